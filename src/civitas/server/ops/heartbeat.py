"""The heartbeat: signs of life of this process, and the times in which nobody was serving."""

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from civitas.kernel import Reason
from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.errors import Unavailable
from civitas.server.tables.clocks import Time

BEAT: Final = 5.0
"""Seconds between signs of life."""
SILENT: Final = 30.0
"""Seconds without a sign of life after which a process counts as gone."""
LONGEST_CLOCK: Final = 120 * 86_400.0


class Heartbeat:
    """Notes that this process lives, and knows when none did.

    A machine that slept and a database that was away count as nobody serving: whoever comes back
    from that notes it before a clock is charged.
    """

    def __init__(self, database: Database, process: str, now: Callable[[], float]) -> None:
        self.process = process
        self._database = database
        self._now = now
        self._beaten = now()
        self._outages: tuple[tuple[float, float], ...] = ()

    @property
    def time(self) -> Time:
        """What time it is, and when no server was running."""
        return Time(self._now(), self._outages)

    def is_due(self) -> bool:
        """Whether it is time for a sign of life; by the wall clock, which goes on in sleep."""
        return not 0 <= self._now() - self._beaten < BEAT

    def check(self) -> None:
        """Refuse, by Unavailable, to be called healthy without a stored sign of life."""
        if self._now() - self._beaten > SILENT:
            raise Unavailable(Reason("server-unavailable"))

    def wake(self, connection: Connection, alone: bool) -> None:
        """The first sign of life; `alone`: no other process is serving."""
        now = self._now()
        # The lock of a machine that lost its power may outlive it for hours.
        self._note_outage(connection, now, now if alone else now - SILENT)
        if alone:
            storage.forget_processes(connection, now + BEAT)
        storage.beat(connection, self.process, now)
        self._beaten = now

    def beat(self) -> None:
        """A sign of life."""
        now = self._now()
        with self._database.write() as connection:
            self._note_outage(connection, now, now - SILENT)
            storage.beat(connection, self.process, now)
            storage.forget_processes(connection, now - SILENT)
        self._beaten = now
        self.read_outages()

    def catch_up(self) -> None:
        """Before anything else after a long silence, a sign of life: no clock ran meanwhile."""
        if self._now() - self._beaten > SILENT:
            self.beat()

    def read_outages(self) -> None:
        """Hear of the times other processes have noted."""
        with self._database.read() as connection:
            found = storage.outages(connection, self._now() - LONGEST_CLOCK)
        self._outages = tuple(sorted(found))

    def _note_outage(self, connection: Connection, now: float, before: float) -> None:
        """Note that nobody was serving if the last sign of life is older than that."""
        last = storage.last_beat(connection)
        if last is not None and last < before:
            storage.add_outage(connection, last, now)
