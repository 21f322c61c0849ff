"""The heuristic bot: an evaluation of readable terms, one for each game."""

from typing import cast

from civitas.bots.bot import Bot, BotMaker
from civitas.kernel import Game, Literal, Reason, UnknownBot
from civitas.play.registry import companion, companion_keys

NAME = "heuristic"
PACKAGE = "civitas.bots"
ENTRY_POINTS = "civitas.heuristics"
ATTRIBUTE = "Heuristic"


def has_heuristic(game: Game) -> bool:
    """Whether there is a heuristic bot for a game."""
    return _class_for(game) is not None


def make_heuristic(game: Game) -> Bot:
    """The heuristic bot of a game; raises UnknownBot."""
    found = _class_for(game)
    if found is None:
        raise UnknownBot(
            Reason.of(
                "unknown-bot-game",
                bot=Literal(NAME),
                game=Literal(game.meta.key),
                allowed=Literal(", ".join(companion_keys(PACKAGE, ENTRY_POINTS))),
            )
        )
    return cast("BotMaker", found)(game)


def _class_for(game: Game) -> object | None:
    return companion(game, PACKAGE, ATTRIBUTE, ENTRY_POINTS)
