"""Twins: a table, and one beside it that differs only in what a person may not know.

A `Room` is a whole registry on a database in memory, with a clock that stands until it is moved, so
that two rooms in which the same was done have sent the same bytes.
"""

import asyncio
import copy
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from sqlalchemy import Engine, create_engine, update
from sqlalchemy.pool import StaticPool

from civitas.kernel import (
    BITS,
    SPECTATOR,
    Chance,
    CivitasError,
    Config,
    Game,
    Seat,
    Simultaneous,
    State,
    Stream,
)
from civitas.play.match import Match
from civitas.play.playthrough import lively
from civitas.play.record import Record
from civitas.server.db import schema, storage
from civitas.server.db.database import Database
from civitas.server.db.storage import RUNNING, TableRow
from civitas.server.errors import CURRENT_GAME, refusal
from civitas.server.people import people, tokens
from civitas.server.people.people import Person
from civitas.server.settings import Settings
from civitas.server.tables.broadcast import Told
from civitas.server.tables.delay import DelayedMatch
from civitas.server.tables.live import LiveTable
from civitas.server.tables.lobby import Lobby
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Table
from civitas.server.web.auth import Auth
from civitas.server.web.commands import CommandDispatcher
from civitas.server.wire import protocol
from civitas.server.wire.encode import dumps
from kit.inline_jobs import InlineJobs

TABLE = "twintable"
"""The name of every table here."""
NOON = 1_700_000_000.0
MANY = "1000000000/minute"


# Worlds.


def world_for(game: Game, state: State, viewer: Seat, chance: Chance, rng: Stream) -> State:
    """A position that a person must take for possible, in which others have sealed something else.

    Who has finished choosing is the same in both; who has begun may have begun or not.
    """
    world = game.determinize(game.view(state, viewer), chance)
    for seat in range(state.seats):
        if seat == viewer or not state.sealed[seat]:
            continue
        done = state.done & BITS[seat]
        while done and game.is_waiting(world, seat):
            _seal(game, world, seat, rng)
        if not done and rng.below(2):
            ahead = world.clone()
            _seal(game, ahead, seat, rng)
            if game.is_waiting(ahead, seat) and ahead.sealed[seat]:
                world = ahead
    world.reveals = state.reveals  # how often chance was asked is the match's own affair
    return world


def _seal(game: Game, world: State, seat: Seat, rng: Stream) -> None:
    game.apply(world, seat, lively(game.options(world, seat), rng, game.grammar.forfeit))


def twin_of(match: Match, viewer: Seat, world: State) -> Match:
    """A copy of a match that goes on in another world."""
    other = copy_of(match)
    after = world.clone()
    after.out = []
    after.trace = []
    other._state = after
    for seat in range(match.config.players):
        if seat != viewer:
            other._sealed_auto[seat] = [False] * len(world.sealed[seat])
    return other


def copy_of(match: Match) -> Match:
    """A match that goes on by itself; it stores nothing."""
    other = copy.copy(match)
    other.record = Record(match.record.header, list(match.record.entries))
    other.players = list(match.players)
    other.story = list(match.story)
    other._numbers = list(match._numbers)
    other._sealed_auto = [list(marks) for marks in match._sealed_auto]
    other._checkpoints = list(match._checkpoints)
    other._messages = [list(told) for told in match._messages]
    other._lines = []
    other._sink = None
    return other


def is_sealing(match: Match) -> bool:
    """Whether seats choose without seeing each other."""
    stack = match._state.stack
    return bool(stack) and isinstance(stack[-1], Simultaneous)


# A table without a registry.


def bare_table(match: Match, settings: protocol.TableSettings, seats: list[storage.Seat]) -> Table:
    """A running table as it is in memory."""
    config = match.config
    row = TableRow(
        id=TABLE,
        version=1,
        lines=len(match.record.entries) + 1,
        rewritten=0,
        status=RUNNING,
        game=config.game,
        players=config.players,
        rules=config.rules,
        options=dict(config.options),
        settings=settings,
        host=1,
        previous=None,
        seeded=False,
        clock=None,
        waiting=json.dumps(list(match.waiting())),
        deadline=None,
        bots_due=None,
        created=NOON,
        changed=NOON,
        result=None,
    )
    return Table(row, seats, match=match)


def person_of(seat: Seat) -> Person:
    """Who sits there."""
    return Person(seat + 1, f"P{seat}", True, False)


def seats_of(players: int) -> list[storage.Seat]:
    """Seats, each of another person."""
    return [
        storage.Seat(seat, storage.PERSON, seat + 1, None, f"P{seat}", NOON)
        for seat in range(players)
    ]


# Who listens.


class Ear:
    """A connection that keeps what it was told."""

    def __init__(self, person: Person | None, seats: tuple[int, ...] = ()) -> None:
        self.person = person
        self.seats = seats
        self.may_watch = not seats
        self.seen: dict[int, int] = {}
        self.takes_changes = True
        self.told: dict[int, Told] = {}
        self.info = ""
        self.chat = 0
        self.session: str | None = None
        self.heard: list[str] = []

    def send(self, text: str) -> None:
        """Hear a message."""
        self.heard.append(text)

    def close(self, code: int) -> None:
        """Hear that this is the end."""
        self.heard.append(str(code))

    def take(self) -> list[str]:
        """What was heard since this was last asked."""
        heard, self.heard = self.heard, []
        return heard

    def know(self, other: "Ear") -> None:
        """Take over what another ear knows already."""
        self.seen = dict(other.seen)
        self.told = dict(other.told)
        self.info = other.info
        self.chat = other.chat


def refused(game: str, error: CivitasError) -> str:
    """An error as a socket tells it."""
    CURRENT_GAME.set(game)
    return dumps(refusal(error, "the-same-key"))


# A registry in memory.


class MemoryDatabase(Database):
    """A database that is forgotten."""

    def _engine(self, pool: int) -> Engine:
        engine = create_engine(
            "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        schema.metadata.create_all(engine)
        return engine


class Room:
    """A registry with one table, where time stands still."""

    def __init__(self) -> None:
        self._now = NOON
        settings = Settings(
            secret="the same secret",
            threads=1,
            list_seconds=0,
            limit_address=MANY,
            limit_requests=MANY,
            limit_tables=MANY,
            limit_signups=MANY,
            limit_chat=MANY,
            limit_refused=MANY,
        )
        self.database = MemoryDatabase("sqlite:///room")
        self.jobs = InlineJobs()
        self.registry = TableRegistry(
            settings, self.database, now=lambda: self._now, jobs=self.jobs
        )
        self.auth = Auth(settings, self.registry)
        self.lobby = Lobby(self.registry)
        self.commands = CommandDispatcher(self.registry, self.lobby.access, self.auth.limits)
        self.people: list[Person] = []
        self.keys = 0

    @property
    def now(self) -> float:
        """What time it is."""
        return self._now

    @now.setter
    def now(self, moment: float) -> None:
        """Let time pass, with the server alive all the while."""
        self._now = moment
        self.registry.heartbeat._last_beat = moment

    async def open(self, config: Config, seed: int, **settings: Any) -> None:
        """Open a table for as many accounts as it has seats, and deal."""
        with self.database.write() as connection:
            for seat in range(config.players + 1):
                added = people.create_guest(connection, f"P{seat}", self.now)
                connection.execute(update(schema.person).values(password="-"))
                self.people.append(replace(added, is_account=True))
        new_table = protocol.NewTable(
            game=config.game,
            players=config.players,
            rules=config.rules,
            options=dict(config.options),
            seats=[protocol.SeatSetup(kind="me")],
            shuffle=False,
            bot="random",
            **settings,
        )
        with patch.object(tokens, "new_table_id", lambda: TABLE):
            await self.lobby.open(self.people[0], new_table)
        invitation = self.registry.signer.sign(tokens.INVITATION, TABLE)
        for person in self.people[1 : config.players]:
            await self.lobby.join(person, TABLE, protocol.Join(invitation=invitation))
        await self.lobby.start(self.people[0], TABLE, seed)

    @property
    def live(self) -> LiveTable:
        return self.registry.live(TABLE)

    @property
    def table(self) -> Table:
        assert self.live.table is not None
        return self.live.table

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not chosen yet; none once the game is over and its engine gone."""
        match = self.table.match
        return () if match is None else match.waiting()

    async def sit(self, seat: Seat) -> Ear:
        """Connect a seat, or a person who watches."""
        ear = Ear(self.people[-1]) if seat == SPECTATOR else Ear(self.people[seat], (seat,))
        await self.registry.subscribe(TABLE, ear)
        return ear

    async def do(self, kind: str, seat: Seat, **more: Any) -> str:
        """Do something for a seat; what a socket would answer."""
        self.keys += 1
        key = f"the-key-{self.keys:08}"
        message = protocol.CLIENT_MESSAGE.validate_python(
            {"type": kind, "seat": seat, "key": key, **more}
        )
        try:
            await self.commands.execute(self.people[seat], TABLE, message)
        except CivitasError as error:
            return refused(self.match.config.game, error)
        finally:
            await self.rest()
        return dumps({"type": "accepted", "key": key})

    async def choose(self, seat: Seat, choice: str) -> None:
        """Answer the open decision of a seat."""
        asked = self.match.decision(seat)
        assert asked is not None
        answer = await self.do("choose", seat, number=asked.number, choice=choice)
        assert '"accepted"' in answer, answer

    async def rest(self) -> None:
        """Wait until bots have done what they do now."""
        while self.registry._tasks:
            await asyncio.gather(*self.registry._tasks)

    def become(self, other: "Room", viewer: Seat, world: State) -> None:
        """Be the same table in another world."""
        self.now = other.now
        mine, theirs = self.table, other.table
        mine.row = replace(
            theirs.row,
            version=mine.row.version,
            lines=mine.row.lines,
            rewritten=mine.row.rewritten,
        )
        mine.clock = theirs.clock
        mine.match = twin_of(other.match, viewer, world)
        mine.match._sink = mine.add_lines
        mine.line_times = list(theirs.line_times)
        mine.knowledge = {}
        mine.delayed = DelayedMatch()
        mine.progress = theirs.progress

    def close(self) -> None:
        """Let go of everything."""
        self.registry.close()
        self.database.close()


def all_parts(value: object) -> Iterator[object]:
    """Every part of some JSON, the whole first."""
    yield value
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        yield from all_parts(part)
