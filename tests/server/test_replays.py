"""Games seen again: every moment as it was for everybody, and only when they are over."""

import contextlib
import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from civitas.kernel import CivitasError
from civitas.play.match import Match
from civitas.play.record import Record, read
from civitas.play.registry import find_game
from civitas.play.replay import replay as play_again
from civitas.play.text import Text
from civitas.server.ops.admin import end_table
from civitas.server.people.people import Person
from civitas.server.tables.replays import Replays
from civitas.server.wire import protocol
from civitas.server.workers import replays, tasks
from civitas.stats.story import Story, story_of
from kit.cases import ROOT
from kit.in_process import Room
from kit.served import Browser, Refused, Seated, Server, as_host, play_out, spread_option

FIRST = {"edition": "1st"}
RECORD = ROOT / "tests/replays/wonders/r1-players-2-1st.jsonl"
SHOWN = ("view", "sealed", "waiting", "result", "last")


@pytest.fixture
def other(house: Server) -> Iterator[Browser]:
    """Another person."""
    person = Browser(house.url)
    person.become("Zoe")
    yield person
    person.http.close()


def refusal(browser: Browser, path: str, **headers: str) -> tuple[int, str]:
    """How a request is refused."""
    with pytest.raises(Refused) as caught:
        browser.ask("GET", path, **headers)
    return caught.value.status, caught.value.problem["key"]


def moments(browser: Browser, table: str, seat: int = -1) -> list[dict[str, Any]]:
    """All moments of a game."""
    listed: list[dict[str, Any]] = []
    while True:
        path = f"/api/tables/{table}/replay?seat={seat}&from={len(listed) + 1}"
        found = browser.ask("GET", path)
        protocol.Replay.model_validate(found)
        assert found["table"] == table
        listed += found["steps"]
        if len(listed) == found["total"]:
            return listed


def moment(
    browser: Browser, table: str, number: int, seat: int = -1, since: int = 0
) -> dict[str, Any]:
    """A game at a moment."""
    path = f"/api/tables/{table}/replay/{number}?seat={seat}&since={since}"
    state: dict[str, Any] = browser.ask("GET", path)
    return state


def sent(at: Seated, seat: int) -> list[dict[str, Any]]:
    """Every state a connection was sent for a seat, in order."""
    return [one for one in at.told if one["seat"] == seat]


def disturb(at: Seated) -> None:
    """Change a sealed choice, leave, and come back."""
    at.hear_until(lambda: len(at.open_seats()) == 2)
    first, second = at.open_seats()
    choices = [option["choice"] for option in at.states[first]["decision"]["options"]]
    sale = next((choice for choice in choices if choice.startswith("sell")), choices[0])
    assert at.choose(first, sale)["type"] == "accepted"  # never asks how to pay
    at.hear_until(lambda: at.states[first]["can_withdraw"])
    assert at.ask({"type": "withdraw", "seat": first})["type"] == "accepted"
    at.hear_until(lambda: first in at.open_seats())
    # Last, because the bot may answer at once, and then the first seat's choice ends the turn.
    assert at.ask({"type": "leave", "seat": second})["type"] == "accepted"
    assert at.ask({"type": "return", "seat": second})["type"] == "accepted"
    at.hear_until(at.open_seats)


def undo(at: Seated) -> None:
    """Play until something can be taken back, and take it back."""
    while True:
        seat = at.hear_until(at.open_seats)[0]
        if at.states[seat]["can_undo"]:
            assert at.ask({"type": "undo", "seat": seat})["type"] == "accepted"
            return
        decision = at.states[seat]["decision"]
        assert at.choose(seat, spread_option(seat, decision))["type"] == "accepted"
        at.hear_until(partial(at.is_past, seat, decision["number"]))


GAMES: list[tuple[str, str, dict[str, Any]]] = [
    ("wonders", "mmr", {"tracking": False}),
    ("wonders", "mmr", {"tracking": True}),
    ("dice", "mm", {}),
    ("ages", "mm", {"options": {"scope": "civil"}}),
]


@pytest.mark.parametrize(
    ("game", "seats", "settings"), GAMES, ids=["wonders", "tracking", "dice", "ages"]
)
def test_every_state_a_person_was_sent_is_a_moment_of_the_replay(
    house: Server, browser: Browser, other: Browser, game: str, seats: str, settings: dict[str, Any]
) -> None:
    settings = {"public": True, "shuffle": False, "start": True, **settings}
    table = browser.open(game, len(seats), seats, **settings)
    with (
        contextlib.closing(browser.sit(table)) as at,
        contextlib.closing(other.sit(table)) as watching,
    ):
        if game == "wonders":
            disturb(at)
        if game == "ages":
            undo(at)
        play_out(at)
        watching.hear_until(watching.is_over)
        at.listen(0.2)
        live = {seat: sent(at, seat) for seat in at.seats} | {-1: sent(watching, -1)}
    everything = {seat: moments(browser, table, seat) for seat in live}
    entries = len(everything[-1])
    keys = {one["words"]["key"] for one in everything[-1]}
    assert (game == "wonders") is ({"step-withdraw", "event-player-left"} <= keys)
    assert (game == "ages") is ("event-undone" in keys)
    record = browser.http.get(f"/api/tables/{table}/record").text.splitlines()
    assert entries == len(record) - 1
    for seat, states in live.items():
        shown = []
        since = 0
        for number in range(1, entries + 1):
            state = moment(browser, table, number, seat, since)
            protocol.State.model_validate(state)
            assert (state["seat"], state["table"]) == (seat, table)
            assert (state["decision"], state["clock"]) == (None, None)
            assert not state["can_undo"]
            assert not state["can_withdraw"]
            numbers = [event["number"] for event in state["events"]]
            assert numbers == list(range(since + 1, state["last"] + 1))
            assert everything[seat][number - 1]["last"] == state["last"]
            since = state["last"]
            shown.append(state)
        at_moment = 0
        for state in states:
            while any(shown[at_moment][key] != state[key] for key in SHOWN):
                at_moment += 1
                assert at_moment < len(shown), (seat, state)
        assert at_moment >= len(shown) - 2  # the last state is the last moment's
        told = [event for state in shown for event in state["events"]]
        assert told == [event for state in states for event in state["events"]]


def test_the_last_moment_is_the_end(house: Server, browser: Browser) -> None:
    table = browser.open("wonders", 3, "mmr", public=True, start=True)
    with contextlib.closing(browser.sit(table)) as at:
        play_out(at)
        mine = at.seats
    last = moments(browser, table)[-1]["number"]
    for seat in (*mine, -1):
        final = browser.ask("GET", f"/api/tables/{table}/seats/{seat}")
        shown = moment(browser, table, last, seat)
        assert {key: shown[key] for key in final} == {**final, "clock": None}
        assert shown["result"]
        assert moment(browser, table, 1, seat)["result"] is None


def test_a_seat_that_is_replayed_knows_no_more_than_it_did(house: Server, browser: Browser) -> None:
    table = browser.open("wonders", 3, "mmr", public=True, start=True, options=FIRST)
    with contextlib.closing(browser.sit(table)) as at:
        play_out(at)
    nobody = Browser(house.url)
    differing = 0
    listed = moments(nobody, table)
    for number in range(1, len(listed) + 1, 5):
        views = {seat: moment(nobody, table, number, seat)["view"] for seat in (-1, 0, 1, 2)}
        hands = {seat: view["hand"] for seat, view in views.items()}
        assert not hands[-1]
        assert not views[-1]["sealed"]
        differing += hands[0] != hands[1]
        for seat in (0, 1, 2):
            assert views[seat]["seat"] == seat
            assert all(pool["of"] is None for pool in pools(views[seat]))
    assert differing > 3
    nobody.http.close()


def pools(view: Any) -> Iterator[dict[str, Any]]:
    """Everything in a view that lies hidden."""
    if isinstance(view, dict):
        if view.keys() == {"size", "of"}:
            yield view
        for value in view.values():
            yield from pools(value)
    elif isinstance(view, list):
        for value in view:
            yield from pools(value)


def test_moments_are_told_in_words_there_are(house: Server, browser: Browser) -> None:
    lines = [json.loads(line) for line in RECORD.read_text(encoding="utf-8").splitlines()]
    for line in lines:
        del line["crc"]
    middle = len(lines) // 2
    lines[middle:middle] = [
        {"seat": 0, "player": "random", "why": "left"},
        {"seat": 0, "player": "heuristic"},
        {"remark": "Well played."},
        {"seat": 1, "remark": "Thank you."},
    ]
    browser.become("Ada")
    headers = {"x-civitas-csrf": browser.csrf or "", "content-type": "application/x-ndjson"}
    body = "\n".join(map(json.dumps, lines)) + "\n"
    answer = browser.http.post("/api/records", content=body, headers=headers)
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    listed = moments(browser, table)
    speech = Text(title=find_game("wonders"))
    assert [one["number"] for one in listed] == list(range(1, len(lines)))
    assert all(speech.has(one["words"]["key"]) for one in listed)
    keys = {one["words"]["key"] for one in listed}
    assert keys == {
        "step-setup",
        "step-choice",
        "event-player-left",
        "step-player",
        "step-remark",
        "step-result",
    }
    for one, line in zip(listed, lines[1:], strict=True):
        assert one["seat"] == line.get("seat")
        assert one["auto"] == line.get("auto", False)
        if "choice" in line:
            assert one["words"]["args"]["seat"] == {"seat": line["seat"]}
            assert one["words"]["args"]["move"]["move"] == line["choice"]
        if "remark" in line:
            assert one["words"]["args"] == {"words": {"text": line["remark"]}}
    still = [moment(browser, table, middle + more)["view"] for more in (-1, 0, 1, 2, 3)]
    assert all(view == still[0] for view in still)


# Who may, and when.


def test_a_game_that_is_not_over_is_not_shown(
    house: Server, browser: Browser, other: Browser
) -> None:
    table = browser.open("wonders", 3, "mob", options=FIRST, public=True, shuffle=False)
    path = f"/api/tables/{table}"
    nobody = Browser(house.url)
    for who in (browser, nobody):
        assert refusal(who, f"{path}/replay") == (409, "server-not-started")
    other.ask("POST", f"{path}/join", {})
    browser.ask("POST", f"{path}/start")
    for who in (browser, other, nobody):
        for place in (
            "replay",
            "replay?seat=0",
            "replay/1",
            "replay/1?seat=1",
            "replay/999",
            "story",
        ):
            assert refusal(who, f"{path}/{place}") == (409, "server-not-over")
    answer = browser.send("GET", f"{path}/replay")
    assert answer.json()["detail"] == Text().say("server-not-over")
    nobody.http.close()


def test_whoever_may_have_the_record_may_see_every_seat_again(
    house: Server, browser: Browser, other: Browser
) -> None:
    nobody = Browser(house.url)
    public = browser.open("wonders", 3, "rrr", public=True, start=True, watching=False)
    private = browser.open("wonders", 3, "rrr", start=True)
    for table in (public, private):
        with contextlib.closing(browser.sit(table)) as at:
            at.hear_until(at.is_over)
    for who in (other, nobody):
        for seat in (-1, 0, 1, 2):
            assert moments(who, public, seat) == moments(browser, public, seat)
            assert moment(who, public, 9, seat) == moment(browser, public, 9, seat)
        path = f"/api/tables/{public}/story"
        assert who.ask("GET", path) == browser.ask("GET", path)
    token = browser.ask("GET", f"/api/tables/{private}/links")["spectator"]
    for place in ("replay", "replay/1", "replay/1?seat=0", "replay/99999", "story"):
        path = f"/api/tables/{private}/{place}"
        for who in (other, nobody):
            assert refusal(who, path) == (404, "server-no-table")
            wrong = {"x_civitas_token": "x" * 32}
            assert refusal(who, path, **wrong) == (404, "server-no-table")
        if "99999" not in place:
            assert other.ask("GET", path, x_civitas_token=token) == browser.ask("GET", path)
    nobody.http.close()


def test_moments_and_seats_that_are_not_there_are_refused(house: Server, browser: Browser) -> None:
    table = browser.open("wonders", 3, "rrr", public=True, start=True)
    with contextlib.closing(browser.sit(table)) as at:
        at.hear_until(at.is_over)
    path = f"/api/tables/{table}/replay"
    last = len(moments(browser, table))
    assert moment(browser, table, last)["result"]
    assert refusal(browser, f"{path}/{last + 1}") == (404, "server-no-step")
    assert refusal(browser, f"{path}/{2**31 - 1}") == (404, "server-no-step")
    assert refusal(browser, f"{path}/1?seat=3") == (409, "refused-no-seat")
    assert refusal(browser, f"{path}?seat=6") == (409, "refused-no-seat")
    for wrong in ("?from=0", "?limit=0", "?limit=1001", "?event=0", "?from=x"):
        assert refusal(browser, path + wrong) == (400, "server-field")
    for wrong in ("/0", "/-1", "/x", "/1?seat=7", "/1?seat=-2", "?seat=x", "/1?since=-1"):
        assert refusal(browser, path + wrong) == (400, "server-field")
    end = moment(browser, table, last)
    assert moment(browser, table, last, since=end["last"])["events"] == []
    assert moment(browser, table, last, since=2**31 - 1)["events"] == []
    assert moment(browser, table, 1, since=end["last"])["events"] == []
    some = moment(browser, table, last, since=3)
    assert some["events"] == end["events"][3:]
    assert some["view"] == end["view"]


def test_a_game_that_was_ended_keeps_its_secrets(
    house: Server, browser: Browser, other: Browser
) -> None:
    table = browser.open("wonders", 3, "mob", options=FIRST, public=True, shuffle=False)
    path = f"/api/tables/{table}"
    other.ask("POST", f"{path}/join", {})
    browser.ask("POST", f"{path}/start")
    for who, seat in ((browser, 0), (other, 1)) * 2:
        with contextlib.closing(who.sit(table)) as at:
            at.hear_until(at.open_seats)
            choice = at.states[seat]["decision"]["options"][0]["choice"]
            assert at.choose(seat, choice)["type"] == "accepted"
    assert as_host(house.environment["CIVITAS_DATABASE_URL"], "admin", "end", table).code == 0
    nobody = Browser(house.url)
    for who, seats in ((browser, [0]), (other, [1]), (nobody, [])):
        listed = moments(who, table)
        choices = [one for one in listed if one["words"]["key"].startswith("step-c")]
        assert {one["seat"] for one in choices} == set(seats)
        assert "step-hidden" in {one["words"]["key"] for one in listed}
        for seat in (0, 1, 2):
            place = f"{path}/replay/{len(listed)}?seat={seat}"
            if seat in seats:
                final = who.ask("GET", f"{path}/seats/{seat}")
                assert moment(who, table, len(listed), seat)["view"] == final["view"]
            else:
                assert refusal(who, place) == (403, "server-not-your-seat")
                assert refusal(who, f"{path}/replay?seat={seat}") == (403, "server-not-your-seat")
        assert moment(who, table, len(listed))["view"]["hand"] == []
        assert refusal(who, f"{path}/record") == (409, "server-record-running")
        assert refusal(who, f"{path}/story") == (409, "server-no-story")
    nobody.http.close()


def test_what_others_had_begun_in_a_game_that_was_ended_is_no_step(room: Room) -> None:
    host, guest = room.person("Ada"), room.person("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}]
    lists: list[tuple[Any, Any]] = []
    for begins in (False, True):
        table = room.open(host, "dice", 2, seats=seats, start=False, public=True)
        room.run(room.lobby.join(guest, table, protocol.Join()))
        room.run(room.lobby.start(host, table, 0))
        if begins:
            room.choose(guest, table, 1, "stage")  # and with which die is asked next
            asked = room.asked(table, 1)
            assert asked is not None
            assert asked["sealed"] == ["stage"]
        end_table(room.database, table, room.now)
        shown = Replays(room.registry, room.lobby)
        steps = room.run(shown.steps(table, 0, host, None))
        last = room.run(shown.state(table, steps["total"], 0, 0, host, None))
        with pytest.raises(CivitasError) as caught:
            room.run(shown.state(table, steps["total"] + 1, 0, 0, host, None))
        assert caught.value.reason.key == "server-no-step"
        lists.append((steps["steps"], {**last, "table": ""}))
        if begins:
            own = room.run(shown.steps(table, 1, guest, None))
            assert own["total"] > steps["total"]
    assert lists[0] == lists[1]


def test_an_ended_game_nobody_watches_is_for_those_who_sat_there(
    house: Server, browser: Browser, other: Browser
) -> None:
    table = browser.open("dice", 2, "mm", public=True, start=True, watching=False)
    assert as_host(house.environment["CIVITAS_DATABASE_URL"], "admin", "end", table).code == 0
    assert refusal(other, f"/api/tables/{table}/replay") == (403, "server-no-spectators")
    assert refusal(other, f"/api/tables/{table}/replay/1") == (403, "server-no-spectators")
    assert moment(browser, table, 1)["view"]


# What is kept in memory.


def played(room: Room, host: Person, **settings: Any) -> str:
    """A finished game."""
    table = room.open(host, "wonders", 2, options=FIRST, **settings)
    while room.info(table)["status"] == "running":
        for seat in (0, 1):
            if room.asked(table, seat):
                room.choose(host, table, seat)
    return table


@pytest.fixture
def room(tmp_path: Any) -> Iterator[Room]:
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as made:
        yield made


def test_those_who_watch_with_a_delay_wait_for_the_replay_too(room: Room) -> None:
    host = room.person("Ada")
    table = played(room, host, public=True, delay=100)
    shown = Replays(room.registry, room.lobby)
    everything = room.run(shown.steps(table, -1, host, None))
    for work in (
        shown.steps(table, -1, None, None),
        shown.state(table, 1, -1, 0, None, None),
        shown.story(table, None, None),
    ):
        with pytest.raises(CivitasError) as caught:
            room.run(work)
        assert caught.value.reason.key == "server-not-over"
    room.now += 101
    assert room.run(shown.steps(table, -1, None, None)) == everything


def test_a_game_is_played_again_once_however_it_is_stepped_through(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = room.person("Ada")
    table = played(room, host)
    times: list[Record] = []

    def counted(*args: Any) -> Match:
        times.append(args[1])
        return play_again(*args)

    monkeypatch.setattr(replays, "replay", counted)
    tasks._replays.clear()
    shown = Replays(room.registry, room.lobby)
    last = len(room.run(shown.steps(table, 0, host, None))["steps"])

    def all_states(found: Replays) -> list[dict[str, Any]]:
        return [
            room.run(found.state(table, number, seat, 0, host, None))
            for seat in (-1, 0, 1)
            for number in range(1, last + 1)
        ]

    whole = all_states(shown)
    assert len(times) == 1
    listed = room.run(shown.steps(table, 1, host, None))["steps"]
    monkeypatch.setattr(replays, "WINDOW", 7)
    tasks._replays.clear()
    assert all_states(shown) == whole
    assert len(times) == 1 + 3 * -(-last // 7)
    room.run(shown.state(table, 3, 0, 0, host, None))
    assert [len(one.positions) for one in tasks._replays.values()] == [7]
    assert room.run(shown.steps(table, 1, host, None))["steps"] == listed


def test_the_story_is_that_of_the_record_and_is_told_once(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = room.person("Ada")
    table = played(room, host)
    times: list[Record] = []

    def counted(*args: Any) -> Story | None:
        times.append(args[1])
        return story_of(*args)

    monkeypatch.setattr(replays, "story_of", counted)
    tasks._replays.clear()
    shown = Replays(room.registry, room.lobby)
    steps = room.run(shown.steps(table, -1, host, None))["total"]
    found = room.run(shown.story(table, host, None))
    assert room.run(shown.story(table, host, None)) == found
    assert len(times) == 1
    protocol.Story.model_validate(found)
    assert found["table"] == table
    assert len(found["turns"]) == 3 * 6 + 1
    for turn in found["turns"]:
        state = room.run(shown.state(table, turn["step"], -1, 0, host, None))
        cities = [one["total"] for one in state["view"]["cities"] if one["owner"] is not None]
        assert cities == turn["points"]
    assert found["turns"][-1]["points"] == room.info(table)["result"]["totals"]
    assert all(1 <= one["step"] <= steps for one in found["highlights"])


def test_steps_come_in_pages_that_join_without_a_seam(room: Room) -> None:
    host = room.person("Ada")
    table = played(room, host)
    shown = Replays(room.registry, room.lobby)
    whole = room.run(shown.steps(table, 0, host, None))
    total = whole["total"]
    assert total == len(whole["steps"])
    pages = [
        room.run(shown.steps(table, 0, host, None, first, 7)) for first in range(1, total + 8, 7)
    ]
    assert {page["total"] for page in pages} == {total}
    assert [step for page in pages for step in page["steps"]] == whole["steps"]
    assert room.run(shown.steps(table, 0, host, None, total + 1))["steps"] == []
    for event in (1, 2, whole["steps"][total // 2]["last"], whole["steps"][-1]["last"], 9999):
        wanted = [step["number"] for step in whole["steps"] if step["last"] >= event] or [total]
        (step,) = room.run(shown.steps(table, 0, host, None, 1, 1, event))["steps"]
        assert step["number"] == wanted[0]


def test_a_position_comes_with_a_bounded_number_of_events(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = room.person("Ada")
    table = played(room, host)
    shown = Replays(room.registry, room.lobby)
    total = room.run(shown.steps(table, 0, host, None))["total"]
    monkeypatch.setattr(replays, "MOST_EVENTS", 5)
    state = room.run(shown.state(table, total, 0, 0, host, None))
    last = state["last"]
    assert [event["number"] for event in state["events"]] == list(range(last - 4, last + 1))


def test_only_so_much_is_kept(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    host = room.person("Ada")
    text = RECORD.read_text(encoding="utf-8")
    tables = [room.run(room.lobby.import_record(host, text)) for _ in range(5)]
    game = find_game("wonders").game
    one = 20 + (size := len(read(text, game).entries)) + size // 20
    monkeypatch.setattr(tasks, "CAPACITY", 2 * one)
    shown = Replays(room.registry, room.lobby)
    for table in (*tables, tables[3]):
        room.run(shown.state(table, 5, -1, 0, host, None))
    assert [key[0] for key in tasks._replays] == [tables[4], tables[3]]
    monkeypatch.setattr(tasks, "CAPACITY", 1)
    room.run(shown.state(tables[0], 5, -1, 0, host, None))
    assert [key[0] for key in tasks._replays] == [tables[0]]


def fail(match: Match) -> None:
    raise ZeroDivisionError


def test_a_fault_while_playing_again_leaves_nothing_half_done(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = room.person("Ada")
    table = played(room, host)
    shown = Replays(room.registry, room.lobby)
    monkeypatch.setattr(replays, "WINDOW", 10)
    tasks._replays.clear()
    good = room.run(shown.state(table, 15, 0, 0, host, None))
    with monkeypatch.context() as patched:
        patched.setattr(Match, "snapshot", fail)
        with pytest.raises(ZeroDivisionError):
            room.run(shown.state(table, 25, 0, 0, host, None))
    assert room.run(shown.state(table, 25, 0, 0, host, None))["view"]
    assert room.run(shown.state(table, 15, 0, 0, host, None)) == good
