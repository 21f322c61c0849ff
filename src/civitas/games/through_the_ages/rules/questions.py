"""What the cards in play answer to the rules: the only place where effects are read.

Each function asks one thing. `ratings` asks those that count for indicators.
"""

from typing import Final

from civitas.games.through_the_ages.data.effects import (
    AnyToTheater,
    CardsAsForce,
    CheaperAfterLeader,
    CheaperBuildings,
    CheaperLeaders,
    CheaperPopulation,
    CheaperTechnology,
    CheaperTogether,
    Effect,
    ExtraToken,
    FreePopulation,
    HandLimit,
    InfantryAsCavalry,
    LabsAsMines,
    LeaveForColony,
    LeaveForToken,
    MilitaryAsCivil,
    MoreFaces,
    MoreStages,
    Muster,
    NoSurcharge,
    Pacifist,
    RevolutionByMilitary,
    SecondPolitics,
    SeesNextEvent,
    Speech,
    StrongestCulture,
    Tuck,
    UnitResources,
    WhenDeveloping,
    WhenRevolting,
    WhenTaking,
)
from civitas.games.through_the_ages.data.military import COLONY_HAPPY
from civitas.games.through_the_ages.data.tables import (
    EFFECTS,
    FIRST_WONDER,
    GROUP,
    HAPPY,
    KIND,
    LEVEL,
    OF_KIND,
    POWERS_OF,
    power,
)
from civitas.games.through_the_ages.ids import LIBRARY, THEATER, URBAN
from civitas.games.through_the_ages.state import Civilization, workers_of
from civitas.kernel import BITS

CHEAPER_POPULATION: Final[int] = power(CheaperPopulation)
CHEAPER_BUILDINGS: Final[int] = power(CheaperBuildings)
CHEAPER_TECHNOLOGY: Final[int] = power(CheaperTechnology)
CHEAPER_TOGETHER: Final[int] = power(CheaperTogether)
CHEAPER_LEADERS: Final[int] = power(CheaperLeaders)
NO_SURCHARGE: Final[int] = power(NoSurcharge)
MORE_STAGES: Final[int] = power(MoreStages)
MORE_FACES: Final[int] = power(MoreFaces)
HAND_LIMIT: Final[int] = power(HandLimit)
UNIT_RESOURCES: Final[int] = power(UnitResources)
WHEN_TAKING: Final[int] = power(WhenTaking)
WHEN_DEVELOPING: Final[int] = power(WhenDeveloping)
WHEN_REVOLTING: Final[int] = power(WhenRevolting)
STRONGEST_CULTURE: Final[int] = power(StrongestCulture)
LABS_AS_MINES: Final[int] = power(LabsAsMines)
EXTRA_TOKEN: Final[int] = power(ExtraToken)
TUCK_UNDER: Final[int] = power(Tuck)
MILITARY_AS_CIVIL: Final[int] = power(MilitaryAsCivil)
MUSTER_UNITS: Final[int] = power(Muster)
ANY_TO_THEATER: Final[int] = power(AnyToTheater)
SPEECH: Final[int] = power(Speech)
FREE_POPULATION: Final[int] = power(FreePopulation)
BY_MILITARY: Final[int] = power(RevolutionByMilitary)
INFANTRY_RIDES: Final[int] = power(InfantryAsCavalry)
RETIRES: Final[int] = power(LeaveForToken)
DISCOVERS: Final[int] = power(LeaveForColony)
ACTS_TWICE: Final[int] = power(SecondPolitics)
LOOKS_AHEAD: Final[int] = power(SeesNextEvent)
PACIFIST: Final[int] = power(Pacifist)
CARDS_AS_FORCE: Final[int] = power(CardsAsForce)


def effects_in_play(civ: Civilization) -> list[Effect]:
    """Every effect of the cards in play."""
    found: list[Effect] = []
    for card in civ.speaking:
        found.extend(EFFECTS[card])
    return found


def has(civ: Civilization, bit: int) -> bool:
    """Whether an effect of a type is in play."""
    return civ.powers & bit != 0


# Prices.


def population_discount(civ: Civilization) -> int:
    """How much less food population costs."""
    if not civ.powers & CHEAPER_POPULATION:
        return 0
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, CheaperPopulation):
            total += effect.amount
    return total


def is_helped(civ: Civilization, kind: int) -> bool:
    """Whether a library helps theaters, or a theater libraries."""
    if kind == THEATER:
        return workers_of(civ, OF_KIND[LIBRARY]) > 0
    return kind == LIBRARY and workers_of(civ, OF_KIND[THEATER]) > 0


def building_discount(civ: Civilization, card: int) -> int:
    """How many resources less building on a card costs."""
    if GROUP[card] != URBAN or not civ.powers & (CHEAPER_BUILDINGS | CHEAPER_TOGETHER):
        return 0
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, CheaperBuildings):
            total += effect.by_level[LEVEL[card]]
        elif isinstance(effect, CheaperTogether) and is_helped(civ, KIND[card]):
            total += effect.amount
    return total


def technology_discount(civ: Civilization, card: int) -> int:
    """How much less science a technology costs."""
    if not civ.powers & (CHEAPER_TECHNOLOGY | CHEAPER_TOGETHER):
        return 0
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, CheaperTechnology):
            total += effect.amount if KIND[card] == effect.kind else 0
        elif isinstance(effect, CheaperTogether) and is_helped(civ, KIND[card]):
            total += effect.amount
    return total


def leader_discount(civ: Civilization) -> int:
    """How many civil actions less taking a leader costs."""
    if not civ.powers & CHEAPER_LEADERS:
        return 0
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, CheaperLeaders):
            total += effect.amount
    return total


def discount_after_leader(card: int) -> int:
    """How many civil actions less a card in the row costs who replaced a leader this turn."""
    for effect in EFFECTS[card]:
        if isinstance(effect, CheaperAfterLeader):
            return effect.amount
    return 0


def stages_at_once(civ: Civilization) -> int:
    """How many stages one civil action builds."""
    if not civ.powers & MORE_STAGES:
        return 1
    most = 1
    for effect in effects_in_play(civ):
        if isinstance(effect, MoreStages) and effect.amount > most:
            most = effect.amount
    return most


def hand_limit(civ: Civilization) -> int:
    """How many civil cards a civilization may hold: ages:A-153."""
    limit = civ.civil_total
    if civ.powers & HAND_LIMIT:
        for effect in effects_in_play(civ):
            if isinstance(effect, HandLimit):
                limit += effect.amount
    return limit


def military_limit(civ: Civilization) -> int:
    """How many military cards a civilization may keep when its turn ends: ages:A-154."""
    return civ.military_total + hand_limit(civ) - civ.civil_total


def tokens_for_leaving(civ: Civilization) -> int:
    """The yellow tokens a leader leaves play for."""
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, LeaveForToken):
            total += effect.amount
    return total


def cards_as_force(civ: Civilization) -> int:
    """How many military cards may be discarded for a colonization force."""
    if not civ.powers & CARDS_AS_FORCE:
        return 0
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, CardsAsForce):
            total += effect.amount
    return total


def resources_for_units(civ: Civilization) -> int:
    """Resources for units that a card grants in every turn."""
    if not civ.powers & UNIT_RESOURCES:
        return 0
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, UnitResources):
            total += effect.amount
    return total


def muster_discount(civ: Civilization) -> int:
    """How much less population and unit cost together."""
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, Muster):
            total += effect.amount
    return total


# Reactions.


def science_for_taking(civ: Civilization) -> int:
    """Science for taking a technology."""
    if not civ.powers & WHEN_TAKING:
        return 0
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, WhenTaking):
            total += effect.amount
    return total


def culture_for_revolution(civ: Civilization) -> int:
    """Culture for a revolution."""
    if not civ.powers & WHEN_REVOLTING:
        return 0
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, WhenRevolting):
            total += effect.amount
    return total


def culture_of_the_strongest(civ: Civilization) -> int:
    """Culture at the end of the turn for being among the strongest."""
    if not civ.powers & STRONGEST_CULTURE:
        return 0
    total = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, StrongestCulture):
            total += effect.amount
    return total


def speech_of(civ: Civilization) -> Speech | None:
    """The speech that can be held once a turn."""
    if civ.powers & SPEECH:
        for effect in effects_in_play(civ):
            if isinstance(effect, Speech):
                return effect
    return None


# Happy faces.


def faces(civ: Civilization, card: int) -> int:
    """The happy faces, or unhappy ones, of a card or of each worker on it: ages:A-228."""
    count = HAPPY[card]
    return count + 1 if count > 0 and civ.powers & MORE_FACES else count


def colony_faces(civ: Civilization, card: int) -> int:
    """The happy faces of a colony."""
    count = COLONY_HAPPY[card]
    return count + 1 if count > 0 and civ.powers & MORE_FACES else count


def wonder_faces(civ: Civilization, card: int) -> int:
    """The happy faces of a completed wonder: a ruin has only that of a leader under it: A-220."""
    count = 0 if civ.ruins & BITS[card - FIRST_WONDER] else HAPPY[card]
    if card == civ.tucked:
        count += 1
    if count > 0 and civ.powers & MORE_FACES and not spreads_faces(card):
        count += 1
    return count


def spreads_faces(card: int) -> bool:
    """Whether a card gives all others one more face."""
    return POWERS_OF[card] & MORE_FACES != 0
