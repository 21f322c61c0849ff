"""The PostgreSQL of the tests is a real one, runs not as root and leaves nothing behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Column, Integer, MetaData, Table, create_engine, insert, inspect, select
from sqlalchemy.engine import make_url
from sqlalchemy.pool import NullPool

from kit import postgres
from kit.postgres import need_postgres, postgres_server, postgres_url, why_no_postgres

MOVES = Table("moves", MetaData(), Column("number", Integer, primary_key=True))
PATIENCE = 60.0
BORROWER = """
import sys
from kit.postgres import postgres_server, postgres_url
postgres_url("borrowed")
print(postgres_server().pid, postgres_server().folder, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def _postgres() -> None:
    need_postgres()


needs_postgres = pytest.mark.usefixtures("_postgres")


def plain(url: str) -> str:
    """The URL as libpq reads it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


def eventually(happened: Callable[[], bool]) -> bool:
    until = time.monotonic() + PATIENCE
    while not happened() and time.monotonic() < until:
        time.sleep(0.05)
    return happened()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@needs_postgres
def test_sqlalchemy_writes_and_reads_through_psycopg() -> None:
    engine = create_engine(postgres_url("moves"), poolclass=NullPool)
    with engine.begin() as connection:
        MOVES.create(connection)
        connection.execute(insert(MOVES), [{"number": 7}, {"number": 8}])
    with engine.connect() as connection:
        assert connection.scalars(select(MOVES.c.number).order_by(MOVES.c.number)).all() == [7, 8]
        assert connection.dialect.driver == "psycopg"
    engine.dispose()


@needs_postgres
def test_the_server_is_no_process_of_root() -> None:
    server = postgres_server()
    written_by_it = server.folder / "data" / "postmaster.pid"
    assert int(written_by_it.read_text().split()[0]) == server.pid
    assert written_by_it.stat().st_uid != 0
    assert server.folder.stat().st_uid != 0


@needs_postgres
def test_only_its_user_may_enter_the_folder_of_the_server() -> None:
    assert postgres_server().folder.stat().st_mode & 0o077 == 0


@needs_postgres
def test_acknowledged_writes_are_durable() -> None:
    with psycopg.connect(plain(postgres_url())) as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            assert connection.execute(f"SHOW {setting}").fetchone() == ("on",)


@needs_postgres
def test_a_notice_of_one_connection_reaches_another() -> None:
    url = plain(postgres_url("notices"))
    with (
        psycopg.connect(url, autocommit=True) as listener,
        psycopg.connect(url, autocommit=True) as speaker,
    ):
        listener.execute("LISTEN tables")
        speaker.execute("SELECT pg_notify('tables', 'g1 7')")
        notices = list(listener.notifies(timeout=PATIENCE, stop_after=1))
    assert [notice.payload for notice in notices] == ["g1 7"]


@needs_postgres
def test_two_databases_are_separate_and_fresh_even_under_one_name() -> None:
    one, two = (create_engine(postgres_url("same"), poolclass=NullPool) for _ in range(2))
    assert one.url.database != two.url.database
    with one.begin() as connection:
        MOVES.create(connection)
    with two.connect() as connection:
        assert inspect(connection).get_table_names() == []


@pytest.mark.full
@needs_postgres
@pytest.mark.parametrize("name", ["test_a[sqlite-3]", "ÄÖÜ; drop", "", "x" * 200])
def test_any_name_will_do(name: str) -> None:
    url = postgres_url(name)
    with psycopg.connect(plain(url)) as connection:
        assert connection.info.dbname == make_url(url).database


@pytest.fixture
def borrower() -> Iterator["subprocess.Popen[str]"]:
    """Another process of tests, with a server of its own."""
    process = subprocess.Popen(
        [sys.executable, "-c", BORROWER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(postgres.__file__).parents[1])},
    )
    with process:
        yield process
        process.kill()


@pytest.mark.full
@needs_postgres
@pytest.mark.parametrize("ending", ["by itself", "killed"])
def test_a_server_is_gone_with_the_process_that_asked_for_it(
    borrower: "subprocess.Popen[str]", ending: str
) -> None:
    assert borrower.stdin is not None
    assert borrower.stdout is not None
    pid, folder = borrower.stdout.readline().split()
    assert alive(int(pid))
    assert int(pid) != postgres_server().pid
    if ending == "killed":
        borrower.send_signal(signal.SIGKILL)
    else:
        borrower.stdin.close()
    borrower.wait(PATIENCE)
    assert eventually(lambda: not Path(folder).exists())
    assert eventually(lambda: not alive(int(pid)))


@pytest.fixture
def _nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "programs", lambda: None)
    for name in postgres.REQUIRED_BY:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.skipif(os.name != "posix", reason="another reason comes first")
@pytest.mark.usefixtures("_nothing_installed")
def test_without_postgres_a_test_is_skipped_and_says_why() -> None:
    assert "postgresql" in (why_no_postgres() or "")
    with pytest.raises(pytest.skip.Exception, match="no PostgreSQL server is installed"):
        need_postgres()


@pytest.mark.usefixtures("_nothing_installed")
@pytest.mark.parametrize("name", postgres.REQUIRED_BY)
def test_where_postgres_is_required_its_absence_is_a_failure(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "1")
    with pytest.raises(pytest.fail.Exception, match=name):
        need_postgres()
