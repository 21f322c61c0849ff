"""Which finished games may be published: those whose people have all agreed."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, exists, or_, select, union, update

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
    people: tuple[int, ...] = ()
    """If it is free: the numbers of all who had to agree, in order."""


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
            page = _page(connection, schema.game_table.c.id > after)
        yield from page
        if len(page) < PAGE:
            return
        after = page[-1].row.id


def candidate(connection: Connection, table_id: str) -> Candidate | None:
    """A table; None: it was deleted."""
    page = _page(connection, schema.game_table.c.id == table_id)
    return page[0] if page else None


def _page(connection: Connection, wanted: ColumnElement[bool]) -> list[Candidate]:
    table = schema.game_table
    query = (
        select(table, may_be_published().label("is_free"))
        .where(wanted)
        .order_by(table.c.id)
        .limit(PAGE)
    )
    rows = connection.execute(query).all()
    people = _people(connection, [row.id for row in rows if row.is_free])
    return [
        Candidate(table_of(row), bool(row.is_free), tuple(sorted(people.get(row.id, ()))))
        for row in rows
    ]


def _people(connection: Connection, table_ids: Collection[str]) -> dict[str, set[int]]:
    """Who must agree, by table."""
    table, seat = schema.game_table.c, schema.seat.c
    query = union(
        select(table.id, table.host_id).where(table.id.in_(table_ids)),
        select(seat.table_id, seat.person_id).where(
            seat.table_id.in_(table_ids), seat.kind == PERSON
        ),
        *[
            select(other.c.table_id, other.c.person_id).where(other.c.table_id.in_(table_ids))
            for other in (schema.holder, schema.link_use)
        ],
    )
    found: dict[str, set[int]] = {}
    for table_id, person in connection.execute(query):
        found.setdefault(table_id, set()).add(person)
    return found


def who_agrees(database: Database, people: Collection[int]) -> set[int]:
    """Those of some people who exist and agree to publish their games."""
    person, numbers = schema.person.c, sorted(people)
    found: set[int] = set()
    for first in range(0, len(numbers), PAGE):
        query = select(person.id).where(
            person.id.in_(numbers[first : first + PAGE]), person.shares_games.is_(True)
        )
        with database.read() as connection:
            found.update(connection.execute(query).scalars())
    return found
