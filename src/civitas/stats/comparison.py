"""The differences between two sets of rows, with intervals by deal."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from civitas.stats.groups import Estimate, Key, clusters, column, keys_of
from civitas.stats.intervals import (
    Cluster,
    are_alike,
    difference_interval,
    mean_interval,
    ratio,
    share_interval,
)
from civitas.stats.rows import WIN, Row, is_category

LEAST_DEALS: Final = 10
"""No difference is clear if a set has fewer deals: their variance is hardly known."""


@dataclass(frozen=True)
class Difference:
    """How much greater the mean of a measure is in the second set than in the first."""

    key: Key
    measure: str
    first: float
    first_seats: int
    first_deals: int
    second: float
    second_seats: int
    second_deals: int
    change: Estimate
    is_paired: bool
    """Whether both sets have the same deals, so that these are compared one by one."""

    def is_clear(self) -> bool:
        """Whether enough deals have an interval that excludes that there is no difference."""
        is_enough = min(self.first_deals, self.second_deals) >= LEAST_DEALS
        return is_enough and not self.change.low <= 0 <= self.change.high


def compare(first: Sequence[Row], second: Sequence[Row], by: Sequence[str]) -> list[Difference]:
    """The differences of wins, points, categories and length, group by group."""
    measures = [*([WIN] if by else []), "points"]
    names = [name for name in first[0] if is_category(name) and name in second[0]]
    measures += names if len(names) > 1 else []
    measures += [] if by else ["length"]
    before, after = _parted(first, by), _parted(second, by)
    keys = sorted(before.keys() & after.keys(), key=repr)
    return [
        _difference(key, measure, before[key], after[key]) for measure in measures for key in keys
    ]


def _parted(rows: Sequence[Row], by: Sequence[str]) -> dict[Key, list[Row]]:
    found: dict[Key, list[Row]] = defaultdict(list)
    for row in rows:
        for key in keys_of(row, by):
            found[key].append(row)
    return found


def _difference(key: Key, measure: str, first: Sequence[Row], second: Sequence[Row]) -> Difference:
    before, after = clusters(first, column(measure)), clusters(second, column(measure))
    paired = _deals(first) == _deals(second) and _sizes(before) == _sizes(after)
    return Difference(
        key,
        measure,
        ratio(before),
        len(first),
        len(before),
        ratio(after),
        len(second),
        len(after),
        _change(measure, before, after, paired),
        paired,
    )


def _deals(rows: Sequence[Row]) -> list[object]:
    """The seeds of the deals in order."""
    return list(dict.fromkeys(row.get("seed") for row in rows))


def _sizes(found: Sequence[Cluster]) -> list[float]:
    return [size for _, size in found]


def _change(
    measure: str, before: Sequence[Cluster], after: Sequence[Cluster], paired: bool
) -> Estimate:
    """The difference with its interval."""
    found = _paired(before, after) if paired else _unpaired(before, after)
    if measure != WIN or (paired and found.low < found.high):
        return found
    return _newcombe(before, after)


def _newcombe(before: Sequence[Cluster], after: Sequence[Cluster]) -> Estimate:
    """The difference of two shares; the interval is wide also where all or none have won."""
    old, new = ratio(before), ratio(after)
    (old_low, old_high), (new_low, new_high) = share_interval(before), share_interval(after)
    low = new - old - math.hypot(new - new_low, old_high - old)
    return Estimate(new - old, low, new - old + math.hypot(new_high - new, old - old_low))


def _paired(before: Sequence[Cluster], after: Sequence[Cluster]) -> Estimate:
    """The mean of the differences of deals; a few that are alike say nothing about others."""
    changes = [(new - old, size) for (old, size), (new, _) in zip(before, after, strict=True)]
    if are_alike(changes) and len(changes) < LEAST_DEALS:
        return Estimate(ratio(changes), -math.inf, math.inf)
    return Estimate(ratio(changes), *mean_interval(changes))


def _unpaired(before: Sequence[Cluster], after: Sequence[Cluster]) -> Estimate:
    """The difference of independent means."""
    change = ratio(after) - ratio(before)
    if are_alike(before) and are_alike(after) and min(len(before), len(after)) < LEAST_DEALS:
        return Estimate(change, -math.inf, math.inf)
    return Estimate(change, *difference_interval(before, after))
