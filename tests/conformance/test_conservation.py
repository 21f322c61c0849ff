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


CONSERVED = {
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
        for step in walk(case.game, case.config, seed):
            assert min(amounts(step.state)) >= 0
            cards = Counter(all_cards(step.state))
            first = cards if first is None else first
            assert cards == first
