"""How far people have come in lessons."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from civitas.server.db import schema
from civitas.server.db.database import Database
from civitas.server.db.storage import FINISHED, RUNNING

LESSON: Final = schema.lesson.c


@dataclass(frozen=True)
class Progress:
    """The lessons a person has finished, and the tables of those in progress."""

    finished: frozenset[str]
    tables: dict[str, str]


NO_PROGRESS: Final = Progress(frozenset(), {})


def progress_of(database: Database, person: int) -> Progress:
    """How far a person has come."""
    with database.read() as connection:
        rows = connection.execute(select(schema.lesson).where(LESSON.person_id == person)).all()
        finished = frozenset(row.lesson for row in rows if row.finished is not None)
        return Progress(finished, _tables(connection, person, (RUNNING,)))


def tables_of(database: Database, person: int) -> dict[str, str]:
    """The running tables of a person's lessons, by lesson."""
    with database.read() as connection:
        return _tables(connection, person, (RUNNING,))


def _tables(connection: Connection, person: int, statuses: Sequence[str]) -> dict[str, str]:
    query = (
        select(LESSON.lesson, LESSON.table_id)
        .join(schema.game_table, schema.game_table.c.id == LESSON.table_id)
        .where(LESSON.person_id == person, schema.game_table.c.status.in_(statuses))
    )
    return {row.lesson: row.table_id for row in connection.execute(query)}


def all_tables(connection: Connection, person: int) -> set[str]:
    """The tables of a person's lessons, finished ones too."""
    return set(_tables(connection, person, (RUNNING, FINISHED)).values())


def delete_tables(database: Database, person: int) -> None:
    """Delete the tables of a person's lessons, finished ones too."""
    with database.write() as connection:
        old = list(_tables(connection, person, (RUNNING, FINISHED)).values())
        connection.execute(delete(schema.game_table).where(schema.game_table.c.id.in_(old)))


def begin_lesson(database: Database, person: int, lesson: str, table: str) -> None:
    """Store the table of a lesson."""
    with database.write() as connection:
        _set(connection, person, lesson, {"table_id": table})


def finish_lesson(connection: Connection, person: int, lesson: str, now: float) -> None:
    """Store that a person has finished a lesson."""
    _set(connection, person, lesson, {"finished": now})


def _set(connection: Connection, person: int, lesson: str, values: dict[str, Any]) -> None:
    own = (LESSON.person_id == person, LESSON.lesson == lesson)
    if connection.execute(update(schema.lesson).where(*own).values(**values)).rowcount == 0:
        row = {"person_id": person, "lesson": lesson, **values}
        connection.execute(insert(schema.lesson).values(**row))


def lessons_of(connection: Connection, person: int) -> list[dict[str, Any]]:
    """What is stored about the lessons of a person."""
    columns = select(LESSON.lesson, LESSON.table_id, LESSON.finished)
    return [
        dict(row)
        for row in connection.execute(columns.where(LESSON.person_id == person)).mappings()
    ]


def merge_lessons(connection: Connection, guest: int, person: int) -> None:
    """Transfer the lessons of a guest to an account."""
    for row in lessons_of(connection, guest):
        values = {name: row[name] for name in ("table_id", "finished") if row[name] is not None}
        if values:
            _set(connection, person, row["lesson"], values)
    connection.execute(delete(schema.lesson).where(LESSON.person_id == guest))
