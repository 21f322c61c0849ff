"""The heuristic bot: an evaluation of readable terms, one for each game."""

from typing import Protocol, cast

from civitas.bots.bot import Bot, BotMaker
from civitas.kernel import Decision, Game, Literal, Reason, UnknownBot, View
from civitas.play.registry import companion, companion_keys

NAME = "heuristic"
PACKAGE = "civitas.bots"
ENTRY_POINTS = "civitas.heuristics"
ATTRIBUTE = "Heuristic"


class Judge(Bot, Protocol):
    """A bot that says what it thinks of each option."""

    plain_verbs: tuple[str, ...]
    """Verbs of options that nobody misjudges, such as payments, or that give something up."""

    def values(self, view: View, decision: Decision) -> list[float]:
        """The worth of every option, in points."""
        ...


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


def has_judge(game: Game) -> bool:
    """Whether a game has a heuristic that values options: there is advice for it."""
    return hasattr(_class_for(game), "values")


def make_judge(game: Game) -> Judge:
    """The heuristic bot of a game whose heuristic values options; raises UnknownBot."""
    return cast("Judge", make_heuristic(game))


def _class_for(game: Game) -> object | None:
    return companion(game, PACKAGE, ATTRIBUTE, ENTRY_POINTS)
