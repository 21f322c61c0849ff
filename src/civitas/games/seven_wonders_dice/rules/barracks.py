"""Attacks: points by what the neighbour had before the turn."""

from mypy_extensions import i64

from civitas.games.seven_wonders_dice.data.tables import NO_ATTACK, Board, SpaceRow
from civitas.games.seven_wonders_dice.ids import WEST
from civitas.games.seven_wonders_dice.state import FACING, DiceState, Sheet, how_many, neighbour
from civitas.kernel import Seat


def defense(sheet: Sheet, side: i64) -> i64:
    """The levels of defense of a city on a side."""
    return sheet.west_defense if side == WEST else sheet.east_defense


def faced_defense(state: DiceState, seat: Seat, side: i64) -> i64:
    """The levels of defense that face the Barracks of a side: dice:D-44."""
    return defense(state.sheets[neighbour(state, seat, side)], FACING[side])


def attack_points(state: DiceState, seat: Seat, side: i64, printed: i64) -> i64:
    """The points of an attack: as printed, less the defense that faces it: dice:D-43 to D-45."""
    points = printed - faced_defense(state, seat, side)
    if points > 0:
        return points
    return 0


def space_points(state: DiceState, seat: Seat, row: SpaceRow) -> i64:
    """The points of a space, those of an attack as it would be now."""
    if row.attack == NO_ATTACK:
        return row.points
    return attack_points(state, seat, row.attack, row.points)


def attacks_in(sheet: Sheet, board: Board, area: i64) -> i64:
    """How many attacks of an area are crossed off."""
    return how_many(sheet.crossed & board.attacks & board.masks[area])
