"""Attacks: points by what the neighbour had before the turn."""

from civitas.games.seven_wonders_dice.data.effects import Attack
from civitas.games.seven_wonders_dice.data.tables import Board
from civitas.games.seven_wonders_dice.ids import WEST
from civitas.games.seven_wonders_dice.state import FACING, DiceState, Sheet, neighbour
from civitas.kernel import Seat


def defense(sheet: Sheet, side: int) -> int:
    """The levels of defense of a city on a side."""
    return sheet.west_defense if side == WEST else sheet.east_defense


def faced_defense(state: DiceState, seat: Seat, side: int) -> int:
    """The levels of defense that face the Barracks of a side: dice:D-44."""
    return defense(state.sheets[neighbour(state, seat, side)], FACING[side])


def attack_points(state: DiceState, seat: Seat, side: int, printed: int) -> int:
    """The points of an attack: as printed, less the defense that faces it: dice:D-43 to D-45."""
    points = printed - faced_defense(state, seat, side)
    return points if points > 0 else 0


def space_points(state: DiceState, seat: Seat, board: Board, space: int) -> int:
    """The points of a space, those of an attack as it would be now."""
    for effect in board.effects[space]:
        if isinstance(effect, Attack):
            return attack_points(state, seat, effect.side, board.points[space])
    return board.points[space]


def attacks_in(sheet: Sheet, board: Board, area: int) -> int:
    """How many attacks of an area are crossed off."""
    return (sheet.crossed & board.attacks & board.masks[area]).bit_count()
