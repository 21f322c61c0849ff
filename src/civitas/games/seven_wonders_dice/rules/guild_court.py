"""The purple die: who has at least as much as both neighbours."""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders_dice.ids import (
    COMPARED,
    EAST,
    EAST_BARRACKS,
    FACES,
    FACES_BY_COLOUR,
    PURPLE,
    WEST,
    WEST_BARRACKS,
)
from civitas.games.seven_wonders_dice.state import (
    DiceState,
    board_of,
    crossed_in,
    how_many,
    neighbour,
)
from civitas.kernel import Seat

FIRST_COMPARISON: Final[i64] = FACES.index(FACES_BY_COLOUR[PURPLE][0])

# How the Barracks are counted: dice:D-52.
ATTACKS: Final = 1
BEST_SIDE: Final = 2


def compared(state: DiceState, seat: Seat, face: i64) -> i64:
    """What a face of the purple die counts in a city, by what stood before the turn."""
    sheet = state.sheets[seat]
    board = board_of(state, seat)
    areas = COMPARED[face - FIRST_COMPARISON]
    if len(areas) > 1 and state.red_count == ATTACKS:
        return how_many(sheet.crossed & board.attacks)
    if len(areas) > 1 and state.red_count == BEST_SIDE:
        west = crossed_in(sheet, board, WEST_BARRACKS)
        return max(west, crossed_in(sheet, board, EAST_BARRACKS))
    total: i64 = 0
    for area in areas:
        total += crossed_in(sheet, board, area)
    return total


def condition_holds(state: DiceState, seat: Seat, face: i64) -> bool:
    """Whether the comparison of a face lets a city build in the Guild Court: dice:D-51."""
    own = compared(state, seat, face)
    if state.seats == 2:
        return own > compared(state, 1 - seat, face)
    west = compared(state, neighbour(state, seat, WEST), face)
    return own >= west and own >= compared(state, neighbour(state, seat, EAST), face)
