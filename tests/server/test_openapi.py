"""Everything the OpenAPI document promises holds, for sense and for nonsense."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kit.served import Browser, Refused, Server, play_out
from kit.tier import LONG, amount

DOCUMENT = "/api/openapi.json"
RECORD = "application/x-ndjson"
PROBLEM_JSON = "application/problem+json"
PASSWORD = "correct horse"
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
LEAVING = ("DELETE /api/session", "POST /api/session", "DELETE /api/account/sessions")
"""Requests after which the browser's token is good no more."""
METHODS = {"get", "put", "post", "delete", "patch", "head", "options", "trace"}


def examples() -> int:
    """How many requests of each kind are sent to each operation."""
    return amount(2, 4, 150)


@schemathesis.serializer(RECORD)
def as_lines(context: schemathesis.SerializationContext, value: Any) -> bytes:
    """A body that is to be a record, whatever it is."""
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return text.encode(errors="replace")


class World:
    """A server with an account, and tables in every state it sits at."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.schema: Any = schemathesis.openapi.from_url(server.url + DOCUMENT)
        self.host = Browser(server.url)
        self.host.register("Ada", PASSWORD)
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
    made.host.http.close()


def known_headers(browser: Browser) -> dict[str, str]:
    """What a browser sends."""
    assert browser.csrf is not None
    cookie = f"civitas_session={browser.token()}"
    return {"cookie": cookie, "x-civitas-csrf": browser.csrf, "origin": browser.url}


def takes_anything(operation: APIOperation[Any, Any, Any, Any]) -> bool:
    """Whether there is anything in a request that could be wrong."""
    return bool(operation.path_parameters or operation.query or operation.body)


def send_all(world: World, mode: GenerationMode, headers: Callable[[str], dict[str, str]]) -> None:
    """Send requests of a kind to every operation and check every answer."""
    for operation in world.operations():
        if mode is GenerationMode.NEGATIVE and not takes_anything(operation):
            continue
        sent = partial(headers, operation.label)

        @settings(
            max_examples=examples(),
            deadline=None,
            database=None,
            derandomize=not LONG,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=world.cases(operation, mode))
        def send(case: Case[Any]) -> None:
            case.call_and_validate(headers=sent(), checks=CHECKS)  # noqa: B023 - called at once

        send()


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


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_strangers_get_what_the_document_promises(world: World, mode: GenerationMode) -> None:
    send_all(world, mode, lambda label: {})


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_people_get_what_the_document_promises(world: World, mode: GenerationMode) -> None:
    def headers(label: str) -> dict[str, str]:
        if label not in LEAVING:
            return known_headers(world.host)
        leaving = Browser(world.server.url)
        leaving.become("Leaver")
        leaving.http.close()
        return known_headers(leaving)

    send_all(world, mode, headers)
    me = world.host.ask("GET", "/api/me")
    assert (me["name"], me["account"]) == ("Ada", True)


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
