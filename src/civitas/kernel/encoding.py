"""What a seat knows as numbers, written in one pass into a caller's buffer."""

import struct
from typing import Any, Final, final

from librt.vecs import extend, vec
from mypy_extensions import i32, i64, u8

from civitas.kernel.errors import BadBuffer
from civitas.kernel.fields import frozen
from civitas.kernel.message import Reason
from civitas.kernel.value import Value

NUMBER_BYTES: Final = 4
"""The bytes of a float32."""
BYTES: Final = frozenset([order + kind for order in ("", "@", "=", "<") for kind in "Bbc?"])
NUMBERS: Final = BYTES | frozenset(["f", "@f", "=f", "<f"])
"""The formats of buffers for masks and for numbers, as in `struct`."""
FEWEST: Final[i64] = -64
MOST: Final[i64] = 255
"""The numbers whose float32 is ready, unless a scale has more of them."""
ZEROS: Final[vec[i32]] = vec[i32]([0] * 8192)
ZERO_BYTES: Final[vec[u8]] = vec[u8]([0] * 2048)
"""What most encodings and most masks begin with: a slice is a copy."""


def float32(numbers: list[float]) -> vec[i32]:
    """Numbers as float32, the bytes of each as an integer."""
    packed = struct.pack(f"{len(numbers)}f", *numbers)
    return vec[i32](struct.unpack(f"{len(numbers)}i", packed))


@final
class Scale:
    """What the numbers of a field are multiplied by, which are rarely greater than `most`."""

    def __init__(self, factor: float, most: i64 = MOST) -> None:
        self.factor = factor
        self.most = max(most, MOST)
        self.ready = float32([n * factor for n in range(int(FEWEST), int(self.most) + 1)])
        self.one = self.ready[1 - FEWEST]

    def apply(self, number: i64) -> i32:
        """The float32 of a scaled number."""
        if FEWEST <= number <= self.most:
            return self.ready[number - FEWEST]
        return float32([int(number) * self.factor])[0]


WHOLE: Final = Scale(1.0)
"""The scale of flags, and of numbers that stay as they are."""
ONE: Final[i32] = WHOLE.apply(1)


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
class KeptPart:
    """A part of an encoding, which is written again as long as choices are only sealed."""

    def __init__(self) -> None:
        self.moment: i64 = -1
        """The moment of the position it was written from; -1: it was not."""
        self.size: i64 = 0
        """How many numbers it has."""
        self.count: i64 = 0
        self.written = vec[i32]()
        """The index and the bytes of each number that is not 0, in turn, up to `count`."""


@final
class Page:
    """The last encoding of a seat, which the next one is written over."""

    def __init__(self, numbers: int) -> None:
        self.written = vec[i32]([0] * numbers)
        self.bytes = memoryview(self.written).cast("B")
        """The bytes of the numbers, as they are at any time."""
        self.sizes: list[i64] = []
        """By number, the sizes of the parts that may stay."""
        self.source: object = None
        """What a game notes of the position, to know which parts are the same in the next one."""


@final
class Encoder:
    """Writes numbers in the order of their fields; one that is `named` remembers the fields.

    A game writes the same fields in the same order in every position of a configuration. There is
    room for so many numbers as are expected, and for more if there are more. One that is `brief`
    is for positions between choices: a game may leave out the question, its prices, and history,
    and may say more of what comes next.
    """

    def __init__(self, expected: i64 = 0, named: bool = False, brief: bool = False) -> None:
        self.expected = expected
        self.zeros = ZEROS if expected <= len(ZEROS) else vec[i32]([0] * expected)
        self.written = self.zeros[:expected]
        """The bytes of the numbers, and zeros after them."""
        self.next: i64 = 0
        """How many numbers there are."""
        self.scale = WHOLE
        self.named = named
        self.brief = brief
        self.part_name = ""
        self.names: list[tuple[str, int, float]] = []
        self.kept: list[KeptPart] | None = None
        """By number, the parts that `keep` has kept of earlier encodings; None: it keeps none."""
        self.moment: i64 = 0
        """Changes with the position, but not where only a choice was sealed."""
        self.page: Page | None = None
        """The page that is written over; None: the numbers are new."""

    def open(self, page: Page) -> None:
        """Write over a page, parts of which may stay."""
        self.page = page
        self.written = page.written
        self.next = 0

    def stay(self, number: i64) -> None:
        """Leave a part of the page as it is."""
        page = self.page
        assert page is not None
        self.next += page.sizes[number]

    def leave(self, count: i64) -> None:
        """Leave numbers of the page as they are."""
        self.next += count

    def replace(self, first: i64, index: i64, value: i64) -> None:
        """Replace a number of the page by another one."""
        self.written[first + index] = 0
        self.put(first, index, value)

    def may_stay(self, number: i64, first: i64) -> None:
        """Note that what was written since a place may stay on the page next time."""
        page = self.page
        if page is None:
            return
        while number >= len(page.sizes):
            page.sizes.append(0)
        page.sizes[number] = self.next - first

    def part(self, name: str, number: i64) -> None:
        """Begin a part that there are several of, such as a city."""
        if self.named:
            self.part_name = f"{name} {number}: "

    def end_part(self) -> None:
        """Go on with fields that belong to no part."""
        self.part_name = ""

    def repeat(self, number: i64) -> bool:
        """Write a part that was kept at this moment; whether there is one.

        It looks the same to all seats, and depends on no choice that is only sealed.
        """
        kept = self.kept
        if kept is None or number >= len(kept):
            return False
        part = kept[number]
        if part.moment != self.moment:
            return False
        first = self.skip(part.size)
        written = self.written
        found = part.written
        count = part.count
        at: i64 = 0
        while at < count:
            written[first + i64(found[at])] = found[at + 1]
            at += 2
        return True

    def keep(self, number: i64, first: i64) -> None:
        """Keep what was written since a place, to be repeated."""
        kept = self.kept
        if kept is None:
            return
        while number >= len(kept):
            kept.append(KeptPart())
        part = kept[number]
        size = self.next - first
        if len(part.written) < 2 * size:
            part.written = vec[i32]([0] * int(2 * size))
        found = part.written
        written = self.written
        count: i64 = 0
        at: i64 = 0
        while at < size:
            number_there = written[first + at]
            if number_there != 0:
                found[count] = i32(at)
                found[count + 1] = number_there
                count += 2
            at += 1
        part.moment = self.moment
        part.size = size
        part.count = count

    def field(self, name: str, scale: Scale = WHOLE) -> None:
        """Begin a field."""
        self.scale = scale
        if self.named:
            self.names.append((self.part_name + name, int(self.next), scale.factor))

    def skip(self, count: i64) -> i64:
        """Write zeros that may be replaced; where the first one is."""
        first = self._reserve(count)
        if self.page is not None:
            written = self.written
            at = first
            end = self.next
            while at < end:
                written[at] = 0
                at += 1
        return first

    def _reserve(self, count: i64) -> i64:
        """Where some numbers are to be written, for which there is room."""
        first = self.next
        self.next = first + count
        if self.next > len(self.written):
            self._make_room()
        return first

    def _make_room(self) -> None:
        """Make room for twice as many numbers as there are."""
        missing = 2 * self.next - len(self.written)
        self.written = extend(self.written, vec[i32]([0] * missing))

    def put(self, first: i64, index: i64, value: i64) -> None:
        """Replace one of the zeros that begin at a place by a number."""
        if 0 < value <= MOST:
            self.written[first + index] = self.scale.ready[value - FEWEST]
        elif value:
            self.written[first + index] = self.scale.apply(value)

    def put_one(self, first: i64, index: i64) -> None:
        """Replace one of the zeros that begin at a place by 1."""
        self.written[first + index] = ONE

    def add_one(self, first: i64, index: i64) -> None:
        """Add 1 to one of the numbers that begin at a place, which count something small."""
        written = self.written
        at = first + index
        before = written[at]
        if before == 0:
            written[at] = self.scale.one
            return
        ready = self.scale.ready
        count = 1 - FEWEST
        while ready[count] != before:
            count += 1
        written[at] = ready[count + 1]

    def add_each(self, first: i64, indexes: list[i64]) -> None:
        """Add 1 to several of the numbers that begin at a place, which count something small."""
        written = self.written
        one = self.scale.one
        for index in indexes:
            at = first + index
            if written[at] == 0:
                written[at] = one
            else:
                self.add_one(first, index)

    def number(self, value: i64) -> None:
        """A number."""
        at = self.next
        self.next = at + 1
        if at >= len(self.written):
            self._make_room()
        if 0 < value <= MOST:
            self.written[at] = self.scale.ready[value - FEWEST]
        elif value:
            self.written[at] = self.scale.apply(value)
        elif self.page is not None:
            self.written[at] = 0

    def number_field(self, name: str, value: i64, scale: Scale = WHOLE) -> None:
        """A field of one number."""
        self.scale = scale
        if self.named:
            self.field(name, scale)
        at = self.next
        self.next = at + 1
        if at >= len(self.written):
            self._make_room()
        if 0 < value <= MOST:
            self.written[at] = scale.ready[value - FEWEST]
        elif value:
            self.written[at] = scale.apply(value)
        elif self.page is not None:
            self.written[at] = 0

    def flag_field(self, name: str, value: bool) -> None:
        """A field of one number: 1 if it is so, otherwise 0."""
        self.scale = WHOLE
        if self.named:
            self.field(name)
        self.flag(value)

    def flag(self, value: bool) -> None:
        """1 if it is so, otherwise 0."""
        at = self.skip(1)
        if value:
            self.written[at] = ONE

    def one_of(self, value: i64, count: i64) -> None:
        """A number for each possible value: 1 for the one it is; -1 is none of them."""
        at = self.skip(count)
        if 0 <= value < count:
            self.written[at + value] = ONE

    def one_of_again(self, value: i64, before: i64, count: i64) -> None:
        """The same where the page has the number of another value."""
        at = self.next
        self.next = at + count
        if 0 <= before < count:
            self.written[at + before] = 0
        if 0 <= value < count:
            self.written[at + value] = ONE

    def bits(self, mask: i64, count: i64) -> None:
        """A number for each bit of a mask."""
        at = self.skip(count)
        written = self.written
        end = self.next
        while mask and at < end:
            if mask & 1:
                written[at] = ONE
            at += 1
            mask >>= 1

    def numbers(self, values: vec[i64]) -> None:
        """Several numbers."""
        at = self._reserve(len(values))
        written = self.written
        scale = self.scale
        ready = scale.ready
        for value in values:
            if 0 < value <= MOST:
                written[at] = ready[value - FEWEST]
            elif value:
                written[at] = scale.apply(value)
            else:
                written[at] = 0
            at += 1

    def row(self, values: tuple[i64, ...]) -> None:
        """Several numbers that stand in a tuple."""
        at = self._reserve(len(values))
        written = self.written
        scale = self.scale
        ready = scale.ready
        for value in values:
            if 0 < value <= MOST:
                written[at] = ready[value - FEWEST]
            elif value:
                written[at] = scale.apply(value)
            else:
                written[at] = 0
            at += 1

    def size(self) -> i64:
        """How many numbers there are."""
        return self.next

    def fields(self) -> tuple[EncodedField, ...]:
        """The fields that were written."""
        ends = [offset for _, offset, _ in self.names[1:]] + [int(self.next)]
        return tuple(
            EncodedField(name, offset, end - offset, scale)
            for (name, offset, scale), end in zip(self.names, ends, strict=False)
        )

    def write_to(self, out: Any) -> None:
        """Copy the numbers into a buffer; raises BadBuffer if it has not just this size."""
        copy_to(byte_buffer(out, NUMBERS), self.bytes_written())

    def bytes_written(self) -> memoryview:
        """The bytes of the numbers."""
        written = self.written
        if self.next < len(written):
            written = written[: self.next]
        return memoryview(written).cast("B")

    def clear(self) -> None:
        """Forget the numbers."""
        self.next = 0
        self.written = self.zeros[: self.expected]


def byte_buffer(out: Any, formats: frozenset[str]) -> memoryview:
    """The bytes of a writable buffer with items of some formats; raises BadBuffer."""
    try:
        buffer = memoryview(out)
        is_usable = buffer.format in formats and not buffer.readonly
        buffer = buffer.cast("B")
    except (TypeError, ValueError) as error:  # no buffer, or one with gaps
        raise BadBuffer(Reason("buffer-kind")) from error
    if not is_usable:
        raise BadBuffer(Reason("buffer-kind"))
    return buffer


def copy_to(buffer: memoryview, written: memoryview) -> None:
    """Copy bytes into a buffer; raises BadBuffer if it has not just their size."""
    if len(buffer) != len(written):
        raise BadBuffer(Reason.of("buffer-size", bytes=len(buffer), needed=len(written)))
    buffer[:] = written


def write_mask(options: list[i64], actions: i64, out: Any) -> None:
    """Set a byte for each action: 1 for an option, otherwise 0; raises BadBuffer."""
    mask = ZERO_BYTES[:actions] if actions <= len(ZERO_BYTES) else vec[u8]([0] * actions)
    for action in options:
        mask[action] = 1
    copy_to(byte_buffer(out, BYTES), memoryview(mask))
