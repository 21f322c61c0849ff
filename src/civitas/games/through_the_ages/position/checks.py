"""What the rules cannot lead to: tokens and cards of civilizations that there cannot be."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import card_name, military_name
from civitas.games.through_the_ages.data.effects import WinTerritory
from civitas.games.through_the_ages.data.event_effects import TakeYellow
from civitas.games.through_the_ages.data.military import (
    COLONY_BLUE,
    COLONY_YELLOW,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    HAPPENS,
    MILITARY_EFFECT,
    MILITARY_LEVEL,
    military_deck,
)
from civitas.games.through_the_ages.data.tables import (
    AMOUNTS,
    BIT_ROWS,
    CIVIL,
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_SPECIAL,
    LEVEL,
    OF_KIND,
    TECHNOLOGY_CARDS,
    URBAN_LIMIT,
)
from civitas.games.through_the_ages.flow.ages import YELLOW_LOST
from civitas.games.through_the_ages.flow.events import AfterEvent
from civitas.games.through_the_ages.ids import (
    AGE_A,
    AGE_IV,
    AGES,
    LAB,
    NO_CARD,
    THEATER,
    TYPES,
)
from civitas.games.through_the_ages.position.usual import (
    ALL_YELLOW,
    FIRST_EVENTS,
    ages_ended,
    blue_in_use,
    given_tokens,
    last_deck,
    yellow_in_use,
)
from civitas.games.through_the_ages.rules.colonization import (
    Auction,
    SendForce,
    most_force,
)
from civitas.games.through_the_ages.rules.questions import HAND_LIMIT
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.sight.knowledge import TUCKED_LEADER
from civitas.games.through_the_ages.state import (
    FIRST_BLUE,
    AgesState,
    Civilization,
    in_play,
    is_political,
    new_civilization,
    players,
    workers_of,
)
from civitas.kernel import NOBODY, Arg, BadPosition, Name, Reason, Seat

MOST_IN_HAND: Final = tuple(
    [
        max([CIVIL[card] for card in range(FIRST_GOVERNMENT, FIRST_SPECIAL) if LEVEL[card] <= age])
        + sum([CIVIL[card] for card in range(FIRST_SPECIAL, FIRST_ACTION) if LEVEL[card] <= age])
        + sum(AMOUNTS[HAND_LIMIT % BIT_ROWS])
        for age in range(len(AGES))
    ]
)
"""In each age no hand limit is higher."""

FIRST_CONQUEST: Final = min(
    [
        MILITARY_LEVEL[card]
        for card, effect in enumerate(MILITARY_EFFECT)
        if isinstance(effect, WinTerritory)
    ]
)
"""From this age on wars take yellow tokens from others; before, only events do."""

RETIRED_TOKENS: Final = 1
"""A leader who leaves may bring so many yellow tokens."""


def wrong(key: str, seat: Seat, **args: Arg) -> BadPosition:
    """The error of a civilization."""
    found: dict[str, Arg] = {"civilization": seat + 1}
    found.update(args)
    return BadPosition(Reason(key, tuple(found.items())))


def check_position(state: AgesState) -> None:
    """Raise BadPosition for what the rules cannot lead to."""
    check_end(state)
    check_row(state)
    for seat in range(state.seats):
        if state.is_gone(seat):
            check_gone(state, seat)
        else:
            check_civilization(state, seat)
    check_yellow(state)
    if is_political(state):
        check_events(state)
        check_force(state)


def name_of_age(age: i64) -> Name:
    """The name of an age in messages."""
    return Name("age-" + AGES[age].lower())


def check_row(state: AgesState) -> None:
    """The row is filled from the right, so the cards of an age lie right of those before it."""
    left = NO_CARD
    for card in state.row:
        if card == NO_CARD:
            continue
        if left != NO_CARD and LEVEL[card] < LEVEL[left]:
            raise BadPosition(
                Reason.of("position-ages-row", card=card_name(card), left=card_name(left))
            )
        left = card
    for card in state.deck.cards():
        if LEVEL[card] != last_deck(state):
            age = name_of_age(last_deck(state))
            raise BadPosition(Reason.of("position-ages-deck", card=card_name(card), age=age))


def check_end(state: AgesState) -> None:
    """A game that is over has nothing pending; otherwise a turn is."""
    is_over = players(state) < 2 or state.round_number == state.last_round
    if not state.stack and not is_over:
        raise BadPosition(Reason("position-ages-unfinished"))
    if state.stack and (players(state) < 2 or state.is_gone(state.active)):
        raise BadPosition(Reason("position-ages-left"))


# Civilizations.


def check_gone(state: AgesState, seat: Seat) -> None:
    """Of a civilization that left only its culture is remembered."""
    civ = state.civilizations[seat]
    empty = new_civilization()
    refresh(empty)
    empty.culture = civ.culture
    if civ.parts() != empty.parts():
        raise wrong("position-ages-gone", seat)


def check_civilization(state: AgesState, seat: Seat) -> None:
    """Cards that exclude one another, limits, blue tokens."""
    civ = state.civilizations[seat]
    for card in civ.hand:
        if card < TECHNOLOGY_CARDS and in_play(civ, card):
            raise wrong("position-ages-in-play", seat, card=card_name(card))
    most = MOST_IN_HAND[state.age]
    if len(civ.hand) > most:
        raise wrong("position-ages-hand", seat, cards=len(civ.hand), most=most)
    check_first_round(state, civ, seat)
    check_antiquated(state, civ, seat)
    check_leaders(civ, seat)
    check_buildings(state, civ, seat)
    check_blue(state, civ, seat)
    if civ.tactic != NO_CARD and not civ.exclusive and civ.tactic not in state.common:
        raise wrong("position-ages-tactic", seat, card=military_name(civ.tactic))
    hidden = [*state.events.cards(), *state.future]
    for card in civ.prepared:
        if card not in hidden:
            name = military_name(card)
            raise wrong("position-ages-prepared", seat, card=name)


def check_first_round(state: AgesState, civ: Civilization, seat: Seat) -> None:
    """In the first round cards are taken only: ages:A-8."""
    if state.round_number == 1 and (civ.leader != NO_CARD or civ.wonders or civ.stages):
        raise wrong("position-ages-first-round", seat)


def check_antiquated(state: AgesState, civ: Civilization, seat: Seat) -> None:
    """What is older than the age that ended last was lost at its end."""
    ended = last_deck(state) if state.age == AGE_IV else state.age - 1
    if ended <= AGE_A:
        return
    for card in (civ.leader, civ.wonder, *civ.hand):
        if card != NO_CARD and LEVEL[card] < ended:
            age = name_of_age(ended)
            raise wrong("position-ages-antiquated", seat, card=card_name(card), age=age)
    pact = (civ.pact,) if civ.pact != NO_CARD else ()
    for card in (*pact, *civ.military_hand):
        if MILITARY_LEVEL[card] < ended:
            age = name_of_age(ended)
            raise wrong("position-ages-antiquated", seat, card=military_name(card), age=age)


def check_leaders(civ: Civilization, seat: Seat) -> None:
    """A civilization has one leader of each age."""
    ages: list[i64] = []
    for card in (civ.leader, *civ.hand, TUCKED_LEADER if civ.tucked != NO_CARD else NO_CARD):
        if FIRST_LEADER <= card < FIRST_ACTION:
            if LEVEL[card] in ages:
                raise wrong("position-ages-leaders", seat, age=name_of_age(LEVEL[card]))
            ages.append(LEVEL[card])


def check_buildings(state: AgesState, civ: Civilization, seat: Seat) -> None:
    """No government so far allows more urban buildings of a type than some number."""
    most = URBAN_LIMIT[FIRST_GOVERNMENT]
    if civ.government != FIRST_GOVERNMENT:  # nobody returns to that of the start
        governments = range(FIRST_GOVERNMENT, FIRST_SPECIAL)
        most = max([URBAN_LIMIT[card] for card in governments if LEVEL[card] <= state.age])
    for kind in range(LAB, THEATER + 1):
        there = workers_of(civ, OF_KIND[kind])
        if there > most:
            raise wrong(
                "position-ages-urban",
                seat,
                kind=Name("type-" + TYPES[kind]),
                workers=there,
                most=most,
            )


def check_blue(state: AgesState, civ: Civilization, seat: Seat) -> None:
    """Blue tokens are gained by cards only, and without politics never lost."""
    there = civ.blue_bank + blue_in_use(civ)
    most = FIRST_BLUE + given_tokens(civ)[0]
    least = most
    if is_political(state):
        least = 0
        for card in civ.colonies:
            most += max(0, -COLONY_BLUE[card])
        most += sum([max(0, -COLONY_BLUE[card]) for card in territories(state)])
    if not least <= there <= most:
        raise wrong("position-ages-blue", seat, tokens=there, least=least, most=most)


def check_yellow(state: AgesState) -> None:
    """Yellow tokens are gained by cards only, or taken from others."""
    total: i64 = 0
    most: i64 = ALL_YELLOW * state.seats + RETIRED_TOKENS
    for card in territories(state):
        # A colony that is seized may give its tokens again.
        most += 2 * COLONY_YELLOW[card]
    for seat in range(state.seats):
        if state.is_gone(seat):
            continue
        civ = state.civilizations[seat]
        there = civ.yellow_bank + yellow_in_use(civ)
        total += there
        if not is_political(state):
            full = ALL_YELLOW + given_tokens(civ)[1]
            least = full - YELLOW_LOST * ages_ended(state)
            if not least <= there <= full:
                raise wrong("position-ages-yellow", seat, tokens=there, least=least, most=full)
            continue
        if given_tokens(civ)[1] > 0:
            most += given_tokens(civ)[1]
        if state.age < FIRST_CONQUEST:
            own = most_yellow(state, civ)
            if there > own:
                raise wrong("position-ages-yellow", seat, tokens=there, least=0, most=own)
    if total > most:
        raise BadPosition(Reason.of("position-ages-all-yellow", tokens=total, most=most))


def most_yellow(state: AgesState, civ: Civilization) -> i64:
    """The most yellow tokens of a civilization that has taken them from others by events only."""
    most = ALL_YELLOW + RETIRED_TOKENS + max(0, given_tokens(civ)[1])
    # What a lost colony gave may be on cards and stay.
    most += sum([COLONY_YELLOW[card] for card in territories(state)])
    for card in state.past:
        most += sum([each.amount for each in HAPPENS[card] if isinstance(each, TakeYellow)])
    return most


def territories(state: AgesState) -> list[i64]:
    """The territories of all decks so far."""
    found: list[i64] = []
    if is_political(state):
        for age, count in enumerate(state.made_for):
            cards = military_deck(age, count, False)
            found.extend([card for card in cards if FIRST_TERRITORY <= card < FIRST_TACTIC])
    return found


# Events and forces.


def check_events(state: AgesState) -> None:
    """There is always a next event but while the last one happens."""
    is_under_way = any([isinstance(frame, AfterEvent) for frame in state.stack])
    if state.stack and not state.events.size() and not is_under_way:
        raise BadPosition(Reason("position-ages-no-events"))
    for card in state.future:
        if MILITARY_LEVEL[card] == AGE_A:
            raise BadPosition(Reason.of("position-ages-future", card=military_name(card)))
    first = [card for card in (*state.events.cards(), *state.past) if MILITARY_LEVEL[card] == AGE_A]
    most = state.seats + FIRST_EVENTS
    if len(first) > most:
        raise BadPosition(Reason.of("position-ages-first-events", events=len(first), most=most))


def check_force(state: AgesState) -> None:
    """Who leads an auction or sends a force can keep the bid."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Auction) and top.leader != NOBODY:
        force = most_force(state.civilizations[top.leader])
        if top.bid > force:
            raise wrong("position-ages-bid", top.leader, bid=top.bid, force=force)
    elif isinstance(top, SendForce):
        civ = state.civilizations[top.seat].clone()
        for card in top.sent:
            civ.workers[card] += 1
        force = most_force(civ) + top.extra
        if top.bid > force:
            raise wrong("position-ages-bid", top.seat, bid=top.bid, force=force)
