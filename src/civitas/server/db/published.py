"""Which finished games may be published: those whose people have all agreed."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, exists, or_, select, update

from civitas.server.db import schema
from civitas.server.db.database import Database
from civitas.server.db.storage import FINISHED, PERSON, TableRow, table_of

PAGE: int = 500
"""How many tables are looked up at once."""


@dataclass(frozen=True)
class Candidate:
    """A table that has started, and whether its game may be published."""

    row: TableRow
    is_free: bool


def may_be_published() -> ColumnElement[bool]:
    """Whether a table's game is over and public, and everybody at it has agreed.

    These are the host, the owners of the seats, and all who have ever played a seat by its link. A
    person who was deleted cannot agree. Imported games and those with a chosen seed are left out.
    `withhold` keeps what would be forgotten with a person.
    """
    table, seat, person = schema.game_table.c, schema.seat.c, schema.person.c
    agreed = select(person.id).where(person.shares_games.is_(True))
    has_refused = [
        exists().where(
            seat.table_id == table.id,
            seat.kind == PERSON,
            or_(seat.person_id.is_(None), seat.person_id.not_in(agreed)),
        ),
        *[
            exists().where(other.c.table_id == table.id, other.c.person_id.not_in(agreed))
            for other in (schema.holder, schema.link_use)
        ],
    ]
    return and_(
        table.status == FINISHED,
        table.public.is_(True),
        table.seeded.is_(False),
        table.withheld.is_(False),
        table.started.is_not(None),
        table.host_id.in_(agreed),
        *[~each for each in has_refused],
    )


def withhold(connection: Connection, deleted: ColumnElement[bool]) -> None:
    """Never publish the games that people had a link to play, who are about to be deleted."""
    gone = select(schema.person.c.id).where(deleted)
    table = schema.game_table
    for other in (schema.holder.c, schema.link_use.c):
        theirs = select(other.table_id).where(other.person_id.in_(gone))
        connection.execute(update(table).where(table.c.id.in_(theirs)).values(withheld=True))


def candidates(database: Database) -> Iterator[Candidate]:
    """All tables, page by page, in the order of their ids, which says nothing about time."""
    after = ""
    while True:
        with database.read() as connection:
            page = _page(connection, after)
        yield from page
        if len(page) < PAGE:
            return
        after = page[-1].row.id


def _page(connection: Connection, after: str) -> list[Candidate]:
    table = schema.game_table
    query = (
        select(table, may_be_published().label("is_free"))
        .where(table.c.id > after)
        .order_by(table.c.id)
        .limit(PAGE)
    )
    return [Candidate(table_of(row), bool(row.is_free)) for row in connection.execute(query)]
