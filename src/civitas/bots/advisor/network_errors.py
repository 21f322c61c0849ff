"""How far results of options are from what a network says of them.

`tools/train/network_errors.py` plays games on to their end, measures it and writes the file. An
error of a chance to win is a multiple of the square root of p (1 - p): less where a game is nearly
decided.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Final

from civitas.bots.advisor.advice import Range
from civitas.bots.advisor.ranges import Z95
from civitas.games.seven_wonders.state import SevenWondersState
from civitas.games.seven_wonders_dice.state import DiceState
from civitas.kernel import State

FILE: Final = Path(__file__).with_name("network_errors.toml")
DICE_TURNS: Final = 10
"""The turns of 7 Wonders Dice that are one phase."""
DICE_PHASES: Final = 3


@dataclass(frozen=True)
class NetworkError:
    """The usual error of a network in a phase of a game."""

    win: float
    """Of a chance to win, as a multiple of sqrt(p (1 - p))."""
    points: float

    def widen_win(self, found: Range, judged: float) -> Range:
        """A chance to win whose interval also has the network's error.

        `judged` is the share of the worlds in which the network says what comes.
        """
        chance = min(1.0, max(0.0, found.mean))
        return widened(found, judged * self.win * sqrt(chance * (1 - chance)))

    def widen_points(self, found: Range, judged: float) -> Range:
        """A margin whose interval also has the network's error."""
        return widened(found, judged * self.points)


def widened(found: Range, error: float) -> Range:
    """A range with an independent standard error beside its own."""
    low, high = [
        sqrt(width**2 + (Z95 * error) ** 2)
        for width in (found.mean - found.low, found.high - found.mean)
    ]
    return Range(found.mean, found.mean - low, found.mean + high)


def phase_of(state: State) -> int:
    """The part of a game, from 1 on: in 7 Wonders its age, in 7 Wonders Dice ten turns."""
    if isinstance(state, SevenWondersState):
        return max(1, int(state.age))
    assert isinstance(state, DiceState)
    return min(DICE_PHASES, 1 + int(state.turn) // DICE_TURNS)


@cache
def load_errors(path: Path = FILE) -> dict[tuple[str, str, int], NetworkError]:
    """The errors of a file, by game, level and phase."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        (each["game"], each["level"], each["phase"]): NetworkError(each["win"], each["points"])
        for each in found["error"]
    }


def error_at(game: str, level: str, state: State) -> NetworkError:
    """The error at a position."""
    return load_errors()[game, level, phase_of(state)]
