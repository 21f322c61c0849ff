"""The bot of readable terms: each game has its own."""

import importlib
from typing import cast

from civitas.bots.bot import Bot, BotMaker
from civitas.kernel import Game, Literal, Reason, UnknownBot

NAME = "heuristic"
HEURISTICS = {
    "wonders": "civitas.bots.wonders.heuristic:WondersHeuristic",
    "dice": "civitas.bots.dice.heuristic:DiceHeuristic",
    "ages": "civitas.bots.ages.heuristic:AgesHeuristic",
}
"""The game's key, and the bot's class."""


def make_heuristic(game: Game) -> Bot:
    """The heuristic bot of a game; raises UnknownBot."""
    key = game.meta.key
    place = HEURISTICS.get(key)
    if place is None:
        allowed = ", ".join(sorted(HEURISTICS))
        raise UnknownBot(
            Reason.of(
                "unknown-bot-game",
                bot=Literal(NAME),
                game=Literal(key),
                allowed=Literal(allowed),
            )
        )
    module_name, _, attribute = place.partition(":")
    return cast("BotMaker", getattr(importlib.import_module(module_name), attribute))(game)
