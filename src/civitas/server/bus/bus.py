"""The bus between server processes: its interface, and the one that PostgreSQL itself provides.

A message is a hint, the id of a table and its new version; the database stays the truth. A lost
message delays an update until the next check and loses nothing.
"""

import asyncio
from collections.abc import Callable

from civitas.server.db.database import Database
from civitas.server.db.listener import Listener

OnChange = Callable[[str | None, int], None]
"""Called with a changed table and its version, or with `None, 0` after messages were missed."""


class Bus:
    """A bus of one process, which has nobody to tell: for SQLite."""

    is_degraded = False
    """Whether messages may be missed, so that watched tables must be compared with the database."""

    async def connect(self) -> bool:
        """Connect; True if no other process is serving."""
        return True

    async def start(self) -> None:
        """Deliver messages from now on; the first heartbeat is stored."""

    async def stop(self) -> None:
        """Stop delivering messages and disconnect."""

    async def watch(self, table_id: str) -> None:
        """Return once this process is certain to hear of every change of a table."""

    def unwatch(self, table_id: str) -> None:
        """Stop delivering the changes of a table, if that saves anything."""


class PostgresBus(Bus):
    """NOTIFY in the transaction of each change; every process hears of every table."""

    def __init__(self, database: Database, on_change: OnChange) -> None:
        self._listener = Listener(database.engine, on_change)

    async def connect(self) -> bool:
        """Connect; True if no other process is serving."""
        return await asyncio.to_thread(self._listener.connect)

    async def start(self) -> None:
        """Start listening and let other processes start."""
        await asyncio.to_thread(self._listener.listen)

    async def stop(self) -> None:
        """Stop listening."""
        await asyncio.to_thread(self._listener.stop)
