"""Puzzles from games: what makes a position one, and which of them are chosen."""

from dataclasses import replace
from pathlib import Path

import pytest

from civitas.bots.advisor.advice import Advice, Estimate, Range
from civitas.kernel.position import write_position
from civitas.play.record import Record
from civitas.play.registry import find_game
from civitas.stats import mining
from civitas.stats.mining import PuzzlePlan, choose, margin_of, puzzles_of_record, setups_of
from civitas.stats.puzzles import Puzzle, finds

GAME = find_game("wonders").game
REPLAY = Path(__file__).parents[1] / "replays" / "wonders" / "r2-players-3.jsonl"


def advice(*wins: float | None) -> Advice:
    """Advice that is nothing but chances to win, the best first."""
    made = [
        Estimate(
            action,
            None if win is None else Range(win, win, win),
            None,
            None if win is None else 0.0,
            1,
            (),
            (),
            -1,
            (),
        )
        for action, win in enumerate(wins)
    ]
    return Advice("wonders", 0, 1, "hard", "sampled", tuple(range(len(wins))), tuple(made))


@pytest.mark.parametrize(
    ("wins", "margin"),
    [((0.5, 0.4, 0.1), 0.1), ((0.5,), 0.0), ((0.4, 0.5), 0.0), ((None, None), 0.0)],
)
def test_the_margin_is_that_to_the_next_option(
    wins: tuple[float | None, ...], margin: float
) -> None:
    assert margin_of(advice(*wins)) == pytest.approx(margin)


def test_a_first_turn_gives_the_same_puzzle_twice() -> None:
    plan = PuzzlePlan("wonders", 3, 1)
    whole = plan.record(0)
    first_turn = Record(whole.header, whole.entries[:6])
    [found] = puzzles_of_record(GAME, first_turn, 0)
    assert found == puzzles_of_record(GAME, first_turn, 0)[0]
    assert plan.decode(plan.encode([found])) == [found]
    assert finds(GAME, found, "master", 1)
    assert sum(finds(GAME, found, "easy", number) for number in range(4)) <= 1


def test_recorded_games_come_before_those_that_bots_play() -> None:
    text = REPLAY.read_text(encoding="utf-8")
    plan = PuzzlePlan("wonders", None, 2, (text,))
    assert plan.games == 3
    assert plan.record(0).text() == text
    assert plan.record(1).text() == PuzzlePlan("wonders", None, 2).record(0).text()
    assert plan.plain() != PuzzlePlan("wonders", None, 2).plain()


def test_set_ups_are_those_with_the_number_of_players() -> None:
    assert {players for players, _ in setups_of(GAME, None)} == {2, 3, 4, 5}
    assert {players for players, _ in setups_of(GAME, 3)} == {3}
    assert setups_of(GAME, 7) == ((7, {}),)


def test_puzzles_are_chosen_of_all_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "has_alternatives", lambda game, puzzle: True)
    margins = {"build altar": 0.3, "build loom": 0.2, "sell altar": 0.1}
    made = [
        Puzzle("wonders", 0, entry, 0, position, best, margin, margin - 0.02, 0.5)
        for entry, (best, margin) in enumerate(margins.items())
        for position in [write_position({"game": "wonders", "players": 3, "turn": entry})]
    ]
    chosen = choose(GAME, [*made, made[0]], 2)
    assert {puzzle.best for puzzle in chosen} == {"build altar", "sell altar"}
    assert sorted(chosen, key=lambda puzzle: puzzle.name) == chosen
    assert len(choose(GAME, [*made, made[0]], 9)) == 3
    assert choose(GAME, [replace(made[0], low=0.1)], 9) == []
