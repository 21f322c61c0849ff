"""Surveys: the games of a simulation, every rotation of a deal, records, resuming."""

import json
from collections import Counter
from pathlib import Path

import pytest

from civitas.arena.runs import ResultFile, Run, play_all, play_in_processes
from civitas.arena.simulation import Plan, Results, simulate
from civitas.arena.survey import Survey, SurveyGame, forget_unrecorded, rows_in
from civitas.play.record import read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from kit.cases import TOYS

DRAFT = next(toy for toy in TOYS if "draft" in toy)
GAME = find_game(DRAFT).game
CONFIG = GAME.configure(3, 0, {})


def survey(*bots: str, deals: int = 3, rotates: bool = False, records: str = "") -> Survey:
    return Survey(DRAFT, CONFIG, bots, deals, 5, rotates, records)


def played(plan: Survey) -> Run[SurveyGame]:
    results: Run[SurveyGame] = Run(plan)
    for _ in play_all(results, 1):
        pass
    return results


@pytest.mark.parametrize("bots", [("random",) * 3, ("first", "random", "first")])
def test_a_survey_plays_the_games_of_a_simulation(bots: tuple[str, ...]) -> None:
    results = Results(Plan(DRAFT, CONFIG, bots, 3, 5))
    for _ in simulate(results.plan, 1, None, results):
        pass
    assert played(survey(*bots)).result_hash() == results.result_hash()


def test_any_number_of_processes_gives_the_same_rows() -> None:
    plan = survey("first", "random", "random", deals=4, rotates=True)
    together: Run[SurveyGame] = Run(plan)

    def keep(first: int, games: list[SurveyGame]) -> None:
        together.games.update(enumerate(games, first))

    for _ in play_in_processes(together, 2, [(0, 5), (5, 12)], keep):
        pass
    assert rows_in(together) == rows_in(played(plan))


def test_every_bot_has_every_seat_of_a_deal_once() -> None:
    plan = survey("first", "random", "random", deals=2, rotates=True)
    rows = rows_in(played(plan))
    assert plan.games == 6
    seats = Counter((row["deal"], row["seat"]) for row in rows if row["bot"] == "first")
    assert seats == Counter({(deal, seat): 1 for deal in range(2) for seat in (1, 2, 3)})
    assert len({row["seed"] for row in rows}) == 2


def test_seatings_that_do_not_differ_are_played_once() -> None:
    assert survey("first", "first", "first", rotates=True).rotations == 1
    four = Survey(DRAFT, GAME.configure(4, 0, {}), ("a", "b", "a", "b"), 3, 5, True)
    assert four.rotations == 2


def test_a_game_without_a_record_is_played_again(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    plan = survey("first", "random", "random", deals=3, records=str(folder))
    results: Run[SurveyGame] = Run(plan)
    file = ResultFile(tmp_path / "results", plan)
    file.load(results)
    for _ in play_all(results, 1, file):
        pass
    files = sorted(folder.iterdir())
    assert len(files) == 3
    match = replay(GAME, read(files[1].read_text(encoding="utf-8"), GAME))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.totals == results.games[1].playout.totals
    files[1].unlink()
    again: Run[SurveyGame] = Run(plan)
    file.load(again)
    assert rows_in(again) == rows_in(results)
    forget_unrecorded(again, folder)
    assert sorted(again.games) == [0, 2]
    for _ in play_all(again, 1, file):
        pass
    assert files[1].is_file()
    assert json.dumps(rows_in(again)) == json.dumps(rows_in(results))
