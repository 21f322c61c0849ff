"""What dice and spaces cost a city."""

from typing import Final

from civitas.games.seven_wonders_dice.data.tables import Board
from civitas.games.seven_wonders_dice.ids import DIE_COLOUR, FACES, MANUFACTURED, WAREHOUSE
from civitas.games.seven_wonders_dice.options import COINS_BEFORE, MINUS_ADDS_UP
from civitas.games.seven_wonders_dice.state import DiceState, Sheet
from civitas.kernel import BITS

DEAR_RESOURCES: Final[tuple[int, ...]] = tuple(FACES.index(face) for face in MANUFACTURED)


def printed_cost(state: DiceState, board: Board, space: int) -> int:
    """The resources a space asks for, as printed or by the switch of the Warehouse: dice:D-34."""
    if state.manufactured and board.area[space] == WAREHOUSE:
        for face in board.spaces[space].faces:
            if face in DEAR_RESOURCES:
                return state.manufactured
    return board.cost[space]


def space_cost(state: DiceState, sheet: Sheet, board: Board, space: int) -> int:
    """The coins a space costs a city: one for each missing resource: dice:D-26, D-27."""
    missing = printed_cost(state, board, space) - sheet.resources
    return missing if missing > 0 else 0


def die_cost(state: DiceState, sheet: Sheet, die: int, quarter: int) -> int:
    """The coins a die costs a city: dice:D-30."""
    if sheet.free & BITS[DIE_COLOUR[die]]:
        return 0
    cheaper = sheet.cheaper
    if cheaper > 1 and not state.switches & MINUS_ADDS_UP:
        cheaper = 1
    return quarter - cheaper if quarter > cheaper else 0


def income_of(sheet: Sheet, die: int) -> int:
    """The coins a city gets for choosing a die: dice:D-31."""
    return sheet.extra[DIE_COLOUR[die]]


def missing_coins(state: DiceState, sheet: Sheet, for_die: int, income: int, cost: int) -> int:
    """The coins missing for a die and then a space; 0 if they are affordable."""
    if not state.switches & COINS_BEFORE:
        income = 0
    lacks = max(for_die, for_die + cost - income) - sheet.coins
    return lacks if lacks > 0 else 0


def receive(state: DiceState, sheet: Sheet, coins: int) -> int:
    """Take coins, as many as the Gold Reserve holds; how many those are: dice:D-29."""
    gained = min(coins, state.capacity - sheet.coins)
    sheet.coins += gained
    return gained
