"""Tests of environments are skipped where the extra `envs` is not installed."""

import os
from importlib.util import find_spec
from pathlib import Path

import pytest

REQUIRED = bool(os.environ.get("CIVITAS_REQUIRE_ENVS"))
"""Set: a missing extra is an error."""
MISSING = [name for name in ("gymnasium", "pettingzoo") if find_spec(name) is None]


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> None:
    """Skip the files of this folder where a package is missing."""
    if MISSING and not REQUIRED:
        pytest.skip(f"the extra envs is not installed: no {MISSING[0]}", allow_module_level=True)
