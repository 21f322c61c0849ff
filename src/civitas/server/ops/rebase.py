"""Moves stored times back to now when the machine's clock is behind them at the start.

The machine's clock stepped back while a server was running, or before the next one started. Table
clocks that count from a time in the future would stand still until then.
"""

import json
from dataclasses import replace
from typing import Final

import structlog
from sqlalchemy import Column, Connection, delete, select, update

from civitas.kernel import CorruptRecord
from civitas.server.db import schema, storage
from civitas.server.db.storage import RUNNING
from civitas.server.tables import clocks
from civitas.server.tables.clocks import Clock, ClockRules, Outages

INSTANTS: Final[tuple[Column[float], ...]] = (
    schema.line.c.at,
    schema.chat.c.at,
    schema.seat.c.seen,
    schema.game_table.c.changed,
    schema.game_table.c.bots_due,
)
"""Times of the past that are compared with the present."""
log = structlog.get_logger()


def rebase(connection: Connection, last: float, now: float) -> None:
    """Charge all clocks up to the last heartbeat, which is after now, and continue them from now.

    No other process may be serving.
    """
    outages = storage.outages(connection, 0)
    tables = 0
    query = select(schema.game_table.c.id).where(
        schema.game_table.c.status == RUNNING, schema.game_table.c.clock.is_not(None)
    )
    for table_id in list(connection.execute(query).scalars()):
        row = storage.table_row(connection, table_id)
        assert row is not None
        try:
            clock = Clock.read(json.loads(row.clock or ""))
        except (ValueError, CorruptRecord):  # `civitas admin repair` reports it
            continue
        rules = row.clock_rules()
        moved = rebased(rules, clock, last, now, outages)
        deadline = clocks.deadline(rules, moved, ())
        values = {"clock": json.dumps(moved.plain()), "deadline": deadline}
        storage.update_table(connection, table_id, version=row.version + 1, **values)
        tables += 1
    connection.execute(delete(schema.outage).where(schema.outage.c.end > now))
    for column in INSTANTS:
        late = update(column.table).where(column > now).values({column.name: now})
        connection.execute(late)
    storage.delete_stale_processes(connection, float("inf"))
    log.warning("behind-database", seconds=round(last - now, 1), tables=tables)


def rebased(rules: ClockRules, clock: Clock, last: float, now: float, outages: Outages) -> Clock:
    """A clock charged up to `last` that continues from `now`."""
    players = range(len(clock.banks))
    banks = tuple(clocks.left(rules, clock, seat, last, outages) for seat in players)
    since = tuple(None if moment is None else now for moment in clock.since)
    return replace(clock, banks=banks, since=since)
