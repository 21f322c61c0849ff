"""The guard of TCP connections: time limits for requests, and room for new connections.

A connection is unfinished while the server waits for its client: for the headers or the body of a
request, or for the next request. Unfinished connections are closed after a time, and the oldest
one is closed when an address, or all clients together, have too many. So silent connections keep
nobody out. WebSockets are guarded after their handshake by `sockets`.
"""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Collection
from time import monotonic
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from civitas.kernel import Reason
from civitas.server.errors import LengthRequired, problem_details
from civitas.server.ops.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.web.addresses import network_of

HEADERS: Final = "headers"
BODY: Final = "body"
IDLE: Final = "idle"
ANSWER: Final = "answer"
SWEEP_SECONDS: Final = 1.0
STALL_SECONDS: Final = 60.0
"""How long a client may read nothing of what it was sent."""
RESERVED_FILES: Final = 200
"""Files a process needs besides connections: the database, pipes to bots, logs."""
FEWEST_CONNECTIONS: Final = 20
RETRY_SECONDS: Final = 10
TIMED_OUT: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
NO_LENGTH: Final = (
    b"HTTP/1.1 411 Length Required\r\nconnection: close\r\n"
    b"content-type: application/problem+json\r\ncontent-length: %d\r\n\r\n%b"
)
SLICE: Final = 4096
"""So many bytes are parsed before it is clear whether the rest is worth it."""
MOST_UNREAD_EACH: Final = 32 * 1024**2
MOST_UNREAD: Final = 256 * 1024**2
"""The bytes in memory that one address, and all, were sent and have not read."""
REFUSED: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n"
    b"retry-after: %d\r\n\r\n" % RETRY_SECONDS
)


class ConnectionGuard:
    """Decides which connections of a process stay open."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        most: int,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._seconds = {HEADERS: settings.header_timeout, BODY: settings.body_timeout}
        self._most = most
        self._most_unfinished = settings.max_unfinished
        self._metrics = metrics
        self._now = now
        proxies = ProxyHeadersMiddleware(_no_app, trusted_hosts=settings.trusted_proxies)
        self._proxies = proxies.trusted_hosts
        self._unfinished: OrderedDict[Any, None] = OrderedDict()
        self._by_address: dict[str, OrderedDict[Any, None]] = {}
        self._unread: dict[Any, tuple[int, float]] = {}
        self._connections: Collection[Any] = ()
        self._timer: asyncio.TimerHandle | None = None

    def protocol(self) -> type[asyncio.Protocol]:
        """The HTTP protocol of uvicorn with this guard."""
        return type("GuardedProtocol", (_Guarded, AutoHTTPProtocol), {"guard": self})

    def admit(self, connection: Any, host: str | None, connections: Collection[Any]) -> bool:
        """Make room for a new connection; False if there is none."""
        self._connections = connections
        if len(connections) >= self._most and not self._drop(self._unfinished, "total"):
            self._metrics.refused_connections.labels("total").inc()
            return False
        # All connections of a proxy come from one address; its clients are limited by request.
        if host is not None and host not in self._proxies:
            connection.network = network_of(host)
            same = self._by_address.get(connection.network, ())
            if len(same) >= self._most_unfinished:
                self._drop(same, "address")
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._tick)
        return True

    def wait(self, connection: Any) -> None:
        """Note that the server waits for a connection."""
        self.forget(connection)
        connection.since = self._now()
        self._unfinished[connection] = None
        if connection.network is not None:
            same = self._by_address.setdefault(connection.network, OrderedDict())
            same[connection] = None

    def forget(self, connection: Any) -> None:
        """Note that a connection is closed, upgraded, or being answered."""
        self._unfinished.pop(connection, None)
        same = self._by_address.get(connection.network)
        if same is not None:
            same.pop(connection, None)
            if not same:
                del self._by_address[connection.network]

    def sweep(self) -> None:
        """Close connections whose clients take too long."""
        now = self._now()
        for connection in list(self._unfinished):
            limit = self._seconds.get(connection.phase)
            if limit is not None and now - connection.since >= limit:
                self._close(connection, connection.phase)
        unread: dict[Any, tuple[int, float]] = {}
        for connection in list(self._connections):
            size = connection.transport.get_write_buffer_size()
            before, since = self._unread.get(connection, (0, now))
            if not size:
                continue
            unread[connection] = size, since if 0 < before <= size else now
            if now - unread[connection][1] >= STALL_SECONDS:
                self._metrics.refused_connections.labels("unread").inc()
                connection.transport.abort()
        self._unread = unread
        self._bound_unread({connection: size for connection, (size, _) in unread.items()})

    def refuse_chunks(self, connection: Any) -> None:
        """Refuse a body in chunks: a tiny one costs as much time as a large one."""
        self._metrics.refused_connections.labels("chunks").inc()
        self.forget(connection)
        details = problem_details(LengthRequired(Reason("server-no-length")))
        body = json.dumps(details).encode()
        connection.transport.write(NO_LENGTH % (len(body), body))
        connection.transport.close()

    def _bound_unread(self, sizes: dict[Any, int]) -> None:
        """Close the connections with the most unread bytes while there are too many of them."""
        by_network: dict[str | None, int] = {}
        for connection, size in sizes.items():
            network = getattr(connection, "network", None)
            by_network[network] = by_network.get(network, 0) + size
        total = sum(sizes.values())
        for connection in sorted(sizes, key=lambda each: -sizes[each]):
            network = getattr(connection, "network", None)
            is_own = network is not None and by_network[network] > MOST_UNREAD_EACH
            if is_own or total > MOST_UNREAD:
                by_network[network] -= sizes[connection]
                total -= sizes[connection]
                self._metrics.refused_connections.labels("unread").inc()
                connection.transport.abort()

    def _tick(self) -> None:
        self._timer = None
        self.sweep()
        if self._connections:
            self._timer = asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._tick)

    def _drop(self, connections: Collection[Any], reason: str) -> bool:
        """Close the connection that has been unfinished for longest; False if there is none."""
        oldest = next(iter(connections), None)
        if oldest is None:
            return False
        self._close(oldest, reason)
        return True

    def _close(self, connection: Any, reason: str) -> None:
        self._metrics.refused_connections.labels(reason).inc()
        self.forget(connection)
        if connection.transport.get_write_buffer_size():  # closing would keep it
            connection.transport.abort()
            return
        if connection.phase == HEADERS and connection.has_begun:
            connection.transport.write(TIMED_OUT)
        connection.transport.close()


class _Guarded:
    """What a guarded protocol adds to the one of uvicorn, which has two with the same methods."""

    guard: ConnectionGuard
    cycle: Any
    connections: set[Any]
    network: str | None = None
    phase = HEADERS
    since = 0.0
    has_begun = False
    """Whether the client has sent a part of a request."""
    transport: Any
    is_refused = False
    is_upgraded = False
    _seen: Any = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) and peer else None
        if not self.guard.admit(self, host, self.connections):
            self.is_refused = True
            transport.write(REFUSED)
            transport.close()
            return
        super().connection_made(transport)  # type: ignore[misc]
        self.guard.wait(self)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.is_refused:
            return
        self.guard.forget(self)
        super().connection_lost(exc)  # type: ignore[misc]

    def data_received(self, data: bytes) -> None:
        if self.is_refused:
            return
        self.has_begun = True
        if self.phase == IDLE:
            self._enter(HEADERS)
        for start in range(0, len(data), SLICE):
            piece = data[start : start + SLICE]
            if self.is_upgraded:
                self.transport.get_protocol().data_received(piece)
                continue
            super().data_received(piece)  # type: ignore[misc]
            if self.is_upgraded:
                continue
            self._look()
            if self._is_chunked():
                self.guard.refuse_chunks(self)
            if self.transport.is_closing():
                return

    def _is_chunked(self) -> bool:
        """Whether the body of the request comes in chunks."""
        cycle = self.cycle
        if cycle is None or cycle is self._seen or not cycle.more_body:
            return False
        self._seen = cycle
        return any(name == b"transfer-encoding" for name, _ in cycle.scope["headers"])

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]
        self.has_begun = False
        if not self._look():
            self._enter(IDLE)

    def handle_websocket_upgrade(self, *request: Any) -> None:
        self.is_upgraded = True
        self.guard.forget(self)
        super().handle_websocket_upgrade(*request)  # type: ignore[misc]

    def _look(self) -> bool:
        """Note what the connection waits for; whether it has a request."""
        if self.cycle is None or self.cycle.response_complete:
            return False
        self._enter(BODY if self.cycle.more_body else ANSWER)
        return True

    def _enter(self, phase: str) -> None:
        if phase == self.phase:
            return
        self.phase = phase
        if phase == ANSWER:
            self.guard.forget(self)
        else:
            self.guard.wait(self)


async def _no_app(scope: Any, receive: Any, send: Any) -> None:
    """Serves nothing."""


def most_connections(settings: Settings) -> int:
    """How many connections a process accepts: the setting, or less if it may open fewer files.

    The soft limit of open files is raised as far as it is needed and allowed.
    """
    try:
        import resource
    except ImportError:  # Windows, where the limit is far away
        return settings.max_connections
    wanted = settings.max_connections + RESERVED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY != soft < wanted:
        allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if allowed > soft:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
            soft = allowed
    if soft == resource.RLIM_INFINITY:
        return settings.max_connections
    return max(FEWEST_CONNECTIONS, min(settings.max_connections, soft - RESERVED_FILES))
