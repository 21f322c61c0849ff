"""A position: the card row and the civilizations."""

from typing import Final, final

from civitas.games.through_the_ages.data.tables import (
    FIRST_GOVERNMENT,
    START,
    WORKED,
)
from civitas.games.through_the_ages.ids import MOST_PLAYERS, NO_CARD
from civitas.kernel import BITS, NOBODY, Bag, Mutable, Seat, State, members, mutable

STORES: Final = 12
"""The cards that can hold blue tokens are the farms, mines and labs: those below."""

FIRST_BLUE: Final = 16
FIRST_YELLOW: Final = 18

# Streams of chance: who is first, a civil and a military deck for each age, the events.
FIRST_STREAM: Final = 0
CIVIL_STREAM: Final = 1
MILITARY_STREAM: Final = 5
EVENT_STREAM: Final = 9
STREAMS: Final = 10

# What was done this turn and can be done only once.
REPLACED: Final = 1
CONVERTED: Final = 2
CROSSED_TYPES: Final = 4
SETTLED: Final = 8
SPOKEN: Final = 16
HELPED: Final = 32
TACTIC_CHANGED: Final = 64
TRADED: Final = 128

# What happens once in a game, or once at the next opportunity.
ACTED_TWICE: Final = 1
SKIPS_POLITICS: Final = 2

# Parts of the game.
CIVIL_SCOPE: Final = 0
FULL_SCOPE: Final = 1
PEACEFUL_SCOPE: Final = 2


@final
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

    workers: list[int]
    blue: list[int]
    unused: int = 1
    yellow_bank: int = FIRST_YELLOW
    blue_bank: int = FIRST_BLUE
    science: int = 0
    culture: int = 0
    civil: int = 0
    military: int = 0
    spare_civil: int = 0
    spare_military: int = 0
    unit_resources: int = 0
    unit_science: int = 0
    technologies: int = 0
    government: int = FIRST_GOVERNMENT
    leader: int = NO_CARD
    wonder: int = NO_CARD
    stages: int = 0
    wonder_tokens: int = 0
    wonders: tuple[int, ...] = ()
    ruins: int = 0
    tucked: int = NO_CARD
    hand: tuple[int, ...] = ()
    fresh: tuple[int, ...] = ()
    led: int = 0
    used: int = 0
    military_hand: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    tactic: int = NO_CARD
    exclusive: bool = False
    colonies: tuple[int, ...] = ()
    wars: tuple[int, ...] = ()
    pact: int = NO_CARD
    partner: Seat = NOBODY
    side: int = 0
    prepared: tuple[int, ...] = ()
    once: int = 0
    spare_food: int = 0
    spare_resources: int = 0
    bonds: tuple[int, ...] = ()
    toured: int = 0
    civil_total: int = 0
    military_total: int = 0
    science_rating: int = 0
    culture_rating: int = 0
    strength: int = 0
    happiness: int = 0
    colonization: int = 0
    powers: int = 0
    speaking: tuple[int, ...] = ()


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

    rules: int
    scope: int
    asked: bool
    short: bool
    hidden: bool
    first: Seat
    active: Seat
    round_number: int
    last_round: int
    age: int
    row: list[int]
    deck: Bag
    made_for: tuple[int, ...]
    military_deck: Bag
    left: tuple[tuple[int, ...], ...]
    piles: tuple[tuple[int, ...], ...]
    events: Bag
    future: tuple[int, ...]
    past: tuple[int, ...]
    common: tuple[int, ...]
    civilizations: list[Civilization]


def war(card: int, rival: Seat) -> int:
    """A declared war in one number."""
    return MOST_PLAYERS * card + rival


def war_card(declared: int) -> int:
    """The card of a declared war."""
    return declared // MOST_PLAYERS


def war_rival(declared: int) -> Seat:
    """The rival of a declared war."""
    return declared % MOST_PLAYERS


def is_political(state: AgesState) -> bool:
    """Whether there are politics and military cards."""
    return state.scope != CIVIL_SCOPE


def others(state: AgesState, seat: Seat) -> list[Seat]:
    """The other players in the game, clockwise from the seat."""
    found: list[int] = []
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if not state.is_gone(other):
            found.append(other)
    return found


def players(state: AgesState) -> int:
    """How many players are still in the game."""
    return state.seats - len(members(state.gone))


def workers_of(civ: Civilization, cards: tuple[int, ...]) -> int:
    """How many workers stand on some cards."""
    count = 0
    for card in cards:
        count += civ.workers[card]
    return count


def in_play(civ: Civilization, card: int) -> bool:
    """Whether a technology is in play."""
    return civ.technologies & BITS[card] != 0


def from_hand(civ: Civilization, card: int) -> None:
    """A card leaves the hand."""
    hand = list(civ.hand)
    hand.remove(card)
    civ.hand = tuple(hand)


def from_military_hand(civ: Civilization, card: int) -> None:
    """A military card leaves the hand."""
    hand = list(civ.military_hand)
    hand.remove(card)
    civ.military_hand = tuple(hand)


def to_military_hand(civ: Civilization, card: int) -> None:
    """A military card comes into the hand, which has no order."""
    civ.military_hand = tuple(sorted([*civ.military_hand, card]))
