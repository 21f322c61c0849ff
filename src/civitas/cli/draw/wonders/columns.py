"""Lines with columns where a note to a line may be longer than its column."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text as Words

GAP: Final = 2
_MEASURE: Final = Console(color_system=None)
"""Words ask a console how to wrap; nothing is printed on it."""


class Columns:
    """Rows under heads; the first `numbers` columns are numbers, the next begins the text.

    A row may have a note: it stands behind the row if there is room, else below it. So does the
    last column if it makes a row too long.
    """

    def __init__(self, heads: Sequence[str], numbers: int) -> None:
        self.heads = [Words(head, "bold") for head in heads]
        self.numbers = numbers
        self.rows: list[tuple[list[Words], Words]] = []

    def add(self, cells: Sequence[Words], note: Words) -> None:
        """Add a row and its note, which may be empty."""
        self.rows.append((list(cells), note))

    def widths(self) -> list[int]:
        """How wide the columns are."""
        every = [self.heads, *(cells for cells, _ in self.rows)]
        return [max(cell.cell_len for cell in column) for column in zip(*every, strict=True)]

    def lines(self, room: int) -> list[Words]:
        """The rows in lines of at most so many columns, as far as single cells allow it."""
        widths = self.widths()
        gap = GAP if sum(widths) + GAP * (len(widths) - 1) <= room else 1
        whole = sum(widths) + gap * (len(widths) - 1)
        indent = sum(widths[: self.numbers]) + gap * self.numbers
        found = [self.line(self.heads, widths, gap)]
        for cells, note in self.rows:
            line = self.line(cells, widths, gap)
            below: list[Words] = []
            if line.cell_len > room:
                below.append(cells[-1].copy())
                line = self.line(cells[:-1], widths, gap)
            if note and whole + GAP + note.cell_len <= room:
                line.append(" " * (whole + GAP - line.cell_len))
                line.append_text(note)
            elif note:
                below.append(note.copy())
            found.append(line)
            found.extend(self.indented(each, indent, room) for each in below)
        return found

    def line(self, cells: Sequence[Words], widths: Sequence[int], gap: int) -> Words:
        """Cells in their columns, without spaces at the end."""
        line = Words()
        for index, (cell, width) in enumerate(zip(cells, widths, strict=False)):
            space = " " * (width - cell.cell_len)
            line.append(space if index < self.numbers else "")
            line.append_text(cell)
            if index + 1 < len(cells):
                line.append("" if index < self.numbers else space)
                line.append(" " * gap)
        line.rstrip()
        return line

    def indented(self, words: Words, indent: int, room: int) -> Words:
        """Words in lines that all begin at the text."""
        lines = words.wrap(_MEASURE, max(room - indent, GAP))
        return Words("\n").join(Words.assemble(" " * indent, line) for line in lines)
