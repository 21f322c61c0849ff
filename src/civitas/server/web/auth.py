"""Authentication: who sends a request, from which origin, and whether it is allowed."""

import ipaddress
import socket
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from civitas.kernel import Literal, Reason
from civitas.server.errors import Forbidden, Unauthenticated
from civitas.server.lanes import REQUESTS
from civitas.server.people import people, tokens
from civitas.server.people.browsers import describe_browser
from civitas.server.people.people import Person
from civitas.server.settings import Settings, origin
from civitas.server.tables.registry import TableRegistry
from civitas.server.web.addresses import network_of
from civitas.server.web.rate_limits import RateLimits

COOKIE: Final = "civitas_session"
BROWSER_COOKIE: Final = "civitas_browser"
"""By it an account recognizes a browser in which it was logged in."""
LONGEST_TOKEN: Final = 100
CSRF_HEADER: Final = "x-civitas-csrf"
TOKEN_HEADER: Final = "x-civitas-token"
SAFE_METHODS: Final = frozenset(("GET", "HEAD", "OPTIONS"))
BEARER: Final = "bearer "
NEW_TOKEN: Final[ContextVar[str | None]] = ContextVar("token", default=None)
"""The session token of a guest created by this request; it is sent even if the request fails."""


@dataclass(frozen=True)
class Requester:
    """The sender of a request: the person, if authenticated, and the session token."""

    person: Person | None
    token: str | None
    address: str
    link: str | None
    """The token of the link they followed."""
    renew_cookie: bool = False
    """Whether to extend the lifetime of the session cookie."""
    browser: str = ""
    """The browser in words."""
    known: str | None = None
    """The token of the browser, if an account was logged in in it."""

    @property
    def owner(self) -> str:
        """For whom jobs are done: an address, because one person may have many accounts."""
        return self.address

    def require_person(self) -> Person:
        """The person; raises Unauthenticated."""
        if self.person is None:
            raise Unauthenticated(Reason("server-unauthenticated"))
        return self.person


class Auth:
    """Authenticates requests."""

    def __init__(self, settings: Settings, registry: TableRegistry) -> None:
        self.settings = settings
        self.registry = registry
        self.limits = RateLimits(settings)
        self._names = {"localhost", settings.host, socket.gethostname().lower()}

    # Origins and addresses.

    def is_own_host(self, host: str) -> bool:
        """Whether a host name may be this server's; prevents DNS rebinding."""
        name = _split_url(f"//{host}").hostname or ""
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name in self._names or name.endswith(".local")
        return True

    def require_origin(self, connection: HTTPConnection) -> None:
        """Raise Forbidden for requests from pages of another origin; programs send none."""
        given = connection.headers.get("origin")
        if given is None:
            return
        host = connection.headers.get("host", "")
        own = self.settings.base_url
        if not own and self.is_own_host(host):
            own = origin(f"{_split_url(given).scheme}://{host}") or ""
        if not own or origin(given) != own:
            raise Forbidden(Reason.of("server-origin", origin=Literal(given[:200])))

    def require_host(self, connection: HTTPConnection) -> None:
        """Raise Forbidden for an unknown host name, unless `base_url` is set."""
        host = connection.headers.get("host", "")
        if not self.settings.base_url and not self.is_own_host(host):
            raise Forbidden(Reason.of("server-host", host=Literal(host[:200])))

    def address(self, connection: HTTPConnection) -> str:
        """The address of the client as limits count it; of IPv6 its /64 network."""
        return network_of(_host(connection))

    def is_private_network(self, connection: HTTPConnection) -> bool:
        """Whether a request comes from this machine or a private network."""
        try:
            return ipaddress.ip_address(_host(connection)).is_private
        except ValueError:
            return False

    # People.

    async def authenticate(self, connection: HTTPConnection, lane: str = REQUESTS) -> Requester:
        """The sender of a request; raises for foreign origins and missing CSRF tokens."""
        self.require_host(connection)
        address = self.address(connection)
        link = connection.headers.get(TOKEN_HEADER)
        bearer = connection.headers.get("authorization", "")
        has_bearer = bearer.lower().startswith(BEARER)
        token = bearer[len(BEARER) :].strip() if has_bearer else connection.cookies.get(COOKIE)
        browser = describe_browser(connection.headers.get("user-agent", ""))
        known = connection.cookies.get(BROWSER_COOKIE, "")[:LONGEST_TOKEN] or None
        method = connection.scope.get("method", "GET")
        if method not in SAFE_METHODS or connection.scope["type"] == "websocket":
            self.require_origin(connection)
        found = None if not token else await self._session(token, lane)
        if found is None:
            if has_bearer:  # an invalid token must not become an anonymous request
                raise Unauthenticated(Reason("server-unauthenticated"))
            return Requester(None, None, address, link, browser=browser, known=known)
        assert token is not None
        if method not in SAFE_METHODS and not has_bearer:
            given = connection.headers.get(CSRF_HEADER)
            if not self.registry.signer.verify(given, tokens.CSRF, token):
                raise Forbidden(Reason("server-csrf"))
        person, is_stale = found
        renew_cookie = is_stale and not has_bearer
        return Requester(person, token, address, link, renew_cookie, browser, known)

    async def _session(self, token: str, lane: str) -> tuple[Person, bool] | None:
        return await self.registry.in_thread(self._find_session, token, lane=lane)

    def _find_session(self, token: str) -> tuple[Person, bool] | None:
        now = self.registry.time.now
        with self.registry.database.read() as connection:
            found = people.find_session(connection, token, now, self.settings.session_days)
        if found is None:
            return None
        person, is_stale = found
        if is_stale:
            with self.registry.database.write() as connection:
                people.touch_session(connection, person.id, token, now, self.settings.session_days)
        return found

    async def ensure_guest(
        self, requester: Requester, name: str | None = None, emblem: int | None = None
    ) -> tuple[Person, str | None]:
        """The person of a request; creates a guest, with a new session token, if there is none."""
        if requester.person is not None:
            return requester.person, None
        self.limits.enforce("signups", requester.address)
        person, token = await self.registry.in_thread(
            self._add_guest, name, emblem, requester.browser
        )
        NEW_TOKEN.set(token)
        return person, token

    def set_session_cookie(self, response: Response, token: str) -> None:
        """Set the session cookie of a response."""
        response.set_cookie(
            COOKIE,
            token,
            max_age=self.settings.session_days * 86_400,
            httponly=True,
            samesite="lax",
            secure=self.settings.is_secure(),
            path="/",
        )

    def set_browser_cookie(self, response: Response, token: str) -> None:
        """Set the cookie by which accounts recognize the browser."""
        response.set_cookie(
            BROWSER_COOKIE,
            token,
            max_age=people.KNOWN_DAYS * 86_400,
            httponly=True,
            samesite="strict",
            secure=self.settings.is_secure(),
            path="/api",
        )

    def _add_guest(self, name: str | None, emblem: int | None, browser: str) -> tuple[Person, str]:
        now, days = self.registry.time.now, self.settings.session_days
        with self.registry.database.write() as connection:
            person = people.create_guest(connection, name, now, emblem)
            token = people.create_session(connection, person.id, now, days, browser)
        return person, token


def _host(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "-"


def _split_url(url: str) -> SplitResult:
    """The parts of a URL; empty parts if it is invalid."""
    try:
        return urlsplit(url)
    except ValueError:
        return SplitResult("", "", "", "", "")
