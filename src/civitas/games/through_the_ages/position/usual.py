"""What positions leave out: the usual tokens, actions and marks, and the words for bits."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.data.military import COLONY_BLUE, COLONY_YELLOW
from civitas.games.through_the_ages.data.tables import (
    BLUE,
    FIRST_ACTION,
    FIRST_LEADER,
    FIRST_WONDER,
    LEVEL,
    START,
    YELLOW,
    deck,
)
from civitas.games.through_the_ages.flow.ages import YELLOW_LOST
from civitas.games.through_the_ages.ids import (
    AGE_A,
    AGE_I,
    AGE_II,
    AGE_III,
    AGE_IV,
    NO_CARD,
    ROW_SPACES,
    SWEPT,
)
from civitas.games.through_the_ages.sight.knowledge import TUCKED_LEADER
from civitas.games.through_the_ages.state import (
    ACTED_TWICE,
    CONVERTED,
    CROSSED_TYPES,
    FIRST_BLUE,
    FIRST_YELLOW,
    HELPED,
    REPLACED,
    SETTLED,
    SKIPS_POLITICS,
    SPOKEN,
    TACTIC_CHANGED,
    TRADED,
    AgesState,
    Civilization,
)
from civitas.kernel import BITS, Seat, members

FIRST_EVENTS: Final = 2
"""So many events more than players come first."""
FIRST_UNUSED: Final = 1
ALL_YELLOW: Final = FIRST_YELLOW + FIRST_UNUSED + sum([workers for _, workers in START])
"""The yellow tokens of a civilization at the start."""

START_TECHNOLOGIES: Final = sum([BITS[card] for card, _ in START])

USED: Final = (
    ("leader_replaced", REPLACED),
    ("converted", CONVERTED),
    ("crossed_types", CROSSED_TYPES),
    ("settled", SETTLED),
    ("spoken", SPOKEN),
    ("helped", HELPED),
    ("tactic_changed", TACTIC_CHANGED),
    ("traded", TRADED),
)
"""What was done this turn and can be done only once, with its bit."""

ONCE: Final = (("acted_twice", ACTED_TWICE), ("skips_politics", SKIPS_POLITICS))
"""What happens once in a game, or at the next opportunity, with its bit."""


def last_deck(state: AgesState) -> i64:
    """The age whose decks are in use, or were last."""
    if state.age < AGE_IV:
        return state.age
    return AGE_II if state.short else AGE_III


def ages_ended(state: AgesState) -> i64:
    """How many ages with antiquated cards have ended."""
    if state.age == AGE_IV:
        return last_deck(state)
    return max(AGE_A, state.age - 1)


def rounds_of(state: AgesState) -> tuple[int, int]:
    """The first and the last round in which the age can be: its decks last as long as that."""
    turns, most = 0, 2
    for age in range(AGE_I, last_deck(state) + 1):
        size = len(deck(age, state.made_for[age]))
        if age <= ages_ended(state):
            turns += -(-size // ROW_SPACES)
        swept = [SWEPT[count] * count for count in range(2, state.seats + 1)]
        most += -(-size // min(swept)) + 1
    if state.age == AGE_IV:
        most += 1
    return 2 + max(0, turns - 1) // state.seats, int(most)


def is_ruin(civ: Civilization, card: i64) -> bool:
    """Whether a completed wonder is a ruin."""
    return civ.ruins >> (card - FIRST_WONDER) & 1 != 0


def given_tokens(civ: Civilization) -> tuple[i64, i64]:
    """The blue and yellow tokens that the cards in play gave to a civilization."""
    blue: i64 = 0
    yellow: i64 = 0
    for card in (*members(civ.technologies), *[w for w in civ.wonders if not is_ruin(civ, w)]):
        blue += BLUE[card]
        yellow += YELLOW[card]
    for card in civ.colonies:
        blue += COLONY_BLUE[card]
        yellow += COLONY_YELLOW[card]
    return blue, yellow


def blue_in_use(civ: Civilization) -> i64:
    """The blue tokens outside the bank."""
    return sum(civ.blue) + civ.wonder_tokens


def yellow_in_use(civ: Civilization) -> i64:
    """The yellow tokens outside the bank."""
    return sum(civ.workers) + civ.unused


def usual_blue_bank(civ: Civilization) -> i64:
    """The blue bank, if no token was gained or lost but by cards in play."""
    return max(0, FIRST_BLUE + given_tokens(civ)[0] - blue_in_use(civ))


def usual_yellow_bank(state: AgesState, seat: Seat, civ: Civilization) -> i64:
    """The yellow bank, if no token was gained or lost but by cards in play and by ended ages."""
    ended = 0 if state.is_gone(seat) else ages_ended(state)
    there = ALL_YELLOW + given_tokens(civ)[1] - YELLOW_LOST * ended
    return max(0, there - yellow_in_use(civ))


def usual_actions(state: AgesState, seat: Seat) -> tuple[i64, i64]:
    """The civil and military actions of a seat that has spent none."""
    step = (seat - state.first) % state.seats
    if state.age == AGE_A and step >= (state.active - state.first) % state.seats:
        return step + 1, 0
    civ = state.civilizations[seat]
    return civ.civil_total, civ.military_total


def usual_led(civ: Civilization, hand: list[i64]) -> i64:
    """The ages of the leaders that are in sight, as a mask."""
    mask: i64 = 0
    for card in (civ.leader, *hand, TUCKED_LEADER if civ.tucked != NO_CARD else NO_CARD):
        if FIRST_LEADER <= card < FIRST_ACTION:
            mask |= BITS[LEVEL[card]]
    return mask
