"""Results in games with a network: options played on in possible worlds."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean
from typing import Final, NamedTuple

from civitas.bots.advisor.advice import Step
from civitas.bots.advisor.effort import Sampling
from civitas.bots.learned.agents import make_lookahead
from civitas.bots.learned.lookahead import Line
from civitas.bots.learned.network import MARGIN
from civitas.bots.learned.valuation import Asked
from civitas.kernel import Action, Game, Seat, State

AGREEMENT: Final = 0.5
"""A step of a line is named if more than this share of the worlds has it."""
DIGITS: Final = 4
"""Sums that differ by less are equal on every machine."""
LONGEST: Final = 6
"""The most steps of a line."""


@dataclass(frozen=True)
class Sample:
    """An option's results, one for each possible world."""

    values: tuple[float, ...]
    wins: tuple[float, ...]
    margins: tuple[float, ...]
    """In points."""
    judged: float
    """The share of the worlds in which the network valued the position: the game was not over."""
    line: tuple[Step, ...]


def sample(
    game: Game, worlds: list[State], seat: Seat, options: list[Action], effort: Sampling
) -> list[Sample]:
    """Play every option on in the first worlds, and the best options in all of them.

    What the other options gain in the first worlds by their luck alone is taken off.
    """
    ahead = make_lookahead(game, effort.worlds, effort.options, effort.turns)
    [valued] = ahead.valuer.value([Asked(worlds[0], seat, options)])
    every = list(range(len(options)))
    lines = ahead.play_on(worlds[: effort.first], seat, options, every, valued)
    by_option: list[list[Line]] = [[] for _ in options]
    for line in lines:
        by_option[line.option].append(line)
    sums = [round(sum([line.value for line in found]), DIGITS) for found in by_option]
    best = sorted(every, key=lambda index: (-sums[index], index))[: effort.options]
    for line in ahead.play_on(worlds[effort.first :], seat, options, sorted(best), valued):
        by_option[line.option].append(line)
    luck = _luck([by_option[index] for index in best], effort.first)
    return [
        _summary(found, NO_LUCK if index in best else luck) for index, found in enumerate(by_option)
    ]


class Luck(NamedTuple):
    """How much better the results of some options are in all worlds than in the first ones."""

    value: float
    win: float
    margin: float


NO_LUCK: Final = Luck(0.0, 0.0, 0.0)


def _luck(best: list[list[Line]], first: int) -> Luck:
    """The luck of the first worlds, in which the other options were played."""

    def shift(number: Callable[[Line], float]) -> float:
        means = [
            fmean([number(line) for line in lines])
            - fmean([number(line) for line in lines[:first]])
            for lines in best
        ]
        return fmean(means)

    return Luck(
        shift(lambda line: line.value),
        shift(lambda line: line.win),
        shift(lambda line: line.margin),
    )


def _summary(lines: list[Line], more: Luck) -> Sample:
    return Sample(
        tuple([line.value + more.value for line in lines]),
        tuple([line.win + more.win for line in lines]),
        tuple([MARGIN * (line.margin + more.margin) for line in lines]),
        fmean([0.0 if line.is_over else 1.0 for line in lines]),
        expected_line([line.choices for line in lines]),
    )


def expected_line(choices: list[list[Action]]) -> tuple[Step, ...]:
    """The seat's most frequent choices, up to the first that too few worlds have.

    A choice that only the cards of some worlds make possible is none that the seat can expect.
    """
    steps: list[Step] = []
    agreed = choices
    for place in range(LONGEST):
        found = Counter([each[place] for each in agreed if len(each) > place])
        if not found:
            break
        action, count = min(found.items(), key=lambda item: (-item[1], item[0]))
        share = count / len(choices)
        if share <= AGREEMENT:
            break
        steps.append(Step(action, round(share, 3)))
        agreed = [each for each in agreed if len(each) > place and each[place] == action]
    return tuple(steps)
