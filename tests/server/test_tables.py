"""Tables: everything that can be chosen for one, who sits where, and what people do at it."""

import contextlib
import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import update

from civitas.play.registry import find_game, game_keys
from civitas.server.db import schema, storage
from civitas.server.db.database import Database
from kit.cases import ROOT
from kit.served import (
    Browser,
    ConnectionClosed,
    Refused,
    Seated,
    Server,
    first_option,
    new_key,
    play_out,
)

People = Callable[[str], Browser]
OWN_BOARDS = json.loads(
    (ROOT / "tests/replays/dice/r1-own-boards.jsonl").read_text(encoding="utf-8").split("\n")[0]
)["options"]["boards"]
FREE_TEXT: dict[str, dict[str, list[str]]] = {
    "ages": {},
    "dice": {
        "boards": ["R1", OWN_BOARDS],
        "boards_hash": ["8ff4d9f302215b57"],
        "cities": ["random", "choose", "giza,babylon,rhodes"],
        "gold_reserve_capacity": ["unbounded", "12"],
        "turn_cap": ["200", "30"],
    },
    "wonders": {
        "boards": ["random", "choose", "giza,babylon,rhodes"],
        "sides": ["usual", "random", "choose", "day", "night"],
        "free_city": ["random", "giza", "giza:night"],
    },
}
"""Values of the options that have no list of values."""


@pytest.fixture
def people(house: Server) -> Iterator[People]:
    """Brings people with names."""
    with contextlib.ExitStack() as stack:

        def come(name: str) -> Browser:
            person = Browser(house.url)
            stack.callback(person.http.close)
            person.become(name)
            return person

        yield come


def refused(
    browser: Browser, method: str, path: str, body: object = None, **headers: str
) -> Refused:
    """The refusal of a request, told in a sentence."""
    with pytest.raises(Refused) as caught:
        browser.ask(method, path, body, **headers)
    problem = caught.value.problem
    assert problem["status"] == caught.value.status
    assert_sentence(problem["detail"], problem["key"])
    return caught.value


def assert_sentence(detail: str, key: str) -> None:
    """What is told to people is no key and has no holes."""
    assert len(detail.split()) >= 3
    assert key not in detail
    assert "{" not in detail


def refusal(browser: Browser, method: str, path: str, body: object = None) -> tuple[int, str]:
    """The status of a refusal and the key of its sentence."""
    found = refused(browser, method, path, body)
    return found.status, found.problem["key"]


def told_no(at: Seated, message: dict[str, Any]) -> tuple[int, str]:
    """The status of a refusal by socket and the key of its sentence."""
    answer = at.ask(message)
    assert answer["type"] == "refused"
    assert_sentence(answer["detail"], answer["reason"]["key"])
    return answer["status"], answer["reason"]["key"]


def info(browser: Browser, table: str, **headers: str) -> dict[str, Any]:
    """A table as a person sees it."""
    found: dict[str, Any] = browser.ask("GET", f"/api/tables/{table}", **headers)
    return found


def links(browser: Browser, table: str) -> dict[str, Any]:
    """The tokens of a table that a person may hand on."""
    found: dict[str, Any] = browser.ask("GET", f"/api/tables/{table}/links")
    return found


def join(host: Browser, guest: Browser, table: str, **more: Any) -> dict[str, Any]:
    """Bring a person to a table by its link."""
    asked = {"invitation": links(host, table)["invitation"], **more}
    found: dict[str, Any] = guest.ask("POST", f"/api/tables/{table}/join", asked)
    return found


def seated(browser: Browser, table: str, **hello: Any) -> Seated:
    """Connect and hear everything there is."""
    at = browser.sit(table, **hello)
    at.hear_until(lambda: at.info)
    return at


def playing(browser: Browser, table: str, **hello: Any) -> Seated:
    """Connect to a running game."""
    at = seated(browser, table, **hello)
    at.hear_until(lambda: len(at.states) == len(at.seats or [-1]))
    return at


def settle(at: Seated) -> None:
    """Hear everything that was told until now: messages come in order."""
    at.send({"type": "ping"})
    while at.hear()["type"] != "pong":
        pass


def kinds(shown: dict[str, Any]) -> list[str]:
    """Whose seats they are."""
    return [seat["kind"] for seat in shown["seats"]]


def names(shown: dict[str, Any]) -> list[str]:
    """What the seats are called."""
    return [seat["name"] for seat in shown["seats"]]


# Games and options.


@pytest.mark.parametrize("game", game_keys())
def test_every_value_of_every_option_can_be_chosen_and_dealt(
    house: Server, browser: Browser, game: str
) -> None:
    [shown] = [found for found in browser.ask("GET", "/api/games") if found["game"] == game]
    meta = find_game(game).game.meta
    assert [option["name"] for option in shown["options"]] == [o.name for o in meta.options]
    for option in shown["options"]:
        for value in option["values"] or FREE_TEXT[game][option["name"]]:
            asked = {option["name"]: value}
            players = 2 if option["name"] in ("free_city", "free_city_chain") else 3
            if players == 2:
                asked["edition"] = "1st"
                asked[option["name"]] = value.replace(":night", ":b")
            table = browser.open(game, players, "m" * players, options=asked, start=True)
            found = info(browser, table)
            assert found["status"] == "running"
            assert found["rules"] == meta.rules
            assert whole(browser, found, option["name"]) == asked[option["name"]]
            assert {k: v[:40] for k, v in asked.items()}.items() <= found["options"].items()
            assert found["options"].keys() == {o.name for o in meta.options}


def whole(browser: Browser, shown: dict[str, Any], option: str) -> str:
    """An option of a table, also if it is as long as a file."""
    response = browser.http.get(f"/api/tables/{shown['table']}/options/{option}")
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].startswith("text/plain")
    return response.text


def test_a_board_set_given_as_text_is_the_one_that_is_played(
    house: Server, browser: Browser
) -> None:
    table = browser.open("dice", 2, "rr", options={"boards": OWN_BOARDS}, start=True)
    at = browser.sit(table)
    at.hear_until(lambda: at.info.get("status") == "finished")
    assert at.info["options"]["boards"] == OWN_BOARDS[:40]
    assert whole(browser, at.info, "boards") == OWN_BOARDS
    assert at.info["options"]["boards_hash"] == "6723693cf07ed46e"
    assert at.info["notice"] is not None
    header = json.loads(browser.http.get(f"/api/tables/{table}/record").text.split("\n")[0])
    assert header["options"]["boards"] == OWN_BOARDS
    at.close()


def test_a_board_set_is_never_read_from_a_file_of_the_server(
    house: Server, browser: Browser
) -> None:
    file = house.folder / "mine.toml"
    file.write_text(OWN_BOARDS, encoding="utf-8")
    for name in (str(file), "/etc/passwd", "file:///etc/passwd"):
        body = {"game": "dice", "players": 2, "options": {"boards": name}}
        found = refused(browser, "POST", "/api/tables", body)
        assert found.status == 422
        assert "root:" not in json.dumps(found.problem)


BAD: list[tuple[dict[str, Any], int]] = [
    ({"game": "chess"}, 422),
    ({"players": 1}, 422),
    ({"game": "ages", "players": 5}, 422),
    ({"players": 8}, 400),
    ({"players": 2}, 422),
    ({"rules": 99}, 422),
    ({"rules": 1}, 422),
    ({"options": {"edition": "3rd"}}, 422),
    ({"options": {"no_such": "thing"}}, 422),
    ({"options": {"boards": "giza,giza,giza"}}, 422),
    ({"options": {"sides": "rubbish"}}, 422),
    ({"game": "dice", "options": {"turn_cap": "0"}}, 422),
    ({"game": "dice", "options": {"cities": "giza"}}, 422),
    ({"game": "dice", "options": {"boards": "format = 1"}}, 422),
    ({"game": "dice", "options": {"boards_hash": "0123456789abcdef"}}, 422),
    ({"game": "ages", "options": {"scope": "half"}}, 422),
    ({"seats": [{"kind": "open"}] * 4}, 422),
    ({"seats": [{"kind": "bot", "bot": "nobody"}]}, 422),
    ({"seats": [{"kind": "throne"}]}, 400),
    ({"bot": "nobody"}, 422),
    ({"clock": {"kind": "realtime", "bank": 1}}, 422),
    ({"clock": {"kind": "realtime", "bank": 100_000}}, 422),
    ({"clock": {"kind": "correspondence", "bank": 60}}, 422),
    ({"clock": {"kind": "correspondence", "bank": 86_400, "increment": 5}}, 422),
    ({"clock": {"kind": "none", "bank": 60}}, 422),
    ({"clock": {"kind": "sand"}}, 400),
    ({"delay": 3601}, 400),
    ({"delay": -1}, 400),
    ({"title": "x" * 81}, 400),
    ({"castle": True}, 400),
    ({"seed": 7}, 422),
    ({"seed": 7, "start": True}, 422),
    ({"seed": 7, "seats": [{"kind": "me"}] * 3}, 422),
    ({"seed": -1, "seats": [{"kind": "me"}] * 3, "start": True}, 400),
    ({"start": True}, 409),
]


def test_what_cannot_be_a_table_is_refused_with_the_reason_and_leaves_none(
    house: Server, browser: Browser
) -> None:
    for wrong, status in BAD:
        body = {"game": "wonders", "players": 3, **wrong}
        assert refused(browser, "POST", "/api/tables", body).status == status, wrong
    for kind in ("open", "running"):
        assert browser.ask("GET", f"/api/tables?mine=true&status={kind}")["tables"] == []


def test_the_words_of_a_refused_option_name_it_and_what_is_allowed(
    house: Server, browser: Browser
) -> None:
    body = {"game": "wonders", "players": 3, "options": {"edition": "3rd"}}
    detail = refused(browser, "POST", "/api/tables", body).problem["detail"]
    assert "edition" in detail
    assert "2nd" in detail
    body = {"game": "wonders", "players": 3, "seats": [{"kind": "bot", "bot": "deep"}]}
    problem = refused(browser, "POST", "/api/tables", body).problem
    assert problem["key"] == "unknown-bot"
    assert all(name in problem["detail"] for name in ("deep", "random", "first", "heuristic"))


def test_all_settings_of_a_table_are_kept_and_shown(house: Server, browser: Browser) -> None:
    settings = {
        "title": "Friday",
        "public": True,
        "watching": False,
        "delay": 30,
        "clock": {"kind": "correspondence", "bank": 172_800.0, "increment": 0.0},
        "undo": False,
        "tracking": True,
        "rated": False,
        "advice": True,
        "shuffle": False,
        "bot": "first",
    }
    table = browser.open("ages", 2, "mo", **settings)
    assert info(browser, table)["settings"] == settings


@pytest.mark.parametrize(
    ("title", "kept"),
    [
        ("  Friday\n\tevening ", "Fridayevening"),
        ("\u202eFri\u200bday\x00\u2066", "Friday"),
        ("\u202e\x00", ""),
        ("Spiel für 3 – „gut“", "Spiel für 3 – „gut“"),
        ("x" * 80, "x" * 80),
    ],
)
def test_a_title_loses_what_cannot_be_seen(
    house: Server, browser: Browser, title: str, kept: str
) -> None:
    table = browser.open("dice", 2, "mo", title=title)
    assert info(browser, table)["settings"]["title"] == kept


def test_the_same_deal_is_dealt_again_for_those_who_play_alone(
    house: Server, browser: Browser
) -> None:
    dealt = []
    for seed in (7, 7, 8):
        settings = {"options": {"edition": "1st"}, "seed": seed, "shuffle": False}
        table = browser.open("wonders", 3, "mbb", start=True, **settings)
        assert info(browser, table)["seeded"]
        state = browser.ask("GET", f"/api/tables/{table}/seats/0")
        dealt.append(state["decision"]["options"])
    assert dealt[0] == dealt[1]
    assert dealt[0] != dealt[2]
    assert not info(browser, browser.open("wonders", 3, "mbb"))["seeded"]


# Seats.


def test_people_bots_and_several_people_of_one_browser_sit_where_the_host_says(
    house: Server, people: People
) -> None:
    host = people("Ada")
    seats = [
        {"kind": "me"},
        {"kind": "me", "name": "  Grandma  "},
        {"kind": "bot"},
        {"kind": "bot", "bot": "first"},
    ]
    body = {"game": "wonders", "players": 5, "seats": seats}
    shown = host.ask("POST", "/api/tables", body)
    assert kinds(shown) == ["person", "person", "bot", "bot", "open"]
    assert names(shown)[:2] == ["Ada", "Grandma"]
    assert [seat["player"] for seat in shown["seats"]] == [
        "person",
        "person",
        "normal",
        "first",
        "",
    ]
    assert shown["host"] == shown["seats"][0]["person"] == shown["seats"][1]["person"]
    assert shown["seats"][4]["person"] is None
    assert [seat["online"] for seat in shown["seats"]] == [False] * 5
    with contextlib.closing(seated(host, shown["table"])) as at:
        assert at.seats == [0, 1]
        assert [seat["online"] for seat in at.info["seats"]] == [True, True, False, False, False]


def test_one_browser_plays_all_its_seats_each_with_its_own_hand(
    house: Server, people: People
) -> None:
    host = people("Ada")
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Bob", "Cy")]
    body = {"game": "wonders", "players": 3, "seats": seats, "options": {"edition": "1st"}}
    table = host.ask("POST", "/api/tables", {**body, "start": True, "shuffle": False})["table"]
    with contextlib.closing(playing(host, table)) as at:
        assert names(at.info) == ["Ann", "Bob", "Cy"]
        hands = [
            {option["choice"] for option in at.states[seat]["decision"]["options"]}
            for seat in range(3)
        ]
        assert hands[0] != hands[1] != hands[2]
        play_out(at)


def test_a_public_table_is_in_the_list_and_another_is_found_only_by_its_link(
    house: Server, people: People
) -> None:
    host, guest = people("Ada"), people("Bob")
    public = host.open("wonders", 3, "mo", public=True)
    private = host.open("wonders", 3, "mo")
    listed = [table["table"] for table in guest.ask("GET", "/api/tables")["tables"]]
    assert public in listed
    assert private not in listed
    mine = [table["table"] for table in host.ask("GET", "/api/tables?mine=true")["tables"]]
    assert {public, private} <= set(mine)
    assert info(guest, public)["table"] == public
    for path in ("", "/links"):
        assert refusal(guest, "GET", f"/api/tables/{private}{path}") == (404, "server-no-table")
    assert refusal(guest, "POST", f"/api/tables/{private}/join", {})[0] == 404
    assert info(host, private)["table"] == private

    tokens = links(host, private)
    wrong = [tokens["spectator"], tokens["seats"]["0"], links(host, public)["invitation"]]
    for token in wrong:
        body = {"invitation": token}
        assert refusal(guest, "POST", f"/api/tables/{private}/join", body)[0] == 404
    assert info(guest, private, x_civitas_token=tokens["invitation"])["table"] == private
    shown = join(host, guest, private)
    assert names(shown) == ["Ada", "Bob", ""]
    assert info(guest, private) == shown
    listed = [table["table"] for table in guest.ask("GET", "/api/tables?mine=true")["tables"]]
    assert listed == [private]


def test_links_are_told_only_to_those_inside(house: Server, people: People) -> None:
    host, guest, stranger = people("Ada"), people("Bob"), people("Cy")
    table = host.open("wonders", 3, "moo", public=True)
    join(host, guest, table)
    told = {who: links(who, table) for who in (host, guest, stranger)}
    assert told[host]["invitation"] == told[guest]["invitation"] is not None
    assert told[host]["spectator"] == told[guest]["spectator"] is not None
    nothing: dict[str, Any] = {"invitation": None, "spectator": None, "seats": {}, "seat_links": {}}
    assert told[stranger] == nothing
    assert told[host]["seats"].keys() == {"0"}
    assert told[guest]["seats"].keys() == {"1"}
    every = [told[host]["invitation"], told[host]["spectator"]]
    every += [told[host]["seats"]["0"], told[guest]["seats"]["1"]]
    assert len(set(every)) == 4


def test_who_joins_twice_keeps_one_seat_and_a_full_table_takes_nobody(
    house: Server, people: People
) -> None:
    host, bob, cy = people("Ada"), people("Bob"), people("Cy")
    table = host.open("wonders", 3, "moo", public=True)
    path = f"/api/tables/{table}/join"
    assert names(bob.ask("POST", path, {"seat": 2})) == ["Ada", "", "Bob"]
    assert names(bob.ask("POST", path, {})) == ["Ada", "", "Bob"]
    assert names(bob.ask("POST", path, {"seat": 2, "name": "Rob"})) == ["Ada", "", "Bob"]
    assert refusal(cy, "POST", path, {"seat": 2}) == (409, "server-no-free-seat")
    assert refusal(cy, "POST", path, {"seat": 5}) == (409, "server-no-free-seat")
    assert names(cy.ask("POST", path, {"name": "Cyrus"})) == ["Ada", "Cyrus", "Bob"]
    dan = people("Dan")
    assert refusal(dan, "POST", path, {}) == (409, "server-no-free-seat")
    host.ask("POST", f"/api/tables/{table}/start")
    assert refusal(dan, "POST", path, {}) == (409, "server-started")


def test_a_person_may_take_a_second_seat_for_a_friend_at_the_same_browser(
    house: Server, people: People
) -> None:
    host, bob = people("Ada"), people("Bob")
    table = host.open("wonders", 3, "moo", public=True)
    bob.ask("POST", f"/api/tables/{table}/join", {})
    shown = bob.ask("POST", f"/api/tables/{table}/join", {"seat": 2, "name": "Bea"})
    assert names(shown) == ["Ada", "Bob", "Bea"]
    with contextlib.closing(seated(bob, table)) as at:
        assert at.seats == [1, 2]


def test_two_who_join_at_once_get_two_seats_and_the_third_none(
    house: Server, people: People
) -> None:
    host = people("Ada")
    table = host.open("wonders", 3, "moo", public=True)
    crowd = [people(name) for name in ("Bob", "Cy", "Dan", "Eve")]
    statuses: list[int] = []

    def come(browser: Browser) -> None:
        statuses.append(browser.send("POST", f"/api/tables/{table}/join", {}).status_code)

    threads = [threading.Thread(target=come, args=(browser,)) for browser in crowd]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 200, 409, 409]
    shown = info(host, table)
    assert len({seat["person"] for seat in shown["seats"]} - {None}) == 3


def test_the_host_alone_sets_seats_before_the_start(house: Server, people: People) -> None:
    host, bob = people("Ada"), people("Bob")
    table = host.open("wonders", 3, "moo", public=True)
    join(host, bob, table)
    path = f"/api/tables/{table}/seats"
    assert refusal(bob, "PUT", f"{path}/2", {"kind": "bot"}) == (403, "server-host-only")
    shown = host.ask("PUT", f"{path}/2", {"kind": "bot", "bot": "first"})
    assert shown["seats"][2]["player"] == "first"
    assert refusal(host, "PUT", f"{path}/2", {"kind": "bot", "bot": "x"}) == (422, "unknown-bot")
    assert refusal(host, "PUT", f"{path}/3", {"kind": "bot"})[0] == 404
    assert refusal(host, "PUT", f"{path}/7", {"kind": "bot"})[0] == 400
    assert kinds(host.ask("PUT", f"{path}/2", {"kind": "open"})) == ["person", "person", "open"]
    shown = host.ask("PUT", f"{path}/2", {"kind": "me", "name": "Ida"})
    assert names(shown) == ["Ada", "Bob", "Ida"]
    shown = host.ask("PUT", f"{path}/1", {"kind": "bot"})
    assert kinds(shown) == ["person", "bot", "person"]
    host.ask("POST", f"/api/tables/{table}/start")
    assert refusal(host, "PUT", f"{path}/1", {"kind": "open"}) == (409, "server-started")


def test_who_stands_up_frees_the_seat_and_nobody_stands_up_for_others(
    house: Server, people: People
) -> None:
    host, bob = people("Ada"), people("Bob")
    table = host.open("wonders", 3, "moo", public=True, shuffle=False)
    join(host, bob, table)
    path = f"/api/tables/{table}/seats"
    for seat in (0, 2, 6):
        assert refusal(bob, "DELETE", f"{path}/{seat}") == (403, "server-not-your-seat")
    bob.ask("DELETE", f"{path}/1")
    assert kinds(info(host, table)) == ["person", "open", "open"]
    assert refusal(bob, "DELETE", f"{path}/1") == (403, "server-not-your-seat")
    join(host, bob, table, seat=2)
    host.ask("DELETE", f"{path}/0")
    host.ask("PUT", f"{path}/0", {"kind": "bot"})
    host.ask("PUT", f"{path}/1", {"kind": "bot"})
    host.ask("POST", f"/api/tables/{table}/start")
    assert refusal(bob, "DELETE", f"{path}/2") == (409, "server-started")


def test_a_seats_link_opens_it_in_another_browser_and_only_that(
    house: Server, people: People
) -> None:
    host, bob, phone = people("Ada"), people("Bob"), Browser(house.url)
    table = host.open("wonders", 3, "mob")
    join(host, bob, table)
    tokens = links(bob, table)
    path = f"/api/tables/{table}/claim"
    for token in (tokens["invitation"], tokens["spectator"], "x" * 32):
        assert refusal(phone, "POST", path, {"token": token}) == (404, "server-no-table")
    phone.ask("POST", path, {"token": tokens["seats"]["1"]})
    host.ask("POST", f"/api/tables/{table}/start")
    seat = names(info(bob, table)).index("Bob")
    with contextlib.closing(playing(phone, table)) as at:
        assert at.seats == [seat]
        assert at.choose(seat, first_option(seat, at.states[seat]["decision"]))["type"] == (
            "accepted"
        )
    ours = [browser.ask("GET", f"/api/tables/{table}/seats/{seat}") for browser in (bob, phone)]
    assert ours[0] == ours[1]
    phone.http.close()


def test_the_link_of_a_seat_opens_one_seat_of_several_of_the_same_person(
    house: Server, people: People
) -> None:
    host, phone = people("Ada"), people("Phone")
    table = host.open("wonders", 3, "mmm", options={"edition": "1st"}, shuffle=False, start=True)
    tokens = links(host, table)["seats"]
    assert tokens.keys() == {"0", "1", "2"}
    assert len(set(tokens.values())) == 3
    path = f"/api/tables/{table}"
    phone.ask("POST", f"{path}/claim", {"token": tokens["1"]})
    # The links of a seat are for its owner, who alone can revoke them.
    assert (links(phone, table)["seats"], links(phone, table)["seat_links"]) == ({}, {})
    with contextlib.closing(playing(phone, table)) as at:
        assert at.seats == [1]
        assert at.states.keys() == {1}
        choice = first_option(1, at.states[1]["decision"])
        for seat in (0, 2):
            message = {"type": "choose", "seat": seat, "number": 1, "choice": choice}
            assert told_no(at, message) == (403, "server-not-your-seat")
            assert refusal(phone, "GET", f"{path}/seats/{seat}")[0] == 403
        assert at.choose(1, choice)["type"] == "accepted"
    assert host.ask("GET", f"{path}/seats/0")["decision"]
    phone.ask("POST", f"{path}/claim", {"token": tokens["2"]})
    with contextlib.closing(playing(phone, table)) as at:
        assert at.seats == [1, 2]


def test_the_link_of_a_seat_goes_with_it_when_seats_are_dealt_out(
    house: Server, people: People
) -> None:
    host, phone, late = people("Ada"), people("Phone"), people("Late")
    called = ["Ann", "Bob", "Cy", "Dan", "Eve", "Flo", "Gil"]
    for claimed in (0, 3, 6):
        seats = [{"kind": "me", "name": name} for name in called]
        body = {"game": "wonders", "players": 7, "seats": seats}
        table = host.ask("POST", "/api/tables", body)["table"]
        tokens = links(host, table)["seats"]
        claim = {"token": tokens[str(claimed)]}
        phone.ask("POST", f"/api/tables/{table}/claim", claim)
        order = names(host.ask("POST", f"/api/tables/{table}/start"))
        late.ask("POST", f"/api/tables/{table}/claim", claim)
        for browser in (phone, late):
            with contextlib.closing(playing(browser, table)) as at:
                assert [order[seat] for seat in at.seats] == [called[claimed]]
        found = links(host, table)["seats"]
        moved = {order[int(seat)]: token for seat, token in found.items()}
        assert moved == {called[int(seat)]: token for seat, token in tokens.items()}


def test_the_other_browser_of_a_person_who_stood_up_does_not_see_the_next_hand(
    house: Server, people: People
) -> None:
    host, bob, phone, cy = people("Ada"), people("Bob"), people("Phone"), people("Cy")
    for how in ("stands up", "is put off"):
        table = host.open("wonders", 3, "mob", shuffle=False)
        join(host, bob, table)
        token = links(bob, table)["seats"]["1"]
        phone.ask("POST", f"/api/tables/{table}/claim", {"token": token})
        if how == "stands up":
            bob.ask("DELETE", f"/api/tables/{table}/seats/1")
        else:
            host.ask("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})
        join(host, cy, table)
        host.ask("POST", f"/api/tables/{table}/start")
        for other in (bob, phone):
            assert refused(other, "GET", f"/api/tables/{table}/seats/1").status in (403, 404)
            with contextlib.closing(other.sit(table)) as at:
                assert at.hear()["type"] == "refused"
        body = {"token": token}
        assert refusal(phone, "POST", f"/api/tables/{table}/claim", body)[0] == 404
        assert cy.ask("GET", f"/api/tables/{table}/seats/1")["decision"]


def test_who_is_connected_while_the_seats_change_hears_only_of_their_own(
    house: Server, people: People
) -> None:
    host, bob, cy = people("Ada"), people("Bob"), people("Cy")
    table = host.open("wonders", 3, "mob", shuffle=False, watching=False)
    join(host, bob, table)
    token = links(host, table)["invitation"]
    with contextlib.closing(seated(bob, table)) as lost:
        assert lost.seats == [1]
        host.ask("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})
        cy.ask("POST", f"/api/tables/{table}/join", {"invitation": token})
        with contextlib.closing(seated(cy, table)) as at:
            host.ask("POST", f"/api/tables/{table}/start")
            at.hear_until(lambda: at.states)
            assert at.choose(1, first_option(1, at.states[1]["decision"]))["type"] == "accepted"
        # Who may not see the table any more is told to go, and nothing of the game.
        with pytest.raises(ConnectionClosed) as closed:
            lost.hear_until(lambda: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert lost.states == {}
        assert lost.info["status"] == "open"


# Beginning.


def test_only_the_host_begins_and_only_once_every_seat_is_taken(
    house: Server, people: People
) -> None:
    host, bob = people("Ada"), people("Bob")
    table = host.open("wonders", 3, "moo", public=True)
    path = f"/api/tables/{table}/start"
    join(host, bob, table)
    assert refusal(host, "POST", path) == (409, "server-seats-open")
    host.ask("PUT", f"/api/tables/{table}/seats/2", {"kind": "bot"})
    assert refusal(bob, "POST", path) == (403, "server-host-only")
    nobody = Browser(house.url)
    assert refusal(nobody, "POST", path)[0] == 401
    nobody.http.close()
    assert refusal(host, "GET", f"/api/tables/{table}/seats/0") == (409, "server-not-started")
    assert host.ask("POST", path)["status"] == "running"
    before = host.ask("GET", f"/api/tables/{table}/seats/{mine(host, table)}")
    assert host.ask("POST", path)["status"] == "running"
    after = host.ask("GET", f"/api/tables/{table}/seats/{mine(host, table)}")
    assert before["decision"]["options"] == after["decision"]["options"]


def mine(browser: Browser, table: str) -> int:
    """The first seat of a person."""
    me = browser.ask("GET", "/api/me")["person"]
    return next(int(s["seat"]) for s in info(browser, table)["seats"] if s["person"] == me)


def test_seats_stay_as_they_are_or_are_dealt_out_by_chance(house: Server, people: People) -> None:
    host = people("Ada")
    called = ["Ann", "Bob", "Cy", "Dan", "Eve", "Flo", "Gil"]
    seats = [{"kind": "me", "name": name} for name in called]
    body = {"game": "wonders", "players": 7, "seats": seats, "start": True}
    kept = host.ask("POST", "/api/tables", {**body, "shuffle": False})
    assert names(kept) == called
    found = [names(host.ask("POST", "/api/tables", body)) for _ in range(3)]
    assert all(sorted(order) == called for order in found)
    # Three times the one order of 5040 happens once in a hundred thousand million times.
    assert any(order != called for order in found)


def test_those_who_wait_for_the_start_find_themselves_in_their_new_seats(
    house: Server, people: People
) -> None:
    host = people("Ada")
    crowd = {name: people(name) for name in ("Bob", "Cy", "Dan", "Eve", "Flo", "Gil")}
    table = host.open("wonders", 7, "m", public=True)
    for browser in crowd.values():
        join(host, browser, table)
    everybody = {"Ada": host, **crowd}
    with contextlib.ExitStack() as stack:
        at = {
            name: stack.enter_context(contextlib.closing(seated(browser, table)))
            for name, browser in everybody.items()
        }
        assert [at[name].seats for name in everybody] == [[seat] for seat in range(7)]
        host.ask("POST", f"/api/tables/{table}/start")
        for name, place in at.items():
            place.hear_until(partial(bool, place.states))
            seat = names(place.info).index(name)
            assert place.seats == [seat]
            assert place.states.keys() == {seat}
            stored = everybody[name].ask("GET", f"/api/tables/{table}/seats/{seat}")
            assert place.states[seat]["decision"] == stored["decision"]
            answer = place.choose(seat, first_option(seat, stored["decision"]))
            assert answer["type"] == "accepted"


# Taking back.


def two_seats(host: Browser, bob: Browser, game: str = "wonders", **settings: Any) -> str:
    """A running game of two people, in the order of the call."""
    options = {"edition": "1st"} if game == "wonders" else {}
    table = host.open(game, 2, "mo", options=options, shuffle=False, **settings)
    join(host, bob, table)
    host.ask("POST", f"/api/tables/{table}/start")
    return table


def in_turn(host: Browser, bob: Browser, table: str) -> tuple[Browser, Browser]:
    """Who is asked first at a table of `two_seats`, and the other."""
    [seat] = host.ask("GET", f"/api/tables/{table}/seats/0")["waiting"]
    return (host, bob) if seat == 0 else (bob, host)


def command(kind: str, seat: int) -> dict[str, Any]:
    """A message of a seat."""
    return {"type": kind, "seat": seat}


def seal(at: Seated, seat: int) -> None:
    """Answer the open question of a seat, and how to pay if that is asked then."""
    while at.states[seat]["decision"] is not None:
        decision = at.states[seat]["decision"]
        answer = at.choose(seat, first_option(seat, decision))
        assert answer["type"] == "accepted"
        at.hear_until(partial(at.is_past, seat, decision["number"]))
        if not (at.states[seat]["decision"] or {}).get("sealed"):
            return


def test_a_sealed_choice_is_withdrawn_while_others_think(house: Server, people: People) -> None:
    table = two_seats(host := people("Ada"), bob := people("Bob"))
    with contextlib.closing(playing(host, table)) as at:
        assert not at.states[0]["can_withdraw"]
        assert told_no(at, command("withdraw", 0)) == (409, "server-nothing-sealed")
        first = at.states[0]["decision"]
        seal(at, 0)
        assert at.states[0]["can_withdraw"]
        assert at.states[0]["waiting"] == [1]
        assert told_no(at, command("withdraw", 1)) == (403, "server-not-your-seat")
        assert at.ask(command("withdraw", 0))["type"] == "accepted"
        at.hear_until(lambda: at.states[0]["decision"])
        again = at.states[0]["decision"]
        assert again["options"] == first["options"]
        assert again["number"] > first["number"]
        stale = {"type": "choose", "seat": 0, "number": first["number"]}
        assert told_no(at, {**stale, "choice": first["options"][0]["choice"]})[0] == 409
        seal(at, 0)
        with contextlib.closing(playing(bob, table)) as other:
            seal(other, 1)
        at.hear_until(lambda: at.states[0]["decision"])
        assert told_no(at, command("withdraw", 0)) == (409, "server-nothing-sealed")


def test_the_last_choice_is_undone_where_the_table_allows_it(house: Server, people: People) -> None:
    host, bob = people("Ada"), people("Bob")
    for undo in (True, False):
        table = two_seats(host, bob, "ages", undo=undo)
        first, second = in_turn(host, bob, table)
        with contextlib.closing(playing(first, table)) as at:
            [seat] = at.seats
            asked = at.states[seat]["decision"]
            told = at.states[seat]["last"]
            takes = [o["choice"] for o in asked["options"] if o["choice"].startswith("take")]
            assert at.choose(seat, takes[0])["type"] == "accepted"
            at.hear_until(partial(at.is_past, seat, asked["number"]))
            assert at.states[seat]["can_undo"] is undo
            if not undo:
                assert told_no(at, command("undo", seat)) == (403, "server-no-undo")
                continue
            was = at.states[seat]["decision"]["number"]
            assert at.ask(command("undo", seat))["type"] == "accepted"
            at.hear_until(partial(at.is_past, seat, was))
            assert not at.states[seat]["can_undo"]
            assert at.states[seat]["decision"]["options"] == asked["options"]
            news = [event["message"]["key"] for event in at.events[seat][told:]]
            assert "undone" in news[-1]
            assert told_no(at, command("undo", seat)) == (409, "server-nothing-to-undo")
            with contextlib.closing(playing(second, table)) as other:
                assert told_no(other, command("undo", 1 - seat)) == (409, "server-nothing-to-undo")


# Coming and going.


def event_keys(at: Seated, seat: int) -> list[str]:
    """What a seat was told, by the sentences' keys."""
    return [event["message"]["key"] for event in at.events.get(seat, [])]


def player(at: Seated, seat: int) -> str:
    """Who plays a seat now."""
    return str(at.info["seats"][seat]["player"])


@pytest.mark.parametrize("stand_in", [None, "random", "first"])
def test_a_bot_plays_for_who_leaves_until_they_come_back(
    house: Server, people: People, stand_in: str | None
) -> None:
    table = two_seats(host := people("Ada"), bob := people("Bob"), bot=stand_in)
    with (
        contextlib.closing(playing(host, table)) as at,
        contextlib.closing(playing(bob, table)) as other,
    ):
        assert told_no(other, command("leave", 0)) == (403, "server-not-your-seat")
        assert told_no(other, command("return", 1)) == (409, "server-already-playing")
        assert other.ask(command("leave", 1))["type"] == "accepted"
        at.hear_until(lambda: player(at, 1) == (stand_in or "normal"))
        assert at.info["seats"][1]["kind"] == "person"
        assert at.info["seats"][1]["name"] == "Bob"
        decision = {"type": "choose", "seat": 1, "number": 1, "choice": "pass"}
        assert told_no(other, decision) == (409, "server-stand-in")
        assert told_no(other, command("leave", 1)) == (409, "server-stand-in")
        # The bot chooses at once; when Ada has chosen too, it does so for the next turn.
        seal(at, 0)
        at.hear_until(lambda: any("player-left" in key for key in event_keys(at, 0)))
        other.hear_until(lambda: other.states[1]["can_withdraw"])
        other.hear_until(lambda: other.states[1]["waiting"] == [0])
        assert other.ask(command("return", 1))["type"] == "accepted"
        at.hear_until(lambda: player(at, 1) == "person")
        at.hear_until(lambda: any("player-returned" in key for key in event_keys(at, 0)))
        at.hear_until(lambda: at.states[0]["decision"])
        seal(at, 0)
        other.hear_until(lambda: other.states[1]["decision"])
        seal(other, 1)
        at.hear_until(lambda: at.states[0]["decision"])


def test_a_game_ends_well_with_all_its_people_gone(house: Server, people: People) -> None:
    table = two_seats(host := people("Ada"), bob := people("Bob"), bot="random")
    with contextlib.closing(playing(bob, table)) as other:
        assert other.ask(command("leave", 1))["type"] == "accepted"
    with contextlib.closing(playing(host, table)) as at:
        assert at.ask(command("leave", 0))["type"] == "accepted"
        at.hear_until(lambda: at.info["status"] == "finished")
        at.hear_until(at.is_over)
        assert told_no(at, command("return", 0)) == (409, "refused-over")


def test_nobody_is_replaced_who_was_there_a_moment_ago(house: Server, people: People) -> None:
    host, bob, zoe = people("Ada"), people("Bob"), people("Zoe")
    table = two_seats(host, bob, public=True)
    with contextlib.closing(playing(host, table)) as at:
        # Two minutes have not passed since Bob was here.
        assert told_no(at, command("replace", 1)) == (409, "server-not-absent")
        assert told_no(at, command("replace", 6)) == (409, "refused-no-seat")
        with (
            contextlib.closing(playing(bob, table)) as other,
            contextlib.closing(playing(zoe, table)) as watcher,
        ):
            assert told_no(other, command("replace", 0)) == (409, "server-not-absent")
            assert told_no(watcher, command("replace", 0)) == (403, "server-not-your-seat")


@pytest.mark.parametrize("away", [0, 1])
def test_whoever_sits_there_puts_a_bot_in_the_seat_of_a_person_away_who_can_come_back(
    servers: Callable[..., Server], away: int
) -> None:
    server = servers(absent_seconds=0)
    pair = [Browser(server.url), Browser(server.url)]
    for browser, name in zip(pair, ("Ada", "Bob"), strict=True):
        browser.become(name)
    table = two_seats(pair[0], pair[1], bot="random")
    here, gone = pair[1 - away], pair[away]
    with contextlib.closing(playing(here, table)) as at:
        with contextlib.closing(playing(gone, table)):
            at.hear_until(lambda: at.info["seats"][away]["online"])
            assert told_no(at, command("replace", away)) == (409, "server-not-absent")
        at.hear_until(lambda: not at.info["seats"][away]["online"])
        assert at.ask(command("replace", away))["type"] == "accepted"
        at.hear_until(lambda: player(at, away) == "random")
        at.hear_until(lambda: any("player-absent" in key for key in event_keys(at, 1 - away)))
        assert told_no(at, command("replace", away)) == (409, "server-bot-already")
        with contextlib.closing(playing(gone, table)) as other:
            assert other.ask(command("return", away))["type"] == "accepted"
            at.hear_until(lambda: player(at, away) == "person")
    for browser in pair:
        browser.http.close()


def seen(server: Server, table: str) -> list[float]:
    """When the people of the seats were last there, as it is stored."""
    database = Database(server.environment["CIVITAS_DATABASE_URL"], pool=1)
    with database.read() as connection:
        found = [seat.seen for seat in storage.seats(connection, table)]
    database.close()
    return found


def long_ago(server: Server, table: str) -> None:
    """Let everybody have been at a table long ago."""
    database = Database(server.environment["CIVITAS_DATABASE_URL"], pool=1)
    with database.write() as connection:
        connection.execute(
            update(schema.seat).where(schema.seat.c.table_id == table).values(seen=1.0)
        )
        storage.touch_table(connection, table)
    database.close()


def test_who_looks_at_the_own_seat_by_http_is_there(house: Server, people: People) -> None:
    host, bob = people("Ada"), people("Bob")
    table = two_seats(host, bob, public=True)
    path = f"/api/tables/{table}/seats"
    before = info(host, table)
    long_ago(house, table)
    # Looking as everybody may is no sign of life, nor is trying another's seat.
    bob.ask("GET", f"{path}/-1")
    assert refusal(bob, "GET", f"{path}/0") == (403, "server-not-your-seat")
    assert seen(house, table) == [1.0, 1.0]
    bob.ask("GET", f"{path}/1")
    found = seen(house, table)
    assert found[0] == 1.0
    assert found[1] > 1.0
    body = {"type": "replace", "key": new_key()}
    assert refusal(host, "POST", f"{path}/1/commands", body) == (409, "server-not-absent")
    assert info(host, table)["changed"] == before["changed"]
    host.ask("GET", f"{path}/0")
    long_ago(house, table)
    bob.ask("POST", f"{path}/0/commands", body)
    assert info(host, table)["seats"][0]["player"] != "person"


# Talk.


def say(at: Seated, words: str, key: str | None = None) -> dict[str, Any]:
    """Say something."""
    at.answers.pop(key or "", None)
    return at.ask({"type": "say", "words": words, "key": key or new_key()})


def words(at: Seated) -> list[str]:
    """What was heard."""
    return [line["words"] for line in at.chat]


def has_heard(at: Seated, lines: int) -> bool:
    """Whether so much was heard."""
    return len(at.chat) >= lines


def test_what_is_said_is_heard_once_in_order_and_again_from_the_number_last_heard(
    house: Server, people: People
) -> None:
    host, bob = people("Ada"), people("Bob")
    table = host.open("wonders", 3, "moo", public=True)
    join(host, bob, table)
    with (
        contextlib.closing(seated(host, table)) as at,
        contextlib.closing(seated(bob, table)) as other,
    ):
        key = new_key()
        assert say(at, "one", key)["type"] == "accepted"
        assert say(at, "one", key)["type"] == "accepted"
        assert say(at, "else", key)["reason"]["key"] == "server-key-used"
        assert say(other, "two", key)["type"] == "accepted"
        assert say(at, "three")["type"] == "accepted"
        for bad in ("", "x" * 1001):
            assert at.ask({"type": "say", "words": bad})["status"] == 400
        for place in (at, other):
            place.hear_until(partial(has_heard, place, 3))
            assert words(place) == ["one", "two", "three"]
            assert [line["number"] for line in place.chat] == [1, 2, 3]
            assert [line["name"] for line in place.chat] == ["Ada", "Bob", "Ada"]
    for seen, left in ((0, ["one", "two", "three"]), (1, ["two", "three"]), (3, [])):
        with contextlib.closing(seated(bob, table, chat=seen)) as again:
            again.hear_until(partial(has_heard, again, len(left)))
            settle(again)
            assert words(again) == left


def test_who_watches_hears_what_is_said_and_says_nothing(house: Server, people: People) -> None:
    host = people("Ada")
    table = host.open("wonders", 3, "mbb", public=True, start=True)
    watcher = people("Zoe")
    nobody = Browser(house.url)
    with (
        contextlib.closing(seated(host, table)) as at,
        contextlib.closing(seated(watcher, table)) as other,
        contextlib.closing(seated(nobody, table)) as anybody,
    ):
        assert say(at, "hello")["type"] == "accepted"
        for place in (other, anybody):
            place.hear_until(partial(has_heard, place, 1))
            assert told_no(place, {"type": "say", "words": "psst"}) == (403, "server-spectator")
        settle(at)
        assert words(at) == ["hello"]
    nobody.http.close()


def test_the_words_of_a_person_muted_are_not_told_until_they_are_wanted_again(
    house: Server, people: People
) -> None:
    host, bob, cy = people("Ada"), people("Bob"), people("Cy")
    table = host.open("wonders", 3, "moo", public=True)
    for browser in (bob, cy):
        join(host, browser, table)
    bobs = bob.ask("GET", "/api/me")["person"]
    me = host.ask("POST", "/api/mute", {"person": bobs})
    assert me["muted"] == [bobs]
    assert refusal(host, "POST", "/api/mute", {"person": 2**40})[0] == 404
    with (
        contextlib.closing(seated(host, table)) as at,
        contextlib.closing(seated(bob, table)) as noisy,
        contextlib.closing(seated(cy, table)) as third,
    ):
        assert say(noisy, "buy my coins")["type"] == "accepted"
        assert say(third, "hello")["type"] == "accepted"
        at.hear_until(lambda: "hello" in words(at))
        assert words(at) == ["hello"]
        third.hear_until(lambda: len(third.chat) == 2)
        assert host.ask("POST", "/api/mute", {"person": bobs, "muted": False})["muted"] == []
        assert say(noisy, "sorry")["type"] == "accepted"
        at.hear_until(lambda: "sorry" in words(at))
        # In the middle of a connection too.
        host.ask("POST", "/api/mute", {"person": bobs})
        assert say(noisy, "coins!")["type"] == "accepted"
        assert say(third, "well")["type"] == "accepted"
        at.hear_until(lambda: "well" in words(at))
        assert words(at) == ["hello", "sorry", "well"]
    with contextlib.closing(seated(host, table)) as again:
        again.hear_until(lambda: again.chat)
        assert words(again) == ["hello", "well"]


def test_seats_of_one_browser_speak_with_the_name_of_its_person(
    house: Server, people: People
) -> None:
    host = people("Ada")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bea"}, {"kind": "bot"}]
    body = {"game": "wonders", "players": 3, "seats": seats}
    table = host.ask("POST", "/api/tables", body)["table"]
    with contextlib.closing(seated(host, table)) as at:
        assert say(at, "we")["type"] == "accepted"
        at.hear_until(lambda: at.chat)
        assert at.chat[0]["name"] == "Ada"


# Again.


def is_followed_by(at: Seated, table: str) -> bool:
    """Whether a person knows of the rematch."""
    return bool(at.info["rematch"] == table)


def test_those_who_play_again_meet_at_one_table(house: Server, people: People) -> None:
    host, bob = people("Ada"), people("Bob")
    table = two_seats(host, bob, bot="random", title="Friday", undo=False)
    path = f"/api/tables/{table}/rematch"
    assert refusal(host, "POST", path) == (409, "server-not-over")
    at = {0: playing(host, table), 1: playing(bob, table)}
    for seat, place in at.items():
        assert place.ask(command("leave", seat))["type"] == "accepted"
    at[0].hear_until(lambda: at[0].info["status"] == "finished")
    stranger = people("Zoe")
    assert refusal(stranger, "POST", path) == (404, "server-no-table")
    found: list[dict[str, Any]] = []

    def again(browser: Browser) -> None:
        found.append(browser.ask("POST", path))

    threads = [threading.Thread(target=again, args=(who,)) for who in (host, bob, host, bob)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    [new] = {shown["table"] for shown in found}
    assert len(found) == 4
    shown = info(bob, new)
    assert shown["previous"] == table
    assert shown["status"] == "open"
    assert sorted(names(shown)) == ["Ada", "Bob"]
    assert shown["settings"]["title"] == "Friday"
    assert not shown["settings"]["undo"]
    assert shown["options"] == info(bob, table)["options"]
    for place in at.values():
        place.hear_until(partial(is_followed_by, place, new))
        place.close()
    [starter] = [who for who in (host, bob) if who.ask("GET", "/api/me")["person"] == shown["host"]]
    assert starter.ask("POST", f"/api/tables/{new}/start")["status"] == "running"


def test_who_plays_by_the_link_of_a_seat_plays_again_too(house: Server, people: People) -> None:
    host, bob, phone = people("Ada"), people("Bob"), people("Phone")
    table = two_seats(host, bob, bot="random")
    token = links(bob, table)["seats"]["1"]
    phone.ask("POST", f"/api/tables/{table}/claim", {"token": token})
    for browser, seat in ((host, 0), (phone, 1)):
        with contextlib.closing(playing(browser, table)) as at:
            assert at.ask(command("leave", seat))["type"] == "accepted"
    with contextlib.closing(playing(phone, table)) as at:
        at.hear_until(lambda: at.info["status"] == "finished")
    new = phone.ask("POST", f"/api/tables/{table}/rematch")
    assert new["host"] == phone.ask("GET", "/api/me")["person"]
    again = new["table"]
    assert host.ask("POST", f"/api/tables/{table}/rematch")["table"] == again
    assert names(new) == ["Ada", "Bob"]
    # The old link is of the old table.
    assert links(bob, again)["seats"].keys() == {"1"}
    assert links(bob, again)["seats"]["1"] != token
    phone.ask("POST", f"/api/tables/{again}/start")
    with contextlib.closing(playing(phone, again)) as at:
        assert at.seats == [1]
        assert at.choose(1, first_option(1, at.states[1]["decision"]))["type"] == "accepted"
    assert host.ask("GET", f"/api/tables/{again}/seats/0")["decision"]


# Lists.


def listed(browser: Browser, table: str, status: str, query: str = "") -> dict[str, Any]:
    """A table as it is in a list."""
    found = browser.ask("GET", f"/api/tables?status={status}{query}")["tables"]
    return next(dict(shown) for shown in found if shown["table"] == table)


def test_lists_show_who_plays_whom_everybody_waits_for_and_how_it_ended(
    house: Server, people: People
) -> None:
    host, bob, zoe = people("Ada"), people("Bob"), people("Zoe")
    table = host.open("wonders", 2, "mo", options={"edition": "1st"}, shuffle=False, public=True)
    assert listed(zoe, table, "open")["waiting"] == []
    assert [seat["player"] for seat in listed(zoe, table, "open")["seats"]] == ["person", ""]
    join(host, bob, table)
    host.ask("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})
    join(host, bob, table)
    host.ask("POST", f"/api/tables/{table}/start")
    everybody = [(host, "&mine=true"), (bob, "&mine=true"), (zoe, "")]
    with (
        contextlib.closing(playing(host, table)) as at,
        contextlib.closing(playing(bob, table)) as other,
    ):

        def require(waiting: list[int], players: list[str]) -> None:
            for browser, query in everybody:
                shown = listed(browser, table, "running", query)
                assert shown["waiting"] == waiting
                assert [seat["player"] for seat in shown["seats"]] == players
                assert shown["result"] is None
                assert info(browser, table) == shown

        require([0, 1], ["person"] * 2)
        seal(at, 0)
        require([1], ["person"] * 2)
        assert at.ask(command("withdraw", 0))["type"] == "accepted"
        require([0, 1], ["person"] * 2)
        at.hear_until(lambda: at.states[0]["decision"])
        seal(at, 0)
        seal(other, 1)
        at.hear_until(lambda: at.states[0]["decision"])
        assert other.ask(command("leave", 1))["type"] == "accepted"
        at.hear_until(lambda: at.states[0]["waiting"] == [0])
        require([0], ["person", "normal"])
        assert other.ask(command("return", 1))["type"] == "accepted"
        require([0], ["person"] * 2)
        for place, seat in ((at, 0), (other, 1)):
            assert place.ask(command("leave", seat))["type"] == "accepted"
        at.hear_until(at.is_over)
        for browser, query in everybody:
            shown = listed(browser, table, "finished", query)
            assert shown["result"] == at.states[0]["result"]
            assert shown["waiting"] == []
            assert [seat["player"] for seat in shown["seats"]] == ["normal"] * 2


# Giving up, aids.


def test_in_through_the_ages_one_resigns_and_the_other_wins(house: Server, people: People) -> None:
    host, stranger = people("Ada"), people("Zoe")
    table = host.open("ages", 2, "mm", start=True, public=True)
    with contextlib.closing(playing(host, table)) as at:
        while True:
            [seat] = at.open_seats()
            decision = at.states[seat]["decision"]
            if any(option["irrevocable"] for option in decision["options"]):
                break
            # One resigns in the political phase alone, which begins with the second round.
            assert told_no(at, command("resign", seat)) == (409, "server-no-resigning")
            last = [o["choice"] for o in decision["options"] if o["choice"] == "end"]
            choice = last[0] if last else first_option(seat, decision)
            assert at.choose(seat, choice)["type"] == "accepted"
            at.hear_until(partial(at.is_past, seat, decision["number"]))
            at.hear_until(lambda: len(at.open_seats()) == 1)
        assert told_no(at, command("resign", 1 - seat)) == (409, "refused-not-asked")
        with contextlib.closing(playing(stranger, table)) as other:
            assert told_no(other, command("resign", seat)) == (403, "server-not-your-seat")
        assert at.ask(command("resign", seat))["type"] == "accepted"
        at.hear_until(at.is_over)
        assert at.states[seat]["result"]["places"][seat] == 2
        assert at.states[seat]["result"]["places"][1 - seat] == 1
        at.hear_until(lambda: at.info["status"] == "finished")


@pytest.mark.parametrize("game", ["wonders", "dice"])
def test_in_the_other_games_nobody_resigns(house: Server, people: People, game: str) -> None:
    host = people("Ada")
    table = host.open(game, 3, "mmm", start=True)
    with contextlib.closing(playing(host, table)) as at:
        seat = at.open_seats()[0]
        before = at.states[seat]
        assert not any(option["irrevocable"] for option in before["decision"]["options"])
        assert told_no(at, command("resign", seat)) == (409, "server-no-resigning")
        stored = host.ask("GET", f"/api/tables/{table}/seats/{seat}")
        assert stored["decision"] == before["decision"]


def test_the_view_tells_what_hidden_places_may_hold_only_where_that_was_chosen(
    house: Server, people: People
) -> None:
    host = people("Ada")
    for game in ("wonders", "ages"):
        options = {"edition": "1st"} if game == "wonders" else {"hands": "hidden"}
        for tracking in (False, True):
            settings = {"options": options, "seed": 5, "shuffle": False, "tracking": tracking}
            table = host.open(game, 3, "mmm", start=True, **settings)
            view = host.ask("GET", f"/api/tables/{table}/seats/0")["view"]
            assert hidden(view)
            assert all(bool(what) is tracking for what in hidden(view))
            assert host.ask("GET", f"/api/tables/{table}/seats/0/export")["view"] == view


def hidden(value: Any) -> list[Any]:
    """What a view says hidden places may hold."""
    if isinstance(value, list):
        return [found for item in value for found in hidden(item)]
    if not isinstance(value, dict):
        return []
    here = [value["of"]] if value.keys() == {"size", "of"} and value["size"] else []
    return here + [found for item in value.values() for found in hidden(item)]
