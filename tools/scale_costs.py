"""Measures what a choice costs on this machine, for `tools/scale_simulation.py`.

A server plays games with scripted people, one choice after the other. The processor time of all of
its threads is read before and after each choice, which gives the cost of a choice by itself: other
programs on the machine lengthen the measurement but hardly change it. The same is measured for the
PostgreSQL below it, for two processes between which the seats of a table are spread, for the
rules alone, for bots, and for a notification by PostgreSQL and by a Redis broker.
"""

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import psycopg
from sqlalchemy import make_url
from websockets.asyncio.client import ClientConnection, connect

from civitas._compiled import engine_mode
from civitas.arena.speed import bot_positions, calibrate
from civitas.bots.registry import make_bot, reference_bot
from civitas.kernel import stream
from civitas.play.registry import find_game
from civitas.server.bus.broker import BrokerBus
from civitas.server.db.database import Database
from civitas.server.db.listener import Listener
from civitas.server.db.storage import CHANNEL
from civitas.server.ops.metrics import Metrics

ROOT = Path(__file__).parents[1]
FILE = ROOT / "tools" / "scale_costs.json"
sys.path.insert(0, str(ROOT / "tests"))
GAMES = {"wonders": 4, "dice": 4, "ages": 3}
SETTLING = 0.004
"""Seconds after a choice until everything it caused has happened."""
MESSAGES = 3000
WRITERS = (1, 8)
WRITING_SECONDS = 3.0
SLOW_FLUSH = 2000
"""Microseconds by which PostgreSQL delays a flush, to imitate a disk in a network."""


# Numbers.


def quantiles(samples: list[float]) -> dict[str, Any]:
    """A distribution: its size, its mean with the 95% interval, and 101 quantiles."""
    found = sorted(samples)
    last = len(found) - 1
    mean = statistics.fmean(found)
    half = 1.96 * statistics.stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0
    return {
        "samples": len(found),
        "mean": rounded(mean),
        "interval": [rounded(mean - half), rounded(mean + half)],
        "quantiles": [rounded(found[round(last * part / 100)]) for part in range(101)],
    }


def rounded(number: float) -> float:
    """A number with four significant digits."""
    return float(f"{number:.4g}")


# Processor time.


def tasks_time(pid: int) -> float:
    """The seconds the threads of a process have run, to the nanosecond."""
    total = 0
    for task in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):
            total += int(task.read_text().split()[0])
    return total / 1e9


def family_time(pid: int) -> float:
    """The seconds a process and its children have run."""
    total = tasks_time(pid)
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ProcessLookupError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                total += tasks_time(int(stat.parent.name))
    return total


def memory(pid: int) -> float:
    """The memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


# Servers and people.


class Serving:
    """A server process."""

    def __init__(self, folder: Path, database_url: str) -> None:
        limits = ("HELLOS", "REQUESTS", "SIGNUPS", "TABLES", "REFUSED")
        environment = {
            **os.environ,
            "CIVITAS_HOME": str(folder),
            "CIVITAS_DATABASE_URL": database_url,
            "CIVITAS_LOG_LEVEL": "error",
            "CIVITAS_BOT_WORKERS": "0",
            "CIVITAS_MAX_SOCKETS": "100000",
            **{f"CIVITAS_LIMIT_{name}": "1000000/minute" for name in limits},
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "civitas", "serve", "--port", "0"],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]

    def stop(self) -> None:
        """Stop it."""
        self.process.terminate()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class CountingConnection(ClientConnection):
    """A connection that counts the bytes it receives, compressed as they are."""

    received = 0

    def data_received(self, data: bytes) -> None:
        """Count some bytes."""
        self.received += len(data)
        super().data_received(data)


@dataclass
class Player:
    """A seat with a connection of its own."""

    socket: CountingConnection
    decision: dict[str, Any] | None = None
    answered: int = 0
    is_over: bool = False
    texts: int = 0
    accepted: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        """Read messages until the connection is closed."""
        async for text in self.socket:
            self.texts += len(text)
            message = json.loads(text)
            if message["type"] == "state":
                self.decision = message["decision"]
                self.is_over = self.is_over or bool(message["result"])
            elif message["type"] == "change":
                new = {path[0]: path[1] for path in message["changes"] if len(path) == 2}
                self.decision = new.get("decision", self.decision)
                self.is_over = self.is_over or bool(new.get("result"))
            elif message["type"] in ("accepted", "refused"):
                assert message["type"] == "accepted", message
                self.accepted.set()

    def is_asked(self) -> bool:
        """Whether there is a decision it has not answered."""
        return self.decision is not None and self.decision["number"] > self.answered

    async def choose(self, seat: int, chance: random.Random) -> None:
        """Answer, and wait until the choice is accepted."""
        assert self.decision is not None
        number = self.decision["number"]
        options = [item["choice"] for item in self.decision["options"] if not item["irrevocable"]]
        self.answered = number
        self.accepted.clear()
        message = {"type": "choose", "seat": seat, "number": number}
        message |= {"choice": chance.choice(options), "key": f"{seat}-{number:010d}"}
        await self.socket.send(json.dumps(message))
        async with asyncio.timeout(60):
            await self.accepted.wait()


async def open_table(urls: list[str], game: str, players: int) -> list[Player]:
    """A running game; the seats are spread over the servers in turn."""
    clients = [
        httpx.AsyncClient(base_url=urls[0], trust_env=False, timeout=120, verify=False)
        for _ in range(players)
    ]
    body = {"game": game, "players": players, "seats": [{"kind": "me"}], "shuffle": False}
    table = (await clients[0].post("/api/tables", json=body)).json()["table"]
    head = {"x-civitas-csrf": (await clients[0].get("/api/me")).json()["csrf"]}
    links = (await clients[0].get(f"/api/tables/{table}/links")).json()
    for client in clients[1:]:
        await client.post(f"/api/tables/{table}/join", json={"invitation": links["invitation"]})
    (await clients[0].post(f"/api/tables/{table}/start", headers=head)).raise_for_status()
    found = []
    for seat, client in enumerate(clients):
        socket = await connect(
            urls[seat % len(urls)].replace("http", "ws") + "/api/socket",
            additional_headers={"cookie": f"civitas_session={client.cookies['civitas_session']}"},
            create_connection=CountingConnection,
            proxy=None,
            max_size=None,
        )
        assert isinstance(socket, CountingConnection)
        hello = {"type": "hello", "protocol": 1, "changes": True, "table": table}
        await socket.send(json.dumps(hello))
        found.append(Player(socket))
        await client.aclose()
    return found


@dataclass
class Played:
    """What was measured while a game was played."""

    server: list[float] = field(default_factory=list)
    database: list[float] = field(default_factory=list)
    waiting: list[float] = field(default_factory=list)
    """Seconds from sending a choice to its acceptance."""
    batches: list[int] = field(default_factory=list)
    """How many seats were asked at the same time."""
    wire: int = 0
    texts: int = 0
    memory: float = 0.0


async def play(
    servers: list[Serving], postmaster: int | None, game: str, players: int, choices: int
) -> Played:
    """Play games until there were so many choices."""
    played = Played()
    chance = random.Random(1)
    urls = [server.url for server in servers]
    pids = [server.process.pid for server in servers]
    while len(played.server) < choices:
        seats = await open_table(urls, game, players)
        listening = [asyncio.create_task(player.listen()) for player in seats]
        await asyncio.sleep(0.5)
        began = sum(player.socket.received for player in seats)
        texts = sum(player.texts for player in seats)
        while len(played.server) < choices and not any(player.is_over for player in seats):
            asked = [seat for seat, player in enumerate(seats) if player.is_asked()]
            if not asked:
                await asyncio.sleep(0.01)
                continue
            played.batches.append(len(asked))
            for seat in asked:
                before = [tasks_time(pid) for pid in pids]
                below = family_time(postmaster) if postmaster else 0.0
                sent = time.perf_counter()
                await seats[seat].choose(seat, chance)
                played.waiting.append(time.perf_counter() - sent)
                await asyncio.sleep(SETTLING)
                after = [tasks_time(pid) for pid in pids]
                played.server.append(sum(after) - sum(before))
                if postmaster:
                    played.database.append(family_time(postmaster) - below)
        played.wire += sum(player.socket.received for player in seats) - began
        played.texts += sum(player.texts for player in seats) - texts
        for player in seats:
            await player.socket.close()
        await asyncio.gather(*listening)
    return played


async def memory_of_tables(server: Serving, game: str, players: int, tables: int) -> float:
    """MB of a server for each table with connected people."""
    before = memory(server.process.pid)
    opened = [await open_table([server.url], game, players) for _ in range(tables)]
    await asyncio.sleep(1)
    used = memory(server.process.pid) - before
    for player in (player for seats in opened for player in seats):
        await player.socket.close()
    return used / tables


@contextlib.contextmanager
def serving(folder: Path, database_url: str, count: int = 1) -> Iterator[list[Serving]]:
    """Servers on one database."""
    found: list[Serving] = []
    try:
        for _ in range(count):
            found.append(Serving(folder, database_url))
        yield found
    finally:
        for server in found:
            server.stop()


def measure_game(game: str, players: int, choices: int, tables: int) -> dict[str, Any]:
    """What a choice of a game costs."""
    from kit.postgres import postgres_server, postgres_url

    found: dict[str, Any] = {"players": players}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with serving(folder, f"sqlite:///{folder / 'civitas.db'}") as servers:
            played = asyncio.run(play(servers, None, game, players, choices))
            each = asyncio.run(memory_of_tables(servers[0], game, players, tables))
        found["sqlite"] = {"server": quantiles(played.server)}
        found["batches"] = played.batches
        found["wire_bytes"] = round(played.wire / len(played.server))
        found["text_bytes"] = round(played.texts / len(played.server))
        found["memory_mb"] = rounded(each)
        postmaster = postgres_server().pid
        with serving(folder, postgres_url("costs")) as servers:
            played = asyncio.run(play(servers, postmaster, game, players, choices))
        found["postgres"] = {
            "server": quantiles(played.server),
            "database": quantiles(played.database),
        }
        with serving(folder, postgres_url("costs"), 2) as servers:
            played = asyncio.run(play(servers, postmaster, game, players, choices))
        found["postgres"]["two_servers"] = quantiles(played.server)
        found["postgres"]["two_servers_database"] = quantiles(played.database)
    found["engine"] = measure_engine(game, players)
    found["bot"] = measure_bot(game, players)
    return found


def measure_engine(game: str, players: int) -> dict[str, Any]:
    """The rules alone: the options of a decision and the effect of a choice."""
    rules = find_game(game).game
    samples = []
    for state, seat, action in bot_positions(rules, rules.meta.configure(players, 0, {})):
        began = time.process_time()
        rules.options(state, seat)
        rules.apply(state, seat, action)
        samples.append(time.process_time() - began)
    return quantiles(samples)


def measure_bot(game: str, players: int) -> dict[str, Any]:
    """The decisions of the default bot."""
    rules = find_game(game).game
    bot = make_bot(reference_bot(rules), rules)
    rng = stream(1, 1)
    samples = []
    for state, seat, _ in bot_positions(rules, rules.meta.configure(players, 0, {})):
        view, decision = rules.view(state, seat), rules.decision(state, seat, 1)
        began = time.process_time()
        bot.choose(view, decision, rng, 0.0)
        samples.append(time.process_time() - began)
    return quantiles(samples)


# Commits, notifications and the broker.


def measure_flush(folder: Path) -> dict[str, Any]:
    """Seconds until the disk has stored a page."""
    samples = []
    file = os.open(folder / "flush", os.O_WRONLY | os.O_CREAT)
    try:
        for number in range(300):
            os.pwrite(file, bytes([number % 256]) * 8192, 0)
            began = time.perf_counter()
            os.fdatasync(file)
            samples.append(time.perf_counter() - began)
    finally:
        os.close(file)
    return quantiles(samples)


def measure_commits(url: str) -> dict[str, int]:
    """Commits per second with and without a notification, on this disk and on a slow one."""
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute("CREATE TABLE counted (id int PRIMARY KEY, value int)")
        connection.execute("INSERT INTO counted SELECT n, 0 FROM generate_series(1, 64) n")
    found: dict[str, int] = {}
    for disk, delay in (("this disk", 0), ("slow disk", SLOW_FLUSH)):
        for kind in ("plain", "notify"):
            for writers in WRITERS:
                rate = _commit_rate(plain, writers, kind == "notify", delay)
                found[f"{disk}, {kind}, {writers}"] = round(rate)
    return found


def _commit_rate(url: str, writers: int, notifies: bool, delay: int) -> float:
    counts = [0] * writers
    end = time.monotonic() + WRITING_SECONDS

    def write(number: int) -> None:
        with psycopg.connect(url) as connection:
            if delay:
                connection.execute(f"SET commit_delay = {delay}".encode())
                connection.execute("SET commit_siblings = 0")
                connection.commit()
            while time.monotonic() < end:
                with connection.transaction():
                    update = "UPDATE counted SET value = value + 1 WHERE id = %s"
                    connection.execute(update, (number + 1,))
                    if notifies:
                        payload = f"table{number} {counts[number]}"
                        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
                counts[number] += 1

    threads = [threading.Thread(target=write, args=(number,)) for number in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / WRITING_SECONDS


def measure_listener(url: str) -> float:
    """Processor time of a process for each notification of PostgreSQL it hears."""
    database = Database(url, pool=1)
    heard = 0
    done = threading.Event()

    def hear(_table: str | None, _version: int) -> None:
        nonlocal heard
        heard += 1
        if heard == MESSAGES:
            done.set()

    listener = Listener(database.engine, hear)
    listener.connect()
    listener.listen()
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    script = (
        "import psycopg, sys\n"
        "with psycopg.connect(sys.argv[1], autocommit=True) as c:\n"
        f"    for n in range({MESSAGES}):\n"
        f"        c.execute('SELECT pg_notify(%s, %s)', ('{CHANNEL}', f'abcdef {{n}}'))\n"
    )
    try:
        began = time.process_time()
        subprocess.run([sys.executable, "-c", script, plain], check=True)
        done.wait(60)
        return (time.process_time() - began) / MESSAGES
    finally:
        listener.stop()
        database.close()


async def measure_broker(url: str) -> dict[str, float]:
    """Processor time of Redis, and of a process that sends and that hears, for each message."""
    from kit.redis import running_redis

    heard = 0

    def hear(table: str | None, _version: int) -> None:
        nonlocal heard
        heard += table is not None

    async def until(what: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not what():
                await asyncio.sleep(0.01)

    with running_redis() as redis:
        database = Database(url, pool=1)
        bus = BrokerBus(database, redis.url, hear, Metrics())
        await bus.connect()
        await bus.start()
        try:
            await until(lambda: not bus.is_degraded)
            before, below = time.process_time(), tasks_time(redis.pid)
            for number in range(MESSAGES):  # nobody watches these
                bus.publish([(f"silent{number}", 1)])
                if number % 10 == 9:
                    await asyncio.sleep(0)
            await until(lambda: not bus.is_sending)
            sent = time.process_time() - before
            broker = tasks_time(redis.pid) - below
            for number in range(MESSAGES):
                await bus.watch(f"table{number}")
            before = time.process_time()
            for number in range(MESSAGES):
                bus.publish([(f"table{number}", 1)])
                if number % 10 == 9:
                    await asyncio.sleep(0)
            await until(lambda: heard >= MESSAGES)
            both = time.process_time() - before
        finally:
            await bus.stop()
            database.close()
    return {
        "send_cpu": rounded(sent / MESSAGES),
        "receive_cpu": rounded(max(0.0, both - sent) / MESSAGES),
        "broker_cpu": rounded(broker / MESSAGES),
    }


def measure_machine() -> dict[str, Any]:
    """The machine in numbers."""
    return {
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "engine": engine_mode(),
        "additions_per_second": round(max(calibrate() for _ in range(5))),
        "load": rounded(os.getloadavg()[0]),
    }


def write(costs: dict[str, Any], file: Path) -> None:
    """Write the costs; each list of numbers has a line of its own."""
    text = json.dumps(costs, indent=1, sort_keys=True)
    lists = re.compile(r"\[[-\d.,e\s]+\]")
    short = lists.sub(lambda found: " ".join(found[0].split()), text)
    file.write_text(short + "\n", encoding="utf-8")


def main() -> None:
    """Measure, and write the costs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("file", nargs="?", type=Path, default=FILE)
    parser.add_argument("--choices", type=int, default=200)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--only", choices=[*GAMES, "bus"], help="measure again only this")
    asked = parser.parse_args()
    from kit.postgres import postgres_url

    costs: dict[str, Any] = json.loads(asked.file.read_text()) if asked.only else {}
    costs["machine"] = measure_machine()
    games = costs.setdefault("games", {})
    measure = partial(measure_game, choices=asked.choices, tables=asked.tables)
    for game, players in GAMES.items():
        if asked.only in (None, game):
            games[game] = measure(game, players)
            write(costs, asked.file)
            print(game, games[game]["sqlite"]["server"]["mean"], flush=True)
    if asked.only in (None, "bus"):
        with tempfile.TemporaryDirectory(dir=ROOT) as folder:
            costs["flush"] = measure_flush(Path(folder))
        costs["commits"] = measure_commits(postgres_url("commits"))
        costs["listener_cpu"] = rounded(measure_listener(postgres_url("listener")))
        costs["broker"] = asyncio.run(measure_broker(postgres_url("broker")))
    write(costs, asked.file)


if __name__ == "__main__":
    main()
