"""Questions about the effects of the cards in play: discounts, limits, gains, happy faces.

Each function answers one question. Effects on ratings are read in `ratings`.
"""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.data.effects import (
    AnyToTheater,
    CardsAsForce,
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
    AFTER_LEADER,
    AMOUNTS,
    BIT_ROWS,
    BUILDING_DISCOUNTS,
    EFFECTS,
    FIRST_WONDER,
    GROUP,
    HAPPY,
    KIND,
    LEVEL,
    OF_KIND,
    POWERS_OF,
    TECHNOLOGY_DISCOUNTS,
    power,
)
from civitas.games.through_the_ages.ids import LIBRARY, THEATER, URBAN
from civitas.games.through_the_ages.state import Civilization, workers_of
from civitas.kernel import BITS

CHEAPER_POPULATION: Final[i64] = power(CheaperPopulation)
CHEAPER_BUILDINGS: Final[i64] = power(CheaperBuildings)
CHEAPER_TECHNOLOGY: Final[i64] = power(CheaperTechnology)
CHEAPER_TOGETHER: Final[i64] = power(CheaperTogether)
CHEAPER_LEADERS: Final[i64] = power(CheaperLeaders)
NO_SURCHARGE: Final[i64] = power(NoSurcharge)
CHANGES_BUILDINGS: Final[i64] = CHEAPER_BUILDINGS | CHEAPER_TOGETHER
MORE_STAGES: Final[i64] = power(MoreStages)
MORE_FACES: Final[i64] = power(MoreFaces)
HAND_LIMIT: Final[i64] = power(HandLimit)
UNIT_RESOURCES: Final[i64] = power(UnitResources)
WHEN_TAKING: Final[i64] = power(WhenTaking)
WHEN_DEVELOPING: Final[i64] = power(WhenDeveloping)
WHEN_REVOLTING: Final[i64] = power(WhenRevolting)
STRONGEST_CULTURE: Final[i64] = power(StrongestCulture)
LABS_AS_MINES: Final[i64] = power(LabsAsMines)
EXTRA_TOKEN: Final[i64] = power(ExtraToken)
TUCK_UNDER: Final[i64] = power(Tuck)
MILITARY_AS_CIVIL: Final[i64] = power(MilitaryAsCivil)
MUSTER_UNITS: Final[i64] = power(Muster)
ANY_TO_THEATER: Final[i64] = power(AnyToTheater)
SPEECH: Final[i64] = power(Speech)
FREE_POPULATION: Final[i64] = power(FreePopulation)
BY_MILITARY: Final[i64] = power(RevolutionByMilitary)
INFANTRY_RIDES: Final[i64] = power(InfantryAsCavalry)
RETIRES: Final[i64] = power(LeaveForToken)
DISCOVERS: Final[i64] = power(LeaveForColony)
ACTS_TWICE: Final[i64] = power(SecondPolitics)
LOOKS_AHEAD: Final[i64] = power(SeesNextEvent)
PACIFIST: Final[i64] = power(Pacifist)
CARDS_AS_FORCE: Final[i64] = power(CardsAsForce)


def effects_in_play(civ: Civilization) -> list[Effect]:
    """Every effect of the cards in play."""
    found: list[Effect] = []
    for card in civ.speaking:
        found.extend(EFFECTS[card])
    return found


def has(civ: Civilization, bit: i64) -> bool:
    """Whether an effect of a type is in play."""
    return civ.powers & bit != 0


def amount_in_play(civ: Civilization, effect: i64) -> i64:
    """The sum of the amounts of an effect type over the cards in play."""
    total: i64 = 0
    if civ.powers & effect:
        amounts = AMOUNTS[effect % BIT_ROWS]
        for card in civ.speaking:
            total += amounts[card]
    return total


# Prices.


def population_discount(civ: Civilization) -> i64:
    """The food that increasing the population costs less."""
    return amount_in_play(civ, CHEAPER_POPULATION)


def is_helped(civ: Civilization, kind: i64) -> bool:
    """Whether a library helps theaters, or a theater libraries."""
    if kind == THEATER:
        return workers_of(civ, OF_KIND[LIBRARY]) > 0
    return kind == LIBRARY and workers_of(civ, OF_KIND[THEATER]) > 0


def building_discount(civ: Civilization, card: i64) -> i64:
    """The resources that building on a card costs less."""
    total: i64 = 0
    if GROUP[card] == URBAN:
        if civ.powers & CHEAPER_BUILDINGS:
            for source in civ.speaking:
                total += BUILDING_DISCOUNTS[source][LEVEL[card]]
        if civ.powers & CHEAPER_TOGETHER and is_helped(civ, KIND[card]):
            total += amount_in_play(civ, CHEAPER_TOGETHER)
    return total


def technology_discount(civ: Civilization, card: i64) -> i64:
    """The science that a technology costs less."""
    total: i64 = 0
    if civ.powers & CHEAPER_TECHNOLOGY:
        for source in civ.speaking:
            total += TECHNOLOGY_DISCOUNTS[source][KIND[card]]
    if civ.powers & CHEAPER_TOGETHER and is_helped(civ, KIND[card]):
        total += amount_in_play(civ, CHEAPER_TOGETHER)
    return total


def leader_discount(civ: Civilization) -> i64:
    """The civil actions that taking a leader costs less."""
    return amount_in_play(civ, CHEAPER_LEADERS)


def discount_after_leader(card: i64) -> i64:
    """The civil actions that a card in the row costs less after replacing a leader this turn."""
    return AFTER_LEADER[card]


def stages_at_once(civ: Civilization) -> i64:
    """The most stages that one civil action builds."""
    most: i64 = 1
    if civ.powers & MORE_STAGES:
        amounts = AMOUNTS[MORE_STAGES % BIT_ROWS]
        for card in civ.speaking:
            if amounts[card] > most:
                most = amounts[card]
    return most


def hand_limit(civ: Civilization) -> i64:
    """The most civil cards a civilization may hold: ages:A-153."""
    return civ.civil_total + amount_in_play(civ, HAND_LIMIT)


def military_limit(civ: Civilization) -> i64:
    """The most military cards a civilization may keep at the end of its turn: ages:A-154."""
    return civ.military_total + amount_in_play(civ, HAND_LIMIT)


def tokens_for_leaving(civ: Civilization) -> i64:
    """The yellow tokens gained when a leader leaves play."""
    return amount_in_play(civ, RETIRES)


def cards_as_force(civ: Civilization) -> i64:
    """The most military cards that may be discarded for a colonization force."""
    return amount_in_play(civ, CARDS_AS_FORCE)


def resources_for_units(civ: Civilization) -> i64:
    """The resources for units that cards give every turn."""
    return amount_in_play(civ, UNIT_RESOURCES)


def muster_discount(civ: Civilization) -> i64:
    """The discount on population and unit when both are bought together."""
    return amount_in_play(civ, MUSTER_UNITS)


# Reactions.


def science_for_taking(civ: Civilization) -> i64:
    """The science for taking a technology."""
    return amount_in_play(civ, WHEN_TAKING)


def culture_for_revolution(civ: Civilization) -> i64:
    """The culture for a revolution."""
    return amount_in_play(civ, WHEN_REVOLTING)


def culture_of_the_strongest(civ: Civilization) -> i64:
    """The culture at the end of the turn for being among the strongest."""
    return amount_in_play(civ, STRONGEST_CULTURE)


def speech_of(civ: Civilization) -> Speech | None:
    """The speech that can be held once a turn."""
    if civ.powers & SPEECH:
        for effect in effects_in_play(civ):
            if isinstance(effect, Speech):
                return effect
    return None


# Happy faces.


def faces(civ: Civilization, card: i64) -> i64:
    """The happy faces, or unhappy ones, of a card or of each worker on it: ages:A-228."""
    count = HAPPY[card]
    return count + 1 if count > 0 and civ.powers & MORE_FACES else count


def colony_faces(civ: Civilization, card: i64) -> i64:
    """The happy faces of a colony."""
    count = COLONY_HAPPY[card]
    return count + 1 if count > 0 and civ.powers & MORE_FACES else count


def wonder_faces(civ: Civilization, card: i64) -> i64:
    """The happy faces of a completed wonder: a ruin has only that of a leader under it: A-220."""
    count: i64 = 0
    if not civ.ruins & BITS[card - FIRST_WONDER]:
        count = HAPPY[card]
    if card == civ.tucked:
        count += 1
    if count > 0 and civ.powers & MORE_FACES and not spreads_faces(card):
        count += 1
    return count


def spreads_faces(card: i64) -> bool:
    """Whether a card gives all others one more face."""
    return POWERS_OF[card] & MORE_FACES != 0
