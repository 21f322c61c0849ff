"""A disk that becomes full ends a run by one line; what was played is shown and kept."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kit.cases import ROOT

LIMIT = "trap '' XFSZ; ulimit -f 2; exec \"$@\""
"""No file may have more than 1 or 2 KiB, by shell."""
TOY = str(ROOT / "examples" / "toys" / "draft.py")
RANDOM = ("--games", "60", "--jobs", "1", "--bots", "random")


@pytest.mark.skipif(os.name != "posix", reason="limits of a shell")
@pytest.mark.parametrize(
    ("args", "kept"),
    [
        (["simulate", TOY, *RANDOM, "--by", "seat", "--resume", "f.jsonl"], "Share of wins"),
        (["simulate", TOY, *RANDOM, "--resume", "f.jsonl"], "(random)"),
        (
            ["arena", TOY, *RANDOM, "--bots", "random,first", "--resume", "f.jsonl"],
            "Play the others",
        ),
        (["simulate", "wonders", "--games", "2", "--jobs", "1", "--records", "."], "not saved"),
    ],
    ids=["survey", "simulation", "arena", "records"],
)
def test_a_full_disk_is_one_line_and_keeps_the_table(
    args: list[str], kept: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        ["sh", "-c", LIMIT, "sh", sys.executable, "-B", "-m", "civitas", *args],
        cwd=tmp_path,
        env={**os.environ, "CIVITAS_LANGUAGE": "en", "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 1, done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("Cannot write “")
    assert " games were played" in done.stderr
    assert "make room" in done.stderr
    assert kept in done.stdout + done.stderr
