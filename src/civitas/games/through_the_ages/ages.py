"""The end of an age: ages:A-46 to A-53."""

from typing import Final

from civitas.games.through_the_ages.actions import card_name
from civitas.games.through_the_ages.data.tables import LEVEL, deck
from civitas.games.through_the_ages.ids import AGE_A, AGE_IV, AGES, NO_CARD
from civitas.games.through_the_ages.leaders import leave
from civitas.games.through_the_ages.ratings import refresh
from civitas.games.through_the_ages.state import CIVIL_STREAM, AgesState, players
from civitas.kernel import Name, Seat, Who, happened, seats_from, shuffled_deck

YELLOW_LOST: Final = 2


def end_age(state: AgesState) -> None:
    """The next age begins, with its deck; what is antiquated goes."""
    ended = state.age
    state.age += 1
    if state.out is not None:
        name = Name("age-" + AGES[state.age].lower())
        state.out.append(happened("age_began", age=name))
    if ended != AGE_A:
        for seat in seats_from(state, state.active):
            if not state.is_gone(seat):
                antiquate(state, seat, ended)
    if state.age < AGE_IV:
        state.deck = shuffled_deck(CIVIL_STREAM + state.age, deck(state.age, players(state)))
        return
    begin_last_rounds(state)


def antiquate(state: AgesState, seat: Seat, ended: int) -> None:
    """A civilization loses what is older than the age that ended, and yellow tokens: A-49, A-51."""
    civ = state.civilizations[seat]
    kept = tuple([card for card in civ.hand if LEVEL[card] >= ended])
    if state.out is not None:
        for card in civ.hand:
            if LEVEL[card] < ended:
                state.out.append(
                    happened("card_antiquated", player=Who(seat), card=card_name(card))
                )
    civ.hand = kept
    civ.fresh = tuple([card for card in civ.fresh if LEVEL[card] >= ended])
    if civ.wonder != NO_CARD and LEVEL[civ.wonder] < ended:
        if state.out is not None:
            card = civ.wonder
            state.out.append(happened("card_antiquated", player=Who(seat), card=card_name(card)))
        civ.blue_bank += civ.wonder_tokens
        civ.wonder = NO_CARD
        civ.stages = 0
        civ.wonder_tokens = 0
    if civ.leader != NO_CARD and LEVEL[civ.leader] < ended:
        if state.out is not None:
            card = civ.leader
            state.out.append(happened("card_antiquated", player=Who(seat), card=card_name(card)))
        leave(state, seat)
        refresh(civ)
    lost = min(YELLOW_LOST, civ.yellow_bank)
    civ.yellow_bank -= lost


def begin_last_rounds(state: AgesState) -> None:
    """The round that is the last one is known: ages:A-53."""
    state.last_round = state.round_number + (0 if state.active == state.first else 1)
    if state.out is not None:
        state.out.append(happened("last_round_known", number=state.last_round))
