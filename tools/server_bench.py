"""How many tables a server can host: scripted people measure its response times.

Every seat has a socket of its own and answers about a second after it is asked. A game's tables
are doubled until the 95th percentile of the time from sending a choice to the last seat receiving
it reaches 100 ms; then a search finds the largest number of tables below that limit, to a
tenth. Server, database and scripted people run on one machine. With `--before PYTHON`, the server
of another environment, such as that of an earlier revision, is measured in the same run.
"""

import argparse
import asyncio
import contextlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvloop
from msgspec.json import decode, encode

from light_socket import LightSocket

LIMIT = 0.1
THINKING = 1.0
FIRST_TABLES = 10
MARGIN_TABLES = 4
SOAK_TABLES = 40
SOAK_STEPS = 20
MOST_GROWTH = 0.03
GAMES = {"wonders": 4, "dice": 4, "ages": 3}


@dataclass
class Choice:
    """A choice that was sent, and who has not received what followed from it."""

    sent: float
    missing: set[int]
    done: asyncio.Future[float]
    is_accepted: bool = False

    def finish(self, now: float) -> bool:
        """Whether the choice was accepted and everybody has heard of it."""
        if self.is_accepted and not self.missing and not self.done.done():
            self.done.set_result(now - self.sent)
        return self.done.done()


@dataclass
class BenchTable:
    """A table with its people, and the choices that not everybody has heard of, by key."""

    name: str
    people: list["Visitor"]
    waiting: dict[str, Choice] = field(default_factory=dict)

    def record_message(self, index: int, now: float, is_begun: bool) -> None:
        """Record that a seat received a state; an incomplete choice is sent to nobody else."""
        for choice in self.waiting.values():
            if is_begun and index in choice.missing:
                choice.missing.clear()
            choice.missing.discard(index)
        self._finish(now)

    def record_acceptance(self, key: str, now: float) -> None:
        """Record that the server has stored a choice and told everybody."""
        choice = self.waiting.get(key)
        if choice is not None:  # of an overloaded server, nobody waits any more
            choice.is_accepted = True
            self._finish(now)

    def _finish(self, now: float) -> None:
        for key in [key for key, choice in self.waiting.items() if choice.finish(now)]:
            del self.waiting[key]


class BenchSeat:
    """A seat, its connection, and the state it knows."""

    socket: LightSocket

    def __init__(self, table: BenchTable, index: int) -> None:
        self.table = table
        self.index = index
        self.answered = 0
        self.state: dict[str, Any] = {}


@dataclass
class Visitor:
    """A person without an account, and the session they got with their first request."""

    client: httpx.AsyncClient
    cookie: str = ""
    csrf: str = ""

    async def get(self, path: str) -> Any:
        """The answer to a question."""
        return (await self.client.get(path, headers=self._headers())).json()

    async def post(self, path: str, body: Any = None) -> Any:
        """The answer to a request."""
        if self.cookie and not self.csrf:
            self.csrf = (await self.get("/api/me"))["csrf"]
        answer = await self.client.post(path, json=body, headers=self._headers())
        session = answer.cookies.get("civitas_session")
        if session:
            self.cookie = f"civitas_session={session}"
        self.client.cookies.clear()
        return answer.json()

    def _headers(self) -> dict[str, str]:
        found = {"cookie": self.cookie, "x-civitas-csrf": self.csrf}
        return {name: value for name, value in found.items() if value}


class Load:
    """Scripted people at many tables of one game."""

    def __init__(self, url: str, game: str, players: int, *, changes: bool = True) -> None:
        self.url = url
        self.game = game
        self.players = players
        self.hello = {"type": "hello", "protocol": 1, **({"changes": True} if changes else {})}
        self.times: list[float] = []
        self.measuring = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.chance = random.Random(1)
        # One client for everybody: to make one costs as much as a hundred choices.
        self.client = httpx.AsyncClient(base_url=url, trust_env=False, timeout=60, verify=False)

    async def add_tables(self, number: int) -> None:
        """Open further tables and sit people down."""
        for _ in range(number):
            await self._open_table([Visitor(self.client) for _ in range(self.players)])

    async def _open_table(self, people: list[Visitor]) -> None:
        host = people[0]
        body = {"game": self.game, "players": self.players, "seats": [{"kind": "me"}]}
        found = (await host.post("/api/tables", body))["table"]
        links = await host.get(f"/api/tables/{found}/links")
        for guest in people[1:]:
            await guest.post(f"/api/tables/{found}/join", {"invitation": links["invitation"]})
        await host.post(f"/api/tables/{found}/start")
        table = BenchTable(found, people)
        for index, visitor in enumerate(people):
            await self._sit_down(table, index, visitor)

    async def _sit_down(self, table: BenchTable, index: int, visitor: Visitor) -> None:
        seat = BenchSeat(table, index)
        seat.socket = await LightSocket.connect(
            self.url, "/api/socket", visitor.cookie, lambda text: self._receive(seat, text)
        )
        seat.socket.send(encode(self.hello | {"table": table.name}))

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            print(f"{self.game}: {error!r}", file=sys.stderr, flush=True)

    def _receive(self, seat: BenchSeat, text: bytes) -> None:
        now = time.perf_counter()
        if text.startswith(b'{"type":"accepted"'):
            seat.table.record_acceptance(decode(text)["key"], now)
            return
        if text.startswith(b'{"type":"refused"'):
            raise RuntimeError(text.decode())
        if not text.startswith((b'{"type":"state"', b'{"type":"change"')):
            return
        message = decode(text)
        if message["type"] == "state":
            seat.state = message
        seat.state |= {path[0]: path[1] for path in message.get("changes", ()) if len(path) == 2}
        decision = seat.state["decision"]
        seat.table.record_message(seat.index, now, bool(decision and decision["sealed"]))
        if seat.state["result"]:
            seat.socket.close()
            if seat.index == 0:  # the same people would play again
                self._spawn(self._open_table(seat.table.people))
        elif decision and decision["number"] > seat.answered:
            seat.answered = decision["number"]
            self._spawn(self._answer(seat, decision))

    async def _answer(self, seat: BenchSeat, decision: dict[str, Any]) -> None:
        await asyncio.sleep(THINKING * self.chance.uniform(0.5, 1.5))
        options = [option["choice"] for option in decision["options"] if not option["irrevocable"]]
        number = seat.state["seat"]
        message = {
            "type": "choose",
            "seat": number,
            "number": decision["number"],
            "choice": self.chance.choice(options),
            "key": f"{number}-{decision['number']:010d}",
        }
        done: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        choice = Choice(time.perf_counter(), set(range(self.players)), done)
        seat.table.waiting[str(message["key"])] = choice
        seat.socket.send(encode(message))
        took = await done
        if self.measuring:
            self.times.append(took)

    async def measure(self, seconds: float) -> list[float]:
        """The times of all choices made within some seconds."""
        self.times = []
        self.measuring = True
        await asyncio.sleep(seconds)
        self.measuring = False
        return sorted(self.times)

    async def close(self) -> None:
        """Send everybody home."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.client.aclose()


def start_server(
    folder: Path, python: str = sys.executable, **settings: str
) -> tuple[subprocess.Popen[str], str]:
    """A server of its own, and where it is."""
    environment = {
        **os.environ,
        "CIVITAS_HOME": str(folder),
        "CIVITAS_LOG_LEVEL": "error",
        "CIVITAS_MAX_SOCKETS": "100000",
        "CIVITAS_MAX_UNFINISHED": "100000",
        **{
            f"CIVITAS_LIMIT_{name}": "1000000/minute"
            for name in ("ADDRESS", "HELLOS", "REQUESTS", "SIGNUPS", "TABLES")
        },
        **settings,
    }
    process = subprocess.Popen(
        [python, "-m", "civitas", "serve", "--port", "0"],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1]


def memory(pid: int) -> float:
    """The memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def work(pid: int) -> float:
    """The seconds a process has worked."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def try_game(
    game: str, players: int, seconds: float, most: int, before: str | None = None
) -> float:
    """Find how many tables of a game stay quick; the choices per second of so many."""
    good, rate, bad = 0, 0.0, 0
    async with running(game, players, before) as (pid, load):
        empty, number = memory(pid), 0
        while number < most and not bad:
            number = max(FIRST_TABLES, 2 * number)
            await load.add_tables(number - good)
            p95, found = await measure_tables(pid, load, number, empty, seconds)
            if p95 < LIMIT:
                good, rate = number, found
            else:
                bad = number
    while bad - good > max(MARGIN_TABLES, good // 10):
        number = (good + bad) // 2
        async with running(game, players, before) as (pid, load):
            empty = memory(pid)
            await load.add_tables(number)
            p95, found = await measure_tables(pid, load, number, empty, seconds)
        if p95 < LIMIT:
            good, rate = number, found
        else:
            bad = number
    print(f"{game} ({players} seats): {good} tables below {LIMIT * 1000:.0f} ms", flush=True)
    return rate


@contextlib.asynccontextmanager
async def running(game: str, players: int, before: str | None) -> AsyncIterator[tuple[int, Load]]:
    """A server of its own, by the number of its process, and the people on it."""
    with tempfile.TemporaryDirectory() as folder:
        process, url = start_server(Path(folder), before or sys.executable)
        load = Load(url, game, players, changes=before is None)
        try:
            yield process.pid, load
        finally:
            await load.close()
            process.terminate()
            process.wait()


async def measure_tables(
    pid: int, load: Load, number: int, empty: float, seconds: float
) -> tuple[float, float]:
    """The 95th percentile of the times of all choices, and the choices per second."""
    await asyncio.sleep(2)
    before = work(pid)
    times = await load.measure(seconds)
    each_choice = (work(pid) - before) / len(times) * 1000
    p50, p95 = (times[int(len(times) * share)] for share in (0.5, 0.95))
    each = (memory(pid) - empty) / number * 1024
    print(
        f"{load.game} ({load.players} seats): {number:4} tables, "
        f"{len(times) / seconds:6.1f} choices/s, "
        f"p50 {p50 * 1000:6.1f} ms, p95 {p95 * 1000:6.1f} ms, "
        f"{each_choice:4.1f} ms of work a choice, {each:6.0f} KB a table",
        flush=True,
    )
    return p95, len(times) / seconds


async def soak(game: str, players: int, tables: int, choices: int) -> None:
    """Let people play many choices, and print the memory of the server on the way."""
    with tempfile.TemporaryDirectory() as folder:
        # Finished games leave the memory soon, so that it shows what running ones need.
        process, url = start_server(Path(folder), CIVITAS_MAX_TABLES=str(2 * tables))
        load = Load(url, game, players)
        try:
            await load.add_tables(tables)
            load.measuring = True
            step, used = max(1, choices // SOAK_STEPS), []
            for number in range(step, choices + 1, step):
                while len(load.times) < number:
                    await asyncio.sleep(0.5)
                used.append(memory(process.pid))
                print(f"{game}: {number} choices, {used[-1]:.1f} MB", flush=True)
            growth = used[-1] / used[len(used) // 2] - 1
            print(f"{game}: {growth:+.1%} in the second half", flush=True)
            if growth > MOST_GROWTH:
                sys.exit(1)
        finally:
            await load.close()
            process.terminate()
            process.wait()


def main() -> None:
    """Measure the games named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--most", type=int, default=640)
    parser.add_argument("--before", metavar="PYTHON", help="measure this environment first")
    parser.add_argument("--soak", type=int, metavar="CHOICES", help="only print the memory")
    asked = parser.parse_args()
    for game in asked.games:
        if asked.soak:
            uvloop.run(soak(game, GAMES[game], SOAK_TABLES, asked.soak))
            continue
        given = (game, GAMES[game], asked.seconds, asked.most)
        rates = [uvloop.run(try_game(*given, asked.before))] if asked.before else []
        rates.append(uvloop.run(try_game(*given)))
        if asked.before and rates[0]:
            print(f"{game}: {rates[-1] / rates[0]:.1f} times the choices per second", flush=True)


if __name__ == "__main__":
    main()
