"""Lists of tables: loaded in few queries; first pages are computed once for everybody who asks."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Connection

from civitas.server.db import lessons, storage
from civitas.server.db.storage import PAGE_SIZE, TableRow
from civitas.server.lanes import CLIENT
from civitas.server.people.people import Person
from civitas.server.tables import persistence
from civitas.server.tables.clocks import Time
from civitas.server.tables.info import table_info
from civitas.server.tables.puzzles import untouched_tables
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import TableSummary
from civitas.server.wire import protocol

CAPACITY: Final = 64
"""How many answers are remembered."""
LISTS: Final = "lists"
"""The client on whose behalf shared lists are computed."""
Answer = TypeVar("Answer")


class SharedAnswers(Generic[Answer]):
    """Answers that everybody who asks within some seconds shares; each is computed once.

    The keys must be few and known: a client that could make up others would delay everybody.
    """

    def __init__(self, seconds: float, now: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._now = now
        self._found: OrderedDict[Hashable, tuple[float, asyncio.Task[Answer]]] = OrderedDict()

    async def get(self, key: Hashable, compute: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer for a key, computed unless it is being computed or was just now."""
        began, task = self._found.get(key, (0.0, None))
        is_old = task is None or (task.done() and self._now() - began >= self._seconds)
        if task is None or is_old or (task.done() and _has_failed(task)):
            task = asyncio.ensure_future(self._compute(compute))
            self._found[key] = self._now(), task
        self._found.move_to_end(key)
        while len(self._found) > CAPACITY:
            self._found.popitem(last=False)
        return await asyncio.shield(task)

    async def _compute(self, compute: Callable[[], Awaitable[Answer]]) -> Answer:
        CLIENT.set(LISTS)
        return await compute()


def _has_failed(task: asyncio.Task[Any]) -> bool:
    return task.cancelled() or task.exception() is not None


class TablePage:
    """A page of a list of tables, encoded once for everybody who plays at none of them."""

    def __init__(self, summaries: list[TableSummary], more: bool, time: Time) -> None:
        self._summaries = summaries
        self._more = more
        self._time = time
        self._infos = [table_info(summary, time) for summary in summaries]
        self._body = _encode(self._infos, more)

    def body(self, person: Person | None) -> bytes:
        """The page for a person; players see the results of their tables without the delay."""
        own = {
            index
            for index, summary in enumerate(self._summaries)
            if summary.row.settings.delay and summary.seats_of(person)
        }
        if not own:
            return self._body
        infos = [
            table_info(summary, self._time, person) if index in own else self._infos[index]
            for index, summary in enumerate(self._summaries)
        ]
        return _encode(infos, self._more)


def _encode(infos: list[dict[str, Any]], more: bool) -> bytes:
    page = protocol.TableList.model_validate({"tables": infos, "more": more})
    return page.model_dump_json().encode()


class TableLists:
    """The lists of tables of a process."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._public: SharedAnswers[TablePage] = SharedAnswers(registry.settings.list_seconds)

    async def public(self, status: str, before: float | None, person: Person | None) -> bytes:
        """A page of public tables, the last changed first, as JSON.

        Later pages are computed for the client that asks for them.
        """

        def load() -> TablePage:
            with self._registry.database.read() as connection:
                rows = storage.public_tables(connection, status, before)
                return self._page(connection, rows)

        async def compute() -> TablePage:
            return await self._registry.in_thread(load)

        shared = before is None
        page = await (self._public.get(status, compute) if shared else compute())
        return page.body(person)

    async def own(self, status: str, before: float | None, person: Person | None) -> bytes:
        """A page of the tables of a person, as JSON.

        Lessons have a list of their own; a puzzle is a game once its player has chosen.
        """
        if person is None:
            return _encode([], False)

        def load() -> bytes:
            with self._registry.database.read() as connection:
                left_out = lessons.all_tables(connection, person.id)
                left_out |= untouched_tables(connection, person)
                rows = storage.tables_of(connection, person.id, status, before, left_out)
                return self._page(connection, rows).body(person)

        return await self._registry.in_thread(load)

    def _page(self, connection: Connection, rows: list[TableRow]) -> TablePage:
        summaries = persistence.load_summaries(connection, rows[:PAGE_SIZE])
        return TablePage(summaries, len(rows) > PAGE_SIZE, self._registry.time)
