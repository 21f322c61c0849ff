"""How long things are kept."""

import structlog
from sqlalchemy import Connection, Table, delete, exists, select
from sqlalchemy.sql.elements import ColumnElement

from civitas.server.db import schema
from civitas.server.db.database import Database
from civitas.server.db.storage import ENDED, FINISHED, OPEN, RUNNING
from civitas.server.ops.heartbeat import LONGEST_CLOCK
from civitas.server.people.people import DAY
from civitas.server.settings import Settings

RECEIPT_DAYS = 30
log = structlog.get_logger()


def clean(database: Database, settings: Settings, now: float) -> dict[str, int]:
    """Remove what the host does not want to keep; how many of each."""
    with database.write() as connection:
        removed = {
            "open": _tables(connection, (OPEN,), settings.keep_open_days, now),
            "running": _tables(connection, (RUNNING,), settings.keep_running_days, now),
            "finished": _tables(connection, (FINISHED, ENDED), settings.keep_finished_days, now),
            "sessions": _remove(connection, schema.session, schema.session.c.expires <= now),
            "receipts": _receipts(connection, now),
            "outages": _remove(
                connection, schema.outage, schema.outage.c.end < now - LONGEST_CLOCK
            ),
            "guests": _guests(connection, settings.keep_guest_days, now),
        }
    if any(removed.values()):
        log.info("cleaned", **removed)
    return removed


def _remove(connection: Connection, table: Table, where: ColumnElement[bool]) -> int:
    return connection.execute(delete(table).where(where)).rowcount


def _tables(connection: Connection, statuses: tuple[str, ...], days: int, now: float) -> int:
    if not days:
        return 0
    old = schema.game_table.c.changed < now - days * DAY
    return _remove(connection, schema.game_table, schema.game_table.c.status.in_(statuses) & old)


def _receipts(connection: Connection, now: float) -> int:
    """Keys of games that are over are not needed any more."""
    over = select(schema.game_table.c.id).where(
        schema.game_table.c.status.in_((FINISHED, ENDED)),
        schema.game_table.c.changed < now - RECEIPT_DAYS * DAY,
    )
    return _remove(connection, schema.receipt, schema.receipt.c.table_id.in_(over))


def _guests(connection: Connection, days: int, now: float) -> int:
    """Guests who were not here for long and sit nowhere."""
    if not days:
        return 0
    person = schema.person.c
    sits = exists().where(schema.seat.c.person_id == person.id)
    holds = exists().where(schema.holder.c.person_id == person.id)
    old = person.password.is_(None) & (person.seen < now - days * DAY)
    return _remove(connection, schema.person, old & ~sits & ~holds)
