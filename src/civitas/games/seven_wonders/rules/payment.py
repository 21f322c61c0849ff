"""Paying a cost: the city's own symbols first, the rest bought from the neighbours.

Units of a cost and symbols that produce are matched one to one. By Hall's theorem a demand can be
met exactly if, for every set of resources, it asks for no more units of the set than there are
symbols that make one of it. So demands and supplies are *lanes*: for each of the 15 sets of raw
materials (7 of manufactured goods) a number of three bits with a guard bit above it. Comparing all
sets at once is one subtraction. wonders:R-3 follows: exactly as many units are bought as the own
symbols leave open, and each number of them between two bounds can come from the left neighbour.
"""

from typing import Final

from civitas.games.seven_wonders.data.tables import (
    CHEAP_MANUFACTURED,
    CHEAP_RAW_LEFT,
    CHEAP_RAW_RIGHT,
)
from civitas.games.seven_wonders.ids import MANUFACTURED_KINDS, RAW_KINDS
from civitas.games.seven_wonders.state import SevenWondersState, left_of, right_of
from civitas.kernel import BITS

USUAL_PRICE: Final = 2
CHEAP_PRICE: Final = 1
ONES: Final = 0x111111111111111
GUARD: Final = 0x888888888888888


def lacking(need: int, have: int) -> int:
    """What a supply leaves of a demand in every lane, at least 0."""
    left = (need | GUARD) - have
    kept = left & GUARD
    return left & (kept - (kept >> 3))


def together(one: int, other: int) -> int:
    """Two supplies combined; lanes are capped at 7, which no cost reaches."""
    total = one + other
    over = total & GUARD
    if over:
        total = (total & ~GUARD) | (over - (over >> 3))
    return total


def units(lanes: int) -> int:
    """How many units have to be bought so that every lane is served: the greatest lane."""
    count = 0
    while lanes:
        count += 1
        lanes = lacking(lanes, ONES)
    return count


def costs_nothing(state: SevenWondersState, number: int, raw: int, manufactured: int) -> bool:
    """Whether a city's own symbols cover a cost."""
    city = state.cities[number]
    return not lacking(raw, city.raw) and not lacking(manufactured, city.manufactured)


def cheapest(state: SevenWondersState, number: int, raw: int, manufactured: int) -> int:
    """The fewest coins a city pays its neighbours for a cost, or -1 if it cannot be met."""
    city = state.cities[number]
    raw = lacking(raw, city.raw)
    manufactured = lacking(manufactured, city.manufactured)
    if not raw and not manufactured:
        return 0
    left = state.cities[left_of(state, number)]
    right = state.cities[right_of(state, number)]
    total = 0
    if raw:
        # the cheaper neighbour serves as much as it can
        if city.cheap & CHEAP_RAW_LEFT or not city.cheap & CHEAP_RAW_RIGHT:
            first, second = left.raw_sold, right.raw_sold
            first_price = CHEAP_PRICE if city.cheap & CHEAP_RAW_LEFT else USUAL_PRICE
            second_price = CHEAP_PRICE if city.cheap & CHEAP_RAW_RIGHT else USUAL_PRICE
        else:
            first, second = right.raw_sold, left.raw_sold
            first_price, second_price = CHEAP_PRICE, USUAL_PRICE
        rest = lacking(raw, first)
        if lacking(rest, second):
            return -1
        dearer = units(rest)
        total = (units(raw) - dearer) * first_price + dearer * second_price
    if manufactured:
        rest = lacking(manufactured, left.manufactured_sold)
        if lacking(rest, right.manufactured_sold):
            return -1
        goods_price = CHEAP_PRICE if city.cheap & CHEAP_MANUFACTURED else USUAL_PRICE
        total += units(manufactured) * goods_price
    return total


def unavailable(
    state: SevenWondersState, number: int, raw: int, manufactured: int
) -> tuple[int, tuple[int, ...]]:
    """What a city and its neighbours together lack for a cost: units, and of which resources.

    Of all sets of resources with too few symbols it is the first of the smallest.
    """
    city = state.cities[number]
    left = state.cities[left_of(state, number)]
    right = state.cities[right_of(state, number)]
    raw = lacking(lacking(lacking(raw, city.raw), left.raw_sold), right.raw_sold)
    if raw:
        return smallest_lack(raw, RAW_KINDS, 0)
    goods = lacking(manufactured, city.manufactured)
    goods = lacking(lacking(goods, left.manufactured_sold), right.manufactured_sold)
    return smallest_lack(goods, MANUFACTURED_KINDS, RAW_KINDS)


def smallest_lack(lanes: int, kinds: int, first: int) -> tuple[int, tuple[int, ...]]:
    """The smallest set of resources whose lane is not empty, and what is in the lane."""
    best = 0
    for group in range(1, int(BITS[kinds])):
        if lanes // 16 ** (group - 1) % 16 and (not best or group.bit_count() < best.bit_count()):
            best = group
    units_lacking = lanes // 16 ** (best - 1) % 16
    return units_lacking, tuple([first + k for k in range(kinds) if best & BITS[k]])


def ways(
    state: SevenWondersState, number: int, raw: int, manufactured: int, coins: int
) -> list[tuple[int, int]]:
    """Every way to pay the neighbours with at most so many coins: to the left, to the right.

    Ways with equal coins are one; the cheapest come first, then those that pay the left less.
    """
    city = state.cities[number]
    left = state.cities[left_of(state, number)]
    right = state.cities[right_of(state, number)]
    raw = lacking(raw, city.raw)
    manufactured = lacking(manufactured, city.manufactured)
    if lacking(lacking(raw, left.raw_sold), right.raw_sold):
        return []
    if lacking(lacking(manufactured, left.manufactured_sold), right.manufactured_sold):
        return []
    raw_units = units(raw)
    least_raw = units(lacking(raw, right.raw_sold))
    most_raw = raw_units - units(lacking(raw, left.raw_sold))
    man_units = units(manufactured)
    least_man = units(lacking(manufactured, right.manufactured_sold))
    most_man = man_units - units(lacking(manufactured, left.manufactured_sold))
    left_price = CHEAP_PRICE if city.cheap & CHEAP_RAW_LEFT else USUAL_PRICE
    right_price = CHEAP_PRICE if city.cheap & CHEAP_RAW_RIGHT else USUAL_PRICE
    man_price = CHEAP_PRICE if city.cheap & CHEAP_MANUFACTURED else USUAL_PRICE
    found: list[tuple[int, int, int]] = []
    for raw_left in range(least_raw, most_raw + 1):
        for man_left in range(least_man, most_man + 1):
            to_left = raw_left * left_price + man_left * man_price
            to_right = (raw_units - raw_left) * right_price + (man_units - man_left) * man_price
            way = (to_left + to_right, to_left, to_right)
            if way[0] <= coins and way not in found:
                found.append(way)
    found.sort()
    return [(way[1], way[2]) for way in found]
