"""The memory of loaded tables: bounded by count and size, the least recently used go first."""

from collections import OrderedDict
from typing import Final

from civitas.server.ops.metrics import Metrics
from civitas.server.tables.live import LiveTable
from civitas.server.tables.table import Table

TABLE_BYTES: Final = 65_536
LINE_BYTES: Final = 2560
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


class TableMemory:
    """The loaded tables of a process, in the order of their last use."""

    def __init__(self, most_tables: int, most_megabytes: int, metrics: Metrics) -> None:
        self._most_tables = most_tables
        self._most_bytes = most_megabytes * MEGABYTE
        self._loaded: OrderedDict[LiveTable, int] = OrderedDict()
        self._bytes = 0
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
        self.forget(live)
        if live.table is not None:
            self._loaded[live] = estimated_bytes(live.table)
            self._bytes += self._loaded[live]
        return self._trim()

    def forget(self, live: LiveTable) -> None:
        """Count a table no more."""
        self._bytes -= self._loaded.pop(live, 0)

    def _trim(self) -> list[LiveTable]:
        if not self._is_full():
            return []
        evicted: list[LiveTable] = []
        for live in sorted(self._loaded, key=lambda live: bool(live.subscribers)):
            if live.is_in_use():
                continue
            self.forget(live)
            live.evict()
            self._metrics.evictions.inc()
            evicted.append(live)
            if not self._is_full():
                break
        return evicted

    def _is_full(self) -> bool:
        return len(self._loaded) > self._most_tables or self._bytes > self._most_bytes
