"""`civitas dataset`: write the games of bots as Parquet files for research."""

import json
import shlex
import sys
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from civitas import __version__
from civitas.arena.dataset import (
    CARD_FILE,
    FEATURES_FILE,
    GAMES,
    RECORDS,
    STEPS,
    TABLES,
    Dataset,
    Shard,
    features_of,
    open_dataset,
)
from civitas.arena.runs import Run
from civitas.arena.survey import Survey
from civitas.arena.versions import bot_version
from civitas.bots.bot_string import split_bots
from civitas.cli.arguments import (
    configure,
    parse_int,
    require_allowed,
    require_argument,
    text_for,
)
from civitas.cli.playing import OPTIONS, Playing, WorkerArguments, print_part, read_workers
from civitas.cli.settings import program
from civitas.cli.survey import plan_words
from civitas.play.record import MAX_NUMBER
from civitas.play.registry import Title, find_game
from civitas.play.text import Text
from civitas.stats.naming import column_title
from civitas.stats.row_files import ABOUT_FILE, read_rows, require_library, write_text
from civitas.stats.rows import WIN, kinds_of
from civitas.stats.traits.trait import Kind

DEFAULT_SEED = 1
MAX_GAMES = 1_000_000_000
MAX_SHARD = 100_000
ALLOWED = (
    "--players",
    "--games",
    "--bots",
    "--out",
    "--tables",
    "--games-per-file",
    "--rotate",
    "--seed",
    "--rules",
    *OPTIONS,
    "--language",
)


@dataclass(frozen=True)
class DatasetArguments:
    """The arguments of `civitas dataset`."""

    spec: str | None
    extras: list[str]
    players: str | None
    games: str
    bots: str
    out: str | None
    tables: str
    games_per_file: str
    rotate: bool
    seed: str | None
    rules: str | None
    workers: WorkerArguments
    language: str | None


def dataset_command(arguments: DatasetArguments) -> int:
    """Play and write all shards that are missing, then the data card."""
    spec = require_argument("GAME", arguments.spec, "civitas dataset wonders")
    title = find_game(spec)
    folder = require_argument("--out", arguments.out, "civitas dataset --out=data")
    plan = read_plan(title, arguments, folder)
    workers = read_workers(arguments.workers)
    text = text_for(arguments.language, title)
    require_library()
    results: Run[Shard] = Run(plan, part=workers.part)
    open_dataset(plan, results)
    first, last = results.span.start, results.span.stop
    games = range(first * plan.size, min(last * plan.size, plan.survey.games))
    with redirect_stdout(sys.stderr):
        code = Playing(
            results,
            workers,
            text,
            size=1,
            total=len(games),
            count=lambda: sum(shard.games for shard in results.games.values()),
            is_saved=True,
        ).play()
    if code:
        return code
    if not workers.part.is_whole():
        print_part(workers.part, games, plan.folder, text)
        return 0
    about = describe(results, plan, arguments.extras)
    write_card(about, results, plan, title, text)
    shards = results.in_order()
    print(
        text.say(
            "dataset-done",
            games=sum(shard.games for shard in shards),
            rows=sum(shard.rows for shard in shards),
            steps=sum(shard.steps for shard in shards),
            folder=plan.folder,
            hash=results.result_hash(),
        )
    )
    return 0


def read_plan(title: Title, arguments: DatasetArguments, folder: str) -> Dataset:
    """The dataset a command line describes; raises BadConfig."""
    config = configure(title, arguments.players, arguments.rules, arguments.extras, ALLOWED, 3)
    names = split_bots(arguments.bots)
    seats = tuple(names[seat % len(names)] for seat in range(config.players))
    tables = read_tables(arguments.tables)
    seed = parse_int("--seed", arguments.seed, DEFAULT_SEED, 0, MAX_NUMBER)
    survey = Survey(title.spec, config, seats, 1, seed, arguments.rotate)
    count = parse_int("--games", arguments.games, 0, 1, MAX_GAMES)
    size = parse_int("--games-per-file", arguments.games_per_file, 0, 1, MAX_SHARD)
    survey = replace(survey, deals=-(-count // survey.rotations))
    with redirect_stdout(sys.stderr):  # files of bots may print
        versions = {bot: bot_version(bot, title.game) for bot in dict.fromkeys(seats)}
    return Dataset(survey, tuple(versions[bot] for bot in seats), tables, size, folder)


def read_tables(words: str) -> tuple[str, ...]:
    """The tables a command line asks for, and that of the games; raises BadConfig."""
    names = [name.strip() for name in words.split(",")]
    for name in names:
        require_allowed("--tables", name, TABLES)
    return tuple(name for name in TABLES if name == GAMES or name in names)


def dataset_words(plan: Dataset, extras: list[str]) -> str:
    """The command line that writes the same dataset."""
    words = ["dataset", *plan_words(plan.survey, extras)]
    words += ["--rotate"] if plan.survey.rotates else []
    words += ["--tables", ",".join(plan.tables), "--games-per-file", str(plan.size)]
    words += ["--out", "data"]
    return f"{program()} {shlex.join(words)}"


def describe(results: Run[Shard], plan: Dataset, extras: list[str]) -> dict[str, Any]:
    """What the dataset is, as a JSON object."""
    survey = plan.survey
    return {
        **survey.plain(),
        "versions": dict(zip(survey.bots, plan.versions, strict=True)),
        "deals": survey.deals,
        "games": sum(shard.games for shard in results.in_order()),
        "version": __version__,
        "result_hash": results.result_hash(),
        "command": dataset_words(plan, extras),
    }


def write_card(
    about: dict[str, Any], results: Run[Shard], plan: Dataset, title: Title, text: Text
) -> None:
    """Write the data card, what the features are, and the same as JSON."""
    config, shards, game = plan.survey.config, results.in_order(), title.game
    columns = kinds_of(game, read_rows(plan.path(GAMES, 0)).rows)
    parts = [
        text.say(
            "dataset-card",
            title=text.say("title"),
            players=config.players,
            games=about["games"],
            rows=sum(shard.rows for shard in shards),
            shards=len(shards),
            rules=config.rules,
            options=", ".join(f"{name}={value}" for name, value in config.options) or "–",
            bots=", ".join(f"{bot} ({version})" for bot, version in about["versions"].items()),
            seed=str(plan.survey.seed),
            version=__version__,
            hash=about["result_hash"],
            command=about["command"],
        ),
        text.say("dataset-card-games", columns=column_lines(columns, text)),
    ]
    if STEPS in plan.tables:
        steps = sum(shard.steps for shard in shards)
        parts.append(text.say("dataset-card-steps", steps=steps, file=FEATURES_FILE))
    if RECORDS in plan.tables:
        parts.append(text.say("dataset-card-records"))
    folder = Path(plan.folder)
    write_text(folder / CARD_FILE, "\n\n".join(parts) + "\n")
    write_text(folder / ABOUT_FILE, json.dumps(about) + "\n")
    if STEPS in plan.tables:
        features = json.dumps(features_of(game, config), indent=0)
        write_text(folder / FEATURES_FILE, features + "\n")


def column_lines(columns: dict[str, Kind | None], text: Text) -> str:
    """The lines of a data card about the columns of the table of games."""
    return "\n".join(
        text.say("dataset-column", name=name, title=_title(name, text), kind=kind or "decimal")
        for name, kind in columns.items()
    )


def _title(name: str, text: Text) -> str:
    return text.say("simulate-wins") if name == WIN else column_title(name, text)
