"""The effect types: what cards say beyond their numbers, each exactly one thing.

What they mean is in `questions`; the numbers printed on a card are its row.
"""

from typing import final

from civitas.kernel import Value, frozen


class Effect(Value):
    """One thing a card does."""


@frozen
class Plain(Effect):
    """An effect without numbers."""


@frozen
class Amount(Effect):
    """An effect with one number."""

    amount: int


@frozen
class OfType(Effect):
    """An effect on a type of cards, with one number."""

    kind: int
    amount: int


# Ratings.


@final
@frozen
class UnitStrength(Effect):
    """Strength for every unit of some types."""

    kinds: tuple[int, ...]
    each: int


@final
class VarietyStrength(Amount):
    """Strength for every type of which there is a unit."""


@final
class FaceStrength(Plain):
    """One strength for every happy face of temples and of the government."""


@final
class FaceCulture(Plain):
    """One culture for every happy face of temples, theaters and wonders."""


@final
class BestScience(Plain):
    """Science by the level of the best lab or library."""


@final
class BuildingCulture(OfType):
    """Culture for every building of a type."""


@final
class PairCulture(Amount):
    """Culture for every pair of a library and a theater."""


@final
class BestTwice(Plain):
    """The culture of the best theater counts twice."""


@final
class LabsGiveCulture(Plain):
    """Every lab gives culture by its level and one science less."""


@final
@frozen
class ColonyCulture(Effect):
    """Culture for the first colony and for each further one."""

    first: int
    further: int


@final
class MoreFaces(Plain):
    """Every other source with a happy face has one more."""


@final
class HandLimit(Amount):
    """Both hand limits are higher."""


@final
class InfantryAsCavalry(Plain):
    """Infantry may count as cavalry when armies are formed."""


# Prices.


@final
class CheaperPopulation(Amount):
    """Increasing the population costs less food."""


@final
@frozen
class CheaperBuildings(Effect):
    """Urban buildings cost fewer resources, by their level."""

    by_level: tuple[int, ...]


@final
class MoreStages(Amount):
    """One civil action builds up to so many stages."""


@final
class CheaperTechnology(OfType):
    """Technologies of a type cost less science."""


@final
class CheaperTogether(Amount):
    """With a library theaters cost less, with a theater libraries do: to build and to develop."""


@final
class CheaperLeaders(Amount):
    """Taking a leader costs fewer civil actions."""


@final
class NoSurcharge(Plain):
    """Taking a wonder costs nothing more for completed ones."""


@final
class CheaperAfterLeader(Amount):
    """In the row: costs fewer civil actions in a turn in which a leader was replaced."""


@final
class UnitResources(Amount):
    """Resources in each of one's turns, for units only."""


# What the rules let cards say when something happens.


@final
class WhenTaking(Amount):
    """Science for taking a technology."""


@final
@frozen
class WhenDeveloping(Effect):
    """Resources, civil actions back, or culture for developing a technology."""

    resources: int = 0
    actions: int = 0
    culture: int = 0


@final
class WhenRevolting(Amount):
    """Culture for a revolution."""


@final
class StrongestCulture(Amount):
    """Culture at the end of one's turn, if among the strongest."""


@final
class LabsAsMines(Plain):
    """Labs from level 1 on produce and store resources, and score by level when this leaves."""


@final
class ExtraToken(Plain):
    """The best mine produces one token more."""


@final
class Tuck(Plain):
    """May go under a completed wonder when replaced, which then has one more happy face."""


@final
class ScoreTechnologies(Plain):
    """On completion, culture by the levels of all technologies."""


@final
@frozen
class ScoreWorkers(Effect):
    """On completion, culture for workers on farms and mines, and on other cards."""

    producers: int
    others: int


@final
class ScoreTheaters(Amount):
    """On completion, so many times the culture of theaters and libraries."""


@final
class ScoreCity(Plain):
    """On completion, the culture, science and strength of all urban buildings."""


# What else may be done.


@final
class MilitaryAsCivil(Plain):
    """Once per turn a military action may be spent as a civil one."""


@final
class Muster(Amount):
    """For a military action: population and a unit, each for so much less."""


@final
class AnyToTheater(Plain):
    """Once per turn any urban building may be upgraded to a theater."""


@final
@frozen
class Speech(Effect):
    """Once per turn culture, or science and resources for the military."""

    culture: int
    science: int
    resources: int


@final
class FreePopulation(Plain):
    """Once per turn a free worker."""


@final
class RevolutionByMilitary(Plain):
    """A revolution is paid with military actions."""


@final
class LeaveForToken(Amount):
    """As a political action: leaves play for yellow tokens."""


@final
class LeaveForColony(Plain):
    """As a political action: leaves play and colonizes a territory from hand."""


@final
class SecondPolitics(Plain):
    """Once per game a second political action."""


@final
class SeesNextEvent(Plain):
    """May look at the next event before politics."""


@final
class Pacifist(Plain):
    """Attacks nobody; attacks on this civilization cost twice the military actions."""


@final
class CardsAsForce(Amount):
    """So many military cards may be discarded for a colonization force."""


# Action cards.


@final
class OrderPopulation(Amount):
    """Increase population, then gain food."""


@final
@frozen
class OrderBuilding(Effect):
    """Build or upgrade in some groups for fewer resources; or only upgrade."""

    groups: tuple[int, ...]
    discount: int
    only_upgrade: bool = False


@final
class OrderStage(Amount):
    """Build exactly one stage for fewer resources."""


@final
class OrderTechnology(Amount):
    """Develop a technology, then score science."""


@final
@frozen
class Gains(Effect):
    """Immediate science, culture, food and resources."""

    science: int = 0
    culture: int = 0
    food: int = 0
    resources: int = 0


@final
class GainsEither(Amount):
    """Immediate food or resources."""


@final
@frozen
class ForUnits(Effect):
    """This turn military actions, and resources for units."""

    actions: int
    resources: int


@final
@frozen
class ForUnitsBehind(Effect):
    """This turn resources for units, for every stronger civilization, by the number of players."""

    by_players: tuple[int, ...]


@final
@frozen
class CultureBehind(Effect):
    """Culture for every civilization with more of it, by the number of players."""

    by_players: tuple[int, ...]


# Aggressions and wars, for the player who succeeds.


@final
@frozen
class TakeWorkers(Effect):
    """The rival loses workers; food and resources are gained."""

    workers: int
    food: int
    resources: int


@final
class TakeGoods(Amount):
    """Food and resources of the rival, as the attacker splits them."""


@final
@frozen
class RaidBuildings(Effect):
    """An urban building of the rival for each level named, not above it; half their cost."""

    levels: tuple[int, ...]


@final
class TakeColony(Plain):
    """A colony of the rival."""


@final
class RemoveCard(Amount):
    """The rival's leader or unfinished wonder leaves; culture for each of its levels."""


@final
class TakeScience(Amount):
    """Science points of the rival."""


@final
class TakeCulture(Amount):
    """Culture points of the rival."""


@final
class WinTechnology(Plain):
    """Science or special technologies, by the advantage."""


@final
@frozen
class WinTerritory(Effect):
    """Yellow tokens, and one more for every so many points of advantage."""

    tokens: int
    points: int


@final
class WinCulture(Amount):
    """Culture: so much, and the advantage."""
