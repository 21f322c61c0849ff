"""Conflicts at the end of an age."""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders.state import SevenWondersState, city_name, left_of
from civitas.kernel import happened

VICTORY: Final[tuple[int, ...]] = (0, 1, 3, 5)
"""What a victory token of each age is worth: wonders:W-3."""
DEFEAT: Final = -1
"""What a defeat token is worth."""


def advantage(state: SevenWondersState, number: i64, other: i64) -> i64:
    """How many shields more than another a city has."""
    return state.cities[number].shields - state.cities[other].shields


def conflict_points(state: SevenWondersState, number: i64, other: i64) -> i64:
    """The points a city would get in a conflict with another in this age."""
    more = advantage(state, number, other)
    return VICTORY[state.age] if more > 0 else DEFEAT if more < 0 else 0


def resolve_conflicts(state: SevenWondersState) -> None:
    """Every city meets its left neighbour once: wonders:W-69, W-70, R-23."""
    tokens = [(0, 0)] * len(state.cities)
    for number in range(len(state.cities)):
        other = left_of(state, number)
        more = advantage(state, number, other)
        if more:
            winner, loser = (number, other) if more > 0 else (other, number)
            tokens[winner] = (tokens[winner][0] + 1, tokens[winner][1])
            tokens[loser] = (tokens[loser][0], tokens[loser][1] + 1)
    for number, (victories, defeats) in enumerate(tokens):
        city = state.cities[number]
        city.victories += victories * VICTORY[state.age]
        city.defeats += defeats
        if state.out is not None:
            state.out.append(
                happened(
                    "conflicts_resolved",
                    city=city_name(state.seats, number),
                    shields=city.shields,
                    victories=victories,
                    points=victories * VICTORY[state.age] - defeats,
                    defeats=defeats,
                )
            )
