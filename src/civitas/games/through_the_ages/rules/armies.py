"""Armies: the units a tactic asks for, and the strength it gives: ages:A-166 to A-173."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.data.military import (
    ANTIQUATED_STRENGTH,
    ARMY_STRENGTH,
    ARMY_UNITS,
    MILITARY_LEVEL,
)
from civitas.games.through_the_ages.data.tables import LEVEL, OF_KIND
from civitas.games.through_the_ages.ids import AIR, ARTILLERY, CAVALRY, INFANTRY

FOOT: Final = 0
HORSE: Final = 1


GROUND_TYPES: Final[tuple[i64, ...]] = (INFANTRY, CAVALRY, ARTILLERY)

Units = tuple[i64, i64, i64]
"""Infantry, cavalry and artillery."""


def armies(units: Units, needed: Units) -> i64:
    """How many armies units by type make: ages:A-167."""
    count: i64 = -1
    if needed[0]:
        count = units[0] // needed[0]
    if needed[1]:
        possible = units[1] // needed[1]
        if count < 0 or possible < count:
            count = possible
    if needed[2]:
        possible = units[2] // needed[2]
        if count < 0 or possible < count:
            count = possible
    return count


def strength_given(tactic: i64, modern: Units, units: Units, air: i64) -> i64:
    """The strength of armies formed of all units, some of them modern: ages:A-169 to A-172."""
    needed = ARMY_UNITS[tactic]
    every = armies(units, needed)
    if not every:
        return 0
    full = armies(modern, needed)
    doubled = min(air, full)
    doubled_old = min(air - doubled, every - full)
    return ARMY_STRENGTH[tactic] * (full + doubled) + ANTIQUATED_STRENGTH[tactic] * (
        every - full + doubled_old
    )


def units_of(kind: i64, oldest: i64, workers: list[i64]) -> tuple[i64, i64]:
    """How many units of a type are at least of a level, and how many there are."""
    modern: i64 = 0
    count: i64 = 0
    for card in OF_KIND[kind]:
        there = workers[card]
        if there:
            count += there
            if LEVEL[card] >= oldest:
                modern += there
    return modern, count


def strength_of_armies(tactic: i64, workers: list[i64], infantry_rides: bool) -> i64:
    """The most strength a tactic gives to units, counted by card: ages:A-171, A-173."""
    oldest = MILITARY_LEVEL[tactic] - 1
    infantry = units_of(INFANTRY, oldest, workers)
    cavalry = units_of(CAVALRY, oldest, workers)
    artillery = units_of(ARTILLERY, oldest, workers)
    air = units_of(AIR, oldest, workers)[1]
    modern = (infantry[0], cavalry[0], artillery[0])
    units = (infantry[1], cavalry[1], artillery[1])
    best = strength_given(tactic, modern, units, air)
    if not infantry_rides or not ARMY_UNITS[tactic][HORSE]:
        return best
    new, old = modern[FOOT], units[FOOT] - modern[FOOT]
    for riders in range(new + 1):
        for old_riders in range(old + 1):
            found = strength_given(
                tactic,
                (new - riders, modern[HORSE] + riders, modern[2]),
                (new + old - riders - old_riders, units[HORSE] + riders + old_riders, units[2]),
                air,
            )
            if found > best:
                best = found
    return best
