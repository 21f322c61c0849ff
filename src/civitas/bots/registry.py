"""Bots by name, by entry point, and from a file (`path/to/my_bot.py:MyBot`)."""

import importlib
from pathlib import Path
from typing import cast

from civitas.bots.bot import Bot, BotMaker
from civitas.bots.heuristic import NAME as HEURISTIC
from civitas.bots.heuristic import has_heuristic
from civitas.kernel import Game, Literal, Reason, UnknownBot
from civitas.play.files import load_file
from civitas.play.registry import installed

ENTRY_POINTS = "civitas.bots"
RANDOM = "random"
BOTS = {
    RANDOM: "civitas.bots.random_bot:RandomBot",
    "first": "civitas.bots.first_bot:FirstBot",
    HEURISTIC: "civitas.bots.heuristic:make_heuristic",
    "beam": "civitas.bots.ages.beam:make_beam",
}


def bot_names() -> list[str]:
    """The names of all bots that can be asked for by name."""
    return sorted({*BOTS, *installed(ENTRY_POINTS)})


def default_bot(game: Game) -> str:
    """The bot people play against if they do not say which."""
    return HEURISTIC if has_heuristic(game) else RANDOM


def make_bot(name: str, game: Game) -> Bot:
    """A bot for a game; raises UnknownBot."""
    place = BOTS.get(name)
    if place is None and name in installed(ENTRY_POINTS):
        place = installed(ENTRY_POINTS)[name].value
    if place is not None:
        module_name, _, attribute = place.partition(":")
        return cast("BotMaker", getattr(importlib.import_module(module_name), attribute))(game)
    path, _, attribute = name.rpartition(":")
    if path.endswith(".py") and attribute:
        return _from_file(name, Path(path), attribute, game)
    allowed = ", ".join([*bot_names(), "FILE.py:CLASS"])
    raise UnknownBot(Reason.of("unknown-bot", bot=Literal(name), allowed=Literal(allowed)))


def _from_file(name: str, path: Path, attribute: str, game: Game) -> Bot:
    try:
        return cast("BotMaker", getattr(load_file(path), attribute))(game)
    except Exception as error:  # any error in the file is reported in one line
        why = f"{type(error).__name__}: {error}"
        raise UnknownBot(
            Reason.of("unknown-bot-broken", bot=Literal(name), why=Literal(why))
        ) from error
