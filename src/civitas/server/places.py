"""Places: the tables this process has in memory, and who is connected to them."""

import asyncio
import time as system_time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

from civitas.server.table import Table, Time
from civitas.server.telling import Guest

Answer = TypeVar("Answer")
Work = Callable[[Connection, Table, Time], Answer]
Spawn = Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]


class Change(Protocol):
    """Changes a table: stored durably first, then everybody there is told."""

    def __call__(self, board_id: str, work: Work[Answer]) -> Awaitable[Answer]:
        """What the work answers."""
        ...


class Place:
    """A table in memory and who is connected to it."""

    def __init__(self, board_id: str) -> None:
        self.table = Table(board_id)
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self.told = 0
        """The version of the table everybody here was told of; a look or a refusal tells nobody."""
        self.used = system_time.monotonic()
        self.thinking: set[tuple[int, int, str]] = set()
        self.is_taken_up = False
        """Whether somebody is about to look after its clocks and bots."""

    def people(self) -> set[int]:
        """Who is here; 0: somebody unnamed."""
        return {number(guest) for guest in list(self.guests)}


def number(guest: Guest) -> int:
    """Whom a connection is of; 0: somebody unnamed."""
    return guest.person.id if guest.person else 0
