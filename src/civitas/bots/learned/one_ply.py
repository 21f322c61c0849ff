"""A player that looks one choice ahead: the option with the best value of where it leads."""

from typing import final

import numpy as np

from civitas.bots.learned.lookahead import Lookahead
from civitas.bots.learned.valuation import Asked, Valuer, options_of
from civitas.bots.worlds import draw_world
from civitas.kernel import Action, Decision, Game, Stream, View

WORLDS_OF_EQUALS = 6
"""The worlds in which options are compared that look the same one choice ahead."""


@final
class OnePly:
    """Chooses by the network alone."""

    name = "network"

    def __init__(self, game: Game, valuer: Valuer) -> None:
        self.game = game
        self.valuer = valuer
        self.lookahead = Lookahead(game, valuer, WORLDS_OF_EQUALS, turns=0)

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The option with the best value; time is not used."""
        options = options_of(self.game, decision)
        if len(options) == 1:
            return options[0]
        # What the seat cannot know is not in its encoding: one possible world is enough.
        world = draw_world(self.game, view, rng)
        [valued] = self.valuer.value([Asked(world, decision.seat, options)])
        if valued.are_equal():
            # Sides and boards show in no city until all have chosen.
            return self.lookahead.choose(view, decision, rng, budget)
        return options[int(np.argmax(valued.scores))]
