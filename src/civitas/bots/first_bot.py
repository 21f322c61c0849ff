"""The bot that makes every game the same."""

from typing import final

from civitas.kernel import Action, Decision, Game, Stream, View


@final
class FirstBot:
    """Chooses the first option in canonical order."""

    name = "first"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The first option."""
        return decision.options[0]
