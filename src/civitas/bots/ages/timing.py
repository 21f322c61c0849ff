"""Time left in the game: turns, rounds until the end of an age, and how long goods are useful."""

from typing import Final

from civitas.bots.ages.weights import Weights
from civitas.games.through_the_ages.data.tables import deck
from civitas.games.through_the_ages.ids import AGE_A, AGE_II, AGE_III, AGE_IV, MOST_PLAYERS
from civitas.games.through_the_ages.state import AgesState, players

CARDS_A_ROUND: Final = (0.0, 0.0, 7.6, 8.6, 7.8)
"""Estimated cards that leave the row per round, by number of players."""

DECKS: Final = [
    [len(deck(age, seats)) if seats > 1 else 0 for age in range(AGE_IV)]
    for seats in range(MOST_PLAYERS + 1)
]
"""Deck sizes, by number of players and age."""


def turns_left(state: AgesState) -> float:
    """The estimated number of turns a seat has after this one."""
    if state.last_round:
        return float(state.last_round - state.round_number)
    return until_end_of(state, AGE_II if state.short else AGE_III) + 0.4


def until_end_of(state: AgesState, age: int) -> float:
    """The estimated number of rounds until an age ends; 0 if it has ended."""
    if state.age > age:
        return 0.0
    seats = players(state)
    cards = state.deck.size() if state.age != AGE_A else 0
    for later in range(state.age + 1, age + 1):
        cards += DECKS[seats][later]
    return cards / CARDS_A_ROUND[seats]


def stock_turns(turns: float, weights: Weights) -> float:
    """The factor for goods in stock when so many turns are left to use them."""
    if turns <= 0:
        return 0.0
    more = turns - weights.full
    return turns if more <= 0 else weights.full + weights.beyond * more


def income_turns(turns: float, weights: Weights) -> float:
    """The sum of `stock_turns` for goods produced every turn; the last ones come too late."""
    if turns <= 0:
        return 0.0
    full = min(turns, weights.full)
    total = full * (full + 1) / 2
    more = turns - full
    if more > 0:
        total += more * weights.full + weights.beyond * more * (more + 1) / 2
    return total
