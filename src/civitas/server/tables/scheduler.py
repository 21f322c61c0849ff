"""The periodic work of a process: clocks, bots, delayed spectators, heartbeat, eviction."""

import asyncio
import contextlib
import time as system_time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

import structlog
from sqlalchemy.exc import DBAPIError

from civitas.kernel import CivitasError
from civitas.server.db import storage
from civitas.server.errors import NotFound
from civitas.server.lanes import BOTS, MOVES, REQUESTS, SLOW, UPKEEP
from civitas.server.ops import retention
from civitas.server.tables.commands.presence import CorrectPresence
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.statistics import Statistics

TICK_SECONDS: Final = 1.0
IDLE_SECONDS: Final = 600.0
"""After this time a table without subscribers is evicted."""
CLEANING_SECONDS: Final = 3600.0
COUNTING_SECONDS: Final = 60.0
"""Seconds between two looks for finished games that are not counted yet."""
RESUMING: Final = 3
"""The most tables that are resumed at the same time because their clocks or their bots are due."""
MOST_THINKING: Final = 100
"""The most decisions of bots before due tables have to wait."""
MOST_THINKING_EACH: Final = 8
"""So many of one host count: a host with many bots delays only their own tables."""
Page = Callable[[storage.Due | None], list[storage.Due]]
"""The due tables after one of them."""

log = structlog.get_logger()
Answer = TypeVar("Answer")


class Scheduler:
    """Does what no request asks for."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._now = registry.now
        self._ticker: asyncio.Task[None] | None = None
        self._resuming: dict[str, asyncio.Task[None]] = {}
        self._statistics = Statistics(registry)

    async def start(self, alone: bool) -> None:
        """Resume the tables that wait for bots, then tick until `stop`."""
        await self.resume_all(alone)
        self._ticker = asyncio.create_task(self.run())

    def stop(self) -> None:
        """Stop ticking."""
        if self._ticker is not None:
            self._ticker.cancel()

    async def run(self) -> None:
        """Tick for ever."""
        cleaned = counted = system_time.monotonic() - CLEANING_SECONDS
        registry = self._registry
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                if registry.heartbeat.is_due():  # before any clock is checked
                    await self.heartbeat()
                elif registry.bus.is_degraded:
                    await registry.broadcast_outdated()
                await self.resume_due()
                self._broadcast_delayed()
                if system_time.monotonic() - cleaned >= CLEANING_SECONDS:
                    cleaned = system_time.monotonic()
                    registry.spawn(self._clean())  # it may take long; the clocks go on
                if self._is_time_to_count(counted):
                    counted = system_time.monotonic()
                    self._statistics.start()
            except Exception as error:  # whatever it is, clocks and bots must go on
                log.warning("tick", error=type(error).__name__)

    def _is_time_to_count(self, counted: float) -> bool:
        is_due = system_time.monotonic() - counted >= COUNTING_SECONDS
        return is_due and self._registry.settings.statistics

    async def _upkeep(self, work: Callable[..., Answer], *args: object) -> Answer:
        """Run work in the lane that nothing else uses."""
        return await self._registry.in_thread(work, *args, lane=UPKEEP)

    async def _clean(self) -> None:
        registry = self._registry
        try:
            await registry.in_thread(
                retention.delete_expired,
                registry.database,
                registry.settings,
                self._now(),
                lane=SLOW,
            )
        except (CivitasError, DBAPIError) as error:  # again in an hour
            log.warning("tick", error=type(error).__name__)

    # Clocks and bots.

    async def resume_all(self, alone: bool) -> None:
        """Resume the tables that wait for bots; all of them if no other process is serving."""
        self._start("bots", partial(self._tables_with_bots, alone), is_first=True)

    async def resume_due(self) -> None:
        """Resume the tables where a clock may have run out."""
        self._start("clocks", self._tables_past_deadline, lane=MOVES)

    def _start(self, kind: str, page: Page, *, is_first: bool = False, lane: str = BOTS) -> None:
        """Resume due tables in the background, unless those of the kind are being resumed."""
        running = self._resuming.get(kind)
        if running is None or running.done():
            self._resuming[kind] = self._registry.spawn(self._resume(page, is_first, lane))

    async def _resume(self, page: Page, is_first: bool, lane: str) -> None:
        """Resume due tables page by page, and few at a time: people who play come first."""
        after: storage.Due | None = None
        while True:
            while lane == BOTS and self._thinking() >= MOST_THINKING:
                await asyncio.sleep(TICK_SECONDS)
            try:
                found = await self._upkeep(page, after)
            except DBAPIError as error:  # the next tick begins again
                log.warning("tick", error=type(error).__name__)
                return
            await asyncio.gather(
                *(
                    self._resume_some(found[first::RESUMING], is_first, lane)
                    for first in range(RESUMING)
                )
            )
            if len(found) < storage.DUE_PAGE:
                return
            after = found[-1]

    async def _resume_some(self, found: list[storage.Due], is_first: bool, lane: str) -> None:
        registry = self._registry
        for _, table_id in found:
            await asyncio.wait([registry.spawn(registry.resume(table_id, is_first, lane))])

    def _thinking(self) -> int:
        """The decisions of bots that are open, only a few of each host."""
        owners: Counter[int] = Counter()
        for live in self._registry.live_tables.values():
            owners[live.owner] += len(live.thinking)
        return sum(min(count, MOST_THINKING_EACH) for count in owners.values())

    def due_tables(self) -> list[str]:
        """Tables where a clock may have run out."""
        return [table_id for _, table_id in self._tables_past_deadline(None)]

    def _tables_past_deadline(self, after: storage.Due | None) -> list[storage.Due]:
        with self._registry.database.read() as connection:
            return storage.tables_past_deadline(connection, self._now(), after)

    def _tables_with_bots(self, alone: bool, after: storage.Due | None) -> list[storage.Due]:
        with self._registry.database.read() as connection:
            deadline = None if alone else self._now() - self._registry.settings.bot_takeover
            return storage.tables_with_bots(connection, deadline, after)

    # Subscribers.

    def _broadcast_delayed(self) -> None:
        """Send delayed spectators what they may see by now."""
        registry = self._registry
        for table_id, live in list(registry.live_tables.items()):
            if not live.delay or live.users:  # else the next tick does it
                continue
            if any(not subscriber.seats for subscriber in list(live.subscribers)):
                registry.spawn(registry.broadcast(table_id, lane=REQUESTS))

    async def heartbeat(self) -> None:
        """Store a heartbeat, and do what other processes or failures make necessary."""
        registry = self._registry
        await self._upkeep(registry.heartbeat.beat)
        await registry.broadcast_outdated()
        for table_id in await self._upkeep(self._wrong_presence):
            registry.spawn(self._correct_presence(table_id))
        self._start("bots", partial(self._tables_with_bots, False))
        for session in await self._upkeep(self._ended_sessions):
            registry.disconnect(session)
        self._evict_idle()

    def _ended_sessions(self) -> list[str]:
        """The sessions with connections here that have ended."""
        here = {
            subscriber.session
            for live in list(self._registry.live_tables.values())
            for subscriber in list(live.subscribers)
            if subscriber.session is not None
        }
        if not here:
            return []
        with self._registry.database.read() as connection:
            return sorted(here - storage.valid_sessions(connection, sorted(here), self._now()))

    def _wrong_presence(self) -> list[str]:
        """The tables where the stored presence of this process is wrong."""
        with self._registry.database.read() as connection:
            stored = storage.presence_of_process(connection, self._registry.process)
        here = {
            (table_id, person)
            for table_id, live in list(self._registry.live_tables.items())
            for person in live.people()
        }
        return sorted({table_id for table_id, _ in stored ^ here})

    async def _correct_presence(self, table_id: str) -> None:
        registry = self._registry
        command = CorrectPresence(registry.process, registry.live(table_id))
        with contextlib.suppress(NotFound):
            await registry.execute(table_id, command)

    def _evict_idle(self) -> None:
        """Evict tables nobody uses."""
        registry = self._registry
        limit = system_time.monotonic() - IDLE_SECONDS
        for live in list(registry.live_tables.values()):
            is_busy = live.subscribers or live.thinking or live.is_in_use()
            if not is_busy and live.used < limit:
                registry.forget(live)
