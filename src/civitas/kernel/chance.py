"""Randomness: streams of numbers that never change, interpreted and compiled.

A stream is sfc32 (Chris Doty-Humphrey): four 32-bit words with additions, shifts and xors only, so
that every intermediate value fits 62 bits and does not overflow when compiled.
"""

from typing import Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from civitas.kernel.fields import frozen, mutable
from civitas.kernel.value import Mutable, Value

T = TypeVar("T")

WORD: Final[i64] = 0xFFFFFFFF
MAX_SEED: Final = 2**64 - 1
MOST_OUTCOMES: Final = 2**30
WARM_UP: Final = 15


@final
@mypyc_attr(acyclic=True)
@mutable
class Stream(Mutable):
    """A random stream; a state replaces it instead of changing it, so clones can share it."""

    a: i64
    """The first word of the generator's state."""
    b: i64
    """The second word."""
    c: i64
    """The third word."""
    d: i64
    """The counter."""

    def word(self, count: i64 = 1) -> i64:
        """The next 32 bits, or the last of so many words."""
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
    """Stream number `index` of a seed from 0 to 2**64 - 1."""
    return started_stream(seed & 0xFFFFFFFF, (seed >> 32) & 0xFFFFFFFF, index)


def started_stream(a: i64, b: i64, c: i64) -> Stream:
    """The stream of three words of 32 bits."""
    made = Stream(a, b, c, 1)
    made.word(WARM_UP)
    return made


@final
@frozen
class Chance(Value):
    """The source of a game's random outcomes: a seed, or a script that dictates them."""

    seed: int
    """The seed, from 0 to 2**64 - 1."""
    script: tuple[int, ...] | None = None
    """The outcomes in order; None: they come from the seed."""
    record_events: bool = False
    """Whether the game records its events and outcomes from the start."""

    def streams(self, count: int) -> list[Stream]:
        """The first streams of the seed."""
        return [stream(self.seed, index) for index in range(count)]
