"""Indicators and action totals: a pure function of the cards in play: ages:A-174 to A-190."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from civitas.games.through_the_ages.data.effects import (
    BestScience,
    BestTwice,
    BuildingCulture,
    ColonyCulture,
    FaceCulture,
    FaceStrength,
    LabsGiveCulture,
    PairCulture,
    UnitStrength,
    VarietyStrength,
)
from civitas.games.through_the_ages.data.military import ARMY_STRENGTH, BONDS
from civitas.games.through_the_ages.data.tables import (
    CIVIL,
    COLONIZATION,
    CULTURE,
    FIRST_SPECIAL,
    FIRST_WONDER,
    GROUP,
    KIND,
    LEVEL,
    MILITARY,
    OF_KIND,
    POWERS_OF,
    SCIENCE,
    STRENGTH,
    WORKED,
    power,
)
from civitas.games.through_the_ages.ids import (
    LAB,
    LIBRARY,
    NO_CARD,
    TEMPLE,
    THEATER,
    UNIT_TYPES,
    URBAN,
)
from civitas.games.through_the_ages.rules.armies import strength_of_armies
from civitas.games.through_the_ages.rules.questions import (
    INFANTRY_RIDES,
    colony_faces,
    effects_in_play,
    faces,
    has,
    wonder_faces,
)
from civitas.games.through_the_ages.state import Civilization, workers_of

MOST_HAPPINESS: Final[i64] = 8
NO_LIMIT: Final[i64] = 2**30
RUIN_CULTURE: Final[i64] = 2
USUAL_CARDS: Final = 12
"""There are seldom more cards without workers in play than these."""
SPECIAL_CARDS: Final[tuple[i64, ...]] = tuple(range(FIRST_SPECIAL, FIRST_WONDER))

CHANGES_STRENGTH: Final[i64] = power(UnitStrength) | power(VarietyStrength) | power(FaceStrength)
CHANGES_CITY: Final[i64] = (
    power(BestScience)
    | power(BuildingCulture)
    | power(PairCulture)
    | power(BestTwice)
    | power(LabsGiveCulture)
)
CHANGES_CULTURE: Final[i64] = power(FaceCulture) | power(ColonyCulture)


def refresh(civ: Civilization, spent_civil: bool = False, spent_military: bool = False) -> None:
    """Recompute all ratings, and adjust the actions to their totals.

    New actions are available, but `spent` are those of the kind a revolution was paid with;
    actions that are lost are spent ones first: ages:A-108, A-189, A-224.
    """
    standing = standing_cards(civ)
    note_cards(civ, standing)
    rate(civ, standing)
    civil, military = totals(civ, standing)
    civ.civil = adjusted(civ.civil, civ.civil_total, civil, spent_civil)
    civ.military = adjusted(civ.military, civ.military_total, military, spent_military)
    civ.civil_total = civil
    civ.military_total = military


def adjusted(available: i64, old: i64, new: i64, spent: bool) -> i64:
    """The actions available when the total changes."""
    if new > old:
        return available if spent else available + new - old
    return available if available < new else new


def note_cards(civ: Civilization, standing: vec[i64]) -> None:
    """Note the cards in play that have effects; none has workers."""
    powers: i64 = 0
    speaking: list[i64] = []
    for card in standing:
        more = POWERS_OF[card]
        if more:
            powers |= more
            speaking.append(card)
    civ.powers = powers
    civ.speaking = tuple(speaking)


def standing_cards(civ: Civilization) -> vec[i64]:
    """The cards in play whose numbers count as a whole: those without workers, ruins aside."""
    found = append(vec[i64](capacity=USUAL_CARDS), civ.government)
    if civ.leader != NO_CARD:
        found = append(found, civ.leader)
    for card in civ.wonders:
        if not civ.ruins >> (card - FIRST_WONDER) & 1:
            found = append(found, card)
    card = FIRST_SPECIAL
    special = civ.technologies >> card
    while special:
        if special & 1:
            found = append(found, card)
        special >>= 1
        card += 1
    return found


def totals(civ: Civilization, standing: vec[i64]) -> tuple[i64, i64]:
    """The civil and military action totals: ages:A-183."""
    civil: i64 = 0
    military: i64 = 0
    for card in standing:
        civil += CIVIL[card]
        military += MILITARY[card]
    for number in civ.bonds:
        military += BONDS[number].military
    return civil, military


def rate(civ: Civilization, standing: vec[i64]) -> None:
    """Science, culture, strength, happiness and colonization: ages:A-175 to A-182."""
    science: i64 = 0
    culture: i64 = 0
    strength: i64 = 0
    happy: i64 = 0
    colonization: i64 = 0
    workers = civ.workers
    for card in standing:
        science += SCIENCE[card]
        culture += CULTURE[card]
        strength += STRENGTH[card]
        colonization += COLONIZATION[card]
    for card in range(WORKED):
        count = workers[card]
        if count:
            science += count * SCIENCE[card]
            culture += count * CULTURE[card]
            strength += count * STRENGTH[card]
            happy += count * faces(civ, card)
    happy += faces(civ, civ.government)
    if civ.leader != NO_CARD:
        happy += faces(civ, civ.leader)
    for card in civ.wonders:
        happy += wonder_faces(civ, card)
        if civ.ruins >> (card - FIRST_WONDER) & 1:
            culture += RUIN_CULTURE
    for card in civ.colonies:
        strength += ARMY_STRENGTH[card]
        happy += colony_faces(civ, card)
    for number in civ.bonds:
        culture += BONDS[number].culture
        strength += BONDS[number].strength
    culture += civ.toured
    strength += armies_of(civ, workers)
    if civ.powers & CHANGES_CITY:
        more_science, more_culture = city_changes(civ)
        science += more_science
        culture += more_culture
    if civ.powers & CHANGES_CULTURE:
        culture += culture_changes(civ)
    if civ.powers & CHANGES_STRENGTH:
        strength += strength_changes(civ)
    civ.science_rating = clamped(science, NO_LIMIT)
    civ.culture_rating = clamped(culture, NO_LIMIT)
    civ.strength = clamped(strength, NO_LIMIT)
    civ.happiness = clamped(happy, MOST_HAPPINESS)
    civ.colonization = colonization


def armies_of(civ: Civilization, workers: list[i64]) -> i64:
    """The strength that the tactic gives to units, counted by card."""
    if civ.tactic == NO_CARD:
        return 0
    return strength_of_armies(civ.tactic, workers, has(civ, INFANTRY_RIDES))


def clamped(rating: i64, most: i64) -> i64:
    """A rating that is not below 0 nor above a limit."""
    if rating < 0:
        return 0
    return rating if rating < most else most


def best(civ: Civilization, kind: i64) -> i64:
    """The card of the best building of a type with a worker, or NO_CARD: ages:A-7."""
    cards = OF_KIND[kind]
    for level in range(len(cards) - 1, -1, -1):
        if civ.workers[cards[level]]:
            return cards[level]
    return NO_CARD


def best_level(civ: Civilization) -> i64:
    """The level of the best lab or library."""
    level: i64 = 0
    for kind in (LAB, LIBRARY):
        card = best(civ, kind)
        if card != NO_CARD and LEVEL[card] > level:
            level = LEVEL[card]
    return level


def theater_changes(civ: Civilization) -> i64:
    """Culture that effects add to what theaters and libraries give: ages:A-229."""
    culture: i64 = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, BuildingCulture):
            culture += effect.amount * workers_of(civ, OF_KIND[effect.kind])
        elif isinstance(effect, PairCulture):
            libraries = workers_of(civ, OF_KIND[LIBRARY])
            culture += effect.amount * min(libraries, workers_of(civ, OF_KIND[THEATER]))
        elif isinstance(effect, BestTwice):
            card = best(civ, THEATER)
            culture += CULTURE[card] if card != NO_CARD else 0
    return culture


def city_changes(civ: Civilization) -> tuple[i64, i64]:
    """Science and culture that effects add to what urban buildings give: ages:A-229."""
    science: i64 = 0
    culture = theater_changes(civ)
    for effect in effects_in_play(civ):
        if isinstance(effect, BestScience):
            science += best_level(civ)
        elif isinstance(effect, LabsGiveCulture):
            for card in OF_KIND[LAB]:
                culture += civ.workers[card] * LEVEL[card]
                science -= civ.workers[card]
    return science, culture


def culture_changes(civ: Civilization) -> i64:
    """Culture that effects add by happy faces and colonies."""
    culture: i64 = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, FaceCulture):
            culture += building_faces(civ, TEMPLE) + building_faces(civ, THEATER)
            for card in civ.wonders:
                culture += max(0, wonder_faces(civ, card))
        elif isinstance(effect, ColonyCulture) and civ.colonies:
            culture += effect.first + effect.further * (len(civ.colonies) - 1)
    return culture


def building_faces(civ: Civilization, kind: i64) -> i64:
    """The happy faces of all buildings of a type."""
    count: i64 = 0
    for card in OF_KIND[kind]:
        count += civ.workers[card] * faces(civ, card)
    return count


def strength_changes(civ: Civilization) -> i64:
    """Strength that effects add."""
    strength: i64 = 0
    for effect in effects_in_play(civ):
        if isinstance(effect, UnitStrength):
            for kind in effect.kinds:
                strength += effect.each * workers_of(civ, OF_KIND[kind])
        elif isinstance(effect, VarietyStrength):
            for kind in UNIT_TYPES:
                strength += effect.amount if workers_of(civ, OF_KIND[kind]) else 0
        elif isinstance(effect, FaceStrength):
            strength += building_faces(civ, TEMPLE) + max(0, faces(civ, civ.government))
    return strength


def culture_of_theaters(civ: Civilization) -> i64:
    """The culture of theaters and libraries, with what changes it."""
    culture = theater_changes(civ)
    for kind in (THEATER, LIBRARY):
        for card in OF_KIND[kind]:
            culture += civ.workers[card] * CULTURE[card]
    return culture


def output_of_city(civ: Civilization) -> i64:
    """The culture, science and strength of all urban buildings, with what changes them."""
    total: i64 = 0
    for card in range(WORKED):
        if GROUP[card] == URBAN:
            each = SCIENCE[card] + CULTURE[card] + STRENGTH[card]
            total += civ.workers[card] * each
    if civ.powers & CHANGES_CITY:
        science, culture = city_changes(civ)
        total += science + culture
    return total


def buildings_of(civ: Civilization, card: i64) -> i64:
    """How many urban buildings of the card's type there are."""
    return workers_of(civ, OF_KIND[KIND[card]])
