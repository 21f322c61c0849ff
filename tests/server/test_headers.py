"""What goes with every answer, and what hosts look at."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from starlette.types import ASGIApp, Receive, Scope, Send

from civitas.server.db.database import Database
from civitas.server.ops.heartbeat import TIMEOUT
from civitas.server.settings import Settings
from civitas.server.tables.registry import TableRegistry
from civitas.server.web.app import make_app
from civitas.server.web.middleware import PROBLEM_JSON, SecurityHeaders, UnhandledErrors
from kit.in_process import NOON
from kit.served import PROTOCOL, ROOT, Browser, Server, until

FIXED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
NEVER = ("server", "x-powered-by", "access-control-allow-origin", "access-control-allow-headers")


def policy(answer: httpx.Response) -> dict[str, list[str]]:
    """The content security policy of an answer, by directive."""
    (header,) = answer.headers.get_list("content-security-policy")
    parts = [part.split() for part in header.split(";")]
    assert len({name for name, *_ in parts}) == len(parts)
    return {name: sources for name, *sources in parts}


def check(answer: httpx.Response, *, is_secure: bool = False) -> None:
    """An answer with everything that keeps browsers from harm."""
    found = policy(answer)
    assert found["default-src"] == ["'none'"]
    assert found["frame-ancestors"] == ["'none'"]
    assert found["base-uri"] == ["'none'"]
    assert found["script-src"] == found["style-src"] == found["connect-src"] == ["'self'"]
    for sources in found.values():
        assert set(sources) <= {"'none'", "'self'", "data:"}
    assert [name for name, sources in found.items() if "data:" in sources] == ["img-src"]
    for name, value in FIXED.items():
        assert answer.headers.get_list(name) == [value]
    for name in NEVER:
        assert name not in answer.headers
    assert ("strict-transport-security" in answer.headers) is is_secure
    if answer.request.url.path.startswith("/api/"):
        assert answer.headers.get_list("cache-control") == ["no-store"]
    if answer.status_code >= 400 and answer.request.method != "HEAD":
        assert answer.headers["content-type"] == PROBLEM_JSON
        problem = answer.json()
        assert set(problem) == {"type", "title", "status", "detail", "key", "args"}
        assert problem["status"] == answer.status_code
        assert problem["type"] == f"urn:civitas:{problem['key']}"
        assert problem["title"]
        assert problem["detail"]


def test_every_answer_has_the_headers_whatever_its_status(house: Server, browser: Browser) -> None:
    evil = {"origin": "https://evil.example"}
    asked: list[tuple[int, str, str, dict[str, Any]]] = [
        (200, "GET", "/healthz", {}),
        (200, "GET", "/metrics", {}),
        (200, "GET", "/api/openapi.json", {}),
        (200, "GET", "/api/games", {}),
        (200, "GET", "/api/me", {}),
        (404, "GET", "/nothing/here", {}),
        (404, "GET", "/api/nothing", {}),
        (404, "GET", "/docs", {}),
        (404, "GET", "/api/tables/abcdefgh", {}),
        (400, "GET", "/api/tables/UPPER", {}),
        (400, "GET", "/api/ratings", {}),
        (400, "POST", "/api/me", {"content": b"{"}),
        (401, "GET", "/api/account/export", {}),
        (403, "POST", "/api/me", {"json": {"name": "Ada"}, "headers": evil}),
        (403, "GET", "/api/me", {"headers": {"host": "evil.example"}}),
        (403, "POST", "/api/session", {"json": {"name": "Ada", "password": "x" * 8}}),
        (405, "PATCH", "/api/me", {}),
        (405, "OPTIONS", "/api/me", {"headers": {**evil, "access-control-request-method": "PUT"}}),
        (405, "HEAD", "/api/me", {}),
        (405, "POST", "/healthz", {}),
        (413, "POST", "/api/records", {"content": b"x" * (4_194_304 + 1)}),
        (422, "POST", "/api/records", {"content": b"no record"}),
        # By now this browser has a cookie, and would have to send the page's token too.
        (403, "POST", "/api/me", {"json": {"name": "Ada"}}),
    ]
    for status, method, path, more in asked:
        answer = browser.http.request(method, path, **more)
        assert answer.status_code == status, (method, path, answer.text)
        check(answer)


def test_too_much_is_refused_with_the_headers_too(servers: Callable[..., Server]) -> None:
    server = servers(limit_requests="3/hour", base_url="https://play.example.org")
    with httpx.Client(base_url=server.url, trust_env=False) as http:
        answers = [http.get("/api/me") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        for answer in answers:
            check(answer, is_secure=True)
            assert answer.headers["strict-transport-security"].startswith("max-age=31536000")


async def _fall(scope: Scope, receive: Receive, send: Send) -> None:
    raise RuntimeError


async def _fall_midway(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    raise RuntimeError


async def _get(app: ASGIApp) -> httpx.Response:
    transport = httpx.ASGITransport(SecurityHeaders(UnhandledErrors(app), secure=False))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return await client.get("/api/me")


def test_a_fault_is_told_as_a_problem_with_the_headers() -> None:
    answer = asyncio.run(_get(_fall))
    assert (answer.status_code, answer.json()["key"]) == (500, "server-internal-error")
    check(answer)
    assert "RuntimeError" not in answer.text


def test_an_answer_that_had_begun_is_not_begun_again() -> None:
    with pytest.raises(RuntimeError):
        asyncio.run(_get(_fall_midway))


# What hosts look at.


def test_health_tells_the_versions(house: Server, browser: Browser) -> None:
    health = browser.ask("GET", "/healthz")
    assert health["status"] == "ok"
    assert health["protocol"] == PROTOCOL
    assert health["civitas"][0].isdigit()


def test_options_that_are_files_are_cut_in_lists_and_whole_at_their_own_request(
    house: Server, browser: Browser
) -> None:
    record = ROOT / "tests/replays/dice/r1-own-boards.jsonl"
    own = json.loads(record.read_text(encoding="utf-8").split("\n")[0])["options"]["boards"]
    browser.become("maker of boards")
    settings = {"options": {"boards": own}, "public": True, "shuffle": False, "start": True}
    table = browser.open("dice", 2, "mm", **settings)
    listed = browser.ask("GET", "/api/tables?status=running")["tables"]
    at = browser.sit(table)
    at.hear_until(lambda: at.info and at.states)
    at.close()
    shown = [
        browser.ask("GET", f"/api/tables/{table}"),
        next(info for info in listed if info["table"] == table),
        at.info,
    ]
    for info in shown:
        assert info["options"]["boards"] == own[:40]
        assert info["options"]["cities"] == "random"
    assert not [told for told in at.raw if json.dumps(own[100:200])[1:-1] in told]
    answer = browser.http.get(f"/api/tables/{table}/options/boards")
    assert (answer.status_code, answer.text) == (200, own)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    check(answer)
    assert browser.http.get(f"/api/tables/{table}/options/cities").text == "random"
    for name, status in (("nothing", 404), ("Boards", 400), ("a" * 41, 400)):
        answer = browser.http.get(f"/api/tables/{table}/options/{name}")
        assert answer.status_code == status


def ask_health(app: ASGIApp) -> httpx.Response:
    """What an application that is not served says of its health."""

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return await http.get("/healthz")

    return asyncio.run(ask())


def test_health_is_no_more_when_no_sign_of_life_can_be_stored(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    app = make_app(Settings(database_url=database_url), database)
    registry: TableRegistry = app.state.registry
    moment = NOON
    registry.heartbeat._now = lambda: moment
    registry.heartbeat.beat()
    with database.write() as connection:
        connection.execute(text("ALTER TABLE process RENAME TO gone"))
    moment += TIMEOUT - 1
    with pytest.raises(DBAPIError):
        registry.heartbeat.beat()
    assert ask_health(app).status_code == 200
    moment += 2
    with pytest.raises(DBAPIError):
        registry.heartbeat.beat()
    answer = ask_health(app)
    assert (answer.status_code, answer.json()["key"]) == (503, "server-unavailable")
    check(answer)
    with database.write() as connection:
        connection.execute(text("ALTER TABLE gone RENAME TO process"))
    assert ask_health(app).status_code == 503
    registry.heartbeat.beat()
    assert ask_health(app).status_code == 200
    registry.close()
    database.close()


def measured(browser: Browser) -> dict[tuple[str, ...], float]:
    """All numbers by name and labels."""
    answer = browser.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    found: dict[tuple[str, ...], float] = {}
    for family in text_string_to_metric_families(answer.text):
        assert family.documentation, family.name
        for sample in family.samples:
            labels = (f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[sample.name, *labels] = sample.value
    return found


CHOSEN = ("civitas_commands_total", "kind=choose", "result=accepted")
UNDONE = ("civitas_commands_total", "kind=undo", "result=refused")
SOCKETS = ("civitas_sockets",)
CHANGES = ("civitas_change_seconds_count",)


def test_the_numbers_move(house: Server, browser: Browser) -> None:
    before = measured(browser)
    table = browser.open("wonders", 3, "mrr", start=True)
    at = browser.sit(table)
    at.hear_until(lambda: at.open_seats())
    seat = at.open_seats()[0]
    during = measured(browser)
    assert during[SOCKETS] == before[SOCKETS] + 1
    assert during[CHANGES] >= before[CHANGES] + 2
    assert at.ask({"type": "undo", "seat": seat})["type"] == "refused"
    choice = at.states[seat]["decision"]["options"][0]["choice"]
    assert at.choose(seat, choice)["type"] == "accepted"
    after = measured(browser)
    assert after[CHOSEN] == before.get(CHOSEN, 0) + 1
    assert after[UNDONE] == before.get(UNDONE, 0) + 1
    assert after[CHANGES] > during[CHANGES]
    assert after[("civitas_retries_total",)] >= 0
    at.close()
    until(lambda: measured(browser)[SOCKETS] == before[SOCKETS])


def test_the_numbers_name_nobody(house: Server, browser: Browser) -> None:
    browser.become("Person Special")
    table = browser.open("dice", 2, "mr", start=True)
    shown = browser.http.get("/metrics").text
    assert "Person" not in shown
    assert table not in shown


def test_numbers_are_for_the_own_network_only(house: Server, browser: Browser) -> None:
    far = browser.http.get("/metrics", headers={"x-forwarded-for": "8.8.8.8"})
    assert far.status_code == 404
    assert "civitas_commands" not in far.text
    near = browser.http.get("/metrics", headers={"x-forwarded-for": "192.168.1.9"})
    assert near.status_code == 200
