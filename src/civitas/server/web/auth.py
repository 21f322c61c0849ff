"""The auth: who is asking, from where, and whether that is allowed."""

import ipaddress
import socket
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from civitas.kernel import Literal, Reason
from civitas.server.errors import Forbidden, NotKnown
from civitas.server.people import people, tokens
from civitas.server.people.people import Person
from civitas.server.settings import Settings, origin
from civitas.server.tables.registry import TableRegistry
from civitas.server.web.rate_limits import RateLimits

COOKIE: Final = "civitas_session"
CSRF_HEADER: Final = "x-civitas-csrf"
TOKEN_HEADER: Final = "x-civitas-token"
SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
BEARER: Final = "bearer "
NEW_TOKEN: Final[ContextVar[str | None]] = ContextVar("token", default=None)
"""The token of a guest made by this request, who keeps it even if the rest was refused."""


@dataclass(frozen=True)
class Visit:
    """Somebody's request: who it is, if known, and the token they are known by."""

    person: Person | None
    token: str | None
    address: str
    link: str | None
    """The token of a link they came by."""
    is_renewed: bool = False
    """Whether the browser is to keep its cookie from now on again."""

    def known(self) -> Person:
        """The person; raises NotKnown."""
        if self.person is None:
            raise NotKnown(Reason("server-not-known"))
        return self.person


class Auth:
    """Lets requests in."""

    def __init__(self, settings: Settings, registry: TableRegistry) -> None:
        self.settings = settings
        self.registry = registry
        self.limits = RateLimits(settings)
        self._names = {"localhost", settings.host, socket.gethostname().lower()}

    # From where.

    def is_own_host(self, host: str) -> bool:
        """Whether a host's name is this server's: else a page could pretend to be it."""
        name = _parts(f"//{host}").hostname or ""
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name in self._names or name.endswith(".local")
        return True

    def require_origin(self, connection: HTTPConnection) -> None:
        """Refuse what a page of another place sends; programs send no origin."""
        given = connection.headers.get("origin")
        if given is None:
            return
        host = connection.headers.get("host", "")
        own = self.settings.base_url
        if not own and self.is_own_host(host):
            own = origin(f"{_parts(given).scheme}://{host}") or ""
        if not own or origin(given) != own:
            raise Forbidden(Reason.of("server-origin", origin=Literal(given[:200])))

    def require_host(self, connection: HTTPConnection) -> None:
        """Refuse a request that was meant for another name, as long as no name is set."""
        host = connection.headers.get("host", "")
        if not self.settings.base_url and not self.is_own_host(host):
            raise Forbidden(Reason.of("server-host", host=Literal(host[:200])))

    def address(self, connection: HTTPConnection) -> str:
        """The address of whoever asks."""
        return connection.client.host if connection.client else "-"

    def is_near(self, connection: HTTPConnection) -> bool:
        """Whether a request comes from this machine or its own network."""
        try:
            return ipaddress.ip_address(self.address(connection)).is_private
        except ValueError:
            return False

    # Who.

    async def visit(self, connection: HTTPConnection) -> Visit:
        """Who is asking; refuses foreign pages and forged requests."""
        self.require_host(connection)
        address = self.address(connection)
        link = connection.headers.get(TOKEN_HEADER)
        bearer = connection.headers.get("authorization", "")
        is_program = bearer.lower().startswith(BEARER)
        token = bearer[len(BEARER) :].strip() if is_program else connection.cookies.get(COOKIE)
        method = connection.scope.get("method", "GET")
        if method not in SAFE or connection.scope["type"] == "websocket":
            self.require_origin(connection)
        found = None if not token else await self.registry.in_thread(self._find, token)
        if found is None:
            if is_program:  # whoever shows a token wants to be somebody
                raise NotKnown(Reason("server-not-known"))
            return Visit(None, None, address, link)
        assert token is not None
        if method not in SAFE and not is_program:
            given = connection.headers.get(CSRF_HEADER)
            if not self.registry.signer.is_token(given, tokens.CSRF, token):
                raise Forbidden(Reason("server-csrf"))
        person, is_long_ago = found
        return Visit(person, token, address, link, is_long_ago and not is_program)

    def _find(self, token: str) -> tuple[Person, bool] | None:
        now = self.registry.time.now
        with self.registry.database.read() as connection:
            found = people.by_token(connection, token, now, self.settings.session_days)
        if found is None:
            return None
        person, is_long_ago = found
        if is_long_ago:
            with self.registry.database.write() as connection:
                people.touch(connection, person.id, token, now, self.settings.session_days)
        return found

    async def guest(self, visit: Visit, name: str | None = None) -> tuple[Person, str | None]:
        """Whoever is asking, made a guest if they are nobody yet; with the new token."""
        if visit.person is not None:
            return visit.person, None
        self.limits.require("people", visit.address)
        person, token = await self.registry.in_thread(self._add_guest, name)
        NEW_TOKEN.set(token)
        return person, token

    def remember(self, response: Response, token: str) -> None:
        """Let a browser keep its token."""
        response.set_cookie(
            COOKIE,
            token,
            max_age=self.settings.session_days * 86_400,
            httponly=True,
            samesite="lax",
            secure=self.settings.is_secure(),
            path="/",
        )

    def _add_guest(self, name: str | None) -> tuple[Person, str]:
        now = self.registry.time.now
        with self.registry.database.write() as connection:
            person = people.add_guest(connection, name, now)
            token = people.add_session(connection, person.id, now, self.settings.session_days)
        return person, token


def _parts(url: str) -> SplitResult:
    """The parts of an address; none of what cannot be one."""
    try:
        return urlsplit(url)
    except ValueError:
        return SplitResult("", "", "", "", "")
