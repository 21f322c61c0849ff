"""Bots at tables: every one of them plays, and one that fails harms nobody but itself."""

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from civitas.bots.registry import bot_names, plays
from civitas.play.registry import find_game, game_keys
from civitas.server.errors import InternalError
from civitas.server.settings import Settings
from civitas.server.tables import persistence
from civitas.server.tables.commands.base import Command, Transaction
from civitas.server.tables.commands.bots import BotChoice
from civitas.server.tables.table import Table
from kit import bad_bots
from kit.in_process import Room
from kit.served import Browser, Refused, Seated, Server, play_out, until

FIRST = {"edition": "1st"}
SLOW = ("lookahead", "master", "search")
"""Bots whose whole games take too long here."""
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
    server = Server(folder, "", extra_bots=EXTRA, bot_timeout=1, bot_workers=1)
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
    assert shown["bots"] == [bot for bot in bot_names() if plays(bot, find_game(game).game)]
    assert shown["default_bot"] in shown["bots"]
    assert [level["bot"] for level in shown["levels"]] == ["easy", "normal", "hard", "master"]
    assert {level["substitute"] for level in shown["levels"]} == {None}
    assert shown["fewest"] <= shown["default_players"] <= shown["most"]
    assert shown["needed"] == ({"2": {"edition": "1st"}} if game == "wonders" else {})
    names = [bot for bot in shown["bots"] if bot not in SLOW] if game != "ages" else ["random"]
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
    bots = ("easy", "first", "hard", "heuristic", "normal", "random")
    seats += [{"kind": "bot", "bot": bot} for bot in bots]
    body = {"game": "wonders", "players": len(seats), "seats": seats, "start": True}
    table = browser.ask("POST", "/api/tables", body)["table"]
    with contextlib.closing(browser.sit(table)) as at:
        assert len(play_out(at)["totals"]) == len(seats)


def test_a_bot_that_does_not_play_the_game_is_refused(house: Server, browser: Browser) -> None:
    seats = [{"kind": "bot", "bot": "network"}]
    with pytest.raises(Refused) as caught:
        browser.ask("POST", "/api/tables", {"game": "ages", "players": 3, "seats": seats})
    assert caught.value.status == 422
    assert "beam" in str(caught.value)


def test_bots_nobody_allowed_are_refused_also_as_files(house: Server, browser: Browser) -> None:
    table = browser.open("wonders", 3, "moo")
    path = f"/api/tables/{table}/seats/1"
    file = "tests/kit/bad_bots.py:Good"
    others = ("random?x=1", "heuristic?", "civitas.bots.first_bot:FirstBot", "stdio:true", "stdio:")
    for name in ("nobody", file, "os:system", "good", "Random", " random", *others):
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


def test_the_bots_of_a_host_are_names_for_bot_strings() -> None:
    bots = 'solid=heuristic, mine=my/bot.py:Bot?nodes=4&x=a%2Cb,other=stdio:./program "1,2"'
    assert Settings(extra_bots=bots).bots() == {
        "solid": "heuristic",
        "mine": "my/bot.py:Bot?nodes=4&x=a%2Cb",
        "other": 'stdio:./program "1,2"',
    }
    for wrong in ("my/bot.py:Bot", "=x.py:Bot", "mine=", "mine=nobody", 'mine=stdio:./p "'):
        with pytest.raises(ValidationError):
            Settings(extra_bots=wrong)


def test_further_bots_a_host_allows_are_shown_and_play(workshop: Server, ada: Browser) -> None:
    for shown in ada.ask("GET", "/api/games"):
        game = find_game(shown["game"]).game
        own = {bot for bot in bot_names() if plays(bot, game)}
        assert set(shown["bots"]) == own | {name.lower() for name in bad_bots.ALL}
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
    assert f'bot="{bad.lower()}",reason="{why}"' in metrics


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


# What cannot be stored.


def fail(connection: Connection) -> None:
    """Do what no database can do, however often it is tried."""
    connection.execute(text("INSERT INTO nowhere (words) VALUES ('secret')"))


class Failing(Command[None]):
    """A command that can never be stored."""

    def __init__(self) -> None:
        self.tries = 0

    def execute(self, table: Table, transaction: Transaction) -> None:
        self.tries += 1
        fail(transaction.connection)


class Clashing(Command[int]):
    """A command that can be stored at the third attempt."""

    def __init__(self) -> None:
        self.tries = 0

    def execute(self, table: Table, transaction: Transaction) -> int:
        self.tries += 1
        if self.tries < 3:
            raise OperationalError("", None, ConnectionError(), connection_invalidated=True)
        return 7


class Nothing(Command[None]):
    """A command that changes nothing."""

    def execute(self, table: Table, transaction: Transaction) -> None:
        return


def errors(logged: list[Any]) -> list[Any]:
    """What was logged as an error."""
    return [line for line in logged if line["log_level"] == "error"]


def test_what_cannot_be_stored_is_tried_once_logged_once_and_told_as_a_fault(
    database_url: str,
) -> None:
    with Room(database_url) as room, capture_logs() as logged:
        table = room.open(room.person("Ada"), "dice", 2)
        failing = Failing()
        with pytest.raises(InternalError) as caught:
            room.run(room.registry.execute(table, failing))
        assert caught.value.reason.key == "server-internal-error"
        assert failing.tries == 1
        [line] = errors(logged)
        assert (line["event"], line["table"]) == ("internal-error", table)
        assert not [line for line in logged if line["event"] == "retry"]
        # Nothing has changed, and the game goes on.
        state = room.state(table, 0)
        assert state is not None
        assert state["waiting"]


def test_a_clash_is_tried_again_and_never_shown(database_url: str) -> None:
    with Room(database_url) as room, capture_logs() as logged:
        table = room.open(room.person("Ada"), "dice", 2)
        assert room.run(room.registry.execute(table, Clashing())) == 7
        assert not errors(logged)
        assert sum(line["event"] == "retry" for line in logged) == 2


def test_bots_whose_choices_cannot_be_stored_are_left_alone_longer_each_time(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = 1000.0
    monkeypatch.setattr("civitas.server.tables.live.monotonic", lambda: moment)
    with Room(database_url) as room, capture_logs() as logged:
        ada = room.person("Ada")
        table = room.open(ada, "dice", 2)
        with monkeypatch.context() as broken:
            broken.setattr(BotChoice, "execute", lambda _, table, transaction: transaction.store())
            broken.setattr(persistence, "store", lambda connection, *_: fail(connection))
            broken.setattr(Table, "bots_to_move", lambda table: [0])
            broken.setattr(Table, "asks_bots", lambda table: True)
            room.run(room.registry.execute(table, Nothing()))
            assert len(errors(logged)) == 1
            for rest in (30, 60, 120, 240, 480, 600, 600):
                before = len(errors(logged))
                for passed in (0.0, rest - 2.0):
                    moment += passed
                    room.run(room.registry.execute(table, Nothing()))
                    room.run(room.registry.resume(table))
                assert len(errors(logged)) == before
                moment += 2.5
                room.run(room.registry.resume(table))
                assert len(errors(logged)) == before + 1
        # As soon as something is stored again, all is as ever.
        moment += 601
        room.ask(ada, table, "leave", 0)
        room.ask(ada, table, "leave", 1)
        assert room.info(table)["status"] == "finished"
        assert not room.registry.live(table).is_backing_off()


def test_a_clock_whose_bell_cannot_be_stored_is_left_alone_for_a_while(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = 1000.0
    monkeypatch.setattr("civitas.server.tables.live.monotonic", lambda: moment)
    with Room(database_url) as room, capture_logs() as logged:
        clock = {"kind": "realtime", "bank": 60}
        table = room.open(room.person("Ada"), "dice", 2, clock=clock)
        room.now += 61
        with monkeypatch.context() as broken:
            broken.setattr(persistence, "store", lambda connection, *_: fail(connection))
            with pytest.raises(InternalError):
                room.tick()
            for _ in range(5):
                room.tick()
            assert len(errors(logged)) == 1
            moment += 31
            with pytest.raises(InternalError):
                room.tick()
            room.tick()
            assert len(errors(logged)) == 2
        moment += 61
        room.tick()
        assert room.info(table)["status"] == "finished"
