"""The beam bot for Through the Ages: searches its turn and values how it may end.

In the action phase the bot plays the first action of the best turn that a beam search finds on a
state sampled from the view. It plans again at every decision, so an answer depends on nothing but
the view. Decisions outside the action phase are those of `politics`, with the same values.
"""

from pathlib import Path
from typing import Final, final

from civitas.bots.ages.evaluation import MIGHT, Evaluation
from civitas.bots.ages.heuristic import POLITICS
from civitas.bots.ages.lookahead import Lookahead
from civitas.bots.ages.politics import PoliticsJudge
from civitas.bots.ages.position import Position
from civitas.bots.ages.row import RowOutlook
from civitas.bots.ages.tuned import FILE, BadWeight, Tuned, load_weights
from civitas.bots.ages.turn_search import TurnSearch
from civitas.bots.parameters import require_bounds
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.rules.population import population_price
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
from civitas.kernel.notation import shorten

NAME: Final = "beam"
KEY: Final = "ages"
WIDTH: Final = 4
DEPTH: Final = 7
WORLDS: Final = 6

ROW: Final = "row"
"""What the card row will offer this seat, less what it offers the rivals."""


def make_beam(
    game: Game,
    width: int = WIDTH,
    depth: int = DEPTH,
    weights: str = "",
    ends: int = 1,
    worlds: int = WORLDS,
) -> "AgesBeam":
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
    require_bounds(
        NAME,
        width=(width, 1, 100),
        depth=(depth, 1, 50),
        ends=(ends, 1, 20),
        worlds=(worlds, 1, 200),
    )
    return AgesBeam(game, width, depth, _tuned(weights) if weights else None, ends, worlds)


def _tuned(file: str) -> Tuned:
    """The weights of a file; raises UnknownBot."""
    shown = Literal(file)
    try:
        return load_weights(Path(file))
    except BadWeight as error:
        name, value = Literal(error.name), Literal(shorten(error.value))
        raise UnknownBot(
            Reason.of("unknown-bot-weight", file=shown, name=name, value=value)
        ) from error
    except (OSError, ValueError) as error:
        raise UnknownBot(Reason.of("unknown-bot-turn-weights", file=shown)) from error


@final
class AgesBeam:
    """Plays the first action of the best turn that a beam search finds.

    With more than one of `ends`, the best so many turns are played on in so many `worlds`.
    """

    name = NAME

    def __init__(
        self,
        game: Game,
        width: int = WIDTH,
        depth: int = DEPTH,
        tuned: Tuned | None = None,
        ends: int = 1,
        worlds: int = WORLDS,
    ) -> None:
        self.game = game
        self.search = TurnSearch(game, width, depth)
        self.tuned = load_weights(FILE) if tuned is None else tuned
        self.ends = ends
        self.worlds = worlds

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The first action of the best turn, or the best answer; of equals the first."""
        return self.find_turn(view, decision)[0]

    def find_turn(self, view: View, decision: Decision) -> tuple[Action, ...]:
        """The actions and answers of the best turn but its end, or the best answer alone."""
        options = decision.options
        if len(options) == 1:
            return options
        o = self.evaluate(view, decision)
        if not is_searched(o):
            values = judge(o).explain(options)
            return (options[values.index(max(values))],)
        found = self.search.ends(o, RowOutlook(o), options)
        best = sorted(found, key=lambda option: (-found[option].value, option))[: self.ends]
        place = 0
        if len(best) > 1:
            later = Lookahead(
                self.game, view, decision.seat, self.worlds, self.search.depth, self.tuned
            )
            place = later.best([found[option] for option in best])
        return found[best[place]].path or (best[place],)

    def explain(self, view: View, decision: Decision) -> dict[Action, list[tuple[str, float]]]:
        """The terms of the best end of turn that was found after each option; not of all."""
        o = self.evaluate(view, decision)
        if is_searched(o):
            row = RowOutlook(o)
            found = self.search.ends(o, row, decision.options)
            return {
                option: [*o.terms(end.world.civilizations[o.seat]), (ROW, row.value(end.world))]
                for option, end in found.items()
            }
        values = judge(o).explain(decision.options)
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
        weights, politics = self.tuned
        return Evaluation(state, decision.seat, weights, politics)


def is_searched(o: Evaluation) -> bool:
    """Whether a decision belongs to the action phase; in the civil game all do."""
    return o.powers is None or isinstance(o.state.stack[-1], ActionPhase)


def judge(o: Evaluation) -> PoliticsJudge:
    """The judge of decisions outside the action phase."""

    def close_worth(civ: Civilization) -> float:
        return o.value(civ) + o.action * int(civil_actions(civ))

    def worth(civ: Civilization) -> float:
        hire = o.hire + int(population_price(civ, 0)) * o.food
        terms = o.rating_terms(Position(civ, True))
        value = sum(terms) - terms[MIGHT] + hire * int(civ.unused)
        return value + o.action * int(civil_actions(civ))

    return PoliticsJudge(o, close_worth, worth)
