"""What a seat knows as numbers, written in one pass into a caller's buffer."""

from typing import Any, Final, final

from librt.strings import BytesWriter, write_f32_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from civitas.kernel.errors import BadBuffer
from civitas.kernel.fields import frozen
from civitas.kernel.message import Reason
from civitas.kernel.value import Value

NUMBER_BYTES: Final[i64] = 4
"""The bytes of a float32."""
BLOCK: Final = bytes(4096)
"""How many zeros are added when there is no room for a number."""
ONE_2: Final[u8] = 0x80
ONE_3: Final[u8] = 0x3F
"""The third and the fourth byte of 1.0; the others are 0."""


@final
@frozen
class EncodedField(Value):
    """Where a field of an encoding is."""

    name: str
    """The name, such as `city 0: coins`; city 0 is the viewer's own."""
    offset: int
    """The index of its first number."""
    size: int
    """How many numbers it has."""
    scale: float
    """What the numbers of the position are multiplied by."""


@final
class Encoder:
    """Writes numbers in the order of their fields; one that is `named` remembers the fields.

    A game writes the same fields in the same order in every position of a configuration.
    """

    def __init__(self, named: bool = False) -> None:
        self.writer = BytesWriter()
        self.at: i64 = 0
        self.scale: float = 1.0
        self.scratch = BytesWriter()
        self.named = named
        self.part_name = ""
        self.names: list[tuple[str, int, float]] = []

    def part(self, name: str, number: i64) -> None:
        """Begin a part that there are several of, such as a city."""
        if self.named:
            self.part_name = f"{name} {number}: "

    def end_part(self) -> None:
        """Go on with fields that belong to no part."""
        self.part_name = ""

    def field(self, name: str, scale: float = 1.0) -> None:
        """Begin a field."""
        self.scale = scale
        if self.named:
            self.names.append((self.part_name + name, int(self.size()), scale))

    def skip(self, count: i64) -> i64:
        """Leave room for numbers, which are 0 so far; where the first one begins."""
        first = self.at
        self.at = first + count * NUMBER_BYTES
        while len(self.writer) < self.at:
            self.writer.write(BLOCK)
        return first

    def put(self, at: i64, value: i64) -> None:
        """Write a number where there is room for it."""
        scratch = self.scratch
        scratch.truncate(0)
        write_f32_le(scratch, float(value) * self.scale)
        writer = self.writer
        writer[at] = scratch[0]
        writer[at + 1] = scratch[1]
        writer[at + 2] = scratch[2]
        writer[at + 3] = scratch[3]

    def put_one(self, at: i64) -> None:
        """Write 1.0 where there is room for it."""
        self.writer[at + 2] = ONE_2
        self.writer[at + 3] = ONE_3

    def number(self, value: i64) -> None:
        """A number."""
        at = self.skip(1)
        if value:
            self.put(at, value)

    def flag(self, value: bool) -> None:
        """1 if it is so, otherwise 0."""
        at = self.skip(1)
        if value:
            self.put_one(at)

    def one_of(self, value: i64, count: i64) -> None:
        """A number for each possible value: 1 for the one it is; -1 is none of them."""
        at = self.skip(count)
        if 0 <= value < count:
            self.put_one(at + value * NUMBER_BYTES)

    def bits(self, mask: i64, count: i64) -> None:
        """A number for each bit of a mask."""
        at = self.skip(count)
        for _ in range(count):
            if not mask:
                return
            if mask & 1:
                self.put_one(at)
            at += NUMBER_BYTES
            mask >>= 1

    def numbers(self, values: vec[i64]) -> None:
        """Several numbers."""
        at = self.skip(len(values))
        for value in values:
            if value:
                self.put(at, value)
            at += NUMBER_BYTES

    def size(self) -> i64:
        """How many numbers there are."""
        return self.at // NUMBER_BYTES

    def fields(self) -> tuple[EncodedField, ...]:
        """The fields that were written."""
        ends = [offset for _, offset, _ in self.names[1:]] + [int(self.size())]
        return tuple(
            EncodedField(name, offset, end - offset, scale)
            for (name, offset, scale), end in zip(self.names, ends, strict=True)
        )

    def write_to(self, out: Any) -> None:
        """Copy the numbers into a buffer; raises BadBuffer if it has not just this size."""
        self.writer.truncate(self.at)
        copy_to(out, self.writer.getvalue())

    def clear(self) -> None:
        """Forget the numbers."""
        self.writer.truncate(0)
        self.at = 0


def copy_to(out: Any, written: bytes) -> None:
    """Copy bytes into a writable buffer of just this size; raises BadBuffer."""
    buffer = memoryview(out).cast("B")
    if buffer.readonly or len(buffer) != len(written):
        raise BadBuffer(Reason.of("buffer-size", bytes=len(buffer), needed=len(written)))
    buffer[:] = written


def write_mask(options: list[i64], actions: i64, out: Any) -> None:
    """Set a byte for each action: 1 for an option, otherwise 0; raises BadBuffer."""
    mask = BytesWriter()
    mask.write(bytes(actions))
    for action in options:
        mask[action] = 1
    copy_to(out, mask.getvalue())
