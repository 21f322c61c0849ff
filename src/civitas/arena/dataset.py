"""Datasets: the games of a survey in shards of Parquet files, and what a reader needs to know.

A shard is played and written as a whole. What is in it follows from the plan and its number, so
shards can be written by any number of processes, and a run goes on with those that are missing.
"""

import gzip
import hashlib
import json
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from civitas.arena.plans import Part
from civitas.arena.runs import RESULT_ERRORS, Run, part_header
from civitas.arena.survey import Survey, play_whole, playout_of, rotated_names
from civitas.bots.bot import Bot
from civitas.kernel import Action, BadConfig, Config, Decision, Game, Literal, Reason
from civitas.play.match import Match
from civitas.play.registry import find_game
from civitas.stats.row_files import (
    METADATA,
    PART,
    add_rows,
    cannot_write,
    hash_of,
    make_folder,
    row_table,
    table_writer,
    write_table,
    write_text,
)
from civitas.stats.rows import Row, seat_rows

GAMES: Final = "games"
STEPS: Final = "steps"
RECORDS: Final = "records"
TABLES: Final = (GAMES, STEPS, RECORDS)
PLAN_FILE: Final = "dataset.json"
FEATURES_FILE: Final = "features.json"
CARD_FILE: Final = "README.md"
GROUP_BYTES: Final = 16 << 20
"""The features of a group of rows have so many bytes at most."""
MAX_GROUP_ROWS: Final = 10_000
SUFFIXES: Final = {GAMES: "parquet", STEPS: "parquet", RECORDS: "jsonl.gz"}


@dataclass(frozen=True)
class Shard:
    """What is known of a shard that was written."""

    games: int
    rows: int
    steps: int
    hash: str
    """A hash of all rows, steps and records."""


@dataclass(frozen=True)
class Dataset:
    """A survey in shards of so many games; number `i` of the run is shard `i`."""

    survey: Survey
    versions: tuple[str, ...]
    """The version of the bot of each seat of the survey."""
    tables: tuple[str, ...]
    size: int
    folder: str

    @property
    def games(self) -> int:
        """The number of shards, each of which is one task."""
        return -(-self.survey.games // self.size)

    def plain(self) -> dict[str, object]:
        """Everything the shards follow from, except the number of games, as a JSON object."""
        return {
            **self.survey.plain(),
            "versions": list(self.versions),
            "tables": list(self.tables),
            "shard": self.size,
        }

    @property
    def spec(self) -> str:
        """The game."""
        return self.survey.spec

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots by seat."""
        return self.survey.bots

    @property
    def output(self) -> Path:
        """The folder of all files."""
        return Path(self.folder)

    def written_to(self, folder: Path) -> "Dataset":
        """The dataset in another folder."""
        return replace(self, folder=str(folder))

    def files(self, first: int, last: int) -> list[Path]:
        """The files of shards; the games are last: a shard with this file is complete."""
        tables = [table for table in (STEPS, RECORDS, GAMES) if table in self.tables]
        return [self.path(table, number) for number in range(first, last) for table in tables]

    def span(self, number: int) -> tuple[int, int]:
        """The first game of a shard, and the one after its last."""
        first = number * self.size
        return first, min(first + self.size, self.survey.games)

    def path(self, table: str, number: int) -> Path:
        """The file of a shard of a table."""
        return Path(self.folder) / shard_file(table, number)

    def play(self, first: int, last: int) -> list[Shard]:
        """Play and write the shards from `first` to before `last`."""
        return [self._write(number) for number in range(first, last)]

    def _write(self, number: int) -> Shard:
        survey = self.survey
        game = find_game(survey.spec).game
        for table in self.tables:
            make_folder(self.path(table, number).parent)
        rows: list[Row] = []
        records: list[str] = []
        with ExitStack() as stack:
            steps = None
            if STEPS in self.tables:
                file = stack.enter_context(table_writer(self.path(STEPS, number)))
                steps = Steps(game, survey.config, file.write_table)
            for played in range(*self.span(number)):
                where = survey.where(played)
                names = rotated_names(survey.bots, where.rotation)
                if steps is not None:
                    steps.begin(played)
                watch = None if steps is None else steps.add
                match = play_whole(survey.spec, game, survey.config, where.seed, names, watch)
                rows += seat_rows(match, where, list(names), playout_of(match).decisions)
                if RECORDS in self.tables:
                    record = {"game": played, "record": match.record.text()}
                    records.append(json.dumps(record, ensure_ascii=False))
            if steps is not None:
                steps.flush()
        digest = hashlib.blake2b(hash_of(rows).encode(), digest_size=16)
        if steps is not None:
            digest.update(steps.digest())
        if RECORDS in self.tables:
            write_records(self.path(RECORDS, number), records)
            digest.update("\n".join(records).encode())
        first, last = self.span(number)
        shard = Shard(last - first, len(rows), len(steps) if steps else 0, digest.hexdigest())
        about = {**self.plain(), "shard_number": number, "done": self.encode(shard)}
        write_table(self.path(GAMES, number), row_table(game, rows, about))
        return shard

    def encode(self, item: Shard) -> list[Any]:
        """A shard as a JSON list."""
        return [item.games, item.rows, item.steps, item.hash]

    def decode(self, row: list[Any]) -> Shard:
        """The shard of a JSON list."""
        return Shard(*row)

    def reproducible(self, item: Shard) -> list[Any]:
        """All that is known of a shard."""
        return self.encode(item)


def shard_file(table: str, number: int) -> Path:
    """The file of a shard of a table, relative to the folder of the dataset."""
    return Path(table) / f"{table}-{number:05d}.{SUFFIXES[table]}"


def write_records(path: Path, records: Sequence[str]) -> None:
    """Write records; a file is either missing or complete."""
    with record_writer(path) as file:
        for record in records:
            file.write(record)


class RecordFile:
    """A compressed file that grows by records, one JSON object a line."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self._digest = hashlib.blake2b(digest_size=16)

    def write(self, record: str) -> None:
        """Append a record."""
        line = f"{record}\n".encode()
        self._file.write(line)
        self._digest.update(line)

    def digest(self) -> bytes:
        """A hash of all records so far."""
        return self._digest.digest()


@contextmanager
def record_writer(path: Path) -> Iterator[RecordFile]:
    """A file of records to write; it is either missing or complete."""
    part = path.with_name(path.name + PART)
    try:
        with (
            part.open("wb") as plain,
            gzip.GzipFile(filename="", mode="wb", fileobj=plain, mtime=0) as file,
        ):
            yield RecordFile(file)
        part.replace(path)
    except OSError as error:
        raise cannot_write(path, error) from error


class Steps:
    """The decisions of the games of a shard that had more than one option, in groups of rows.

    A full group is passed on and forgotten: a decision of a long game has thousands of features.
    """

    def __init__(self, game: Game, config: Config, write: Callable[[Any], None]) -> None:
        self._game = game
        self._size = size = features_size(game, config)
        self._write = write
        self._most = max(1, min(MAX_GROUP_ROWS, GROUP_BYTES // (4 * max(1, size))))
        self._buffer = array("f", bytes(4 * size))
        self._features = bytearray()
        self._rows: list[dict[str, Any]] = []
        self._row_digest = hashlib.blake2b(digest_size=16)
        self._feature_digest = hashlib.blake2b(digest_size=16)
        self._count = 0
        self._number = 0
        self._step = 0

    def __len__(self) -> int:
        return self._count

    def begin(self, number: int) -> None:
        """Begin a game."""
        self._number, self._step = number, 0

    def add(self, match: Match, bot: Bot | None, decision: Decision, action: Action) -> None:
        """Add a decision with its answer."""
        if len(decision.options) < 2:
            return
        values = getattr(bot, "values", None)
        judged = None if values is None else values(match.view(decision.seat), decision)
        if self._size:
            self._game.encode(match.snapshot(), decision.seat, self._buffer)
            self._features += self._buffer.tobytes()
        self._rows.append(
            {
                "game": self._number,
                "step": self._step,
                "seat": decision.seat + 1,
                "legal": list(decision.options),
                "choice": action,
                "move": self._game.format_action(action),
                "values": judged,
            }
        )
        self._step += 1
        self._count += 1
        if len(self._rows) >= self._most:
            self.flush()

    def flush(self) -> None:
        """Pass on the rows so far as an Arrow table; an empty one if there are none at all."""
        if self._count and not self._rows:
            return
        add_rows(self._row_digest, self._rows)
        self._feature_digest.update(self._features)
        self._write(self._table())
        self._rows = []
        self._features = bytearray()

    def _table(self) -> Any:
        import pyarrow

        whole = pyarrow.int32()
        schema = pyarrow.schema(
            [
                ("game", whole),
                ("step", whole),
                ("seat", whole),
                ("legal", pyarrow.list_(whole)),
                ("choice", whole),
                ("move", pyarrow.string()),
                ("values", pyarrow.list_(pyarrow.float32())),
            ]
        )
        table = pyarrow.Table.from_pylist(self._rows, schema=schema)
        if not self._size:
            return table
        numbers = pyarrow.Array.from_buffers(
            pyarrow.float32(),
            len(self._rows) * self._size,
            [None, pyarrow.py_buffer(self._features)],
        )
        features = pyarrow.FixedSizeListArray.from_arrays(numbers, self._size)
        return table.append_column("features", features)

    def digest(self) -> bytes:
        """A hash of all steps that were passed on."""
        return f"{self._row_digest.hexdigest()}{self._feature_digest.hexdigest()}".encode()


def features_size(game: Game, config: Config) -> int:
    """How many numbers the encoding of a view has; 0: the game has no encoding."""
    return sum(field.size for field in game.encoding(config))


def features_of(game: Game, config: Config) -> list[dict[str, Any]]:
    """The fields of the features, as JSON objects."""
    return [
        {"name": each.name, "offset": each.offset, "size": each.size, "scale": each.scale}
        for each in game.encoding(config)
    ]


def plan_text(plan: Dataset, part: Part) -> str:
    """The contents of the file that says which shards are in a folder."""
    return json.dumps(plan.plain() if part.is_whole() else part_header(plan, part)) + "\n"


def open_dataset(plan: Dataset, results: Run[Shard]) -> None:
    """Make the folders, and find the shards that are complete; raises BadConfig."""
    folder = Path(plan.folder)
    file = folder / PLAN_FILE
    wanted = plan_text(plan, results.part)
    try:
        is_new = not file.exists()
        if not is_new and file.read_text(encoding="utf-8", errors="replace") != wanted:
            raise BadConfig(Reason.of("dataset-other", folder=Literal(plan.folder)))
        results.games.update(written_shards(plan, results.span, is_new))
        for table in plan.tables:
            make_folder(folder / table)
        if is_new:
            write_text(file, wanted)
    except OSError as error:
        raise cannot_write(folder, error) from error


def written_shards(plan: Dataset, span: range, is_new: bool) -> dict[int, Shard]:
    """The shards of a span that are complete; raises BadConfig for files of another dataset.

    `is_new`: nothing says yet that the folder has this dataset, so no file is a damaged one of it.
    """
    found: dict[int, Shard] = {}
    for table in (STEPS, RECORDS):
        for path in _files_of(plan, table):
            number = _number(plan, table, path)
            if table not in plan.tables or (is_new and not plan.path(GAMES, number).is_file()):
                raise _foreign_file(path)
            if number >= plan.games:
                raise BadConfig(Reason.of("dataset-larger", folder=Literal(plan.folder)))
    for path in _files_of(plan, GAMES):
        number = _number(plan, GAMES, path)
        shard = _written(plan, number)
        if shard is None and is_new:
            raise _foreign_file(path)
        first, last = plan.span(number)
        if number >= plan.games or (shard is not None and shard.games > last - first):
            raise BadConfig(Reason.of("dataset-larger", folder=Literal(plan.folder)))
        if number not in span:
            raise BadConfig(Reason.of("dataset-other", folder=Literal(plan.folder)))
        tables = (plan.path(table, number) for table in plan.tables)
        if shard is not None and shard.games == last - first and all(map(Path.is_file, tables)):
            found[number] = shard
    return found


def _files_of(plan: Dataset, table: str) -> list[Path]:
    """All files that a reader of a table takes for shards."""
    return sorted((Path(plan.folder) / table).glob(f"*.{SUFFIXES[table]}"))


def _number(plan: Dataset, table: str, path: Path) -> int:
    """The number of the shard of a file; raises BadConfig for a foreign file."""
    digits = path.name.partition(".")[0].rpartition("-")[2]
    number = int(digits) if digits.isascii() and digits.isdecimal() else -1
    if number < 0 or path != plan.path(table, number):
        raise _foreign_file(path)
    return number


def _written(plan: Dataset, number: int) -> Shard | None:
    """What the file of a shard says; None: it is damaged. Raises BadConfig for a foreign file."""
    import pyarrow.parquet

    path = plan.path(GAMES, number)
    try:
        metadata = pyarrow.parquet.read_schema(path).metadata
    except (OSError, pyarrow.ArrowException):
        return None
    try:
        about = json.loads(metadata[METADATA.encode()])
        shard = plan.decode(about["done"])
        if about == {**plan.plain(), "shard_number": number, "done": plan.encode(shard)}:
            return shard
    except RESULT_ERRORS:
        pass
    raise _foreign_file(path)


def _foreign_file(path: Path) -> BadConfig:
    return BadConfig(Reason.of("dataset-foreign-file", file=Literal(str(path))))
