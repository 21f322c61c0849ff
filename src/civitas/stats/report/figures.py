"""Figures as data: bars with intervals, pairs of means, courses. What draws them is elsewhere."""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from civitas.stats.groups import POINTS, WINS, Estimate, Key, column, groups_of, mean, share
from civitas.stats.rows import Row, is_category
from civitas.stats.traits.trait import Value

MOST_BARS: Final = 12
"""How many numbers have a bar each; if there are more, neighbouring numbers share one."""
FEWEST_SEATS: Final = 5
"""Values that fewer seats had are left out."""

Label = Value | float | tuple[int, int]
"""A value of a column, or the first and the last number of a range."""


@dataclass(frozen=True)
class Bar:
    """A value, how many seats had it, and what they reached."""

    label: tuple[Label, ...]
    """A value for each column of the figure."""
    seats: int
    estimate: Estimate
    rate: float = 0.0
    """The share of all seats that had it."""


@dataclass(frozen=True)
class Bars:
    """The share of wins of the seats with each value of some columns."""

    columns: tuple[str, ...]
    bars: list[Bar]
    fair: float
    """The share that equals win."""
    left_out: int
    """How many values too few seats had."""
    shows_rate: bool
    """Whether a seat can have several of the values, so that their rates say something."""


@dataclass(frozen=True)
class Pair:
    """A column, and its mean for seats that won and for the others."""

    column: str
    winners: Estimate
    others: Estimate


@dataclass(frozen=True)
class Pairs:
    """The means of several columns for winners and others."""

    pairs: list[Pair]


@dataclass(frozen=True)
class Course:
    """The mean of a list of numbers, step by step, for winners and others."""

    column: str
    winners: list[Estimate]
    others: list[Estimate]


Chart = Bars | Pairs | Course


def bars_by(rows: Sequence[Row], columns: tuple[str, ...]) -> Bars | None:
    """The wins by the values of columns, greatest first; None if there are not two values.

    Numbers stand in their order.
    """
    groups = [group for group in groups_of(rows, columns) if None not in group.key]
    kept = [group for group in groups if group.seats >= FEWEST_SEATS]
    if len(kept) < 2:
        return None
    several = any(isinstance(rows[0].get(name), list) for name in columns)
    found = [Bar(group.key, group.seats, group.wins, group.seats / len(rows)) for group in kept]
    if all(isinstance(each, int) for group in kept for each in group.key):
        found.sort(key=lambda bar: [int(str(each)) for each in bar.label])
    return Bars(columns, found, fair_share(rows), len(groups) - len(kept), several)


def bars_by_number(rows: Sequence[Row], name: str) -> Bars | None:
    """The wins by a number; of many numbers, neighbours share a bar, with about as many seats."""
    counts = Counter(value for row in rows if isinstance(value := row.get(name), int))
    ranges = ranges_of(counts)
    if len(ranges) < 2:
        return None
    found = []
    for first, last in ranges:
        members = [
            row
            for row in rows
            if isinstance(value := row.get(name), int) and first <= value <= last
        ]
        label: Label = first if first == last else (first, last)
        estimate = share(members, WINS)
        found.append(Bar((label,), len(members), estimate, len(members) / len(rows)))
    return Bars((name,), found, fair_share(rows), 0, False)


def ranges_of(counts: Counter[int]) -> list[tuple[int, int]]:
    """Ranges of numbers that have about as many members each, and at least `FEWEST_SEATS`."""
    if not counts:
        return []
    share_of_each = counts.total() / MOST_BARS if len(counts) > MOST_BARS else 0
    wanted = max(FEWEST_SEATS, share_of_each)
    found: list[tuple[int, int]] = []
    first, members = min(counts), 0
    for number in sorted(counts):
        first = number if not members else first
        members += counts[number]
        if members >= wanted:
            found.append((first, number))
            members = 0
    if members:
        begin = found.pop()[0] if found else first
        found.append((begin, max(counts)))
    return found


def pairs_of(rows: Sequence[Row], names: Sequence[str]) -> Pairs | None:
    """The means of columns for winners and others; None without both."""
    winners, others = parted(rows)
    if not winners or not others or not names:
        return None
    return Pairs(
        [Pair(name, mean(winners, column(name)), mean(others, column(name))) for name in names]
    )


def course_of(rows: Sequence[Row], name: str) -> Course | None:
    """The mean of a list of numbers, as long as half of the games last; None without both."""
    lengths = sorted(len(value) for row in rows if isinstance(value := row.get(name), list))
    winners, others = parted(rows)
    if not lengths or not winners or not others:
        return None
    steps = lengths[len(lengths) // 2]
    return Course(name, _course(winners, name, steps), _course(others, name, steps))


def _course(rows: Sequence[Row], name: str, steps: int) -> list[Estimate]:
    found: list[Estimate] = []
    for step in range(steps):
        here: list[Row] = []
        for row in rows:
            values = row.get(name)
            if isinstance(values, list) and step < len(values):
                here.append({"deal": row["deal"], "number": values[step]})
        found.append(mean(here, column("number")))
    return found


def parted(rows: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    """The rows with a win, shared or not, and the others."""
    return [row for row in rows if WINS(row) > 0], [row for row in rows if WINS(row) == 0]


def fair_share(rows: Sequence[Row]) -> float:
    """The share of wins of all seats, which is what equals win."""
    return math.fsum(WINS(row) for row in rows) / len(rows) if rows else 0.0


def categories_of(rows: Sequence[Row]) -> list[str]:
    """The columns with points by category."""
    return [name for name in rows[0] if is_category(name)] if rows else []


@dataclass(frozen=True)
class Overview:
    """The numbers at the top of a report."""

    games: int
    deals: int
    seats: int
    points: Estimate
    winner: Estimate
    """The mean points of winners."""
    margin: Estimate
    """The mean distance of the first from the second."""
    length: Estimate
    shared: int
    """How many games ended in a shared win."""


def overview(rows: Sequence[Row]) -> Overview:
    """The numbers of all games together."""
    games: dict[Key, list[Row]] = defaultdict(list)
    for row in rows:
        games[(row["game"],)].append(row)
    firsts: list[Row] = []
    for same in games.values():
        points = sorted((POINTS(row) for row in same), reverse=True)
        margin = points[0] - points[1] if len(points) > 1 else 0.0
        firsts.append({"deal": same[0]["deal"], "margin": margin, "length": same[0].get("length")})
    return Overview(
        games=len(games),
        deals=len({row["deal"] for row in rows}),
        seats=len(rows),
        points=mean(rows, POINTS),
        winner=mean(parted(rows)[0], POINTS),
        margin=mean(firsts, column("margin")),
        length=mean(firsts, column("length")),
        shared=sum(any(0 < WINS(row) < 1 for row in same) for same in games.values()),
    )


def has_several(rows: Sequence[Row], name: str) -> bool:
    """Whether a column has several values."""
    return len({str(row.get(name)) for row in rows}) > 1
