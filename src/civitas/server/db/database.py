"""The database: how it is opened, locked and brought up to date."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError

from civitas.kernel import CivitasError, Literal, Reason

MIGRATIONS: Final = Path(__file__).parent / "migrations"
SQLITE: Final = "sqlite"
POSTGRES: Final = "postgresql"
MIGRATING: Final = 4_201
"""The advisory lock of a process that brings the database up to date."""
SERVING: Final = 4_202
"""The advisory lock every serving process shares; who gets it alone is the first."""
WRITE: Final = "civitas_write"
ONE_MOMENT: Final = " ".join(("REPEATABLE", "READ"))
PATIENCE: Final = 30
"""Seconds a connection waits for the database."""
PASSING_CODES: Final = frozenset((5, 6, 9, 10, 13, 14, 15))
"""What SQLite says when it is busy, locked, interrupted, or its disk cannot at the moment."""
PASSING_STATES: Final = frozenset(("08", "40", "53", "55", "57", "58"))
"""What PostgreSQL's states begin with: connections, clashes, lack, locks, operators, the system."""


class NoDatabase(CivitasError):
    """A database that cannot be used."""


class Database:
    """The engine of a database, and what differs between the two kinds."""

    def __init__(self, url: str, *, pool: int = 8) -> None:
        self.url = _read_url(url)
        self.kind = self.url.get_backend_name()
        if self.kind not in (SQLITE, POSTGRES):
            raise _unknown(url)
        # Changes of SQLite come one by one; waiting here is fairer than its own sleeping.
        self._one_writer = threading.RLock() if self.kind == SQLITE else None
        try:
            self.engine = self._engine(pool)
        except (ArgumentError, ImportError) as error:  # a driver that is not there
            raise _unknown(_shown(self.url)) from error
        self._lock: IO[str] | None = None

    @property
    def is_postgres(self) -> bool:
        """Whether several processes may share it."""
        return self.kind == POSTGRES

    def file(self) -> Path | None:
        """The file of an SQLite database."""
        return Path(self.url.database) if self.kind == SQLITE and self.url.database else None

    def _engine(self, pool: int) -> Engine:
        if self.is_postgres:
            url = self.url.set(drivername="postgresql+psycopg")
            return create_engine(
                url,
                pool_size=pool,
                max_overflow=4,
                pool_pre_ping=True,
                hide_parameters=True,  # errors are logged, and tokens and cards are parameters
                connect_args={"connect_timeout": PATIENCE},
            )
        file = self.file()
        if file is None or str(file) == ":memory:":
            raise _unknown(str(self.url))
        _make_folder(file)
        engine = create_engine(self.url, pool_size=pool, max_overflow=4, hide_parameters=True)
        event.listen(engine, "connect", _open_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that changes something; it is durable when this ends."""
        with self._writing(), self.engine.connect() as plain:
            connection = plain.execution_options(**{WRITE: True})
            with connection.begin():
                yield connection

    @contextmanager
    def _writing(self) -> Iterator[None]:
        if self._one_writer is None:
            yield
            return
        with self._one_writer:
            yield

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that only looks, at one moment."""
        with self.engine.connect() as plain:
            connection = plain
            if self.is_postgres:
                connection = plain.execution_options(isolation_level=ONE_MOMENT)
            with connection.begin():
                yield connection

    def migrate(self, revision: str = "head") -> None:
        """Bring the tables up to date; several processes may try at once."""
        try:
            with self.write() as connection:
                if self.is_postgres:
                    connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
                upgrade(connection, revision)
        except CivitasError:
            raise
        except Exception as error:
            raise cannot_use(self.url, error) from error

    def claim(self) -> None:
        """Make sure that no other process serves from this file; raises NoDatabase."""
        file = self.file()
        if file is None:
            return
        try:
            file.touch(mode=0o600)  # what SQLite itself would make, everybody could read
            lock = file.with_name(file.name + ".lock").open("a+", encoding="utf-8")
        except OSError as error:
            raise _no_file(file, error) from error
        if not _lock_file(lock):
            lock.close()
            raise NoDatabase(Reason.of("server-second", file=Literal(str(file))))
        lock.seek(0)
        lock.truncate()
        lock.write(f"{os.getpid()}\n")
        lock.flush()
        self._lock = lock

    def close(self) -> None:
        """Let go of connections and the lock."""
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _read_url(url: str) -> URL:
    try:
        return make_url(url)
    except (ArgumentError, ValueError) as error:
        raise _unknown(url) from error


def _unknown(url: str) -> NoDatabase:
    allowed = Literal("sqlite:///FILE, postgresql://USER@HOST/NAME")
    shown = url.split("@")[-1] if "@" in url else url
    return NoDatabase(Reason.of("server-database-url", url=Literal(shown), allowed=allowed))


def cannot_use(url: URL, error: Exception) -> NoDatabase:
    """The error of a database that does not answer; it shows no password."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines() or [type(error).__name__]
    return NoDatabase(
        Reason.of("server-no-database", url=Literal(_shown(url)), why=Literal(lines[0]))
    )


def is_passing(error: DBAPIError) -> bool:
    """Whether the same may be possible in a moment: after a clash, or with a new connection."""
    if error.connection_invalidated:
        return True
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in PASSING_CODES
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    state = getattr(error.orig, "sqlstate", None)
    return state is None or state[:2] in PASSING_STATES


def _shown(url: URL) -> str:
    """A URL as it may be shown: a password may also stand among its parameters."""
    return url.set(query={}).render_as_string(hide_password=True)


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _no_file(file, error) from error


def _no_file(file: Path, error: OSError) -> NoDatabase:
    why = Literal(error.strerror or type(error).__name__)
    return NoDatabase(Reason.of("server-no-database", url=Literal(str(file)), why=why))


def _open_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        "busy_timeout=30000",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "temp_store=MEMORY",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    mode = "IMMEDIATE" if connection.get_execution_options().get(WRITE) else "DEFERRED"
    connection.exec_driver_sql(f"BEGIN {mode}")


def _alembic(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the tables up to a step, within the transaction of a connection."""
    command.upgrade(_alembic(connection), revision)


def steps() -> list[str]:
    """The steps this program knows, the newest first."""
    from alembic.script import ScriptDirectory

    return [step.revision for step in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]


def revision(connection: Connection) -> str | None:
    """The last step the tables have seen."""
    from alembic.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


def _lock_file(file: IO[str]) -> bool:
    """Lock a file for this process alone; False: another has it."""
    try:
        import fcntl
    except ImportError:  # Windows
        return _lock_on_windows(file)
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _lock_on_windows(file: IO[str]) -> bool:
    import msvcrt

    try:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    except OSError:
        return False
    return True
