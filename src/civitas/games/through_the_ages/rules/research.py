"""Technologies and governments: developed, or taken over in a revolution: ages:A-103 to A-109."""

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import card_name
from civitas.games.through_the_ages.data.effects import WhenDeveloping
from civitas.games.through_the_ages.data.military import COOPERATION
from civitas.games.through_the_ages.data.tables import (
    BLUE,
    FIRST_SPECIAL,
    FIRST_WONDER,
    GROUP,
    KIND,
    LEVEL,
    REVOLUTION_COST,
    SCIENCE_COST,
    YELLOW,
)
from civitas.games.through_the_ages.ids import GOVERNMENT, NO_CARD, RESOURCES, SPECIAL, UNIT
from civitas.games.through_the_ages.rules.pacts import cooperator, share_of_cooperator
from civitas.games.through_the_ages.rules.questions import (
    BY_MILITARY,
    WHEN_DEVELOPING,
    culture_for_revolution,
    effects_in_play,
    has,
    technology_discount,
)
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.reasons import (
    NO_SCIENCE,
    NOT_ALL_CIVIL,
    NOT_ALL_MILITARY,
    OK,
    PARTNER_POOR,
    lack,
)
from civitas.games.through_the_ages.rules.spending import regain_civil
from civitas.games.through_the_ages.rules.tokens import Gain
from civitas.games.through_the_ages.state import AgesState, Civilization, from_hand, in_play
from civitas.kernel import BITS, NOBODY, Seat, Who, happened


def science_price(civ: Civilization, card: i64, discount: i64) -> i64:
    """The science a technology costs a civilization; a government, in peace."""
    price = SCIENCE_COST[card] - technology_discount(civ, card) - discount - shared(civ)
    if price > 0:
        return price
    return 0


def shared(civ: Civilization) -> i64:
    """How much less science technologies cost because a partner pays too."""
    total: i64 = 0
    for number in civ.bonds:
        total += COOPERATION[number // 2][0]
    return total


def lacks_partner(state: AgesState, seat: Seat) -> i64:
    """OK, or that the partner who would have to pay cannot."""
    partner = cooperator(state, seat)
    if partner == NOBODY:
        return OK
    enough = state.civilizations[partner].science >= share_of_cooperator(state, seat)
    return OK if enough else PARTNER_POOR


def let_partner_pay(state: AgesState, seat: Seat) -> None:
    """The partner pays its part of a technology."""
    partner = cooperator(state, seat)
    if partner != NOBODY:
        share = share_of_cooperator(state, seat)
        state.civilizations[partner].science -= share
        if state.out is not None:
            state.out.append(happened("partner_paid", player=Who(partner), science=share))


def science_for(civ: Civilization, card: i64) -> i64:
    """The science that can be spent on a technology: ages:A-218."""
    if GROUP[card] == UNIT:
        return civ.science + civ.unit_science
    return civ.science


def may_develop(state: AgesState, seat: Seat, card: i64, discount: i64) -> i64:
    """OK, or the science missing for a technology."""
    civ = state.civilizations[seat]
    if civ.bonds and lacks_partner(state, seat):
        return PARTNER_POOR
    missing = science_price(civ, card, discount) - science_for(civ, card)
    if missing > 0:
        return lack(NO_SCIENCE, missing)
    return OK


def revolution_price(civ: Civilization, card: i64, discount: i64) -> i64:
    """The science of a revolution."""
    price = REVOLUTION_COST[card] - discount - shared(civ)
    if price > 0:
        return price
    return 0


def may_revolt(state: AgesState, seat: Seat, card: i64, discount: i64) -> i64:
    """OK, or why there can be no revolution: all actions must be available: A-106, R-27, R-28."""
    civ = state.civilizations[seat]
    if has(civ, BY_MILITARY):
        if civ.military < civ.military_total:
            return NOT_ALL_MILITARY
    elif civ.civil < civ.civil_total:
        return NOT_ALL_CIVIL
    if civ.bonds and lacks_partner(state, seat):
        return PARTNER_POOR
    missing = revolution_price(civ, card, discount) - civ.science
    if missing > 0:
        return lack(NO_SCIENCE, missing)
    return OK


def develop(state: AgesState, seat: Seat, card: i64, discount: i64) -> None:
    """Pay science, and put a technology from the hand into play."""
    civ = state.civilizations[seat]
    price = science_price(civ, card, discount)
    granted = min(civ.unit_science, price) if GROUP[card] == UNIT else 0
    civ.unit_science -= granted
    civ.science -= price - granted
    let_partner_pay(state, seat)
    from_hand(civ, card)
    enter(civ, card)
    refresh(civ)
    if state.out is not None:
        state.out.append(
            happened("developed", player=Who(seat), card=card_name(card), science=price)
        )
    developed(state, seat)


def revolt(state: AgesState, seat: Seat, card: i64, discount: i64) -> None:
    """Spend all actions and the lower science; new actions of that kind arrive spent: A-108."""
    civ = state.civilizations[seat]
    price = revolution_price(civ, card, discount)
    by_military = has(civ, BY_MILITARY)
    if by_military:
        civ.military = 0
    else:
        civ.civil = 0
    civ.science -= price
    let_partner_pay(state, seat)
    from_hand(civ, card)
    enter(civ, card)
    refresh(civ, not by_military, by_military)
    if state.out is not None:
        state.out.append(
            happened("revolution", player=Who(seat), card=card_name(card), science=price)
        )
    civ.culture += culture_for_revolution(civ)
    developed(state, seat)


def enter(civ: Civilization, card: i64) -> None:
    """A technology comes into play; it may replace another, or be the lower one: A-104, A-105."""
    if GROUP[card] == GOVERNMENT:
        civ.technologies &= ~BITS[civ.government]
        civ.government = card
    elif GROUP[card] == SPECIAL:
        other = special_of(civ, KIND[card])
        if other != NO_CARD:
            if LEVEL[other] > LEVEL[card]:
                return
            civ.technologies &= ~BITS[other]
            civ.blue_bank -= BLUE[other]
            civ.yellow_bank -= YELLOW[other]
    civ.technologies |= BITS[card]
    civ.blue_bank += BLUE[card]
    civ.yellow_bank += YELLOW[card]
    assert civ.blue_bank >= 0  # no technology gives fewer blue tokens than the one it replaces


def special_of(civ: Civilization, kind: i64) -> i64:
    """The special technology of a type in play, or NO_CARD."""
    for card in range(FIRST_SPECIAL, FIRST_WONDER):
        if KIND[card] == kind and in_play(civ, card):
            return card
    return NO_CARD


def developed(state: AgesState, seat: Seat) -> None:
    """Cards react to a technology that was developed: ages:A-109, R-31."""
    civ = state.civilizations[seat]
    if not civ.powers & WHEN_DEVELOPING:
        return
    for effect in effects_in_play(civ):
        if isinstance(effect, WhenDeveloping):
            civ.culture += effect.culture
            for _ in range(effect.actions):
                regain_civil(civ)
            if effect.resources:
                state.stack.append(Gain(seat, RESOURCES, effect.resources))
