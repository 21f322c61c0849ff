"""Where the numbers of a view stand in an encoding: what each field must say of a view."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from civitas.games.seven_wonders.data.tables import CARD_WORDS
from civitas.games.seven_wonders.ids import WONDERS
from civitas.games.seven_wonders_dice.actions import PLACES
from civitas.games.seven_wonders_dice.data.tables import numbers_of
from civitas.games.seven_wonders_dice.ids import CITIES, COLOURS, DICE, FACES, QUARTERS
from civitas.games.through_the_ages.data.military import (
    FIRST_BONUS,
    FIRST_PACT,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    FIRST_WAR,
    MILITARY_CARDS,
)
from civitas.games.through_the_ages.data.tables import (
    CARDS,
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_SPECIAL,
    FIRST_WONDER,
    TECHNOLOGY_CARDS,
)
from civitas.kernel import Seat

Probe = Callable[[Any, Seat], list[int]]
"""The numbers of a field, from a view and the seat that the field belongs to."""


def by_card(cards: Iterable[int], first: int, end: int) -> list[int]:
    held = Counter(cards)
    return [held[card] for card in range(first, end)]


def die_costs_of(view: Any, sheet: Any) -> list[int]:
    costs = dict(zip([die.die for die in view.forum], sheet.die_costs, strict=True))
    return [costs.get(die, -1) + 1 for die in range(len(DICE))]


def number(part: str, name: str) -> Probe:
    """A field of a part of the view, such as of the city of a seat."""
    return lambda view, seat: [getattr(getattr(view, part)[seat], name)]


def numbers(part: str, name: str) -> Probe:
    return lambda view, seat: list(getattr(getattr(view, part)[seat], name))


def one_of(place: int, size: int) -> list[int]:
    return [int(index == place) for index in range(size)]


def flags(mask: int, size: int) -> list[int]:
    return [mask >> index & 1 for index in range(size)]


def padded(found: Iterable[int], size: int) -> list[int]:
    return [*found, *[0] * size][:size]


def turned(found: Sequence[int], view: Any) -> list[int]:
    """Numbers by seat as numbers from the viewer on."""
    first = max(0, view.seat)
    return [*found[first:], *found[:first]]


def seat_of(seat: Seat, view: Any) -> list[int]:
    return turned(one_of(seat, len(view.civilizations)), view)


def seats_of(seats: Iterable[Seat], view: Any) -> list[int]:
    return turned(by_card(seats, 0, len(view.civilizations)), view)


def laid(view: Any, _: Seat) -> list[int]:
    """Cards laid face down by age, what became of them, turn and seat."""
    seats = view.seats()
    kinds = ("discarded", "under_wonder", "built")
    found = [0] * (3 * len(kinds) * 6 * seats)
    for each in view.laid:
        plane = ((each.age - 1) * len(kinds) + kinds.index(each.where)) * 6 + each.turn
        found[plane * seats + (each.seat - max(0, view.seat)) % seats] += 1
    return found


def laid_cards(where: str) -> Probe:
    return lambda view, _: by_card(
        [each.card for each in view.laid if each.where == where], 0, len(CARD_WORDS)
    )


def by_die(size: int, name: str) -> Probe:
    """A choice among values for each die in the Forum."""

    def probe(view: Any, _: Seat) -> list[int]:
        found = {die.die: getattr(die, name) for die in view.forum}
        return [bit for die in range(len(DICE)) for bit in one_of(found.get(die, -1), size)]

    return probe


def at_places(view: Any, seat: Seat, found: Iterable[tuple[int, int]]) -> list[int]:
    """Numbers by space as numbers by place in the grammar."""
    place = numbers_of(view.boards).boards[view.cities[seat]].place
    by_place = {place[space]: number for space, number in found}
    return [by_place.get(each, 0) for each in range(PLACES)]


def sheet_probes(sheet: Callable[[Any, Seat], Any]) -> dict[str, Probe]:
    """The fields of a sheet that are not named and written as in the view."""
    return {
        "bonuses": lambda view, seat: by_card(sheet(view, seat).bonuses, 0, 3),
        "bonus_count": lambda view, seat: [len(sheet(view, seat).bonuses)],
        "attack_points": lambda view, seat: [sheet(view, seat).west, sheet(view, seat).east],
        "defense": lambda view, seat: [
            sheet(view, seat).west_defense,
            sheet(view, seat).east_defense,
        ],
        "free": lambda view, seat: by_card(sheet(view, seat).free, 0, len(COLOURS)),
        "unlocked": lambda view, seat: by_card(sheet(view, seat).unlocked, 0, len(COLOURS)),
        "crossed": lambda view, seat: at_places(
            view, seat, [(space, 1) for space in sheet(view, seat).crossed]
        ),
        "open": lambda view, seat: at_places(
            view, seat, [(space, 1) for space in sheet(view, seat).open_spaces]
        ),
        "space_costs": lambda view, seat: at_places(view, seat, enumerate(sheet(view, seat).costs)),
        "space_points": lambda view, seat: at_places(
            view, seat, enumerate(sheet(view, seat).space_points)
        ),
        "die_costs": lambda view, seat: die_costs_of(view, sheet(view, seat)),
    }


def discarded(shown: bool) -> Probe:
    """Discarded military cards that everybody has seen, or that only some have."""
    return lambda view, _: by_card(
        [card for pile in view.piles for card, seen in pile if bool(seen & 16) == shown],
        0,
        MILITARY_CARDS,
    )


def wars(view: Any, seat: Seat) -> list[int]:
    seats = len(view.civilizations)
    found = [0] * ((FIRST_PACT - FIRST_WAR) * seats)
    for war in view.civilizations[seat].declared_wars:
        found[(war.card - FIRST_WAR) * seats + (war.rival - max(0, view.seat)) % seats] += 1
    return found


def hand_costs(name: str, first: int, end: int) -> Probe:
    def probe(view: Any, seat: Seat) -> list[int]:
        costs = {card.card: getattr(card, name) for card in view.civilizations[seat].hand_cards}
        return [0 if costs.get(card) is None else costs[card] + 1 for card in range(first, end)]

    return probe


def card_of(name: str, first: int, end: int) -> Probe:
    """The one card of a kind that a civilization has."""
    return lambda view, seat: one_of(getattr(view.civilizations[seat], name) - first, end - first)


def cards_of(name: str, first: int, end: int) -> Probe:
    return lambda view, seat: by_card(getattr(view.civilizations[seat], name), first, end)


def by_seat(name: str) -> Probe:
    return lambda view, seat: turned(getattr(view.civilizations[seat], name), view)


FORECAST: tuple[str, ...] = (
    "science",
    "culture",
    "corruption",
    "lost_resources",
    "lost_food",
    "food",
)
FORECAST += ("consumption", "eaten", "hunger", "resources")

TABLE: dict[str, dict[str, Probe]] = {
    "wonders": {
        "age": lambda view, _: [view.age],
        "turn": lambda view, _: [view.turn],
        "discarded": lambda view, _: [view.discarded],
        "rulings": lambda view, _: flags(view.rulings, 5),
        "free_city_controller": lambda view, _: [view.controller],
        "free_city_pile": lambda view, _: [view.pile],
        "free_city_drawn": lambda view, _: one_of(
            view.drawn if view.controller == view.seat else -1, len(CARD_WORDS)
        ),
        "sealed_choices": lambda view, _: padded([action + 1 for action in view.sealed], 4),
        "known_discarded": laid_cards("discarded"),
        "known_buried": laid_cards("under_wonder"),
        "laid": laid,
    },
    "dice": {
        "turn": lambda view, _: [view.turn],
        "switches": lambda view, _: flags(view.switches, 4),
        "capacity": lambda view, _: [view.capacity if view.capacity < 1_000_000 else 0],
        "end_known": lambda view, _: [view.known_end is not None],
        "agora_filled": lambda view, _: [view.first != 0],
        "faces": by_die(len(FACES), "face"),
        "quarters": by_die(QUARTERS, "quarter"),
        "own 0: sealed_choices": lambda view, _: padded([each + 1 for each in view.sealed], 12),
        **{
            f"own 0: {name}": probe
            for name, probe in sheet_probes(lambda view, _: view.now).items()
        },
        "forum": lambda view, _: by_card((die.die for die in view.forum), 0, len(DICE)),
    },
    "ages": {
        "age": lambda view, _: [view.age],
        "round_number": lambda view, _: [view.round_number],
        "scope": lambda view, _: one_of(view.scope, 3),
        "tokens_asked": lambda view, _: [view.asked],
        "hands_hidden": lambda view, _: [view.hidden],
        "first_player": lambda view, _: seat_of(view.first, view),
        "active": lambda view, _: seat_of(view.active, view),
        "gone": lambda view, _: seats_of(view.gone, view),
        "made_for": lambda view, _: padded(view.made_for, 5),
        "known_current_events": lambda view, _: by_card(view.current_known, 0, FIRST_TACTIC),
        "next_event": lambda view, _: one_of([-1, *view.top][-1], FIRST_TACTIC),
        "next_event_known_by": lambda view, _: seats_of(view.next_known_by, view),
        "event": lambda view, _: one_of(-1 if view.event is None else view.event, FIRST_TACTIC),
        "military_hand": lambda view, _: by_card(
            view.civilizations[view.seat].military_hand, 0, MILITARY_CARDS
        ),
        "common_tactics": lambda view, _: by_card(view.common, FIRST_TACTIC, FIRST_BONUS),
        "discarded": discarded(True),
        "discarded_unseen": discarded(False),
        "civil_unseen": lambda view, _: by_card(
            [card for pool in view.civil_pools for card in pool.cards], 0, CARDS
        ),
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

SYMBOLS = ("compass", "gear", "tablet", "any")
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
        "city {}: board": lambda view, seat: one_of(view.cities[seat].side // 2, len(WONDERS)),
        "city {}: second_side": lambda view, seat: [view.cities[seat].side % 2],
        "city {}: free_structure_used": number("cities", "free_used"),
        "city {}: free_structure": number("cities", "has_free_structure"),
        "city {}: science": lambda view, seat: [
            getattr(view.cities[seat].science, kind)
            for kind in ("compass", "gear", "tablet", "any")
        ],
        "city {}: advantage": lambda view, seat: [
            each.advantage for each in view.cities[seat].conflicts
        ],
        "city {}: conflict_points": lambda view, seat: [
            each.points for each in view.cities[seat].conflicts
        ],
        "city {}: built": lambda view, seat: by_card(view.cities[seat].built, 0, len(CARD_WORDS)),
    },
    "dice": {
        **{f"city {{}}: {name}": number("sheets", name) for name in SHEET_NUMBERS},
        **{
            f"city {{}}: {name}": probe
            for name, probe in sheet_probes(lambda view, seat: view.sheets[seat]).items()
        },
        "city {}: city": lambda view, seat: one_of(view.cities[seat], len(CITIES)),
        "city {}: agora_first": lambda view, seat: [seat in view.agora_first],
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
        "civilization {}: used": lambda view, seat: flags(view.civilizations[seat].used, 8),
        "civilization {}: once": lambda view, seat: flags(view.civilizations[seat].once, 2),
        "civilization {}: technologies": cards_of("technologies", 0, TECHNOLOGY_CARDS),
        "civilization {}: government": card_of("government", FIRST_GOVERNMENT, FIRST_SPECIAL),
        "civilization {}: leader": card_of("leader", FIRST_LEADER, FIRST_ACTION),
        "civilization {}: leaders_taken": cards_of("led", 0, 4),
        "civilization {}: wonder": card_of("wonder", FIRST_WONDER, FIRST_LEADER),
        "civilization {}: ruins": cards_of("ruins", FIRST_WONDER, FIRST_LEADER),
        "civilization {}: tucked": card_of("tucked", FIRST_WONDER, FIRST_LEADER),
        "civilization {}: hand_ages": cards_of("hand_ages", 0, 4),
        "civilization {}: military_hand_ages": cards_of("military_ages", 0, 4),
        "civilization {}: fresh": cards_of("fresh", FIRST_ACTION, CARDS),
        "civilization {}: science_costs": hand_costs("science_cost", 0, TECHNOLOGY_CARDS),
        "civilization {}: revolution_costs": hand_costs(
            "revolution_cost", FIRST_GOVERNMENT, FIRST_SPECIAL
        ),
        "civilization {}: stage_costs": lambda view, seat: padded(
            view.civilizations[seat].stage_costs, 5
        ),
        "civilization {}: forecast_uprising": lambda view, seat: [
            view.civilizations[seat].forecast.uprising
        ],
        "civilization {}: forecast": lambda view, seat: [
            getattr(view.civilizations[seat].forecast, name) for name in FORECAST
        ],
        "civilization {}: tactic": card_of("tactic", FIRST_TACTIC, FIRST_BONUS),
        "civilization {}: pact": card_of("pact", FIRST_PACT, MILITARY_CARDS),
        "civilization {}: pact_partner": lambda view, seat: seat_of(
            view.civilizations[seat].partner, view
        ),
        "civilization {}: pact_side": number("civilizations", "side"),
        "civilization {}: bonds": cards_of("bonds", 2 * FIRST_PACT, 2 * MILITARY_CARDS),
        "civilization {}: wars": wars,
        "civilization {}: attacks": by_seat("attacks"),
        "civilization {}: attacked": by_seat("attacked"),
        "civilization {}: in_war": by_seat("in_war"),
    },
}
"""Fields there are for each seat, with the place of the seat from the viewer: the same."""

PARTS = {"city": ("sheets", "cities"), "civilization": ("civilizations",)}
"""The parts of a view that the fields of a seat are in."""


def plain_probe(name: str, size: int) -> Probe | None:
    """A field that is named and written as in the view; None: the view has no such number."""
    part, _, inner = name.rpartition(": ")

    def probe(view: Any, seat: Seat) -> list[int]:
        holder = view
        if part == "own 0":
            holder = view.now
        elif part:
            named = next(each for each in PARTS[part.split()[0]] if hasattr(view, each))
            holder = getattr(view, named)[seat]
        found = getattr(holder, inner)
        return list(found) if isinstance(found, tuple) else [found or 0]

    return None if name in NOT_IN_VIEW or inner in NOT_IN_VIEW else probe


QUESTION: tuple[str, ...] = (
    "question",
    "waiting",
    "question_card",
    "question_amounts",
    "question_military_card",
)
QUESTION += ("question_rival", "bidders", "units_sent", "defense_cards", "city_in_question")
QUESTION += ("card_in_question", "action_to_pay", "crossing_areas", "crossings", "optional")
FOLLOWS = ("stages_left", "makes", "sells", "cheaper_trade")
HIDDEN: tuple[str, ...] = (
    "never_seen",
    "seen_before",
    "never_seen_in_this_age",
    "laid_earlier",
    "civil_gone",
)
HIDDEN += ("hidden_by_zone",)
OFFERS = ("price", "stage_price", "free_city_price", "free_city_stage_price")
NOT_IN_VIEW = frozenset([*QUESTION, *FOLLOWS, *HIDDEN, *OFFERS])
"""Fields that are no numbers of a view: its question and offers in another form, what follows from
boards and cards, and what a seat can conclude about hidden cards."""

FOUNDED = {"wonders": "cities", "dice": "sheets", "ages": "civilizations"}
"""The parts that a view has after the set-up."""
