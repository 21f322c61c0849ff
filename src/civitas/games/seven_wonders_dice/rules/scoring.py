"""The eight rows of the score sheet."""

from typing import Final

from civitas.games.seven_wonders_dice.data.effects import Per, PointsPer
from civitas.games.seven_wonders_dice.data.tables import Board
from civitas.games.seven_wonders_dice.ids import (
    AGORA,
    EAST_BARRACKS,
    GALLERY,
    GUILD_COURT,
    MARKET,
    UNIVERSITY,
    WEST_BARRACKS,
    WONDER,
)
from civitas.games.seven_wonders_dice.state import DiceState, Sheet, board_of, crossed_in
from civitas.kernel import BITS, Seat

FIRST_AGORA: Final = 3
ROWS: Final[tuple[int, ...]] = (
    WONDER,
    WEST_BARRACKS,
    EAST_BARRACKS,
    AGORA,
    MARKET,
    UNIVERSITY,
    GUILD_COURT,
    GALLERY,
)
CATEGORIES: Final[tuple[str, ...]] = (
    "score-wonder",
    "score-west_barracks",
    "score-east_barracks",
    "score-agora",
    "score-market",
    "score-university",
    "score-guild_court",
    "score-gallery",
)


def area_points(sheet: Sheet, board: Board, area: int) -> int:
    """The points of the crossed spaces of an area; attacks count as they were written down."""
    total = 0
    for space in range(board.size):
        if board.area[space] != area or not sheet.crossed & BITS[space]:
            continue
        if not board.attacks & BITS[space]:
            total += board.points[space]
        for effect in board.effects[space]:
            if isinstance(effect, (Per, PointsPer)):
                total += effect.each * crossed_in(sheet, board, effect.area)
    if area == WEST_BARRACKS:
        total += sheet.west
    elif area == EAST_BARRACKS:
        total += sheet.east
    return total


def score(state: DiceState, seat: Seat, sheet: Sheet) -> tuple[int, ...]:
    """The points of a city by row: dice:D-69."""
    board = board_of(state, seat)
    rows = [area_points(sheet, board, area) for area in ROWS]
    if state.first & BITS[seat]:
        rows[ROWS.index(AGORA)] += FIRST_AGORA
    return tuple(rows)
