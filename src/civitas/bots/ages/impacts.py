"""What the Impacts are expected to score at the end of the game, known and unknown ones."""

from math import tanh
from typing import Final

from civitas.bots.ages.weights import BeamWeights
from civitas.games.through_the_ages.data.event_effects import SCIENCE, STRENGTH, Impact
from civitas.games.through_the_ages.data.military import FIRST_TACTIC, HAPPENS, MILITARY_LEVEL
from civitas.games.through_the_ages.ids import AGE_III, AGE_IV
from civitas.games.through_the_ages.rules.impacts import BY_RANK, impact
from civitas.games.through_the_ages.state import AgesState, Civilization, others, players
from civitas.kernel import Seat

MEASURES: Final = {
    card: effect.measure
    for card in range(FIRST_TACTIC)
    for effect in HAPPENS[card]
    if isinstance(effect, Impact)
}
"""What each Impact looks at, by card."""


class Impacts:
    """The culture that Impacts will score for a civilization, by what its seat knows.

    An Impact that the seat prepared counts in full, one in its hand as probable; of the others so
    many are expected as lie face down and as will still be prepared.
    """

    def __init__(self, state: AgesState, seat: Seat, turns: float, weights: BeamWeights) -> None:
        self.seat = seat
        self.world = state.clone()
        self.rivals = [state.civilizations[other] for other in others(state, seat)]
        self.ranks = BY_RANK[players(state)]
        self.science_scale = weights.impacts_science + weights.impacts_science_turn * turns
        self.strength_scale = weights.impacts_strength + weights.impacts_strength_turn * turns
        self.shares = shares_of(state, seat, turns, weights)

    def value(self, civ: Civilization) -> float:
        """The expected culture; a place in a ranking counts more the farther it is ahead."""
        self.world.civilizations[self.seat] = civ
        value = 0.0
        for measure, share in self.shares:
            if measure == SCIENCE:
                rating = int(civ.science_rating)
                leads = [rating - int(rival.science_rating) for rival in self.rivals]
                scored = self.ranked(leads, self.science_scale)
            elif measure == STRENGTH:
                leads = [int(civ.strength) - int(rival.strength) for rival in self.rivals]
                scored = self.ranked(leads, self.strength_scale)
            else:
                scored = float(impact(self.world, self.seat, measure, self.seat))
            value += share * scored
        return value

    def ranked(self, leads: list[int], scale: float) -> float:
        """What a ranking scores with uncertain leads over the rivals."""
        most = int(self.ranks[0])
        ahead = sum([0.5 + 0.5 * tanh(lead / scale) for lead in leads])
        return most * ahead / max(1, len(leads))


def shares_of(
    state: AgesState, seat: Seat, turns: float, weights: BeamWeights
) -> list[tuple[int, float]]:
    """What Impacts look at, with the probability that each is scored, less with turns left."""
    if state.short or not weights.impacts:
        return []
    civ = state.civilizations[seat]
    gone = set(state.past)
    unseen = [
        card
        for card in MEASURES
        if card not in gone and card not in civ.prepared and card not in civ.military_hand
    ]
    if state.age < AGE_III:
        hidden = 0
    else:
        down = [*state.events.cards(), *state.future]
        hidden = len([c for c in down if MILITARY_LEVEL[c] == AGE_III and c not in civ.prepared])
    coming = 0.0
    if state.age < AGE_IV or turns > 0:
        last_turns = min(turns, weights.impacts_turns)
        coming = weights.impacts_coming * last_turns * (int(players(state)) - 1)
    chance = min(1.0, (hidden + coming) / max(1, len(unseen)))
    part = weights.impacts * weights.impacts_early**turns
    found: list[tuple[int, float]] = []
    for card, measure in MEASURES.items():
        if card in civ.prepared:
            found.append((measure, part))
        elif card in civ.military_hand:
            found.append((measure, weights.impacts_held * part))
        elif card not in gone:
            found.append((measure, part * chance))
    return found
