"""The two-player game: who runs the Free City, and what it must do."""

from typing import Final

from civitas.games.seven_wonders.actions import BUILD, FREE, SELL, STAGE
from civitas.games.seven_wonders.building import (
    can_be_freed,
    can_build,
    can_build_stage,
    has_free_structure,
    is_free,
)
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
    coins = state.cities[FREE_CITY].coins
    chained: list[Action] = []
    builds: list[Action] = []
    frees: list[Action] = []
    stages: list[Action] = []
    may_be_free = has_free_structure(state, FREE_CITY)
    stage = can_build_stage(state, FREE_CITY, coins)
    before = -1
    for card in cards:
        if card == before:
            continue
        before = card
        if can_build(state, FREE_CITY, card, coins):
            builds.append(BUILD + card)
            if is_free(state, FREE_CITY, card):
                chained.append(BUILD + card)
        if may_be_free and can_be_freed(state, FREE_CITY, card):
            frees.append(FREE + card)
        if stage:
            stages.append(STAGE + card)
    if state.rulings & CHAIN_FIRST and chained:
        return chained
    found = builds + frees + stages
    if found:
        return found
    return [SELL + card for card in sorted(set(cards))]
