"""What goes with every answer, and how much of a request is read."""

import json
from typing import Any, Final

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from civitas.kernel import CivitasError, Reason
from civitas.server.errors import Fault, TooLarge, problem

POLICY: Final = "; ".join(
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
PROBLEM: Final = "application/problem+json"
API: Final = "/api/"
CACHING: Final = b"cache-control"
OVERRUN: Final = 8
"""How many times the greatest body is read, and thrown away, before the connection is cut."""
log = structlog.get_logger()


class Headers:
    """Adds the headers that keep browsers from doing what pages should not."""

    def __init__(self, app: ASGIApp, *, secure: bool) -> None:
        self.app = app
        self.fixed = [
            (b"content-security-policy", POLICY.encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"no-referrer"),
            (b"cross-origin-opener-policy", b"same-origin"),
            (b"cross-origin-resource-policy", b"same-origin"),
        ]
        if secure:
            self.fixed.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.setdefault("headers", [])
                headers += self.fixed
                is_cached = any(name == CACHING for name, _ in headers)
                if scope["path"].startswith(API) and not is_cached:
                    headers.append((CACHING, b"no-store"))
            await send(message)

        await self.app(scope, receive, sending)


class Faults:
    """Tells of a fault in the server as a problem; the log has the whole story."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def sending(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception as error:
            log.error("fault", method=scope["method"], path=scope["path"], exc_info=error)
            if started:
                raise
            await _refuse(send, Fault(Reason("server-fault")))


class _Enough(Exception):
    """A body is greater than allowed."""


class BodyLimit:
    """Refuses bodies that are too great, whatever they say of their length."""

    def __init__(self, app: ASGIApp, *, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        read = 0
        started = False

        async def receiving() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read <= self.most:
                return message
            # Whoever is still sending when the connection ends never sees the answer.
            while message.get("more_body") and read <= self.most * OVERRUN:
                message = await receive()
                read += len(message.get("body", b""))
            raise _Enough

        async def sending(message: Message) -> None:
            nonlocal started
            if read > self.most and not started:  # the framework takes it for a broken body
                raise _Enough
            started = True
            await send(message)

        try:
            await self.app(scope, receiving, sending)
        except _Enough:
            if not started:
                await _refuse(send, TooLarge(Reason.of("server-too-large", most=self.most)))


async def _refuse(send: Send, error: CivitasError) -> None:
    body: Any = problem(error)
    headers = [(b"content-type", PROBLEM.encode()), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": body["status"], "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(body).encode()})
