"""`civitas records export`: the finished public games of a server as datasets."""

import hashlib
import json
import shlex
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from civitas import __version__
from civitas.arena.dataset import CARD_FILE, FEATURES_FILE, GAMES, RECORDS, STEPS, features_of
from civitas.cli.admin import server_settings
from civitas.cli.arguments import (
    parse_int,
    print_error,
    reject_extras,
    require_allowed,
    require_argument,
    text_for,
)
from civitas.cli.dataset import MAX_SHARD, column_lines, read_tables
from civitas.cli.exit_status import INTERRUPTED
from civitas.cli.progress import progress_bar
from civitas.cli.settings import program
from civitas.kernel import BadConfig, Literal, Reason
from civitas.play.registry import find_game, game_keys
from civitas.play.text import Text
from civitas.stats.row_files import ABOUT_FILE, cannot_write, read_rows, require_library, write_text
from civitas.stats.rows import kinds_of

if TYPE_CHECKING:
    from civitas.server.ops.publish import Publisher, Setup

EXPORT: Final = "export"
ALLOWED: Final = ("--out", "--tables", "--games-per-file", "--language")


@dataclass(frozen=True)
class RecordsArguments:
    """The arguments of `civitas records`."""

    verb: str | None
    game: str | None
    extras: list[str]
    out: str | None
    tables: str
    games_per_file: str
    language: str | None


def records_command(arguments: RecordsArguments) -> int:
    """Export what is new, remove what is no longer allowed, and write the data cards."""
    example = " ".join(("civitas", "records", EXPORT, "--out=data"))
    verb = require_argument("VERB", arguments.verb, example)
    if verb != EXPORT:
        raise BadConfig(Reason.of("cli-subcommand", verb=Literal(verb), allowed=Literal(EXPORT)))
    reject_extras(arguments.extras, ALLOWED)
    folder = Path(require_argument("--out", arguments.out, example))
    text = text_for(arguments.language)
    tables = read_tables(arguments.tables)
    size = parse_int("--games-per-file", arguments.games_per_file, 0, 1, MAX_SHARD)
    if arguments.game is not None:
        require_allowed("GAME", arguments.game, game_keys())
    require_library()
    settings = server_settings()
    from civitas.server.ops import admin
    from civitas.server.ops.publish import Publisher

    with (
        admin.open_database(settings) as database,
        Publisher(database, folder, tables, size) as publisher,
    ):
        publisher.open()
        is_interrupted = False
        try:
            _run(publisher, arguments.game, text)
        except KeyboardInterrupt:
            is_interrupted = True
        write_cards(publisher, text)
    if is_interrupted:
        print_error(text.say("records-interrupted", games=publisher.done.written))
        return INTERRUPTED
    setups = [setup for setup in publisher.setups.values() if setup.games()]
    print(
        text.say(
            "records-done",
            folder=str(folder),
            games=sum(setup.games() for setup in setups),
            setups=len(setups),
            written=publisher.done.written,
            removed=publisher.done.removed,
        )
    )
    if publisher.done.unreadable:
        print_error(text.say("records-unreadable", count=publisher.done.unreadable))
    return 0


def _run(publisher: "Publisher", game: str | None, text: Text) -> None:
    with progress_bar(text.say("records-progress")) as progress:
        task = progress.add_task("", total=publisher.tables_to_look_at())
        for number in publisher.run(game, time.time()):
            progress.update(task, completed=number)


def write_cards(publisher: "Publisher", text: Text) -> None:
    """Write the data card of each set-up, what the features are, and the same as JSON."""
    for setup in publisher.setups.values():
        folder = Path(setup.folder)
        try:
            if setup.games():
                _write_card(publisher, setup, text_for(text.language, find_game(setup.config.game)))
            else:
                for name in (CARD_FILE, ABOUT_FILE, FEATURES_FILE):
                    (folder / name).unlink(missing_ok=True)
        except OSError as error:
            raise cannot_write(folder, error) from error


def _write_card(publisher: "Publisher", setup: "Setup", text: Text) -> None:
    folder, config, tables = Path(setup.folder), setup.config, publisher.tables
    game = find_game(config.game).game
    about = describe(publisher, setup)
    shards = [shard for shard in setup.shards.values() if shard.games]
    first = setup.files(shards[0].number, tables)[GAMES]
    columns = column_lines(kinds_of(game, read_rows(first).rows), text)
    parts = [
        text.say(
            "records-card",
            title=text.say("title"),
            players=config.players,
            games=about["games"],
            rules=config.rules,
            options=", ".join(f"{name}={value}" for name, value in config.options) or "–",
            shards=len(shards),
            version=__version__,
            hash=about["result_hash"],
            command=about["command"],
        ),
        text.say("dataset-card-games", columns=columns),
    ]
    if STEPS in tables:
        steps = sum(shard.steps for shard in shards)
        parts.append(text.say("dataset-card-steps", steps=steps, file=FEATURES_FILE))
        features = json.dumps(features_of(game, config), indent=0)
        write_text(folder / FEATURES_FILE, features + "\n")
    if RECORDS in tables:
        parts.append(text.say("dataset-card-records"))
    write_text(folder / CARD_FILE, "\n\n".join(parts) + "\n")
    write_text(folder / ABOUT_FILE, json.dumps(about) + "\n")


def describe(publisher: "Publisher", setup: "Setup") -> dict[str, Any]:
    """What the dataset of a set-up is, as a JSON object."""
    digest = hashlib.blake2b(digest_size=16)
    for _, shard in sorted(setup.shards.items()):
        digest.update(shard.hash.encode())
    words = ["records", EXPORT, "--tables", ",".join(publisher.tables), "--out", "data"]
    config = setup.config
    return {
        "game": config.game,
        "players": config.players,
        "rules": config.rules,
        "options": dict(config.options),
        "tables": list(publisher.tables),
        "games": setup.games(),
        "version": __version__,
        "result_hash": digest.hexdigest(),
        "command": f"{program()} {shlex.join(words)}",
    }
