"""Jobs: whatever a stranger can make long, done in worker processes within limits.

A job that takes too long or too much memory is stopped, and its worker replaced. Jobs wait in a
queue that is fair between the people they are for.
"""

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any, Final, Literal, Protocol, TypeVar, cast

import structlog

from civitas.kernel import CivitasError, Reason
from civitas.server.errors import InternalError, TooManyRequests, Unavailable, WorkTooLarge
from civitas.server.fair_queue import FairQueue, OwnerFull, QueueFull
from civitas.server.ops.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.workers.pool import WORKERS_PER_JOB, NoWorker, WorkerPool
from civitas.server.workers.process import (
    NoReply,
    WorkerEnded,
    WorkerLost,
    WorkerProcess,
)
from civitas.server.workers.worker import DONE, FAILED, MEMORY, REFUSED

MOST_WAITING: Final = 64
"""How many jobs may wait; more are refused."""
MOST_WAITING_EACH: Final = 8
"""How many jobs of one person may wait."""
REMEMBERED: Final = 32
"""How many subjects of its last jobs are remembered of a worker."""

OWNER: Final[ContextVar[Hashable]] = ContextVar("owner", default=None)
"""For whom the current request is done; a job of one owner does not delay those of others."""

HANG_UP: Final[ContextVar[Callable[[], Awaitable[None]] | None]] = ContextVar(
    "hang_up", default=None
)
"""Waits until the client of the current request has hung up, which stops its jobs."""

Answer = TypeVar("Answer")
Why = Literal["deadline", "memory", "crash"]
log = structlog.get_logger()


class JobStopped(Exception):
    """A job was stopped, and why."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


class JobFailed(Exception):
    """A job raised what it should not; the place where."""


class Jobs(Protocol):
    """Does jobs."""

    async def start(self) -> None:
        """Be ready for jobs."""
        ...

    async def stop(self) -> None:
        """Stop all jobs."""
        ...

    async def run(
        self,
        kind: str,
        function: Callable[..., Answer],
        *arguments: Any,
        subject: Hashable = None,
    ) -> Answer:
        """The result of a function of this program for plain arguments.

        A worker that has done a job with the same subject before is preferred.
        """
        ...


class JobWorker(WorkerProcess):
    """A process in which jobs run."""

    module = "civitas.server.workers.worker"
    most_reply_bytes = 128 * 1024**2
    frames_per_job = 2

    def __init__(self, seconds: float, megabytes: int) -> None:
        super().__init__((str(seconds), str(megabytes)))
        self._seconds = seconds
        self.subjects: OrderedDict[Hashable, None] = OrderedDict()

    def parse(self, frame: bytes) -> tuple[Any, ...]:
        """The words of a frame."""
        return cast("tuple[Any, ...]", pickle.loads(frame))

    async def run(self, job: bytes) -> Any:
        """The result of a job."""
        await self.send(job)
        try:
            kind, *rest = self.parse(await self.receive(self._seconds))
        except NoReply:
            raise JobStopped("deadline") from None
        except WorkerEnded:
            raise JobStopped("crash") from None
        if kind == MEMORY:
            raise JobStopped("memory")
        self.usable = True
        if kind == REFUSED:
            raise rest[0]
        if kind == FAILED:
            raise JobFailed(rest[0])
        assert kind == DONE
        return rest[0]

    def remember(self, subject: Hashable) -> None:
        """Note the subject of a job."""
        self.subjects[subject] = None
        self.subjects.move_to_end(subject)
        if len(self.subjects) > REMEMBERED:
            self.subjects.popitem(last=False)


class JobPool(WorkerPool[JobWorker]):
    """The job processes of a server."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        most = max(settings.job_workers, settings.job_max_workers)
        queue = FairQueue[asyncio.Future[JobWorker]](
            MOST_WAITING, MOST_WAITING_EACH, max(1, most - 1)
        )
        super().__init__(workers=settings.job_workers, most_workers=most, queue=queue)
        self._seconds = settings.job_timeout
        self._megabytes = settings.job_memory_mb
        self._metrics = metrics

    def make_worker(self) -> JobWorker:
        """A new job process."""
        return JobWorker(self._seconds, self._megabytes)

    def _pick(self, wanted: Hashable) -> JobWorker:
        for worker in self._idle:
            if wanted in worker.subjects:
                self._idle.remove(worker)
                return worker
        return self._idle.pop()

    async def run(
        self,
        kind: str,
        function: Callable[..., Answer],
        *arguments: Any,
        subject: Hashable = None,
    ) -> Answer:
        """The result of a function of this program for plain arguments.

        Raises what the function raises, WorkTooLarge for a job that was stopped, TooManyRequests
        and Unavailable while too many jobs wait, and Unavailable when the server stops. A job
        whose caller is cancelled is stopped, too.
        """
        try:
            async with _until_hang_up():
                answer: Answer = await self._run(pickle.dumps((function, arguments)), subject)
        except JobStopped as stopped:
            raise self._stopped(kind, stopped.why) from None
        except JobFailed as failed:
            log.error("internal-error", job=kind, error=str(failed))
            raise InternalError(Reason("server-internal-error")) from None
        except OwnerFull:
            raise TooManyRequests(Reason.of("server-jobs-each", most=MOST_WAITING_EACH)) from None
        except QueueFull:
            raise Unavailable(Reason("server-jobs-full")) from None
        except NoWorker:
            log.error("no-worker", job=kind)
            raise Unavailable(Reason("server-unavailable")) from None
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if self._running or (task is not None and task.cancelling()):
                raise
            raise Unavailable(Reason("server-unavailable")) from None
        return answer

    async def _run(self, job: bytes, subject: Hashable) -> Any:
        owner = OWNER.get()
        for _ in range(WORKERS_PER_JOB):
            worker = await self._take(owner, subject)
            worker.remember(subject)
            try:
                return await worker.run(job)
            except WorkerLost:
                continue
            finally:
                self._give(worker)
        raise NoWorker

    def _stopped(self, kind: str, why: Why) -> CivitasError:
        if not self._running:
            return Unavailable(Reason("server-unavailable"))
        self._metrics.jobs_stopped.labels(kind, why).inc()
        log.warning("job-stopped", job=kind, why=why)
        if why == "deadline":
            return WorkTooLarge(Reason.of("server-job-deadline", seconds=round(self._seconds)))
        if why == "memory":
            return WorkTooLarge(Reason.of("server-job-memory", megabytes=self._megabytes))
        return InternalError(Reason("server-job-crash"))


@asynccontextmanager
async def _until_hang_up() -> AsyncIterator[None]:
    """Cancel what runs within when the client hangs up; raises Unavailable, which nobody reads."""
    hang_up, task = HANG_UP.get(), asyncio.current_task()
    if hang_up is None or task is None:
        yield
        return
    has_hung_up = False

    async def watch() -> None:
        nonlocal has_hung_up
        await hang_up()
        has_hung_up = True
        task.cancel()

    watcher = asyncio.create_task(watch())
    try:
        yield
    except asyncio.CancelledError:
        if not has_hung_up:
            raise
        task.uncancel()
        raise Unavailable(Reason("server-unavailable")) from None
    finally:
        watcher.cancel()
