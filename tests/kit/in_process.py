"""A server's tables without a server: in this process, and at whatever time a test says it is."""

import asyncio
import json
from collections.abc import Awaitable
from typing import Any, Self, TypeVar

from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.ops.steady_clock import SteadyClock
from civitas.server.people import people
from civitas.server.people.people import Person
from civitas.server.settings import Settings
from civitas.server.tables.clocks import Time
from civitas.server.tables.info import table_info
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.scheduler import Scheduler
from civitas.server.tables.state import seat_state
from civitas.server.tables.table import Table
from civitas.server.web.auth import Auth
from civitas.server.web.commands import CommandDispatcher
from civitas.server.web.sockets import Sockets
from civitas.server.wire import protocol
from kit.inline_jobs import InlineJobs
from kit.served import new_key

Answer = TypeVar("Answer")
NOON = 1_790_000_000.0


class Room:
    """A registry whose clock is set by hand; bots are in it as `random`, which needs no process."""

    def __init__(
        self,
        database_url: str,
        beside: "Room | None" = None,
        clock: SteadyClock | None = None,
        **settings_given: Any,
    ) -> None:
        """A new registry; `beside` another: a second process on the same database."""
        self._now = NOON
        self._beside = beside
        many = "1000000/minute"
        settings = Settings(
            **{"database_url": database_url, "limit_requests": many, **settings_given}
        )
        self.database: Database = beside.database if beside else Database(database_url)
        if beside is None:
            self.database.claim()
            self.database.migrate()
        self.jobs = InlineJobs()
        self.registry = TableRegistry(
            settings, self.database, now=clock or (lambda: self._now), jobs=self.jobs
        )
        self.scheduler = Scheduler(self.registry)
        self.lobby = Lobby(self.registry)
        auth = Auth(settings, self.registry)
        self.commands = CommandDispatcher(self.registry, self.lobby.access, auth.limits)
        self.sockets = Sockets(self.registry, self.lobby, auth, self.commands)
        self.loop = asyncio.new_event_loop()

    @property
    def now(self) -> float:
        """What time it is."""
        return self._now

    @now.setter
    def now(self, moment: float) -> None:
        """Let time pass, with the server alive all the while."""
        with self.database.write() as connection:
            storage.record_heartbeat(connection, self.registry.process, moment)
        self._now = moment
        self.registry.heartbeat._last_beat = moment

    def sleep(self, seconds: float) -> None:
        """Let time pass without a sign of life, as on a laptop that is closed."""
        self._now += seconds

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.scheduler.stop()
        self.run(self.registry.stop())
        self.loop.close()
        if self._beside is None:
            self.database.close()

    def run(self, work: Awaitable[Answer]) -> Answer:
        """Do something, and whatever follows from it by itself."""
        answer = self.loop.run_until_complete(_wait(work))
        while self.registry._tasks:
            self.loop.run_until_complete(_wait(asyncio.wait(set(self.registry._tasks))))
        return answer

    def person(self, name: str) -> Person:
        """A new person."""
        with self.database.write() as connection:
            return people.create_guest(connection, name, self.now)

    def open(self, host: Person, game: str, players: int, **settings: Any) -> str:
        """A running table with the host on all seats, in which `random` stands in."""
        body: dict[str, Any] = {
            "game": game,
            "players": players,
            "seats": [{"kind": "me"}] * players,
            "bot": "random",
            "start": True,
            "shuffle": False,
            **settings,
        }
        return self.run(self.lobby.open(host, protocol.NewTable.model_validate(body)))

    def ask(self, person: Person, table: str, kind: str, seat: int, **more: Any) -> None:
        """Send a message of a seat."""
        plain = {"type": kind, "seat": seat, "key": new_key(), **more}
        message = protocol.CLIENT_MESSAGE.validate_python(plain)
        self.run(self.commands.execute(person, table, message))

    def state(self, table: str, seat: int) -> dict[str, Any] | None:
        """The game as a seat knows it."""

        def ask(found: Table, time: Time) -> dict[str, Any] | None:
            state = seat_state(found, seat, time)
            return None if state is None else json.loads(state.text(0))

        return self.run(self.registry.read(table, ask))

    def asked(self, table: str, seat: int) -> dict[str, Any] | None:
        """The question open for a seat."""
        state = self.state(table, seat)
        assert state is not None
        decision: dict[str, Any] | None = state["decision"]
        return decision

    def choose(self, person: Person, table: str, seat: int, choice: str | None = None) -> None:
        """Answer the open question of a seat, with its first option if nothing is said."""
        decision = self.asked(table, seat)
        assert decision is not None
        first = decision["options"][0]["choice"]
        self.ask(person, table, "choose", seat, number=decision["number"], choice=choice or first)

    def left(self, table: str, seat: int) -> float:
        """The seconds on a seat's clock."""
        state = self.state(table, seat)
        assert state is not None
        return float(state["clock"]["left"][seat])

    def tick(self) -> None:
        """Do what a server does every second."""
        for table in self.scheduler.due_tables():
            self.run(self.registry.resume(table))

    def info(self, table: str) -> dict[str, Any]:
        """A table as everybody sees it."""
        return self.run(self.registry.read(table, table_info))


async def _wait(work: Awaitable[Answer]) -> Answer:
    return await work
