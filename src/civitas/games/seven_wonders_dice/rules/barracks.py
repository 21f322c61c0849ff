"""Attacks: points by what the neighbour had before the turn."""

from civitas.games.seven_wonders_dice.ids import WEST
from civitas.games.seven_wonders_dice.state import FACING, DiceState, Sheet, neighbour
from civitas.kernel import Seat


def defense(sheet: Sheet, side: int) -> int:
    """The levels of defense of a city on a side."""
    return sheet.west_defense if side == WEST else sheet.east_defense


def attack_points(state: DiceState, seat: Seat, side: int, printed: int) -> int:
    """The points of an attack: as printed, less the defense that faces it: dice:D-43 to D-45."""
    other = state.sheets[neighbour(state, seat, side)]
    points = printed - defense(other, FACING[side])
    return points if points > 0 else 0
