"""What the rules cannot lead to: tokens and cards of civilizations that there cannot be."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import card_name, military_name
from civitas.games.through_the_ages.data.effects import HandLimit, WinTechnology, WinTerritory
from civitas.games.through_the_ages.data.event_effects import DrawCards, LoseBlue, TakeYellow
from civitas.games.through_the_ages.data.military import (
    COLONY_BLUE,
    COLONY_GAINS,
    COLONY_YELLOW,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    HAPPENS,
    LATE,
    MILITARY_EFFECT,
    MILITARY_LEVEL,
    military_deck,
)
from civitas.games.through_the_ages.data.tables import (
    AMOUNTS,
    BIT_ROWS,
    CIVIL,
    EFFECTS,
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_SPECIAL,
    FIRST_WONDER,
    LEVEL,
    MILITARY,
    OF_KIND,
    TECHNOLOGY_CARDS,
    URBAN_LIMIT,
    deck,
)
from civitas.games.through_the_ages.flow.ages import YELLOW_LOST
from civitas.games.through_the_ages.flow.events import AfterEvent
from civitas.games.through_the_ages.flow.production import produce
from civitas.games.through_the_ages.flow.turn import StartOfPolitics
from civitas.games.through_the_ages.ids import (
    AGE_A,
    AGE_IV,
    AGES,
    LAB,
    NO_CARD,
    ROW_SPACES,
    THEATER,
    TYPES,
)
from civitas.games.through_the_ages.position.steps import check_steps
from civitas.games.through_the_ages.position.usual import (
    ALL_YELLOW,
    FIRST_EVENTS,
    ages_ended,
    blue_in_use,
    given_tokens,
    last_deck,
    rounds_of,
    yellow_in_use,
)
from civitas.games.through_the_ages.rules.colonization import (
    Auction,
    SendForce,
    most_force,
)
from civitas.games.through_the_ages.rules.military_hands import (
    DRAWN_AT_MOST,
    ENTRY,
    SHOWN,
    entry_card,
)
from civitas.games.through_the_ages.rules.questions import HAND_LIMIT
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.sight.knowledge import TUCKED_LEADER
from civitas.games.through_the_ages.state import (
    FIRST_BLUE,
    TACTIC_CHANGED,
    AgesState,
    Civilization,
    in_play,
    is_political,
    new_civilization,
    players,
    workers_of,
)
from civitas.kernel import NOBODY, Arg, BadPosition, Name, Reason, Seat

FIRST_CONQUEST: Final = min(
    [
        MILITARY_LEVEL[card]
        for card, effect in enumerate(MILITARY_EFFECT)
        if isinstance(effect, WinTerritory)
    ]
)
"""From this age on wars take yellow tokens from others; before, only events do."""

FIRST_THEFT: Final = min(
    [
        MILITARY_LEVEL[card]
        for card, effect in enumerate(MILITARY_EFFECT)
        if isinstance(effect, WinTechnology)
    ]
)
"""From this age on wars take special technologies."""

GOVERNMENTS: Final = range(FIRST_GOVERNMENT, FIRST_SPECIAL)
SPECIALS: Final = range(FIRST_SPECIAL, FIRST_WONDER)
WONDERS: Final = range(FIRST_WONDER, FIRST_LEADER)
LEADERS: Final = range(FIRST_LEADER, FIRST_ACTION)
MILITARY_OF_PACTS: Final = 3
COLONY_DRAWS: Final = tuple([gains[5] for gains in COLONY_GAINS])
CULTURE_OF_A_ROUND: Final = 100
SCIENCE_OF_A_ROUND: Final = 50
"""Nobody gains as much in every round."""
MOST_WARS: Final = 2

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
    check_steps(state)
    check_rounds(state)
    check_row(state)
    for seat in range(state.seats):
        if state.is_gone(seat):
            check_gone(state, seat)
        else:
            check_civilization(state, seat)
    if state.round_number == 1:
        check_first_row(state)
    check_yellow(state)
    if is_political(state):
        check_events(state)
        check_force(state)


def name_of_age(age: i64) -> Name:
    """The name of an age in messages."""
    return Name("age-" + AGES[age].lower())


def check_rounds(state: AgesState) -> None:
    """The decks of the ages so far last so many rounds."""
    if state.age == AGE_A:
        return
    least, most = rounds_of(state)
    if not least <= state.round_number <= most:
        age = name_of_age(state.age)
        raise BadPosition(Reason.of("position-ages-round", age=age, least=least, most=most))


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
        if LEVEL[card] < last_deck(state) - 1:
            age = name_of_age(LEVEL[card])
            raise BadPosition(Reason.of("position-ages-swept", card=card_name(card), age=age))
    for card in state.deck.cards():
        if LEVEL[card] != last_deck(state):
            age = name_of_age(last_deck(state))
            raise BadPosition(Reason.of("position-ages-deck", card=card_name(card), age=age))


def check_first_row(state: AgesState) -> None:
    """In the first round the cards that left the row are those that were taken."""
    taken = 0
    for civ in state.civilizations:
        taken += len(civ.hand) + (1 if civ.wonder != NO_CARD else 0)
    row = ROW_SPACES - state.row.count(NO_CARD)
    if row + taken != ROW_SPACES:
        raise BadPosition(
            Reason.of("position-ages-first-row", row=row, taken=taken, spaces=ROW_SPACES)
        )
    size = len(deck(AGE_A, state.seats)) - ROW_SPACES
    if state.deck.size() != size:
        raise BadPosition(
            Reason.of("position-ages-first-deck", cards=state.deck.size(), wanted=size)
        )
    if state.past or state.future or state.common or any(state.piles):
        raise BadPosition(Reason("position-ages-first-politics"))


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
    check_first_round(state, civ, seat)
    check_hands(state, civ, seat)
    check_antiquated(state, civ, seat)
    check_leaders(civ, seat)
    check_buildings(state, civ, seat)
    check_blue(state, civ, seat)
    check_tactic(state, civ, seat)
    hidden = [*state.events.cards(), *state.future]
    for card in civ.prepared:
        if card not in hidden:
            name = military_name(card)
            raise wrong("position-ages-prepared", seat, card=name)


def check_tactic(state: AgesState, civ: Civilization, seat: Seat) -> None:
    """A tactic is exclusive only until the player's next political phase."""
    if civ.tactic != NO_CARD and not civ.exclusive and civ.tactic not in state.common:
        raise wrong("position-ages-tactic", seat, card=military_name(civ.tactic))
    if not civ.exclusive or seat != state.active or civ.used & TACTIC_CHANGED or not state.stack:
        return
    if not any([isinstance(frame, StartOfPolitics) for frame in state.stack]):
        raise wrong("position-ages-exclusive", seat, card=military_name(civ.tactic))


def check_first_round(state: AgesState, civ: Civilization, seat: Seat) -> None:
    """In the first round cards are taken only: ages:A-8. Those who did so have produced since."""
    if state.round_number > 1:
        return
    step = (seat - state.first) % state.seats
    usual = new_civilization()
    refresh(usual)
    usual.civil, usual.military = step + 1, 0
    if step < (state.active - state.first) % state.seats:
        produce(usual)
        usual.civil, usual.military = usual.civil_total, usual.military_total
    there = civ.clone()
    there.hand, there.fresh, there.led, there.wonder = (), (), 0, NO_CARD
    if seat == state.active and civ.civil < usual.civil:
        there.civil = usual.civil
    may_hold = step <= (state.active - state.first) % state.seats
    if there.parts() != usual.parts() or (civ.hand and not may_hold):
        raise wrong("position-ages-first-round", seat)


def check_hands(state: AgesState, civ: Civilization, seat: Seat) -> None:
    """More cards than any limit so far allowed are not in hand, nor what was granted for a turn."""
    most = most_civil_cards(state, civ)
    if len(civ.hand) > most:
        raise wrong("position-ages-hand", seat, cards=len(civ.hand), most=most)
    if is_political(state):
        most = most_military_cards(state)
        if len(civ.military_hand) > most:
            cards = len(civ.military_hand)
            raise wrong("position-ages-military-hand", seat, cards=cards, most=most)
    granted = (
        civ.spare_civil,
        civ.spare_military,
        civ.unit_resources,
        civ.unit_science,
        civ.spare_food,
        civ.spare_resources,
        civ.used,
    )
    if seat != state.active and (any(granted) or civ.fresh):
        raise wrong("position-ages-granted", seat)
    rounds = state.round_number - 1
    for points, each, key in (
        (civ.culture, CULTURE_OF_A_ROUND, "position-ages-culture"),
        (civ.science, SCIENCE_OF_A_ROUND, "position-ages-science"),
    ):
        if points > each * rounds + each:
            raise wrong(key, seat, points=points, round=state.round_number)


def most_civil_cards(state: AgesState, civ: Civilization) -> i64:
    """No limit of a civilization so far allowed more civil cards."""
    most: i64 = CIVIL[FIRST_GOVERNMENT]
    if civ.government != FIRST_GOVERNMENT:  # nobody returns to that of the start
        most = max([CIVIL[card] for card in GOVERNMENTS if LEVEL[card] <= state.age])
    if state.age < FIRST_THEFT:
        most += sum([CIVIL[card] for card in SPECIALS if in_play(civ, card)])
    else:
        most += max([0, *[CIVIL[card] for card in SPECIALS if LEVEL[card] <= state.age]])
    most += sum([CIVIL[card] for card in civ.wonders])
    for card in civ.wonders:
        most += sum([each.amount for each in EFFECTS[card] if isinstance(each, HandLimit)])
    return most


def most_military_cards(state: AgesState) -> i64:
    """No civilization can have so many military cards: those kept in a turn, and those drawn."""
    age = state.age
    kept: i64 = sum(AMOUNTS[HAND_LIMIT % BIT_ROWS]) + MILITARY_OF_PACTS
    for cards in (GOVERNMENTS, SPECIALS, LEADERS):
        kept += max([0, *[MILITARY[card] for card in cards if LEVEL[card] <= age]])
    kept += sum([MILITARY[card] for card in WONDERS if LEVEL[card] <= age])
    drawn: i64 = 0
    for card in under_way(state):
        drawn += sum([each.amount for each in HAPPENS[card] if isinstance(each, DrawCards)])
    drawn += sum([COLONY_DRAWS[card] for card in territories(state)])
    return min(DRAWN_AT_MOST * (state.round_number - 1), kept + DRAWN_AT_MOST) + drawn


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
        least -= tokens_lost(state)
        for card in civ.colonies:
            most += max(0, -COLONY_BLUE[card])
        most += sum([max(0, -COLONY_BLUE[card]) for card in territories(state)])
    if civ.wonder_tokens < civ.stages:
        raise wrong("position-ages-wonder-tokens", seat, stages=civ.stages)
    if not least <= there <= most:
        raise wrong("position-ages-blue", seat, tokens=there, least=least, most=most)


def tokens_lost(state: AgesState) -> i64:
    """How many blue tokens a civilization may have lost by events."""
    lost: i64 = 0
    for card in under_way(state):
        for each in (*HAPPENS[card], *LATE[card]):
            lost += each.amount if isinstance(each, LoseBlue) else 0
    return lost


def under_way(state: AgesState) -> list[i64]:
    """The events that happened, and the one that is happening."""
    now = [frame.card for frame in state.stack if isinstance(frame, AfterEvent)]
    return [card for card in (*state.past, *now) if card < FIRST_TERRITORY]


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
            fewest = ALL_YELLOW + given_tokens(civ)[1] - YELLOW_LOST * ages_ended(state)
            fewest -= yellow_taken(state)
            if not fewest <= there <= own:
                raise wrong("position-ages-yellow", seat, tokens=there, least=fewest, most=own)
    if total > most:
        raise BadPosition(Reason.of("position-ages-all-yellow", tokens=total, most=most))
    if is_political(state) and not state.gone and total < least_yellow(state):
        least = least_yellow(state)
        raise BadPosition(Reason.of("position-ages-few-yellow", tokens=total, least=least))


def least_yellow(state: AgesState) -> i64:
    """All civilizations together have so many yellow tokens, as long as nobody has left."""
    least = (ALL_YELLOW - YELLOW_LOST * ages_ended(state)) * state.seats
    for civ in state.civilizations:
        least += given_tokens(civ)[1]
    return least


def yellow_taken(state: AgesState) -> i64:
    """How many yellow tokens events may have taken from a civilization."""
    taken: i64 = 0
    for card in under_way(state):
        for each in (*HAPPENS[card], *LATE[card]):
            taken += each.amount if isinstance(each, TakeYellow) else 0
    return taken


def most_yellow(state: AgesState, civ: Civilization) -> i64:
    """The most yellow tokens of a civilization that has taken them from others by events only."""
    most = ALL_YELLOW + RETIRED_TOKENS + max(0, given_tokens(civ)[1])
    # What a lost colony gave may be on cards and stay.
    most += sum([COLONY_YELLOW[card] for card in territories(state)])
    return most + yellow_taken(state)


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
    hidden = state.events.size() + len(state.future)
    if hidden > state.seats + FIRST_EVENTS:
        most = state.seats + FIRST_EVENTS
        raise BadPosition(Reason.of("position-ages-events", events=hidden, most=most))
    if state.piles[AGE_A] or any([is_face_up_event(entry) for p in state.piles for entry in p]):
        raise BadPosition(Reason("position-ages-discarded"))
    for seat, civ in enumerate(state.civilizations):
        if len(civ.wars) > MOST_WARS:
            raise wrong("position-ages-wars", seat, wars=len(civ.wars), most=MOST_WARS)
    first = [card for card in (*state.events.cards(), *state.past) if MILITARY_LEVEL[card] == AGE_A]
    most = state.seats + FIRST_EVENTS
    if len(first) > most:
        raise BadPosition(Reason.of("position-ages-first-events", events=len(first), most=most))


def is_face_up_event(entry: i64) -> bool:
    """Whether an event lies face up among the discarded cards."""
    return entry % ENTRY & SHOWN != 0 and entry_card(entry) < FIRST_TERRITORY


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
