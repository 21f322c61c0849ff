"""The card row: what cards cost, who may take them, how it is replenished."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.through_the_ages.actions import card_name
from civitas.games.through_the_ages.data.tables import FIRST_ACTION, GROUP, LEVEL, TECHNOLOGY_CARDS
from civitas.games.through_the_ages.flow.ages import end_age
from civitas.games.through_the_ages.ids import (
    ACTION,
    AGE_A,
    AGE_IV,
    LEADER,
    NO_CARD,
    ROW_PRICES,
    ROW_SPACES,
    SWEPT,
    WONDER,
)
from civitas.games.through_the_ages.rules.offers import CIVIL, SCIENCE
from civitas.games.through_the_ages.rules.questions import (
    NO_SURCHARGE,
    discount_after_leader,
    hand_limit,
    has,
    leader_discount,
    science_for_taking,
)
from civitas.games.through_the_ages.rules.reasons import (
    HAND_FULL,
    OK,
    SAME_AGE,
    SAME_NAME,
    UNFINISHED,
    lack,
)
from civitas.games.through_the_ages.rules.spending import lacks_civil, spend_civil
from civitas.games.through_the_ages.sight.questions import AgesOffer
from civitas.games.through_the_ages.state import (
    REPLACED,
    AgesState,
    Civilization,
    in_hand,
    in_play,
    players,
)
from civitas.kernel import BITS, Amount, Seat, Who, happened

SPACE_PRICES: Final[vec[i64]] = vec[i64](ROW_PRICES)


def price_of(civ: Civilization, card: i64, space: i64) -> i64:
    """The civil actions a card in a space costs a civilization: ages:A-89, A-93."""
    price = SPACE_PRICES[space]
    if card < TECHNOLOGY_CARDS or card >= FIRST_ACTION:
        return price
    if GROUP[card] == LEADER:
        price -= leader_discount(civ)
    else:
        if not has(civ, NO_SURCHARGE):
            price += len(civ.wonders)
        if civ.used & REPLACED:
            price -= discount_after_leader(card)
    if price > 0:
        return price
    return 0


def may_hold(civ: Civilization, card: i64) -> i64:
    """OK, or why a civilization may not have a card: ages:A-90 to A-93."""
    if GROUP[card] == WONDER:
        return OK if civ.wonder == NO_CARD else UNFINISHED
    limit = hand_limit(civ)
    if len(civ.hand) >= limit:
        return lack(HAND_FULL, limit)
    if card < TECHNOLOGY_CARDS and (in_play(civ, card) or in_hand(civ, card)):
        return SAME_NAME
    if GROUP[card] == LEADER and civ.led >> LEVEL[card] & 1:
        return SAME_AGE
    return OK


def may_take(civ: Civilization, card: i64, price: i64) -> i64:
    """OK, or why a civilization may not take a card for a price."""
    found = may_hold(civ, card)
    return found if found else lacks_civil(civ, price)


def taking_science(civ: Civilization, card: i64) -> i64:
    """The science for taking a card: only a technology brings some."""
    if card < TECHNOLOGY_CARDS:
        return science_for_taking(civ)
    return 0


def take_offer(state: AgesState, seat: Seat, space: i64) -> AgesOffer:
    """The card of a space for civil actions."""
    civ = state.civilizations[seat]
    card = state.row[space]
    science = taking_science(civ, card)
    gained = (Amount(SCIENCE, science),) if science else ()
    return AgesOffer((Amount(CIVIL, price_of(civ, card, space)),), gained, card=card)


def take(state: AgesState, seat: Seat, space: i64, granted: bool = False) -> None:
    """Take the card of a space into the hand; a wonder is immediately in play, unfinished.

    If an event grants the actions, none are spent, and the card may be played immediately: R-33.
    """
    civ = state.civilizations[seat]
    card = state.row[space]
    price = price_of(civ, card, space)
    if not granted:
        spend_civil(civ, price)
    state.row[space] = NO_CARD
    if state.out is not None:
        state.out.append(
            happened("card_taken", player=Who(seat), card=card_name(card), price=price)
        )
    if GROUP[card] == WONDER:
        civ.wonder = card
        civ.stages = 0
        civ.wonder_tokens = 0
        return
    civ.hand = (*civ.hand, card)
    if GROUP[card] == ACTION:
        civ.fresh = civ.fresh if granted else (*civ.fresh, card)
    elif GROUP[card] == LEADER:
        civ.led |= BITS[LEVEL[card]]
    else:
        civ.science += taking_science(civ, card)


def replenish(state: AgesState, sweep: bool = True) -> None:
    """Sweep the first spaces, slide the cards to the left, and deal: ages:A-32 to A-35, A-46."""
    if sweep:
        for space in range(SWEPT[players(state)]):
            if state.row[space] != NO_CARD and state.out is not None:
                state.out.append(happened("card_swept", card=card_name(state.row[space])))
            state.row[space] = NO_CARD
    left = [card for card in state.row if card != NO_CARD]
    deal(state, left)
    if state.age == AGE_A:
        end_age(state)
        deal(state, left)
    state.row = left + [NO_CARD] * (ROW_SPACES - len(left))


def deal(state: AgesState, row: list[i64]) -> None:
    """Fill the row; an age ends when the last card of its deck is dealt: ages:A-47."""
    while len(row) < ROW_SPACES and state.age < AGE_IV and state.deck.size():
        card = state.deck.draw(state)
        row.append(card)
        if state.out is not None:
            state.out.append(happened("card_dealt", card=card_name(card)))
        if not state.deck.size() and state.age != AGE_A:
            end_age(state)
