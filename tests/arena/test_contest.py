"""Contests: the same results everywhere, faults that are counted, and sums by deal."""

import json
import os
import signal
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from civitas.arena.contest import (
    EXCEPTION,
    ILLEGAL,
    Contest,
    ContestGame,
    Fault,
    step_seconds,
    time_step,
)
from civitas.arena.runs import Run, play_all, play_in_processes
from civitas.arena.standings import standings, time_quantile
from civitas.kernel import Action, Config, Decision, Game, Stream, View
from civitas.kernel.playout import Playout
from civitas.play.registry import find_game
from kit.bad_bots import PLACE
from kit.cases import TOYS

DRAFT = next(toy for toy in TOYS if "draft" in toy)
GAME = find_game(DRAFT).game


def toy_contest(*bots: str, players: int = 3, deals: int = 4, mirror: bool = False) -> Contest:
    config = GAME.configure(players, 0, {})
    return Contest(DRAFT, config, bots, tuple("1" for _ in bots), deals, 5, mirror)


def played(plan: Contest) -> Run[ContestGame]:
    results: Run[ContestGame] = Run(plan)
    for _ in play_all(results, 1):
        pass
    return results


def test_any_number_of_processes_gives_the_same_results() -> None:
    plan = toy_contest("random", "first", f"{PLACE}:Raising", deals=6, mirror=True)
    alone = played(plan)
    together: Run[ContestGame] = Run(plan)

    def keep(first: int, games: list[ContestGame]) -> None:
        together.games.update(enumerate(games, first))

    chunks = [(first, min(first + 5, plan.games)) for first in range(0, plan.games, 5)]
    for _ in play_in_processes(together, 2, chunks, keep):
        pass
    assert together.is_complete()
    assert together.result_hash() == alone.result_hash()
    one, other = standings(alone, plan), standings(together, plan)
    assert [bot.wins for bot in one.bots] == [bot.wins for bot in other.bots]
    assert [bot.rating for bot in one.bots] == [bot.rating for bot in other.bots]


@pytest.mark.parametrize(
    ("bot", "kinds"),
    [
        ("Raising", {EXCEPTION}),
        ("Leaving", {EXCEPTION}),
        ("Interrupting", {EXCEPTION}),
        ("Quitting", {EXCEPTION}),
        ("Illegal", {ILLEGAL}),
        ("Huge", {ILLEGAL}),
        ("Rubbish", {ILLEGAL}),
        ("Nothing", {ILLEGAL}),
        ("Forging", {ILLEGAL}),
    ],
)
def test_a_bot_that_fails_is_counted_and_its_games_go_on(bot: str, kinds: set[str]) -> None:
    plan = toy_contest(f"{PLACE}:{bot}", "random")
    results = played(plan)
    bad, good = sorted(standings(results, plan).bots, key=lambda each: each.bot == "random")
    assert set(bad.faults) == kinds
    assert bad.first_fault is not None
    assert bad.first_fault.fault.words
    assert bad.faults.total() == bad.decisions
    assert not good.faults
    assert played(plan).result_hash() == results.result_hash()


class Interrupted:
    """Is interrupted by Ctrl-C while it chooses."""

    name = "interrupted"

    def __init__(self, game: Game) -> None:
        pass

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(5)
        return decision.options[0]


def test_ctrl_c_ends_games_while_a_bot_chooses() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        played(toy_contest(f"{__name__}:Interrupted", "random"))
    assert signal.getsignal(signal.SIGINT) is before


def test_a_mirror_control_finds_a_bot_that_remembers_other_games() -> None:
    plan = toy_contest("first", f"{PLACE}:Remembering", players=2, deals=12, mirror=True)
    first, remembering = standings(played(plan), plan).mirrors
    assert first.identical
    assert first.wins.mean == pytest.approx(1 / 2)
    assert first.deals == 2
    assert not remembering.identical


def test_a_file_of_results_keeps_everything() -> None:
    plan = toy_contest("random", f"{PLACE}:Illegal", deals=1)
    for game in plan.play(0, plan.games):
        assert plan.decode(json.loads(json.dumps(plan.encode(game)))) == game


def scored(plan: Contest, totals: list[tuple[int, ...]]) -> Run[ContestGame]:
    """Results with these points by seat, game by game."""
    games = {}
    for number, points in enumerate(totals):
        places = tuple(1 + sum(other > mine for other in points) for mine in points)
        times = tuple(Counter({seat: 10}) for seat in range(len(points)))
        games[number] = ContestGame(Playout(points, places, 10, number), (), times)
    return Run(plan, games)


def synthetic(players: int, deals: int, bots: tuple[str, ...] = ("a", "b")) -> Contest:
    return Contest("x", Config("x", players, 1, ()), bots, bots, deals, 1)


def test_wins_and_points_follow_the_bot_through_the_seats() -> None:
    plan = synthetic(2, 2)
    # Deal 0: a has 9 and 8 points, b 5 and 8. Deal 1: a has 1 and 2, b 7 and 6.
    found = standings(scored(plan, [(9, 5), (8, 8), (1, 7), (6, 2)]), plan)
    by_label = {bot.label: bot for bot in found.bots}
    assert by_label["a"].wins.mean == pytest.approx(1.5 / 4)
    assert by_label["b"].wins.mean == pytest.approx(2.5 / 4)
    assert by_label["a"].points.mean == pytest.approx(5.0)
    assert by_label["b"].points.mean == pytest.approx(6.5)
    assert [bot.label for bot in found.bots] == ["b", "a"]
    ratings = [bot.rating for bot in found.bots]
    assert ratings[0] is not None
    assert ratings[1] is not None
    assert ratings[0].mu > ratings[1].mu


def test_a_share_is_per_seat() -> None:
    """One against two equals: everybody wins a third."""
    plan = synthetic(3, 3)
    found = standings(scored(plan, [(9, 5, 5)] * 9), plan)
    assert [bot.wins.mean for bot in found.bots] == pytest.approx([1 / 3, 1 / 3])
    assert sorted(bot.seats for bot in found.bots) == [9, 18]


def test_a_deal_that_is_not_complete_does_not_count() -> None:
    plan = synthetic(2, 2)
    results = scored(plan, [(9, 5), (8, 8), (1, 7)])
    assert standings(results, plan).deals == 1
    assert standings(results, plan).games == 2


def test_the_same_bot_twice_has_two_names() -> None:
    plan = synthetic(2, 1, ("a", "a"))
    found = standings(scored(plan, [(9, 5), (5, 9)]), plan)
    assert [bot.label for bot in found.bots] == ["a", "a (2)"]
    assert [bot.wins.mean for bot in found.bots] == [1.0, 0.0]


def test_a_fault_is_charged_to_the_bot_in_the_seat() -> None:
    plan = synthetic(2, 1)
    results = scored(plan, [(9, 5), (8, 8)])
    fault = Fault(0, ILLEGAL, 4, "x")
    results.games[1] = replace(results.games[1], faults=(fault,))
    by_label = {bot.label: bot for bot in standings(results, plan).bots}
    assert not by_label["a"].faults
    assert by_label["b"].first_fault is not None
    assert by_label["b"].first_fault.game == 1


def test_quantiles_of_times_are_near_the_true_ones() -> None:
    times = Counter(time_step(0.001 * number) for number in range(1, 101))
    assert time_quantile(times, 0.5) == pytest.approx(0.050, rel=0.03)
    assert time_quantile(times, 0.95) == pytest.approx(0.095, rel=0.03)
    assert time_quantile(Counter(), 0.5) == 0.0
    assert step_seconds(time_step(0.0)) == pytest.approx(1e-6)


def test_results_of_other_versions_are_not_continued(tmp_path: Path) -> None:
    plan = toy_contest("random", "first")
    assert plan.plain() != replace(plan, versions=("1", "2")).plain()
    assert plan.plain() == replace(plan, deals=9).plain()
