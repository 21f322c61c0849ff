"""What the margins of a search in Through the Ages mean, fitted to recorded games.

Of games between equals, the share that was won is a logistic function of the margin that the
advisor had found, and the final margin a linear one. Both weigh a margin more when fewer turns are
left. `tools/train/ages_calibration.py` plays the games and fits the weights.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, sqrt
from pathlib import Path
from statistics import fmean
from typing import Final

from civitas.bots.advisor.advice import Range
from civitas.bots.advisor.ranges import Z95, standard_error, student

FILE: Final = Path(__file__).with_name("ages_calibration.toml")
MARGIN: Final = 50.0
"""The culture that is 1 in the features."""
TURN: Final = 0
"""A decision of the seat's own turn, which is valued at its end."""
ANSWER: Final = 1
"""Any other decision, at which the seat's civilization is valued as it is."""

Row = tuple[float, ...]


def features(margin: float, turns: float, kind: int) -> Row:
    """What the fits see of a decision."""
    scaled = margin / MARGIN
    return (1.0 if kind == TURN else 0.0, 1.0 if kind == ANSWER else 0.0, *slopes(scaled, turns))


def slopes(margin: float, turns: float) -> Row:
    """The features that depend on the margin."""
    return margin, margin / (1.0 + turns)


@dataclass(frozen=True)
class Fit:
    """The weights of the features, and their covariance."""

    weights: Row
    covariance: tuple[Row, ...]

    def at(self, row: Row) -> float:
        """The weighted sum of features."""
        return sum([weight * value for weight, value in zip(self.weights, row, strict=True)])

    def error(self, row: Row) -> float:
        """The standard error of that sum."""
        found = 0.0
        for value, covariances in zip(row, self.covariance, strict=True):
            found += value * sum([c * other for c, other in zip(covariances, row, strict=True)])
        return sqrt(max(0.0, found))


@dataclass(frozen=True)
class Calibration:
    """The fits for a number of players."""

    games: int
    decisions: int
    win: Fit
    points: Fit

    def win_range(self, margins: Sequence[float], turns: float, kind: int) -> Range:
        """The chance to win, by the margins in possible worlds."""
        low, mean, high = self._interval(self.win, margins, turns, kind)
        return Range(logistic(mean), logistic(low), logistic(high))

    def points_range(self, margins: Sequence[float], turns: float, kind: int) -> Range:
        """The final margin, by the margins in possible worlds."""
        low, mean, high = self._interval(self.points, margins, turns, kind)
        return Range(MARGIN * mean, MARGIN * low, MARGIN * high)

    def _interval(
        self, fit: Fit, margins: Sequence[float], turns: float, kind: int
    ) -> tuple[float, float, float]:
        """The sum of features with the errors of the fit and of the worlds together."""
        rows = [features(margin, turns, kind) for margin in margins]
        sums = [fit.at(row) for row in rows]
        mean = fmean(sums)
        of_worlds = student(len(sums) - 1) * standard_error(sums)
        of_fit = Z95 * fit.error(features(fmean(margins), turns, kind))
        half = sqrt(of_worlds**2 + of_fit**2)
        return mean - half, mean, mean + half


def logistic(x: float) -> float:
    """From 0 to 1, 0.5 at 0."""
    if x >= 0:
        return 1 / (1 + exp(-x))
    return exp(x) / (1 + exp(x))


@cache
def load_calibrations(path: Path = FILE) -> dict[int, Calibration]:
    """The calibrations of a file, by number of players."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        int(name.rpartition("-")[2]): Calibration(
            table["games"],
            table["decisions"],
            _fit(table["win"], table["win_covariance"]),
            _fit(table["points"], table["points_covariance"]),
        )
        for name, table in found.items()
    }


def _fit(weights: list[float], covariance: list[list[float]]) -> Fit:
    return Fit(tuple(weights), tuple([tuple(row) for row in covariance]))
