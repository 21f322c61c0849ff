"""Places: the tables this process has in memory, and who is connected to them."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from time import monotonic
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection

from civitas.server.tables.broadcast import Guest
from civitas.server.tables.table import Table, Time

REST: Final = 30.0
LONGEST_REST: Final = 600.0
"""Seconds for which a table is left alone whose clocks and bots cannot be looked after."""
Answer = TypeVar("Answer")
Work = Callable[[Connection, Table, Time], Answer]
Spawn = Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]


class Change(Protocol):
    """Changes a table: stored durably first, then everybody there is told."""

    def __call__(self, table_id: str, work: Work[Answer]) -> Awaitable[Answer]:
        """What the work answers."""
        ...


class Place:
    """A table in memory and who is connected to it."""

    def __init__(self, table_id: str) -> None:
        self.table = Table(table_id)
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self.told = 0
        """The version of the table everybody here was told of; a look or a refusal tells nobody."""
        self.used = monotonic()
        self.thinking: set[tuple[int, int, str]] = set()
        self.is_taken_up = False
        """Whether somebody is about to look after its clocks and bots."""
        self._faults = 0
        self._rests_until = 0.0

    def rest(self) -> None:
        """Leave the table alone for a while, longer each time: what goes on by itself failed."""
        self._rests_until = monotonic() + min(LONGEST_REST, REST * 2**self._faults)
        self._faults += 1

    def recover(self) -> None:
        """Look after the table as ever: what goes on by itself was stored."""
        self._faults = 0
        self._rests_until = 0.0

    def is_resting(self) -> bool:
        """Whether the table is left alone."""
        return monotonic() < self._rests_until

    def people(self) -> set[int]:
        """Who is here; 0: somebody unnamed."""
        return {number(guest) for guest in list(self.guests)}


def number(guest: Guest) -> int:
    """Whom a connection is of; 0: somebody unnamed."""
    return guest.person.id if guest.person else 0
