"""Payment against a slow, literal second implementation: every assignment of every symbol."""

from collections.abc import Iterator
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from civitas.games.seven_wonders.actions import payment_of
from civitas.games.seven_wonders.data.tables import manufactured_lanes, raw_lanes
from civitas.games.seven_wonders.rules.payment import (
    Market,
    cheapest,
    lacking,
    together,
    units,
)
from civitas.games.seven_wonders.rules.payment import ways as actions_of_ways
from civitas.games.seven_wonders.state import City, SevenWondersState
from civitas.kernel import Bag

Symbols = list[tuple[int, ...]]

raw_symbol = st.lists(st.integers(0, 3), min_size=1, max_size=4, unique=True).map(
    lambda kinds: tuple(sorted(kinds))
)
manufactured_symbol = st.lists(st.integers(4, 6), min_size=1, max_size=3, unique=True).map(
    lambda kinds: tuple(sorted(kinds))
)
symbols = st.lists(st.one_of(raw_symbol, manufactured_symbol), max_size=5)
cost = st.tuples(
    st.lists(st.integers(0, 3), max_size=5), st.lists(st.integers(4, 6), max_size=3)
).map(lambda both: sorted(both[0] + both[1]))


def supply(made: Symbols) -> tuple[int, int]:
    raw = manufactured = 0
    for symbol in made:
        raw = together(raw, raw_lanes(symbol))
        manufactured = together(manufactured, manufactured_lanes(symbol))
    return raw, manufactured


def city(own: Symbols, sold: Symbols, cheap: int) -> City:
    raw, manufactured = supply(own)
    raw_sold, manufactured_sold = supply(sold)
    lanes = (raw, raw_sold, manufactured, manufactured_sold)
    return City(0, 0, 0, 0, 0, 0, *lanes, cheap, 0, 0, 0, 0, 0, 0, [])


def table(own: Symbols, left: Symbols, right: Symbols, cheap: int) -> SevenWondersState:
    cities = [city(own, [], cheap), city([], left, 0), city([], right, 0)]
    return SevenWondersState(3, 1, 1, 0, 1, 0, cities, [[], [], []], [], [], Bag(0, [], [], []))


def takes(need: list[int], made: Symbols) -> Iterator[list[int]]:
    """What is left of a need after every way to use each symbol for a unit, or not at all."""
    seen = set()
    for use in product(*[(*symbol, -1) for symbol in made]):
        rest = list(need)
        for resource in use:
            if resource >= 0:
                if resource not in rest:
                    break
                rest.remove(resource)
        else:
            if tuple(rest) not in seen:
                seen.add(tuple(rest))
                yield rest


def literal_ways(
    need: list[int], own: Symbols, left: Symbols, right: Symbols, cheap: int
) -> set[tuple[int, int]]:
    """wonders:R-3 word by word: no bought unit could have been done without."""
    open_after_own = list(takes(need, own))
    fewest = min(len(rest) for rest in open_after_own)
    found = set()
    for rest in open_after_own:
        if len(rest) != fewest:
            continue
        for after_left in takes(rest, left):
            bought_left = list(rest)
            for resource in after_left:
                bought_left.remove(resource)
            if [] in takes(after_left, right):
                found.add((price(bought_left, cheap, 1), price(after_left, cheap, 2)))
    return found


def price(bought: list[int], cheap: int, side: int) -> int:
    """wonders:W-52, W-53."""
    return sum(1 if cheap & (side if resource < 4 else 4) else 2 for resource in bought)


def lanes(need: list[int]) -> tuple[int, int]:
    raw = sum(raw_lanes((resource,)) for resource in need)
    return raw, sum(manufactured_lanes((resource,)) for resource in need)


def ways(market: Market, raw: int, manufactured: int, coins: int) -> list[tuple[int, int]]:
    return [payment_of(way) for way in actions_of_ways(market, raw, manufactured, coins)]


@given(cost, symbols, symbols, symbols, st.integers(0, 7))
def test_ways_to_pay_are_those_of_every_assignment(
    need: list[int], own: Symbols, left: Symbols, right: Symbols, cheap: int
) -> None:
    state = table(own, left, right, cheap)
    raw, manufactured = lanes(need)
    expected = literal_ways(need, own, left, right, cheap)
    found = ways(Market(state, 0), raw, manufactured, 100)
    assert set(found) == expected
    assert found == sorted(found, key=lambda way: (sum(way), way[0]))
    best = cheapest(Market(state, 0), raw, manufactured)
    assert best == (min(map(sum, expected)) if expected else -1)
    limited = ways(Market(state, 0), raw, manufactured, best)
    assert limited == [way for way in found if sum(way) <= best]


def test_a_single_choice_symbol_is_sold_once_to_a_buyer() -> None:
    """wonders:T-32, W-57, W-58."""
    state = table([], [(2, 3)], [], 0)
    assert ways(Market(state, 0), *lanes([2, 3]), 100) == []
    assert ways(Market(state, 0), *lanes([2]), 100) == [(2, 0)]


def test_two_symbols_sell_two_units_and_no_third() -> None:
    """wonders:T-33, W-46."""
    state = table([], [(0,), (0,)], [], 0)
    assert ways(Market(state, 0), *lanes([0, 0]), 100) == [(4, 0)]
    assert ways(Market(state, 0), *lanes([0, 0, 0]), 100) == []


def test_nothing_is_bought_that_is_not_missing() -> None:
    """wonders:T-35, R-3: one of both is bought, never both."""
    state = table([(0, 2)], [(0,), (2,)], [], 0)
    assert ways(Market(state, 0), *lanes([0, 2]), 100) == [(2, 0)]


def test_a_dearer_seller_may_be_chosen() -> None:
    """wonders:W-62, W-53: the right neighbour's raw materials cost one coin."""
    state = table([], [(0,)], [(0,)], 2)
    assert ways(Market(state, 0), *lanes([0]), 100) == [(0, 1), (2, 0)]
    assert ways(Market(state, 0), *lanes([0]), 1) == [(0, 1)]


@given(st.lists(raw_symbol, max_size=25))
def test_supplies_never_overflow(made: Symbols) -> None:
    raw, _ = supply(made)
    demand = sum(raw_lanes((resource,)) for resource in (0, 1, 2, 3, 3))
    literal = min((len(rest) for rest in takes([0, 1, 2, 3, 3], made[:6])), default=5)
    if len(made) <= 6:
        assert units(lacking(demand, raw)) == literal
