"""The bot that knows nothing."""

from typing import final

from civitas.kernel import Action, Decision, Game, Stream, View


@final
class RandomBot:
    """Chooses any option, all equally likely."""

    name = "random"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """Any option."""
        return decision.options[rng.below(len(decision.options))]
