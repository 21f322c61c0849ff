"""What is conserved in every game: all its cards, and amounts that are never negative."""

from typing import Any

from civitas.games.through_the_ages.data.military import FIRST_TERRITORY
from civitas.games.through_the_ages.data.tables import BLUE
from civitas.games.through_the_ages.flow.events import AfterEvent
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.colonization import Auction, SendForce
from civitas.games.through_the_ages.rules.military_hands import entry_card
from civitas.games.through_the_ages.rules.pacts import Answer
from civitas.games.through_the_ages.state import CIVIL_SCOPE, war_card
from civitas.kernel import members


def draft_cards(state: Any) -> list[int]:
    sold = [sale.card for sale in state.sales if not sale.taken]
    zones = [*state.hands, *state.built, sold, state.rest]
    return [card for zone in zones for card in zone]


def hello_cards(state: Any) -> list[int]:
    return [card for zone in (*state.hands, *state.played) for card in zone]


def auction_cards(state: Any) -> list[int]:
    zones = [state.hands, state.played, state.colonies, state.laid]
    cards = [card for zone in zones for cards in zone for card in cards]
    return [*cards, *state.past, *state.deck.cards(), *state.pile.cards()]


def no_cards(state: Any) -> list[int]:
    return []


def no_amounts(state: Any) -> list[int]:
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


def ages_cards(state: Any) -> list[int]:
    """Military cards; in the civil game blue and yellow tokens, which events may take away."""
    if state.scope == CIVIL_SCOPE:
        return ages_tokens(state)
    found = [*state.military_deck.cards(), *state.events.cards(), *state.future, *state.past]
    found += [*state.common, *(card for cards in state.left for card in cards)]
    found += [entry_card(entry) for pile in state.piles for entry in pile]
    for civ in state.civilizations:
        found += [*civ.military_hand, *civ.colonies, *map(war_card, civ.wars)]
        found += [civ.tactic] if civ.exclusive else []
        found += [civ.pact] if civ.pact != NO_CARD else []
    for frame in state.stack:
        under_way = isinstance(frame, AfterEvent) and frame.card < FIRST_TERRITORY
        if under_way or isinstance(frame, Answer | Auction | SendForce):
            found.append(frame.card)
    return found


def ages_tokens(state: Any) -> list[int]:
    """Blue tokens but those that cards in play gave, and yellow ones, each with its owner."""
    found: list[int] = []
    for seat, civ in enumerate(state.civilizations):
        given = sum(BLUE[card] for card in (*members(civ.technologies), *civ.wonders))
        blue = civ.blue_bank + sum(civ.blue) + civ.wonder_tokens - given
        yellow = civ.yellow_bank + civ.unused + sum(civ.workers)
        found += [2 * seat] * blue + [2 * seat + 1] * yellow
    return found


def ages_amounts(state: Any) -> list[int]:
    return [
        amount
        for civ in state.civilizations
        for amount in (
            *civ.workers,
            *civ.blue,
            civ.unused,
            civ.yellow_bank,
            civ.blue_bank,
            civ.science,
            civ.culture,
            civ.civil,
            civ.military,
            civ.civil_total - civ.civil,
            civ.military_total - civ.military,
            civ.unit_resources,
            civ.unit_science,
            civ.spare_food,
            civ.spare_resources,
        )
    ]


CONSERVED = {
    "ages": (ages_cards, ages_amounts),
    "dice": (no_cards, sheet_coins),
    "wonders": (wonders_cards, city_coins),
    "hello": (hello_cards, no_amounts),
    "toy_draft": (draft_cards, coins),
    "toy_dice": (no_cards, sheet_coins),
    "toy_auction": (auction_cards, coins),
}
"""For every game: all its cards wherever they are, and what is never less than nothing."""
