"""Paying a cost: the city's own symbols first, the rest bought from the neighbours.

Units of a cost and symbols that produce are matched one to one. By Hall's theorem a demand can be
met exactly if, for every set of resources, it asks for no more units of the set than there are
symbols that make one of it. So demands and supplies are *lanes*: for each of the 15 sets of raw
materials (7 of manufactured goods) a number of three bits with a guard bit above it. Comparing all
sets at once is one subtraction. wonders:R-3 follows: exactly as many units are bought as the own
symbols leave open, and each number of them between two bounds can come from the left neighbour.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from civitas.games.seven_wonders.actions import pay
from civitas.games.seven_wonders.data.tables import (
    CHEAP_MANUFACTURED,
    CHEAP_RAW_LEFT,
    CHEAP_RAW_RIGHT,
)
from civitas.games.seven_wonders.ids import RAW_KINDS, RESOURCES
from civitas.games.seven_wonders.state import City, SevenWondersState, left_of, right_of
from civitas.kernel import Action

NOTHING_TO_PAY: Final[list[Action]] = [pay(0, 0)]
USUAL_PRICE: Final = 2
CHEAP_PRICE: Final = 1
ONES: Final = 0x111111111111111
GUARD: Final = 0x888888888888888


def lacking(need: i64, have: i64) -> i64:
    """What a supply leaves of a demand in every lane, at least 0."""
    left = (need | GUARD) - have
    kept = left & GUARD
    return left & (kept - (kept >> 3))


def together(one: i64, other: i64) -> i64:
    """Two supplies combined; lanes are capped at 7, which no cost reaches."""
    total = one + other
    over = total & GUARD
    if over:
        total = (total & ~GUARD) | (over - (over >> 3))
    return total


def units(lanes: i64) -> i64:
    """How many units have to be bought so that every lane is served: the greatest lane."""
    count: i64 = 0
    while lanes:
        count += 1
        lanes = lacking(lanes, ONES)
    return count


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Market:
    """What a city has and its neighbours sell, and for how much, at one moment."""

    def __init__(self, state: SevenWondersState, number: i64) -> None:
        city = state.cities[number]
        left = state.cities[left_of(state, number)]
        right = state.cities[right_of(state, number)]
        cheap = city.cheap
        self.raw: i64 = city.raw
        self.manufactured: i64 = city.manufactured
        self.left_raw: i64 = left.raw_sold
        self.right_raw: i64 = right.raw_sold
        self.left_manufactured: i64 = left.manufactured_sold
        self.right_manufactured: i64 = right.manufactured_sold
        self.left_price: i64 = CHEAP_PRICE if cheap & CHEAP_RAW_LEFT else USUAL_PRICE
        self.right_price: i64 = CHEAP_PRICE if cheap & CHEAP_RAW_RIGHT else USUAL_PRICE
        self.price: i64 = CHEAP_PRICE if cheap & CHEAP_MANUFACTURED else USUAL_PRICE


def is_covered(city: City, raw: i64, manufactured: i64) -> bool:
    """Whether a city's own symbols cover a cost."""
    return not lacking(raw, city.raw) and not lacking(manufactured, city.manufactured)


def cheapest(market: Market, raw: i64, manufactured: i64) -> i64:
    """The fewest coins a city pays its neighbours for a cost, or -1 if it cannot be met."""
    total: i64 = 0
    if raw:
        raw = lacking(raw, market.raw)
    if raw:
        # the cheaper neighbour serves as much as it can
        if market.left_price <= market.right_price:
            rest = lacking(raw, market.left_raw)
            if lacking(rest, market.right_raw):
                return -1
            expensive = units(rest)
            total = (units(raw) - expensive) * market.left_price + expensive * market.right_price
        else:
            rest = lacking(raw, market.right_raw)
            if lacking(rest, market.left_raw):
                return -1
            expensive = units(rest)
            total = (units(raw) - expensive) * market.right_price + expensive * market.left_price
    if manufactured:
        manufactured = lacking(manufactured, market.manufactured)
    if manufactured:
        rest = lacking(manufactured, market.left_manufactured)
        if lacking(rest, market.right_manufactured):
            return -1
        total += units(manufactured) * market.price
    return total


def unavailable(market: Market, raw: i64, manufactured: i64) -> tuple[i64, tuple[str, ...]]:
    """What a city and its neighbours together lack for a cost: units, and of which resources.

    Of all sets of resources with too few symbols it is the first of the smallest.
    """
    raw = lacking(lacking(lacking(raw, market.raw), market.left_raw), market.right_raw)
    if raw:
        group = smallest_set(raw)
        return lane(raw, group), RAW_SETS[group]
    goods = lacking(manufactured, market.manufactured)
    goods = lacking(lacking(goods, market.left_manufactured), market.right_manufactured)
    group = smallest_set(goods)
    return lane(goods, group), MANUFACTURED_SETS[group]


def lane(lanes: i64, group: i64) -> i64:
    """What is in the lane of a set of resources."""
    return lanes >> 4 * (group - 1) & 15


def smallest_set(lanes: i64) -> i64:
    """The smallest set of resources whose lane is not empty; only asked where there is one."""
    index: i64 = 0
    while not lane(lanes, SETS_BY_SIZE[index]):
        index += 1
    return SETS_BY_SIZE[index]


def names_of_sets(kinds: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The names of the resources in each set of some kinds."""
    return tuple(
        [
            tuple([name for kind, name in enumerate(kinds) if group & 2**kind])
            for group in range(2 ** len(kinds))
        ]
    )


SETS_BY_SIZE: Final[vec[i64]] = vec[i64](sorted(range(1, 2**RAW_KINDS), key=int.bit_count))
RAW_SETS: Final = names_of_sets(RESOURCES[:RAW_KINDS])
MANUFACTURED_SETS: Final = names_of_sets(RESOURCES[RAW_KINDS:])


def ways(market: Market, raw: i64, manufactured: i64, coins: i64) -> list[Action]:
    """Every way to pay the neighbours with at most so many coins, as actions.

    Ways with equal coins are one; the cheapest come first, then those that pay the left less.
    """
    raw = lacking(raw, market.raw)
    manufactured = lacking(manufactured, market.manufactured)
    if not raw and not manufactured:
        return NOTHING_TO_PAY if coins >= 0 else []
    raw_from_right = lacking(raw, market.left_raw)
    if lacking(raw_from_right, market.right_raw):
        return []
    goods_from_right = lacking(manufactured, market.left_manufactured)
    if lacking(goods_from_right, market.right_manufactured):
        return []
    raw_units = units(raw)
    least_raw = units(lacking(raw, market.right_raw))
    most_raw = raw_units - units(raw_from_right)
    goods = units(manufactured)
    least_goods = units(lacking(manufactured, market.right_manufactured))
    most_goods = goods - units(goods_from_right)
    found: list[Action] = []
    raw_left = least_raw
    while raw_left <= most_raw:
        goods_left = least_goods
        while goods_left <= most_goods:
            to_left = raw_left * market.left_price + goods_left * market.price
            to_right = (raw_units - raw_left) * market.right_price
            to_right += (goods - goods_left) * market.price
            if to_left + to_right <= coins:
                way = pay(to_left, to_right)
                if way not in found:
                    found.append(way)
            goods_left += 1
        raw_left += 1
    if len(found) > 1:
        found.sort()
    return found
