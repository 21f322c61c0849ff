"""The beam bot for Through the Ages: searches the own turn and values how it may end.

In the action phase the bot keeps the best `width` positions after one action, after two, and so on,
on a state sampled from the view, and plays the first action of the best turn it found. The search
counts positions, not seconds, and plans afresh at every decision, so an answer depends on nothing
but the view. Decisions outside the action phase are those of `politics`, with the same values.
"""

from pathlib import Path
from typing import Final, final

from civitas.bots.ages.evaluation import MIGHT, Evaluation
from civitas.bots.ages.politics import PoliticsJudge
from civitas.bots.ages.position import Position
from civitas.bots.ages.tuned import FILE, load_weights
from civitas.bots.ages.weights import BeamWeights, PoliticalWeights
from civitas.games.through_the_ages.actions import DESTROY, END, VERB_OF
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
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
    Stream,
    UnknownBot,
    View,
)

NAME: Final = "beam"
KEY: Final = "ages"
WIDTH: Final = 4
DEPTH: Final = 7

Node = tuple[float, int, AgesState, Action]
"""A position in the middle of a turn: what it promises, its negated number, the position, and the
first action on the way to it."""


def make_beam(game: Game, width: int = WIDTH, depth: int = DEPTH, weights: str = "") -> "AgesBeam":
    """The beam bot, with the weights of a file if one is named; raises UnknownBot."""
    if game.meta.key != KEY:
        raise UnknownBot(
            Reason.of(
                "unknown-bot-game",
                bot=Literal(NAME),
                game=Literal(game.meta.key),
                allowed=Literal(KEY),
            )
        )
    return AgesBeam(game, width, depth, load_weights(Path(weights)) if weights else None)


@final
class AgesBeam:
    """Plays the first action of the best turn that a beam search finds."""

    name = NAME

    def __init__(
        self,
        game: Game,
        width: int = WIDTH,
        depth: int = DEPTH,
        weights: tuple[BeamWeights, PoliticalWeights] | None = None,
    ) -> None:
        self.game = game
        self.width = width
        self.depth = depth
        self.weights, self.politics = load_weights(FILE) if weights is None else weights

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The first action of the best turn, or the best answer; of equals the first."""
        if len(decision.options) == 1:
            return decision.options[0]
        assert isinstance(view, AgesView)
        state = self.game.determinize(view, Chance(0))
        assert isinstance(state, AgesState)
        state.asked = False
        evaluation = Evaluation(state, decision.seat, self.weights, self.politics)
        if evaluation.powers is None or isinstance(state.stack[-1], ActionPhase):
            return self.search(evaluation, state, decision.options)
        values = self.judge(evaluation).explain(decision.options)
        return decision.options[values.index(max(values))]

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

    def search(self, o: Evaluation, state: AgesState, options: tuple[Action, ...]) -> Action:
        """The first action of the best turn."""
        seat = o.seat
        best_action = options[0]
        best_value = -1e9
        seen: set[int] = set()
        beam: list[Node] = []
        if END in options:
            best_action = END
            best_value = o.value(state.civilizations[seat]) + self.weights.effort
        level: list[tuple[AgesState, Action, tuple[Action, ...]]] = [(state, -1, options)]
        count = 0
        for _ in range(self.depth):
            found: list[Node] = []
            for world, first, choices in level:
                troubled = discontent(world.civilizations[seat]) > 0
                for option in choices:
                    if option == END or (VERB_OF[option] == DESTROY and not troubled):
                        continue
                    after = self.outcome_of(o, world, option)
                    key = after.key()
                    if key in seen:
                        continue
                    seen.add(key)
                    civ = after.civilizations[seat]
                    value = o.value(civ)
                    action = option if first < 0 else first
                    if value > best_value:
                        best_action, best_value = action, value
                    count += 1
                    found.append((value + o.promise(civ), -count, after, action))
            if not found:
                break
            found.sort(key=lambda node: (node[0], node[1]), reverse=True)
            beam = found[: self.width]
            level = [
                (world, first, tuple(self.game.options(world, seat)))
                for _, _, world, first in beam
                if isinstance(world.stack[-1], ActionPhase)
            ]
        return best_action

    def outcome_of(self, o: Evaluation, state: AgesState, option: Action) -> AgesState:
        """The position after an option, with the best answers to the decisions that follow."""
        world = state.clone()
        self.game.apply(world, o.seat, option)
        if (
            not world.stack
            or isinstance(world.stack[-1], ActionPhase)
            or not self.game.is_waiting(world, o.seat)
        ):
            return world
        best_world = world
        best_value = 0.0
        for index, answer in enumerate(self.game.options(world, o.seat)):
            after = self.outcome_of(o, world, answer)
            civ = after.civilizations[o.seat]
            value = o.value(civ) + o.promise(civ)
            if not index or value > best_value:
                best_world, best_value = after, value
        return best_world
