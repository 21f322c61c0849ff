"""`civitas simulate` with groups, rotations, rows or records."""

import csv
import io
import json
import shlex
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table as RichTable
from rich.text import Text as Words

from civitas import __version__, engine_mode
from civitas.arena.runs import Run
from civitas.arena.survey import (
    Survey,
    SurveyGame,
    faults_in,
    forget_unrecorded,
    require_own_records,
    rows_in,
)
from civitas.arena.versions import bot_version
from civitas.bots.bot_string import join_bots
from civitas.cli.arguments import (
    print_error,
    print_faults,
    print_replaced,
    require_allowed,
    require_format,
)
from civitas.cli.playing import Playing, Workers, open_results, print_part
from civitas.cli.settings import program
from civitas.kernel import Game
from civitas.play.registry import Title, find_game
from civitas.play.text import Text
from civitas.stats.groups import Group, groups_of
from civitas.stats.naming import again_line, column_title, value_name
from civitas.stats.row_files import (
    hash_of,
    make_folder,
    require_library,
    require_writable,
    row_table,
    write_table,
)
from civitas.stats.rows import columns_of
from civitas.terminal.screen import console

TABLE, JSON, CSV = "table", "json", "csv"
FORMATS = (TABLE, JSON, CSV)
BAR_WIDTH = 20


@dataclass(frozen=True)
class SurveyArguments:
    """The arguments that make a simulation a survey."""

    by: str | None
    output: str | None
    rows: str | None
    records: str | None
    rotates: bool
    extras: list[str]
    """The options of the game, as they were typed."""

    def is_given(self) -> bool:
        """Whether one of them is given."""
        return self.rotates or any(
            each is not None for each in (self.by, self.output, self.rows, self.records)
        )


def survey_columns(given: str | None, game: Game, rotates: bool) -> list[str]:
    """The columns to group by; raises BadConfig."""
    if given is None:
        return ["bot"] if rotates else ["seat", "bot"]
    allowed = [trait.name for trait in columns_of(game)]
    names = [name.strip() for name in given.split(",")]
    for name in names:
        require_allowed("--by", name, allowed)
    return list(dict.fromkeys(names))


def run_survey(
    plan: Survey,
    arguments: SurveyArguments,
    workers: Workers,
    resume: str | None,
    text: Text,
) -> int:
    """Play all games and report the results."""
    title = find_game(plan.spec)
    output = arguments.output or TABLE
    require_format(output, FORMATS)
    by = survey_columns(arguments.by, title.game, plan.rotates)
    if arguments.rows is not None:
        require_library()
        require_writable(Path(arguments.rows))
    with redirect_stdout(sys.stderr):  # files of bots may print
        versions = {bot: bot_version(bot, title.game) for bot in dict.fromkeys(plan.bots)}
    plan = replace(plan, versions=tuple(versions.values()))
    results: Run[SurveyGame] = Run(plan, part=workers.part)
    if plan.records:
        require_own_records(plan)
    file = open_results(results, resume, {"--rows": arguments.rows is not None})
    if plan.records:
        make_folder(Path(plan.records))
        forget_unrecorded(results, Path(plan.records))
    command = survey_command(plan, arguments, by)

    def draw() -> RichTable:
        about = describe(results, plan, versions, command, "")
        return draw_groups(groups_of(rows_in(results), by), by, about, text, title.game)

    code = Playing(results, workers, text, file, draw).play()
    if not workers.part.is_whole():
        if code == 0:
            print_part(results.part, results.span, str(resume), text)
        return code
    if resume is not None and not results.is_complete():
        command += f" {shlex.join(['--resume', Path(resume).name])}"
    about = describe(results, plan, versions, command, results.result_hash())
    report(results, by, about, output, text, title)
    if results.games and arguments.rows is not None:
        rows = rows_in(results)
        table = row_table(title.game, rows, {**about, "rows_hash": hash_of(rows)})
        write_table(Path(arguments.rows), table)
    print_faults(faults_in(results), text)
    print_replaced(plan.bots, title.game, text)
    notice = title.game.notice(plan.config)
    if notice is not None and code == 0:
        print_error(text.message(notice))
    return code


def survey_command(plan: Survey, arguments: SurveyArguments, by: Sequence[str]) -> str:
    """The command line that gives the same results."""
    words = ["simulate", *plan_words(plan, arguments.extras), "--by", ",".join(by)]
    words += ["--rotate"] if plan.rotates else []
    if arguments.rows is not None:
        words += ["--rows", Path(arguments.rows).name]
    return f"{program()} {shlex.join(words)}"


def plan_words(plan: Survey, extras: Sequence[str]) -> list[str]:
    """The arguments that describe the games of a survey; `extras` are the options of the game."""
    config = plan.config
    words = [plan.spec, "--players", str(config.players), "--bots", join_bots(plan.bots)]
    words += ["--games", str(plan.games), "--seed", str(plan.seed), "--rules", str(config.rules)]
    words += extras
    return words


def describe(
    results: Run[SurveyGame], plan: Survey, versions: dict[str, str], command: str, digest: str
) -> dict[str, Any]:
    """What the rows of a survey follow from, as a JSON object."""
    return {
        "game": plan.config.game,
        "players": plan.config.players,
        "rules": plan.config.rules,
        "options": dict(plan.config.options),
        "bots": list(plan.bots),
        "versions": versions,
        "seed": plan.seed,
        "rotate": plan.rotates,
        "deals": len({plan.where(number).deal for number in results.games}),
        "games": len(results.games),
        "planned_games": plan.games,
        "complete": results.is_complete(),
        "version": __version__,
        "result_hash": digest,
        "command": command,
    }


# Reports.


def report(
    results: Run[SurveyGame],
    by: Sequence[str],
    about: dict[str, Any],
    output: str,
    text: Text,
    title: Title,
) -> None:
    """Print the groups."""
    found = groups_of(rows_in(results), by)
    plain = [plain_group(group, by) for group in found]
    if output == JSON:
        mode, seconds = engine_mode(), round(results.seconds, 3)
        print(
            json.dumps({**about, "mode": mode, "seconds": seconds, "by": list(by), "groups": plain})
        )
        return
    if output == CSV:
        print(_csv(plain), end="")
        return
    if not found:
        return
    screen = console()
    screen.print(draw_groups(found, by, about, text, title.game))
    if len(found[0].categories) > 1:
        screen.print(draw_categories(found, by, text, title.game))
    for line in footer(results, about, text):
        screen.print(Words(line), soft_wrap=True)


def plain_group(group: Group, by: Sequence[str]) -> dict[str, Any]:
    """A group as a JSON object."""
    return {
        **dict(zip(by, group.key, strict=True)),
        "seats": group.seats,
        "games": group.games,
        "deals": group.deals,
        "win_share": group.wins.plain(),
        "points_mean": group.points.plain(),
        "shared_wins": group.shared_wins,
        "mean_length": round(group.length, 2),
        **{f"{name}_mean": round(value, 4) for name, value in group.categories.items()},
    }


def draw_groups(
    found: Sequence[Group], by: Sequence[str], about: dict[str, Any], text: Text, game: Game
) -> RichTable:
    """The table of groups for the terminal."""
    drawn = _table(found, by, text, game)
    drawn.title = Words(
        text.say(
            "survey-heading",
            title=text.say("title"),
            games=about["games"],
            deals=about["deals"],
            players=about["players"],
        )
    )
    keys = ("survey-seats", "arena-wins", "survey-bar", "arena-points", "survey-length")
    for key in keys:
        drawn.add_column(
            text.say(key), justify="left" if key == "survey-bar" else "right", no_wrap=True
        )
    most = max(group.wins.mean for group in found) or 1.0
    for group in found:
        low, high = group.wins.low, group.wins.high
        points = group.points.plain()
        half = "" if points["high"] is None else f" ± {points['high'] - group.points.mean:.1f}"
        drawn.add_row(
            *_key_cells(group, by, text, game),
            str(group.seats),
            f"{group.wins.mean:.1%} ({100 * low:.1f}–{100 * high:.1f})",
            "█" * round(BAR_WIDTH * group.wins.mean / most),
            f"{group.points.mean:.1f}{half}",
            f"{group.length:.0f}",
        )
    return drawn


def draw_categories(found: Sequence[Group], by: Sequence[str], text: Text, game: Game) -> RichTable:
    """The mean points by category for the terminal."""
    drawn = _table(found, by, text, game)
    drawn.title = Words(text.say("survey-categories"))
    names = list(found[0].categories)
    for name in names:
        drawn.add_column(column_title(name, text), justify="right")
    for group in found:
        cells = [f"{group.categories.get(name, 0.0):.1f}" for name in names]
        drawn.add_row(*_key_cells(group, by, text, game), *cells)
    return drawn


def _table(found: Sequence[Group], by: Sequence[str], text: Text, game: Game) -> RichTable:
    drawn = RichTable(
        title_justify="left", header_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0)
    )
    for name in by:
        drawn.add_column(column_title(name, text), overflow="fold")
    return drawn


def _key_cells(group: Group, by: Sequence[str], text: Text, game: Game) -> list[Words]:
    pairs = zip(by, group.key, strict=True)
    return [Words(value_name(name, value, text, game)) for name, value in pairs]


def footer(results: Run[SurveyGame], about: dict[str, Any], text: Text) -> list[str]:
    """What is below the table: the fair share, ties, and how to repeat it all."""
    shared = sum(any(0 < float(str(r["win"])) < 1 for r in g.rows) for g in results.games.values())
    bots = [f"{bot} {version}" for bot, version in about["versions"].items()]
    return [
        text.say("survey-fair", share=f"{1 / about['players']:.1%}", shared=shared),
        text.say(
            "arena-made-by",
            seed=str(about["seed"]),
            rules=about["rules"],
            version=__version__,
            mode=text.say(f"mode-{engine_mode()}"),
            bots=text.listing(bots),
            hash=about["result_hash"],
        ),
        again_line(about, text),
    ]


def _csv(rows: Sequence[dict[str, Any]]) -> str:
    """One row for each group; estimates become three columns."""
    flat: list[dict[str, Any]] = []
    for row in rows:
        found: dict[str, Any] = {}
        for name, value in row.items():
            if isinstance(value, dict):
                found.update({f"{name}_{key}": inner for key, inner in value.items()})
            else:
                found[name] = value
        flat.append(found)
    lines = io.StringIO()
    names = list(dict.fromkeys(name for row in flat for name in row))
    writer = csv.DictWriter(lines, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(flat)
    return lines.getvalue()
