"""Puzzles that come with the games: positions that ask their seat, found by the strongest bot."""

import json

import pytest

from civitas.bots.advisor.advise import advise
from civitas.bots.advisor.lead import find_lead
from civitas.bots.registry import EASY, HARD, MASTER
from civitas.kernel.position import write_position
from civitas.play.registry import find_game, game_keys
from civitas.stats.mining import (
    CERTAIN,
    LEAST_MARGIN,
    has_alternatives,
    least_margin,
    turn_of,
)
from civitas.stats.puzzles import Puzzle, asked, finds, packed, read_puzzle, shipped
from kit.tier import amount

MOST_BYTES = 500_000
FEW = {"ages": 25, "dice": 10, "wonders": 25}
"""Every so many puzzles are played in the short tier."""


@pytest.mark.parametrize("key", game_keys())
def test_shipped_puzzles_are_positions_that_ask_their_seat(key: str) -> None:
    game = find_game(key).game
    found = shipped(key)
    assert len({puzzle.name for puzzle in found}) == len(found)
    assert len({(puzzle.number, *turn_of(puzzle)) for puzzle in found}) == len(found)
    for puzzle in found:
        _, decision = asked(game, puzzle)
        options = {game.format_action(option) for option in decision.options}
        assert {puzzle.best, *puzzle.same, *dict(puzzle.others)} <= options
        assert puzzle.margin >= least_margin(game)
        assert CERTAIN * puzzle.margin <= puzzle.low <= puzzle.margin
        rivals = [win for choice, win in puzzle.others if choice not in puzzle.same]
        assert puzzle.win - max(rivals) == pytest.approx(puzzle.margin, abs=2e-4)
        assert has_alternatives(game, puzzle)


def test_all_puzzles_together_are_small() -> None:
    assert sum(len(packed(shipped(key))) for key in game_keys()) <= MOST_BYTES


@pytest.mark.parametrize("key", ["ages", "dice", "wonders"])
def test_a_strong_search_of_a_shipped_puzzle_finds_the_same(key: str) -> None:
    game = find_game(key).game
    for puzzle in shipped(key)[:: amount(1000, 25, 10)]:
        view, decision = asked(game, puzzle)
        lead = find_lead(game, view, decision, advise(game, view, decision, HARD))
        assert lead is not None
        assert game.format_action(lead.best) == puzzle.best
        assert {game.format_action(option) for option in lead.same} == set(puzzle.same)
        assert lead.margin.mean == pytest.approx(puzzle.margin, abs=2 * LEAST_MARGIN)


@pytest.mark.parametrize("key", ["ages", "dice", "wonders"])
@pytest.mark.parametrize("bot", [MASTER, EASY])
def test_the_strongest_bot_finds_them_and_an_easy_one_mostly_does_not(key: str, bot: str) -> None:
    game = find_game(key).game
    some = list(enumerate(shipped(key), 5000))[:: amount(FEW[key], 3, 1)]
    found = sum(finds(game, puzzle, bot, number) for number, puzzle in some)
    if bot == MASTER:
        assert found >= 0.95 * len(some)
    else:
        assert found < 0.5 * len(some)


def test_a_game_without_a_file_has_no_puzzles() -> None:
    assert shipped("chess") == []


def test_puzzles_are_written_and_read() -> None:
    position = write_position({"game": "ages", "players": 2})
    others = (("take 2", 0.5), ("take 3", 0.4))
    puzzle = Puzzle("ages", 1, 7, 1, position, "take 1", 0.1, 0.05, 0.5, ("take 2",), others)
    assert read_puzzle(json.loads(json.dumps(puzzle.plain()))) == puzzle
    assert [puzzle.is_right(f"take {number}") for number in (1, 2, 3)] == [True, True, False]
    moved = write_position({"game": "ages", "players": 3})
    assert puzzle.name != read_puzzle({**puzzle.plain(), "position": json.loads(moved)}).name
