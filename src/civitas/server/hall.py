"""The hall: all tables of this process, their changes one by one, and what goes on by itself."""

import asyncio
import contextlib
import hashlib
import secrets
import time as system_time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

import structlog
from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from civitas.bots.random_bot import RandomBot
from civitas.bots.registry import RANDOM, bot_names
from civitas.kernel import SPECTATOR, CivitasError, Reason, stream
from civitas.play.runner import BOT_STREAMS
from civitas.server import retention, schema, storage, wire
from civitas.server.bot_pool import BotFailed, BotPool
from civitas.server.bus import Listener
from civitas.server.database import Database
from civitas.server.errors import SPEAKING_OF, Conflict, NotFound, Unavailable
from civitas.server.metrics import Metrics
from civitas.server.people import Person
from civitas.server.settings import Settings
from civitas.server.storage import RUNNING
from civitas.server.table import Table, Time
from civitas.server.tokens import Signer, new_secret
from civitas.server.wire import dumps

BEAT: Final = 5.0
"""Seconds between signs of life."""
TICK: Final = 1.0
SILENT: Final = 30.0
"""Seconds without a sign of life after which a process counts as gone."""
IDLE: Final = 600.0
"""Seconds after which a table nobody is at is put out of memory."""
CLEANING: Final = 3600.0
LONGEST_CLOCK: Final = 120 * 86_400.0
ATTEMPTS: Final = 6
SEATS_A_NUMBER: Final = 16
"""The chance of a bot comes from its seat and the number of the decision."""

log = structlog.get_logger()
Answer = TypeVar("Answer")
Work = Callable[[Connection, Table, Time], Answer]


class Guest(Protocol):
    """A connection to a table: what it is for, what it has seen, and a way to tell it more."""

    person: Person | None
    seats: tuple[int, ...]
    may_watch: bool
    seen: dict[int, int]
    sent: dict[str, str]
    chat: int
    muted: set[int]

    def tell(self, text: str) -> None:
        """Send a message, in order, without waiting."""
        ...


@dataclass(frozen=True)
class Letter:
    """A message for a connection, and what of it makes it worth sending again."""

    text: str
    mark: str
    last: int = 0
    """The number of the last thing it tells."""


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


class Hall:
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
        self.process = secrets.token_hex(8)
        self.signer = Signer(settings.secret or "-")
        self.pool = BotPool(
            workers=settings.bot_workers,
            most_workers=max(settings.bot_workers, settings.bot_most_workers),
            seconds=settings.bot_seconds,
            extra=settings.bots(),
        )
        self.bots = frozenset((*bot_names(), *settings.bots()))
        self._now = now
        self._outages: tuple[tuple[float, float], ...] = ()
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
            alone = await self.in_thread(self._listener.start)
        await self.in_thread(self._wake, alone)
        await self.pool.start()
        for board_id in await self.in_thread(self._waiting_for_bots, alone):
            self._spawn(self.take_up(board_id))
        self._ticker = asyncio.create_task(self._tick_on())
        log.info("started", process=self.process, database=self.database.kind, alone=alone)

    def _wake(self, alone: bool) -> None:
        now = self._now()
        with self.database.write() as connection:
            # The lock of a machine that lost its power may outlive it for hours.
            self._note_outage(connection, now, now if alone else now - SILENT)
            if alone:
                storage.forget_processes(connection, now + BEAT)
            storage.beat(connection, self.process, now)
            self.signer = Signer(self.settings.secret or _kept_secret(connection))
        self._read_outages()

    def _note_outage(self, connection: Connection, now: float, before: float) -> None:
        """Note that nobody was serving if the last sign of life is older than that."""
        last = storage.last_beat(connection)
        if last is not None and last < before:
            storage.add_outage(connection, last, now)

    def _read_outages(self) -> None:
        with self.database.read() as connection:
            found = storage.outages(connection, self._now() - LONGEST_CLOCK)
        self._outages = tuple(sorted(found))

    def _waiting_for_bots(self, alone: bool) -> list[str]:
        with self.database.read() as connection:
            late = None if alone else self._now() - self.settings.bot_takeover
            return storage.boards_with_bots(connection, late)

    async def stop(self) -> None:
        """Let go of everything; nothing stored is touched but the sign of life."""
        if self._ticker is not None:
            self._ticker.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.stop()
        if self._listener is not None:
            await self.in_thread(self._listener.stop)
        with contextlib.suppress(DBAPIError):
            await self.in_thread(self._rest)
        self._threads.shutdown(wait=True)
        log.info("stopped", process=self.process)

    def _rest(self) -> None:
        with self.database.write() as connection:
            storage.beat(connection, self.process, self._now())

    def in_thread(self, work: Callable[..., Answer], *args: Any) -> asyncio.Future[Answer]:
        """Do something that waits for the database, without keeping others waiting."""
        return asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_complain)
        return task

    @property
    def time(self) -> Time:
        """What time it is, and when no server was running."""
        return Time(self._now(), self._outages)

    def place(self, board_id: str) -> Place:
        """The place of a table in memory."""
        found = self._places.get(board_id)
        if found is None:
            found = self._places[board_id] = Place(board_id)
        found.used = system_time.monotonic()
        return found

    # Changes.

    async def change(self, board_id: str, work: Work[Answer]) -> Answer:
        """Change a table: stored durably first, then everybody there is told.

        Goes on even if whoever asked for it is gone.
        """
        try:
            answer: Answer = await asyncio.shield(self._spawn(self._change(board_id, work)))
        finally:
            self._speak_of(board_id)
        return answer

    def _speak_of(self, board_id: str) -> None:
        place = self._places.get(board_id)
        if place is not None and place.table.board is not None:
            SPEAKING_OF.set(place.table.board.game)

    async def _change(self, board_id: str, work: Work[Answer]) -> Answer:
        place = self.place(board_id)
        async with place.lock:
            with self.metrics.seconds.time():
                done = await self._of_a_table(place, self._write, work)
            answer: Answer = done[0]
            letters: list[tuple[Guest, str]] = done[1]
            for guest, text in letters:
                guest.tell(text)
            self._let_bots_think(place)
        return answer

    def _write(self, place: Place, work: Work[Answer]) -> tuple[Answer, list[tuple[Guest, str]]]:
        table = place.table
        for attempt in range(ATTEMPTS):
            time = self.time
            try:
                with self.database.write() as connection:
                    table.refresh(connection, lock=True)
                    answer = work(connection, table, time)
                if table.board is None:  # what was done has made the copy useless
                    with self.database.read() as connection:
                        table.refresh(connection)
                return answer, self._letters(place)
            except CivitasError:
                if table.is_ahead():
                    table.forget()
                raise
            except DBAPIError as error:
                # Whether it was stored or not: reading again tells, and keys keep it from
                # happening twice.
                table.forget()
                self.metrics.retries.inc()
                log.warning("retry", table=table.id, attempt=attempt, error=type(error).__name__)
                system_time.sleep(0.02 * 2**attempt)
            except BaseException:
                table.forget()
                raise
        raise Unavailable(Reason("server-unavailable"))

    async def look(self, board_id: str, work: Callable[[Table, Time], Answer]) -> Answer:
        """Ask something of a table, as it is stored now."""
        place = self.place(board_id)
        async with place.lock:
            try:
                answer: Answer = await self._of_a_table(place, self._read, work)
            finally:
                self._speak_of(board_id)
            return answer

    async def _of_a_table(self, place: Place, read: Any, work: Any) -> Any:
        """Do something in a thread; what turns out to be no table leaves nothing in memory."""
        try:
            return await self.in_thread(read, place, work)
        except NotFound:
            if place.table.board is None and not place.guests:
                self._places.pop(place.table.id, None)
            raise

    def _read(self, place: Place, work: Callable[[Table, Time], Answer]) -> Answer:
        try:
            with self.database.read() as connection:
                place.table.refresh(connection)
        except DBAPIError as error:
            place.table.forget()
            raise Unavailable(Reason("server-unavailable")) from error
        return work(place.table, self.time)

    async def wish(
        self,
        board_id: str,
        who: str,
        key: str,
        content: object,
        allow: Callable[[Table], None],
        work: Callable[[Connection, Table, Time], frozenset[int]],
    ) -> None:
        """Do something at a table once, however often it is asked for with the same key.

        `allow` refuses those who may not; `work` gives the seats that have answered a decision.
        """
        mark = hashlib.sha256(dumps(content).encode()).hexdigest()

        def once(connection: Connection, table: Table, time: Time) -> None:
            allow(table)
            known = storage.receipt(connection, table.id, who, key)
            if known is not None:
                if known[0] != mark:
                    raise Conflict(Reason("server-key-used"))
                return
            answered = work(connection, table, time)
            storage.add_receipt(connection, table.id, who, key, mark, "", time.now)
            table.store(connection, time, answered)

        await self.change(board_id, once)

    # Telling.

    def _letters(self, place: Place) -> list[tuple[Guest, str]]:
        """What everybody at a table has to be told now; call with the copy up to date."""
        letters: list[tuple[Guest, str]] = []
        assert place.table.board is not None
        place.told = place.table.board.version
        if not place.guests:
            return letters
        time = self.time
        info = _table_letter(place.table.info(time))
        states: dict[tuple[int, int], Letter] = {}
        for guest in list(place.guests):
            news = self._news(place.table, guest, time, info, states)
            letters += [(guest, text) for text in news]
            if guest.chat < place.table.last_chat:  # it could not be read
                place.told = 0
        return letters

    def _news(
        self,
        table: Table,
        guest: Guest,
        time: Time,
        info: Letter,
        states: dict[tuple[int, int], Letter],
    ) -> list[str]:
        found: list[str] = []
        seats = table.seats_of(guest.person)
        if seats != guest.seats:  # joined, stood up, or the seats were dealt out anew
            guest.seats = seats
            found.append(dumps(wire.welcome(table.id, seats)))
        if guest.sent.get("table") != info.mark:
            guest.sent["table"] = info.mark
            found.append(info.text)
        for seat in seats or (SPECTATOR,) * guest.may_watch:
            since = guest.seen.get(seat, 0)
            letter = states.get((seat, since))
            if letter is None:
                state = table.state(seat, since, time)
                if state is None:
                    continue
                letter = states[seat, since] = _state_letter(state)
            # The same position is not told twice: that something is told would tell something.
            if letter.last == since and guest.sent.get(str(seat)) == letter.mark:
                continue
            guest.sent[str(seat)] = letter.mark
            guest.seen[seat] = letter.last
            found.append(letter.text)
        if guest.chat < table.last_chat:
            found += self._talk(table, guest, time)
        return found

    def _talk(self, table: Table, guest: Guest, time: Time) -> list[str]:
        try:
            with self.database.read() as connection:
                said = storage.chat(connection, table.id, guest.chat)
        except DBAPIError:  # what else there is to tell must not be lost; this comes later
            return []
        if not guest.seats and table.board is not None:
            ripe = time.now - table.board.wishes.delay
            said = [line for line in said if line["at"] <= ripe]
        guest.chat = said[-1]["number"] if said else guest.chat
        kept = [line for line in said if line["person"] not in guest.muted]
        return [dumps({"type": "chat", "lines": kept})] if kept else []

    async def tell_again(self, board_id: str, version: int | None = None) -> None:
        """Read a table again and tell those who are there what they do not know.

        With a version: unless that was told meanwhile.
        """
        place = self._places.get(board_id)
        if place is None or not place.guests:
            return
        async with place.lock:
            if version is not None and place.told >= version:
                return
            letters = await self.in_thread(self._read_letters, place)
            for guest, text in letters:
                guest.tell(text)
            self._let_bots_think(place, only_mine=True)

    def _read_letters(self, place: Place) -> list[tuple[Guest, str]]:
        try:
            return self._read(place, lambda table, time: self._letters(place))
        except NotFound:
            return []

    def _heard(self, board_id: str | None, version: int) -> None:
        """Another process, or this one, has changed a table; called from the listener's thread."""
        loop = self._loop
        if loop is None or loop.is_closed():
            return
        with contextlib.suppress(RuntimeError):  # closed in between
            loop.call_soon_threadsafe(self._react, board_id, version)

    def _react(self, board_id: str | None, version: int) -> None:
        if board_id is None:
            for known in list(self._places):
                self._spawn(self.tell_again(known))
            return
        place = self._places.get(board_id)
        if place is not None and place.guests and place.told < version:
            self._spawn(self.tell_again(board_id, version))

    # Coming and going.

    async def arrive(self, board_id: str, guest: Guest) -> None:
        """Connect somebody to a table; they are told everything they have not seen."""

        def enter(connection: Connection, table: Table, time: Time) -> None:
            place.guests.add(guest)
            number = _number(guest)
            storage.arrive(connection, self.process, table.id, number, time.now)
            table.present = storage.present(connection, table.id)
            if guest.seats and guest.person:
                storage.see_seats(connection, table.id, guest.person.id, time.now)
            table.store(connection, time)

        place = self.place(board_id)
        self.metrics.sockets.inc()
        await self.change(board_id, enter)

    async def depart(self, board_id: str, guest: Guest) -> None:
        """Disconnect somebody from a table."""
        place = self.place(board_id)
        place.guests.discard(guest)
        self.metrics.sockets.dec()
        number = _number(guest)
        if any(_number(other) == number for other in place.guests):
            return

        def go(connection: Connection, table: Table, time: Time) -> None:
            storage.depart(connection, self.process, table.id, number)
            table.present = storage.present(connection, table.id)
            if guest.person:
                storage.see_seats(connection, table.id, guest.person.id, time.now)
                table.seats = storage.seats(connection, table.id)
            table.store(connection, time)

        with contextlib.suppress(CivitasError):
            await self.change(board_id, go)

    def mute(self, person: int, other: int, muted: bool) -> None:
        """Let the connections of somebody know whose words they do not want to see."""
        for place in self._places.values():
            for guest in place.guests:
                if guest.person is not None and guest.person.id == person:
                    (guest.muted.add if muted else guest.muted.discard)(other)

    def check(self) -> None:
        """Make sure that the database answers; raises Unavailable."""
        try:
            with self.database.read() as connection:
                storage.last_beat(connection)
        except DBAPIError as error:
            raise Unavailable(Reason("server-unavailable")) from error

    # Bots.

    def _let_bots_think(self, place: Place, only_mine: bool = False) -> None:
        """Ask the bots whose turn it is; what another process began is left to it."""
        match = place.table.match
        if only_mine or match is None or place.table.status != RUNNING:
            return
        for seat in place.table.bots_to_move():
            asked = match.decision(seat)
            if asked is None:
                continue
            mark = (seat, asked.number, match.players[seat])
            if mark not in place.thinking:
                place.thinking.add(mark)
                self._spawn(self._think(place, *mark))

    async def _think(self, place: Place, seat: int, number: int, bot: str) -> None:
        try:
            async with place.lock:
                match = place.table.match
                asked = None if match is None else match.decision(seat)
                if match is None or asked is None or asked.number != number:
                    return
                if match.players[seat] != bot:
                    return
                view = match.view(seat)
                game = match.game
                seed = match.record.header.seed or 0
            rng = stream(seed, BOT_STREAMS + number * SEATS_A_NUMBER + seat)
            try:
                if bot not in self.bots:  # an imported record may name anything
                    raise BotFailed("crashed")
                if bot == RANDOM:
                    action = RandomBot(game).choose(view, asked, rng, 0.0)
                    choice = game.format_action(action)
                else:
                    choice = await self.pool.choose(game.meta.key, bot, view, asked, rng)
            except BotFailed as failure:
                await self._replace_bot(place.table.id, seat, number, bot, failure.why)
                return
            await self._bot_chooses(place.table.id, seat, number, choice)
        finally:
            place.thinking.discard((seat, number, bot))

    async def _bot_chooses(self, board_id: str, seat: int, number: int, choice: str) -> None:
        def choose(connection: Connection, table: Table, time: Time) -> None:
            table.bot_chooses(seat, number, choice)
            table.store(connection, time)

        try:
            await self.change(board_id, choose)
        except CivitasError as error:  # another process was quicker, or the seat changed hands
            log.info("bot-late", table=board_id, seat=seat, reason=error.reason.key)

    async def _replace_bot(self, board_id: str, seat: int, number: int, bot: str, why: str) -> None:
        log.warning("bot-failed", table=board_id, seat=seat, bot=bot, why=why)
        self.metrics.bots.labels(bot, why).inc()

        def swap(connection: Connection, table: Table, time: Time) -> None:
            if table.replace_bot(seat, number, bot, RANDOM, why):
                table.store(connection, time)

        with contextlib.suppress(CivitasError):
            await self.change(board_id, swap)

    async def take_up(self, board_id: str) -> None:
        """Take up a table whose clocks or bots are due."""

        def ring(connection: Connection, table: Table, time: Time) -> None:
            if table.ring(time) or table.bots_to_move():
                table.store(connection, time)
            elif table.match is not None and table.board and table.board.deadline is not None:
                table.store(connection, time)  # the deadline moved by an outage

        with contextlib.suppress(NotFound):
            await self.change(board_id, ring)

    # What goes on by itself.

    async def _tick_on(self) -> None:
        beat = system_time.monotonic()
        clean = beat - CLEANING
        while True:
            await asyncio.sleep(TICK)
            try:
                now = system_time.monotonic()
                for board_id in await self.in_thread(self._due):
                    self._spawn(self.take_up(board_id))
                self._tell_delayed()
                if now - beat >= BEAT:
                    beat = now
                    await self._beat()
                if now - clean >= CLEANING:
                    clean = now
                    await self.in_thread(retention.clean, self.database, self.settings, self._now())
            except SQLAlchemyError as error:
                log.warning("tick", error=type(error).__name__)

    def _due(self) -> list[str]:
        with self.database.read() as connection:
            return storage.due_boards(connection, self._now())

    def _tell_delayed(self) -> None:
        for board_id, place in list(self._places.items()):
            board = place.table.board
            if board is None or not board.wishes.delay:
                continue
            if any(not guest.seats for guest in place.guests):
                self._spawn(self.tell_again(board_id))

    async def _beat(self) -> None:
        changed = await self.in_thread(self._sign_of_life)
        for board_id in changed:
            self._spawn(self.tell_again(board_id))
        for board_id in await self.in_thread(self._misplaced):
            self._spawn(self._correct_presence(board_id))
        for board_id in await self.in_thread(self._waiting_for_bots, False):
            self._spawn(self.take_up(board_id))
        self._put_away()

    def _sign_of_life(self) -> list[str]:
        """Note that this process lives; the tables here that others have changed."""
        now = self._now()
        with self.database.write() as connection:
            # The machine slept, or the database was away: nobody could play.
            self._note_outage(connection, now, now - SILENT)
            storage.beat(connection, self.process, now)
            storage.forget_processes(connection, now - SILENT)
        self._read_outages()
        known = {
            board_id: place.told for board_id, place in list(self._places.items()) if place.guests
        }
        if not known:
            return []
        with self.database.read() as connection:
            stored = storage.versions(connection, list(known))
        return [board_id for board_id, number in stored.items() if number != known[board_id]]

    def _misplaced(self) -> list[str]:
        """The tables where others see people of this process who are gone, or miss some."""
        with self.database.read() as connection:
            noted = storage.presence_of(connection, self.process)
        here = {
            (board_id, _number(guest))
            for board_id, place in list(self._places.items())
            for guest in list(place.guests)
        }
        return sorted({board_id for board_id, _ in noted ^ here})

    async def _correct_presence(self, board_id: str) -> None:
        """Note who is at a table through this process, after it could not be noted at once."""

        def correct(connection: Connection, table: Table, time: Time) -> None:
            here = {_number(guest) for guest in list(place.guests)}
            noted = storage.presence_of(connection, self.process)
            there = {person for known, person in noted if known == table.id}
            for person in here - there:
                storage.arrive(connection, self.process, table.id, person, time.now)
            for person in there - here:
                storage.depart(connection, self.process, table.id, person)
            if here != there:
                table.present = storage.present(connection, table.id)
                table.store(connection, time)

        place = self.place(board_id)
        with contextlib.suppress(NotFound):
            await self.change(board_id, correct)

    def _put_away(self) -> None:
        """Put tables out of memory that nobody is at."""
        limit = system_time.monotonic() - IDLE
        for board_id, place in list(self._places.items()):
            busy = place.guests or place.thinking or place.lock.locked()
            if not busy and place.used < limit:
                del self._places[board_id]
        self.metrics.tables.set(len(self._places))


def _number(guest: Guest) -> int:
    """Whom a connection is of; 0: somebody unnamed."""
    return guest.person.id if guest.person else 0


def _table_letter(info: dict[str, Any]) -> Letter:
    """A table as it is sent; that the time of the last change moved is nothing to tell."""
    text = dumps({"type": "table", "info": info})
    return Letter(text, dumps({**info, "changed": 0}))


def _state_letter(state: dict[str, Any]) -> Letter:
    """A state as it is sent; that time has passed is nothing to tell."""
    news = {name: state.pop(name) for name in ("events", "last", "clock")}
    body = dumps(state)
    running = news["clock"] and news["clock"]["running"]
    return Letter(f"{body[:-1]},{dumps(news)[1:]}", f"{body}{running}", news["last"])


def _kept_secret(connection: Connection) -> str:
    """The secret in the database, made the first time."""
    storage.set_once(connection, "secret", new_secret())
    query = select(schema.setting.c.value).where(schema.setting.c.name == "secret")
    return str(connection.execute(query).scalar_one())


def _complain(task: asyncio.Task[Any]) -> None:
    """Log what went wrong in something nobody waits for."""
    if task.cancelled():
        return
    error = task.exception()
    if error is not None and not isinstance(error, CivitasError):
        log.error("fault", error=repr(error), exc_info=error)
