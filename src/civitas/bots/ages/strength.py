"""Strength compared with the rivals: what it is worth, and what wars and armies bring."""

from math import exp, tanh
from typing import Final

from civitas.bots.ages.weights import PoliticalWeights
from civitas.games.through_the_ages.data.effects import WinCulture, WinTerritory
from civitas.games.through_the_ages.data.military import (
    ARMY_STRENGTH,
    ARMY_UNITS,
    FIRST_BONUS,
    FIRST_TACTIC,
    MILITARY_EFFECT,
    MILITARY_KIND,
    MILITARY_LEVEL,
)
from civitas.games.through_the_ages.data.tables import OF_KIND
from civitas.games.through_the_ages.ids import (
    AGGRESSION,
    ARTILLERY,
    BONUS,
    CAVALRY,
    INFANTRY,
    NO_CARD,
    PACT,
    TACTIC,
    WAR,
)
from civitas.games.through_the_ages.rules.armies import strength_of_armies
from civitas.games.through_the_ages.rules.colonization import UNIT_CARDS
from civitas.games.through_the_ages.rules.pacts import forbids_attack
from civitas.games.through_the_ages.rules.questions import INFANTRY_RIDES, has
from civitas.games.through_the_ages.state import (
    PEACEFUL_SCOPE,
    AgesState,
    Civilization,
    others,
    war_card,
    war_rival,
)
from civitas.kernel import Seat

GROUND: Final = (INFANTRY, CAVALRY, ARTILLERY)
"""The unit types that form armies."""


class Powers:
    """The strengths of all civilizations at a decision, and what they are worth to a seat.

    `science` is the worth of a science point.
    """

    def __init__(
        self,
        state: AgesState,
        seat: Seat,
        turns: float,
        science: float,
        weights: PoliticalWeights,
    ) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.turns = turns
        self.science = science
        self.seats = [other for other in range(state.seats) if not state.is_gone(other)]
        self.strengths = [int(civ.strength) for civ in state.civilizations]
        most = max(self.strengths)
        self.scale = max(weights.army[state.age], weights.army_of_most * most)
        stake = weights.stake * min(turns + 0.5, weights.horizon)
        if state.scope == PEACEFUL_SCOPE:
            stake *= weights.peaceful
        self.stake = stake * weights.ages[state.age]
        self.rank = weights.rank * min(turns + 0.5, weights.horizon)
        self.slope = stake / self.scale
        rivals = others(state, seat)
        self.share = weights.rival / max(1, len(rivals))
        held = [card for card in state.civilizations[seat].military_hand if is_tactic(card)]
        self.tactics = sorted({*state.common, *held})
        self.potentials: dict[tuple[int, ...], float] = {}
        self.card_worths: dict[int, float] = {}
        self.wars = [
            (war_card(declared), owner, war_rival(declared))
            for owner in self.seats
            for declared in state.civilizations[owner].wars
            if seat in (owner, war_rival(declared))
        ]

    def standing(self, seat: Seat, strength: float, strengths: list[int], calm: int) -> float:
        """What a strength is worth; `calm` is the mask of seats that may not attack."""
        value = 0.0
        count = 0
        for other in self.seats:
            if other == seat:
                continue
            count += 1
            lead = (strength - strengths[other]) / self.scale
            part = 1 - exp(-lead) if lead > 0 else self.weights.behind * max(lead, -4.0)
            value += self.stake * part * (0.5 if calm >> other & 1 else 1.0)
            value += self.rank * tanh((strength - strengths[other]) / self.weights.close)
        return value / max(1, count)

    def potential(self, civ: Civilization) -> float:
        """The strength that available units and tactics can add later."""
        key = (civ.tactic, civ.powers & INFANTRY_RIDES, *[civ.workers[card] for card in UNIT_CARDS])
        found = self.potentials.get(key)
        if found is None:
            rides = has(civ, INFANTRY_RIDES)
            found = partial_army(self.weights, civ.tactic, civ)
            now = float(found)
            if civ.tactic != NO_CARD:
                now += int(strength_of_armies(civ.tactic, civ.workers, rides))
            for card in self.tactics:
                then = partial_army(self.weights, card, civ)
                then += int(strength_of_armies(card, civ.workers, rides))
                found = max(found, self.weights.at_hand * (then - now))
            self.potentials[key] = found
        return found

    def calm_for(self, state: AgesState, seat: Seat) -> int:
        """The mask of seats that may not attack a seat."""
        mask = 0
        if state.civilizations[seat].bonds:
            for other in self.seats:
                if other != seat and forbids_attack(state, seat, other, False):
                    mask |= 1 << other
        return mask

    def at_war(self, strength: float) -> float:
        """The expected gain from declared wars with that strength."""
        value = 0.0
        for card, owner, rival in self.wars:
            other = rival if owner == self.seat else owner
            value += self.spoils(card, strength - self.strengths[other], other)
        return value

    def spoils(self, card: int, lead: float, rival: Seat) -> float:
        """The expected gain from a war with an uncertain lead in strength."""
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, 0.5 * lead))))
        won = self.prize(card, max(0.0, lead), rival)
        lost = self.prize(card, max(0.0, -lead), self.seat)
        return chance * won - (1 - chance) * lost

    def prize(self, card: int, lead: float, loser: Seat) -> float:
        """What the winner of a war gains, including a share of what the loser loses."""
        effect = MILITARY_EFFECT[card]
        both = 1 + self.share
        civ = self.state.civilizations[loser]
        if isinstance(effect, WinCulture):
            most = int(civ.culture + civ.culture_rating)
            return both * min(effect.amount + lead, most)
        if isinstance(effect, WinTerritory):
            tokens = effect.tokens + lead // effect.points
            return both * min(tokens, int(civ.yellow_bank)) * min(3.0, 0.4 * self.turns)
        return both * self.science * min(lead, int(civ.science + civ.science_rating) + 4)

    def card_worth(self, card: int) -> float:
        """The rough worth of a military card in hand."""
        found = self.card_worths.get(card)
        if found is None:
            found = self._card_worth(card)
            self.card_worths[card] = found
        return found

    def _card_worth(self, card: int) -> float:
        level = int(MILITARY_LEVEL[card])
        kind = MILITARY_KIND[card]
        if kind == TACTIC:
            return 0.2
        if kind == BONUS:
            return 0.6 + 0.7 * level
        if kind in (AGGRESSION, WAR):
            own = int(self.state.civilizations[self.seat].strength)
            lead = own - min([self.strengths[other] for other in others(self.state, self.seat)])
            return 0.4 + 0.8 * level * max(0.0, min(1.0, lead / self.scale))
        if kind == PACT:
            return 1.0
        return 0.6 + 0.5 * level


def is_tactic(card: int) -> bool:
    """Whether a military card is a tactic."""
    return FIRST_TACTIC <= card < FIRST_BONUS


def partial_army(weights: PoliticalWeights, tactic: int, civ: Civilization) -> float:
    """The strength counted for the units of an incomplete army."""
    if tactic == NO_CARD:
        return 0.0
    needed = ARMY_UNITS[tactic]
    units = [sum([civ.workers[card] for card in OF_KIND[kind]]) for kind in GROUND]
    full = min([units[place] // needed[place] for place in range(3) if needed[place]])
    ready = sum([min(needed[i], units[i] - full * needed[i]) for i in range(3) if needed[i]])
    return weights.promise * int(ARMY_STRENGTH[tactic]) * (int(ready) / int(sum(needed))) ** 2


def tactic_gain(civ: Civilization, card: int, weights: PoliticalWeights) -> float:
    """The strength a tactic would add."""
    rides = has(civ, INFANTRY_RIDES)
    now = strength_of_armies(civ.tactic, civ.workers, rides) if civ.tactic != NO_CARD else 0
    then = strength_of_armies(card, civ.workers, rides)
    return (
        int(then - now) + partial_army(weights, card, civ) - partial_army(weights, civ.tactic, civ)
    )
