"""What lists tell of games: when they began, how long they are, whose turn it is."""

import gzip
import sqlite3
from pathlib import Path

from civitas.server.db.database import Database
from kit.cases import ROOT
from kit.served import Browser, Server, new_key, until


def leave(browser: Browser, table: str) -> None:
    """Let bots finish a game."""
    body = {"type": "leave", "key": new_key()}
    browser.ask("POST", f"/api/tables/{table}/seats/0/commands", body)
    until(lambda: browser.ask("GET", f"/api/tables/{table}")["status"] == "finished")


def test_a_game_begins_when_it_is_started_and_has_steps_when_it_is_over(browser: Browser) -> None:
    browser.become("Ada")
    table = browser.open("dice", 2, "mr", shuffle=False)
    opened = browser.ask("GET", f"/api/tables/{table}")
    assert (opened["started"], opened["steps"]) == (None, None)
    browser.ask("POST", f"/api/tables/{table}/start")
    [running] = browser.ask("GET", "/api/tables?mine=true&status=running")["tables"]
    assert opened["created"] <= running["started"] <= running["changed"]
    assert running["steps"] is None
    assert 0 in running["waiting"]  # the bot may still be choosing
    leave(browser, table)
    [finished] = browser.ask("GET", "/api/tables?mine=true&status=finished")["tables"]
    assert finished["started"] == running["started"]
    assert finished["steps"] == browser.ask("GET", f"/api/tables/{table}/replay")["total"] > 0


def test_those_who_watch_with_a_delay_learn_the_length_after_it(
    browser: Browser, house: Server
) -> None:
    browser.become("Ada")
    table = browser.open("dice", 2, "mr", shuffle=False, start=True, public=True, delay=3600)
    leave(browser, table)
    assert browser.ask("GET", f"/api/tables/{table}")["steps"] > 0
    other = Browser(house.url)
    shown = other.ask("GET", f"/api/tables/{table}")
    listed = other.ask("GET", "/api/tables?status=finished")["tables"]
    other.http.close()
    assert (shown["result"], shown["steps"]) == (None, None)
    assert [one["steps"] for one in listed if one["table"] == table] == [None]


def test_games_of_an_older_schema_began_with_the_first_line_of_their_record(tmp_path: Path) -> None:
    file = tmp_path / "civitas.db"
    old = sqlite3.connect(file)
    dump = ROOT / "tests" / "upgrades" / "v0002.sql.gz"
    old.executescript(gzip.decompress(dump.read_bytes()).decode())
    query = "SELECT table_id, at FROM line WHERE number = 1"
    first = dict(old.execute(query).fetchall())
    old.close()
    database = Database(f"sqlite:///{file}", pool=1)
    database.migrate()
    database.close()
    upgraded = sqlite3.connect(file)
    began = dict(upgraded.execute("SELECT id, started FROM game_table").fetchall())
    upgraded.close()
    assert len(first) == 6
    assert began == {table: first.get(table) for table in began}


def test_people_talk_in_the_waiting_room(browser: Browser, house: Server) -> None:
    browser.become("Ada")
    table = browser.open("dice", 2, "mo", public=True)
    ben, eve = Browser(house.url), Browser(house.url)
    ben.become("Ben")
    eve.become("Eve")
    ben.ask("POST", f"/api/tables/{table}/join", {})
    seated = [one.sit(table) for one in (browser, ben, eve)]
    assert seated[1].ask({"type": "say", "words": "Shall we?"})["type"] == "accepted"
    seated[0].hear_until(lambda: seated[0].chat)
    seated[2].hear_until(lambda: seated[2].chat)
    assert [line["words"] for line in seated[0].chat] == ["Shall we?"]
    assert seated[2].ask({"type": "say", "words": "Me too"})["type"] == "refused"
    for one in seated:
        one.close()
    ben.http.close()
    eve.http.close()


def test_games_tell_before_a_table_what_people_must_know(browser: Browser) -> None:
    browser.become("Ada")
    notices = {one["game"]: one["notice"] for one in browser.ask("GET", "/api/games")}
    assert notices["wonders"] is None
    table = browser.open("dice", 3, "moo")
    assert notices["dice"] == browser.ask("GET", f"/api/tables/{table}")["notice"] is not None
