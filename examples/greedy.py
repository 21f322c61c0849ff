"""A bot in a few lines: it builds whenever it can."""

from civitas.kernel import Action, Decision, Game, Stream, View


class Greedy:
    """Chooses the last option with a certain verb, else the first option."""

    name = "greedy"
    version = "1.0"

    def __init__(self, game: Game, verb: str = "build") -> None:
        self.game = game
        self.verb = verb

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The chosen action."""
        verbs = [self.game.grammar.verb(action).word for action in decision.options]
        wanted = [
            action
            for action, verb in zip(decision.options, verbs, strict=True)
            if verb == self.verb
        ]
        return wanted[-1] if wanted else decision.options[0]
