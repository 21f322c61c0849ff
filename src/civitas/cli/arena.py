"""`civitas arena`: measure bots against each other on paired deals."""

import csv
import io
import json
import math
import shlex
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table as RichTable
from rich.text import Text as Words

from civitas import __version__, engine_mode
from civitas.arena.contest import EXCEPTION, ILLEGAL, Contest, ContestGame, deals_for
from civitas.arena.parquet import require_parquet, write_rows
from civitas.arena.runs import Run
from civitas.arena.standings import Estimate, Mirror, Standing, Standings, standings
from civitas.arena.versions import bot_version
from civitas.bots.bot_string import join_bots, split_bots
from civitas.bots.registry import RANDOM, reference_bot
from civitas.cli.arguments import (
    configure,
    parse_int,
    print_error,
    print_replaced,
    require_format,
    text_for,
)
from civitas.cli.playing import (
    OPTIONS,
    Playing,
    WorkerArguments,
    open_results,
    print_part,
    read_workers,
)
from civitas.cli.settings import program
from civitas.cli.simulate import DEFAULT_SEED, MAX_GAMES
from civitas.kernel import BadConfig, Literal, Reason
from civitas.play.record import MAX_NUMBER
from civitas.play.registry import Title, find_game
from civitas.play.text import Text
from civitas.stats.naming import again_line
from civitas.terminal.screen import console

TABLE, JSON, CSV = "table", "json", "csv"
FORMATS = (TABLE, JSON, CSV)
MAX_GROUPS = 10_000
ALLOWED = (
    "--players",
    "--bots",
    "--games",
    "--seed",
    "--rules",
    *OPTIONS,
    "--mirror",
    "--format",
    "--resume",
    "--rows",
    "--language",
)


@dataclass(frozen=True)
class ArenaArguments:
    """The arguments of `civitas arena`."""

    spec: str | None
    extras: list[str]
    players: str | None
    bots: str | None
    games: str
    seed: str | None
    rules: str | None
    workers: WorkerArguments
    mirror: bool
    output: str
    resume: str | None
    rows: str | None
    language: str | None


def arena_command(arguments: ArenaArguments) -> int:
    """Play all seatings of all deals and report the results."""
    if arguments.spec is None:
        example = Literal("civitas arena wonders")
        raise BadConfig(Reason.of("cli-missing", name=Literal("GAME"), example=example))
    require_format(arguments.output, FORMATS)
    title = find_game(arguments.spec)
    plan = read_plan(title, arguments)
    workers = read_workers(arguments.workers)
    text = text_for(arguments.language, title)
    if arguments.rows is not None:
        require_parquet(Path(arguments.rows))
    results: Run[ContestGame] = Run(plan, part=workers.part)
    file = open_results(results, arguments.resume, {"--rows": arguments.rows is not None})

    def draw() -> RichTable | None:
        found = standings(results, plan, rated=False)
        return draw_standings(found, plan, text) if found.deals else None

    code = Playing(results, workers, text, file, draw).play()
    command = repeat_command(plan, arguments)
    if arguments.resume is not None and not results.is_complete():
        command += f" {shlex.join(['--resume', Path(arguments.resume).name])}"
    if not workers.part.is_whole():
        if code == 0:
            print_part(results.part, results.span, str(arguments.resume), text)
        return code
    _report(results, plan, arguments.output, command, text)
    if code:
        return code
    if arguments.rows is not None:
        about = describe(results, plan, standings(results, plan), command)
        write_rows(Path(arguments.rows), results, plan, about)
    print_replaced(plan.bots, title.game, text)
    notice = title.game.notice(plan.config)
    if notice is not None:
        print_error(text.message(notice))
    return 0


def read_plan(title: Title, arguments: ArenaArguments) -> Contest:
    """The contest a command line describes; raises BadConfig."""
    config = configure(title, arguments.players, arguments.rules, arguments.extras, ALLOWED, 3)
    named = arguments.bots
    if named is None:
        named = f"{reference_bot(title.game)},{RANDOM}"
    bots = tuple(split_bots(named))
    if len(bots) < 2:
        raise BadConfig(Reason.of("arena-few-bots", bots=Literal(named)))
    if math.comb(len(bots), config.players) > MAX_GROUPS:
        raise BadConfig(
            Reason.of(
                "arena-many-groups",
                bots=len(bots),
                players=config.players,
                most=Literal(str(MAX_GROUPS)),
            )
        )
    with redirect_stdout(sys.stderr):  # files of bots may print
        versions = tuple(bot_version(bot, title.game) for bot in bots)
    games = parse_int("--games", arguments.games, 0, 1, MAX_GAMES)
    return Contest(
        title.spec,
        config,
        bots,
        versions,
        deals_for(games, len(bots), config.players),
        parse_int("--seed", arguments.seed, DEFAULT_SEED, 0, MAX_NUMBER),
        arguments.mirror,
    )


def repeat_command(plan: Contest, arguments: ArenaArguments) -> str:
    """The command line that gives the same results."""
    config = plan.config
    words = ["arena", plan.spec, "--players", str(config.players), "--bots", join_bots(plan.bots)]
    words += ["--games", str(plan.deals * config.players), "--seed", str(plan.seed)]
    words += ["--rules", str(config.rules), *arguments.extras]
    words += ["--mirror"] if plan.mirror else []
    return f"{program()} {shlex.join(words)}"


# Reports.


def _report(
    results: Run[ContestGame], plan: Contest, output: str, command: str, text: Text
) -> None:
    found = standings(results, plan)
    if output == JSON:
        print(json.dumps(describe(results, plan, found, command)))
        return
    if output == CSV:
        print(_csv(found), end="")
        for line in footer(results, plan, found, command, text):
            print_error(line)
        return
    screen = console()
    if found.deals:
        screen.print(draw_standings(found, plan, text))
    for line in footer(results, plan, found, command, text):
        screen.print(Words(line), soft_wrap=True)


def draw_standings(found: Standings, plan: Contest, text: Text) -> RichTable:
    """The table of a contest for the terminal."""
    drawn = RichTable(
        title=Words(
            text.say(
                "arena-heading",
                title=text.say("title"),
                games=found.games,
                deals=found.deals,
                seatings=plan.config.players,
            )
        ),
        title_justify="left",
        header_style="bold",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    drawn.add_column(text.say("arena-bot"), overflow="fold")
    columns: list[tuple[str, Callable[[Standing], str]]] = [
        ("arena-wins", lambda bot: share_cell(bot.wins)),
        ("arena-points", lambda bot: points_cell(bot.points)),
    ]
    if all(bot.rating is not None for bot in found.bots):
        columns.append(("arena-rating", rating_cell))
    columns += [
        ("arena-time", lambda bot: f"{milliseconds(bot.median)} / {milliseconds(bot.tail)}"),
        ("arena-errors", lambda bot: str(bot.faults.total())),
    ]
    for key, _ in columns:
        drawn.add_column(text.say(key), justify="right", no_wrap=True)
    for bot in found.bots:
        drawn.add_row(Words(bot.label), *(cell(bot) for _, cell in columns))
    return drawn


def share_cell(share: Estimate) -> str:
    """A share with its interval."""
    return f"{share.mean:.1%} ({100 * share.low:.1f}–{100 * share.high:.1f})"


def points_cell(points: Estimate) -> str:
    """A mean with half the width of its interval."""
    if math.isinf(points.high):
        return f"{points.mean:.1f}"
    return f"{points.mean:.1f} ± {(points.high - points.low) / 2:.1f}"


def rating_cell(bot: Standing) -> str:
    """A rating with twice its standard deviation."""
    assert bot.rating is not None
    spread = 2 * bot.rating.sigma
    return f"{bot.rating.mu:.1f} ± {spread:.{1 if spread < 9.95 else 0}f}"


def milliseconds(seconds: float) -> str:
    """A time in milliseconds, with two digits if they matter."""
    if seconds < 0.00995:
        return f"{1000 * seconds:.{2 if seconds < 0.000995 else 1}f}"
    return f"{1000 * seconds:,.0f}"


def footer(
    results: Run[ContestGame], plan: Contest, found: Standings, command: str, text: Text
) -> list[str]:
    """What is below the table: what an equal wins, controls, errors, and how to repeat it all."""
    lines = [text.say("arena-fair", share=f"{1 / plan.config.players:.1%}")]
    if any(bot.rating is None for bot in found.bots):
        lines.append(text.say("arena-no-rating"))
    lines += [mirror_line(mirror, plan, text) for mirror in found.mirrors]
    for bot in found.bots:
        first = bot.first_fault
        if first is not None:
            lines.append(
                text.say(
                    "arena-faults",
                    bot=bot.label,
                    exceptions=bot.faults[EXCEPTION],
                    illegal=bot.faults[ILLEGAL],
                    decisions=bot.decisions,
                    words=first.fault.words,
                    number=first.fault.number,
                    seat=first.fault.seat + 1,
                    game=first.game,
                    seed=str(first.seed),
                )
            )
    named = dict(zip(plan.bots, plan.versions, strict=True))
    bots = text.listing([f"{bot} {version}" for bot, version in named.items()])
    lines.append(
        text.say(
            "arena-made-by",
            seed=str(plan.seed),
            rules=plan.config.rules,
            version=__version__,
            mode=text.say(f"mode-{engine_mode()}"),
            bots=bots,
            hash=results.result_hash(),
        )
    )
    about = {"complete": results.is_complete(), "games": len(results.games)}
    lines.append(again_line({**about, "planned_games": plan.games, "command": command}, text))
    return lines


def mirror_line(mirror: Mirror, plan: Contest, text: Text) -> str:
    """What a mirror control has shown."""
    key = "arena-mirror-unequal"
    if mirror.identical:
        key = "arena-mirror-identical"
    elif mirror.is_fair(plan.config.players):
        key = "arena-mirror-equal"
    return text.say(key, bot=mirror.label, share=share_cell(mirror.wins), deals=mirror.deals)


def describe(
    results: Run[ContestGame], plan: Contest, found: Standings, command: str
) -> dict[str, Any]:
    """The report as a JSON object."""
    return {
        "game": plan.config.game,
        "players": plan.config.players,
        "rules": plan.config.rules,
        "options": dict(plan.config.options),
        "seed": plan.seed,
        "version": __version__,
        "mode": engine_mode(),
        "deals": found.deals,
        "games": found.games,
        "complete": results.is_complete(),
        "fair_share": round(1 / plan.config.players, 6),
        "bots": [_plain_standing(bot) for bot in found.bots],
        "mirror": [
            {
                "bot": mirror.label,
                "deals": mirror.deals,
                "win_share": _plain_estimate(mirror.wins),
                "identical": mirror.identical,
                "fair": mirror.is_fair(plan.config.players),
            }
            for mirror in found.mirrors
        ],
        "result_hash": results.result_hash(),
        "seconds": round(results.seconds, 3),
        "command": command,
    }


def _plain_estimate(estimate: Estimate) -> dict[str, float | None]:
    return {
        name: round(value, 6) if math.isfinite(value) else None
        for name, value in vars(estimate).items()
    }


def _plain_standing(bot: Standing) -> dict[str, Any]:
    first = bot.first_fault
    return {
        "label": bot.label,
        "bot": bot.bot,
        "version": bot.version,
        "deals": bot.deals,
        "seats": bot.seats,
        "win_share": _plain_estimate(bot.wins),
        "points": _plain_estimate(bot.points),
        "rating": None
        if bot.rating is None
        else {"mu": round(bot.rating.mu, 4), "sigma": round(bot.rating.sigma, 4)},
        "decisions": bot.decisions,
        "median_ms": round(1000 * bot.median, 4),
        "p95_ms": round(1000 * bot.tail, 4),
        "exceptions": bot.faults[EXCEPTION],
        "illegal": bot.faults[ILLEGAL],
        "first_error": None
        if first is None
        else {**vars(first.fault), "game": first.game, "seed": str(first.seed)},
    }


def _csv(found: Standings) -> str:
    """One row for each bot; nested values become columns of their own."""
    lines = io.StringIO()
    rows = [_flat(_plain_standing(bot)) for bot in found.bots]
    names = list(dict.fromkeys(name for row in rows for name in row))
    writer = csv.DictWriter(lines, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return lines.getvalue()


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in row.items():
        if isinstance(value, dict):
            found.update({f"{name}_{key}": inner for key, inner in value.items()})
        elif name != "first_error":
            found[name] = value
    return found
