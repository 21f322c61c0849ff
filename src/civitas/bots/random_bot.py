"""The bot that knows nothing."""

from typing import final

from civitas.kernel import Action, Decision, Game, Stream, View


@final
class RandomBot:
    """Chooses any option, all equally likely; it gives up only if there is nothing else."""

    name = "random"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """Any option."""
        count = len(decision.options)
        if count > 1 and decision.options[-1] >= self.game.grammar.forfeit:
            count -= 1
        return decision.options[rng.below(count)]
