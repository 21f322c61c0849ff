"""The texts clients ask for: all of them, as they stand in the files."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from civitas.play.registry import find_game, game_keys
from civitas.play.text import PRODUCT, languages
from civitas.server.web.middleware import CONTENT_SECURITY_POLICY, PROBLEM_JSON
from civitas.server.wire import protocol, texts
from civitas.server.wire.texts import Texts
from kit.served import Browser, Server


def parts(language: str) -> dict[str, Path]:
    """The files of a language, found by themselves."""
    own = {
        "civitas": PRODUCT / f"{language}.ftl",
        "client": PRODUCT / "client" / f"{language}.ftl",
        "editor": PRODUCT / "editor" / f"{language}.ftl",
        "statistics": PRODUCT / "statistics" / f"{language}.ftl",
    }
    games = {key: find_game(key).text_file(language) for key in game_keys()}
    by_game = {
        f"{folder}-{key}": PRODUCT / folder / key / f"{language}.ftl"
        for folder in ("client", "lessons", "statistics")
        for key in game_keys()
    }
    found = own | games | by_game | rules(language)
    return {part: path for part, path in found.items() if path.is_file()}


def rules(language: str) -> dict[str, Path]:
    """The rules of the games in a language, found by themselves."""
    return {f"rules-{key}": find_game(key).folder / f"rules.{language}.md" for key in game_keys()}


def test_the_list_names_every_language_and_part(house: Server, browser: Browser) -> None:
    told = browser.ask("GET", "/api/text")
    assert [one["language"] for one in told] == sorted(one["language"] for one in told)
    found = {one["language"]: one["parts"] for one in told}
    assert set(languages()) <= set(found)
    games = [
        part
        for key in game_keys()
        for part in (
            key,
            f"client-{key}",
            f"lessons-{key}",
            f"rules-{key}",
            f"statistics-{key}",
        )
    ]
    assert found["en"] == sorted(["civitas", "client", "editor", "statistics", *games])
    for language, listed in found.items():
        assert listed == sorted(parts(language))
    for one in told:
        protocol.LanguageInfo.model_validate(one)


def test_every_part_is_its_file(house: Server, browser: Browser) -> None:
    for one in browser.ask("GET", "/api/text"):
        for part, path in parts(one["language"]).items():
            answer = browser.http.get(f"/api/text/{one['language']}/{part}")
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"
            own = path.read_bytes()
            is_messages = path.suffix == ".ftl"
            lines = own.splitlines()
            told = [line for line in lines if line and not (is_messages and line[:1] == b"#")]
            assert [line for line in answer.content.splitlines() if line] == told
            assert answer.headers.get_list("content-security-policy") == [CONTENT_SECURITY_POLICY]
            if not is_messages:
                assert answer.content == own
                continue
            read = FluentParser().parse(answer.text)
            assert not [entry for entry in read.body if isinstance(entry, Junk)]
            assert [entry for entry in read.body if isinstance(entry, Message)]


NOT_THERE = ["xx/civitas", "EN/civitas", "en/chess", "en/en", "client/en", "en/CIVITAS"]
NO_PATH = [
    "en",
    "en/",
    "en/client/en",
    "..%2ftext%2fen/civitas",
    "en/..%2fen",
    "client%2fen/client",
]
NO_NAME = ["%2e%2e/civitas", "en/%2e%2e", "en/civitas.ftl", "en/%00", "*/civitas", "en/..%5cen"]
WRONG = [
    *((place, 404, "server-no-text") for place in NOT_THERE),
    *((place, 404, "server-no-page") for place in NO_PATH),
    *((place, 400, "server-field") for place in NO_NAME),
]


@pytest.mark.parametrize(("place", "status", "key"), WRONG)
def test_what_there_is_not_is_a_problem(
    house: Server, browser: Browser, place: str, status: int, key: str
) -> None:
    answer = browser.http.get(f"/api/text/{place}", headers={"accept": "text/html"})
    assert (answer.status_code, answer.headers["content-type"]) == (status, PROBLEM_JSON)
    assert answer.json()["key"] == key
    assert answer.headers["cache-control"] == "no-store"


def test_a_text_that_has_not_changed_is_not_sent_again(house: Server, browser: Browser) -> None:
    path = "/api/text/en/wonders"
    first = browser.http.get(path)
    assert first.headers.get_list("cache-control") == ["no-cache"]
    assert first.headers["content-encoding"] == "gzip"
    mark = first.headers["etag"]
    again = browser.http.get(path, headers={"if-none-match": mark})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", mark)
    assert again.headers.get_list("cache-control") == ["no-cache"]
    other = browser.http.get("/api/text/en/dice", headers={"if-none-match": mark})
    assert (other.status_code, other.headers["etag"] != mark) == (200, True)


def test_a_language_of_the_client_alone_is_spoken_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "he.ftl").write_text("client-name = Civitas\n", encoding="utf-8")
    monkeypatch.setattr(texts, "CLIENT_FOLDER", tmp_path)
    found = {one["language"]: one["parts"] for one in Texts().listing()}
    assert "client" in found["he"]
    assert "client" not in found["en"]
    assert Texts().find("he", "client").body == b"client-name = Civitas\n"
