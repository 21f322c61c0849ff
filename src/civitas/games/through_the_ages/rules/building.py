"""Farms, mines, urban buildings and units: built, upgraded, destroyed: ages:A-95 to A-98, A-114."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import card_name
from civitas.games.through_the_ages.data.tables import (
    ACROSS,
    COST,
    FIRST_UNIT,
    FIRST_URBAN,
    UPGRADE_FROM,
    UPGRADE_TO,
    URBAN_LIMIT,
    WORKED,
)
from civitas.games.through_the_ages.rules.questions import (
    ANY_TO_THEATER,
    CHANGES_BUILDINGS,
    building_discount,
    has,
)
from civitas.games.through_the_ages.rules.ratings import buildings_of, refresh
from civitas.games.through_the_ages.rules.reasons import (
    DONE_THIS_TURN,
    NO_WORKER,
    URBAN_LIMIT_REACHED,
    lack,
)
from civitas.games.through_the_ages.rules.spending import Budget, pay_resources
from civitas.games.through_the_ages.state import (
    CROSSED_TYPES,
    AgesState,
    Civilization,
)
from civitas.kernel import Seat, Who, happened


def cost_of(civ: Civilization, card: i64) -> i64:
    """The resources of a building, as the cards in play change them."""
    if not has(civ, CHANGES_BUILDINGS):
        return COST[card]
    return max(COST[card] - building_discount(civ, card), 0)


PRINTED_COSTS: Final[tuple[i64, ...]] = tuple([COST[card] for card in range(WORKED)])


def costs_of(civ: Civilization) -> tuple[i64, ...]:
    """The resources of a worker on each card."""
    if not has(civ, CHANGES_BUILDINGS):
        return PRINTED_COSTS
    return tuple([cost_of(civ, card) for card in range(WORKED)])


def build_price(civ: Civilization, card: i64, discount: i64) -> i64:
    """What building on a card costs a civilization."""
    price = cost_of(civ, card) - discount
    if price > 0:
        return price
    return 0


def upgrade_price(civ: Civilization, upgrade: i64, discount: i64) -> i64:
    """What an upgrade costs."""
    new, old = UPGRADE_TO[upgrade], UPGRADE_FROM[upgrade]
    return difference(cost_of(civ, new), cost_of(civ, old), discount)


def difference(new: i64, old: i64, discount: i64) -> i64:
    """An upgrade between cards costs the difference, then the discount: ages:A-97, R-25, R-26."""
    price = new - old - discount
    if price > 0:
        return price
    return 0


def differences(costs: tuple[i64, ...]) -> tuple[i64, ...]:
    """What each upgrade costs, given the cost of each card."""
    return tuple(
        [
            difference(costs[UPGRADE_TO[upgrade]], costs[UPGRADE_FROM[upgrade]], 0)
            for upgrade in range(len(UPGRADE_TO))
        ]
    )


PRINTED_DIFFERENCES: Final[tuple[i64, ...]] = differences(PRINTED_COSTS)


def upgrade_prices(civ: Civilization, costs: tuple[i64, ...]) -> tuple[i64, ...]:
    """What each upgrade costs a civilization, given what each card costs it."""
    return differences(costs) if has(civ, CHANGES_BUILDINGS) else PRINTED_DIFFERENCES


def is_limited(civ: Civilization, card: i64) -> bool:
    """Whether there are as many buildings of the type as the government allows: ages:A-96."""
    if not FIRST_URBAN <= card < FIRST_UNIT:
        return False
    return buildings_of(civ, card) >= URBAN_LIMIT[civ.government]


def may_build(civ: Civilization, card: i64, discount: i64, budget: Budget) -> i64:
    """OK, or why nothing can be built on a card in play, actions aside."""
    if not civ.unused:
        return NO_WORKER
    if is_limited(civ, card):
        return lack(URBAN_LIMIT_REACHED, URBAN_LIMIT[civ.government])
    return budget.lacks(card, build_price(civ, card, discount))


def may_upgrade(civ: Civilization, upgrade: i64, discount: i64, budget: Budget) -> i64:
    """OK, or why a worker cannot move from one card in play to another, actions aside."""
    new = UPGRADE_TO[upgrade]
    if ACROSS[upgrade]:
        if civ.used & CROSSED_TYPES:
            return DONE_THIS_TURN
        if is_limited(civ, new):
            return lack(URBAN_LIMIT_REACHED, URBAN_LIMIT[civ.government])
    return budget.lacks(new, upgrade_price(civ, upgrade, discount))


def knows_upgrade(civ: Civilization, upgrade: i64) -> bool:
    """Whether a civilization may use an upgrade: a leader turns other buildings into theaters."""
    return not ACROSS[upgrade] or has(civ, ANY_TO_THEATER)


def build(state: AgesState, seat: Seat, card: i64, discount: i64) -> None:
    """Pay, and put an unused worker on the card."""
    civ = state.civilizations[seat]
    price = build_price(civ, card, discount)
    civ.unused -= 1
    civ.workers[card] += 1
    if state.out is not None:
        state.out.append(happened("built", player=Who(seat), card=card_name(card), resources=price))
    pay_resources(state, seat, card, price)
    refresh(civ)


def upgrade_to(state: AgesState, seat: Seat, upgrade: i64, discount: i64) -> None:
    """Pay the difference, and move a worker to the better card."""
    civ = state.civilizations[seat]
    old, new = UPGRADE_FROM[upgrade], UPGRADE_TO[upgrade]
    price = upgrade_price(civ, upgrade, discount)
    if ACROSS[upgrade]:
        civ.used |= CROSSED_TYPES
    civ.workers[old] -= 1
    civ.workers[new] += 1
    if state.out is not None:
        state.out.append(
            happened(
                "upgraded",
                player=Who(seat),
                old=card_name(old),
                card=card_name(new),
                resources=price,
            )
        )
    pay_resources(state, seat, new, price)
    refresh(civ)


def lose_building(state: AgesState, seat: Seat, card: i64) -> None:
    """A building is destroyed by another player or an event; its worker is unused: ages:F-29."""
    if state.out is not None:
        state.out.append(happened("building_lost", player=Who(seat), card=card_name(card)))
    leave_card(state.civilizations[seat], card)


def leave_card(civ: Civilization, card: i64) -> None:
    """A worker leaves a card and is unused."""
    civ.workers[card] -= 1
    civ.unused += 1
    refresh(civ)


def destroy(state: AgesState, seat: Seat, card: i64) -> None:
    """A player destroys a building or disbands a unit: ages:A-98, A-116."""
    if state.out is not None:
        state.out.append(happened("destroyed", player=Who(seat), card=card_name(card)))
    leave_card(state.civilizations[seat], card)
