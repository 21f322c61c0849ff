"""Where the numbers of a view stand in an encoding: what each field must say of a view."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from civitas.games.seven_wonders_dice.actions import PLACES
from civitas.games.seven_wonders_dice.data.tables import numbers_of
from civitas.games.seven_wonders_dice.ids import DICE
from civitas.games.through_the_ages.data.military import (
    FIRST_PACT,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    MILITARY_CARDS,
)
from civitas.games.through_the_ages.data.tables import CARDS, FIRST_LEADER, FIRST_WONDER
from civitas.kernel import Seat

Probe = Callable[[Any, Seat], list[int]]
"""The numbers of a field, from a view and the seat that the field belongs to."""


def by_card(cards: Iterable[int], first: int, end: int) -> list[int]:
    held = Counter(cards)
    return [held[card] for card in range(first, end)]


def die_costs(view: Any, seat: Seat) -> list[int]:
    by_die = dict(zip([die.die for die in view.forum], view.sheets[seat].die_costs, strict=True))
    return [by_die.get(die, -1) + 1 for die in range(len(DICE))]


def crossed(view: Any, seat: Seat) -> list[int]:
    place = numbers_of(view.boards).boards[view.cities[seat]].place
    return by_card((place[space] for space in view.sheets[seat].crossed), 0, PLACES)


def number(part: str, name: str) -> Probe:
    """A field of a part of the view, such as of the city of a seat."""
    return lambda view, seat: [getattr(getattr(view, part)[seat], name)]


def numbers(part: str, name: str) -> Probe:
    return lambda view, seat: list(getattr(getattr(view, part)[seat], name))


TABLE: dict[str, dict[str, Probe]] = {
    "wonders": {
        "age": lambda view, _: [view.age],
        "turn": lambda view, _: [view.turn],
        "discarded": lambda view, _: [view.discarded],
    },
    "dice": {
        "turn": lambda view, _: [view.turn],
        "forum": lambda view, _: by_card((die.die for die in view.forum), 0, len(DICE)),
    },
    "ages": {
        "age": lambda view, _: [view.age],
        "round_number": lambda view, _: [view.round_number],
        "row": lambda view, _: [held for card in view.row for held in by_card([card], 0, CARDS)],
        "row_prices": lambda view, _: [price + 1 for price in view.prices],
        "leaving": lambda view, _: [view.leaving],
        "civil_deck_size": lambda view, _: [view.deck.size],
        "civil_deck": lambda view, _: by_card(view.deck.cards, 0, CARDS),
        "military_deck_size": lambda view, _: [view.military_left],
        "current_events": lambda view, _: list(view.events),
        "future_events": lambda view, _: list(view.future),
        "known_future_events": lambda view, _: by_card(view.future_known, 0, FIRST_TACTIC),
        "past_events": lambda view, _: by_card(view.past, 0, FIRST_TACTIC),
        "hidden_military_cards": lambda view, _: by_card(
            (card for pool in view.pools for card in pool.cards), 0, MILITARY_CARDS
        ),
    },
}
"""Fields of the table: what the view says of each."""

CITY_NUMBERS = ("coins", "stages", "shields", "victories", "defeats", "total")
SHEET_NUMBERS = ("coins", "resources", "total")
CIVILIZATION_NUMBERS = (
    "culture",
    "culture_rating",
    "science",
    "science_rating",
    "strength",
    "happiness",
    "corruption",
    "food",
    "resources",
    "unused",
    "yellow_bank",
    "blue_bank",
    "civil_left",
    "military_left",
    "hand_limit",
    "stages",
    "population_price",
)
EACH: dict[str, dict[str, Probe]] = {
    "wonders": {
        **{f"city {{}}: {name}": number("cities", name) for name in CITY_NUMBERS},
        "city {}: points": numbers("cities", "points"),
        "hand {}: size": number("hands", "size"),
    },
    "dice": {
        **{f"city {{}}: {name}": number("sheets", name) for name in SHEET_NUMBERS},
        "city {}: points": numbers("sheets", "points"),
        "city {}: counts": numbers("sheets", "counts"),
        "city {}: crossed": crossed,
        "city {}: die_costs": die_costs,
    },
    "ages": {
        **{
            f"civilization {{}}: {name}": number("civilizations", name)
            for name in CIVILIZATION_NUMBERS
        },
        **{
            f"civilization {{}}: {name}": numbers("civilizations", name)
            for name in ("workers", "workers_by_type", "blue", "costs", "upgrade_costs")
        },
        "civilization {}: hand_size": lambda view, seat: [len(view.civilizations[seat].hand_ages)],
        "civilization {}: hand": lambda view, seat: by_card(
            view.civilizations[seat].hand, 0, CARDS
        ),
        "civilization {}: wonders": lambda view, seat: by_card(
            view.civilizations[seat].wonders, FIRST_WONDER, FIRST_LEADER
        ),
        "civilization {}: military_hand_size": lambda view, seat: [
            len(view.civilizations[seat].military_ages)
        ],
        "civilization {}: shown_pacts": lambda view, seat: by_card(
            view.civilizations[seat].shown, FIRST_PACT, MILITARY_CARDS
        ),
        "civilization {}: colonies": lambda view, seat: by_card(
            view.civilizations[seat].colonies, FIRST_TERRITORY, FIRST_TACTIC
        ),
        "civilization {}: armies": number("civilizations", "armies"),
        "civilization {}: most_force": number("civilizations", "most_force"),
    },
}
"""Fields there are for each seat, with the place of the seat from the viewer: the same."""

FOUNDED = {"wonders": "cities", "dice": "sheets", "ages": "civilizations"}
"""The parts that a view has after the set-up."""
