"""Publishing: the finished public games of people who agreed, as datasets without names.

There is a folder for each set-up: a game with the same number of players, rules and options. Each
run appends the games that are new, and removes those whose people no longer agree. For that it
remembers who had to agree, because the server may delete a table that is published.
"""

import gzip
import hashlib
import hmac
import json
import os
import re
import secrets
import zlib
from array import array
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Self

from sqlalchemy import func, select

from civitas.arena.dataset import GAMES, RECORDS, STEPS, SUFFIXES, RecordFile, Steps, record_writer
from civitas.kernel import BadConfig, Config, CorruptRecord, Game, Literal, Reason
from civitas.play.record import Record, SeatInfo, read
from civitas.play.registry import find_game, game_keys
from civitas.server.db import schema, storage
from civitas.server.db.database import Database, lock_file
from civitas.server.db.published import Candidate, candidate, candidates, who_agrees
from civitas.server.db.storage import TableRow
from civitas.server.people.tokens import new_secret
from civitas.stats.analysis import choices_of, walk
from civitas.stats.recorded import players_of, record_rows
from civitas.stats.row_files import (
    PART,
    cannot_write,
    hash_of,
    row_table,
    table_writer,
    write_table,
    write_text,
)
from civitas.stats.rows import Deal, Row

PROGRESS_FILE: Final = "published.jsonl"
"""What the folder contains already: a line for each shard; the last one about a shard counts."""
LOCK_FILE: Final = "published.lock"
"""Locked by the process that writes into the folder."""
FORMAT: Final = 1
KEY_SETTING: Final = "publish-key"
"""The secret with which tables are marked, so that nobody can tell their ids from the marks."""
SETUP_FILE: Final = "setup.json"
NONCE_BYTES: Final = 8
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
    people: dict[str, str] = field(default_factory=dict)
    """Who had to agree, sealed, by the marks of their tables."""

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
        self._lock: IO[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    # What is there.

    def open(self) -> None:
        """Read what the folder contains; raises BadConfig for a folder of something else."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not (self.folder / PROGRESS_FILE).exists():
                own = (PROGRESS_FILE + PART, LOCK_FILE)  # of a run that was killed
                if any(path.name not in own for path in self.folder.iterdir()):
                    raise self._foreign()
            self._claim()
            self._read()
        except OSError as error:
            raise cannot_write(self.folder, error) from error
        except (ValueError, TypeError, LookupError) as error:
            raise self._foreign() from error
        for setup in self.setups.values():
            self._remove_unknown(setup)

    def _claim(self) -> None:
        """Lock the folder until the end; raises BadConfig if another process has locked it."""
        lock = (self.folder / LOCK_FILE).open("a", encoding="utf-8")
        if not lock_file(lock):
            lock.close()
            raise BadConfig(Reason.of("records-in-use", folder=Literal(str(self.folder))))
        self._lock = lock

    def _read(self) -> None:
        """Read what was published, or begin; raises ValueError and others for foreign files."""
        file = self.folder / PROGRESS_FILE
        about = {
            "civitas_published": FORMAT,
            "server": self.mark(""),
            "tables": list(self.tables),
            "shard": self.size,
        }
        if not file.exists():
            write_text(file, json.dumps(about) + "\n")
            return
        text = file.read_text(encoding="utf-8")
        first, *lines = text.splitlines()
        if json.loads(first) != about:
            raise self._foreign()
        for path in self.folder.glob(f"*/{SETUP_FILE}"):
            self.setups[path.parent.name] = read_setup(path)
        if not text.endswith("\n"):  # a run was killed while it wrote the last line
            lines.pop()
            write_text(file, "".join(f"{line}\n" for line in (first, *lines)))
        for line in lines:
            self._add(Shard(**json.loads(line)))

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
        self._remove_refused(now)
        for number, found in enumerate(candidates(self.database), 1):
            row = found.row
            if (
                only in (None, row.game)
                and _may_be_published(found, now)
                and self.mark(row.id) not in self._known
            ):
                self._collect(row, now)
            yield number
        for setup in self.setups.values():
            self._write(setup, now)
        if self.done.written:  # that may have taken hours
            self._remove_refused(now)

    def _remove_refused(self, now: float) -> None:
        """Remove the games that may no longer be published."""
        gone: dict[tuple[str, int], set[str]] = {}
        changed: dict[tuple[str, int], dict[str, str]] = {}
        deleted = dict(self._known)
        for found in candidates(self.database):
            mark = self.mark(found.row.id)
            place = deleted.pop(mark, None)
            if place is None:
                continue
            if not _may_be_published(found, now):
                gone.setdefault(place, set()).add(mark)
            elif self._people_of(mark) != found.people:
                changed.setdefault(place, {})[mark] = self._seal(mark, found.people)
        for mark in self._without_consent(deleted):
            gone.setdefault(deleted[mark], set()).add(mark)
        for (folder, number), people in changed.items():
            shard = self.setups[folder].shards[number]
            self._note(replace(shard, people={**shard.people, **people}))
        for (folder, number), marks in gone.items():
            self._remove(self.setups[folder], number, marks)

    def _without_consent(self, marks: Collection[str]) -> list[str]:
        """The games whose people do not all agree, or are unknown; their tables were deleted."""
        people = {mark: self._people_of(mark) for mark in marks}
        agreed = who_agrees(self.database, {each for found in people.values() for each in found})
        return [mark for mark, found in people.items() if not found or not agreed.issuperset(found)]

    def _people_of(self, mark: str) -> tuple[int, ...]:
        """Who had to agree to a published game; none: that was not noted."""
        folder, number = self._known[mark]
        sealed = self.setups[folder].shards[number].people.get(mark)
        return () if sealed is None else self._unseal(mark, sealed)

    def _seal(self, mark: str, people: Collection[int]) -> str:
        """The numbers of people, encrypted: a reader cannot tell which games have the same ones."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        plain = array("q", people).tobytes()
        return (nonce + self._mask(mark, nonce, plain)).hex()

    def _unseal(self, mark: str, sealed: str) -> tuple[int, ...]:
        data = bytes.fromhex(sealed)
        nonce, masked = data[:NONCE_BYTES], data[NONCE_BYTES:]
        return tuple(array("q", self._mask(mark, nonce, masked)))

    def _mask(self, mark: str, nonce: bytes, data: bytes) -> bytes:
        """Data combined with bytes that follow from the secret and are used once."""
        key = self._secret.encode() + mark.encode() + nonce
        stream = hashlib.shake_256(key).digest(len(data))
        return bytes(one ^ other for one, other in zip(data, stream, strict=True))

    def _collect(self, row: TableRow, now: float) -> None:
        game = find_game(row.game).game
        config = game.configure(row.players, row.rules, row.options)
        name = folder_name(game, config)
        setup = self.setups.get(name)
        if setup is None:
            setup = self.setups[name] = Setup(str(self.folder / name), config)
            self._make_folders(setup)
        setup.waiting.append(row.id)
        if len(setup.waiting) >= self.size:
            self._write(setup, now)

    def _make_folders(self, setup: Setup) -> None:
        folder, config = Path(setup.folder), setup.config
        try:
            for table in self.tables:
                (folder / table).mkdir(parents=True, exist_ok=True)
            write_text(folder / SETUP_FILE, json.dumps(plain_setup(config)) + "\n")
        except OSError as error:
            raise cannot_write(folder, error) from error

    def _write(self, setup: Setup, now: float) -> None:
        """Write the games that wait as a shard."""
        waiting, setup.waiting = setup.waiting, []
        if not waiting:
            return
        game = find_game(setup.config.game).game
        rows: list[Row] = []
        games: dict[str, int] = {}
        people: dict[str, str] = {}
        with self._shard_files(setup, setup.next_shard()) as files:
            steps = Steps(game, setup.config, files.write_steps) if STEPS in self.tables else None
            for table_id in waiting:
                number, mark = setup.next_game, self.mark(table_id)
                found, lines = self._lines(table_id, now)
                if found is None:
                    continue
                try:
                    record = without_names(read("".join(line + "\n" for line in lines), game))
                    seed = record.header.seed or 0
                    rows += record_rows(game, record, Deal(number, number, 0, seed))
                except CorruptRecord:
                    self.done.unreadable += 1
                    continue
                if steps is not None:
                    add_steps(game, record, steps, number)
                text = "".join(line + "\n" for line in record.lines())
                files.write_record(json.dumps({"game": number, "record": text}, ensure_ascii=False))
                games[mark] = number
                people[mark] = self._seal(mark, found.people)
                setup.next_game += 1
            if steps is not None:
                steps.flush()
        if not games:
            self._remove_unknown(setup)
            return
        table = row_table(game, rows, plain_setup(setup.config))
        self._store(setup, files, Shard("", files.number, games, people=people), table)
        self.done.written += len(games)

    def _lines(self, table_id: str, now: float) -> tuple[Candidate | None, list[str]]:
        """A table that waits and its record; None if it may no longer be published."""
        with self.database.read() as connection:
            found = candidate(connection, table_id)
            if found is None or not _may_be_published(found, now):
                return None, []
            return found, [text for text, _ in storage.record_lines(connection, table_id)]

    @contextmanager
    def _shard_files(self, setup: Setup, number: int) -> "Iterator[ShardFiles]":
        """The steps and the records of a shard, to write."""
        paths = setup.files(number, self.tables)
        with ExitStack() as stack:
            steps = stack.enter_context(table_writer(paths[STEPS])) if STEPS in paths else None
            records = (
                stack.enter_context(record_writer(paths[RECORDS])) if RECORDS in paths else None
            )
            yield ShardFiles(number, steps, records)

    def _store(self, setup: Setup, files: "ShardFiles", shard: Shard, rows: Any) -> None:
        """Write the file of games of a shard, and then that it is complete."""
        write_table(setup.files(files.number, self.tables)[GAMES], rows)
        digest = hashlib.blake2b(hash_of(rows.to_pylist()).encode(), digest_size=16)
        if files.records is not None:
            digest.update(files.records.digest())
        self._note(
            replace(
                shard,
                setup=Path(setup.folder).name,
                rows=rows.num_rows,
                steps=files.steps_written,
                hash=digest.hexdigest(),
            )
        )

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

    def _remove(self, setup: Setup, number: int, marks: set[str]) -> None:
        """Remove games from a shard."""
        import pyarrow

        shard = setup.shards[number]
        kept = {mark: game for mark, game in shard.games.items() if mark not in marks}
        paths = setup.files(number, self.tables)
        if not kept:
            self._note(Shard(shard.setup, number, {}))
            for path in paths.values():
                path.unlink(missing_ok=True)
            self.done.removed += len(marks)
            return
        wanted = set(kept.values())

        def part(table: Any) -> Any:
            is_kept = [game in wanted for game in table["game"].to_pylist()]
            return table.filter(pyarrow.array(is_kept, pyarrow.bool_()))

        with self._shard_files(setup, number) as files:
            if files.steps is not None:
                for table in read_groups(paths[STEPS]):
                    files.write_steps(part(table))
            if files.records is not None:
                for game, line in read_records(paths[RECORDS]):
                    if game in wanted:
                        files.write_record(line)
        rows = part(pyarrow.concat_tables(read_groups(paths[GAMES])))
        people = {mark: sealed for mark, sealed in shard.people.items() if mark in kept}
        self._store(setup, files, Shard("", number, kept, people=people), rows)
        self.done.removed += len(marks)


class ShardFiles:
    """The steps and the records of a shard, which are written one after the other."""

    def __init__(self, number: int, steps: Any, records: RecordFile | None) -> None:
        self.number = number
        self.steps = steps
        self.records = records
        self.steps_written = 0

    def write_steps(self, table: Any) -> None:
        """Append steps."""
        self.steps.write_table(table)
        self.steps_written += table.num_rows

    def write_record(self, line: str) -> None:
        """Append a record, if records are wanted."""
        if self.records is not None:
            self.records.write(line)


def read_groups(path: Path) -> Iterator[Any]:
    """The groups of rows of a Parquet file as Arrow tables; raises BadConfig."""
    import pyarrow.parquet

    try:
        with pyarrow.parquet.ParquetFile(path) as file:
            for group in range(file.num_row_groups):
                yield file.read_row_group(group)
    except (OSError, pyarrow.ArrowException) as error:
        raise _damaged(path) from error


def read_records(path: Path) -> Iterator[tuple[int, str]]:
    """The numbers of the games in a file of records, with their lines; raises BadConfig."""
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            for line in file:
                yield json.loads(line)["game"], line.removesuffix("\n")
    except (OSError, EOFError, zlib.error, ValueError, LookupError, TypeError) as error:
        raise _damaged(path) from error


def _damaged(path: Path) -> BadConfig:
    return BadConfig(Reason.of("records-damaged", file=Literal(str(path))))


def _secret(database: Database) -> str:
    """The secret of the marks, created the first time."""
    with database.write() as connection:
        storage.insert_setting(connection, KEY_SETTING, new_secret())
        query = select(schema.setting.c.value).where(schema.setting.c.name == KEY_SETTING)
        return str(connection.execute(query).scalar_one())


def _may_be_published(found: Candidate, now: float) -> bool:
    """Whether a game may be published now: with consent, readable, and after its delay."""
    row = found.row
    return found.is_free and is_usable(row) and row.changed + row.settings.delay <= now


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
