"""The memory of loaded tables: bounded by count and size.

Tables that nobody watches go first, of these the tables of the client that fills the most, and of
these the least recently used. So a client that looks at many tables evicts its own.
"""

from collections import Counter, OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from heapq import nsmallest
from typing import Final

from civitas.server.lanes import CLIENT
from civitas.server.ops.metrics import Metrics
from civitas.server.tables.live import LiveTable
from civitas.server.tables.table import Table

TABLE_BYTES: Final = 65_536
LINE_BYTES: Final = 1536
SEAT_BYTES: Final = 16_384
"""Measured: the game of a table grows with its record, the encoded positions with its seats."""
MEGABYTE: Final = 1 << 20


def estimated_bytes(table: Table) -> int:
    """About how much memory a loaded table takes."""
    texts = sum(map(len, table.row.options.values()))
    game = LINE_BYTES * len(table.line_times) if table.match is not None else 0
    if table.row.settings.delay:  # spectators see a second, earlier game
        game *= 2
    end = sum(map(len, table.final.seats.values())) if table.final is not None else 0
    return TABLE_BYTES + texts + game + end + SEAT_BYTES * len(table.knowledge)


@dataclass(frozen=True, slots=True)
class _Loaded:
    bytes: int
    client: Hashable
    """The address it is loaded for; the table itself if nobody asked for it."""


class TableMemory:
    """The loaded tables of a process, in the order of their last use."""

    def __init__(self, most_tables: int, most_megabytes: int, metrics: Metrics) -> None:
        self._most_tables = most_tables
        self._most_bytes = most_megabytes * MEGABYTE
        self._loaded: OrderedDict[LiveTable, _Loaded] = OrderedDict()
        self._bytes = 0
        self._tables_of: Counter[Hashable] = Counter()
        self._bytes_of: Counter[Hashable] = Counter()
        self._metrics = metrics
        metrics.tables.set_function(self._loaded.__len__)

    @property
    def bytes(self) -> int:
        """The estimated size of all loaded tables."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._loaded)

    def used(self, live: LiveTable) -> list[LiveTable]:
        """Note that a table was used; the tables evicted to make room, which nobody uses."""
        before = self._loaded.get(live)
        self.forget(live)
        if live.table is not None:
            self._add(live, _Loaded(estimated_bytes(live.table), self._client(live, before)))
        return self._trim()

    def _client(self, live: LiveTable, before: _Loaded | None) -> Hashable:
        """Whom a table counts for: of its last users, the one with fewer tables."""
        client = CLIENT.get() or live
        if before is not None and self._tables_of[before.client] < self._tables_of[client]:
            return before.client
        return client

    def _add(self, live: LiveTable, loaded: _Loaded) -> None:
        self._loaded[live] = loaded
        self._bytes += loaded.bytes
        self._tables_of[loaded.client] += 1
        self._bytes_of[loaded.client] += loaded.bytes

    def forget(self, live: LiveTable) -> None:
        """Count a table no more."""
        loaded = self._loaded.pop(live, None)
        if loaded is None:
            return
        self._bytes -= loaded.bytes
        self._tables_of[loaded.client] -= 1
        self._bytes_of[loaded.client] -= loaded.bytes
        if not self._tables_of[loaded.client]:
            del self._tables_of[loaded.client], self._bytes_of[loaded.client]

    def _trim(self) -> list[LiveTable]:
        evicted: list[LiveTable] = []
        while self._is_full():
            unused = [live for live in self._loaded if not live.is_in_use()]
            if not unused:
                break
            # A few at a time, because finding them takes longer the more tables there are.
            for live in nsmallest(1 + len(self._loaded) // 50, unused, key=self._priority):
                self.forget(live)
                live.evict()
                self._metrics.evictions.inc()
                evicted.append(live)
        return evicted

    def _priority(self, live: LiveTable) -> tuple[bool, int]:
        """The lower, the sooner a table is evicted; of equal ones the least recently used is."""
        shares = self._bytes_of if self._bytes > self._most_bytes else self._tables_of
        return bool(live.subscribers), -shares[self._loaded[live].client]

    def _is_full(self) -> bool:
        return len(self._loaded) > self._most_tables or self._bytes > self._most_bytes
