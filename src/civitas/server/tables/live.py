"""The tables in the memory of this process, with their subscribers."""

import asyncio
from collections import Counter
from collections.abc import Hashable
from time import monotonic
from typing import Final

from sqlalchemy import Connection

from civitas.server.db import storage
from civitas.server.errors import table_not_found
from civitas.server.tables import persistence
from civitas.server.tables.broadcast import Subscriber
from civitas.server.tables.table import Table

BACKOFF: Final = 30.0
LONGEST_BACKOFF: Final = 600.0
"""Seconds between attempts at a table whose clocks and bots cannot be served."""


class LiveTable:
    """A table id this process works with: a lock, subscribers, and the table once it is loaded."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.table: Table | None = None
        """None until it is loaded, and after it was evicted."""
        self.game: str | None = None
        """The key of its game, once known."""
        self.owner = 0
        """The host, once known; the bots of hosts take turns."""
        self.delay = 0
        """The delay of its spectators, once known."""
        self.clients: Counter[Hashable] = Counter()
        """Who uses it: addresses, or itself for work that nobody asked for."""
        self.users = 0
        """How many requests and commands use the table or wait for it."""
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.sent_version = 0
        """The version all subscribers have received; 0 if some have not."""
        self.used = monotonic()
        self.thinking: set[tuple[int, int, str]] = set()
        """The decisions bots are working on: seat, number, bot."""
        self.finishing: asyncio.Task[None] | None = None
        """Makes the end of a finished game from its record."""
        self.is_resuming = False
        """Whether its clocks and bots are being served."""
        self.asks_bots = False
        """Whether bots of an evicted table wait for this process."""
        self._bots_version: int | None = None
        self._failures = 0
        self._paused_until = 0.0

    def load(self, connection: Connection, now: float, *, lock: bool = False) -> Table:
        """The table, up to date; `lock` lets no other process change it. Raises NotFound."""
        try:
            version = storage.table_version(connection, self.id, lock=lock)
            if version is None:
                raise table_not_found()
            table = self.table
            if table is None or table.is_stale:
                self.evict()
                table = persistence.load(connection, self.id, now)
                table.bots_version = self._bots_version
            elif table.row.version != version:
                persistence.refresh(connection, table, now)
            elif table.row.settings.delay:  # the spectators may see the end by now
                table.settle(now)
        except BaseException:
            self.evict()
            raise
        self.asks_bots = False
        self.table = table
        self.game = table.row.game
        self.owner = table.row.host or 0
        self.delay = table.row.settings.delay
        return table

    def is_in_use(self) -> bool:
        """Whether a command or a query works with the loaded table, or is about to."""
        return self.users > 0 or self.is_resuming or self.lock.locked()

    def is_abandoned(self) -> bool:
        """Whether nothing is lost if the process forgets that it knows the table."""
        is_needed = self.subscribers or self.thinking or self.asks_bots or self._failures
        return not (is_needed or self.is_in_use())

    def evict(self) -> None:
        """Drop the loaded table; the next use loads it again."""
        if self.table is not None:
            self._bots_version = self.table.bots_version
            self.asks_bots = self.table.asks_bots() and self.table.row.bots_due is not None
        self.table = None

    def evict_unsaved(self) -> None:
        """Drop the loaded table if it is ahead of what is stored."""
        if self.table is not None and self.table.has_unsaved():
            self.evict()

    def back_off(self) -> None:
        """Pause automatic work after a failure, longer each time."""
        self._paused_until = monotonic() + min(LONGEST_BACKOFF, BACKOFF * 2**self._failures)
        self._failures += 1

    def reset_backoff(self) -> None:
        """Continue automatic work: something was stored."""
        self._failures = 0
        self._paused_until = 0.0

    def is_backing_off(self) -> bool:
        """Whether automatic work is paused."""
        return monotonic() < self._paused_until

    def people(self) -> set[int]:
        """Who is connected; 0 stands for anonymous spectators."""
        return {person_id(subscriber) for subscriber in list(self.subscribers)}


def person_id(subscriber: Subscriber) -> int:
    """The person of a subscriber; 0 for anonymous spectators."""
    return subscriber.person.id if subscriber.person else 0
