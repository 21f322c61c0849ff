"""`start.py`: what a stranger runs first."""

import subprocess
import sys
from pathlib import Path

import pytest

from kit.cases import ROOT

sys.path.insert(0, str(ROOT))

import start


def test_an_old_python_is_told_what_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    assert start.main() == 1
    assert capsys.readouterr().out.count("\n") == 1


def test_a_missing_venv_is_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "has", lambda python, module: False)
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "argv", ["start.py", "setup"])
    assert start.main() == 1
    told = capsys.readouterr().out
    assert "venv" in told
    assert "Traceback" not in told


def test_a_folder_one_may_not_write_is_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setattr(start, "ROOT", blocked)
    monkeypatch.setattr(sys, "argv", ["start.py", "setup"])
    assert start.main() == 1
    assert "Traceback" not in capsys.readouterr().err


def test_wrong_commands_are_refused() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "start.py"), "fly"], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "play" in done.stderr


def test_pinned_versions_hold_no_address() -> None:
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        name, equals, version = line.partition("==")
        assert name
        assert equals
        assert version
        assert "/" not in line
