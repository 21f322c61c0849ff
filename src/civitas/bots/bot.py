"""What a bot is."""

from typing import Protocol

from civitas.kernel import Action, Decision, Game, Stream, View


class Bot(Protocol):
    """A player that sees views and answers decisions; it never sees a state of a match."""

    name: str

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """One of the decision's options; `budget` is the seconds it may take, 0: no limit."""
        ...


class BotMaker(Protocol):
    """Makes the bot for a game, usually the bot's class."""

    def __call__(self, game: Game) -> Bot:
        """The bot."""
        ...
