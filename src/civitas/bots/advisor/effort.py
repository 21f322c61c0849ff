"""How much an advisor computes, by game and level; never by time, so that numbers repeat."""

from dataclasses import dataclass, replace
from typing import Final

from civitas.bots.registry import HARD, MASTER

PLAYERS: Final = 3
FEWEST: Final = 3
"""The fewest worlds from which an interval is made."""


@dataclass(frozen=True)
class Sampling:
    """How many possible worlds are played on: `first` for all options, `worlds` for the best.

    In each, the seat makes `turns` more choices before the network values where it stands.
    """

    first: int
    worlds: int
    options: int
    turns: int

    def for_players(self, players: int) -> "Sampling":
        """Fewer worlds with more than three players, whose games take longer."""
        if players <= PLAYERS:
            return self
        return replace(
            self,
            first=max(FEWEST, self.first * PLAYERS // players),
            worlds=max(FEWEST + 1, self.worlds * PLAYERS // players),
        )


@dataclass(frozen=True)
class Searching:
    """The width and depth of the search after each option, and the possible worlds it counts in."""

    width: int
    depth: int
    worlds: int


SAMPLINGS: Final[dict[str, dict[str, Sampling]]] = {
    "wonders": {HARD: Sampling(6, 12, 4, 0), MASTER: Sampling(8, 24, 5, 1)},
    "dice": {HARD: Sampling(4, 6, 3, 0), MASTER: Sampling(4, 10, 4, 1)},
}
SEARCHINGS: Final[dict[str, dict[str, Searching]]] = {
    "ages": {HARD: Searching(3, 6, 4), MASTER: Searching(6, 8, 8)},
}
