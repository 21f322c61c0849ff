"""What is refused, and that nothing has changed by it."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from civitas.server.wire.protocol import Problem
from kit.served import Browser, Seated, Server, new_key, spread_option

FOREIGN = "http://evil.example"
PROBLEM_JSON = "application/problem+json"
POLICY = 1008
COMMANDS = ("withdraw", "undo", "resign", "leave", "return", "replace")


class Scene:
    """A running game of two at a private table, one that is still open, and people around."""

    def __init__(self, house: Server) -> None:
        self.house = house
        self.people: list[Browser] = []
        self.host, self.guest, self.stranger = (self.new(n) for n in ("host", "guest", "stranger"))
        self.table = self.host.open("wonders", 3, "mor", shuffle=False)
        self.links = self.host.ask("GET", f"/api/tables/{self.table}/links")
        body = {"invitation": self.links["invitation"]}
        self.guest.ask("POST", f"/api/tables/{self.table}/join", body)
        self.host.ask("POST", f"/api/tables/{self.table}/start")
        self.waiting = self.host.open("dice", 3, "moo")
        links = self.host.ask("GET", f"/api/tables/{self.waiting}/links")
        self.guest.ask(
            "POST", f"/api/tables/{self.waiting}/join", {"invitation": links["invitation"]}
        )

    def new(self, name: str) -> Browser:
        """Another person."""
        browser = Browser(self.house.url)
        browser.become(name)
        self.people.append(browser)
        return browser

    def path(self, rest: str = "") -> str:
        """A path of the running table."""
        return f"/api/tables/{self.table}{rest}"

    def move(self, browser: Browser, seat: int) -> dict[str, Any]:
        """A legal move of a seat."""
        state = browser.ask("GET", self.path(f"/seats/{seat}"))
        choice = spread_option(seat, state["decision"])
        return {"number": state["decision"]["number"], "choice": choice, "key": new_key()}

    def now(self) -> list[Any]:
        """Everything that could have changed."""
        tables = [self.host.ask("GET", f"/api/tables/{x}") for x in (self.table, self.waiting)]
        for info in tables:
            for volatile in ("changed", "watchers"):
                info.pop(volatile)
            for seat in info["seats"]:
                seat.pop("online")
        made = [x for x in self.house.record(self.table) if x.get("seat") in (0, 1)]
        return [tables, made]

    def close(self) -> None:
        """Go."""
        for browser in self.people:
            browser.http.close()


@pytest.fixture(scope="module")
def scene(house: Server) -> Iterator[Scene]:
    """A running game, an open table, and people."""
    found = Scene(house)
    yield found
    found.close()


@pytest.fixture(autouse=True)
def unchanged(scene: Scene) -> Iterator[None]:
    """Whatever was refused in a test has changed nothing, and was no fault of the server."""
    before = scene.now()
    yield
    assert scene.now() == before
    assert not scene.house.faults()


def is_refused(response: httpx.Response, status: int, key: str) -> None:
    """Make sure that an answer is a problem with words."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == PROBLEM_JSON
    problem = Problem.model_validate(response.json())
    assert (problem.status, problem.key) == (status, key)
    assert problem.type == f"urn:civitas:{key}"
    assert " " in problem.detail
    assert problem.title
    assert key not in problem.detail


def socket_refused(browser: Browser, table: str, status: int, key: str, **hello: Any) -> None:
    """Make sure that a socket is refused after hello, with words, and closed."""
    at = browser.sit(table, **hello)
    told = at.hear()
    assert told["type"] == "refused", told
    assert (told["status"], told["reason"]["key"]) == (status, key)
    assert " " in told["detail"]
    with pytest.raises(ConnectionClosed) as closed:
        at.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == POLICY
    at.close()


def _has_state(at: Seated) -> bool:
    return bool(at.states)


def _has_info(at: Seated) -> bool:
    return bool(at.info)


# Who.


@pytest.mark.parametrize("token", ["-", "wrong", "x" * 43, "\u00ff", "a" * 5000])
def test_a_wrong_session_is_nobody(scene: Scene, token: str) -> None:
    move = scene.move(scene.host, 0)
    raw = token.encode("latin-1")
    with httpx.Client(base_url=scene.house.url, trust_env=False) as http:
        cookie = [(b"cookie", b"civitas_session=" + raw)]
        assert http.get("/api/me", headers=cookie).json()["person"] is None
        for path in ("", "/seats/0", "/seats/0/export", "/record", "/links"):
            told = http.get(scene.path(path), headers=cookie)
            is_refused(told, 404, "server-no-table")
        bearer = [(b"authorization", b"Bearer " + raw)]
        for path in ("/api/me", scene.path(), scene.path("/seats/0")):
            is_refused(http.get(path, headers=bearer), 401, "server-unauthenticated")
        for sent in (cookie, bearer):
            told = http.post(scene.path("/seats/0/choices"), json=move, headers=sent)
            is_refused(told, 401, "server-unauthenticated")
            told = http.post(scene.path("/start"), headers=sent)
            is_refused(told, 401, "server-unauthenticated")
    nobody = Browser(scene.house.url)
    nobody.http.cookies.set("civitas_session", token if token.isascii() else "x")
    socket_refused(nobody, scene.table, 404, "server-no-table")
    nobody.http.close()


def test_a_session_that_was_ended_is_good_no_more(scene: Scene) -> None:
    browser = scene.new("leaver")
    token = browser.token()
    assert browser.send("DELETE", "/api/session").status_code == 204
    told = httpx.get(
        scene.house.url + "/api/me", headers={"authorization": f"Bearer {token}"}, trust_env=False
    )
    is_refused(told, 401, "server-unauthenticated")
    assert browser.ask("GET", "/api/me")["person"] is None


def test_nobody_plays_the_seat_of_another(scene: Scene) -> None:
    move = scene.move(scene.host, 0)
    refusals = (
        (scene.guest, 403, "server-not-your-seat"),
        (scene.stranger, 404, "server-no-table"),
    )
    for browser, status, key in refusals:
        told = browser.send("POST", scene.path("/seats/0/choices"), {**move, "key": new_key()})
        is_refused(told, status, key)
        for kind in COMMANDS[:-1]:
            told = browser.send(
                "POST", scene.path("/seats/0/commands"), {"type": kind, "key": new_key()}
            )
            is_refused(told, status, key)
    watch = scene.links["spectator"]
    told = scene.stranger.send("POST", scene.path("/seats/0/choices"), move, x_civitas_token=watch)
    is_refused(told, 403, "server-not-your-seat")
    is_refused(scene.guest.send("GET", scene.path("/seats/0")), 403, "server-not-your-seat")
    is_refused(scene.stranger.send("GET", scene.path("/seats/0")), 404, "server-no-table")
    at = scene.guest.sit(scene.table)
    at.hear_until(partial(_has_state, at))
    assert at.seats == [1]
    assert list(at.states) == [1]
    for kind in ("choose", *COMMANDS[:-1]):
        extra = {"number": move["number"], "choice": move["choice"]} if kind == "choose" else {}
        for seat in (0, 2, 6):
            answer = at.ask({"type": kind, "seat": seat, **extra})
            assert (answer["type"], answer["status"]) == ("refused", 403)
            assert answer["reason"]["key"] == "server-not-your-seat"
    at.close()


def test_a_key_of_another_seat_is_of_no_use(scene: Scene) -> None:
    apart = Scene(scene.house)
    move = apart.move(apart.host, 0)
    path = apart.path("/seats/0/choices")
    apart.host.ask("POST", path, move)
    before = apart.now()
    is_refused(apart.guest.send("POST", path, move), 403, "server-not-your-seat")
    for browser in (apart.stranger, scene.host):
        is_refused(browser.send("POST", path, move), 404, "server-no-table")
    told = apart.guest.send("POST", apart.path("/seats/1/choices"), move)
    assert told.status_code in (200, 422)
    assert len(apart.now()[1]) == len(before[1]) + (told.status_code == 200)
    apart.close()


def test_those_who_watch_do_nothing(scene: Scene) -> None:
    at = scene.stranger.sit(scene.table, spectator=scene.links["spectator"])
    at.hear_until(partial(_has_state, at))
    assert (at.seats, list(at.states)) == ([], [-1])
    move = scene.move(scene.host, 0)
    for seat in (0, 1):
        answer = at.ask({"type": "choose", "seat": seat, **move, "key": new_key()})
        assert (answer["status"], answer["reason"]["key"]) == (403, "server-not-your-seat")
    answer = at.ask({"type": "say", "words": "hello"})
    assert (answer["status"], answer["reason"]["key"]) == (403, "server-spectator")
    at.close()
    nobody = Browser(scene.house.url)
    at = nobody.sit(scene.table, spectator=scene.links["spectator"])
    at.hear_until(partial(_has_state, at))
    answer = at.ask({"type": "choose", "seat": 0, **move, "key": new_key()})
    assert (answer["status"], answer["reason"]["key"]) == (403, "server-spectator")
    at.close()
    nobody.http.close()


def test_words_of_a_person_muted_reach_all_others(scene: Scene) -> None:
    sitting = [scene.host.sit(scene.table), scene.guest.sit(scene.table)]
    for at in sitting:
        at.hear_until(partial(_has_state, at))
    person = scene.guest.ask("GET", "/api/me")["person"]
    assert scene.host.ask("POST", "/api/mute", {"person": person})["muted"] == [person]
    host, guest = sitting
    for words in ("unheard", "unseen"):
        assert guest.ask({"type": "say", "words": words})["type"] == "accepted"
    assert host.ask({"type": "say", "words": "mine"})["type"] == "accepted"
    guest.hear_until(lambda: [x for x in guest.chat if x["words"] == "mine"])
    host.hear_until(lambda: [x for x in host.chat if x["words"] == "mine"])
    assert {"unheard", "unseen"} <= {line["words"] for line in guest.chat}
    assert not {"unheard", "unseen"} & {line["words"] for line in host.chat}
    # Nor after coming again; until the muting ends.
    host.close()
    host = scene.host.sit(scene.table)
    host.hear_until(lambda: [x for x in host.chat if x["words"] == "mine"])
    assert "unseen" not in {line["words"] for line in host.chat}
    scene.host.ask("POST", "/api/mute", {"person": person, "muted": False})
    assert guest.ask({"type": "say", "words": "heard"})["type"] == "accepted"
    host.hear_until(lambda: [x for x in host.chat if x["words"] == "heard"])
    for at in (host, guest):
        at.close()
    missing = scene.host.send("POST", "/api/mute", {"person": 2**53})
    is_refused(missing, 404, "server-no-person")
    nobody = Browser(scene.house.url)
    is_refused(nobody.send("POST", "/api/mute", {"person": person}), 401, "server-unauthenticated")
    nobody.http.close()


# Links.


def test_the_link_of_a_seat_is_good_for_its_table_only(scene: Scene) -> None:
    tokens = scene.host.ask("GET", f"/api/tables/{scene.waiting}/links")
    mine = scene.guest.ask("GET", scene.path("/links"))
    assert list(mine["seats"]) == ["1"]
    wrong = [tokens["seats"]["0"], tokens["invitation"], mine["invitation"], mine["spectator"]]
    for token in wrong:
        told = scene.stranger.send("POST", scene.path("/claim"), {"token": token})
        is_refused(told, 404, "server-no-table")
    for token in ("", "short", "x" * 65, "with space and more"):
        told = scene.stranger.send("POST", scene.path("/claim"), {"token": token})
        is_refused(told, 400, "server-field")
    is_refused(scene.stranger.send("GET", scene.path()), 404, "server-no-table")


def test_an_invitation_is_not_for_watching_and_a_spectators_link_not_for_joining(
    scene: Scene,
) -> None:
    watch, invitation = scene.links["spectator"], scene.links["invitation"]
    path = scene.path("/seats/-1")
    stranger = scene.stranger
    is_refused(stranger.send("GET", path), 404, "server-no-table")
    told = stranger.send("GET", path, x_civitas_token=invitation)
    is_refused(told, 403, "server-no-spectators")
    assert stranger.send("GET", path, x_civitas_token=watch).status_code == 200
    socket_refused(stranger, scene.table, 404, "server-no-table")
    socket_refused(stranger, scene.table, 403, "server-no-spectators", spectator=invitation)
    other = scene.host.ask("GET", f"/api/tables/{scene.waiting}/links")
    socket_refused(stranger, scene.table, 404, "server-no-table", spectator=other["spectator"])
    for token in (other["spectator"], scene.links["invitation"], None):
        told = stranger.send("POST", f"/api/tables/{scene.waiting}/join", {"invitation": token})
        is_refused(told, 404, "server-no-table")
    for token in (watch, scene.links["seats"]["0"]):
        told = stranger.send("GET", path, x_civitas_token=token[:-1] + "?")
        is_refused(told, 404, "server-no-table")
    told = stranger.ask("GET", scene.path("/links"), x_civitas_token=watch)
    nothing: dict[str, Any] = {"invitation": None, "spectator": None, "seats": {}, "seat_links": {}}
    assert told == nothing


def test_nobody_watches_where_the_table_says_so(scene: Scene) -> None:
    table = scene.host.open("dice", 3, "mrr", public=True, watching=False, start=True)
    token = scene.host.ask("GET", f"/api/tables/{table}/links")["spectator"]
    told = scene.stranger.send("GET", f"/api/tables/{table}/seats/-1", x_civitas_token=token)
    is_refused(told, 403, "server-no-spectators")
    socket_refused(scene.stranger, table, 403, "server-no-spectators", spectator=token)


# From where.


@pytest.mark.parametrize(
    "origin", [FOREIGN, "null", "http://127.0.0.1", "http://127.0.0.1:1", "http://[", "x", ""]
)
def test_pages_of_other_places_are_refused(scene: Scene, origin: str) -> None:
    move = scene.move(scene.host, 0)
    asked: list[tuple[str, str, Any]] = [
        ("POST", scene.path("/seats/0/choices"), move),
        ("POST", scene.path("/seats/0/commands"), {"type": "leave", "key": new_key()}),
        ("PUT", f"/api/tables/{scene.waiting}/seats/2", {"kind": "bot"}),
        ("DELETE", f"/api/tables/{scene.waiting}/seats/0", None),
        ("DELETE", "/api/session", None),
        ("POST", "/api/tables", {"game": "wonders", "players": 3}),
        ("POST", "/api/me", {"name": "other"}),
    ]
    for method, path, body in asked:
        is_refused(scene.host.send(method, path, body, origin=origin), 403, "server-origin")
    if origin:
        with pytest.raises(InvalidStatus) as refused:
            Seated(scene.host, scene.table, origin=origin)
        assert refused.value.response.status_code == 403
    assert scene.host.ask("GET", "/api/me")["name"] == "host"


OWN = {
    "HTTP://Play.Example.ORG:80/": [
        ("http://play.example.org", True),
        ("http://play.example.org:80", True),
        ("http://PLAY.example.org", True),
        ("http://play.example.org:8420", False),
        ("https://play.example.org", False),
        ("http://example.org", False),
        ("http://play.example.org/", False),
        ("http://me@play.example.org", False),
        ("http://play.example.org:x", False),
    ],
    "https://play.example.org": [
        ("https://play.example.org", True),
        ("https://play.example.org:443", True),
        ("http://play.example.org", False),
        ("http://play.example.org:443", False),
    ],
}


@pytest.mark.parametrize("base_url", OWN)
def test_the_servers_own_page_is_known_in_every_form_of_its_address(
    servers: Callable[..., Server], base_url: str
) -> None:
    server = servers(base_url=base_url)
    with httpx.Client(base_url=server.url, trust_env=False) as http:
        for origin, is_own in OWN[base_url]:
            http.cookies.clear()
            told = http.post("/api/me", json={"name": "Ada"}, headers={"origin": origin})
            assert told.status_code == (200 if is_own else 403), origin


def test_a_local_page_is_known_in_every_form_of_its_address(scene: Scene) -> None:
    port = scene.house.port
    for host, origin, is_own in (
        (f"localhost:{port}", f"http://localhost:{port}", True),
        (f"LocalHost:{port}", f"http://localhost:{port}", True),
        ("localhost", "http://localhost:80", True),
        ("localhost", "https://localhost", True),
        ("localhost:443", "https://localhost", True),
        ("localhost:443", "http://localhost", False),
        (f"localhost:{port}", "http://localhost", False),
        (f"localhost:{port}", f"http://127.0.0.1:{port}", False),
    ):
        headers = {"host": host, "origin": origin}
        with httpx.Client(base_url=scene.house.url, trust_env=False) as http:
            told = http.post("/api/me", json={"name": "Ada"}, headers=headers)
            assert told.status_code == (200 if is_own else 403), (host, origin)


@pytest.mark.parametrize("csrf", [None, "", "wrong", "\u00ff"])
def test_a_request_without_the_pages_token_is_refused(scene: Scene, csrf: str | None) -> None:
    move = scene.move(scene.host, 0)
    headers = {"origin": scene.house.url}
    if csrf is not None:
        headers["x-civitas-csrf"] = csrf
    sent = [(k.encode(), v.encode("latin-1")) for k, v in headers.items()]
    http = scene.host.http
    asked: list[tuple[str, str, Any]] = [
        ("POST", scene.path("/seats/0/choices"), move),
        ("POST", f"/api/tables/{scene.waiting}/start", None),
        ("PUT", f"/api/tables/{scene.waiting}/seats/2", {"kind": "bot"}),
        ("DELETE", "/api/session", None),
        ("POST", "/api/mute", {"person": 1}),
    ]
    for method, path, body in asked:
        is_refused(http.request(method, path, json=body, headers=sent), 403, "server-csrf")
    foreign = [*sent[:1], (b"x-civitas-csrf", (scene.guest.csrf or "").encode())]
    told = http.post(scene.path("/seats/0/choices"), json=move, headers=foreign)
    is_refused(told, 403, "server-csrf")


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "[", "", "localhost.", "@"],
)
def test_a_name_that_is_not_the_servers_is_refused(scene: Scene, host: str) -> None:
    http = scene.host.http
    is_refused(http.get("/api/me", headers={"host": host}), 403, "server-host")
    is_refused(http.get(scene.path("/seats/0"), headers={"host": host}), 403, "server-host")
    move = scene.move(scene.host, 0)
    headers = {"host": host, "origin": f"http://{host}", "x-civitas-csrf": scene.host.csrf or ""}
    told = http.post(scene.path("/seats/0/choices"), json=move, headers=headers)
    is_refused(told, 403, "server-host")


# What only some may.


def test_a_guest_has_no_place_at_a_rated_table(scene: Scene) -> None:
    body = {"game": "wonders", "players": 3, "rated": True, "seats": [{"kind": "me"}]}
    is_refused(scene.stranger.send("POST", "/api/tables", body), 403, "server-rated-account")
    owner = scene.new("owner")
    owner.register(f"Owner{new_key()[:8]}")
    table = owner.open("wonders", 3, "moo", rated=True, public=True)
    before = owner.ask("GET", f"/api/tables/{table}")["seats"]
    told = scene.stranger.send("POST", f"/api/tables/{table}/join", {})
    is_refused(told, 403, "server-rated-account")
    told = owner.send("POST", f"/api/tables/{table}/join", {"seat": 1})
    is_refused(told, 403, "server-rated-account")
    for kind in ("bot", "me"):
        told = owner.send("PUT", f"/api/tables/{table}/seats/1", {"kind": kind})
        is_refused(told, 422, "server-rated-people")
    assert owner.ask("GET", f"/api/tables/{table}")["seats"] == before
    is_refused(owner.send("POST", f"/api/tables/{table}/start"), 409, "server-seats-open")
    aided = {**body, "tracking": True}
    is_refused(owner.send("POST", "/api/tables", aided), 422, "server-rated-aids")
    bots = {**body, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    is_refused(owner.send("POST", "/api/tables", bots), 422, "server-rated-people")


def test_only_the_host_starts_and_sets_seats_and_only_who_sits_there_replaces(
    scene: Scene,
) -> None:
    path = f"/api/tables/{scene.waiting}"
    is_refused(scene.guest.send("POST", f"{path}/start"), 403, "server-host-only")
    told = scene.guest.send("PUT", f"{path}/seats/2", {"kind": "bot"})
    is_refused(told, 403, "server-host-only")
    told = scene.guest.send("DELETE", f"{path}/seats/0")
    is_refused(told, 403, "server-not-your-seat")
    body = {"type": "replace", "key": new_key()}
    told = scene.guest.send("POST", scene.path("/seats/0/commands"), body)
    is_refused(told, 409, "server-not-absent")
    watch = scene.links["spectator"]
    told = scene.stranger.send("POST", scene.path("/seats/0/commands"), body, x_civitas_token=watch)
    is_refused(told, 403, "server-not-your-seat")
    is_refused(scene.host.send("POST", f"{path}/start"), 409, "server-seats-open")
    told = scene.host.send("PUT", f"{path}/seats/5", {"kind": "bot"})
    is_refused(told, 404, "refused-no-seat")
    told = scene.host.send("PUT", f"{path}/seats/2", {"kind": "bot", "bot": "no such"})
    is_refused(told, 422, "unknown-bot")
    told = scene.host.send(
        "POST", scene.path("/seats/1/commands"), {"type": "replace", "key": new_key()}
    )
    is_refused(told, 409, "server-not-absent")
    told = scene.host.send("PUT", scene.path("/seats/2"), {"kind": "open"})
    is_refused(told, 409, "server-started")
    told = scene.host.send("DELETE", scene.path("/seats/0"))
    is_refused(told, 409, "server-started")
    told = scene.guest.send("POST", scene.path("/rematch"))
    is_refused(told, 409, "server-not-over")
    told = scene.stranger.send("POST", scene.path("/rematch"))
    is_refused(told, 404, "server-no-table")


def test_a_person_who_stood_up_or_was_put_out_has_no_seat_any_more(scene: Scene) -> None:
    owner, first, second, other = (scene.new(n) for n in ("owner", "first", "second", "other"))
    for put_out in (True, False):
        table = owner.open("wonders", 3, "moo", public=True, shuffle=False)
        path = f"/api/tables/{table}"
        first.ask("POST", f"{path}/join", {"seat": 1})
        token = first.ask("GET", f"{path}/links")["seats"]["1"]
        second.ask("POST", f"{path}/claim", {"token": token})
        sitting = [first.sit(table), second.sit(table)]
        for at in sitting:
            at.hear_until(partial(_has_info, at))
        if put_out:
            owner.ask("PUT", f"{path}/seats/1", {"kind": "open"})
        else:
            first.ask("DELETE", f"{path}/seats/1")
        other.ask("POST", f"{path}/join", {"seat": 1})
        owner.ask("PUT", f"{path}/seats/2", {"kind": "bot", "bot": "random"})
        owner.ask("POST", f"{path}/start")
        for browser in (first, second):
            is_refused(browser.send("GET", f"{path}/seats/1"), 403, "server-not-your-seat")
            told = browser.send("GET", f"{path}/seats/1/export")
            is_refused(told, 403, "server-not-your-seat")
            told = browser.send("POST", f"{path}/claim", {"token": token})
            is_refused(told, 404, "server-no-table")
        for at in sitting:
            at.hear_until(partial(_has_state, at))
            assert list(at.states) == [-1]
            at.close()


def test_whoever_is_put_out_of_a_private_table_hears_no_more_and_must_go(scene: Scene) -> None:
    owner, first, second, watcher = (scene.new(n) for n in ("owner", "first", "second", "watcher"))
    table = owner.open("wonders", 3, "moo", shuffle=False)
    path = f"/api/tables/{table}"
    links = owner.ask("GET", f"{path}/links")
    for is_put_out in (True, False):
        joined = first.ask("POST", f"{path}/join", {"invitation": links["invitation"], "seat": 1})
        assert joined["seats"][1]["name"] == "first"
        token = first.ask("GET", f"{path}/links")["seats"]["1"]
        second.ask("POST", f"{path}/claim", {"token": token})
        there = [owner.sit(table), watcher.sit(table, spectator=links["spectator"])]
        leaving = [first.sit(table), second.sit(table)]
        for at in (*there, *leaving):
            at.hear_until(partial(_has_info, at))
        if is_put_out:
            owner.ask("PUT", f"{path}/seats/1", {"kind": "open"})
        else:
            first.ask("DELETE", f"{path}/seats/1")
        words = f"between us {is_put_out}"
        assert there[0].ask({"type": "say", "words": words})["type"] == "accepted"
        for at in there:
            at.hear_until(partial(_has_words, at, words))
            at.close()
        for at in leaving:
            at.raw.clear()
            with pytest.raises(ConnectionClosed) as closed:
                at.listen(60)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == POLICY
            # Who else was seen coming may have been told, but nothing of after.
            assert not [text for text in at.raw if words in text]
            assert at.info["seats"][1]["kind"] == "person"
        for browser in (first, second):
            is_refused(browser.send("GET", path), 404, "server-no-table")
            socket_refused(browser, table, 404, "server-no-table")
            told = browser.send("POST", f"{path}/claim", {"token": token})
            is_refused(told, 404, "server-no-table")


def _has_words(at: Seated, words: str) -> bool:
    return words in [line["words"] for line in at.chat]


# Strangers.

ASKED: dict[tuple[str, str], Any] = {
    ("GET", ""): None,
    ("GET", "/links"): None,
    ("POST", "/seats/{seat}/link"): None,
    ("DELETE", "/seats/{seat}/link"): None,
    ("POST", "/join"): {},
    ("POST", "/claim"): {"token": "x" * 32},
    ("PUT", "/seats/{seat}"): {"kind": "bot", "bot": "no such"},
    ("DELETE", "/seats/{seat}"): None,
    ("POST", "/start"): None,
    ("POST", "/rematch"): None,
    ("GET", "/seats/{seat}"): None,
    ("POST", "/seats/{seat}/choices"): {"number": 1, "choice": "x", "key": "a" * 32},
    ("POST", "/seats/{seat}/commands"): {"type": "replace", "key": "b" * 32},
    ("GET", "/record"): None,
    ("GET", "/options/{name}"): None,
    ("GET", "/pieces"): None,
    ("GET", "/replay"): None,
    ("GET", "/replay/{number}"): None,
    ("GET", "/replay/{number}/position"): None,
    ("GET", "/story"): None,
    ("GET", "/analysis"): None,
    ("POST", "/analysis"): None,
    ("GET", "/seats/{seat}/export"): None,
}
"""Something to ask for in every way there is."""


def test_a_private_table_is_no_table_for_strangers_whatever_they_ask(scene: Scene) -> None:
    document = scene.stranger.ask("GET", "/api/openapi.json")
    start = "/api/tables/{table_id}"
    known = {
        (method.upper(), path.removeprefix(start))
        for path, methods in document["paths"].items()
        for method in methods
        if path.startswith(start)
    }
    assert known == set(ASKED)
    for (method, rest), body in ASKED.items():
        for seat in ("0", "6"):
            filled = rest.format(seat=seat, name="boards", number=1)
            for is_known in (True, False):
                found = [
                    ask_as(scene, is_known, method, f"/api/tables/{table}{filled}", body)
                    for table in ("aaaaaaaaaa", scene.table, scene.waiting)
                ]
                assert found[0][0] in ((404,) if is_known else (401, 404)), (method, rest)
                assert found[1:] == found[:1] * 2, (method, rest)
    told = []
    for table in ("aaaaaaaaaa", scene.table, scene.waiting):
        at = scene.stranger.sit(table)
        with pytest.raises(ConnectionClosed) as closed:
            at.listen(60)
        assert closed.value.rcvd is not None
        told.append((at.raw, closed.value.rcvd.code))
    assert told[1:] == told[:1] * 2


def ask_as(
    scene: Scene, is_known: bool, method: str, path: str, body: object
) -> tuple[int, bytes, list[str]]:
    """What a stranger is told, or a person who comes for the first time."""
    browser = scene.stranger if is_known else Browser(scene.house.url)
    told = browser.send(method, path, body)
    if not is_known:
        browser.http.close()
    return told.status_code, told.content, sorted(told.headers)


# Records.


def test_a_running_game_is_not_shown_whole(scene: Scene) -> None:
    for browser in (scene.host, scene.guest):
        is_refused(browser.send("GET", scene.path("/record")), 409, "server-record-running")
    is_refused(scene.stranger.send("GET", scene.path("/record")), 404, "server-no-table")
    told = scene.stranger.send(
        "GET", scene.path("/record"), x_civitas_token=scene.links["spectator"]
    )
    is_refused(told, 409, "server-record-running")
    for browser, seat in ((scene.host, 1), (scene.guest, 0), (scene.host, 2), (scene.host, 6)):
        told = browser.send("GET", scene.path(f"/seats/{seat}/export"))
        is_refused(told, 403, "server-not-your-seat")
    mine = scene.host.ask("GET", scene.path("/seats/0/export"))
    assert mine["seat"] == 0
    assert "seed" not in mine


# What is not there.


def test_what_is_not_there_is_a_problem_too(scene: Scene) -> None:
    browser = scene.host
    is_refused(browser.send("GET", "/api/tables/aaaaaaaaaa"), 404, "server-no-table")
    is_refused(browser.send("GET", "/api/nothing"), 404, "server-no-page")
    is_refused(browser.send("PATCH", scene.path()), 405, "server-method")
    is_refused(browser.send("GET", "/api/tables/UPPER-CASE"), 400, "server-field")
    is_refused(browser.send("GET", scene.path("/seats/7")), 400, "server-field")
    is_refused(browser.send("GET", scene.path("/seats/-2")), 400, "server-field")
    bodies: list[Any] = [{}, [], "x", None, {"type": "nothing", "key": new_key()}]
    for body in bodies:
        told = browser.send("POST", scene.path("/seats/0/commands"), body)
        is_refused(told, 400, "server-field")


def test_impossible_moves_are_refused_in_words(scene: Scene) -> None:
    move = scene.move(scene.host, 0)
    path = scene.path("/seats/0/choices")
    cases = [
        ({"choice": "nonsense"}, 422, "notation-verb"),
        ({"number": move["number"] + 1}, 409, "refused-stale"),
        ({"number": -1}, 400, "server-field"),
        ({"key": "short"}, 400, "server-field"),
        ({"key": "with a space in it"}, 400, "server-field"),
        ({"choice": ""}, 400, "server-field"),
    ]
    for change, status, key in cases:
        told = scene.host.send("POST", path, {**move, "key": new_key(), **change})
        is_refused(told, status, key)
    told = scene.host.send(
        "POST", scene.path("/seats/0/commands"), {"type": "undo", "key": new_key()}
    )
    is_refused(told, 409, "server-nothing-to-undo")
    told = scene.host.send(
        "POST", scene.path("/seats/0/commands"), {"type": "withdraw", "key": new_key()}
    )
    is_refused(told, 409, "server-nothing-sealed")
    told = scene.host.send(
        "POST", scene.path("/seats/0/commands"), {"type": "return", "key": new_key()}
    )
    is_refused(told, 409, "server-already-playing")
