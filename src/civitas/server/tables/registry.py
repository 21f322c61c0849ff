"""The table registry: loads, changes, reads and broadcasts the tables of this process."""

import asyncio
import contextlib
import secrets
import time as system_time
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from civitas.kernel import BadConfig, CivitasError, CorruptRecord, Reason
from civitas.server.bots.turns import BotTurns
from civitas.server.bus.bus import Bus, PostgresBus
from civitas.server.db import schema, storage
from civitas.server.db.database import Database, is_transient
from civitas.server.db.faults import fault_of
from civitas.server.db.storage import ENDED
from civitas.server.errors import (
    CURRENT_GAME,
    InternalError,
    NotFound,
    Unavailable,
    is_internal_error,
)
from civitas.server.lanes import BOTS, CLIENT, MOVES, REQUESTS, UPKEEP, Lane, Lanes
from civitas.server.ops.faults import DatabaseFaults, public_error
from civitas.server.ops.heartbeat import Heartbeat
from civitas.server.ops.metrics import Metrics
from civitas.server.ops.steady_clock import SteadyClock
from civitas.server.people.people import Person
from civitas.server.people.tokens import Signer, new_secret
from civitas.server.settings import Settings
from civitas.server.tables.broadcast import NOT_ALLOWED, Broadcaster, Outbox, Subscriber
from civitas.server.tables.clocks import Time
from civitas.server.tables.commands.base import Command, Transaction
from civitas.server.tables.commands.presence import Subscribe, Unsubscribe
from civitas.server.tables.commands.resume import Resume
from civitas.server.tables.finished import FinishedGame, NeedsFinal
from civitas.server.tables.group_commit import LARGEST_GROUP, GroupCommit
from civitas.server.tables.grouped_change import GroupedChange, RepeatAlone
from civitas.server.tables.live import LiveTable, person_id
from civitas.server.tables.memory import TableMemory
from civitas.server.tables.table import Table
from civitas.server.workers import tasks
from civitas.server.workers.jobs import HANG_UP, JobPool, Jobs

ACTIVITY_SECONDS: Final = 10.0
"""How often the activity of a player without a connection is stored."""
MOST_USERS: Final = 100
"""How many requests may wait for one table, besides moves."""
MOST_USERS_EACH: Final = 32
"""How many requests and commands of one client may wait for one table."""
ATTEMPTS: Final = 6
FIRST_RETRY_SECONDS: Final = 0.02
ENDS_TO_MAKE: Final = 3
"""How often the end of a finished game is made for one answer: it may change meanwhile."""

log = structlog.get_logger()
Answer = TypeVar("Answer")


class TableRegistry:
    """All tables this process works with."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        now: Callable[[], float] | None = None,
        jobs: Jobs | None = None,
    ) -> None:
        now = SteadyClock() if now is None else now
        self.settings = settings
        self.database = database
        self.metrics = Metrics()
        self.faults = DatabaseFaults(database, self.metrics)
        self.heartbeat = Heartbeat(database, secrets.token_hex(8), now)
        self.signer = Signer(settings.secret or "-")
        self.jobs: Jobs = JobPool(settings, self.metrics) if jobs is None else jobs
        self.bots = BotTurns(settings, self.metrics, self.execute, self.read, self.spawn)
        self.broadcaster = Broadcaster(database)
        self.live_tables: dict[str, LiveTable] = {}
        self.memory = TableMemory(settings.max_tables, settings.max_table_memory, self.metrics)
        self.now = now
        self._group = (
            None if database.is_postgres else GroupCommit(database, self.heartbeat.catch_up)
        )
        self._threads = Lanes(
            settings.threads,
            settings.max_waiting,
            self.metrics,
            moves=None if self._group is None else LARGEST_GROUP,
        )
        self._tasks: set[asyncio.Task[Any]] = set()
        self.bus = self._make_bus()
        self._loop: asyncio.AbstractEventLoop | None = None

    # Starting and stopping.

    async def start(self) -> bool:
        """Serve everything that is stored; whether no other process serves the same database."""
        self._loop = asyncio.get_running_loop()
        alone = await self.bus.connect()
        await self.in_thread(self._start_heartbeat, alone, lane=UPKEEP)
        await self.bus.start()
        await self.bots.pool.start()
        await self.jobs.start()
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
        await self.jobs.stop()
        await self.bus.stop()
        with contextlib.suppress(DBAPIError):
            await self.in_thread(self._last_heartbeat, lane=UPKEEP)
        self.close()
        log.info("stopped", process=self.process)

    def _last_heartbeat(self) -> None:
        with self.database.write() as connection:
            storage.record_heartbeat(connection, self.process, self.now())

    def close(self) -> None:
        """End all threads."""
        if self._group is not None:
            self._group.stop()
        self._threads.shutdown(wait=True)

    async def in_thread(
        self, work: Callable[..., Answer], *args: Any, lane: str = REQUESTS
    ) -> Answer:
        """Run work that waits for the database in a thread; raises Unavailable on overload."""
        return await self._threads[lane].run(work, *args, internal=lane == UPKEEP)

    async def lane_of(self, table_id: str, person: Person | None) -> str:
        """The lane for a person who looks at a table: players come first."""
        if person is None:
            return REQUESTS
        live = self.live_tables.get(table_id)
        table = None if live is None else live.table
        if table is not None:
            return MOVES if table.seats_of(person) else REQUESTS
        has_seat = await self.in_thread(self._has_seat, table_id, person, lane=MOVES)
        return MOVES if has_seat else REQUESTS

    def is_player(self, table_id: str, person: Person) -> bool:
        """Whether a person is known to have a seat at a table."""
        live = self.live_tables.get(table_id)
        return live is None or live.table is None or bool(live.table.seats_of(person))

    def _has_seat(self, table_id: str, person: Person) -> bool:
        try:
            with self.database.read() as connection:
                return storage.has_seat(connection, table_id, person.id)
        except DBAPIError as error:
            raise public_error(error) from error

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
        if self._group is not None and not self._group.is_alive():
            raise Unavailable(Reason("server-unavailable"))
        self.faults.check()
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
        async with self._using(live, command.lane, command.is_internal) as lane:
            with self.metrics.change_seconds.time():
                answer, outbox = await self._changed(live, command, lane)
            if outbox is not None:
                outbox.deliver()
            if live.table is not None and live.table.asks_bots() and not live.is_backing_off():
                self.bots.ask(live, live.table)
        if outbox is None:  # it is stored, whether or not the end of the game can be shown
            self.spawn(self.broadcast(table_id))
        elif live.table is not None and live.table.can_settle(self.time.now):
            self.spawn(self._settle(live))
        return answer

    async def _settle(self, live: LiveTable) -> None:
        """Keep only the end of a game; encoding it must not delay the moves of others."""
        async with live.lock:  # and no lane: the next work of one must not wait for this table
            if live.table is not None:
                try:
                    await asyncio.to_thread(live.table.settle, self.time.now)
                except Exception:
                    live.evict()
                    raise

    @contextlib.asynccontextmanager
    async def _using(
        self, live: LiveTable, name: str, internal: bool = False
    ) -> AsyncIterator[Lane]:
        """Lock a table and hold a thread of a lane for it.

        Moves lock first, so that many moves at one table hold only one thread. Everything else
        gets its thread first, because a move must not wait for a table whose lock waits in
        another lane.
        """
        lane = self._threads[name]
        client: Hashable = live.owner if name == BOTS else CLIENT.get()
        if internal and client in (0, ""):  # what nobody asked for takes turns table by table
            client = live
        is_full = name != MOVES and live.users >= MOST_USERS
        if not internal and (is_full or live.clients[client] >= MOST_USERS_EACH):
            self.metrics.shed.labels(name).inc()
            raise Unavailable(Reason("server-overloaded"))
        live.users += 1
        live.clients[client] += 1
        try:
            if name == MOVES:
                async with live.lock, lane.slot(client=client, internal=internal):
                    yield lane
            else:
                async with lane.slot(client=client, internal=internal), live.lock:
                    yield lane
        finally:
            live.users -= 1
            live.clients[client] -= 1
            if not live.clients[client]:
                del live.clients[client]
            self._make_room(live)

    def _make_room(self, live: LiveTable) -> None:
        """Evict tables if there are too many."""
        evicted = self.memory.used(live)
        for old in evicted if live.table is not None else (live, *evicted):
            if old.table is None and old.is_abandoned():
                self.forget(old)

    def forget(self, live: LiveTable) -> None:
        """Forget a table that nobody uses."""
        self.memory.forget(live)
        if self.live_tables.get(live.id) is live:
            del self.live_tables[live.id]

    async def resume(self, table_id: str, is_first: bool = False, lane: str = BOTS) -> None:
        """Serve a table whose clocks or bots are due; once at a time."""
        live = self.live(table_id)
        if live.is_resuming or live.is_backing_off():
            return
        live.is_resuming = True
        deadline = self.now() if is_first else self.now() - self.settings.bot_takeover
        try:
            if await self.execute(table_id, Resume(deadline, lane)):
                live.reset_backoff()
        except NotFound:
            return
        except Exception as error:
            if is_internal_error(error):
                live.back_off()
            raise
        finally:
            live.is_resuming = False

    async def _changed(
        self, live: LiveTable, command: Command[Answer], lane: Lane
    ) -> tuple[Answer, Outbox | None]:
        """Execute a command in a thread, together with others if the database gains by it.

        There is no broadcast yet if the end of a finished game is missing.
        """
        if self._group is None or lane.name not in (MOVES, BOTS):
            return await lane.execute(self.change, live, command)
        if live.table is None:  # replaying its record must not delay the changes of others
            await lane.execute(self._read, live, _nothing)
        change = GroupedChange(self, live, command)
        self._group.submit(change)
        try:
            return await change.answered
        except RepeatAlone:
            return await lane.execute(self.change, live, command)

    def change(self, live: LiveTable, command: Command[Answer]) -> tuple[Answer, Outbox | None]:
        """Execute a command in a transaction of its own, again after a transient failure."""
        for attempt in range(ATTEMPTS):
            try:
                self.heartbeat.catch_up()
                with self.database.write() as connection:
                    done = self.transact(connection, live, command)
                return self.follow_up(live, *done)
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

    def transact(
        self, connection: Connection, live: LiveTable, command: Command[Answer]
    ) -> tuple[Answer, Table]:
        """Lock a table, bring it up to date, execute a command, and store; all but the commit."""
        time = self.time
        table = live.load(connection, time.now, lock=True)
        transaction = Transaction(connection, time)
        answer = command.execute(table, transaction)
        transaction.finish(table)
        return answer, table

    def follow_up(
        self, live: LiveTable, answer: Answer, table: Table
    ) -> tuple[Answer, Outbox | None]:
        """After the commit: what the subscribers have to be told."""
        if table.is_stale:
            with self.database.read() as connection:
                table = live.load(connection, self.time.now)
        try:
            return answer, self._prepare(live, table)
        except NeedsFinal:
            return answer, None

    def _fault(self, live: LiveTable, error: DBAPIError) -> CivitasError:
        """The error for what cannot be stored at all; it is logged without its values."""
        if fault_of(error) is not None:  # logged with what the operator can do
            return public_error(error)
        log.error(
            "internal-error",
            table=live.id,
            error=type(error.orig).__name__,
            state=getattr(error.orig, "sqlstate", None),
            statement=error.statement,
        )
        return InternalError(Reason("server-internal-error"))

    # Reading.

    async def read(
        self, table_id: str, query: Callable[[Table, Time], Answer], lane: str = REQUESTS
    ) -> Answer:
        """The answer to a query about a table, as it is stored now."""
        live = self.live(table_id)
        for _ in range(ENDS_TO_MAKE):
            async with self._using(live, lane, internal=lane == BOTS) as threads:
                try:
                    return await threads.execute(self._read, live, query)
                except NeedsFinal:
                    pass
                finally:
                    self._set_current_game(table_id)
            await self._load_final(live)
        raise Unavailable(Reason("server-unavailable"))

    def _read(self, live: LiveTable, query: Callable[[Table, Time], Answer]) -> Answer:
        try:
            self.heartbeat.catch_up()
            with self.database.read() as connection:
                table = live.load(connection, self.time.now)
        except DBAPIError as error:
            live.evict()
            raise public_error(error) from error
        return query(table, self.time)

    async def record_lines(self, table_id: str) -> list[str]:
        """The stored lines of a record."""
        return await self.in_thread(self._record_lines, table_id)

    def _record_lines(self, table_id: str) -> list[str]:
        try:
            with self.database.read() as connection:
                return [text for text, _ in storage.record_lines(connection, table_id)]
        except DBAPIError as error:
            raise public_error(error) from error

    async def _load_final(self, live: LiveTable) -> None:
        """Make the end of a finished game from its record, once for all who wait for it.

        Neither the table nor a thread is held meanwhile.
        """
        if live.finishing is None:
            live.finishing = self.spawn(self._make_final(live))
        try:
            await asyncio.shield(live.finishing)
        finally:
            live.finishing = None

    async def _make_final(self, live: LiveTable) -> None:
        table = live.table
        if table is None or table.final is not None or not table.was_played():
            return
        HANG_UP.set(None)  # others will look at it, too
        key, row = table.final_key(), table.row
        lines = await self.record_lines(table.id)
        options = (row.settings.tracking, row.settings.undo, row.status == ENDED)
        try:
            seats = await self.jobs.run("final", tasks.final_states, row.game, lines, *options)
        except CorruptRecord:
            table.is_broken = True
            return
        if table.final_key() == key:
            table.final = FinishedGame(key, seats)

    # Broadcasting.

    def _prepare(self, live: LiveTable, table: Table) -> Outbox:
        """What the subscribers of a table that is up to date have not received yet.

        Raises NeedsFinal before anything counts as sent.
        """
        subscribers = list(live.subscribers)
        if subscribers and table.needs_final():
            raise NeedsFinal
        known = [(one, dict(one.seen), one.chat) for one in subscribers]
        try:
            outbox = self.broadcaster.prepare(table, subscribers, self.time)
        except BaseException:  # nothing was sent
            live.sent_version = 0
            for one, seen, chat in known:
                one.seen, one.chat, one.info = seen, chat, ""
                one.told.clear()
            raise
        live.sent_version = table.row.version if outbox.is_complete else 0
        return outbox

    async def broadcast(self, table_id: str, version: int | None = None, lane: str = MOVES) -> None:
        """Send the subscribers of a table what they have not received yet.

        With a version: unless that one was sent in the meantime.
        """
        live = self.live_tables.get(table_id)
        if live is None or not live.subscribers:
            return
        for _ in range(ENDS_TO_MAKE):
            async with self._using(live, lane, internal=True) as threads:
                if version is not None and live.sent_version >= version:
                    return
                try:
                    outbox = await threads.execute(self._read_and_prepare, live)
                except NeedsFinal:
                    pass
                else:
                    outbox.deliver()
                    return
            await self._load_final(live)

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
        try:
            found = await self.in_thread(self._outdated_tables, lane=UPKEEP)
        except DBAPIError as error:  # the next heartbeat does it
            log.warning("outdated", error=type(error).__name__)
            return
        for table_id in found:
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
        with contextlib.suppress(Unavailable):  # the answer itself matters more
            async with self._using(live, MOVES) as lane:
                await lane.execute(self._record_activity, live, person, seat)

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
        table.note_seen(person, now)


def _nothing(_table: Table, _time: Time) -> None:
    """A query that only loads a table."""


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
