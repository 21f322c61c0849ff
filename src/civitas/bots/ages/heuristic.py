"""The heuristic bot for Through the Ages: a civilization is worth the sum of named terms.

The bot sees only the view. The engine carries out every option on a state sampled from the view and
runs the production phase; the bot values the resulting civilization in culture at the end of the
game. A technology in hand, a worker without a building or half a wonder counts for a share of its
later value, which the engine finds by completing it on a copy. Legality, prices and effects come
from the engine; the bot only judges.

The terms are in `ratings`, `plans` and `hand`, the decisions outside the action phase in
`politics`, the weights in `weights`.
"""

from typing import Final, final

from civitas.bots.ages.alternatives import Use, exclusion_group, lost_gains
from civitas.bots.ages.hand import cards, hand
from civitas.bots.ages.plans import Planner
from civitas.bots.ages.politics import PoliticsJudge
from civitas.bots.ages.position import Position, differs
from civitas.bots.ages.ratings import ECONOMY, POLITICAL_RATINGS, RATINGS, Terms, total
from civitas.bots.ages.weights import POLITICAL_WEIGHTS, WEIGHTS, PoliticalWeights, Weights
from civitas.games.through_the_ages.actions import END
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.rules.population import population_price
from civitas.games.through_the_ages.rules.spending import civil_actions
from civitas.games.through_the_ages.sight.view import AgesView
from civitas.games.through_the_ages.state import AgesState, Civilization, is_political
from civitas.kernel import Action, Chance, Decision, Game, Seat, Stream, View

ALTERNATIVES: Final = "alternatives"
"""What the civil actions an option takes would gain elsewhere."""

EFFORT: Final = "effort"
"""An option that gains nothing is worse than ending the turn."""

POLITICS: Final = "politics"
"""The value of a political decision, including its effect on the rivals."""

TERMS: Final = (
    *(name for name, _ in RATINGS),
    *("might", "bonds", "plans", "hand", "cards"),
    *(ALTERNATIVES, EFFORT, POLITICS),
)
"""The names of all terms."""


TURMOIL: Final = 0.7
"""The share of a turn's civil actions that a revolution costs."""


class Forecast(Planner):
    """An outlook that rates by the terms of the heuristic.

    `standing` has the terms of the present civilization without its hand.
    """

    def __init__(
        self, state: AgesState, seat: Seat, weights: Weights, politics: PoliticalWeights
    ) -> None:
        self.rating_terms = POLITICAL_RATINGS if is_political(state) else RATINGS
        super().__init__(state, seat, weights, politics)
        self.standing = self.standing_terms(self.base)

    def rate(self, p: Position) -> float:
        """The value of what a civilization has."""
        return total(self, p, self.rating_terms)

    def standing_terms(self, p: Position) -> Terms:
        """The terms of a position without its hand."""
        terms = [(name, term(self, p)) for name, term in self.rating_terms]
        return [*terms, ("plans", self.planned(p, 0, 0))]

    def hand(self, p: Position, civ: Civilization) -> float:
        """Civil cards in hand, to be played now or later."""
        return hand(self, p, civ, civil_actions(civ) > 0, TURMOIL)

    def cards(self, civ: Civilization) -> float:
        """Military cards in hand."""
        powers = self.powers
        assert powers is not None
        return cards(self, civ, [powers.card_worth(card) for card in civ.military_hand])


def terms_of(o: Forecast, civ: Civilization) -> Terms:
    """The terms of a civilization."""
    if differs(civ, o.base.civ):
        p = Position(civ)
        terms = o.standing_terms(p)
    else:
        p = o.base
        terms = list(o.standing)
    terms.append(("hand", o.hand(p, civ)))
    if o.powers is not None:
        terms.append(("cards", o.cards(civ)))
    return terms


def worth(terms: Terms) -> float:
    """The sum of all terms."""
    return sum(value for _, value in terms)


@final
class AgesHeuristic:
    """Chooses the option after which its own civilization is worth most."""

    name = "heuristic"
    plain_verbs = ("destroy", "copy", "decline", "done", "pass", "end")

    def __init__(
        self,
        game: Game,
        weights: Weights = WEIGHTS,
        politics: PoliticalWeights = POLITICAL_WEIGHTS,
    ) -> None:
        self.game = game
        self.weights = weights
        self.politics = politics

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The option with the highest sum of terms; of equals the first."""
        if len(decision.options) == 1:
            return decision.options[0]
        values = self.values(view, decision)
        return decision.options[values.index(max(values))]

    def values(self, view: View, decision: Decision) -> list[float]:
        """The worth of every option, in culture."""
        return [worth(terms) for terms in self.explain(view, decision)]

    def explain(self, view: View, decision: Decision) -> list[Terms]:
        """The terms of every option."""
        assert isinstance(view, AgesView)
        state = self.game.determinize(view, Chance(0))
        assert isinstance(state, AgesState)
        state.asked = False
        seat = decision.seat
        outlook = Forecast(state, seat, self.weights, self.politics)
        if outlook.powers is not None and not isinstance(state.stack[-1], ActionPhase):
            return self.explain_politics(outlook, decision)
        worlds = [
            state if option == END else self.outcome_of(outlook, state, option)
            for option in decision.options
        ]
        found = [terms_of(outlook, world.civilizations[seat]) for world in worlds]
        if not isinstance(state.stack[-1], ActionPhase):
            for world, terms in zip(worlds, found, strict=True):
                left = int(civil_actions(world.civilizations[seat]))
                terms.append((ALTERNATIVES, outlook.action * left))
            return found
        there = civil_actions(state.civilizations[seat])
        now = worth(found[decision.options.index(END)])
        uses = [
            Use(
                worth(terms) - now - self.weights.effort,
                there - civil_actions(world.civilizations[seat]),
                exclusion_group(state, option),
            )
            for option, world, terms in zip(decision.options, worlds, found, strict=True)
        ]
        most = max(0.0, *(use.gain for use in uses))
        for option, world, use, terms in zip(decision.options, worlds, uses, found, strict=True):
            if use.spent < 0:
                more = self.best_gain(outlook, world) - most
                terms.append((ALTERNATIVES, max(0.0, more)))
            else:
                terms.append((ALTERNATIVES, -self.weights.rivalry * lost_gains(uses, there, use)))
            terms.append((EFFORT, 0.0 if option == END else -self.weights.effort))
        return found

    def explain_politics(self, o: Forecast, decision: Decision) -> list[Terms]:
        """The terms of every option of a decision outside the action phase."""

        def close_worth(civ: Civilization) -> float:
            p = Position(civ)
            standing = total(o, p, ECONOMY) + o.planned(p, 0, 0)
            value = standing + o.hand(p, civ) + o.cards(civ)
            return value + o.action * int(civil_actions(civ))

        def worth_of(civ: Civilization) -> float:
            hire = o.hire + int(population_price(civ, 0)) * o.food
            value = total(o, Position(civ, True), ECONOMY) + hire * int(civ.unused)
            return value + o.action * int(civil_actions(civ))

        judge = PoliticsJudge(o, close_worth, worth_of)
        return [[(POLITICS, value)] for value in judge.explain(decision.options)]

    def best_gain(self, o: Forecast, world: AgesState) -> float:
        """The gain from the best option of a position."""
        values = [
            worth(terms_of(o, self.outcome_of(o, world, option).civilizations[o.seat]))
            for option in self.game.options(world, o.seat)
            if option != END
        ]
        now = worth(terms_of(o, world.civilizations[o.seat]))
        return max(0.0, max(values) - now) if values else 0.0

    def outcome_of(self, o: Forecast, state: AgesState, option: Action) -> AgesState:
        """The position after an option, with the best answers to the decisions that follow."""
        world = state.clone()
        self.game.apply(world, o.seat, option)
        if not world.stack or isinstance(world.stack[-1], ActionPhase):
            return world
        best_world = world
        best_value = 0.0
        for index, answer in enumerate(self.game.options(world, o.seat)):
            after = self.outcome_of(o, world, answer)
            civ = after.civilizations[o.seat]
            value = worth(terms_of(o, civ)) + o.action * int(civil_actions(civ))
            if not index or value > best_value:
                best_world, best_value = after, value
        return best_world
