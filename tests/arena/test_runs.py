"""Files of results: what loading them changes, and what they refuse."""

import os
from pathlib import Path

import pytest

from civitas.arena.runs import ResultFile, Run, play_all
from civitas.arena.simulation import Plan, SimulatedGame
from civitas.kernel import BadConfig
from civitas.play.registry import find_game
from kit.cases import TOYS

DRAFT = next(toy for toy in TOYS if "draft" in toy)
PLAN = Plan(DRAFT, find_game(DRAFT).game.configure(3, 0, {}), ("random",), 6, 5)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    results: Run[SimulatedGame] = Run(PLAN)
    saved = ResultFile(tmp_path / "results.jsonl", PLAN)
    saved.load(results)
    for _ in play_all(results, 1, saved):
        pass
    return saved.path


def loaded(path: Path) -> Run[SimulatedGame]:
    results: Run[SimulatedGame] = Run(PLAN)
    ResultFile(path, PLAN).load(results)
    return results


def test_loading_writes_nothing(file: Path) -> None:
    os.utime(file, ns=(0, 0))
    assert loaded(file).is_complete()
    assert file.stat().st_mtime_ns == 0


def test_loading_cuts_only_a_line_that_is_not_complete(file: Path) -> None:
    whole = file.read_bytes()
    kept = whole[: whole.rindex(b"\n", 0, -1) + 1]
    file.write_bytes(whole[:-1])
    assert not loaded(file).is_complete()
    assert file.read_bytes() == kept


def test_an_empty_file_begins_a_run(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(b"")
    assert not loaded(file).games
    assert file.read_bytes() == whole[: whole.index(b"\n") + 1]


@pytest.mark.parametrize(
    "line", [b"", b"{", b"\xff\n", b"[1]\n", b'[0, 1, [["x"]]]\n', b"[0, 1, 2]\n", b'"text"\n']
)
def test_a_foreign_file_is_refused_and_left_as_it_is(file: Path, line: bytes) -> None:
    header = file.read_bytes().split(b"\n")[0] + b"\n"
    for text in (b"foreign" + line, header + line + b"[]\n"):
        file.write_bytes(text)
        with pytest.raises(BadConfig, match="cli-other-results"):
            loaded(file)
        assert file.read_bytes() == text
