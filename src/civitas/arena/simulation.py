"""Simulations of many games between bots: resumable, identical for any number of processes."""

import hashlib
import json
import math
import multiprocessing
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path

from civitas.bots.roster import release_bots, shared_roster
from civitas.kernel import BadConfig, Config, Literal, Reason, stream
from civitas.kernel.playout import Playout, fold, play_batch
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game
from civitas.play.runner import run

GAME_SEEDS = 3_000_003
"""The first stream number for the seeds of a simulation's games."""

CHUNK_SECONDS = 0.25
MIN_PARALLEL_SECONDS = 2.0
"""Shorter simulations run in one process, because starting processes would take longer."""

POLL_SECONDS = 0.2
"""Seconds between checks for Ctrl-C."""

RANDOM = "random"
Z95 = 1.959963984540054


Faults = Counter[tuple[str, str]]
"""How often programs failed, by bot string and kind of fault."""


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


@dataclass
class Results:
    """The games played so far, by number."""

    plan: Plan
    games: dict[int, Playout] = field(default_factory=dict)
    faults: Faults = field(default_factory=Counter)
    seconds: float = 0.0
    processes: int = 1

    def is_complete(self) -> bool:
        """Whether every game has been played."""
        return len(self.games) == self.plan.games

    def in_order(self) -> list[Playout]:
        """The games by number."""
        return [self.games[number] for number in sorted(self.games)]

    def result_hash(self) -> str:
        """A digest of every choice and every score."""
        digest = hashlib.blake2b(digest_size=16)
        for number in sorted(self.games):
            digest.update(json.dumps([number, _plain(self.games[number])]).encode())
        return digest.hexdigest()

    def decisions(self) -> int:
        """The number of all decisions."""
        return sum(game.decisions for game in self.games.values())

    def wins(self, seat: int) -> float:
        """The wins of a seat; a shared victory counts as a fraction."""
        return sum(
            1 / game.places.count(1) for game in self.games.values() if game.places[seat] == 1
        )

    def points(self, seat: int) -> tuple[float, float]:
        """The mean of a seat's points and half the width of its 95 % confidence interval."""
        return mean_interval([game.totals[seat] for game in self.games.values()])


def mean_interval(values: list[int]) -> tuple[float, float]:
    """The mean and half the width of its 95 % confidence interval."""
    count = len(values)
    if not count:
        return 0.0, 0.0
    mean = sum(values) / count
    if count == 1:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, Z95 * math.sqrt(variance / count)


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


@dataclass(frozen=True)
class PlayedGames:
    """Some games of a plan, and what programs did wrong in them."""

    games: list[Playout]
    faults: Faults


def play_games(plan: Plan, first: int, last: int) -> PlayedGames:
    """The games from `first` to before `last`; what bots print goes to standard error."""
    title = find_game(plan.spec)
    seeds = [game_seed(plan.seed, number) for number in range(first, last)]
    if all(bot == RANDOM for bot in plan.bots):
        return PlayedGames(play_batch(title.game, plan.config, seeds), Counter())
    with redirect_stdout(sys.stderr):
        games = [_play_with_bots(plan, seed) for seed in seeds]
    return PlayedGames(games, shared_roster(plan.spec).take_faults())


def _play_with_bots(plan: Plan, seed: int) -> Playout:
    game = find_game(plan.spec).game
    names = [plan.bots[seat % len(plan.bots)] for seat in range(plan.config.players)]
    match = Match(game, plan.config, seed, [SeatInfo(name, name) for name in names])
    run(match, shared_roster(plan.spec).bots(names), seed)
    outcome = match.outcome()
    assert outcome is not None
    digest = 0
    decisions = 0
    for entry in match.record.entries:
        if entry.kind == "choice":
            digest = fold(digest, game.parse_action(entry.choice))
            decisions += 1
    return Playout(outcome.totals, outcome.places, decisions, digest)


def _plain(game: Playout) -> list[object]:
    return [list(game.totals), list(game.places), game.decisions, game.digest]


class ResultFile:
    """Results on disk, so that an interrupted simulation can be resumed."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    def load(self, results: Results) -> None:
        """Load earlier results; raises BadConfig if they belong to another plan."""
        try:
            if not self.path.exists():
                self.path.write_text(json.dumps(self.plan.plain()) + "\n", encoding="utf-8")
                return
            lines = self.path.read_text(encoding="utf-8").split("\n")
            if json.loads(lines[0]) != self.plan.plain():
                raise self._other_plan()
            whole_lines = lines[1:-1]
            for line in whole_lines:
                first, seconds, games, *faults = json.loads(line)
                for number, (totals, places, decisions, digest) in enumerate(games, first):
                    if 0 <= number < self.plan.games:
                        results.games[number] = Playout(
                            tuple(totals), tuple(places), decisions, digest
                        )
                results.seconds += seconds
                for bot, kind, count in faults:
                    results.faults[bot, kind] += count
            # Remove a truncated line, so that the next one starts on a new line.
            self.path.write_text("\n".join([*lines[:-1], ""]), encoding="utf-8")
        except (ValueError, TypeError) as error:
            raise self._other_plan() from error
        except OSError as error:
            why = Literal(error.strerror or type(error).__name__)
            raise BadConfig(
                Reason.of("cli-no-write", file=Literal(str(self.path)), why=why)
            ) from error

    def _other_plan(self) -> BadConfig:
        return BadConfig(Reason.of("cli-other-results", file=Literal(str(self.path))))

    def add(self, first: int, seconds: float, played: PlayedGames) -> None:
        """Append the results of games."""
        games = [_plain(game) for game in played.games]
        faults = [[bot, kind, count] for (bot, kind), count in sorted(played.faults.items())]
        line = json.dumps([first, round(seconds, 3), games, *faults])
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def _gaps(results: Results, size: int) -> Iterator[tuple[int, int]]:
    """The games that are still missing, in ranges of at most `size`."""
    first = 0
    while first < results.plan.games:
        if first in results.games:
            first += 1
            continue
        last = first + 1
        while last < results.plan.games and last - first < size and last not in results.games:
            last += 1
        yield first, last
        first = last


def simulate(
    plan: Plan, jobs: int, file: ResultFile | None = None, results: Results | None = None
) -> Iterator[Results]:
    """Play all games, yielding the results so far until they are complete."""
    results = Results(plan) if results is None else results
    began = time.perf_counter()
    earlier = results.seconds

    def keep(first: int, played: PlayedGames) -> None:
        for number, game in enumerate(played.games, first):
            results.games[number] = game
        results.faults.update(played.faults)
        seconds = time.perf_counter() - began
        if file is not None:
            file.add(first, seconds + earlier - results.seconds, played)
        results.seconds = earlier + seconds

    if results.is_complete():
        yield results
        return
    first, last = next(_gaps(results, 1))
    try:
        trial = time.perf_counter()
        keep(first, play_games(plan, first, last))
        per_game = max(1e-6, time.perf_counter() - trial)
        size = max(1, min(5_000, int(CHUNK_SECONDS / per_game)))
        size = max(1, min(size, -(-plan.games // (4 * jobs))))
        if jobs == 1 or per_game * plan.games < MIN_PARALLEL_SECONDS:
            for first, last in _gaps(results, size):
                keep(first, play_games(plan, first, last))
                yield results
        else:
            release_bots(plan.spec)
            results.processes = jobs
            yield from _simulate_in_processes(plan, jobs, list(_gaps(results, size)), results, keep)
    finally:
        release_bots(plan.spec)
    yield results


@contextmanager
def _sigint_ignored() -> Iterator[None]:
    """Ignore SIGINT, so that processes started in the block leave Ctrl-C to the parent."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _sigint_deferred() -> Iterator[list[int]]:
    """Collect SIGINT instead of raising, which could leave the process pool waiting forever."""
    interrupts: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield interrupts
        return
    before = signal.signal(signal.SIGINT, lambda number, frame: interrupts.append(number))
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, before)


def _simulate_in_processes(
    plan: Plan,
    jobs: int,
    chunks: list[tuple[int, int]],
    results: Results,
    keep: Callable[[int, PlayedGames], None],
) -> Iterator[Results]:
    context = multiprocessing.get_context("spawn")
    with _sigint_deferred() as interrupts, ProcessPoolExecutor(jobs, mp_context=context) as pool:
        running: dict[Future[PlayedGames], int] = {}
        waiting = iter(chunks)
        ignoring: AbstractContextManager[None] = (
            _sigint_ignored()
        )  # all processes start in the first round
        try:
            while True:
                with ignoring:
                    for first, last in waiting:
                        running[pool.submit(play_games, plan, first, last)] = first
                        if len(running) >= 2 * jobs:
                            break
                ignoring = nullcontext()
                if not running:
                    return
                done, _ = wait(running, POLL_SECONDS, FIRST_COMPLETED)
                for future in done:
                    keep(running.pop(future), future.result())
                if interrupts:
                    raise KeyboardInterrupt
                yield results
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise
