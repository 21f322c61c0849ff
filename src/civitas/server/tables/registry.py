"""The table registry: loads, changes, reads and broadcasts the tables of this process."""

import asyncio
import contextlib
import secrets
import time as system_time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from civitas.kernel import BadConfig, CivitasError, Reason
from civitas.server.bots.turns import BotTurns
from civitas.server.bus.bus import Bus, PostgresBus
from civitas.server.db import schema, storage
from civitas.server.db.database import Database, is_transient
from civitas.server.errors import (
    CURRENT_GAME,
    InternalError,
    NotFound,
    Unavailable,
    is_internal_error,
)
from civitas.server.ops.heartbeat import Heartbeat
from civitas.server.ops.metrics import Metrics
from civitas.server.people.people import Person
from civitas.server.people.tokens import Signer, new_secret
from civitas.server.settings import Settings
from civitas.server.tables.broadcast import NOT_ALLOWED, Broadcaster, Outbox, Subscriber
from civitas.server.tables.clocks import Time
from civitas.server.tables.commands.base import Command, Transaction
from civitas.server.tables.commands.presence import Subscribe, Unsubscribe
from civitas.server.tables.commands.resume import Resume
from civitas.server.tables.live import LiveTable, person_id
from civitas.server.tables.table import Table

ACTIVITY_SECONDS: Final = 10.0
"""How often the activity of a player without a connection is stored."""
ATTEMPTS: Final = 6
FIRST_RETRY_SECONDS: Final = 0.02

log = structlog.get_logger()
Answer = TypeVar("Answer")


class TableRegistry:
    """All tables this process works with."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        now: Callable[[], float] = system_time.time,
    ) -> None:
        self.settings = settings
        self.database = database
        self.metrics = Metrics()
        self.heartbeat = Heartbeat(database, secrets.token_hex(8), now)
        self.signer = Signer(settings.secret or "-")
        self.bots = BotTurns(settings, self.metrics, self.execute, self.spawn)
        self.broadcaster = Broadcaster(database)
        self.live_tables: dict[str, LiveTable] = {}
        self.now = now
        self._threads = ThreadPoolExecutor(settings.threads, thread_name_prefix="change")
        self._tasks: set[asyncio.Task[Any]] = set()
        self.bus = self._make_bus()
        self._loop: asyncio.AbstractEventLoop | None = None

    # Starting and stopping.

    async def start(self) -> bool:
        """Serve everything that is stored; whether no other process serves the same database."""
        self._loop = asyncio.get_running_loop()
        alone = await self.bus.connect()
        await self.in_thread(self._start_heartbeat, alone)
        await self.bus.start()
        await self.bots.pool.start()
        log.info("started", process=self.process, database=self.database.kind, alone=alone)
        return alone

    def _make_bus(self) -> Bus:
        """The bus between the processes on this database; raises BadConfig."""
        url = self.settings.broker_url
        if not self.database.is_postgres:
            if url:
                raise BadConfig(Reason("server-broker-database"))
            return Bus()
        if not url:
            return PostgresBus(self.database, self._on_notification)
        try:
            from civitas.server.bus.broker import BrokerBus
        except ModuleNotFoundError as error:
            raise BadConfig(Reason("server-broker-missing")) from error
        return BrokerBus(self.database, url, self._on_notification, self.metrics)

    @property
    def process(self) -> str:
        """The id of this process."""
        return self.heartbeat.process

    def _start_heartbeat(self, alone: bool) -> None:
        with self.database.write() as connection:
            self.heartbeat.start(connection, alone)
            self.signer = Signer(self.settings.secret or _stored_secret(connection))
        self.heartbeat.read_outages()

    async def stop(self) -> None:
        """Stop all work; only a last heartbeat is stored."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.pool.stop()
        await self.bus.stop()
        with contextlib.suppress(DBAPIError):
            await self.in_thread(self._last_heartbeat)
        self._threads.shutdown(wait=True)
        log.info("stopped", process=self.process)

    def _last_heartbeat(self) -> None:
        with self.database.write() as connection:
            storage.record_heartbeat(connection, self.process, self.now())

    def in_thread(self, work: Callable[..., Answer], *args: Any) -> asyncio.Future[Answer]:
        """Run work that waits for the database in a thread."""
        return asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    def spawn(self, work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        """Run work in the background; failures are logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_log_failure)
        return task

    @property
    def time(self) -> Time:
        """The current time, and the outages up to now."""
        return self.heartbeat.time

    def check(self) -> None:
        """Raise Unavailable unless the server can store what it accepts."""
        self.heartbeat.check()

    def live(self, table_id: str) -> LiveTable:
        """The live table of an id, which need not exist in the database."""
        found = self.live_tables.get(table_id)
        if found is None:
            found = self.live_tables[table_id] = LiveTable(table_id)
        found.used = system_time.monotonic()
        return found

    # Changing.

    async def execute(self, table_id: str, command: Command[Answer]) -> Answer:
        """Execute a command: stored durably first, then broadcast.

        It runs to its end even if the caller is gone.
        """
        try:
            answer: Answer = await asyncio.shield(self.spawn(self._execute(table_id, command)))
        finally:
            self._set_current_game(table_id)
        return answer

    def _set_current_game(self, table_id: str) -> None:
        live = self.live_tables.get(table_id)
        if live is not None and live.game is not None:
            CURRENT_GAME.set(live.game)

    async def _execute(self, table_id: str, command: Command[Answer]) -> Answer:
        live = self.live(table_id)
        async with live.lock:
            with self.metrics.change_seconds.time():
                done = await self._in_thread_with(live, self._change, command)
            answer: Answer = done[0]
            outbox: Outbox = done[1]
            outbox.deliver()
            if live.table is not None and live.table.asks_bots() and not live.is_backing_off():
                self.bots.ask(live, live.table)
        return answer

    async def resume(self, table_id: str, is_first: bool = False) -> None:
        """Serve a table whose clocks or bots are due; once at a time."""
        live = self.live(table_id)
        if live.is_resuming or live.is_backing_off():
            return
        live.is_resuming = True
        deadline = self.now() if is_first else self.now() - self.settings.bot_takeover
        try:
            if await self.execute(table_id, Resume(deadline)):
                live.reset_backoff()
        except NotFound:
            return
        except Exception as error:
            if is_internal_error(error):
                live.back_off()
            raise
        finally:
            live.is_resuming = False

    def _change(self, live: LiveTable, command: Command[Answer]) -> tuple[Answer, Outbox]:
        """Lock, bring up to date, execute, store, commit, and prepare the broadcast."""
        for attempt in range(ATTEMPTS):
            try:
                self.heartbeat.catch_up()
                time = self.time
                with self.database.write() as connection:
                    table = live.load(connection, lock=True)
                    transaction = Transaction(connection, time)
                    answer = command.execute(table, transaction)
                    transaction.finish(table)
                if table.is_stale:
                    with self.database.read() as connection:
                        table = live.load(connection)
                return answer, self._prepare(live, table)
            except CivitasError:
                live.evict_unsaved()
                raise
            except DBAPIError as error:
                # It may have been stored or not: loading again shows, and keys prevent a repeat.
                live.evict()
                if not is_transient(error):
                    raise self._fault(live, error) from error
                self.metrics.retries.inc()
                log.warning("retry", table=live.id, attempt=attempt, error=type(error).__name__)
                system_time.sleep(FIRST_RETRY_SECONDS * 2**attempt)
            except BaseException:
                live.evict()
                raise
        raise Unavailable(Reason("server-unavailable"))

    def _fault(self, live: LiveTable, error: DBAPIError) -> InternalError:
        """The error for what cannot be stored at all; it is logged without its values."""
        log.error(
            "internal-error",
            table=live.id,
            error=type(error.orig).__name__,
            state=getattr(error.orig, "sqlstate", None),
            statement=error.statement,
        )
        return InternalError(Reason("server-internal-error"))

    async def _in_thread_with(self, live: LiveTable, work: Any, request: Any) -> Any:
        """Run work on a live table in a thread; an id without a table leaves nothing in memory."""
        try:
            return await self.in_thread(work, live, request)
        except NotFound:
            if live.table is None and not live.subscribers:
                self.live_tables.pop(live.id, None)
            raise

    # Reading.

    async def read(self, table_id: str, query: Callable[[Table, Time], Answer]) -> Answer:
        """The answer to a query about a table, as it is stored now."""
        live = self.live(table_id)
        async with live.lock:
            try:
                answer: Answer = await self._in_thread_with(live, self._read, query)
            finally:
                self._set_current_game(table_id)
            return answer

    def _read(self, live: LiveTable, query: Callable[[Table, Time], Answer]) -> Answer:
        try:
            self.heartbeat.catch_up()
            with self.database.read() as connection:
                table = live.load(connection)
        except DBAPIError as error:
            live.evict()
            raise Unavailable(Reason("server-unavailable")) from error
        return query(table, self.time)

    # Broadcasting.

    def _prepare(self, live: LiveTable, table: Table) -> Outbox:
        """What the subscribers of a table that is up to date have not received yet."""
        outbox = self.broadcaster.prepare(table, list(live.subscribers), self.time)
        live.sent_version = table.row.version if outbox.is_complete else 0
        return outbox

    async def broadcast(self, table_id: str, version: int | None = None) -> None:
        """Send the subscribers of a table what they have not received yet.

        With a version: unless that one was sent in the meantime.
        """
        live = self.live_tables.get(table_id)
        if live is None or not live.subscribers:
            return
        async with live.lock:
            if version is None or live.sent_version < version:
                outbox = await self.in_thread(self._read_and_prepare, live)
                outbox.deliver()

    def _read_and_prepare(self, live: LiveTable) -> Outbox:
        try:
            return self._read(live, lambda table, time: self._prepare(live, table))
        except NotFound:
            return Outbox(rejected=list(live.subscribers))

    def _on_notification(self, table_id: str | None, version: int) -> None:
        """React to a changed table; the bus calls this from any thread."""
        loop = self._loop
        if loop is None or loop.is_closed():
            return
        with contextlib.suppress(RuntimeError):  # closed in between
            loop.call_soon_threadsafe(self._broadcast_change, table_id, version)

    def _broadcast_change(self, table_id: str | None, version: int) -> None:
        if table_id is None:
            self.spawn(self.broadcast_outdated())
            return
        live = self.live_tables.get(table_id)
        if live is not None and live.subscribers and live.sent_version < version:
            self.spawn(self.broadcast(table_id, version))

    async def broadcast_outdated(self) -> None:
        """Find out which subscribers were not told of the stored version, and tell them."""
        for table_id in await self.in_thread(self._outdated_tables):
            self.spawn(self.broadcast(table_id))

    def _outdated_tables(self) -> list[str]:
        """The tables whose subscribers have not received the stored version."""
        sent = {
            table_id: live.sent_version
            for table_id, live in list(self.live_tables.items())
            if live.subscribers
        }
        if not sent:
            return []
        with self.database.read() as connection:
            stored = storage.table_versions(connection, list(sent))
        return [table_id for table_id, version in sent.items() if stored.get(table_id) != version]

    # Subscribers.

    async def subscribe(self, table_id: str, subscriber: Subscriber) -> None:
        """Connect a subscriber to a table, and send everything it has not seen."""
        self.live(table_id).subscribers.add(subscriber)
        self.metrics.sockets.inc()
        await self.bus.watch(table_id)  # before its state is read, or changes could be missed
        await self.execute(table_id, Subscribe(self.process, subscriber))

    async def unsubscribe(self, table_id: str, subscriber: Subscriber) -> None:
        """Disconnect a subscriber from a table."""
        live = self.live(table_id)
        live.subscribers.discard(subscriber)
        self.metrics.sockets.dec()
        if not live.subscribers:
            self.bus.unwatch(table_id)
        if person_id(subscriber) in live.people():
            return
        with contextlib.suppress(CivitasError):
            await self.execute(table_id, Unsubscribe(self.process, subscriber))

    def disconnect(self, session: str) -> None:
        """Close the connections of a session that has ended."""
        for live in self.live_tables.values():
            for subscriber in list(live.subscribers):
                if subscriber.session == session:
                    subscriber.close(NOT_ALLOWED)

    async def record_activity(self, table_id: str, person: Person, seat: int) -> None:
        """Store that a person looks after their seat without a connection."""
        live = self.live(table_id)
        async with live.lock:
            await self.in_thread(self._record_activity, live, person, seat)

    def _record_activity(self, live: LiveTable, person: Person, seat: int) -> None:
        table, now = live.table, self.now()
        interval = min(ACTIVITY_SECONDS, self.settings.absent_seconds / 2)
        if table is None or not 0 <= seat < len(table.seats):
            return
        if now - table.seats[seat].seen < interval:
            return
        try:
            with self.database.write() as connection:
                storage.touch_seats(connection, table.id, person.id, now)
        except DBAPIError as error:  # the person still gets the answer to the query
            log.warning("unseen", table=table.id, error=type(error).__name__)
            return
        own = table.seats_of(person)
        table.seats = [replace(s, seen=now) if s.seat in own else s for s in table.seats]


def _stored_secret(connection: Connection) -> str:
    """The secret in the database, created the first time."""
    storage.insert_setting(connection, "secret", new_secret())
    query = select(schema.setting.c.value).where(schema.setting.c.name == "secret")
    return str(connection.execute(query).scalar_one())


def _log_failure(task: asyncio.Task[Any]) -> None:
    """Log what failed in the background."""
    if task.cancelled():
        return
    error = task.exception()
    if error is not None and not isinstance(error, CivitasError):
        log.error("internal-error", error=repr(error), exc_info=error)
