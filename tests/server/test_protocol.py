"""The page about the protocol tells the truth, and so do all messages of real games."""

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from civitas.play.match import Match
from civitas.play.record import SeatInfo as Player
from civitas.play.registry import find_game, game_keys
from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.settings import Settings
from civitas.server.tables.rating import EDITION
from civitas.server.web import sockets
from civitas.server.web.app import make_app
from civitas.server.wire import encode as wire
from civitas.server.wire import protocol
from civitas.stats.ratings import ladder
from kit.cases import ROOT
from kit.commands import civitas
from kit.served import Browser, Seated, Server, new_key, play_out, spread_option

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"((?:^[^\n]+\n)*)\n```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TOO_GREAT, RESTART = 1009, 1012
"""The codes of the web server itself."""
NAMED = re.compile(r"`([A-Z]\w+)`")


def kinds(union: Any) -> dict[str, type[BaseModel]]:
    """The messages of one direction by their type."""
    members = get_args(get_args(union)[0])
    return {get_args(model.model_fields["type"].annotation)[0]: model for model in members}


SERVER = kinds(protocol.ServerMessage)
CLIENT = kinds(protocol.ClientMessage)


def examples() -> list[tuple[str, dict[str, Any]]]:
    """Every example with the paragraph before it."""
    return [(before, json.loads(body)) for before, body in EXAMPLE.findall(PAGE)]


def message_type(before: str, example: dict[str, Any]) -> str | None:
    """The type of a message; None for a body, which the paragraph before names."""
    if NAMED.findall(before)[-1:] == [protocol.SeatCommand.__name__]:
        return None
    found = example.get("type")
    return found if found in (*SERVER, *CLIENT) else None


def test_every_example_is_found() -> None:
    assert len(examples()) == PAGE.count("```json") >= 28
    assert PAGE.count("```") == 2 * PAGE.count("```json")


@pytest.mark.parametrize(("before", "example"), examples())
def test_every_example_fits_the_protocol(before: str, example: dict[str, Any]) -> None:
    kind = message_type(before, example)
    if kind is not None:
        adapter = protocol.SERVER_MESSAGE if kind in SERVER else protocol.CLIENT_MESSAGE
        adapter.validate_json(json.dumps(example))
        return
    model: Any = getattr(protocol, NAMED.findall(before)[-1])
    model.model_validate_json(json.dumps(example))


def test_every_message_has_an_example() -> None:
    shown = {message_type(before, example) for before, example in examples()} - {None}
    assert shown == {*SERVER, *CLIENT}


def fields(model: Any, seen: set[type[BaseModel]]) -> Iterator[str]:
    """All names of fields of a message, with those inside."""
    if not isinstance(model, type):
        for part in get_args(model):
            yield from fields(part, seen)
    elif issubclass(model, BaseModel) and model not in seen:
        seen.add(model)
        for name, field in model.model_fields.items():
            yield name
            yield from fields(field.annotation, seen)


def test_every_field_of_a_message_is_mentioned() -> None:
    for kind, model in {**SERVER, **CLIENT}.items():
        for name in fields(model, set()):
            assert re.search(rf"[`\"]{name}[`\"]", PAGE), (kind, name)


def test_every_kind_of_clock_seat_and_status_is_mentioned() -> None:
    for model, name in (
        (protocol.Clock, "kind"),
        (protocol.SeatSetup, "kind"),
        (protocol.SeatInfo, "kind"),
        (protocol.TableInfo, "status"),
        (protocol.SeatCommand, "type"),
    ):
        for value in get_args(model.model_fields[name].annotation):
            assert re.search(rf"[`\"]{value}[`\"]", PAGE), (model, value)
    for name in protocol.TableSettings.model_fields:
        assert f"`{name}`" in PAGE or f'"{name}"' in PAGE, name


@pytest.fixture
def document(tmp_path: Path) -> dict[str, Any]:
    """The OpenAPI document, without a server."""
    database = Database(f"sqlite:///{tmp_path / 'civitas.db'}", pool=1)
    found: dict[str, Any] = make_app(Settings(), database).openapi()
    database.close()
    return found


def test_every_request_is_in_the_table_with_its_body_and_answer(document: dict[str, Any]) -> None:
    rows = {
        (method, path): line
        for line in PAGE.splitlines()
        for method, path in re.findall(r"^\| `([A-Z]+) ([^`?]+)[^`]*` \|", line)
    }
    asked = {
        (method.upper(), path): operation
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
    }
    assert set(rows) == set(asked)
    for place, operation in asked.items():
        _, _, body, answer, _ = rows[place].split("|")
        content = operation.get("requestBody", {}).get("content", {})
        for sent in content.get("application/json", {}).values():
            assert f"`{sent['$ref'].rsplit('/', 1)[1]}`" in body, place
        assert bool(content) is bool(body.strip()), place
        for status, told in operation["responses"].items():
            schema = told.get("content", {}).get("application/json", {}).get("schema", {})
            if "$ref" in schema:
                assert f"`{schema['$ref'].rsplit('/', 1)[1]}`" in answer, place
            assert status != "204" or answer.strip().startswith("nothing"), place


def test_every_status_is_in_the_table(document: dict[str, Any]) -> None:
    statuses = {
        status
        for operations in document["paths"].values()
        for operation in operations.values()
        for status in operation["responses"]
        if int(status) >= 400
    }
    explained = set(re.findall(r"^\| (\d{3}) \|", PAGE, re.MULTILINE))
    assert explained == statuses


def test_the_numbers_on_the_page_are_those_of_the_code() -> None:
    assert f"one number, now {protocol.PROTOCOL}." in PAGE
    assert f"within {sockets.HELLO_SECONDS:.0f} seconds" in PAGE
    assert f"more than {sockets.MOST_UNSENT} messages behind" in PAGE
    assert Settings().max_message_bytes == 64 * 1024
    for code in (sockets.NORMAL, sockets.POLICY, TOO_GREAT, RESTART, sockets.TRY_AGAIN):
        assert re.search(rf"^\| {code} \|", PAGE, re.MULTILINE)
    assert f"An address may have {Settings().max_sockets} sockets" in PAGE
    assert f"cut to {wire.SHORT} characters" in PAGE
    assert f"A list has up to {storage.PAGE_SIZE} tables" in PAGE
    assert Settings().absent_seconds == 120
    assert "after two minutes without a connection" in PAGE


def test_the_page_names_the_class_of_every_view() -> None:
    named = dict(re.findall(r"^\| `(\w+)` \| `civitas\.([\w.]+)` \|$", PAGE, re.MULTILINE))
    assert set(named) == set(game_keys())
    for key, place in named.items():
        game = find_game(key).game
        players = max(3, game.meta.fewest)
        match = Match(game, game.configure(players, 0, {}), 1, [Player("", "person")] * players)
        module, name = place.rsplit(".", 1)
        assert type(match.view(0)) is getattr(import_module(f"civitas.{module}"), name)
        for beside in ("ids", "data.tables"):
            import_module(f"civitas.{module.removesuffix('sight.view')}{beside}")


def test_the_ladders_on_the_page_are_those_games_count_for() -> None:
    found = set(re.findall(r"`(\w+)/(\w+|-)/(\d)`", PAGE))
    assert {game for game, *_ in found} == set(game_keys())
    for game, edition, players in found:
        editions = [o.values for o in find_game(game).game.meta.options if o.name == EDITION]
        assert edition in (editions[0] if editions else ("-",))
        told = "" if edition == "-" else edition
        assert ladder(game, told, int(players)) == f"{game}/{edition}/{players}"


# Real messages.


def check(at: Seated) -> set[str]:
    """The types of everything a connection was told, each fitting the protocol."""
    found = set()
    for text in at.raw:
        message = protocol.SERVER_MESSAGE.validate_json(text, strict=True)
        assert json.loads(message.model_dump_json()) == json.loads(text)
        found.add(message.type)
    return found


def is_finished(at: Seated) -> bool:
    return bool(at.info.get("status") == "finished")


GAMES = [("wonders", 3, "mmr"), ("dice", 2, "mr"), ("ages", 2, "mr")]


@pytest.mark.parametrize(("game", "players", "seats"), GAMES, ids=[game for game, *_ in GAMES])
def test_everything_a_game_tells_fits_the_protocol(
    servers: Callable[..., Server], game: str, players: int, seats: str
) -> None:
    server = servers()
    browser, watcher = Browser(server.url), Browser(server.url)
    clock = {"kind": "realtime", "bank": 36_000, "increment": 5}
    table = browser.open(game, players, seats, start=True, public=True, tracking=True, clock=clock)
    at, watching = browser.sit(table), watcher.sit(table)
    play_out(at)
    for one in (at, watching):
        one.hear_until(partial(is_finished, one))
        assert {"welcome", "table", "state"} <= check(one)
        assert len(one.raw) > 20
        one.close()
    assert watching.states[-1]["seat"] == -1
    assert {state["seat"] for state in at.states.values()} == set(at.seats)
    browser.http.close()
    watcher.http.close()


def test_every_message_can_be_sent_and_every_kind_of_answer_comes(
    house: Server, browser: Browser
) -> None:
    table = browser.open("wonders", 3, "mmr", start=True, advice=True)
    at = browser.sit(table)
    at.hear_until(lambda: len(at.open_seats()) == 2)
    first, second = at.open_seats()
    choice = at.states[first]["decision"]["options"][0]["choice"]
    number = at.states[first]["decision"]["number"]
    move = {"type": "choose", "seat": first, "number": number, "choice": choice, "key": new_key()}
    sent: list[tuple[dict[str, Any], str | int]] = [
        ({"type": "advise", "seat": first, "number": number}, "advice"),
        (move, "accepted"),
        ({"type": "withdraw", "seat": first}, "accepted"),
        ({"type": "undo", "seat": first}, 409),
        ({"type": "resign", "seat": first}, 409),
        ({"type": "replace", "seat": second}, 409),
        ({"type": "leave", "seat": second}, "accepted"),
        ({"type": "return", "seat": second}, "accepted"),
        ({"type": "say", "words": "Good luck."}, "accepted"),
        ({"type": "hello", "protocol": 1, "table": table}, 400),
    ]
    for message, expected in sent:
        if message["type"] == "hello":
            at.answers.pop("", None)
            at.send(message)
            answer = at.hear_until(lambda: at.answers.get(""))
        else:
            answer = at.ask(message)
        assert (answer.get("status") or answer["type"]) == expected, (message, answer)
    at.send({"type": "ping"})
    at.hear_until(lambda: json.loads(at.raw[-1])["type"] == "pong")
    assert {message["type"] for message, _ in sent} | {"ping"} == set(CLIENT)

    # The same again by HTTP changes nothing; another thing with the same key is refused.
    body = {name: move[name] for name in ("number", "choice", "key")}
    path = f"/api/tables/{table}/seats/{first}/choices"
    assert browser.ask("POST", path, body) == {"type": "accepted", "key": move["key"]}
    assert browser.send("POST", path, {**body, "number": number + 1}).status_code == 409
    at.listen(0.1)
    assert at.states[first]["decision"] is not None

    # Coming back with the numbers seen brings what is new and nothing else.
    seen = {str(seat): state["last"] for seat, state in at.states.items()}
    assert any(seen.values())
    again = browser.sit(table, seen=seen, chat=at.chat[-1]["number"])
    again.hear_until(lambda: len(again.states) == 2)
    again.send({"type": "ping"})
    again.hear_until(lambda: json.loads(again.raw[-1])["type"] == "pong")
    assert all(not state["events"] for state in again.states.values())
    assert again.chat == []
    assert check(at) | check(again) == set(SERVER)
    at.close()
    again.close()


def test_a_sealed_choice_is_changed_as_the_page_tells(browser: Browser) -> None:
    table = browser.open("wonders", 3, "mmr", start=True)
    at = browser.sit(table)
    at.hear_until(lambda: len(at.open_seats()) == 2)
    first = at.open_seats()[0]
    before = at.states[first]["decision"]
    one, other = (option["choice"] for option in before["options"][:2])
    chosen = {name: before["options"][0][name] for name in ("choice", "words", "action")}
    assert at.choose(first, one)["type"] == "accepted"
    at.hear_until(lambda: at.states[first]["can_withdraw"])
    assert at.states[first]["decision"] is None
    assert at.states[first]["sealed"] == [chosen]
    assert all(at.states[seat]["sealed"] == [] for seat in at.states if seat != first)
    assert first not in at.states[first]["waiting"]
    assert at.ask({"type": "withdraw", "seat": first})["type"] == "accepted"
    at.hear_until(lambda: at.states[first]["decision"])
    again = at.states[first]["decision"]
    assert again["number"] > before["number"]
    assert again["sealed"] == []
    assert at.states[first]["sealed"] == []
    old = {"type": "choose", "seat": first, "number": before["number"], "choice": other}
    assert at.ask(old)["status"] == 409
    assert at.choose(first, other)["type"] == "accepted"
    at.hear_until(lambda: at.states[first]["can_withdraw"])
    at.close()


def test_steps_of_a_choice_are_shown_sealed_until_it_is_complete(browser: Browser) -> None:
    at = browser.sit(browser.open("dice", 2, "mr", start=True, seed=7))
    steps: list[list[str]] = []

    def pick(seat: int, decision: dict[str, Any]) -> str:
        sealed, before = decision["sealed"], steps[-1] if steps else []
        assert sealed[: len(before)] == before or not sealed
        assert [step["choice"] for step in at.states[seat]["sealed"]] == sealed
        choice = spread_option(seat, decision)
        steps.append([*sealed, choice])
        return choice

    play_out(at, pick)
    assert max(map(len, steps)) > 1
    at.close()


def test_what_games_refuse_and_how_files_are_told_is_as_on_the_page(
    browser: Browser, tmp_path: Path
) -> None:
    asked = {"game": "wonders", "players": 2}
    refused = browser.send("POST", "/api/tables", asked)
    assert (refused.status_code, refused.json()["key"]) == (422, "config-two-players")
    browser.ask("POST", "/api/tables", {**asked, "options": {"edition": "1st"}})

    file = tmp_path / "my.toml"
    assert civitas("boards", "new", str(file)).code == 0
    contents = file.read_text(encoding="utf-8")
    table = browser.open("dice", 2, "mm", start=True, options={"boards": contents})
    info = browser.ask("GET", f"/api/tables/{table}")
    state = browser.ask("GET", f"/api/tables/{table}/seats/0")
    assert len(contents) > wire.SHORT
    assert info["options"]["boards"] == state["view"]["boards"] == contents[: wire.SHORT]
    told = browser.send("GET", f"/api/tables/{table}/options/boards")
    assert told.headers["content-type"].startswith("text/plain")
    assert told.text == contents


def test_a_list_goes_on_before_the_last_table_shown(browser: Browser) -> None:
    opened = [browser.open("dice", 2, "mo") for _ in range(storage.PAGE_SIZE + 2)]
    shown: list[str] = []
    path = "/api/tables?mine=true"
    while True:
        page = browser.ask("GET", path)
        shown += [table["table"] for table in page["tables"]]
        if not page["more"]:
            break
        path = f"/api/tables?mine=true&before={page['tables'][-1]['changed']}"
    assert shown == opened[::-1]
