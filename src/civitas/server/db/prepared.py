"""Statements of the busiest path: compiled once, then executed by the driver itself.

SQLAlchemy needs ten times longer than SQLite for a small statement. What a driver reports is still
handled by SQLAlchemy.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Executable
from sqlalchemy.engine import Dialect
from sqlalchemy.sql import ClauseElement

Values = dict[str, Any]
MOST_SINGLE: Final = 16
"""Up to so many rows are sent one by one."""


@dataclass(frozen=True, slots=True)
class _Compiled:
    """A statement in the words of one kind of database."""

    text: str
    names: tuple[str, ...] | None
    """The names of the parameters in their order, if the driver takes them by position."""
    constants: Values
    """The values that stand in the statement itself."""

    def parameters(self, values: Values) -> Any:
        """The parameters as the driver takes them."""
        if self.constants:
            values = {**self.constants, **values}
        return values if self.names is None else [values[name] for name in self.names]


class Prepared:
    """A statement with parameters that every driver takes as they are: numbers and texts."""

    def __init__(self, statement: Executable) -> None:
        self._statement = statement
        self._compiled: dict[str, _Compiled] = {}

    def execute(self, connection: Connection, values: Values) -> None:
        """Execute the statement."""
        self._run(connection, values)

    def execute_all(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Execute the statement once for each row."""
        if len(rows) > MOST_SINGLE:  # fewer round trips
            connection.execute(self._statement, rows)
            return
        for row in rows:
            self._run(connection, row)

    def scalar(self, connection: Connection, values: Values) -> Any:
        """The first column of the row that a query finds; None without a row."""
        cursor = self._run(connection, values)
        row = cursor.fetchone()
        return None if row is None else row[0]

    def _run(self, connection: Connection, values: Values) -> Any:
        dialect = connection.dialect
        compiled = self._compiled.get(dialect.name)
        if compiled is None:
            compiled = self._compiled[dialect.name] = self._compile(dialect, values)
        cursor = connection.connection.cursor()
        parameters = compiled.parameters(values)
        try:
            cursor.execute(compiled.text, parameters)
        except Exception as error:
            connection._handle_dbapi_exception(error, compiled.text, parameters, cursor, None)
        return cursor

    def _compile(self, dialect: Dialect, values: Values) -> _Compiled:
        assert isinstance(self._statement, ClauseElement)
        found = self._statement.compile(dialect=dialect, column_keys=list(values))
        positions = getattr(found, "positiontup", None)
        constants = {name: value for name, value in found.params.items() if value is not None}
        return _Compiled(str(found), None if positions is None else tuple(positions), constants)
