"""What the rows say, as lists by card number: built once, read by every rule.

Cards with workers come first, by type and level, then governments, special technologies, wonders,
leaders and action cards.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.through_the_ages.data.action_cards import ACTION_CARDS
from civitas.games.through_the_ages.data.effects import (
    Amount,
    AnyToTheater,
    BestScience,
    BestTwice,
    BuildingCulture,
    CardsAsForce,
    CheaperAfterLeader,
    CheaperBuildings,
    CheaperLeaders,
    CheaperPopulation,
    CheaperTechnology,
    CheaperTogether,
    ColonyCulture,
    Effect,
    ExtraToken,
    FaceCulture,
    FaceStrength,
    FreePopulation,
    HandLimit,
    InfantryAsCavalry,
    LabsAsMines,
    LabsGiveCulture,
    LeaveForColony,
    LeaveForToken,
    MilitaryAsCivil,
    MoreFaces,
    MoreStages,
    Muster,
    NoSurcharge,
    Pacifist,
    PairCulture,
    RevolutionByMilitary,
    SecondPolitics,
    SeesNextEvent,
    Speech,
    StrongestCulture,
    Tuck,
    UnitResources,
    UnitStrength,
    VarietyStrength,
    WhenDeveloping,
    WhenRevolting,
    WhenTaking,
)
from civitas.games.through_the_ages.data.governments import GOVERNMENT_CARDS
from civitas.games.through_the_ages.data.leaders import LEADER_CARDS
from civitas.games.through_the_ages.data.rows import Card
from civitas.games.through_the_ages.data.special_technologies import SPECIAL_TECHNOLOGIES
from civitas.games.through_the_ages.data.technologies import START as START_WORDS
from civitas.games.through_the_ages.data.technologies import TECHNOLOGIES
from civitas.games.through_the_ages.data.wonders import WONDER_CARDS
from civitas.games.through_the_ages.ids import (
    ACTION,
    AGE_IV,
    AIR,
    FARM,
    FARMS,
    FEWEST_PLAYERS,
    GOVERNMENT,
    GOVERNMENTS,
    INFANTRY,
    LAB,
    LEADER,
    LEADERS,
    MINE,
    MINES,
    MOST_PLAYERS,
    SPECIAL,
    THEATER,
    TYPES,
    UNIT,
    URBAN,
    WONDER,
    WONDERS,
)
from civitas.kernel import BITS

ROWS: Final[tuple[Card, ...]] = (
    *TECHNOLOGIES,
    *GOVERNMENT_CARDS,
    *SPECIAL_TECHNOLOGIES,
    *WONDER_CARDS,
    *LEADER_CARDS,
    *ACTION_CARDS,
)
CARDS: Final[i64] = len(ROWS)
WORDS: Final[tuple[str, ...]] = tuple([row.name for row in ROWS])
NUMBERS: Final[dict[str, i64]] = {row.name: number for number, row in enumerate(ROWS)}

START: Final[tuple[tuple[i64, i64], ...]] = tuple(
    [(NUMBERS[word], workers) for word, workers in START_WORDS]
)
"""The technologies of the start, and the workers on them."""

WORKED: Final[i64] = len(TECHNOLOGIES)
"""The cards with workers are those below."""

FIRST_GOVERNMENT: Final[i64] = WORKED
FIRST_SPECIAL: Final[i64] = FIRST_GOVERNMENT + len(GOVERNMENT_CARDS)
FIRST_WONDER: Final[i64] = FIRST_SPECIAL + len(SPECIAL_TECHNOLOGIES)
FIRST_LEADER: Final[i64] = FIRST_WONDER + len(WONDER_CARDS)
FIRST_ACTION: Final[i64] = FIRST_LEADER + len(LEADER_CARDS)
TECHNOLOGY_CARDS: Final[i64] = FIRST_WONDER
"""The technologies are the cards below."""


def group_of(kind: i64) -> i64:
    """The group a type belongs to."""
    if kind in (FARMS, MINES):
        return FARM if kind == FARMS else MINE
    if LAB <= kind <= THEATER:
        return URBAN
    if INFANTRY <= kind <= AIR:
        return UNIT
    if kind == GOVERNMENTS:
        return GOVERNMENT
    if kind < WONDERS:
        return SPECIAL
    if kind == WONDERS:
        return WONDER
    return LEADER if kind == LEADERS else ACTION


def worth_of(row: Card) -> i64:
    """What a blue token on a farm or mine is worth."""
    return row.food + row.resources


KIND: Final[vec[i64]] = vec[i64]([row.kind for row in ROWS])
GROUP: Final[vec[i64]] = vec[i64]([group_of(row.kind) for row in ROWS])
LEVEL: Final[vec[i64]] = vec[i64]([row.age for row in ROWS])
COST: Final[vec[i64]] = vec[i64]([row.cost for row in ROWS])
SCIENCE_COST: Final[vec[i64]] = vec[i64]([row.science_cost for row in ROWS])
REVOLUTION_COST: Final[vec[i64]] = vec[i64]([row.revolution_cost for row in ROWS])
STAGES: Final[list[tuple[i64, ...]]] = [row.stages for row in ROWS]
WORTH: Final[vec[i64]] = vec[i64]([worth_of(row) for row in ROWS])
"""What a blue token on a farm or mine is worth."""

TOKEN_WORTH: Final[vec[i64]] = vec[i64](
    [row.age if row.kind == LAB else worth_of(row) for row in ROWS]
)
"""What a blue token is worth on each card that can hold some: a lab, by its level."""

SCIENCE: Final[vec[i64]] = vec[i64]([row.science for row in ROWS])
CULTURE: Final[vec[i64]] = vec[i64]([row.culture for row in ROWS])
STRENGTH: Final[vec[i64]] = vec[i64]([row.strength for row in ROWS])
HAPPY: Final[vec[i64]] = vec[i64]([row.happy for row in ROWS])
CIVIL: Final[vec[i64]] = vec[i64]([row.civil for row in ROWS])
MILITARY: Final[vec[i64]] = vec[i64]([row.military for row in ROWS])
URBAN_LIMIT: Final[vec[i64]] = vec[i64]([row.urban_limit for row in ROWS])
COLONIZATION: Final[vec[i64]] = vec[i64]([row.colonization for row in ROWS])
BLUE: Final[vec[i64]] = vec[i64]([row.blue for row in ROWS])
YELLOW: Final[vec[i64]] = vec[i64]([row.yellow for row in ROWS])
EFFECTS: Final[list[tuple[Effect, ...]]] = [row.effects for row in ROWS]

POWERS: Final[tuple[type[Effect], ...]] = (
    UnitStrength,
    VarietyStrength,
    FaceStrength,
    FaceCulture,
    BestScience,
    BuildingCulture,
    PairCulture,
    BestTwice,
    LabsGiveCulture,
    ColonyCulture,
    MoreFaces,
    HandLimit,
    InfantryAsCavalry,
    CheaperPopulation,
    CheaperBuildings,
    MoreStages,
    CheaperTechnology,
    CheaperTogether,
    CheaperLeaders,
    NoSurcharge,
    UnitResources,
    WhenTaking,
    WhenDeveloping,
    WhenRevolting,
    StrongestCulture,
    LabsAsMines,
    ExtraToken,
    Tuck,
    MilitaryAsCivil,
    Muster,
    AnyToTheater,
    Speech,
    FreePopulation,
    RevolutionByMilitary,
    LeaveForToken,
    LeaveForColony,
    SecondPolitics,
    SeesNextEvent,
    Pacifist,
    CardsAsForce,
)
"""The effects with a bit that shows whether one is in play."""


def power(kind: type[Effect]) -> i64:
    """The bit of an effect type."""
    assert kind in POWERS, kind
    return BITS[POWERS.index(kind)]


def powers_of(row: Card) -> i64:
    """The bits of all effects of a card."""
    mask = 0
    for effect in row.effects:
        if type(effect) in POWERS:
            mask |= power(type(effect))
    return mask


POWERS_OF: Final[vec[i64]] = vec[i64]([powers_of(row) for row in ROWS])


def amounts_of(kind: type[Effect]) -> vec[i64]:
    """For each card the sum of its amounts for an effect type with one amount."""
    found: list[i64] = []
    for row in ROWS:
        amounts = [e.amount for e in row.effects if isinstance(e, Amount) and type(e) is kind]
        found.append(sum(amounts))
    return vec[i64](found)


BIT_ROWS: Final[i64] = 67
"""No two bits leave the same remainder when they are divided by this."""


def _amounts() -> list[vec[i64]]:
    found = [vec[i64]()] * BIT_ROWS
    for kind in POWERS:
        found[power(kind) % BIT_ROWS] = amounts_of(kind)
    return found


AMOUNTS: Final[vec[vec[i64]]] = vec[vec[i64]](_amounts())
"""The amounts of the effect types, by the remainder of the bit and by card; 0 for effects without
one amount."""

AFTER_LEADER: Final[vec[i64]] = amounts_of(CheaperAfterLeader)
"""For each card in the row, the civil actions saved after replacing a leader."""


def building_discounts(row: Card) -> vec[i64]:
    """The resources that urban buildings of each level cost less by a card."""
    found = vec[i64]([0] * AGE_IV)
    for effect in row.effects:
        if isinstance(effect, CheaperBuildings):
            for level in range(AGE_IV):
                found[level] += effect.by_level[level]
    return found


BUILDING_DISCOUNTS: Final[vec[vec[i64]]] = vec[vec[i64]]([building_discounts(row) for row in ROWS])
"""For each card, the resources that urban buildings of each level cost less."""


def technology_discounts(row: Card) -> vec[i64]:
    """The science that technologies of each type cost less by a card."""
    found = vec[i64]([0] * len(TYPES))
    for effect in row.effects:
        if isinstance(effect, CheaperTechnology):
            found[effect.kind] += effect.amount
    return found


TECHNOLOGY_DISCOUNTS: Final[vec[vec[i64]]] = vec[vec[i64]](
    [technology_discounts(row) for row in ROWS]
)
"""For each card, the science that technologies of each type cost less."""

OF_KIND: Final[vec[vec[i64]]] = vec[vec[i64]](
    [
        vec[i64]([number for number in range(WORKED) if KIND[number] == kind])
        for kind in range(AIR + 1)
    ]
)
"""The cards with workers of each type, by level."""

FIRST_MINE: Final[i64] = OF_KIND[MINES][0]
"""Farms are the cards below, mines and labs those from there on that can hold tokens."""

FIRST_URBAN: Final[i64] = OF_KIND[LAB][0]
"""Urban buildings are the cards from there on, up to the first unit."""

FIRST_UNIT: Final[i64] = OF_KIND[INFANTRY][0]
"""Units are the cards with workers from there on."""


def _upgrades() -> tuple[tuple[i64, i64], ...]:
    """Every way to upgrade: within a type to a higher level, or into a theater not below."""
    found: list[tuple[i64, i64]] = []
    for old in range(WORKED):
        for new in range(WORKED):
            same = KIND[old] == KIND[new] and LEVEL[old] < LEVEL[new]
            across = (
                KIND[new] == THEATER
                and GROUP[old] == URBAN
                and KIND[old] != THEATER
                and LEVEL[old] <= LEVEL[new]
            )
            if same or across:
                found.append((old, new))
    return tuple(found)


UPGRADES: Final[tuple[tuple[i64, i64], ...]] = _upgrades()
UPGRADE_FROM: Final[vec[i64]] = vec[i64]([old for old, _ in UPGRADES])
UPGRADE_TO: Final[vec[i64]] = vec[i64]([new for _, new in UPGRADES])
UPGRADES_OF: Final[vec[vec[i64]]] = vec[vec[i64]](
    [
        vec[i64]([index for index, (old, _) in enumerate(UPGRADES) if old == card])
        for card in range(WORKED)
    ]
)
"""The upgrades of each card with workers, by their numbers."""

UPGRADED_OF: Final[vec[i64]] = vec[i64](
    [sum([BITS[UPGRADE_TO[index]] for index in UPGRADES_OF[card]]) for card in range(WORKED)]
)
"""The cards that workers of each card can be upgraded to, as a mask."""

ACROSS: Final[list[bool]] = [KIND[old] != KIND[new] for old, new in UPGRADES]
"""Whether an upgrade leaves its type."""


def _deck(age: i64, players: i64) -> list[i64]:
    cards: list[i64] = []
    for number, row in enumerate(ROWS):
        if row.age == age:
            cards.extend([number] * row.copies[players - 2])
    return cards


DECKS: Final[list[list[list[i64]]]] = [
    [_deck(age, players) for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]
    for age in range(AGE_IV + 1)
]


def deck(age: i64, players: i64) -> list[i64]:
    """The civil deck of an age: ages:A-17 to A-19."""
    return DECKS[age][players - FEWEST_PLAYERS].copy()
