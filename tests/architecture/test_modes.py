"""The compiled run is really compiled."""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

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
