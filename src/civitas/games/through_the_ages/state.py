"""A position: the card row and the civilizations."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from civitas.games.through_the_ages.data.tables import (
    FIRST_GOVERNMENT,
    START,
    WORKED,
)
from civitas.games.through_the_ages.ids import MOST_PLAYERS, NO_CARD
from civitas.kernel import BITS, NOBODY, Bag, Mutable, Seat, State, members, mutable

STORES: Final[i64] = 12
"""The cards that can hold blue tokens are the farms, mines and labs: those below."""

FIRST_BLUE: Final[i64] = 16
FIRST_YELLOW: Final[i64] = 18

# Streams of chance: who is first, a civil and a military deck for each age, the events.
FIRST_STREAM: Final[i64] = 0
CIVIL_STREAM: Final[i64] = 1
MILITARY_STREAM: Final[i64] = 5
EVENT_STREAM: Final[i64] = 9
STREAMS: Final[i64] = 10

# What was done this turn and can be done only once.
REPLACED: Final[i64] = 1
CONVERTED: Final[i64] = 2
CROSSED_TYPES: Final[i64] = 4
SETTLED: Final[i64] = 8
SPOKEN: Final[i64] = 16
HELPED: Final[i64] = 32
TACTIC_CHANGED: Final[i64] = 64
TRADED: Final[i64] = 128

# What happens once in a game, or once at the next opportunity.
ACTED_TWICE: Final[i64] = 1
SKIPS_POLITICS: Final[i64] = 2

# Parts of the game.
CIVIL_SCOPE: Final[i64] = 0
FULL_SCOPE: Final[i64] = 1
PEACEFUL_SCOPE: Final[i64] = 2


@final
@mypyc_attr(acyclic=True)
@mutable
class Civilization(Mutable):
    """A player's civilization.

    `workers` are by card, `blue` the blue tokens on farms, mines and labs. `civil` and `military`
    are the actions available, `spare_` the temporary ones; `unit_` what is left of goods granted
    for units this turn. `shown` are the military cards in hand everybody has seen. `exclusive`
    tells that the tactic lies in the own area; `wars` are the wars declared, each with its rival
    (see `war`); `pact` is the one in the own area with `partner` and the own `side`; `prepared`
    are events this player knows to be still face down. `bonds` are the sides of all pacts the
    civilization is a party to, wherever they lie, and `toured` the wonders of others that count
    for it: `pacts` keeps both. From `civil_total` on stand numbers that follow from the cards:
    `ratings` keeps them.
    """

    workers: list[i64]
    blue: list[i64]
    unused: i64 = 1
    yellow_bank: i64 = FIRST_YELLOW
    blue_bank: i64 = FIRST_BLUE
    science: i64 = 0
    culture: i64 = 0
    civil: i64 = 0
    military: i64 = 0
    spare_civil: i64 = 0
    spare_military: i64 = 0
    unit_resources: i64 = 0
    unit_science: i64 = 0
    technologies: i64 = 0
    government: i64 = FIRST_GOVERNMENT
    leader: i64 = NO_CARD
    wonder: i64 = NO_CARD
    stages: i64 = 0
    wonder_tokens: i64 = 0
    wonders: tuple[i64, ...] = ()
    ruins: i64 = 0
    tucked: i64 = NO_CARD
    hand: tuple[i64, ...] = ()
    fresh: tuple[i64, ...] = ()
    led: i64 = 0
    used: i64 = 0
    military_hand: tuple[i64, ...] = ()
    shown: tuple[i64, ...] = ()
    tactic: i64 = NO_CARD
    exclusive: bool = False
    colonies: tuple[i64, ...] = ()
    wars: tuple[i64, ...] = ()
    pact: i64 = NO_CARD
    partner: Seat = NOBODY
    side: i64 = 0
    prepared: tuple[i64, ...] = ()
    once: i64 = 0
    spare_food: i64 = 0
    spare_resources: i64 = 0
    bonds: tuple[i64, ...] = ()
    toured: i64 = 0
    civil_total: i64 = 0
    military_total: i64 = 0
    science_rating: i64 = 0
    culture_rating: i64 = 0
    strength: i64 = 0
    happiness: i64 = 0
    colonization: i64 = 0
    powers: i64 = 0
    speaking: tuple[i64, ...] = ()


def new_civilization() -> Civilization:
    """A civilization at the start; its ratings have not been taken yet: ages:A-21 to A-24."""
    workers = [0] * WORKED
    technologies = BITS[FIRST_GOVERNMENT]
    for card, count in START:
        workers[card] = count
        technologies |= BITS[card]
    return Civilization(workers, [0] * STORES, technologies=technologies)


@final
@mutable
class AgesState(State):
    """A position.

    `row` are the thirteen spaces from the left, `deck` the civil deck in use. `last_round` is 0 as
    long as it is not known. `asked` tells whether players choose how they pay and gain goods,
    `short` whether the game ends after age II, `hidden` whether civil hands are hidden. `made_for`
    are the numbers of players for which the decks of the ages so far were made up. `left` are the
    military cards of each age that were taken out unseen, `piles` those discarded (see
    `military_hands`); `events` is the deck of current events, `future` and `past` the other two.
    """

    rules: i64
    scope: i64
    asked: bool
    short: bool
    hidden: bool
    first: Seat
    active: Seat
    round_number: i64
    last_round: i64
    age: i64
    row: list[i64]
    deck: Bag
    made_for: tuple[i64, ...]
    military_deck: Bag
    left: tuple[tuple[i64, ...], ...]
    piles: tuple[tuple[i64, ...], ...]
    events: Bag
    future: tuple[i64, ...]
    past: tuple[i64, ...]
    common: tuple[i64, ...]
    civilizations: list[Civilization]


def war(card: i64, rival: Seat) -> i64:
    """A declared war in one number."""
    return MOST_PLAYERS * card + rival


def war_card(declared: i64) -> i64:
    """The card of a declared war."""
    return declared // MOST_PLAYERS


def war_rival(declared: i64) -> Seat:
    """The rival of a declared war."""
    return declared % MOST_PLAYERS


def is_political(state: AgesState) -> bool:
    """Whether there are politics and military cards."""
    return state.scope != CIVIL_SCOPE


def others(state: AgesState, seat: Seat) -> list[Seat]:
    """The other players in the game, clockwise from the seat."""
    found: list[i64] = []
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if not state.is_gone(other):
            found.append(other)
    return found


def players(state: AgesState) -> i64:
    """How many players are still in the game."""
    return state.seats - len(members(state.gone))


def workers_of(civ: Civilization, cards: vec[i64]) -> i64:
    """How many workers stand on some cards."""
    count: i64 = 0
    workers = civ.workers
    for card in cards:
        count += workers[card]
    return count


def in_play(civ: Civilization, card: i64) -> bool:
    """Whether a technology is in play."""
    return civ.technologies >> card & 1 != 0


def in_hand(civ: Civilization, card: i64) -> bool:
    """Whether a civil card is in hand."""
    return any(held == card for held in civ.hand)


def from_hand(civ: Civilization, card: i64) -> None:
    """A card leaves the hand."""
    hand = list(civ.hand)
    hand.remove(card)
    civ.hand = tuple(hand)


def from_military_hand(civ: Civilization, card: i64) -> None:
    """A military card leaves the hand."""
    hand = list(civ.military_hand)
    hand.remove(card)
    civ.military_hand = tuple(hand)


def to_military_hand(civ: Civilization, card: i64) -> None:
    """A military card comes into the hand, which has no order."""
    civ.military_hand = with_one_more(civ.military_hand, card)


def with_one_more(cards: tuple[i64, ...], card: i64) -> tuple[i64, ...]:
    """Cards in ascending order and one more in its place."""
    found = list(cards)
    place = len(found)
    while place and found[place - 1] > card:
        place -= 1
    found.insert(place, card)
    return tuple(found)
