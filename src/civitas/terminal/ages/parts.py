"""Signs, styles, and small pieces of lines."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.style import Style
from rich.table import Table
from rich.text import Text as Words

from civitas.games.through_the_ages.ids import GROUPS, ROW_PRICES
from civitas.kernel import Message, Name, Who
from civitas.terminal.lines import DIM

NOT: Final = "✗"
DONE: Final = "✓"
NOW: Final = "→"
TIMES: Final = "×"
MINUS: Final = "−"
LEAVES: Final = "←"
BAR: Final = "│"
WARNING: Final = "!"

STYLES: Final = (
    Style(color="color(34)"),
    Style(color="color(130)"),
    Style(color="color(245)"),
    Style(color="color(160)"),
    Style(color="color(166)"),
    Style(color="color(33)"),
    Style(color="color(133)"),
    Style(color="color(37)"),
    Style(color="color(178)"),
)
"""By the group of a card, legible on dark and light; its type or sign is always shown too."""
assert len(STYLES) == len(GROUPS)

BANDS: Final = tuple(sorted(set(ROW_PRICES)))
LOW: Final = 40
"""The row and the hand are drawn in few lines in terminals with fewer lines than this."""

NARROW: Final = 100
LABEL: Final = 12
"""How wide the labels of lines are."""

LONGEST_NAME: Final = 20
INDENT: Final = 2
GAP: Final = 3

_MEASURE: Final = Console(color_system=None)
"""Words ask a console how to wrap; nothing is printed on it."""


def joined(parts: Sequence[Words], between: str = " ") -> Words:
    """Words in a row."""
    return Words(between).join(parts)


def counted(name: Words, count: int) -> Words:
    """A name, and how many there are."""
    return Words.assemble(name, (f" {TIMES}{count}", DIM)) if count > 1 else name


def grid(columns: int, right: Sequence[int] = ()) -> Table:
    """Lines in columns; only the last one may break."""
    drawn = Table.grid(padding=(0, 1, 0, 0))
    for column in range(columns):
        last = column == columns - 1
        drawn.add_column(justify="right" if column in right else "left", no_wrap=not last)
    return drawn


def below(parts: Sequence[Words], room: int, between: str = " · ") -> list[Words]:
    """Parts in lines of at most so many columns, broken between them; within, only if need be."""
    lines: list[Words] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(between) + part.cell_len <= room:
            lines[-1].append(between, DIM)
            lines[-1].append_text(part)
        elif part.cell_len <= room:
            lines.append(part.copy())
        else:
            lines.extend(part.wrap(_MEASURE, max(1, room)))
    return lines


def labelled(label: Words, lines: Sequence[Words]) -> Words:
    """A label, and lines that begin behind it."""
    head = label.copy()
    head.pad_right(max(1, LABEL - head.cell_len))
    indent = Words(" " * LABEL)
    return joined(
        [Words.assemble(indent if n else head, line) for n, line in enumerate(lines)], "\n"
    )


def paired(lines: Sequence[Words], width: int) -> list[Words]:
    """Lines, two side by side where there is room."""
    found: list[Words] = []
    for place, line in enumerate(lines):
        if place % 2 and "\n" not in found[-1].plain + line.plain:
            before = max(width // 2, found[-1].cell_len + GAP)
            if before + line.cell_len <= width:
                found[-1].pad_right(before - found[-1].cell_len)
                found[-1].append_text(line)
                continue
        found.append(line.copy())
    return found


def name_in(message: Message, name: str) -> str:
    """The word of a named thing in a message."""
    value = message.arg(name)
    assert isinstance(value, Name)
    return value.key.partition("-")[2]


def number_in(message: Message, name: str) -> int:
    """A number in a message."""
    value = message.arg(name)
    assert isinstance(value, int)
    return value


def seat_in(message: Message) -> int:
    """The seat a message is about, or -1."""
    for name, value in message.args:
        if name in ("player", "seat") and isinstance(value, Who):
            return value.seat
    return -1
