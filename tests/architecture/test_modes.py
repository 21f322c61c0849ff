"""Interpreted and compiled give identical games, for ever."""

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from civitas import engine_mode
from civitas._compiled import build_folder
from civitas.arena import speed
from civitas.cli import bench
from civitas.cli.arguments import text_for
from civitas.play.registry import find_game
from kit.cases import ROOT, TOYS, cases_of, specs
from kit.hashes import GAMES

HASHES = Path(__file__).parents[1] / "replays" / "hashes.json"

SCRIPT = f"""
import json, sys
sys.path.insert(0, {str(ROOT / "tests")!r})
from kit.cases import cases_of, specs
from kit.hashes import hash_games
from civitas import engine_mode
cases = [case for spec in specs() for case in cases_of(spec)]
print(json.dumps([engine_mode(), {{str(case): hash_games(case, {GAMES}) for case in cases}}]))
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
    assert mode == "interpreted"
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


def test_the_mode_is_that_of_the_imported_kernel() -> None:
    import civitas.kernel.state

    interpreted = str(civitas.kernel.state.__file__).endswith(".py")
    assert engine_mode() == ("interpreted" if interpreted else "compiled")


@pytest.fixture
def compiled_wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An installed package whose kernel is compiled in place."""
    kernel = tmp_path / "kernel"
    kernel.mkdir()
    for suffix in (".py", EXTENSION_SUFFIXES[0]):
        (kernel / f"state{suffix}").touch()
    monkeypatch.setattr(sys.modules["civitas"], "__path__", [str(tmp_path)])
    monkeypatch.setattr(speed, "compiled_folder", lambda: None)


@pytest.mark.usefixtures("compiled_wheel")
def test_bench_in_a_compiled_wheel_measures_compiled_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert speed.modes() == ["compiled"]
    monkeypatch.setattr(bench, "start_time", lambda tries: 0.1)
    monkeypatch.setenv("CIVITAS_LANGUAGE", "en")
    found = speed.Speed("compiled", decisions=100.0, games=1.0)
    bench._report([(TOYS[0], 3, [found])], text_for(None))
    shown = capsys.readouterr().out
    assert "compiled" in shown
    assert "make compile" not in shown
    assert "×" not in shown


def test_a_case_is_hashed_once() -> None:
    names = [str(case) for spec in specs() for case in cases_of(spec)]
    assert len(set(names)) == len(names)
