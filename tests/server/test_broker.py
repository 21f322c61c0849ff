"""Processes that tell each other of changes through a real Redis, whatever happens to it."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from pydantic import ValidationError
from sqlalchemy import make_url

from civitas.kernel import BadConfig
from civitas.server.bus.broker import BrokerBus
from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.db.storage import CHANNEL
from civitas.server.ops.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.tables.registry import TableRegistry
from kit.redis import Redis, running_redis
from kit.served import Browser, Seated, Server, spread_option, until

ROUNDS = 3


@pytest.fixture
def redis() -> Iterator[Redis]:
    with running_redis() as broker:
        yield broker


def events(server: Server, name: str) -> int:
    """How often a process has logged something."""
    return sum(line["event"] == name for line in server.logged())


def metric(server: Server, name: str) -> float:
    """What a process has counted."""
    browser = Browser(server.url)
    try:
        lines = browser.http.get("/metrics").text.splitlines()
    finally:
        browser.http.close()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


class Pair:
    """A person at each of two processes, at one table."""

    def __init__(self, servers: list[Server]) -> None:
        self.browsers = [Browser(server.url) for server in servers]
        for browser in self.browsers:
            browser.become("person")
        host, guest = self.browsers
        table = host.open("dice", 2, "mo", public=True)
        guest.ask("POST", f"/api/tables/{table}/join", {})
        self.seated = [browser.sit(table) for browser in self.browsers]
        host.ask("POST", f"/api/tables/{table}/start")
        for at in self.seated:
            at.hear_until(partial(_has_state, at))

    def play(self, choices: int) -> None:
        """Let the player who is asked choose; that both are asked in turn needs both to be told."""
        made = [0, 0]
        while min(made) < choices:
            for number, at in enumerate(self.seated):
                at.listen(0.005)
                for seat in at.open_seats():
                    asked = at.states[seat]["decision"]
                    assert at.choose(seat, spread_option(seat, asked))["type"] == "accepted"
                    at.hear_until(partial(at.is_past, seat, asked["number"]))
                    made[number] += 1

    def require_all_told(self) -> None:
        """Make sure that both were told everything once."""
        for at, other in zip(self.seated, self.browsers[::-1], strict=True):
            seat = at.seats[0]
            path = f"/api/tables/{at.table}/seats/{seat}?since=0"
            full = at.browser.ask("GET", path)
            at.hear_until(partial(_has_last, at, seat, full["last"]))
            assert at.events[seat] == full["events"]
            assert other.ask("GET", f"/api/tables/{at.table}")["status"] == "running"

    def close(self) -> None:
        for at in self.seated:
            at.close()
        for browser in self.browsers:
            browser.http.close()


def _has_state(at: Seated) -> bool:
    return bool(at.seats) and at.seats[0] in at.states


def _has_last(at: Seated, seat: int, last: int) -> bool:
    return int(at.states[seat]["last"]) >= last


def notices(connection: psycopg.Connection[Any]) -> list[str]:
    """What PostgreSQL has been told to announce since the last time."""
    return [notice.payload for notice in connection.notifies(timeout=0.2)]


def listening(url: str) -> psycopg.Connection[Any]:
    """A connection that hears all notifications of PostgreSQL."""
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    connection: psycopg.Connection[Any] = psycopg.connect(plain, autocommit=True)
    connection.execute(f"LISTEN {CHANNEL}")
    return connection


def test_a_game_goes_on_when_the_broker_dies_in_the_middle_and_when_it_comes_back(
    postgres: str, redis: Redis, tmp_path: Path
) -> None:
    servers = [Server(tmp_path, postgres, broker_url=redis.url) for _ in range(2)]
    try:
        for server in servers:
            server.launch()
        for server in servers:
            server.await_ready()
            until(partial(events, server, "broker-connected"))
        with listening(postgres) as postgres_hears:
            pair = Pair(servers)
            pair.play(ROUNDS)
            assert notices(postgres_hears) == []
            assert all(metric(server, "civitas_broker_connected ") == 1 for server in servers)
            redis.kill()
            pair.play(ROUNDS)
            assert notices(postgres_hears)
            assert all(metric(server, "civitas_broker_connected ") == 0 for server in servers)
            redis.start()
            for server in servers:
                until(partial(metric, server, "civitas_broker_connected "))
            notices(postgres_hears)
            pair.play(ROUNDS)
            assert notices(postgres_hears) == []
            pair.require_all_told()
            pair.close()
    finally:
        codes = [server.stop() for server in servers]
    assert codes == [0, 0]
    assert [server.faults() for server in servers] == [[], []]
    assert [events(server, "broker-lost") for server in servers] == [1, 1]


@pytest.mark.full
def test_a_game_goes_on_when_the_broker_neither_answers_nor_ends(
    postgres: str, redis: Redis, tmp_path: Path
) -> None:
    servers = [Server(tmp_path, postgres, broker_url=redis.url) for _ in range(2)]
    try:
        for server in servers:
            server.start()
            until(partial(events, server, "broker-connected"))
        pair = Pair(servers)
        redis.send(signal.SIGSTOP)
        pair.play(ROUNDS)
        redis.send(signal.SIGCONT)
        pair.play(ROUNDS)
        pair.require_all_told()
        pair.close()
    finally:
        redis.send(signal.SIGCONT)
        for server in servers:
            server.stop()


# The bus alone.

Heard = list[tuple[str | None, int]]


@asynccontextmanager
async def bus(url: str, redis: Redis) -> AsyncIterator[tuple[BrokerBus, Database, Heard]]:
    """A started bus, and what it has delivered."""
    heard: Heard = []
    database = Database(url, pool=2)
    made = BrokerBus(database, redis.url, lambda *change: heard.append(change), Metrics())
    await made.connect()
    await made.start()
    try:
        yield made, database, heard
    finally:
        await made.stop()
        database.close()


async def soon(what: Any) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(30):
        while not what():
            await asyncio.sleep(0.01)


def announce(database: Database, table: str, version: int) -> None:
    """Announce a change in a transaction."""
    with database.write() as connection:
        storage.notify(connection, table, version)


def test_a_process_hears_of_the_tables_it_watches_and_of_no_others(
    postgres: str, redis: Redis
) -> None:
    async def run() -> None:
        async with bus(postgres, redis) as (one, _, heard), bus(postgres, redis) as (two, there, _):
            await soon(lambda: not one.is_degraded and not two.is_degraded)
            assert heard == [(None, 0)]
            await one.watch("watched")
            announce(there, "another", 1)
            announce(there, "watched", 2)
            await soon(lambda: heard[1:] == [("watched", 2)])
            one.unwatch("watched")
            await one.watch("later")
            announce(there, "watched", 3)
            announce(there, "later", 4)
            await soon(lambda: heard[2:] == [("later", 4)])

    asyncio.run(run())


def test_what_a_dead_broker_did_not_take_is_announced_by_postgresql(
    postgres: str, redis: Redis
) -> None:
    async def run() -> None:
        async with bus(postgres, redis) as (one, _, heard), bus(postgres, redis) as (two, there, _):
            await soon(lambda: not one.is_degraded and not two.is_degraded)
            await one.watch("table")
            redis.kill()
            with there.write() as connection:  # its changes are meant for the broker
                storage.notify(connection, "table", 5)
                await soon(lambda: one.is_degraded and two.is_degraded)
            await soon(lambda: ("table", 5) in heard)
            announce(there, "table", 6)
            await soon(lambda: ("table", 6) in heard)
            redis.start()
            await soon(lambda: heard[-1] == (None, 0))
            await soon(lambda: not two.is_degraded)
            announce(there, "table", 7)
            await soon(lambda: heard[-1] == ("table", 7))

    asyncio.run(run())


def test_whatever_else_the_broker_delivers_is_ignored(postgres: str, redis: Redis) -> None:
    async def run() -> None:
        async with bus(postgres, redis) as (one, database, heard):
            await soon(lambda: not one.is_degraded)
            await one.watch("table")
            with redis.client() as client:
                for text in ("", "-1", "x", "9" * 5000, "²", "1 2"):
                    client.publish("civitas:table:table", text)
            announce(database, "table", 8)
            await soon(lambda: len(heard) > 1)
            assert heard == [(None, 0), ("table", 8)]

    asyncio.run(run())


# Settings.


@pytest.mark.parametrize(
    "url", ["redis", "http://broker", "redis://", "redis://host:x", "nats://h"]
)
def test_a_broker_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(ValidationError, match=r"redis://127\.0\.0\.1:6379"):
        Settings(broker_url=url)


def test_sqlite_needs_no_broker(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'civitas.db'}")
    settings = Settings(broker_url="redis://127.0.0.1")
    with pytest.raises(BadConfig) as refused:
        TableRegistry(settings, database)
    assert refused.value.reason.key == "server-broker-database"
    database.close()
