"""Parquet files: writing rows with their metadata, and reading them again."""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from civitas.kernel import BadConfig, Game, Literal, Reason
from civitas.stats.rows import Row, kinds_of

LIBRARY: Final = "pyarrow"
EXTRA: Final = "parquet"
METADATA: Final = "civitas"
"""The key of the metadata, a JSON object."""
COMPRESSION: Final = "zstd"
ABOUT_FILE: Final = "about.json"
"""The file that describes a folder with shards."""
PART: Final = ".part"
"""What is added to the name of a file that is not complete."""
COLUMNS: Final = ("game", "deal", "seat", "bot", "points", "place", "win", "length")
"""Columns without which a file has no rows of games."""


def require_library() -> None:
    """Raise BadConfig if Parquet files cannot be read or written."""
    if find_spec(LIBRARY) is None:
        raise BadConfig(
            Reason.of("rows-no-parquet", library=Literal(LIBRARY), extra=Literal(EXTRA))
        )


def require_writable(path: Path) -> None:
    """Raise BadConfig if a file cannot be written, before any game is played."""
    if path.is_dir():
        raise BadConfig(Reason.of("cli-not-a-file", file=Literal(str(path))))
    if not os.access(path.parent, os.W_OK):
        raise BadConfig(Reason.of("cli-no-folder", folder=Literal(str(path.parent))))


class CannotWrite(BadConfig):
    """A file that could not be written."""


def cannot_write(path: Path, error: OSError) -> CannotWrite:
    """The error for a file that could not be written."""
    why = Literal(error.strerror or type(error).__name__)
    return CannotWrite(Reason.of("cli-no-write", file=Literal(str(path)), why=why))


def make_folder(folder: Path) -> None:
    """Make a folder; raises CannotWrite."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(folder, error) from error


def write_text(path: Path, text: str) -> None:
    """Write a small file; it is either as before or complete. Raises BadConfig."""
    part = path.with_name(path.name + PART)
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise cannot_write(path, error) from error


def hash_of(rows: Iterable[Mapping[str, Any]]) -> str:
    """A hash of all rows in order, the same on every machine."""
    digest = hashlib.blake2b(digest_size=16)
    add_rows(digest, rows)
    return digest.hexdigest()


def add_rows(digest: Any, rows: Iterable[Mapping[str, Any]]) -> None:
    """Add rows to a hash."""
    for row in rows:
        digest.update(json.dumps(row, sort_keys=True).encode())


def row_table(game: Game, rows: Sequence[Row], about: Mapping[str, Any]) -> Any:
    """Rows as an Arrow table."""
    import pyarrow

    types = {
        "text": pyarrow.string(),
        "number": pyarrow.int32(),
        "flag": pyarrow.bool_(),
        "texts": pyarrow.list_(pyarrow.string()),
        "numbers": pyarrow.list_(pyarrow.int32()),
        None: pyarrow.float64(),
    }
    schema = pyarrow.schema(
        [(name, types[kind]) for name, kind in kinds_of(game, list(rows)).items()],
        metadata={METADATA: json.dumps(about)},
    )
    return pyarrow.Table.from_pylist(list(rows), schema=schema)


def write_table(path: Path, table: Any) -> None:
    """Write an Arrow table; a file is either missing or complete."""
    with table_writer(path) as file:
        file.write_table(table)


class _TableFile:
    """A Parquet file that grows by the rows of Arrow tables with the same columns."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer: Any = None

    def write_table(self, table: Any) -> None:
        """Append rows."""
        import pyarrow.parquet

        if self._writer is None:
            self._writer = pyarrow.parquet.ParquetWriter(
                self._path, table.schema, compression=COMPRESSION
            )
        self._writer.write_table(table)

    def close(self) -> None:
        """Write the end of the file."""
        if self._writer is not None:
            self._writer.close()


@contextmanager
def table_writer(path: Path) -> Iterator[_TableFile]:
    """A Parquet file to write; it is either missing or complete."""
    part = path.with_name(path.name + PART)
    file = _TableFile(part)
    try:
        try:
            yield file
        finally:
            file.close()
        part.replace(path)
    except OSError as error:
        raise cannot_write(path, error) from error


@dataclass(frozen=True)
class RowFile:
    """The rows of a file and what it says about them."""

    rows: list[Row]
    about: dict[str, Any]


def row_files(path: Path) -> list[Path]:
    """The Parquet files of a path: a file, or a folder with shards of games."""
    if not path.is_dir():
        return [path]
    return sorted(path.glob("games-*.parquet")) or sorted(path.glob("games/*.parquet"))


def read_rows(path: Path) -> RowFile:
    """The rows of a file, or of all shards in a folder; raises BadConfig."""
    require_library()
    import pyarrow
    import pyarrow.parquet

    files = row_files(path)
    if not path.exists() or not files:
        raise BadConfig(Reason.of("rows-missing", file=Literal(str(path))))
    rows: list[Row] = []
    about: dict[str, Any] = {}
    for file in files:
        try:
            table = pyarrow.parquet.read_table(file)
            if not _has_rows(table):
                raise _foreign(file)
            rows += table.to_pylist()
        except (OSError, ValueError, pyarrow.ArrowException) as error:  # text that is not UTF-8
            raise _foreign(file) from error
        about = _about(file, (table.schema.metadata or {}).get(METADATA.encode(), b""))
    if path.is_dir() and (path / ABOUT_FILE).is_file():
        about = _about(path / ABOUT_FILE, _bytes_of(path / ABOUT_FILE))
    return RowFile(rows, about)


def _has_rows(table: Any) -> bool:
    """Whether the columns of every game are there, with values of their types."""
    from pyarrow import types

    kinds = {"bot": types.is_string, "win": types.is_floating}
    return all(
        table.column_names.count(name) == 1
        and kinds.get(name, types.is_integer)(table.schema.field(name).type)
        and not table.column(name).null_count
        for name in COLUMNS
    )


def _about(file: Path, text: bytes) -> dict[str, Any]:
    """What a file says about its rows; raises BadConfig."""
    try:
        about = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _foreign(file) from error
    if not isinstance(about, dict):
        raise _foreign(file)
    if not isinstance(about.get("options", {}), dict):
        raise _foreign(file)
    return about


def _bytes_of(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise _foreign(file) from error


def _foreign(file: Path) -> BadConfig:
    return BadConfig(Reason.of("rows-foreign", file=Literal(str(file))))
