"""The periodic work of a process: clocks, bots, delayed spectators, heartbeat, eviction."""

import asyncio
import contextlib
import time as system_time
from collections.abc import Callable
from typing import Final, TypeVar

import structlog
from sqlalchemy.exc import DBAPIError

from civitas.kernel import CivitasError
from civitas.server.db import storage
from civitas.server.errors import NotFound
from civitas.server.lanes import MOVES, REQUESTS, SLOW, UPKEEP
from civitas.server.ops import retention
from civitas.server.tables.commands.presence import CorrectPresence
from civitas.server.tables.registry import TableRegistry

TICK_SECONDS: Final = 1.0
IDLE_SECONDS: Final = 600.0
"""After this time a table without subscribers is evicted."""
CLEANING_SECONDS: Final = 3600.0
RESUMED_AT_ONCE: Final = 16

log = structlog.get_logger()
Answer = TypeVar("Answer")


class Scheduler:
    """Does what no request asks for."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._now = registry.now
        self._ticker: asyncio.Task[None] | None = None
        self._resuming: asyncio.Task[None] | None = None

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
        cleaned = system_time.monotonic() - CLEANING_SECONDS
        registry = self._registry
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                if registry.heartbeat.is_due():  # before any clock is checked
                    await self.heartbeat()
                for table_id in await self._upkeep(self.due_tables):
                    registry.spawn(registry.resume(table_id, lane=MOVES))
                self._broadcast_delayed()
                if system_time.monotonic() - cleaned >= CLEANING_SECONDS:
                    cleaned = system_time.monotonic()
                    registry.spawn(self._clean())  # it may take long; the clocks go on
            except Exception as error:  # whatever it is, clocks and bots must go on
                log.warning("tick", error=type(error).__name__)

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
        self._resume(await self._upkeep(self._waiting_for_bots, alone), is_first=True)

    def _resume(self, table_ids: list[str], *, is_first: bool) -> None:
        """Resume tables in the background, unless the last ones are not done."""
        if self._resuming is None or self._resuming.done():
            self._resuming = self._registry.spawn(self._resume_some(table_ids, is_first))

    async def _resume_some(self, table_ids: list[str], is_first: bool) -> None:
        """Resume tables, a few at a time: there may be very many."""
        registry = self._registry
        for start in range(0, len(table_ids), RESUMED_AT_ONCE):
            some = table_ids[start : start + RESUMED_AT_ONCE]
            await asyncio.wait([registry.spawn(registry.resume(one, is_first)) for one in some])

    def due_tables(self) -> list[str]:
        """The tables where a clock may have run out."""
        with self._registry.database.read() as connection:
            return storage.tables_past_deadline(connection, self._now())

    def _waiting_for_bots(self, alone: bool) -> list[str]:
        with self._registry.database.read() as connection:
            deadline = None if alone else self._now() - self._registry.settings.bot_takeover
            return storage.tables_with_bots(connection, deadline)

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
        for table_id in await self._upkeep(self._outdated_tables):
            registry.spawn(registry.broadcast(table_id))
        for table_id in await self._upkeep(self._wrong_presence):
            registry.spawn(self._correct_presence(table_id))
        self._resume(await self._upkeep(self._waiting_for_bots, False), is_first=False)
        for session in await self._upkeep(self._ended_sessions):
            registry.disconnect(session)
        self._evict_idle()

    def _outdated_tables(self) -> list[str]:
        """The tables whose subscribers have not received the stored version."""
        sent = {
            table_id: live.sent_version
            for table_id, live in list(self._registry.live_tables.items())
            if live.subscribers
        }
        if not sent:
            return []
        with self._registry.database.read() as connection:
            stored = storage.table_versions(connection, list(sent))
        return [table_id for table_id, version in stored.items() if version != sent[table_id]]

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
