"""The beam bot for Through the Ages: searches the own turn and values how it may end.

In the action phase the bot keeps the best `width` positions after one action, after two, and so on,
on a state sampled from the view, and plays the first action of the best turn it found. The search
counts positions, not seconds, and plans afresh at every decision, so an answer depends on nothing
but the view. Decisions outside the action phase are those of `politics`, with the same values.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, final

from civitas.bots.ages.evaluation import MIGHT, CoreKey, Evaluation, core_key
from civitas.bots.ages.heuristic import POLITICS
from civitas.bots.ages.politics import PoliticsJudge
from civitas.bots.ages.position import Position
from civitas.bots.ages.row import RowOutlook
from civitas.bots.ages.simulate import default_answer
from civitas.bots.ages.tuned import FILE, Tuned, load_weights
from civitas.games.through_the_ages.actions import DESTROY, END, PASS, VERB_OF
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.rules.population import discontent, population_price
from civitas.games.through_the_ages.rules.spending import civil_actions
from civitas.games.through_the_ages.sight.view import AgesView
from civitas.games.through_the_ages.state import AgesState, Civilization
from civitas.kernel import (
    Action,
    Chance,
    Decision,
    Game,
    Literal,
    Reason,
    Seat,
    Stream,
    UnknownBot,
    View,
)

NAME: Final = "beam"
KEY: Final = "ages"
WIDTH: Final = 4
DEPTH: Final = 7
NARROW: Final = 2
"""The width of the search in turns that are looked ahead."""
WORLDS: Final = 2

ROW: Final = "row"
"""What the card row will offer this seat, less what it offers the rivals."""


class End(NamedTuple):
    """A possible end of a turn: its value, the actions and answers that lead there."""

    value: float
    path: tuple[Action, ...]
    world: AgesState


Node = tuple[float, int, End]
"""A position in the middle of a turn: what it promises, its negated number, the turn so far."""


def by_promise(node: Node) -> tuple[float, int]:
    """The order of positions: the most promising last, of equals the one found first."""
    return node[0], node[1]


def is_searched(o: Evaluation) -> bool:
    """Whether a decision belongs to the action phase; in the civil game all do."""
    return o.powers is None or isinstance(o.state.stack[-1], ActionPhase)


def make_beam(
    game: Game,
    width: int = WIDTH,
    depth: int = DEPTH,
    weights: str = "",
    ends: int = 1,
    worlds: int = WORLDS,
) -> "AgesBeam":
    """The beam bot, with the weights of a file if one is named; raises UnknownBot.

    With more than one of `ends`, the best so many turns are played on in so many `worlds`.
    """
    if game.meta.key != KEY:
        raise UnknownBot(
            Reason.of(
                "unknown-bot-game",
                bot=Literal(NAME),
                game=Literal(game.meta.key),
                allowed=Literal(KEY),
            )
        )
    tuned = load_weights(Path(weights)) if weights else None
    return AgesBeam(game, width, depth, tuned, ends, worlds)


def position_key(core: CoreKey, civ: Civilization, world: AgesState) -> CoreKey:
    """What tells positions of a turn apart; the order in which cards were taken does not."""
    return (
        core,
        tuple(sorted(civ.hand)),
        civ.military_hand,
        civ.civil,
        civ.military,
        civ.spare_civil,
        civ.spare_military,
        civ.unit_science,
        civ.spare_food,
        civ.spare_resources,
        tuple(world.row),
    )


@final
class AgesBeam:
    """Plays the first action of the best turn that a beam search finds."""

    name = NAME

    def __init__(
        self,
        game: Game,
        width: int = WIDTH,
        depth: int = DEPTH,
        weights: Tuned | None = None,
        ends: int = 1,
        worlds: int = WORLDS,
    ) -> None:
        self.game = game
        self.width = width
        self.depth = depth
        self.weights, self.politics = load_weights(FILE) if weights is None else weights
        self.ends = ends
        self.worlds = worlds

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The first action of the best turn, or the best answer; of equals the first."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        o = self.evaluate(view, decision)
        if not is_searched(o):
            values = self.judge(o).explain(options)
            return options[values.index(max(values))]
        found = self.search(o, RowOutlook(o), options, self.width)
        best = sorted(found, key=lambda option: -found[option].value)
        if self.ends == 1 or len(best) == 1:
            return best[0]
        ends = [found[option] for option in best[: self.ends]]
        later = Lookahead(self, view, decision.seat)
        values = [later.value(end) for end in ends]
        return best[values.index(max(values))]

    def explain(self, view: View, decision: Decision) -> dict[Action, list[tuple[str, float]]]:
        """The terms of the best end of turn that was found after each option; not of all."""
        o = self.evaluate(view, decision)
        if is_searched(o):
            row = RowOutlook(o)
            found = self.search(o, row, decision.options, self.width)
            return {
                option: [*o.terms(end.world.civilizations[o.seat]), (ROW, row.value(end.world))]
                for option, end in found.items()
            }
        values = self.judge(o).explain(decision.options)
        return {
            option: [(POLITICS, value)]
            for option, value in zip(decision.options, values, strict=True)
        }

    def evaluate(self, view: View, decision: Decision) -> Evaluation:
        """The evaluation of positions that follow a view, on a state sampled from it."""
        assert isinstance(view, AgesView)
        state = self.game.determinize(view, Chance(0))
        assert isinstance(state, AgesState)
        state.asked = False
        return Evaluation(state, decision.seat, self.weights, self.politics)

    def judge(self, o: Evaluation) -> PoliticsJudge:
        """The judge of decisions outside the action phase."""

        def close_worth(civ: Civilization) -> float:
            return o.value(civ) + o.action * int(civil_actions(civ))

        def worth(civ: Civilization) -> float:
            hire = o.hire + int(population_price(civ, 0)) * o.food
            terms = o.rating_terms(Position(civ, True))
            value = sum(terms) - terms[MIGHT] + hire * int(civ.unused)
            return value + o.action * int(civil_actions(civ))

        return PoliticsJudge(o, close_worth, worth)

    def search(
        self, o: Evaluation, row: RowOutlook | None, options: Sequence[Action], width: int
    ) -> dict[Action, End]:
        """The best end of turn found after each option that was not pruned."""
        seat = o.seat
        found: dict[Action, End] = {}
        if END in options:
            value = o.at_start + self.weights.effort
            found[END] = End(value if row is None else value + row.value(o.state), (), o.state)
        seen: set[CoreKey] = set()
        level: list[tuple[End, Sequence[Action]]] = [(End(0.0, (), o.state), options)]
        for _ in range(self.depth):
            nodes: list[Node] = []
            for before, choices in level:
                content = discontent(before.world.civilizations[seat]) == 0 and END in choices
                for option in choices:
                    if option == END or (content and VERB_OF[option] == DESTROY):
                        continue
                    after, path = self.outcome_of(o, before.world, (*before.path, option))
                    civ = after.civilizations[seat]
                    core = core_key(civ)
                    key = position_key(core, civ, after)
                    if key in seen:
                        continue
                    seen.add(key)
                    value = o.value_of(civ, core)
                    if row is not None:
                        value += row.value(after)
                    end = End(value, path, after)
                    first = path[0]
                    if first not in found or value > found[first].value:
                        found[first] = end
                    nodes.append((value + o.promise(civ), -len(nodes), end))
            nodes.sort(key=by_promise, reverse=True)
            level = [
                (end, self.game.options(end.world, seat))
                for _, _, end in nodes[:width]
                if isinstance(end.world.stack[-1], ActionPhase)
            ]
        return found

    def outcome_of(
        self, o: Evaluation, state: AgesState, path: tuple[Action, ...]
    ) -> tuple[AgesState, tuple[Action, ...]]:
        """The position after the last action of a path, and the path with the best answers."""
        world = state.clone()
        self.game.apply(world, o.seat, path[-1])
        if isinstance(world.stack[-1], ActionPhase) or not self.game.is_waiting(world, o.seat):
            return world, path
        best: tuple[float, AgesState, tuple[Action, ...]] | None = None
        for answer in self.game.options(world, o.seat):
            after, whole = self.outcome_of(o, world, (*path, answer))
            civ = after.civilizations[o.seat]
            value = o.value(civ) + o.promise(civ)
            if best is None or value > best[0]:
                best = value, after, whole
        assert best is not None
        return best[1], best[2]


class Lookahead:
    """Plays on from ends of a turn until the end of the seat's next turn, in sampled worlds.

    All players search their turns with a narrow beam and pass their politics phases, so that ends
    of a turn are compared by what the next turn can make of them.
    """

    def __init__(self, bot: AgesBeam, view: View, seat: Seat) -> None:
        self.bot = bot
        self.game = bot.game
        self.seat = seat
        self.starts: list[AgesState] = []
        for number in range(bot.worlds):
            world = self.game.determinize(view, Chance(number + 1))
            assert isinstance(world, AgesState)
            world.asked = False
            self.starts.append(world)

    def value(self, end: End) -> float:
        """The mean value of the next turn's end, less a share of the rivals' values."""
        total = 0.0
        for start in self.starts:
            world = start.clone()
            for action in end.path:
                self.game.apply(world, self.seat, action)
            if isinstance(world.stack[-1], ActionPhase):
                self.game.apply(world, self.seat, END)
            total += self.played_on(world)
        return total / len(self.starts)

    def played_on(self, world: AgesState) -> float:
        """The value of a world when this seat's next turn ends, or of its result."""
        bot = self.bot
        game = self.game
        rivals = 0.0
        while mask := game.waiting(world):
            seat = mask[0]
            frame = world.stack[-1]
            if not isinstance(frame, ActionPhase):
                passes = isinstance(frame, Politics)
                game.apply(world, seat, PASS if passes else default_answer(world, frame, seat))
                continue
            o = Evaluation(world, seat, bot.weights, bot.politics)
            ends = bot.search(o, None, game.options(world, seat), NARROW)
            best = max(ends.values(), key=lambda end: end.value)
            if seat == self.seat:
                return best.value - bot.weights.look_rival * rivals
            rivals += best.value / (world.seats - 1)
            world = best.world.clone()
            if isinstance(world.stack[-1], ActionPhase):
                game.apply(world, seat, END)
        own = int(world.civilizations[self.seat].culture)
        return own - bot.weights.look_rival * rivals
