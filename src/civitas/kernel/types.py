"""Basic types and constants of every game."""

from typing import Final

Seat = int
"""A seat at the table, from 0; `seat + 1` is to its left."""

SPECTATOR: Final = -1
"""A spectator, who sees no hidden information of any seat."""

Action = int
"""An action: its number in the game's grammar (see `notation`)."""

CardId = int
"""An index into a game's card table."""

NOBODY: Final = -1
"""No seat."""

EVERYONE: Final = -1
"""The mask of all seats and spectators."""

UNKNOWN: Final = -1
"""A card whose identity is not known."""

# Compiled, shifting a native 1 by a variable of 31 or more is wrong: use this table.
BITS: Final[tuple[int, ...]] = tuple(2**i for i in range(62))


def members(mask: int) -> tuple[Seat, ...]:
    """The seats in a mask, in ascending order."""
    found: list[int] = []
    seat = 0
    while mask:
        if mask & 1:
            found.append(seat)
        mask >>= 1
        seat += 1
    return tuple(found)


def everybody(seats: int) -> int:
    """The mask of all seats."""
    return BITS[seats] - 1


def first_member(mask: int) -> Seat:
    """The lowest seat in a mask that is not empty."""
    seat = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat
