"""A player that looks one choice ahead: the option with the best value of where it leads."""

from typing import final

import numpy as np

from civitas.bots.blurred import blur
from civitas.bots.bot import without_resigning
from civitas.bots.learned.inputs import Floats
from civitas.bots.learned.lookahead import Lookahead
from civitas.bots.learned.valuation import Asked, Valuer
from civitas.bots.parameters import require_bounds
from civitas.bots.worlds import draw_world
from civitas.kernel import Action, Decision, Game, Stream, View

WORLDS_OF_EQUALS = 6
"""The worlds in which options are compared that look the same one choice ahead."""
MOST_ERRORS = 2.0
"""The errors that an option may be worse than the best one and still be chosen."""


@final
class OnePly:
    """Chooses by the network alone."""

    name = "network"

    def __init__(self, game: Game, valuer: Valuer, error: float = 0.0) -> None:
        """With an error, every option is misjudged by so much, in chances to win."""
        require_bounds(self.name, error=(error, 0, 10))
        self.game = game
        self.version = valuer.version
        self.error = error
        self.valuer = valuer
        self.lookahead = Lookahead(game, valuer, WORLDS_OF_EQUALS, turns=0)

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The option with the best value; time is not used."""
        options = without_resigning(self.game, decision.options)
        if len(options) == 1:
            return options[0]
        # What the seat cannot know is not in its encoding: one possible world is enough.
        world = draw_world(self.game, view, rng)
        [valued] = self.valuer.value([Asked(world, decision.seat, options)])
        if valued.are_equal():
            # Sides, boards and cities show nowhere until all have chosen.
            return self.lookahead.choose(view, decision, rng, budget)
        return options[int(np.argmax(self._seeming(valued.scores, rng)))]

    def _seeming(self, scores: Floats, rng: Stream) -> Floats:
        """The scores with errors, but no option that is much worse than the best."""
        if not self.error:
            return scores
        errors = np.array([blur(rng) for _ in scores], dtype=np.float32)
        seeming = scores + np.float32(self.error) * errors
        seeming[scores < np.max(scores) - MOST_ERRORS * self.error] = -np.inf
        return seeming
