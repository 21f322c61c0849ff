"""Conflicts at the end of an age."""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders.state import SevenWondersState, city_name, left_of, right_of
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
    """Every city meets its left and its right neighbour: wonders:W-69, W-70, R-23."""
    token: i64 = VICTORY[state.age]
    for number in range(len(state.cities)):
        city = state.cities[number]
        left = advantage(state, number, left_of(state, number))
        right = advantage(state, number, right_of(state, number))
        victories: i64 = (1 if left > 0 else 0) + (1 if right > 0 else 0)
        defeats: i64 = (1 if left < 0 else 0) + (1 if right < 0 else 0)
        points = victories * token
        city.victories += points
        city.defeats += defeats
        if state.out is not None:
            state.out.append(
                happened(
                    "conflicts_resolved",
                    city=city_name(state.seats, number),
                    shields=city.shields,
                    victories=int(victories),
                    points=int(points - defeats),
                    defeats=int(defeats),
                )
            )
