"""Pools of workers that play ranges of games: the processes of this machine, and what Ctrl-C does.

The processes of a cluster are in `cluster`.
"""

import multiprocessing
import signal
import threading
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager, nullcontext
from types import TracebackType
from typing import Any, Final, Generic, Protocol, Self

from civitas.arena.plans import Item, RunPlan

POLL_SECONDS: Final = 0.2
"""Seconds between checks for Ctrl-C."""

TASK_SECONDS: Final = 0.25
"""How long a process of this machine should play a range of games: a task."""


class Pool(Protocol[Item]):
    """Workers that play ranges of the games of one plan."""

    @property
    def workers(self) -> int:
        """How many ranges they play at the same time."""
        ...

    @property
    def task_seconds(self) -> float:
        """How long a range should take, so that handing it over costs little."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...

    def submit(self, first: int, last: int) -> Any:
        """Hand over the games from `first` to before `last`; returns a ticket for them."""
        ...

    def finished(self, tickets: Collection[Any], seconds: float) -> list[Any]:
        """The tickets whose games are played; waits for the first one at most so long."""
        ...

    def games(self, ticket: Any) -> list[Item]:
        """The games of a ticket; raises BrokenProcessPool if their worker ended."""
        ...

    def end(self) -> None:
        """End all workers immediately."""
        ...


class ProcessPool(Generic[Item]):
    """Processes of this machine."""

    task_seconds = TASK_SECONDS

    def __init__(self, plan: RunPlan[Item], jobs: int) -> None:
        self.workers = jobs
        self._plan = plan
        self._before = set(multiprocessing.active_children())
        self._executor = ProcessPoolExecutor(
            jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_leave_ctrl_c
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._executor.shutdown(wait=True, cancel_futures=True)

    def submit(self, first: int, last: int) -> Future[list[Item]]:
        """Hand over games."""
        return self._executor.submit(_play, self._plan, first, last)

    def finished(
        self, tickets: Collection[Future[list[Item]]], seconds: float
    ) -> list[Future[list[Item]]]:
        """The tickets whose games are played."""
        return list(wait(tickets, seconds, FIRST_COMPLETED).done)

    def games(self, ticket: Future[list[Item]]) -> list[Item]:
        """The games of a ticket."""
        return ticket.result()

    def end(self) -> None:
        """End all workers."""
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - self._before:
            process.kill()


def _play(plan: RunPlan[Item], first: int, last: int) -> list[Item]:
    return plan.play(first, last)


def _leave_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_ranges(
    pool: Pool[Item],
    ranges: list[tuple[int, int]],
    keep: Callable[[int, list[Item]], None],
) -> Iterator[bool]:
    """Play ranges of games; `keep` gets the games of each range.

    Yields regularly whether the run is stopping: after Ctrl-C, ranges that have begun are finished.
    A second Ctrl-C ends the workers.
    """
    # No game that takes long waits behind another one, so that Ctrl-C need not wait for it.
    waits = any(last - first > 1 for first, last in ranges)
    most = 2 * pool.workers if waits else pool.workers
    running: dict[Any, int] = {}
    waiting = iter(ranges)
    with _sigint_deferred() as interrupts, pool:
        ignoring: AbstractContextManager[None] = (
            _sigint_ignored()
        )  # most processes start in the first round
        try:
            while True:
                with ignoring:
                    while len(running) < most and not interrupts:
                        found = next(waiting, None)
                        if found is None:
                            break
                        running[pool.submit(*found)] = found[0]
                ignoring = nullcontext()
                if not running:
                    break
                for ticket in pool.finished(running, POLL_SECONDS):
                    keep(running.pop(ticket), pool.games(ticket))
                if len(interrupts) > 1:
                    break
                yield bool(interrupts)
            if interrupts:
                raise KeyboardInterrupt
        except BaseException:
            pool.end()
            raise


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
