"""The types of the client are those of the protocol, the views and the pieces."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_client_are_up_to_date() -> None:
    command = [sys.executable, str(ROOT / "tools" / "client_types.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
