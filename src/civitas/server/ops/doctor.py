"""`civitas doctor`: checks what a host can get wrong, and says what to change.

Each check yields findings and changes nothing: a database that does not exist is not created, and
what is written to see whether it can be is rolled back.
"""

import os
import shutil
import stat
import time
import zoneinfo
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, delete, extract, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from civitas import engine_mode
from civitas.kernel import BadConfig, CivitasError
from civitas.server.db import schema, storage
from civitas.server.db.database import (
    SQLITE,
    Database,
    current_revision,
    known_revisions,
    unusable_database,
)
from civitas.server.ops.admin import is_in_use
from civitas.server.ops.doctor_proxy import check_proxy
from civitas.server.ops.findings import FAULT, OK, WARNING, Finding, finding
from civitas.server.ops.serve import read_settings
from civitas.server.settings import LOCAL, Settings
from civitas.server.web import pages
from civitas.server.web.rate_limits import RateLimits

SETTINGS: Final = "settings"
DATABASE: Final = "database"
DISK: Final = "disk"
CLOCK: Final = "clock"
TIME_ZONE: Final = "timezone"
LIMITS: Final = "limits"
MAIL: Final = "mail"
BACKUPS: Final = "backups"
PROGRAM: Final = "program"

PREFIX: Final = "CIVITAS_"
OTHER_VARIABLES: Final = frozenset(
    f"{PREFIX}{name}"
    for name in ("HOME", "LANGUAGE", "PROGRAM", "PURE", "FULL", "COMPILE", "NO_CLIENT")
)
"""Variables that are not settings of a server."""
REQUIRE: Final = f"{PREFIX}REQUIRE_"
SHORTEST_SECRET: Final = 16
LOCAL_ONLY: Final = (LOCAL, "::1", "localhost")
FULL_BYTES: Final = 200 * 1024 * 1024
LOW_BYTES: Final = 2 * 1024 * 1024 * 1024
QUICK_CHECK_BYTES: Final = 1024 * 1024 * 1024
"""A larger SQLite file is not read completely."""
OPEN_FILES: Final = 4096
MEMORY_BYTES: Final = 512 * 1024 * 1024
BACKUP_HOURS: Final = 48
WARN_SKEW: Final = 2.0
FAULT_SKEW: Final = 30.0
MEGABYTE: Final = 1024 * 1024
CGROUP_MEMORY: Final = Path("/sys/fs/cgroup/memory.max")
EXTRA_CONNECTIONS: Final = 7
"""Connections of a process besides one for each thread."""


def examine(
    default_database_url: str, backups: Path, environment: Mapping[str, str] = os.environ
) -> Iterator[Finding]:
    """All findings, in order."""
    try:
        settings = read_settings(default_database_url)
        RateLimits(settings)
    except BadConfig as error:
        yield Finding(SETTINGS, FAULT, error.reason)
        return
    yield from check_settings(settings, environment)
    yield from check_program()
    database = open_database(settings)
    if isinstance(database, Finding):
        yield database
        is_running = False
    else:
        try:
            yield from check_database(database, settings)
            is_running = _is_running(database)
        finally:
            database.close()
    yield from check_time_zone(environment.get("TZ"))
    yield from check_proxy(settings, is_running)
    yield from check_limits()
    yield from check_backups(backups, time.time())
    yield finding(MAIL, OK, "doctor-mail")


# Settings and program.


def check_settings(settings: Settings, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Settings that are allowed, but dangerous or useless."""
    known = {f"{PREFIX}{name.upper()}" for name in type(settings).model_fields}
    found = list(_odd_settings(settings))
    for name in sorted(environment):
        is_ours = name.startswith(PREFIX) and not name.startswith(REQUIRE)
        if is_ours and name not in known and name not in OTHER_VARIABLES:
            found.append(finding(SETTINGS, WARNING, "doctor-setting-unknown", name=name))
    yield from found
    if not found:
        yield finding(SETTINGS, OK, "doctor-settings-ok")


def _odd_settings(settings: Settings) -> Iterator[Finding]:
    is_open = settings.host not in LOCAL_ONLY
    trusted = [part.strip() for part in settings.trusted_proxies.split(",")]
    if "*" in trusted:
        level = FAULT if is_open else WARNING
        yield finding(SETTINGS, level, "doctor-setting-proxies")
    if is_open and not settings.base_url:
        yield finding(SETTINGS, WARNING, "doctor-setting-base-url")
    if settings.base_url and not settings.is_secure():
        yield finding(SETTINGS, WARNING, "doctor-setting-https", url=settings.base_url)
    if settings.secret and len(settings.secret) < SHORTEST_SECRET:
        least = SHORTEST_SECRET
        yield finding(SETTINGS, FAULT, "doctor-setting-secret", least=least)


def check_program() -> Iterator[Finding]:
    """Whether the engine is compiled and the client is built."""
    if engine_mode() == "compiled":
        yield finding(PROGRAM, OK, "doctor-compiled")
    else:
        yield finding(PROGRAM, WARNING, "doctor-interpreted")
    if not (pages.FOLDER / pages.INDEX.removeprefix("/")).is_file():
        yield finding(PROGRAM, FAULT, "doctor-no-client")


# Database, disk and clock.


def open_database(settings: Settings) -> Database | Finding:
    """The database, or why it cannot be checked."""
    file = _sqlite_file(settings.database_url)
    if file is not None and not file.is_file():  # opening would create it, and its folder
        return finding(DATABASE, WARNING, "doctor-database-missing", file=str(file))
    try:
        return Database(settings.database_url, pool=1)
    except CivitasError as error:
        return Finding(DATABASE, FAULT, error.reason)


def _sqlite_file(url: str) -> Path | None:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        return None
    is_file = parsed.get_backend_name() == SQLITE and parsed.database
    return Path(parsed.database) if is_file and parsed.database else None


def check_database(database: Database, settings: Settings) -> Iterator[Finding]:
    """Whether the database can be read and written, is up to date and undamaged."""
    file = database.file()
    if file is not None:
        yield from check_file(file)
        yield check_disk(file.absolute().parent)
    else:
        yield finding(DISK, OK, "doctor-disk-postgres")
    try:
        with database.read() as connection:
            yield from _check_revision(connection)
            if file is not None:
                yield from _check_sqlite(connection, file)
            else:
                yield from _check_postgres(connection, settings)
            yield check_clock(_skew(connection, database))
        _try_to_write(database)
        yield finding(DATABASE, OK, "doctor-database-writable")
    except SQLAlchemyError as error:
        yield Finding(DATABASE, FAULT, unusable_database(database.url, error).reason)


def _try_to_write(database: Database) -> None:
    """Write and roll back; raises if the database is read-only."""
    with database.engine.connect() as connection, connection.begin() as transaction:
        connection.execute(delete(schema.setting).where(schema.setting.c.name == ""))
        transaction.rollback()


def _check_revision(connection: Connection) -> Iterator[Finding]:
    found, known = current_revision(connection), known_revisions()
    if found is None:
        yield finding(DATABASE, WARNING, "doctor-database-empty")
    elif found not in known:
        yield finding(DATABASE, FAULT, "doctor-database-newer", revision=found)
    elif found != known[0]:
        args = {"revision": found, "newest": known[0]}
        yield finding(DATABASE, WARNING, "doctor-database-older", **args)


def _check_sqlite(connection: Connection, file: Path) -> Iterator[Finding]:
    def pragma(name: str) -> str:
        return str(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())

    mode = pragma("journal_mode")
    if mode != "wal":
        yield finding(DATABASE, FAULT, "doctor-sqlite-journal", mode=mode)
    if file.stat().st_size > QUICK_CHECK_BYTES:
        yield finding(DATABASE, OK, "doctor-sqlite-large")
        return
    answer = pragma("quick_check(1)")
    if answer == OK:
        version = str(connection.execute(select(func.sqlite_version())).scalar_one())
        yield finding(DATABASE, OK, "doctor-sqlite-ok", version=version)
    else:
        problem = answer.splitlines()[-1]
        yield finding(DATABASE, FAULT, "doctor-sqlite-damaged", problem=problem)


def _check_postgres(connection: Connection, settings: Settings) -> Iterator[Finding]:
    def show(name: str) -> str:
        return str(connection.exec_driver_sql(f"SHOW {name}").scalar_one())

    yield finding(DATABASE, OK, "doctor-postgres-ok", version=show("server_version"))
    most = int(show("max_connections"))
    needed = settings.threads + EXTRA_CONNECTIONS
    if most < 2 * needed:
        yield finding(DATABASE, WARNING, "doctor-postgres-connections", most=most, needed=needed)
    if show("fsync") != "on" or show("synchronous_commit") == "off":
        yield finding(DATABASE, FAULT, "doctor-postgres-durable")


def check_file(file: Path) -> Iterator[Finding]:
    """Whether the file of an SQLite database is private and belongs to this user."""
    status = file.stat()
    if os.name != "posix":
        return
    if status.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        mode = f"{stat.S_IMODE(status.st_mode):o}"
        yield finding(DATABASE, WARNING, "doctor-file-mode", file=str(file), mode=mode)
    if status.st_uid != os.geteuid():
        yield finding(DATABASE, WARNING, "doctor-file-owner", file=str(file))
    elif not os.access(file, os.W_OK) or not os.access(file.parent, os.W_OK):
        yield finding(DATABASE, FAULT, "doctor-file-read-only", file=str(file))


def check_disk(folder: Path) -> Finding:
    """Whether there is space on the disk of a folder."""
    usage = shutil.disk_usage(folder)
    key = "doctor-disk-low"
    level = FAULT if usage.free < FULL_BYTES else WARNING if usage.free < LOW_BYTES else OK
    if level == OK:
        key = "doctor-disk-ok"
    return finding(DISK, level, key, folder=str(folder), free=usage.free // MEGABYTE)


def _skew(connection: Connection, database: Database) -> float:
    """Seconds by which this machine's clock differs from the database's."""
    if database.is_postgres:
        theirs = select(extract("epoch", func.clock_timestamp()))
        return time.time() - float(connection.execute(theirs).scalar_one())
    if current_revision(connection) is None:
        return 0.0
    # SQLite has no clock, but no heartbeat can be in the future.
    return min(0.0, time.time() - (storage.last_heartbeat(connection) or 0.0))


def check_clock(skew: float) -> Finding:
    """Whether the machine's clock agrees with the database."""
    seconds = abs(skew)
    if seconds <= WARN_SKEW:
        return finding(CLOCK, OK, "doctor-clock-ok")
    level = FAULT if seconds > FAULT_SKEW else WARNING
    return finding(CLOCK, level, "doctor-clock-skew", seconds=round(seconds))


def check_time_zone(name: str | None) -> Iterator[Finding]:
    """Whether the time zone of the environment exists; logs and stored times are in UTC."""
    if name:
        try:
            zoneinfo.ZoneInfo(name.removeprefix(":"))
        except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
            yield finding(TIME_ZONE, WARNING, "doctor-time-zone-unknown", name=name)
            return
    yield finding(TIME_ZONE, OK, "doctor-time-zone-ok", name=name or time.tzname[0])


def _is_running(database: Database) -> bool:
    try:
        return is_in_use(database)
    except (CivitasError, SQLAlchemyError):
        return False


# Limits and backups.


def check_limits() -> Iterator[Finding]:
    """Whether the process may open enough files and use enough memory."""
    files, memory = open_files(), memory_limit()
    if files is not None and files < OPEN_FILES:
        args = {"files": files, "needed": OPEN_FILES}
        yield finding(LIMITS, WARNING, "doctor-limit-files", **args)
    if memory is not None and memory < MEMORY_BYTES:
        args = {"memory": memory // MEGABYTE, "needed": MEMORY_BYTES // MEGABYTE}
        yield finding(LIMITS, WARNING, "doctor-limit-memory", **args)
    if (files is None or files >= OPEN_FILES) and (memory is None or memory >= MEMORY_BYTES):
        yield finding(LIMITS, OK, "doctor-limits-ok")


def open_files() -> int | None:
    """How many files this process may open; None if that is unlimited or unknown."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def memory_limit() -> int | None:
    """The bytes of memory of this machine or container; None if unknown."""
    try:
        found = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return None
    try:
        limit = int(CGROUP_MEMORY.read_text(encoding="ascii"))
    except (OSError, ValueError):  # no container, or `max`
        return found
    return min(found, limit)


def check_backups(folder: Path, now: float) -> Iterator[Finding]:
    """Whether there is a recent backup in a folder."""
    files = sorted(folder.glob("*.backup"))
    if not files:
        yield finding(BACKUPS, WARNING, "doctor-backups-none", folder=str(folder))
        return
    newest = max(files, key=lambda file: file.stat().st_mtime)
    hours = max(0, int((now - newest.stat().st_mtime) // 3600))
    args: dict[str, str | int] = {"file": str(newest), "hours": hours}
    if hours > BACKUP_HOURS:
        yield finding(BACKUPS, WARNING, "doctor-backups-old", **args)
    else:
        yield finding(BACKUPS, OK, "doctor-backups-ok", **args)
