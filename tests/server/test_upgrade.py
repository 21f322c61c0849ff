"""Databases of earlier schemas: migrated, everything in them can still be opened and played.

`tools/upgrade_fixture.py` wrote the files in `tests/upgrades`, a set for each released schema.
"""

import gzip
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from civitas.play.registry import find_game
from civitas.server.db import schema, storage
from civitas.server.db.database import Database, current_revision, known_revisions
from civitas.server.tables import persistence
from civitas.server.wire import encode
from kit.cases import ROOT
from kit.served import Browser, Refused, Server, as_host, first_option, new_key

FOLDER = ROOT / "tests" / "upgrades"
REVISIONS = sorted(file.name.removesuffix(".sql.gz") for file in FOLDER.glob("v*.sql.gz"))
FOREVER = {"keep_open_days": 0, "keep_guest_days": 0}
"""Retention would delete what is older every year."""


class Old:
    """A database of an earlier schema, and what was known about it."""

    def __init__(self, url: str, notes: dict[str, Any]) -> None:
        self.url = url
        self.notes = notes

    def tables(self, status: str) -> list[dict[str, Any]]:
        """The tables with a status."""
        return [table for table in self.notes["tables"].values() if table["status"] == status]


def load(name: str, file: Path) -> None:
    """Make the SQLite file of a dump."""
    connection = sqlite3.connect(file)
    connection.executescript(gzip.decompress((FOLDER / f"{name}.sql.gz").read_bytes()).decode())
    connection.close()


@pytest.fixture(params=REVISIONS)
def old(request: pytest.FixtureRequest, database_url: str) -> Old:
    """A database of an earlier schema: SQLite as it was, PostgreSQL from a backup of that time."""
    notes = json.loads((FOLDER / f"{request.param}.json").read_text(encoding="utf-8"))
    if database_url.startswith("sqlite"):
        load(request.param, Path(database_url.removeprefix("sqlite:///")))
    else:
        backup = FOLDER / f"{request.param}.backup"
        restored = as_host(database_url, "restore", str(backup))
        assert restored.code == 0, restored
    return Old(database_url, notes)


@pytest.fixture
def people() -> Iterator[Callable[[Server], Browser]]:
    """Makes browsers that are closed after the test."""
    made: list[Browser] = []

    def make(server: Server) -> Browser:
        made.append(Browser(server.url))
        return made[-1]

    yield make
    for browser in made:
        browser.http.close()


def test_there_is_a_database_of_every_released_schema_but_the_newest() -> None:
    kept = {name.removeprefix("v") for name in REVISIONS}
    missing = set(known_revisions()[1:]) - kept
    assert not missing, f"run tools/upgrade_fixture.py at the last revision with schema {missing}"


def test_games_that_began_before_deletions_were_noted_are_never_published(tmp_path: Path) -> None:
    load("v0004", tmp_path / "old.db")
    database = Database(f"sqlite:///{tmp_path / 'old.db'}")
    database.migrate()
    table = schema.game_table.c
    with database.read() as connection:
        found = connection.execute(select(table.status, table.withheld).distinct()).all()
    database.close()
    assert sorted(found) == [("finished", True), ("open", False), ("running", True)]


def test_everything_in_an_old_database_works_after_the_upgrade(
    old: Old, servers: Callable[..., Server], people: Callable[[Server], Browser]
) -> None:
    server = servers(old.url, **FOREVER)
    for name, password in old.notes["passwords"].items():
        stranger = people(server)
        stranger.ask("POST", "/api/session", {"name": name, "password": password})
        assert stranger.ask("GET", "/api/me")["name"] == name
    by_name: dict[str, Browser] = {}
    for name, token in old.notes["sessions"].items():
        browser = by_name[name] = people(server)
        host = browser.http.base_url.host
        browser.http.cookies.set("civitas_session", token, domain=host)
        me = browser.ask("GET", "/api/me")
        assert me["name"] == name
        browser.csrf = me["csrf"]
    ada, guest = by_name["Ada"], by_name["Gil"]
    rated = ada.ask("GET", "/api/me/ratings")["ratings"]
    assert {rating["ladder"]: rating["games"] for rating in rated} == old.notes["ratings"]

    for table in old.notes["tables"].values():
        info = ada.ask("GET", f"/api/tables/{table['id']}")
        assert (info["status"], info["game"]) == (table["status"], table["game"])
    for table in old.tables("finished"):
        path = f"/api/tables/{table['id']}"
        assert ada.ask("GET", f"{path}/seats/0")["result"] == table["result"]
        assert ada.ask("GET", f"{path}/replay/1?seat=0")["result"] is None
    for table in old.tables("running"):
        path = f"/api/tables/{table['id']}"
        # The guest plays the second seat by its link; so does any other person who has it.
        assert guest.ask("GET", f"{path}/seats/1")["seat"] == 1
        phone = people(server)
        phone.become("Phone")
        phone.ask("POST", f"{path}/claim", {"token": table["seat link"]})
        assert play_one(ada, path, 0) or play_one(phone, path, 1)
    [waiting] = old.tables("open")
    assert guest.ask("POST", f"/api/tables/{waiting['id']}/join", {})["status"] == "open"
    assert server.stop() == 0
    assert server.faults() == []


def play_one(browser: Browser, path: str, seat: int) -> bool:
    """Answer the open decision of a seat, if there is one."""
    decision = browser.ask("GET", f"{path}/seats/{seat}")["decision"]
    if decision is None:
        return False
    body = {"number": decision["number"], "choice": first_option(seat, decision)}
    try:
        browser.ask("POST", f"{path}/seats/{seat}/choices", {**body, "key": new_key()})
    except Refused as refused:
        raise AssertionError(refused.problem) from refused
    return True


def test_every_old_game_replays_to_what_it_was(old: Old) -> None:
    database = Database(old.url)
    database.migrate()
    with database.read() as connection:
        assert current_revision(connection) == known_revisions()[0]
        for table in old.notes["tables"].values():
            row = storage.table_row(connection, table["id"])
            assert row is not None
            lines = [text for text, _ in storage.record_lines(connection, table["id"])]
            assert len(lines) == table["lines"] == row.lines
            if not lines:
                continue
            match = persistence.load_match(find_game(table["game"]).game, lines, None)
            outcome = match.outcome()
            # Through JSON: lists instead of tuples.
            result = None if outcome is None else json.loads(json.dumps(encode.result(outcome)))
            assert result == table["result"]
        for each in schema.metadata.sorted_tables:  # every column can be read
            connection.execute(each.select()).fetchall()
    database.close()
