"""The weights of the 7 Wonders heuristic, and the named parts of a value."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

DIGITS: Final = 9

Part = tuple[str, float]
"""A term's name and its value for an option, in points."""


@dataclass(frozen=True)
class Weights:
    """The weights of the terms, in points unless noted otherwise."""

    rival: float = 1.0
    """What a point of the opponents costs, all of them together."""

    level: float = 10.0
    """Points added to every city when cities are compared, because early leads say little."""

    coin: float = 0.08
    """The extra worth of a coin for a poor city at the start of the game."""
    poor: float = 7.0
    """The coins up to which a city is poor."""

    growth: float = 0.06
    """The expected growth of what a card counts, per city counted and turn left."""

    shield_doubt: float = 0.3
    """The uncertainty of a conflict this turn, in shield cards."""
    shield_drift: float = 0.15
    """The added uncertainty per turn until a conflict."""

    symbols: float = 0.5
    """The science symbols that a city without any will build in an age."""
    habit: float = 0.2
    """The additional symbols it will build per symbol it has."""
    contest: float = 0.2
    """The symbols it will not build, per symbol of its average neighbour."""

    saving: float = 0.7
    """The worth of a coin saved on an expected build."""
    out_of_reach: float = 12.0
    """The cost assumed for an unaffordable price, and the highest cost counted."""
    stage_chance: float = 0.7
    """The probability that a remaining stage will be built."""

    chain: float = 0.9
    """A structure that becomes free, if there is a copy for each player."""

    seventh: float = 3.5
    """A seventh card in an age."""
    dig: float = 2.0
    """A card of the discard pile, in the first age; it grows by the next weight."""
    dig_by_age: float = 1.5
    """How much better the discard pile is in each later age."""
    free_structure: float = 2.8
    """One free structure in any turn of an age."""
    free_first: float = 1.6
    """A free first structure of an age."""
    free_last: float = 1.6
    """A free last structure of an age."""
    free_colour: float = 0.5
    """A free first structure of each colour."""
    copy_guild: float = 4.0
    """A copy of a neighbour's guild before guilds are built."""

    patience: float = 0.45
    """The loss per turn left when a stage is built that could wait."""
    progress: float = 0.4
    """The share of the worth of later stages that counts for an earlier one."""
    denial: float = 0.18
    """The share of a card's worth to the next player that counts for denying it."""
    rival_shield: float = 0.8
    """The estimated worth of a shield to the next player."""
    rival_goods: float = 1.5
    """The estimated worth of a resource structure to the next player."""
    held: float = 0.3
    """The worth of an unused free structure, per turn left in the age."""

    board_symbol: float = 5.0
    """A science symbol of choice on a board."""
    board_shield: float = 3.0
    """A shield on a board."""
    board_goods: float = 2.0
    """A unit of resources on a board."""
    board_turn: float = 2.5
    """The cost of the turn in which a stage is built."""
    board_unit: float = 0.5
    """The cost per resource of a stage."""


WEIGHTS: Final = Weights()


def total(parts: Iterable[Part]) -> float:
    """The sum of the terms, rounded so that equal sums are equal on every Python."""
    return round(sum(value for _, value in parts), DIGITS)
