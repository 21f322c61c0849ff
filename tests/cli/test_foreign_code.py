"""Data files name a game by its key; they never choose code that is run."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from civitas.kernel import UnknownGame
from civitas.play.registry import find_game, installed_game
from kit.cases import ROOT
from kit.commands import civitas
from kit.tier import some

TRACE = "executed.txt"
CODE = f'open("{TRACE}", "w").close()\n'
RECORD = ROOT / "tests/replays/wonders/r1-players-3.jsonl"
KEYS = ["evil.py", "./evil.py", "evil", "evil:GAME"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working directory with a module that leaves a trace when it is executed."""
    (tmp_path / "evil.py").write_text(CODE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("kit.commands.ROOT", tmp_path)
    yield tmp_path
    assert not (tmp_path / TRACE).exists()


def position_file(folder: Path, key: str) -> str:
    """A position of a game with this key."""
    path = folder / "position.json"
    path.write_text(json.dumps({"game": key, "players": 2}), encoding="utf-8")
    return path.name


def record_file(folder: Path, key: str) -> str:
    """A record whose header names a game with this key."""
    lines = [json.loads(line) for line in RECORD.read_text(encoding="utf-8").splitlines()]
    for line in lines:
        line.pop("crc", None)
    lines[0]["game"] = key
    path = folder / "record.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path.name


@pytest.mark.parametrize("key", some(KEYS))
@pytest.mark.parametrize(
    ("command", "make"),
    [
        (("position",), position_file),
        (("position", "--play"), position_file),
        (("position", "--advise"), position_file),
        (("position",), record_file),
        (("replay",), record_file),
        (("replay", "--verify"), record_file),
        (("analyse",), record_file),
        (("advise",), record_file),
        (("play", "--resume"), record_file),
        (("puzzles", "make", "wonders", "--out", "new.gz", "--records"), record_file),
    ],
    ids=lambda value: value.__name__ if callable(value) else " ".join(value),
)
def test_a_file_does_not_choose_the_code_of_its_game(
    folder: Path, key: str, command: tuple[str, ...], make: Callable[[Path, str], str]
) -> None:
    file = make(folder, key)
    refused = civitas(*command, file)
    assert refused.code in (1, 2)
    assert refused.err.count("\n") == 1
    assert file in refused.err or make is record_file


@pytest.mark.parametrize("key", KEYS)
def test_only_keys_of_installed_games_are_installed_games(folder: Path, key: str) -> None:
    with pytest.raises(UnknownGame):
        installed_game(key)
    assert installed_game("wonders").game is find_game("wonders").game


def test_a_bot_in_a_record_is_not_run_unless_it_is_trusted(folder: Path) -> None:
    lines = RECORD.read_text(encoding="utf-8").splitlines()[:4]
    plain = [json.loads(line) for line in lines]
    for line in plain:
        del line["crc"]
    for seat in plain[0]["seats"]:
        seat["player"] = "evil.py:BOT"
    (folder / "bots.jsonl").write_text("".join(json.dumps(line) + "\n" for line in plain))
    for command in (("play", "--resume"), ("replay",), ("position",), ("advise", "--seat", "1")):
        civitas(*command, "bots.jsonl")
        assert not (folder / TRACE).exists()


@pytest.mark.parametrize("command", [("replay",), ("position",), ("advise",), ("analyse",)])
def test_a_game_that_is_typed_is_run(
    command: tuple[str, ...], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = folder / "mine.py"
    mine.write_text(CODE.replace(TRACE, "mine.txt") + "GAME = 0\n", encoding="utf-8")
    refused = civitas(*command, record_file(folder, "mine.py"), "--game", str(mine))
    assert (folder / "mine.txt").exists()
    assert "mine.py" in refused.err
