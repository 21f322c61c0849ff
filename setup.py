"""Wheels: pure Python, or compiled by mypyc where the environment says CIVITAS_COMPILE=1.

Everything else about the package stands in `pyproject.toml`. A compiled wheel needs mypy and a C
compiler beside setuptools: `CIVITAS_COMPILE=1 pip wheel --no-build-isolation --no-deps .`
"""

import os
import runpy
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

SOURCES = Path(__file__).parent / "src"


def extensions() -> list[Any]:
    """The compiled modules of a wheel; none in any other kind of installation."""
    # A library beside its source always wins, so an editable install must never get one.
    if os.environ.get("CIVITAS_COMPILE") != "1" or "bdist_wheel" not in sys.argv:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("civitas: mypy is not installed, the wheel will be pure Python", file=sys.stderr)
        return []
    # The one list of what is compiled; that file stands alone.
    compiled = runpy.run_path(str(SOURCES / "civitas" / "_compiled.py"))
    names = [
        path.relative_to(SOURCES).as_posix()
        for folder in ("kernel", "games")
        for path in sorted((SOURCES / "civitas" / folder).rglob("*.py"))
    ]
    found: list[Any] = mypycify(
        [
            f"--cache-dir={os.devnull}",
            *(f"src/{name}" for name in names if compiled["is_compiled"](name)),
        ],
        opt_level=compiled["OPT_LEVEL"],
        multi_file=True,
        group_name="civitas",
    )
    for extension in found:
        extension.optional = True  # without a C compiler the wheel is pure
    return found


setup(ext_modules=extensions())
