"""Runs a server process: settings, listening socket, web server."""

import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError
from starlette.types import Message, Receive, Scope, Send

from civitas.kernel import BadConfig, Literal, Reason
from civitas.kernel.notation import shorten
from civitas.server.db.database import Database
from civitas.server.lanes import LaneSizes
from civitas.server.ops import logs
from civitas.server.settings import DATABASE, EXAMPLE, LOCAL, Settings, without_password
from civitas.server.web.app import make_app
from civitas.server.web.connections import ConnectionGuard, most_connections
from civitas.server.web.socket_protocol import SocketProtocol

BACKLOG = 2048
"""The length of the queue of pending connections."""
ANY_ADDRESS = ("0.0.0.0", "::")
UNUSED_ADDRESS = ("192.0.2.1", 9)
"""A reserved address (RFC 5737); the route to it shows the network interface in use."""
STARTUP_FAILED: Final = "lifespan.startup.failed"
SWITCH_SECONDS: Final = 0.0002
"""How long a thread may keep the others from running. Each statement of the database lets other
threads run, and with Python's 5 ms the median time of a choice was five times as long."""
SHUTDOWN_TIMEOUT = 5
"""Seconds to let open connections close."""


def read_settings(database_url: str, **given: Any) -> Settings:
    """The settings of the environment and the command line; raises BadConfig.

    `database_url` is the default database.
    """
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        raise BadConfig(_setting_error(error)) from error
    if settings.database_url:
        return settings
    return settings.model_copy(update={"database_url": database_url})


def _setting_error(error: ValidationError) -> Reason:
    first = error.errors(include_url=False)[0]
    name = Literal("_".join(str(part) for part in first["loc"]).upper())
    given, message = str(first["input"]), Literal(str(first["msg"]))
    value = Literal(shorten(without_password(given) if name.text.endswith("URL") else given))
    if first["type"] == DATABASE:
        return Reason.of("server-database-url", url=value, allowed=message)
    if first["type"] == EXAMPLE:
        return Reason.of("server-setting-example", name=name, value=value, example=message)
    return Reason.of("server-setting", name=name, value=value, why=message)


def listen(settings: Settings) -> socket.socket:
    """The listening socket; raises BadConfig if the port is not available."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # asyncio disables Nagle's algorithm only if the protocol is given.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)  # two processes may both bind, but not both listen
    except (OSError, OverflowError, UnicodeError) as error:
        listening.close()
        why = Literal(getattr(error, "strerror", None) or type(error).__name__)
        host = Literal(settings.host)
        raise BadConfig(
            Reason.of("server-port", host=host, port=Literal(str(settings.port)), why=why)
        ) from error
    return listening


def lan_address() -> str:
    """The address of this machine in its network; the loopback address if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(UNUSED_ADDRESS)  # sends nothing, but selects a network interface
        except OSError:
            return LOCAL
        return str(probe.getsockname()[0])


def public_url(settings: Settings, listening: socket.socket) -> str:
    """The URL at which people reach the server."""
    if settings.base_url:
        return settings.base_url
    host, port = listening.getsockname()[:2]
    if host in ANY_ADDRESS:
        host = lan_address()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def serve(settings: Settings, on_ready: Callable[[str], None]) -> None:
    """Serve until a signal; `on_ready` gets the URL once requests are accepted."""
    logs.configure_logging(settings.log_level, settings.log_format)
    sys.setswitchinterval(SWITCH_SECONDS)
    listening = listen(settings)
    database = None
    try:
        database = Database(settings.database_url, pool=LaneSizes.of(settings.threads).total() + 2)
        database.claim()
        database.migrate()
        database.check_writable()
        app = make_app(settings, database)
        guard = ConnectionGuard(settings, app.state.registry.metrics, most_connections(settings))
        config = uvicorn.Config(
            _QuietStartup(app),
            http=guard.protocol(),
            ws=SocketProtocol,
            ws_max_size=settings.max_message_bytes,
            ws_per_message_deflate=settings.compression,
            access_log=False,
            log_config=None,
            lifespan="on",
            server_header=False,
            proxy_headers=True,
            forwarded_allow_ips=settings.trusted_proxies,
            timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        )
        server = _NotifyingServer(
            config,
            lambda: on_ready(public_url(settings, listening)),
            app.state.registry.jobs.stop,
        )
        for signal_number in (signal.SIGINT, signal.SIGTERM):
            # uvicorn raises the signal again after it has stopped; ignore it.
            signal.signal(signal_number, lambda number, frame: None)
        try:
            server.run(sockets=[listening])
        except SystemExit:  # the web server's answer to a failed start
            if app.state.startup_error is not None:
                raise app.state.startup_error from None
            raise
    finally:
        listening.close()
        if database is not None:
            database.close()


class _QuietStartup:
    """Passes on no traceback of a failed start that the command reports in one line."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_wrapper(message: Message) -> None:
            if message["type"] == STARTUP_FAILED and self.app.state.startup_error is not None:
                message = {"type": STARTUP_FAILED, "message": ""}
            await send(message)

        await self.app(scope, receive, send_wrapper if scope["type"] == "lifespan" else send)


class _NotifyingServer(uvicorn.Server):
    """A server with callbacks for the end of its startup and the beginning of its shutdown."""

    def __init__(
        self,
        config: uvicorn.Config,
        on_ready: Callable[[], None],
        on_stop: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self._on_stop = on_stop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._on_stop()  # the requests that wait for jobs are answered immediately
        await super().shutdown(sockets)
