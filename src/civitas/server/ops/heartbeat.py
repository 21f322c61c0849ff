"""The heartbeat of a server process, and the outages in which no process was serving."""

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from civitas.kernel import Reason
from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.errors import Unavailable
from civitas.server.ops.rebase import rebase
from civitas.server.ops.steady_clock import STEP_SECONDS, SteadyClock
from civitas.server.tables.clocks import Time

INTERVAL: Final = 5.0
"""Seconds between heartbeats."""
TIMEOUT: Final = 30.0
"""Seconds without a heartbeat after which a process counts as dead."""
OUTAGE_RETENTION: Final = 120 * 86_400.0
"""Seconds to keep outages: as long as the longest clock."""


class Heartbeat:
    """Stores heartbeats of this process and detects outages.

    A suspended machine and an unreachable database count as an outage too: the process that comes
    back stores it before it charges any clock.
    """

    def __init__(self, database: Database, process: str, now: Callable[[], float]) -> None:
        self.process = process
        self._database = database
        self._now = now
        self._observe = now.observe if isinstance(now, SteadyClock) else None
        self._last_beat = now()
        self._outages: tuple[tuple[float, float], ...] = ()

    @property
    def time(self) -> Time:
        """The current time and the known outages."""
        return Time(self._now(), self._outages)

    def is_due(self) -> bool:
        """Whether a heartbeat is due; the time includes that of a suspended machine."""
        return not 0 <= self._now() - self._last_beat < INTERVAL

    def check(self) -> None:
        """Raise Unavailable if there was no recent heartbeat."""
        if self._now() - self._last_beat > TIMEOUT:
            raise Unavailable(Reason("server-unavailable"))

    def start(self, connection: Connection, alone: bool) -> None:
        """Store the first heartbeat; `alone`: no other process is serving."""
        now = self._now()
        last = storage.last_heartbeat(connection)
        if alone and last is not None and last - now > STEP_SECONDS:
            rebase(connection, last, now)
        elif not alone:
            now = self._follow(connection, last)
        # The lock of a machine that lost power may outlive it for hours.
        self._store_outage(connection, now, now if alone else now - TIMEOUT)
        if alone:
            storage.delete_stale_processes(connection, now + INTERVAL)
        storage.record_heartbeat(connection, self.process, now)
        self._last_beat = now

    def beat(self) -> None:
        """Store a heartbeat."""
        with self._database.write() as connection:
            now = self._follow(connection, storage.last_heartbeat(connection))
            self._store_outage(connection, now, now - TIMEOUT)
            storage.record_heartbeat(connection, self.process, now)
            storage.delete_stale_processes(connection, now - TIMEOUT)
        self._last_beat = now
        self.read_outages()

    def catch_up(self) -> None:
        """Store a heartbeat first if the last one is old, so that clocks skip the outage."""
        if self._now() - self._last_beat > TIMEOUT:
            self.beat()

    def read_outages(self) -> None:
        """Load the outages, including those stored by other processes."""
        with self._database.read() as connection:
            found = storage.outages(connection, self._now() - OUTAGE_RETENTION)
        self._outages = tuple(sorted(found))

    def _follow(self, connection: Connection, last: float | None) -> float:
        """The current time, which is not before the last heartbeat of any process."""
        if last is not None and self._observe is not None and last > self._now():
            # Its outages first: clocks must not be charged for the time they cover.
            self._outages = tuple(sorted(storage.outages(connection, last - OUTAGE_RETENTION)))
            self._observe(last)
        return self._now()

    def _store_outage(self, connection: Connection, now: float, before: float) -> None:
        """Store an outage until now if the last heartbeat of any process is older than `before`."""
        last = storage.last_heartbeat(connection)
        if last is not None and last < before:
            storage.add_outage(connection, last, now)
