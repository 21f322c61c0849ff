"""A busy server: moves come first, new work is refused politely, lists are computed once."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from civitas.kernel import CivitasError
from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.db.storage import FINISHED, TableRow
from civitas.server.errors import Unavailable
from civitas.server.lanes import CLIENT, MOVES, REQUESTS, Lane
from civitas.server.ops.metrics import Metrics
from civitas.server.people import people
from civitas.server.people.people import Person
from civitas.server.settings import Settings
from civitas.server.tables.lists import SharedAnswers, TableLists
from civitas.server.tables.opening import open_table
from civitas.server.tables.registry import MOST_USERS, MOST_USERS_EACH, TableRegistry
from civitas.server.web import sockets
from civitas.server.web.app import make_app
from civitas.server.web.middleware import BODIES, SMALL_BODY, BodyLimit
from civitas.server.wire import protocol
from kit.in_process import Room
from kit.served import PATIENCE
from kit.statements import recorded_statements

WAITING = 3


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}", max_waiting=WAITING) as found:
        yield found


@contextmanager
def busy(registry: TableRegistry, loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Other work than moves fills its threads and its queue."""
    end = threading.Event()
    tasks: list[asyncio.Task[Any]] = []

    async def fill() -> None:
        for number in range(registry.settings.threads + WAITING):
            CLIENT.set(str(number))  # one piece of work of each client: none is shed for another
            tasks.append(asyncio.ensure_future(registry.in_thread(end.wait, PATIENCE)))
        await asyncio.sleep(0)

    loop.run_until_complete(fill())
    try:
        yield
    finally:
        end.set()

        async def finish() -> None:
            await asyncio.gather(*tasks, return_exceptions=True)

        loop.run_until_complete(finish())


def quickly(work: Awaitable[Any]) -> Any:
    """Something that must not wait for the busy threads."""
    return asyncio.wait_for(work, PATIENCE / 2)


def test_a_move_does_not_wait_for_other_work_and_its_table_goes_on(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3)
    decision = room.asked(table, 0)
    assert decision is not None
    choice = decision["options"][0]["choice"]
    message = {"number": decision["number"], "choice": choice}
    with busy(room.registry, room.loop):
        plain = {"type": "choose", "seat": 0, "key": "a-key-of-mine", **message}
        chosen = protocol.CLIENT_MESSAGE.validate_python(plain)
        room.loop.run_until_complete(quickly(room.commands.execute(ada, table, chosen)))
    after = room.state(table, 0)
    assert after is not None
    assert after["decision"] is None or after["decision"]["number"] != decision["number"]


def test_a_move_does_not_wait_for_a_spectator_of_its_table_who_waits(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3)
    with busy(room.registry, room.loop):

        async def play() -> None:
            looking = asyncio.ensure_future(room.registry.read(table, lambda found, time: 1))
            await asyncio.sleep(0)
            lane = await room.registry.lane_of(table, ada)
            await quickly(room.registry.read(table, lambda found, time: 2, lane))
            assert not looking.done() or isinstance(looking.exception(), Unavailable)
            looking.cancel()
            with suppress(asyncio.CancelledError, CivitasError):
                await looking

        room.loop.run_until_complete(play())


def test_new_work_is_refused_with_the_time_to_retry_when_too_much_waits(room: Room) -> None:
    with busy(room.registry, room.loop):
        with pytest.raises(Unavailable) as refused:
            room.loop.run_until_complete(quickly(room.registry.in_thread(int)))
        assert refused.value.reason.key == "server-overloaded"
        assert refused.value.retry_after >= 1
    assert room.run(room.registry.in_thread(int)) == 0
    text = room.registry.metrics.text().decode()
    assert f'civitas_shed_total{{lane="{REQUESTS}"}}' in text
    assert f'civitas_lane_waiting{{lane="{REQUESTS}"}} 0.0' in text


def test_one_client_has_only_so_much_waiting_at_a_table_and_others_go_on(room: Room) -> None:
    table = room.open(room.person("Ada"), "wonders", 3)

    async def crowd() -> None:
        live = room.registry.live(table)

        async def look(client: str) -> int:
            CLIENT.set(client)
            return await room.registry.read(table, lambda found, time: 1, MOVES)

        async with live.lock:
            waiting = [asyncio.ensure_future(look("eve")) for _ in range(MOST_USERS_EACH)]
            await asyncio.sleep(0)
            live.users += MOST_USERS  # a crowd that looks does not stop those who play
            with pytest.raises(Unavailable):
                await look("eve")
            waiting.append(asyncio.ensure_future(look("ada")))
            await asyncio.sleep(0)
            with pytest.raises(Unavailable):
                await room.registry.read(table, lambda found, time: 1)
        assert await asyncio.gather(*waiting) == [1] * (MOST_USERS_EACH + 1)
        live.users -= MOST_USERS
        assert await look("eve") == 1
        assert not live.clients

    room.run(crowd())


class Waiting:
    """A lane with one thread that is taken, and what waits for it."""

    def __init__(self, most: int) -> None:
        self.lane = Lane("test", 1, most, Metrics())
        self.done: list[str] = []
        self.refused: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.go = asyncio.Event()

    async def _first(self) -> None:
        async with self.lane.slot():
            await self.go.wait()

    async def _wait(self, client: str) -> None:
        try:
            async with self.lane.slot(client=client[0]):
                self.done.append(client)
        except Unavailable:
            self.refused.append(client)

    async def run(self, clients: str) -> None:
        """Let clients come in an order, then let them go on."""
        self.tasks.append(asyncio.ensure_future(self._first()))
        await asyncio.sleep(0)
        for number, client in enumerate(clients):
            self.tasks.append(asyncio.ensure_future(self._wait(f"{client}{number}")))
            await asyncio.sleep(0)
        self.go.set()
        await asyncio.gather(*self.tasks)
        self.lane.shutdown()


def through(most: int, clients: str) -> Waiting:
    """What a lane does with clients who come in an order."""

    async def run() -> Waiting:
        found = Waiting(most)
        await found.run(clients)
        return found

    return asyncio.run(run())


def test_clients_take_turns_in_a_lane() -> None:
    assert through(10, "aaaab").done == ["a0", "b4", "a1", "a2", "a3"]


def test_the_client_with_the_most_waiting_work_loses_its_newest_when_a_lane_is_full() -> None:
    found = through(3, "aaabb")
    assert found.refused == ["a2", "b4"]
    assert found.done == ["a0", "b3", "a1"]


def test_work_that_is_cancelled_leaves_its_place() -> None:
    async def run() -> int:
        found = Waiting(10)
        first = asyncio.ensure_future(found._first())
        await asyncio.sleep(0)
        second = asyncio.ensure_future(found._wait("a"))
        await asyncio.sleep(0)
        assert found.lane.waiting == 1
        second.cancel()
        with suppress(asyncio.CancelledError):
            await second
        left = found.lane.waiting
        found.go.set()
        await first
        await found._wait("b")
        found.lane.shutdown()
        return left

    assert asyncio.run(run()) == 0


def test_work_that_is_refused_and_cancelled_at_once_frees_no_thread() -> None:
    async def run() -> None:
        found = Waiting(2)
        first = asyncio.ensure_future(found._first())
        await asyncio.sleep(0)
        shed = [asyncio.ensure_future(found._wait("a")) for _ in range(2)]
        await asyncio.sleep(0)
        last = asyncio.ensure_future(found._wait("b"))  # the newest of a is refused
        await asyncio.sleep(0)
        shed[1].cancel()
        found.go.set()
        await asyncio.gather(first, last, *shed, return_exceptions=True)
        assert found.lane._free == 1
        found.lane.shutdown()

    asyncio.run(run())


def test_a_socket_that_is_refused_for_now_may_come_back(room: Room) -> None:
    table = room.open(room.person("Ada"), "wonders", 3, public=True)
    live = room.registry.live(table)
    live.users += MOST_USERS
    silent = SilentSocket("8.8.8.8")
    hello = protocol.Hello(type="hello", protocol=protocol.PROTOCOL, table=table)

    async def come() -> None:
        await silent.socket.accept()
        requester = await room.sockets.auth.authenticate(silent.socket)
        await room.sockets._run(sockets.Connection(silent.socket, requester, hello), table)

    room.run(come())
    assert silent.sent[-1]["code"] == sockets.TRY_AGAIN


Ask = Callable[..., httpx.Response]


@contextmanager
def asking(folder: Path, **settings: Any) -> Iterator[tuple[TableRegistry, Any, Ask]]:
    """An application that is not served; its registry, its loop, and what asks it."""
    database = Database(f"sqlite:///{folder / 'civitas.db'}")
    database.migrate()
    app = make_app(Settings(**settings), database)
    loop = asyncio.new_event_loop()

    def ask(path: str, host: str = "127.0.0.1", method: str = "GET") -> httpx.Response:
        async def send() -> httpx.Response:
            transport = httpx.ASGITransport(app, client=(host, 50_000))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
                return await asyncio.wait_for(http.request(method, path), PATIENCE / 2)

        return loop.run_until_complete(send())

    yield app.state.registry, loop, ask
    app.state.registry._threads.shutdown()
    loop.close()
    database.close()


def test_health_answers_and_lists_are_refused_while_all_threads_are_busy(tmp_path: Path) -> None:
    with asking(tmp_path, max_waiting=WAITING) as (registry, loop, ask), busy(registry, loop):
        assert ask("/healthz").status_code == 200
        refused = ask("/api/me")
        assert refused.status_code == 503
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.json()["key"] == "server-overloaded"


def test_a_limit_says_how_long_to_wait(tmp_path: Path) -> None:
    with asking(tmp_path, limit_requests="1/hour") as (_, _, ask):
        ask("/api/me")
        refused = ask("/api/me")
        assert refused.status_code == 429
        assert 1 <= int(refused.headers["retry-after"]) <= 3600


@pytest.mark.parametrize("path", ["/api/text/en/choices", "/api/tables/x/options/commands"])
def test_only_commands_of_a_seat_are_outside_the_limit_of_requests(
    tmp_path: Path, path: str
) -> None:
    with asking(tmp_path, limit_requests="1/hour") as (_, _, ask):
        ask(path)
        assert ask(path).status_code == 429
        choices = "/api/tables/aaaaaaaa/seats/0/choices"
        assert ask(choices, method="POST").status_code != 429


PUBLIC = "8.8.8.8"
"""The addresses for documentation count as private ones."""


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/me"),
        ("GET", "/nothing/here"),
        ("GET", "/healthz"),
        ("POST", "/api/tables/aaaaaaaa/seats/0/choices"),
        ("POST", "/api/tables/aaaaaaaa/seats/0/commands"),
    ],
)
def test_every_request_counts_for_its_address(tmp_path: Path, method: str, path: str) -> None:
    with asking(tmp_path, limit_address="2/hour") as (_, _, ask):
        answers = [ask(path, PUBLIC, method) for _ in range(3)]
        assert answers[2].status_code == 429
        assert answers[2].json()["key"] == "server-too-many"
        assert 1 <= int(answers[2].headers["retry-after"]) <= 3600
        assert 429 not in [answer.status_code for answer in answers[:2]]
        assert ask("/api/me", "8.8.4.4").status_code == 200
        for _ in range(3):  # proxies and monitors of the own network may always ask
            assert ask("/healthz", "10.0.0.1").status_code == 200


def test_an_ipv6_network_counts_as_one_address(tmp_path: Path) -> None:
    limits = {"limit_address": "2/hour", "limit_requests": "2/hour"}
    with asking(tmp_path, **limits) as (_, _, ask):
        hosts = [f"2001:db8:1:2:{number}::{number}" for number in range(3)]
        assert [ask("/api/me", host).status_code for host in hosts] == [200, 200, 429]
        assert ask("/api/me", "2001:db8:1:3::1").status_code == 200


def fill(registry: TableRegistry, loop: asyncio.AbstractEventLoop, tables: int) -> Person:
    """A person who has opened public tables."""
    with registry.database.write() as connection:
        host = people.create_guest(connection, "Ada", 1.0)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    body = {"game": "wonders", "players": 3, "public": True, "seats": seats}
    request = protocol.NewTable.model_validate(body)
    for _ in range(tables):
        loop.run_until_complete(registry.in_thread(open_table, registry, host, request))
    return host


def test_a_list_takes_few_queries_however_long_it_is(tmp_path: Path) -> None:
    with asking(tmp_path, list_seconds=0) as (registry, loop, ask):
        fill(registry, loop, 12)
        with recorded_statements(registry.database) as found:
            listed = ask("/api/tables").json()
        assert len(listed["tables"]) == 12
        assert {seat["name"] for seat in listed["tables"][0]["seats"]} == {"Ada", ""}
        assert len([text for text in found if text.startswith("SELECT")]) <= 5


def test_everybody_who_asks_for_a_list_within_a_moment_shares_one_answer(tmp_path: Path) -> None:
    with asking(tmp_path, list_seconds=60) as (registry, loop, ask):
        fill(registry, loop, 2)
        first = ask("/api/tables").json()
        with recorded_statements(registry.database) as found:
            assert ask("/api/tables").json() == first
            assert ask("/api/tables?status=open").json() == first
        assert not found


def test_an_answer_is_computed_once_for_those_who_ask_at_the_same_time() -> None:
    now = 0.0
    computed: list[int] = []

    async def compute() -> int:
        computed.append(len(computed))
        await asyncio.sleep(0)
        if len(computed) == 3:
            raise KeyError
        return len(computed)

    async def run() -> None:
        nonlocal now
        shared: SharedAnswers[int] = SharedAnswers(1.0, lambda: now)
        assert await asyncio.gather(*(shared.get("a", compute) for _ in range(5))) == [1] * 5
        now = 0.9
        assert await shared.get("a", compute) == 1
        now = 1.0
        assert await shared.get("a", compute) == 2
        now = 2.5
        with pytest.raises(KeyError):
            await shared.get("a", compute)
        assert await shared.get("a", compute) == 4  # a failure is not remembered

    asyncio.run(run())


def test_a_client_that_asks_for_many_pages_delays_no_list_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[float | None] = []
    load = storage.public_tables

    def note(connection: Connection, status: str, before: float | None) -> list[TableRow]:
        loaded.append(before)
        return load(connection, status, before)

    monkeypatch.setattr(storage, "public_tables", note)
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}", threads=1, list_seconds=60) as room:
        lists, free = TableLists(room.registry), threading.Event()

        async def ask(address: str, before: float | None) -> None:
            CLIENT.set(address)
            await lists.public("open", before, None)

        async def run() -> None:
            holding = asyncio.create_task(room.registry.in_thread(free.wait))
            await asyncio.sleep(0)
            asked = [asyncio.create_task(ask("10.0.0.9", float(n))) for n in range(1, 51)]
            asked += [asyncio.create_task(ask("10.0.0.1", before)) for before in (None, 1000.0)]
            while room.registry._threads[REQUESTS].waiting < len(asked):
                await asyncio.sleep(0)
            free.set()
            await asyncio.gather(holding, *asked)
            await ask("10.0.0.1", None)

        room.run(run())
        assert set(loaded[:3]) == {1.0, None, 1000.0}
        assert len(loaded) == 52  # the last answer was a shared one
        assert len(lists._public._found) == 1


@pytest.mark.parametrize(("ladder", "queries"), [("wonders/2nd/4", 1), ("dice/-/3", 1), ("x", 3)])
def test_only_ladders_that_exist_are_shared(tmp_path: Path, ladder: str, queries: int) -> None:
    with asking(tmp_path, list_seconds=60) as (registry, _, ask):
        path = f"/api/ratings?ladder={ladder}"
        with recorded_statements(registry.database) as found:
            assert [ask(path).json() for _ in range(3)] == [{"ratings": []}] * 3
        assert len([text for text in found if "FROM rating" in text]) == queries


def test_a_player_sees_a_result_in_a_shared_list_that_others_see_later(tmp_path: Path) -> None:
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}", list_seconds=60) as room:
        ada, ben = room.person("Ada"), room.person("Ben")
        table = room.open(ada, "dice", 2, public=True, watching=True, delay=300)
        result: dict[str, Any] = {"categories": {}, "totals": [], "places": []}
        with room.database.write() as connection:
            values = {"status": FINISHED, "result": json.dumps(result), "changed": room.now}
            storage.update_table(connection, table, **values)
        lists = TableLists(room.registry)

        def shown(person: Person | None) -> object:
            page = json.loads(room.run(lists.public(FINISHED, None, person)))
            return [info["result"] for info in page["tables"]]

        assert [shown(ben), shown(ada), shown(None)] == [[None], [result], [None]]


def test_large_bodies_together_are_bounded_and_small_ones_are_always_read() -> None:
    limit = SMALL_BODY
    large, small = b"x" * limit, b"y" * 100

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        while (await receive()).get("more_body"):
            pass
        headers: list[tuple[bytes, bytes]] = []
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    guarded = BodyLimit(app, limit=limit)

    class Sender:
        """A client that sends a body in parts and then waits."""

        def __init__(self, *parts: bytes) -> None:
            self.parts = list(parts)
            self.rest = asyncio.Event()
            self.status = 0
            self.headers: dict[bytes, bytes] = {}

        async def receive(self) -> Message:
            """The next part."""
            if self.parts:
                return {"type": "http.request", "body": self.parts.pop(0), "more_body": True}
            await self.rest.wait()
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(self, message: Message) -> None:
            """Note the status."""
            self.status = message.get("status", self.status)
            self.headers.update(message.get("headers", ()))

        def start(self) -> asyncio.Task[None]:
            """Ask."""
            scope = {"type": "http", "path": "/api/records", "method": "POST"}
            return asyncio.ensure_future(guarded(scope, self.receive, self.send))

    async def run() -> None:
        slow = [Sender(large) for _ in range(BODIES)]
        tasks = [one.start() for one in slow]
        for _ in range(5):
            await asyncio.sleep(0)
        more, little = Sender(large, b"z"), Sender(small)
        little.rest.set()
        await asyncio.gather(more.start(), little.start())
        assert (more.status, little.status) == (503, 200)
        assert int(more.headers[b"Retry-After"]) >= 1
        for one in slow:
            one.rest.set()
        await asyncio.gather(*tasks)
        assert {one.status for one in slow} == {200}
        again = Sender(large)
        again.rest.set()
        await again.start()
        assert again.status == 200

    asyncio.run(run())


class SilentSocket:
    """A WebSocket whose client says nothing."""

    def __init__(self, host: str) -> None:
        self.sent: list[Message] = []
        self.accepted = asyncio.Event()
        scope = {
            "type": "websocket",
            "path": "/api/socket",
            "headers": [(b"host", b"localhost")],
            "client": (host, 50_000),
        }
        self.socket = WebSocket(scope, self.receive, self.send)
        self._received = False

    async def receive(self) -> Message:
        """Connect, and nothing more."""
        if not self._received:
            self._received = True
            return {"type": "websocket.connect"}
        return await asyncio.Future()

    async def send(self, message: Message) -> None:
        """Note what was sent."""
        self.sent.append(message)
        self.accepted.set()

    def kinds(self) -> list[str]:
        """What was done with it."""
        return [message["type"] for message in self.sent]


def test_sockets_without_a_hello_are_closed_and_an_address_has_few_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'civitas.db'}"
    with Room(url, max_unfinished=2) as room:

        async def run() -> None:
            hosts = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:1::1"]
            silent = [SilentSocket(host) for host in hosts]
            tasks = []
            for one in silent:
                tasks.append(asyncio.ensure_future(room.sockets.serve(one.socket)))
                await one.accepted.wait()
            accepted, closed = ["websocket.accept"], ["websocket.close"]
            assert [one.kinds() for one in silent] == [accepted, accepted, closed, accepted]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.01)
            late = SilentSocket(hosts[0])
            await asyncio.wait_for(room.sockets.serve(late.socket), PATIENCE)
            assert late.kinds() == accepted + closed

        room.run(run())
