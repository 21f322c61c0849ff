"""What a bot is.

Besides what `Bot` demands, a bot may have

* `version`, a string that results name beside the bot,
* `reset(seat, config, rng)`, called before the first decision of a game, and once more if the bot
  takes a game up in the middle. The stream is the same whenever a game is taken up; streams of
  decisions are others. A bot that has it is made once and plays many games; one that has not is
  made for each game;
* `end(outcome)`, called after the last decision of a game that is played to its end,
* `close()`, called when the bot is no longer needed.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from civitas.kernel import Action, Decision, Game, Stream, View


class Bot(Protocol):
    """A player that sees views and answers decisions; it never sees a state of a match."""

    name: str

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """One of the decision's options; `budget` is the seconds it may take, 0: no limit."""
        ...


class BotMaker(Protocol):
    """Makes the bot for a game, usually the bot's class.

    The parameters of a bot string are passed by name.
    """

    def __call__(self, game: Game, **parameters: Any) -> Bot:
        """The bot."""
        ...


def without_resigning(game: Game, options: Sequence[Action]) -> list[Action]:
    """The options that do not resign, or all if there is no other."""
    forfeit = game.grammar.forfeit
    return [action for action in options if action < forfeit] or list(options)


def version_of(bot: Bot) -> str:
    """The version a bot gives itself; empty if it gives none that can be printed."""
    found = getattr(bot, "version", "")
    return found if isinstance(found, str) and found.isprintable() else ""


def close_bot(bot: Bot) -> None:
    """Let a bot release what it holds, such as a process."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()


def take_faults(bot: Bot) -> Counter[str]:
    """What the program of a bot did wrong since the last call, by kind.

    A bot that answers for a program counts that in `faults`.
    """
    faults = getattr(bot, "faults", None)
    if not isinstance(faults, Counter):
        return Counter()
    found = Counter(faults)
    faults.clear()
    return found
