"""Runs the tests of the games interpreted; fails if some line of a game is never executed.

Arguments go to pytest, as `-n 2`.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from civitas.games import GAMES

ROOT = Path(__file__).parents[1]
WORLDS = "test_a_possible_world_can_be_played_to_its_end"
ENCODINGS = "tests/conformance/test_encodings.py"
TESTS = ("tests/games", f"tests/conformance/test_hidden.py::{WORLDS}", ENCODINGS)
SETTINGS = """[run]
source = {}
[report]
show_missing = True
skip_covered = True
fail_under = 100
exclude_also =
    raise NotImplementedError
"""


def packages() -> str:
    """The packages of the product's games."""
    return ",".join(place.rpartition(":")[0].rpartition(".")[0] for place in GAMES.values())


def main() -> int:
    """The exit code of the tests and the report."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "settings.ini"
        settings.write_text(SETTINGS.format(packages()), encoding="utf-8")
        environment = {
            **os.environ,
            "CIVITAS_PURE": "1",
            "COVERAGE_FILE": str(Path(folder) / "data"),
        }
        if sys.version_info >= (3, 12):
            environment["COVERAGE_CORE"] = "sysmon"  # counts lines at almost no cost
        command = [sys.executable, "-m", "pytest", "--cov", f"--cov-config={settings}"]
        command += ["--cov-report=term", *sys.argv[1:], *TESTS]
        return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
