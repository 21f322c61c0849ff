"""Whole games as text: a difference is a change of behaviour, to be looked at and explained."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import regenerate  # noqa: E402
from civitas.kernel import Chance  # noqa: E402
from civitas.play.perft import perft  # noqa: E402
from civitas.play.playthrough import playthrough  # noqa: E402
from civitas.play.registry import Title  # noqa: E402

GOLDEN = {
    f"{title.game.meta.key}-{name}": (title, name, config)
    for title in regenerate.titles()
    for name, config in regenerate.variants(title)
}


@pytest.mark.parametrize("name", GOLDEN)
def test_playthrough_is_as_recorded(name: str) -> None:
    title, variant, config = GOLDEN[name]
    path = ROOT / "tests" / "golden" / title.game.meta.key / f"{variant}.txt"
    lines = list(playthrough(title, config, regenerate.GOLDEN_SEED))
    assert lines == path.read_text(encoding="utf-8").splitlines()


def test_no_golden_file_is_left_over() -> None:
    there = {path for path in (ROOT / "tests" / "golden").glob("*/*.txt")}
    wanted = {
        ROOT / "tests" / "golden" / title.game.meta.key / f"{name}.txt"
        for title, name, _ in GOLDEN.values()
    }
    assert there == wanted


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
