"""Checks of `civitas doctor` through the public address: proxy, certificate, headers, clock."""

import http.client
import ipaddress
import json
import socket
import ssl
import time
from collections.abc import Iterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from importlib.metadata import version
from typing import Any, Final
from urllib.parse import urlsplit

from civitas.server.ops.findings import FAULT, OK, WARNING, Finding, finding
from civitas.server.settings import Settings

PROXY: Final = "proxy"
CLOCK: Final = "clock"
TIMEOUT: Final = 5.0
FORGED: Final = "203.0.113.77"
"""An address of documentation (RFC 5737) that a client claims to have."""
MOST_SKEW: Final = 5.0
"""Seconds; the Date header has whole ones."""
LARGEST_ANSWER: Final = 65_536


@dataclass(frozen=True)
class Answer:
    """The answer to a request."""

    status: int
    body: dict[str, Any]
    date: str | None
    own_address: str
    """The address of this side of the connection."""


def ask(url: str, path: str, headers: dict[str, str]) -> Answer:
    """Send a GET request; raises OSError or HTTPException."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    connection: http.client.HTTPConnection
    if parts.scheme == "https":
        context = ssl.create_default_context()
        connection = http.client.HTTPSConnection(host, parts.port, timeout=TIMEOUT, context=context)
    else:
        connection = http.client.HTTPConnection(host, parts.port, timeout=TIMEOUT)
    try:
        connection.connect()
        own = str(connection.sock.getsockname()[0])
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        try:
            body = json.loads(response.read(LARGEST_ANSWER))
        except ValueError:
            body = {}
        found = body if isinstance(body, dict) else {}
        return Answer(response.status, found, response.getheader("date"), own)
    finally:
        connection.close()


def check_proxy(settings: Settings, is_running: bool) -> Iterator[Finding]:
    """Ask the server by its public address, as a browser would."""
    url = settings.base_url
    if not url:
        yield finding(PROXY, OK, "doctor-proxy-none")
        return
    try:
        answer = ask(url, "/healthz", {"x-forwarded-for": FORGED})
    except (OSError, http.client.HTTPException) as error:
        level = FAULT if is_running else WARNING
        yield finding(PROXY, level, "doctor-proxy-unreachable", url=url, why=_why(error))
        return
    yield from _check_answer(settings, answer)
    yield from _check_date(answer)
    if answer.status == 200:
        yield from _check_socket(url)


def _check_answer(settings: Settings, answer: Answer) -> Iterator[Finding]:
    url = settings.base_url
    if answer.status != 200 or "civitas" not in answer.body:
        detail = str(answer.body.get("detail", ""))
        status = str(answer.status)
        yield finding(PROXY, FAULT, "doctor-proxy-status", url=url, status=status, detail=detail)
        return
    running, installed = str(answer.body["civitas"]), version("civitas")
    if running != installed:
        args = {"running": running, "installed": installed}
        yield finding(PROXY, WARNING, "doctor-proxy-version", **args)
    seen = str(answer.body.get("address", ""))
    is_forwarded = answer.body.get("forwarded") is True
    yield _check_address(seen, answer.own_address, is_forwarded)


def _check_address(seen: str, own: str, is_forwarded: bool) -> Finding:
    """Whether the server sees the address of a client, not that of the proxy or a forged one."""
    if seen == FORGED:
        return finding(PROXY, FAULT, "doctor-proxy-forged")
    try:
        address = ipaddress.ip_address(seen)
    except ValueError:
        return finding(PROXY, WARNING, "doctor-proxy-no-address")
    # A private address that the proxy passed on is that of this machine behind a NAT.
    if seen == own or address.is_global or is_forwarded:
        return finding(PROXY, OK, "doctor-proxy-ok", address=seen)
    return finding(PROXY, FAULT, "doctor-proxy-address", seen=seen, own=own)


def _check_date(answer: Answer) -> Iterator[Finding]:
    try:
        theirs = parsedate_to_datetime(answer.date or "").timestamp()
    except ValueError:
        return
    skew = abs(time.time() - theirs)
    if skew > MOST_SKEW:
        yield finding(CLOCK, WARNING, "doctor-clock-proxy", seconds=round(skew))


def _check_socket(url: str) -> Iterator[Finding]:
    """Open a WebSocket, which many proxies forward only if told to."""
    from websockets import Origin
    from websockets.exceptions import WebSocketException
    from websockets.sync.client import connect

    address = url.replace("http", "ws", 1) + "/api/socket"
    try:
        with connect(address, origin=Origin(url), open_timeout=TIMEOUT, proxy=None):
            yield finding(PROXY, OK, "doctor-proxy-socket-ok")
    except (OSError, WebSocketException) as error:
        yield finding(PROXY, FAULT, "doctor-proxy-socket", why=_why(error))


def _why(error: Exception) -> str:
    if isinstance(error, socket.gaierror | ssl.SSLError):
        return str(error.strerror or error.args[-1])
    return str(error) or type(error).__name__
