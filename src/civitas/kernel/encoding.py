"""What a seat knows as numbers, written in one pass into a caller's buffer."""

import struct
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
BYTES: Final = "Bbc?"
NUMBERS: Final = "f" + BYTES
"""The formats of buffers for masks and for numbers, by their letters in `struct`."""
BLOCK: Final[i64] = 128
ZEROS: Final = tuple([bytes(4 * count) for count in range(129)])
"""Up to a block of numbers that are 0."""
ROOM: Final = bytes(6144)
"""What a new encoder has room for: the room of one that is too small grows little by little."""
ONE_2: Final[u8] = 0x80
ONE_3: Final[u8] = 0x3F
"""The third and the fourth byte of 1.0; the others are 0."""
COUNTS: Final[vec[i64]] = vec[i64](
    [struct.unpack("<HH", struct.pack("<f", n))[1] for n in range(65)]
)
"""The third and the fourth byte of small whole numbers; the others are 0."""


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
        self.writer.write(ROOM)
        self.writer.truncate(0)
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
        """Write zeros that may be replaced; where the first one begins."""
        writer = self.writer
        first: i64 = len(writer)
        while count > BLOCK:
            writer.write(ZEROS[BLOCK])
            count -= BLOCK
        writer.write(ZEROS[count])
        return first

    def put(self, first: i64, index: i64, value: i64) -> None:
        """Replace one of the zeros that begin at a place by a number."""
        at = first + index * NUMBER_BYTES
        scratch = self.scratch
        scratch.truncate(0)
        write_f32_le(scratch, float(value) * self.scale)
        writer = self.writer
        writer[at] = scratch[0]
        writer[at + 1] = scratch[1]
        writer[at + 2] = scratch[2]
        writer[at + 3] = scratch[3]

    def put_one(self, first: i64, index: i64) -> None:
        """Replace one of the zeros that begin at a place by 1."""
        at = first + index * NUMBER_BYTES
        self.writer[at + 2] = ONE_2
        self.writer[at + 3] = ONE_3

    def add_one(self, first: i64, index: i64) -> None:
        """Add 1 to one of the numbers that begin at a place, which count something up to 64."""
        at = first + index * NUMBER_BYTES
        writer = self.writer
        if not writer[at + 3]:
            writer[at + 2] = ONE_2
            writer[at + 3] = ONE_3
            return
        bytes_of_count = i64(writer[at + 3]) * 256 + i64(writer[at + 2])
        count: i64 = 1
        while COUNTS[count] != bytes_of_count:
            count += 1
        writer[at + 2] = u8(COUNTS[count + 1] & 255)
        writer[at + 3] = u8(COUNTS[count + 1] >> 8)

    def number(self, value: i64) -> None:
        """A number."""
        write_f32_le(self.writer, float(value) * self.scale if value else 0.0)

    def flag(self, value: bool) -> None:
        """1 if it is so, otherwise 0."""
        write_f32_le(self.writer, 1.0 if value else 0.0)

    def one_of(self, value: i64, count: i64) -> None:
        """A number for each possible value: 1 for the one it is; -1 is none of them."""
        at = self.skip(count)
        if 0 <= value < count:
            self.put_one(at, value)

    def bits(self, mask: i64, count: i64) -> None:
        """A number for each bit of a mask."""
        writer = self.writer
        at = self.skip(count) + 2
        end = at + count * NUMBER_BYTES
        while mask and at < end:
            if mask & 1:
                writer[at] = ONE_2
                writer[at + 1] = ONE_3
            at += NUMBER_BYTES
            mask >>= 1

    def numbers(self, values: vec[i64]) -> None:
        """Several numbers."""
        writer = self.writer
        scale = self.scale
        for value in values:
            write_f32_le(writer, float(value) * scale if value else 0.0)

    def size(self) -> i64:
        """How many numbers there are."""
        return len(self.writer) // NUMBER_BYTES

    def fields(self) -> tuple[EncodedField, ...]:
        """The fields that were written."""
        ends = [offset for _, offset, _ in self.names[1:]] + [int(self.size())]
        return tuple(
            EncodedField(name, offset, end - offset, scale)
            for (name, offset, scale), end in zip(self.names, ends, strict=False)
        )

    def write_to(self, out: Any) -> None:
        """Copy the numbers into a buffer; raises BadBuffer if it has not just this size."""
        copy_to(out, self.writer.getvalue(), NUMBERS)

    def clear(self) -> None:
        """Forget the numbers."""
        self.writer.truncate(0)


def copy_to(out: Any, written: bytes, kinds: str) -> None:
    """Copy bytes into a writable buffer of this size with items of some kinds; raises BadBuffer."""
    try:
        buffer = memoryview(out)
        is_usable = buffer.format.lstrip("@=<") in kinds and not buffer.readonly
        buffer = buffer.cast("B")
    except (TypeError, ValueError) as error:  # no buffer, or one with gaps
        raise BadBuffer(Reason("buffer-kind")) from error
    if not is_usable:
        raise BadBuffer(Reason("buffer-kind"))
    if len(buffer) != len(written):
        raise BadBuffer(Reason.of("buffer-size", bytes=len(buffer), needed=len(written)))
    buffer[:] = written


def write_mask(options: list[i64], actions: i64, out: Any) -> None:
    """Set a byte for each action: 1 for an option, otherwise 0; raises BadBuffer."""
    mask = BytesWriter()
    mask.write(bytes(actions))
    for action in options:
        mask[action] = 1
    copy_to(out, mask.getvalue(), BYTES)
