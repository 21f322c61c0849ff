"""The weights and the terms of the 7 Wonders Dice heuristic."""

from dataclasses import dataclass
from typing import Final

DIGITS: Final = 9
NEVER: Final = 1e9

Part = tuple[str, float]
"""A term's name and its value for an option, in points."""


@dataclass(frozen=True, eq=False)
class Weights:
    """The weights of the terms, in points unless noted otherwise."""

    turns_for_a_space: float = 3.1
    """The turns until the end, per space missing for a player's third bonus."""
    all_turns: float = 32.0
    """The turns left for which the weights of slow effects hold."""

    wait: float = 4.0
    """The turns until an available space is crossed off, if every roll reaches it."""
    stage_wait: float = 6.0
    """The turns until the next stage is built."""
    whole: float = 0.6
    """The share of its spaces' turns needed to complete a building."""

    coin: float = 0.4
    """A coin that will be needed."""
    spare_coin: float = 0.12
    """A coin beyond what will be needed."""
    last_coin: float = 0.001
    """A coin after the last turn, as a tie-breaker."""
    spending: float = 2.7
    """The coins needed per turn left."""
    most_coins: float = 12.0
    """The most coins that will be needed."""
    die: float = 0.7
    """The share of a die's average cost that is paid, because cheap dice are chosen more often."""
    action: float = 0.6
    """The cost of the action a space needs."""

    resource: float = 0.8
    """A resource that a space will give."""
    cheaper: float = 1.5
    """Cheaper dice or coins for dice that a space will give."""
    unlock: float = 4.2
    """A special die that a space will unlock."""
    crossing: float = 1.6
    """A free crossing that a space will give."""
    free_die: float = 2.7
    """A construction with a free die that a space will give."""
    extra_action: float = 3.6
    """An extra action that a space will give."""
    growth: float = 0.9
    """The share of an area's missing spaces that will be counted, given enough time."""
    growth_wait: float = 10.0
    """The turns left at which half of that share is counted."""

    bonus: float = 1.1
    """The factor for the effect of a bonus still to come."""
    rival: float = 0.9
    """The worth of a point less for the opponents, all of them together."""


WEIGHTS: Final = Weights()

TERMS: Final = (
    "points",
    "prospects",
    "economy",
    "bonuses",
    "coins",
    "defense",
    "race",
    "end",
    "more",
)
Worth = tuple[float, float, float, float, float, float, float, float, float]
"""The value of a sheet: a number for each term."""


def total(worth: Worth) -> float:
    """The sum of the terms, rounded so that equal sums are equal on every Python."""
    return round(sum(worth), DIGITS)
