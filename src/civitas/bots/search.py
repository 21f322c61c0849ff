"""A flat search: good options are played to the end of the game, with the heuristic in all seats.

It knows exactly how the heuristic plays and exploits bots that play like it. So it is a test of
other bots rather than an opponent for people.
"""

from typing import final

from civitas.bots.heuristic import make_judge
from civitas.bots.parameters import require_bounds
from civitas.bots.results import share_and_margin
from civitas.bots.worlds import draw_world
from civitas.kernel import Action, Decision, Game, Outcome, Seat, State, Stream, View

POINT = 0.001
"""What a point of margin is worth in games: it decides between options that win equally often."""


@final
class Search:
    """Compares the best options of the heuristic in the same possible worlds."""

    name = "search"

    def __init__(self, game: Game, worlds: int = 8, options: int = 4) -> None:
        """The possible worlds of a decision, and how many options are tried in each."""
        require_bounds(self.name, worlds=(worlds, 1, 1000), options=(options, 1, 100))
        self.game = game
        self.worlds = worlds
        self.options = options
        self.judge = make_judge(game)

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The option with the best mean result; time is not used."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        values = self.judge.values(view, decision)
        places = sorted(range(len(options)), key=lambda place: -values[place])[: self.options]
        sums = dict.fromkeys(places, 0.0)
        for _ in range(self.worlds):
            world = draw_world(self.game, view, rng)
            for place in places:
                state = world.clone()
                self.game.apply(state, decision.seat, options[place])
                sums[place] += worth(self._play_on(state, rng), decision.seat)
        return options[max(places, key=lambda place: sums[place])]

    def _play_on(self, state: State, rng: Stream) -> Outcome:
        """The result of a game that the heuristic plays on in all seats."""
        game = self.game
        while waiting := game.waiting(state):
            for seat in waiting:
                decision = game.decision(state, seat, 1)
                options = decision.options
                action = options[0]
                if len(options) > 1:
                    action = self.judge.choose(game.view(state, seat), decision, rng, 0.0)
                game.apply(state, seat, action)
        outcome = game.outcome(state)
        assert outcome is not None
        return outcome


def worth(outcome: Outcome, seat: Seat) -> float:
    """A result for a seat: its share of the victory, and a little for the margin."""
    share, margin = share_and_margin(outcome, seat)
    return share + POINT * margin
