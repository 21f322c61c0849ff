"""Playing numbered games: in any number of processes, interruptible, resumable from a file."""

import hashlib
import json
import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from civitas.bots.roster import release_bots
from civitas.kernel import BadConfig, Literal, Reason

CHUNK_SECONDS = 0.25
MIN_PARALLEL_SECONDS = 2.0
"""Shorter runs stay in one process, because starting processes would take longer."""

POLL_SECONDS = 0.2
"""Seconds between checks for Ctrl-C."""

Item = TypeVar("Item")
"""The result of one game."""


class RunPlan(Protocol[Item]):
    """Numbered games; game `i` is the same in any process and order."""

    @property
    def games(self) -> int:
        """The number of games."""
        ...

    def plain(self) -> dict[str, object]:
        """Everything the games follow from, except their number, as a JSON object."""
        ...

    def play(self, first: int, last: int) -> list[Item]:
        """Play the games from `first` to before `last`."""
        ...

    def encode(self, item: Item) -> list[Any]:
        """The result of a game as a JSON list."""
        ...

    def decode(self, row: list[Any]) -> Item:
        """The result that `encode` wrote."""
        ...

    def reproducible(self, item: Item) -> list[Any]:
        """The part of a result that is the same on every machine, as a JSON list."""
        ...


@dataclass
class Run(Generic[Item]):
    """The games of a plan played so far, by number."""

    plan: RunPlan[Item]
    games: dict[int, Item] = field(default_factory=dict)
    seconds: float = 0.0
    processes: int = 1

    def is_complete(self) -> bool:
        """Whether every game has been played."""
        return len(self.games) == self.plan.games

    def in_order(self) -> list[Item]:
        """The games by number."""
        return [self.games[number] for number in sorted(self.games)]

    def result_hash(self) -> str:
        """A digest of every choice and every score."""
        digest = hashlib.blake2b(digest_size=16)
        for number in sorted(self.games):
            row = self.plan.reproducible(self.games[number])
            digest.update(json.dumps([number, row]).encode())
        return digest.hexdigest()


class ResultFile(Generic[Item]):
    """Results on disk, so that an interrupted run can be resumed."""

    def __init__(self, path: Path, plan: RunPlan[Item]) -> None:
        self.path = path
        self.plan = plan

    def load(self, results: Run[Item]) -> None:
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
                first, seconds, rows = json.loads(line)
                for number, row in enumerate(rows, first):
                    if 0 <= number < self.plan.games:
                        results.games[number] = self.plan.decode(row)
                results.seconds += seconds
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

    def add(self, first: int, seconds: float, games: list[Item]) -> None:
        """Append the results of games."""
        rows = [self.plan.encode(game) for game in games]
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([first, round(seconds, 3), rows]) + "\n")


def _gaps(results: Run[Item], size: int) -> Iterator[tuple[int, int]]:
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


def play_all(
    results: Run[Item], jobs: int, file: ResultFile[Item] | None = None
) -> Iterator[Run[Item]]:
    """Play all missing games, yielding the results so far until they are complete."""
    plan = results.plan
    began = time.perf_counter()
    earlier = results.seconds

    def keep(first: int, games: list[Item]) -> None:
        for number, game in enumerate(games, first):
            results.games[number] = game
        seconds = time.perf_counter() - began
        if file is not None:
            file.add(first, seconds + earlier - results.seconds, games)
        results.seconds = earlier + seconds

    if results.is_complete():
        yield results
        return
    first, last = next(_gaps(results, 1))
    try:
        trial = time.perf_counter()
        keep(first, plan.play(first, last))
        per_game = max(1e-6, time.perf_counter() - trial)
        size = max(1, min(5_000, int(CHUNK_SECONDS / per_game)))
        size = max(1, min(size, -(-plan.games // (4 * jobs))))
        if jobs == 1 or per_game * plan.games < MIN_PARALLEL_SECONDS:
            for first, last in _gaps(results, size):
                keep(first, plan.play(first, last))
                yield results
        else:
            release_bots()
            results.processes = jobs
            yield from play_in_processes(results, jobs, list(_gaps(results, size)), keep)
    finally:
        release_bots()
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


def _play(plan: RunPlan[Item], first: int, last: int) -> list[Item]:
    return plan.play(first, last)


def play_in_processes(
    results: Run[Item],
    jobs: int,
    chunks: list[tuple[int, int]],
    keep: Callable[[int, list[Item]], None],
) -> Iterator[Run[Item]]:
    """Play ranges of games in worker processes; `keep` gets the games of each range."""
    context = multiprocessing.get_context("spawn")
    with _sigint_deferred() as interrupts, ProcessPoolExecutor(jobs, mp_context=context) as pool:
        running: dict[Future[list[Item]], int] = {}
        waiting = iter(chunks)
        ignoring: AbstractContextManager[None] = (
            _sigint_ignored()
        )  # all processes start in the first round
        try:
            while True:
                with ignoring:
                    for first, last in waiting:
                        running[pool.submit(_play, results.plan, first, last)] = first
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
