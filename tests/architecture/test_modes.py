"""The compiled run is really compiled."""

import os
import pickle
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

from civitas import _compiled, engine_mode
from civitas._compiled import SourceFinder, build_folder, select
from civitas.arena import speed
from civitas.cli import bench
from civitas.cli.arguments import text_for
from civitas.play.registry import find_game
from kit.cases import TOYS
from kit.tier import FULL


@pytest.mark.skipif(not build_folder().is_dir(), reason="there is no compiled build (make compile)")
@pytest.mark.skipif(os.environ.get("CIVITAS_PURE") == "1", reason="asked to run interpreted")
def test_the_compiled_run_really_is_compiled() -> None:
    import civitas.kernel.bag
    import civitas.kernel.frame
    import civitas.kernel.state

    for module in (civitas.kernel.state, civitas.kernel.frame, civitas.kernel.bag):
        assert not str(module.__file__).endswith(".py")
    for toy in TOYS if FULL else ():
        module = sys.modules[type(find_game(toy).game).__module__]
        assert not str(module.__file__).endswith(".py")


PICKLES = """
import pickle, sys
from civitas.kernel import Chance, stream
from civitas.play.registry import find_game

def asked(key):
    game = find_game(key).game
    state = game.setup(game.configure(3, 0, {}), Chance(5))
    for _ in range(8):
        seat = game.waiting(state)[0]
        game.apply(state, seat, game.options(state, seat)[0])
    seat = game.waiting(state)[0]
    return game.view(state, seat), game.decision(state, seat, 1), stream(5, 6)

if __name__ == "__main__":
    found = [asked(key) for key in ("wonders", "dice", "ages")]
    sys.stdout.buffer.write(pickle.dumps(found))
"""


def test_a_worker_understands_a_server_that_runs_in_the_other_mode() -> None:
    # A server that began before the build was there starts workers that use it.
    other = "1" if engine_mode() == "compiled" else "0"
    environment = {**os.environ, "CIVITAS_PURE": other}
    run = subprocess.run([sys.executable, "-c", PICKLES], env=environment, capture_output=True)
    assert run.returncode == 0, run.stderr.decode()
    names: dict[str, Any] = {"__name__": "pickles"}
    exec(PICKLES, names)
    for key, theirs in zip(("wonders", "dice", "ages"), pickle.loads(run.stdout), strict=True):
        view, decision, rng = names["asked"](key)
        assert theirs[:2] == (view, decision)
        assert theirs[2].below(1000) == rng.below(1000)


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
    others = [finder for finder in sys.meta_path if finder is not SourceFinder]
    monkeypatch.setattr(sys, "meta_path", others)
    monkeypatch.setattr(_compiled, "_active", None)
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


@pytest.mark.usefixtures("compiled_wheel")
def test_a_compiled_wheel_runs_interpreted_if_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert engine_mode() == "compiled"
    monkeypatch.setenv("CIVITAS_PURE", "1")
    select()
    assert engine_mode() == "interpreted"
    [place] = sys.modules["civitas"].__path__
    found = SourceFinder.find_spec("civitas.kernel.state", [f"{place}/kernel"])
    assert found is not None
    assert str(found.origin).endswith("state.py")
    assert SourceFinder.find_spec("civitas.cli", [place]) is None
    assert SourceFinder.find_spec("civitas.kernel.other", [f"{place}/kernel"]) is None
