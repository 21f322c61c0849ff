"""The weights of the Through the Ages heuristic."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """The weights of the terms, in culture unless noted otherwise."""

    resource: float = 0.08
    """A resource in stock, per turn left to use it."""
    food: float = 0.055
    """A food in stock, per turn left."""
    science: float = 0.05
    """A science point in stock, per turn left."""
    action: float = 0.2
    """A civil action of this turn or the next ones, whatever it is used for."""

    mined: float = 0.25
    """The first resource of income, per turn left when it is produced."""
    harvested: float = 0.2
    """The first food of income above consumption."""
    learned: float = 0.23
    """The first science point of income."""
    much_resources: float = 6.0
    """The income at which one more resource is worth half of the first."""
    much_food: float = 2.5
    """The same for food."""
    much_science: float = 4.7
    """The same for science."""
    full: float = 8.5
    """The number of turns left that count in full."""
    beyond: float = 0.75
    """The factor for each turn beyond `full`."""

    spare_resources: float = 7.5
    """The stock of resources above which more are worth less."""
    spare_food: float = 5.5
    """The stock of food above which more is worth less."""
    spare_science: float = 7.0
    """The stock of science above which more is worth less, in addition to the cost of the hand."""
    enough_actions: float = 4.0
    """The number of civil actions per turn above which more are worth less."""
    spare: float = 0.35
    """The factor for amounts above those limits."""

    acted: float = 0.27
    """A civil action in every later turn, per turn."""
    acted_early: float = 0.05
    """How much more such an action is worth per turn left when it is used."""
    military: float = 0.05
    """A military action, per turn left."""
    urban: float = 0.1
    """A higher urban building limit, per turn left."""
    strength: float = 0.01
    """A point of strength in the civil game, per turn left."""

    face: float = 0.45
    """All spare happy faces, per turn left: the first is worth half of it."""
    lacking: float = 0.5
    """A happy face that will be missing soon, per turn left."""
    discontent: float = 1.2
    """A missing happy face, for each of the next turns."""
    uprising: float = 40.0
    """An uprising, in addition to the lost production."""
    hunger: float = 5.0
    """A food that will be missing."""
    corruption: float = 0.15
    """The resources lost every turn per token missing from the blue bank."""
    spent_tokens: float = 0.45
    """The share of the tokens on cards that is spent in a turn."""

    certain: float = 0.87
    """The share of a planned gain that counts in advance."""
    hired: float = 0.7
    """The share of that which remains if the worker is still in the yellow bank."""
    doubt: float = 0.28
    """The share of the gain of a wonder that is doubtful before its first stage."""
    pace: float = 0.52
    """The share of the civil actions spent on plans."""
    fewer: float = 0.88
    """The factor for each further building of the same type."""
    held: float = 0.45
    """The share of the gain of a card that counts while it is in hand."""
    twin: float = 0.3
    """The factor for a card in hand next to a better one of its type."""
    clutter: float = 0.1
    """The cost of the space a card takes in hand."""

    rivalry: float = 0.95
    """The share of what other options would gain that counts against an option."""
    effort: float = 0.02
    """The least an option has to gain to be better than ending the turn."""


WEIGHTS: Final = Weights()


@dataclass(frozen=True)
class BeamWeights(Weights):
    """The weights of a search over a turn: those of the terms, and of unfinished turns."""

    guide: float = 0.6
    """A civil action left, when positions in the middle of a turn are compared."""
    guide_military: float = 0.1
    """The same for a military action, in addition to the cards it draws."""
    turmoil: float = 0.7
    """The share of a turn's civil actions that a revolution costs."""
    row_action: float = 0.8
    """A civil action that a card of the row will cost."""
    row_own: float = 0.4
    """The share of the best cards of the row that may come back cheaper in the next turn."""
    row_rival: float = 0.25
    """The share of the rivals' gains from the row that counts as a loss."""
    impacts: float = 1.0
    """The share of what Impacts are expected to score that counts at the end of the game."""
    impacts_early: float = 0.93
    """The factor on that for each turn left: until then much changes."""
    impacts_held: float = 0.7
    """The share of that which counts for an Impact in hand: it may never be prepared."""
    impacts_coming: float = 0.5
    """The Impacts that a rival prepares in a turn, in the last turns."""
    impacts_turns: float = 6.0
    """The number of those last turns."""
    impacts_science: float = 1.0
    """The lead in science that, with no turn left, is an 88 % chance to rank above a rival."""
    impacts_science_turn: float = 0.4
    """How much more lead that takes for each turn left."""
    impacts_strength: float = 2.0
    """The lead in strength that, with no turn left, is an 88 % chance to rank above a rival."""
    impacts_strength_turn: float = 0.8
    """How much more lead that takes for each turn left."""
    look_rival: float = 0.4
    """The share of the rivals' values that counts as a loss when turns are looked ahead."""


@dataclass(frozen=True)
class PoliticalWeights:
    """The weights of strength, military cards and politics, in culture unless noted otherwise."""

    stake: float = 6.0
    """A turn as the strongest, or as the weakest by as much as an army."""
    rank: float = 1.5
    """A turn just ahead of all others: events compare ranks."""
    close: float = 1.5
    """The lead in strength that counts as just ahead."""
    horizon: float = 5.0
    """The number of turns for which the present strengths count."""
    ages: tuple[float, ...] = (0.6, 0.6, 1.0, 1.5, 1.5)
    """The factor for strength, by age."""
    peaceful: float = 0.35
    """The factor for strength in the peaceful game."""
    army: tuple[float, ...] = (3.0, 4.0, 7.0, 11.0, 11.0)
    """The difference in strength that matters, by age."""
    army_of_most: float = 0.35
    """The same per point of the strongest civilization, if that is more."""
    behind: float = 1.3
    """How much more being behind in strength counts than being ahead."""
    promise: float = 0.5
    """The share of the next army's strength that counts for the units already there."""
    at_hand: float = 0.7
    """The share of the strength that a better available tactic would add."""
    gap: float = 0.35
    """The share of its strength that a sacrificed unit costs, in addition to its replacement."""
    colony: float = 1.0
    """A colony, whatever it gives: events may count colonies."""
    ship: float = 0.12
    """A colonization point, per turn left."""

    rival: float = 0.9
    """The share of the rivals' gains that counts as a loss, for all of them together."""
    held: float = 0.8
    """A military card in hand, whatever it is."""
    draws: tuple[float, ...] = (0.0, 0.8, 1.3, 1.6)
    """Drawing military cards, by their number."""
    action: float = 0.3
    """A military action in every later turn, up to four."""
    later: float = 0.6
    """The share of the present gain of an event that counts while it is face down."""
    impact: float = 0.85
    """The same for impacts, which score at the end in any case."""
    revealed: float = 0.6
    """The events revealed per player and turn."""
    bonus_share: float = 0.35
    """The share of bonus cards in a rival's hand."""
    hand_force: float = 1.0
    """The colonization force expected of each military card in a rival's hand."""
    yields: float = 0.08
    """How often a rival who could defend declines."""
    least_chance: float = 0.0
    """The least probability of success with which the bot attacks; a share, not culture."""
    answer: float = 0.5
    """The share of what could be built immediately that is expected before a war is resolved."""
    phase: float = 1.0
    """A politics phase that is skipped."""
    from_row: float = 3.0
    """Free cards from the row."""


POLITICAL_WEIGHTS: Final = PoliticalWeights()
