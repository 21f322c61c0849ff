"""The eight rows of the score sheet."""

from typing import Final

from mypy_extensions import i64

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
ROWS: Final[tuple[i64, ...]] = (
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


def area_points(sheet: Sheet, board: Board, area: i64) -> i64:
    """The points of the crossed spaces of an area; attacks count as they were written down."""
    total: i64 = 0
    for row in board.in_area[area]:
        if not sheet.crossed & row.bit:
            continue
        if not board.attacks & row.bit:
            total += row.points
        for effect in row.scoring:
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
