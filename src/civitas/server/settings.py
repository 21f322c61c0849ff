"""The settings of a server: environment variables `CIVITAS_…` and options of `civitas serve`."""

import re
from typing import Annotated, Final
from urllib.parse import urlsplit

from pydantic import Field, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from civitas.bots.bot_string import split_bots
from civitas.bots.registry import is_installed
from civitas.kernel import UnknownBot

Days = Annotated[int, Field(ge=0, le=36_500)]

LOCAL: Final = "127.0.0.1"
PORT: Final = 8420
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
BROKERS: Final = ("redis", "rediss", "unix")
DATABASES: Final = ("sqlite", "postgresql")
EXAMPLE: Final = "example"
"""The type of a validation error whose message is an example of a valid value."""
DATABASE: Final = "database"
"""The type of the validation error of a database; its message says what is allowed."""
HARMLESS_URL: Final = re.compile(r"([\w+.-]+://)?([\w.-]*|\[[\w.:]*\])(:\d{1,5})?(/[\w./-]*)?")
SCHEME: Final = re.compile(r"[\w+.-]+://")


def without_password(url: str) -> str:
    """A URL for messages: only its scheme if the rest, valid or not, may contain a password."""
    if HARMLESS_URL.fullmatch(url):
        return url
    scheme = SCHEME.match(url)
    return f"{'' if scheme is None else scheme[0]}…"


def origin(url: str) -> str | None:
    """The canonical origin of a URL, as browsers write it; None if it has none."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    default = DEFAULT_PORTS.get(parts.scheme)
    if default is None or not host or parts.username is not None:
        return None
    if parts.path or parts.query or parts.fragment:
        return None
    bracketed = f"[{host}]" if ":" in host else host
    location = bracketed if port in (None, default) else f"{bracketed}:{port}"
    return f"{parts.scheme}://{location}"


class Settings(BaseSettings):
    """All settings of a server; the variable `CIVITAS_PORT` sets `port`, and so on."""

    model_config = SettingsConfigDict(
        env_prefix="CIVITAS_", use_attribute_docstrings=True, extra="ignore", frozen=True
    )

    host: str = LOCAL
    """The address to listen on; `0.0.0.0` listens on all addresses of the machine."""
    port: int = Field(default=PORT, ge=0, le=65_535)
    """The port to listen on; 0 chooses a free one."""
    base_url: str = ""
    """The public URL, such as `https://play.example.org`; empty: any local address."""
    database_url: str = ""
    """The database as an SQLAlchemy URL; empty: a file in the data folder."""
    broker_url: str = ""
    """A Redis that connects the processes on one PostgreSQL; empty: PostgreSQL does."""
    secret: str = ""
    """The key that signs links; empty: generated and stored in the database."""
    log_level: str = Field(default="info", pattern="^(debug|info|warning|error)$")
    """The lowest level that is logged: `debug`, `info`, `warning` or `error`."""
    log_format: str = Field(default="json", pattern="^(json|text)$")
    """`json`: one JSON object per line; `text`: readable lines."""
    trusted_proxies: str = LOCAL
    """The proxies whose `X-Forwarded-…` headers are trusted, separated by commas."""
    compression: bool = True
    """Compress WebSocket messages: a fifth of the traffic for some memory and CPU time."""
    threads: int = Field(default=8, ge=1, le=64)
    """Worker threads for database work; half of them are reserved for moves."""
    list_seconds: float = Field(default=1.0, ge=0, le=60)
    """Seconds a public list may be old; everybody who asks in that time gets the same one."""
    max_waiting: int = Field(default=100, ge=1)
    """Requests that may wait for a thread, for each kind of work; any more get status 503."""

    bot_timeout: float = Field(default=10.0, gt=0, le=3600)
    """Seconds a bot may take for a decision before a `random` bot replaces it."""
    bot_workers: int = Field(default=1, ge=0, le=64)
    """Bot processes that are always running; with 0 the first starts when a bot has to choose."""
    bot_max_workers: int = Field(default=8, ge=1, le=256)
    """The most bot processes while bots are slow."""
    bot_takeover: float = Field(default=20.0, gt=0, le=3600)
    """Seconds after which another server process takes over the bots of a lost one."""
    max_bot_tables: int = Field(default=10, ge=0)
    """Running tables with bots that one person may host or leave; administrators may have more."""
    bot_turns_per_second: float = Field(default=20.0, gt=0)
    """Turns of bots per second at the tables of one person; short bursts may be faster."""
    extra_bots: str = ""
    """Additional bots as `name=BOT`, such as `mine=path/to/file.py:Class`, separated by commas."""

    job_timeout: float = Field(default=10.0, gt=0, le=3600)
    """Seconds a job (an import, a replay, a board set) may take before it is stopped."""
    job_memory_mb: int = Field(default=1024, ge=256, le=65_536)
    """Megabytes of address space of a job process; a job that needs more is stopped."""
    job_workers: int = Field(default=1, ge=0, le=64)
    """Job processes that are always running; with 0 the first starts when there is a job."""
    job_max_workers: int = Field(default=2, ge=1, le=64)
    """The most job processes; one person's jobs use all but one of them."""

    statistics: bool = True
    """Count finished games for the page of statistics, which shows nothing about single games."""
    max_tables: int = Field(default=2000, ge=1)
    """Tables in memory; more are evicted and loaded again when needed."""
    max_table_memory: int = Field(default=512, ge=1)
    """Megabytes of memory for loaded tables, as estimated."""
    max_message_bytes: int = Field(default=65_536, ge=4096)
    """The largest WebSocket message."""
    max_body_bytes: int = Field(default=4_194_304, ge=65_536)
    """The largest request body; imported records must fit."""
    limit_address: str = "12000/minute"
    """All requests and messages per address: pages, commands and choices too."""
    limit_requests: str = "1200/minute"
    """Requests to the API per address, not counting commands of a seat."""
    max_connections: int = Field(default=10_000, ge=20)
    """Open connections of the process; fewer if it may not open so many files."""
    max_unfinished: int = Field(default=100, ge=1)
    """Connections per address without a complete request; the oldest is closed for a new one."""
    header_timeout: float = Field(default=10.0, gt=0, le=3600)
    """Seconds a client may take to send the headers of a request."""
    body_timeout: float = Field(default=60.0, gt=0, le=3600)
    """Seconds a client may take to send the body of a request."""
    max_sockets: int = Field(default=200, ge=1)
    """Open WebSocket connections per address."""
    limit_hellos: str = "600/minute"
    """WebSockets per address."""
    limit_imports: str = "30/hour"
    """Imported records per address."""
    limit_puzzles: str = "600/hour"
    """Puzzles and lessons begun per address."""
    limit_tables: str = "60/hour"
    """New tables per person."""
    limit_signups: str = "60/hour"
    """New guests and accounts per address."""
    limit_logins: str = "20/hour"
    """Password attempts per name from an address, or in a browser the account knows."""
    limit_logins_address: str = "60/minute"
    """Password attempts per address, for any names."""
    limit_logins_name: str = "200/hour"
    """Password attempts per name from all addresses; browsers the account knows do not count."""
    limit_codes: str = "10/hour"
    """Two-factor codes per account."""
    limit_chat: str = "30/minute"
    """Chat messages per person and table."""
    limit_advice: str = "20/minute"
    """Requests for advice per person."""
    limit_positions: str = "120/minute"
    """Positions that are checked per address."""
    limit_analyses: str = "30/hour"
    """Analyses of finished games per person."""
    limit_refused: str = "120/minute"
    """Refused commands per person and table; above it the connection is closed."""

    session_days: int = Field(default=180, ge=1, le=36_500)
    """Days until an unused session expires."""
    seat_link_days: Days = 30
    """Days until the link of a seat expires; 0: never."""
    keep_open_days: Days = 7
    """Days until a table that never started is deleted; 0: never."""
    keep_running_days: Days = 0
    """Days until a running game without a move is deleted; 0: never."""
    keep_finished_days: Days = 0
    """Days until a finished game is deleted; 0: never."""
    keep_guest_days: Days = 365
    """Days until an inactive guest without a seat is deleted; 0: never."""
    absent_seconds: float = Field(default=120.0, ge=0)
    """Seconds of absence after which others may replace a player with a bot."""

    @field_validator("base_url")
    @classmethod
    def _is_origin(cls, value: str) -> str:
        url = value.rstrip("/")
        canonical = origin(url)
        if url and canonical is None:
            raise PydanticCustomError(EXAMPLE, "https://play.example.org")
        return canonical or ""

    @field_validator("database_url")
    @classmethod
    def _is_database(cls, value: str) -> str:
        try:
            kind = make_url(value).get_backend_name() if value else DATABASES[0]
        except (ArgumentError, ValueError):
            kind = ""
        # A password with an unescaped @ would be read as a host, which messages show.
        is_ambiguous = kind != DATABASES[0] and value.count("@") > 1
        if kind not in DATABASES or is_ambiguous:
            raise PydanticCustomError(DATABASE, "sqlite:///FILE, postgresql://USER@HOST/NAME")
        return value

    @field_validator("broker_url")
    @classmethod
    def _is_broker(cls, value: str) -> str:
        try:
            parts = urlsplit(value)
            is_valid = parts.port != 0 and bool(parts.hostname or parts.path.strip("/"))
        except ValueError:
            is_valid = False
        if value and not (is_valid and parts.scheme in BROKERS):
            raise PydanticCustomError(EXAMPLE, "redis://127.0.0.1:6379")
        return value

    @field_validator("extra_bots")
    @classmethod
    def _are_bots(cls, value: str) -> str:
        try:
            for item in split_bots(value):
                name, equals, bot = item.partition("=")
                is_bot = ":" in bot or is_installed(bot.strip())
                if item and not (name.strip() and equals and is_bot):
                    raise PydanticCustomError(EXAMPLE, "name=path/to/file.py:Class")
        except UnknownBot as error:
            raise PydanticCustomError(EXAMPLE, "name=path/to/file.py:Class") from error
        return value

    def is_secure(self) -> bool:
        """Whether the server is reached by https, so that cookies require it."""
        return self.base_url.startswith("https://")

    def bots(self) -> dict[str, str]:
        """The additional bots: name to bot string."""
        found: dict[str, str] = {}
        for item in split_bots(self.extra_bots):
            name, equals, bot = item.partition("=")
            if equals:
                found[name.strip()] = bot.strip()
        return found
