"""Versions of bots: results are continued only with bots that choose as before.

A version is read from files, not from loaded modules, so it is the same in every process.
"""

import ast
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import civitas
from civitas import __version__
from civitas.bots import registry
from civitas.bots.bot import close_bot, version_of
from civitas.bots.bot_string import BotString, read_bot_string
from civitas.bots.levels import played_string
from civitas.kernel import Game
from civitas.play.registry import installed

PROGRAM: Final = Path(civitas.__file__).parent
PACKAGES: Final = ("kernel", "games", "play", "bots")
"""The packages of the program that the choices of its own bots follow from."""
KINDS: Final = (".py", ".toml", ".npz")
DIGEST_BYTES: Final = 4


def bot_version(bot: str, game: Game) -> str:
    """What a bot says its version is, else the version of its code, and a digest of the rest.

    The rest are the sources of the program for its own bots, and files named by parameters. That of
    a level begins with its setting.
    """
    if bot in registry.LEVEL_NAMES:
        string = played_string(bot, game)
        return f"{string} {bot_version(string, game)}"
    parts = read_bot_string(bot)
    own = _own_version(bot, game)
    named = () if own else tuple(_named_files(parts))
    place = _place_of(parts)
    if _is_of_program(place):
        digests = [sources_digest(), *map(_digest_of_file, named)]
        return f"{own or __version__}+{digest(digests)}" if digests[0] else own or __version__
    if own:
        return own
    files = [*source_files(place), *named]
    return digest(map(_digest_of_file, files)) if files else __version__


def setting_version(bot: str, game: Game) -> str:
    """The version of a bot without the sources of the program."""
    if bot in registry.LEVEL_NAMES:
        string = played_string(bot, game)
        return f"{string} {setting_version(string, game)}"
    return _own_version(bot, game) or __version__


def _own_version(bot: str, game: Game) -> str:
    made = registry.make_bot(bot, game)
    version = version_of(made)
    close_bot(made)
    return version


def _place_of(string: BotString) -> str:
    """Where the code of a bot is: `FILE.py:CLASS` or `MODULE:CLASS`; empty for a program."""
    if string.command:
        return ""
    point = installed(registry.ENTRY_POINTS).get(string.place)
    return registry.BOTS.get(string.place) or (point.value if point else string.place)


def _is_of_program(place: str) -> bool:
    return place.partition(":")[0].partition(".")[0] == civitas.__name__


def _named_files(string: BotString) -> Iterator[Path]:
    """The files that parameters name."""
    for _, value in string.parameters:
        try:
            if Path(value).is_file():
                yield Path(value)
        except (OSError, ValueError):  # too long for a path, or no path at all
            continue


def source_files(place: str) -> list[Path]:
    """The files of a bot's code: its file or package, and what it imports from beside it."""
    module, _, _ = place.rpartition(":")
    if module.endswith(".py"):
        file = Path(module)
    else:
        found = None
        with suppress(ValueError):  # some modules have no specification
            found = find_spec(module.partition(".")[0]) if module else None
        if found is None or found.origin is None:
            return []
        file = Path(found.origin)
    if not file.is_file():
        return []
    if file.name == "__init__.py":
        return _with_imports(file.parent.parent, _files_of(file.parent))
    return _with_imports(file.parent, [file])


def _with_imports(folder: Path, first: list[Path]) -> list[Path]:
    """Files, and the modules and packages in a folder that they import, also within functions."""
    found = dict.fromkeys(first)
    waiting = list(first)
    while waiting:
        for name in sorted(_imported(waiting.pop())):
            module, package = folder / f"{name}.py", folder / name
            files = _files_of(package) if package.is_dir() else [module]
            new = [each for each in files if each.is_file() and each not in found]
            found.update(dict.fromkeys(new))
            waiting += new
    return list(found)


def _imported(file: Path) -> set[str]:
    """The top-level names of the modules that a file imports."""
    if file.suffix != ".py":
        return set()
    try:
        tree = ast.parse(file.read_bytes())
    except (SyntaxError, ValueError):
        return set()
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


def _files_of(package: Path) -> list[Path]:
    return sorted(path for path in package.rglob("*.py") if path.is_file())


@cache
def sources_digest() -> str:
    """A digest of the files that the program's own bots follow from; empty without sources."""
    found: list[str] = []
    for package in PACKAGES:
        paths = [path for path in sorted((PROGRAM / package).rglob("*")) if path.suffix in KINDS]
        if not any(path.suffix == ".py" for path in paths):
            return ""
        for path in paths:
            found += [path.relative_to(PROGRAM).as_posix(), _digest_of_file(path)]
    return digest(found)


def _digest_of_file(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=DIGEST_BYTES).hexdigest()


def digest(parts: Iterable[str]) -> str:
    """A short digest of texts."""
    joined = "\0".join(parts).encode()
    return hashlib.blake2b(joined, digest_size=DIGEST_BYTES).hexdigest()
