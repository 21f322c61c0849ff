"""Analyses of recorded games: which decisions are judged, and what they are said to be worth."""

from itertools import islice

import pytest

from civitas.arena.runs import Run, play_all
from civitas.bots.advisor.advice import Advice, Estimate, Range
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game
from civitas.play.replay import replay
from civitas.stats.analysis import (
    AnalysisPlan,
    Judged,
    analyses_of,
    judged_of,
    places_of,
    plain_analysis,
    player_analysis,
    walk,
)
from kit.cases import ROOT
from kit.tier import amount

WONDERS = find_game("wonders").game
RECORD = ROOT / "tests/replays/wonders/r1-players-3.jsonl"


def plan() -> AnalysisPlan:
    """The analysis of a recorded game."""
    return AnalysisPlan("wonders", RECORD.read_text(encoding="utf-8"), "hard")


def option(action: int, win: float, behind: float | None = 0.0) -> Estimate:
    """An estimate that is nothing but a chance to win."""
    around = Range(win, win, win)
    return Estimate(action, around, around, behind, 1, (), (), -1, ())


def choice(chosen: int, *wins: float, entry: int = 2, seat: int = 0) -> Judged:
    """A choice between options with these chances."""
    estimates = tuple(option(action, win) for action, win in enumerate(wins))
    order = tuple(sorted(range(len(wins)), key=lambda index: -wins[index]))
    advice = Advice("wonders", seat, 1, "hard", "sampled", order, estimates)
    return judged_of(entry, seat, chosen, advice)


@pytest.mark.parametrize(
    ("loss", "mark"),
    [(0.0, "best"), (0.005, "best"), (0.02, "good"), (0.05, "inaccurate"), (0.2, "mistake")],
)
def test_the_mark_of_a_choice_follows_from_its_loss(loss: float, mark: str) -> None:
    judged = choice(1, 0.5, 0.5 - loss, 0.1)
    assert judged.loss == pytest.approx(loss)
    assert judged.spread == pytest.approx(0.4)
    assert judged.mark == mark


def test_the_options_of_the_advisor_are_not_all_chances() -> None:
    gives_up = option(1, 0.0, None)
    advice = Advice("ages", 0, 1, "hard", "searched", (0, 1), (option(0, 0.4), gives_up))
    judged = judged_of(2, 0, 0, advice)
    assert (judged.options, judged.spread) == (1, 0.0)


def test_start_play_luck_and_an_equal_share_add_up_to_the_result() -> None:
    found = analyses_of(plan(), plan().play(0, 8))
    for each in found:
        total = 1 / 3 + each.start + each.play + each.luck
        assert total == pytest.approx(each.result)
        assert each.play <= 0
        assert sum(each.marks.values()) == each.decisions
    assert [each.result for each in found] == [1.0, 0.0, 0.0]


def test_accuracy_is_100_for_the_best_and_0_for_the_worst_option() -> None:
    best = [choice(0, 0.5, 0.4, 0.2) for _ in range(5)]
    worst = [choice(2, 0.5, 0.4, 0.2) for _ in range(5)]
    mixed = [choice(index, 0.5, 0.4, 0.2) for index in (0, 1, 2)]
    alike = [choice(1, 0.5, 0.499)]
    found = [player_analysis(0, 3, each, None).accuracy for each in (best, worst, mixed, alike)]
    assert found[0] == pytest.approx((100, 100, 100))
    assert found[1] == pytest.approx((0, 0, 0))
    assert found[2] is not None
    assert found[2][0] == pytest.approx(100 * (1 + 2 / 3) / 3)
    assert found[2][1] < found[2][0] < found[2][2]
    assert found[3] is None


def test_the_same_record_gives_the_same_analysis_in_any_pieces() -> None:
    asked = plan()
    whole = asked.play(0, 6)
    pieces = [each for number in range(6) for each in asked.play(number, number + 1)]
    assert [asked.reproducible(each) for each in whole] == [
        asked.reproducible(each) for each in pieces
    ]
    assert [asked.decode(asked.encode(each)) for each in whole] == whole
    assert plain_analysis(asked, whole) == plain_analysis(asked, pieces)


@pytest.mark.parametrize(
    "record", ["ages/r2-players-2", "dice/r2-players-2", "wonders/r1-players-3"]
)
def test_the_beginning_of_a_record_gives_the_same_analysis_with_any_number_of_jobs(
    record: str,
) -> None:
    lines = (ROOT / "tests/replays" / f"{record}.jsonl").read_text(encoding="utf-8").splitlines()
    text = "".join(line + "\n" for line in lines[: amount(8, 40)])
    asked = AnalysisPlan(record.partition("/")[0], text, "hard")
    alone, again, together = (judged_by(asked, jobs) for jobs in (1, 1, 2))
    assert len(alone) == asked.games > 2
    assert {each.seat for each in alone} == set(range(asked.record.header.config.players))
    encoded = [asked.encode(each) for each in alone]
    assert [asked.encode(each) for each in again] == encoded
    assert [asked.encode(each) for each in together] == encoded
    assert plain_analysis(asked, alone) == plain_analysis(asked, together)


def judged_by(asked: AnalysisPlan, jobs: int) -> list[Judged]:
    """All decisions of a record, judged by so many processes."""
    results: Run[Judged] = Run(asked)
    for _ in play_all(results, jobs):
        pass
    return results.in_order()


def test_every_choice_with_something_to_choose_is_judged_once() -> None:
    asked = plan()
    chosen = [number for _, number, entry in walk(asked.game, asked.record) if is_free(entry)]
    assert [place.entry for place in asked.places] == chosen


def is_free(entry: object) -> bool:
    """Whether an entry is a choice among several options."""
    return getattr(entry, "kind", "") == "choice" and not getattr(entry, "auto", True)


def test_choices_that_were_taken_back_are_not_judged() -> None:
    seats = [SeatInfo(name, "person") for name in "ABC"]
    options = {"boards": "giza,rhodes,babylon", "sides": "day,day,day"}
    match = Match(WONDERS, WONDERS.configure(3, 0, options), 4, seats)

    def choose(seat: int) -> None:
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.number, WONDERS.format_action(decision.options[-1]))

    choose(0)
    assert match.withdraw(0)
    choose(0)
    choose(1)
    assert match.undo(1)
    choose(1)
    choose(2)
    places = places_of(WONDERS, match.record)
    assert [place.seat for place in places] == [0, 1, 2]
    entries = match.record.entries
    assert [entries[place.entry - 1].kind for place in places] == ["choice"] * 3
    assert places[0].entry == 4


def test_an_undone_turn_is_not_judged() -> None:
    game = find_game("ages").game
    seats = [SeatInfo(name, "person") for name in "AB"]
    match = Match(game, game.configure(2, 0, {}), 4, seats)
    seat = match.waiting()[0]
    decision = match.decision(seat)
    assert decision is not None
    before = len(match.record.entries)
    match.submit(seat, decision.number, game.format_action(decision.options[0]))
    assert match.undo(seat)
    assert [p for p in places_of(game, match.record) if p.entry > before] == []


def test_a_walk_shows_the_match_before_each_entry() -> None:
    record = plan().record
    for match, number, _ in islice(walk(WONDERS, record), 5):
        assert match.snapshot().key() == replay(WONDERS, record, number - 1).snapshot().key()
