"""What a seat knows as numbers, written in one pass into a caller's buffer."""

from typing import Any, Final, final

from librt.strings import BytesWriter, write_f32_le
from librt.vecs import vec
from mypy_extensions import i64

from civitas.kernel.errors import BadBuffer
from civitas.kernel.fields import frozen
from civitas.kernel.message import Reason
from civitas.kernel.value import Value

NUMBER_BYTES: Final = 4
"""The bytes of a float32."""


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
        self.scale: float = 1.0
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
            self.names.append((self.part_name + name, len(self.writer) // NUMBER_BYTES, scale))

    def number(self, value: i64) -> None:
        """A number."""
        write_f32_le(self.writer, float(value) * self.scale)

    def flag(self, value: bool) -> None:
        """1 if it is so, otherwise 0."""
        write_f32_le(self.writer, 1.0 if value else 0.0)

    def one_of(self, value: i64, count: i64) -> None:
        """A number for each possible value: 1 for the one it is; -1 is none of them."""
        for each in range(count):
            write_f32_le(self.writer, 1.0 if each == value else 0.0)

    def bits(self, mask: i64, count: i64) -> None:
        """A number for each bit of a mask."""
        for _ in range(count):
            write_f32_le(self.writer, 1.0 if mask & 1 else 0.0)
            mask >>= 1

    def numbers(self, values: vec[i64]) -> None:
        """Several numbers."""
        for value in values:
            write_f32_le(self.writer, float(value) * self.scale)

    def size(self) -> i64:
        """How many numbers there are."""
        return len(self.writer) // NUMBER_BYTES

    def fields(self) -> tuple[EncodedField, ...]:
        """The fields that were written."""
        ends = [offset for _, offset, _ in self.names[1:]] + [int(self.size())]
        return tuple(
            EncodedField(name, offset, end - offset, scale)
            for (name, offset, scale), end in zip(self.names, ends, strict=True)
        )

    def write_to(self, out: Any) -> None:
        """Copy the numbers into a buffer; raises BadBuffer if it has not just this size."""
        copy_to(out, self.writer.getvalue())

    def clear(self) -> None:
        """Forget the numbers."""
        self.writer.truncate(0)


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
