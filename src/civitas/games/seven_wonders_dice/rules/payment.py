"""What dice and spaces cost a city."""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders_dice.data.tables import SpaceRow
from civitas.games.seven_wonders_dice.ids import FACES, MANUFACTURED, WAREHOUSE
from civitas.games.seven_wonders_dice.options import COINS_BEFORE, MINUS_ADDS_UP
from civitas.games.seven_wonders_dice.state import DiceState, Sheet
from civitas.kernel import BITS

DEAR_RESOURCES: Final[tuple[int, ...]] = tuple(FACES.index(face) for face in MANUFACTURED)


def printed_cost(state: DiceState, row: SpaceRow) -> i64:
    """The resources a space asks for, as printed or by the switch of the Warehouse: dice:D-34."""
    if state.manufactured and row.area == WAREHOUSE:
        for face in row.faces:
            if face in DEAR_RESOURCES:
                return state.manufactured
    return row.cost


def space_cost(state: DiceState, sheet: Sheet, row: SpaceRow) -> i64:
    """The coins a space costs a city: one for each missing resource: dice:D-26, D-27."""
    missing = printed_cost(state, row) - sheet.resources
    if missing > 0:
        return missing
    return 0


def die_cost(state: DiceState, sheet: Sheet, colour: i64, quarter: i64) -> i64:
    """The coins a die of a colour costs a city: dice:D-30."""
    if sheet.free and sheet.free & BITS[colour]:
        return 0
    cheaper = sheet.cheaper
    if cheaper > 1 and not state.switches & MINUS_ADDS_UP:
        cheaper = 1
    if quarter > cheaper:
        return quarter - cheaper
    return 0


def income_of(sheet: Sheet, colour: i64) -> i64:
    """The coins a city gets for choosing a die of a colour: dice:D-31."""
    return sheet.extra[colour]


def missing_coins(state: DiceState, sheet: Sheet, for_die: i64, income: i64, cost: i64) -> i64:
    """The coins missing for a die and then a space; 0 if they are affordable."""
    if not state.switches & COINS_BEFORE:
        income = 0
    needed = for_die + cost - income if cost > income else for_die
    lacks = needed - sheet.coins
    if lacks > 0:
        return lacks
    return 0


def receive(state: DiceState, sheet: Sheet, coins: i64) -> i64:
    """Take coins, as many as the Gold Reserve holds; how many those are: dice:D-29."""
    room = state.capacity - sheet.coins
    gained = coins if coins < room else room
    sheet.coins += gained
    return gained
