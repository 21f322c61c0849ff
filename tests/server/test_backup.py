"""`civitas backup` and `civitas restore`: everything there and back, or nothing changed."""

import gzip
import hashlib
import json
import shutil
import stat
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, inspect, select

from civitas.kernel import CivitasError
from civitas.server.db import database, schema, storage
from civitas.server.db.database import Database
from civitas.server.ops import backup
from civitas.server.ops.admin import repair_table
from civitas.server.people import people
from kit.postgres import need_postgres, postgres_url
from kit.served import Browser, Seated, Server, as_host, play_out, spread_option
from kit.tier import amount

NOW = 1_900_000_000.0
KINDS = ["sqlite", "postgres"]


def url_of(house: Server) -> str:
    return str(house.environment["CIVITAS_DATABASE_URL"])


def contents(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that is in a database."""
    opened = Database(url, pool=1)
    try:
        with opened.read() as connection:
            return {
                table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
                for table in schema.metadata.sorted_tables
            }
    finally:
        opened.close()


@pytest.fixture
def filled(database_url: str) -> Iterator[Database]:
    """A database that no server uses, with a person in it."""
    opened = Database(database_url, pool=1)
    opened.migrate()
    add_people(opened, "Ada", "Ben")
    yield opened
    opened.close()


def insert_table(connection: Connection, name: str) -> None:
    storage.insert_table(
        connection,
        id=name,
        version=1,
        lines=0,
        rewritten=0,
        status="open",
        game="dice",
        players=2,
        rules=1,
        options="{}",
        settings="{}",
        public=False,
        seeded=False,
        waiting="[]",
        created=NOW,
        changed=NOW,
    )


def add_people(opened: Database, *names: str) -> None:
    with opened.write() as connection:
        for name in names:
            people.create_guest(connection, name, NOW)


def names(url: str) -> list[str]:
    found = contents(url)["person"]
    return sorted(row[1] for row in found)


@pytest.fixture(params=KINDS)
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another new database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.db'}"
    need_postgres()
    return postgres_url("other")


# There and back.


def choose_once(at: Seated, seat: int) -> None:
    decision = at.states[seat]["decision"]
    assert at.choose(seat, spread_option(seat, decision))["type"] == "accepted"
    at.hear_until(partial(at.is_past, seat, decision["number"]))


def sealed_game(browser: Browser) -> str:
    """A game of two seats in which one has chosen and the other is still thinking."""
    table = browser.open(
        "wonders", 2, "mm", options={"edition": "1st"}, start=True, seed=8, shuffle=False
    )
    at = browser.sit(table)
    for _ in range(6):
        choose_once(at, at.hear_until(lambda: at.open_seats())[0])
    at.hear_until(lambda: len(at.open_seats()) == 2)
    choose_once(at, 0)
    at.ask({"type": "say", "words": "wait for me"})
    at.close()
    return table


def undisturbed(browser: Browser) -> dict[str, Any]:
    at = browser.sit(sealed_game(browser))
    result = play_out(at)
    at.close()
    return result


def state(browser: Browser, table: str, seat: int) -> dict[str, Any]:
    found = browser.ask("GET", f"/api/tables/{table}/seats/{seat}")
    assert isinstance(found, dict)
    return found


def moved(browser: Browser, server: Server) -> Browser:
    """The same browser, whose server has moved."""
    there = Browser(server.url)
    there.http.cookies.update(browser.http.cookies)
    there.csrf = browser.csrf
    return there


def test_games_go_on_where_they_were_in_a_database_of_either_kind(
    house: Server,
    browser: Browser,
    other_url: str,
    tmp_path: Path,
    servers: Callable[..., Server],
) -> None:
    name = f"Kurt {tmp_path.name}"[:40]
    browser.register(name)
    table = sealed_game(browser)
    clocked = browser.open(
        "dice", 2, "mm", start=True, clock={"kind": "realtime", "bank": 3000, "increment": 5}
    )
    links = browser.ask("GET", f"/api/tables/{table}/links")
    before = [state(browser, table, seat) for seat in (0, 1)]
    file = tmp_path / "all.backup"
    done = as_host(url_of(house), "backup", str(file))
    assert done.code == 0, done
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    restored = as_host(other_url, "restore", str(file))
    assert restored.code == 0, restored
    there = moved(browser, servers(other_url))
    assert there.ask("GET", "/api/me")["name"] == name
    assert there.ask("GET", f"/api/tables/{table}/links") == links
    assert [state(there, table, seat) for seat in (0, 1)] == before
    left = state(there, clocked, 0)["clock"]["left"]
    assert sum(left) > 5900
    at = there.sit(table)
    at.hear_until(lambda: at.chat)
    assert at.chat[0]["words"] == "wait for me"
    assert play_out(at) == undisturbed(browser)
    at.close()
    newcomer = Browser(there.url)
    newcomer.become("new person")
    newcomer.http.close()
    there.http.close()


def test_a_backup_is_of_one_moment_while_people_go_on_playing(
    house: Server, browser: Browser, tmp_path: Path
) -> None:
    browser.become("Rosa")
    tables = [browser.open("dice", 2, "mm", start=True) for _ in range(3)]
    stop = threading.Event()

    def play() -> None:
        seated = [browser.sit(table) for table in tables]
        while not stop.is_set():
            for at in seated:
                at.listen()
                asked = at.open_seats()
                if asked:
                    choose_once(at, asked[0])
        for at in seated:
            at.close()

    player = threading.Thread(target=play)
    player.start()
    try:
        files = [tmp_path / f"{number}.backup" for number in range(4)]
        for file in files:
            assert as_host(url_of(house), "backup", str(file)).code == 0
    finally:
        stop.set()
        player.join()
    for file in files:
        url = f"sqlite:///{file}.db"
        assert as_host(url, "restore", str(file)).code == 0
        copy = Database(url, pool=1)
        for table in tables:
            assert not repair_table(copy, table, NOW).faults
            found = repair_table(copy, table, NOW)
            assert found.repaired == ()
        copy.close()


def test_every_row_comes_back_as_it_was_and_numbers_go_on(
    filled: Database, other_url: str, tmp_path: Path
) -> None:
    with filled.write() as connection:
        person = people.create_guest(connection, 'Ćeda – „q“ \\ "', NOW + 0.1 + 0.2)
        people.create_session(connection, person.id, NOW, 9)
        storage.add_outage(connection, 1 / 3, 2e9 + 1e-6)
        storage.record_heartbeat(connection, "p", NOW)
        insert_table(connection, "x")
        connection.execute(
            schema.quarantine.insert().values(table_id="x", at=NOW, text="a\nb\r\n\t\u2028")
        )
    file = tmp_path / "all.backup"
    url = filled.url.render_as_string(hide_password=False)
    assert as_host(url, "backup", str(file)).code == 0
    assert as_host(other_url, "restore", str(file)).code == 0
    assert contents(other_url) == contents(url)
    other = Database(other_url, pool=1)
    with other.write() as connection:
        assert people.create_guest(connection, "Dora", NOW).id == person.id + 1
        storage.add_outage(connection, 1.0, 2.0)
    other.close()
    again = tmp_path / "again.backup"
    assert as_host(other_url, "backup", str(again)).code == 0
    assert as_host(url, "restore", str(again), "--replace").code == 0
    assert contents(url) == contents(other_url)


# What is refused.


def plain_lines(file: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


def write_lines(file: Path, lines: list[Any]) -> None:
    """A backup with other lines whose check fits."""
    texts = [json.dumps(line) + "\n" for line in lines[:-1]]
    total = hashlib.sha256("".join(texts).encode()).hexdigest()
    file.write_bytes(
        gzip.compress(("".join(texts) + json.dumps({"sha256": total})).encode() + b"\n")
    )


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def cut_at_the_end(data: bytes) -> bytes:
    return data[:-1]


def one_bit(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


def another_sum(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b"Ada", b"Eve"))


def without_the_end(data: bytes) -> bytes:
    return gzip.compress(b"".join(gzip.decompress(data).splitlines(keepends=True)[:-1]))


def without_a_row(data: bytes) -> bytes:
    lines = gzip.decompress(data).splitlines(keepends=True)
    kept = [line for line in lines[:-1] if b"Ada" not in line]
    total = hashlib.sha256(b"".join(kept)).hexdigest()
    return gzip.compress(b"".join(kept) + json.dumps({"sha256": total}).encode() + b"\n")


def something_after(data: bytes) -> bytes:
    return data + gzip.compress(b"{}\n")


def nothing(data: bytes) -> bytes:
    return b""


def unpacked(data: bytes) -> bytes:
    return gzip.decompress(data)


def another_format(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b'backup":1', b'backup":2'))


DAMAGES = {
    cut: "damaged or truncated",
    cut_at_the_end: "damaged or truncated",
    one_bit: "backup",  # damaged, or no backup at all: it depends on the bit
    another_sum: "damaged or truncated",
    without_the_end: "damaged or truncated",
    without_a_row: "damaged or truncated",
    something_after: "damaged or truncated",
    nothing: "not a Civitas backup",
    unpacked: "not a Civitas backup",
    another_format: "newer version",
}


def test_a_file_that_is_not_whole_is_refused_before_anything_changes(
    filled: Database, tmp_path: Path
) -> None:
    url = filled.url.render_as_string(hide_password=False)
    good, bad = tmp_path / "good.backup", tmp_path / "bad.backup"
    assert as_host(url, "backup", str(good)).code == 0
    add_people(filled, "Cleo")
    before = contents(url)
    for damage, words in DAMAGES.items():
        bad.write_bytes(damage(good.read_bytes()))
        told = as_host(url, "restore", str(bad), "--replace")
        assert told.code == 2, damage
        assert words in told.err, (damage, told)
        assert len(told.err.splitlines()) == 1
        assert contents(url) == before


def test_every_cut_and_every_changed_byte_is_noticed(tmp_path: Path) -> None:
    filled = Database(f"sqlite:///{tmp_path / 'civitas.db'}", pool=1)
    filled.migrate()
    add_people(filled, "Ada", "Ben")
    good, bad = tmp_path / "good.backup", tmp_path / "bad.backup"
    backup.write_backup(filled, good)
    filled.close()
    data = good.read_bytes()
    assert backup.check_backup(good).counts["person"] == 2
    for place in range(0, len(data), amount(9, 9, 1)):
        changed = data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :]
        for spoilt in (data[:place], changed):
            bad.write_bytes(spoilt)
            if same_contents(spoilt, data):  # of gzip's header, some bytes mean nothing
                continue
            with pytest.raises(CivitasError):
                backup.check_backup(bad)


def same_contents(spoilt: bytes, data: bytes) -> bool:
    try:
        return gzip.decompress(spoilt) == gzip.decompress(data)
    except Exception:
        return False


def test_a_database_with_something_in_it_is_replaced_only_if_that_is_said(
    filled: Database, tmp_path: Path
) -> None:
    url = filled.url.render_as_string(hide_password=False)
    file = tmp_path / "all.backup"
    assert as_host(url, "backup", str(file)).code == 0
    add_people(filled, "Cleo")
    refused = as_host(url, "restore", str(file))
    assert refused.code == 2
    assert "--replace" in refused.err
    assert names(url) == ["Ada", "Ben", "Cleo"]
    assert as_host(url, "restore", str(file), "--replace").code == 0
    assert names(url) == ["Ada", "Ben"]


def test_a_database_in_use_is_not_replaced(house: Server, browser: Browser, tmp_path: Path) -> None:
    browser.become("Otto")
    file = tmp_path / "all.backup"
    assert as_host(url_of(house), "backup", str(file)).code == 0
    for words in (["--replace"], []):
        told = as_host(url_of(house), "restore", str(file), *words)
        assert told.code == 2
        assert "stop it first" in told.err
    assert browser.ask("GET", "/api/me")["name"] == "Otto"


def test_what_cannot_be_loaded_leaves_everything_as_it_was(
    filled: Database, tmp_path: Path
) -> None:
    url = filled.url.render_as_string(hide_password=False)
    file = tmp_path / "all.backup"
    assert as_host(url, "backup", str(file)).code == 0
    lines = plain_lines(file)
    place = next(n for n, line in enumerate(lines) if isinstance(line, list) and "Ada" in line)
    lines.insert(place, lines[place])  # the same number twice
    lines[0]["counts"]["person"] += 1
    write_lines(file, lines)
    add_people(filled, "Cleo")
    before = contents(url)
    told = as_host(url, "restore", str(file), "--replace")
    assert told.code == 2
    assert len(told.err.splitlines()) == 1
    assert contents(url) == before


# Older and newer tables.


NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{before}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("person") as batch:
        batch.add_column(sa.Column("motto", sa.String(20), server_default="onwards"))
"""


@pytest.fixture
def future(tmp_path: Path) -> Path:
    """The steps of a later version of the program."""
    folder = tmp_path / "steps"
    shutil.copytree(database.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    text = NEXT.format(before=database.known_revisions()[0])
    (folder / "versions" / "next.py").write_text(text, encoding="utf-8")
    return folder


def test_an_older_backup_is_brought_up_to_date_and_a_newer_one_refused(
    filled: Database, future: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = filled.url.render_as_string(hide_password=False)
    old, new = tmp_path / "old.backup", tmp_path / "new.backup"
    assert as_host(url, "backup", str(old)).code == 0
    with monkeypatch.context() as later:
        later.setattr(database, "MIGRATIONS", future)
        # A backup comes before the update of the tables: it is of the tables as they are.
        assert as_host(url, "backup", str(new)).code == 0
        assert plain_lines(new)[0]["revision"] == plain_lines(old)[0]["revision"]
        assert as_host(url, "restore", str(old), "--replace").code == 0
        with filled.read() as connection:
            columns = {column["name"] for column in inspect(connection).get_columns("person")}
            step = database.current_revision(connection)
        assert "motto" in columns
        assert step == "next"
        assert as_host(url, "backup", str(new)).code == 0
    assert names(url) == ["Ada", "Ben"]
    for words in (["restore", str(new), "--replace"], ["backup", str(old)], ["admin", "list"]):
        told = as_host(url, *words)
        assert told.code == 2
        assert "newer version" in told.err
        assert len(told.err.splitlines()) == 1
    assert plain_lines(old)[0]["revision"] != "next"


def test_tables_an_older_server_uses_are_not_changed_under_it(
    house: Server, browser: Browser, future: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as later:
        later.setattr(database, "MIGRATIONS", future)
        told = as_host(url_of(house), "admin", "list")
    assert told.code == 2
    assert "older version" in told.err
    assert as_host(url_of(house), "admin", "list").code == 0


# Files.


def test_a_backup_is_written_beside_and_takes_its_name_when_it_is_whole(
    filled: Database, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    file = folder / "all.backup"
    backup.write_backup(filled, file)
    add_people(filled, "Cleo")

    def interrupt(done: int, rows: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        backup.write_backup(filled, file, interrupt)
    assert list(folder.iterdir()) == [file]
    assert backup.check_backup(file).counts["person"] == 2
    told: list[tuple[int, int]] = []
    backup.write_backup(filled, file, lambda done, rows: told.append((done, rows)))
    assert backup.check_backup(file).counts["person"] == 3
    assert told[-1] == (backup.check_backup(file).rows,) * 2
    assert list(folder.iterdir()) == [file]


def test_no_other_file_is_written_over(filled: Database, tmp_path: Path) -> None:
    url = filled.url.render_as_string(hide_password=False)
    file = tmp_path / "letter.txt"
    file.write_text("mine", encoding="utf-8")
    places = [file, tmp_path, tmp_path / "none" / "all.backup"]
    if not filled.is_postgres:
        places.append(filled.file() or file)
    for place in places:
        told = as_host(url, "backup", str(place))
        assert told.code == 2
        assert len(told.err.splitlines()) == 1
    assert file.read_text(encoding="utf-8") == "mine"
    assert names(url) == ["Ada", "Ben"]


def test_bad_input_gets_one_line_and_exit_code_2(database_url: str, tmp_path: Path) -> None:
    for words in (
        ["backup"],
        ["restore"],
        ["backup", str(tmp_path / "a"), "more"],
        ["backup", str(tmp_path / "a"), "--replace"],
        ["backup", str(tmp_path / "a")],
        ["restore", str(tmp_path / "missing")],
        ["restore", str(tmp_path)],
    ):
        told = as_host(database_url, *words)
        assert told.code == 2, (words, told)
        assert told.out == ""
        assert len(told.err.splitlines()) == 1, (words, told)
    assert not (tmp_path / "a").exists()


def test_tables_of_others_in_the_same_database_stay(postgres: str, tmp_path: Path) -> None:
    opened = Database(postgres, pool=1)
    opened.migrate()
    add_people(opened, "Ada")
    with opened.write() as connection:
        connection.exec_driver_sql("CREATE TABLE recipes (id int PRIMARY KEY)")
        connection.exec_driver_sql("INSERT INTO recipes VALUES (7)")
    file = tmp_path / "all.backup"
    assert as_host(postgres, "backup", str(file)).code == 0
    assert as_host(postgres, "restore", str(file), "--replace").code == 0
    with opened.read() as connection:
        assert connection.exec_driver_sql("SELECT id FROM recipes").scalar_one() == 7
        people_there = select(func.count()).select_from(schema.person)
        assert connection.execute(people_there).scalar_one() == 1
    opened.close()
