"""Actions and goods granted for units: what there is, what is spent first: ages:A-184 to A-188."""

from typing import final

from mypy_extensions import i64

from civitas.games.through_the_ages.data.tables import FIRST_UNIT, WORKED
from civitas.games.through_the_ages.ids import RESOURCES
from civitas.games.through_the_ages.rules.questions import resources_for_units
from civitas.games.through_the_ages.rules.reasons import (
    NO_CIVIL,
    NO_MILITARY,
    NO_RESOURCES,
    OK,
    lack,
)
from civitas.games.through_the_ages.rules.tokens import available, pay
from civitas.games.through_the_ages.state import HELPED, AgesState, Civilization
from civitas.kernel import Seat


def civil_actions(civ: Civilization) -> i64:
    """The civil actions that can be spent."""
    return civ.civil + civ.spare_civil


def military_actions(civ: Civilization) -> i64:
    """The military actions that can be spent."""
    return civ.military + civ.spare_military


def lacks_civil(civ: Civilization, actions: i64) -> i64:
    """OK, or how many civil actions are missing."""
    there = civil_actions(civ)
    return OK if there >= actions else lack(NO_CIVIL, actions - there)


def lacks_military(civ: Civilization, actions: i64) -> i64:
    """OK, or how many military actions are missing."""
    there = military_actions(civ)
    return OK if there >= actions else lack(NO_MILITARY, actions - there)


def takes_military(card: i64) -> bool:
    """Whether building on a card takes a military action: that of units."""
    return FIRST_UNIT <= card < WORKED


def spend_civil(civ: Civilization, actions: i64) -> None:
    """Spend civil actions, temporary ones first."""
    spare = min(civ.spare_civil, actions)
    civ.spare_civil -= spare
    civ.civil -= actions - spare


def spend_military(civ: Civilization, actions: i64) -> None:
    """Spend military actions, temporary ones first."""
    spare = min(civ.spare_military, actions)
    civ.spare_military -= spare
    civ.military -= actions - spare


def spend_action(civ: Civilization, card: i64) -> None:
    """Spend the action that building on a card takes."""
    if takes_military(card):
        spend_military(civ, 1)
    else:
        spend_civil(civ, 1)


def regain_civil(civ: Civilization) -> None:
    """Turn a spent civil action available, if there is one: ages:A-186."""
    if civ.civil < civ.civil_total:
        civ.civil += 1


def helping_resources(civ: Civilization) -> i64:
    """Resources that a card grants for units and that are not used yet this turn.

    No card grants more than one, so whether it was used is all there is to know.
    """
    return 0 if civ.used & HELPED else resources_for_units(civ)


@final
class Budget:
    """The resources that can be spent to build, and those for units: ages:A-212."""

    def __init__(self, civ: Civilization) -> None:
        self.resources: i64 = available(civ, RESOURCES)
        self.for_units: i64 = self.resources + civ.unit_resources + helping_resources(civ)

    def lacks(self, card: i64, price: i64) -> i64:
        """OK, or the resources missing to build on a card for a price."""
        missing = price - (self.for_units if takes_military(card) else self.resources)
        if missing > 0:
            return lack(NO_RESOURCES, missing)
        return OK


def resources_for(civ: Civilization, card: i64) -> i64:
    """The resources that can be spent to build on a card."""
    budget = Budget(civ)
    return budget.for_units if takes_military(card) else budget.resources


def pay_resources(state: AgesState, seat: Seat, card: i64, price: i64) -> None:
    """Pay for building on a card; what is granted for units comes first: ages:A-212."""
    civ = state.civilizations[seat]
    if price and takes_military(card):
        helping = min(price, helping_resources(civ))
        if helping:
            civ.used |= HELPED
            price -= helping
        granted = min(price, civ.unit_resources)
        civ.unit_resources -= granted
        price -= granted
    pay(state, seat, RESOURCES, price)
