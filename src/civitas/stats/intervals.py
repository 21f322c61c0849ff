"""Confidence intervals of ratios whose observations come in independent clusters, such as deals.

Games of one deal depend on each other, so the deals are what is counted. A ratio of sums over
clusters has the variance of its linearization; Student's t accounts for few clusters.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist

CONFIDENCE = 0.95
DOUBT = 2.0
"""How many clusters count as having differed before any is seen."""
ALIKE = 1e-9
"""Means that differ by a smaller part of themselves are equal, but for rounding."""

Cluster = tuple[float, float]
"""The sum of the values of a cluster, and how many values it has."""


def t_quantile(probability: float, freedom: int) -> float:
    """A quantile of Student's t distribution above the median (Hill 1970, six digits)."""
    tail = 2 * (1 - probability)
    if freedom < 1 or not 0 < tail <= 1:
        raise ValueError(probability, freedom)
    if freedom == 1:
        return 1 / math.tan(tail * math.pi / 2)
    if freedom == 2:
        return math.sqrt(2 / (tail * (2 - tail)) - 2)
    a = 1 / (freedom - 0.5)
    b = 48 / a**2
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * math.sqrt(a * math.pi / 2) * freedom
    y = (d * tail) ** (2 / freedom)
    if y > 0.05 + a:
        x = NormalDist().inv_cdf(tail / 2)
        y = x**2
        if freedom < 5:
            c += 0.3 * (freedom - 4.5) * (x + 0.6)
        c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
        y = math.expm1(a * y**2)
    else:
        e = 1 / (((freedom + 6) / (freedom * y) - 0.089 * d - 0.822) * (freedom + 2) * 3)
        y = ((e + 0.5 / (freedom + 4)) * y - 1) * (freedom + 1) / (freedom + 2) + 1 / y
    return math.sqrt(freedom * y)


def ratio(clusters: Sequence[Cluster]) -> float:
    """The mean of all values; 0 without any."""
    count = math.fsum(size for _, size in clusters)
    return math.fsum(total for total, _ in clusters) / count if count else 0.0


def _variance(clusters: Sequence[Cluster], mean: float) -> float:
    """The variance of the ratio of sums of at least two clusters."""
    number = len(clusters)
    count = math.fsum(size for _, size in clusters)
    squares = math.fsum((total - mean * size) ** 2 for total, size in clusters)
    return squares / count**2 * number / (number - 1)


def mean_interval(
    clusters: Sequence[Cluster], confidence: float = CONFIDENCE
) -> tuple[float, float]:
    """The confidence interval of the mean of all values; of one cluster nothing is known."""
    mean = ratio(clusters)
    if len(clusters) < 2:
        return -math.inf, math.inf
    quantile = t_quantile((1 + confidence) / 2, len(clusters) - 1)
    half = quantile * math.sqrt(_variance(clusters, mean))
    return mean - half, mean + half


def are_alike(clusters: Sequence[Cluster]) -> bool:
    """Whether all clusters have the same mean, so that nothing is known about their variance."""
    means = [total / size for total, size in clusters]
    return max(means) - min(means) <= ALIKE * max(map(abs, means)) if means else True


def spread_interval(clusters: Sequence[Cluster]) -> tuple[float, float]:
    """The interval of the mean of clusters that differ; of others nothing is known."""
    return (-math.inf, math.inf) if are_alike(clusters) else mean_interval(clusters)


def difference_interval(
    before: Sequence[Cluster], after: Sequence[Cluster], confidence: float = CONFIDENCE
) -> tuple[float, float]:
    """The confidence interval of the difference of two means of independent clusters.

    A few values that are alike by chance have no variance of their own. So the standard error is
    at least the one that the clusters of both have together.
    """
    change = ratio(after) - ratio(before)
    numbers = len(before), len(after)
    if min(numbers) < 2:
        return -math.inf, math.inf
    apart = math.hypot(
        *[mean_interval(each, confidence)[1] - ratio(each) for each in (before, after)]
    )
    freedom = sum(numbers) - 2
    squares = [
        _variance(each, ratio(each)) * len(each) * (len(each) - 1) for each in (before, after)
    ]
    error = math.sqrt(math.fsum(squares) / freedom * (1 / numbers[0] + 1 / numbers[1]))
    half = max(apart, t_quantile((1 + confidence) / 2, freedom) * error)
    return change - half, change + half


def share_interval(
    clusters: Sequence[Cluster], confidence: float = CONFIDENCE
) -> tuple[float, float]:
    """The confidence interval of the mean of values between 0 and 1, which stays between them.

    Wilson's interval with the number of independent games that would have the same variance. Few
    clusters that differ from the others say little about the variance, so it is averaged with that
    of games that each stand for a cluster, with the weight of `DOUBT` clusters that differ.
    """
    mean = ratio(clusters)
    number = len(clusters)
    if number < 2:
        return 0.0, 1.0
    spread = mean * (1 - mean)
    usual = 1.0 if mean > 0.5 else 0.0
    events = sum(total != usual * size for total, size in clusters)
    per_game = _variance(clusters, mean) / spread if spread else 0.0
    games = (events + DOUBT) / (events * per_game + DOUBT / number)
    square = t_quantile((1 + confidence) / 2, number - 1) ** 2
    half = math.sqrt(square * (spread / games + square / (4 * games**2)))
    middle = mean + square / (2 * games)
    scale = 1 + square / games
    low, high = (middle - half) / scale, (middle + half) / scale
    return max(0.0, min(low, mean)), min(1.0, max(high, mean))  # rounding may leave the mean out
