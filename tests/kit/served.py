"""A server in a process of its own, and scripted people who talk to it as a browser would."""

import contextlib
import io
import json
import os
import signal
import socket
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from civitas.cli.main import main
from civitas.server.db import storage
from civitas.server.db.database import Database
from kit import forks
from kit.commands import Shown
from kit.tier import amount

PATIENCE = 60.0
"""Seconds anything may take on a slow machine before a test gives up."""
ROOT = Path(__file__).parents[2]
PROTOCOL = 1


def new_key() -> str:
    """A key for something new."""
    return uuid.uuid4().hex


def until(what: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Wait until something is true; its value."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("waited in vain")


def free_port() -> int:
    """A port nobody listens on, for a server that does not tell its own."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Server:
    """`civitas serve` as a process; it can be killed and started again on the same port."""

    def __init__(self, folder: Path, database_url: str = "", **settings: object) -> None:
        self.folder = folder
        self.environment = {
            **os.environ,
            "CIVITAS_HOME": str(folder),
            "PYTHONUNBUFFERED": "1",
            "CIVITAS_LIMIT_REQUESTS": "1000000/minute",
            "CIVITAS_LIMIT_HELLOS": "1000000/minute",
            "CIVITAS_LIMIT_IMPORTS": "1000000/minute",
            "CIVITAS_LIMIT_SIGNUPS": "1000000/minute",
            "CIVITAS_LIMIT_TABLES": "1000000/minute",
            "CIVITAS_LIMIT_LOGINS": "1000000/minute",
            "CIVITAS_LIMIT_LOGINS_ADDRESS": "1000000/minute",
            "CIVITAS_LIMIT_LOGINS_NAME": "1000000/minute",
            "CIVITAS_LIMIT_CODES": "1000000/minute",
            "CIVITAS_LIMIT_REFUSED": "1000000/minute",
            "CIVITAS_LIMIT_ADDRESS": "1000000/minute",
            "CIVITAS_LIST_SECONDS": "0",
            "CIVITAS_MAX_BOT_TABLES": "1000000",
            "CIVITAS_BOT_TURNS_PER_SECOND": "1000000",
            # Most servers of the tests have no bots; the full tier has what hosts have.
            "CIVITAS_BOT_WORKERS": amount("0", "1"),
            "CIVITAS_JOB_WORKERS": amount("0", "1"),
            **{f"CIVITAS_{name.upper()}": str(value) for name, value in settings.items()},
        }
        if database_url:
            self.environment["CIVITAS_DATABASE_URL"] = database_url
        self.port = 0
        self.process: forks.Process | None = None
        self.log = folder / f"log-{uuid.uuid4().hex[:6]}"

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        """Start it and wait until it answers."""
        self.launch()
        return self.await_ready()

    def launch(self) -> None:
        """Start it without waiting."""
        if self.environment.get("CIVITAS_BASE_URL") and not self.port:
            self.port = free_port()
        with self.log.open("a") as log:
            self.process = forks.start(["serve", "--port", str(self.port)], self.environment, log)

    def await_ready(self) -> "Server":
        """Wait until it answers."""
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http" in line, (line, self.log.read_text())
        if not self.port:
            self.port = int(line.rsplit(":", 1)[1])
        return self

    def kill(self) -> None:
        """End it with SIGKILL, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        """End it as a host would; its exit code."""
        if self.process is None:
            return 0
        has_ended = self.process.poll() is not None
        self.process.send_signal(signal.SIGTERM)
        code = self._end()
        return 0 if has_ended else code

    def _end(self) -> int:
        assert self.process is not None
        code = self.process.wait(timeout=PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def logged(self) -> list[dict[str, Any]]:
        """What it has logged."""
        lines = self.log.read_text().splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")]

    def faults(self) -> list[str]:
        """What it has logged that must never be."""
        bad = ('"event": "internal-error"', '"level": "error"', "Traceback", "ERROR")
        return [x for x in self.log.read_text().splitlines() if any(b in x for b in bad)]

    def record(self, table: str) -> list[dict[str, Any]]:
        """The lines of a table's record as they are in the database now."""
        database = Database(self.environment["CIVITAS_DATABASE_URL"], pool=1)
        try:
            with database.read() as connection:
                return [json.loads(text) for text, _ in storage.record_lines(connection, table)]
        finally:
            database.close()


@contextlib.contextmanager
def serving(folder: Path, database_url: str = "", **settings: object) -> Iterator[Server]:
    """A server that is ended at the end."""
    server = Server(folder, database_url, **settings)
    try:
        yield server.start()
    finally:
        server.stop()


class Refused(AssertionError):
    """An answer that is a problem."""

    def __init__(self, response: httpx.Response) -> None:
        super().__init__(response.status_code, response.text[:300])
        self.status = response.status_code
        self.problem: dict[str, Any] = response.json() if response.content else {}


class Browser:
    """A person's browser: a cookie, and the page's token for what changes something."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(
            base_url=url,
            timeout=PATIENCE,
            trust_env=False,
            # Nothing here is encrypted, and reading the certificates takes a while.
            verify=False,
            # The server closes idle connections after five seconds; then a request on one is lost.
            limits=httpx.Limits(keepalive_expiry=2.0),
        )
        self.csrf: str | None = None
        self.socket_headers: dict[str, str] = {}

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        """The JSON of an answer; raises Refused."""
        response = self.send(method, path, body, **headers)
        if response.status_code >= 400:
            raise Refused(response)
        return response.json() if response.content else None

    def send(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        """An answer, whatever it is."""
        sent = {"origin": self.url, **{k.replace("_", "-"): v for k, v in headers.items()}}
        if self.csrf:
            sent["x-civitas-csrf"] = self.csrf
        response = self.http.request(method, path, json=body, headers=sent)
        if self.csrf is None and "civitas_session" in self.http.cookies:
            self.csrf = self.http.get("/api/me").json()["csrf"]
        return response

    def become(self, name: str) -> int:
        """Become a guest of that name; the number."""
        me = self.ask("POST", "/api/me", {"name": name})
        self.csrf = me["csrf"]
        return int(me["person"])

    def register(self, name: str, password: str = "correct horse") -> int:
        """Make an account; the number."""
        me = self.ask("POST", "/api/account", {"name": name, "password": password})
        self.csrf = me["csrf"]
        return int(me["person"])

    def open(self, game: str, players: int, seats: str, **settings: Any) -> str:
        """Open a table; `seats` has a letter each: m(e), o(pen), b(ot), r(andom bot)."""
        kinds: dict[str, dict[str, Any]] = {
            "m": {"kind": "me"},
            "o": {"kind": "open"},
            "b": {"kind": "bot"},
            "r": {"kind": "bot", "bot": "random"},
        }
        asked = {"game": game, "players": players, "seats": [kinds[c] for c in seats], **settings}
        return str(self.ask("POST", "/api/tables", asked)["table"])

    def token(self) -> str:
        """The token in the cookie."""
        return str(self.http.cookies["civitas_session"])

    def twin(self) -> "Browser":
        """Another window of the same browser."""
        other = Browser(self.url)
        other.http.cookies.update(self.http.cookies)
        other.csrf = self.csrf
        return other

    def sit(self, table: str, **hello: Any) -> "Seated":
        """Connect to a table."""
        return Seated(self, table, **hello)


def apply_changes(state: dict[str, Any], changes: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """A state with the changes of a `change` message, as a client applies them."""
    found: dict[str, Any] = json.loads(json.dumps(state))
    for *path, last, value in changes:
        place: Any = found
        for step in path:
            place = place[step]
        place[last] = value
    return found


class Seated:
    """A socket at a table, and everything it was told."""

    def __init__(
        self, browser: Browser, table: str, *, origin: str | None = None, **hello: Any
    ) -> None:
        self.browser = browser
        self.table = table
        cookies = "; ".join(f"{k}={v}" for k, v in browser.http.cookies.items())
        self.socket: ClientConnection = connect(
            browser.url.replace("http", "ws") + "/api/socket",
            additional_headers=({"cookie": cookies} if cookies else {}) | browser.socket_headers,
            origin=Origin(origin or browser.url),
            legacy=True,
            max_size=None,
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )
        self.raw: list[str] = []
        self.states: dict[int, dict[str, Any]] = {}
        self.events: dict[int, list[dict[str, Any]]] = {}
        self.info: dict[str, Any] = {}
        self.chat: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.seats: list[int] = []
        self.told: list[dict[str, Any]] = []
        wish = {"protocol": PROTOCOL, "table": table, "changes": True}
        self.send({"type": "hello", **wish, **hello})

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message as it is."""
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message; raises TimeoutError or ConnectionClosed."""
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            self.seats = message["seats"]
        elif kind == "table":
            self.info = message["info"]
        elif kind == "state":
            self._note(message)
        elif kind == "change":
            state = apply_changes(self.states[message["seat"]], message["changes"])
            self._note(state | {name: message[name] for name in ("events", "last", "clock")})
        elif kind == "chat":
            self.chat += message["lines"]
        elif kind in ("accepted", "refused", "advice"):
            self.answers[message.get("key") or ""] = message
        return message

    def _note(self, state: dict[str, Any]) -> None:
        seat = state["seat"]
        told = self.events.setdefault(seat, [])
        for event in state["events"]:
            assert not told or event["number"] == told[-1]["number"] + 1
            told.append(event)
        self.states[seat] = state
        self.told.append(state)

    def hear_until(self, what: Callable[[], Any], patience: float = PATIENCE) -> Any:
        """Listen until something is true."""
        end = time.monotonic() + patience
        while not (found := what()):
            left = end - time.monotonic()
            assert left > 0, "heard nothing of the kind"
            self.hear(left)
        return found

    def listen(self, seconds: float = 0.0) -> None:
        """Hear what is there already."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.hear(seconds)

    def ask(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Send a message with a key and wait for its answer."""
        keyed = {"key": new_key(), **message}
        self.answers.pop(str(keyed["key"]), None)
        self.send(keyed)
        answer: dict[str, Any] = self.hear_until(lambda: self.answers.get(str(keyed["key"])))
        return answer

    def choose(self, seat: int, choice: str, key: str | None = None) -> dict[str, Any]:
        """Answer the open decision of a seat."""
        number = self.states[seat]["decision"]["number"]
        message = {"type": "choose", "seat": seat, "number": number, "choice": choice}
        return self.ask({**message, "key": key or new_key()})

    def open_seats(self) -> list[int]:
        """Own seats that are asked now, as far as is known."""
        return [s for s in self.seats if (self.states.get(s) or {}).get("decision")]

    def is_past(self, seat: int, number: int) -> bool:
        """Whether a decision of a seat is known not to be open any more."""
        return bool((self.states[seat]["decision"] or {}).get("number") != number)

    def is_over(self) -> bool:
        """Whether every own state shows a result."""
        return bool(self.states) and all(state["result"] for state in self.states.values())

    def close(self) -> None:
        """Go."""
        self.socket.close()


Pick = Callable[[int, dict[str, Any]], str]
"""Chooses for a seat from its decision."""


def first_option(seat: int, decision: dict[str, Any]) -> str:
    """The first option that does not give up."""
    return str(next(o["choice"] for o in decision["options"] if not o["irrevocable"]))


def spread_option(seat: int, decision: dict[str, Any]) -> str:
    """An option that depends on the decision alone, so that every run takes the same one."""
    options = [o["choice"] for o in decision["options"] if not o["irrevocable"]]
    return str(options[(decision["number"] * 7 + seat * 3) % len(options)])


def play_out(at: Seated, pick: Pick = spread_option) -> dict[str, Any]:
    """Play all own seats to the end; the result."""
    at.hear_until(lambda: at.states)
    while not at.is_over():
        asked = at.open_seats()
        if not asked:
            at.hear()
            continue
        for seat in asked:
            decision = at.states[seat]["decision"]
            if decision is None:
                continue
            answer = at.choose(seat, pick(seat, decision))
            assert answer["type"] == "accepted", answer
            at.hear_until(partial(at.is_past, seat, decision["number"]))
    result: dict[str, Any] = next(iter(at.states.values()))["result"]
    return result


def as_host(database_url: str, *words: str, typed: str = "") -> Shown:
    """Run a command of the host on a database, in this process."""
    out, err = io.StringIO(), io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(typed.encode()))
    settings = {"CIVITAS_DATABASE_URL": database_url, "CIVITAS_LANGUAGE": "en"}
    with (
        mock.patch.dict(os.environ, settings),
        mock.patch.object(sys, "stdin", stdin),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        code = main(list(words))
    return Shown(code, out.getvalue(), err.getvalue())


__all__ = [
    "Browser",
    "ConnectionClosed",
    "Refused",
    "Seated",
    "Server",
    "as_host",
    "first_option",
    "new_key",
    "play_out",
    "serving",
    "spread_option",
    "until",
]
