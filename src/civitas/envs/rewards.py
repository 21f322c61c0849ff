"""What a finished game is worth to each seat."""

from typing import Final

from civitas.envs.errors import BadEnvironment
from civitas.kernel import Literal, Outcome, Reason

WIN: Final = "win"
PLACE: Final = "place"
MARGIN: Final = "margin"
REWARDS: Final = (WIN, PLACE, MARGIN)
"""The kinds of rewards."""
ILLEGAL_REWARD: Final = -1.0
"""The reward of a seat whose illegal action ends the game."""
POINT: Final = 0.01
"""What a point of the margin counts."""


def check_reward(kind: str) -> str:
    """The kind of reward, if it is one; raises BadEnvironment."""
    if kind not in REWARDS:
        allowed = Literal(", ".join(REWARDS))
        raise BadEnvironment(Reason.of("env-reward", reward=Literal(kind), allowed=allowed))
    return kind


def rewards(kind: str, outcome: Outcome) -> list[float]:
    """The reward of each seat.

    `win`: 1 for the winner, divided among several, 0 for the others. `place`: from 1 for the first
    place to -1 for the last in equal steps; those who share places share their rewards. `margin`:
    a hundredth of the points by which the seat leads the best other, or is behind the best.
    """
    if kind == WIN:
        share = 1.0 / outcome.places.count(1)
        return [share if place == 1 else 0.0 for place in outcome.places]
    if kind == PLACE:
        return [_place_reward(outcome.places, place) for place in outcome.places]
    return [_margin(outcome.totals, seat) * POINT for seat in range(len(outcome.totals))]


def _place_reward(places: tuple[int, ...], place: int) -> float:
    """The mean reward of the places that seats in one place share."""
    middle = place + (places.count(place) - 1) / 2
    return 1.0 - 2.0 * (middle - 1) / (len(places) - 1)


def _margin(totals: tuple[int, ...], seat: int) -> int:
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
