"""What the Impacts score, one function for each: ages:K-8."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.data import event_effects as what
from civitas.games.through_the_ages.data.tables import (
    GROUP,
    KIND,
    LEVEL,
    OF_KIND,
    TECHNOLOGY_CARDS,
    WORKED,
)
from civitas.games.through_the_ages.flow.production import (
    bonded_food,
    bonded_resources,
    food_of_farms,
    resources_of_labs,
    resources_of_mines,
)
from civitas.games.through_the_ages.ids import AIR, ARENA, LAB, UNIT, URBAN
from civitas.games.through_the_ages.rules.banks import CONSUMPTION, at
from civitas.games.through_the_ages.rules.population import discontent
from civitas.games.through_the_ages.rules.ranking import ranked
from civitas.games.through_the_ages.rules.ratings import SPECIAL_CARDS
from civitas.games.through_the_ages.state import AgesState, Civilization, in_play, workers_of
from civitas.kernel import Seat

MORE_THAN_EATEN: Final = 4
FOR_EACH_COLONY: Final = 3
FOR_CIVIL: Final = 2
FOR_FACE: Final = 2
FOR_CONTENT: Final = 2
FREE_CONTENT: Final = 10
FOR_LEVEL: Final = 2
FOR_TECHNOLOGY: Final = 4
FOR_KIND: Final = 2
FOR_WONDER: Final[tuple[i64, ...]] = (5, 4, 3, 2)
BY_RANK: Final[tuple[tuple[i64, ...], ...]] = ((), (), (10, 0), (14, 7, 0), (15, 10, 5, 0))
"""By the number of players and the place."""

HIGHEST: Final = 3


def impact(state: AgesState, seat: Seat, measure: i64, revealer: Seat) -> i64:
    """The culture of an Impact for a civilization; it may be negative."""
    civ = state.civilizations[seat]
    if measure in (what.SCIENCE, what.STRENGTH):
        return impact_of_rank(state, seat, measure, revealer)
    if measure in (what.FARMING, what.INDUSTRY, what.BALANCE):
        return impact_of_goods(civ, measure)
    if measure in (what.CITY, what.COMPETITION):
        return levels_of_buildings(civ, measure)
    if measure == what.COLONIES:
        return FOR_EACH_COLONY * len(civ.colonies)
    if measure == what.GOVERNMENT:
        return FOR_CIVIL * civ.civil_total + civ.military_total
    if measure == what.HAPPINESS:
        return FOR_FACE * (civ.happiness - discontent(civ))
    if measure == what.POPULATION:
        workers = civ.unused + sum(civ.workers)
        return FOR_CONTENT * max(0, workers - discontent(civ) - FREE_CONTENT)
    if measure == what.WONDERS:
        return sum([FOR_WONDER[LEVEL[card]] for card in civ.wonders])
    return impact_of_technologies(civ, measure)


def impact_of_rank(state: AgesState, seat: Seat, measure: i64, revealer: Seat) -> i64:
    """By the place in a ranking."""
    values = [
        civ.science_rating if measure == what.SCIENCE else civ.strength
        for civ in state.civilizations
    ]
    order = ranked(state, values, revealer)
    return BY_RANK[len(order)][order.index(seat)]


def impact_of_goods(civ: Civilization, measure: i64) -> i64:
    """By what is produced: ages:F-33, F-41."""
    food = food_of_farms(civ)
    if measure == what.FARMING:
        enough = food + bonded_food(civ) > at(CONSUMPTION, civ.yellow_bank)
        return food + (MORE_THAN_EATEN if enough else 0)
    resources = resources_of_mines(civ)
    if measure == what.INDUSTRY:
        return resources
    resources += resources_of_labs(civ) + bonded_resources(civ)
    least = min(civ.science_rating, civ.culture_rating, food + bonded_food(civ), max(0, resources))
    return 2 * least


def levels_of_buildings(civ: Civilization, measure: i64) -> i64:
    """By the levels of urban buildings, or of units and arenas."""
    total: i64 = 0
    for card in range(WORKED):
        if measure == what.CITY:
            counts = GROUP[card] == URBAN
        else:
            counts = GROUP[card] == UNIT or KIND[card] == ARENA
        if counts:
            total += civ.workers[card] * LEVEL[card]
    return total


def impact_of_technologies(civ: Civilization, measure: i64) -> i64:
    """By technologies: those of level III, the levels of government and special ones, variety."""
    if measure == what.TECHNOLOGY:
        count: i64 = 0
        for card in range(TECHNOLOGY_CARDS):
            if LEVEL[card] == HIGHEST and in_play(civ, card):
                count += 1
        return FOR_TECHNOLOGY * count
    specials = [card for card in SPECIAL_CARDS if in_play(civ, card)]
    if measure == what.PROGRESS:
        levels = LEVEL[civ.government] + sum([LEVEL[card] for card in specials])
        return FOR_LEVEL * levels
    assert measure == what.VARIETY
    kinds = len(specials)
    for kind in range(LAB, AIR + 1):
        kinds += 1 if workers_of(civ, OF_KIND[kind]) else 0
    return FOR_KIND * kinds
