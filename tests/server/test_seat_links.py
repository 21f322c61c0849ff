"""The link of a seat: it expires, is replaced and revoked, and its owner sees who used it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import func, select

from civitas.server.db import schema
from civitas.server.errors import Conflict, Forbidden, NotFound
from civitas.server.people.people import DAY
from civitas.server.tables.commands.lobby import MOST_HOLDERS
from kit.in_process import Room
from kit.served import Browser, ConnectionClosed, Refused, Server

PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
Come = Callable[[str], Browser]


@pytest.fixture
def come(house: Server) -> Iterator[Come]:
    """Guests with a name."""
    made: list[Browser] = []

    def start(name: str) -> Browser:
        made.append(Browser(house.url))
        made[-1].become(name)
        return made[-1]

    yield start
    for browser in made:
        browser.http.close()


def links(browser: Browser, table: str) -> dict[str, Any]:
    found: dict[str, Any] = browser.ask("GET", f"/api/tables/{table}/links")
    return found


def why_not(browser: Browser, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        browser.ask(method, path, body)
    return refused.value.status, refused.value.problem["key"]


def test_a_revoked_link_takes_everybody_away_who_came_by_it(house: Server, come: Come) -> None:
    owner, thief, friend = come("Ada"), come("Thief"), come("Friend")
    table = owner.open("wonders", 3, "mor", public=False, shuffle=False)
    invitation = links(owner, table)["invitation"]
    path = f"/api/tables/{table}"
    friend.ask("POST", f"{path}/join", {"invitation": invitation})
    owner.ask("POST", f"{path}/start")
    token = links(owner, table)["seats"]["0"]
    thief.http.headers["user-agent"] = PHONE
    thief.ask("POST", f"{path}/claim", {"token": token})
    thief.ask("POST", f"{path}/claim", {"token": token})
    at = thief.sit(table)
    at.hear_until(lambda: at.states)
    shown = links(owner, table)["seat_links"]["0"]
    assert shown["others"] == 1
    assert [use["browser"] for use in shown["uses"]] == ["Firefox · Android"]
    # Nobody else sees or changes the link: not who came by it, nor the other players.
    for other in (thief, friend):
        assert "0" not in links(other, table)["seats"]
        assert "0" not in links(other, table)["seat_links"]
        for method in ("POST", "DELETE"):
            found = why_not(other, method, f"{path}/seats/0/link")
            assert found == (403, "server-not-your-seat")
    told = owner.ask("DELETE", f"{path}/seats/0/link")
    assert (told["seats"], told["seat_links"]["0"]) == (
        {},
        {"expires": None, "others": 0, "uses": []},
    )
    with pytest.raises(ConnectionClosed):
        at.listen(60)
    assert why_not(thief, "POST", f"{path}/claim", {"token": token}) == (404, "server-no-table")
    assert why_not(thief, "GET", f"{path}/seats/0") == (404, "server-no-table")
    # A new one works, and leaves the old one invalid.
    fresh = owner.ask("POST", f"{path}/seats/0/link")["seats"]["0"]
    assert fresh != token
    assert why_not(thief, "POST", f"{path}/claim", {"token": token})[0] == 404
    other = come("Phone")
    other.ask("POST", f"{path}/claim", {"token": fresh})
    owner.ask("POST", f"{path}/seats/0/link")
    assert other.ask("GET", f"{path}/seats/0")["seat"] == 0


def test_links_expire_and_are_renewed(database_url: str) -> None:
    with Room(database_url) as room:
        host, phone = room.person("Host"), room.person("Phone")
        table = room.open(host, "dice", 2)

        def shown() -> dict[str, Any]:
            return room.run(room.lobby.links(host, table))

        first = shown()
        days = room.registry.settings.seat_link_days
        assert first["seat_links"]["0"]["expires"] == pytest.approx(room.now + days * DAY)
        room.now += days * DAY - 1
        assert shown()["seats"] == first["seats"]
        room.now += 1
        assert shown()["seats"] == {}
        with pytest.raises(NotFound):
            room.run(room.lobby.claim(phone, table, first["seats"]["0"]))
        renewed = room.run(room.lobby.set_link(host, table, 0, is_revoked=False))
        assert renewed["seats"].keys() == {"0"}
        assert room.run(room.lobby.claim(phone, table, renewed["seats"]["0"], "Firefox")) == [0]
        assert [use["browser"] for use in shown()["seat_links"]["0"]["uses"]] == ["Firefox"]


def test_a_link_that_was_handed_round_does_not_grow_for_ever(database_url: str) -> None:
    with Room(database_url) as room:
        host = room.person("Host")
        table = room.open(host, "dice", 2)
        token = room.run(room.lobby.links(host, table))["seats"]["0"]
        crowd = [room.person(f"Browser {number}") for number in range(MOST_HOLDERS + 1)]
        for person in crowd[:-1]:
            for _ in range(2):
                room.run(room.lobby.claim(person, table, token))
        with pytest.raises(Conflict) as full:
            room.run(room.lobby.claim(crowd[-1], table, token))
        assert full.value.reason.key == "server-link-full"
        with room.database.read() as connection:
            uses = select(func.count()).select_from(schema.link_use)
            assert connection.execute(uses).scalar_one() == MOST_HOLDERS


def test_only_its_owner_gives_a_seat_back(database_url: str) -> None:
    with Room(database_url) as room:
        owner, holder = room.person("Owner"), room.person("Holder")
        table = room.open(owner, "dice", 2, start=False)
        link = room.run(room.lobby.links(owner, table))["seats"]["1"]
        assert room.run(room.lobby.claim(holder, table, link)) == [1]
        with pytest.raises(Forbidden):
            room.run(room.lobby.stand_up(holder, table, 1))
        room.run(room.lobby.stand_up(owner, table, 1))
        assert room.info(table)["seats"][1]["kind"] == "open"
