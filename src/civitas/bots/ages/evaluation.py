"""The value of a position at the end of a turn: named terms of the seat's own civilization.

The terms are those of the heuristic, in culture at the end of the game, but made for a search that
values hundreds of positions of one turn: gains of cards and workers are computed once for the turn,
plans once for each set of workers of a type, and a position that differs from another only in its
hand shares everything else with it.
"""

from typing import Final

from civitas.bots.ages.effects import (
    ability,
    political_ability,
)
from civitas.bots.ages.hand import cards, hand
from civitas.bots.ages.impacts import Impacts
from civitas.bots.ages.plans import Planner
from civitas.bots.ages.position import Position
from civitas.bots.ages.ratings import (
    actions,
    bonds,
    culture,
    food,
    happiness,
    might,
    points,
    resources,
    science,
    strength,
    tokens,
)
from civitas.bots.ages.timing import turns_left
from civitas.bots.ages.weights import BeamWeights, PoliticalWeights
from civitas.games.through_the_ages.data.tables import (
    EFFECTS,
    FIRST_LEADER,
    LEVEL,
)
from civitas.games.through_the_ages.rules.questions import military_limit
from civitas.games.through_the_ages.rules.spending import civil_actions, military_actions
from civitas.games.through_the_ages.state import AgesState, Civilization, is_political
from civitas.kernel import Seat

RATING_NAMES: Final = (
    *("points", "culture", "science", "food", "resources", "happiness"),
    *("actions", "tokens", "abilities", "might", "bonds", "impacts"),
)
"""The names of the terms for what a civilization has; `might` is its strength."""

MIGHT: Final = RATING_NAMES.index("might")

TERM_NAMES: Final = (*RATING_NAMES, "plans", "hand", "cards")
"""The names of all terms."""

Standing = tuple[list[float], Position]
"""The terms of a position without its hands, and the position."""


CoreKey = tuple[object, ...]
"""What tells civilizations of a turn apart, but for hands and actions."""


def core_key(civ: Civilization) -> CoreKey:
    """Everything of a civilization that changes during a turn, but hands and actions."""
    return (
        tuple(civ.workers),
        tuple(civ.blue),
        civ.unused,
        civ.yellow_bank,
        civ.blue_bank,
        civ.science,
        civ.culture,
        civ.technologies,
        civ.government,
        civ.leader,
        civ.wonder,
        civ.stages,
        civ.tactic,
        civ.unit_resources,
        civ.used,
        civ.tucked,
        civ.colonies,
        civ.bonds,
        civ.wonders,
        civ.ruins,
    )


class Evaluation(Planner):
    """Values the positions that a seat can reach in one turn.

    `at_start` is the value of the civilization if its turn ended at the start.
    """

    def __init__(
        self, state: AgesState, seat: Seat, weights: BeamWeights, politics: PoliticalWeights
    ) -> None:
        self.beam_weights = weights
        self.politics = politics
        self.card_abilities: dict[int, float] = {}
        self.standings: dict[CoreKey, Standing] = {}
        self.impacts: Impacts | None = None
        if is_political(state):
            self.impacts = Impacts(state, seat, turns_left(state), weights)
        super().__init__(state, seat, weights, politics)
        self.at_start = self.value(self.base.civ)

    # Positions.

    def value(self, civ: Civilization) -> float:
        """The value of a civilization if its turn ends here."""
        return self.value_of(civ, core_key(civ))

    def value_of(self, civ: Civilization, key: CoreKey) -> float:
        """The same with the key of the civilization, if it is known."""
        terms, p = self.standing(civ, key)
        value = sum(terms) + self.hand(p, civ)
        return value if self.powers is None else value + self.cards(civ)

    def terms(self, civ: Civilization) -> list[tuple[str, float]]:
        """The named terms of a civilization, whose sum is its value."""
        terms, p = self.standing(civ, core_key(civ))
        military = 0.0 if self.powers is None else self.cards(civ)
        return list(zip(TERM_NAMES, [*terms, self.hand(p, civ), military], strict=True))

    def standing(self, civ: Civilization, key: CoreKey) -> Standing:
        """The terms of everything but the hands."""
        found = self.standings.get(key)
        if found is None:
            p = Position(civ)
            terms = self.rating_terms(p)
            terms.append(self.planned(p, 0, 0))
            found = terms, p
            self.standings[key] = found
        return found

    def rate(self, p: Position) -> float:
        """The value of what a civilization has."""
        return sum(self.rating_terms(p))

    def rating_terms(self, p: Position) -> list[float]:
        """The terms for what a civilization has."""
        political = self.powers is not None
        return [
            points(self, p),
            culture(self, p),
            science(self, p),
            food(self, p),
            resources(self, p),
            happiness(self, p),
            actions(self, p),
            tokens(self, p),
            self.abilities(p.civ),
            might(self, p) if political else strength(self, p),
            bonds(self, p) if political else 0.0,
            0.0 if self.impacts is None else self.impacts.value(p.civ),
        ]

    def abilities(self, civ: Civilization) -> float:
        """What the abilities of cards in play are worth."""
        value = 0.0
        for card in civ.speaking:
            found = self.card_abilities.get(card)
            if found is None:
                found = self.ability_of(card)
                self.card_abilities[card] = found
            value += found
        return value

    def ability_of(self, card: int) -> float:
        """What the abilities of a card are worth while it stays in play."""
        turns = self.stays[LEVEL[card]] if card >= FIRST_LEADER else self.turns
        value = 0.0
        for effect in EFFECTS[card]:
            value += ability(self, effect, turns)
            if self.powers is not None:
                value += political_ability(self, effect, turns)
        return value

    # Hands.

    def hand(self, p: Position, civ: Civilization) -> float:
        """Civil cards in hand, to be played in later turns."""
        return hand(self, p, civ, False, self.beam_weights.turmoil)

    def cards(self, civ: Civilization) -> float:
        """Military cards in hand, but those above the limit, which must be discarded."""
        powers = self.powers
        assert powers is not None
        worths = [powers.card_worth(card) for card in civ.military_hand]
        limit = int(military_limit(civ))
        if len(worths) > limit:
            worths.sort(reverse=True)
            del worths[limit:]
        return cards(self, civ, worths)

    def promise(self, civ: Civilization) -> float:
        """What the actions left are expected to bring, to compare unfinished turns."""
        w = self.beam_weights
        return w.guide * int(civil_actions(civ)) + w.guide_military * int(military_actions(civ))
