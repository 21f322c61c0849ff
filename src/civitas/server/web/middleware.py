"""ASGI middleware: security headers, unhandled errors and the limit of request bodies."""

import json
from typing import Any, Final

import structlog
from starlette.requests import HTTPConnection
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
COMMANDS: Final = ("/choices", "/commands")
HEALTH: Final = "/healthz"
CACHE_CONTROL: Final = b"cache-control"
RECORDS: Final = "/api/records"
TABLES: Final = "/api/tables"
MOST_TABLE_BYTES: Final = 1_048_576
"""The largest body that opens a table: it may contain a board set."""
MOST_BYTES: Final = 65_536
"""The largest body of every other request: each wrong field of it costs time."""
DRAIN_FACTOR: Final = 8
"""How many times the largest body is read and discarded before the connection is closed."""
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
        return path.startswith(API) and not path.endswith(COMMANDS)

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
        self.limits = {RECORDS: limit, TABLES: min(limit, MOST_TABLE_BYTES)}
        self._most_received = limit * BODIES
        self._received = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        read = 0
        started = False
        limit = self.limits.get(scope["path"], MOST_BYTES)

        async def receive_wrapper() -> Message:
            nonlocal read
            message = await receive()
            size = len(message.get("body", b""))
            read += size
            self._received += size
            if read > SMALL_BODY and self._received > self._most_received:
                raise _TooManyBodies
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
            if read > limit and not started:  # the framework would report a malformed body
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


async def _send_problem(send: Send, error: CivitasError) -> None:
    body: Any = problem_details(error)
    headers = [(b"content-type", PROBLEM_JSON.encode()), (b"connection", b"close")]
    headers += [(name.encode(), value.encode()) for name, value in problem_headers(error).items()]
    await send({"type": "http.response.start", "status": body["status"], "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(body).encode()})
