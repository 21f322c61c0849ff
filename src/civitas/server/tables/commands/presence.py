"""Who is connected to a table, through which process."""

from dataclasses import dataclass

from civitas.server.db import storage
from civitas.server.lanes import MOVES, REQUESTS
from civitas.server.tables.broadcast import Subscriber
from civitas.server.tables.commands.base import Command, Transaction
from civitas.server.tables.live import LiveTable, person_id
from civitas.server.tables.table import Table


@dataclass(frozen=True)
class Subscribe(Command[None]):
    """Stores that a person has connected."""

    process: str
    subscriber: Subscriber

    @property
    def lane(self) -> str:  # type: ignore[override]
        """Players come first."""
        return MOVES if self.subscriber.seats else REQUESTS

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Add the person to those present."""
        connection, now = transaction.connection, transaction.time.now
        subscriber = self.subscriber
        storage.add_presence(connection, self.process, table.id, person_id(subscriber), now)
        table.present = storage.people_present(connection, table.id)
        if subscriber.seats and subscriber.person:
            storage.touch_seats(connection, table.id, subscriber.person.id, now)
        transaction.touch()


@dataclass(frozen=True)
class Unsubscribe(Command[None]):
    """Stores that a person has disconnected."""

    is_internal = True
    process: str
    subscriber: Subscriber

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Remove the person from those present."""
        connection, now = transaction.connection, transaction.time.now
        subscriber = self.subscriber
        storage.remove_presence(connection, self.process, table.id, person_id(subscriber))
        table.present = storage.people_present(connection, table.id)
        if subscriber.person:
            storage.touch_seats(connection, table.id, subscriber.person.id, now)
            table.note_seen(subscriber.person, now)
        transaction.touch()


@dataclass(frozen=True)
class CorrectPresence(Command[None]):
    """Stores who is connected through this process, after a failure to do so."""

    is_internal = True
    process: str
    live: LiveTable

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Add and remove people until the stored presence is right."""
        connection, now = transaction.connection, transaction.time.now
        here = self.live.people()
        noted = storage.presence_of_process(connection, self.process)
        stored = {person for known, person in noted if known == table.id}
        for person in here - stored:
            storage.add_presence(connection, self.process, table.id, person, now)
        for person in stored - here:
            storage.remove_presence(connection, self.process, table.id, person)
        if here != stored:
            table.present = storage.people_present(connection, table.id)
            transaction.touch()
