"""The small names every game uses."""

from typing import Final

Seat = int
"""A position at the table, from 0; `seat + 1` sits to its left."""

SPECTATOR: Final = -1
"""Somebody who watches and knows no secret of any seat."""

Action = int
"""A choice: its dense number in the game's grammar (see `notation`)."""

CardId = int
"""An index into a game's table of cards."""

NOBODY: Final = -1
"""No seat, where a seat could stand."""

EVERYONE: Final = -1
"""The mask of all seats and the spectator."""

UNKNOWN: Final = -1
"""A card whose identity is not known."""

# Shifting a native 1 by a variable is wrong from 31 on once compiled: bits come from this table.
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
    """The lowest seat in a mask that has one."""
    seat = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat
