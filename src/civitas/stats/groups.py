"""Results by group of rows: wins and points with intervals by deal, categories, length, ties."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from civitas.stats.intervals import Cluster, ratio, share_interval, spread_interval
from civitas.stats.rows import WIN, Row, is_category
from civitas.stats.traits.trait import Value

Key = tuple[Value | float, ...]
"""A value for each column that rows are grouped by."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval by deals."""

    mean: float
    low: float
    high: float

    def plain(self) -> dict[str, float | None]:
        """The estimate as a JSON object; a bound that is not known is null."""
        return {
            name: round(value, 6) if math.isfinite(value) else None
            for name, value in vars(self).items()
        }


@dataclass(frozen=True)
class Group:
    """The results of the rows with the same values in some columns."""

    key: Key
    seats: int
    """The number of rows."""
    games: int
    deals: int
    wins: Estimate
    """The share of the seats that won; a shared win counts as a fraction."""
    points: Estimate
    shared_wins: int
    """The rows with a shared win."""
    length: float
    """The mean number of choices of a game."""
    categories: dict[str, float]
    """The mean points by category."""


def groups_of(rows: Iterable[Row], by: Sequence[str]) -> list[Group]:
    """The groups of rows, the one with the greatest share of wins first.

    In a column with several values, such as cards, a row counts for each of them.
    """
    members: dict[Key, list[Row]] = defaultdict(list)
    for row in rows:
        for key in keys_of(row, by):
            members[key].append(row)
    found = [_group(key, same) for key, same in members.items()]
    return sorted(found, key=lambda each: (-each.wins.mean, -each.seats, repr(each.key)))


def keys_of(row: Row, by: Sequence[str]) -> list[Key]:
    """The groups that a row belongs to."""
    keys: list[Key] = [()]
    for name in by:
        value = row.get(name)
        each: list[Value | float] = [value]
        if isinstance(value, list):
            each = list(dict.fromkeys(value))
        keys = [(*key, one) for key in keys for one in each]
    return keys


def clusters(rows: Iterable[Row], measure: Callable[[Row], float]) -> list[Cluster]:
    """The sum of a measure and the number of rows, by deal."""
    sums: dict[object, list[float]] = {}
    for row in rows:
        cluster = sums.setdefault(row["deal"], [0.0, 0])
        cluster[0] += measure(row)
        cluster[1] += 1
    return [(cluster[0], cluster[1]) for cluster in sums.values()]


def share(rows: Iterable[Row], measure: Callable[[Row], float]) -> Estimate:
    """The mean of a measure between 0 and 1."""
    found = clusters(rows, measure)
    return Estimate(ratio(found), *share_interval(found))


def mean(rows: Iterable[Row], measure: Callable[[Row], float]) -> Estimate:
    """The mean of a measure; its interval is unknown where all deals are alike."""
    found = clusters(rows, measure)
    return Estimate(ratio(found), *spread_interval(found))


def column(name: str) -> Callable[[Row], float]:
    """The number in a column; 0 where there is none."""

    def measure(row: Row) -> float:
        value = row.get(name)
        return float(value) if isinstance(value, int | float) else 0.0

    return measure


WINS: Final = column(WIN)
POINTS: Final = column("points")


def _group(key: Key, rows: list[Row]) -> Group:
    lengths = {row["game"]: column("length")(row) for row in rows}
    names = [name for name in rows[0] if is_category(name)]
    return Group(
        key=key,
        seats=len(rows),
        games=len(lengths),
        deals=len({row["deal"] for row in rows}),
        wins=share(rows, WINS),
        points=mean(rows, POINTS),
        shared_wins=sum(0 < WINS(row) < 1 for row in rows),
        length=math.fsum(lengths.values()) / len(lengths),
        categories={name: ratio(clusters(rows, column(name))) for name in names},
    )
