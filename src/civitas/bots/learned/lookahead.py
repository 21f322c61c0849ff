"""A player that plays its best options on in possible worlds, with the network in every seat."""

from dataclasses import dataclass, field
from typing import final

import numpy as np

from civitas.bots.bot import without_resigning
from civitas.bots.learned.network import result_of, win_chance
from civitas.bots.learned.valuation import Asked, Valued, Valuer
from civitas.bots.parameters import require_bounds
from civitas.bots.worlds import draw_world
from civitas.kernel import Action, Decision, Game, Seat, State, Stream, View
from civitas.kernel.frame import apply

NOISE_SEEDS = 2**30
NEARLY_AS_GOOD = 0.15
"""The best option of a kind that scores less than the best of all by so much is compared too."""


@dataclass
class Line:
    """A game that is played on after an option."""

    option: int
    state: State
    seat: Seat
    """The seat whose option it is."""
    left: int
    """How many of its choices are played before the position is valued."""
    value: float = 0.0
    win: float = 0.0
    """The chance to win behind the value."""
    margin: float = 0.0
    """The margin behind the value, in the unit of a network's margins."""
    is_over: bool = False
    """Whether the game was played to its end: the numbers are the result."""
    seen: list[tuple[float, float, float]] = field(default_factory=list)
    """The value, chance to win and margin at each choice of the seat on the way."""
    choices: list[Action] = field(default_factory=list)
    """What the seat chose after the option; the last choice may not be played any more."""

    def see(self, valued: Valued, best: int) -> None:
        """Take in a choice of the seat: the line is worth the mean of all that are seen.

        One position is misjudged more often than several in a row.
        """
        win = float(win_chance(valued.outputs[best : best + 1])[0])
        self.seen.append((float(valued.scores[best]), win, float(valued.outputs[best, 1])))
        count = len(self.seen)
        self.value, self.win, self.margin = (
            sum(column) / count for column in zip(*self.seen, strict=True)
        )


@final
class Lookahead:
    """Compares the best options of the network in the same possible worlds."""

    name = "lookahead"

    def __init__(
        self,
        game: Game,
        valuer: Valuer,
        worlds: int = 12,
        options: int = 5,
        turns: int = 2,
        spread: float = 0.0,
    ) -> None:
        """With a spread, others do not always make their best choice.

        An option that scores less by the spread is chosen e times less often.
        """
        require_bounds(
            self.name,
            worlds=(worlds, 1, 1000),
            options=(options, 1, 100),
            turns=(turns, 0, 1000),
            spread=(spread, 0, 10),
        )
        self.game = game
        self.spread = spread
        self.valuer = valuer
        self.version = valuer.version
        self.worlds = worlds
        self.options = options
        self.turns = turns
        self.noise = np.random.default_rng(0)

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The option with the best mean; time is not used."""
        actions = without_resigning(self.game, decision.options)
        if len(actions) == 1:
            return actions[0]
        means = self.means(view, decision.seat, actions, rng)
        return actions[max(means, key=means.__getitem__)]

    def means(self, view: View, seat: Seat, actions: list[Action], rng: Stream) -> dict[int, float]:
        """The mean values of the best options, by their index."""
        worlds = [draw_world(self.game, view, rng) for _ in range(self.worlds)]
        [valued] = self.valuer.value([Asked(worlds[0], seat, actions)])
        best = [int(index) for index in np.argsort(-valued.scores, kind="stable")]
        if not valued.are_equal():
            best = self._compared(actions, best, valued)
        self.noise = np.random.default_rng(int(rng.below(NOISE_SEEDS)))
        lines = self.play_on(worlds, seat, actions, best, valued)
        return {
            index: sum(line.value for line in lines if line.option == index) / self.worlds
            for index in best
        }

    def _compared(self, actions: list[Action], order: list[int], valued: Valued) -> list[int]:
        """The best options, and the best of each other kind that is nearly as good.

        One choice ahead all options of a kind may be misjudged alike, such as stages whose ability
        is used later.
        """
        chosen = order[: self.options]
        kinds = {self.game.grammar.verb(actions[index]).word for index in chosen}
        least = valued.scores[order[0]] - NEARLY_AS_GOOD
        for index in order[self.options :]:
            kind = self.game.grammar.verb(actions[index]).word
            if kind not in kinds and valued.scores[index] >= least:
                kinds.add(kind)
                chosen.append(index)
        return chosen

    def play_on(
        self,
        worlds: list[State],
        seat: Seat,
        actions: list[Action],
        chosen: list[int],
        valued: Valued,
    ) -> list[Line]:
        """The games after the chosen options in every world; `valued` are all options."""
        places = [(world, seat) for world in worlds]
        self.play_others(places)
        lines = [line for place in places for line in self.branch(*place, actions, chosen, valued)]
        self.play(lines)
        return lines

    def branch(
        self, world: State, seat: Seat, actions: list[Action], chosen: list[int], valued: Valued
    ) -> list[Line]:
        """The chosen options of a seat, each played in a copy of a world."""
        lines: list[Line] = []
        for index in chosen:
            state = world.clone()
            apply(state, seat, actions[index])
            turns = self.turns if valued.is_whole[index] else self.turns + 1
            lines.append(Line(index, state, seat, turns))
        return lines

    def play_others(self, places: list[tuple[State, Seat]]) -> None:
        """Play what the others of each seat choose at the same time: its options change nothing."""
        while True:
            asked: list[Asked] = []
            for world, seat in places:
                for other in self.game.waiting(world):
                    if other != seat:
                        asked.append(Asked(world, other, self._options(world, other)))
            if not asked:
                return
            for each, valued in zip(asked, self.valuer.value(asked), strict=True):
                apply(each.state, each.seat, each.options[self._choice_of_other(valued)])

    def play(self, lines: list[Line]) -> None:
        """Play the lines in step until each has its value."""
        running = lines
        while running:
            asked: list[Asked] = []
            owners: list[Line] = []
            moves: list[tuple[State, Seat, Action]] = []
            still: list[Line] = []
            for line in running:
                waiting = self.game.waiting(line.state)
                if not waiting:
                    outcome = self.game.outcome(line.state)
                    assert outcome is not None
                    line.win, line.margin = result_of(outcome, line.seat)
                    line.value = line.win + self.valuer.margin_weight * line.margin
                    line.is_over = True
                    continue
                still.append(line)
                if line.left == 0 and line.seat in waiting:
                    waiting = (line.seat,)
                for other in waiting:
                    options = self._options(line.state, other)
                    if len(options) == 1 and other != line.seat:
                        moves.append((line.state, other, options[0]))
                    else:
                        asked.append(Asked(line.state, other, options))
                        owners.append(line)
            ended: set[int] = set()
            for each, line, valued in zip(asked, owners, self._valued(asked), strict=True):
                is_own = each.seat == line.seat
                best = int(np.argmax(valued.scores)) if is_own else self._choice_of_other(valued)
                if is_own:
                    line.choices.append(each.options[best])
                is_last = is_own and line.left == 0
                is_whole = is_own and valued.is_whole[best]
                if is_last or is_whole:
                    line.see(valued, best)
                if is_last:
                    ended.add(id(line))
                    continue
                moves.append((each.state, each.seat, each.options[best]))
                if is_whole:
                    line.left -= 1
            for state, other, action in moves:
                apply(state, other, action)
            running = [line for line in still if id(line) not in ended]

    def _choice_of_other(self, valued: Valued) -> int:
        if not self.spread:
            return int(np.argmax(valued.scores))
        noise = self.noise.gumbel(size=len(valued.scores))
        return int(np.argmax(valued.scores + self.spread * noise))

    def _options(self, state: State, seat: Seat) -> list[Action]:
        return without_resigning(self.game, self.game.options(state, seat))

    def _valued(self, asked: list[Asked]) -> list[Valued]:
        return self.valuer.value(asked) if asked else []
