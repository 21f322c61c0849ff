"""ASGI middleware: security headers, unhandled errors and the limit of request bodies."""

import json
import re
from collections import Counter
from typing import Any, Final

import structlog
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from civitas.kernel import CivitasError, Reason
from civitas.server.errors import (
    InternalError,
    RequestTooLarge,
    TooManyRequests,
    Unavailable,
    problem_details,
    problem_headers,
)
from civitas.server.lanes import CLIENT
from civitas.server.web.auth import Auth

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
PROBLEM_JSON: Final = "application/problem+json"
API: Final = "/api/"
COMMAND: Final = re.compile(r"/api/tables/[^/]+/seats/[^/]+/(choices|commands)")
HEALTH: Final = "/healthz"
CACHE_CONTROL: Final = b"cache-control"
RECORDS: Final = "/api/records"
TABLES: Final = "/api/tables"
POSITIONS: Final = ("/api/positions", "/api/positions/check", "/api/positions/advice")
MOST_TABLE_BYTES: Final = 450_000
"""The largest body that opens a table or has a position: it may contain a board set."""
MOST_BYTES: Final = 65_536
"""The largest body of every other request: each wrong field of it costs time."""
DRAIN_FACTOR: Final = 2
"""How many times the largest body is read and discarded before the connection is closed."""
MOST_STRUCTURES: Final = 20_000
"""The most lists and objects in a body that is parsed as JSON: each costs time."""
CLIENT_BODIES: Final = 4
"""How many times the largest body the bodies of one client may take."""
SMALL_BODY: Final = 65_536
BODIES: Final = 16
"""How many times the largest body all bodies together may take."""
log = structlog.get_logger()


class SecurityHeaders:
    """Adds security headers to every response."""

    def __init__(self, app: ASGIApp, *, secure: bool) -> None:
        self.app = app
        self.headers = [
            (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"no-referrer"),
            (b"cross-origin-opener-policy", b"same-origin"),
            (b"cross-origin-resource-policy", b"same-origin"),
        ]
        if secure:
            self.headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_wrapper(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.setdefault("headers", [])
                headers += self.headers
                is_cached = any(name == CACHE_CONTROL for name, _ in headers)
                if scope["path"].startswith(API) and not is_cached:
                    headers.append((CACHE_CONTROL, b"no-store"))
            await send(message)

        await self.app(scope, receive, send_wrapper)


class UnhandledErrors:
    """Logs unhandled exceptions and answers them with problem details."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_wrapper(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, send_wrapper)
        except ClientDisconnect:
            return  # nobody waits for an answer
        except Exception as error:
            log.error("internal-error", method=scope["method"], path=scope["path"], exc_info=error)
            if started:
                raise
            await _send_problem(send, InternalError(Reason("server-internal-error")))


class AddressLimit:
    """Counts every request of an address before anything is read or looked up."""

    def __init__(self, app: ASGIApp, *, auth: Auth) -> None:
        self.app = app
        self.auth = auth

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        address = self.auth.address(connection)
        CLIENT.set(address)
        if scope["type"] == "http" and not self._is_monitoring(connection):
            try:
                self.auth.limits.enforce("address", address)
                if self._counts_as_request(scope["path"]):
                    self.auth.limits.enforce("requests", address)
            except TooManyRequests as error:
                await _send_problem(send, error)
                return
        await self.app(scope, receive, send)

    def _counts_as_request(self, path: str) -> bool:
        """Whether a path belongs to the API and is no command of a seat."""
        return path.startswith(API) and not COMMAND.fullmatch(path)

    def _is_monitoring(self, connection: HTTPConnection) -> bool:
        """Whether a proxy or monitor asks for the health of the server."""
        return connection.scope["path"] == HEALTH and self.auth.is_private_network(connection)


class _BodyTooLarge(Exception):
    """A request body exceeds the limit."""


class _TooManyBodies(Exception):
    """All large bodies together exceed the limit."""


class BodyLimit:
    """Rejects request bodies above a size, whatever their Content-Length says.

    `limit` is the size of what is imported; other bodies are smaller.
    All bodies in memory together are limited too; small ones are always accepted.
    """

    def __init__(self, app: ASGIApp, *, limit: int) -> None:
        self.app = app
        most = min(limit, MOST_TABLE_BYTES)
        self.limits = {RECORDS: limit, **dict.fromkeys((TABLES, *POSITIONS), most)}
        self._most_received = limit * BODIES
        self._most_of_client = limit * CLIENT_BODIES
        self._received = 0
        self._by_client: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        read = structures = 0
        started = False
        client = CLIENT.get()
        limit = self.limits.get(scope["path"], MOST_BYTES)

        async def receive_wrapper() -> Message:
            nonlocal read, structures
            message = await receive()
            body = message.get("body", b"")
            read += len(body)
            self._received += len(body)
            self._by_client[client] += len(body)
            is_full = self._received > self._most_received
            if read > SMALL_BODY and (is_full or self._by_client[client] > self._most_of_client):
                raise _TooManyBodies
            if scope["path"] != RECORDS:
                structures += body.count(b"[") + body.count(b"{")
            if structures > MOST_STRUCTURES:
                raise _BodyTooLarge
            if read <= limit:
                return message
            # A client that is still sending when the connection closes never sees the response.
            drained = read
            while message.get("more_body") and drained <= self.limits[RECORDS] * DRAIN_FACTOR:
                message = await receive()
                drained += len(message.get("body", b""))
            raise _BodyTooLarge

        async def send_wrapper(message: Message) -> None:
            nonlocal started
            is_large = read > limit or structures > MOST_STRUCTURES
            if is_large and not started:  # the framework would report a malformed body
                raise _BodyTooLarge
            started = True
            await send(message)

        try:
            await self.app(scope, receive_wrapper, send_wrapper)
        except _BodyTooLarge:
            if not started:
                reason = Reason.of("server-too-large", most=limit)
                await _send_problem(send, RequestTooLarge(reason))
        except _TooManyBodies:
            if not started:
                await _send_problem(send, Unavailable(Reason("server-overloaded")))
        finally:
            self._received -= read
            self._by_client[client] -= read
            if not self._by_client[client]:
                del self._by_client[client]


async def _send_problem(send: Send, error: CivitasError) -> None:
    body: Any = problem_details(error)
    headers = [(b"content-type", PROBLEM_JSON.encode()), (b"connection", b"close")]
    headers += [(name.encode(), value.encode()) for name, value in problem_headers(error).items()]
    await send({"type": "http.response.start", "status": body["status"], "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(body).encode()})
