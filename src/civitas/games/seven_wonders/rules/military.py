"""Conflicts at the end of an age."""

from typing import Final

from civitas.games.seven_wonders.state import SevenWondersState, city_name, left_of
from civitas.kernel import happened

VICTORY: Final = (0, 1, 3, 5)
"""What a victory token of each age is worth: wonders:W-3."""


def resolve_conflicts(state: SevenWondersState) -> None:
    """Every city meets its left neighbour once: wonders:W-69, W-70, R-23."""
    tokens = [(0, 0)] * len(state.cities)
    for number in range(len(state.cities)):
        other = left_of(state, number)
        ours = state.cities[number].shields
        theirs = state.cities[other].shields
        if ours != theirs:
            winner, loser = (number, other) if ours > theirs else (other, number)
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
