"""The examples run where what they need is installed."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from kit.cases import ROOT

EXAMPLES = ROOT / "examples" / "envs"


def require(package: str, extra: str) -> None:
    """Skip where an extra is missing, unless the run says that it must be there."""
    if find_spec(package) is None and not os.environ.get(f"CIVITAS_REQUIRE_{extra.upper()}"):
        pytest.skip(f"no {package}")


def run(tmp_path: Path, name: str, *arguments: str) -> str:
    command = [sys.executable, "-W", "error", str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.full
def test_openspiel_searches(tmp_path: Path) -> None:
    require("pyspiel", "openspiel")
    shown = run(tmp_path, "openspiel_search.py", "--simulations", "2", "--decisions", "8")
    assert len(shown.splitlines()) >= 2


@pytest.mark.full
def test_ppo_learns_and_writes_its_curve(tmp_path: Path) -> None:
    require("torch", "torch")
    small = ["--minutes", "0.05", "--games", "8", "--steps", "16", "--deals", "2"]
    run(tmp_path, "ppo_wonders.py", *small)
    lines = (tmp_path / "ppo.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "minutes,games,steps,wins,low,high"
    assert len(lines) >= 2
    assert (tmp_path / "ppo.pt").stat().st_size > 0


@pytest.mark.full
def test_maskable_ppo_runs_as_it_is(tmp_path: Path) -> None:
    require("sb3_contrib", "sb3")
    example = (EXAMPLES / "maskable_ppo.py").read_text(encoding="utf-8")
    short = tmp_path / "short.py"
    short.write_text(example.replace("20_000", "1"), encoding="utf-8")  # a step is a whole rollout
    run(tmp_path, str(short))
    assert (tmp_path / "maskable-ppo-wonders.zip").stat().st_size > 0
