"""Basic types and constants of every game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

Seat = i64
"""A seat at the table, from 0; `seat + 1` is to its left."""

SPECTATOR: Final = -1
"""A spectator, who sees no hidden information of any seat."""

ALL_KNOWING: Final = -2
"""One who sees everything: who writes positions down."""

Action = i64
"""An action: its number in the game's grammar (see `notation`)."""

CardId = i64
"""An index into a game's card table."""

Mask = i64
"""A set of seats, or of other small numbers, as bits."""

NOBODY: Final = -1
"""No seat."""

EVERYONE: Final = -1
"""The mask of all seats and spectators."""

UNKNOWN: Final = -1
"""A card whose identity is not known."""

# Compiled, shifting a native 1 by a variable of 31 or more is wrong: use this table.
BITS: Final[vec[i64]] = vec[i64]([2**i for i in range(62)])


def members(mask: Mask) -> tuple[Seat, ...]:
    """The seats in a mask, in ascending order."""
    found: list[Seat] = []
    seat: Seat = 0
    while mask:
        if mask & 1:
            found.append(seat)
        mask >>= 1
        seat += 1
    return tuple(found)


def everybody(seats: i64) -> Mask:
    """The mask of all seats."""
    return BITS[seats] - 1


def first_member(mask: Mask) -> Seat:
    """The lowest seat in a mask that is not empty."""
    seat: Seat = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat
