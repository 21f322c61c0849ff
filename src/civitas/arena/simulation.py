"""Simulations of many games between bots: resumable, identical for any number of processes."""

import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from typing import Any

from civitas.arena.runs import ResultFile, Run, play_all
from civitas.bots.roster import shared_roster
from civitas.kernel import Config, Game, stream
from civitas.kernel.playout import Playout, fold, play_batch
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game
from civitas.play.runner import Chooser, run
from civitas.stats.intervals import ratio, spread_interval

GAME_SEEDS = 3_000_003
"""The first stream number for the seeds of a simulation's games."""

RANDOM = "random"
PLAYOUT_PARTS = 4
"""How many parts a finished game has as a JSON list."""
Z95 = 1.959963984540054


@dataclass(frozen=True)
class Plan:
    """The games to simulate; game `i` is the same in any process and order."""

    spec: str
    config: Config
    bots: tuple[str, ...]
    games: int
    seed: int

    def plain(self) -> dict[str, object]:
        """The plan as a JSON object, without the path of a game file."""
        return {
            "game": self.config.game,
            "players": self.config.players,
            "rules": self.config.rules,
            "options": dict(self.config.options),
            "bots": list(self.bots),
            "seed": self.seed,
        }

    def play(self, first: int, last: int) -> list["SimulatedGame"]:
        """The games from `first` to before `last`; what bots print goes to standard error."""
        game = find_game(self.spec).game
        seeds = [game_seed(self.seed, number) for number in range(first, last)]
        if all(bot == RANDOM for bot in self.bots):
            return [SimulatedGame(each) for each in play_batch(game, self.config, seeds)]
        names = [self.bots[seat % len(self.bots)] for seat in range(self.config.players)]
        with redirect_stdout(sys.stderr):
            return [self._play_one(game, names, seed) for seed in seeds]

    def _play_one(self, game: Game, names: list[str], seed: int) -> "SimulatedGame":
        roster = shared_roster(self.spec)
        playout = play_match(game, self.config, seed, names, roster.bots(names))
        return SimulatedGame(playout, roster.take_faults())

    def encode(self, item: "SimulatedGame") -> list[Any]:
        """A game as a JSON list."""
        faults = [[*key, count] for key, count in sorted(item.faults.items())]
        return [*plain_playout(item.playout), *faults]

    def decode(self, row: list[Any]) -> "SimulatedGame":
        """The game of a JSON list."""
        faults = Counter({(bot, kind): count for bot, kind, count in row[PLAYOUT_PARTS:]})
        return SimulatedGame(read_playout(row[:PLAYOUT_PARTS]), faults)

    def reproducible(self, item: "SimulatedGame") -> list[Any]:
        """All of a game but the faults of programs, which may depend on time."""
        return plain_playout(item.playout)


@dataclass(frozen=True)
class SimulatedGame:
    """A finished game of a simulation."""

    playout: Playout
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often programs failed, by bot string and kind of fault."""


@dataclass
class Results(Run[SimulatedGame]):
    """The games played so far, by number."""

    plan: Plan

    def decisions(self) -> int:
        """The number of all decisions."""
        return sum(game.playout.decisions for game in self.games.values())

    def faults(self) -> Counter[tuple[str, str]]:
        """How often programs failed, by bot string and kind of fault."""
        found: Counter[tuple[str, str]] = Counter()
        for game in self.games.values():
            found.update(game.faults)
        return found

    def wins(self, seat: int) -> float:
        """The wins of a seat; a shared victory counts as a fraction."""
        return sum(win_share(game.playout, seat) for game in self.games.values())

    def points(self, seat: int) -> tuple[float, float]:
        """The mean of a seat's points and half the width of its 95 % confidence interval.

        Half the width is infinite where games are too few, or all alike, to know it.
        """
        points = [(float(game.playout.totals[seat]), 1.0) for game in self.games.values()]
        mean = ratio(points)
        return mean, spread_interval(points)[1] - mean


def win_share(game: Playout, seat: int) -> float:
    """1 for a win, a fraction for a shared one, else 0."""
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0.0


def share_interval(successes: float, count: int) -> tuple[float, float]:
    """The Wilson 95 % confidence interval of a proportion."""
    if not count:
        return 0.0, 0.0
    share = successes / count
    spread = Z95 * math.sqrt(share * (1 - share) / count + Z95**2 / (4 * count**2))
    middle = share + Z95**2 / (2 * count)
    scale = 1 + Z95**2 / count
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` of a simulation."""
    source = stream(seed, GAME_SEEDS + number)
    return int(source.word()) << 32 | int(source.word())


def play_match(
    game: Game, config: Config, seed: int, names: list[str], bots: Sequence[Chooser]
) -> Playout:
    """One match between bots, by seat."""
    match = Match(game, config, seed, [SeatInfo(name, name) for name in names])
    run(match, bots, seed)
    outcome = match.outcome()
    assert outcome is not None
    digest = 0
    decisions = 0
    for entry in match.record.entries:
        if entry.kind == "choice":
            digest = fold(digest, game.parse_action(entry.choice))
            decisions += 1
    return Playout(outcome.totals, outcome.places, decisions, digest)


def plain_playout(game: Playout) -> list[Any]:
    """A finished game as a JSON list."""
    return [list(game.totals), list(game.places), game.decisions, game.digest]


def read_playout(row: list[Any]) -> Playout:
    """The finished game of a JSON list."""
    totals, places, decisions, digest = row
    return Playout(tuple(totals), tuple(places), decisions, digest)


def simulate(
    plan: Plan,
    jobs: int,
    file: ResultFile[SimulatedGame] | None = None,
    results: Results | None = None,
) -> Iterator[Results]:
    """Play all games, yielding the results so far until they are complete."""
    found = Results(plan) if results is None else results
    for _ in play_all(found, jobs, file):
        yield found
