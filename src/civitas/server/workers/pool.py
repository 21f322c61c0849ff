"""A pool of worker processes: some are always ready, more are started while jobs wait."""

import asyncio
from collections.abc import Coroutine, Hashable
from typing import Generic, TypeVar

from civitas.server.fair_queue import FairQueue
from civitas.server.workers.process import WorkerProcess

PATIENCE_SECONDS = 0.2
"""How long jobs wait for a busy worker before a further one is started."""

SPARE_SECONDS = 60.0
"""How long a worker beyond the warm ones is kept without work."""

STARTS_BEFORE_GIVING_UP = 3
WORKERS_PER_JOB = 3
"""How many workers a job is given to, if the first ones died before it."""
SHORTEST_PAUSE = 0.1
LONGEST_PAUSE = 10.0

Worker = TypeVar("Worker", bound=WorkerProcess)


class NoWorker(Exception):
    """No worker process can be started."""


class WorkerPool(Generic[Worker]):
    """Worker processes of one kind.

    `workers` processes are kept warm (0: started when needed); while jobs wait longer than a
    moment there may be up to `most_workers`.
    """

    def __init__(
        self,
        *,
        workers: int,
        most_workers: int,
        queue: FairQueue[asyncio.Future[Worker]] | None = None,
    ) -> None:
        self._warm = workers
        self._most = max(workers, most_workers, 1)
        self._running = False
        self._workers: set[Worker] = set()
        self._starting: set[Worker] = set()
        self._idle: list[Worker] = []
        self._waiting = FairQueue[asyncio.Future[Worker]]() if queue is None else queue
        self._failed_starts = 0
        self._pause: asyncio.TimerHandle | None = None
        self._growing: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def make_worker(self) -> Worker:
        """A new worker process."""
        raise NotImplementedError

    async def start(self) -> None:
        """Start the warm workers; jobs may be given at once."""
        self._running = True
        self._refill()

    async def stop(self) -> None:
        """Kill all workers and wait until they are gone; who still waits is cancelled."""
        self._running = False
        for timer in (self._growing, self._pause):
            if timer is not None:
                timer.cancel()
        self._growing = self._pause = None
        for waiter in self._waiting.items():
            waiter.cancel()
        for worker in list(self._workers):
            self._discard(worker)
        while self._tasks:
            await asyncio.wait(self._tasks)

    def pids(self) -> list[int]:
        """The process ids of all workers."""
        return sorted(worker.process.pid for worker in self._workers)

    def waiting(self) -> int:
        """How many jobs wait for a worker."""
        return sum(not waiter.done() for waiter in self._waiting.items())

    def _pick(self, wanted: Hashable) -> Worker:
        """The idle worker for a job."""
        return self._idle.pop()

    async def _take(self, owner: Hashable = None, wanted: Hashable = None) -> Worker:
        """A worker for a job of an owner; raises NoWorker, QueueFull and OwnerFull."""
        if not self._running:
            raise asyncio.CancelledError
        while self._idle and self._waiting.may_begin(owner):
            worker = self._pick(wanted)
            if worker.rest is not None:
                worker.rest.cancel()
            if worker.alive():
                worker.owner = owner
                self._waiting.begin(owner)
                return worker
            self._discard(worker)
        waiter: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.add(owner, waiter)
        self._refill()
        try:
            return await waiter
        except asyncio.CancelledError:
            self._waiting.remove(owner, waiter)
            if waiter.done() and not waiter.cancelled() and waiter.exception() is None:
                self._give(waiter.result())
            raise

    def _give(self, worker: Worker) -> None:
        """Take a worker back after its job."""
        self._waiting.end(worker.owner)
        self._offer(worker)

    def _offer(self, worker: Worker) -> None:
        """Hand a worker to the next who waits, or let it rest."""
        if not self._running or not worker.usable:
            self._discard(worker)
            return
        while (found := self._waiting.next()) is not None:
            owner, waiter = found
            if not waiter.done():
                worker.owner = owner
                self._waiting.begin(owner)
                waiter.set_result(worker)
                return
        self._idle.append(worker)
        if len(self._workers) > self._warm:
            loop = asyncio.get_running_loop()
            worker.rest = loop.call_later(SPARE_SECONDS, self._discard, worker)

    def _discard(self, worker: Worker) -> None:
        worker.kill()
        if worker not in self._workers:
            return
        self._workers.discard(worker)
        self._starting.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        self._background(worker.gone())
        self._refill()
        if self._running and self._idle and self._waiting:
            # The end of its job may allow another one of the same owner on a worker at rest.
            self._background(self._offer_idle())

    async def _offer_idle(self) -> None:
        for worker in self._idle.copy():
            if worker in self._idle:
                self._idle.remove(worker)
                if worker.rest is not None:
                    worker.rest.cancel()
                self._offer(worker)

    def _refill(self) -> None:
        """Start the missing warm workers, and at least one if a job waits."""
        waiting = self.waiting() > 0
        wanted = max(self._warm, 1) if waiting else self._warm
        while self._running and self._pause is None and len(self._workers) < wanted:
            self._add()
        if waiting:
            self._grow_later()

    def _grow_later(self) -> None:
        if self._running and self._growing is None and len(self._workers) < self._most:
            loop = asyncio.get_running_loop()
            self._growing = loop.call_later(PATIENCE_SECONDS, self._grow)

    def _grow(self) -> None:
        """Start a further worker if jobs have waited a moment and none is on its way for them."""
        self._growing = None
        waiting = self.waiting()
        if not waiting or not self._running:
            return
        if len(self._starting) + len(self._idle) < waiting and self._pause is None:
            self._add()
        self._grow_later()

    def _add(self) -> None:
        try:
            worker = self.make_worker()
        except OSError:
            self._start_failed()
            return
        self._workers.add(worker)
        self._starting.add(worker)
        self._background(self._warm_up(worker))

    async def _warm_up(self, worker: Worker) -> None:
        ready = await worker.is_ready()
        if worker not in self._starting:
            return
        self._starting.discard(worker)
        if ready:
            self._failed_starts = 0
            self._offer(worker)
            return
        self._start_failed()
        self._discard(worker)

    def _start_failed(self) -> None:
        """Try again after a pause; if that keeps failing, nobody waits for ever."""
        self._failed_starts += 1
        if self._failed_starts >= STARTS_BEFORE_GIVING_UP:
            while (found := self._waiting.next()) is not None:
                if not found[1].done():
                    found[1].set_exception(NoWorker())
        if self._pause is None and self._running:
            seconds = min(LONGEST_PAUSE, SHORTEST_PAUSE * 2.0 ** min(self._failed_starts, 10))
            self._pause = asyncio.get_running_loop().call_later(seconds, self._resume)

    def _resume(self) -> None:
        self._pause = None
        self._refill()

    def _background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
