"""`civitas admin`: what a host does beside a server that is running."""

import json
import re
import stat
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, func, insert, select, update

from civitas.play.record import Entry, Record, read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from civitas.server.db import schema, storage
from civitas.server.db.database import Database
from civitas.server.settings import Settings
from kit.cases import ROOT
from kit.commands import Shown
from kit.served import (
    PATIENCE,
    Browser,
    ConnectionClosed,
    Refused,
    Seated,
    Server,
    as_host,
    first_option,
    new_key,
    play_out,
    spread_option,
    until,
)
from kit.terminal import Person
from kit.tier import amount

PASSWORD = "correct horse"
HOSTING = ROOT / "docs" / "hosting.md"


def url_of(house: Server) -> str:
    return str(house.environment["CIVITAS_DATABASE_URL"])


def admin(house: Server, *words: str, typed: str = "") -> Shown:
    return as_host(url_of(house), "admin", *words, typed=typed)


class Stored:
    """What a server has stored, to look at and to spoil."""

    def __init__(self, house: Server, table: str) -> None:
        self.database = Database(url_of(house), pool=1)
        self.table = table

    def row(self) -> dict[str, Any]:
        with self.database.read() as connection:
            found = connection.execute(
                select(schema.game_table).where(schema.game_table.c.id == self.table)
            )
            return dict(found.one()._mapping)

    def lines(self) -> list[str]:
        with self.database.read() as connection:
            return [text for text, _ in storage.record_lines(connection, self.table)]

    def quarantined(self) -> list[str]:
        query = select(schema.quarantine.c.text).where(schema.quarantine.c.table_id == self.table)
        with self.database.read() as connection:
            return list(connection.execute(query).scalars())

    def change(self, **values: Any) -> None:
        """Change the row, as no server would."""
        with self.database.write() as connection:
            version = (storage.table_version(connection, self.table) or 0) + 1
            storage.update_table(connection, self.table, version=version, **values)

    def spoil(self, number: int, text: str | None) -> None:
        """Put another text in the place of a line, or none."""
        line = schema.line.c
        place = (line.table_id == self.table, line.number == number)
        with self.database.write() as connection:
            connection.execute(delete(schema.line).where(*place))
            if text is not None:
                connection.execute(
                    insert(schema.line).values(table_id=self.table, number=number, text=text, at=1)
                )
        self.rewritten()

    def rewritten(self) -> None:
        with self.database.write() as connection:
            connection.execute(
                update(schema.game_table)
                .where(schema.game_table.c.id == self.table)
                .values(
                    version=schema.game_table.c.version + 1,
                    rewritten=schema.game_table.c.rewritten + 1,
                )
            )


@pytest.fixture
def stored(house: Server, request: pytest.FixtureRequest) -> Callable[[str], Stored]:
    def look(table: str) -> Stored:
        found = Stored(house, table)
        request.addfinalizer(found.database.close)
        return found

    return look


def log_in(house: Server, name: str, password: str) -> dict[str, Any]:
    person = Browser(house.url)
    try:
        me = person.ask("POST", "/api/session", {"name": name, "password": password})
        assert isinstance(me, dict)
        return me
    finally:
        person.http.close()


def some_moves(browser: Browser, table: str, moves: int) -> None:
    """Choose for one's own seats a few times, and go."""
    at = browser.sit(table)
    at.hear_until(lambda: at.open_seats())
    for _ in range(moves):
        seat = at.hear_until(lambda: at.open_seats())[0]
        decision = at.states[seat]["decision"]
        assert at.choose(seat, spread_option(seat, decision))["type"] == "accepted"
        at.hear_until(partial(at.is_past, seat, decision["number"]))
    at.close()


# People.


def test_the_first_administrator_is_made_beside_the_server_and_can_log_in(
    servers: Callable[..., Server], database_url: str
) -> None:
    house = servers(database_url)
    made = admin(house, "create", "Ada", "--password-stdin", typed=f"{PASSWORD}\n")
    assert made.code == 0
    assert "Created Ada, the first administrator." in made.out
    assert PASSWORD not in made.out + made.err
    assert log_in(house, "ada", PASSWORD)["admin"] is True
    again = admin(house, "create", "Grace", "--password-stdin", typed=f"{PASSWORD}\r\n")
    assert "first" not in again.out
    assert log_in(house, "Grace", PASSWORD)["admin"] is True


def test_a_person_with_an_account_becomes_administrator_and_keeps_the_password(
    house: Server, browser: Browser
) -> None:
    browser.register("Linus", "my own password")
    assert browser.ask("GET", "/api/me")["admin"] is False
    made = admin(house, "create", "linus", "--password-stdin", typed="another password\n")
    assert "password is unchanged" in made.out
    assert browser.ask("GET", "/api/me")["admin"] is True
    assert log_in(house, "Linus", "my own password")["admin"] is True
    assert "already" in admin(house, "create", "Linus").out


def test_a_new_password_ends_what_was_open_with_the_old_one(
    house: Server, browser: Browser
) -> None:
    browser.register("Alan", PASSWORD)
    done = admin(house, "password", "alan", "--password-stdin", typed="a better password\n")
    assert done.code == 0
    assert browser.http.get("/api/me").json()["account"] is False
    with pytest.raises(Refused):
        log_in(house, "Alan", PASSWORD)
    assert log_in(house, "Alan", "a better password")["account"] is True


def test_a_new_password_cuts_off_who_is_at_a_table_with_the_old_one(
    house: Server, browser: Browser
) -> None:
    friend, elsewhere = Browser(house.url), Browser(house.url)
    browser.register("Edsger", PASSWORD)
    me = elsewhere.ask("POST", "/api/session", {"name": "Edsger", "password": PASSWORD})
    elsewhere.csrf = me["csrf"]
    friend.become("Niklaus")
    table = browser.open("wonders", 3, "mor", public=True, shuffle=False)
    friend.ask("POST", f"/api/tables/{table}/join", {})
    browser.ask("POST", f"/api/tables/{table}/start")
    there = friend.sit(table)
    sitting = [browser.sit(table), elsewhere.sit(table)]
    for at in (*sitting, there):
        at.hear_until(partial(_has_state, at))
    done = admin(house, "password", "Edsger", "--password-stdin", typed="a better password\n")
    assert done.code == 0
    for at in sitting:
        with pytest.raises(ConnectionClosed) as closed:
            at.listen(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        with pytest.raises(ConnectionClosed):
            at.send({"type": "resign", "seat": 0, "key": new_key()})
    move = {"number": 1, "choice": "x", "key": new_key()}
    refused = browser.send("POST", f"/api/tables/{table}/seats/0/choices", move)
    assert refused.status_code == 401
    assert there.ask({"type": "say", "words": "still here"})["type"] == "accepted"
    there.close()
    me = browser.ask("POST", "/api/session", {"name": "Edsger", "password": "a better password"})
    again = browser.sit(table)
    again.hear_until(lambda: again.states)
    assert again.seats == [0]
    again.close()
    for other in (friend, elsewhere):
        other.http.close()


def _has_state(at: Seated) -> bool:
    return bool(at.states)


def test_a_password_is_asked_twice_at_a_terminal_and_never_shown(tmp_path: Path) -> None:
    at = Person(["admin", "create", "Ada"], tmp_path)
    at.wait_for("Password for Ada:")
    at.type(PASSWORD)
    at.wait_for("Repeat the password:")
    at.type("something else")
    assert at.end() == 2
    assert "do not match" in at.screen
    at = Person(["admin", "create", "Ada"], tmp_path)
    shown = at.wait_for("Password for Ada:")
    at.type(PASSWORD)
    shown += at.wait_for("Repeat the password:")
    at.type(PASSWORD)
    assert at.end() == 0
    assert "first administrator" in at.screen
    assert PASSWORD not in shown + at.screen
    assert stat.S_IMODE((tmp_path / "civitas.db").stat().st_mode) == 0o600


# Tables.


def test_tables_are_listed_with_their_seats_and_by_status(house: Server, browser: Browser) -> None:
    browser.become("Emmy")
    waiting = browser.open("dice", 3, "mbo")
    running = browser.open("wonders", 3, "mrr", start=True)
    shown = admin(house, "list")
    assert shown.code == 0
    row = next(line for line in shown.out.splitlines() if waiting in line)
    assert "dice" in row
    assert "Emmy, normal, (open)" in row
    found = [json.loads(line) for line in admin(house, "list", "--json").out.splitlines()]
    by_name = {table["table"]: table for table in found}
    assert by_name[running]["status"] == "running"
    assert sorted(seat["kind"] for seat in by_name[running]["seats"]) == ["bot", "bot", "person"]
    assert found == sorted(found, key=lambda table: table["changed"], reverse=True)
    only = admin(house, "list", "--status", "open", "--json").out
    assert waiting in only
    assert running not in only


def test_an_ended_game_tells_those_who_are_there_and_nobody_moves_any_more(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    table = browser.open("wonders", 3, "mmr", start=True)
    at = browser.sit(table)
    seat = at.hear_until(lambda: at.open_seats())[0]
    decision = at.states[seat]["decision"]
    lines = stored(table).lines()
    assert admin(house, "end", table).code == 0
    at.hear_until(lambda: at.info.get("status") == "ended")
    at.hear_until(lambda: at.states[seat]["decision"] is None)
    refused = at.ask(
        {
            "type": "choose",
            "seat": seat,
            "number": decision["number"],
            "choice": first_option(seat, decision),
        }
    )
    assert refused["type"] == "refused"
    assert refused["reason"]["key"] == "refused-over"
    at.close()
    row = stored(table).row()
    assert (row["status"], row["deadline"], row["bots_due"]) == ("ended", None, None)
    assert stored(table).lines()[: len(lines)] == lines
    again = admin(house, "end", table)
    assert (again.code, again.out) == (0, f"Table {table} has already been ended.\n")
    with pytest.raises(Refused):  # what hidden cards it has stay hidden
        browser.ask("GET", f"/api/tables/{table}/record")


def test_a_finished_game_is_not_ended(house: Server, browser: Browser) -> None:
    table = browser.open("dice", 2, "mm", start=True)
    at = browser.sit(table)
    play_out(at)
    at.close()
    refused = admin(house, "end", table)
    assert refused.code == 2
    assert refused.err == "The game is over.\n"


def test_a_record_is_exported_whole_with_a_warning_and_as_one_seat_knows_it(
    house: Server, browser: Browser, stored: Callable[[str], Stored], tmp_path: Path
) -> None:
    table = browser.open("wonders", 2, "mm", options={"edition": "1st"}, start=True, seed=5)
    some_moves(browser, table, 5)
    whole = admin(house, "export", table)
    assert whole.code == 0
    assert whole.out.splitlines() == stored(table).lines()
    assert "hidden cards" in whole.err
    game = find_game("wonders").game
    replay(game, read(whole.out, game))
    seat = admin(house, "export", table, "--seat", "2")
    assert seat.err == ""
    assert json.loads(seat.out) == browser.ask("GET", f"/api/tables/{table}/seats/1/export")
    assert '"seed"' not in seat.out
    file = tmp_path / "game.jsonl"
    assert admin(house, "export", table, str(file)).code == 0
    assert file.read_text(encoding="utf-8") == whole.out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    twice = admin(house, "export", table, str(file))
    assert twice.code == 2
    assert "nothing was changed" in twice.err
    assert admin(house, "export", table, "--seat", "3").code == 2


@pytest.mark.full
def test_a_finished_record_is_exported_without_a_warning(house: Server, browser: Browser) -> None:
    table = browser.open("dice", 2, "mm", start=True)
    at = browser.sit(table)
    play_out(at)
    at.close()
    shown = admin(house, "export", table)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out == browser.http.get(f"/api/tables/{table}/record").text


# Repairs.


@pytest.mark.full
def test_healthy_tables_are_left_alone(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    clock = {"kind": "realtime", "bank": 600, "increment": 5}
    waiting = browser.open("dice", 2, "mo")
    running = browser.open("dice", 2, "mm", start=True, clock=clock)
    some_moves(browser, running, 3)
    bots = browser.open("wonders", 3, "mrr", start=True)
    finished = browser.open("dice", 2, "mm", start=True)
    at = browser.sit(finished)
    play_out(at)
    at.close()
    text = browser.http.get(f"/api/tables/{finished}/record").text
    sent = browser.http.post(
        "/api/records",
        content=text,
        headers={"origin": browser.url, "x-civitas-csrf": browser.csrf or ""},
    )
    imported = sent.json()["table"]
    ended = browser.open("dice", 2, "mm", start=True)
    admin(house, "end", ended)
    for table in (waiting, running, bots, finished, imported, ended):
        look = stored(table)
        until(partial(settled, look))
        before = look.row(), look.lines()
        for words in (("repair", table), ("repair", table, "--truncate")):
            shown = admin(house, *words)
            assert (shown.code, "has no errors" in shown.out) == (0, True), (table, shown)
        assert (look.row(), look.lines()) == before


def settled(look: Stored) -> bool:
    """Whether nobody is at a table any more and no bot is thinking."""
    count = select(func.count()).where(schema.presence.c.table_id == look.table)
    with look.database.read() as connection:
        present = connection.execute(count).scalar_one()
    return not present and look.row()["bots_due"] is None


def forged(lines: list[str], number: int) -> list[str]:
    """A record whose checks all fit, with a choice in it that was not possible."""
    game = find_game("dice").game
    record = read("".join(line + "\n" for line in lines), game)
    entry = record.entries[number - 2]
    entries = [*record.entries[: number - 2], Entry("undo", seat=0, number=entry.number + 900)]
    return Record(record.header, [*entries, *record.entries[number - 1 :]]).lines()


def changed_line(look: Stored, number: int) -> None:
    look.spoil(number, look.lines()[number - 1].replace("choice", "chance", 1))


def missing_line(look: Stored, number: int) -> None:
    look.spoil(number, None)


def half_line(look: Stored, number: int) -> None:
    look.spoil(number, look.lines()[number - 1][:-9])


def two_in_one(look: Stored, number: int) -> None:
    lines = look.lines()
    look.spoil(number, lines[number - 1] + "\n" + lines[number])


def forged_line(look: Stored, number: int) -> None:
    for place, text in enumerate(forged(look.lines(), number), 1):
        look.spoil(place, text)


DAMAGES = amount(
    [missing_line, forged_line],
    [changed_line, missing_line, half_line, two_in_one, forged_line],
)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_game_goes_on_from_its_last_whole_line_to_the_same_end(
    house: Server,
    browser: Browser,
    stored: Callable[[str], Stored],
    damage: Callable[[Stored, int], None],
) -> None:
    table = browser.open("dice", 2, "mm", start=True, seed=11, shuffle=False)
    some_moves(browser, table, 12)
    look = stored(table)
    whole = look.lines()
    number = next(n for n, line in enumerate(whole, 1) if n > 6 and '"choice"' in line)
    damage(look, number)
    spoilt = look.lines()
    assert browser.ask("GET", f"/api/tables/{table}")["status"] == "broken"
    told = admin(house, "repair", table)
    assert told.code == 1
    assert told.out.startswith(f"Line {number}")
    assert f"Undamaged lines before that: {number - 1}." in told.out
    assert look.lines() == spoilt
    assert look.quarantined() == []
    done = admin(house, "repair", table, "--truncate")
    assert done.code == 0, done
    assert f"continues after line {number - 1}" in done.out
    assert look.quarantined() == ["".join(line + "\n" for line in spoilt)]
    assert look.lines()[: number - 1] == whole[: number - 1]
    assert browser.ask("GET", f"/api/tables/{table}")["status"] == "running"
    at = browser.sit(table)
    assert play_out(at) == undisturbed(browser)
    at.close()
    assert "has no errors" in admin(house, "repair", table).out


def undisturbed(browser: Browser) -> dict[str, Any]:
    """How that game ends if nobody spoils it."""
    table = browser.open("dice", 2, "mm", start=True, seed=11, shuffle=False)
    some_moves(browser, table, 12)
    at = browser.sit(table)
    result = play_out(at)
    at.close()
    return result


def test_who_is_at_a_repaired_table_is_told_and_plays_on(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    table = browser.open("wonders", 3, "mrr", start=True, seed=3)
    some_moves(browser, table, 4)
    look = stored(table)
    until(lambda: look.row()["bots_due"] is None)
    at = browser.sit(table)
    at.hear_until(lambda: at.open_seats())
    number = len(look.lines()) - 4
    look.spoil(number, "?")
    at.hear_until(lambda: at.info.get("status") == "broken")
    assert admin(house, "repair", table, "--truncate").code == 0
    at.hear_until(lambda: at.info.get("status") == "running")
    at.close()
    again = browser.sit(table)
    assert len(play_out(again)["totals"]) == 3
    again.close()


def test_a_choice_that_was_cut_off_can_be_sent_again_with_its_key(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    table = browser.open("dice", 2, "mm", start=True, seed=4)
    some_moves(browser, table, 4)
    look = stored(table)
    before = len(look.lines())
    at = browser.sit(table)
    seat = at.hear_until(lambda: at.open_seats())[0]
    decision = at.states[seat]["decision"]
    message = {
        "type": "choose",
        "seat": seat,
        "number": decision["number"],
        "choice": first_option(seat, decision),
        "key": new_key(),
    }
    assert at.ask(message)["type"] == "accepted"
    at.close()
    line = look.lines()[before]
    with look.database.write() as connection:
        connection.execute(
            update(schema.line)
            .where(schema.line.c.table_id == table, schema.line.c.number == before + 1)
            .values(text=line.replace("choice", "chance", 1))
        )
    look.rewritten()
    assert admin(house, "repair", table, "--truncate").code == 0
    again = browser.sit(table)
    again.hear_until(lambda: again.states.get(seat))
    assert again.ask(message)["type"] == "accepted"
    again.close()
    assert look.lines()[: before + 1][-1] == line


def test_the_deal_is_the_same_where_only_the_header_is_left(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    table = browser.open("wonders", 2, "mm", options={"edition": "1st"}, start=True)
    look = stored(table)
    lines = look.lines()
    some_moves(browser, table, 2)
    look.spoil(2, "{}")
    assert "Line 2" in admin(house, "repair", table).out
    assert admin(house, "repair", table, "--truncate").code == 0
    assert look.lines() == lines


def test_a_record_without_its_first_line_cannot_go_on_and_nothing_is_changed(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    table = browser.open("dice", 2, "mm", start=True)
    look = stored(table)
    look.spoil(1, "?")
    before = look.row(), look.lines()
    for words in (("repair", table), ("repair", table, "--truncate")):
        shown = admin(house, *words)
        assert shown.code == 1
        assert f"civitas admin end {table}" in shown.out
    assert (look.row(), look.lines()) == before
    assert admin(house, "export", table, "--seat", "1").code == 2
    assert admin(house, "export", table).out.startswith("?\n")
    assert admin(house, "end", table).code == 0
    assert browser.ask("GET", f"/api/tables/{table}")["status"] in ("ended", "broken")


def test_a_row_that_does_not_fit_its_record_is_mended(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    clock = {"kind": "realtime", "bank": 600, "increment": 5}
    table = browser.open("dice", 2, "mm", start=True, clock=clock)
    some_moves(browser, table, 3)
    look = stored(table)
    until(lambda: settled(look))
    good = look.row()
    late = good["deadline"] + 9000
    spoilt: list[tuple[str, dict[str, Any]]] = [
        ("lines", {"lines": good["lines"] + 3}),
        ("lines", {"lines": good["lines"] - 2}),
        ("status", {"status": "finished"}),
        ("status", {"status": "open"}),
        ("bots_due", {"bots_due": 5.0}),
        ("deadline", {"deadline": None}),
        ("deadline", {"deadline": late}),
        ("clock", {"clock": "{}"}),
    ]
    for name, values in spoilt:
        look.change(**values)
        shown = admin(house, "repair", table)
        assert shown.code == 0
        assert name in shown.out, shown
        mended = look.row()
        same = ("lines", "status", "bots_due", "rewritten")
        assert {key: mended[key] for key in same} == {key: good[key] for key in same}
        assert good["deadline"] - 60 < mended["deadline"] < late
        assert "has no errors" in admin(house, "repair", table).out
    some_moves(browser, table, 2)


def test_a_finished_game_gets_its_lost_result_back(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    table = browser.open("dice", 2, "mm", start=True)
    at = browser.sit(table)
    play_out(at)
    at.close()
    look = stored(table)
    until(partial(settled, look))
    lines = look.lines()
    look.spoil(len(lines), None)
    assert "lines" in admin(house, "repair", table).out
    assert look.lines() == lines
    assert look.row()["status"] == "finished"
    look.change(status="running", result=None)
    assert "status" in admin(house, "repair", table).out
    assert (look.row()["status"], look.lines()) == ("finished", lines)
    assert look.row()["result"] is not None


def test_bots_that_were_forgotten_go_on(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    table = browser.open("wonders", 3, "mrr", start=True)
    look = stored(table)
    until(lambda: look.row()["bots_due"] is None)
    lines = look.lines()
    bot = next(n for n, line in enumerate(lines, 1) if n > 2 and '"choice"' in line)
    look.spoil(bot, None)
    for number in range(bot, len(lines) + 1):
        look.spoil(number, None)
    assert "bots_due" in admin(house, "repair", table).out
    until(lambda: look.row()["bots_due"] is None)
    assert len(look.lines()) >= len(lines)
    some_moves(browser, table, 2)


def test_a_game_that_was_counted_is_not_counted_again(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    table = browser.open("dice", 2, "mm", start=True)
    at = browser.sit(table)
    play_out(at)
    at.close()
    look = stored(table)
    until(lambda: settled(look))
    row = look.row()
    settings = json.dumps({**json.loads(row["settings"]), "rated": True})
    look.change(settings=settings)
    assert "has no errors" in admin(house, "repair", table).out
    look.spoil(len(look.lines()) - 3, "?")
    assert admin(house, "repair", table, "--truncate").code == 0
    mended = look.row()
    assert mended["status"] == "running"
    assert mended["result"] is None
    assert json.loads(mended["settings"])["rated"] is False


def test_an_ended_game_stays_ended(
    house: Server, browser: Browser, stored: Callable[[str], Stored]
) -> None:
    table = browser.open("dice", 2, "mm", start=True)
    some_moves(browser, table, 5)
    admin(house, "end", table)
    look = stored(table)
    look.spoil(6, "?")
    assert admin(house, "repair", table, "--truncate").code == 0
    assert look.row()["status"] == "ended"


# What can be said wrongly.


def test_bad_input_gets_one_line_and_exit_code_2(house: Server) -> None:
    for words in (
        [],
        ["crown"],
        ["create"],
        ["create", "​"],
        ["create", "Ada2"],
        ["create", "Ada2", "--password-stdin"],
        ["create", "Ada2", "hunter2hunter2"],
        ["create", "Ada2", "--password", "hunter2hunter2"],
        ["password", "nobody", "--password-stdin"],
        ["list", "--status", "broken"],
        ["list", "table"],
        ["list", "--truncate"],
        ["end"],
        ["end", "nowhere"],
        ["end", "nowhere", "--seat", "1"],
        ["end", "\udcff"],
        ["export", "nowhere"],
        ["export", "nowhere", "--seat", "none"],
        ["repair", "nowhere"],
    ):
        told = admin(house, *words, typed="short\n")
        assert told.code == 2, (words, told)
        assert told.out == ""
        assert len(told.err.splitlines()) == 1, (words, told)


def test_looking_at_a_database_that_is_not_there_makes_none(tmp_path: Path) -> None:
    file = tmp_path / "none.db"
    told = as_host(f"sqlite:///{file}", "admin", "list")
    assert told.code == 2
    assert "does not exist" in told.err
    assert not file.exists()
    unreachable = as_host("postgresql://nobody@127.0.0.1:1/nothing", "admin", "list")
    assert unreachable.code == 2
    assert len(unreachable.err.splitlines()) == 1


# The page for hosts.


def settings_table() -> str:
    """The table of all settings, as the page for hosts has to show it."""
    rows = ["| variable | default | meaning |", "|---|---|---|"]
    for name, field in Settings.model_fields.items():
        default = "" if field.default == "" else f"`{str(field.default).lower()}`"
        rows.append(f"| `CIVITAS_{name.upper()}` | {default} | {field.description} |")
    return "\n".join(rows)


def test_the_page_for_hosts_names_every_setting_as_the_code_does() -> None:
    text = HOSTING.read_text(encoding="utf-8")
    found = re.search(r"^\| variable \|.*?(?=\n\n)", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    assert found.group() == settings_table()


def test_the_page_for_hosts_names_nothing_that_is_not_there() -> None:
    text = HOSTING.read_text(encoding="utf-8")
    known = {f"CIVITAS_{name.upper()}" for name in Settings.model_fields}
    others = {"CIVITAS_COMPILE", "CIVITAS_HOME", "CIVITAS_LANGUAGE"}
    assert set(re.findall(r"CIVITAS_[A-Z_]*[A-Z]\b", text)) <= known | others


def test_every_kind_of_people_data_is_named_on_the_page_for_hosts() -> None:
    text = HOSTING.read_text(encoding="utf-8")
    for table in schema.metadata.sorted_tables:
        assert f"`{table.name}`" in text, table.name
