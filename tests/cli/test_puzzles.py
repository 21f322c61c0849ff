"""`civitas puzzles`: trying one, and what can be said wrongly."""

from pathlib import Path
from shutil import copy

import pytest

from civitas.stats import mining, puzzles
from kit.commands import civitas


def test_a_puzzle_shows_the_position_and_hides_the_answer() -> None:
    shown = civitas("puzzles", "show", "wonders", "--number", "1")
    assert shown.code == 0
    assert "is to choose: one option is clearly best" in shown.out
    assert "(best)" not in shown.out
    answered = civitas("puzzles", "show", "wonders", "--number", "1", "--answer")
    assert "(best)" in answered.out


def test_there_is_a_puzzle_of_the_day() -> None:
    assert civitas("puzzles", "wonders").code == 0


def test_how_many_are_found_is_told_with_an_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    some = puzzles.shipped("wonders")[:3]
    monkeypatch.setattr("civitas.cli.puzzles.shipped", lambda game: some)
    monkeypatch.setattr("civitas.cli.puzzles.MASTER", "hard")
    shown = civitas("puzzles", "check", "wonders")
    assert shown.code == 0
    assert "of 3 puzzles" in shown.out


REPLAYS = Path(__file__).parents[1] / "replays"


def test_puzzles_are_made_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "LEAST_OPTIONS", 1_000)
    out, kept = tmp_path / "made.gz", tmp_path / "kept.jsonl"
    asked = ("--games", "1", "--players", "3", "--jobs", "1", "--resume", str(kept))
    made = civitas("puzzles", "make", "wonders", *asked, "--out", str(out))
    assert made.code == 0
    assert "0 of 0 puzzles from one game" in made.out
    assert out.exists()
    assert kept.read_text(encoding="utf-8").count("\n") == 2


def test_puzzles_are_taken_from_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "LEAST_OPTIONS", 1_000)
    for name in ("wonders/r2-players-3", "wonders/r2-players-4", "dice/r2-players-2"):
        copy(REPLAYS / f"{name}.jsonl", tmp_path)
    out = tmp_path / "made.gz"
    for path, extra, games in (
        (tmp_path, (), 2),
        (tmp_path / "r2-players-3.jsonl", ("--games", "1"), 2),
    ):
        asked = ("--records", str(path), *extra, "--jobs", "1", "--out", str(out))
        made = civitas("puzzles", "make", "wonders", *asked)
        assert made.code == 0, made.err
        assert f"from {games} games" in made.out


def test_records_that_do_not_fit_are_named(tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    text = (REPLAYS / "wonders" / "r2-players-3.jsonl").read_text(encoding="utf-8")
    cut.write_text(text[:-20], encoding="utf-8")
    for game, path, code in (
        ("ages", REPLAYS / "dice", 2),
        ("ages", REPLAYS / "dice" / "r2-players-2.jsonl", 1),
        ("wonders", cut, 1),
    ):
        refused = civitas("puzzles", "make", game, "--records", str(path), "--out", "x.gz")
        assert refused.code == code
        assert path.name in refused.err
        assert refused.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("show",), "GAME"),
        (("eat", "wonders"), "eat"),
        (("show", "wonders", "--number", "0"), "--number"),
        (("make", "wonders"), "--out"),
        (("show", "examples/hello.py"), "hello"),
        (("show", "wonders", "--what"), "--what"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: tuple[str, ...], words: str) -> None:
    refused = civitas("puzzles", *arguments)
    assert refused.code == 2
    assert words in refused.err
    assert refused.err.count("\n") == 1
