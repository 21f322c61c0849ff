"""Tables that begin with a position, and positions of finished games."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from civitas.kernel import Chance
from civitas.kernel.position import MOST_CHARACTERS
from civitas.play.record import read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from kit.cases import ROOT
from kit.served import Browser, Refused, Server, play_out

RECORD = ROOT / "tests/replays/wonders/r1-players-3.jsonl"
GAME = find_game("wonders").game
POSITION: dict[str, Any] = {
    "game": "wonders",
    "players": 3,
    "age": 3,
    "turn": 6,
    "cities": [{"board": "giza:day"}, {"board": "rhodes:day"}, {"board": "babylon:night"}],
}


KINDS = ("me", "bot", "bot")


def seats(*kinds: str) -> list[dict[str, str]]:
    """Seats for a request."""
    return [{"kind": kind} for kind in kinds]


def begin(browser: Browser, position: object, *kinds: str, **more: object) -> Any:
    """Ask for a table with a position."""
    if browser.csrf is None:
        browser.become("Ada")
    text = position if isinstance(position, str) else json.dumps(position)
    return browser.ask("POST", "/api/positions", {"position": text, "seats": seats(*kinds), **more})


def test_a_position_is_played_against_bots_to_its_end(house: Server, browser: Browser) -> None:
    table = begin(browser, POSITION, "me", "bot", "bot", seed=3)["table"]
    mine = browser.sit(table)
    play_out(mine)
    mine.close()
    record = read(browser.http.get(f"/api/tables/{table}/record").text, GAME)
    start = json.loads(record.header.position)
    assert (start["age"], start["turn"]) == (3, 6)
    assert record.is_finished()
    assert replay(GAME, record).outcome() is not None


def test_the_position_of_a_finished_game_can_be_played(house: Server, browser: Browser) -> None:
    browser.become("Ada")
    headers = {"origin": browser.url, "x-civitas-csrf": browser.csrf or ""}
    headers["content-type"] = "application/x-ndjson"
    table = browser.http.post("/api/records", content=RECORD.read_bytes(), headers=headers).json()
    path = f"/api/tables/{table['table']}/replay"
    shown = browser.ask("GET", f"{path}/19/position")["position"]
    match = replay(GAME, read(RECORD.read_text(encoding="utf-8"), GAME), 19)
    assert shown == GAME.position(match.snapshot())
    mine = browser.ask("GET", f"{path}/19/position?seat=0")["position"]
    assert mine == GAME.position(match.snapshot(), 0)
    assert json.loads(mine)["cities"][1]["hand"] == 2
    again = begin(browser, mine, "me", "bot", "bot")
    assert again["status"] == "running"


@pytest.mark.parametrize(
    ("position", "kinds", "key"),
    [
        ("{", "mbb", "position-json"),
        ({**POSITION, "game": "chess"}, "mbb", "unknown-game"),
        ({**POSITION, "turn": 9}, "mbb", "position-number"),
        (POSITION, "mb", "config-seats"),
        (POSITION, "mbo", "server-position-alone"),
    ],
)
def test_what_is_no_position_opens_no_table(
    house: Server, browser: Browser, position: object, kinds: str, key: str
) -> None:
    words = {"m": "me", "b": "bot", "o": "open"}
    browser.become("Ada")
    before = browser.ask("GET", "/api/tables?mine=true")
    with pytest.raises(Refused) as refused:
        begin(browser, position, *[words[kind] for kind in kinds])
    assert (refused.value.status, refused.value.problem["key"]) == (422, key)
    assert browser.ask("GET", "/api/tables?mine=true") == before


# Editing.

STAGES: dict[str, Any] = {
    **POSITION,
    "cities": [{"board": "giza:day", "stages": 4}, *POSITION["cities"][1:]],
}


@pytest.mark.parametrize("game", ["wonders", "dice", "ages"])
def test_a_game_tells_what_its_positions_consist_of(
    house: Server, browser: Browser, game: str
) -> None:
    found = browser.ask("GET", f"/api/games/{game}/position")
    declared: Any = find_game(game).game.position_schema()
    assert [key["name"] for key in found["keys"]] == [key["name"] for key in declared["keys"]]
    for text in (
        found["sample"],
        browser.ask("GET", f"/api/games/{game}/position/3")["position"],
    ):
        assert json.loads(text)["game"] == game
        checked = browser.ask("POST", "/api/positions/check", {"position": text})
        assert "cities" in json.loads(text) or game == "ages"
        assert (checked["game"], checked["players"]) == (game, json.loads(text)["players"])
        assert checked["waiting"]


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ("[", "position-json"),
        ({"game": "chess"}, "unknown-game"),
        (STAGES, "position-number"),
        ({**POSITION, "moves": 1}, "position-key"),
    ],
)
def test_an_impossible_position_gets_one_line(
    house: Server, browser: Browser, position: object, key: str
) -> None:
    text = position if isinstance(position, str) else json.dumps(position)
    with pytest.raises(Refused) as refused:
        browser.ask("POST", "/api/positions/check", {"position": text})
    assert (refused.value.status, refused.value.problem["key"]) == (422, key)


@pytest.mark.parametrize(
    "position",
    [
        '{"game": "\\ud800"}',
        '{"\\ud800": 1}',
        '{"game": "wonders", "players": 3, "cities": [{"board": "\\ud800:day"}]}',
        '{"game": "dice", "players": 2, "cities": [{"city": "\\ud800"}]}',
        '{"game": "dice", "players": 2, "options": {"boards": "\\ud800"}}',
        '{"game": "wonders", "players": 3, "cities": [{"board": "gi\\nza:day"}]}',
        '{"game": "wonders", "players": 3, "cities": [{"board": "\\u001b[31mgi:day"}]}',
        json.dumps({"game": "x" * 5000}),
        json.dumps({"game": "dice", "x" * 5000: 1}),
        '{"game": "dice", "players": ' + "9" * 5000 + "}",
        '{"game": "dice", "players": 1e999}',
    ],
)
def test_odd_texts_in_a_position_get_one_short_line(
    house: Server, browser: Browser, position: str
) -> None:
    browser.become("Ada")
    more: dict[str, dict[str, Any]] = {"/check": {}, "/advice": {"seat": 0}, "": {"seats": []}}
    for path, body in more.items():
        with pytest.raises(Refused) as refused:
            browser.ask("POST", f"/api/positions{path}", {"position": position, **body})
        problem = refused.value.problem
        assert refused.value.status == 422
        assert problem["detail"].isprintable()
        assert len(problem["detail"]) < 400
        assert "{???}" not in problem["detail"]
        texts = [arg["text"] for arg in problem["args"].values() if isinstance(arg, dict)]
        assert all(text.isprintable() for text in texts)


@pytest.mark.parametrize("path", ["/check", "/advice", ""])
def test_a_position_as_long_as_allowed_fits_into_a_request(
    house: Server, browser: Browser, path: str
) -> None:
    browser.become("Ada")
    more: dict[str, dict[str, Any]] = {
        "/check": {},
        "/advice": {"seat": 0},
        "": {"seats": seats(*KINDS)},
    }
    for filler in (" ", "\n", '"'):
        text = json.dumps(POSITION)
        rest = MOST_CHARACTERS - len(text)
        wanted = {"position": text + filler * rest, **more[path]}
        if filler == '"':
            with pytest.raises(Refused) as refused:
                browser.ask("POST", f"/api/positions{path}", wanted)
            assert refused.value.problem["key"] == "position-json"
        else:
            assert browser.ask("POST", f"/api/positions{path}", wanted)
    longer = {"position": json.dumps(POSITION) + " " * MOST_CHARACTERS, **more[path]}
    with pytest.raises(Refused) as refused:
        browser.ask("POST", f"/api/positions{path}", longer)
    assert refused.value.status == 400


@pytest.mark.parametrize("key", ["{}/evil.py", "evil.py", "evil:GAME"])
def test_a_request_does_not_choose_code_that_is_run(
    house: Server, browser: Browser, tmp_path: Path, key: str
) -> None:
    mark = tmp_path / "mark"
    code = f"open({str(mark)!r}, 'w').close()"
    (tmp_path / "evil.py").write_text(code, encoding="utf-8")
    position = json.dumps({"game": key.format(tmp_path), "players": 2})
    browser.become("Ada")
    more: dict[str, dict[str, Any]] = {
        "/check": {},
        "/advice": {"seat": 0},
        "": {"seats": seats("me", "bot")},
    }
    for path, body in more.items():
        with pytest.raises(Refused) as refused:
            browser.ask("POST", f"/api/positions{path}", {"position": position, **body})
        assert refused.value.problem["key"] == "unknown-game"
    headers = {"origin": browser.url, "x-civitas-csrf": browser.csrf or ""}
    headers["content-type"] = "application/x-ndjson"
    first, _, rest = RECORD.read_text(encoding="utf-8").partition("\n")
    header = {**json.loads(first), "game": key.format(tmp_path)}
    content = json.dumps(header) + "\n" + rest
    answer = browser.http.post("/api/records", content=content, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["key"] == "unknown-game"
    assert not mark.exists()


def test_positions_that_are_checked_are_limited(
    servers: Callable[..., Server],
) -> None:
    browser = Browser(servers(limit_positions="1/minute").url)
    wanted = {"position": json.dumps(POSITION)}
    browser.ask("POST", "/api/positions/check", wanted)
    with pytest.raises(Refused) as refused:
        browser.ask("POST", "/api/positions/check", wanted)
    assert refused.value.status == 429
    browser.http.close()


@pytest.mark.parametrize(
    ("path", "status"),
    [("chess/position", 422), ("wonders/position/1", 422), ("wonders/position/8", 400)],
)
def test_there_are_only_positions_of_games(
    house: Server, browser: Browser, path: str, status: int
) -> None:
    with pytest.raises(Refused) as refused:
        browser.ask("GET", f"/api/games/{path}")
    assert refused.value.status == status


def test_a_seat_that_is_asked_gets_advice_about_a_position(house: Server, browser: Browser) -> None:
    wanted = {"position": json.dumps(POSITION), "seat": 1}
    with pytest.raises(Refused) as refused:
        browser.ask("POST", "/api/positions/advice", wanted)
    assert refused.value.status == 401
    browser.become("Ada")
    found = browser.ask("POST", "/api/positions/advice", wanted)
    state = GAME.from_position(json.dumps(POSITION), Chance(0)).state
    assert found["seat"] == 1
    assert [option["choice"] for option in found["options"]] == [
        GAME.format_action(action) for action in GAME.decision(state, 1, 1).options
    ]
    assert found == browser.ask("POST", "/api/positions/advice", wanted)
    over = json.dumps({**POSITION, "turn": 7, "pending": []})
    with pytest.raises(Refused):
        browser.ask("POST", "/api/positions/advice", {"position": over, "seat": 1})
    with pytest.raises(Refused) as refused:
        browser.ask("POST", "/api/positions/advice", {**wanted, "seat": 2**31})
    assert refused.value.status == 400
