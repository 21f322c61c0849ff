"""Chat at a table."""

from dataclasses import dataclass

from civitas.kernel import Reason
from civitas.server.db import storage
from civitas.server.errors import Forbidden
from civitas.server.tables.access import Access
from civitas.server.tables.commands.base import PersonCommand, Transaction
from civitas.server.tables.table import Table


@dataclass(frozen=True)
class Say(PersonCommand):
    """Sends a chat message."""

    words: str

    def authorize(self, table: Table, access: Access) -> None:
        """Raise unless the person plays at the table or is its host."""
        if not table.seats_of(self.person) and table.row.host != self.person.id:
            raise Forbidden(Reason("server-spectator"))

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Store the message under the name of the person's only seat, or their own name."""
        connection, now = transaction.connection, transaction.time.now
        seats = table.seats_of(self.person)
        name = table.seats[seats[0]].name if len(seats) == 1 else self.person.name
        account = self.person.is_account and name == self.person.name
        number = self.person.id
        storage.add_chat_message(connection, table.id, number, name, self.words, now, account)
        table.last_chat = storage.last_chat_number(connection, table.id)
