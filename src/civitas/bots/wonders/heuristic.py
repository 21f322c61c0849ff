"""The heuristic bot for 7 Wonders: an option is worth the sum of named terms, in points.

The bot sees only the view. It puts the cities of the view on a table of the engine, without hands,
and asks the engine for points, prices, coins and placements. The bot estimates what is not points
yet. The terms are in `terms`, `free_city` and `boards`, the weights in `weights`.
"""

from typing import final

from civitas.bots.wonders.boards import side_parts
from civitas.bots.wonders.free_city import free_city_parts
from civitas.bots.wonders.position import Position, deciding_city, public_table, read_play
from civitas.bots.wonders.terms import payment_parts, play_parts
from civitas.bots.wonders.weights import WEIGHTS, Part, Weights, total
from civitas.games.seven_wonders.actions import PAY, TAKE, TURN, VERB_OF, side_of
from civitas.games.seven_wonders.data.tables import side_number
from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.kernel import Action, Decision, Game, Stream, View


@final
class WondersHeuristic:
    """Chooses the option with the highest sum of terms; of equals the first."""

    name = "heuristic"
    plain_verbs = ("sell", "pay", "pass")

    def __init__(self, game: Game, weights: Weights = WEIGHTS) -> None:
        self.game = game
        self.weights = weights

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The best option; randomness and time are not used."""
        if len(decision.options) == 1:
            return decision.options[0]
        values = self.values(view, decision)
        return decision.options[values.index(max(values))]

    def values(self, view: View, decision: Decision) -> list[float]:
        """The worth of every option, in points."""
        return [total(parts) for _, parts in self.explain(view, decision)]

    def explain(self, view: View, decision: Decision) -> list[tuple[Action, list[Part]]]:
        """Every option with its terms."""
        assert isinstance(view, SevenWondersView)
        options = decision.options
        if VERB_OF[options[0]] in (TAKE, TURN):
            return [(action, self._board(view, action)) for action in options]
        position = Position(view, public_table(view), self.weights)
        number = deciding_city(view, decision)
        if VERB_OF[options[0]] == PAY:
            return [(action, payment_parts(position, number, action)) for action in options]
        plays = [read_play(position, number, action) for action in options]
        if number == view.seat:
            return list(zip(options, play_parts(position, plays), strict=True))
        return [(play.action, free_city_parts(position, play)) for play in plays]

    def _board(self, view: SevenWondersView, action: Action) -> list[Part]:
        """The terms of a side, or of the better side of a board."""
        if VERB_OF[action] == TURN:
            side = side_number(view.boards[view.seat], side_of(action))
            return side_parts(view.edition, side, self.weights)
        sides = [side_number(action - TAKE, side) for side in (0, 1)]
        return max((side_parts(view.edition, side, self.weights) for side in sides), key=total)
