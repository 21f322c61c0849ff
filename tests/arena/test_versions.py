"""Versions of bots: they change with everything that the choices follow from."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from civitas import __version__
from civitas.arena import versions
from civitas.arena.versions import bot_version, setting_version, source_files, sources_digest
from civitas.bots.ages.tuned import FILE
from civitas.bots.learned.agents import FOLDER
from civitas.bots.levels import LEVELS
from civitas.cli.main import main
from civitas.play.registry import find_game
from kit.bad_bots import PLACE
from kit.cases import TOYS

DRAFT = next(toy for toy in TOYS if "draft" in toy)
GAME = find_game(DRAFT).game
AGES = find_game("ages").game
OURS = re.escape(__version__) + r"\+[0-9a-f]{8}"
BOT = """
from civitas_version_near import FIRST


class Mine:
    name = "mine"

    def __init__(self, game, table=""):
        self.table = table

    def choose(self, view, decision, rng, budget):
        import civitas_version_late

        return decision.options[FIRST]
"""


def test_versions_are_those_of_the_bots() -> None:
    assert re.fullmatch(OURS, bot_version("random", GAME))
    assert setting_version("random", GAME) == __version__
    assert bot_version(f"{PLACE}:Remembering", GAME) == "7.1"
    assert re.fullmatch("[0-9a-f]{8}", bot_version(f"{PLACE}:Good", GAME))
    assert re.fullmatch("[0-9a-f]{8}", bot_version("kit.bad_bots:Good", GAME))


def test_the_version_of_a_level_names_its_setting_and_its_weights() -> None:
    game = find_game("wonders").game
    settings = LEVELS["wonders"]
    ours = bot_version("random", game).removeprefix(__version__)
    assert bot_version("normal", game) == f"{settings['normal']} {__version__}{ours}"
    weights = setting_version("network", game)
    assert re.fullmatch("[0-9a-f]{8}", weights)
    assert bot_version("network", game) == f"{weights}{ours}"
    assert bot_version("master", game) == f"{settings['master']} {weights}{ours}"
    assert bot_version(f"network?weights={FOLDER / 'wonders.npz'}", game) != f"{weights}{ours}"


def test_a_beam_with_other_weights_has_another_version(tmp_path: Path) -> None:
    file = tmp_path / "w.toml"
    file.write_bytes(FILE.read_bytes())
    first = bot_version(f"beam?weights={file}", AGES)
    assert first != bot_version("beam", AGES)
    assert first == bot_version(f"beam?weights={file}", AGES)
    file.write_bytes(FILE.read_bytes() + b"\n")
    assert first != bot_version(f"beam?weights={file}", AGES)


def test_the_version_of_a_file_follows_what_it_imports_from_beside_it(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT, encoding="utf-8")
    (tmp_path / "civitas_version_near.py").write_text("FIRST = 0\n", encoding="utf-8")
    late = tmp_path / "civitas_version_late"
    late.mkdir()
    (late / "__init__.py").write_text("import civitas_version_near\n", encoding="utf-8")
    (late / "part.py").write_text("A = 1\n", encoding="utf-8")
    (tmp_path / "other.py").write_text("A = 1\n", encoding="utf-8")
    place = f"{tmp_path / 'mine.py'}:Mine"
    named = [path.relative_to(tmp_path).as_posix() for path in source_files(place)]
    assert sorted(named) == [
        "civitas_version_late/__init__.py",
        "civitas_version_late/part.py",
        "civitas_version_near.py",
        "mine.py",
    ]
    table = tmp_path / "table.csv"
    table.write_text("1\n", encoding="utf-8")
    bot = f"{place}?table={table}"
    seen = [bot_version(place, GAME), bot_version(bot, GAME)]
    for path in (tmp_path / "civitas_version_near.py", late / "part.py", table):
        path.write_text(f"{path.read_text(encoding='utf-8')}# more\n", encoding="utf-8")
        seen.append(bot_version(bot, GAME))
    assert len({*seen}) == len(seen)
    (tmp_path / "other.py").write_text("A = 2\n", encoding="utf-8")
    assert bot_version(bot, GAME) == seen[-1]


def test_the_version_of_our_bots_follows_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def digest() -> str:
        sources_digest.cache_clear()
        return sources_digest()

    before = digest()
    for package in versions.PACKAGES:
        shutil.copytree(versions.PROGRAM / package, tmp_path / package)
    monkeypatch.setattr(versions, "PROGRAM", tmp_path)
    try:
        assert digest() == before
        (tmp_path / "bots" / "dice" / "weights.py").write_text("", encoding="utf-8")
        assert digest() != before
        for path in (tmp_path / "kernel").rglob("*.py"):
            path.unlink()
        assert digest() == ""
        assert bot_version("random", GAME) == __version__
    finally:
        sources_digest.cache_clear()


def test_another_process_finds_the_same_version() -> None:
    code = (
        "from civitas.arena.versions import bot_version\n"
        "from civitas.play.registry import find_game\n"
        "print(bot_version('heuristic', find_game('dice').game))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == bot_version("heuristic", find_game("dice").game)


def test_results_of_other_weights_are_not_continued(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text(BOT, encoding="utf-8")
    (tmp_path / "civitas_version_near.py").write_text("FIRST = 0\n", encoding="utf-8")
    (tmp_path / "civitas_version_late.py").write_text("", encoding="utf-8")
    table, kept = tmp_path / "table.csv", tmp_path / "kept.jsonl"
    bots = f"random,{tmp_path / 'mine.py'}:Mine?table={table}"
    command = ["arena", DRAFT, "--players", "2", "--bots", bots, "--games", "2", "--format", "json"]
    codes, hashes = [], []
    for text in ("1", "1", "2"):
        table.write_text(text, encoding="utf-8")
        codes.append(main([*command, "--resume", str(kept)]))
        out = capsys.readouterr().out
        hashes.append(json.loads(out)["result_hash"] if out else "")
    assert codes[:2] == [0, 0]
    assert codes[2] != 0
    assert hashes[0] == hashes[1]
