"""A weaker player: it judges as the heuristic does, but not as exactly."""

from math import inf
from typing import final

from civitas.bots.heuristic import make_judge
from civitas.bots.parameters import require_bounds
from civitas.kernel import Action, Decision, Game, Stream, View

DRAWS = 12
"""The sum of so many uniform numbers is nearly normal and has a variance of 1."""
FINENESS = 2**30


def blur(rng: Stream) -> float:
    """A number that is nearly normally distributed with deviation 1."""
    return sum(int(rng.below(FINENESS)) for _ in range(DRAWS)) / FINENESS - DRAWS / 2


@final
class Blurred:
    """Chooses the option that seems best when every worth is misjudged a little."""

    name = "blurred"

    def __init__(self, game: Game, points: float = 3.0, most: float = 100.0) -> None:
        """How wrong it is, as a standard deviation in points, and what a choice may cost at most.

        With many options one of them is misjudged much; the second keeps it from nonsense.
        """
        require_bounds(self.name, points=(points, 0, 1000), most=(most, 0, 1000))
        self.judge = make_judge(game)
        self.grammar = game.grammar
        self.points = points
        self.most = most

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The option with the highest misjudged worth; time is not used."""
        if len(decision.options) == 1:
            return decision.options[0]
        values = self.judge.values(view, decision)
        least = max(values) - self.most
        seeming = [
            value + self.points * self._error(action, rng) if value >= least else -inf
            for action, value in zip(decision.options, values, strict=True)
        ]
        return decision.options[seeming.index(max(seeming))]

    def _error(self, action: Action, rng: Stream) -> float:
        is_plain = self.grammar.verb(action).word in self.judge.plain_verbs
        return 0.0 if is_plain else blur(rng)
