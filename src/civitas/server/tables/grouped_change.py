"""A command that is executed together with others, in one transaction."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from civitas.kernel import CivitasError
from civitas.server.ops.faults import public_error
from civitas.server.tables.broadcast import Outbox
from civitas.server.tables.commands.base import Command
from civitas.server.tables.live import LiveTable
from civitas.server.tables.table import Table

Answer = TypeVar("Answer")


class Changes(Protocol):
    """The steps in which a command changes a table."""

    def transact(
        self, connection: Connection, live: LiveTable, command: Command[Answer]
    ) -> tuple[Answer, Table]:
        """Execute a command and store; all but the commit."""
        ...

    def follow_up(
        self, live: LiveTable, answer: Answer, table: Table
    ) -> tuple[Answer, Outbox | None]:
        """After the commit: what the subscribers have to be told."""
        ...

    def change(self, live: LiveTable, command: Command[Answer]) -> tuple[Answer, Outbox | None]:
        """Execute a command in a transaction of its own."""
        ...


class RepeatAlone(Exception):
    """A change has to be tried again in a transaction of its own."""


class GroupedChange(Generic[Answer]):
    """The execution of a command as a part of a group."""

    def __init__(self, changes: Changes, live: LiveTable, command: Command[Answer]) -> None:
        self._changes = changes
        self._live = live
        self._command = command
        self._loop = asyncio.get_running_loop()
        self._done: tuple[Answer, Table] | None = None
        self.answered: asyncio.Future[tuple[Answer, Outbox | None]] = self._loop.create_future()

    def transact(self, connection: Connection) -> None:
        """Execute the command."""
        self._done = self._changes.transact(connection, self._live, self._command)

    def execute_alone(self) -> None:
        """Execute the command in a transaction of its own, and answer."""
        try:
            found = self._changes.change(self._live, self._command)
        except Exception as error:
            self._answer(self.answered.set_exception, error)
        else:
            self._answer(self.answered.set_result, found)

    def finish(self) -> None:
        """Answer after the commit."""
        assert self._done is not None
        try:
            found = self._changes.follow_up(self._live, *self._done)
        except DBAPIError as failure:  # it is stored: the same key again is accepted
            self._live.evict()
            self._answer(self.answered.set_exception, public_error(failure))
        except Exception as error:
            self._live.evict()
            self._answer(self.answered.set_exception, error)
        else:
            self._answer(self.answered.set_result, found)

    def refuse(self, error: CivitasError) -> None:
        """Answer that nothing was changed."""
        self._live.evict_unsaved()
        self._answer(self.answered.set_exception, error)

    def repeat(self) -> None:
        """Forget everything and try again alone."""
        self._live.evict()
        self._answer(self.answered.set_exception, RepeatAlone())

    def _answer(self, settle: Callable[[Any], None], value: object) -> None:
        def settle_once() -> None:
            if not self.answered.done():
                settle(value)

        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(settle_once)
