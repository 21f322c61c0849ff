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

    A row may have a note behind it; if there is no room for one of the notes, there is none. A last
    column that makes a row too long stands below it.
    """

    def __init__(self, heads: Sequence[str], numbers: int, short: Sequence[str] = ()) -> None:
        self.heads = [Words(head, "bold") for head in heads]
        self.short = [Words(head, "bold") for head in short]
        self.numbers = numbers
        self.rows: list[tuple[list[Words], Words]] = []

    def add(self, cells: Sequence[Words], note: Words) -> None:
        """Add a row and its note, which may be empty."""
        self.rows.append((list(cells), note))

    def fit(self, room: int) -> None:
        """Take the short heads where the others make rows too long."""
        if self.short and self.whole(room) > room:
            self.heads = self.short

    def widths(self) -> list[int]:
        """How wide the columns are."""
        every = [self.heads, *(cells for cells, _ in self.rows)]
        return [max(cell.cell_len for cell in column) for column in zip(*every, strict=True)]

    def gap(self, room: int) -> int:
        """How far columns are apart."""
        widths = self.widths()
        return GAP if sum(widths) + GAP * (len(widths) - 1) <= room else 1

    def whole(self, room: int) -> int:
        """How wide a row is."""
        return sum(self.widths()) + self.gap(room) * (len(self.heads) - 1)

    def indent(self, room: int) -> int:
        """Where the text begins."""
        return sum(self.widths()[: self.numbers]) + self.gap(room) * self.numbers

    def has_room(self, room: int) -> bool:
        """Whether all notes have room behind their rows."""
        longest = max((note.cell_len for _, note in self.rows), default=0)
        return self.whole(room) + GAP + longest <= room

    def lines(self, room: int) -> list[Words]:
        """The rows in lines of at most so many columns, as far as single cells allow it."""
        widths, gap, whole = self.widths(), self.gap(room), self.whole(room)
        behind = self.has_room(room)
        found = [self.line(self.heads, widths, gap)]
        for cells, note in self.rows:
            line = self.line(cells, widths, gap)
            below: list[Words] = []
            if line.cell_len > room:
                below.append(cells[-1].copy())
                line = self.line(cells[:-1], widths, gap)
            elif note and behind:
                line.append(" " * (whole + GAP - line.cell_len))
                line.append_text(note)
            found.append(line)
            found.extend(self.indented(each, self.indent(room), room) for each in below)
        return found

    def extra(self, number: Words, words: Words, room: int) -> Words:
        """A line below the rows: a number in the first column, words where the text begins."""
        before = self.widths()[0] - number.cell_len
        after = self.indent(room) - before - number.cell_len
        return Words.assemble(" " * before, number, " " * after, words)

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
