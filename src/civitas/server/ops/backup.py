"""Backups: everything a database holds in one file, for a database of either kind.

A backup is gzip of JSON lines. The first line names the format, the step of the tables and how
many rows each has; then, table by table, a line with its columns and a line for each row; the last
line has the SHA-256 of all before it. A file that is damaged or cut is known before anything
changes.
"""

import gzip
import hashlib
import json
import os
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import Connection, MetaData, Table, cast, func, insert, inspect, select
from sqlalchemy.dialects.postgresql import REGCLASS
from sqlalchemy.exc import SQLAlchemyError

from civitas.kernel import BadConfig, CivitasError, Literal, Reason
from civitas.server.db import schema
from civitas.server.db.database import Database, NoDatabase, cannot_use, revision, steps, upgrade
from civitas.server.ops.admin import is_served, may_be_alone, require_there

FORMAT: Final = 1
MARK: Final = "civitas_backup"
BATCH: Final = 1000
STEP_TABLE: Final = "alembic_version"
INCIDENTAL: Final = frozenset(("setting", "process", "presence", "outage", STEP_TABLE))
"""What a server writes that nobody has ever used."""

Tell = Callable[[int, int], None]
"""Is told how many rows of how many are done."""


class BadBackup(CivitasError):
    """A file that is no backup, or not a whole one."""


@dataclass(frozen=True)
class Contents:
    """What a backup holds."""

    civitas: str
    revision: str
    at: float
    counts: dict[str, int]

    @property
    def rows(self) -> int:
        """All rows of all tables."""
        return sum(self.counts.values())


def _silence(done: int, rows: int) -> None:
    """Tell nobody."""


# Writing.


def write_backup(database: Database, path: Path, tell: Tell = _silence) -> Contents:
    """Write a backup of a database, which may be in use; raises and leaves no file behind."""
    require_there(database)
    _require_own_place(path)
    try:
        with _snapshot(database) as connection:
            return _write(connection, database, path, tell)
    except SQLAlchemyError as error:
        raise cannot_use(database.url, error) from error
    except OSError as error:
        raise _no_file("backup-no-write", path, error) from error


@contextmanager
def _snapshot(database: Database) -> Iterator[Connection]:
    """A transaction that sees everything as it was at one moment."""
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


def _write(connection: Connection, database: Database, path: Path, tell: Tell) -> Contents:
    step = revision(connection)
    if step is None:
        shown = Literal(database.url.render_as_string(hide_password=True))
        raise NoDatabase(Reason.of("backup-nothing", url=shown))
    _require_step(step, "")
    tables = _tables(connection)
    counts = {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in tables
    }
    contents = Contents(version("civitas"), step, time.time(), counts)
    with _beside(path) as file:
        written = _Writer(file)
        written.line(
            {
                MARK: FORMAT,
                "civitas": contents.civitas,
                "revision": contents.revision,
                "at": contents.at,
                "counts": counts,
            }
        )
        done = 0
        for table in tables:
            columns = [column.name for column in table.columns]
            written.line({"table": table.name, "columns": columns})
            query = select(table).order_by(*table.primary_key.columns)
            with connection.execute(query.execution_options(yield_per=BATCH)) as found:
                for rows in found.partitions():
                    for row in rows:
                        written.line(list(row))
                    done += len(rows)
                    tell(done, contents.rows)
        written.end()
    return contents


class _Writer:
    """Lines into a packed file."""

    def __init__(self, file: IO[bytes]) -> None:
        self._packed = gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=6)
        self._sum = hashlib.sha256()

    def line(self, value: object) -> None:
        """Write a line."""
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
        data = text.encode()
        self._sum.update(data)
        self._packed.write(data)

    def end(self) -> None:
        """Write the last line."""
        self.line({"sha256": self._sum.hexdigest()})
        self._packed.close()


def _tables(connection: Connection) -> list[Table]:
    """The tables as they are there, those referred to first; perhaps of an older step."""
    there = set(inspect(connection).get_table_names())
    found = MetaData()
    names = [name for name in schema.metadata.tables if name in there]
    if names:
        found.reflect(connection, only=names)
    return found.sorted_tables


@contextmanager
def _beside(path: Path) -> Iterator[IO[bytes]]:
    """A new file only the owner can read, which gets its name when it is complete."""
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
    with suppress(OSError):  # not every system can
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _require_own_place(path: Path) -> None:
    """Refuse to write over anything but an older backup."""
    if not path.name or path.is_dir():
        raise BadConfig(Reason.of("boards-folder", file=Literal(str(path))))
    if not path.exists():
        return
    try:
        _Reader(path).close()
    except CivitasError as error:
        raise BadConfig(Reason.of("backup-other-file", file=Literal(str(path)))) from error


def _no_file(key: str, path: Path, error: OSError) -> BadConfig:
    why = Literal(error.strerror or type(error).__name__)
    return BadConfig(Reason.of(key, file=Literal(str(path)), why=why))


# Reading.


class _Reader:
    """The lines of a backup, checked; raises BadBackup where it is not whole."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._sum = hashlib.sha256()
        self._file = _open(path)
        try:
            self.contents = self._head()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def _line(self) -> tuple[Any, str]:
        """The next line, and the sum of all before it."""
        before = self._sum.hexdigest()
        try:
            data = self._file.readline()
            self._sum.update(data)
            return (json.loads(data) if data.endswith(b"\n") else None), before
        except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
            raise self._damaged() from error

    def _damaged(self) -> BadBackup:
        return BadBackup(Reason.of("backup-damaged", file=Literal(str(self._path))))

    def _head(self) -> Contents:
        foreign = BadBackup(Reason.of("backup-foreign", file=Literal(str(self._path))))
        try:
            head, _ = self._line()
        except BadBackup as error:
            raise foreign from error
        if not isinstance(head, dict) or MARK not in head:
            raise foreign
        civitas = str(head.get("civitas"))
        if head[MARK] != FORMAT:
            raise BadBackup(Reason.of("backup-newer", civitas=Literal(civitas)))
        try:
            counts = {str(name): int(number) for name, number in head["counts"].items()}
            return Contents(civitas, str(head["revision"]), float(head["at"]), counts)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise self._damaged() from error

    def rows(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every row with the name of its table; the check of the whole comes at the end."""
        left = dict(self.contents.counts)
        table, columns = "", [""]
        while True:
            value, before = self._line()
            if isinstance(value, list) and len(value) == len(columns) and left.get(table, 0) > 0:
                left[table] -= 1
                yield table, dict(zip(columns, value, strict=True))
            elif isinstance(value, dict) and _is_head(value, left):
                table, columns = value["table"], value["columns"]
            elif isinstance(value, dict) and value.get("sha256") == before:
                self._require_end(left)
                return
            else:
                raise self._damaged()

    def _require_end(self, left: dict[str, int]) -> None:
        try:
            more = self._file.read(1)  # reading on checks what gzip itself has noted
        except (OSError, EOFError, zlib.error) as error:
            raise self._damaged() from error
        if more or any(left.values()):
            raise self._damaged()


def _is_head(value: dict[str, Any], left: dict[str, int]) -> bool:
    """Whether a line says that rows of a table follow, and in which columns."""
    table, columns = value.get("table"), value.get("columns")
    return isinstance(table, str) and table in left and isinstance(columns, list)


def _open(path: Path) -> gzip.GzipFile:
    try:
        with path.open("rb"):
            return gzip.GzipFile(path, "rb")
    except FileNotFoundError as error:
        raise BadConfig(Reason.of("cli-no-file", file=Literal(str(path)))) from error
    except OSError as error:
        raise _no_file("cli-no-read", path, error) from error


def check_backup(path: Path, tell: Tell = _silence) -> Contents:
    """What a backup holds, once all of it is read and found whole; raises BadBackup."""
    reader = _Reader(path)
    try:
        _require_step(reader.contents.revision, reader.contents.civitas)
        for done, _ in enumerate(reader.rows(), 1):
            if done % BATCH == 0:
                tell(done, reader.contents.rows)
    finally:
        reader.close()
    return reader.contents


def _require_step(step: str, civitas: str) -> None:
    """Refuse tables of a newer program."""
    if step in steps():
        return
    if civitas:
        raise BadBackup(Reason.of("backup-newer", civitas=Literal(civitas)))
    raise NoDatabase(Reason.of("admin-newer", step=Literal(step)))


# Restoring.


def restore_backup(
    database: Database, path: Path, *, replace: bool = False, tell: Tell = _silence
) -> Contents:
    """Put a backup into a database no server uses: all of it, or nothing has changed.

    Refuses a database that holds something, unless it is to be replaced.
    """
    contents = check_backup(path, lambda done, rows: tell(done, 2 * rows))
    try:
        _claim(database)
        with database.write() as connection:
            if database.is_postgres and not may_be_alone(connection):
                raise NoDatabase(Reason("restore-served"))
            if not replace and not _is_unused(connection):
                shown = Literal(database.url.render_as_string(hide_password=True))
                raise NoDatabase(Reason.of("restore-not-empty", url=shown))
            _remove_tables(connection)
            upgrade(connection, contents.revision)
            _load(connection, path, contents, tell)
            upgrade(connection)
    except SQLAlchemyError as error:
        raise cannot_use(database.url, error) from error
    return contents


def _claim(database: Database) -> None:
    """Keep servers off a file."""
    if database.is_postgres:
        return
    if is_served(database):
        raise NoDatabase(Reason("restore-served"))
    database.claim()


def _is_unused(connection: Connection) -> bool:
    """Whether there are no tables, or nothing but what a server writes by itself."""
    for table in _tables(connection):
        if table.name in INCIDENTAL:
            continue
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            return False
    return True


def _remove_tables(connection: Connection) -> None:
    """Remove our tables, and nothing else that may be in the database."""
    there = set(inspect(connection).get_table_names())
    names = [name for name in (*schema.metadata.tables, STEP_TABLE) if name in there]
    if names:
        found = MetaData()
        found.reflect(connection, only=names)
        found.drop_all(connection)


def _load(connection: Connection, path: Path, contents: Contents, tell: Tell) -> None:
    """Put every row where it belongs; the tables come in the order of their references."""
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
                tell(contents.rows + done, 2 * contents.rows)
            name = table
            batch.append(row)
        store()
    except KeyError as error:
        raise BadBackup(Reason.of("backup-damaged", file=Literal(str(path)))) from error
    finally:
        reader.close()
    if connection.dialect.name == "postgresql":
        for found in tables.values():
            _set_counter(connection, found)


def _set_counter(connection: Connection, table: Table) -> None:
    """Let a table of PostgreSQL count on after its greatest number."""
    columns = list(table.primary_key.columns)
    place = func.pg_get_serial_sequence(f'"{table.name}"', columns[0].name)
    counter = connection.execute(select(place)).scalar_one()
    most = connection.execute(select(func.max(columns[0]))).scalar_one()
    if counter is not None and most is not None:
        connection.execute(select(func.setval(cast(counter, REGCLASS), most)))
