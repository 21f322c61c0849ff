"""People: guests without a form, accounts, and what becomes of everything they leave behind."""

import json
import os
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from civitas.server.db import schema, storage
from civitas.server.db.database import Database
from civitas.server.errors import BadRequest
from civitas.server.ops.admin import repair_table
from civitas.server.people.names import clean_name
from civitas.server.web.auth import Requester
from civitas.server.web.sockets import Connection as Connected
from civitas.server.wire.protocol import Hello
from kit.commands import civitas
from kit.in_process import Room
from kit.served import PROTOCOL, ROOT, Browser, Refused, Seated, Server, new_key, play_out
from kit.tier import amount

POLICY = 1008
PASSWORD = "correct horse"
OTHER = "battery staple"
STEP = amount(4, 1)
"""Of many cases one in so many is tried."""


def database_of(server: Server) -> Database:
    """The database of a server, to look into beside it."""
    return Database(server.environment["CIVITAS_DATABASE_URL"], pool=1)


@contextmanager
def reading(server: Server) -> Iterator[Connection]:
    """A look at what a server has stored."""
    database = database_of(server)
    try:
        with database.read() as connection:
            yield connection
    finally:
        database.close()


@contextmanager
def writing(server: Server) -> Iterator[Connection]:
    """A change behind a server's back."""
    database = database_of(server)
    try:
        with database.write() as connection:
            yield connection
    finally:
        database.close()


def everything(server: Server) -> str:
    """All a server has stored, as one text."""
    found: list[str] = []
    with reading(server) as connection:
        for table in schema.metadata.sorted_tables:
            found += [repr(tuple(row)) for row in connection.execute(select(table))]
    return "\n".join(found)


def refusal_of(browser: Browser, method: str, path: str, body: object = None) -> tuple[int, str]:
    """The status and the reason of an answer that must be a problem."""
    with pytest.raises(Refused) as refused:
        browser.ask(method, path, body)
    return refused.value.status, refused.value.problem["key"]


@pytest.fixture
def people(house: Server) -> Iterator[Callable[[], Browser]]:
    """Further people, each with a browser of their own."""
    made: list[Browser] = []

    def come() -> Browser:
        made.append(Browser(house.url))
        return made[-1]

    yield come
    for browser in made:
        browser.http.close()


def log_in(browser: Browser, name: str, password: str = PASSWORD) -> dict[str, Any]:
    me: dict[str, Any] = browser.ask("POST", "/api/session", {"name": name, "password": password})
    browser.csrf = me["csrf"]
    return me


def closed_with(at: Seated) -> int:
    """Hear until the connection is closed; the code."""
    try:
        while True:
            at.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def _has_state(at: Seated) -> bool:
    return bool(at.states)


def finish(browser: Browser, table: str) -> None:
    """Play all own seats of a table to the end of the game."""
    at = browser.sit(table)
    play_out(at)
    at.hear_until(lambda: at.info.get("status") == "finished")
    at.close()


def verify(browser: Browser, table: str, folder: Path) -> str:
    """The record of a finished game, once the command has found it sound."""
    answer = browser.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    file = folder / "game.jsonl"
    file.write_text(answer.text, encoding="utf-8")
    shown = civitas("replay", str(file), "--verify")
    assert shown.code == 0, shown
    return answer.text


# Guests.


def test_looking_around_makes_nobody_a_guest(house: Server, browser: Browser) -> None:
    for path in ("/api/me", "/api/games", "/api/tables", "/api/tables?mine=true"):
        assert "set-cookie" not in browser.http.get(path).headers
    me = browser.ask("GET", "/api/me")
    assert (me["person"], me["name"], me["csrf"], me["account"]) == (None, None, None, False)
    assert me["protocol"] == PROTOCOL
    for method, path in (("GET", "/api/account/export"), ("POST", "/api/tables/abcdef/start")):
        assert refusal_of(browser, method, path) == (401, "server-unauthenticated")


def morsel(answer: httpx.Response) -> Any:
    """The session cookie an answer sets; there is just one."""
    found = answer.headers.get_list("set-cookie")
    (header,) = [header for header in found if header.startswith("civitas_session=")]
    return SimpleCookie(header)["civitas_session"]


def test_the_first_thing_done_makes_a_guest_with_a_cookie(house: Server, browser: Browser) -> None:
    table = {"game": "dice", "players": 2}
    cookie = morsel(browser.http.post("/api/tables", json=table))
    assert cookie["httponly"] is True
    assert cookie["samesite"].lower() == "lax"
    assert (cookie["path"], cookie["secure"], cookie["domain"]) == ("/", "", "")
    assert int(cookie["max-age"]) == 180 * 86_400
    assert len(cookie.value) >= 43
    me = browser.ask("GET", "/api/me")
    assert me["name"].startswith("guest-")
    assert not me["account"]
    browser.csrf = me["csrf"]
    assert browser.send("POST", "/api/tables", table).headers.get("set-cookie") is None
    assert browser.ask("GET", "/api/me")["person"] == me["person"]


def test_cookies_need_https_exactly_where_people_come_by_it(
    servers: Callable[..., Server],
) -> None:
    for base_url, is_secure in (
        ("https://play.example.org", True),
        ("http://play.example.org", False),
    ):
        server = servers(base_url=base_url)
        answer = httpx.post(server.url + "/api/me", json={"name": "Ada"}, trust_env=False)
        cookie = morsel(answer)
        assert bool(cookie["secure"]) is is_secure
        assert cookie["httponly"] is True
        assert ("strict-transport-security" in answer.headers) is is_secure
        server.stop()


NAMES = [
    ("  Ada \t Lovelace ", "Ada Lovelace"),
    ("A\u200bd\u200da\ufeff", "Ada"),
    ("\u202eadA\u202c", "adA"),
    ("\u2066Ada\u2069", "Ada"),
    ("A\x00d\x07a", "Ada"),
    ("Ad\u00ada", "Ada"),
    ("A\u3164d\u2800a\u115f", "Ada"),
    ("Ada\ufe0f", "Ada"),
    ("A\u0308da", "\u00c4da"),
    ("Ada\u2003Byron", "Ada Byron"),
    ("\u4f60\u597d", "\u4f60\u597d"),
    ("\u0639\u0644\u064a", "\u0639\u0644\u064a"),
    ("\U0001f3b2", "\U0001f3b2"),
    ("x" * 40, "x" * 40),
][::STEP]


@pytest.mark.parametrize(("given", "shown"), NAMES, ids=[ascii(name)[:30] for name, _ in NAMES])
def test_names_lose_what_cannot_be_seen(
    house: Server, browser: Browser, given: str, shown: str
) -> None:
    assert browser.ask("POST", "/api/me", {"name": given})["name"] == shown
    assert browser.ask("GET", "/api/me")["name"] == shown
    table = browser.ask(
        "POST",
        "/api/tables",
        {"game": "dice", "players": 2, "seats": [{"kind": "me", "name": given}]},
    )
    assert table["seats"][0]["name"] == shown


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u202e\u3164", "\x00", "x" * 41, "\u2028"])
def test_what_is_no_name_is_refused(house: Server, browser: Browser, name: str) -> None:
    status, key = refusal_of(browser, "POST", "/api/me", {"name": name})
    assert status == 400
    assert key in ("server-name-empty", "server-field")
    assert browser.ask("GET", "/api/me")["person"] is None


def test_no_name_is_longer_than_forty_letters_or_changed_by_cleaning_again() -> None:
    for code in range(0, 0x20000, amount(7, 7, 1)):
        letter = chr(code)
        if 0xD800 <= code < 0xE000 or unicodedata.category(letter)[0] == "C":
            continue
        try:
            cleaned = clean_name(f"{letter * 39} {letter}")
        except BadRequest:
            continue
        assert len(cleaned) <= 40, hex(code)
        assert clean_name(cleaned) == cleaned, hex(code)


# Accounts.


def test_an_account_is_made_used_and_left(
    house: Server, browser: Browser, people: Callable[[], Browser]
) -> None:
    number = browser.register("Berta", PASSWORD)
    first = browser.token()
    me = browser.ask("GET", "/api/me")
    assert (me["person"], me["name"], me["account"], me["admin"]) == (number, "Berta", True, False)
    other = people()
    assert log_in(other, "berta")["person"] == number
    assert other.token() != first
    assert browser.ask("DELETE", "/api/session") is None
    assert browser.ask("GET", "/api/me")["person"] is None
    stolen = people()
    stolen.http.cookies.set("civitas_session", first)
    assert stolen.ask("GET", "/api/me")["person"] is None
    assert other.ask("GET", "/api/me")["person"] == number


def test_registering_sets_one_cookie_and_ends_the_old_one(house: Server, browser: Browser) -> None:
    browser.become("Carl")
    before = browser.token()
    body = {"name": "Carl", "password": PASSWORD}
    answer = browser.send("POST", "/api/account", body)
    assert (answer.status_code, morsel(answer).value) == (201, browser.token())
    assert browser.token() != before
    stale = Browser(house.url)
    stale.http.cookies.set("civitas_session", before)
    assert stale.ask("GET", "/api/me")["person"] is None
    fresh = Browser(house.url)
    answer = fresh.send("POST", "/api/account", {"name": "Carla", "password": PASSWORD})
    assert morsel(answer).value == fresh.token()
    for one in (stale, fresh):
        one.http.close()


SAME = [
    ("Dörte", "dÖRTE"),
    ("Dörte", unicodedata.normalize("NFD", "Dörte")),
    ("Dora", "Ｄｏｒａ"),
    ("Dirk", "D\u200birk"),
    ("Doris Day", "doris   day"),
    ("Weiß", "WEISS"),
    ("ﬁona", "Fiona"),
    ("Dan", "Dan\ufe00"),
][::STEP]


@pytest.mark.parametrize(("name", "alike"), SAME, ids=[ascii(alike) for _, alike in SAME])
def test_a_name_is_taken_in_every_form_of_its_letters(
    house: Server, people: Callable[[], Browser], name: str, alike: str
) -> None:
    first, second = people(), people()
    with writing(house) as connection:
        connection.execute(delete(schema.person).where(schema.person.c.name == name))
        before = connection.execute(select(func.count()).select_from(schema.person)).scalar_one()
    number = first.register(name)
    body = {"name": alike, "password": OTHER}
    assert refusal_of(second, "POST", "/api/account", body) == (409, "server-name-taken")
    assert second.ask("GET", "/api/me")["person"] is None
    with reading(house) as connection:
        after = connection.execute(select(func.count()).select_from(schema.person)).scalar_one()
    assert after == before + 1
    assert log_in(second, alike)["person"] == number


def test_an_account_cannot_be_made_twice_or_renamed(house: Server, browser: Browser) -> None:
    browser.register("Emil")
    body = {"name": "Emilia", "password": PASSWORD}
    assert refusal_of(browser, "POST", "/api/account", body) == (409, "server-account-already")
    assert refusal_of(browser, "POST", "/api/me", {"name": "X"}) == (409, "server-account-name")
    assert browser.ask("GET", "/api/me")["name"] == "Emil"


def test_a_wrong_password_is_told_like_an_unknown_name(
    house: Server, people: Callable[[], Browser]
) -> None:
    people().register("Frieda")
    wrong = people().send("POST", "/api/session", {"name": "Frieda", "password": OTHER})
    unknown = people().send("POST", "/api/session", {"name": "Nobody", "password": OTHER})
    guest = people()
    guest.become("Guest")
    is_guest = people().send("POST", "/api/session", {"name": "Guest", "password": OTHER})
    assert wrong.status_code == 403
    assert wrong.json()["key"] == "server-wrong-login"
    for other in (unknown, is_guest):
        assert (other.status_code, other.text) == (wrong.status_code, wrong.text)
        assert other.headers.get("set-cookie") is None


@pytest.mark.parametrize("password", ["", "short", "x" * 201])
def test_passwords_have_eight_to_two_hundred_letters(
    house: Server, browser: Browser, password: str
) -> None:
    body = {"name": "Gerd", "password": password}
    answer = browser.send("POST", "/api/account", body)
    assert answer.status_code == 400
    assert "Gerd" not in answer.text


def test_trying_passwords_is_limited_by_name_and_by_address(
    servers: Callable[..., Server],
) -> None:
    server = servers(limit_logins="3/hour")
    browser = Browser(server.url)
    tries = [
        browser.send("POST", "/api/session", {"name": "Hans", "password": f"{OTHER}{number}"})
        for number in range(4)
    ]
    assert [answer.status_code for answer in tries] == [403, 403, 403, 429]
    assert tries[-1].json()["key"] == "server-too-many"
    browser.http.close()


def test_passwords_and_tokens_are_stored_only_as_hashes(house: Server, browser: Browser) -> None:
    password = "a password of one's own"
    number = browser.register("Ida", password)
    stored = everything(house)
    for secret in (password, browser.token(), browser.csrf or "-"):
        assert secret not in stored
    with reading(house) as connection:
        person = connection.execute(select(schema.person).where(schema.person.c.id == number)).one()
        hashes = list(
            connection.execute(
                select(schema.session.c.token_hash).where(schema.session.c.person_id == number)
            ).scalars()
        )
    assert person.password.startswith("$argon2id$")
    assert [len(found) for found in hashes] == [64]


def test_a_browser_is_forgotten_when_its_time_is_up(house: Server, browser: Browser) -> None:
    number = browser.become("Jan")
    mine = schema.session.c.person_id == number
    with reading(house) as connection:
        row = connection.execute(select(schema.session).where(mine)).one()
    assert row.expires == pytest.approx(row.created + 180 * 86_400)
    with writing(house) as connection:
        connection.execute(update(schema.session).where(mine).values(expires=row.created + 3600))
        gone = row.created - 86_400
        connection.execute(
            update(schema.person).where(schema.person.c.id == number).values(seen=gone)
        )
    assert browser.ask("GET", "/api/me")["person"] == number
    with reading(house) as connection:
        again = connection.execute(select(schema.session).where(mine)).one()
        seen = connection.execute(
            select(schema.person.c.seen).where(schema.person.c.id == number)
        ).scalar_one()
    assert again.expires >= row.expires
    assert seen >= row.created
    # Last: the server deletes sessions whose time is up every few seconds.
    with writing(house) as connection:
        connection.execute(update(schema.session).where(mine).values(expires=row.created - 1))
    assert browser.ask("GET", "/api/me")["person"] is None


# What a guest had goes along.


def test_a_guest_who_registers_keeps_seats_and_number(house: Server, browser: Browser) -> None:
    number = browser.become("Kurt")
    table = browser.open("dice", 2, "mr", start=True)
    assert browser.register("Kurt") == number
    assert [seat["person"] for seat in browser.ask("GET", f"/api/tables/{table}")["seats"]].count(
        number
    ) == 1
    finish(browser, table)


def test_seats_tables_and_words_of_a_guest_go_along_when_logging_in(
    house: Server, people: Callable[[], Browser]
) -> None:
    account, guest, friend = people(), people(), people()
    number = account.register("Lena")
    before = guest.become("Passer-by")
    other = friend.become("Friend")
    guest.ask("POST", "/api/mute", {"person": other})
    running = guest.open("dice", 2, "mr", start=True)
    hosted = guest.open("dice", 2, "oo")
    claimed = friend.open("dice", 2, "mr", start=True)
    links = friend.ask("GET", f"/api/tables/{claimed}/links")
    (token,) = links["seats"].values()
    guest.ask("POST", f"/api/tables/{claimed}/claim", {"token": token})
    at = guest.sit(running)
    at.hear_until(lambda: at.states)
    assert at.ask({"type": "say", "words": "hello"})["type"] == "accepted"
    at.close()

    assert log_in(guest, "Lena")["person"] == number
    assert guest.ask("GET", "/api/me")["muted"] == [other]
    mine = guest.ask("GET", "/api/tables?mine=true&status=running")["tables"]
    assert {found["table"] for found in mine} == {running, claimed}
    info = guest.ask("GET", f"/api/tables/{running}")
    assert info["host"] == number
    assert number in [seat["person"] for seat in info["seats"]]
    assert before not in [seat["person"] for seat in info["seats"]]
    guest.ask("PUT", f"/api/tables/{hosted}/seats/0", {"kind": "bot", "bot": "random"})
    guest.ask("PUT", f"/api/tables/{hosted}/seats/1", {"kind": "me"})
    assert guest.ask("POST", f"/api/tables/{hosted}/start")["status"] == "running"
    finish(guest, running)
    finish(guest, claimed)
    said = account.ask("GET", "/api/account/export")["chat"]
    assert [line["words"] for line in said] == ["hello"]


def test_logging_in_from_another_account_takes_nothing_along(
    house: Server, people: Callable[[], Browser]
) -> None:
    people().register("Mia")
    browser = people()
    number = browser.register("Max")
    table = browser.open("dice", 2, "mr", start=True)
    log_in(browser, "Mia")
    assert refusal_of(browser, "GET", f"/api/tables/{table}") == (404, "server-no-table")
    log_in(browser, "Max")
    seats = browser.ask("GET", f"/api/tables/{table}")["seats"]
    assert number in [seat["person"] for seat in seats]


# Everything of mine, and nothing of it any more.


def test_the_export_has_everything_that_is_kept(
    house: Server, people: Callable[[], Browser]
) -> None:
    browser, friend = people(), people()
    number = browser.register("Nora")
    other = friend.become("Otto")
    table = browser.open("wonders", 3, "mmr", start=True, title="At Nora's")
    at = browser.sit(table)
    at.hear_until(lambda: at.states)
    at.ask({"type": "say", "words": "good luck"})
    at.close()
    browser.ask("POST", "/api/mute", {"person": other})
    theirs = friend.open("dice", 2, "mr", start=True)
    links = friend.ask("GET", f"/api/tables/{theirs}/links")
    ((seat, token),) = links["seats"].items()
    browser.ask("POST", f"/api/tables/{theirs}/claim", {"token": token})
    with writing(house) as connection:
        values = {"person_id": number, "ladder": "dice/-/2", "mu": 26.5, "sigma": 7.5, "games": 3}
        connection.execute(schema.rating.insert().values(**values))
        answer = {"game": "dice", "name": "7-31", "is_right": True, "at": 5.0}
        connection.execute(schema.puzzle_answer.insert().values(person_id=number, **answer))
        puzzles = {"game": "dice", "mu": 27.5, "sigma": 8.0, "games": 1}
        connection.execute(schema.puzzle_rating.insert().values(person_id=number, **puzzles))

    found = browser.ask("GET", "/api/account/export")
    assert (found["person"], found["name"], found["account"]) == (number, "Nora", True)
    assert found["admin"] is False
    assert {row["table_id"] for row in found["seats"]} == {table}
    assert len(found["seats"]) == 2
    assert [(row["table_id"], row["words"]) for row in found["chat"]] == [(table, "good luck")]
    assert found["hosted_tables"] == [table]
    assert found["shared_seats"] == [{"table_id": theirs, "seat": int(seat)}]
    assert found["muted"] == [other]
    assert len(found["sessions"]) == 1
    assert [(row["ladder"], row["games"]) for row in found["ratings"]] == [("dice/-/2", 3)]
    assert found["puzzles"] == {"answers": [answer], "ratings": [puzzles]}
    assert {"created", "last_seen"} <= set(found)
    with reading(house) as connection:
        hashed = connection.execute(
            select(schema.person.c.password).where(schema.person.c.id == number)
        ).scalar_one()
    text = json.dumps(found)
    assert hashed not in text
    assert browser.token() not in text
    assert "Otto" not in text


def test_an_account_is_deleted_only_with_its_password(
    house: Server, people: Callable[[], Browser]
) -> None:
    browser, nobody = people(), people()
    number = browser.register("Paul")
    for body in ({"password": OTHER}, {"password": ""}, {"password": None}, {}):
        status, _ = refusal_of(browser, "DELETE", "/api/account", body)
        assert status in (400, 403)
    found = refusal_of(browser, "DELETE", "/api/account", {"password": OTHER})
    assert found == (403, "server-wrong-password")
    found = refusal_of(nobody, "DELETE", "/api/account", {"password": OTHER})
    assert found == (401, "server-unauthenticated")
    assert browser.ask("GET", "/api/me")["person"] == number


def test_whoever_deletes_the_account_is_gone_and_the_games_go_on(
    house: Server, people: Callable[[], Browser], tmp_path: Path
) -> None:
    leaver, friend = people(), people()
    number = leaver.register("Zenobia")
    friend.register("Quentin")
    finished = leaver.open("dice", 2, "mr", start=True, public=True)
    finish(leaver, finished)
    with reading(house) as connection:
        query = select(schema.game_table.c.result).where(schema.game_table.c.id == finished)
        result = connection.execute(query).scalar_one()
    running = leaver.open("wonders", 3, "moo", public=True)
    friend.ask("POST", f"/api/tables/{running}/join", {})
    friend.ask("POST", f"/api/tables/{running}/join", {"seat": 2, "name": "Quentin's cat"})
    leaver.ask("POST", f"/api/tables/{running}/start")
    waiting = leaver.open("dice", 3, "moo", public=True)
    friend.ask("POST", f"/api/tables/{waiting}/join", {"seat": 1})
    at, there = leaver.sit(running), friend.sit(running)
    at.hear_until(lambda: at.states)
    assert at.ask({"type": "say", "words": "I am Zenobia"})["type"] == "accepted"
    assert there.ask({"type": "say", "words": "I see"})["type"] == "accepted"
    there.hear_until(lambda: len(there.chat) == 2)
    mine = next(seat["seat"] for seat in there.info["seats"] if seat["person"] == number)
    friend.ask("POST", "/api/mute", {"person": number})

    assert leaver.ask("DELETE", "/api/account", {"password": PASSWORD}) is None
    assert leaver.ask("GET", "/api/me")["person"] is None
    answer = people().send("POST", "/api/session", {"name": "Zenobia", "password": PASSWORD})
    assert answer.status_code == 403

    # Another person is told, and plays on against a bot.
    there.hear_until(lambda: there.info["seats"][mine]["person"] is None)
    assert there.info["seats"][mine]["name"] == "–"
    assert there.info["seats"][mine]["player"] != "person"
    assert there.info["host"] == friend.ask("GET", "/api/me")["person"]
    assert closed_with(at) == POLICY
    assert friend.ask("GET", "/api/me")["muted"] == []
    assert there.ask({"type": "say", "words": "gone?"})["type"] == "accepted"
    there.hear_until(lambda: there.chat[-1]["words"] == "gone?")
    assert there.chat[-1]["number"] == 3
    there.close()
    later = friend.sit(running)
    later.hear_until(lambda: later.chat)
    assert [line["words"] for line in later.chat] == ["I see", "gone?"]
    later.close()
    finish(friend, running)

    # The waiting table has its seat free again and a person to begin.
    info = friend.ask("GET", f"/api/tables/{waiting}")
    assert [seat["kind"] for seat in info["seats"]] == ["open", "person", "open"]
    for seat in (0, 2):
        friend.ask("PUT", f"/api/tables/{waiting}/seats/{seat}", {"kind": "bot", "bot": "random"})
    assert friend.ask("POST", f"/api/tables/{waiting}/start")["status"] == "running"

    # The name is nowhere, the records are sound, the results as they were.
    assert "Zenobia" not in everything(house)
    assert "zenobia" not in everything(house)
    for table in (finished, running):
        header = json.loads(verify(friend, table, tmp_path).splitlines()[0])
        assert "–" in [seat["name"] for seat in header["seats"]]
    with reading(house) as connection:
        assert connection.execute(query).scalar_one() == result
    assert friend.ask("GET", f"/api/tables/{finished}")["status"] == "finished"

    # And the name is free.
    assert people().register("Zenobia") != number


def test_deleting_leaves_the_seats_one_only_played_too_alone(
    house: Server, people: Callable[[], Browser]
) -> None:
    helper, owner = people(), people()
    helper.register("Rosa")
    owner.become("Sven")
    table = owner.open("wonders", 3, "mor", public=True, shuffle=False)
    helper.ask("POST", f"/api/tables/{table}/join", {})
    token = owner.ask("GET", f"/api/tables/{table}/links")["seats"]["0"]
    helper.ask("POST", f"/api/tables/{table}/claim", {"token": token})
    owner.ask("POST", f"/api/tables/{table}/start")
    helper.ask("DELETE", "/api/account", {"password": PASSWORD})
    seats = owner.ask("GET", f"/api/tables/{table}")["seats"]
    assert [seat["player"] == "person" for seat in seats] == [True, False, False]
    assert seats[0]["name"] == "Sven"


def test_the_games_of_a_deleted_host_who_had_no_seat_are_not_published(
    house: Server, people: Callable[[], Browser]
) -> None:
    host, friend = people(), people()
    host.register("Rosalind")
    friend.become("Celia")
    begun, waiting = (host.open("dice", 2, "or", public=True) for _ in range(2))
    for table in (begun, waiting):
        friend.ask("POST", f"/api/tables/{table}/join", {})
    host.ask("POST", f"/api/tables/{begun}/start")
    host.ask("DELETE", "/api/account", {"password": PASSWORD})
    column = schema.game_table.c
    with reading(house) as connection:
        query = select(column.id, column.withheld).where(column.id.in_((begun, waiting)))
        found = {row.id: row.withheld for row in connection.execute(query)}
    assert found == {begun: True, waiting: False}


def test_a_guest_can_go_for_good_without_a_password(
    house: Server, people: Callable[[], Browser], tmp_path: Path
) -> None:
    leaver, friend = people(), people()
    leaver.become("Ysengrim")
    friend.become("Reynard")
    table = leaver.open("wonders", 3, "mor", public=True)
    friend.ask("POST", f"/api/tables/{table}/join", {})
    leaver.ask("POST", f"/api/tables/{table}/start")
    at = leaver.sit(table)
    at.hear_until(lambda: at.states)
    assert at.ask({"type": "say", "words": "Ysengrim was here"})["type"] == "accepted"
    twin = leaver.twin()
    assert leaver.send("DELETE", "/api/account", {}).status_code == 204
    assert "civitas_session" not in leaver.http.cookies
    assert twin.ask("GET", "/api/me")["person"] is None
    twin.http.close()
    assert closed_with(at) == POLICY
    assert "Ysengrim" not in everything(house)
    assert friend.ask("GET", f"/api/tables/{table}")["host"] is not None
    finish(friend, table)
    verify(friend, table, tmp_path)


def _spoilt_header(lines: list[str]) -> list[str]:
    return [lines[0][:-20], *lines[1:]]


def _other_name(lines: list[str]) -> list[str]:
    return [lines[0].replace("seed", "weed", 1), *lines[1:]]


def _lost_line(lines: list[str]) -> list[str]:
    return [lines[0], *lines[2:]]


def _spoilt_line(lines: list[str]) -> list[str]:
    return [*lines[:-1], "{" + lines[-1]]


@pytest.mark.parametrize("spoil", [_spoilt_header, _other_name, _lost_line, _spoilt_line])
def test_a_damaged_game_keeps_nobody_from_going_and_loses_the_name_too(
    house: Server, people: Callable[[], Browser], spoil: Callable[[list[str]], list[str]]
) -> None:
    leaver, friend = people(), people()
    leaver.register("Isidore")
    friend.become("Jacob")
    tables = []
    for _ in range(2):
        table = leaver.open("dice", 3, "moo", public=True, shuffle=False)
        for seat in (1, 2):
            friend.ask("POST", f"/api/tables/{table}/join", {"seat": seat})
        leaver.ask("POST", f"/api/tables/{table}/start")
        tables.append(table)
    broken, whole = tables
    with writing(house) as connection:
        lines = [text for text, _ in storage.record_lines(connection, broken)]
        storage.replace_lines(connection, broken, spoil(lines))
    assert leaver.ask("GET", f"/api/tables/{broken}")["status"] == "broken"
    leaver.ask("DELETE", "/api/account", {"password": PASSWORD})
    assert leaver.ask("GET", "/api/me")["person"] is None
    assert "isidore" not in everything(house).lower()
    seats = friend.ask("GET", f"/api/tables/{broken}")["seats"]
    assert [seat["name"] for seat in seats] == ["–", "Jacob", "Jacob"]
    assert friend.ask("GET", f"/api/tables/{whole}")["status"] == "running"
    assert not house.faults()


def _spoilt_name(lines: list[str]) -> list[str]:
    return [lines[0].replace("seats", "feats", 1), *lines[1:], lines[0][1:], lines[0]]


def test_records_that_were_kept_aside_lose_the_name_too(
    house: Server, people: Callable[[], Browser]
) -> None:
    leaver, friend = people(), people()
    leaver.register("Ignatius")
    friend.become("Jacob")
    table = leaver.open("dice", 2, "mo", public=True, shuffle=False)
    friend.ask("POST", f"/api/tables/{table}/join", {"seat": 1})
    leaver.ask("POST", f"/api/tables/{table}/start")
    remarks = ['{"remark":"one"}', '{"remark":"two"}']
    with writing(house) as connection:
        whole = [text for text, _ in storage.record_lines(connection, table)]
        for spoil in (_spoilt_header, _other_name, _lost_line, _spoilt_line, _spoilt_name):
            text = "".join(line + "\n" for line in spoil([*whole, *remarks]))
            connection.execute(insert(schema.quarantine).values(table_id=table, at=0.0, text=text))
        storage.replace_lines(connection, table, _spoilt_line(whole))
    database = database_of(house)
    assert repair_table(database, table, 0.0, truncate=True).quarantine
    database.close()
    assert "ignatius" in everything(house).lower()
    leaver.ask("DELETE", "/api/account", {"password": PASSWORD})
    assert "ignatius" not in everything(house).lower()
    query = select(schema.quarantine.c.text).where(schema.quarantine.c.table_id == table)
    with reading(house) as connection:
        kept = list(connection.execute(query.order_by(schema.quarantine.c.id)).scalars())
    # What can be read of them stays, with the names of others.
    assert ["Jacob" in text for text in kept] == [False, True, True, True, False, True]
    assert [remarks[0] in text for text in kept] == [True] * 5 + [False]
    assert not house.faults()


# Browsers that come again, and those that are known no more.


def _visited_long_ago(house: Server, number: int) -> float:
    """Put a person's last requester two hours back; when the browser would be forgotten now."""
    with writing(house) as connection:
        person, session = schema.person.c, schema.session.c
        hours = 7200.0
        connection.execute(
            update(schema.person).where(person.id == number).values(seen=person.seen - hours)
        )
        connection.execute(
            update(schema.session)
            .where(session.person_id == number)
            .values(expires=session.expires - hours)
        )
        query = select(session.expires).where(session.person_id == number)
        return float(connection.execute(query).scalar_one())


def test_the_cookie_is_renewed_with_a_visit_after_an_hour(house: Server, browser: Browser) -> None:
    number = browser.become("Rip")
    for path in ("/api/me", "/api/tables"):
        assert "set-cookie" not in browser.http.get(path).headers
        before = _visited_long_ago(house, number)
        answer = browser.http.get(path)
        found = morsel(answer)
        assert found.value == browser.token()
        assert int(found["max-age"]) == 180 * 86_400
        assert found["httponly"]
        assert "set-cookie" not in browser.http.get(path).headers
        with reading(house) as connection:
            session = schema.session.c
            query = select(session.expires).where(session.person_id == number)
            assert connection.execute(query).scalar_one() >= before + 7200
    # Programs keep their token themselves.
    _visited_long_ago(house, number)
    token = {"authorization": f"Bearer {browser.token()}"}
    answer = httpx.get(house.url + "/api/me", headers=token, trust_env=False)
    assert answer.json()["person"] == number
    assert "set-cookie" not in answer.headers


def test_whoever_logs_out_is_cut_off_in_every_window(
    house: Server, people: Callable[[], Browser]
) -> None:
    browser, elsewhere, friend = people(), people(), people()
    browser.register("Odo")
    log_in(elsewhere, "Odo")
    friend.become("Pippin")
    table = browser.open("wonders", 3, "mor", public=True, shuffle=False)
    friend.ask("POST", f"/api/tables/{table}/join", {})
    browser.ask("POST", f"/api/tables/{table}/start")
    twin = browser.twin()
    windows = [browser.sit(table), twin.sit(table)]
    others = [elsewhere.sit(table), friend.sit(table)]
    for at in (*windows, *others):
        at.hear_until(partial(_has_state, at))
    before = house.record(table)
    decision = windows[0].states[0]["decision"]
    move = {"seat": 0, "number": decision["number"]}
    choice = decision["options"][0]["choice"]
    assert browser.send("DELETE", "/api/session").status_code == 204
    for at in windows:
        with suppress(ConnectionClosed):
            at.send({"type": "choose", **move, "choice": choice, "key": new_key()})
        assert closed_with(at) == POLICY
        assert not at.answers
    assert [x for x in house.record(table) if x.get("seat") == 0] == [
        x for x in before if x.get("seat") == 0
    ]
    # The other browser of the same person goes on, and everybody else.
    assert others[0].choose(0, choice)["type"] == "accepted"
    assert others[1].ask({"type": "say", "words": "still here"})["type"] == "accepted"
    for at in others:
        at.close()
    twin.http.close()


class Unread:
    """A socket whose other end sends, but does not read; so it cannot be closed yet."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.scope: dict[str, Any] = {}

    async def receive(self) -> dict[str, Any]:
        """What was sent, and then the end."""
        if not self.texts:
            return {"type": "websocket.disconnect", "code": 1006}
        return {"type": "websocket.receive", "text": self.texts.pop(0)}


@pytest.mark.parametrize("is_closing", [False, True])
def test_nothing_is_done_for_a_browser_that_was_sent_away_and_does_not_read(
    database_url: str, is_closing: bool
) -> None:
    with Room(database_url) as room:
        host = room.person("Host")
        table = room.open(host, "dice", 2)
        decision = room.asked(table, 0)
        assert decision is not None
        move = {
            "type": "choose",
            "seat": 0,
            "number": decision["number"],
            "choice": decision["options"][0]["choice"],
            "key": new_key(),
        }
        socket = cast(WebSocket, Unread(json.dumps(move)))
        hello = Hello(type="hello", protocol=PROTOCOL, table=table)
        there = Connected(socket, Requester(host, None, "-", None), hello)
        if is_closing:
            there.close(POLICY)
        room.run(room.sockets._read(there, table))
        assert (room.asked(table, 0) == decision) is is_closing


# Words one does not want to see.


def words(at: Seated) -> list[str]:
    return [line["words"] for line in at.chat]


def test_words_of_a_person_muted_are_not_told_until_unmuted(
    house: Server, people: Callable[[], Browser]
) -> None:
    speaker, hearer, other = people(), people(), people()
    number = speaker.become("Tom")
    table = speaker.open("wonders", 3, "moo", public=True)
    for one in (hearer, other):
        one.ask("POST", f"/api/tables/{table}/join", {})
    speaker.ask("POST", f"/api/tables/{table}/start")
    at = [one.sit(table) for one in (speaker, hearer, other)]

    def say(text: str) -> None:
        assert at[0].ask({"type": "say", "words": text})["type"] == "accepted"
        at[2].hear_until(lambda: words(at[2])[-1:] == [text])

    say("one")
    at[1].hear_until(lambda: words(at[1]) == ["one"])
    self_mute = refusal_of(speaker, "POST", "/api/mute", {"person": number})
    assert self_mute == (409, "server-mute-self")
    assert hearer.ask("POST", "/api/mute", {"person": number})["muted"] == [number]
    say("two")
    assert hearer.ask("POST", "/api/mute", {"person": number, "muted": False})["muted"] == []
    say("three")
    at[1].hear_until(lambda: words(at[1])[-1:] == ["three"])
    assert words(at[1]) == ["one", "three"]
    assert words(at[2]) == ["one", "two", "three"]
    assert hearer.ask("POST", "/api/mute", {"person": number})["muted"] == [number]
    again = hearer.sit(table)
    assert at[2].ask({"type": "say", "words": "four"})["type"] == "accepted"
    again.hear_until(lambda: words(again)[-1:] == ["four"])
    assert words(again) == ["four"]
    for seated in (*at, again):
        seated.close()


def test_nobody_mutes_nobody(house: Server, browser: Browser) -> None:
    assert refusal_of(browser, "POST", "/api/mute", {"person": 1})[0] == 401
    browser.become("Udo")
    found = refusal_of(browser, "POST", "/api/mute", {"person": 2**40})
    assert found == (404, "server-no-person")


# Programs, and pages that pretend.


def test_a_program_is_known_by_its_bearer_token(house: Server, browser: Browser) -> None:
    number = browser.become("Program")
    token = {"authorization": f"Bearer {browser.token()}"}
    with httpx.Client(base_url=house.url, trust_env=False) as http:
        assert http.get("/api/me", headers=token).json()["person"] == number
        body = {"game": "dice", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot"}]}
        answer = http.post("/api/tables", json={**body, "start": True}, headers=token)
        assert answer.status_code == 201
        table = answer.json()["table"]
        wrong = {"authorization": "Bearer " + "x" * 43}
        for path in ("/api/me", "/api/games", "/api/tables", f"/api/tables/{table}"):
            told = http.get(path, headers=wrong)
            assert (told.status_code, told.json()["key"]) == (401, "server-unauthenticated")
        assert http.post(f"/api/tables/{table}/start", headers=wrong).status_code == 401
        # A program that forgot who it is must not become a new guest.
        assert http.post("/api/me", json={"name": "New"}, headers=wrong).status_code == 401
        assert not http.cookies
    with connect(
        house.url.replace("http", "ws") + "/api/socket", additional_headers=token, proxy=None
    ) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table}))
        welcome = json.loads(socket.recv(60))
    assert (welcome["type"], len(welcome["seats"])) == ("welcome", 1)


def test_a_cookie_alone_changes_nothing(house: Server, people: Callable[[], Browser]) -> None:
    browser, other = people(), people()
    browser.become("Vera")
    other.become("Willi")
    for csrf in ("", "x" * 32, other.csrf or "", "ü"):
        answer = browser.http.post(
            "/api/me", json={"name": "Forged"}, headers={b"x-civitas-csrf": csrf.encode()}
        )
        assert (answer.status_code, answer.json()["key"]) == (403, "server-csrf")
    answer = browser.http.post("/api/me", json={"name": "Forged"})
    assert (answer.status_code, answer.json()["key"]) == (403, "server-csrf")
    for origin in ("https://evil.example", "null", house.url + "0"):
        found = browser.send("POST", "/api/me", {"name": "Forged"}, origin=origin)
        assert (found.status_code, found.json()["key"]) == (403, "server-origin")
        assert people().send("POST", "/api/me", {"name": "X"}, origin=origin).status_code == 403
    assert browser.ask("GET", "/api/me")["name"] == "Vera"


def test_a_name_that_leads_here_is_not_this_server(house: Server, browser: Browser) -> None:
    answer = browser.http.get("/api/me", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["key"]) == (403, "server-host")


# The log.


def test_no_secret_is_in_the_log_even_when_things_go_wrong(
    database_url: str, servers: Callable[..., Server]
) -> None:
    server = servers(database_url, log_level="debug")
    browser, other = Browser(server.url), Browser(server.url)
    secrets: list[str] = []
    passwords = ["open sesame, please", "close sesame, please"]
    browser.register("Xaver", passwords[0])
    yvonne = other.become("Yvonne")
    secrets += [*passwords, browser.token(), browser.csrf or "", other.token()]
    assert (
        browser.send(
            "POST", "/api/session", {"name": "Xaver", "password": passwords[1]}
        ).status_code
        == 403
    )
    seed = 1_234_567_890_123_456
    table = browser.open("wonders", 3, "mmm", start=True, seed=seed)
    links = browser.ask("GET", f"/api/tables/{table}/links")
    secrets += [str(seed), links["invitation"], links["spectator"], *links["seats"].values()]
    at = browser.sit(table)
    at.hear_until(lambda: len(at.states) == 3)
    keys = [new_key(), new_key()]
    choice = at.states[0]["decision"]["options"][0]["choice"]
    at.choose(0, choice, keys[0])
    at.ask({"type": "choose", "seat": 1, "number": 99, "choice": choice, "key": keys[1]})
    secrets += [*keys, choice]
    at.send({"type": "nonsense", "token": browser.token()})
    at.hear_until(lambda: "" in at.answers)
    other.http.get(f"/api/tables/{table}", headers={"x-civitas-token": links["spectator"]})
    for name in ("civitas_session", "authorization"):
        other.http.get("/api/me", headers={name: f"Bearer {browser.token()}"})
    # The tables vanish under the server: whatever is asked for now fails deep inside.
    with writing(server) as connection:
        for gone in (schema.receipt, schema.mute, schema.rating):
            gone.drop(connection)
    key = new_key()
    secrets.append(key)
    seat = at.open_seats()[-1]
    decision = at.states[seat]["decision"]
    at.send(
        {
            "type": "choose",
            "seat": seat,
            "number": decision["number"],
            "choice": decision["options"][0]["choice"],
            "key": key,
        }
    )
    secrets.append(decision["options"][0]["choice"])
    at.hear_until(lambda: at.answers.get(key))
    assert at.answers[key]["status"] == 500
    failed = browser.send("POST", "/api/mute", {"person": yvonne})
    assert failed.status_code == 503
    assert failed.headers["content-type"] == "application/problem+json"
    assert "content-security-policy" in failed.headers
    at.close()
    browser.http.close()
    other.http.close()
    server.stop()
    log = server.log.read_text()
    assert '"event": "internal-error"' in log
    for secret in secrets:
        assert len(secret) > 3
        assert secret not in log, secret


LOGGING = """
import threading
import structlog
from civitas.server.ops.logs import configure_logging

configure_logging("info", "json")
log = structlog.get_logger()

def speak(number):
    for turn in range(200):
        log.info("words", number=number, turn=turn, long="x" * (turn * 50))

threads = [threading.Thread(target=speak, args=(number,)) for number in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


@pytest.mark.parametrize("buffered", ["", "1"])
def test_every_line_of_the_log_is_one_object_also_from_several_threads(buffered: str) -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": buffered}
    done = subprocess.run(
        [sys.executable, "-c", LOGGING], env=environment, capture_output=True, check=True, cwd=ROOT
    )
    lines = done.stderr.decode().split("\n")
    assert lines.pop() == ""
    found = [json.loads(line) for line in lines]
    assert len({(line["number"], line["turn"]) for line in found}) == len(found) == 8 * 200


class Unlogged(Server):
    """A server whose log cannot be written: the disk is full, or nobody reads it any more."""

    def __init__(self, folder: Path, database_url: str, *, is_full: bool) -> None:
        super().__init__(folder, database_url, log_level="debug")
        del self.environment["PYTHONUNBUFFERED"]
        self.is_full = is_full

    def launch(self) -> None:
        """Start it without waiting."""
        if self.is_full:
            log = os.open("/dev/full", os.O_WRONLY)
        else:
            unread, log = os.pipe()
            os.close(unread)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "civitas", "serve", "--port", str(self.port)],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            cwd=ROOT,
        )
        os.close(log)
        self.log.touch()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize("is_full", [True, False])
def test_a_log_that_cannot_be_written_stops_nothing(
    database_url: str, tmp_path: Path, is_full: bool
) -> None:
    server = Unlogged(tmp_path, database_url, is_full=is_full)
    browser = Browser(server.start().url)
    other = Browser(server.url)
    try:
        browser.become("Zoe")
        yan = other.become("Yan")
        table = browser.open("dice", 2, "mr", start=True, shuffle=False)
        at = browser.sit(table)
        for _ in range(3):
            seat = at.hear_until(at.open_seats)[0]
            decision = at.states[seat]["decision"]
            assert at.choose(seat, decision["options"][0]["choice"])["type"] == "accepted"
            at.hear_until(partial(at.is_past, seat, decision["number"]))
        # What is refused, and what goes wrong deep inside, is told as ever.
        with pytest.raises(InvalidStatus):
            browser.sit(table, origin="https://evil.example")
        for _ in range(20):  # more than a buffer might hold
            at.send({"type": "nonsense", "words": "x" * 2000})
            at.hear_until(lambda: at.answers.pop("", None))
        with writing(server) as connection:
            schema.mute.drop(connection)
        for _ in range(20):
            failed = browser.send("POST", "/api/mute", {"person": yan})
            assert failed.status_code == 503
            assert failed.headers["content-type"] == "application/problem+json"
        seat = at.hear_until(at.open_seats)[0]
        assert at.choose(seat, at.states[seat]["decision"]["options"][0]["choice"])["key"]
        at.close()
        assert browser.http.get("/healthz").status_code == 200
    finally:
        browser.http.close()
        other.http.close()
        server.stop()


def test_errors_of_the_database_never_name_what_was_stored(database_url: str) -> None:
    database = Database(database_url, pool=1)
    database.migrate()
    secret = "nobody may read this"
    with pytest.raises(DBAPIError) as failed, database.write() as connection:
        connection.execute(schema.setting.insert().values(name=secret, value=None))
    assert secret not in str(failed.value.with_traceback(None)).partition("DETAIL")[0]
    database.close()


def test_a_person_allows_that_games_are_published_and_changes_their_mind(browser: Browser) -> None:
    with pytest.raises(Refused) as caught:
        browser.ask("PUT", "/api/me/sharing", {"shares_games": True})
    assert caught.value.status == 401
    browser.become("Ada")
    assert not browser.ask("GET", "/api/me")["shares_games"]
    for shares in (True, False):
        assert (
            browser.ask("PUT", "/api/me/sharing", {"shares_games": shares})["shares_games"]
            == shares
        )
        assert browser.ask("GET", "/api/account/export")["shares_games"] == shares
