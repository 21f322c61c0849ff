"""The statements that a database executes."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from sqlalchemy import Connection, event

from civitas.server.db.database import Database
from civitas.server.db.prepared import Prepared


@contextmanager
def recorded_statements(database: Database) -> Iterator[list[str]]:
    """The statements executed within the block."""
    found: list[str] = []

    def note(_1: Any, _2: Any, statement: str, *_: Any) -> None:
        found.append(statement)

    def run(prepared: Prepared, connection: Connection, values: dict[str, Any]) -> Any:
        found.append(str(prepared._statement))
        return directly(prepared, connection, values)

    directly = Prepared._run
    event.listen(database.engine, "before_cursor_execute", note)
    with patch.object(Prepared, "_run", run):
        try:
            yield found
        finally:
            event.remove(database.engine, "before_cursor_execute", note)
