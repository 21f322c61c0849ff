"""The database: connections, transactions, locks and migrations, for SQLite and PostgreSQL."""

import contextlib
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Engine,
    column,
    create_engine,
    event,
    func,
    select,
    table,
    update,
)
from sqlalchemy.engine import URL, ExceptionContext, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError

from civitas.kernel import CivitasError, Literal, Reason
from civitas.server.db.faults import READ_ONLY, fault_of
from civitas.server.settings import without_password

MIGRATIONS: Final = Path(__file__).parent / "migrations"
SQLITE: Final = "sqlite"
POSTGRES: Final = "postgresql"
MIGRATION_LOCK: Final = 4_201
"""The advisory lock of a process that migrates the database."""
SERVING_LOCK: Final = 4_202
"""The advisory lock shared by serving processes; only the first can get it exclusively."""
VERSION: Final = table("alembic_version", column("version_num"))
WRITE_OPTION: Final = "civitas_write"
CHANGES_OPTION: Final = "civitas_changes"
Change = tuple[str, int]
"""A changed table and its new version."""
REPEATABLE_READ: Final = " ".join(("REPEATABLE", "READ"))
CONNECT_TIMEOUT: Final = 30
"""Seconds to wait for a connection."""
TRANSIENT_CODES: Final = frozenset((5, 6, 8, 9, 10, 13, 14, 15))
"""SQLite error codes: busy, locked, read-only, interrupted, I/O, full, cannot open, protocol."""
TRANSIENT_STATES: Final = frozenset(("08", "40", "53", "55", "57", "58"))
"""Classes of PostgreSQL's SQLSTATE: connection, rollback, resources, locks, operator, system."""


class DatabaseUnusable(CivitasError):
    """A database that cannot be used: wrong URL, unreachable, in use, or of another version."""


class Database:
    """A database: its engine, and the differences between SQLite and PostgreSQL."""

    def __init__(self, url: str, *, pool: int = 8) -> None:
        self.url = _parse_url(url)
        self.kind = self.url.get_backend_name()
        if self.kind not in (SQLITE, POSTGRES):
            raise _unsupported(url)
        # SQLite allows one writer; waiting for this lock is fairer than its busy timeout.
        self._write_lock = threading.RLock() if self.kind == SQLITE else None
        try:
            self.engine = self._engine(pool)
        except (ArgumentError, ImportError) as error:  # the driver is not installed
            raise _unsupported(_without_password(self.url)) from error
        event.listen(self.engine, "handle_error", self._on_error)
        self.on_fault: Callable[[str, str], None] | None = None
        """Called with the kind of a fault and the message of the driver."""
        self._lock: IO[str] | None = None
        self.publish: Callable[[list[Change]], None] | None = None
        """Takes the changes of each transaction after its commit; None: NOTIFY within it."""

    @property
    def is_postgres(self) -> bool:
        """Whether it is PostgreSQL, which several server processes may share."""
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
                hide_parameters=True,  # errors are logged; parameters contain tokens and cards
                connect_args={"connect_timeout": CONNECT_TIMEOUT},
            )
        file = self.file()
        if file is None or str(file) == ":memory:":
            raise _unsupported(str(self.url))
        _make_folder(file)
        engine = create_engine(self.url, pool_size=pool, max_overflow=4, hide_parameters=True)
        event.listen(engine, "connect", _configure_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine

    def _on_error(self, context: ExceptionContext) -> None:
        error = context.original_exception
        fault = fault_of(error)
        if fault is None:
            return
        if fault == READ_ONLY and self.is_postgres:
            # After a failover these connections lead to a standby: the retry needs a new one.
            context.is_disconnect = True
        if self.on_fault is not None:
            self.on_fault(fault, _first_line(error))

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A write transaction; it is durable when the block ends."""
        publish = self.publish
        changes: list[Change] | None = None if publish is None else []
        with self._exclusive_writer(), self.engine.connect() as plain:
            connection = plain.execution_options(**{WRITE_OPTION: True, CHANGES_OPTION: changes})
            with connection.begin():
                yield connection
        if publish is not None and changes:
            publish(changes)

    @contextmanager
    def _exclusive_writer(self) -> Iterator[None]:
        if self._write_lock is None:
            yield
            return
        with self._write_lock:
            yield

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A read transaction on one consistent snapshot."""
        with self.engine.connect() as plain:
            connection = plain
            if self.is_postgres:
                connection = plain.execution_options(isolation_level=REPEATABLE_READ)
            with connection.begin():
                yield connection

    def migrate(self, revision: str = "head") -> None:
        """Migrate the schema; several processes may call it concurrently."""
        try:
            with self.write() as connection:
                if self.is_postgres:
                    connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                upgrade(connection, revision)
        except CivitasError:
            raise
        except Exception as error:
            raise unusable_database(self.url, error) from error

    def check_writable(self) -> None:
        """Store something, so that a full disk or a read-only database is found at the start."""
        try:
            with self.write() as connection:
                connection.execute(update(VERSION).values(version_num=VERSION.c.version_num))
        except Exception as error:
            raise unusable_database(self.url, error) from error

    def claim(self) -> None:
        """Lock the file of an SQLite database for this process; raises DatabaseUnusable."""
        file = self.file()
        if file is None:
            return
        try:
            file.touch(mode=0o600)  # SQLite itself would create a file that everybody can read
            lock = file.with_name(file.name + ".lock").open("a+", encoding="utf-8")
        except OSError as error:
            raise _file_error(file, error) from error
        if not lock_file(lock):
            lock.close()
            raise DatabaseUnusable(Reason.of("server-database-in-use", file=Literal(str(file))))
        self._lock = lock
        try:
            lock.seek(0)
            lock.truncate()
            lock.write(f"{os.getpid()}\n")
            lock.flush()
        except OSError as error:
            raise _file_error(file, error) from error

    def close(self) -> None:
        """Close all connections and release the lock."""
        self.engine.dispose()
        if self._lock is not None:
            with contextlib.suppress(OSError):  # a full disk: closing flushes again
                self._lock.close()
            self._lock = None


def _parse_url(url: str) -> URL:
    try:
        return make_url(url)
    except (ArgumentError, ValueError) as error:
        raise _unsupported(url) from error


def _unsupported(url: str) -> DatabaseUnusable:
    allowed = Literal("sqlite:///FILE, postgresql://USER@HOST/NAME")
    try:
        shown = _without_password(make_url(url))
    except (ArgumentError, ValueError):
        shown = without_password(url)
    return DatabaseUnusable(Reason.of("server-database-url", url=Literal(shown), allowed=allowed))


def unusable_database(url: URL, error: Exception) -> DatabaseUnusable:
    """The error for a failing database, without its password."""
    cause = getattr(error, "orig", None) or error
    why = Literal(_first_line(cause))
    return DatabaseUnusable(
        Reason.of("server-no-database", url=Literal(_without_password(url)), why=why)
    )


def _first_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


def is_transient(error: DBAPIError) -> bool:
    """Whether a retry may succeed: after a conflict, or on a new connection."""
    if error.connection_invalidated or fault_of(error) == READ_ONLY:
        return True
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in TRANSIENT_CODES
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    state = getattr(error.orig, "sqlstate", None)
    return state is None or state[:2] in TRANSIENT_STATES


def _without_password(url: URL) -> str:
    """A URL without secrets; its query may contain a password too."""
    return url.set(query={}).render_as_string(hide_password=True)


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _file_error(file, error) from error


def _file_error(file: Path, error: OSError) -> DatabaseUnusable:
    why = Literal(error.strerror or type(error).__name__)
    return DatabaseUnusable(Reason.of("server-no-database", url=Literal(str(file)), why=why))


def _configure_sqlite(connection: Any, _record: object) -> None:
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
    mode = "IMMEDIATE" if connection.get_execution_options().get(WRITE_OPTION) else "DEFERRED"
    connection.exec_driver_sql(f"BEGIN {mode}")


def _alembic(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Migrate the schema to a revision, within the transaction of a connection."""
    command.upgrade(_alembic(connection), revision)


def known_revisions() -> list[str]:
    """The schema revisions of this version of Civitas, the newest first."""
    from alembic.script import ScriptDirectory

    return [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]


def current_revision(connection: Connection) -> str | None:
    """The schema revision of a database; None if it has no tables yet."""
    from alembic.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


def lock_file(file: IO[str]) -> bool:
    """Lock a file exclusively; False if another process holds the lock."""
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
