"""Tactics: played, made common, copied: ages:A-43 to A-45, A-117 to A-119."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import COPY, TACTIC, military_name
from civitas.games.through_the_ages.data.military import FIRST_BONUS, FIRST_TACTIC
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.armies import strength_of_armies
from civitas.games.through_the_ages.rules.offers import MILITARY
from civitas.games.through_the_ages.rules.questions import INFANTRY_RIDES, has
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.reasons import DONE_THIS_TURN, SAME_TACTIC, Candidates
from civitas.games.through_the_ages.rules.spending import lacks_military, spend_military
from civitas.games.through_the_ages.sight.questions import AgesOffer
from civitas.games.through_the_ages.state import (
    TACTIC_CHANGED,
    AgesState,
    Civilization,
    from_military_hand,
    with_one_more,
)
from civitas.kernel import Amount, Seat, Who, happened

PLAY_PRICE: Final[i64] = 1
COPY_PRICE: Final[i64] = 2


def add_tactics(state: AgesState, seat: Seat, found: Candidates) -> None:
    """Every tactic in hand and every common one, each with OK or why not."""
    civ = state.civilizations[seat]
    done = civ.used & TACTIC_CHANGED != 0
    why = DONE_THIS_TURN if done else lacks_military(civ, PLAY_PRICE)
    last: i64 = NO_CARD
    for card in civ.military_hand:
        if card != last and FIRST_TACTIC <= card < FIRST_BONUS:
            found.add(TACTIC + card - FIRST_TACTIC, why)
        last = card
    why = DONE_THIS_TURN if done else lacks_military(civ, COPY_PRICE)
    last = NO_CARD
    for card in state.common:
        if card != last:
            found.add(COPY + card - FIRST_TACTIC, SAME_TACTIC if card == civ.tactic else why)
        last = card


def tactic_offer(civ: Civilization, card: i64, price: i64) -> AgesOffer:
    """A tactic for military actions, with the strength of armies it would give."""
    armies = strength_of_armies(card, civ.workers, has(civ, INFANTRY_RIDES))
    return AgesOffer((Amount(MILITARY, price),), armies=armies)


def play_tactic(state: AgesState, seat: Seat, card: i64) -> None:
    """Play a tactic from the hand; at first it is private."""
    civ = state.civilizations[seat]
    spend_military(civ, PLAY_PRICE)
    from_military_hand(civ, card)
    state.reveals += 1
    change_to(civ, card, True)
    if state.out is not None:
        state.out.append(happened("tactic_played", player=Who(seat), card=military_name(card)))


def copy_tactic(state: AgesState, seat: Seat, card: i64) -> None:
    """Copy a common tactic."""
    civ = state.civilizations[seat]
    spend_military(civ, COPY_PRICE)
    change_to(civ, card, False)
    if state.out is not None:
        state.out.append(happened("tactic_copied", player=Who(seat), card=military_name(card)))


def change_to(civ: Civilization, card: i64, exclusive: bool) -> None:
    """Armies are formed by another tactic."""
    assert not civ.exclusive  # it became common when the turn began
    civ.tactic = card
    civ.exclusive = exclusive
    civ.used |= TACTIC_CHANGED
    refresh(civ)


def make_common(state: AgesState, seat: Seat) -> None:
    """Make the player's private tactic common; it stays the player's tactic.

    An equal one is under it: for everybody the two are one card: ages:A-45.
    """
    civ = state.civilizations[seat]
    if not civ.exclusive:
        return
    civ.exclusive = False
    state.common = with_one_more(state.common, civ.tactic)
    if state.out is not None:
        state.out.append(
            happened("tactic_common", player=Who(seat), card=military_name(civ.tactic))
        )
