"""How much and how often: what is limited, and that a legal move on one's turn never is."""

import asyncio
import contextlib
import itertools
import json
import socket
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from starlette.websockets import WebSocket, WebSocketState
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from civitas.kernel import BadConfig
from civitas.server.ops.serve import read_settings
from civitas.server.web.auth import Requester
from civitas.server.web.rate_limits import KINDS as LIMITS
from civitas.server.web.rate_limits import RateLimits, Windows
from civitas.server.web.socket_protocol import SEND_NOW
from civitas.server.web.sockets import MOST_UNSENT, TRY_AGAIN, Connection
from civitas.server.wire.protocol import Hello, Problem
from kit.postgres import need_postgres, postgres_url
from kit.served import (
    PATIENCE,
    PROTOCOL,
    Browser,
    Seated,
    Server,
    new_key,
    spread_option,
    until,
)
from kit.tier import amount

MOVES = amount(6, 20, 150)
"""Legal moves, many more than anything else is allowed."""
GAMES = [("wonders", 3), ("dice", 3), ("ages", 2)]
FIVE, TWO = 5, 2
MOST_SOCKETS = 3
POLICY, TOO_BIG = 1008, 1009
MESSAGE_BYTES, BODY_BYTES = 4096, 65_536
ADDRESSES = itertools.count(1)
games = pytest.mark.parametrize(("game", "players"), GAMES)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def strict(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server that allows very little; days, so that no window ends during a test."""
    folder: Path = tmp_path_factory.mktemp(f"strict_{request.param}")
    url = f"sqlite:///{folder / 'civitas.db'}"
    if request.param == "postgres":
        need_postgres()
        url = postgres_url(folder.name)
    server = Server(
        folder,
        url,
        limit_requests="5/day",
        limit_refused="5/day",
        limit_chat="2/day",
        limit_signups="3/day",
        limit_tables="3/day",
        limit_logins="2/day",
        limit_logins_address="2/day",
        limit_logins_name="2/day",
        max_sockets=MOST_SOCKETS,
        max_message_bytes=MESSAGE_BYTES,
        max_body_bytes=BODY_BYTES,
    ).start()
    yield server
    assert not server.faults()
    assert server.stop() == 0


class Elsewhere(Browser):
    """A browser that asks from a new address each time, until it stays at one."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.http.event_hooks["request"].append(self._come_from)
        self.stays = ""

    def _come_from(self, request: httpx.Request) -> None:
        request.headers["x-forwarded-for"] = self.stays or new_address()

    def sit(self, table: str, **hello: Any) -> Seated:
        """Connect to a table, from a new address too."""
        self.socket_headers = {"x-forwarded-for": self.stays or new_address()}
        return super().sit(table, **hello)


def new_address() -> str:
    """An address nobody has come from yet."""
    number = next(ADDRESSES)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


@pytest.fixture
def come(strict: Server) -> Iterator[Callable[[], Elsewhere]]:
    """A new person."""
    people: list[Elsewhere] = []

    def new() -> Elsewhere:
        browser = Elsewhere(strict.url)
        browser.become("person")
        people.append(browser)
        return browser

    yield new
    for browser in people:
        browser.http.close()


Come = Callable[[], Elsewhere]


def is_too_many(response: httpx.Response) -> bool:
    """Whether a request was refused for being too often, in words."""
    if response.status_code != 429:
        return False
    assert response.headers["content-type"] == "application/problem+json"
    problem = Problem.model_validate(response.json())
    assert (problem.status, problem.key) == (429, "server-too-many")
    assert " " in problem.detail
    assert int(response.headers["retry-after"]) >= 1
    return True


def _knows(at: Seated, states: int) -> bool:
    return len(at.states) == states


def sit(browser: Browser, game: str, players: int) -> Seated:
    """A game whose seats are all one's own."""
    table = browser.open(game, players, "m" * players, start=True, shuffle=False, seed=3)
    return back(browser, table, players)


def back(browser: Browser, table: str, players: int) -> Seated:
    """Connect and hear how things are."""
    at = browser.sit(table)
    at.hear_until(partial(_knows, at, players))
    return at


def legal(at: Seated) -> dict[str, Any]:
    """A legal move of a seat that is asked."""
    seat = at.open_seats()[0]
    decision = at.states[seat]["decision"]
    return {
        "type": "choose",
        "seat": seat,
        "number": decision["number"],
        "choice": spread_option(seat, decision),
        "key": new_key(),
    }


def post(at: Seated, move: dict[str, Any]) -> httpx.Response:
    """Send a move by HTTP."""
    body = {name: move[name] for name in ("number", "choice", "key")}
    return at.browser.send("POST", f"/api/tables/{at.table}/seats/{move['seat']}/choices", body)


def play(at: Seated, moves: int) -> None:
    """Make legal moves, by socket and by HTTP in turn; all are accepted."""
    for turn in range(moves):
        at.hear_until(lambda: at.open_seats() or at.is_over())
        if at.is_over():
            return
        move = legal(at)
        if turn % 2:
            assert at.ask(move)["type"] == "accepted"
        else:
            response = post(at, move)
            assert response.status_code == 200, response.text
        at.hear_until(partial(at.is_past, move["seat"], move["number"]))


def illegal() -> dict[str, Any]:
    """Something that cannot be."""
    return {"type": "choose", "seat": 0, "number": 1, "choice": "nonsense", "key": new_key()}


def closed_with(at: Seated) -> int:
    """Hear until the connection is closed; the code."""
    try:
        while True:
            at.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def try_until_closed(at: Seated) -> int:
    """Send impossible things until the connection is closed; how many were answered."""
    count = code = 0
    try:
        while count < 100:
            assert at.ask(illegal())["type"] == "refused"
            count += 1
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else 0
    assert code == POLICY
    return count


@games
def test_legal_moves_are_never_limited(come: Come, game: str, players: int) -> None:
    browser = come()
    at = sit(browser, game, players)
    browser.stays = new_address()
    asked = [browser.http.get("/api/me") for _ in range(FIVE + 2)]
    assert [is_too_many(response) for response in asked] == [False] * FIVE + [True] * 2
    play(at, MOVES)
    assert is_too_many(browser.http.get("/api/me"))
    at.close()


@games
def test_impossible_tries_are_limited_and_legal_moves_go_on(
    come: Come, game: str, players: int
) -> None:
    browser = come()
    at = sit(browser, game, players)
    assert try_until_closed(at) in (FIVE, FIVE + 1)
    for _ in range(2):
        at = back(browser, at.table, players)
        play(at, 4)
        assert try_until_closed(at) <= 1
    at = back(browser, at.table, players)
    assert is_too_many(post(at, illegal()))
    play(at, MOVES // 2)
    at.close()


def test_impossible_tries_by_http_are_limited_and_legal_moves_go_on(come: Come) -> None:
    browser = come()
    at = sit(browser, "wonders", 3)
    browser.stays = new_address()
    statuses = [post(at, illegal()).status_code for _ in range(FIVE + 3)]
    assert statuses[FIVE:] == [429] * 3
    assert not {429, 200} & set(statuses[:FIVE])
    play(at, MOVES)
    other = sit(come(), "wonders", 3)
    assert post(other, illegal()).status_code != 429
    for table in (at, other):
        table.close()


def test_retries_of_a_move_are_never_limited(come: Come) -> None:
    at = sit(come(), "dice", 3)
    try_until_closed(at)
    at = back(at.browser, at.table, 3)
    move = legal(at)
    for turn in range(MOVES):
        if turn % 2:
            assert at.ask(move)["type"] == "accepted"
        else:
            assert post(at, move).status_code == 200
    at.close()


def test_taking_back_is_limited_and_legal_moves_go_on(come: Come) -> None:
    browser = come()
    at = sit(browser, "wonders", 3)
    for kind in ["withdraw", "undo"] * 2 + ["undo"]:
        assert at.ask(legal(at))["type"] == "accepted"
        answer = at.ask({"type": kind, "seat": 0})
        assert answer["type"] == "accepted", answer
        at.hear_until(partial(_is_asked, at, 0))
    assert at.ask(legal(at))["type"] == "accepted"
    for kind in ("withdraw", "undo", "leave"):
        answer = at.ask({"type": kind, "seat": 0})
        assert (answer["status"], answer["reason"]["key"]) == (429, "server-too-many")
    path = f"/api/tables/{at.table}/seats/0/commands"
    assert is_too_many(browser.send("POST", path, {"type": "undo", "key": new_key()}))
    browser.stays = new_address()
    answers = [
        browser.send("POST", path, {"type": "return", "key": new_key()}) for _ in range(FIVE + 1)
    ]
    assert is_too_many(answers[-1])
    browser.stays = ""
    at.listen()
    at.close()
    at = back(browser, at.table, 3)
    play(at, MOVES)
    at.close()


def who_may_resign(at: Seated) -> int:
    """Play until a player may give up; the seat."""
    while True:
        seat = at.hear_until(at.open_seats)[0]
        decision = at.states[seat]["decision"]
        if any(option["irrevocable"] for option in decision["options"]):
            return int(seat)
        choices = [option["choice"] for option in decision["options"]]
        at.choose(seat, "end" if "end" in choices else choices[0])
        at.hear_until(partial(at.is_past, seat, decision["number"]))


def test_commands_are_limited_by_person_and_table_alone_and_resigning_never(come: Come) -> None:
    browser = come()
    at = sit(browser, "ages", 2)
    seat = who_may_resign(at)
    browser.stays = new_address()
    while not is_too_many(browser.send("GET", "/api/games")):
        pass
    path = f"/api/tables/{at.table}/seats/{{}}/commands"
    other = path.format(1 - seat)
    done = [{"type": kind, "key": new_key()} for kind in ("leave", "return") * TWO + ("leave",)]
    for command in done:
        assert browser.send("POST", other, command).status_code == 200
    assert is_too_many(browser.send("POST", other, {"type": "return", "key": new_key()}))
    assert browser.send("POST", other, done[-1]).status_code == 200
    body = {"type": "resign", "key": new_key()}
    for _ in range(TWO):
        assert browser.send("POST", path.format(seat), body).status_code == 200
    at.hear_until(at.is_over)
    at.close()


def test_retries_of_what_was_done_are_never_limited(come: Come) -> None:
    browser = come()
    at = sit(browser, "wonders", 3)
    said: list[dict[str, Any]]
    said = [{"type": "say", "words": str(n), "key": new_key()} for n in range(TWO)]
    left: list[dict[str, Any]]
    left = [{"type": kind, "seat": 0, "key": new_key()} for kind in ("leave", "return") * TWO]
    left.append({"type": "leave", "seat": 0, "key": new_key()})
    assert len(left) == FIVE
    for message in (*said, *left):
        assert at.ask(message)["type"] == "accepted", message
    for kind, more in (("say", {"words": "more"}), ("return", {"seat": 0})):
        answer = at.ask({"type": kind, **more})
        assert (answer["status"], answer["reason"]["key"]) == (429, "server-too-many")
    for _ in range(TWO):
        for message in (*said, *left):
            assert at.ask(message)["type"] == "accepted", message
    assert at.ask({**said[0], "words": "other"})["reason"]["key"] == "server-key-used"
    at.close()
    again = browser.sit(at.table)
    again.hear_until(lambda: len(again.chat) == TWO)
    again.close()


def _is_asked(at: Seated, seat: int) -> bool:
    return seat in at.open_seats()


def test_chat_is_limited_by_person_and_table_and_legal_moves_go_on(come: Come) -> None:
    browser = come()
    at = sit(browser, "wonders", 3)
    answers = [at.ask({"type": "say", "words": str(n)}) for n in range(TWO + 2)]
    assert [x["type"] for x in answers] == ["accepted"] * TWO + ["refused"] * 2
    assert {(x["status"], x["reason"]["key"]) for x in answers[TWO:]} == {(429, "server-too-many")}
    play(at, MOVES)
    assert [line["words"] for line in at.chat] == ["0", "1"]
    elsewhere = sit(browser, "dice", 3)
    assert elsewhere.ask({"type": "say", "words": "here I may"})["type"] == "accepted"
    for table in (at, elsewhere):
        table.close()


def test_pings_are_limited_and_legal_moves_go_on(come: Come) -> None:
    at = sit(come(), "wonders", 3)
    kinds: list[str] = []
    while len(kinds) < FIVE + 1:
        at.send({"type": "ping"})
        kinds.append(at.hear()["type"])
    assert kinds == ["pong"] * FIVE + ["refused"]
    play(at, 6)
    at.close()


def test_sockets_are_limited_by_address_and_those_that_are_open_go_on(come: Come) -> None:
    host = come()
    table = host.open("dice", 3, "mmm", start=True, shuffle=False, seed=3)
    host.stays = new_address()
    sitting = [back(host, table, 3) for _ in range(MOST_SOCKETS)]
    for _ in range(2 * FIVE):  # not counted: who has too many open has not come
        with pytest.raises(InvalidStatus):
            host.sit(table)
    # Whoever goes makes room, for as many as may ask at all.
    for _ in range(FIVE - MOST_SOCKETS):
        sitting.pop(0).close()
        sitting.append(until(partial(sit_if_allowed, host, table)))
        sitting[-1].hear_until(partial(_knows, sitting[-1], 3))
    sitting.pop(0).close()
    with pytest.raises(InvalidStatus) as refused:
        host.sit(table)
    assert refused.value.response.status_code == 403
    assert is_too_many(host.send("GET", "/api/me"))
    play(sitting[0], MOVES)
    # Others are not concerned.
    host.stays = ""
    sitting.append(back(host, table, 3))
    for at in sitting:
        at.close()


def sit_if_allowed(browser: Browser, table: str) -> Seated | None:
    """Connect, unless that is refused."""
    try:
        return browser.sit(table)
    except InvalidStatus:
        return None


@pytest.mark.parametrize(
    "path", ["/api/me", "/api/games", "/api/tables", "/api/ratings?ladder=dice/-/3"]
)
def test_looking_around_is_limited_by_address(come: Come, path: str) -> None:
    browser = come()
    browser.stays = new_address()
    for _ in range(FIVE):
        assert browser.send("GET", path).status_code == 200
    assert is_too_many(browser.send("GET", path))
    browser.stays = ""
    assert browser.send("GET", path).status_code == 200


def test_tables_people_and_passwords_are_limited(strict: Server, come: Come) -> None:
    browser = come()
    body = {"game": "wonders", "players": 3}
    asked = [browser.send("POST", "/api/tables", body) for _ in range(4)]
    assert [response.status_code for response in asked] == [201] * 3 + [429]
    assert is_too_many(asked[-1])
    address = new_address()
    made = [
        httpx.post(
            strict.url + "/api/me",
            json={"name": "many"},
            headers={"x-forwarded-for": address},
            trust_env=False,
        )
        for _ in range(4)
    ]
    assert [response.status_code for response in made] == [200] * 3 + [429]
    name = f"Known{new_key()[:8]}"
    come().register(name)
    login = {"name": name, "password": "wrong wrong"}
    tries = [browser.send("POST", "/api/session", login) for _ in range(3)]
    assert [response.status_code for response in tries] == [403, 403, 429]
    browser.stays = new_address()
    others = [
        browser.send("POST", "/api/session", {**login, "name": f"{name}{n}"}) for n in range(3)
    ]
    assert [response.status_code for response in others] == [403, 403, 429]


def test_messages_are_limited_in_size(come: Come) -> None:
    at = sit(come(), "wonders", 3)
    move = legal(at)
    long = {**move, "choice": "x" * MESSAGE_BYTES}
    at.send(long)
    assert closed_with(at) == TOO_BIG
    at = back(at.browser, at.table, 3)
    assert at.ask(move)["type"] == "accepted"
    at.close()


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/records"])
def test_bodies_are_limited_in_size(come: Come, path: str) -> None:
    browser = come()
    headers = {"content-type": "application/json", "x-civitas-csrf": browser.csrf or ""}

    def send(size: int) -> httpx.Response:
        body = b'{"name":"' + b"x" * (size - 11) + b'"}'
        assert len(body) == size
        return browser.http.post(path, content=body, headers=headers)

    fits = send(BODY_BYTES)
    assert fits.status_code in (400, 422)
    for size in (BODY_BYTES + 1, BODY_BYTES * 3):
        told = send(size)
        assert told.status_code == 413, told.text
        assert told.headers["content-type"] == "application/problem+json"
        problem = Problem.model_validate(told.json())
        assert (problem.status, problem.key) == (413, "server-too-large")
        assert " " in problem.detail
        assert browser.http.get("/healthz").status_code == 200


def test_a_body_without_a_length_is_refused(strict: Server) -> None:
    def endless() -> Iterator[bytes]:
        while True:
            yield b"x" * 65_536

    with httpx.Client(base_url=strict.url, timeout=PATIENCE, trust_env=False) as http:
        status = 411
        with contextlib.suppress(httpx.TransportError):
            status = http.post("/api/records", content=endless()).status_code
    assert status == 411
    assert httpx.get(strict.url + "/healthz", trust_env=False).status_code == 200


class SlowReader:
    """A person at a table who takes in little and does not read until asked to."""

    def __init__(self, at: Seated, **hello: Any) -> None:
        port = int(at.browser.url.rsplit(":", 1)[1])
        plain = socket.socket()
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with contextlib.suppress(AttributeError, OSError):
            # Small pieces make the system keep little for the server, too.
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        plain.connect(("127.0.0.1", port))
        self.socket: ClientConnection = connect(
            at.browser.url.replace("http", "ws") + "/api/socket",
            sock=plain,
            additional_headers={
                "cookie": f"civitas_session={at.browser.token()}",
                "x-forwarded-for": new_address(),
            },
            compression=None,
            max_queue=1,
            max_size=None,
            ping_interval=None,
            legacy=True,
            proxy=None,
            close_timeout=1,
        )
        self.seen: dict[str, int] = {str(seat): number for seat, number in hello.items()}
        hello = {"type": "hello", "protocol": PROTOCOL, "table": at.table, "seen": self.seen}
        self.socket.send(json.dumps(hello))

    def read(self, last: int) -> int:
        """Read until something of that number was told to seat 0; else the code of the end."""
        try:
            while self.seen.get("0", 0) < last:
                self._note(json.loads(self.socket.recv(timeout=PATIENCE)))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
        return 0

    def _note(self, told: dict[str, Any]) -> None:
        if told["type"] != "state":
            return
        for event in told["events"]:
            before = self.seen.get(str(told["seat"]), 0)
            assert event["number"] == before + 1
            self.seen[str(told["seat"])] = event["number"]


def test_a_person_who_does_not_read_holds_nobody_up(come: Come) -> None:
    at = sit(come(), "wonders", 7)
    slow = [SlowReader(at) for _ in range(2)]
    play(at, 5 * MOVES)
    last = at.states[0]["last"]
    for reader in slow:
        code = reader.read(last)
        reader.socket.close()
        # Whoever was too far behind is sent away, and told what was missed when coming again.
        assert code in (0, TRY_AGAIN)
        again = SlowReader(at, **reader.seen)
        assert again.read(last) == 0
        again.socket.close()
    at.close()


class Blocked:
    """A socket whose other end does not read, until it is let go."""

    def __init__(self) -> None:
        self.application_state = WebSocketState.CONNECTED
        self.scope: dict[str, Any] = {"extensions": {SEND_NOW: self.send_now}}
        self.go = asyncio.Event()
        self.sent: list[str] = []
        self.code = 0

    def send_now(self, text: str) -> bool:
        """Send only if nobody has to wait."""
        if self.go.is_set():
            self.sent.append(text)
        return self.go.is_set()

    async def send_text(self, text: str) -> None:
        """Wait, then send."""
        await self.go.wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        """Note the code."""
        self.code = code


def test_whoever_falls_too_far_behind_is_sent_away_to_come_again() -> None:
    async def fall_behind(messages: int, text: str = "") -> Blocked:
        socket = Blocked()
        hello = Hello(type="hello", protocol=1, table="aaaaaaaa")
        requester = Requester(None, None, "-", None)
        connection = Connection(cast(WebSocket, socket), requester, hello)
        writer = asyncio.create_task(connection.write())
        await asyncio.sleep(0)
        for number in range(messages):
            connection.send(str(number) + text)
            if not number:
                await asyncio.sleep(0)
        socket.go.set()
        if messages <= MOST_UNSENT + 1 and not text:
            connection.send("after")  # what waits goes first
            while len(socket.sent) <= messages:
                await asyncio.sleep(0)
            connection.send("at once")
            writer.cancel()
        else:
            await asyncio.wait_for(writer, PATIENCE)
        return socket

    near = asyncio.run(fall_behind(MOST_UNSENT - 1))
    assert near.sent == [*map(str, range(MOST_UNSENT - 1)), "after", "at once"]
    assert near.code == 0
    far = asyncio.run(fall_behind(MOST_UNSENT * 3))
    assert len(far.sent) <= 1
    assert far.code == TRY_AGAIN
    large = asyncio.run(fall_behind(30, "x" * 100_000))
    assert len(large.sent) <= 1
    assert large.code == TRY_AGAIN


def test_messages_of_an_address_are_limited_together_and_told_how_long_to_wait(
    servers: Callable[..., Server],
) -> None:
    browser = Elsewhere(servers(limit_address="12/day", limit_refused="100/day").url)
    browser.become("person")
    at = sit(browser, "wonders", 3)
    browser.stays = browser.socket_headers["x-forwarded-for"]
    again = back(browser, at.table, 3)
    for one in [at, again] * 6:
        one.send({"type": "ping"})
        assert one.hear()["type"] == "pong"
    refused = again.ask(legal(again))
    assert (refused["status"], refused["reason"]["key"]) == (429, "server-too-many")
    assert 1 <= refused["retry_after"] <= 86_400
    for one in (at, again):
        one.close()
    browser.http.close()


def test_imports_and_sockets_of_an_address_are_limited_together(
    servers: Callable[..., Server],
) -> None:
    browsers = [Elsewhere(servers(limit_imports="2/day", limit_hellos="2/day").url)]
    browsers.append(Elsewhere(browsers[0].url))
    for number, browser in enumerate(browsers):
        browser.become(f"visitor {number}")
    table = browsers[0].open("wonders", 3, "mmm")
    address = new_address()
    for browser in browsers:
        browser.stays = address
        answers = [browser.send("POST", "/api/records", "nothing") for _ in range(2)]
        assert [answer.status_code == 429 for answer in answers] == [browser is browsers[1]] * 2
    browsers[0].sit(table).close()
    browsers[0].sit(table).close()
    with pytest.raises(InvalidStatus):
        browsers[1].sit(table)
    for browser in browsers:
        browser.http.close()


@pytest.mark.parametrize("kind", LIMITS)
def test_a_limit_that_is_none_is_refused_at_the_start(kind: str) -> None:
    for text in ("", "often", "-1/minute", "5 per", "/minute"):
        settings = read_settings("", **{f"limit_{kind}": text})
        with pytest.raises(BadConfig) as refused:
            RateLimits(settings)
        assert refused.value.reason.key == "server-limit"


def test_windows_count_until_their_end_and_are_dropped_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr("civitas.server.web.rate_limits.monotonic", lambda: now[0])
    windows = Windows()
    assert [windows.add("a", 60) for _ in range(3)] == [1, 2, 3]
    now[0] += 59
    assert windows.add("a", 60) == 4
    assert windows.seconds_left("a") == 1
    now[0] += 1
    assert windows.count("a") == 0
    assert windows.add("a", 60) == 1
    for number in range(25_000):
        windows.add(number, 60)
    now[0] += 60
    for number in range(25_000):
        windows.add(("later", number), 60)
    assert len(windows) <= 40_000
    assert windows.count(("later", 0)) == 1
