"""The bots of strangers: how many tables, how fast, and that nobody's bots wait for another's."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from civitas.server.bots.pool import BotPool, BotWorker
from civitas.server.bots.share import BURST_SECONDS, BotShare
from civitas.server.db import storage
from civitas.server.db.storage import FINISHED
from civitas.server.errors import Conflict
from civitas.server.fair_queue import FairQueue
from civitas.server.people.people import Person
from civitas.server.wire import protocol
from civitas.server.workers.pool import WorkerPool
from kit.in_process import Room
from kit.served import PATIENCE

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'civitas.db'}"


@pytest.fixture
def room(url: str) -> Iterator[Room]:
    with Room(url, max_bot_tables=2) as found:
        yield found


def test_a_person_hosts_so_many_running_tables_with_bots(room: Room) -> None:
    ada, ben = room.person("Ada"), room.person("Ben")
    tables = [room.open(ada, "wonders", 3, seats=BOTS) for _ in range(2)]
    with pytest.raises(Conflict) as refused:
        room.open(ada, "wonders", 3, seats=BOTS)
    assert refused.value.reason.key == "server-bot-tables"
    room.open(ada, "wonders", 3)
    room.open(ben, "wonders", 3, seats=BOTS)
    room.open(replace(ada, is_admin=True), "wonders", 3, seats=BOTS)
    with room.database.write() as connection:
        for table in tables:
            storage.update_table(connection, table, status=FINISHED)
    room.open(ada, "wonders", 3, seats=BOTS)


def test_an_imported_game_with_bots_counts_too(room: Room) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "wonders", 3, seats=BOTS)
    with room.database.read() as connection:
        text = "".join(line + "\n" for line, _ in storage.record_lines(connection, table))
    room.run(room.lobby.import_record(ada, text))
    with pytest.raises(Conflict):
        room.run(room.lobby.import_record(ada, text))


def refused(room: Room, person: Person, table: str, kind: str, seat: int) -> str:
    with pytest.raises(Conflict) as caught:
        room.ask(person, table, kind, seat)
    return caught.value.reason.key


def test_tables_that_were_started_and_left_are_tables_with_bots(url: str) -> None:
    with Room(url) as room:
        most = room.registry.settings.max_bot_tables
        ada = room.person("Ada")
        tables = [room.open(ada, "wonders", 3) for _ in range(most + 1)]
        for table in tables[:most]:
            room.ask(ada, table, "leave", 0)
        assert refused(room, ada, tables[most], "leave", 0) == "server-bot-tables"
        room.now += room.registry.settings.absent_seconds + 1
        assert refused(room, ada, tables[most], "replace", 0) == "server-bot-tables"
        with pytest.raises(Conflict):
            room.open(ada, "wonders", 3, seats=BOTS)
        # The game goes on, and so does what is left already.
        room.choose(ada, tables[most], 0)
        room.ask(ada, tables[0], "leave", 1)
        room.ask(ada, tables[0], "return", 1)
        room.ask(ada, tables[0], "return", 0)
        room.ask(ada, tables[most], "leave", 0)


def test_seats_left_at_tables_of_others_count_for_who_left_them(url: str) -> None:
    with Room(url) as room:
        most = room.registry.settings.max_bot_tables
        ada, ben = room.person("Ada"), room.person("Ben")
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "me"}]
        tables: list[str] = []
        for _ in range(most + 1):
            tables.append(room.open(ada, "wonders", 3, seats=seats, public=True, start=False))
            room.run(room.lobby.join(ben, tables[-1], protocol.Join()))
            room.run(room.lobby.start(ada, tables[-1]))
        for table in tables[:most]:
            room.ask(ben, table, "leave", 1)
        assert refused(room, ben, tables[most], "leave", 1) == "server-bot-tables"
        room.now += room.registry.settings.absent_seconds + 1
        room.ask(ada, tables[most], "replace", 1)  # nobody has to wait for who is gone


def test_tables_that_clocks_leave_to_bots_are_tables_with_bots(room: Room) -> None:
    ada = room.person("Ada")
    clock = {"kind": "realtime", "bank": 60, "increment": 0}
    for _ in range(2):
        room.open(ada, "wonders", 3, clock=clock)
    for more in ({"clock": clock}, {"seats": BOTS}):
        with pytest.raises(Conflict):
            room.open(ada, "wonders", 3, **more)
    room.open(ada, "wonders", 3)


def test_bots_play_at_tables_that_leave_the_memory_while_they_wait(url: str) -> None:
    with Room(url, max_tables=1) as room:
        ada = room.person("Ada")
        tables = [room.open(ada, "wonders", 3, seats=BOTS) for _ in range(3)]
        for table in tables * 2:
            decision = room.asked(table, 0)
            assert decision is not None
            room.choose(ada, table, 0)
            while (now := room.asked(table, 0)) and now["number"] == decision["number"]:
                room.choose(ada, table, 0)
        assert len(room.registry.memory) == 1


def test_a_bot_whose_table_was_evicted_before_its_turn_plays(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Room(url) as room:
        ada = room.person("Ada")
        table = room.open(ada, "wonders", 3, seats=BOTS)
        live = room.registry.live(table)
        ask = room.registry.bots.ask

        def ask_and_evict(*given: Any) -> None:
            ask(*given)
            live.evict()

        monkeypatch.setattr(room.registry.bots, "ask", ask_and_evict)
        before = room.asked(table, 0)
        assert before is not None
        room.choose(ada, table, 0)
        after = room.asked(table, 0)
        assert after is not None
        assert after["number"] != before["number"]


class Turns:
    """Turns of bots that end when they are told to."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self.now = 0.0
        self.share = BotShare(per_second, at_once, lambda: self.now)
        self.begun: list[int] = []
        self.end = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def _turn(self, person: int) -> None:
        async with self.share.turn(person):
            self.begun.append(person)
            await self.end.wait()

    async def ask(self, *people: int) -> None:
        """Let bots of people want a turn."""
        self.tasks += [asyncio.ensure_future(self._turn(person)) for person in people]
        await self.settle()

    async def settle(self) -> None:
        """Let everything happen that can."""
        for _ in range(10):
            await asyncio.sleep(0)


def test_the_bots_of_one_person_take_so_many_turns_at_once_and_others_do_not_wait() -> None:
    async def run() -> None:
        turns = Turns(100.0, 2)
        await turns.ask(1, 1, 1, 1, 2)
        assert turns.begun == [1, 1, 2]
        assert turns.share.waiting() == 2
        turns.tasks[2].cancel()
        turns.end.set()
        await turns.settle()
        assert turns.begun == [1, 1, 2, 1]
        assert turns.share.waiting() == 0

    asyncio.run(run())


def test_the_bots_of_one_person_are_paced() -> None:
    async def run() -> None:
        turns = Turns(0.5, 100)
        turns.end.set()
        burst = int(0.5 * BURST_SECONDS)
        await turns.ask(*[1] * (burst + 2), 2)
        assert turns.begun == [1] * burst + [2]
        for seconds in (1.9, 0.1, 2.0):
            turns.now += seconds
            turns.share.continue_with(1)
            await turns.settle()
        assert turns.begun == [1] * burst + [2, 1, 1]
        assert turns.share.waiting() == 0

    asyncio.run(run())


def test_a_person_whose_bots_wait_has_one_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        share = BotShare(per_second=1.0, at_once=8)
        loop = asyncio.get_running_loop()
        timers: list[asyncio.TimerHandle] = []
        set_timer = loop.call_later

        def note(*call: Any) -> asyncio.TimerHandle:
            timers.append(set_timer(*call))
            return timers[-1]

        monkeypatch.setattr(loop, "call_later", note)
        tasks = [asyncio.ensure_future(_turn(share)) for _ in range(20)]
        for _ in range(10):
            await asyncio.sleep(0)
            share.continue_with(1)
        assert sum(not timer.cancelled() for timer in timers) <= 1
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


async def _turn(share: BotShare) -> None:
    async with share.turn(1):
        await asyncio.Event().wait()


def test_a_worker_at_rest_gets_a_job_that_had_to_wait_for_its_owners_share() -> None:
    async def run() -> None:
        queue = FairQueue[asyncio.Future[BotWorker]](share=1)
        pool: WorkerPool[BotWorker] = WorkerPool(workers=0, most_workers=2, queue=queue)
        pool._running = True
        slow, other = cast(BotWorker, Worker()), cast(BotWorker, Worker())
        pool._workers |= {slow, other}
        pool._idle += [slow, other]
        taken = await pool._take("a")
        waiting = asyncio.ensure_future(pool._take("a"))
        await asyncio.sleep(0)
        taken.usable = False  # it was stopped at its deadline
        pool._give(taken)
        assert await asyncio.wait_for(waiting, PATIENCE) is not taken
        pool._running = False

    asyncio.run(run())


class Worker:
    """A worker that is always ready."""

    usable = True
    rest = None
    owner: object = None

    def alive(self) -> bool:
        """Always."""
        return True

    def kill(self) -> None:
        """Nothing is left to end."""

    async def gone(self) -> None:
        """At once."""


def test_people_take_turns_with_the_worker_processes() -> None:
    async def run() -> None:
        pool = BotPool(workers=0, most_workers=1, seconds=1.0, extra={})
        pool._running = True
        worker = cast(BotWorker, Worker())
        pool._workers.add(worker)
        served: list[str] = []

        async def take(owner: int, name: str) -> None:
            await pool._take(owner)
            served.append(name)

        names = ["a0", "a1", "a2", "b0", "c0"]
        tasks = [asyncio.ensure_future(take(ord(name[0]), name)) for name in names]
        await asyncio.sleep(0)
        gone = asyncio.ensure_future(take(ord("c"), "gone"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        assert pool.waiting() == len(names)
        for _ in names:
            pool._offer(worker)
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert served == ["a0", "b0", "c0", "a1", "a2"]

    asyncio.run(run())
