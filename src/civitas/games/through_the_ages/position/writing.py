"""Writes positions as a viewer knows them."""

from mypy_extensions import i64

from civitas.games.through_the_ages.data.military import MILITARY_LEVEL, MILITARY_WORDS
from civitas.games.through_the_ages.data.tables import FIRST_GOVERNMENT, LEVEL, START, WORDS
from civitas.games.through_the_ages.ids import AGE_I, AGE_IV, AGES, NO_CARD, SIDES
from civitas.games.through_the_ages.options import SCOPES
from civitas.games.through_the_ages.position.usual import (
    FIRST_UNUSED,
    ONCE,
    START_TECHNOLOGIES,
    USED,
    is_ruin,
    usual_actions,
    usual_blue_bank,
    usual_led,
    usual_yellow_bank,
)
from civitas.games.through_the_ages.rules.action_cards import Order
from civitas.games.through_the_ages.rules.military_hands import (
    ENTRY,
    PLAIN,
    SHOWN,
    different,
    entry_card,
)
from civitas.games.through_the_ages.sight.knowledge import known_events, known_future, seen_pile
from civitas.games.through_the_ages.state import (
    AgesState,
    Civilization,
    is_political,
    war_card,
    war_rival,
)
from civitas.kernel import (
    ALL_KNOWING,
    BITS,
    UNKNOWN,
    Json,
    Seat,
    first_member,
    members,
    words_of,
)


def options_of(state: AgesState) -> dict[str, str]:
    """The options that a position follows."""
    return {
        "scope": SCOPES[state.scope],
        "length": "short" if state.short else "whole",
        "hands": "hidden" if state.hidden else "open",
        "tokens": "asked" if state.asked else "usual",
    }


def write_position(state: AgesState, viewer: Seat, out: Json) -> None:
    """The round, the row, the decks and the civilizations."""
    out["age"] = AGES[state.age]
    out["round"] = state.round_number
    if state.last_round:
        out["last_round"] = state.last_round
    if state.first:
        out["first"] = state.first
    if state.active != state.first:
        out["active"] = state.active
    if any([players != state.seats for players in state.made_for]):
        out["made_for"] = list(state.made_for)
    out["row"] = [WORDS[card] if card != NO_CARD else "-" for card in state.row]
    if state.age < AGE_IV:
        is_seen = viewer == ALL_KNOWING or not state.hidden
        deck = state.deck.cards()
        out["deck"] = words_of(deck, WORDS) if is_seen else len(deck)
    if is_political(state):
        write_politics(state, viewer, out)
    out["civilizations"] = [civilization_row(state, seat, viewer) for seat in range(state.seats)]


def unknown_of(ages: list[i64]) -> list[str]:
    """Unknown cards by their ages."""
    return [f"?{AGES[age]}" for age in sorted(ages)]


def partly_known(cards: list[i64], known: list[i64]) -> list[str]:
    """Military cards, of which some are known; of the others only the ages are."""
    there = [card for card in cards if card in known]
    ages = [MILITARY_LEVEL[card] for card in cards if card not in known]
    return [*words_of(sorted(there), MILITARY_WORDS), *unknown_of(ages)]


# Military cards on the table.


def write_politics(state: AgesState, viewer: Seat, out: Json) -> None:
    """Events, tactics and discarded cards; the deck and the box are what is left."""
    events, future = state.events.cards(), list(state.future)
    is_all = viewer == ALL_KNOWING
    known = events if is_all else known_events(state, viewer)
    out["events"] = partly_known(events, known)
    if state.events.top:
        card, knowers = state.events.top[-1], state.events.knowers[-1]
        is_seen = is_all or (viewer >= 0 and knowers & BITS[viewer] != 0)
        word = MILITARY_WORDS[card] if is_seen else unknown_of([MILITARY_LEVEL[card]])[0]
        out["next_event"] = {"card": word, "known_to": list(members(knowers))}
    if future:
        known = future if is_all else list(known_future(state, viewer))
        out["future_events"] = partly_known(future, known)
    if state.past:
        out["past_events"] = words_of(list(state.past), MILITARY_WORDS)
    if state.common:
        # For players equal common tactics are one card.
        common = list(state.common) if is_all else different(state.common)
        out["common_tactics"] = words_of(common, MILITARY_WORDS)
    discarded: list[object] = []
    for age, pile in enumerate(state.piles):
        entries = [(entry_card(entry), entry % ENTRY) for entry in pile]
        if not is_all:
            entries = list(seen_pile(pile, viewer))
        for card, known_to in entries:
            discarded.append(discarded_row(card, known_to, age))
    if discarded:
        out["discarded"] = discarded


def discarded_row(card: i64, known: i64, age: i64) -> object:
    """A discarded card: its word, or who laid it face down."""
    word = MILITARY_WORDS[card] if card != UNKNOWN else unknown_of([age])[0]
    if known & SHOWN:
        return word
    row: Json = {"card": word, "by": first_member(known)}
    if known & PLAIN:
        row["plain"] = True
    return row


# Civilizations.


def civilization_row(state: AgesState, seat: Seat, viewer: Seat) -> Json:
    """A civilization; usual values are left out."""
    civ = state.civilizations[seat]
    row: Json = {"culture": civ.culture, "science": civ.science}
    if civ.government != FIRST_GOVERNMENT:
        row["government"] = WORDS[civ.government]
    more = civ.technologies & ~START_TECHNOLOGIES & ~BITS[civ.government]
    if more:
        row["technologies"] = words_of(list(members(more)), WORDS)
    write_leader_and_wonders(civ, row)
    write_tokens(state, seat, row)
    civil, military = usual_actions(state, seat)
    for key, value, usual in (
        ("civil_actions", civ.civil, civil),
        ("military_actions", civ.military, military),
        ("spare_civil_actions", civ.spare_civil, 0),
        ("spare_military_actions", civ.spare_military, 0),
        ("resources_for_units", civ.unit_resources, 0),
        ("science_for_units", civ.unit_science, 0),
        ("spare_food", civ.spare_food, 0),
        ("spare_resources", civ.spare_resources, 0),
    ):
        if value != usual:
            row[key] = value
    hand = write_hand(state, seat, viewer, row)
    if civ.led != usual_led(civ, hand):
        row["led"] = [AGES[age] for age in members(civ.led)]
    write_bits(row, "used", civ.used, USED)
    write_bits(row, "once", civ.once, ONCE)
    if is_political(state):
        write_military(state, seat, viewer, row)
    return row


def write_bits(row: Json, key: str, mask: i64, words: tuple[tuple[str, i64], ...]) -> None:
    """The words of the bits of a mask."""
    if mask:
        row[key] = [word for word, bit in words if mask & bit]


def write_leader_and_wonders(civ: Civilization, row: Json) -> None:
    """The leader, the completed wonders, and the one that is being built."""
    if civ.leader != NO_CARD:
        row["leader"] = WORDS[civ.leader]
    if civ.wonders:
        row["wonders"] = words_of(list(civ.wonders), WORDS)
    if civ.ruins:
        row["ruins"] = [WORDS[card] for card in civ.wonders if is_ruin(civ, card)]
    if civ.tucked != NO_CARD:
        row["tucked"] = WORDS[civ.tucked]
    if civ.wonder != NO_CARD:
        row["wonder"] = WORDS[civ.wonder]
        if civ.stages:
            row["stages"] = civ.stages


def write_tokens(state: AgesState, seat: Seat, row: Json) -> None:
    """Yellow and blue tokens."""
    civ = state.civilizations[seat]
    workers = {WORDS[card]: count for card, count in enumerate(civ.workers) if count}
    if workers != {WORDS[card]: count for card, count in START if count}:
        row["workers"] = workers
    if civ.unused != FIRST_UNUSED:
        row["unused_workers"] = civ.unused
    if civ.yellow_bank != usual_yellow_bank(state, seat, civ):
        row["yellow_bank"] = civ.yellow_bank
    blue = {WORDS[card]: count for card, count in enumerate(civ.blue) if count}
    if blue:
        row["blue_tokens"] = blue
    if civ.blue_bank != usual_blue_bank(civ):
        row["blue_bank"] = civ.blue_bank


def write_hand(state: AgesState, seat: Seat, viewer: Seat, row: Json) -> list[i64]:
    """The civil hand as far as it is known; the cards of it that are."""
    civ = state.civilizations[seat]
    if viewer in (ALL_KNOWING, seat) or not state.hidden:
        if civ.hand:
            row["hand"] = words_of(list(civ.hand), WORDS)
        if civ.fresh:
            row["fresh"] = words_of(list(civ.fresh), WORDS)
        return list(civ.hand)
    known = [frame.card for frame in state.stack if isinstance(frame, Order) and frame.seat == seat]
    ages = [LEVEL[card] for card in civ.hand]
    for card in known:
        ages.remove(LEVEL[card])
    if civ.hand:
        row["hand"] = [*words_of(known, WORDS), *unknown_of(ages)]
    return known


def write_military(state: AgesState, seat: Seat, viewer: Seat, row: Json) -> None:
    """Military cards in hand and in play."""
    civ = state.civilizations[seat]
    is_own = viewer in (ALL_KNOWING, seat)
    if civ.military_hand:
        words = words_of(list(civ.military_hand), MILITARY_WORDS)
        if not is_own:
            ages = [MILITARY_LEVEL[card] for card in civ.military_hand]
            for card in civ.shown:
                ages.remove(MILITARY_LEVEL[card])
            words = [*words_of(list(civ.shown), MILITARY_WORDS), *unknown_of(ages)]
        row["military_hand"] = words
    if civ.shown:
        row["shown"] = words_of(list(civ.shown), MILITARY_WORDS)
    if civ.tactic != NO_CARD:
        row["tactic"] = MILITARY_WORDS[civ.tactic]
    if civ.exclusive:
        row["exclusive"] = True
    if civ.colonies:
        row["colonies"] = words_of(list(civ.colonies), MILITARY_WORDS)
    if civ.wars:
        row["wars"] = [
            {"card": MILITARY_WORDS[war_card(declared)], "rival": int(war_rival(declared))}
            for declared in civ.wars
        ]
    if civ.pact != NO_CARD:
        pact: Json = {"card": MILITARY_WORDS[civ.pact], "partner": civ.partner}
        if civ.side:
            pact["side"] = SIDES[civ.side]
        row["pact"] = pact
    prepared = [*state.events.cards(), *state.future]
    if is_own and any([MILITARY_LEVEL[card] >= AGE_I for card in prepared]):
        row["prepared"] = words_of(list(civ.prepared), MILITARY_WORDS)
