"""Which code runs: the sources, or their compiled copy in `build/compiled` of a checkout.

Standard library only and without imports from the package, because set-up reads this file too.
"""

import os
import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    PathFinder,
    SourceFileLoader,
)
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
BUILDS: Final = ROOT / "build" / "compiled"

TREES: Final = (
    ("src/civitas/kernel", "civitas/kernel", ""),
    ("src/civitas/games", "civitas/games", ""),
    ("examples/toys", "civitas_toys", ".py"),
)
"""What is copied: a folder of the checkout, its place in a build, how its files' names end."""

INTERPRETED: Final = (
    "__init__.py",
    "civitas/kernel/errors.py",
    "civitas/kernel/event.py",
    "civitas/kernel/fields.py",
    "civitas/kernel/message.py",
    "civitas/kernel/notation.py",
    "civitas/kernel/snapshot.py",
    "civitas/games/*/data/*",
    "civitas/games/*/words/*",
)
"""What is copied but not compiled; a `*` is one name, and a pattern fits the end of a path."""

COMPILED: Final = (
    "civitas/games/*/data/effects.py",
    "civitas/games/*/data/event_effects.py",
    "civitas/games/*/data/tables.py",
    "civitas/games/through_the_ages/data/military.py",
    "civitas/games/through_the_ages/data/rows.py",
    "civitas/games/*/words/wording.py",
)
"""What is compiled although it stands among rows: effect types, and the lists that rules read."""

LARGE: Final = ("civitas/games/through_the_ages",)
"""The games whose folders are compiled as groups; not all, since mypyc cannot split the others."""

OPT_LEVEL: Final = "1"
"""How much C is optimized: 2 takes 1.7 times as long to compile and saves 1 to 5 % in games."""
WHEEL_OPT_LEVEL: Final = "2"
VISIBILITY: Final = "-fvisibility=hidden"
"""Lets the functions of a library call each other directly: 8 to 10 % more steps in a batch."""
GENERATORS: Final = ("src/civitas/_expand.py", "src/civitas/kernel/fields.py")
"""What writes methods into the copies before they are compiled."""

OPTIONS: Final = ("7", OPT_LEVEL, VISIBILITY, *INTERPRETED, *COMPILED)
"""What else a build depends on; the first number changes when the way of building does."""

ENGINE: Final = ("civitas.kernel", "civitas.games")
"""The packages with compiled modules."""

KERNEL: Final = "civitas.kernel.state"
"""The compiled module that tells whether the engine is compiled."""

_active: Path | None = None


def is_compiled(name: str) -> bool:
    """Whether the file of that place in a build is compiled."""
    path = PurePosixPath(name)
    if path.suffix != ".py":
        return False
    return any(map(path.match, COMPILED)) or not any(map(path.match, INTERPRETED))


def groups(names: list[str]) -> list[tuple[list[str], str]]:
    """Compiled files by the library they share: the kernel, a game, or a folder of a large game.

    A change is compiled with its group alone, as long as what others see of it stays the same.
    """
    found: dict[str, list[str]] = {}
    for name in names:
        parts = PurePosixPath(name).parts[:-1]
        depth = 4 if "/".join(parts[:3]) in LARGE else 3
        found.setdefault("_".join(parts[:depth]), []).append(name)
    return [(files, group) for group, files in found.items()]


def sources() -> list[tuple[str, str]]:
    """Every copied file: its place in a build and its path, in the order of places."""
    found: list[tuple[str, str]] = []
    for tree, place, ending in TREES:
        pending = [(place, str(ROOT / tree))]
        while pending:
            prefix, folder = pending.pop()
            if not os.path.isdir(folder):
                continue
            with os.scandir(folder) as entries:
                for entry in entries:
                    name = entry.name
                    if name.startswith((".", "__pycache__")) or name.endswith("~"):
                        continue
                    if entry.is_dir():
                        pending.append((f"{prefix}/{name}", entry.path))
                    elif name.endswith(ending):
                        found.append((f"{prefix}/{name}", entry.path))
    found.sort()
    return found


def content_hash(files: list[tuple[str, bytes]]) -> str:
    """The hash of files by name and content, of this kind of Python, and of the way of building."""
    digest = blake2b(digest_size=10)
    for text in (EXTENSION_SUFFIXES[0], *OPTIONS):
        digest.update(text.encode() + b"\0")
    for path in GENERATORS:
        digest.update(_read(str(ROOT / path)))
    for name, content in files:
        digest.update(f"\0{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def source_hash() -> str:
    """The hash of everything a build is made of, but for the compiler's own version."""
    return content_hash([(name, _read(path)) for name, path in sources()])


def python_tag() -> str:
    """The kind of Python a build is for."""
    return EXTENSION_SUFFIXES[0].split(".")[1]


def build_folder() -> Path:
    """Where the build of the present sources belongs, finished or not there."""
    return BUILDS / f"{python_tag()}-{source_hash()}"


def is_pure() -> bool:
    """Whether the sources are wanted, compiled or not."""
    return os.environ.get("CIVITAS_PURE", "") not in ("", "0")


class SourceFinder:
    """Finds the sources of the engine where libraries lie next to them, as in a compiled wheel."""

    _folders: Final[dict[str, FileFinder]] = {}

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of the engine; None for other modules."""
        if not name.startswith(ENGINE):
            return None
        for place in path or ():
            if place not in cls._folders:
                cls._folders[place] = FileFinder(place, (SourceFileLoader, SOURCE_SUFFIXES))
            found = cls._folders[place].find_spec(name)
            if found is not None:
                return found
        return None


def compiled_folder() -> Path | None:
    """The finished build of exactly these sources, if there is one and it is wanted."""
    if is_pure():
        return None
    # An installed package is compiled in place or not at all; only a checkout has builds.
    if Path(__file__).parent.parent.name != "src" or not BUILDS.is_dir():
        return None
    folder = build_folder()
    return folder if folder.is_dir() and os.access(folder, os.R_OK | os.X_OK) else None


def select() -> None:
    """Let the kernel and the games come from the build that fits, or from their sources."""
    global _active
    if is_pure() and SourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, SourceFinder)
    _active = compiled_folder()
    if _active is None:
        return
    path = sys.modules["civitas"].__path__
    place = str(_active / "civitas")
    if place not in path:
        path.insert(0, place)
    # The library all compiled modules share lies at the top of the build.
    if str(_active) not in sys.path:
        sys.path.append(str(_active))


def engine_mode() -> str:
    """Return `"compiled"` or `"interpreted"`: how the engine of this process runs."""
    package, folder, _ = KERNEL.split(".")
    path = [os.path.join(place, folder) for place in sys.modules[package].__path__]
    finder = SourceFinder if SourceFinder in sys.meta_path else PathFinder
    found = finder.find_spec(KERNEL, path)
    compiled = found is not None and isinstance(found.loader, ExtensionFileLoader)
    return "compiled" if compiled else "interpreted"


def compiled_module_for(path: Path) -> str | None:
    """The name of the module compiled from exactly this file, if the build is in use."""
    if _active is None:
        return None
    path = path.resolve()
    for tree, place, _ in TREES:
        if not path.is_relative_to(ROOT / tree):
            continue
        name = PurePosixPath(place, path.relative_to(ROOT / tree).as_posix())
        copy = _active / name
        if is_compiled(str(name)) and copy.is_file() and path.is_file():
            same = _read(str(copy)) == _read(str(path))
            return ".".join(name.with_suffix("").parts) if same else None
    return None


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()
