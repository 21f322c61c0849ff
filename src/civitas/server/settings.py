"""What a host sets: by options of the command and by the environment, `CIVITAS_…`."""

from typing import Annotated, Final
from urllib.parse import urlsplit

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

Days = Annotated[int, Field(ge=0, le=36_500)]

LOCAL: Final = "127.0.0.1"
PORT: Final = 8420
USUAL_PORTS: Final = {"http": 80, "https": 443}


def origin(url: str) -> str | None:
    """The one form of a page's origin, as browsers write it; nothing: it is none."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    usual = USUAL_PORTS.get(parts.scheme)
    if usual is None or not host or parts.username is not None:
        return None
    if parts.path or parts.query or parts.fragment:
        return None
    named = f"[{host}]" if ":" in host else host
    place = named if port in (None, usual) else f"{named}:{port}"
    return f"{parts.scheme}://{place}"


class Settings(BaseSettings):
    """All settings of a server; `CIVITAS_PORT` sets `port`, and so on."""

    model_config = SettingsConfigDict(
        env_prefix="CIVITAS_", use_attribute_docstrings=True, extra="ignore", frozen=True
    )

    host: str = LOCAL
    """The address to listen on; `0.0.0.0` for all of this machine."""
    port: int = Field(default=PORT, ge=0, le=65_535)
    """The port to listen on; 0 takes a free one."""
    base_url: str = ""
    """Where people find the server, as `https://play.example.org`; empty: any local address."""
    database_url: str = ""
    """The database, as SQLAlchemy names it; empty: a file in the user's folder."""
    secret: str = ""
    """What links are signed with; empty: one is made and kept in the database."""
    log_level: str = Field(default="info", pattern="^(debug|info|warning|error)$")
    """The least important thing that is logged."""
    log_format: str = Field(default="json", pattern="^(json|text)$")
    """One JSON object a line, or lines for people."""
    trusted_proxies: str = LOCAL
    """The addresses whose `X-Forwarded-…` is believed, with commas."""
    compression: bool = True
    """Whether sockets are compressed: a fifth of the traffic for some memory and work."""
    threads: int = Field(default=8, ge=1, le=64)
    """How many changes are worked on at the same time."""

    bot_seconds: float = Field(default=10.0, gt=0, le=3600)
    """How long a bot may take for a decision before `random` takes its seat."""
    bot_workers: int = Field(default=1, ge=1, le=64)
    """How many processes are kept ready for bots."""
    bot_most_workers: int = Field(default=8, ge=1, le=256)
    """How many processes there may be while bots are slow."""
    bot_takeover: float = Field(default=20.0, gt=0, le=3600)
    """After how many seconds another process takes up bots whose process is gone."""
    extra_bots: str = ""
    """Further bots, as `name=path/to/file.py:Class`, with commas."""

    message_bytes: int = Field(default=65_536, ge=4096)
    """The greatest message of a socket."""
    body_bytes: int = Field(default=4_194_304, ge=65_536)
    """The greatest body of a request; records are imported by one."""
    limit_requests: str = "1200/minute"
    """How often one address may ask for anything but a command of a seat."""
    most_sockets: int = Field(default=200, ge=1)
    """How many sockets one address may have open."""
    limit_tables: str = "60/hour"
    """How many tables one person may open."""
    limit_people: str = "60/hour"
    """How many guests and accounts may come from one address."""
    limit_logins: str = "10/minute"
    """How often a password may be tried for a name, and from an address."""
    limit_chat: str = "30/minute"
    """How much one person may say at a table."""
    limit_refused: str = "120/minute"
    """How many impossible things one person may try at a table before the socket is closed."""

    session_days: int = Field(default=180, ge=1, le=36_500)
    """How long a browser is remembered after its last visit."""
    keep_open_days: Days = 7
    """How long a table that was never started stays; 0: for ever."""
    keep_running_days: Days = 0
    """How long a game without a move stays; 0: for ever."""
    keep_finished_days: Days = 0
    """How long a finished game stays; 0: for ever."""
    keep_guest_days: Days = 365
    """How long a guest without a seat is remembered; 0: for ever."""
    absent_seconds: float = Field(default=120.0, ge=0)
    """How long somebody must be away before others may put a bot in the seat."""

    @field_validator("base_url")
    @classmethod
    def _is_origin(cls, value: str) -> str:
        cleaned = value.rstrip("/")
        found = origin(cleaned)
        if cleaned and found is None:
            raise ValueError(value)
        return found or ""

    @field_validator("extra_bots")
    @classmethod
    def _are_bots(cls, value: str) -> str:
        for item in value.split(","):
            name, mark, place = item.partition("=")
            if item.strip() and not (name.strip() and mark and ":" in place):
                raise ValueError(item)
        return value

    def is_secure(self) -> bool:
        """Whether people come by https, so that cookies need it."""
        return self.base_url.startswith("https://")

    def bots(self) -> dict[str, str]:
        """The further bots by name."""
        found: dict[str, str] = {}
        for item in self.extra_bots.split(","):
            name, mark, place = item.strip().partition("=")
            if mark:
                found[name.strip()] = place.strip()
        return found
