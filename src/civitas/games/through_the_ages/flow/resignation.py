"""Resignation: the civilization leaves, the others continue: ages:A-80 to A-84."""

from typing import Final

from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.military_hands import SHOWN, discard_unseen, lay_down
from civitas.games.through_the_ages.rules.pacts import rebind, remove_pact
from civitas.games.through_the_ages.rules.points import gain_culture
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.state import (
    AgesState,
    new_civilization,
    others,
    war_card,
    war_rival,
)
from civitas.kernel import BITS, Seat, Who, happened

WAR_CULTURE: Final = 7
"""What a war brings whose rival resigns."""


def resign(state: AgesState, seat: Seat) -> None:
    """The civilization leaves the game; only its culture is remembered."""
    civ = state.civilizations[seat]
    if state.out is not None:
        state.out.append(happened("resigned", player=Who(seat)))
    for card in civ.military_hand:
        discard_unseen(state, seat, card, False)
    for other in range(state.seats):
        owner = state.civilizations[other]
        if owner.pact != NO_CARD and seat in (other, owner.partner):
            remove_pact(state, other)
    for declared in civ.wars:
        lay_down(state, war_card(declared), SHOWN)
    for colony in civ.colonies:
        lay_down(state, colony, SHOWN)
    if civ.exclusive:
        lay_down(state, civ.tactic, SHOWN)
    for other in others(state, seat):
        end_wars_on(state, other, seat)
    state.gone |= BITS[seat]
    empty = new_civilization()
    refresh(empty)
    empty.culture = civ.culture
    state.civilizations[seat] = empty
    rebind(state)


def end_wars_on(state: AgesState, seat: Seat, rival: Seat) -> None:
    """Remove wars against a player who resigned; their owners score culture: ages:A-82."""
    civ = state.civilizations[seat]
    for declared in civ.wars:
        if war_rival(declared) == rival:
            lay_down(state, war_card(declared), SHOWN)
            gain_culture(state, seat, WAR_CULTURE)
    civ.wars = tuple([declared for declared in civ.wars if war_rival(declared) != rival])
