"""Bots for an experiment: they differ from `heuristic` only in what science is worth to them."""

from typing import Any

from civitas import make_bot
from civitas.kernel import Action, Decision, Game, Stream, View


class Science:
    """`heuristic` of 7 Wonders with its term `science` multiplied by `times`."""

    name = "science"
    version = "1.0"

    def __init__(self, game: Game, times: float = 1.0) -> None:
        self.heuristic: Any = make_bot("heuristic", game)
        self.times = times

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The option whose terms have the highest sum; the first one of equals."""
        best, highest = decision.options[0], float("-inf")
        for action, terms in self.heuristic.explain(view, decision):
            total = sum(self.times * x if name == "science" else x for name, x in terms)
            if total > highest + 1e-9:
                best, highest = action, total
        return best
