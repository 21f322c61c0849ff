"""The bound that may be looked at after every value is rarely ever above the truth."""

import random

import pytest

from civitas.stats.sequential import LowerBound

TRIES = 300


def deal(chance: random.Random, share: float) -> float:
    """A deal of three games that often end alike."""
    base = chance.random() < share
    return sum(base if chance.random() < 0.5 else chance.random() < share for _ in range(3)) / 3


@pytest.mark.parametrize("share", [0.05, 1 / 3, 0.5])
def test_the_bound_is_rarely_above_the_truth_at_any_time(share: float) -> None:
    chance = random.Random(3)
    wrong = 0
    for _ in range(TRIES):
        bound = LowerBound()
        for _ in range(60):
            bound.add(deal(chance, share))
        wrong += bound.bound() > share  # it never falls, so its last value is its highest
    assert wrong / TRIES <= 0.05


def test_the_bound_approaches_the_truth() -> None:
    chance = random.Random(4)
    bound = LowerBound()
    seen = []
    for _ in range(1500):
        bound.add(deal(chance, 0.6))
        seen.append(bound.bound())
    assert seen == sorted(seen)
    assert 0.53 < seen[-1] < 0.62


def test_certain_wins_are_shown_by_few_deals() -> None:
    bound = LowerBound()
    for _ in range(12):
        bound.add(1.0)
    assert bound.bound() > 0.5


def test_other_values_are_refused() -> None:
    with pytest.raises(ValueError, match="2"):
        LowerBound().add(2)
