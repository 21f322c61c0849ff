"""What all commands have in common."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

from sqlalchemy import Connection

from civitas.server.lanes import MOVES
from civitas.server.people.people import Person
from civitas.server.tables import persistence
from civitas.server.tables.access import Access
from civitas.server.tables.clocks import Time
from civitas.server.tables.table import Table

Result = TypeVar("Result", covariant=True)


@dataclass
class Transaction:
    """The database transaction a command runs in, and what to store at its end."""

    connection: Connection
    time: Time
    answered: frozenset[int] = frozenset()
    """The seats that answered a decision."""
    _is_changed: bool = False
    _is_touched: bool = False

    def store(self) -> None:
        """Store the table and its game at the end."""
        self._is_changed = True

    def touch(self) -> None:
        """Store at the end only that the table has a new version."""
        self._is_touched = True

    def finish(self, table: Table) -> None:
        """Store what the command asked for, and in any case what the game has recorded."""
        if self._is_changed or table.has_unsaved():
            persistence.store(self.connection, table, self.time, self.answered)
        elif self._is_touched:
            persistence.touch(self.connection, table)


class Command(ABC, Generic[Result]):
    """A change of a table."""

    lane: str = MOVES
    """The lane it runs in."""
    is_internal: bool = False
    """Whether nobody would retry it, so that it is never refused for overload."""

    @abstractmethod
    def execute(self, table: Table, transaction: Transaction) -> Result:
        """Change a table that is locked and up to date.

        A command that raises has changed nothing.
        """


@dataclass(frozen=True)
class PersonCommand(Command[None]):
    """A command a person sends with an idempotency key."""

    person: Person
    link: str | None
    """The token of the link the person came by."""

    @property
    def scope(self) -> str:
        """What an idempotency key of the command is unique for."""
        return f"p{self.person.id}"

    def authorize(self, table: Table, access: Access) -> None:
        """Raise unless the person may send the command."""
        access.require_visible(table, self.person, self.link)


@dataclass(frozen=True)
class SeatCommand(PersonCommand):
    """A command for a seat of one's own."""

    seat: int

    @property
    def scope(self) -> str:
        """The seat: its keys are shared by everybody who may play it."""
        return f"s{self.seat}"

    def authorize(self, table: Table, access: Access) -> None:
        """Raise unless the seat is the person's own."""
        super().authorize(table, access)
        table.require_seat(self.person, self.seat)
