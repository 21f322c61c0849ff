"""Commands that are executed once, however often they are sent."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

from civitas.kernel import Reason
from civitas.server.db import storage
from civitas.server.errors import Conflict
from civitas.server.tables.access import Access
from civitas.server.tables.commands.base import Command, PersonCommand, Transaction
from civitas.server.tables.table import Table
from civitas.server.wire.encode import dumps


def fingerprint(content: object) -> str:
    """A digest that tells two commands with the same key apart."""
    return hashlib.sha256(dumps(content).encode()).hexdigest()


@dataclass
class Idempotent(Command[None]):
    """A command with a key: authorized, executed once, and stored with its key."""

    command: PersonCommand
    access: Access
    key: str
    content: str
    """The fingerprint of the command."""
    limit: Callable[[], None] | None = None
    """Raises if the person sends too many; retries of an executed command are not counted."""
    _is_counted: bool = field(default=False, init=False)

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Execute the command unless its key is known."""
        self.command.authorize(table, self.access)
        connection, scope = transaction.connection, self.command.scope
        known = storage.find_receipt(connection, table.id, scope, self.key)
        if known is not None:
            if known != self.content:
                raise Conflict(Reason("server-key-used"))
            return
        if self.limit is not None and not self._is_counted:
            self._is_counted = True  # only once if a serialization failure repeats this
            self.limit()
        self.command.execute(table, transaction)
        now = transaction.time.now
        storage.add_receipt(connection, table.id, scope, self.key, self.content, now)
        transaction.store()
