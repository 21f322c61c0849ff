"""Ends of a turn compared by what the next turn can make of them."""

from math import sqrt
from typing import Final

from civitas.bots.ages.evaluation import Evaluation
from civitas.bots.ages.simulate import default_answer
from civitas.bots.ages.tuned import Tuned
from civitas.bots.ages.turn_search import End, TurnSearch
from civitas.games.through_the_ages.actions import END, PASS
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Chance, Game, Seat, View

WIDTH: Final = 2
"""The width of the search in turns that are looked ahead."""


class Lookahead:
    """Plays on from ends of a turn until the end of the seat's next turn, in sampled worlds.

    All players search their turns with a narrow beam and pass their politics phases.
    """

    def __init__(
        self, game: Game, view: View, seat: Seat, worlds: int, depth: int, tuned: Tuned
    ) -> None:
        self.game = game
        self.seat = seat
        self.search = TurnSearch(game, WIDTH, depth)
        self.weights, self.politics = tuned
        self.starts: list[AgesState] = []
        for number in range(worlds):
            world = game.determinize(view, Chance(number + 1))
            assert isinstance(world, AgesState)
            world.asked = False
            self.starts.append(world)

    def best(self, ends: list[End]) -> int:
        """The place of the best end; another than the first only if worlds agree on it."""
        first = self.values(ends[0])
        best = 0
        most = 0.0
        for place in range(1, len(ends)):
            found = self.values(ends[place])
            gains = [there - here for there, here in zip(found, first, strict=True)]
            sure = lower_end(gains)
            if sure > most:
                best, most = place, sure
        return best

    def values(self, end: End) -> list[float]:
        """By world, the value of the next turn's end, less a share of the rivals' values."""
        found: list[float] = []
        for start in self.starts:
            world = start.clone()
            for action in end.path:
                self.game.apply(world, self.seat, action)
            if isinstance(world.stack[-1], ActionPhase):
                self.game.apply(world, self.seat, END)
            found.append(self.played_on(world))
        return found

    def played_on(self, world: AgesState) -> float:
        """The value of a world when this seat's next turn ends, or of its result."""
        game = self.game
        rivals = 0.0
        while waiting := game.waiting(world):
            seat = waiting[0]
            frame = world.stack[-1]
            if not isinstance(frame, ActionPhase):
                passes = isinstance(frame, Politics)
                game.apply(world, seat, PASS if passes else default_answer(world, frame, seat))
                continue
            o = Evaluation(world, seat, self.weights, self.politics)
            ends = self.search.ends(o, None, game.options(world, seat))
            best = max(ends.values(), key=lambda end: end.value)
            if seat == self.seat:
                return best.value - self.weights.look_rival * rivals
            rivals += best.value / (int(world.seats) - 1)
            world = best.world.clone()
            if isinstance(world.stack[-1], ActionPhase):
                game.apply(world, seat, END)
        own = int(world.civilizations[self.seat].culture)
        return own - self.weights.look_rival * rivals


def lower_end(gains: list[float]) -> float:
    """The mean of gains less its standard error: what new cards bring by luck counts little."""
    count = len(gains)
    mean = sum(gains) / count
    if count < 2:
        return mean
    return mean - sqrt(sum([(gain - mean) ** 2 for gain in gains]) / (count - 1) / count)
