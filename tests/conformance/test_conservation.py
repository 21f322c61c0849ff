"""Nothing is lost and nothing comes from nowhere."""

from collections import Counter
from typing import Any

import pytest

from kit.cases import CASES, Case
from kit.walk import seeds, walk


def draft_cards(state: Any) -> list[int]:
    sold = [sale.card for sale in state.sales if not sale.taken]
    zones = [*state.hands, *state.built, sold, state.rest]
    return [card for zone in zones for card in zone]


def auction_cards(state: Any) -> list[int]:
    zones = [state.hands, state.played, state.colonies, state.laid]
    cards = [card for zone in zones for cards in zone for card in cards]
    return [*cards, *state.past, *state.deck.cards(), *state.pile.cards()]


def no_cards(state: Any) -> list[int]:
    return []


def coins(state: Any) -> list[int]:
    return list(state.coins)


def sheet_coins(state: Any) -> list[int]:
    return [sheet.coins for sheet in state.sheets]


def wonders_cards(state: Any) -> list[int]:
    """All cards of the present age, and of the ages before those that left the hands."""
    laid = [entry & 127 for entry in state.laid if entry >> 18 & 3 != 2]
    built = [card for city in state.cities for card in city.built]
    hands = [card for hand in state.hands for card in hand]
    last = [f.card for f in state.stack if hasattr(f, "card") and f.number >= state.seats]
    return [state.age, *laid, *built, *hands, *state.pile.cards(), *last]


def city_coins(state: Any) -> list[int]:
    return [city.coins for city in state.cities]


CONSERVED = {
    "dice": (no_cards, sheet_coins),
    "wonders": (wonders_cards, city_coins),
    "toy_draft": (draft_cards, coins),
    "toy_dice": (no_cards, sheet_coins),
    "toy_auction": (auction_cards, coins),
}
"""For every game: all its cards wherever they are, and what is never less than nothing."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_cards_are_conserved_and_no_amount_is_negative(case: Case) -> None:
    all_cards, amounts = CONSERVED[case.config.game]
    for seed in seeds(case, 20, 1_500):
        first: Counter[int] | None = None
        age = 0
        for step in walk(case.game, case.config, seed):
            assert min(amounts(step.state), default=0) >= 0
            cards = Counter(all_cards(step.state))
            if first is None or getattr(step.state, "age", 0) != age:
                first = cards
                age = getattr(step.state, "age", 0)
            assert cards == first
