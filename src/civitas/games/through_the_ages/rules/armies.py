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


def armies(units: list[i64], needed: tuple[i64, i64, i64]) -> i64:
    """How many armies units by type make: ages:A-167."""
    count = -1
    for place in range(3):
        if needed[place]:
            possible = units[place] // needed[place]
            if count < 0 or possible < count:
                count = possible
    return count


def strength_given(tactic: i64, modern: list[i64], units: list[i64], air: i64) -> i64:
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


def strength_of_armies(tactic: i64, workers: list[i64], infantry_rides: bool) -> i64:
    """The most strength a tactic gives to units, counted by card: ages:A-171, A-173."""
    oldest = MILITARY_LEVEL[tactic] - 1
    modern = [0, 0, 0]
    units = [0, 0, 0]
    for place in range(3):
        for card in OF_KIND[GROUND_TYPES[place]]:
            units[place] += workers[card]
            if LEVEL[card] >= oldest:
                modern[place] += workers[card]
    air = 0
    for card in OF_KIND[AIR]:
        air += workers[card]
    best = strength_given(tactic, modern, units, air)
    if not infantry_rides or not ARMY_UNITS[tactic][HORSE]:
        return best
    new, old = modern[FOOT], units[FOOT] - modern[FOOT]
    for riders in range(new + 1):
        for old_riders in range(old + 1):
            found = strength_given(
                tactic,
                [new - riders, modern[HORSE] + riders, modern[2]],
                [new + old - riders - old_riders, units[HORSE] + riders + old_riders, units[2]],
                air,
            )
            if found > best:
                best = found
    return best
