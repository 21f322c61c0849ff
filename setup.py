"""Builds wheels and source distributions; `pyproject.toml` has everything else about the package.

A wheel is pure Python, or compiled by mypyc with `CIVITAS_COMPILE=1`, which needs a C compiler. It
contains the built client unless `CIVITAS_NO_CLIENT=1` is set. `tools/build_backend.py` asks for
mypy and Node. A build that cannot make what it was asked for fails with one line.
"""

import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any, NoReturn

from setuptools import setup

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src"
STATIC = "civitas/server/static"
COPIES = "build/sources"
COMPILE = "CIVITAS_COMPILE"
NO_CLIENT = "CIVITAS_NO_CLIENT"
PICTURES = re.compile(r"<!-- pictures -->.*?<!-- end of pictures -->\n*", re.DOTALL)
"""The part of the README that is left out where pictures cannot be shown."""
PICTURE = re.compile(r"(!\[[^\]]*\])\((?!\w+:)([^)]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!\w+:|#)([^)]+)\)")
"""Relative paths of pictures and of links."""


def is_set(switch: str) -> bool:
    """Whether an environment variable is switched on."""
    return os.environ.get(switch, "") not in ("", "0")


def fail(line: str) -> NoReturn:
    """End the build with one line."""
    raise SystemExit(f"civitas: {line}")


def extensions() -> list[Any]:
    """The compiled modules of a wheel; none in any other kind of installation."""
    # Python prefers a library to the source next to it: an editable install must not get one.
    if not is_set(COMPILE) or "bdist_wheel" not in sys.argv:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        fail(
            f"{COMPILE}=1 needs mypy, which is not installed here; "
            "build with isolation, or install the extra `compile`"
        )
    if not can_compile():
        fail(f"{COMPILE}=1 needs a C compiler and the headers of Python; one of them is missing")
    # The one list of what is compiled; that file stands alone.
    compiled = runpy.run_path(str(SOURCES / "civitas" / "_compiled.py"))
    names = [
        path.relative_to(SOURCES).as_posix()
        for folder in ("kernel", "games")
        for path in sorted((SOURCES / "civitas" / folder).rglob("*.py"))
    ]
    write_copies(names)
    found: list[Any] = mypycify(
        [
            f"--config-file={COPIES}/mypy.ini",
            f"--cache-dir={os.devnull}",
            *(f"{COPIES}/{name}" for name in names if compiled["is_compiled"](name)),
        ],
        opt_level=compiled["WHEEL_OPT_LEVEL"],
        multi_file=True,
        group_name="civitas",
    )
    if os.name == "posix":
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, compiled["VISIBILITY"]]
    return found


def write_copies(names: list[str]) -> None:
    """Copy sources for the compiler, with the methods of declared fields written out."""
    folder = ROOT / COPIES
    shutil.rmtree(folder, ignore_errors=True)
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SOURCES / name, folder / name)
    paths = os.pathsep.join([str(SOURCES), *filter(None, [os.environ.get("PYTHONPATH")])])
    run = subprocess.run(
        [sys.executable, "-m", "civitas._expand", str(folder)],
        env={**os.environ, "PYTHONPATH": paths, "CIVITAS_PURE": "1"},
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if run.returncode:
        fail(f"the sources cannot be prepared for mypyc: {run.stderr.strip().splitlines()[-1]}")
    (folder / "mypy.ini").write_text(
        f"[mypy]\nmypy_path = {COPIES}\nnamespace_packages = True\nexplicit_package_bases = True\n",
        encoding="utf-8",
    )


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
    """Bring the built client up to date, for a wheel or a source distribution."""
    if not {"bdist_wheel", "sdist"} & set(sys.argv):
        return
    for old in (ROOT / "build").glob(f"lib*/{STATIC}"):
        shutil.rmtree(old)  # setuptools only adds to it, and names change with each build
    if is_set(NO_CLIENT):
        return
    tool = ROOT / "tools" / "client.py"
    if tool.is_file() and (ROOT / "client").is_dir():
        command = [sys.executable, str(tool)]
        run = subprocess.run(
            command, stdout=sys.stderr, stderr=subprocess.PIPE, text=True, check=False
        )
        if run.returncode:
            lines = run.stderr.strip().splitlines() or ["no reason given"]
            why = lines[-1].removeprefix("client: ")
            fail(f"the client cannot be built: {why}; {NO_CLIENT}=1 builds without it")
    if not (SOURCES / STATIC / "index.html").is_file():
        fail(f"the built client and its sources are missing; {NO_CLIENT}=1 builds without it")


def long_description() -> str:
    """The README for a package index, where relative paths lead nowhere.

    With a `Source` among the project's addresses, links and pictures begin there; without one,
    pictures are left out and links are plain text.
    """
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = project.get("urls", {}).get("Source", "").rstrip("/")
    if not source:
        return LINK.sub(r"\1", PICTURES.sub("", text))
    text = PICTURE.sub(rf"\1({source}/raw/HEAD/\2)", text)
    return LINK.sub(rf"[\1]({source}/blob/HEAD/\2)", text)


def left_out() -> dict[str, list[str]]:
    """The package data that is left out: an earlier build of the client, if none is wanted."""
    package, _, folder = STATIC.partition("/")
    return {package: [f"{folder}/*"]} if is_set(NO_CLIENT) else {}


if __name__ == "__main__":
    build_client()
    setup(
        ext_modules=extensions(),
        exclude_package_data=left_out(),
        long_description=long_description(),
        long_description_content_type="text/markdown",
    )
