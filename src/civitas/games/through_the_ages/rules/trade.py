"""The trade a pact allows once a turn: one food as one resource, or the other way: ages:D-17."""

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import TRADE
from civitas.games.through_the_ages.data.military import BONDS
from civitas.games.through_the_ages.ids import FOOD, GOODS, RESOURCES
from civitas.games.through_the_ages.rules.offers import goods
from civitas.games.through_the_ages.rules.reasons import (
    DONE_THIS_TURN,
    NO_FOOD,
    NO_RESOURCES,
    OK,
    Candidates,
    lack,
)
from civitas.games.through_the_ages.rules.tokens import amount_of, pay
from civitas.games.through_the_ages.sight.questions import AgesOffer
from civitas.games.through_the_ages.state import TRADED, AgesState, Civilization
from civitas.kernel import Name, Seat, Who, happened

NOTHING = -1


def goods_to_trade(civ: Civilization) -> i64:
    """The goods a pact lets a civilization use as the other ones, or NOTHING."""
    for number in civ.bonds:
        if BONDS[number].trades != NOTHING:
            return BONDS[number].trades
    return NOTHING


def add_trade(civ: Civilization, found: Candidates) -> None:
    """The trade, with OK or why not, if a pact allows one."""
    goods = goods_to_trade(civ)
    if goods == NOTHING:
        return
    why: i64 = OK
    if civ.used & TRADED:
        why = DONE_THIS_TURN
    elif not amount_of(civ, goods):
        why = lack(NO_FOOD if goods == FOOD else NO_RESOURCES, 1)
    found.add(TRADE, why)


def trade_offer(civ: Civilization) -> AgesOffer:
    """One of the goods for one of the others."""
    given = goods_to_trade(civ)
    got = RESOURCES if given == FOOD else FOOD
    return AgesOffer((goods(1, given),), (goods(1, got),))


def trade(state: AgesState, seat: Seat) -> None:
    """Pay one of the goods, and gain one of the others for this turn."""
    civ = state.civilizations[seat]
    goods = goods_to_trade(civ)
    civ.used |= TRADED
    if state.out is not None:
        state.out.append(
            happened("goods_traded", player=Who(seat), goods=Name("goods-" + GOODS[goods]))
        )
    pay(state, seat, goods, 1)
    if goods == FOOD:
        civ.spare_resources += 1
    else:
        assert goods == RESOURCES
        civ.spare_food += 1
