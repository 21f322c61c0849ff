"""The table registry: all tables of this process, their changes, and periodic work."""

import asyncio
import contextlib
import hashlib
import secrets
import time as system_time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from civitas.kernel import CivitasError, Reason
from civitas.server.bots.turns import BotTurns
from civitas.server.db import schema, storage
from civitas.server.db.database import Database, is_transient
from civitas.server.db.listener import Listener
from civitas.server.errors import (
    CURRENT_GAME,
    Conflict,
    InternalError,
    NotFound,
    Unavailable,
    is_internal_error,
)
from civitas.server.ops import retention
from civitas.server.ops.heartbeat import Heartbeat
from civitas.server.ops.metrics import Metrics
from civitas.server.people.people import Person
from civitas.server.people.tokens import Signer, new_secret
from civitas.server.settings import Settings
from civitas.server.tables.broadcast import NOT_ALLOWED, Guest, Post, Teller
from civitas.server.tables.places import Place, Work, number
from civitas.server.tables.table import Table, Time
from civitas.server.wire.encode import dumps

TICK: Final = 1.0
IDLE: Final = 600.0
"""Seconds after which a table nobody is at is put out of memory."""
SEEING: Final = 10.0
"""Seconds after which it is noted again that somebody without a connection is there."""
CLEANING: Final = 3600.0
ATTEMPTS: Final = 6

log = structlog.get_logger()
Answer = TypeVar("Answer")


class TableRegistry:
    """All tables of this process."""

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
        self.bots = BotTurns(settings, self.metrics, self.change, self.spawn)
        self.teller = Teller(database)
        self._now = now
        self._places: dict[str, Place] = {}
        self._threads = ThreadPoolExecutor(settings.threads, thread_name_prefix="change")
        self._tasks: set[asyncio.Task[Any]] = set()
        self._listener: Listener | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ticker: asyncio.Task[None] | None = None

    # Opening and closing.

    async def start(self) -> None:
        """Take up everything that is stored."""
        self._loop = asyncio.get_running_loop()
        alone = True
        if self.database.is_postgres:
            self._listener = Listener(self.database.engine, self._heard)
            alone = await self.in_thread(self._listener.connect)
        await self.in_thread(self._wake, alone)
        if self._listener is not None:
            await self.in_thread(self._listener.listen)
        await self.bots.pool.start()
        for table_id in await self.in_thread(self._waiting_for_bots, alone):
            self.spawn(self.take_up(table_id, is_first=True))
        self._ticker = asyncio.create_task(self._tick_on())
        log.info("started", process=self.process, database=self.database.kind, alone=alone)

    @property
    def process(self) -> str:
        """The name of this process."""
        return self.heartbeat.process

    def _wake(self, alone: bool) -> None:
        with self.database.write() as connection:
            self.heartbeat.start(connection, alone)
            self.signer = Signer(self.settings.secret or _kept_secret(connection))
        self.heartbeat.read_outages()

    def _waiting_for_bots(self, alone: bool) -> list[str]:
        with self.database.read() as connection:
            late = None if alone else self._now() - self.settings.bot_takeover
            return storage.tables_with_bots(connection, late)

    async def stop(self) -> None:
        """Let go of everything; nothing stored is touched but the sign of life."""
        if self._ticker is not None:
            self._ticker.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.pool.stop()
        if self._listener is not None:
            await self.in_thread(self._listener.stop)
        with contextlib.suppress(DBAPIError):
            await self.in_thread(self._rest)
        self._threads.shutdown(wait=True)
        log.info("stopped", process=self.process)

    def _rest(self) -> None:
        with self.database.write() as connection:
            storage.record_heartbeat(connection, self.process, self._now())

    def in_thread(self, work: Callable[..., Answer], *args: Any) -> asyncio.Future[Answer]:
        """Do something that waits for the database, without keeping others waiting."""
        return asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    def spawn(self, work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        """Let something go on by itself; faults are logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_complain)
        return task

    @property
    def time(self) -> Time:
        """What time it is, and when no server was running."""
        return self.heartbeat.time

    def check(self) -> None:
        """Make sure that what is accepted is stored; raises Unavailable."""
        self.heartbeat.check()

    def place(self, table_id: str) -> Place:
        """The place of a table in memory."""
        found = self._places.get(table_id)
        if found is None:
            found = self._places[table_id] = Place(table_id)
        found.used = system_time.monotonic()
        return found

    # Changes.

    async def change(self, table_id: str, work: Work[Answer]) -> Answer:
        """Change a table: stored durably first, then everybody there is told.

        Goes on even if whoever asked for it is gone.
        """
        try:
            answer: Answer = await asyncio.shield(self.spawn(self._change(table_id, work)))
        finally:
            self._speak_of(table_id)
        return answer

    def _speak_of(self, table_id: str) -> None:
        place = self._places.get(table_id)
        if place is not None and place.table.row is not None:
            CURRENT_GAME.set(place.table.row.game)

    async def _change(self, table_id: str, work: Work[Answer]) -> Answer:
        place = self.place(table_id)
        async with place.lock:
            with self.metrics.change_seconds.time():
                done = await self._of_a_table(place, self._write, work)
            answer: Answer = done[0]
            post: Post = done[1]
            post.hand_out()
            if place.table.is_mine_to_move() and not place.is_resting():
                self.bots.ask(place)
        return answer

    def _write(self, place: Place, work: Work[Answer]) -> tuple[Answer, Post]:
        table = place.table
        for attempt in range(ATTEMPTS):
            try:
                self.heartbeat.catch_up()
                time = self.time
                with self.database.write() as connection:
                    table.refresh(connection, lock=True)
                    answer = work(connection, table, time)
                if table.row is None:  # what was done has made the copy useless
                    with self.database.read() as connection:
                        table.refresh(connection)
                return answer, self._post(place)
            except CivitasError:
                if table.is_ahead():
                    table.forget()
                raise
            except DBAPIError as error:
                # Whether it was stored or not: reading again tells, and keys keep it from
                # happening twice.
                table.forget()
                if not is_transient(error):
                    raise self._fault(table, error) from error
                self.metrics.retries.inc()
                log.warning("retry", table=table.id, attempt=attempt, error=type(error).__name__)
                system_time.sleep(0.02 * 2**attempt)
            except BaseException:
                table.forget()
                raise
        raise Unavailable(Reason("server-unavailable"))

    def _fault(self, table: Table, error: DBAPIError) -> InternalError:
        """What cannot be stored, however often it is tried; the log has it without its values."""
        log.error(
            "internal-error",
            table=table.id,
            error=type(error.orig).__name__,
            state=getattr(error.orig, "sqlstate", None),
            statement=error.statement,
        )
        return InternalError(Reason("server-internal-error"))

    async def look(self, table_id: str, work: Callable[[Table, Time], Answer]) -> Answer:
        """Ask something of a table, as it is stored now."""
        place = self.place(table_id)
        async with place.lock:
            try:
                answer: Answer = await self._of_a_table(place, self._read, work)
            finally:
                self._speak_of(table_id)
            return answer

    async def _of_a_table(self, place: Place, read: Any, work: Any) -> Any:
        """Do something in a thread; what turns out to be no table leaves nothing in memory."""
        try:
            return await self.in_thread(read, place, work)
        except NotFound:
            if place.table.row is None and not place.guests:
                self._places.pop(place.table.id, None)
            raise

    def _read(self, place: Place, work: Callable[[Table, Time], Answer]) -> Answer:
        try:
            self.heartbeat.catch_up()
            with self.database.read() as connection:
                place.table.refresh(connection)
        except DBAPIError as error:
            place.table.forget()
            raise Unavailable(Reason("server-unavailable")) from error
        return work(place.table, self.time)

    async def execute(
        self,
        table_id: str,
        who: str,
        key: str,
        content: object,
        allow: Callable[[Table], None],
        work: Callable[[Connection, Table, Time], frozenset[int]],
        count: Callable[[], None] | None = None,
    ) -> None:
        """Do something at a table once, however often it is asked for with the same key.

        `allow` refuses those who may not; `count` refuses what comes too often, but no retry of
        what was done; `work` gives the seats that have answered a decision.
        """
        mark = hashlib.sha256(dumps(content).encode()).hexdigest()
        counting = [] if count is None else [count]

        def once(connection: Connection, table: Table, time: Time) -> None:
            allow(table)
            known = storage.find_receipt(connection, table.id, who, key)
            if known is not None:
                if known != mark:
                    raise Conflict(Reason("server-key-used"))
                return
            if counting:  # once, also if a clash makes this run again
                counting.pop()()
            answered = work(connection, table, time)
            storage.add_receipt(connection, table.id, who, key, mark, time.now)
            table.store(connection, time, answered)

        await self.change(table_id, once)

    # Telling.

    def _post(self, place: Place) -> Post:
        """What everybody at a table has to be told now; call with the copy up to date."""
        assert place.table.row is not None
        post = self.teller.write(place.table, list(place.guests), self.time)
        place.told = place.table.row.version if post.is_whole else 0
        return post

    async def tell_again(self, table_id: str, version: int | None = None) -> None:
        """Read a table again and tell those who are there what they do not know.

        With a version: unless that was told meanwhile.
        """
        place = self._places.get(table_id)
        if place is None or not place.guests:
            return
        async with place.lock:
            if version is None or place.told < version:
                post = await self.in_thread(self._read_post, place)
                post.hand_out()

    def _read_post(self, place: Place) -> Post:
        try:
            return self._read(place, lambda table, time: self._post(place))
        except NotFound:
            return Post([], list(place.guests))

    def _heard(self, table_id: str | None, version: int) -> None:
        """Another process, or this one, has changed a table; called from the listener's thread."""
        loop = self._loop
        if loop is None or loop.is_closed():
            return
        with contextlib.suppress(RuntimeError):  # closed in between
            loop.call_soon_threadsafe(self._react, table_id, version)

    def _react(self, table_id: str | None, version: int) -> None:
        if table_id is None:
            for known in list(self._places):
                self.spawn(self.tell_again(known))
            return
        place = self._places.get(table_id)
        if place is not None and place.guests and place.told < version:
            self.spawn(self.tell_again(table_id, version))

    # Coming and going.

    async def see(self, table_id: str, person: Person, seat: int) -> None:
        """Note that somebody looks after a seat of theirs without being connected."""
        place = self.place(table_id)
        async with place.lock:
            await self.in_thread(self._see, place, person, seat)

    def _see(self, place: Place, person: Person, seat: int) -> None:
        table, now = place.table, self._now()
        patience = min(SEEING, self.settings.absent_seconds / 2)
        if table.row is None or not 0 <= seat < len(table.seats):
            return
        if now - table.seats[seat].seen < patience:
            return
        try:
            with self.database.write() as connection:
                storage.touch_seats(connection, table.id, person.id, now)
        except DBAPIError as error:  # whoever only looks is told all the same
            log.warning("unseen", table=table.id, error=type(error).__name__)
            return
        mine = table.seats_of(person)
        table.seats = [replace(s, seen=now) if s.seat in mine else s for s in table.seats]

    async def arrive(self, table_id: str, guest: Guest) -> None:
        """Connect somebody to a table; they are told everything they have not seen."""

        def enter(connection: Connection, table: Table, time: Time) -> None:
            storage.add_presence(connection, self.process, table.id, number(guest), time.now)
            table.present = storage.people_present(connection, table.id)
            if guest.seats and guest.person:
                storage.touch_seats(connection, table.id, guest.person.id, time.now)
            table.note(connection)

        self.place(table_id).guests.add(guest)
        self.metrics.sockets.inc()
        await self.change(table_id, enter)

    async def depart(self, table_id: str, guest: Guest) -> None:
        """Disconnect somebody from a table."""
        place = self.place(table_id)
        place.guests.discard(guest)
        self.metrics.sockets.dec()
        if number(guest) in place.people():
            return

        def go(connection: Connection, table: Table, time: Time) -> None:
            storage.remove_presence(connection, self.process, table.id, number(guest))
            table.present = storage.people_present(connection, table.id)
            if guest.person:
                storage.touch_seats(connection, table.id, guest.person.id, time.now)
                table.seats = storage.seats(connection, table.id)
            table.note(connection)

        with contextlib.suppress(CivitasError):
            await self.change(table_id, go)

    def dismiss(self, session: str) -> None:
        """End the connections of a browser that is known no more."""
        for place in self._places.values():
            for guest in list(place.guests):
                if guest.session == session:
                    guest.dismiss(NOT_ALLOWED)

    # What goes on by itself.

    async def take_up(self, table_id: str, is_first: bool = False) -> None:
        """Look after a table whose clocks or bots are due; once at a time."""
        place = self.place(table_id)
        if place.is_taken_up or place.is_resting():
            return
        place.is_taken_up = True
        late = self._now() if is_first else self._now() - self.settings.bot_takeover

        def ring(connection: Connection, table: Table, time: Time) -> bool:
            has_rung = table.ring(time)
            if has_rung:
                table.store(connection, time)
            elif table.are_bots_late(late):
                table.take_bots(connection, time)
            else:
                table.move_deadline(connection, time)
            return has_rung

        try:
            if await self.change(table_id, ring):
                place.recover()
        except NotFound:
            return
        except Exception as error:
            if is_internal_error(error):
                place.rest()
            raise
        finally:
            place.is_taken_up = False

    async def _tick_on(self) -> None:
        clean = system_time.monotonic() - CLEANING
        while True:
            await asyncio.sleep(TICK)
            try:
                if self.heartbeat.is_due():  # before any clock is looked at
                    await self._beat()
                for table_id in await self.in_thread(self._due):
                    self.spawn(self.take_up(table_id))
                self._tell_delayed()
                if system_time.monotonic() - clean >= CLEANING:
                    clean = system_time.monotonic()
                    await self.in_thread(
                        retention.delete_expired, self.database, self.settings, self._now()
                    )
            except Exception as error:  # whatever it is, clocks and bots must go on
                log.warning("tick", error=type(error).__name__)

    def _due(self) -> list[str]:
        with self.database.read() as connection:
            return storage.tables_past_deadline(connection, self._now())

    def _tell_delayed(self) -> None:
        for table_id, place in list(self._places.items()):
            row = place.table.row
            if row is None or not row.settings.delay:
                continue
            if any(not guest.seats for guest in list(place.guests)):
                self.spawn(self.tell_again(table_id))

    async def _beat(self) -> None:
        await self.in_thread(self.heartbeat.beat)
        for table_id in await self.in_thread(self._changed):
            self.spawn(self.tell_again(table_id))
        for table_id in await self.in_thread(self._misplaced):
            self.spawn(self._correct_presence(table_id))
        for table_id in await self.in_thread(self._waiting_for_bots, False):
            self.spawn(self.take_up(table_id))
        for session in await self.in_thread(self._ended_sessions):
            self.dismiss(session)
        self._put_away()

    def _changed(self) -> list[str]:
        """The tables here that others have changed."""
        known = {
            table_id: place.told for table_id, place in list(self._places.items()) if place.guests
        }
        if not known:
            return []
        with self.database.read() as connection:
            stored = storage.table_versions(connection, list(known))
        return [table_id for table_id, version in stored.items() if version != known[table_id]]

    def _ended_sessions(self) -> list[str]:
        """The browsers connected here that are known no more."""
        here = {
            guest.session
            for place in list(self._places.values())
            for guest in list(place.guests)
            if guest.session is not None
        }
        if not here:
            return []
        with self.database.read() as connection:
            return sorted(here - storage.valid_sessions(connection, sorted(here), self._now()))

    def _misplaced(self) -> list[str]:
        """The tables where others see people of this process who are gone, or miss some."""
        with self.database.read() as connection:
            noted = storage.presence_of_process(connection, self.process)
        here = {
            (table_id, person)
            for table_id, place in list(self._places.items())
            for person in place.people()
        }
        return sorted({table_id for table_id, _ in noted ^ here})

    async def _correct_presence(self, table_id: str) -> None:
        """Note who is at a table through this process, after it could not be noted at once."""

        def correct(connection: Connection, table: Table, time: Time) -> None:
            here = place.people()
            noted = storage.presence_of_process(connection, self.process)
            there = {person for known, person in noted if known == table.id}
            for person in here - there:
                storage.add_presence(connection, self.process, table.id, person, time.now)
            for person in there - here:
                storage.remove_presence(connection, self.process, table.id, person)
            if here != there:
                table.present = storage.people_present(connection, table.id)
                table.note(connection)

        place = self.place(table_id)
        with contextlib.suppress(NotFound):
            await self.change(table_id, correct)

    def _put_away(self) -> None:
        """Put tables out of memory that nobody is at."""
        limit = system_time.monotonic() - IDLE
        for table_id, place in list(self._places.items()):
            busy = place.guests or place.thinking or place.lock.locked()
            if not busy and place.used < limit:
                del self._places[table_id]
        self.metrics.tables.set(len(self._places))


def _kept_secret(connection: Connection) -> str:
    """The secret in the database, made the first time."""
    storage.insert_setting(connection, "secret", new_secret())
    query = select(schema.setting.c.value).where(schema.setting.c.name == "secret")
    return str(connection.execute(query).scalar_one())


def _complain(task: asyncio.Task[Any]) -> None:
    """Log what went wrong in something nobody waits for."""
    if task.cancelled():
        return
    error = task.exception()
    if error is not None and not isinstance(error, CivitasError):
        log.error("internal-error", error=repr(error), exc_info=error)
