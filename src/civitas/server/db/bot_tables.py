"""The running tables for which bots of one person play, or soon will."""

from sqlalchemy import Connection, exists, or_, select

from civitas.server.db import schema
from civitas.server.db.storage import PERSON, RUNNING


def bot_tables_of(connection: Connection, person: int) -> set[str]:
    """The running tables with bots that a person hosts or left a seat at; locks the person.

    A table with a clock where the host sits alone counts, too: bots take it over when the time of
    the host runs out.
    """
    table, seat = schema.game_table.c, schema.seat.c
    found = select(schema.person.c.id).where(schema.person.c.id == person)
    # Seats may refer to the person meanwhile: two hosts at each other's tables must not deadlock.
    connection.execute(found.with_for_update(key_share=True))
    at_table = exists().where(seat.table_id == table.id)
    is_bots = at_table.where(seat.player != PERSON)
    is_shared = at_table.where(or_(seat.person_id.is_(None), seat.person_id != person))
    is_alone = table.clock.is_not(None) & ~is_shared
    hosted = select(table.id).where(
        table.host_id == person, table.status == RUNNING, or_(is_bots, is_alone)
    )
    left = (
        select(table.id)
        .join(schema.seat, seat.table_id == table.id)
        .where(seat.person_id == person, seat.player != PERSON, table.status == RUNNING)
    )
    return set(connection.execute(hosted).scalars()) | set(connection.execute(left).scalars())
