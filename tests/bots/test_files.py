"""Bots in files of one's own."""

import sys
from pathlib import Path

import pytest

from civitas.bots.registry import make_bot
from civitas.kernel import UnknownBot
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game
from civitas.play.runner import BotFailed, run
from civitas.play.text import Text
from kit.cases import TOYS

GAME = find_game(TOYS[0]).game

BOT = """
from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from {neighbour} import CHOICE

with Path(__file__).with_name("log").open("a") as log:
    log.write("loaded ")


@dataclass
class Memory:
    seen: list[int] = field(default_factory=list)


class Mine:
    name = "mine"
    choice = CHOICE

    def __init__(self, game):
        self.memory = Memory()

    def choose(self, view, decision, rng, budget):
        return decision.options[CHOICE]
"""


def write_bot(folder: Path, neighbour: str, choice: int) -> str:
    folder.mkdir()
    (folder / "mine.py").write_text(BOT.format(neighbour=neighbour), encoding="utf-8")
    (folder / f"{neighbour}.py").write_text(f"CHOICE = {choice}\n", encoding="utf-8")
    return f"{folder / 'mine.py'}:Mine"


def test_a_file_is_executed_once(tmp_path: Path) -> None:
    bot = write_bot(tmp_path / "one", "civitas_test_neighbour", 0)
    first, second = make_bot(bot, GAME), make_bot(bot, GAME)
    assert first is not second
    assert type(first) is type(second)
    assert (tmp_path / "one" / "log").read_text(encoding="utf-8") == "loaded "
    assert sys.modules[type(first).__module__].__file__ == str(tmp_path / "one" / "mine.py")


def test_files_of_the_same_name_and_their_neighbours_are_kept_apart(tmp_path: Path) -> None:
    bots = [
        make_bot(write_bot(tmp_path / name, "civitas_test_neighbour", choice), GAME)
        for choice, name in enumerate(("one", "two"))
    ]
    assert [getattr(bot, "choice") for bot in bots] == [0, 1]  # noqa: B009
    assert sys.path[-2:] == [str(tmp_path / "one"), str(tmp_path / "two")]


def test_a_file_that_failed_is_loaded_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("raise ValueError('not yet')\n", encoding="utf-8")
    with pytest.raises(UnknownBot) as error:
        make_bot(f"{file}:Mine", GAME)
    assert "ValueError: not yet" in repr(error.value)
    file.write_text(
        "class Mine:\n    name = 'mine'\n    def __init__(self, game): pass\n", encoding="utf-8"
    )
    assert make_bot(f"{file}:Mine", GAME).name == "mine"


def play_with(folder: Path, choose: str, seed: int) -> Match:
    """A match between two bots of one file, whose `choose` is the given line."""
    lines = [
        "class Mine:",
        "    def __init__(self, game): pass",
        "    def choose(self, view, decision, rng, budget):",
        f"        {choose}",
    ]
    (folder / "mine.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    match = Match(GAME, GAME.configure(2, 0, {}), seed, [SeatInfo("a", "Mine")] * 2)
    run(match, [make_bot(f"{folder / 'mine.py'}:Mine", GAME) for _ in range(2)], seed)
    return match


def test_a_file_imports_its_neighbours_while_it_plays(tmp_path: Path) -> None:
    (tmp_path / "civitas_test_late.py").write_text("FIRST = 0\n", encoding="utf-8")
    choose = "import civitas_test_late as late; return decision.options[late.FIRST]"
    assert play_with(tmp_path, choose, 1).outcome() is not None


def test_a_bot_that_raises_is_named_with_its_seat_game_seed_and_line(tmp_path: Path) -> None:
    with pytest.raises(BotFailed) as failed:
        play_with(tmp_path, "raise ValueError('two\\nlines')", 7)
    shown = Text("en").error(failed.value)
    for part in ("“Mine”", "player 1", "ValueError: two lines (mine.py:4)", "seed 7"):
        assert part in shown
    assert "\n" not in shown
