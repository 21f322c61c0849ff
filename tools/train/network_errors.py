"""Measures how wrong the networks are where the advisor trusts them.

The network plays against itself. At some decisions the best option and a random one are played on
in possible worlds as the advisor does, and from there to the end of the game. The mean difference
over the worlds is the network's error at that option.

Results of games go to --out, from which the same command continues; the figures go to the file
that the advisor reads. The same seeds give the same figures with any number of processes.
"""

import argparse
import itertools
import json
import multiprocessing
import signal
from collections import defaultdict
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

import numpy as np

from civitas.bots.advisor.effort import SAMPLINGS
from civitas.bots.advisor.network_errors import FILE, phase_of
from civitas.bots.advisor.ranges import standard_error
from civitas.bots.learned.agents import make_lookahead
from civitas.bots.learned.lookahead import Line, Lookahead
from civitas.bots.learned.network import MARGIN
from civitas.bots.learned.valuation import Asked, Valued
from civitas.bots.worlds import WORLD_SEEDS
from civitas.kernel import Chance, View, stream
from civitas.play.registry import find_game

FIRST_SEED: Final = 7_950_000
WORLDS: Final = 32
BANDS: Final = 3
"""The options of a phase are judged in so many bands of their chances to win."""
HEADING: Final = """\
How wrong the networks are where the advisor trusts them: what it expects of an option in {worlds}
possible worlds, less how the games end there when the network plays them on. `win` and `points`
are the root mean squares of the mean errors of {bands} bands of chances: how far the results of
options that are judged alike are from what is said of them. `position_win` and `position_points`
are those of single positions, without the luck of the worlds. Those of chances are multiples of
sqrt(p (1 - p)). Made by

  {command}

After a change of a network, measure again.
"""
END: Final = 1_000
"""More choices than any game has."""


class Task(NamedTuple):
    """A game to play, and one of how many decisions is looked at."""

    game: str
    players: int
    seed: int
    every: int


class Seen(NamedTuple):
    """The error of an option at a decision."""

    game: str
    players: int
    seed: int
    level: str
    phase: int
    judged: float
    """The share of the worlds whose game was not over."""
    chance: float
    """To win, as the network expected."""
    win: float
    win_luck: float
    """The standard error of `win` by the luck of the worlds."""
    points: float
    points_luck: float


class Options(NamedTuple):
    """The options of a decision, and the seeds of the worlds in which they are played on."""

    view: View
    asked: Asked
    valued: Valued
    seeds: list[int]

    def lines(self, ahead: Lookahead, index: int) -> list[Line]:
        """The games after an option, one for each world."""
        game, (seat, options) = ahead.game, (self.asked.seat, self.asked.options)
        worlds = [game.determinize(self.view, Chance(seed)) for seed in self.seeds]
        return ahead.play_on(worlds, seat, options, [index], self.valued)


def compare(task: Task, phase: int, level: str, expected: list[Line], ends: list[Line]) -> Seen:
    """What was expected in each world, and how its game ended."""
    wins = [line.win - end.win for line, end in zip(expected, ends, strict=True)]
    points = [MARGIN * (line.margin - end.margin) for line, end in zip(expected, ends, strict=True)]
    return Seen(
        task.game,
        task.players,
        task.seed,
        level,
        phase,
        fmean([0.0 if line.is_over else 1.0 for line in expected]),
        fmean([line.win for line in expected]),
        fmean(wins),
        standard_error(wins),
        fmean(points),
        standard_error(points),
    )


def play(task: Task) -> list[Seen]:
    """What was found in a game."""
    game = find_game(task.game).game
    whole = make_lookahead(game, WORLDS, 2, END)
    levels = {
        level: make_lookahead(game, WORLDS, 2, effort.turns)
        for level, effort in SAMPLINGS[task.game].items()
    }
    state = game.setup(game.configure(task.players, 0, {}), Chance(task.seed))
    rng = stream(task.seed, 23)
    seen: list[Seen] = []
    while waiting := game.waiting(state):
        seat = waiting[0]
        forfeit = game.grammar.forfeit
        options = [action for action in game.options(state, seat) if action < forfeit]
        asked = Asked(state, seat, options)
        [valued] = whole.valuer.value([asked])
        best = int(np.argmax(valued.scores))
        if len(options) > 1 and not rng.below(task.every):
            seeds = [int(rng.below(WORLD_SEEDS)) for _ in range(WORLDS)]
            chosen = sorted({best, int(rng.below(len(options)))})
            played = Options(game.view(state, seat), asked, valued, seeds)
            for index in chosen:
                ends = played.lines(whole, index)
                for level, ahead in levels.items():
                    expected = played.lines(ahead, index)
                    seen.append(compare(task, phase_of(state), level, expected, ends))
        game.apply(state, seat, options[best])
    return seen


def games(wanted: list[tuple[str, int, int]], every: int, out: Path, jobs: int) -> list[Seen]:
    """What was found in the games of all kinds, those of a file first."""
    known: list[Seen] = []
    there: set[tuple[str, int, int]] = set()
    if out.is_file():
        for line in out.read_text(encoding="utf-8").splitlines():
            game, players, seed, rows = json.loads(line)
            there.add((game, players, seed))
            known += [Seen(*row) for row in rows]
    tasks = [
        Task(game, players, FIRST_SEED + number, every)
        for game, players, count in wanted
        for number in range(count)
        if (game, players, FIRST_SEED + number) not in there
    ]
    tasks.sort(key=lambda task: task.seed)
    with multiprocessing.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for task, rows in zip(tasks, pool.imap(play, tasks), strict=True):
            known += rows
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps([task.game, task.players, task.seed, rows]) + "\n")
    return known


class Errors(NamedTuple):
    """Of chances (as multiples of sqrt(p (1 - p))) and of margins."""

    win: float
    points: float


def errors(rows: list[Seen]) -> Errors:
    """The root mean squares of the errors of whole bands: what is judged alike, and wrongly so."""
    ordered = sorted(rows, key=lambda row: row.chance)
    edges = [len(rows) * band // BANDS for band in range(BANDS + 1)]
    bands = [ordered[first:last] for first, last in itertools.pairwise(edges) if last > first]
    wins = sum([len(band) * fmean([row.win for row in band]) ** 2 for band in bands])
    points = sum([len(band) * fmean([row.points for row in band]) ** 2 for band in bands])
    return Errors(sqrt(wins / spread(rows)), sqrt(points / judged(rows)))


def position_errors(rows: list[Seen]) -> Errors:
    """The root mean squares of the errors of single positions, without the luck of the worlds."""
    wins = sum([row.win**2 - row.win_luck**2 for row in rows])
    points = sum([row.points**2 - row.points_luck**2 for row in rows])
    return Errors(sqrt(max(0.0, wins) / spread(rows)), sqrt(max(0.0, points) / judged(rows)))


def spread(rows: list[Seen]) -> float:
    """The sum of p (1 - p), as far as the network says p."""
    return sum([row.judged**2 * row.chance * (1 - row.chance) for row in rows])


def judged(rows: list[Seen]) -> float:
    """How many of the options the network judges."""
    return sum([row.judged**2 for row in rows])


def as_text(seen: list[Seen], command: str) -> str:
    """The text of the file: the errors by game, level and phase."""
    cells: dict[tuple[str, str, int], list[Seen]] = defaultdict(list)
    for row in seen:
        if row.judged:
            cells[row.game, row.level, row.phase].append(row)
    heading = HEADING.format(worlds=WORLDS, bands=BANDS, command=command)
    lines = [f"# {line}".rstrip() for line in heading.splitlines()]
    for (game, level, phase), rows in sorted(cells.items()):
        band, single = errors(rows), position_errors(rows)
        lines += [
            "",
            "[[error]]",
            f'game = "{game}"',
            f'level = "{level}"',
            f"phase = {phase}",
            f"games = {len({(row.players, row.seed) for row in rows})}",
            f"options = {len(rows)}",
            f"win = {band.win:.3f}",
            f"points = {band.points:.2f}",
            f"position_win = {single.win:.3f}",
            f"position_points = {single.points:.2f}",
        ]
    return "\n".join([*lines, ""])


def main() -> None:
    """Measure and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", required=True, help="games as GAME:PLAYERS:COUNT,…")
    parser.add_argument("--every", type=int, default=10, help="one of so many decisions")
    parser.add_argument("--jobs", type=int, default=1, help="worker processes (default: 1)")
    parser.add_argument("--out", type=Path, required=True, help="the file for what was found")
    parser.add_argument("--file", type=Path, default=FILE, help="the file for the figures")
    args = parser.parse_args()
    wanted: list[tuple[str, int, int]] = []
    for part in args.games.split(","):
        game, players, count = part.split(":")
        wanted.append((game, int(players), int(count)))
    seen = games(wanted, args.every, args.out, args.jobs)
    command = (
        f"tools/train/network_errors.py --games {args.games} --every {args.every} --out {args.out}"
    )
    args.file.write_text(as_text(seen, command), encoding="utf-8")


if __name__ == "__main__":
    main()
