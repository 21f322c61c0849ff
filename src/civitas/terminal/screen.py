"""The console, its fallback signs, and plain tables drawn with rich."""

import codecs
import io
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text as Words

from civitas.kernel import Outcome, Table
from civitas.play.text import Text

NARROW = 80

SIGNS = "“”’–−·…×→←↓↔▲▼★¢∆☼≡✓✗│─±█"
PLAIN = dict(zip(SIGNS, '""\'--.~x><v-^V*cA%#+!|-+#', strict=True))
"""Replacements of the same width for signs that an encoding does not have."""


def plain_signs(error: UnicodeError) -> tuple[str, int]:
    """Replace signs that an encoding does not have: an error handler of `codecs`."""
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    return "".join(PLAIN.get(sign, "?") for sign in lacking), error.end


codecs.register_error("civitas-plain", plain_signs)


def console() -> Console:
    """The terminal; a plain one where output goes to a file."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="civitas-plain")
    wide = Console(highlight=False)
    return wide if wide.is_terminal else Console(width=max(NARROW, 100), highlight=False)


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def draw_table(table: Table, text: Text, names: Sequence[str]) -> RichTable:
    """A table of a view for the terminal."""
    drawn = RichTable(
        title=Words(text.message(table.title, names)), title_justify="left", header_style="bold"
    )
    for index, column in enumerate(table.columns):
        numbers = all(isinstance(row[index], int) for row in table.rows) and table.rows
        drawn.add_column(text.say(column), justify="right" if numbers else "left")
    for row in table.rows:
        drawn.add_row(*(Words(text.cell(cell, names)) for cell in row))
    return drawn


def draw_score(outcome: Outcome, text: Text, names: Sequence[str]) -> RichTable:
    """The score sheet."""
    drawn = RichTable(title=text.say("play-score"), title_justify="left", header_style="bold")
    drawn.add_column(text.say("play-category"))
    for name in names:
        drawn.add_column(Words(name), justify="right")
    for category, points in outcome.categories:
        drawn.add_row(text.say(category), *map(signed, points))
    drawn.add_section()
    drawn.add_row(text.say("play-score-total"), *map(signed, outcome.totals), style="bold")
    drawn.add_row(text.say("play-score-place"), *map(str, outcome.places))
    return drawn


def winners_line(outcome: Outcome, text: Text, names: Sequence[str]) -> str:
    """Who has won."""
    winners = [names[seat] for seat in outcome.winners()]
    key = "play-winner" if len(winners) == 1 else "play-winners"
    return text.say(key, names=text.listing(winners))
