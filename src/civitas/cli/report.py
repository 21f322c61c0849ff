"""`civitas report`: a page about rows of games; `civitas compare`: two sets of rows."""

import csv
import io
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table as RichTable
from rich.text import Text as Words

from civitas.cli.arguments import (
    reject_extras,
    require_allowed,
    require_argument,
    require_format,
    text_for,
)
from civitas.cli.survey import CSV, FORMATS, JSON, TABLE
from civitas.kernel import BadConfig, Literal, Reason
from civitas.kernel.notation import shorten
from civitas.play.registry import Title, find_game, game_keys
from civitas.play.text import Text
from civitas.stats.comparison import LEAST_DEALS, Difference, compare
from civitas.stats.naming import column_title, is_incomplete, value_name
from civitas.stats.report.contents import report_of
from civitas.stats.report.page import page
from civitas.stats.report.pictures import require_pictures, write_pictures
from civitas.stats.row_files import RowFile, cannot_write, read_rows, require_writable
from civitas.stats.rows import columns_of, has_columns
from civitas.terminal.screen import console

ALLOWED = ("--out", "-o", "--png", "--game", "--language")
COMPARE_ALLOWED = ("--by", "--game", "--format", "--language")


@dataclass(frozen=True)
class ReportArguments:
    """The arguments of `civitas report`."""

    file: str | None
    extras: list[str]
    out: str | None
    png: str | None
    game: str | None
    language: str | None


def report_command(arguments: ReportArguments) -> int:
    """Write the report of rows of games."""
    reject_extras(arguments.extras, ALLOWED)
    name = require_argument("FILE", arguments.file, "civitas report games.parquet")
    text_for(arguments.language)
    out = Path(arguments.out or "report.html")
    require_writable(out)
    if arguments.png is not None:
        require_pictures()
    found = read_rows(Path(name))
    title = title_of(found, name, arguments.game)
    text = text_for(arguments.language, title)
    report = report_of(title.game, found.rows, found.about)
    try:
        out.write_text(page(report, text, title.game), encoding="utf-8")
    except OSError as error:
        raise cannot_write(out, error) from error
    games = report.overview.games
    print(text.say("report-done", file=str(out), figures=len(report.figures), games=games))
    if arguments.png is not None:
        folder = Path(arguments.png)
        pictures = write_pictures(folder, report, text, title.game)
        print(text.say("report-pictures", folder=str(folder), pictures=len(pictures)))
    return 0


def title_of(found: RowFile, name: str, game: str | None) -> Title:
    """The game of some rows: the one that is given, or the one that the file names."""
    if not found.rows:
        raise BadConfig(Reason.of("rows-foreign", file=Literal(name)))
    named = str(found.about.get("game", ""))
    if game is None and named not in game_keys():  # a file must not choose code that is run
        raise BadConfig(
            Reason.of("rows-other-game", file=Literal(name), game=Literal(shorten(named)))
        )
    title = find_game(game or named)
    if title.game.meta.key != found.about.get("game"):
        raise BadConfig(
            Reason.of(
                "rows-other-game",
                file=Literal(name),
                game=Literal(str(found.about.get("game"))),
            )
        )
    if not has_columns(found.rows, columns_of(title.game)):
        raise BadConfig(Reason.of("rows-foreign", file=Literal(name)))
    return title


@dataclass(frozen=True)
class CompareArguments:
    """The arguments of `civitas compare`."""

    first: str | None
    second: str | None
    extras: list[str]
    by: str | None
    game: str | None
    output: str
    language: str | None


def compare_command(arguments: CompareArguments) -> int:
    """Compare two sets of rows of the same game."""
    reject_extras(arguments.extras, COMPARE_ALLOWED)
    example = "civitas compare A.parquet"
    names = [
        require_argument("A", arguments.first, example),
        require_argument("B", arguments.second, example),
    ]
    require_format(arguments.output, FORMATS)
    text_for(arguments.language)
    first, second = (read_rows(Path(name)) for name in names)
    title = title_of(first, names[0], arguments.game)
    title_of(second, names[1], title.spec)
    by = [] if arguments.by is None else [name.strip() for name in arguments.by.split(",")]
    for name in by:
        require_allowed("--by", name, [trait.name for trait in columns_of(title.game)])
    found = compare(first.rows, second.rows, by)
    text = text_for(arguments.language, title)
    if arguments.output == JSON:
        about = {"first": first.about, "second": second.about, "by": by}
        print(json.dumps({**about, "differences": [_plain(each, by) for each in found]}))
    elif arguments.output == CSV:
        print(_csv([_plain(each, by) for each in found]), end="")
    else:
        assert arguments.output == TABLE
        screen = console()
        screen.print(draw_differences(found, by, names, text, title))
        for file, rows in zip(names, (first, second), strict=True):
            if is_incomplete(rows.about):
                screen.print(Words(incomplete_line(file, rows, text)), soft_wrap=True)
        screen.print(Words(text.say("compare-note", deals=LEAST_DEALS)), soft_wrap=True)
    return 0


def incomplete_line(file: str, rows: RowFile, text: Text) -> str:
    """What is missing of the rows of an interrupted run."""
    about = rows.about
    return text.say(
        "compare-incomplete",
        file=file,
        done=str(about.get("games", "–")),
        games=str(about.get("planned_games", "–")),
        command=str(about.get("command", "–")),
    )


def draw_differences(
    found: Sequence[Difference], by: Sequence[str], names: Sequence[str], text: Text, title: Title
) -> RichTable:
    """The table of differences for the terminal."""
    heading = text.say("compare-heading", title=text.say("title"), first=names[0], second=names[1])
    drawn = RichTable(
        title=Words(heading),
        title_justify="left",
        header_style="bold",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    for name in by:
        drawn.add_column(column_title(name, text), overflow="fold")
    drawn.add_column(text.say("compare-measure"))
    for key in ("compare-first", "compare-second", "compare-difference"):
        drawn.add_column(text.say(key), justify="right", no_wrap=True)
    drawn.add_column("")
    for each in found:
        percent = each.measure == "win"
        scale = 100 if percent else 1
        digits = 1 if percent else 2
        interval = ""
        if math.isfinite(each.change.high):
            ends = (each.change.low, each.change.high)
            low, high = (_signed(scale * end, digits) for end in ends)
            interval = text.say("compare-interval", low=low, high=high)
        drawn.add_row(
            *[
                Words(value_name(name, value, text, title.game))
                for name, value in zip(by, each.key, strict=True)
            ],
            text.say("simulate-wins") if percent else column_title(each.measure, text),
            f"{scale * each.first:.{digits}f}{'%' if percent else ''} ({each.first_seats})",
            f"{scale * each.second:.{digits}f}{'%' if percent else ''} ({each.second_seats})",
            _signed(scale * each.change.mean, digits) + interval,
            text.say("compare-clear") if each.is_clear() else "",
        )
    return drawn


def _signed(value: float, digits: int) -> str:
    """A number with its sign; none if it is 0 when rounded."""
    shown = f"{value:+.{digits}f}"
    return shown[1:] if not float(shown) else shown.replace("-", "−")


def _plain(each: Difference, by: Sequence[str]) -> dict[str, Any]:
    return {
        **dict(zip(by, each.key, strict=True)),
        "measure": each.measure,
        "first": round(each.first, 6),
        "first_seats": each.first_seats,
        "first_deals": each.first_deals,
        "second": round(each.second, 6),
        "second_seats": each.second_seats,
        "second_deals": each.second_deals,
        **{f"change_{name}": value for name, value in each.change.plain().items()},
        "paired": each.is_paired,
        "clear": each.is_clear(),
    }


def _csv(rows: Sequence[dict[str, Any]]) -> str:
    lines = io.StringIO()
    writer = csv.DictWriter(lines, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return lines.getvalue()
