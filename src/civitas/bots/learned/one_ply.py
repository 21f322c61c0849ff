"""A player that looks one choice ahead: the option with the best value of where it leads."""

from typing import final

import numpy as np

from civitas.bots.learned.valuation import Asked, Valuer
from civitas.bots.worlds import draw_world
from civitas.kernel import Action, Decision, Game, Stream, View


def options_of(game: Game, decision: Decision) -> list[Action]:
    """The options without resigning, unless there is no other."""
    options = list(decision.options)
    forfeit = game.grammar.forfeit
    return [action for action in options if action < forfeit] or options


@final
class OnePly:
    """Chooses by the network alone."""

    name = "network"

    def __init__(self, game: Game, valuer: Valuer) -> None:
        self.game = game
        self.valuer = valuer

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The option with the best value; time is not used."""
        options = options_of(self.game, decision)
        if len(options) == 1:
            return options[0]
        # What the seat cannot know is not in its encoding: one possible world is enough.
        world = draw_world(self.game, view, rng)
        [valued] = self.valuer.value([Asked(world, decision.seat, options)])
        return options[int(np.argmax(valued.scores))]
