"""Deals the unknown cards of a position from what is left of each age, and refuses too many."""

from collections import Counter
from typing import Final, final

from mypy_extensions import i64

from civitas.games.through_the_ages.data.military import (
    FIRST_TERRITORY,
    MILITARY_LEVEL,
    MILITARY_WORDS,
    military_deck,
)
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    LEVEL,
    START,
    TECHNOLOGY_CARDS,
    WORDS,
    deck,
)
from civitas.games.through_the_ages.flow.events import AfterEvent
from civitas.games.through_the_ages.ids import AGE_A, AGE_I, AGE_III, AGE_IV, AGES, NO_CARD
from civitas.games.through_the_ages.position.usual import last_deck
from civitas.games.through_the_ages.rules.colonization import Auction, SendForce
from civitas.games.through_the_ages.rules.military_hands import SHOWN
from civitas.games.through_the_ages.rules.pacts import Answer
from civitas.games.through_the_ages.sight.determinize import (
    DECKS,
    Zones,
    deal_hand,
    give_preparer,
    hold_force,
    is_consistent,
    known_pile,
)
from civitas.games.through_the_ages.sight.determinize import deal_military as deal_zones
from civitas.games.through_the_ages.sight.knowledge import (
    BOX_ZONE,
    DECK_ZONE,
    EVENTS_ZONE,
    FUTURE_ZONE,
    TUCKED_LEADER,
    pile_zone,
)
from civitas.games.through_the_ages.state import (
    EVENT_STREAM,
    PEACEFUL_SCOPE,
    AgesState,
    war_card,
)
from civitas.kernel import (
    NOBODY,
    UNKNOWN,
    BadPosition,
    Bag,
    Literal,
    Name,
    Pool,
    Reason,
    Seat,
    Stream,
    members,
    shuffled_deck,
    without,
)

TRIES: Final = 100
"""So often hands are dealt again, if nothing is left that a civilization may hold."""


@final
class Draft:
    """A position in the making; an unknown card is -1 less its age, an empty space is None."""

    def __init__(self, state: AgesState) -> None:
        self.state = state
        self.row: list[i64 | None] = []
        self.deck: list[i64] = []
        self.is_deck_given = False
        self.events: list[i64] = []
        self.future: list[i64] = []
        self.top: list[i64] = []
        self.top_knowers: i64 = 0
        self.discarded: list[tuple[i64, i64]] = []


def age_of_unknown(card: i64) -> i64:
    """The age of an unknown card."""
    return -1 - card


def too_many(state: AgesState, word: str, age: i64, most: int) -> BadPosition:
    """The error of a card that is there too often, or too early."""
    card = Name("card-" + word)
    is_played = not (state.short and age == AGE_III)
    if is_played and age >= len(state.made_for):
        name = Name("age-" + AGES[age].lower())
        return BadPosition(Reason.of("position-ages-early", card=card, age=name))
    if not most:
        players = int(state.made_for[min(age, len(state.made_for) - 1)])
        return BadPosition(Reason.of("position-ages-no-card", card=card, players=players))
    return BadPosition(Reason.of("position-ages-too-many", card=card, most=most))


def few_left(place: str, missing: int, left: int) -> BadPosition:
    """The error of unknown cards of which too few are left."""
    return BadPosition(
        Reason.of("position-few-left", place=Literal(place), missing=missing, left=left)
    )


def left_of(
    state: AgesState, age: i64, known: list[i64], full: list[i64], words: tuple[str, ...]
) -> list[i64]:
    """The cards that are left of the deck of an age without those that are known."""
    there = Counter(full)
    for card, count in Counter(known).items():
        if count > there[card]:
            raise too_many(state, words[card], age, there[card])
    there.subtract(known)
    return sorted(there.elements())


# Civil cards.


def civil_cards(draft: Draft) -> list[i64]:
    """The known civil cards, wherever they are, but those of the start."""
    state = draft.state
    found = [card for card in draft.row if card is not None]
    found.extend(draft.deck)
    start = [FIRST_GOVERNMENT, *[card for card, _ in START]]
    for civ in state.civilizations:
        found.extend([card for card in members(civ.technologies) if card not in start])
        found.extend([*civ.wonders, *civ.hand])
        found.extend([card for card in (civ.leader, civ.wonder) if card != NO_CARD])
        if civ.tucked != NO_CARD:
            found.append(TUCKED_LEADER)
    return [card for card in found if card >= 0]


def deal_civil(draft: Draft, source: Stream) -> None:
    """Deal the unknown cards of the row, of hands and of the deck."""
    state = draft.state
    known = civil_cards(draft)
    pools: list[list[i64]] = []
    for age in range(AGE_IV):
        full = deck(age, state.made_for[age]) if age < len(state.made_for) else []
        mine = [card for card in known if LEVEL[card] == age]
        pools.append(left_of(state, age, mine, full, WORDS))
    row = [card if card is not None else NO_CARD for card in draft.row]
    for space, card in enumerate(draft.row):
        if card is not None and card < 0:
            row[space] = pull(pools[age_of_unknown(card)], source, "row")
    state.row = row
    deal_hands(state, pools, source)
    left = pools[last_deck(state)]
    if state.age < AGE_IV and not draft.is_deck_given:
        draft.deck = left
    for place, card in enumerate(draft.deck):
        if card < 0:
            draft.deck[place] = pull(pools[age_of_unknown(card)], source, "deck")
    if AGE_A < state.age < AGE_IV and not draft.deck:
        raise BadPosition(Reason("position-ages-no-deck"))


def pull(pool: list[i64], source: Stream, place: str) -> i64:
    """A card of a pool at random."""
    if not pool:
        raise few_left(place, 1, 0)
    return pool.pop(source.below(len(pool)))


def deal_hands(state: AgesState, pools: list[list[i64]], source: Stream) -> None:
    """Deal unknown cards of civil hands; the pools shrink."""
    hands = [civ.hand for civ in state.civilizations]
    if not any([card < 0 for hand in hands for card in hand]):
        return
    for _ in range(TRIES):
        left = [list(pool) for pool in pools]
        for civ, hand in zip(state.civilizations, hands, strict=True):
            civ.hand = tuple([card for card in hand if card >= 0])
            for age in range(AGE_IV):
                size = hand.count(-1 - age)
                if size:
                    free = [card for card in left[age] if may_join(civ.hand, card)]
                    dealt = deal_hand(civ, free, size, age, source)
                    left[age] = without(left[age], dealt)
                    civ.hand = (*civ.hand, *dealt)
        is_dealt = all(
            [
                len(civ.hand) == len(hand)
                for civ, hand in zip(state.civilizations, hands, strict=True)
            ]
        )
        if is_dealt and is_consistent(state):
            for age in range(AGE_IV):
                pools[age][:] = left[age]
            return
    missing = sum([card < 0 for hand in hands for card in hand])
    raise few_left("hand", missing, sum([len(pool) for pool in pools]))


def may_join(hand: tuple[i64, ...], card: i64) -> bool:
    """Whether a hand has neither the same technology nor a leader of the same age."""
    if card < TECHNOLOGY_CARDS:
        return card not in hand
    leaders = [other for other in hand if FIRST_LEADER <= other < FIRST_ACTION]
    is_leader = FIRST_LEADER <= card < FIRST_ACTION
    return not is_leader or all([LEVEL[other] != LEVEL[card] for other in leaders])


# Military cards.


def military_cards(draft: Draft) -> list[i64]:
    """The known military cards, wherever they are but in the deck and the box."""
    state = draft.state
    found = [*draft.events, *draft.future, *state.past, *state.common]
    found.extend([card for card, _ in draft.discarded])
    for civ in state.civilizations:
        found.extend([*civ.military_hand, *civ.colonies])
        found.extend([war_card(declared) for declared in civ.wars])
        found.extend([civ.tactic] if civ.exclusive else [])
        found.extend([civ.pact] if civ.pact != NO_CARD else [])
    for frame in state.stack:
        if (isinstance(frame, AfterEvent) and frame.card < FIRST_TERRITORY) or isinstance(
            frame, (Answer, Auction, SendForce)
        ):
            found.append(frame.card)
    return [card for card in found if card >= 0]


def zones_of(draft: Draft, age: i64, size: int) -> dict[i64, int]:
    """How many unknown cards of an age each zone has; `size` are left altogether."""
    state, unknown = draft.state, -1 - age
    zones: dict[i64, int] = {}
    for seat in range(state.seats):
        zones[seat] = state.civilizations[seat].military_hand.count(unknown)
    zones[EVENTS_ZONE] = draft.events.count(unknown)
    zones[FUTURE_ZONE] = draft.future.count(unknown)
    for card, known in draft.discarded:
        if card == unknown:
            if known & SHOWN:
                raise BadPosition(Reason("position-ages-face-up"))
            zone = pile_zone(known)
            zones[zone] = zones.get(zone, 0) + 1
    rest = DECK_ZONE if age == draft.state.age and age != AGE_A else BOX_ZONE
    zones[rest] = size - sum(zones.values())
    if zones[rest] < 0:
        raise few_left(f"?{AGES[age]}", size - zones[rest], size)
    return {zone: count for zone, count in zones.items() if count}


def deal_military(draft: Draft, source: Stream) -> None:
    """Deal all military cards that are not known; the deck and the box get the rest."""
    state = draft.state
    known = military_cards(draft)
    hidden: list[Zones] = []
    for age in range(DECKS):
        full: list[i64] = []
        if age < len(state.made_for):
            full = military_deck(age, state.made_for[age], state.scope == PEACEFUL_SCOPE)
        mine = [card for card in known if MILITARY_LEVEL[card] == age]
        left = left_of(state, age, mine, full, MILITARY_WORDS)
        sizes = zones_of(draft, age, len(left))
        zones = deal_zones(source, Pool(tuple(left), tuple(sorted(sizes.items()))))
        for zone, size in sizes.items():
            if len(zones[zone]) < size:
                raise few_left(f"?{AGES[age]}", size, len(zones[zone]))
        hidden.append(zones)
    keep_bids(state, hidden)
    for seat in range(state.seats):
        civ = state.civilizations[seat]
        civ.military_hand = full_hand(civ.military_hand, seat, hidden)
    place_military(draft, hidden, source)


def full_hand(hand: tuple[i64, ...], seat: Seat, hidden: list[Zones]) -> tuple[i64, ...]:
    """A hand with the cards that were dealt to it."""
    dealt = [card for zones in hidden for card in zones.get(seat, [])]
    return tuple(sorted([*dealt, *[card for card in hand if card >= 0]]))


def keep_bids(state: AgesState, hidden: list[Zones]) -> None:
    """A player who leads an auction or sends a force holds enough cards for the bid."""
    top = state.stack[-1] if state.stack else None
    seat, bid = NOBODY, 0
    sent: tuple[i64, ...] = ()
    if isinstance(top, Auction):
        seat, bid = top.leader, top.bid
    elif isinstance(top, SendForce):
        seat, bid, sent = top.seat, top.bid - top.extra + top.given, top.sent
    if seat == NOBODY:
        return
    # What is known of the hand stays in it.
    civ = state.civilizations[seat].clone()
    civ.shown = tuple([card for card in civ.military_hand if card >= 0])
    for card in sent:
        civ.workers[card] += 1
    hold_force(civ, seat, bid, hidden)


def place_military(draft: Draft, hidden: list[Zones], source: Stream) -> None:
    """Put the cards that were dealt into their places."""
    state = draft.state
    dealt = [card for zones in hidden for card in zones.get(FUTURE_ZONE, [])]
    state.future = tuple(sorted([*[card for card in draft.future if card >= 0], *dealt]))
    dealt = [card for zones in hidden for card in zones.get(EVENTS_ZONE, [])]
    events = sorted([*[card for card in draft.events if card >= 0], *dealt])
    state.events = Bag(EVENT_STREAM, [], [], [])
    for card in draft.top:
        age = age_of_unknown(card)
        if card < 0:
            able = [other for other in events if MILITARY_LEVEL[other] == age]
            card = pull(able, source, "next_event")
        events.remove(card)
        if any([MILITARY_LEVEL[other] < MILITARY_LEVEL[card] for other in events]):
            raise BadPosition(Reason("position-ages-next-event"))
        state.events.put_on_top(card, draft.top_knowers)
    for age in range(DECKS):
        state.events.put_under([card for card in events if MILITARY_LEVEL[card] == age])
    piles: list[tuple[i64, ...]] = []
    for age in range(DECKS):
        entries = [
            (card if card >= 0 else UNKNOWN, known)
            for card, known in draft.discarded
            if (MILITARY_LEVEL[card] if card >= 0 else age_of_unknown(card)) == age
        ]
        piles.append(known_pile(tuple(entries), hidden[age]))
    state.piles = tuple(piles)
    state.left = tuple([tuple(sorted(zones.get(BOX_ZONE, []))) for zones in hidden])
    cards = [card for zones in hidden for card in zones.get(DECK_ZONE, [])]
    state.military_deck = shuffled_deck(state.military_deck.stream, cards)


def guess_preparers(state: AgesState, rivals: list[Seat], source: Stream) -> None:
    """Events that nobody is said to have prepared were prepared by any of some players."""
    known = [card for civ in state.civilizations for card in civ.prepared]
    for card in [*state.events.cards(), *state.future]:
        if MILITARY_LEVEL[card] >= AGE_I and card not in known and rivals:
            give_preparer(state, card, rivals, source)
