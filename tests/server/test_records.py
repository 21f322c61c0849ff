"""Records: whole only when a game is over, and every one that is taken in is checked first."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from civitas.play.match import Match
from civitas.play.record import SeatInfo, line_with_crc, read
from civitas.play.registry import find_game, game_keys
from civitas.play.replay import replay
from kit import bad_bots
from kit.cases import ROOT
from kit.served import Browser, Refused, Seated, Server, play_out, until
from kit.tier import amount

FIRST = {"edition": "1st"}
REPLAYS = sorted(
    path for game in game_keys() for path in (ROOT / "tests/replays" / game).glob("*.jsonl")
)
USUAL = [
    ROOT / "tests/replays" / name
    for name in (
        "wonders/r1-players-2-1st.jsonl",
        "wonders/r1-chosen-boards.jsonl",
        "dice/r1-own-boards.jsonl",
        "dice/r1-still-other-switches.jsonl",
        "ages/r1-civil-players-2.jsonl",
    )
]
CHOSEN = amount(USUAL, USUAL, REPLAYS)


@pytest.fixture
def other(house: Server) -> Iterator[Browser]:
    """Another person."""
    person = Browser(house.url)
    person.become("Zoe")
    yield person
    person.http.close()


def take_in(browser: Browser, text: str | bytes) -> Any:
    """Give a record to the server; raises Refused."""
    if browser.csrf is None:
        browser.become("Ada")
    content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    headers = {"origin": browser.url, "x-civitas-csrf": browser.csrf or ""}
    headers["content-type"] = "application/x-ndjson"
    response = browser.http.post("/api/records", content=content, headers=headers)
    if response.status_code >= 400:
        raise Refused(response)
    return response.json()


def why_not(browser: Browser, path: str, **headers: str) -> tuple[int, str]:
    """How something is refused."""
    with pytest.raises(Refused) as caught:
        browser.ask("GET", path, **headers)
    return caught.value.status, caught.value.problem["key"]


def record(browser: Browser, table: str) -> str:
    """The whole record of a table."""
    response = browser.http.get(f"/api/tables/{table}/record")
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].startswith("application/x-ndjson")
    return response.text


def rewritten(lines: list[dict[str, Any]]) -> str:
    """A record of these lines with checks that fit."""
    crc, texts = 0, []
    for line in lines:
        plain = {key: value for key, value in line.items() if key != "crc"}
        text, crc = line_with_crc(plain, crc)
        texts.append(text)
    return "\n".join(texts) + "\n"


def parsed(text: str) -> list[dict[str, Any]]:
    """The lines of a record."""
    return [json.loads(line) for line in text.splitlines()]


def last_result(text: str) -> Any:
    """The result a record ends with."""
    return json.loads(text.splitlines()[-1])["result"]


# Getting them.


def test_a_running_game_is_had_only_from_ones_own_seat(
    house: Server, browser: Browser, other: Browser
) -> None:
    table = browser.open("wonders", 3, "mob", options=FIRST, public=True, shuffle=False)
    path = f"/api/tables/{table}"
    assert why_not(browser, f"{path}/seats/0/export") == (409, "server-not-started")
    other.ask("POST", f"{path}/join", {})
    browser.ask("POST", f"{path}/start")
    nobody = Browser(house.url)
    for who in (browser, other, nobody):
        assert why_not(who, f"{path}/record") == (409, "server-record-running")
    for who, seat in ((browser, 1), (browser, 2), (other, 0), (nobody, 0)):
        assert why_not(who, f"{path}/seats/{seat}/export") == (403, "server-not-your-seat")
    exports = [
        who.ask("GET", f"{path}/seats/{seat}/export") for who, seat in ((browser, 0), (other, 1))
    ]
    for seat, plain in enumerate(exports):
        assert plain["seat"] == seat
        assert plain.keys() == {
            "game",
            "players",
            "rules",
            "options",
            "names",
            "seat",
            "view",
            "events",
            "decision",
        }
        state = (browser, other)[seat].ask("GET", f"{path}/seats/{seat}")
        assert plain["view"] == state["view"]
        options = [option["choice"] for option in state["decision"]["options"]]
        assert plain["decision"]["options"] == options
        assert "seed" not in json.dumps(plain)
    assert exports[0]["decision"] != exports[1]["decision"]
    nobody.http.close()


def test_a_finished_game_is_had_whole_by_everybody_who_may_see_the_table(
    house: Server, browser: Browser, other: Browser
) -> None:
    nobody = Browser(house.url)
    public = browser.open("wonders", 3, "rrr", public=True, start=True)
    private = browser.open("wonders", 3, "rrr", start=True)
    for table in (public, private):
        with contextlib.closing(browser.sit(table)) as at:
            at.hear_until(at.is_over)
        text = record(browser, table)
        assert json.loads(text.splitlines()[0])["seed"] is not None
    assert record(other, public) == record(nobody, public) == record(browser, public)
    path = f"/api/tables/{private}/record"
    tokens = browser.ask("GET", f"/api/tables/{private}/links")
    for who in (other, nobody):
        assert why_not(who, path) == (404, "server-no-table")
        sent = {"x-civitas-token": tokens["spectator"]}
        assert who.http.get(path, headers=sent).text == record(browser, private)
    nobody.http.close()


@pytest.mark.parametrize(
    ("game", "options"), [("wonders", {}), ("dice", {}), ("ages", {"scope": "civil"})]
)
def test_a_game_that_was_played_replays_and_comes_back_the_same(
    house: Server, browser: Browser, game: str, options: dict[str, str]
) -> None:
    seats = "rrr" if game != "ages" else "rr"
    table = browser.open(game, len(seats), seats, options=options, start=True)
    with contextlib.closing(browser.sit(table)) as at:
        at.hear_until(at.is_over)
        result = at.states[-1]["result"]
        events = at.events[-1]
        view = at.states[-1]["view"]
    text = record(browser, table)
    played = find_game(game).game
    again = replay(played, read(text, played))
    assert again.result() == last_result(text)
    assert last_result(text)["totals"] == result["totals"]
    header = json.loads(text.splitlines()[0])
    assert header["rules"] == browser.ask("GET", f"/api/tables/{table}")["rules"]
    taken = take_in(browser, text)
    assert taken["status"] == "finished"
    assert taken["table"] != table
    assert taken["seeded"]
    assert record(browser, taken["table"]) == text
    with contextlib.closing(browser.sit(taken["table"])) as at:
        at.hear_until(at.is_over)
        assert at.states[-1]["result"] == result
        assert at.states[-1]["view"] == view
        assert at.events[-1] == events


# Taking them in.


@pytest.mark.parametrize("path", CHOSEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_finished_record_is_taken_in_to_look_at(
    house: Server, browser: Browser, path: Path
) -> None:
    text = path.read_text(encoding="utf-8")
    header = json.loads(text.split("\n")[0])
    taken = take_in(browser, text)
    assert taken["status"] == "finished"
    assert taken["game"] == header["game"]
    assert taken["rules"] == header["rules"]
    for name, value in header["options"].items():
        asked = browser.http.get(f"/api/tables/{taken['table']}/options/{name}")
        assert asked.text == value
        assert taken["options"][name] == (value[:40] if name == "boards" else value)
    assert [seat["name"] for seat in taken["seats"]] == [s["name"] for s in header["seats"]]
    assert not taken["settings"]["public"]
    assert not taken["settings"]["rated"]
    assert last_result(record(browser, taken["table"])) == last_result(text)
    state = browser.ask("GET", f"/api/tables/{taken['table']}/seats/-1")
    assert state["result"]["totals"] == last_result(text)["totals"]


@pytest.mark.parametrize("path", USUAL[:4], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_unfinished_record_of_bots_is_played_on_to_its_end(
    house: Server, browser: Browser, path: Path
) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    for share in (0.1, 0.9):
        part = lines[: 2 + int(len(lines) * share)]
        taken = take_in(browser, "\n".join(part) + "\n")
        table = taken["table"]
        with contextlib.closing(browser.sit(table)) as at:
            at.hear_until(at.is_over)
        text = record(browser, table)
        assert text.splitlines()[: len(part)] == part
        game = find_game(taken["game"]).game
        assert replay(game, read(text, game)).result() == last_result(text)


def of_people(text: str, seats: list[int]) -> list[dict[str, Any]]:
    """The lines of a record in which people sit at some seats."""
    lines = parsed(text)
    for seat in seats:
        lines[0]["seats"][seat] = {"name": f"Person {seat}", "player": "person"}
    return lines


def test_an_unfinished_record_of_people_is_played_on_by_whoever_took_it_in(
    house: Server, browser: Browser, other: Browser
) -> None:
    lines = of_people(USUAL[0].read_text(encoding="utf-8"), [1])
    taken = take_in(browser, rewritten(lines[: len(lines) // 2]))
    assert taken["status"] == "running"
    assert [seat["kind"] for seat in taken["seats"]] == ["bot", "person"]
    assert taken["seats"][1]["name"] == "Person 1"
    assert taken["seats"][1]["person"] == taken["host"]
    table = taken["table"]
    assert why_not(other, f"/api/tables/{table}") == (404, "server-no-table")
    with contextlib.closing(browser.sit(table)) as at:
        at.hear_until(lambda: at.states)
        assert at.seats == [1]
        play_out(at)
        at.hear_until(lambda: at.info["status"] == "finished")
    assert last_result(record(browser, table))


def named(names: list[str], players: list[str], part: int | None = None) -> str:
    """A record for two with these names and players, whole or as many lines of it."""
    lines = parsed(USUAL[0].read_text(encoding="utf-8"))[:part]
    pairs = zip(names, players, strict=True)
    lines[0]["seats"] = [{"name": name, "player": player} for name, player in pairs]
    return rewritten(lines)


def test_no_record_seats_a_player_under_the_name_of_an_account(
    house: Server, browser: Browser, other: Browser
) -> None:
    browser.register("Rosalind")
    names = ["Rosalind", "ROSA1IND"]
    for players in (["person", "person"], ["person", "random"], ["random", "random"]):
        for part in (None, 9):
            taken = take_in(other, named(names, players, part))
            shown = [(seat["name"], seat["account"]) for seat in taken["seats"]]
            assert shown == [("Rosalind 2", False), ("ROSA1IND 2", False)]
    # Who takes a record in has a seat only as long as the game goes on.
    taken = take_in(browser, named(["Rosalind", "Rosalind"], ["person", "random"], 9))
    shown = [(seat["name"], seat["account"]) for seat in taken["seats"]]
    assert shown == [("Rosalind", True), ("Rosalind 2", False)]
    taken = take_in(browser, named(["Rosalind", "Celia"], ["person", "random"]))
    shown = [(seat["name"], seat["account"]) for seat in taken["seats"]]
    assert shown == [("Rosalind 2", False), ("Celia", False)]


def test_a_seat_a_person_took_over_in_the_record_can_be_played_on(
    house: Server, browser: Browser
) -> None:
    lines = parsed(USUAL[0].read_text(encoding="utf-8"))
    part = [*lines[: len(lines) // 2], {"seat": 0, "player": "person", "why": "returned"}]
    taken = take_in(browser, rewritten(part))
    assert taken["seats"][0]["player"] == "person"
    with contextlib.closing(browser.sit(taken["table"])) as at:
        at.hear_until(lambda: at.states)
        assert at.seats == [0]
        play_out(at)


def test_a_person_whom_a_bot_replaced_in_the_record_can_come_back(
    house: Server, browser: Browser
) -> None:
    lines = of_people(USUAL[0].read_text(encoding="utf-8"), [0, 1])
    part = [*lines[: len(lines) // 2], {"seat": 0, "player": "random", "why": "left"}]
    taken = take_in(browser, rewritten(part))
    assert [seat["player"] for seat in taken["seats"]] == ["random", "person"]
    with contextlib.closing(browser.sit(taken["table"])) as at:
        at.hear_until(lambda: len(at.states) == 2)
        assert at.ask({"type": "return", "seat": 0})["type"] == "accepted"
        at.hear_until(lambda: at.info["seats"][0]["player"] == "person")
        play_out(at)


def test_no_code_a_record_names_as_a_bot_is_ever_run(
    house: Server, browser: Browser, tmp_path: Path
) -> None:
    sprung = tmp_path / "sprung"
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(sprung)!r}, 'w').close()\nclass Trap:\n    pass\n")
    lines = parsed(USUAL[0].read_text(encoding="utf-8"))
    begun = lines[: len(lines) // 2]
    program = f"stdio:touch {sprung}"
    names = (f"{trap}:Trap", program, "random?x=1", "os:system", "nobody", "", "\n" * 50)
    for name in (*names, bad_bots.ALL["Good"]):
        begun[0]["seats"][0]["player"] = name
        later = [*lines[: len(lines) // 2], {"seat": 1, "player": name, "why": "left"}]
        for text in (rewritten(begun), rewritten(later)):
            table = take_in(browser, text)["table"]
            with contextlib.closing(browser.sit(table)) as at:
                at.hear_until(at.is_over)
                notes = [
                    event["message"]
                    for event in at.events[-1]
                    if event["message"]["key"].endswith("player-crashed")
                ]
                assert {note["args"]["player"]["text"] for note in notes} == {"random"}
    assert not sprung.exists()
    # Whatever such a record says, hosts see no words of strangers.
    failed = [line for line in house.logged() if line["event"] == "bot-failed"]
    assert len(failed) >= 16
    assert {line["bot"] for line in failed} == {"unknown"}
    counted = [
        line
        for line in browser.http.get("/metrics").text.splitlines()
        if 'reason="' in line and not line.startswith("#")
    ]
    assert counted
    assert all('bot="unknown",reason="crashed"' in line for line in counted)
    assert str(tmp_path) not in house.log.read_text()


def test_lists_show_how_a_record_ended_and_whom_it_waits_for(
    house: Server, browser: Browser
) -> None:
    text = USUAL[0].read_text(encoding="utf-8")
    done = take_in(browser, text)
    lines = of_people(text, [0, 1])
    begun = take_in(browser, rewritten(lines[: len(lines) // 2]))
    listed = {
        shown["table"]: shown
        for status in ("running", "finished")
        for shown in browser.ask("GET", f"/api/tables?mine=true&status={status}")["tables"]
    }
    ended = listed[done["table"]]
    assert ended["result"]["totals"] == last_result(text)["totals"]
    assert ended["waiting"] == []
    waiting = listed[begun["table"]]
    state = browser.ask("GET", f"/api/tables/{begun['table']}/seats/0")
    assert waiting["waiting"] == state["waiting"] != []
    assert waiting["result"] is None
    assert [seat["player"] for seat in waiting["seats"]] == ["person", "person"]


def damaged() -> dict[str, bytes]:
    """Records with something wrong, by what it is."""
    text = USUAL[0].read_text(encoding="utf-8")
    lines = parsed(text)
    middle = next(i for i, line in enumerate(lines) if "choice" in line and i > 20)

    def changed(index: int, **values: Any) -> bytes:
        return rewritten(
            [{**line, **values} if i == index else line for i, line in enumerate(lines)]
        ).encode()

    whole = text.encode()
    return {
        "nothing": b"",
        "no JSON": b"hello",
        "another thing": b'{"a": 1}\n',
        "a list": b"[1, 2]\n",
        "a number too deep": b"[" * 50_000 + b"\n",
        "only a header": whole.split(b"\n")[0] + b"\n",
        "cut in a line": whole[: len(whole) // 2 - 7],
        "a changed letter": whole.replace(b'"choice":"', b'"choice":"x', 1),
        "a line left out": b"\n".join(line for i, line in enumerate(whole.split(b"\n")) if i != 9),
        "two lines exchanged": b"\n".join(
            [*whole.split(b"\n")[:8], *whole.split(b"\n")[9:7:-1], *whole.split(b"\n")[10:]]
        ),
        "a move that is not possible": changed(middle, choice="build nothing"),
        "a seat that is not there": changed(middle, seat=5),
        "other chance": changed(1, setup=[0, 0, 0]),
        "another result": changed(len(lines) - 1, result={"totals": [1, 2]}),
        "another game": changed(0, game="chess"),
        "a game of tests": changed(0, game="toy_draft"),
        "newer rules": changed(0, rules=99),
        "another format": changed(0, civitas=2),
        "an unknown option": changed(0, options={"no_such": "thing"}),
        "too few seats": changed(0, seats=[]),
        "no seed and no end": rewritten([{**lines[0], "seed": None}, *lines[1:30]]).encode(),
        "an unknown entry": changed(middle, magic=1),
        "more after the end": rewritten([*lines, lines[middle]]).encode(),
    }


@pytest.mark.parametrize("what", damaged())
def test_a_damaged_record_is_refused_with_the_reason(
    house: Server, browser: Browser, what: str
) -> None:
    with pytest.raises(Refused) as caught:
        take_in(browser, damaged()[what])
    assert caught.value.status == 422, caught.value.problem
    detail = caught.value.problem["detail"]
    assert len(detail.split()) >= 3
    assert "{" not in detail
    for status in ("running", "finished"):
        assert browser.ask("GET", f"/api/tables?mine=true&status={status}")["tables"] == []


def test_bytes_that_are_no_text_are_refused(house: Server, browser: Browser) -> None:
    for content in (b"\xff\xfe\x00", b'{"civitas":1,"game":"wonders\xff"}\n'):
        with pytest.raises(Refused) as caught:
            take_in(browser, content)
        assert caught.value.status == 400
    text = USUAL[0].read_text(encoding="utf-8")
    assert take_in(browser, "\ufeff" + text)["status"] == "finished"


def test_a_game_keeps_its_rules_number_in_every_copy(house: Server, browser: Browser) -> None:
    table = browser.open("wonders", 3, "rrr", rules=1, start=True)
    with contextlib.closing(browser.sit(table)) as at:
        at.hear_until(at.is_over)
    text = record(browser, table)
    assert json.loads(text.split("\n")[0])["rules"] == 1
    assert take_in(browser, text)["rules"] == 1
    with pytest.raises(Refused) as caught:
        browser.open("wonders", 3, "rrr", rules=3, start=True)
    assert caught.value.status == 422


def test_what_people_did_is_all_in_the_record(house: Server, browser: Browser) -> None:
    table = browser.open("wonders", 2, "mm", options=FIRST, bot="random", start=True)
    with contextlib.closing(browser.sit(table)) as at:
        at.hear_until(lambda: len(at.states) == 2)
        choice = at.states[0]["decision"]["options"][0]["choice"]
        assert at.choose(0, choice)["type"] == "accepted"
        assert at.ask({"type": "withdraw", "seat": 0})["type"] == "accepted"
        for seat in (0, 1):
            assert at.ask({"type": "leave", "seat": seat})["type"] == "accepted"
        ended(at)
    lines = parsed(record(browser, table))
    own = [line for line in lines if line.get("seat") == 0]
    assert own[0]["choice"] == choice
    assert "withdraw" in own[1]
    assert own[2] | {"crc": 0} == {"seat": 0, "player": "random", "why": "left", "crc": 0}
    [header] = lines[:1]
    assert [seat["player"] for seat in header["seats"]] == ["person", "person"]
    until(lambda: browser.ask("GET", f"/api/tables/{table}")["status"] == "finished")


def ended(at: Seated) -> None:
    """Listen to the end."""
    at.hear_until(at.is_over)


ODD = "\u202e\x00 b\u200bo\x07t\u2028"


def odd_record(handed_over: bool) -> str:
    """A record whose players have names no database takes."""
    game = find_game("dice").game
    config = game.configure(4, 0, {})
    seats = [SeatInfo(f"Ada{ODD}", "person"), SeatInfo(ODD, ODD)]
    seats += [SeatInfo("c", f"person{ODD}"), SeatInfo("d", "person\u200b\x00")]
    match = Match(game, config, 7, seats)
    if handed_over:
        match.hand_over(1, "\x00", "")
        match.hand_over(2, f"x{ODD}", "left")
    return match.record.text()


@pytest.mark.parametrize("handed_over", [False, True])
def test_a_record_with_names_no_database_takes_is_played_on(
    house: Server, browser: Browser, handed_over: bool
) -> None:
    taken = take_in(browser, odd_record(handed_over))
    for seat in taken["seats"]:
        assert seat["name"].isprintable()
        assert seat["player"].isprintable()
    assert [seat["player"] == "person" for seat in taken["seats"]] == [True, False, False, False]
    with contextlib.closing(browser.sit(taken["table"])) as at:
        play_out(at)
        at.hear_until(lambda: at.info["status"] == "finished")
        assert [seat["player"] for seat in at.info["seats"]] == ["person"] + ["random"] * 3
    assert not house.faults()
    assert not [line for line in house.logged() if line["event"] == "retry"]
