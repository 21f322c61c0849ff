"""Clocks that run out, and bots whose process is gone."""

from dataclasses import dataclass

from civitas.server.db.storage import RUNNING
from civitas.server.lanes import BOTS
from civitas.server.tables import clocks, persistence
from civitas.server.tables.clocks import Time
from civitas.server.tables.commands.base import Command, Transaction
from civitas.server.tables.table import Table


@dataclass(frozen=True)
class Resume(Command[bool]):
    """Replaces players whose time is up, or takes over overdue bots; True if time was up."""

    is_internal = True
    bots_deadline: float
    """Bots that have been waiting since then are taken over."""
    lane: str = BOTS

    def execute(self, table: Table, transaction: Transaction) -> bool:
        """Check the clocks first, because they decide who has to move."""
        connection, time = transaction.connection, transaction.time
        if self._expire(table, time):
            transaction.store()
            return True
        if table.are_bots_overdue(self.bots_deadline):
            persistence.claim_bots(connection, table, time)
        else:
            persistence.move_deadline(connection, table, time)
        return False

    def _expire(self, table: Table, time: Time) -> bool:
        """Let bots replace players whose time is up; whether there were any."""
        if table.match is None or table.status != RUNNING or table.clock is None:
            return False
        expired = clocks.expired(table.clock_rules, table.clock, time.now, time.outages)
        for seat in expired:
            if table.is_person(seat):
                table.replace_by_bot(seat, "time")
        return bool(expired)
