"""A bot in a few lines: it builds whenever it can."""

from civitas.kernel import Action, Decision, Game, Stream, View


class Greedy:
    """Chooses the last option that builds, else the first option."""

    name = "greedy"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The chosen action."""
        texts = [self.game.format_action(action) for action in decision.options]
        builds = [
            action
            for action, text in zip(decision.options, texts, strict=True)
            if text.startswith("build")
        ]
        return builds[-1] if builds else decision.options[0]
