"""Intervals by clusters contain the truth as often as they say."""

import random
from collections.abc import Callable

import pytest

from civitas.stats.intervals import Cluster, mean_interval, ratio, share_interval, t_quantile

TRIES = 1_500
LEAST = 0.935
"""Of so many tries 95 % intervals contain the truth with a probability of 99.5 %."""


@pytest.mark.parametrize(
    ("probability", "freedom", "value"),
    [
        (0.975, 1, 12.7062),
        (0.975, 2, 4.30265),
        (0.975, 3, 3.18245),
        (0.975, 7, 2.36462),
        (0.975, 30, 2.04227),
        (0.975, 1000, 1.96234),
        (0.95, 5, 2.01505),
        (0.995, 4, 4.60409),
    ],
)
def test_quantiles_agree_with_printed_tables(
    probability: float, freedom: int, value: float
) -> None:
    assert t_quantile(probability, freedom) == pytest.approx(value, rel=3e-6)


def paired_deal(chance: random.Random, strength: float) -> Cluster:
    """A deal of two seatings, which seat luck decides half of the time."""
    if chance.random() < 0.5:
        return 1.0, 2
    return float(sum(chance.random() < strength for _ in range(2))), 2


def one_sided_deal(chance: random.Random, strength: float) -> Cluster:
    """A deal whose three seatings mostly end alike."""
    base = chance.random() < strength
    return float(
        sum(base if chance.random() < 0.8 else chance.random() < strength for _ in range(3))
    ), 3


def uneven_deal(chance: random.Random, strength: float) -> Cluster:
    """A deal with one seat, or with two that win in parts."""
    if chance.random() < 0.5:
        return float(chance.random() < strength), 1
    return float(chance.random() < strength) + 0.5 * (chance.random() < 2 * strength - 1), 2


def truth(deal: Callable[[random.Random, float], Cluster], strength: float) -> float:
    if deal is paired_deal:
        return 0.25 + strength / 2
    if deal is one_sided_deal:
        return strength
    return (0.5 * strength + 0.5 * (strength + strength - 0.5)) / 1.5


@pytest.mark.parametrize(
    ("deal", "strength", "deals"),
    [
        (paired_deal, 0.5, 12),
        (paired_deal, 0.8, 60),
        (one_sided_deal, 0.33, 25),
        (one_sided_deal, 0.9, 60),
        (one_sided_deal, 0.99, 200),
        (uneven_deal, 0.7, 60),
    ],
)
def test_intervals_of_shares_contain_the_truth(
    deal: Callable[[random.Random, float], Cluster], strength: float, deals: int
) -> None:
    chance = random.Random(20)
    true = truth(deal, strength)
    hits = 0
    for _ in range(TRIES):
        low, high = share_interval([deal(chance, strength) for _ in range(deals)])
        hits += low <= true <= high
    assert hits / TRIES >= LEAST


def test_an_interval_by_games_would_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of a deal that end alike are no independent games."""
    chance = random.Random(20)
    hits = 0
    for _ in range(TRIES):
        deals = [one_sided_deal(chance, 0.33) for _ in range(60)]
        games = [(float(game < won), 1.0) for won, size in deals for game in range(int(size))]
        low, high = share_interval(games)
        hits += low <= 0.33 <= high
    assert hits / TRIES < 0.9


def test_intervals_of_means_contain_the_truth() -> None:
    chance = random.Random(21)
    hits = 0
    for _ in range(TRIES):
        deals = []
        for _ in range(15):
            base = chance.gauss(50, 8)
            deals.append((sum(base + chance.gauss(0, 3) for _ in range(3)), 3))
        low, high = mean_interval(deals)
        hits += low <= 50 <= high
    assert hits / TRIES >= LEAST


def test_deals_that_all_agree_leave_some_doubt() -> None:
    for won, size in ((3, 3), (0, 3), (1, 2)):
        low, high = share_interval([(won, size)] * 20)
        assert low <= won / size <= high
        assert 0.02 < high - low < 0.2
    assert share_interval([(1, 2)]) == (0.0, 1.0)
    assert share_interval([]) == (0.0, 1.0)


def test_sums_of_clusters_weigh_by_size() -> None:
    assert ratio([(1, 1), (0, 3)]) == 0.25
    assert ratio([]) == 0.0
