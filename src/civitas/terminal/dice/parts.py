"""Signs, styles and where things stand."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text as Words

from civitas.games.seven_wonders_dice.data.tables import Board, numbers_of
from civitas.games.seven_wonders_dice.ids import (
    AREA_COLOUR,
    EAST,
    EAST_BARRACKS,
    WEST,
    WEST_BARRACKS,
)
from civitas.games.seven_wonders_dice.sight.view import DiceView
from civitas.kernel import (
    Seat,
)
from civitas.terminal.lines import BOLD

COIN: Final = "¢"
POINT: Final = "★"
SHIELD: Final = "▼"
CROSSED: Final = "×"
NOW: Final = "→"
OPEN: Final = "·"
NEARLY_NOW: Final = "!"
NOT: Final = "✗"
MINUS: Final = "−"
BAR: Final = " │ "

STYLES: Final = (
    Style(color="color(245)"),
    Style(color="color(33)"),
    Style(color="color(160)"),
    Style(color="color(178)"),
    Style(color="color(34)"),
    BOLD,
    BOLD,
    Style(color="color(133)"),
)
"""By the colour of a die, legible on dark and light; its name is always shown too."""

BARRACKS: Final = {WEST_BARRACKS: WEST, EAST_BARRACKS: EAST}
LOW: Final = 40
"""Spaces that come later are only counted in terminals with fewer lines than this."""

NARROW: Final = 80
NAME: Final = 9
LONGEST_NAME: Final = 20
LABEL: Final = 17
"""How wide a name may be in a narrow table of cities and anywhere, and the names of areas."""

PLAYS: Final = (
    "die_chosen",
    "space_crossed",
    "coins_gained",
    "attacked",
    "building_completed",
    "bonus_crossed",
    "die_unlocked",
    "passed",
    "declined",
)
NEW_TURN: Final = "turn_began"
ROLL: Final = "die_rolled"
FOUNDED: Final = "city_founded"
INDENT: Final = 2


def joined(parts: Sequence[Words], between: str = "  ") -> Words:
    """Words in a row."""
    return Words(between).join(parts)


def coins(number: int) -> Words:
    """An amount of coins."""
    return Words(f"{number}{COIN}")


def points(number: int) -> Words:
    """Victory points."""
    return Words(f"{number}{POINT}")


def area_style(area: int) -> Style:
    """How an area is written: as the dice that lead there."""
    return STYLES[AREA_COLOUR[area]] if AREA_COLOUR[area] >= 0 else BOLD


def board_of(view: DiceView, seat: Seat) -> Board:
    """The board of a seat."""
    return numbers_of(view.boards).boards[view.cities[seat]]


def facing(view: DiceView, seat: Seat, side: int) -> tuple[Seat, int]:
    """Whom the Barracks of a side face, and the defense there."""
    sheet = view.sheets[seat]
    other = sheet.west_neighbour if side == WEST else sheet.east_neighbour
    return other, sheet.faced_defense[side]


def groups_of(board: Board, area: int) -> list[list[int]]:
    """The spaces of an area; those the same faces lead to are together."""
    found: dict[tuple[int, ...], list[int]] = {}
    for space in range(board.size):
        if board.area[space] == area:
            found.setdefault(board.spaces[space].faces, []).append(space)
    return list(found.values())
