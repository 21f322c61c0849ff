"""How a network sees a game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from civitas.kernel import Seat, State

Rename = Callable[[str, int], str | None]
"""The name of an input for a field and a number of players; None: the network does not see it."""
Group = Callable[[State, Seat], int]
"""Which layers value the position of a seat; NO_GROUP: none does yet."""
NO_GROUP: Final = -1


@dataclass(frozen=True)
class Sight:
    """The names of a network's inputs, and which of its layers look at a position."""

    rename: Rename
    group: Group
    groups: int


def place_at_table(step: int, cities: int) -> str:
    """The place of a city so many steps to the left; between two, the other is on the left."""
    if step == 0:
        return "own"
    if step == 1:
        return "left"
    return "right" if step == cities - 1 else "distant"
