"""The database: its tables, how it is opened, what is wrong with it, what is removed in time."""

import os
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Executable, TextClause, func, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from civitas.kernel import BadConfig, CivitasError
from civitas.play.text import Text
from civitas.server.db import database as opened
from civitas.server.db import schema, storage
from civitas.server.db.database import Database, DatabaseUnusable
from civitas.server.ops import retention
from civitas.server.ops.heartbeat import OUTAGE_RETENTION
from civitas.server.ops.serve import listen, read_settings
from civitas.server.people.people import DAY
from civitas.server.settings import Settings
from civitas.server.web.rate_limits import RateLimits
from kit.commands import Shown, civitas, civitas_process

NOW = 1_000_000_000.0
PASSWORD = "hunter2secret"


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """A new database without tables."""
    found = Database(database_url)
    yield found
    found.close()


# Migrations.


def differences(database: Database) -> list[Any]:
    """What the tables lack, or have too much."""
    with database.read() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


def tables(database: Database) -> set[str]:
    """The names of the tables."""
    with database.read() as connection:
        return set(inspect(connection).get_table_names())


def test_migrations_make_exactly_the_tables_of_the_schema(database: Database) -> None:
    assert differences(database)
    database.migrate()
    assert differences(database) == []
    assert tables(database) == {*schema.metadata.tables, "alembic_version"}


def test_migrating_again_changes_nothing(database: Database) -> None:
    database.migrate()
    with database.write() as connection:
        add_person(connection, 1)
    database.migrate()
    assert differences(database) == []
    with database.read() as connection:
        assert count(connection, schema.person) == 1
        assert opened.current_revision(connection) is not None


def test_tables_can_be_taken_down_and_made_again(database: Database) -> None:
    database.migrate()
    with database.write() as connection:
        command.downgrade(opened._alembic(connection), "base")
    assert tables(database) == {"alembic_version"}
    database.migrate()
    assert differences(database) == []


def test_several_processes_may_migrate_at_once(database_url: str) -> None:
    program = (
        "import sys; from civitas.server.db.database import Database;"
        "database = Database(sys.argv[1]); sys.stdin.read(1); database.migrate(); database.close()"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program, database_url],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    ended = [process.communicate("\n", timeout=120) for process in running]
    assert [process.returncode for process in running] == [0, 0, 0], ended
    database = Database(database_url)
    assert differences(database) == []
    database.close()


def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(database: Database) -> None:
    database.migrate()
    with database.write() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseUnusable) as refused:
        database.migrate()
    assert "9999" in str(refused.value.reason)
    assert differences(database) == []


# How it is opened.


def test_every_connection_to_sqlite_is_durable_and_minds_its_references(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'civitas.db'}", pool=4)
    database.migrate()
    connections = [database.engine.connect() for _ in range(6)]
    for connection in connections:
        answers = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
        assert answers == ["wal", 2, 1]
        connection.close()
    database.close()


def test_a_row_must_not_refer_to_nothing(database: Database) -> None:
    database.migrate()
    with pytest.raises(IntegrityError), database.write() as connection:
        storage.append_lines(connection, "nowhere", 0, ["{}"], NOW)


def test_a_setting_of_a_stored_table_that_no_longer_exists_is_ignored(database: Database) -> None:
    database.migrate()
    with database.write() as connection:
        stored = '{"title": "Friday", "advice": true}'
        insert_table(connection, "aaaaaa", "running", NOW, settings=stored)
        found = storage.table_row(connection, "aaaaaa")
    assert found is not None
    assert found.settings.title == "Friday"


def test_a_line_is_never_stored_twice(database: Database) -> None:
    database.migrate()
    with database.write() as connection:
        insert_table(connection, "aaaaaa", "running", NOW)
        storage.append_lines(connection, "aaaaaa", 0, ["one"], NOW)
    with pytest.raises(IntegrityError), database.write() as connection:
        storage.append_lines(connection, "aaaaaa", 0, ["another"], NOW)
    with database.read() as connection:
        assert storage.record_lines(connection, "aaaaaa") == [("one", NOW)]


def test_what_fails_in_the_middle_leaves_nothing(database: Database) -> None:
    database.migrate()

    def fail() -> None:
        with database.write() as connection:
            add_person(connection, 1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with database.read() as connection:
        assert count(connection, schema.person) == 0


def test_a_change_of_a_table_waits_for_the_one_before(database: Database) -> None:
    database.migrate()
    with database.write() as connection:
        insert_table(connection, "aaaaaa", "running", NOW)

    def grow() -> None:
        for _ in range(10):
            with database.write() as connection:
                storage.touch_table(connection, "aaaaaa")

    threads = [threading.Thread(target=grow) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with database.read() as connection:
        assert storage.table_version(connection, "aaaaaa") == 41


def failure(database: Database, work: Callable[[Connection], object]) -> DBAPIError:
    """How the database refuses something."""
    with pytest.raises(DBAPIError) as caught, database.write() as connection:
        work(connection)
    return caught.value


def raising(state: str) -> TextClause:
    """Lets PostgreSQL fail with a state."""
    return text(f"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{state}'; END $$")


def test_what_is_refused_for_good_is_no_clash(database: Database) -> None:
    database.migrate()
    twice = insert(schema.setting).values(name="x", value="y")
    with database.write() as connection:
        connection.execute(twice)
    wrong: list[Executable] = [
        twice,
        insert(schema.setting).values(name="z", value=None),
        insert(schema.session).values(token_hash="x", person_id=9, created=0, expires=0),
        text("SELECT 1 FROM nowhere"),
        text("no words of a database"),
    ]
    if database.is_postgres:
        wrong += [twice.values(name="a\x00b"), twice.values(name="x" * 41), raising("54001")]
    for statement in wrong:
        error = failure(database, partial(Connection.execute, statement=statement))
        assert not opened.is_transient(error), statement


def test_clashes_and_lost_connections_pass(database: Database) -> None:
    database.migrate()
    if database.is_postgres:
        for state in ("40001", "40P01", "55P03", "57P01", "53300", "08006"):
            error = failure(database, partial(Connection.execute, statement=raising(state)))
            assert opened.is_transient(error), state
        away = Database("postgresql://nobody@127.0.0.1:1/nowhere", pool=1)
        with pytest.raises(DBAPIError) as caught, away.read():
            raise AssertionError
        assert opened.is_transient(caught.value)
        away.close()
        return
    other = Database(database.url.render_as_string(), pool=1)
    with database.write():
        impatient = other.engine.connect()
        # Nobody waits for half a minute in a test.
        impatient.connection.cursor().execute("PRAGMA busy_timeout=0")
        with pytest.raises(DBAPIError) as caught:
            impatient.execution_options(**{opened.WRITE_OPTION: True}).begin()
        impatient.close()
    other.close()
    assert opened.is_transient(caught.value)


def test_a_second_process_may_not_serve_from_the_same_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'civitas.db'}"
    first, second = Database(url), Database(url)
    first.claim()
    with pytest.raises(DatabaseUnusable) as refused:
        second.claim()
    assert refused.value.reason.key == "server-database-in-use"
    first.close()
    second.claim()
    second.close()


# What is wrong with it, in one line.


def serve(*options: str, home: Path, **settings: str) -> Shown:
    """`civitas serve` where it cannot serve."""
    given = {f"CIVITAS_{name.upper()}": value for name, value in settings.items()}
    return civitas_process("serve", *options, env={"CIVITAS_HOME": str(home), **given})


def require_one_line(shown: Shown, *words: str) -> None:
    """Make sure that a command has said what is wrong, and no more."""
    assert shown.code == 2, shown
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1, shown.err
    assert "Traceback" not in shown.err
    assert PASSWORD not in shown.err
    for word in words:
        assert word in shown.err, (word, shown.err)


def sentence(error: CivitasError) -> str:
    """What the host is told of an error, which is one line without a password."""
    told = Text().error(error)
    assert len(told.splitlines()) == 1, told
    assert PASSWORD not in told
    return told


def why_not(url: str) -> str:
    """What the host is told of a database that cannot be used."""
    with pytest.raises(DatabaseUnusable) as refused:
        open_and_close(url)
    return sentence(refused.value)


def open_and_close(url: str) -> None:
    """Use a database as serving does."""
    database = Database(url)
    try:
        database.claim()
        database.migrate()
    finally:
        database.close()


BAD_URLS = [
    ("nonsense", "nonsense"),
    (f"mysql://me:{PASSWORD}@host/name", "host/name"),
    (f"postgresql://me:{PASSWORD}@host:port/name", "postgresql://"),
    (f"postgresql://me:{PASSWORD}@127.0.0.1:1/name", "127.0.0.1"),
    (f"postgresql+psycopg://127.0.0.1:1/name?password={PASSWORD}", "127.0.0.1"),
    (f"postgresql://me:{PASSWORD}@127.0.0.1:1/name?nonsense=1", "nonsense"),
    ("sqlite://", "sqlite"),
    ("sqlite:///:memory:", "memory"),
    ("sqlite+nonsense:///civitas.db", "sqlite"),
    ("sqlite:////proc/civitas.db", "/proc"),
    ("sqlite:////dev/null/civitas.db", "/dev/null"),
]


@pytest.mark.parametrize(("url", "word"), BAD_URLS)
def test_a_database_that_cannot_be_used_is_told_in_one_line(url: str, word: str) -> None:
    assert word in why_not(url)


def test_a_server_that_cannot_be_reached_is_told_by_the_command(tmp_path: Path) -> None:
    url = f"postgresql://me:{PASSWORD}@127.0.0.1:1/name?connect_timeout=5"
    require_one_line(serve("--port", "0", home=tmp_path, database_url=url), "127.0.0.1")


def test_a_foreign_file_is_told_in_one_line_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    text = "Dear Sir or Madam, " * 100
    file.write_text(text)
    shown = serve("--port", "0", home=tmp_path, database_url=f"sqlite:///{file}")
    require_one_line(shown, "letter.txt", "not a database")
    assert file.read_text() == text


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert tmp_path.name in why_not(f"sqlite:///{tmp_path}")


def test_a_database_of_another_program_is_told_in_one_line_and_left_as_it_is(
    tmp_path: Path,
) -> None:
    file = tmp_path / "other.db"
    other = sqlite3.connect(file)
    other.execute("CREATE TABLE person (name TEXT)")
    other.commit()
    other.close()
    told = why_not(f"sqlite:///{file}")
    assert "other.db" in told
    assert "person" in told
    other = sqlite3.connect(file)
    assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("person",)]
    other.close()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_one_may_not_write_in_is_told_in_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    assert "closed" in why_not(f"sqlite:///{folder / 'civitas.db'}")


# Settings.

WRONG = {
    "port": "many",
    "threads": "0",
    "log_level": "loud",
    "base_url": "play.example.org",
    "bot_timeout": "-1",
    "keep_open_days": "a week",
    "session_days": "0",
    "max_sockets": "0",
    "limit_chat": "often",
    "max_message_bytes": "1",
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_setting_is_told_in_one_line_that_names_it(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(f"CIVITAS_{name.upper()}", WRONG[name])
    with pytest.raises(BadConfig) as refused:
        RateLimits(read_settings("sqlite:///civitas.db"))
    assert f"CIVITAS_{name.upper()}" in sentence(refused.value)


def test_a_wrong_setting_is_told_by_the_command(tmp_path: Path) -> None:
    require_one_line(serve(home=tmp_path, session_days="0"), "CIVITAS_SESSION_DAYS")


SECRET_URLS = {
    "broker_url": [
        f"http://:{PASSWORD}@broker:6379",
        f"redis://:{PASSWORD}@broker:x",
        f"redis://broker:{PASSWORD}",
        f"redis://:{PASSWORD}/x@broker:6379",
        f"redis://:{PASSWORD}#x@broker:6379",
        f"nats://broker?password={PASSWORD}",
        f"broker:{PASSWORD}",
    ],
    "database_url": [
        f"postgresql://me:{PASSWORD}",
        f"postgresql://me:{PASSWORD}@host:port/name",
        f"postgresql://me:x@{PASSWORD}@host/name",
        f"postgresql://me:x@{PASSWORD}/x@host/name",
        f"postgresql://me:x@host/name?options=@{PASSWORD}",
        f"mysql://host/name?password={PASSWORD}",
        f"mysql://me:x@{PASSWORD}@host/name",
        f"me:{PASSWORD}",
    ],
    "base_url": [f"https://me:{PASSWORD}@play.example.org", f"https://play?{PASSWORD}"],
}


@pytest.mark.parametrize(
    ("name", "url"), [(name, url) for name, urls in SECRET_URLS.items() for url in urls]
)
def test_no_message_about_an_invalid_url_contains_its_password(
    tmp_path: Path, name: str, url: str
) -> None:
    environment = {"CIVITAS_HOME": str(tmp_path), f"CIVITAS_{name.upper()}": url}
    word = "database" if name == "database_url" else name.upper()
    shown = civitas("serve", "--port", "0", env=environment)
    require_one_line(shown, word)
    for options in ((), ("--format", "json")):
        shown = civitas("doctor", *options, env=environment)
        assert shown.code == 1
        assert word in shown.out
        assert PASSWORD not in shown.out + shown.err


def test_a_message_about_a_url_without_a_password_shows_it() -> None:
    for url in ("http://broker:6379", "redis", "redis://[::1]:0", "nats://h/x"):
        with pytest.raises(BadConfig) as refused:
            read_settings("", broker_url=url)
        assert f"“{url}”" in sentence(refused.value)


def test_options_of_the_command_come_before_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CIVITAS_PORT", "1234")
    monkeypatch.setenv("CIVITAS_HOST", "0.0.0.0")
    found = read_settings("sqlite:///usual.db", port="4321", host=None)
    assert (found.port, found.host, found.database_url) == (4321, "0.0.0.0", "sqlite:///usual.db")
    monkeypatch.setenv("CIVITAS_DATABASE_URL", "sqlite:///mine.db")
    assert read_settings("sqlite:///usual.db").database_url == "sqlite:///mine.db"


def test_a_port_in_use_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        require_one_line(serve("--port", port, home=tmp_path), port, "127.0.0.1")


@pytest.mark.parametrize("host", ["no.such.host.invalid", "300.1.1.1", "a..b", "::x"])
def test_a_wrong_host_is_told_in_one_line(host: str) -> None:
    with pytest.raises(BadConfig) as refused:
        listen(Settings(host=host, port=0))
    assert host in sentence(refused.value)


def test_two_that_begin_at_once_do_not_get_the_same_port() -> None:
    with listen(Settings(port=0)) as first, pytest.raises(BadConfig):
        listen(Settings(port=first.getsockname()[1]))


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_wrong_port_is_told_in_one_line(port: str) -> None:
    with pytest.raises(BadConfig) as refused:
        read_settings("sqlite:///civitas.db", port=port)
    assert "PORT" in sentence(refused.value)


def test_help_tells_all_options_of_serving() -> None:
    shown = civitas_process("serve", "--help")
    assert shown.code == 0
    for option in ("--host", "--port", "--base-url", "--language"):
        assert option in shown.out


def test_an_unknown_option_is_told_in_one_line(tmp_path: Path) -> None:
    require_one_line(serve("--prot", "0", home=tmp_path), "--prot", "--port")


# What is removed in time.


def add_person(connection: Connection, number: int, **values: Any) -> None:
    """A person."""
    usual = {"name": "person", "is_admin": False, "created": 0.0, "seen": NOW}
    connection.execute(insert(schema.person).values(id=number, **{**usual, **values}))


def insert_table(
    connection: Connection, name: str, status: str, changed: float, **values: Any
) -> None:
    """A table."""
    usual = {
        "version": 1,
        "lines": 0,
        "rewritten": 0,
        "game": "dice",
        "players": 2,
        "rules": 1,
        "options": "{}",
        "settings": "{}",
        "public": False,
        "seeded": False,
        "waiting": "[]",
        "created": changed,
    }
    storage.insert_table(connection, id=name, status=status, changed=changed, **{**usual, **values})


def count(connection: Connection, table: Any) -> int:
    """How many rows a table has."""
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def names(database: Database, column: Any) -> set[Any]:
    """All values of a column."""
    with database.read() as connection:
        return set(connection.execute(select(column)).scalars())


AGES = {"new": 1, "old": 40}


@pytest.fixture
def stored(database: Database) -> Database:
    """A database with a new and an old table of every kind."""
    database.migrate()
    with database.write() as connection:
        add_person(connection, 1)
        for status in ("open", "running", "finished", "ended"):
            for age, days in AGES.items():
                name = f"{status}{age}"
                insert_table(connection, name, status, NOW - days * DAY, host_id=1)
                storage.append_lines(connection, name, 0, ["{}"], NOW)
                storage.add_chat_message(connection, name, 1, "person", "words", NOW)
                storage.add_receipt(connection, name, "s0", "key", "content", NOW)
                storage.replace_seats(
                    connection, name, [storage.Seat(0, "person", 1, None, "x", NOW)]
                )
                storage.add_holder(connection, name, 0, 1)
                connection.execute(
                    insert(schema.quarantine).values(table_id=name, at=NOW, text="{}\n")
                )
    return database


def everything() -> set[str]:
    """The names of all tables."""
    kinds = ("open", "running", "finished", "ended")
    return {f"{status}{age}" for status in kinds for age in AGES}


def settings(**days: int) -> Settings:
    """Settings that keep everything for ever but for these."""
    usual = {f"keep_{kind}_days": 0 for kind in ("open", "running", "finished", "guest")}
    return read_settings("", **{**usual, **days})


def test_nothing_is_removed_that_is_to_be_kept_for_ever(stored: Database) -> None:
    removed = retention.delete_expired(stored, settings(), NOW)
    assert names(stored, schema.game_table.c.id) == everything()
    assert removed.pop("receipts") == 2
    expired = {"sessions", "browsers", "outages", "guests"}
    assert set(removed) == {"open", "running", "finished", *expired}
    assert not any(removed.values())


@pytest.mark.parametrize(
    ("kind", "gone"),
    [
        ("open", {"openold"}),
        ("running", {"runningold"}),
        ("finished", {"finishedold", "endedold"}),
    ],
)
def test_old_tables_go_with_all_that_is_theirs(stored: Database, kind: str, gone: set[str]) -> None:
    removed = retention.delete_expired(stored, settings(**{f"keep_{kind}_days": 30}), NOW)
    assert removed[kind] == len(gone)
    left = everything() - gone
    assert names(stored, schema.game_table.c.id) == left
    for table in (schema.line, schema.chat, schema.seat, schema.holder, schema.quarantine):
        assert names(stored, table.c.table_id) == left
    assert names(stored, schema.person.c.id) == {1}
    assert retention.delete_expired(stored, settings(**{f"keep_{kind}_days": 30}), NOW)[kind] == 0


def test_keys_are_kept_as_long_as_a_retry_could_need_them(stored: Database) -> None:
    retention.delete_expired(stored, settings(), NOW)
    left = everything() - {"finishedold", "endedold"}
    assert names(stored, schema.receipt.c.table_id) == left


def test_outages_no_clock_can_have_seen_are_forgotten(stored: Database) -> None:
    old = NOW - OUTAGE_RETENTION
    spans = [(old - 50, old - 10), (old - 50, old + 10), (NOW - 50, NOW - 10)]
    with stored.write() as connection:
        for begin, end in spans:
            storage.add_outage(connection, begin, end)
    assert retention.delete_expired(stored, settings(), NOW)["outages"] == 1
    with stored.read() as connection:
        assert storage.outages(connection, 0.0) == spans[1:]


def test_what_is_used_today_is_not_old(stored: Database) -> None:
    for days in (41, 40):
        retention.delete_expired(stored, settings(keep_running_days=days), NOW)
        assert "runningold" in names(stored, schema.game_table.c.id)
    retention.delete_expired(stored, settings(keep_running_days=39), NOW)
    assert "runningold" not in names(stored, schema.game_table.c.id)


def test_sessions_go_when_they_end(database: Database) -> None:
    database.migrate()
    with database.write() as connection:
        add_person(connection, 1)
        for token, expires in (("gone", NOW - 1), ("now", NOW), ("good", NOW + 1)):
            connection.execute(
                insert(schema.session).values(
                    token_hash=token, person_id=1, created=0.0, expires=expires
                )
            )
    assert retention.delete_expired(database, settings(), NOW)["sessions"] == 2
    assert names(database, schema.session.c.token_hash) == {"good"}


def test_guests_who_sit_nowhere_go_in_time_and_accounts_stay(database: Database) -> None:
    database.migrate()
    old = NOW - 40 * DAY
    with database.write() as connection:
        add_person(connection, 1, seen=old)
        add_person(connection, 2, seen=NOW - 20 * DAY)
        add_person(connection, 3, seen=old, password="hash", name_key="three")
        add_person(connection, 4, seen=old)
        add_person(connection, 5, seen=old)
        insert_table(connection, "aaaaaa", "finished", NOW, host_id=1)
        seat = storage.Seat(0, "person", 4, None, "four", NOW)
        storage.replace_seats(connection, "aaaaaa", [seat])
        storage.add_holder(connection, "aaaaaa", 0, 5)
        storage.add_chat_message(connection, "aaaaaa", 1, "one", "words", NOW)
        storage.set_mute(connection, 2, 1, True)
        connection.execute(
            insert(schema.session).values(
                token_hash="token", person_id=1, created=0.0, expires=NOW + DAY
            )
        )
    assert retention.delete_expired(database, settings(keep_guest_days=30), NOW)["guests"] == 1
    assert names(database, schema.person.c.id) == {2, 3, 4, 5}
    assert names(database, schema.session.c.token_hash) == set()
    assert names(database, schema.mute.c.muted_id) == set()
    assert names(database, schema.game_table.c.host_id) == {None}
    with database.read() as connection:
        assert [line["words"] for line in storage.chat_messages(connection, "aaaaaa", 0)] == [
            "words"
        ]


# Signs of life.


def test_forgetting_a_process_lets_every_table_its_people_were_at_be_read_again(
    database: Database,
) -> None:
    database.migrate()
    with database.write() as connection:
        for name in ("aaaaaa", "bbbbbb", "cccccc"):
            insert_table(connection, name, "running", NOW)
        storage.record_heartbeat(connection, "dead", NOW - 60)
        storage.record_heartbeat(connection, "alive", NOW)
        storage.add_presence(connection, "dead", "aaaaaa", 1, NOW)
        storage.add_presence(connection, "dead", "bbbbbb", 0, NOW)
        storage.add_presence(connection, "alive", "bbbbbb", 2, NOW)
        storage.add_presence(connection, "alive", "cccccc", 2, NOW)
        storage.delete_stale_processes(connection, NOW - 30)
    with database.read() as connection:
        assert storage.people_present(connection, "aaaaaa") == set()
        assert storage.people_present(connection, "bbbbbb") == {2}
        boards = ["aaaaaa", "bbbbbb", "cccccc"]
        assert storage.table_versions(connection, boards) == dict(
            zip(boards, (2, 2, 1), strict=True)
        )
        assert storage.presence_of_process(connection, "alive") == {("bbbbbb", 2), ("cccccc", 2)}
        assert storage.last_heartbeat(connection) == NOW


def test_a_person_can_arrive_through_a_process_others_took_for_dead(database: Database) -> None:
    database.migrate()
    with database.write() as connection:
        insert_table(connection, "aaaaaa", "running", NOW)
        storage.add_presence(connection, "unknown", "aaaaaa", 1, NOW)
        storage.add_presence(connection, "unknown", "aaaaaa", 1, NOW)
        assert storage.people_present(connection, "aaaaaa") == {1}


# Where people find the server.


@pytest.mark.parametrize(
    ("url", "kept"),
    [
        ("https://play.example.org", "https://play.example.org"),
        ("https://play.example.org/", "https://play.example.org"),
        ("HTTPS://Play.Example.ORG:443", "https://play.example.org"),
        ("http://LocalHost:80", "http://localhost"),
        ("http://LocalHost:8420", "http://localhost:8420"),
        ("https://play.example.org:80", "https://play.example.org:80"),
        ("http://[2001:DB8::1]:80", "http://[2001:db8::1]"),
    ],
)
def test_the_address_people_type_is_kept_as_browsers_write_it(url: str, kept: str) -> None:
    found = read_settings("", base_url=url)
    assert found.base_url == kept
    assert found.is_secure() == kept.startswith("https:")


@pytest.mark.parametrize(
    "url",
    [
        "play.example.org",
        "ftp://play.example.org",
        "http://",
        "http://a:b",
        "http://[",
        "http://a/b",
        "http://a?b",
        "http://a#b",
        "http://me@a",
    ],
)
def test_what_is_no_address_of_a_server_is_refused(url: str) -> None:
    with pytest.raises(CivitasError):
        read_settings("", base_url=url)
