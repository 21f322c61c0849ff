"""Analyses of finished games: the same as of the record alone, made once, resumed by anybody."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select

from civitas.bots.advisor.advice import Advice, Estimate
from civitas.bots.advisor.advise import advise
from civitas.kernel import Chance, CivitasError, Decision, Game, Reason, View
from civitas.play.registry import find_game
from civitas.server.db import schema
from civitas.server.errors import Conflict, RetryLater, TooManyRequests, Unavailable
from civitas.server.people.people import Person
from civitas.server.tables.analyses import ATTEMPTS, LEVEL, Analyses, judgement_row
from civitas.server.tables.replays import Replays
from civitas.server.wire import protocol
from civitas.stats.analysis import AnalysisPlan, analyses_of, judged_of, plain_player
from kit.cases import ROOT
from kit.in_process import Room
from kit.served import Browser, Refused, Server

RECORD = ROOT / "tests/replays/wonders/r1-players-2-1st.jsonl"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as made:
        yield made


@pytest.fixture
def asked(room: Room, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the decisions an advisor was asked about, which answers in this process."""
    numbers: list[int] = []

    async def answer(person: int, game: Game, view: View, decision: Decision, level: str) -> Advice:
        numbers.append(decision.number)
        return advise(game, view, decision, level)

    monkeypatch.setattr(room.registry.bots, "advise", answer)
    return numbers


def imported(room: Room, host: Person) -> str:
    """The table of a recorded game that is finished."""
    return room.run(room.lobby.import_record(host, RECORD.read_text(encoding="utf-8")))


def found(room: Room, table: str, host: Person, analyses: Analyses) -> dict[str, Any]:
    answer = room.run(analyses.found(table, host, None))
    protocol.Analysis.model_validate(answer)
    return answer


def test_an_analysis_is_that_of_the_record_and_is_made_once(room: Room, asked: list[int]) -> None:
    host = room.person("Ada")
    table = imported(room, host)
    analyses = Analyses(room.registry, Replays(room.registry, room.lobby))
    before = found(room, table, host, analyses)
    assert (before["judged"], before["running"], before["players"]) == (0, False, [])
    assert room.run(analyses.start(table, host, None))["running"]
    after = found(room, table, host, analyses)
    plan = AnalysisPlan("wonders", RECORD.read_text(encoding="utf-8"), LEVEL)
    judged = plan.play(0, plan.games)
    assert (after["total"], after["judged"], after["running"]) == (len(judged), len(judged), False)
    for row, each in zip(after["decisions"], judged, strict=True):
        assert (row["entry"], row["seat"], row["mark"]) == (each.entry, each.seat, each.mark)
        assert row["loss"] == each.loss
        assert row["options"][0]["choice"] == row["best"] == plan.game.format_action(each.best)
        assert row["chosen"] in [option["choice"] for option in row["options"]]
    assert after["players"] == [plain_player(each) for each in analyses_of(plan, judged)]
    times = len(asked)
    assert times == len(judged)
    assert not room.run(analyses.start(table, host, None))["running"]
    assert len(asked) == times


def test_what_was_judged_stays_and_another_process_goes_on(room: Room, asked: list[int]) -> None:
    host = room.person("Ada")
    table = imported(room, host)
    analyses = Analyses(room.registry, Replays(room.registry, room.lobby))
    room.run(analyses.start(table, host, None))
    whole = found(room, table, host, analyses)
    rows = schema.judgement
    lost = [row["entry"] for row in whole["decisions"][5:]]
    with room.database.write() as connection:
        connection.execute(delete(rows).where(rows.c.entry.in_(lost)))
    asked.clear()
    other = Analyses(room.registry, Replays(room.registry, room.lobby))
    assert found(room, table, host, other)["judged"] == 5
    room.run(other.start(table, host, None))
    assert asked == lost
    assert found(room, table, host, other) == whole


@pytest.mark.parametrize("kind", [Unavailable, TooManyRequests])
@pytest.mark.parametrize(("failures", "judged"), [(ATTEMPTS - 1, None), (None, 3)])
def test_an_advisor_that_fails_is_asked_again_and_what_there_is_is_kept(
    room: Room,
    asked: list[int],
    monkeypatch: pytest.MonkeyPatch,
    kind: type[RetryLater],
    failures: int | None,
    judged: int | None,
) -> None:
    host = room.person("Ada")
    table = imported(room, host)
    working = room.registry.bots.advise
    failed: list[int] = []

    async def fail(*args: Any) -> Advice:
        if len(asked) == 3 and (failures is None or len(failed) < failures):
            failed.append(len(asked))
            raise kind(Reason("server-advice-failed"))
        return await working(*args)

    monkeypatch.setattr("civitas.server.tables.analyses.PAUSE", 0.0)
    monkeypatch.setattr(room.registry.bots, "advise", fail)
    analyses = Analyses(room.registry, Replays(room.registry, room.lobby))
    room.run(analyses.start(table, host, None))
    answer = found(room, table, host, analyses)
    assert len(failed) == (ATTEMPTS if failures is None else failures)
    assert (answer["judged"], answer["running"]) == (judged or answer["total"], False)
    with room.database.read() as connection:
        stored = connection.execute(select(schema.judgement)).all()
    assert len(stored) == answer["judged"]


def test_only_games_that_are_over_are_analysed(room: Room) -> None:
    host = room.person("Ada")
    table = room.open(host, "wonders", 2, options={"edition": "1st"})
    analyses = Analyses(room.registry, Replays(room.registry, room.lobby))
    for work in (analyses.found(table, host, None), analyses.start(table, host, None)):
        with pytest.raises(CivitasError) as caught:
            room.run(work)
        assert isinstance(caught.value, Conflict)


def test_a_person_starts_an_analysis_and_strangers_read_it(house: Server, browser: Browser) -> None:
    browser.become("Ada")
    text = RECORD.read_text(encoding="utf-8")
    sent = browser.http.post(
        "/api/records",
        content=text.encode(),
        headers={"origin": browser.url, "x-civitas-csrf": browser.csrf or ""},
    )
    table = sent.json()["table"]
    path = f"/api/tables/{table}/analysis"
    nobody = Browser(house.url)
    for method in ("GET", "POST"):
        with pytest.raises(Refused) as caught:
            nobody.ask(method, path)
        assert caught.value.status in (401, 404)
    answer = browser.ask("POST", path)
    total = len(AnalysisPlan("wonders", text, LEVEL).places)
    assert (answer["total"], answer["running"]) == (total, True)
    nobody.http.close()


def test_the_reasons_of_the_best_option_compare_it_with_the_chosen_one() -> None:
    game = find_game("wonders").game
    given = {"boards": "giza,rhodes,babylon", "sides": "day,day,day"}
    state = game.setup(game.configure(3, 0, given), Chance(4))
    actions = game.options(state, 0)[:3]
    estimates = tuple(
        Estimate(action, None, None, float(place), 1, (), (("coins", -float(place)),), 0, ())
        for place, action in enumerate(actions)
    )
    advice = Advice("wonders", 0, 1, LEVEL, "heuristic", (0, 1, 2), estimates)
    row = judgement_row(game, game.view(state, 0), judged_of(2, 0, actions[2], advice))
    [reason] = row["options"][0]["reasons"]
    assert reason["args"]["other"]["move"] == row["chosen"] == game.format_action(actions[2])
    assert reason["args"]["points"] == {"text": "2.0"}
