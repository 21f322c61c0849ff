"""Differences are called clear as seldom as their intervals say."""

import math
import random
from collections.abc import Callable

import pytest

from civitas.stats.comparison import LEAST_DEALS, Difference, compare
from civitas.stats.groups import groups_of
from civitas.stats.rows import Row

TRIES = 250
MOST = 0.09
"""Of so many tries, 5 % false alarms stay below this with a probability of 99.5 %."""


def rows(deals: int, draw: Callable[[], int], first: int = 0) -> list[Row]:
    return [
        {"game": deal, "deal": deal, "seed": str(deal), "seat": 1, "win": 0.0, "points": draw()}
        for deal in range(first, first + deals)
    ]


def points(first: list[Row], second: list[Row]) -> Difference:
    found = compare(first, second, [])
    return next(each for each in found if each.measure == "points")


@pytest.mark.parametrize("deals", [3, LEAST_DEALS, 20])
@pytest.mark.parametrize("share", [0.1, 0.7])
def test_draws_from_one_distribution_are_seldom_clearly_different(deals: int, share: float) -> None:
    """Points that are mostly the same, so that a few of them have no variance."""
    chance = random.Random(5)

    def draw() -> int:
        return 4 if chance.random() < share else 0

    alarms = sum(points(rows(150, draw), rows(deals, draw, 1000)).is_clear() for _ in range(TRIES))
    assert alarms / TRIES <= MOST


def test_few_deals_are_never_clear() -> None:
    chance = random.Random(6)
    few = rows(LEAST_DEALS - 1, lambda: chance.randrange(90, 99))
    many = rows(50, lambda: chance.randrange(9), 100)
    assert not points(many, few).is_clear()
    enough = rows(LEAST_DEALS, lambda: chance.randrange(90, 99))
    assert points(many, enough).is_clear()


def test_deals_that_are_alike_have_no_known_interval() -> None:
    same = rows(5, lambda: 7)
    (group,) = groups_of([{**row, "length": 3} for row in same], [])
    assert math.isinf(group.points.high)
    paired = points(same, [{**row, "points": 9} for row in same])
    assert paired.is_paired
    assert not paired.is_clear()
    assert paired.change.plain() == {"mean": 2.0, "low": None, "high": None}
