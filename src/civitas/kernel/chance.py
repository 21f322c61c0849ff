"""Randomness: streams of numbers that never change, interpreted and compiled.

There are two kinds of streams. A plain one is sfc32 (Chris Doty-Humphrey): four 32-bit words with
additions, shifts and xors only, so that every intermediate value fits 62 bits and does not overflow
when compiled. It is fast, and it runs backwards: a few of its numbers lead to all others and to the
seed. A hashed one is BLAKE2b of the seed, the number of the stream and a counter: its numbers lead
to no others and not to the seed, unless all seeds are tried. Games are dealt from hashed streams;
search, random players and deals of old rules use plain ones.
"""

from hashlib import blake2b
from typing import Final, TypeVar, final

from librt.strings import read_i32_le
from mypy_extensions import i64, mypyc_attr

from civitas.kernel.fields import frozen, mutable
from civitas.kernel.value import Mutable, Value

T = TypeVar("T")

WORD: Final[i64] = 0xFFFFFFFF
MAX_SEED: Final = 2**128 - 1
SEED_BITS: Final = 128
"""So much chance is in a seed that nobody chose."""
MOST_OUTCOMES: Final = 2**30
WARM_UP: Final = 15
HASHED: Final[i64] = -1
"""The counter of a hashed stream; that of a plain one is not negative."""
BLOCK_BITS: Final = 4
LAST_IN_BLOCK: Final[i64] = 15
"""A hash has 16 words."""
LABEL: Final = "civitas.deal"
"""Sets deals apart from everything else that is hashed with a seed."""


@final
@mypyc_attr(acyclic=True)
@mutable
class Stream(Mutable):
    """A random stream; a state replaces it instead of changing it, so clones can share it."""

    a: i64
    """The first word of the generator's state; how many words a hashed stream has given."""
    b: i64
    """The second word."""
    c: i64
    """The third word, or the number of a hashed stream."""
    d: i64
    """The counter, or `HASHED`."""
    secret: str = ""
    """What is hashed before the numbers of the stream and the block."""

    def __post_init__(self) -> None:
        # The hash that the next word is in, once it is known.
        self.block: bytes = b""

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        if self.d < 0:
            return (self.a, self.b, self.c, self.d, self.secret)
        return (self.a, self.b, self.c, self.d)

    def clone(self) -> "Stream":
        """An equal and independent stream."""
        made = Stream(self.a, self.b, self.c, self.d, self.secret)
        made.block = self.block
        return made

    def word(self, count: i64 = 1) -> i64:
        """The next 32 bits, or the last of so many words."""
        if self.d < 0:
            while count > 1:
                count -= 1
                self.hashed_word()
            return self.hashed_word()
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        out: i64 = 0
        while count:
            count -= 1
            out = (a + b + d) & WORD
            d = (d + 1) & WORD
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & WORD
            c = ((((c << 21) & WORD) | (c >> 11)) + out) & WORD
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        return out

    def hashed_word(self) -> i64:
        """The next 32 bits of a hashed stream."""
        number = self.a
        self.a = number + 1
        place: i64 = (number & LAST_IN_BLOCK) * 4
        block = self.block
        if not place or not block:
            block = blake2b(f"{self.secret} {self.c} {number >> BLOCK_BITS}".encode()).digest()
            self.block = block
        return i64(read_i32_le(block, place)) & WORD

    def below(self, n: i64) -> i64:
        """A uniform number from 0 to n - 1, for n up to 2**30."""
        if n < 1 or n > MOST_OUTCOMES:
            raise ValueError(n)
        product: i64 = self.word() * n
        low: i64 = product & WORD
        if low < n:  # Lemire: reject the few words that would bias the result
            floor: i64 = (WORD + 1 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def shuffle(self, cards: list[T]) -> None:
        """Shuffle a list uniformly, in place."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
            i -= 1


def stream(seed: int, index: int) -> Stream:
    """Plain stream number `index` of a seed, of which it uses 64 bits."""
    return started_stream(seed & 0xFFFFFFFF, (seed >> 32) & 0xFFFFFFFF, index)


def started_stream(a: i64, b: i64, c: i64) -> Stream:
    """The plain stream of three words of 32 bits."""
    made = Stream(a, b, c, 1)
    made.word(WARM_UP)
    return made


@final
@frozen
class Chance(Value):
    """The source of a game's random outcomes: a seed, or a script that dictates them."""

    seed: int
    """The seed, from 0 to 2**128 - 1."""
    script: tuple[int, ...] | None = None
    """The outcomes in order; None: they come from the seed."""
    record_events: bool = False
    """Whether the game records its events and outcomes from the start."""
    hashed: bool = False
    """Whether the outcomes come from hashed streams; `Game.setup` decides it by the rules."""

    def streams(self, count: int) -> list[Stream]:
        """The first streams of the seed."""
        if self.hashed:
            secret = f"{LABEL} {self.seed}"
            return [Stream(0, 0, index, HASHED, secret) for index in range(count)]
        return [stream(self.seed, index) for index in range(count)]
