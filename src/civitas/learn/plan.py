"""What is trained on: the kinds of games, and how long."""

from collections.abc import Callable
from dataclasses import dataclass, field

from civitas.bots.dice.inputs import SIGHT as DICE
from civitas.bots.learned.sight import Sight
from civitas.bots.wonders.inputs import SIGHT as WONDERS


@dataclass(frozen=True)
class Kind:
    """A kind of game with how often it is played, relative to others."""

    players: int
    weight: float
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Course:
    """What a network is trained for."""

    game: str
    kinds: tuple[Kind, ...]
    sight: Sight
    hidden: tuple[int, ...]
    groups: int = 0
    """How many groups of positions have layers of their own; 0: as many as there are."""
    games_together: int = 16


DICE_PLAYERS = ((2, 4), (3, 2), (4, 2), (5, 1), (6, 1), (7, 1))
FIRST = {"edition": "1st"}
SECOND = {"edition": "2nd"}
SECOND_FOR_TWO = {"edition": "2nd", "house_rule": "free_city_2nd"}


def _wonders(weights: dict[int, float]) -> tuple[Kind, ...]:
    """Both editions, mostly with dealt boards and all sides."""
    return tuple(
        Kind(players, weight * share, {**edition, "sides": sides})
        for players, weight in weights.items()
        for edition in (SECOND_FOR_TWO if players == 2 else SECOND, FIRST)
        for sides, share in (("random", 0.9), ("choose", 0.1))
    )


ONE_FOR_ALL_AGES = ((256, 32), 1)
"""The layers of 7 Wonders: with the same games they fit better than layers for each age."""


COURSES: dict[str, Callable[[], Course]] = {
    "wonders": lambda: Course(
        "wonders", _wonders({2: 2, 3: 1, 4: 2, 5: 2, 6: 1, 7: 1.5}), WONDERS, *ONE_FOR_ALL_AGES
    ),
    "wonders-3": lambda: Course("wonders", _wonders({3: 1}), WONDERS, *ONE_FOR_ALL_AGES),
    "wonders-2": lambda: Course("wonders", _wonders({2: 1}), WONDERS, *ONE_FOR_ALL_AGES),
    "dice": lambda: Course("dice", tuple(Kind(n, w) for n, w in DICE_PLAYERS), DICE, (64, 32)),
}
"""By name: a network for one kind of game, or for several."""
