"""The client's files and pages: what is answered where, how long it is kept, and what never is."""

import asyncio
import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from civitas.play.text import Text
from civitas.server.db.database import Database
from civitas.server.settings import Settings
from civitas.server.web import pages
from civitas.server.web.app import make_app
from civitas.server.web.middleware import CONTENT_SECURITY_POLICY, PROBLEM_JSON

INDEX = b"<!doctype html><title>Civitas</title>" + b" " * 2000
BROTLI = b"what the build of the client made of it"
SCRIPT = b"export const civitas = 1;\n" * 100
BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
Ask = Callable[..., httpx.Response]


def write_client(folder: Path) -> None:
    """A client as it is built, and things beside it that are nobody's business."""
    (folder / "static" / "assets").mkdir(parents=True)
    (folder / "static" / "index.html").write_bytes(INDEX)
    (folder / "static" / "favicon.svg").write_bytes(b"<svg/>")
    (folder / "static" / "assets" / "index-a1b2.js").write_bytes(SCRIPT)
    (folder / "static" / "assets" / "app-c3d4.js").write_bytes(SCRIPT)
    (folder / "static" / "assets" / "app-c3d4.js.br").write_bytes(BROTLI)
    (folder / "static" / "assets" / "city.woff2").write_bytes(b"\x00\x01" * 2000)
    (folder / "static" / ".hidden").write_bytes(b"secret")
    (folder / "secret.txt").write_bytes(b"secret")
    (folder / "static" / "link.txt").symlink_to(folder / "secret.txt")


def asking(app: ASGIApp) -> Ask:
    """Asks an application that is not served."""

    def ask(path: str, method: str = "GET", **headers: str) -> httpx.Response:
        async def send() -> httpx.Response:
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
                named = {name.replace("_", "-"): value for name, value in headers.items()}
                return await http.request(method, path, headers=named)

        return asyncio.run(send())

    return ask


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = Database(f"sqlite:///{tmp_path / 'civitas.db'}", pool=1)
    made.migrate()
    yield made
    made.close()


@pytest.fixture
def ask(database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ask]:
    """Asks a server with a client."""
    write_client(tmp_path)
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "static")
    app = make_app(Settings(), database)
    yield asking(app)
    app.state.registry.close()


@pytest.fixture
def bare(database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ask]:
    """Asks a server for which no client was built."""
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "static")
    app = make_app(Settings(), database)
    yield asking(app)
    app.state.registry.close()


PATHS = ["/", "/table/vfd3mnsnka", "/replay/vfd3mnsnka", "/new", "/history", "/profile", "/a/b/c/"]


@pytest.mark.parametrize("path", PATHS)
def test_every_page_path_answers_the_first_page(ask: Ask, path: str) -> None:
    answer = ask(path, **BROWSER)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers.get_list("content-security-policy") == [CONTENT_SECURITY_POLICY]
    assert answer.headers["x-content-type-options"] == "nosniff"


NO_PAGES = [
    "/api",
    "/api/",
    "/api/unknown",
    "/api/tables/UPPER/x",
    "/assets",
    "/assets/",
    "/assets/gone.js",
    "/healthz/x",
    "/metrics/x",
]


@pytest.mark.parametrize("path", NO_PAGES)
def test_what_is_no_page_stays_a_problem_for_browsers_too(ask: Ask, path: str) -> None:
    answer = ask(path, **BROWSER)
    assert (answer.status_code, answer.headers["content-type"]) == (404, PROBLEM_JSON)
    assert answer.json()["key"] == "server-no-page"
    assert "immutable" not in answer.headers.get("cache-control", "")


def test_the_servers_own_paths_are_not_hidden_by_pages(ask: Ask) -> None:
    assert ask("/api/games", **BROWSER).headers["content-type"] == "application/json"
    assert ask("/api/records", **BROWSER).status_code == 405
    assert ask("/api/me", "HEAD", **BROWSER).status_code == 405
    assert ask("/healthz", "POST", **BROWSER).status_code == 405


def test_only_whoever_accepts_pages_is_given_one_for_any_path(ask: Ask) -> None:
    for accepted in ("*/*", "application/json", "image/avif,image/*", ""):
        answer = ask("/table/vfd3mnsnka", accept=accepted)
        assert (answer.status_code, answer.headers["content-type"]) == (404, PROBLEM_JSON)
        assert ask("/", accept=accepted).content == INDEX


def test_files_have_their_type_and_those_with_marked_names_are_kept_for_ever(ask: Ask) -> None:
    script = ask("/assets/index-a1b2.js")
    assert script.content == SCRIPT
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers.get_list("content-security-policy") == [CONTENT_SECURITY_POLICY]
    assert ask("/assets/city.woff2").headers["content-type"] == "font/woff2"
    icon = ask("/favicon.svg")
    assert (icon.content, icon.headers["content-type"]) == (b"<svg/>", "image/svg+xml")
    assert icon.headers["cache-control"] == "no-cache"


OUTSIDE = [
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/assets/..\\..\\secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/%2fetc/passwd",
    "/assets//etc/passwd",
    "/assets/%00",
    "/.hidden",
    "/link.txt",
    "/%ff%fe",
]


@pytest.mark.parametrize("path", OUTSIDE)
def test_no_path_leads_out_of_the_folder(ask: Ask, path: str) -> None:
    for headers in ({}, BROWSER):
        answer = ask(path, **headers)
        assert b"secret" not in answer.content
        assert b"root:" not in answer.content
        assert answer.status_code == 404 or (headers == BROWSER and answer.content == INDEX)


async def tell_otherwise(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "otherwise"})


async def no_body() -> Message:
    return {"type": "http.request", "body": b""}


ODD = ["", "//secret.txt", "/../secret.txt", "/assets/../../secret.txt", "/assets/../.hidden"]


@pytest.mark.parametrize("path", ODD)
def test_paths_are_taken_as_they_come_over_the_wire(tmp_path: Path, path: str) -> None:
    """Clients tidy paths up; an attacker does not."""
    write_client(tmp_path)
    told: list[Message] = []

    async def send(message: Message) -> None:
        told.append(message)

    scope: Scope = {"type": "http", "method": "GET", "path": path, "headers": []}
    asyncio.run(pages.Pages(tell_otherwise, tmp_path / "static")(scope, no_body, send))
    assert [message["type"] for message in told] == ["otherwise"]


@pytest.mark.parametrize("path", ["/", "/assets/index-a1b2.js", "/favicon.svg"])
def test_what_has_not_changed_is_not_sent_again(ask: Ask, path: str) -> None:
    first = ask(path)
    mark = first.headers["etag"]
    assert mark.startswith('"')
    for known in (mark, f'"other", {mark}', f"W/{mark}", "*"):
        again = ask(path, if_none_match=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == mark
        assert again.headers["cache-control"] == first.headers["cache-control"]
        assert again.headers.get_list("content-security-policy") == [CONTENT_SECURITY_POLICY]
    assert ask(path, if_none_match='"other"').content == first.content
    marks = {ask(one).headers["etag"] for one in ("/", "/assets/index-a1b2.js", "/favicon.svg")}
    assert len(marks) == 3


def test_head_tells_the_headers_alone(ask: Ask) -> None:
    for path in ("/", "/assets/index-a1b2.js", "/table/vfd3mnsnka"):
        whole, head = ask(path, **BROWSER), ask(path, "HEAD", **BROWSER)
        assert head.status_code == whole.status_code == 200
        for name in ("content-type", "content-length", "etag", "cache-control"):
            assert head.headers[name] == whole.headers[name]


def test_nothing_is_sent_to_a_page(ask: Ask) -> None:
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        answer = ask("/", method, **BROWSER)
        assert (answer.status_code, answer.headers["content-type"]) == (405, PROBLEM_JSON)
        assert answer.headers["allow"] == "GET, HEAD"


def test_texts_are_packed_for_whoever_can_unpack_them(ask: Ask) -> None:
    for path, body in (("/", INDEX), ("/assets/index-a1b2.js", SCRIPT)):
        plain = ask(path, accept_encoding="identity")
        assert "content-encoding" not in plain.headers
        assert plain.content == body
        packed = ask(path, accept_encoding="br, gzip;q=0.5")
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) == len(gzip.compress(body, mtime=0))
        assert packed.content == body
        assert packed.headers["etag"] != plain.headers["etag"]
        assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
        assert ask(path, accept_encoding="gzip;q=0").headers["etag"] == plain.headers["etag"]
        known = packed.headers["etag"]
        again = ask(path, accept_encoding="gzip", if_none_match=known)
        assert (again.status_code, "content-encoding" in again.headers) == (304, False)
    for path in ("/favicon.svg", "/assets/city.woff2"):
        assert "content-encoding" not in ask(path, accept_encoding="gzip").headers


def test_files_packed_by_the_build_are_sent_as_they_are(ask: Ask) -> None:
    path = "/assets/app-c3d4.js"
    packed = ask(path, "HEAD", accept_encoding="gzip, br")
    assert packed.headers["content-encoding"] == "br"
    assert int(packed.headers["content-length"]) == len(BROTLI)
    gzipped = ask(path, accept_encoding="gzip, br;q=0")
    assert gzipped.headers["content-encoding"] == "gzip"
    assert gzipped.content == SCRIPT
    plain = ask(path, accept_encoding="identity")
    assert len({answer.headers["etag"] for answer in (packed, gzipped, plain)}) == 3
    assert ask(f"{path}.br").status_code == 404


def test_without_a_client_one_line_tells_so(bare: Ask) -> None:
    line = Text().say("server-no-client")
    for path in ("/", "/table/vfd3mnsnka"):
        answer = bare(path, **BROWSER)
        assert (answer.status_code, answer.text) == (503, line + "\n")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers.get_list("content-security-policy") == [CONTENT_SECURITY_POLICY]
        assert bare(path, "HEAD", **BROWSER).status_code == 503
    assert bare("/assets/index.js", **BROWSER).status_code == 404
    assert bare("/api/games").status_code == 200
