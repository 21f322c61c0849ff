"""`civitas position`: what it shows, and what can be said wrongly."""

import json
import sys
from pathlib import Path

import pytest

from civitas.play.record import read
from civitas.play.registry import find_game
from kit.commands import civitas

WONDERS = "tests/replays/wonders/r1-players-3.jsonl"
TOY = "tests/replays/toy_draft/r2-players-3.jsonl"
AT = "20"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a position of a recorded game."""
    path = tmp_path / "position.json"
    written = civitas("position", WONDERS, "--at", AT, "--format", "json")
    assert written.code == 0
    path.write_text(written.out, encoding="utf-8")
    return path


def test_a_position_of_a_record_is_written_and_shown(file: Path) -> None:
    assert json.loads(file.read_text(encoding="utf-8"))["game"] == "wonders"
    shown = civitas("position", str(file))
    assert shown.code == 0
    assert "Olympia" in shown.out
    assert "Player 1: Choose a card" in shown.out
    assert "Timber Yard" not in shown.out
    assert "Timber Yard" in civitas("position", str(file), "--seat", "1").out


def test_options_of_a_position_are_estimated(file: Path) -> None:
    shown = civitas("position", str(file), "--advise", "--seat", "1", "--level", "hard")
    assert shown.code == 0
    assert shown.out.startswith("7 Wonders · Player 1: ")
    assert "Build the Timber Yard (best)" in shown.out


def test_the_end_of_a_game_is_a_position() -> None:
    shown = civitas("position", WONDERS)
    assert shown.code == 0
    assert "Total" in shown.out


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"coins": -1}, "cities[0].coins must be a whole number from 0 to 999"),
        ({"stages": 9}, "cities[0].stages must be a whole number from 0 to"),
        ({"board": "atlantis:day"}, "atlantis"),
        ({"flags": 3}, "cities[0].flags"),
    ],
)
def test_what_is_wrong_is_one_line(file: Path, change: dict[str, object], words: str) -> None:
    position = json.loads(file.read_text(encoding="utf-8"))
    position["cities"][0].update(change)
    file.write_text(json.dumps(position), encoding="utf-8")
    refused = civitas("position", str(file))
    assert refused.code == 1
    assert words in refused.err
    assert str(file) in refused.err
    assert refused.err.count("\n") == 1
    assert not refused.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "FILE"),
        (("missing.json",), "missing.json"),
        ((WONDERS, "--format", "yaml"), "yaml"),
        ((WONDERS, "--seat", "9"), "--seat"),
        ((WONDERS, "--at", "20", "--play"), "terminal"),
        ((WONDERS, "--advise"), "no open decision"),
        ((WONDERS, "--what"), "--what"),
        ((TOY, "--at", "3"), "toy_draft"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: tuple[str, ...], words: str) -> None:
    refused = civitas("position", *arguments)
    assert refused.code in (1, 2)
    assert words in refused.err
    assert refused.err.count("\n") == 1


def test_only_records_have_entries(file: Path) -> None:
    refused = civitas("position", str(file), "--at", "3")
    assert refused.code == 2
    assert "--at" in refused.err


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals here")
def test_a_position_is_played_on_and_saved(file: Path, tmp_path: Path) -> None:
    from kit.terminal import Person

    person = Person(["position", str(file), "--play"], tmp_path)
    assert "Timber Yard" in person.wait_for("for help):")
    person.type("quit")
    assert person.end() == 0
    saved = (tmp_path / "games" / "wonders-1.jsonl").read_text(encoding="utf-8")
    record = read(saved, find_game("wonders").game)
    assert json.loads(record.header.position)["turn"] == 6
    shown = civitas("replay", str(tmp_path / "games" / "wonders-1.jsonl"))
    assert shown.code == 0
