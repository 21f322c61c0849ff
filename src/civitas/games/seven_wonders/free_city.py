"""The two-player game: who runs the Free City, and what it must do."""

from typing import Final

from civitas.games.seven_wonders.actions import BUILD
from civitas.games.seven_wonders.building import is_free, possible_plays, sales
from civitas.games.seven_wonders.plays import refused_plays
from civitas.games.seven_wonders.rulings import CHAIN_FIRST
from civitas.games.seven_wonders.state import SevenWondersState
from civitas.kernel import NOBODY, Action, CardId, Reason, Seat

FREE_CITY: Final = 2
MUST_PLAY: Final = Reason("refused-free-city-must-play")
CHAIN_GOES_FIRST: Final = Reason("refused-free-city-chain")


def controller(state: SevenWondersState) -> Seat:
    """The seat that runs the Free City this turn: wonders:W-95, R-30."""
    if state.seats != 2:
        return NOBODY
    return running(state.age, state.turn)


def running(age: int, turn: int) -> Seat:
    """The seat that runs the Free City in a turn of an age of the two-player game."""
    return (turn + (1 if age == 2 else 0)) % 2


def is_free_city(state: SevenWondersState, number: int) -> bool:
    """Whether a city is the one nobody plays."""
    return number >= state.seats


def chained(state: SevenWondersState, builds: list[Action]) -> list[Action]:
    """The structures that go before all else, by the ruling wonders:R-25."""
    if not state.rulings & CHAIN_FIRST:
        return []
    return [action for action in builds if is_free(state, FREE_CITY, action - BUILD)]


def free_city_options(state: SevenWondersState, cards: list[CardId], coins: int) -> list[Action]:
    """What may be done for the Free City with one of some cards: wonders:W-97, W-98, R-26."""
    builds, frees, stages = possible_plays(state, FREE_CITY, cards, coins)
    return chained(state, builds) or builds + frees + stages or sales(cards)


def refused_for_free_city(
    state: SevenWondersState, cards: list[CardId], coins: int
) -> list[tuple[Action, Reason]]:
    """What may not be done for the Free City with some cards, and why."""
    builds, frees, stages = possible_plays(state, FREE_CITY, cards, coins)
    first = chained(state, builds)
    found: list[tuple[Action, Reason]] = []
    if first:
        rest = builds + frees + stages
        found.extend([(action, CHAIN_GOES_FIRST) for action in rest if action not in first])
    found.extend(refused_plays(state, FREE_CITY, cards, coins))
    if builds or frees or stages:
        found.extend([(action, MUST_PLAY) for action in sales(cards)])
    return found
