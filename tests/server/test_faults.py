"""A database that is read-only, damaged or full: what people, hosts and monitors are told."""

import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event
from structlog.testing import capture_logs

from civitas.kernel import CivitasError
from civitas.server.db.database import Database
from civitas.server.errors import status_of
from civitas.server.ops.faults import LOG_SECONDS
from civitas.server.tables import registry
from kit.cases import ROOT
from kit.in_process import Room
from kit.served import Browser, Server

FIRST = {"edition": "1st"}


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pause before a retry."""
    monkeypatch.setattr(registry, "FIRST_RETRY_SECONDS", 0.0)


def faults(room: Room, fault: str) -> int:
    """How many statements failed for a fault."""
    name = "civitas_database_faults_total"
    value = room.registry.metrics.registry.get_sample_value(name, {"fault": fault})
    assert value is not None
    return int(value)


def set_read_only(url: str, value: str) -> None:
    """Let new connections to a PostgreSQL database be read-only, as on a standby, or not."""
    plain = url.replace("+psycopg", "")
    with psycopg.connect(plain, options="-c default_transaction_read_only=off") as connection:
        name = connection.info.dbname
        connection.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = {value}')


# Read-only.


@pytest.mark.usefixtures("impatient")
def test_a_read_only_postgresql_is_unavailable_and_used_again_after_the_failover(
    postgres: str,
) -> None:
    with Room(postgres) as room:
        ada = room.person("Ada")
        table = room.open(ada, "wonders", 3, options=FIRST)
        set_read_only(postgres, "on")
        room.database.engine.dispose()
        with capture_logs() as logged, pytest.raises(CivitasError) as refused:
            room.choose(ada, table, 0)
        assert status_of(refused.value) == 503
        assert refused.value.reason.key == "server-unavailable"
        assert faults(room, "read-only") == registry.ATTEMPTS
        [entry] = [entry for entry in logged if entry["event"] == "database-read-only"]
        assert "CIVITAS_DATABASE_URL" in entry["advice"]
        # The pool still has a connection to the standby: a choice finds the new primary by itself.
        room.state(table, 0)
        set_read_only(postgres, "off")
        room.choose(ada, table, 0)
        assert room.asked(table, 0) is None


# Out of space.


@contextmanager
def full_disk(database: Database) -> Iterator[None]:
    """Let an SQLite file grow no more."""

    def limit(connection: sqlite3.Connection, _record: object) -> None:
        [pages] = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")

    database.engine.dispose()
    event.listen(database.engine, "connect", limit)
    yield
    event.remove(database.engine, "connect", limit)
    database.engine.dispose()


@pytest.mark.usefixtures("impatient")
def test_on_a_full_disk_nothing_is_half_stored_and_play_continues_with_space(
    tmp_path: Path,
) -> None:
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as room:
        ada = room.person("Ada")
        table = room.open(ada, "dice", 2)

        def play() -> None:
            [seat] = [seat for seat in range(2) if room.asked(table, seat)][:1]
            room.choose(ada, table, seat)

        def stored() -> list[Any]:
            with room.database.read() as connection:
                return [
                    connection.exec_driver_sql(f"SELECT {what} FROM {where}").fetchall()
                    for what, where in (("*", "line"), ("*", "receipt"), ("version", "game_table"))
                ]

        with full_disk(room.database):
            refused = None
            while refused is None:
                before, shown = stored(), room.state(table, 0)
                try:
                    play()
                except CivitasError as error:
                    refused = error
            assert status_of(refused) == 503
            assert faults(room, "full") >= registry.ATTEMPTS
            assert stored() == before
            assert room.state(table, 0) == shown
        play()
        assert len(stored()[0]) > len(before[0])


def start_with(limit: int, folder: Path) -> subprocess.CompletedProcess[str]:
    """`civitas serve` where no file can grow beyond a size, as on a full disk."""

    def set_limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.run(
        [sys.executable, "-m", "civitas", "serve", "--port", "0"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "CIVITAS_LANGUAGE": "en", "CIVITAS_HOME": str(folder)},
        preexec_fn=set_limit,
        timeout=60,
    )


@pytest.mark.skipif(os.name != "posix", reason="files have no limit")
@pytest.mark.parametrize("state", ["new", "migrated"])
def test_starting_on_a_full_disk_is_told_in_one_line(tmp_path: Path, state: str) -> None:
    limit = 0  # not even the lock can be written
    if state == "migrated":
        database = Database(f"sqlite:///{tmp_path / 'civitas.db'}")
        database.migrate()
        database.close()
        limit = 4_000
    done = start_with(limit, tmp_path)
    assert done.returncode == 2, done
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "civitas.db" in done.stderr


def test_a_database_that_fails_while_starting_is_told_in_one_line(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'civitas.db'}")
    database.migrate()
    with database.write() as connection:
        connection.exec_driver_sql(
            "CREATE TRIGGER full BEFORE INSERT ON process BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
    database.close()
    server = Server(tmp_path)
    server.launch()
    assert server._end() == 2
    logged = server.log.read_text()
    assert "Traceback" not in logged
    assert "civitas.db" in logged.splitlines()[-1]


# Damaged.


def damage(file: Path, table: str) -> None:
    """Overwrite the first page of a table."""
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode=DELETE")
    query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
    [page] = connection.execute(query, (table,)).fetchone()
    [size] = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\xff" * size)


def test_a_damaged_page_is_told_to_people_the_host_and_monitors(
    servers: Callable[..., Server], tmp_path: Path
) -> None:
    server = servers()
    ada = Browser(server.url)
    ada.become("Ada")
    table = ada.open("wonders", 3, "mmm", start=True)
    assert server.stop() == 0
    damage(tmp_path / "civitas.db", "line")
    server.start()
    assert ada.send("GET", "/healthz").status_code == 200
    for _ in range(2):
        told = ada.send("GET", f"/api/tables/{table}/seats/0")
        assert told.status_code == 500
        assert told.json()["key"] == "server-database-damaged"
    health = ada.send("GET", "/healthz")
    assert health.status_code == 503
    assert health.json()["key"] == "server-database-damaged"
    assert 'civitas_database_faults_total{fault="damaged"}' in ada.send("GET", "/metrics").text
    ada.http.close()
    entries = [entry for entry in server.logged() if entry["event"] == "database-damaged"]
    assert [entry["level"] for entry in entries] == ["error"]
    assert "backup" in entries[0]["advice"]
    assert "malformed" in entries[0]["detail"]


def test_a_fault_that_lasts_is_logged_once_a_minute(tmp_path: Path) -> None:
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as room:
        found = room.registry.faults
        moments = iter((0.0, 1.0, LOG_SECONDS - 1, LOG_SECONDS, LOG_SECONDS + 1))
        found._monotonic = lambda: next(moments)
        with capture_logs() as logged:
            for _ in range(5):
                found.report("full", "disk full")
        assert len(logged) == 2
        assert faults(room, "full") == 5
