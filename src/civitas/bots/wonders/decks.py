"""What the cards still to come will cost, and the structures that chains make free."""

from functools import cache
from typing import Final

from civitas.games.seven_wonders.data.tables import CARDS, EDITIONS, HALF
from civitas.games.seven_wonders.state import HAND, TURNS
from civitas.kernel import BITS, CardId

AGES: Final = 3

Demand = tuple[tuple[int, float], ...]
"""Costs in lanes of `payment`, and the expected number of builds with each cost."""


@cache
def deck_demand(edition: int, cities: int, age: int, turn: int) -> tuple[Demand, Demand]:
    """The demand of the cards to come in raw materials and in manufactured goods.

    A city is assumed to build every card with the same probability.
    """
    rows = EDITIONS[edition]
    raw: dict[int, float] = {}
    manufactured: dict[int, float] = {}
    for later in range(age, AGES + 1):
        cards = rows.decks[later][cities]
        dealt = HAND * cities
        copies = dict.fromkeys(rows.guilds, (dealt - len(cards)) / len(rows.guilds))
        for card in cards:
            copies[card] = copies.get(card, 0.0) + 1
        builds = TURNS - 1 - turn if later == age else TURNS
        for card, count in copies.items():
            builds_each = count * builds / dealt
            for costs, cost in (
                (raw, rows.cost_raw[card]),
                (manufactured, rows.cost_manufactured[card]),
            ):
                if cost and builds_each:
                    costs[cost] = costs.get(cost, 0.0) + builds_each
    return tuple(raw.items()), tuple(manufactured.items())


@cache
def chain_targets(edition: int, cities: int) -> tuple[tuple[tuple[CardId, float], ...], ...]:
    """For each card the structures it makes free by chain, and their copies per city."""
    rows = EDITIONS[edition]
    found: list[tuple[tuple[CardId, float], ...]] = []
    for card in range(CARDS):
        low = BITS[card] if card < HALF else 0
        high = BITS[card - HALF] if card >= HALF else 0
        opened: list[tuple[CardId, float]] = []
        for other in range(CARDS):
            if rows.chain_low[other] & low or rows.chain_high[other] & high:
                copies = sum(deck[cities].count(other) for deck in rows.decks)
                opened.append((other, min(1.0, copies / cities)))
        found.append(tuple(opened))
    return tuple(found)
