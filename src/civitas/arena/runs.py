"""Playing numbered games: in any number of processes, interruptible, resumable from a file."""

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Generic

from civitas.arena.plans import WHOLE, Item, Part, RunPlan
from civitas.arena.pools import TASK_SECONDS, Pool, ProcessPool, play_ranges
from civitas.bots.roster import release_bots
from civitas.kernel import BadConfig, Literal, Reason
from civitas.stats.row_files import cannot_write

MIN_PARALLEL_SECONDS = 2.0
"""Shorter runs stay in one process, because starting processes would take longer."""

MAX_RATE = 20_000
"""No task has more games than if so many were played in a second."""

RESULT_ERRORS: Final = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    OverflowError,
    RecursionError,
)
"""What reading the results of other programs raises."""


@dataclass
class Run(Generic[Item]):
    """The games of a plan, or of a part of it, played so far, by number."""

    plan: RunPlan[Item]
    games: dict[int, Item] = field(default_factory=dict)
    seconds: float = 0.0
    processes: int = 1
    part: Part = WHOLE
    is_stopping: bool = False
    """Whether Ctrl-C was pressed: games that have begun are finished."""

    @property
    def span(self) -> range:
        """The numbers of the games to play."""
        return self.part.span(self.plan.games)

    def is_complete(self) -> bool:
        """Whether every game has been played."""
        return len(self.games) == len(self.span)

    def in_order(self) -> list[Item]:
        """The games by number."""
        return [self.games[number] for number in sorted(self.games)]

    def result_hash(self) -> str:
        """A digest of every choice and every score."""
        return hash_of_rows(
            (number, self.plan.reproducible(self.games[number])) for number in sorted(self.games)
        )


def hash_of_rows(rows: Iterable[tuple[int, list[Any]]]) -> str:
    """A digest of numbered rows."""
    digest = hashlib.blake2b(digest_size=16)
    for number, row in rows:
        digest.update(json.dumps([number, row]).encode())
    return digest.hexdigest()


def part_header(plan: RunPlan[Any], part: Part) -> dict[str, object]:
    """What a part of a run says about itself."""
    return {"part": [part.number, part.parts], "games": plan.games, "plan": plan.plain()}


class ResultFile(Generic[Item]):
    """Results on disk, so that an interrupted run can be resumed, or parts of a run be merged.

    The first line is the plan, each further one the first of some games, the seconds they took and
    their results. The last line of a complete part is an object with the hash of its results.
    """

    def __init__(self, path: Path, plan: RunPlan[Item], part: Part = WHOLE) -> None:
        self.path = path
        self.plan = plan
        self.part = part
        self._header = plan.plain() if part.is_whole() else part_header(plan, part)
        self._is_closed = False
        self.saved = 0
        """How many games of the run are in the file."""

    def load(self, results: Run[Item]) -> None:
        """Load earlier results; raises BadConfig if they belong to another plan."""
        try:
            if not self.path.exists() or not self.path.stat().st_size:
                self.path.write_text(json.dumps(self._header) + "\n", encoding="utf-8")
                return
            end = self._read(results)
            self.saved = len(results.games)
            # A line that is not complete goes, so that the next one starts on a new line.
            if end < self.path.stat().st_size:
                with self.path.open("r+b") as file:
                    file.truncate(end)
        except RESULT_ERRORS as error:
            raise self._other_plan() from error
        except OSError as error:
            raise cannot_write(self.path, error) from error

    def _read(self, results: Run[Item]) -> int:
        """Read all complete lines; returns where they end."""
        end = 0
        with self.path.open("rb") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    break
                found = json.loads(line)
                if not end:
                    if found != self._header:
                        raise self._other_plan()
                elif isinstance(found, dict):
                    self._is_closed = True
                else:
                    first, seconds, rows = found
                    for number, row in enumerate(rows, first):
                        if number in results.span:
                            results.games[number] = self.plan.decode(row)
                    results.seconds += seconds
                end += len(line)
        if not end:
            raise self._other_plan()
        return end

    def _other_plan(self) -> BadConfig:
        return BadConfig(Reason.of("cli-other-results", file=Literal(str(self.path))))

    def add(self, first: int, seconds: float, games: list[Item]) -> None:
        """Append the results of games; raises CannotWrite."""
        rows = [self.plan.encode(game) for game in games]
        self._append([first, round(seconds, 3), rows])
        self.saved += len(games)

    def close(self, results: Run[Item]) -> None:
        """End the file of a part with the hash of its results, if they are complete.

        Raises CannotWrite.
        """
        if self._is_closed or self.part.is_whole() or not results.is_complete():
            return
        rows = ((number, self.plan.encode(results.games[number])) for number in results.span)
        self._append({"hash": hash_of_rows(rows)})
        self._is_closed = True

    def _append(self, line: object) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            raise cannot_write(self.path, error) from error


def _gaps(results: Run[Item], size: int) -> Iterator[tuple[int, int]]:
    """The games that are still missing, in ranges of at most `size`."""
    first, end = results.span.start, results.span.stop
    while first < end:
        if first in results.games:
            first += 1
            continue
        last = first + 1
        while last < end and last - first < size and last not in results.games:
            last += 1
        yield first, last
        first = last


def play_all(
    results: Run[Item],
    jobs: int,
    file: ResultFile[Item] | None = None,
    cluster: str | None = None,
    size: int | None = None,
) -> Iterator[Run[Item]]:
    """Play all missing games, yielding the results so far until they are complete.

    `cluster` is the address of a Ray cluster that plays them; `size` is the number of games in a
    task, which by default follows from the time that the first game takes.
    """
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

    with ExitStack() as stack:
        stack.callback(release_bots)
        pool: Pool[Item] | None = None
        is_short = jobs == 1
        if cluster is not None and not results.is_complete():
            from civitas.arena.cluster import ClusterPool

            pool = stack.enter_context(ClusterPool(plan, cluster, jobs))
            began = time.perf_counter()
        if size is None and not results.is_complete():
            first, last = next(_gaps(results, 1))
            trial = time.perf_counter()
            keep(first, plan.play(first, last))
            per_game = max(1e-6, time.perf_counter() - trial)
            seconds = TASK_SECONDS if pool is None else pool.task_seconds
            workers = jobs if pool is None else pool.workers
            size = min(int(seconds / per_game), int(seconds * MAX_RATE))
            size = max(1, min(size, -(-len(results.span) // (4 * workers))))
            is_short = is_short or per_game * len(results.span) < MIN_PARALLEL_SECONDS
        ranges = list(_gaps(results, size or 1))
        if pool is None and (is_short or len(ranges) < 2):
            for first, last in ranges:
                keep(first, plan.play(first, last))
                yield results
        elif ranges:
            release_bots()
            pool = pool or ProcessPool(plan, jobs)
            results.processes = pool.workers
            for is_stopping in play_ranges(pool, ranges, keep):
                results.is_stopping = is_stopping
                yield results
    if file is not None:
        file.close(results)
    yield results


def play_in_processes(
    results: Run[Item],
    jobs: int,
    ranges: list[tuple[int, int]],
    keep: Callable[[int, list[Item]], None],
) -> Iterator[Run[Item]]:
    """Play ranges of games in worker processes; `keep` gets the games of each range."""
    for _ in play_ranges(ProcessPool(results.plan, jobs), ranges, keep):
        yield results
