"""What a server that ended, one way or another, finds and goes on with when it starts again."""

import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from civitas.play.record import read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from civitas.server.db import schema, storage
from civitas.server.db.database import Database
from kit import bad_bots
from kit.cases import ROOT
from kit.commands import civitas_process
from kit.served import Browser, ConnectionClosed, Seated, Server, play_out, spread_option, until
from kit.toys import install_toy, with_packages

Starting = Callable[..., Server]
ROUNDING = 0.2
"""Clocks are told with one digit after the point."""
ENDS: dict[str, Callable[[Server], object]] = {"killed": Server.kill, "stopped": Server.stop}
PROC = Path("/proc/self/stat").exists()


def play_some(at: Seated, choices: int) -> None:
    """Give some answers for one's seats."""
    at.hear_until(lambda: at.states)
    for _ in range(choices):
        seat = at.hear_until(at.open_seats)[0]
        decision = at.states[seat]["decision"]
        assert at.choose(seat, spread_option(seat, decision))["type"] == "accepted"
        at.hear_until(partial(at.is_past, seat, decision["number"]))


# Clocks.


@contextlib.contextmanager
def looking(url: str) -> Iterator[Callable[[Any], Any]]:
    """Asks a database what is in it."""
    database = Database(url)

    def ask(query: Any) -> Any:
        with database.read() as connection:
            return query(connection)

    yield ask
    database.close()


@dataclass(frozen=True)
class Reading:
    """What was left to a seat at a moment between two."""

    left: float
    after: float
    before: float


def read_clock(browser: Browser, table: str, seat: int) -> Reading:
    after = time.time()
    state = browser.ask("GET", f"/api/tables/{table}/seats/{seat}")
    assert seat in state["clock"]["running"]
    return Reading(state["clock"]["left"][seat], after, time.time())


def last_outage(connection: Any) -> tuple[float, float]:
    row = connection.execute(select(schema.outage).order_by(schema.outage.c.end.desc())).first()
    return row.begin, row.end


@pytest.mark.parametrize("end", ENDS)
def test_clocks_are_charged_up_to_the_last_heartbeat_and_again_from_the_restart(
    house: Server, browser: Browser, end: str
) -> None:
    table = browser.open(
        "dice", 2, "mm", start=True, clock={"kind": "realtime", "bank": 600, "increment": 0}
    )
    at = browser.sit(table)
    play_some(at, 1)
    seat = at.open_seats()[0]
    at.close()
    with looking(house.environment["CIVITAS_DATABASE_URL"]) as ask:
        first = read_clock(browser, table, seat)
        if end == "killed":
            until(lambda: ask(storage.last_heartbeat) > first.before)
        ending = time.time()
        ENDS[end](house)
        ended = time.time()
        beat = ask(storage.last_heartbeat)
        # A server that is stopped says so; one that is killed has lived till its last heartbeat.
        assert beat > (first.before if end == "killed" else ending)
        assert beat <= ended
        time.sleep(1)
        house.start()
        begin, again = ask(last_outage)
    assert begin == beat
    assert again >= ended + 1
    second = read_clock(browser, table, seat)
    charged = first.left - second.left
    assert charged >= (beat - first.before) + (second.after - again) - ROUNDING
    assert charged <= (beat - first.after) + (second.before - again) + ROUNDING


# Connections.


@pytest.mark.parametrize("end", ENDS)
def test_a_game_goes_on_after_the_server_has_ended_and_started_again(
    house: Server, browser: Browser, end: str
) -> None:
    table = browser.open("wonders", 3, "mmb", start=True)
    at = browser.sit(table)
    play_some(at, 5)
    at.listen()
    before = dict(at.states)
    code = ENDS[end](house)
    assert not code
    with pytest.raises(ConnectionClosed):
        at.listen(60)
    house.start()
    again = browser.sit(table)
    again.hear_until(lambda: again.states.keys() >= set(again.seats))
    for seat, state in again.states.items():
        assert (state["decision"] or {}).get("number") == (before[seat]["decision"] or {}).get(
            "number"
        )
    assert len(play_out(again)["totals"]) == 3
    again.close()
    assert not [line for line in house.logged() if line["level"] == "error"]


def missed(browser: Browser, table: str, seen: dict[int, int], chat: int) -> Seated:
    """A person who connects again, with everything they are told."""
    at = browser.sit(table, seen={str(seat): number for seat, number in seen.items()}, chat=chat)
    # Nothing is left to come after the answer to something sent later.
    at.hear_until(lambda: at.states.keys() >= set(at.seats or [-2]))
    at.send({"type": "ping"})
    while at.hear()["type"] != "pong":
        pass
    at.close()
    return at


def test_who_connects_again_is_told_exactly_what_they_missed(
    house: Server, browser: Browser
) -> None:
    table = browser.open("dice", 2, "mm", start=True)
    watcher = Browser(house.url)
    link = browser.ask("GET", f"/api/tables/{table}/links")["spectator"]
    at = browser.sit(table)
    watching = watcher.sit(table, spectator=link)
    play_some(at, 12)
    for words in ("one", "two", "three"):
        assert at.ask({"type": "say", "words": words})["type"] == "accepted"
    at.hear_until(lambda: len(at.chat) == 3)
    last = at.states[0]["last"]
    watching.hear_until(lambda: len(watching.chat) == 3)
    at.close()
    watching.close()

    def check_all() -> None:
        for step in range(8):
            seen = {seat: max(0, len(told) - step * 3) for seat, told in at.events.items()}
            found = missed(browser, table, seen, chat=step % 4)
            for seat, told in at.events.items():
                assert found.events[seat] == told[seen[seat] :]
                assert found.states[seat]["last"] == len(told)
            assert found.chat == at.chat[step % 4 :]
            since = seen[0]
            state = browser.ask("GET", f"/api/tables/{table}/seats/0?since={since}")
            assert state["events"] == at.events[0][since:]
        ahead = missed(browser, table, {0: last + 1000}, chat=1000)
        assert ahead.states[0]["last"] == last
        assert not ahead.events[0]
        assert not ahead.chat
        number = len(watching.events[-1]) - 2
        late = watcher.sit(table, spectator=link, seen={"-1": number})
        late.hear_until(lambda: -1 in late.states)
        assert late.events[-1] == watching.events[-1][number:]
        late.close()

    check_all()
    house.kill()
    house.start()
    check_all()
    house.stop()
    house.start()
    check_all()
    watcher.http.close()


# Rules.


def send_record(browser: Browser, text: str) -> dict[str, Any]:
    headers = {"origin": browser.url, "x-civitas-csrf": browser.csrf or ""}
    answer = browser.http.post("/api/records", content=text.encode(), headers=headers)
    assert answer.status_code == 201, answer.text
    info: dict[str, Any] = answer.json()
    return info


def record_of(browser: Browser, table: str) -> str:
    def finished() -> str | None:
        answer = browser.send("GET", f"/api/tables/{table}/record")
        return answer.text if answer.status_code == 200 else None

    found: str = until(finished)
    return found


def test_a_game_keeps_its_rules_number_when_newer_rules_come(
    tmp_path: Path, database_url: str
) -> None:
    packages = tmp_path / "packages"
    install_toy(packages, rules=1)
    server = with_packages(Server(tmp_path, database_url), packages).start()
    try:
        browser = Browser(server.url)
        browser.become("Ada")
        table = browser.open("toy_draft", 3, "mmr", start=True)
        at = browser.sit(table)
        play_some(at, 3)
        at.close()
        server.kill()
        install_toy(packages, rules=3)
        server.start()
        at = browser.sit(table)
        play_out(at)
        assert at.info["rules"] == 1
        at.close()
        newer = browser.open("toy_draft", 3, "mmr", start=True)
        older = browser.open("toy_draft", 3, "rrr", start=True, rules=1)
        assert browser.ask("GET", f"/api/tables/{newer}")["rules"] == 3
        game = find_game(str(ROOT / "examples" / "toys" / "draft.py")).game
        stored = (ROOT / "tests" / "replays" / "toy_draft" / "r1-rules-1.jsonl").read_text()
        whole = send_record(browser, stored)
        assert (whole["rules"], whole["status"]) == (1, "finished")
        assert record_of(browser, whole["table"]) == stored
        begun = send_record(browser, "".join(stored.splitlines(keepends=True)[:6]))
        assert begun["rules"] == 1
        for row in (table, older, begun["table"]):
            record = read(record_of(browser, row), game)
            assert record.header.config.rules == 1
            replay(game, record)  # compares the result with the one these rules give
        browser.http.close()
    finally:
        server.stop()


@pytest.mark.parametrize("game", ["ages", "dice", "wonders"])
def test_a_recorded_game_can_be_taken_in_and_is_given_back_as_it_was(
    house: Server, browser: Browser, game: str
) -> None:
    path = sorted((ROOT / "tests" / "replays" / game).glob("r1-players-*.jsonl"))[0]
    stored = path.read_text()
    browser.become("Ada")
    info = send_record(browser, stored)
    assert (info["rules"], info["status"], info["game"]) == (1, "finished", game)
    assert record_of(browser, info["table"]) == stored


# Processes.


def test_a_second_process_on_one_sqlite_file_is_refused_in_one_line_until_the_first_is_gone(
    servers: Starting, tmp_path: Path
) -> None:
    file = tmp_path / "tables.db"
    url = f"sqlite:///{file}"
    server = servers(url)
    environment = {"CIVITAS_DATABASE_URL": url, "CIVITAS_HOME": str(tmp_path)}
    refused = civitas_process("serve", "--port", "0", env=environment)
    assert refused.code == 2
    assert not refused.out
    assert refused.err.count("\n") == 1
    assert "tables.db" in refused.err
    browser = Browser(server.url)
    browser.become("Ada")
    number = browser.ask("GET", "/api/me")["person"]
    server.kill()
    assert file.with_name("tables.db.lock").exists()
    server.start()
    assert browser.ask("GET", "/api/me")["person"] == number
    browser.http.close()
    assert server.stop() == 0


def workers_of(server: Server) -> list[int]:
    """The processes a server has started."""
    assert server.process is not None
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == server.process.pid:
                found.append(int(stat.parent.name))
    return found


def is_running(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in ("Z", "X")


@pytest.mark.skipif(not PROC, reason="looks at processes in /proc")
def test_no_worker_outlives_its_server(servers: Starting, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    server = servers(extra_bots=f"sleeping={bad_bots.PLACE}:Sleeping", test_note=notes)
    browser = Browser(server.url)
    bots = [{"kind": "bot", "bot": name} for name in ("sleeping", "heuristic")]
    browser.ask(
        "POST",
        "/api/tables",
        {
            "game": "wonders",
            "players": 2,
            "seats": bots,
            "options": {"edition": "1st"},
            "start": True,
        },
    )
    until(lambda: any(notes.glob("*.json")))  # it sleeps by now
    workers = workers_of(server)
    assert workers
    server.kill()
    until(lambda: not any(is_running(worker) for worker in workers))
    browser.http.close()
