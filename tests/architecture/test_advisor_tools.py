"""The tools that measure how far the advisor can be trusted still run, and repeat themselves."""

import subprocess
import sys
from pathlib import Path

from kit.cases import ROOT


def run(name: str, *arguments: str) -> str:
    command = [sys.executable, str(ROOT / "tools" / name), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_errors_of_a_network_are_measured_once_for_each_game(tmp_path: Path) -> None:
    rows, figures = tmp_path / "rows.jsonl", tmp_path / "figures.toml"
    games = ("--games", "dice:2:1", "--every", "40")
    measure = (*games, "--out", str(rows), "--file", str(figures))
    run("train/network_errors.py", *measure)
    found, figured = rows.read_bytes(), figures.read_bytes()
    assert found
    run("train/network_errors.py", *measure)
    assert (rows.read_bytes(), figures.read_bytes()) == (found, figured)


def test_what_was_expected_is_compared_with_what_was_won() -> None:
    table = run("advice_calibration.py", "dice", "--players", "2", "--games", "1", "--every", "20")
    assert "margin: mean error" in table
