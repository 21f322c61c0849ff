"""Bots by bot string: names, entry points, classes in files and modules, programs."""

import importlib
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import cast

from civitas.bots.bot import Bot, BotMaker
from civitas.bots.bot_string import BotString, read_bot_string
from civitas.bots.heuristic import ENTRY_POINTS as HEURISTICS
from civitas.bots.heuristic import NAME as HEURISTIC
from civitas.bots.heuristic import PACKAGE, has_heuristic
from civitas.bots.parameters import read_parameters
from civitas.bots.stdio.bot import make_program_bot
from civitas.kernel import CivitasError, Game, Literal, Reason, UnknownBot
from civitas.play.files import load_file
from civitas.play.interrupts import is_ctrl_c
from civitas.play.registry import MODULE, companion_keys, installed

ENTRY_POINTS = "civitas.bots"
RANDOM = "random"
EASY = "easy"
NORMAL = "normal"
HARD = "hard"
MASTER = "master"
LEVEL_NAMES = (EASY, NORMAL, HARD, MASTER)
"""The bots that are named by their strength, the weakest first."""
BOTS = {
    RANDOM: "civitas.bots.random_bot:RandomBot",
    "first": "civitas.bots.first_bot:FirstBot",
    HEURISTIC: "civitas.bots.heuristic:make_heuristic",
    "blurred": "civitas.bots.blurred:Blurred",
    "search": "civitas.bots.search:Search",
    "network": "civitas.bots.learned.agents:make_network",
    "lookahead": "civitas.bots.learned.agents:make_lookahead",
    EASY: "civitas.bots.levels:make_easy",
    NORMAL: "civitas.bots.levels:make_normal",
    HARD: "civitas.bots.levels:make_hard",
    MASTER: "civitas.bots.levels:make_master",
    "beam": "civitas.bots.ages.beam:make_beam",
}
GAMES_WITH_NETWORKS = ("dice", "wonders")
NUMPY_BOTS = ("network", "lookahead")
"""The bots that need NumPy."""
GAMES_WITH_LEVELS = ("ages", *GAMES_WITH_NETWORKS)
GAMES_OF = {
    "blurred": GAMES_WITH_LEVELS,
    "search": GAMES_WITH_LEVELS,
    "network": GAMES_WITH_NETWORKS,
    "lookahead": GAMES_WITH_NETWORKS,
    "beam": ("ages",),
    **dict.fromkeys(LEVEL_NAMES, GAMES_WITH_LEVELS),
}
"""The games of bots that do not play every game."""
FORMS = ("FILE.py:CLASS", "MODULE:CLASS", "stdio:COMMAND")
"""Bot strings that name code which is not installed as a bot."""


def bot_names() -> list[str]:
    """The names of all bots that can be asked for by name."""
    return sorted({*BOTS, *installed(ENTRY_POINTS)})


def games_of(name: str) -> list[str] | None:
    """The keys of the games a bot plays; None: every game."""
    if name == HEURISTIC:
        return companion_keys(PACKAGE, HEURISTICS)
    return sorted(GAMES_OF[name]) if name in GAMES_OF else None


def plays(name: str, game: Game) -> bool:
    """Whether an installed bot plays a game."""
    games = games_of(name)
    return games is None or game.meta.key in games


def levels_of(game: Game) -> list[str]:
    """The levels of a game, the weakest first."""
    return [level for level in LEVEL_NAMES if plays(level, game)]


def default_bot(game: Game) -> str:
    """The bot people play against if they do not say which."""
    return NORMAL if levels_of(game) else reference_bot(game)


def reference_bot(game: Game) -> str:
    """The bot that others are measured against; it stays the same when levels grow stronger."""
    return HEURISTIC if has_heuristic(game) else RANDOM


def is_installed(name: str) -> bool:
    """Whether a bot string names an installed bot: making it runs no other code."""
    return name.partition("?")[0] in bot_names()


def make_bot(name: str, game: Game) -> Bot:
    """The bot of a bot string for a game; raises UnknownBot."""
    string = read_bot_string(name)
    if string.command:
        return make_program_bot(name, string.command, game)
    try:
        maker = _find_maker(string)
        return maker(game, **read_parameters(string.place, maker, string.parameters))
    except CivitasError:
        raise
    except BaseException as error:  # any error in the bot's code is reported in one line
        if is_ctrl_c(error):
            raise
        why = " ".join(f"{type(error).__name__}: {error}".split())
        raise UnknownBot(
            Reason.of("unknown-bot-broken", bot=Literal(name), why=Literal(why))
        ) from error


def _find_maker(string: BotString) -> BotMaker:
    if string.place in NUMPY_BOTS and find_spec("numpy") is None:
        raise UnknownBot(Reason.of("unknown-bot-numpy", bot=Literal(string.place)))
    place = BOTS.get(string.place)
    if place is None and string.place in installed(ENTRY_POINTS):
        place = installed(ENTRY_POINTS)[string.place].value
    path, _, attribute = string.place.rpartition(":")
    if place is None and path.endswith(".py") and attribute:
        return _attribute(load_file(Path(path)), attribute, path)
    if place is None and MODULE.fullmatch(string.place):
        place = string.place
    if place is not None:
        module_name, _, attribute = place.partition(":")
        return _attribute(importlib.import_module(module_name), attribute, module_name)
    allowed = ", ".join([*bot_names(), *FORMS])
    raise UnknownBot(Reason.of("unknown-bot", bot=Literal(string.place), allowed=Literal(allowed)))


def _attribute(module: ModuleType, name: str, place: str) -> BotMaker:
    if not hasattr(module, name):
        raise UnknownBot(Reason.of("unknown-bot-class", place=Literal(place), name=Literal(name)))
    return cast("BotMaker", getattr(module, name))
