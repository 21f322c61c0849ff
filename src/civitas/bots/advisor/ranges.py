"""Means with 95 % intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Final

from civitas.bots.advisor.advice import Range

Z95: Final = 1.959963984540054
FEW: Final = (0.0, 12.706, 4.303, 3.182, 2.776, 2.571)
"""The 97.5 % quantiles of Student's distribution for few degrees of freedom."""


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution, mostly by its expansion in 1/n."""
    if freedom < len(FEW):
        return FEW[freedom]
    z, n = Z95, freedom
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean; 0 for one value."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = fmean(values)
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (count - 1) / count)


def mean_range(values: Sequence[float]) -> Range:
    """The mean of values with its interval."""
    mean = fmean(values)
    half = student(len(values) - 1) * standard_error(values)
    return Range(mean, mean - half, mean + half)


def within(found: Range, least: float, most: float, digits: int) -> Range:
    """A range rounded and cut to what is possible."""
    low, mean, high = [
        round(min(most, max(least, value)), digits) for value in (found.low, found.mean, found.high)
    ]
    return Range(mean, low, high)
