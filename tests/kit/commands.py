"""Running `civitas` without a terminal: in this process, or in one of its own."""

import contextlib
import os
import subprocess
import sys
from dataclasses import dataclass

from typer.testing import CliRunner

from civitas.cli.main import main
from kit.cases import ROOT

SETTINGS = {"CIVITAS_LANGUAGE": "en"}


@dataclass(frozen=True)
class Shown:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def civitas(*args: str, env: dict[str, str] | None = None, typed: str = "") -> Shown:
    """Run a command in this process."""
    isolated = CliRunner().isolation(typed, env={**SETTINGS, **(env or {})})
    with contextlib.chdir(ROOT), isolated as (out, err, _):
        code = main(list(args))
        sys.stdout.flush()
        sys.stderr.flush()
        return Shown(code, out.getvalue().decode(), err.getvalue().decode())


def civitas_process(*args: str, env: dict[str, str] | None = None) -> Shown:
    """Run a command in a process of its own, where the process is what is tested."""
    done = subprocess.run(
        [sys.executable, "-m", "civitas", *args],
        capture_output=True,
        text=True,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **SETTINGS, **(env or {})},
        timeout=300,
    )
    return Shown(done.returncode, done.stdout, done.stderr)
