"""What the rules cannot lead to: tokens and cards of civilizations that there cannot be."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import card_name, military_name
from civitas.games.through_the_ages.data.military import (
    COLONY_BLUE,
    COLONY_YELLOW,
    FIRST_TACTIC,
    FIRST_TERRITORY,
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
from civitas.games.through_the_ages.ids import AGES, LAB, NO_CARD, THEATER, TYPES
from civitas.games.through_the_ages.position.usual import (
    ALL_YELLOW,
    ages_ended,
    blue_in_use,
    given_tokens,
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
    for seat in range(state.seats):
        if state.is_gone(seat):
            check_gone(state, seat)
        else:
            check_civilization(state, seat)
    check_yellow(state)
    if is_political(state):
        check_events(state)
        check_force(state)


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


def check_leaders(civ: Civilization, seat: Seat) -> None:
    """A civilization has one leader of each age."""
    ages: list[i64] = []
    for card in (civ.leader, *civ.hand, TUCKED_LEADER if civ.tucked != NO_CARD else NO_CARD):
        if FIRST_LEADER <= card < FIRST_ACTION:
            if LEVEL[card] in ages:
                age = Name("age-" + AGES[LEVEL[card]].lower())
                raise wrong("position-ages-leaders", seat, age=age)
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
        elif given_tokens(civ)[1] > 0:
            most += given_tokens(civ)[1]
    if total > most:
        raise BadPosition(Reason.of("position-ages-all-yellow", tokens=total, most=most))


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
