"""The two-player game: who controls the Free City, and what it must do."""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders.actions import BUILD, SELL, VERB_OF
from civitas.games.seven_wonders.flow.plays import refused_plays
from civitas.games.seven_wonders.rules.building import is_chained, possible_plays, sales
from civitas.games.seven_wonders.rules.rulings import CHAIN_FIRST
from civitas.games.seven_wonders.sight.questions import Obstacle
from civitas.games.seven_wonders.state import SevenWondersState
from civitas.kernel import NOBODY, Action, CardId, Reason, Seat

FREE_CITY: Final = 2
MUST_PLAY: Final = Reason("refused-free-city-must-play")
CHAIN_GOES_FIRST: Final = Reason("refused-free-city-chain")


def controller(state: SevenWondersState) -> Seat:
    """The seat that controls the Free City this turn: wonders:W-95, R-30."""
    if state.seats != 2:
        return NOBODY
    return running(state.age, state.turn)


def running(age: i64, turn: i64) -> Seat:
    """The seat that controls the Free City in a turn of an age."""
    return (turn + (1 if age == 2 else 0)) % 2


def is_free_city(state: SevenWondersState, number: i64) -> bool:
    """Whether a city is the Free City."""
    return number >= state.seats


def chained(state: SevenWondersState, plays: list[Action]) -> list[Action]:
    """The chained structures that must come first, by the ruling wonders:R-25."""
    if not state.rulings & CHAIN_FIRST:
        return []
    city = state.cities[FREE_CITY]
    return [a for a in plays if VERB_OF[a] == BUILD and is_chained(state.numbers, city, a - BUILD)]


def free_city_options(state: SevenWondersState, cards: list[CardId], coins: i64) -> list[Action]:
    """What may be done for the Free City with one of some cards: wonders:W-97, W-98, R-26."""
    plays = possible_plays(state, FREE_CITY, cards, coins)
    return chained(state, plays) or plays or sales(cards)


def free_city_obstacle(
    state: SevenWondersState, cards: list[CardId], coins: i64, action: Action
) -> Obstacle | None:
    """What forbids the Free City to play or sell one of some cards, apart from its price."""
    plays = possible_plays(state, FREE_CITY, cards, coins)
    if VERB_OF[action] == SELL:
        return "must_play" if plays else None
    first = chained(state, plays)
    return "chain_first" if first and action in plays and action not in first else None


def refused_for_free_city(
    state: SevenWondersState, cards: list[CardId], coins: i64
) -> list[tuple[Action, Reason]]:
    """What may not be done for the Free City with some cards, and why."""
    plays = possible_plays(state, FREE_CITY, cards, coins)
    first = chained(state, plays)
    found: list[tuple[Action, Reason]] = []
    if first:
        found.extend([(action, CHAIN_GOES_FIRST) for action in plays if action not in first])
    found.extend(refused_plays(state, FREE_CITY, cards, coins))
    if plays:
        found.extend([(action, MUST_PLAY) for action in sales(cards)])
    return found
