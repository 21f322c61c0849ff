"""The build backend: setuptools' own, which also asks for the tools that a build needs.

A wheel or a source distribution contains the built client, which needs Node, unless
`CIVITAS_NO_CLIENT=1` is set; a compiled wheel (`CIVITAS_COMPILE=1`) needs mypy. Their versions are
those of the extras `client` and `compile`.
"""

import os
import tomllib
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).resolve().parents[1]


def get_requires_for_build_wheel(settings: Any = None) -> list[str]:
    """What a wheel needs: Node for the client, mypy for a compiled one."""
    found = [*build_meta.get_requires_for_build_wheel(settings), *needs("client", is_client())]
    return [*found, *needs("compile", is_set("CIVITAS_COMPILE"))]


def get_requires_for_build_sdist(settings: Any = None) -> list[str]:
    """What a source distribution needs: Node for the client."""
    return [*build_meta.get_requires_for_build_sdist(settings), *needs("client", is_client())]


def is_client() -> bool:
    """Whether the client is built: it is wanted, and its sources are there."""
    return not is_set("CIVITAS_NO_CLIENT") and (ROOT / "client").is_dir()


def is_set(switch: str) -> bool:
    """Whether an environment variable is switched on."""
    return os.environ.get(switch, "") not in ("", "0")


def needs(extra: str, wanted: bool) -> list[str]:
    """The packages of an extra, if they are wanted."""
    if not wanted:
        return []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    packages: list[str] = project["optional-dependencies"][extra]
    return packages
