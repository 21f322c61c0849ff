"""Connections that send nothing, little or too many: they are closed, and keep nobody out."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from civitas.server.ops.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.web import connections
from civitas.server.web.addresses import network_of
from civitas.server.web.connections import MOST_UNREAD_EACH, STALL_SECONDS, ConnectionGuard
from civitas.server.web.socket_protocol import CONTROL, SLICE, SocketProtocol
from kit.served import PATIENCE

PROXY = "10.0.0.1"
GET = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n"
HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)
PING = b"\x89\x80\x00\x00\x00\x00"
POST = b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n"


class Transport(asyncio.Transport):
    """A connection without a network."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 50_000), "sockname": ("127.0.0.1", 80)})
        self.sent = b""
        self.unread = 0
        self.is_open = True
        self.is_aborted = False
        self.protocol: Any = None

    def write(self, data: Any) -> None:
        """Keep what is sent."""
        self.sent += bytes(data)

    def get_write_buffer_size(self) -> int:
        """What the client has not read."""
        return self.unread

    def is_closing(self) -> bool:
        """Whether it was closed."""
        return not self.is_open

    def close(self) -> None:
        """Close it, as a network would a moment later."""
        if self.is_open:
            self.is_open = False
            self.protocol.connection_lost(None)

    def abort(self) -> None:
        """Close it without sending the rest."""
        self.is_aborted = True
        self.close()

    def pause_reading(self) -> None:
        """Nothing is read by itself."""

    def resume_reading(self) -> None:
        """Nothing is read by itself."""


class Gate:
    """A guard with a clock set by hand, and an application that answers when it is told to."""

    def __init__(self, most: int = 100, **settings: Any) -> None:
        self.now = 100.0
        self.metrics = Metrics()
        given = {"trusted_proxies": PROXY, "header_timeout": 10, "body_timeout": 60, **settings}
        self.guard = ConnectionGuard(Settings(**given), self.metrics, most, lambda: self.now)
        self.answer = asyncio.Event()
        self.config = uvicorn.Config(
            self.app, http=self.guard.protocol(), lifespan="off", interface="asgi3"
        )
        self.config.load()
        self.state = ServerState()

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer an empty page."""
        while (await receive()).get("more_body"):
            pass
        await self.answer.wait()
        headers = [(b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    def connect(self, host: str = "198.51.100.1") -> Transport:
        """A new connection."""
        transport = Transport(host)
        protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.state, app_state={}
        )
        transport.protocol = protocol
        protocol.connection_made(transport)
        return transport

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.guard.sweep()

    def refused(self, reason: str) -> float:
        """How many connections were closed for a reason."""
        return float(self.metrics.refused_connections.labels(reason)._value.get())


def gated(test: Callable[[], Any]) -> Callable[[], None]:
    """Run a test in an event loop."""

    def run() -> None:
        asyncio.run(test())

    run.__name__ = test.__name__
    return run


async def settle() -> None:
    """Let the application do what it can."""
    for _ in range(10):
        await asyncio.sleep(0)


@gated
async def test_a_connection_that_sends_nothing_is_closed() -> None:
    gate = Gate()
    silent = gate.connect()
    gate.pass_time(9)
    assert silent.is_open
    gate.pass_time(1)
    assert not silent.is_open
    assert not gate.state.connections
    assert gate.refused("headers") == 1


@gated
async def test_headers_that_come_byte_by_byte_win_no_time() -> None:
    gate = Gate()
    slow = gate.connect()
    for byte in GET[:10]:
        slow.protocol.data_received(bytes([byte]))
        gate.pass_time(0.99)
    assert slow.is_open
    gate.pass_time(0.2)
    assert not slow.is_open
    assert slow.sent.startswith(b"HTTP/1.1 408 ")


@gated
async def test_a_body_that_comes_byte_by_byte_wins_no_time() -> None:
    gate = Gate()
    slow = gate.connect()
    slow.protocol.data_received(POST)
    for _ in range(5):
        slow.protocol.data_received(b"x")
        gate.pass_time(11.9)
    assert slow.is_open
    gate.pass_time(1)
    assert not slow.is_open
    assert gate.refused("body") == 1


@gated
async def test_a_request_may_be_answered_for_long_and_then_the_next_is_timed_anew() -> None:
    gate = Gate()
    patient = gate.connect()
    patient.protocol.data_received(POST)
    gate.pass_time(59)
    patient.protocol.data_received(b"0123456789")
    await settle()
    gate.pass_time(1000)
    assert patient.is_open
    gate.answer.set()
    await settle()
    assert patient.sent.startswith(b"HTTP/1.1 200 ")
    patient.protocol.data_received(GET[:5])
    gate.pass_time(9)
    assert patient.is_open
    gate.pass_time(1)
    assert not patient.is_open


@gated
async def test_the_oldest_unfinished_connection_of_an_address_makes_room_for_a_new_one() -> None:
    gate = Gate(max_unfinished=2)
    gate.answer.set()
    asked = gate.connect()
    asked.protocol.data_received(POST + b"0123456789")
    silent = [gate.connect() for _ in range(2)]
    other = gate.connect("198.51.100.2")
    new = gate.connect()
    assert [one.is_open for one in (asked, *silent, other, new)] == [True, False, True, True, True]
    assert gate.refused("address") == 1


@gated
async def test_ipv6_is_counted_by_network_and_a_proxy_not_at_all() -> None:
    gate = Gate(max_unfinished=2)
    same = [gate.connect(f"2001:db8:1:2:{number:x}::1") for number in range(4)]
    assert [one.is_open for one in same] == [False, False, True, True]
    assert gate.connect("2001:db8:1:3::1").is_open
    assert all(one.is_open for one in same[2:])
    proxied = [gate.connect(PROXY) for _ in range(10)]
    assert all(one.is_open for one in proxied)


@gated
async def test_when_all_places_are_taken_the_oldest_unfinished_goes_else_a_new_one_is_refused() -> (
    None
):
    gate = Gate(most=2)
    silent, asked = gate.connect("192.0.2.1"), gate.connect("192.0.2.2")
    asked.protocol.data_received(GET)
    new = gate.connect("192.0.2.3")
    assert [silent.is_open, asked.is_open, new.is_open] == [False, True, True]
    new.protocol.data_received(GET)
    refused = gate.connect("192.0.2.4")
    assert not refused.is_open
    assert refused.sent.startswith(b"HTTP/1.1 503 ")
    assert b"\r\nretry-after: " in refused.sent
    assert [asked.is_open, new.is_open, gate.refused("total")] == [True, True, 2]


@gated
async def test_whoever_does_not_read_the_answer_is_cut_off() -> None:
    gate = Gate()
    gate.answer.set()
    deaf, slow = gate.connect(), gate.connect()
    for one in (deaf, slow):
        one.protocol.data_received(GET)
        one.unread = 1000
    gate.pass_time(1)
    gate.pass_time(STALL_SECONDS - 1)
    slow.unread -= 1
    gate.pass_time(2)
    assert (deaf.is_aborted, slow.is_aborted) == (True, False)


@gated
async def test_a_body_in_chunks_is_refused_before_many_of_them_are_parsed() -> None:
    gate = Gate()
    client = gate.connect()
    head = b"POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n"
    client.protocol.data_received(head + b"1\r\na\r\n" * 100_000)
    await settle()
    assert client.sent.startswith(b"HTTP/1.1 411 ")
    assert not client.is_open
    assert gate.refused("chunks") == 1


@gated
async def test_what_an_address_and_all_have_not_read_is_bounded() -> None:
    gate = Gate()
    gate.answer.set()
    others = [gate.connect(f"198.51.100.{number}") for number in range(2, 4)]
    greedy = [gate.connect() for _ in range(4)]
    for number, client in enumerate([*greedy, *others]):
        client.protocol.data_received(GET)
        await settle()
        client.unread = MOST_UNREAD_EACH // 2 - number
    gate.pass_time(1)
    assert [client.is_aborted for client in greedy] == [True, True, False, False]
    assert not any(client.is_aborted for client in others)


@gated
async def test_a_socket_with_too_many_frames_is_cut_off_after_few_of_them() -> None:
    gate = Gate()
    config = uvicorn.Config(gate.app, ws=SocketProtocol, lifespan="off", interface="asgi3")
    config.load()
    transport = Transport("198.51.100.1")
    protocol = SocketProtocol(config=config, server_state=gate.state, app_state={})
    transport.protocol = protocol
    protocol.connection_made(transport)
    protocol.data_received(HANDSHAKE)
    await settle()
    protocol.conn.send_response(protocol.response)
    answered = len(transport.sent)
    for _ in range(3):  # clients may ping now and then
        protocol.data_received(PING)
    assert transport.is_open
    assert len(transport.sent) > answered
    protocol.data_received(PING * 100_000)
    assert transport.is_aborted
    assert protocol._frames > -CONTROL * SLICE / len(PING)


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_a_silent_connection_is_closed_and_a_request_answered_by_a_real_server(
    loop: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.01)
    if loop == "uvloop":
        factory = pytest.importorskip("uvloop").new_event_loop
    else:
        factory = asyncio.new_event_loop

    async def run() -> None:
        gate = Gate(header_timeout=0.05, trusted_proxies="")
        gate.guard._now = asyncio.get_running_loop().time
        gate.answer.set()
        config = uvicorn.Config(
            gate.app,
            http=gate.guard.protocol(),
            port=0,
            lifespan="off",
            interface="asgi3",
            log_config=None,
        )
        server = uvicorn.Server(config)
        serving = asyncio.ensure_future(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        [port] = [one.getsockname()[1] for one in server.servers[0].sockets]
        silent, quiet = await asyncio.open_connection("127.0.0.1", port)
        assert await asyncio.wait_for(silent.read(), PATIENCE) == b""
        quiet.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(GET)
        line = await asyncio.wait_for(reader.readline(), PATIENCE)
        assert line == b"HTTP/1.1 200 OK\r\n"
        writer.close()
        server.should_exit = True
        await asyncio.wait_for(serving, PATIENCE)

    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(run())


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_an_address_counts_with_its_network(address: str, network: str) -> None:
    assert network_of(address) == network
