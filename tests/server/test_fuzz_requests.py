"""Whatever is requested by HTTP is answered in bounds, and what is refused has changed nothing.

Every operation of the OpenAPI document is sent bodies, paths, queries and headers that nearly fit;
`test_fuzz` does the same by sockets.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from civitas.server.db.database import Database
from civitas.server.wire import protocol
from kit.served import Browser, Server, new_key, play_out
from kit.stored import stored
from kit.tier import LONG, amount

EXAMPLES = amount(4, 30, 150)
"""Requests to each operation."""
DOCUMENT = "/api/openapi.json"
PROBLEM_JSON = "application/problem+json"
LONGEST_PROBLEM = 4096
LONGEST_ANSWER = 2_000_000
PASSWORD = "correct horse"
pytestmark = pytest.mark.filterwarnings(
    "ignore:Do not use the `random`:hypothesis.errors.HypothesisDeprecationWarning"
)


# What is sent.

numbers = st.one_of(
    st.integers(-3, 9),
    st.sampled_from([2**31 - 1, 2**31, 2**53, 2**63, 2**64, 10**30, 0.5, -0.0, 1e308]),
)
words = st.one_of(
    st.text(max_size=20),
    st.sampled_from(
        ["", "\0", "\u202e", "é" * 50, "x" * 3000, "../..", "' or 1=1 --", "{0}", "%s"]
    ),
    st.sampled_from(["Ada", "АdА", "a.a.a", "[[space]]", "random", "wonders", "true", "12345678"]),
)
leaves = st.one_of(st.none(), st.booleans(), numbers, words)
values = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=10,
)
passwords = st.sampled_from([PASSWORD, "12345678", "wrong horse", "x" * 200, "x" * 201, "kürzer"])
codes = st.sampled_from(["000000", "abcd-efgh", "12 34 56", "1" * 24, "1" * 25, "12345"])
tokens = st.one_of(st.from_regex(r"\A[A-Za-z0-9_-]{16,64}\Z"), words)
boards = st.sampled_from(["a.b.c = 1", "[[space]]\n" * 20, '"' * 50, "x = [" * 40, "\0", "= ="])
seats = st.lists(
    st.fixed_dictionaries(
        {"kind": st.sampled_from(["me", "open", "bot", "nobody"])}, optional={"bot": words}
    ),
    max_size=8,
)
options = st.dictionaries(
    st.sampled_from(["edition", "boards", "sides", "hands", "length", "board_set", "x"]),
    st.one_of(words, boards, st.sampled_from(["1st", "choose", "hidden"])),
    max_size=3,
)
fitting: dict[str, st.SearchStrategy[Any]] = {
    "name": words,
    "password": passwords,
    "old": passwords,
    "new": passwords,
    "code": codes,
    "token": tokens,
    "invitation": tokens,
    "seat": st.integers(0, 7),
    "kind": st.sampled_from(["open", "bot", "me", "none"]),
    "bot": words,
    "person": st.integers(1, 9),
    "muted": st.booleans(),
    "number": st.integers(0, 40),
    "choice": words,
    "key": st.builds(new_key),
    "type": st.sampled_from(["withdraw", "undo", "return", "replace", "choose", "say"]),
    "game": st.sampled_from(["wonders", "dice", "ages", "chess"]),
    "players": st.integers(0, 8),
    "rules": st.integers(0, 9),
    "options": options,
    "seats": seats,
    "seed": numbers,
    "start": st.booleans(),
    "clock": st.fixed_dictionaries({"kind": words, "bank": numbers, "increment": numbers}),
    "delay": numbers,
}
broken = st.sampled_from(
    [b"", b"{", b"null", b"[]", b"\xff\xfe", b'{"a":1e999}', b"[" * 9000, b'{"a":"\\ud800"}']
)
odd_headers = st.dictionaries(
    st.sampled_from(
        ["x-civitas-csrf", "x-civitas-token", "cookie", "origin", "authorization", "user-agent"]
    ),
    st.sampled_from(
        [
            "",
            "x",
            "Bearer x",
            "null",
            "http://evil.example",
            "civitas_session=x; civitas_browser=y",
            "civitas_session=" + "x" * 3000,
            "https://[",
            "y" * 5000,
        ]
    ),
    max_size=2,
)


def bodies(schemas: dict[str, Any], operation: dict[str, Any]) -> st.SearchStrategy[bytes | None]:
    """Bodies of an operation that nearly fit: with something missing, wild or too much."""
    content = operation.get("requestBody", {}).get("content", {})
    found = content.get("application/json", {}).get("schema")
    if not content:
        return st.one_of(st.none(), st.none(), broken)
    if found is None:
        return st.one_of(records(), broken)
    model = schemas[found["$ref"].rsplit("/", 1)[1]]
    names = list(model["properties"])
    needed = set(model.get("required", ()))

    @st.composite
    def nearly(draw: st.DrawFn) -> bytes:
        chosen = needed | set(draw(st.lists(st.sampled_from(names), max_size=4)))
        body = {name: draw(fitting.get(name, values)) for name in sorted(chosen)}
        for name in draw(st.lists(st.sampled_from(names), max_size=1)):
            if draw(st.booleans()):
                body.pop(name, None)
            else:
                body[name] = draw(values)
        if draw(st.integers(0, 5)) == 0:
            body |= draw(st.dictionaries(st.text(max_size=8), values, max_size=2))
        return json.dumps(body).encode()

    return st.one_of(
        nearly(), nearly(), nearly(), broken, values.map(lambda v: json.dumps(v).encode())
    )


RECORD: list[dict[str, Any]] = []
"""The lines of a finished game."""


@st.composite
def records(draw: st.DrawFn) -> bytes:
    """A record with lines missing, repeated or changed."""
    lines = [dict(line) for line in RECORD]
    for _ in range(draw(st.integers(0, 3))):
        index = draw(st.integers(0, len(lines) - 1))
        act = draw(st.integers(0, 3))
        if act == 0 and len(lines) > 1:
            del lines[index]
        elif act == 1:
            lines.insert(index, dict(lines[draw(st.integers(0, len(lines) - 1))]))
        else:
            name = draw(st.sampled_from(sorted(lines[index])))
            lines[index][name] = draw(values)
    if draw(st.booleans()):
        for line in lines:
            line.pop("crc", None)
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


# Where it is sent.


class Place:
    """A server with people and tables in every state, and everything that it has stored."""

    def __init__(self, house: Server) -> None:
        self.house = house
        self.database = Database(house.environment["CIVITAS_DATABASE_URL"], pool=1)
        self.made = 0
        self.guest = Browser(house.url)
        self.account = Browser(house.url)
        self.nobody = Browser(house.url)
        self.document = self.nobody.ask("GET", DOCUMENT)
        self.renew(self.guest)
        self.renew(self.account)
        finished = self.account.open("dice", 2, "mr", start=True, public=True)
        at = self.account.sit(finished)
        play_out(at)
        at.hear_until(lambda: at.info.get("status") == "finished")
        at.close()
        record = self.account.http.get(f"/api/tables/{finished}/record").text
        RECORD[:] = [json.loads(line) for line in record.splitlines()]
        running = self.guest.open("wonders", 3, "mmo", public=True, shuffle=False)
        self.account.ask("POST", f"/api/tables/{running}/join", {})
        self.guest.ask("POST", f"/api/tables/{running}/start")
        self.tables = [
            finished,
            running,
            self.guest.open("dice", 2, "mo", public=True),
            self.account.open("ages", 2, "mm", start=True),
        ]

    def renew(self, browser: Browser) -> None:
        """Log a browser in again, whatever became of its session."""
        me = browser.http.get("/api/me").json()
        browser.csrf = me["csrf"]
        if browser is self.guest and (me["person"] is None or me["account"]):
            browser.http.cookies.clear()
            browser.csrf = None
            browser.become("Fuzz")
        elif browser is self.account and not me["account"]:
            self.made += 1
            browser.http.cookies.clear()
            browser.csrf = None
            browser.register(f"Fuzzer {self.made}", PASSWORD)

    def stored(self) -> dict[str, str]:
        """Everything that is stored, as digests; analyses go on while requests are refused."""
        found = stored(self.database)
        del found["judgement"]
        return found

    def operations(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """All operations of the document."""
        for path, methods in self.document["paths"].items():
            for method, operation in methods.items():
                yield method.upper(), path, operation

    def path_part(self, name: str) -> st.SearchStrategy[str]:
        """Values of a part of a path that nearly fit."""
        near: dict[str, st.SearchStrategy[str]] = {
            "table_id": st.sampled_from([*self.tables, *self.tables, "abcdefgh", "A", "a" * 17]),
            "seat": st.sampled_from(["0", "1", "0", "1", "-1", "2", "6", "7", "x", "9" * 30]),
            "session": st.sampled_from(["0" * 16, "f" * 16, "F" * 16, "x"]),
            "number": st.sampled_from(["1", "2", "5", "0", "-1", "999999", "9" * 12, "x"]),
            "language": st.sampled_from(["en", "he", "xx", "x" * 40]),
            "part": st.sampled_from(["civitas", "client", "wonders", "none"]),
            "setup": st.sampled_from(["0" * 32, "f" * 32, "F" * 32, "x"]),
        }
        return near.get(
            name, st.sampled_from(["edition", "board_set", "hands", "x", "X", "_" * 41])
        )

    def close(self) -> None:
        self.database.close()
        for browser in (self.guest, self.account, self.nobody):
            browser.http.close()


Request = tuple[Browser, str, dict[str, Any], dict[str, str], bytes | None]
"""Who sends it, the address, the query, odd headers and the body."""
QUERY: dict[str, st.SearchStrategy[Any]] = {
    "since": numbers,
    "seat": st.integers(-2, 8),
    "from": numbers,
    "limit": st.one_of(numbers, st.just(1000)),
    "event": numbers,
    "status": st.sampled_from(["open", "running", "finished", "ended", "broken", ""]),
    "mine": st.sampled_from(["true", "false", "1", "maybe"]),
    "before": st.sampled_from(["0", "1e12", "-1", "nan", "inf", "1e999", "x"]),
    "players": st.sampled_from(["all", "people", "bots", "2", ""]),
    "ladder": st.sampled_from(["dice/-/2", "wonders/2nd/3", "X", "x" * 61, ""]),
}


@pytest.fixture(scope="module")
def place(house: Server) -> Iterator[Place]:
    """A server with something going on, and in the end without a fault."""
    made = Place(house)
    yield made
    made.close()
    assert not house.faults()


def requests(
    place: Place, method: str, path: str, operation: dict[str, Any]
) -> st.SearchStrategy[Request]:
    """Requests to an operation."""
    parts = {name: place.path_part(name) for name in re.findall(r"{(\w+)}", path)}
    query = {
        each["name"]: QUERY[each["name"]]
        for each in operation.get("parameters", ())
        if each["in"] == "query"
    }
    return st.tuples(
        st.sampled_from([place.guest, place.account, place.nobody]),
        st.fixed_dictionaries(parts).map(lambda found: path.format(**found)),
        st.fixed_dictionaries({}, optional=query),
        st.one_of(st.just({}), st.just({}), odd_headers),
        bodies(place.document["components"]["schemas"], operation),
    )


def check(place: Place, answer: httpx.Response, before: dict[str, str], known: bool) -> None:
    """Require an answer in bounds that is what it says, and that a refusal changed nothing."""
    assert answer.status_code < 500, answer.text[:300]
    assert len(answer.content) < LONGEST_ANSWER
    if answer.status_code < 400:
        return
    assert len(answer.content) < LONGEST_PROBLEM
    assert answer.headers["content-type"] == PROBLEM_JSON
    problem = protocol.Problem.model_validate(answer.json())
    assert problem.status == answer.status_code
    assert " " in problem.detail
    if known or "set-cookie" not in answer.headers:  # a new visitor is a guest from then on
        after = place.stored()
        assert after == before, [name for name in after if after[name] != before[name]]


def attempt(place: Place, counted: Counter[str], method: str, request: Request) -> None:
    """Send a request and check the answer."""
    browser, address, query, odd, body = request
    headers = {"origin": browser.url, "x-civitas-csrf": browser.csrf or ""}
    headers |= {"content-type": "application/json"} | odd
    before = place.stored()
    answer = browser.http.request(method, address, params=query, content=body, headers=headers)
    is_known = browser is not place.nobody and not {"authorization", "cookie"} & odd.keys()
    check(place, answer, before, is_known)
    counted[f"status {answer.status_code}"] += 1
    counted["requests"] += 1
    if browser is place.nobody:
        browser.http.cookies.clear()
    elif answer.status_code < 400 and method != "GET":
        place.renew(browser)


def test_every_operation_answers_whatever_is_sent_and_a_refusal_changes_nothing(
    place: Place, record_property: Callable[[str, object], None]
) -> None:
    counted: Counter[str] = Counter()
    for method, path, operation in place.operations():

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=not LONG,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(requests(place, method, path, operation))
        def send(request: Request) -> None:
            attempt(place, counted, method, request)  # noqa: B023 - called at once

        send()
    for what in sorted(counted):
        record_property(what, counted[what])
    assert counted["requests"] > 30 * min(EXAMPLES, 3)
    assert counted["status 200"]
    assert not place.house.faults()
