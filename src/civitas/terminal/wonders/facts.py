"""What is printed on cards and boards, and what of it lies in a city of a view."""

from typing import Final

from civitas.games.seven_wonders.data.cards_1e import CARDS as CARDS_1E
from civitas.games.seven_wonders.data.cards_2e import CARDS as CARDS_2E
from civitas.games.seven_wonders.data.effects import Effect, Produces
from civitas.games.seven_wonders.data.rows import Board, Card
from civitas.games.seven_wonders.data.tables import CARD_NUMBERS, CARD_WORDS, EDITIONS
from civitas.games.seven_wonders.sight.view import CityView
from civitas.kernel import CardId


def _by_number(rows: tuple[Card, ...]) -> dict[CardId, Card]:
    """The rows by the number of their name; the same name in a later age is the same card."""
    return {CARD_NUMBERS[row.name]: row for row in reversed(rows)}


ROWS: Final[tuple[dict[CardId, Card], ...]] = ({}, _by_number(CARDS_1E), _by_number(CARDS_2E))
"""By edition: the row of every card."""


def card_row(edition: int, card: CardId) -> Card:
    """What is printed on a card."""
    return ROWS[edition][card]


def leads_to(edition: int, card: CardId) -> list[CardId]:
    """The cards a card makes free, as printed on it."""
    word = CARD_WORDS[card]
    return sorted(other for other, row in ROWS[edition].items() if word in row.chains_from)


def comes_from(edition: int, card: CardId) -> list[CardId]:
    """The cards that make a card free, as printed on it."""
    return [CARD_NUMBERS[word] for word in card_row(edition, card).chains_from]


def board_of(edition: int, side: int) -> Board:
    """What is printed on a side of a board."""
    return EDITIONS[edition].boards[side]


def by_colour(edition: int, cards: tuple[CardId, ...]) -> dict[int, list[CardId]]:
    """Cards by their colour, in the order of the colours."""
    found: dict[int, list[CardId]] = {}
    for card in sorted(cards, key=lambda each: card_row(edition, each).colour):
        found.setdefault(card_row(edition, card).colour, []).append(card)
    return found


def effects_in(edition: int, city: CityView) -> list[Effect]:
    """What is printed on everything built in a city."""
    stages = board_of(edition, city.side).stages[: city.stages]
    found = [effect for stage in stages for effect in stage.effects]
    for card in city.built:
        found.extend(card_row(edition, card).effects)
    return found


def production(edition: int, city: CityView, sold: bool) -> list[Produces]:
    """The symbols of resources in a city that neighbours may buy from, or may not."""
    first = Produces((board_of(edition, city.side).resource,), True)
    every = [first, *effects_in(edition, city)]
    found = [each for each in every if isinstance(each, Produces) and each.sold == sold]
    return sorted(found, key=lambda each: (len(each.resources), each.resources))
