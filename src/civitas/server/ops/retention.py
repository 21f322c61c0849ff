"""Retention: deletes old tables, sessions, guests and receipts."""

import structlog
from sqlalchemy import Connection, Table, delete, exists, select
from sqlalchemy.sql.elements import ColumnElement

from civitas.server.db import schema
from civitas.server.db.database import Database
from civitas.server.db.published import withhold
from civitas.server.db.storage import ENDED, FINISHED, OPEN, RUNNING
from civitas.server.ops.heartbeat import OUTAGE_RETENTION
from civitas.server.people.people import DAY, KNOWN_DAYS
from civitas.server.settings import Settings

RECEIPT_DAYS = 30
log = structlog.get_logger()


def delete_expired(database: Database, settings: Settings, now: float) -> dict[str, int]:
    """Delete everything past its retention period; the number of rows of each kind."""
    with database.write() as connection:
        deleted = {
            "open": _tables(connection, (OPEN,), settings.keep_open_days, now),
            "running": _tables(connection, (RUNNING,), settings.keep_running_days, now),
            "finished": _tables(connection, (FINISHED, ENDED), settings.keep_finished_days, now),
            "sessions": _delete(connection, schema.session, schema.session.c.expires <= now),
            "browsers": _delete(
                connection,
                schema.known_browser,
                schema.known_browser.c.used <= now - KNOWN_DAYS * DAY,
            ),
            "receipts": _receipts(connection, now),
            "outages": _delete(
                connection, schema.outage, schema.outage.c.end < now - OUTAGE_RETENTION
            ),
            "guests": delete_guests(connection, settings.keep_guest_days, now),
        }
    if any(deleted.values()):
        log.info("deleted-expired", **deleted)
    return deleted


def _delete(connection: Connection, table: Table, where: ColumnElement[bool]) -> int:
    return connection.execute(delete(table).where(where)).rowcount


def _tables(connection: Connection, statuses: tuple[str, ...], days: int, now: float) -> int:
    if not days:
        return 0
    old = schema.game_table.c.changed < now - days * DAY
    return _delete(connection, schema.game_table, schema.game_table.c.status.in_(statuses) & old)


def _receipts(connection: Connection, now: float) -> int:
    """Delete the idempotency keys of games that ended long ago."""
    over = select(schema.game_table.c.id).where(
        schema.game_table.c.status.in_((FINISHED, ENDED)),
        schema.game_table.c.changed < now - RECEIPT_DAYS * DAY,
    )
    return _delete(connection, schema.receipt, schema.receipt.c.table_id.in_(over))


def delete_guests(connection: Connection, days: int, now: float) -> int:
    """Delete inactive guests without a seat."""
    if not days:
        return 0
    person = schema.person.c
    sits = exists().where(schema.seat.c.person_id == person.id)
    holds = exists().where(schema.holder.c.person_id == person.id)
    old = person.password.is_(None) & (person.seen < now - days * DAY)
    forgotten = old & ~sits & ~holds
    withhold(connection, forgotten)
    return _delete(connection, schema.person, forgotten)
