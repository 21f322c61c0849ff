"""Serving: a process from its settings to its end."""

import signal
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from pydantic import ValidationError

from civitas.kernel import BadConfig, Literal, Reason
from civitas.server.db.database import Database
from civitas.server.ops import logs
from civitas.server.settings import LOCAL, Settings
from civitas.server.web.app import make_app

BACKLOG = 2048
"""How many connections may wait to be taken."""
EVERYWHERE = ("0.0.0.0", "::")
NOBODYS = ("192.0.2.1", 9)
"""An address nobody has (RFC 5737): the way to it is the way out of this machine."""
STOPPING = 5
"""Seconds open connections get to end by themselves."""


def read_settings(database_url: str, **given: Any) -> Settings:
    """The settings of the environment and of a command; raises BadConfig.

    `database_url` is the database if the environment names none.
    """
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        name = "_".join(str(part) for part in fault["loc"]).upper()
        raise BadConfig(
            Reason.of("server-setting", name=Literal(name), why=Literal(str(fault["msg"])))
        ) from error
    if settings.database_url:
        return settings
    return settings.model_copy(update={"database_url": database_url})


def listen(settings: Settings) -> socket.socket:
    """The socket to serve on; raises BadConfig if it cannot be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # With the protocol named: else asyncio lets small messages wait for each other (Nagle).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)  # two that start at once may both bind, but not listen
    except (OSError, OverflowError, UnicodeError) as error:
        listening.close()
        why = Literal(getattr(error, "strerror", None) or type(error).__name__)
        host = Literal(settings.host)
        raise BadConfig(
            Reason.of("server-port", host=host, port=Literal(str(settings.port)), why=why)
        ) from error
    return listening


def own_address() -> str:
    """The address of this machine in its network; its own alone where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(NOBODYS)  # sends nothing, and finds the way out
        except OSError:
            return LOCAL
        return str(asking.getsockname()[0])


def address(settings: Settings, listening: socket.socket) -> str:
    """Where people find the server."""
    if settings.base_url:
        return settings.base_url
    host, port = listening.getsockname()[:2]
    if host in EVERYWHERE:
        host = own_address()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until told to stop; `ready` is told where, once requests are answered."""
    logs.set_up(settings.log_level, settings.log_format)
    listening = listen(settings)
    database = None
    try:
        database = Database(settings.database_url, pool=settings.threads + 2)
        database.claim()
        database.migrate()
        config = uvicorn.Config(
            make_app(settings, database),
            ws="websockets-sansio",
            ws_max_size=settings.message_bytes,
            ws_per_message_deflate=settings.compression,
            access_log=False,
            log_config=None,
            lifespan="on",
            server_header=False,
            proxy_headers=True,
            forwarded_allow_ips=settings.trusted_proxies,
            timeout_graceful_shutdown=STOPPING,
        )
        server = _Announcing(config, lambda: ready(address(settings, listening)))
        for sign in (signal.SIGINT, signal.SIGTERM):
            # The web server raises the signal again when it has stopped: it has done its work.
            signal.signal(sign, lambda number, frame: None)
        server.run(sockets=[listening])
    finally:
        listening.close()
        if database is not None:
            database.close()


class _Announcing(uvicorn.Server):
    """A server that tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if self.started:
            self._ready()
