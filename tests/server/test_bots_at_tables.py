"""Bots at tables: every one of them plays, and one that fails harms nobody but itself."""

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from civitas.bots.registry import bot_names
from civitas.play.registry import game_keys
from kit import bad_bots
from kit.served import Browser, Refused, Seated, Server, play_out, until

FIRST = {"edition": "1st"}
EXTRA = ",".join(f"{name.lower()}={place}" for name, place in bad_bots.ALL.items())
FAILING = {
    "Sleeping": "slow",
    "Locking": "slow",
    "Raising": "crashed",
    "Exiting": "crashed",
    "Segfault": "crashed",
    "Unmakeable": "crashed",
    "Illegal": "illegal",
    "Rubbish": "illegal",
}
"""Bots that fail, and what is noted of them."""


def run_out(browser: Browser, table: str) -> Seated:
    """Watch a table of bots to its end."""
    at = browser.sit(table)
    at.hear_until(lambda: at.info.get("status") in ("finished", "broken"))
    at.hear_until(at.is_over)
    assert at.info["status"] == "finished"
    return at


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows the bots of `bad_bots`, and gives them a second."""
    folder = tmp_path_factory.mktemp("workshop")
    server = Server(folder, "", extra_bots=EXTRA, bot_seconds=1, bot_workers=1)
    yield server.start()
    assert server.stop() == 0


@pytest.fixture
def ada(workshop: Server) -> Iterator[Browser]:
    browser = Browser(workshop.url)
    yield browser
    browser.http.close()


@pytest.mark.parametrize("game", game_keys())
def test_every_registered_bot_plays_every_game_to_its_end(
    house: Server, browser: Browser, game: str
) -> None:
    [shown] = [found for found in browser.ask("GET", "/api/games") if found["game"] == game]
    assert shown["bots"] == bot_names()
    assert shown["usual_bot"] in shown["bots"]
    names = bot_names() if game != "ages" else ["random"]
    options = {"scope": "civil"} if game == "ages" else {}
    for bot in names:
        seats = [{"kind": "bot", "bot": bot}] * 3
        body = {"game": game, "players": 3, "seats": seats, "options": options, "start": True}
        table = browser.ask("POST", "/api/tables", body)["table"]
        with contextlib.closing(run_out(browser, table)) as at:
            assert [seat["player"] for seat in at.info["seats"]] == [bot] * 3
            keys = [event["message"]["key"] for event in at.events[-1]]
            assert not any(key.startswith("player-") or "event-player" in key for key in keys)


def test_a_table_of_different_bots_with_a_person_is_played_to_its_end(
    house: Server, browser: Browser
) -> None:
    seats: list[dict[str, Any]] = [{"kind": "me"}]
    seats += [{"kind": "bot", "bot": bot} for bot in bot_names()]
    body = {"game": "wonders", "players": len(seats), "seats": seats, "start": True}
    table = browser.ask("POST", "/api/tables", body)["table"]
    with contextlib.closing(browser.sit(table)) as at:
        assert len(play_out(at)["totals"]) == len(seats)


def test_bots_nobody_allowed_are_refused_also_as_files(house: Server, browser: Browser) -> None:
    table = browser.open("wonders", 3, "moo")
    path = f"/api/tables/{table}/seats/1"
    file = "tests/kit/bad_bots.py:Good"
    for name in ("nobody", file, "os:system", "good", "Random", " random"):
        asked: list[tuple[str, str, dict[str, Any]]] = [
            ("POST", "/api/tables", {"seats": [{"kind": "bot", "bot": name}]}),
            ("POST", "/api/tables", {"bot": name}),
            ("PUT", path, {"kind": "bot", "bot": name}),
        ]
        for method, place, body in asked:
            whole = body if method == "PUT" else {"game": "wonders", "players": 3, **body}
            with pytest.raises(Refused) as caught:
                browser.ask(method, place, whole)
            assert caught.value.status == 422
            assert caught.value.problem["key"] == "unknown-bot"


def test_further_bots_a_host_allows_are_shown_and_play(workshop: Server, ada: Browser) -> None:
    for shown in ada.ask("GET", "/api/games"):
        assert set(shown["bots"]) == {*bot_names(), *(name.lower() for name in bad_bots.ALL)}
    seats = [{"kind": "bot", "bot": "good"}] * 3
    body = {"game": "dice", "players": 3, "seats": seats, "start": True}
    table = ada.ask("POST", "/api/tables", body)["table"]
    with contextlib.closing(run_out(ada, table)) as at:
        assert [seat["player"] for seat in at.info["seats"]] == ["good"] * 3


@pytest.mark.parametrize(("bad", "why"), FAILING.items())
def test_random_takes_the_place_of_a_bot_that_fails_and_everybody_is_told(
    workshop: Server, ada: Browser, bad: str, why: str
) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bad.lower()}, {"kind": "bot", "bot": "random"}]
    body = {"game": "wonders", "players": 3, "seats": seats, "options": FIRST}
    table = ada.ask("POST", "/api/tables", {**body, "start": True, "shuffle": False})["table"]
    with contextlib.closing(ada.sit(table)) as at:
        at.hear_until(lambda: at.info and at.info["seats"][1]["player"] == "random")
        at.hear_until(lambda: notes(at, 0))
        [note] = notes(at, 0)
        assert note["key"].endswith(f"player-{why}")
        assert note["args"]["seat"] == {"seat": 1}
        assert note["args"]["player"] == {"text": "random"}
        assert at.info["seats"][1]["name"] == bad.lower()
        play_out(at)
        assert len(notes(at, 0)) == 1
    text = ada.http.get(f"/api/tables/{table}/record").text
    assert text.count(f'"player":"random","why":"{why}"') == 1
    assert "secret-" not in text
    logged = [line for line in workshop.logged() if line.get("table") == table]
    assert any(line["event"] == "bot-failed" and line["why"] == why for line in logged)
    metrics = ada.http.get("/metrics").text
    assert f'bot="{bad.lower()}",why="{why}"' in metrics


def notes(at: Seated, seat: int) -> list[dict[str, Any]]:
    """What a seat was told of players who took the place of others."""
    told = [event["message"] for event in at.events.get(seat, [])]
    return [message for message in told if "player-" in message["key"]]


def test_slow_bots_delay_no_other_table(workshop: Server, ada: Browser) -> None:
    slow = [{"kind": "bot", "bot": "sleeping"}] * 6
    body = {"game": "wonders", "players": 7, "seats": [{"kind": "me"}, *slow], "options": FIRST}
    stuck = [
        ada.ask("POST", "/api/tables", {**body, "start": True, "shuffle": False})["table"]
        for _ in range(2)
    ]
    # Twelve bots think for ever; a person and two bots play a whole game meanwhile.
    quick = ada.open("wonders", 3, "mbb", options=FIRST, start=True)
    with contextlib.closing(ada.sit(quick)) as at:
        play_out(at)
        assert notes(at, at.seats[0]) == []
    for table in stuck:
        seats = until(partial(replaced, ada, table))
        assert [seat["name"] for seat in seats[1:]] == ["sleeping"] * 6
    path = f"/api/tables/{stuck[0]}/seats/0"
    assert until(lambda: ada.ask("GET", path)["waiting"] == [0])


def replaced(browser: Browser, table: str) -> list[dict[str, Any]]:
    """The seats of a table, once random plays all but the first."""
    seats: list[dict[str, Any]] = browser.ask("GET", f"/api/tables/{table}")["seats"]
    return seats if all(seat["player"] == "random" for seat in seats[1:]) else []


def test_a_failing_stand_in_gives_way_too(workshop: Server, ada: Browser) -> None:
    table = ada.open("wonders", 3, "mrr", options=FIRST, bot="raising", start=True, shuffle=False)
    with contextlib.closing(ada.sit(table)) as at:
        at.hear_until(lambda: at.states)
        assert at.ask({"type": "leave", "seat": 0})["type"] == "accepted"
        at.hear_until(at.is_over)
        kinds = [message["key"].rpartition("player-")[2] for message in notes(at, 0)]
        assert kinds == ["left", "crashed"]
        players = [message["args"]["player"]["text"] for message in notes(at, 0)]
        assert players == ["raising", "random"]


def test_bots_answer_as_themselves_wherever_they_run(
    workshop: Server, ada: Browser, tmp_path: Path, servers: Callable[..., Server]
) -> None:
    other = Browser(servers().url)
    totals = []
    for browser in (ada, ada, other):
        table = browser.open("wonders", 3, "bbr", seed=21, shuffle=False, start=True)
        with contextlib.closing(run_out(browser, table)) as at:
            totals.append(at.states[-1]["result"])
    assert totals[0] == totals[1] == totals[2]
    other.http.close()
