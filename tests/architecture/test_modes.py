"""Interpreted and compiled give identical games, for ever."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from civitas._compiled import build_folder
from civitas.play.registry import find_game
from kit.cases import ROOT, TOYS, cases_of, specs
from kit.hashes import GAMES

HASHES = Path(__file__).parents[1] / "replays" / "hashes.json"

SCRIPT = f"""
import json, sys
sys.path.insert(0, {str(ROOT / "tests")!r})
from kit.cases import cases_of, specs
from kit.hashes import hash_games
import civitas.kernel.state
mode = "pure" if civitas.kernel.state.__file__.endswith(".py") else "compiled"
cases = [case for spec in specs() for case in cases_of(spec)]
print(json.dumps([mode, {{str(case): hash_games(case, {GAMES}) for case in cases}}]))
"""


def hashes(pure: bool) -> tuple[str, dict[str, str]]:
    environment = {key: value for key, value in os.environ.items() if key != "CIVITAS_PURE"}
    if pure:
        environment["CIVITAS_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
    )
    mode, found = json.loads(done.stdout)
    return mode, found


def test_thousands_of_games_are_the_same_in_both_modes_and_as_ever() -> None:
    mode, interpreted = hashes(pure=True)
    assert mode == "pure"
    assert GAMES * len(interpreted) > 3_000
    assert interpreted == json.loads(HASHES.read_text(encoding="utf-8"))
    if not build_folder().is_dir():
        pytest.skip("there is no compiled build to compare with (make compile)")
    mode, compiled = hashes(pure=False)
    assert mode == "compiled"
    assert compiled == interpreted


@pytest.mark.skipif(not build_folder().is_dir(), reason="there is no compiled build (make compile)")
@pytest.mark.skipif(os.environ.get("CIVITAS_PURE") == "1", reason="asked to run interpreted")
def test_the_compiled_run_really_is_compiled() -> None:
    import civitas.kernel.bag
    import civitas.kernel.frame
    import civitas.kernel.state

    for module in (civitas.kernel.state, civitas.kernel.frame, civitas.kernel.bag):
        assert not str(module.__file__).endswith(".py")
    for toy in TOYS:
        module = sys.modules[type(find_game(toy).game).__module__]
        assert not str(module.__file__).endswith(".py")


def test_a_case_is_hashed_once() -> None:
    names = [str(case) for spec in specs() for case in cases_of(spec)]
    assert len(set(names)) == len(names)
