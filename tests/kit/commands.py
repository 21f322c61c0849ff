"""Running `civitas` without a terminal."""

import os
import subprocess
import sys
from dataclasses import dataclass

from kit.cases import ROOT


@dataclass(frozen=True)
class Shown:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def civitas(*args: str, env: dict[str, str] | None = None) -> Shown:
    done = subprocess.run(
        [sys.executable, "-m", "civitas", *args],
        capture_output=True,
        text=True,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "CIVITAS_LANGUAGE": "en", **(env or {})},
        timeout=300,
    )
    return Shown(done.returncode, done.stdout, done.stderr)
