"""Games and bots by key, by entry point and by file."""

import subprocess
import sys
from pathlib import Path

import pytest

from civitas.bots.registry import bot_names, make_bot
from civitas.kernel import UnknownBot, UnknownGame
from civitas.play.registry import find_game, game_keys
from kit.cases import ROOT, TOYS

SCRIPT = """
from civitas.bots.registry import bot_names, make_bot
from civitas.play.registry import find_game, game_keys
from civitas.play.text import Text

assert "ours" in game_keys()
title = find_game("ours")
assert title.game.meta.key == "toy_draft"
assert Text("en", title).say("title") == "Our Draft"
assert "ourbot" in bot_names()
assert make_bot("ourbot", title.game).name == "first"
"""


def test_installed_packages_offer_games_and_bots(tmp_path: Path) -> None:
    """A package with entry points, as a user may install one."""
    package = tmp_path / "our_games"
    (package / "words").mkdir(parents=True)
    source = (ROOT / "examples" / "toys" / "draft.py").read_text(encoding="utf-8")
    (package / "__init__.py").write_text(source, encoding="utf-8")
    (package / "words" / "en.ftl").write_text("title = Our Draft\n", encoding="utf-8")
    info = tmp_path / "our_games-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: our-games\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[civitas.games]\nours = our_games:GAME\n"
        "[civitas.bots]\nourbot = civitas.bots.first_bot:FirstBot\n"
    )
    script = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{SCRIPT}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_toys_are_not_in_the_list_of_games() -> None:
    assert not [key for key in game_keys() if key.startswith("toy")]


def test_the_same_file_gives_the_same_game() -> None:
    assert find_game(TOYS[0]).game is find_game(TOYS[0]).game


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ("x = 1\n", "unknown-game-none"),
        ("import nothing_like_this\n", "unknown-game-broken"),
        ("def broken(:\n", "unknown-game-broken"),
        ("GAME = 7\n", "unknown-game-none"),
    ],
)
def test_files_without_a_game_are_refused(tmp_path: Path, source: str, key: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source, encoding="utf-8")
    with pytest.raises(UnknownGame) as error:
        find_game(str(file))
    assert error.value.reason.key == key
    # and once more: a file that failed is not half loaded
    with pytest.raises(UnknownGame):
        find_game(str(file))


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownGame):
        find_game("chess")
    with pytest.raises(UnknownGame):
        find_game("missing.py")
    game = find_game(TOYS[0]).game
    with pytest.raises(UnknownBot):
        make_bot("genius", game)
    with pytest.raises(UnknownBot):
        make_bot("missing.py:Bot", game)
    assert {"easy", "first", "heuristic", "random"} <= set(bot_names())
    assert bot_names() == sorted(bot_names())
