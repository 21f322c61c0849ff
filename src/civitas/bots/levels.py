"""Levels: opponents by strength, each a fixed setting of a bot, so that results repeat."""

from importlib.util import find_spec
from typing import Final

from civitas.bots.bot import Bot
from civitas.bots.heuristic import NAME as HEURISTIC
from civitas.bots.registry import EASY, HARD, MASTER, NORMAL, NUMPY_BOTS, make_bot
from civitas.kernel import Game, Literal, Reason, UnknownBot

LEVELS: Final[dict[str, dict[str, str]]] = {
    "wonders": {
        EASY: "blurred?points=3.6&most=3.4",
        NORMAL: HEURISTIC,
        HARD: "network",
        MASTER: "lookahead?worlds=16&options=4&turns=2&spread=0.02",
    },
    "dice": {
        EASY: "blurred?points=1.7&most=1.9",
        NORMAL: HEURISTIC,
        HARD: "network?error=0.02",
        MASTER: "network",
    },
    "ages": {
        EASY: "blurred?points=2.2&most=3",
        NORMAL: HEURISTIC,
        HARD: "beam?width=1",
        MASTER: "beam?width=8&depth=9",
    },
}
"""By game and level: the bot string."""


def level_string(level: str, game: Game) -> str:
    """The bot string of a level; raises UnknownBot."""
    found = LEVELS.get(game.meta.key)
    if found is None:
        raise UnknownBot(
            Reason.of(
                "unknown-bot-game",
                bot=Literal(level),
                game=Literal(game.meta.key),
                allowed=Literal(", ".join(sorted(LEVELS))),
            )
        )
    return found[level]


def substitute(level: str, game: Game) -> str | None:
    """The level that plays in place of one because NumPy is not installed; None: none does."""
    string = LEVELS.get(game.meta.key, {}).get(level, "")
    return NORMAL if string.startswith(NUMPY_BOTS) and find_spec("numpy") is None else None


def played_string(level: str, game: Game) -> str:
    """The bot string that plays a level here; raises UnknownBot."""
    return level_string(substitute(level, game) or level, game)


def _make(level: str, game: Game) -> Bot:
    return make_bot(played_string(level, game), game)


def make_easy(game: Game) -> Bot:
    """The opponent for a first game; raises UnknownBot."""
    return _make(EASY, game)


def make_normal(game: Game) -> Bot:
    """The opponent for people who know the rules; raises UnknownBot."""
    return _make(NORMAL, game)


def make_hard(game: Game) -> Bot:
    """The opponent for people who play often; raises UnknownBot."""
    return _make(HARD, game)


def make_master(game: Game) -> Bot:
    """The strongest opponent; raises UnknownBot."""
    return _make(MASTER, game)
