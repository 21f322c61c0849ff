"""Publishing: the finished public games of people who agreed, as datasets without names.

There is a folder for each set-up: a game with the same number of players, rules and options. Each
run appends the games that are new, and removes those whose people have changed their minds.
"""

import gzip
import hashlib
import hmac
import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from sqlalchemy import func, select

from civitas.arena.dataset import (
    GAMES,
    RECORDS,
    STEPS,
    SUFFIXES,
    Steps,
    write_records,
)
from civitas.kernel import BadConfig, Config, CorruptRecord, Game, Literal, Reason
from civitas.play.record import Record, SeatInfo, read
from civitas.play.registry import find_game, game_keys
from civitas.server.db import schema, storage
from civitas.server.db.database import Database
from civitas.server.db.published import candidates
from civitas.server.db.storage import TableRow
from civitas.server.people.tokens import new_secret
from civitas.stats.analysis import choices_of, walk
from civitas.stats.recorded import players_of, record_rows
from civitas.stats.row_files import cannot_write, hash_of, row_table, write_table
from civitas.stats.rows import Deal, Row

PROGRESS_FILE: Final = "published.jsonl"
"""What the folder contains already: a line for each shard; the last one about a shard counts."""
FORMAT: Final = 1
KEY_SETTING: Final = "publish-key"
"""The secret with which tables are marked, so that nobody can tell their ids from the marks."""
SETUP_FILE: Final = "setup.json"
PLAIN: Final = re.compile(r"[a-z0-9_]+")


@dataclass(frozen=True)
class Shard:
    """Files with games of a set-up."""

    setup: str
    """The folder of the set-up."""
    number: int
    games: dict[str, int]
    """The numbers of the games, by the marks of their tables."""
    rows: int = 0
    steps: int = 0
    hash: str = ""

    def plain(self) -> dict[str, object]:
        """The shard as a JSON object."""
        return dict(vars(self))


@dataclass
class Setup:
    """The set-up of some games, and those that are still to be written."""

    folder: str
    config: Config
    shards: dict[int, Shard] = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)
    """The ids of tables."""
    next_game: int = 0

    def files(self, number: int, tables: tuple[str, ...]) -> dict[str, Path]:
        """The files of a shard."""
        return {
            table: Path(self.folder) / table / f"{table}-{number:05d}.{SUFFIXES[table]}"
            for table in tables
        }

    def games(self) -> int:
        """How many games are published."""
        return sum(len(shard.games) for shard in self.shards.values())

    def next_shard(self) -> int:
        """The number of the next shard."""
        return max(self.shards, default=-1) + 1


@dataclass
class Published:
    """What a run has done."""

    written: int = 0
    removed: int = 0
    unreadable: int = 0
    """How many records are damaged."""


class Publisher:
    """Writes the games of a server into a folder, and remembers which."""

    def __init__(
        self, database: Database, folder: Path, tables: tuple[str, ...], size: int
    ) -> None:
        self.database = database
        self.folder = folder
        self.tables = tables
        self.size = size
        self.setups: dict[str, Setup] = {}
        self.done = Published()
        self._known: dict[str, tuple[str, int]] = {}
        """The set-up and the shard of each game, by its mark."""
        self._secret = _secret(database)

    # What is there.

    def open(self) -> None:
        """Read what the folder contains; raises BadConfig for a folder of something else."""
        file = self.folder / PROGRESS_FILE
        about = {
            "civitas_published": FORMAT,
            "server": self.mark(""),
            "tables": list(self.tables),
            "shard": self.size,
        }
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not file.exists():
                if any(self.folder.iterdir()):
                    raise self._foreign()
                file.write_text(json.dumps(about) + "\n", encoding="utf-8")
                return
            text = file.read_text(encoding="utf-8")
            first, *lines = text.splitlines()
            if json.loads(first) != about:
                raise self._foreign()
            for path in self.folder.glob(f"*/{SETUP_FILE}"):
                self.setups[path.parent.name] = read_setup(path)
            if not text.endswith("\n"):  # a run was killed while it wrote the last line
                lines.pop()
                part = file.with_name(file.name + ".part")
                part.write_text("".join(f"{line}\n" for line in (first, *lines)), encoding="utf-8")
                part.replace(file)
            for line in lines:
                self._add(Shard(**json.loads(line)))
        except OSError as error:
            raise cannot_write(self.folder, error) from error
        except (ValueError, TypeError, LookupError) as error:
            raise self._foreign() from error
        for setup in self.setups.values():
            self._remove_unknown(setup)

    def _foreign(self) -> BadConfig:
        return BadConfig(Reason.of("records-other", folder=Literal(str(self.folder))))

    def _add(self, shard: Shard) -> None:
        found = self.setups[shard.setup]
        before = found.shards.get(shard.number)
        for mark in before.games if before is not None else ():
            self._known.pop(mark, None)
        found.shards[shard.number] = shard
        found.next_game = max([found.next_game, *(number + 1 for number in shard.games.values())])
        self._known.update(dict.fromkeys(shard.games, (shard.setup, shard.number)))

    def _remove_unknown(self, setup: Setup) -> None:
        """Remove the files of a shard that a run did not finish."""
        wanted = {
            path
            for number, shard in setup.shards.items()
            if shard.games
            for path in setup.files(number, self.tables).values()
        }
        for table in self.tables:
            for path in (Path(setup.folder) / table).glob(f"{table}-*"):
                if path not in wanted:
                    path.unlink()

    def mark(self, table_id: str) -> str:
        """A mark by which only this server knows a table."""
        made = hmac.new(self._secret.encode(), table_id.encode(), hashlib.sha256)
        return made.hexdigest()[:24]

    # The games.

    def tables_to_look_at(self) -> int:
        """How many tables the server has."""
        with self.database.read() as connection:
            query = select(func.count()).select_from(schema.game_table)
            return connection.execute(query).scalar_one()

    def run(self, only: str | None, now: float) -> Iterator[int]:
        """Publish what is new; yields the number of tables that were looked at.

        Games that spectators see with a delay wait for its end.
        """
        gone: dict[tuple[str, int], list[str]] = {}
        for number, found in enumerate(candidates(self.database), 1):
            row, mark = found.row, self.mark(found.row.id)
            if found.is_free and is_usable(row) and row.changed + row.settings.delay <= now:
                if mark not in self._known and only in (None, row.game):
                    self._collect(row)
            elif mark in self._known:
                gone.setdefault(self._known[mark], []).append(mark)
            yield number
        for (folder, shard), marks in gone.items():
            self._remove(self.setups[folder], shard, marks)
        for setup in self.setups.values():
            self._write(setup)

    def _collect(self, row: TableRow) -> None:
        game = find_game(row.game).game
        config = game.configure(row.players, row.rules, row.options)
        name = folder_name(game, config)
        setup = self.setups.get(name)
        if setup is None:
            setup = self.setups[name] = Setup(str(self.folder / name), config)
            self._make_folders(setup)
        setup.waiting.append(row.id)
        if len(setup.waiting) >= self.size:
            self._write(setup)

    def _make_folders(self, setup: Setup) -> None:
        folder, config = Path(setup.folder), setup.config
        try:
            for table in self.tables:
                (folder / table).mkdir(parents=True, exist_ok=True)
            (folder / SETUP_FILE).write_text(
                json.dumps(plain_setup(config)) + "\n", encoding="utf-8"
            )
        except OSError as error:
            raise cannot_write(folder, error) from error

    def _write(self, setup: Setup) -> None:
        """Write the games that wait as a shard."""
        import pyarrow

        waiting, setup.waiting = setup.waiting, []
        if not waiting:
            return
        game = find_game(setup.config.game).game
        rows: list[Row] = []
        records: list[str] = []
        games: dict[str, int] = {}
        parts: list[Any] = []
        steps = Steps(game, setup.config, parts.append) if STEPS in self.tables else None
        for table_id in waiting:
            number = setup.next_game
            with self.database.read() as connection:
                lines = [text for text, _ in storage.record_lines(connection, table_id)]
            try:
                record = without_names(read("".join(line + "\n" for line in lines), game))
                seed = record.header.seed or 0
                rows += record_rows(game, record, Deal(number, number, 0, seed))
                if steps is not None:
                    add_steps(game, record, steps, number)
            except CorruptRecord:
                self.done.unreadable += 1
                continue
            text = "".join(line + "\n" for line in record.lines())
            records.append(json.dumps({"game": number, "record": text}, ensure_ascii=False))
            games[self.mark(table_id)] = number
            setup.next_game += 1
        if not games:
            return
        table = row_table(game, rows, plain_setup(setup.config))
        found = None
        if steps is not None:
            steps.flush()
            found = pyarrow.concat_tables(parts)
        self._store(setup, setup.next_shard(), games, table, found, records)
        self.done.written += len(games)

    def _store(
        self,
        setup: Setup,
        number: int,
        games: dict[str, int],
        rows: Any,
        steps: Any,
        records: list[str],
    ) -> None:
        """Write the files of a shard, and then that it is complete."""
        files = setup.files(number, self.tables)
        if STEPS in files:
            write_table(files[STEPS], steps)
        if RECORDS in files:
            write_records(files[RECORDS], records)
        write_table(files[GAMES], rows)
        digest = hashlib.blake2b(hash_of(rows.to_pylist()).encode(), digest_size=16)
        digest.update("\n".join(records).encode())
        count = 0 if steps is None else steps.num_rows
        name = Path(setup.folder).name
        self._note(Shard(name, number, games, rows.num_rows, count, digest.hexdigest()))

    def _note(self, shard: Shard) -> None:
        file = self.folder / PROGRESS_FILE
        try:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(shard.plain()) + "\n")
                out.flush()
                os.fsync(out.fileno())
        except OSError as error:
            raise cannot_write(file, error) from error
        self._add(shard)

    def _remove(self, setup: Setup, number: int, marks: list[str]) -> None:
        """Remove games from a shard."""
        import pyarrow.parquet

        shard = setup.shards[number]
        kept = {mark: game for mark, game in shard.games.items() if mark not in marks}
        files = setup.files(number, self.tables)
        self.done.removed += len(shard.games) - len(kept)
        if not kept:
            for file in files.values():
                file.unlink(missing_ok=True)
            self._note(Shard(shard.setup, number, {}))
            return

        def part(table: str) -> Any:
            found = pyarrow.parquet.read_table(files[table])
            is_kept = [game in kept.values() for game in found["game"].to_pylist()]
            return found.filter(pyarrow.array(is_kept))

        records: list[str] = []
        if RECORDS in files:
            lines = gzip.decompress(files[RECORDS].read_bytes()).decode().splitlines()
            records = [line for line in lines if json.loads(line)["game"] in kept.values()]
        steps = part(STEPS) if STEPS in files else None
        self._store(setup, number, kept, part(GAMES), steps, records)


def _secret(database: Database) -> str:
    """The secret of the marks, created the first time."""
    with database.write() as connection:
        storage.insert_setting(connection, KEY_SETTING, new_secret())
        query = select(schema.setting.c.value).where(schema.setting.c.name == KEY_SETTING)
        return str(connection.execute(query).scalar_one())


def is_usable(row: TableRow) -> bool:
    """Whether a game is of an installed kind and contains no files of people."""
    return row.game in game_keys() and not has_own_files(find_game(row.game).game, row.options)


def has_own_files(game: Game, options: dict[str, str]) -> bool:
    """Whether an option is the content of a file, such as one's own boards."""
    return any(
        option.is_file and options.get(option.name, option.default) != option.default
        for option in game.meta.options
    )


def changed_options(game: Game, config: Config) -> list[tuple[str, str]]:
    """The options that differ from their defaults."""
    derived = {option.name for option in game.meta.options if option.is_derived}
    defaults = {option.name: option.default for option in game.meta.options}
    return [
        (name, value)
        for name, value in config.options
        if name not in derived and defaults[name] != value
    ]


def folder_name(game: Game, config: Config) -> str:
    """The folder of a set-up, such as `wonders-players-3-rules-1-edition-1st`."""
    words = [config.game, "players", str(config.players), "rules", str(config.rules)]
    changed = changed_options(game, config)
    more = [word for pair in changed for word in pair]
    if all(PLAIN.fullmatch(word) for word in more) and sum(map(len, more)) < 100:
        return "-".join([*words, *more])
    return "-".join([*words, hashlib.blake2b(repr(changed).encode(), digest_size=6).hexdigest()])


def read_setup(path: Path) -> Setup:
    """The set-up that a file of its folder describes."""
    about = json.loads(path.read_text(encoding="utf-8"))
    if about["game"] not in game_keys():  # a file must not choose code that is run
        raise ValueError(about["game"])
    game = find_game(about["game"]).game
    config = game.configure(about["players"], about["rules"], about["options"])
    return Setup(str(path.parent), config)


def plain_setup(config: Config) -> dict[str, object]:
    """A set-up as a JSON object."""
    return {
        "game": config.game,
        "players": config.players,
        "rules": config.rules,
        "options": dict(config.options),
    }


def without_names(record: Record) -> Record:
    """A record whose seats have the names of their kinds, such as `person 1`, and no remarks."""
    header = record.header
    seats = tuple(
        SeatInfo(f"{player} {seat}", info.player)
        for seat, (player, info) in enumerate(zip(players_of(record), header.seats, strict=True), 1)
    )
    entries = [
        replace(each, words="") if each.kind == "remark" else each for each in record.entries
    ]
    return Record(replace(header, seats=seats), entries)


def add_steps(game: Game, record: Record, steps: Steps, number: int) -> None:
    """Add the decisions of a record that had more than one option and were not taken back."""
    wanted = {
        place.entry for place in choices_of(game, record, lambda match, entry, seat: not entry.auto)
    }
    steps.begin(number)
    for match, place, entry in walk(game, record):
        if place in wanted and entry.seat is not None:
            decision = match.decision(entry.seat)
            assert decision is not None
            steps.add(match, None, decision, game.parse_action(entry.choice))
