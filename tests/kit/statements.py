"""The statements that a database executes."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from civitas.server.db.database import Database


@contextmanager
def recorded_statements(database: Database) -> Iterator[list[str]]:
    """The statements executed within the block."""
    found: list[str] = []

    def note(_1: Any, _2: Any, statement: str, *_: Any) -> None:
        found.append(statement)

    event.listen(database.engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(database.engine, "before_cursor_execute", note)
