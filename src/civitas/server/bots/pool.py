"""Bots that choose in worker processes, where a slow or broken one harms nobody else."""

import asyncio
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO, Literal, cast

from civitas.bots.registry import bot_names
from civitas.kernel import Decision, Stream, View
from civitas.play.registry import find_game
from civitas.server.bots.worker import (
    ANSWER,
    BEGUN,
    CRASHED,
    ILLEGAL,
    LOAD_SECONDS,
    READY,
    TAKEN,
    Job,
    read_frame,
    write_frame,
)
from civitas.server.lanes import RoundRobin

Why = Literal["slow", "crashed", "illegal"]

BUDGET = 0.9
"""The part of the hard limit that a bot is told it may use."""

START_SECONDS = 60.0
"""How long a worker may take to start, and to take a job, before it is given up."""

PATIENCE_SECONDS = 0.2
"""How long jobs wait for a busy worker before a further one is started."""

SPARE_SECONDS = 60.0
"""How long a worker beyond the warm ones is kept without work."""

MOST_REPLY_BYTES = 65_536
FRAMES_PER_JOB = 3
STARTS_BEFORE_GIVING_UP = 3
WORKERS_PER_JOB = 3
SHORTEST_PAUSE = 0.1
LONGEST_PAUSE = 10.0
POLL_SECONDS = 0.01
POLLS_FOR_THREAD = 500


class BotFailed(Exception):
    """A bot gave no usable answer; `detail` says more to the host and tells no secret."""

    def __init__(self, why: Why, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why: Why = why
        self.detail = detail


class _WorkerLost(Exception):
    """A worker died at rest: no fault of the bot it was asked for."""


class _Worker:
    """A worker process and the thread that talks to it, so that no pipe can block the server."""

    def __init__(self) -> None:
        self.usable = True
        self.rest: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()
        self._inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._jobs: SimpleQueue[bytes | None] = SimpleQueue()
        # A session of its own: what a bot starts ends with it, and Ctrl-C does not reach it.
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "civitas.server.bots.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        # A daemon: the end of the server waits for no bot.
        self._thread = threading.Thread(target=self._talk, daemon=True)
        self._thread.start()

    def alive(self) -> bool:
        """Whether the process has not ended."""
        return self.process.poll() is None

    async def says(self, word: str) -> bool:
        """Whether the process says this before its bot has anything to do."""
        try:
            return await self._reply(START_SECONDS) == (word,)
        except BotFailed:
            return False

    async def ask(self, job: Job) -> int:
        """What the bot answers; the worker is usable again only after a proper reply."""
        self.usable = False
        self._jobs.put(pickle.dumps(job))
        if not await self.says(TAKEN):
            raise _WorkerLost
        begun = await self._reply(max(LOAD_SECONDS, job.seconds))
        reply = await self._reply(job.seconds) if begun == (BEGUN,) else begun
        match reply:
            case (str(kind), int(action)) if kind == ANSWER:
                self.usable = True
                return action
            case (str(kind),) if kind == ILLEGAL:
                self.usable = True
                raise BotFailed("illegal")
            case (str(kind), str(detail)) if kind == CRASHED:
                raise BotFailed("crashed", detail)
        raise BotFailed("illegal")

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        self.usable = False
        if self.rest is not None:
            self.rest.cancel()
        if not self.alive():
            pass
        elif sys.platform == "win32":
            self.process.kill()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self._jobs.put(None)

    async def gone(self) -> None:
        """Wait until nothing is left of a killed process."""
        while self.alive():
            await asyncio.sleep(POLL_SECONDS)
        for _ in range(POLLS_FOR_THREAD):
            if not self._thread.is_alive():
                break
            await asyncio.sleep(POLL_SECONDS)

    async def _reply(self, seconds: float) -> tuple[object, ...]:
        try:
            async with asyncio.timeout(seconds):
                frame = await self._inbox.get()
        except TimeoutError:
            if self._inbox.empty():
                raise BotFailed("slow") from None
            # It came in time; the server was too busy to look.
            frame = self._inbox.get_nowait()
        if frame is None:
            raise BotFailed("crashed")
        try:
            words = json.loads(frame)
        except ValueError:
            return ()
        return tuple(words) if isinstance(words, list) else ()

    def _talk(self) -> None:
        to_worker = cast("BinaryIO", self.process.stdin)
        from_worker = cast("BinaryIO", self.process.stdout)
        expected = 1
        try:
            while True:
                for _ in range(expected):
                    frame = read_frame(from_worker, MOST_REPLY_BYTES)
                    self._deliver(frame)
                    if frame is None:
                        return
                job = self._jobs.get()
                if job is None:
                    return
                write_frame(to_worker, job)
                expected = FRAMES_PER_JOB
        except OSError:
            self._deliver(None)
        finally:
            for pipe in (to_worker, from_worker):
                with suppress(OSError):
                    pipe.close()

    def _deliver(self, frame: bytes | None) -> None:
        with suppress(RuntimeError):  # the loop may be closed by now
            self._loop.call_soon_threadsafe(self._inbox.put_nowait, frame)


class BotPool:
    """The worker processes of a server.

    `workers` processes are kept warm (0: started when needed); while jobs wait longer than a
    moment there may be up to `most_workers`. A decision may take `seconds` once its bot is
    loaded. `extra` are further bots by name, as `path/to/file.py:Class`; no other file is run.
    """

    def __init__(
        self, *, workers: int, most_workers: int, seconds: float, extra: Mapping[str, str]
    ) -> None:
        self._warm = workers
        self._most = max(workers, most_workers, 1)
        self._seconds = seconds
        self._bots = {**{name: name for name in bot_names()}, **extra}
        self._running = False
        self._workers: set[_Worker] = set()
        self._starting: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._waiting: RoundRobin[asyncio.Future[_Worker]] = RoundRobin()
        self._failed_starts = 0
        self._pause: asyncio.TimerHandle | None = None
        self._growing: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

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
        for waiter in self._waiting:
            waiter.cancel()
        for worker in list(self._workers):
            self._discard(worker)
        while self._tasks:
            await asyncio.wait(self._tasks)

    def pids(self) -> list[int]:
        """The process ids of all workers."""
        return sorted(worker.process.pid for worker in self._workers)

    def waiting(self) -> int:
        """How many decisions wait for a worker."""
        return sum(not waiter.done() for waiter in self._waiting)

    async def choose(
        self, game: str, bot: str, view: View, decision: Decision, rng: Stream, owner: int = 0
    ) -> str:
        """The text of the option a bot chooses; raises BotFailed.

        Owners take turns with the workers. The bot uses a copy of the stream. When the pool stops,
        the caller is cancelled: that says nothing about the bot.
        """
        place = self._bots.get(bot)
        if place is None:
            raise BotFailed("crashed", bot)
        material = pickle.dumps((view, decision, rng))
        job = Job(game, place, material, self._seconds, self._seconds * BUDGET)
        action = await self._ask(job, owner)
        if action not in decision.options:
            raise BotFailed("illegal")
        return find_game(game).game.format_action(action)

    async def _ask(self, job: Job, owner: int) -> int:
        for _ in range(WORKERS_PER_JOB):
            worker = await self._take(owner)
            try:
                return await worker.ask(job)
            except _WorkerLost:
                continue
            except BotFailed:
                if self._running:
                    raise
                break
            finally:
                self._give(worker)
        if not self._running:
            raise asyncio.CancelledError
        raise BotFailed("crashed")

    async def _take(self, owner: int) -> _Worker:
        """A worker of one's own; owners take turns, each in the order of asking."""
        if not self._running:
            raise asyncio.CancelledError
        while self._idle:
            worker = self._idle.pop()
            if worker.rest is not None:
                worker.rest.cancel()
            if worker.alive():
                return worker
            self._discard(worker)
        waiter: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._waiting.add(owner, waiter)
        self._refill()
        try:
            return await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled() and waiter.exception() is None:
                self._give(waiter.result())
            self._waiting.remove(owner, waiter)
            raise

    def _give(self, worker: _Worker) -> None:
        """Hand a worker to the next who waits, or let it rest."""
        if not self._running or not worker.usable:
            self._discard(worker)
            return
        while self._waiting:
            waiter = self._waiting.take()
            if not waiter.done():
                waiter.set_result(worker)
                return
        self._idle.append(worker)
        if len(self._workers) > self._warm:
            loop = asyncio.get_running_loop()
            worker.rest = loop.call_later(SPARE_SECONDS, self._discard, worker)

    def _discard(self, worker: _Worker) -> None:
        worker.kill()
        if worker not in self._workers:
            return
        self._workers.discard(worker)
        self._starting.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        self._background(worker.gone())
        self._refill()

    def _refill(self) -> None:
        """Start what is missing of the warm workers, and one at least if somebody waits."""
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
        if len(self._starting) < waiting and self._pause is None:
            self._add()
        self._grow_later()

    def _add(self) -> None:
        try:
            worker = _Worker()
        except OSError:
            self._start_failed()
            return
        self._workers.add(worker)
        self._starting.add(worker)
        self._background(self._warm_up(worker))

    async def _warm_up(self, worker: _Worker) -> None:
        ready = await worker.says(READY)
        if worker not in self._starting:
            return
        self._starting.discard(worker)
        if ready:
            self._failed_starts = 0
            self._give(worker)
            return
        self._start_failed()
        self._discard(worker)

    def _start_failed(self) -> None:
        """Try again after a pause; if that keeps failing, nobody waits for ever."""
        self._failed_starts += 1
        if self._failed_starts >= STARTS_BEFORE_GIVING_UP:
            while self._waiting:
                waiter = self._waiting.take()
                if not waiter.done():
                    waiter.set_exception(BotFailed("crashed"))
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
