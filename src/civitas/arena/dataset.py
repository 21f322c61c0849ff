"""Datasets: the games of a survey in shards of Parquet files, and what a reader needs to know.

A shard is played and written as a whole. What is in it follows from the plan and its number, so
shards can be written by any number of processes, and a run goes on with those that are missing.
"""

import gzip
import hashlib
import json
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from civitas.arena.runs import Run
from civitas.arena.survey import Survey, play_whole, playout_of, rotated_names
from civitas.bots.bot import Bot
from civitas.kernel import Action, BadConfig, Config, Decision, Game, Literal, Reason
from civitas.play.match import Match
from civitas.play.registry import find_game
from civitas.stats.row_files import METADATA, cannot_write, hash_of, row_table, write_table
from civitas.stats.rows import Row, seat_rows

GAMES: Final = "games"
STEPS: Final = "steps"
RECORDS: Final = "records"
TABLES: Final = (GAMES, STEPS, RECORDS)
PLAN_FILE: Final = "dataset.json"
FEATURES_FILE: Final = "features.json"
CARD_FILE: Final = "README.md"
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

    def span(self, number: int) -> tuple[int, int]:
        """The first game of a shard, and the one after its last."""
        first = number * self.size
        return first, min(first + self.size, self.survey.games)

    def path(self, table: str, number: int) -> Path:
        """The file of a shard of a table."""
        return Path(self.folder) / table / f"{table}-{number:05d}.{SUFFIXES[table]}"

    def play(self, first: int, last: int) -> list[Shard]:
        """Play and write the shards from `first` to before `last`."""
        return [self._write(number) for number in range(first, last)]

    def _write(self, number: int) -> Shard:
        survey = self.survey
        game = find_game(survey.spec).game
        steps = Steps(game, survey.config) if STEPS in self.tables else None
        rows: list[Row] = []
        records: list[str] = []
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
        digest = hashlib.blake2b(hash_of(rows).encode(), digest_size=16)
        if steps is not None:
            write_table(self.path(STEPS, number), steps.table())
            steps.add_to(digest)
        if RECORDS in self.tables:
            write_records(self.path(RECORDS, number), records)
            digest.update("\n".join(records).encode())
        first, last = self.span(number)
        shard = Shard(last - first, len(rows), len(steps) if steps else 0, digest.hexdigest())
        # The games are last: a shard with this file is complete.
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


def write_records(path: Path, records: Sequence[str]) -> None:
    """Write records, one JSON object a line; a file is either missing or complete."""
    part = path.with_name(path.name + ".part")
    body = "".join(f"{record}\n" for record in records).encode()
    try:
        part.write_bytes(gzip.compress(body, mtime=0))
        part.replace(path)
    except OSError as error:
        raise cannot_write(path, error) from error


class Steps:
    """The decisions of the games of a shard that had more than one option."""

    def __init__(self, game: Game, config: Config) -> None:
        self._game = game
        self._size = features_size(game, config)
        self._buffer = array("f", bytes(4 * self._size))
        self._features = bytearray()
        self._rows: list[dict[str, Any]] = []
        self._number = 0
        self._step = 0

    def __len__(self) -> int:
        return len(self._rows)

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

    def table(self) -> Any:
        """The steps as an Arrow table."""
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
            [None, pyarrow.py_buffer(bytes(self._features))],
        )
        features = pyarrow.FixedSizeListArray.from_arrays(numbers, self._size)
        return table.append_column("features", features)

    def add_to(self, digest: Any) -> None:
        """Add the steps to a hash."""
        digest.update(hash_of(self._rows).encode())
        digest.update(bytes(self._features))


def features_size(game: Game, config: Config) -> int:
    """How many numbers the encoding of a view has; 0: the game has no encoding."""
    return sum(field.size for field in game.encoding(config))


def features_of(game: Game, config: Config) -> list[dict[str, Any]]:
    """The fields of the features, as JSON objects."""
    return [
        {"name": each.name, "offset": each.offset, "size": each.size, "scale": each.scale}
        for each in game.encoding(config)
    ]


def open_dataset(plan: Dataset, results: Run[Shard]) -> None:
    """Make the folders, and find the shards that are complete; raises BadConfig."""
    folder = Path(plan.folder)
    try:
        for table in plan.tables:
            (folder / table).mkdir(parents=True, exist_ok=True)
        file = folder / PLAN_FILE
        wanted = json.dumps(plan.plain()) + "\n"
        if file.exists() and file.read_text(encoding="utf-8") != wanted:
            raise BadConfig(Reason.of("dataset-other", folder=Literal(plan.folder)))
        file.write_text(wanted, encoding="utf-8")
    except OSError as error:
        raise cannot_write(folder, error) from error
    for number in range(plan.games):
        shard = _written(plan, number)
        if shard is not None:
            results.games[number] = shard
    for path in (folder / GAMES).glob(f"{GAMES}-*.parquet"):
        if int(path.stem.rpartition("-")[2]) >= plan.games:
            raise BadConfig(Reason.of("dataset-larger", folder=Literal(plan.folder)))


def _written(plan: Dataset, number: int) -> Shard | None:
    """A shard that is complete; None: it is not."""
    import pyarrow.parquet

    if not all(plan.path(table, number).is_file() for table in plan.tables):
        return None
    try:
        metadata = pyarrow.parquet.read_schema(plan.path(GAMES, number)).metadata
    except (OSError, pyarrow.ArrowException):
        return None
    shard = plan.decode(json.loads(metadata[METADATA.encode()])["done"])
    first, last = plan.span(number)
    return shard if shard.games == last - first else None
