"""The two-player game: who runs the Free City, and what it must do."""

from typing import Final

from civitas.games.seven_wonders.actions import BUILD
from civitas.games.seven_wonders.building import is_free, possible_plays, sales
from civitas.games.seven_wonders.state import SevenWondersState
from civitas.kernel import NOBODY, Action, CardId, Seat

FREE_CITY: Final = 2
CHAIN_FIRST: Final = 4
"""The ruling wonders:R-25: a structure the Free City may build by a chain goes before others."""


def controller(state: SevenWondersState) -> Seat:
    """The seat that runs the Free City this turn: wonders:W-95, R-30."""
    if state.seats != 2:
        return NOBODY
    return (state.turn + (1 if state.age == 2 else 0)) % 2


def is_free_city(state: SevenWondersState, number: int) -> bool:
    """Whether a city is the one nobody plays."""
    return number >= state.seats


def free_city_options(state: SevenWondersState, cards: list[CardId]) -> list[Action]:
    """What may be done for the Free City with one of some cards: wonders:W-97, W-98, R-26."""
    builds, frees, stages = possible_plays(state, FREE_CITY, cards, state.cities[FREE_CITY].coins)
    if state.rulings & CHAIN_FIRST:
        chained = [action for action in builds if is_free(state, FREE_CITY, action - BUILD)]
        if chained:
            return chained
    return builds + frees + stages or sales(cards)
