"""A lower confidence bound that holds however often it is looked at.

Somewhere below a candidate for the mean, values between 0 and 1 are a game that is not favourable:
betting on higher values wins nothing on average. The capital of such a bet is a martingale, so it
multiplies by 1 / risk with at most that probability, ever (Ville's inequality). A candidate whose
bet has done so once is excluded for good. The sample may therefore grow until a question is
answered, without a correction for the number of looks (Waudby-Smith and Ramdas 2024).
"""

import math

RISK = 0.05
STEPS = 400
"""Candidates for the mean are multiples of 1 / STEPS."""
BOLD = 0.75
"""The largest share of the capital that a bet may lose."""


class LowerBound:
    """The one-sided bound of the mean of independent values between 0 and 1."""

    def __init__(self, risk: float = RISK) -> None:
        self.count = 0
        self._enough = math.log(1 / risk)
        self._sum = 0.0
        self._squares = 0.25  # as of one value with the variance of a coin
        self._capital = [0.0] * STEPS
        self._excluded = 0

    def add(self, value: float) -> None:
        """Take another value into account; earlier values alone decide how much is bet on it."""
        if not 0 <= value <= 1:
            raise ValueError(value)
        mean = (self._sum + 0.5) / (self.count + 1)
        variance = self._squares / (self.count + 1)
        for step in range(self._excluded, STEPS):
            candidate = step / STEPS
            edge = mean - candidate
            if edge <= 0:
                break
            most = BOLD / candidate if candidate else math.inf
            bet = min(most, edge / (variance + edge * edge))
            self._capital[step] += math.log1p(bet * (value - candidate))
        while self._excluded < STEPS and self._capital[self._excluded] >= self._enough:
            self._excluded += 1
        self.count += 1
        self._sum += value
        self._squares += (value - (self._sum + 0.5) / (self.count + 1)) ** 2

    def bound(self) -> float:
        """The mean is larger than this, with the confidence 1 - risk at all times together."""
        return max(0, self._excluded - 1) / STEPS
