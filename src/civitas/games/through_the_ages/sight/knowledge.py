"""What a seat can and cannot place: military cards of each age, and civil ones if hands are hidden.

The military cards of an age are one pool: those in the deck, in others' hands, in the box and face
down in piles and events. After a deck is reshuffled from its pile they are still one pool.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.through_the_ages.data.military import MILITARY_CARDS, MILITARY_LEVEL
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_LEADER,
    LEVEL,
    POWERS_OF,
    deck,
)
from civitas.games.through_the_ages.ids import AGE_IV, MOST_PLAYERS, NO_CARD
from civitas.games.through_the_ages.rules.action_cards import Order
from civitas.games.through_the_ages.rules.military_hands import (
    ENTRY,
    PLAIN,
    entry_card,
    is_known,
)
from civitas.games.through_the_ages.rules.questions import TUCK_UNDER
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import UNKNOWN, Candidates, Pool, Seat, candidates, first_member, members

# Zones of a pool: others' hands by seat, then these; piles by who discarded and whether plainly.
DECK_ZONE: Final = 4
BOX_ZONE: Final = 5
EVENTS_ZONE: Final = 6
FUTURE_ZONE: Final = 7
PILE_ZONE: Final = 8
ZONES: Final[i64] = PILE_ZONE + 2 * MOST_PLAYERS
GONE_ZONE: Final = 5

DECKS: Final[i64] = 4

TUCKED_LEADER: Final[i64] = max(
    [card for card in range(FIRST_LEADER, FIRST_ACTION) if POWERS_OF[card] & TUCK_UNDER]
)
"""The only leader that can lie under a wonder."""


def by_age(cards: list[i64]) -> tuple[i64, ...]:
    """How many military cards there are of each age."""
    counts = vec[i64]([0] * DECKS)
    for card in cards:
        counts[MILITARY_LEVEL[card]] += 1
    return tuple([count for count in counts])


def known_future(state: AgesState, seat: Seat) -> tuple[i64, ...]:
    """The future events a seat prepared."""
    if seat < 0:
        return ()
    return tuple([card for card in state.civilizations[seat].prepared if card in state.future])


def known_events(state: AgesState, seat: Seat) -> list[i64]:
    """The current events a seat knows to be there: prepared by it, or looked at."""
    if seat < 0:
        return []
    found = [card for card in state.civilizations[seat].prepared if card not in state.future]
    for card in state.events.known_top(seat):
        if card != UNKNOWN and card not in found:
            found.append(card)
    return found


def seen_pile(pile: tuple[i64, ...], seat: Seat) -> tuple[tuple[i64, i64], ...]:
    """A pile as a seat knows it; what it does not know comes first."""
    unseen: list[i64] = []
    known: list[tuple[i64, i64]] = []
    for entry in pile:
        if is_known(entry, seat):
            known.append((entry_card(entry), entry % ENTRY))
        else:
            unseen.append(entry % ENTRY)
    unseen.sort()
    return (*[(UNKNOWN, knowers) for knowers in unseen], *known)


def pile_zone(entry: i64) -> i64:
    """The zone of a card that one seat discarded face down."""
    return PILE_ZONE + 2 * first_member(entry) + (1 if entry & PLAIN else 0)


@final
class Unplaced:
    """The military cards whose places a seat does not know, and how many each zone has of them."""

    def __init__(self) -> None:
        self.cards = vec[i64]([0] * MILITARY_CARDS)
        """How many there are of each card."""
        self.sizes = vec[i64]([0] * (DECKS * ZONES))
        """How many cards of each age are in each zone."""

    def add(self, zone: i64, card: i64, count: i64 = 1) -> None:
        """Add cards to a zone of their age."""
        self.cards[card] += count
        self.sizes[MILITARY_LEVEL[card] * ZONES + zone] += count

    def add_each(self, zone: i64, cards: list[i64]) -> None:
        """Add one of several cards each to a zone of their age."""
        counts = self.cards
        sizes = self.sizes
        for card in cards:
            counts[card] += 1
            sizes[MILITARY_LEVEL[card] * ZONES + zone] += 1

    def zones(self, age: i64) -> tuple[tuple[i64, i64], ...]:
        """The zones of an age that have cards, with how many."""
        found: list[tuple[i64, i64]] = []
        for zone in range(ZONES):
            size = self.sizes[age * ZONES + zone]
            if size:
                found.append((zone, size))
        return tuple(found)


def unplaced_cards(state: AgesState, seat: Seat) -> Unplaced:
    """The military cards a seat cannot place."""
    found = Unplaced()
    deck = state.military_deck
    found.add_each(DECK_ZONE, deck.top)
    for layer in deck.layers:
        found.add_each(DECK_ZONE, layer)
    for cards in state.left:
        for card in cards:
            found.add(BOX_ZONE, card)
    for other in range(state.seats):
        civ = state.civilizations[other]
        if other != seat:
            for card in civ.military_hand:
                found.add(other, card)
            for card in civ.shown:
                found.add(other, card, -1)
    known = known_events(state, seat)
    events = state.events
    for card in events.top:
        if card not in known:
            found.add(EVENTS_ZONE, card)
    for layer in events.layers:
        for card in layer:
            if card not in known:
                found.add(EVENTS_ZONE, card)
    known = list(known_future(state, seat))
    for card in state.future:
        if card not in known:
            found.add(FUTURE_ZONE, card)
    for pile in state.piles:
        for entry in pile:
            if not is_known(entry, seat):
                found.add(pile_zone(entry), entry_card(entry))
    return found


def military_pools(state: AgesState, seat: Seat) -> tuple[Pool, ...]:
    """The military cards a seat cannot place, by age."""
    unplaced = unplaced_cards(state, seat)
    cards: list[list[i64]] = [[] for _ in range(DECKS)]
    for card in range(MILITARY_CARDS):
        for _ in range(unplaced.cards[card]):
            cards[MILITARY_LEVEL[card]].append(card)
    pools: list[Pool] = []
    for age in range(DECKS):
        if cards[age]:
            pools.append(Pool(tuple(cards[age]), unplaced.zones(age)))
    return tuple(pools)


# Hidden civil hands: views do not remember what was taken and discarded.


def cards_seen(state: AgesState, seat: Seat) -> list[i64]:
    """The civil cards a seat sees or holds."""
    found = [card for card in state.row if card != NO_CARD]
    for civ in state.civilizations:
        found.extend(members(civ.technologies))
        found.extend(civ.wonders)
        found.extend([card for card in (civ.leader, civ.wonder) if card != NO_CARD])
        if civ.tucked != NO_CARD:
            found.append(TUCKED_LEADER)
    if seat >= 0:
        found.extend(state.civilizations[seat].hand)
    for frame in state.stack:
        if isinstance(frame, Order) and frame.seat != seat:
            found.append(frame.card)
    return found


def civil_pools(state: AgesState, seat: Seat) -> tuple[Pool, ...]:
    """The civil cards of each age a seat does not see, if hands are hidden."""
    if not state.hidden:
        return ()
    return tuple([civil_pool(state, seat, age) for age in range(len(state.made_for))])


def civil_pool(state: AgesState, seat: Seat, age: i64) -> Pool:
    """The civil cards of an age that are in the deck, in others' hands, or gone."""
    cards = deck(age, state.made_for[age])
    for card in cards_seen(state, seat):
        if card in cards:
            cards.remove(card)
    zones: list[tuple[i64, i64]] = []
    for other in range(state.seats):
        count = len(hidden_hand(state, other, age))
        if other != seat and count:
            zones.append((other, count))
    if age == state.age:
        zones.append((DECK_ZONE, state.deck.size()))
    zones.append((GONE_ZONE, len(cards) - sum([size for _, size in zones])))
    return Pool(tuple(sorted(cards)), tuple(zones))


def hidden_hand(state: AgesState, seat: Seat, age: i64) -> list[i64]:
    """The cards of an age in a hand, but one that is being played."""
    hand = [card for card in state.civilizations[seat].hand if LEVEL[card] == age]
    for frame in state.stack:
        if isinstance(frame, Order) and frame.seat == seat and frame.card in hand:
            hand.remove(frame.card)
    return hand


def deck_candidates(state: AgesState, seat: Seat) -> Candidates:
    """What the civil deck may consist of."""
    if not state.hidden:
        return candidates(state.deck.size(), state.deck.cards())
    if state.age == AGE_IV:
        return Candidates(0, ())
    return Candidates(state.deck.size(), civil_pool(state, seat, state.age).cards)
