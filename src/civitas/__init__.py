"""Civitas: civilization board games with complete rules, for people and programs.

The names below are the public ones; importing the package loads no game.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from civitas._compiled import engine_mode, select

__version__ = "0.1.0"

# Before anything of the kernel is imported.
select()

if TYPE_CHECKING:
    from civitas.bots.registry import bot_names, make_bot
    from civitas.kernel import Chance, Config, Decision, Game, Outcome, State, View
    from civitas.play.match import Match
    from civitas.play.record import Record, SeatInfo
    from civitas.play.registry import find_game, game_keys
    from civitas.play.replay import replay, resume
    from civitas.play.runner import run
    from civitas.play.text import Text

__all__ = [
    "Chance",
    "Config",
    "Decision",
    "Game",
    "Match",
    "Outcome",
    "Record",
    "SeatInfo",
    "State",
    "Text",
    "View",
    "__version__",
    "bot_names",
    "engine_mode",
    "find_game",
    "game_keys",
    "make_bot",
    "replay",
    "resume",
    "run",
]

_PLACES = {
    "civitas.bots.registry": ("bot_names", "make_bot"),
    "civitas.kernel": ("Chance", "Config", "Decision", "Game", "Outcome", "State", "View"),
    "civitas.play.match": ("Match",),
    "civitas.play.record": ("Record", "SeatInfo"),
    "civitas.play.registry": ("find_game", "game_keys"),
    "civitas.play.replay": ("replay", "resume"),
    "civitas.play.runner": ("run",),
    "civitas.play.text": ("Text",),
}


def __getattr__(name: str) -> object:
    for place, names in _PLACES.items():
        if name in names:
            return getattr(import_module(place), name)
    raise AttributeError(name)
