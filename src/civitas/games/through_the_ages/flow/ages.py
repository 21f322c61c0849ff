"""The end of an age: ages:A-46 to A-53."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import card_name
from civitas.games.through_the_ages.data.military import MILITARY_LEVEL, military_deck
from civitas.games.through_the_ages.data.tables import LEVEL, deck
from civitas.games.through_the_ages.ids import AGE_A, AGE_II, AGE_III, AGE_IV, AGES, NO_CARD
from civitas.games.through_the_ages.rules.leaders import leave
from civitas.games.through_the_ages.rules.military_hands import discard_unseen
from civitas.games.through_the_ages.rules.pacts import remove_pact
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.wonders import drop_wonder
from civitas.games.through_the_ages.state import (
    CIVIL_STREAM,
    MILITARY_STREAM,
    PEACEFUL_SCOPE,
    AgesState,
    is_political,
    players,
)
from civitas.kernel import BITS, Event, Name, Seat, Who, happened, seats_from, shuffled_deck

YELLOW_LOST: Final = 2


def end_age(state: AgesState) -> None:
    """Begin the next age with its deck; antiquated cards are lost."""
    ended = state.age
    state.age = AGE_IV if state.short and ended == AGE_II else ended + 1
    if state.out is not None:
        name = Name("age-" + AGES[state.age].lower())
        state.out.append(happened("age_began", age=name))
    if ended != AGE_A:
        for seat in seats_from(state, state.active):
            if not state.is_gone(seat):
                antiquate(state, seat, ended)
                if is_political(state):
                    antiquate_politics(state, seat, ended)
    if is_political(state):
        change_military_deck(state, ended)
    if state.age < AGE_IV:
        state.made_for = (*state.made_for, players(state))
        state.deck = shuffled_deck(CIVIL_STREAM + state.age, deck(state.age, players(state)))
        return
    begin_last_rounds(state)


def antiquate(state: AgesState, seat: Seat, ended: i64) -> None:
    """A civilization loses what is older than the age that ended, and yellow tokens: A-49, A-51."""
    civ = state.civilizations[seat]
    kept = tuple([card for card in civ.hand if LEVEL[card] >= ended])
    if state.out is not None:
        for card in civ.hand:
            if LEVEL[card] < ended:
                state.out.append(antiquated_card(state, seat, card))
    civ.hand = kept
    civ.fresh = tuple([card for card in civ.fresh if LEVEL[card] >= ended])
    if civ.wonder != NO_CARD and LEVEL[civ.wonder] < ended:
        if state.out is not None:
            card = civ.wonder
            state.out.append(happened("card_antiquated", player=Who(seat), card=card_name(card)))
        drop_wonder(civ)
    if civ.leader != NO_CARD and LEVEL[civ.leader] < ended:
        if state.out is not None:
            card = civ.leader
            state.out.append(happened("card_antiquated", player=Who(seat), card=card_name(card)))
        leave(state, seat)
        refresh(civ)
    lost = min(YELLOW_LOST, civ.yellow_bank)
    civ.yellow_bank -= lost


def antiquated_card(state: AgesState, seat: Seat, card: i64) -> Event:
    """A civil card of the hand is antiquated; of a hidden hand only its age is seen."""
    if not state.hidden:
        return happened("card_antiquated", player=Who(seat), card=card_name(card))
    age = Name("age-" + AGES[LEVEL[card]].lower())
    secret = (("card", card_name(card)),)
    return Event(
        "hidden_card_antiquated", (("player", Who(seat)), ("age", age)), secret, BITS[seat]
    )


def antiquate_politics(state: AgesState, seat: Seat, ended: i64) -> None:
    """Remove antiquated military cards in hand and pacts: ages:A-49."""
    civ = state.civilizations[seat]
    for card in civ.military_hand:
        if MILITARY_LEVEL[card] < ended:
            discard_unseen(state, seat, card, False)
    if civ.pact != NO_CARD and MILITARY_LEVEL[civ.pact] < ended:
        remove_pact(state, seat)


def change_military_deck(state: AgesState, ended: i64) -> None:
    """Replace the military deck with that of the new age: ages:A-46, A-52, A-54."""
    left = list(state.left)
    left[ended] = tuple(sorted([*left[ended], *state.military_deck.cards()]))
    state.left = tuple(left)
    cards: list[i64] = []
    if state.age < AGE_IV:
        cards = military_deck(state.age, players(state), state.scope == PEACEFUL_SCOPE)
    state.military_deck = shuffled_deck(MILITARY_STREAM + min(state.age, AGE_III), cards)


def begin_last_rounds(state: AgesState) -> None:
    """Determine the last round: ages:A-53."""
    state.last_round = state.round_number + (0 if state.active == state.first else 1)
    if state.out is not None:
        state.out.append(happened("last_round_known", number=state.last_round))
