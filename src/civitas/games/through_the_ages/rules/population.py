"""Population: workers from the yellow bank, for food or for free: ages:A-94, A-197 to A-203."""

from mypy_extensions import i64

from civitas.games.through_the_ages.ids import FOOD
from civitas.games.through_the_ages.rules.banks import HAPPINESS, NO_PRICE, POPULATION_PRICE, at
from civitas.games.through_the_ages.rules.questions import population_discount
from civitas.games.through_the_ages.rules.reasons import EMPTY_BANK, NO_FOOD, OK, lack
from civitas.games.through_the_ages.rules.tokens import available, pay
from civitas.games.through_the_ages.state import AgesState, Civilization
from civitas.kernel import Seat, Who, happened


def population_price(civ: Civilization, discount: i64) -> i64:
    """The food that one more worker costs, or NO_PRICE if the bank holds none: ages:R-53."""
    if not civ.yellow_bank:
        return NO_PRICE
    price = at(POPULATION_PRICE, civ.yellow_bank) - population_discount(civ) - discount
    if price > 0:
        return price
    return 0


def may_increase(civ: Civilization, discount: i64) -> i64:
    """OK, or why the population cannot be increased."""
    if not civ.yellow_bank:
        return EMPTY_BANK
    missing = population_price(civ, discount) - available(civ, FOOD)
    if missing > 0:
        return lack(NO_FOOD, missing)
    return OK


def increase(state: AgesState, seat: Seat, discount: i64) -> None:
    """Pay food for a worker."""
    civ = state.civilizations[seat]
    price = population_price(civ, discount)
    civ.yellow_bank -= 1
    civ.unused += 1
    if state.out is not None:
        state.out.append(happened("population_increased", player=Who(seat), food=price))
    pay(state, seat, FOOD, price)


def gain_population(state: AgesState, seat: Seat) -> None:
    """Gain a worker for free, if the bank has one: ages:A-197."""
    civ = state.civilizations[seat]
    if civ.yellow_bank:
        civ.yellow_bank -= 1
        civ.unused += 1
        if state.out is not None:
            state.out.append(happened("population_gained", player=Who(seat)))


def discontent(civ: Civilization) -> i64:
    """How many workers are discontent: ages:A-202."""
    missing = at(HAPPINESS, civ.yellow_bank) - civ.happiness
    if missing > 0:
        return missing
    return 0


def is_uprising(civ: Civilization) -> bool:
    """Whether there would be an uprising: ages:A-203."""
    return discontent(civ) > civ.unused
