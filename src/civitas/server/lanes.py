"""Lanes: separate threads and bounded queues for kinds of work, so that none delays another.

Within a lane, clients take turns: one that sends much waits behind those that send little. When a
queue is full, the client with the most waiting work loses its newest piece.
"""

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, TypeVar

from civitas.kernel import Reason
from civitas.server.errors import Unavailable
from civitas.server.fair_queue import FairQueue
from civitas.server.ops.metrics import Metrics

MOVES: Final = "moves"
"""Commands of players, and everything a running table needs to continue."""
BOTS: Final = "bots"
"""Choices of bots."""
REQUESTS: Final = "requests"
"""Lists, profiles, new tables, spectators."""
PASSWORDS: Final = "passwords"
"""Hashing passwords, which is slow on purpose."""
SLOW: Final = "slow"
"""Records, replays and exports."""
UPKEEP: Final = "upkeep"
"""The heartbeat and the clocks."""

SHARES: Final = {MOVES: 2, BOTS: 4, REQUESTS: 4}
"""The part of all threads a lane gets, as a divisor; the other lanes have one thread each."""
MOVES_FACTOR: Final = 10
"""How many times more moves may wait than other work."""
LONGEST_RETRY_AFTER: Final = 60
SMOOTHING: Final = 0.1
FIRST_SECONDS: Final = 0.01

CLIENT: Final[ContextVar[str]] = ContextVar("client", default="")
"""The address a piece of work is done for; clients take turns."""

Answer = TypeVar("Answer")


class Lane:
    """The threads for one kind of work, and the work that waits for them."""

    def __init__(
        self,
        name: str,
        threads: int,
        most_waiting: int,
        metrics: Metrics,
        slots: int | None = None,
    ) -> None:
        """`slots` is how much is worked on at a time, if another thread does most of it."""
        self.name = name
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._threads = threads
        self._free = slots or threads
        self._most_waiting = most_waiting
        self._waiting = FairQueue[asyncio.Future[None]]()
        self._seconds = FIRST_SECONDS
        self._metrics = metrics
        metrics.waiting.labels(name).set_function(self._waiting.__len__)

    @property
    def waiting(self) -> int:
        """How much work waits for a thread."""
        return len(self._waiting)

    @asynccontextmanager
    async def slot(
        self, *, client: Hashable | None = None, internal: bool = False
    ) -> AsyncIterator[None]:
        """Hold one thread of the lane; raises Unavailable if too much work waits.

        `internal` work is never refused: nobody would retry it.
        """
        await self._enter(CLIENT.get() if client is None else client, internal)
        began = monotonic()
        try:
            yield
        finally:
            self._seconds += SMOOTHING * (monotonic() - began - self._seconds)
            self._leave()

    def execute(self, work: Callable[..., Answer], *args: Any) -> asyncio.Future[Answer]:
        """Run work in a thread; the caller has a slot."""
        return asyncio.get_running_loop().run_in_executor(self._executor, work, *args)

    async def run(
        self,
        work: Callable[..., Answer],
        *args: Any,
        client: Hashable | None = None,
        internal: bool = False,
    ) -> Answer:
        """Run work in a thread of the lane."""
        async with self.slot(client=client, internal=internal):
            return await self.execute(work, *args)

    def shutdown(self, wait: bool = True) -> None:
        """End the threads."""
        self._executor.shutdown(wait=wait)

    async def _enter(self, client: Hashable, internal: bool) -> None:
        if self._free and not self._waiting:
            self._free -= 1
            return
        if len(self._waiting) >= self._most_waiting and not internal:
            self._shed(client)
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(client, waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled() and waiter.exception() is None:
                self._leave()
            else:
                self._waiting.remove(client, waiter)
            raise

    def _leave(self) -> None:
        while (found := self._waiting.next()) is not None:
            waiter = found[1]
            if not waiter.done():
                waiter.set_result(None)
                return
        self._free += 1

    def _shed(self, client: Hashable) -> None:
        """Make room: refuse the newest work of the client that waits with the most."""
        self._metrics.shed.labels(self.name).inc()
        longest = self._waiting.longest()
        if self._waiting.count(longest) <= self._waiting.count(client) + 1:
            raise self._overloaded()
        waiter = self._waiting.remove_newest(longest)
        if not waiter.done():
            waiter.set_exception(self._overloaded())

    def _overloaded(self) -> Unavailable:
        seconds = math.ceil(len(self._waiting) * self._seconds / self._threads)
        return Unavailable(Reason("server-overloaded"), min(LONGEST_RETRY_AFTER, max(1, seconds)))


@dataclass(frozen=True)
class LaneSizes:
    """The threads of each lane."""

    threads: dict[str, int]

    @classmethod
    def of(cls, threads: int) -> "LaneSizes":
        """The lanes of a server with about so many threads."""
        shared = {name: max(1, threads // part) for name, part in SHARES.items()}
        return cls({**shared, PASSWORDS: 1, SLOW: 1, UPKEEP: 1})

    def total(self) -> int:
        """The threads of all lanes."""
        return sum(self.threads.values())


class Lanes:
    """All lanes of a process."""

    def __init__(
        self, threads: int, most_waiting: int, metrics: Metrics, moves: int | None = None
    ) -> None:
        """`moves` is how many moves are worked on at a time; without it, one for each thread."""
        self._lanes = {
            name: Lane(
                name,
                count,
                most_waiting * (MOVES_FACTOR if name == MOVES else 1),
                metrics,
                moves if name == MOVES else None,
            )
            for name, count in LaneSizes.of(threads).threads.items()
        }

    def __getitem__(self, name: str) -> Lane:
        return self._lanes[name]

    def shutdown(self, wait: bool = True) -> None:
        """End all threads."""
        for lane in self._lanes.values():
            lane.shutdown(wait)
