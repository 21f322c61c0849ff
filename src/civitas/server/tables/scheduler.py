"""The periodic work of a process: clocks, bots, delayed spectators, heartbeat, eviction."""

import asyncio
import contextlib
import time as system_time
from typing import Final

import structlog

from civitas.server.db import storage
from civitas.server.errors import NotFound
from civitas.server.ops import retention
from civitas.server.tables.commands.presence import CorrectPresence
from civitas.server.tables.registry import TableRegistry

TICK_SECONDS: Final = 1.0
IDLE_SECONDS: Final = 600.0
"""After this time a table without subscribers is evicted."""
CLEANING_SECONDS: Final = 3600.0

log = structlog.get_logger()


class Scheduler:
    """Does what no request asks for."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._now = registry.now
        self._ticker: asyncio.Task[None] | None = None

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
                elif registry.bus.is_degraded:
                    await registry.broadcast_outdated()
                for table_id in await registry.in_thread(self.due_tables):
                    registry.spawn(registry.resume(table_id))
                self._broadcast_delayed()
                if system_time.monotonic() - cleaned >= CLEANING_SECONDS:
                    cleaned = system_time.monotonic()
                    await registry.in_thread(
                        retention.delete_expired, registry.database, registry.settings, self._now()
                    )
            except Exception as error:  # whatever it is, clocks and bots must go on
                log.warning("tick", error=type(error).__name__)

    # Clocks and bots.

    async def resume_all(self, alone: bool) -> None:
        """Resume the tables that wait for bots; all of them if no other process is serving."""
        for table_id in await self._registry.in_thread(self._waiting_for_bots, alone):
            self._registry.spawn(self._registry.resume(table_id, is_first=True))

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
            if live.table is None or not live.table.row.settings.delay:
                continue
            if any(not subscriber.seats for subscriber in list(live.subscribers)):
                registry.spawn(registry.broadcast(table_id))

    async def heartbeat(self) -> None:
        """Store a heartbeat, and do what other processes or failures make necessary."""
        registry = self._registry
        await registry.in_thread(registry.heartbeat.beat)
        await registry.broadcast_outdated()
        for table_id in await registry.in_thread(self._wrong_presence):
            registry.spawn(self._correct_presence(table_id))
        for table_id in await registry.in_thread(self._waiting_for_bots, False):
            registry.spawn(registry.resume(table_id))
        for session in await registry.in_thread(self._ended_sessions):
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
        for table_id, live in list(registry.live_tables.items()):
            is_busy = live.subscribers or live.thinking or live.lock.locked()
            if not is_busy and live.used < limit:
                del registry.live_tables[table_id]
        registry.metrics.tables.set(len(registry.live_tables))
