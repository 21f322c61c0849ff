"""Whole games: a difference is a change of behaviour, to be looked at and explained."""

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import regenerate  # noqa: E402
from civitas.kernel import Chance  # noqa: E402
from civitas.play.perft import perft  # noqa: E402
from civitas.play.registry import Title  # noqa: E402

NAMES = list(regenerate.golden_names())
HASHES = json.loads(regenerate.GOLDEN_HASHES.read_text(encoding="utf-8"))
CHANGED = {
    "game": "another game is played: choices, events or the result",
    "questions": "the same game is played, but prompts, refusals or options differ",
    "whole": "the same game with the same questions, but views show something else",
}
"""What the first hash that differs says."""


@pytest.mark.parametrize("name", NAMES)
def test_playthrough_is_as_recorded(name: str) -> None:
    lines = regenerate.golden_lines(name)
    if name in regenerate.READABLE:
        kept = regenerate.golden_path(name).read_text(encoding="utf-8").splitlines()
        assert lines[: regenerate.READABLE_LINES] == kept
    found = regenerate.golden_hashes(lines)
    for level, meaning in CHANGED.items():
        assert found[level] == HASHES[name][level], (
            f"{name}: {meaning}. To see the difference, run "
            f"`python tools/regenerate.py golden --show {name}` here and on the commit before, "
            f"and compare the two files build/golden/{name}.txt"
        )
    assert found == HASHES[name]


def test_no_golden_file_or_hash_is_left_over() -> None:
    assert set(HASHES) == set(NAMES)
    kept = {regenerate.golden_path(name) for name in regenerate.READABLE}
    assert set(regenerate.GOLDEN.glob("*/*.txt")) == kept


def test_the_text_of_a_playthrough_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "toy_draft/players-2"
    monkeypatch.setattr(regenerate, "SHOWN", tmp_path)
    assert regenerate.main(["golden", "--show", name]) == 0
    shown = (tmp_path / f"{name}.txt").read_text(encoding="utf-8")
    assert shown == regenerate.golden_path(name).read_text(encoding="utf-8")


def test_hashes_tell_what_has_changed() -> None:
    lines = ["> build", "  coins: 3", "  prompt: build", "key 1"]
    as_it_was = regenerate.golden_hashes(lines)

    def changed(*other: str) -> list[str]:
        found = regenerate.golden_hashes(list(other))
        return [level for level in CHANGED if found[level] != as_it_was[level]]

    assert changed(*lines) == []
    assert changed("> build", "  coins: 4", "  prompt: build", "key 1") == ["whole"]
    assert changed("> build", "  coins: 3", "  prompt: build", "key 2") == ["whole"]
    assert changed("> build", "  coins: 3", "  prompt: sell", "key 1") == ["questions", "whole"]
    assert changed("> sell", *lines[1:]) == ["game", "questions", "whole"]


@pytest.mark.parametrize("title", regenerate.titles(), ids=lambda title: title.game.meta.key)
def test_node_counts_are_as_recorded(title: Title) -> None:
    path = ROOT / "tests" / "perft" / f"{title.game.meta.key}.txt"
    states = {
        name: title.game.setup(config, Chance(regenerate.GOLDEN_SEED))
        for name, config in regenerate.variants(title)
    }
    for line in path.read_text(encoding="utf-8").splitlines():
        name, depth, nodes = line.split()
        assert perft(title.game, states[name], int(depth)) == int(nodes), line
