"""Finding games: built-in games, installed ones, and games in files."""

import importlib
import importlib.util
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, cast

from civitas._compiled import compiled_module_for
from civitas.games import GAMES
from civitas.kernel import Arg, CivitasError, Config, Game, Literal, Reason, UnknownGame
from civitas.kernel.notation import shorten
from civitas.play.files import load_file

ENTRY_POINTS = "civitas.games"
ATTRIBUTE = "GAME"
WORDS = "words"
PIECES = "pieces.py"
MODULE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
"""A game given as `package.module:NAME`."""


@dataclass(frozen=True)
class Title:
    """A game and the location of its text: `pattern` with the language filled in.

    `package` is the package of its module; a game in a single file has none.
    """

    spec: str
    game: Game
    folder: Path
    pattern: str
    package: str = ""

    def text_file(self, language: str) -> Path:
        """The game's Fluent file for a language."""
        return self.folder / self.pattern.format(language)

    def rules_file(self, language: str) -> Path:
        """The game's rules for players in a language, if there are any."""
        return self.folder / self.pattern.replace("{}.ftl", "rules.{}.md").format(language)

    def pieces(self, config: Config) -> dict[str, Any]:
        """The text printed on the pieces of a configuration, from the package's `words.pieces`."""
        if not self.package or not (self.folder / PIECES).is_file():
            return {}
        name = f"{self.package}.{WORDS}.{Path(PIECES).stem}"
        found: dict[str, Any] = importlib.import_module(name).pieces(config)
        return found


@cache
def installed(group: str) -> Mapping[str, EntryPoint]:
    """The entry points of installed packages by name; they are read once, which takes a while."""
    return {point.name: point for point in entry_points(group=group)}


def game_keys() -> list[str]:
    """The keys of all games that can be found by name."""
    return sorted({*GAMES, *installed(ENTRY_POINTS)})


def companion(game: Game, package: str, attribute: str, group: str) -> object | None:
    """What an outer package has for a game, such as a bot or a drawing; None: nothing.

    The product's games have it in the subpackage named by their key, `package.key:attribute`;
    installed games name theirs by an entry point of the group, with their key as its name.
    """
    key = game.meta.key
    if key in GAMES and importlib.util.find_spec(f"{package}.{key}") is not None:
        found: object = getattr(importlib.import_module(f"{package}.{key}"), attribute)
        return found
    point = installed(group).get(key)
    return None if point is None else cast("object", point.load())


def companion_keys(package: str, group: str) -> list[str]:
    """The keys of the games for which an outer package has something."""
    own = [key for key in GAMES if importlib.util.find_spec(f"{package}.{key}") is not None]
    return sorted({*own, *installed(group)})


def find_game(spec: str) -> Title:
    """The game with a key, in a file, or at `module:NAME`; raises UnknownGame."""
    if spec in GAMES:
        return _from_module(spec, GAMES[spec])
    if spec.endswith(".py"):
        return _from_file(spec)
    if MODULE.fullmatch(spec):
        try:
            return _from_module(spec, spec)
        except (ImportError, AttributeError) as error:
            why = Literal(f"{type(error).__name__}: {error}")
            raise UnknownGame(
                Reason.of("unknown-game-broken", file=Literal(spec), why=why)
            ) from error
    if spec in installed(ENTRY_POINTS):
        return _from_module(spec, installed(ENTRY_POINTS)[spec].value)
    allowed = ", ".join([*game_keys(), "FILE.py"])
    shown = Literal(shorten(spec))
    raise UnknownGame(Reason.of("unknown-game", game=shown, allowed=Literal(allowed)))


def installed_game(key: str) -> Title:
    """The game with a key from a file or a request, which must not choose code that is run.

    Raises UnknownGame for everything but the key of an installed game.
    """
    if key not in game_keys():
        allowed = Literal(", ".join(game_keys()))
        raise UnknownGame(Reason.of("unknown-game", game=Literal(shorten(key)), allowed=allowed))
    return find_game(key)


def options_for(game: Game, players: int) -> dict[str, str]:
    """The option that a number of players requires because the defaults are invalid for it."""
    tries: list[dict[str, str]] = [{}]
    tries += [{option.name: value} for option in game.meta.options for value in option.values]
    for options in tries:
        with suppress(CivitasError):
            game.configure(players, 0, options)
            return options
    return {}


def _from_module(spec: str, value: str) -> Title:
    module_name, _, attribute = value.partition(":")
    module = importlib.import_module(module_name)
    game = getattr(module, attribute or ATTRIBUTE)
    # The text is in the package; a compiled package is a copy of the whole folder.
    folder = Path(module.__file__ or "").parent / WORDS
    return Title(spec, game, folder, "{}.ftl", module.__package__ or "")


def _from_file(spec: str) -> Title:
    path = Path(spec)
    if not path.is_file():
        raise UnknownGame(Reason.of("unknown-game-file", file=Literal(spec)))
    path = path.resolve()
    try:
        module = _load(path)
    except Exception as error:  # any error of the file becomes one line
        why: Arg = Literal(f"{type(error).__name__}: {error}")
        if isinstance(error, CivitasError):
            why = error.reason
        raise UnknownGame(Reason.of("unknown-game-broken", file=Literal(spec), why=why)) from error
    game = getattr(module, ATTRIBUTE, None)
    if not isinstance(game, Game):
        raise UnknownGame(
            Reason.of("unknown-game-none", file=Literal(spec), attribute=Literal(ATTRIBUTE))
        )
    return Title(spec, game, path.parent, path.stem + ".{}.ftl")


def _load(path: Path) -> object:
    compiled = compiled_module_for(path)
    if compiled is not None:
        return importlib.import_module(compiled)
    return load_file(path)
