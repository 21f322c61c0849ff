"""The heuristic bot for 7 Wonders Dice: an option is worth the sum of named terms, in points.

Once the dice are rolled, a turn has no randomness. The engine carries out every way to finish the
turn on the position of the view, and the bot values the resulting sheets. Options, costs, points
and the end of the game come from the engine; the bot estimates what is not points yet.
"""

from typing import final

from civitas.bots.dice.outlook import Outlook, turns_left
from civitas.bots.dice.position import Position
from civitas.bots.dice.weights import TERMS, WEIGHTS, Part, Weights, Worth, total
from civitas.games.seven_wonders_dice.actions import TAKE, VERB_OF
from civitas.games.seven_wonders_dice.ids import WONDER
from civitas.games.seven_wonders_dice.sight.view import DiceView
from civitas.games.seven_wonders_dice.state import DiceState, new_sheet
from civitas.kernel import Action, Chance, Decision, Game, Seat, Stream, View


@final
class DiceHeuristic:
    """Chooses the option with the best way to finish the turn; of equals the first."""

    name = "heuristic"
    plain_verbs = ("pass", "decline")

    def __init__(self, game: Game, weights: Weights = WEIGHTS) -> None:
        self.game = game
        self.weights = weights
        self.positions: dict[Seat, Position] = {}

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The best option; randomness and time are not used."""
        if len(decision.options) == 1:
            return decision.options[0]
        values = self.values(view, decision)
        return decision.options[values.index(max(values))]

    def values(self, view: View, decision: Decision) -> list[float]:
        """The worth of every option, in points."""
        return [total(worth) for worth in self._worths(view, decision)]

    def explain(self, view: View, decision: Decision) -> list[tuple[Action, list[Part]]]:
        """Every option with the terms of the best turn it begins."""
        worths = self._worths(view, decision)
        return [
            (action, list(zip(TERMS, worth, strict=True)))
            for action, worth in zip(decision.options, worths, strict=True)
        ]

    def _worths(self, view: View, decision: Decision) -> list[Worth]:
        assert isinstance(view, DiceView)
        state = self.game.determinize(view, Chance(0))
        assert isinstance(state, DiceState)
        if VERB_OF[decision.options[0]] == TAKE:
            return [self._city(state, view.seat, action - TAKE) for action in decision.options]
        position = self._position(state, view.seat)
        return [position.best((*view.sealed, action)) for action in decision.options]

    def _position(self, state: DiceState, seat: Seat) -> Position:
        """The seat's turn; results from earlier choices of the turn are reused."""
        found = self.positions.get(seat)
        if found is None or found.state.parts() != state.parts():
            found = Position(state, seat, self.weights)
            self.positions[seat] = found
        return found

    def _city(self, state: DiceState, seat: Seat, city: int) -> Worth:
        """The terms of a city in a game of equal cities; its stages count twice."""
        start = state.clone()
        start.cities = [city] * state.seats
        start.sheets = [new_sheet() for _ in start.cities]
        outlook = Outlook(start, seat, turns_left(start, self.weights), self.weights)
        stages = sum(outlook.chart.fixed[space] for space in outlook.chart.order[WONDER])
        return (*outlook.worth(start.sheets[seat], 0)[:-1], stages)
