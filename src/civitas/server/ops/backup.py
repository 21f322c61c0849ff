"""Backups: the contents of a database in one file that SQLite and PostgreSQL can restore.

A backup is gzipped JSON lines. The first line has the format, the schema revision and the row
counts; then follow, for each table, a line with its columns and a line per row; the last line has
the SHA-256 of everything before it. Damage is detected before a restore changes anything.
"""

import gzip
import hashlib
import json
import os
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import Connection, MetaData, Table, cast, func, insert, inspect, select
from sqlalchemy.dialects.postgresql import REGCLASS
from sqlalchemy.exc import SQLAlchemyError

from civitas.kernel import BadConfig, CivitasError, Literal, Reason
from civitas.server.db import schema
from civitas.server.db.database import (
    Database,
    DatabaseUnusable,
    current_revision,
    known_revisions,
    unusable_database,
    upgrade,
)
from civitas.server.ops.admin import is_in_use, require_exists, try_exclusive_lock

FORMAT: Final = 1
FORMAT_KEY: Final = "civitas_backup"
BATCH: Final = 1000
VERSION_TABLE: Final = "alembic_version"
OPERATIONAL_TABLES: Final = frozenset(("setting", "process", "presence", "outage", VERSION_TABLE))
"""Tables that a server fills even if nobody has used it."""

ProgressCallback = Callable[[int, int], None]
"""Called with the number of finished rows and of all rows."""


class BadBackup(CivitasError):
    """A file that is not a backup, or is damaged."""


@dataclass(frozen=True)
class BackupInfo:
    """The header of a backup."""

    civitas: str
    revision: str
    at: float
    counts: dict[str, int]

    @property
    def rows(self) -> int:
        """The number of rows of all tables."""
        return sum(self.counts.values())


def _no_progress(done: int, rows: int) -> None:
    """Report no progress."""


# Writing.


def write_backup(
    database: Database, path: Path, on_progress: ProgressCallback = _no_progress
) -> BackupInfo:
    """Write a backup of a database, which may be in use; an error leaves no file behind."""
    require_exists(database)
    _require_overwritable(path)
    try:
        with _snapshot(database) as connection:
            return _write(connection, database, path, on_progress)
    except SQLAlchemyError as error:
        raise unusable_database(database.url, error) from error
    except OSError as error:
        raise _file_error("cli-no-write", path, error) from error


@contextmanager
def _snapshot(database: Database) -> Iterator[Connection]:
    """A read transaction on one consistent snapshot."""
    options: dict[str, Any] = {}
    if database.is_postgres:
        options = {
            "isolation_level": " ".join(("REPEATABLE", "READ")),
            "postgresql_readonly": True,
        }
    with database.engine.connect() as plain:
        connection = plain.execution_options(**options)
        with connection.begin():
            yield connection


def _write(
    connection: Connection, database: Database, path: Path, on_progress: ProgressCallback
) -> BackupInfo:
    revision = current_revision(connection)
    if revision is None:
        shown = Literal(database.url.render_as_string(hide_password=True))
        raise DatabaseUnusable(Reason.of("backup-nothing", url=shown))
    _require_known_revision(revision, "")
    tables = _tables(connection)
    counts = {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in tables
    }
    info = BackupInfo(version("civitas"), revision, time.time(), counts)
    with _atomic_file(path) as file, closing(_Writer(file)) as writer:
        writer.write_line(
            {
                FORMAT_KEY: FORMAT,
                "civitas": info.civitas,
                "revision": info.revision,
                "at": info.at,
                "counts": counts,
            }
        )
        done = 0
        for table in tables:
            columns = [column.name for column in table.columns]
            writer.write_line({"table": table.name, "columns": columns})
            query = select(table).order_by(*table.primary_key.columns)
            with connection.execute(query.execution_options(yield_per=BATCH)) as found:
                for rows in found.partitions():
                    for row in rows:
                        writer.write_line(list(row))
                    done += len(rows)
                    on_progress(done, info.rows)
        writer.finish()
    return info


class _Writer:
    """Writes JSON lines to a gzip file."""

    def __init__(self, file: IO[bytes]) -> None:
        self._gzip = gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=6)
        self._sum = hashlib.sha256()

    def write_line(self, value: object) -> None:
        """Write a value as a line."""
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
        data = text.encode()
        self._sum.update(data)
        self._gzip.write(data)

    def finish(self) -> None:
        """Write the line with the checksum."""
        self.write_line({"sha256": self._sum.hexdigest()})

    def close(self) -> None:
        """Write what is buffered; an unfinished file is closed too, and then discarded."""
        self._gzip.close()


def _tables(connection: Connection) -> list[Table]:
    """The existing tables, perhaps of an older revision, in the order of their references."""
    existing = set(inspect(connection).get_table_names())
    metadata = MetaData()
    names = [name for name in schema.metadata.tables if name in existing]
    if names:
        metadata.reflect(connection, only=names)
    return metadata.sorted_tables


@contextmanager
def _atomic_file(path: Path) -> Iterator[IO[bytes]]:
    """A temporary file, readable only by its owner, that is renamed when it is complete."""
    number, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.absolute().parent)
    try:
        with os.fdopen(number, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(path.absolute().parent)


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # not supported on every system
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _require_overwritable(path: Path) -> None:
    """Raise BadConfig for a path that is neither free nor an older backup."""
    if not path.name or path.is_dir():
        raise BadConfig(Reason.of("cli-not-a-file", file=Literal(str(path))))
    if not path.exists():
        return
    try:
        _Reader(path).close()
    except CivitasError as error:
        raise BadConfig(Reason.of("backup-other-file", file=Literal(str(path)))) from error


def _file_error(key: str, path: Path, error: OSError) -> BadConfig:
    why = Literal(error.strerror or type(error).__name__)
    return BadConfig(Reason.of(key, file=Literal(str(path)), why=why))


# Reading.


class _Reader:
    """Reads and verifies the lines of a backup; raises BadBackup where it is damaged."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._sum = hashlib.sha256()
        self._file = _open(path)
        try:
            self.info = self._read_header()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _read_line(self) -> tuple[Any, str]:
        """The next line, and the checksum of everything before it."""
        before = self._sum.hexdigest()
        try:
            data = self._file.readline()
            self._sum.update(data)
            return (json.loads(data) if data.endswith(b"\n") else None), before
        except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
            raise self._damaged() from error

    def _damaged(self) -> BadBackup:
        return BadBackup(Reason.of("backup-damaged", file=Literal(str(self._path))))

    def _read_header(self) -> BackupInfo:
        not_backup = BadBackup(Reason.of("backup-not-backup", file=Literal(str(self._path))))
        try:
            header, _ = self._read_line()
        except BadBackup as error:
            raise not_backup from error
        if not isinstance(header, dict) or FORMAT_KEY not in header:
            raise not_backup
        civitas = str(header.get("civitas"))
        if header[FORMAT_KEY] != FORMAT:
            raise BadBackup(Reason.of("backup-newer", civitas=Literal(civitas)))
        try:
            counts = {str(name): int(number) for name, number in header["counts"].items()}
            return BackupInfo(civitas, str(header["revision"]), float(header["at"]), counts)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise self._damaged() from error

    def rows(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every row with the name of its table; verifies the checksum at the end."""
        left = dict(self.info.counts)
        table, columns = "", [""]
        while True:
            value, before = self._read_line()
            if isinstance(value, list) and len(value) == len(columns) and left.get(table, 0) > 0:
                left[table] -= 1
                yield table, dict(zip(columns, value, strict=True))
            elif isinstance(value, dict) and _is_table_header(value, left):
                table, columns = value["table"], value["columns"]
            elif isinstance(value, dict) and value.get("sha256") == before:
                self._require_end(left)
                return
            else:
                raise self._damaged()

    def _require_end(self, left: dict[str, int]) -> None:
        try:
            more = self._file.read(1)  # reading to the end verifies the checksum of gzip
        except (OSError, EOFError, zlib.error) as error:
            raise self._damaged() from error
        if more or any(left.values()):
            raise self._damaged()


def _is_table_header(value: dict[str, Any], left: dict[str, int]) -> bool:
    """Whether a line is the header of a table: its name and columns."""
    table, columns = value.get("table"), value.get("columns")
    return isinstance(table, str) and table in left and isinstance(columns, list)


def _open(path: Path) -> gzip.GzipFile:
    try:
        with path.open("rb"):
            return gzip.GzipFile(path, "rb")
    except FileNotFoundError as error:
        raise BadConfig(Reason.of("cli-no-file", file=Literal(str(path)))) from error
    except OSError as error:
        raise _file_error("cli-no-read", path, error) from error


def check_backup(path: Path, on_progress: ProgressCallback = _no_progress) -> BackupInfo:
    """Read and verify a whole backup; raises BadBackup."""
    reader = _Reader(path)
    try:
        _require_known_revision(reader.info.revision, reader.info.civitas)
        for done, _ in enumerate(reader.rows(), 1):
            if done % BATCH == 0:
                on_progress(done, reader.info.rows)
    finally:
        reader.close()
    return reader.info


def _require_known_revision(revision: str, civitas: str) -> None:
    """Raise BadBackup or DatabaseUnusable for the schema of a newer version."""
    if revision in known_revisions():
        return
    if civitas:
        raise BadBackup(Reason.of("backup-newer", civitas=Literal(civitas)))
    raise DatabaseUnusable(Reason.of("admin-newer", revision=Literal(revision)))


# Restoring.


def restore_backup(
    database: Database,
    path: Path,
    *,
    replace: bool = False,
    on_progress: ProgressCallback = _no_progress,
) -> BackupInfo:
    """Restore a backup to a database that no server uses, completely or not at all.

    Raises DatabaseUnusable if the database is not empty, unless `replace` is set.
    """
    info = check_backup(path, lambda done, rows: on_progress(done, 2 * rows))
    try:
        _claim(database)
        with database.write() as connection:
            if database.is_postgres and not try_exclusive_lock(connection):
                raise DatabaseUnusable(Reason("restore-in-use"))
            if not replace and not _is_empty(connection):
                shown = Literal(database.url.render_as_string(hide_password=True))
                raise DatabaseUnusable(Reason.of("restore-not-empty", url=shown))
            _drop_tables(connection)
            upgrade(connection, info.revision)
            _load(connection, path, info, on_progress)
            upgrade(connection)
    except SQLAlchemyError as error:
        raise unusable_database(database.url, error) from error
    return info


def _claim(database: Database) -> None:
    """Lock servers out of an SQLite file."""
    if database.is_postgres:
        return
    if is_in_use(database):
        raise DatabaseUnusable(Reason("restore-in-use"))
    database.claim()


def _is_empty(connection: Connection) -> bool:
    """Whether there are no tables, or only rows that an unused server writes."""
    for table in _tables(connection):
        if table.name in OPERATIONAL_TABLES:
            continue
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            return False
    return True


def _drop_tables(connection: Connection) -> None:
    """Drop the tables of Civitas, and no others in the database."""
    existing = set(inspect(connection).get_table_names())
    names = [name for name in (*schema.metadata.tables, VERSION_TABLE) if name in existing]
    if names:
        metadata = MetaData()
        metadata.reflect(connection, only=names)
        metadata.drop_all(connection)


def _load(
    connection: Connection, path: Path, info: BackupInfo, on_progress: ProgressCallback
) -> None:
    """Insert every row; the tables come in the order of their references."""
    tables = {table.name: table for table in _tables(connection)}
    reader = _Reader(path)
    batch: list[dict[str, Any]] = []
    name = ""

    def store() -> None:
        if batch:
            connection.execute(insert(tables[name]), batch)
            batch.clear()

    try:
        for done, (table, row) in enumerate(reader.rows(), 1):
            if table != name or len(batch) >= BATCH:
                store()
                on_progress(info.rows + done, 2 * info.rows)
            name = table
            batch.append(row)
        store()
    except KeyError as error:
        raise BadBackup(Reason.of("backup-damaged", file=Literal(str(path)))) from error
    finally:
        reader.close()
    if connection.dialect.name == "postgresql":
        for found in tables.values():
            _reset_sequence(connection, found)


def _reset_sequence(connection: Connection, table: Table) -> None:
    """Set the sequence of a PostgreSQL table to its greatest id."""
    columns = list(table.primary_key.columns)
    query = func.pg_get_serial_sequence(f'"{table.name}"', columns[0].name)
    sequence = connection.execute(select(query)).scalar_one()
    greatest = connection.execute(select(func.max(columns[0]))).scalar_one()
    if sequence is not None and greatest is not None:
        connection.execute(select(func.setval(cast(sequence, REGCLASS), greatest)))
