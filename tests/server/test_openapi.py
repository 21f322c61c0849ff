"""Everything the OpenAPI document promises holds, for sense and for nonsense."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import httpx
import pyotp
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import APIOperation, Case, CheckContext, GenerationMode, Response
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kit.served import Browser, Refused, Server, as_host, play_out
from kit.tier import LONG, amount
from kit.web_room import WebRoom

DOCUMENT = "/api/openapi.json"
RECORD = "application/x-ndjson"
PROBLEM_JSON = "application/problem+json"
PASSWORD = "correct horse"


def wrong_data_is_refused(context: CheckContext, answer: Response, case: Case[Any]) -> bool | None:
    """Require that data against the schema are refused; a body may be too large to be read."""
    if answer.status_code == TOO_LARGE:
        return None
    return negative_data_rejection(context, answer, case)


TOO_LARGE = 413
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    wrong_data_is_refused,
]
SPENDING = {
    "POST /api/account",
    "DELETE /api/account",
    "POST /api/account/password",
    "POST /api/account/two-factor",
    "PUT /api/account/two-factor",
    "DELETE /api/account/two-factor",
    "DELETE /api/account/sessions",
    "DELETE /api/account/sessions/{session}",
    "POST /api/session",
    "DELETE /api/session",
}
"""Requests that may change who is logged in: each has a browser of its own."""
LEFT_OUT = {
    "/api/openapi.json": "the document itself",
    "/metrics": "for the operator's own network; test_headers and test_pages",
    "/api/socket": "a WebSocket; test_fuzz and test_protocol",
}
"""Routes that are not in the document, and why."""
GUEST, ACCOUNT, OPERATOR = "Guest", "Account", "Operator"
"""Kinds of people; the account has two-factor authentication."""
Note = Callable[[str, object], None]
METHODS = {"get", "put", "post", "delete", "patch", "head", "options", "trace"}


def examples() -> int:
    """How many requests of each kind are sent to each operation."""
    return amount(2, 4, 60)


@schemathesis.serializer(RECORD)
def as_lines(context: schemathesis.SerializationContext, value: Any) -> bytes:
    """A body that is to be a record, whatever it is."""
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return text.encode(errors="replace")


class Member:
    """A visitor of a kind, created again when a request has changed who is logged in."""

    def __init__(self, server: Server, kind: str) -> None:
        self.server = server
        self.kind = kind
        self.browser = Browser(server.url)
        self.app: pyotp.TOTP | None = None
        self.renew()

    def renew(self) -> None:
        """Become a new visitor of the same kind."""
        self.browser.http.cookies.clear()
        self.browser.csrf = None
        name = f"{self.kind} {uuid4().hex[:12]}"
        if self.kind == GUEST:
            self.browser.become(name)
            return
        self.browser.register(name, PASSWORD)
        if self.kind == OPERATOR:
            url = self.server.environment["CIVITAS_DATABASE_URL"]
            assert as_host(url, "admin", "create", name).code == 0
            return
        body = {"password": PASSWORD}
        found = self.browser.ask("POST", "/api/account/two-factor", body)
        self.app = pyotp.TOTP(found["secret"])
        self.browser.ask("PUT", "/api/account/two-factor", {"code": self.app.now()})

    def is_intact(self) -> bool:
        """Whether requests have left this person what they were."""
        me = self.browser.http.get("/api/me").json()
        self.browser.csrf = me["csrf"]
        expected = (self.kind != GUEST, self.kind == OPERATOR, self.kind == ACCOUNT)
        return me["person"] is not None and expected == (
            me["account"],
            me["admin"],
            me["two_factor"],
        )

    def headers(self) -> dict[str, str]:
        """What the browser sends."""
        if not self.is_intact():
            self.renew()
        return known_headers(self.browser)

    def insert_real(self, body: object) -> None:
        """Put values that hold for this person into a body."""
        if not isinstance(body, dict):
            return
        real = {"password": PASSWORD, "old": PASSWORD, "name": None, "code": None}
        if self.app is not None:
            real["code"] = self.app.now()
        real["name"] = self.browser.http.get("/api/me").json()["name"]
        body.update({name: real[name] for name in real.keys() & body.keys() if real[name]})


class World:
    """A server with an account, and tables in every state it sits at."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.schema: Any = schemathesis.openapi.from_url(server.url + DOCUMENT)
        self.members = {kind: Member(server, kind) for kind in (ACCOUNT, GUEST, OPERATOR)}
        self.host = self.members[ACCOUNT].browser
        finished = self.host.open("dice", 2, "mr", start=True, public=True)
        at = self.host.sit(finished)
        play_out(at)
        at.hear_until(lambda: at.info.get("status") == "finished")
        at.close()
        self.tables = [
            self.host.open("wonders", 3, "moo"),
            self.host.open("wonders", 3, "mmr", start=True, public=True),
            self.host.open("ages", 2, "mm", start=True),
            finished,
        ]

    def member(self, kind: str) -> Member:
        """A visitor of a kind."""
        return self.members[kind]

    def spare(self, kind: str) -> Member:
        """Another visitor of a kind, whose requests may change who is logged in."""
        name = f"{kind} to spend"
        if name not in self.members:
            self.members[name] = Member(self.server, kind)
        return self.members[name]

    def operations(self) -> list[APIOperation[Any, Any, Any, Any]]:
        """All requests of the document."""
        return [found.ok() for found in self.schema.get_all_operations()]

    def cases(
        self, operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode
    ) -> st.SearchStrategy[Case[Any]]:
        """Requests with made-up tables and with real ones."""
        made_up = operation.as_strategy(generation_mode=mode)
        if "{table_id}" not in operation.path:
            return made_up
        real = [
            operation.as_strategy(generation_mode=mode, path_parameters={"table_id": table})
            for table in self.tables
        ]
        return st.one_of(*real, made_up)


@pytest.fixture(scope="module")
def world(house: Server) -> Iterator[World]:
    """The server of the module, with something going on."""
    made = World(house)
    yield made
    for member in made.members.values():
        member.browser.http.close()


def known_headers(browser: Browser) -> dict[str, str]:
    """What a browser sends."""
    assert browser.csrf is not None
    cookie = f"civitas_session={browser.token()}"
    return {"cookie": cookie, "x-civitas-csrf": browser.csrf, "origin": browser.url}


def takes_anything(operation: APIOperation[Any, Any, Any, Any]) -> bool:
    """Whether there is anything in a request that could be wrong."""
    return bool(operation.path_parameters or operation.query or operation.body)


def send_all(
    world: World, mode: GenerationMode, kind: str = "", requests: int | None = None
) -> Counter[str]:
    """Send a visitor's requests to every operation and check each answer; the number of each."""
    stays = world.member(kind) if kind else None
    spent = world.spare(kind) if kind else None
    sent: Counter[str] = Counter()
    for operation in world.operations():
        if mode is GenerationMode.NEGATIVE and not takes_anything(operation):
            continue
        label = operation.label
        member = spent if label in SPENDING else stays

        @settings(
            max_examples=requests or examples(),
            deadline=None,
            database=None,
            derandomize=not LONG,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=world.cases(operation, mode), is_real=st.booleans())
        def send(case: Case[Any], is_real: bool) -> None:
            headers = {} if member is None else member.headers()  # noqa: B023 - called at once
            is_spent = label in SPENDING  # noqa: B023 - called at once
            if member and is_real and is_spent and mode is GenerationMode.POSITIVE:  # noqa: B023
                member.insert_real(case.body)  # noqa: B023 - called at once
            answer = case.call_and_validate(headers=headers, checks=CHECKS)
            sent["requests"] += 1
            sent[f"status {answer.status_code}"] += 1
            sent[label] += 1  # noqa: B023 - called at once

        send()
    return sent


def faults(server: Server) -> list[dict[str, Any]]:
    """The faults of its own a server has noticed."""
    return [line for line in server.logged() if line["event"] == "internal-error"]


@pytest.fixture(autouse=True)
def _is_well(house: Server) -> Iterator[None]:
    """After every test the server answers, and nothing went wrong in it."""
    before = len(faults(house))
    yield
    assert httpx.get(house.url + "/healthz", trust_env=False).json()["status"] == "ok"
    assert faults(house)[before:] == []


def note(record_property: Note, sent: Counter[str]) -> None:
    for what in sorted(sent):
        if what.startswith(("requests", "status")):
            record_property(what, sent[what])


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_strangers_get_what_the_document_promises(
    world: World, mode: GenerationMode, record_property: Note
) -> None:
    note(record_property, send_all(world, mode))


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_people_get_what_the_document_promises(
    world: World, mode: GenerationMode, record_property: Note
) -> None:
    sent = send_all(world, mode, ACCOUNT)
    note(record_property, sent)
    if mode is GenerationMode.POSITIVE:
        assert sent.keys() >= {operation.label for operation in world.operations()}
    assert world.member(ACCOUNT).is_intact()


@pytest.mark.parametrize("kind", [GUEST, OPERATOR])
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_guests_and_operators_get_what_the_document_promises(
    world: World, kind: str, mode: GenerationMode, record_property: Note
) -> None:
    note(record_property, send_all(world, mode, kind, amount(1, 2, 30)))
    assert world.member(kind).is_intact()


def test_every_route_is_in_the_document(house: Server, browser: Browser) -> None:
    room = WebRoom()
    routes = {str(getattr(route, "path", "")) for route in room.app.routes}
    room.close()
    documented = set(browser.ask("GET", DOCUMENT)["paths"])
    assert routes - documented == LEFT_OUT.keys()
    assert documented <= routes


def test_the_document_is_openapi_3_1_and_names_problems(house: Server, browser: Browser) -> None:
    document = browser.ask("GET", DOCUMENT)
    assert document["openapi"].startswith("3.1")
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert operation["description"], (path, method)
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    schema = {"$ref": "#/components/schemas/Problem"}
                    assert answer["content"] == {PROBLEM_JSON: {"schema": schema}}, (path, status)
    assert "HTTPValidationError" not in document["components"]["schemas"]


def test_other_methods_are_refused_with_those_that_are_allowed(
    house: Server, browser: Browser
) -> None:
    document = browser.ask("GET", DOCUMENT)
    for path, operations in document["paths"].items():
        real = path.replace("{table_id}", "abcdef").replace("{seat}", "0")
        for method in sorted(METHODS - set(operations)):
            answer = browser.http.request(method, real)
            if method == "head":
                assert answer.status_code == 405, (path, method)
                continue
            assert answer.headers["content-type"] == PROBLEM_JSON, (path, method)
            assert (answer.status_code, answer.json()["status"]) == (405, 405), (path, method)
            assert answer.json()["type"] == "urn:civitas:server-method"
            allowed = {name.strip().lower() for name in answer.headers["allow"].split(",")}
            assert allowed <= set(operations), (path, method)
            assert allowed, (path, method)


def test_a_body_that_is_too_great_is_refused_whatever_it_says_of_its_length(
    house: Server, browser: Browser
) -> None:
    def parts() -> Iterator[bytes]:
        for _ in range(80):
            yield b"x" * 65_536

    whole = (b"x" * (5 * 1024 * 1024), 413, "server-too-large")
    for content, status, key in (whole, (parts(), 411, "server-no-length")):
        try:
            answer = browser.http.post("/api/records", content=content)
        except (httpx.WriteError, httpx.RemoteProtocolError, httpx.ReadError):
            continue  # refused and hung up before everything was sent
        assert (answer.status_code, answer.headers["content-type"]) == (status, PROBLEM_JSON)
        assert answer.json()["key"] == key


ODD = ["\\u0000", "\\ud800", "\\u202e\\u2066", "x" * 300, ""]


@pytest.mark.parametrize("odd", ODD, ids=["nul", "half", "bidi", "long", "empty"])
def test_records_with_odd_names_are_taken_in_cleaned_or_refused(
    house: Server, browser: Browser, odd: str
) -> None:
    table = browser.open("dice", 2, "mr", start=True)
    at = browser.sit(table)
    play_out(at)
    at.hear_until(lambda: at.info.get("status") == "finished")
    at.close()
    lines = [
        json.loads(line)
        for line in browser.http.get(f"/api/tables/{table}/record").text.splitlines()
    ]
    for line in lines:
        del line["crc"]
    lines[0]["seats"][0]["name"] = "ODD"
    lines[0]["seats"][1]["player"] = "ODDBOT"
    text = "\n".join(json.dumps(line) for line in lines).replace("ODD", odd) + "\n"
    answer = browser.http.post(
        "/api/records",
        content=text,
        headers={"x-civitas-csrf": browser.csrf or "", "content-type": RECORD},
    )
    if odd == "\\ud800":
        assert (answer.status_code, answer.json()["key"]) == (422, "record-field")
        return
    assert answer.status_code == 201, answer.text
    names = [seat["name"] for seat in answer.json()["seats"]]
    assert all(len(name) <= 40 and "\x00" not in name for name in names)
    assert all(not set(name) & set("\u202e\u2066") for name in names)
    again = browser.ask("GET", f"/api/tables/{answer.json()['table']}")
    assert again["status"] == "finished"


@pytest.mark.parametrize(
    "body", ["", "{}", "[]", "null", "\x00", "{" * 5000, '{"civitas":1}', '{"civitas":1,"game":7}']
)
def test_what_is_no_record_is_refused(house: Server, browser: Browser, body: str) -> None:
    answer = browser.http.post("/api/records", content=body)
    assert answer.status_code == 422, answer.text
    assert answer.headers["content-type"] == PROBLEM_JSON


def test_a_body_that_is_no_json_is_refused(house: Server, browser: Browser) -> None:
    for body in (b"\xff\xfe", b"{", b"nul", b"[" * 20_000, b'{"name": "\\ud800"}', b""):
        answer = browser.http.post(
            "/api/me", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 400, (body[:20], answer.text)
        assert answer.headers["content-type"] == PROBLEM_JSON
    with pytest.raises(Refused) as refused:
        browser.ask("POST", "/api/me", {"name": "Ada", "extra": 1})
    assert refused.value.problem["args"]["field"] == {"text": "body.extra"}


def test_values_of_another_type_are_not_bent_into_shape(house: Server, browser: Browser) -> None:
    browser.become("Bent")
    for path, body in (
        ("/api/mute", {"person": 1, "muted": 1}),
        ("/api/mute", {"person": "1"}),
        ("/api/me", {"name": 7}),
        ("/api/tables", {"game": "dice", "players": "2"}),
        ("/api/tables", {"game": "dice", "players": 2, "public": "yes"}),
        ("/api/tables", {"game": "dice", "players": 2.5}),
    ):
        answer = browser.send("POST", path, body)
        assert (answer.status_code, answer.json()["key"]) == (400, "server-field"), body
