"""What many simultaneous tables need: a discrete-event simulation with the measured costs.

`tools/scale_costs.py` measures the costs on one machine. Here people at tables think, choose, and
wait for each other; their choices queue for server processes and for the database. Every random
number comes from one seed. `--docs` writes the results into docs/scale.md, between the markers.

The model of a choice:

1. a server process works on it, alone, as the interpreter's lock lets it: a measured time;
2. one of the database's cores works on it: a measured time;
3. it is flushed to the disk. Commits that wait share a flush, but not if they contain a NOTIFY:
   PostgreSQL lets those in one by one;
4. the other processes are told, which costs each of them a measured time.
"""

import argparse
import heapq
import json
import math
import random
import statistics
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from pages import table, write_page

ROOT = Path(__file__).parents[1]
COSTS = ROOT / "tools" / "scale_costs.json"
PAGE = ROOT / "docs" / "scale.md"
LIMIT = 0.1
"""Seconds within which 95 of 100 choices must be accepted."""
SIZES = (1_000, 10_000, 100_000)
MIX = {"wonders": 0.4, "dice": 0.3, "ages": 0.3}
"""The share of each game among the tables of the mix."""
BUSY = 0.7
"""The share of a process's or core's time that may be used on average."""
THINK_MEDIAN = 10.0
THINK_SIGMA = 0.9
"""Assumed, not measured: people's times to think are log-normal, with a mean of 15 s."""
SQLITE_GROUP_COMMIT = True
"""Whether the server stores several choices with one flush on SQLite."""
MOST_TOLD = 16
"""The most processes in which hearing a notification is an event of its own."""
EARLIER = 60.0
"""Seconds that tables have been playing when a simulation begins."""
LINE = 1e9
"""Bits per second of a network interface."""


# Events.


class Loop:
    """Calls functions in the order of their times."""

    def __init__(self) -> None:
        self.now = 0.0
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._number = 0

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Call a function later."""
        self._number += 1
        heapq.heappush(self._queue, (self.now + seconds, self._number, call))

    def run(self, until: float) -> None:
        """Let time pass."""
        while self._queue and self._queue[0][0] <= until:
            self.now, _, call = heapq.heappop(self._queue)
            call()
        self.now = until


class Station:
    """Servers with one queue; jobs are served in the order in which they come."""

    def __init__(self, loop: Loop, servers: int = 1) -> None:
        self._loop = loop
        self._free = servers
        self._queue: deque[tuple[float, Callable[[], None]]] = deque()
        self.servers = servers
        self.work = 0.0

    def serve(self, seconds: float, done: Callable[[], None]) -> None:
        """Serve a job, now or when it is its turn."""
        self.work += seconds
        if self._free:
            self._free -= 1
            self._begin(seconds, done)
        else:
            self._queue.append((seconds, done))

    def _begin(self, seconds: float, done: Callable[[], None]) -> None:
        def end() -> None:
            if self._queue:
                self._begin(*self._queue.popleft())
            else:
                self._free += 1
            done()

        self._loop.after(seconds, end)

    def use(self, seconds: float) -> float:
        """The share of its time that was used."""
        return self.work / (seconds * self.servers)


class GroupCommit:
    """A disk: everything that waits when a flush begins is stored by it."""

    def __init__(self, loop: Loop, flush: Callable[[], float]) -> None:
        self._loop = loop
        self._flush = flush
        self._waiting: list[Callable[[], None]] = []
        self._is_flushing = False
        self.work = 0.0

    def commit(self, done: Callable[[], None]) -> None:
        """Store something."""
        self._waiting.append(done)
        if not self._is_flushing:
            self._begin()

    def _begin(self) -> None:
        stored, self._waiting = self._waiting, []
        self._is_flushing = True
        seconds = self._flush()
        self.work += seconds

        def end() -> None:
            self._is_flushing = False
            if self._waiting:
                self._begin()
            for done in stored:
                done()

        self._loop.after(seconds, end)

    def use(self, seconds: float) -> float:
        """The share of its time that was used."""
        return self.work / seconds


class Distribution:
    """Random numbers with measured quantiles, scaled to the measured mean."""

    def __init__(self, measured: dict[str, Any], chance: random.Random) -> None:
        found: list[float] = measured["quantiles"]
        self.mean: float = measured["mean"]
        middle = statistics.fmean((found[0] / 2, *found[1:-1], found[-1] / 2)) * 101 / 100
        scale = self.mean / middle if middle > 0 else 1.0
        self._quantiles = [value * scale for value in found]
        self._random = chance.random

    def __call__(self) -> float:
        """A random number."""
        place = self._random() * 100
        index = int(place)
        low = self._quantiles[index]
        return low + (self._quantiles[min(index + 1, 100)] - low) * (place - index)


# The system.


@dataclass(frozen=True)
class Plan:
    """What is simulated."""

    tables: int
    games: dict[str, float]
    """The share of each game."""
    database: str = "postgres"
    processes: int = 1
    database_cores: int = 4
    bus: str = "notify"
    """`notify`: PostgreSQL tells all processes; `broker`: Redis tells those concerned."""
    sticky: bool = True
    """Whether all connections of a table lead to one process."""
    flush: float | None = None
    """Seconds of a flush; None: as measured."""
    seconds: float = 30.0
    seed: int = 1
    think: float = 1.0
    """A factor of the time people think; 0: they answer after one second, as in the benchmark."""


@dataclass
class Outcome:
    """What a simulation found."""

    plan: Plan
    choices: int
    rate: float
    p50: float
    p95: float
    interval: tuple[float, float]
    """The 95% interval of the 95th percentile."""
    use: dict[str, float]
    """The share of its time that each resource is used; 1 or more: it cannot keep up."""
    bits: float
    memory: float
    """GB of all processes for the tables, without the processes themselves."""

    @property
    def is_good(self) -> bool:
        """Whether people are answered quickly, and nothing is close to its limit."""
        return self.interval[1] < LIMIT and max(self.use.values()) < 0.9

    def first(self) -> str:
        """What saturates first."""
        return max(self.use, key=lambda name: self.use[name])


@dataclass
class _Game:
    players: int
    server: Distribution
    database: Distribution | None
    extra: float
    extra_database: float
    batches: list[int]
    bits: float
    memory: float


class Simulation:
    """Tables, server processes and a database."""

    def __init__(self, plan: Plan, costs: dict[str, Any]) -> None:
        self.plan = plan
        self.costs = costs
        self.chance = random.Random(plan.seed)
        self.loop = Loop()
        self.games = {name: self._game(costs["games"][name]) for name in plan.games}
        self.processes = [Station(self.loop) for _ in range(plan.processes)]
        self.cores = Station(self.loop, plan.database_cores)
        flush = Distribution(costs["flush"], self.chance)
        self.flush: Callable[[], float] = flush if plan.flush is None else lambda: plan.flush or 0.0
        self.is_serial = (
            not SQLITE_GROUP_COMMIT if plan.database == "sqlite" else plan.bus == "notify"
        )
        self.serial_disk = Station(self.loop)
        self.shared_disk = GroupCommit(self.loop, self.flush)
        self.times: list[float] = []
        self.bits = 0.0
        self.heard = 0.0
        self.warm = plan.seconds / 3

    def _game(self, measured: dict[str, Any]) -> _Game:
        kind = measured[self.plan.database]
        database = kind.get("database")
        extra = extra_database = 0.0
        if "two_servers" in kind:
            extra = max(0.0, kind["two_servers"]["mean"] - kind["server"]["mean"])
            below = kind["two_servers_database"]["mean"] - kind["database"]["mean"]
            extra_database = max(0.0, below)
        return _Game(
            players=measured["players"],
            server=Distribution(kind["server"], self.chance),
            database=None if database is None else Distribution(database, self.chance),
            extra=extra,
            extra_database=extra_database,
            batches=measured["batches"],
            bits=measured["wire_bytes"] * 8,
            memory=measured["memory_mb"],
        )

    def think(self) -> float:
        """Seconds until a person answers."""
        if self.plan.think == 0:
            return self.chance.uniform(0.5, 1.5)
        return self.plan.think * self.chance.lognormvariate(math.log(THINK_MEDIAN), THINK_SIGMA)

    def run(self) -> Outcome:
        """Simulate; the first third of the time is not counted."""
        names = sorted(self.plan.games)
        weights = [self.plan.games[name] for name in names]
        for number in range(self.plan.tables):
            game = self.games[self.chance.choices(names, weights)[0]]
            _Table(self, game, number)
        self.loop.run(self.warm)
        for station in (*self.processes, self.cores, self.serial_disk):
            station.work = 0.0
        self.shared_disk.work = 0.0
        self.times, self.bits, self.heard = [], 0.0, 0.0
        self.loop.run(self.plan.seconds)
        return self._outcome()

    def _outcome(self) -> Outcome:
        seconds = self.plan.seconds - self.warm
        times = sorted(self.times) or [0.0]
        use = {
            "server processes": statistics.fmean(
                station.use(seconds) + self.heard / seconds for station in self.processes
            ),
            "network": self.bits / seconds / LINE,
        }
        if self.is_serial:  # a shared flush takes whatever waits, so it does not saturate
            use["commits one by one"] = self.serial_disk.use(seconds)
        if self.plan.database != "sqlite":
            use["database cores"] = self.cores.use(seconds)
        if self.plan.bus == "broker":
            use["broker"] = len(times) / seconds * self.costs["broker"]["broker_cpu"]
        memory = sum(
            self.games[game].memory * share * self.plan.tables
            for game, share in self.plan.games.items()
        )
        return Outcome(
            self.plan,
            len(self.times),
            len(self.times) / seconds,
            percentile(times, 0.5),
            percentile(times, 0.95),
            interval(times, 0.95),
            use,
            self.bits / seconds,
            memory / 1024 / sum(self.plan.games.values()),
        )

    # A choice.

    def choose(self, table: "_Table", done: Callable[[], None]) -> None:
        """Let a choice pass through everything."""
        began = self.loop.now
        game = table.game
        told = self._told(table)

        def accepted() -> None:
            self.times.append(self.loop.now - began)
            self.bits += game.bits
            self._tell(table, told)
            done()

        def stored() -> None:
            if self.is_serial:
                self.serial_disk.serve(self.flush(), accepted)
            else:
                self.shared_disk.commit(accepted)

        def computed() -> None:
            if game.database is None:
                stored()
            else:
                self.cores.serve(game.database() + game.extra_database * len(told), stored)

        self.processes[table.home()].serve(self._send() + game.server(), computed)

    def _send(self) -> float:
        if self.plan.bus != "broker":
            return 0.0
        cost: float = self.costs["broker"]["send_cpu"]
        return cost

    def _told(self, table: "_Table") -> list[int]:
        """The other processes with people at a table."""
        return [] if self.plan.sticky else table.places[1:]

    def _tell(self, table: "_Table", told: list[int]) -> None:
        """Let other processes hear of a change; those with people at the table read it."""
        for place in told:
            self.processes[place].serve(table.game.extra, _nothing)
        if self.plan.processes == 1:
            return
        if self.plan.bus == "broker":
            for place in (table.places[0], *told):
                self.processes[place].serve(self.costs["broker"]["receive_cpu"], _nothing)
            return
        cost: float = self.costs["listener_cpu"]
        for process in self.processes:
            if self.plan.processes <= MOST_TOLD:
                process.serve(cost, _nothing)
            else:  # too many events; the time is counted, but nobody waits for it
                self.heard += cost
                break


def _nothing() -> None:
    """What happens after work nobody waits for."""


class _Table:
    """A table whose people are asked in turn, as in the games that were measured."""

    def __init__(self, simulation: Simulation, game: _Game, number: int) -> None:
        self.game = game
        self._simulation = simulation
        chance, plan = simulation.chance, simulation.plan
        self._turn = chance.randrange(len(game.batches))
        self._open = 0
        if plan.sticky:
            self.places = [number % plan.processes]
        else:
            self.places = sorted({chance.randrange(plan.processes) for _ in range(game.players)})
            chance.shuffle(self.places)
        self._begin(-chance.uniform(EARLIER / 2, EARLIER))

    def _begin(self, now: float) -> None:
        """Find the moment of the game at which the simulation begins."""
        think = self._simulation.think
        while True:
            answers = [now + think() for _ in range(self._size())]
            self._turn += 1
            if max(answers) > 0:
                break
            now = max(answers)
        left = [at for at in answers if at > 0]
        self._open = len(left)
        for at in left:
            self._simulation.loop.after(at, self._answer)

    def _size(self) -> int:
        return self.game.batches[self._turn % len(self.game.batches)]

    def home(self) -> int:
        """The process that a choice comes to."""
        return self.places[self._turn % len(self.places)]

    def _ask(self) -> None:
        self._open = self._size()
        self._turn += 1
        for _ in range(self._open):
            self._simulation.loop.after(self._simulation.think(), self._answer)

    def _answer(self) -> None:
        self._simulation.choose(self, self._accepted)

    def _accepted(self) -> None:
        self._open -= 1
        if not self._open:
            self._ask()


def percentile(times: Sequence[float], part: float) -> float:
    """A percentile of sorted times."""
    return times[min(len(times) - 1, int(len(times) * part))]


def interval(times: Sequence[float], part: float) -> tuple[float, float]:
    """The 95% interval of a percentile of sorted times, by the ranks around it."""
    size = len(times)
    half = 1.96 * math.sqrt(size * part * (1 - part))
    low = max(0, math.floor(size * part - half))
    high = min(size - 1, math.ceil(size * part + half))
    return times[low], times[high]


def simulate(plan: Plan, costs: dict[str, Any]) -> Outcome:
    """Run one simulation."""
    return Simulation(plan, costs).run()


# Questions.


def choices_per_table(games: dict[str, float], costs: dict[str, Any], think: float) -> float:
    """Choices per second of a table, if the server takes no time."""
    total = 0.0
    for name, part in games.items():
        batches = costs["games"][name]["batches"]
        key = (name, think, tuple(batches))
        if key not in RATES:
            plan = Plan(400, {name: 1.0}, processes=400, bus="broker", seconds=60.0, think=think)
            RATES[key] = simulate(plan, costs).rate / plan.tables
        total += part * RATES[key]
    return total


RATES: dict[tuple[str, float, tuple[int, ...]], float] = {}
"""The choices per second of a table, by game and by how people think."""


def processor_time(games: dict[str, float], costs: dict[str, Any], part: str, base: Plan) -> float:
    """Processor time of a choice, on average over the choices of a mix of games."""
    total = work = 0.0
    for name, weight in games.items():
        rate = weight * choices_per_table({name: 1.0}, costs, base.think)
        total += rate
        work += rate * costs["games"][name][base.database].get(part, {"mean": 0.0})["mean"]
    return work / total


def size_for(tables: int, games: dict[str, float], costs: dict[str, Any], base: Plan) -> Outcome:
    """The fewest processes and cores of the database, found by simulation, that are good."""
    rate = tables * choices_per_table(games, costs, base.think)
    server = processor_time(games, costs, "server", base)
    database = processor_time(games, costs, "database", base)
    processes = max(1, math.ceil(rate * server / BUSY))
    cores = max(1, math.ceil(rate * database / BUSY))
    for _ in range(8):
        plan = replace(base, tables=tables, games=games, processes=processes, database_cores=cores)
        found = simulate(plan, costs)
        if found.is_good or found.first() in ("commits one by one", "network"):
            return found
        if found.first() == "database cores":
            cores = math.ceil(cores * 1.2)
        else:
            processes = math.ceil(processes * 1.15)
    return found


def most_tables(games: dict[str, float], costs: dict[str, Any], base: Plan) -> Outcome:
    """The most tables that are good, to within a twentieth."""
    each = choices_per_table(games, costs, base.think)
    each *= processor_time(games, costs, "server", base)
    tables = max(1, round(0.75 * base.processes / each))
    best = simulate(replace(base, tables=tables, games=games), costs)
    factor = STEP if best.is_good else 1 / STEP
    while True:
        tables = max(1, math.ceil(tables * factor) if factor > 1 else int(tables * factor))
        found = simulate(replace(base, tables=tables, games=games), costs)
        if found.is_good != best.is_good:
            return best if best.is_good else found
        if tables == 1:
            return found
        best = found


STEP = 1.05


# Results.


def milliseconds(seconds: float) -> str:
    """A time in words."""
    return f"{seconds * 1000:.3g} ms"


def share(part: float) -> str:
    """A share in words."""
    return f"{part:.0%}"


def games_of(costs: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Each game alone, and the mix."""
    return {**{name: {name: 1.0} for name in costs["games"]}, "mix": MIX}


def costs_table(costs: dict[str, Any]) -> str:
    """The measured costs of a choice."""
    rows = []
    for name, game in costs["games"].items():
        sqlite, postgres = game["sqlite"]["server"], game["postgres"]["server"]
        low, high = sqlite["interval"]
        mean = f"{sqlite['mean'] * 1000:.1f} ({low * 1000:.1f} to {high * 1000:.1f})"
        rows.append(
            {
                "game": f"{name}, {game['players']} seats",
                "server on SQLite, ms (95% interval)": mean,
                "95th percentile": f"{sqlite['quantiles'][95] * 1000:.1f}",
                "server on PostgreSQL, ms": f"{postgres['mean'] * 1000:.1f}",
                "PostgreSQL itself, ms": f"{game['postgres']['database']['mean'] * 1000:.1f}",
                "two servers together, ms": f"{game['postgres']['two_servers']['mean'] * 1000:.1f}",
                "the rules alone, ms": f"{game['engine']['mean'] * 1000:.2f}",
                "a bot's decision, ms": f"{game['bot']['mean'] * 1000:.1f}",
                "KB sent": f"{game['wire_bytes'] / 1024:.1f}",
                "MB per table": f"{game['memory_mb']:.2f}",
                "choices": str(sqlite["samples"]),
            }
        )
    return table(rows)


def bus_table(costs: dict[str, Any]) -> str:
    """What telling other processes costs."""
    commits = costs["commits"]
    lines = [
        (
            f"commits per second, {disk}, {writers} at the same time",
            str(commits[f"{disk}, notify, {writers}"]),
            str(commits[f"{disk}, plain, {writers}"]),
        )
        for disk in ("this disk", "slow disk")
        for writers in (1, 8)
    ]
    broker = costs["broker"]
    micro = 1e6
    lines += [
        ("µs of the sending process", "in the transaction", f"{broker['send_cpu'] * micro:.0f}"),
        (
            "µs of each process that hears it",
            f"{costs['listener_cpu'] * micro:.0f}",
            f"{broker['receive_cpu'] * micro:.0f}",
        ),
        ("processes that hear it", "all", "those with people at the table"),
        ("µs of the broker", "–", f"{broker['broker_cpu'] * micro:.1f}"),
    ]
    return table([{"": cost, "NOTIFY": notify, "broker": other} for cost, notify, other in lines])


def one_process(costs: dict[str, Any]) -> tuple[str, list[Outcome]]:
    """What one process carries, and what saturates first."""
    rows, found = [], []
    for name, games in games_of(costs).items():
        for think, people in ((0.0, "answer after 1 s"), (1.0, "think for 15 s")):
            for kind, cores in (("sqlite", 1), ("postgres", 2)):
                base = Plan(1, games, kind, database_cores=cores, seconds=60.0, think=think)
                best = most_tables(games, costs, base)
                found.append(best)
                bound = milliseconds(best.interval[1])
                rows.append(
                    {
                        "game": name,
                        "database": kind,
                        "people": people,
                        "tables": f"{best.plan.tables:,}",
                        "choices per second": f"{best.rate:.0f}",
                        "median": milliseconds(best.p50),
                        "95th percentile (upper bound)": f"{milliseconds(best.p95)} ({bound})",
                        "saturates first": f"{best.first()}, {share(best.use[best.first()])}",
                        "choices simulated": f"{best.choices:,}",
                    }
                )
    return table(rows), found


def sizes(costs: dict[str, Any]) -> tuple[str, list[Outcome]]:
    """What each number of tables needs."""
    rows, found = [], []
    for tables in SIZES:
        for name, games in games_of(costs).items():
            seconds = max(6.0, min(60.0, 300_000 / tables))
            best = size_for(
                tables, games, costs, Plan(tables, games, bus="broker", seconds=seconds)
            )
            notify = simulate(replace(best.plan, bus="notify"), costs)
            found += [best, notify]
            times = f"{milliseconds(best.p50)} / {milliseconds(best.p95)}"
            rows.append(
                {
                    "tables": f"{tables:,}",
                    "game": name,
                    "choices per second": f"{best.rate:,.0f}",
                    "server processes (cores)": str(best.plan.processes),
                    "cores of PostgreSQL": str(best.plan.database_cores),
                    "memory, GB": f"{best.memory + best.plan.processes * PROCESS_GB:.1f}",
                    "network, Mbit/s": f"{best.bits / 1e6:,.0f}",
                    "median / 95th percentile with a broker": times,
                    "commits one by one with NOTIFY": share(notify.use["commits one by one"]),
                    "95th percentile with NOTIFY": milliseconds(notify.p95)
                    if notify.use["commits one by one"] < 1
                    else "grows without end",
                    "choices simulated": f"{best.choices:,}",
                }
            )
    return table(rows), found


def routing(costs: dict[str, Any]) -> tuple[str, list[Outcome]]:
    """The tables that use something for 70% of its time, by how the proxy routes connections."""
    rows, found = [], []
    for name, games in games_of(costs).items():
        row = {"game": name}
        for sticky, way in ((True, "by table"), (False, "anywhere")):
            for bus, bus_name in (("notify", "NOTIFY"), ("broker", "broker")):
                base = Plan(1, games, processes=8, database_cores=8, bus=bus, sticky=sticky)
                base = replace(base, flush=FAST_FLUSH, seconds=20.0)
                first = simulate(replace(base, tables=ROUTED), costs)
                most = round(ROUTED * BUSY / max(first.use.values()))
                best = simulate(replace(base, tables=most), costs)
                found.append(best)
                row[f"{way}, {bus_name}"] = f"{best.plan.tables:,} ({milliseconds(best.p95)})"
        rows.append(row)
    return table(rows), found


def latency(costs: dict[str, Any]) -> tuple[str, list[Outcome]]:
    """How the time to an answer grows with the load, for one process."""
    found = []
    rows = []
    for name in costs["games"]:
        games = {name: 1.0}
        each = choices_per_table(games, costs, 1.0)
        for load in (0.2, 0.4, 0.6, 0.8, 0.9):
            mean = costs["games"][name]["postgres"]["server"]["mean"]
            tables = max(1, round(load / mean / each))
            plan = Plan(tables, games, bus="broker", database_cores=2, seconds=120.0)
            done = simulate(plan, costs)
            found.append(done)
            low, high = map(milliseconds, done.interval)
            rows.append(
                {
                    "game": name,
                    "tables": f"{tables:,}",
                    "use of the process": share(done.use["server processes"]),
                    "median": milliseconds(done.p50),
                    "95th percentile (95% interval)": f"{milliseconds(done.p95)} ({low} to {high})",
                    "choices simulated": f"{done.choices:,}",
                }
            )
    return table(rows), found


ROUTED = 1000
"""The tables of the simulation from which those at 70% are estimated."""
FAST_FLUSH = 0.0005
PROCESS_GB = 0.15
"""Memory of a server process without tables, with a worker for bots."""


def main() -> None:
    """Simulate, and show or write the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--costs", type=Path, default=COSTS)
    parser.add_argument("--docs", action="store_true", help="write docs/scale.md")
    parser.add_argument("--json", type=Path, help="write all outcomes to this file")
    parser.add_argument("--only", choices=list(QUESTIONS), help="answer only this question")
    asked = parser.parse_args()
    costs = json.loads(asked.costs.read_text(encoding="utf-8"))
    parts = {"costs": costs_table(costs), "bus": bus_table(costs)}
    outcomes: dict[str, list[dict[str, Any]]] = {}
    for name, question in QUESTIONS.items():
        if asked.only not in (None, name):
            continue
        parts[name], found = question(costs)
        outcomes[name] = [asdict(outcome) for outcome in found]
        print(f"{name}\n\n{parts[name]}\n", flush=True)
    if asked.json:
        asked.json.write_text(json.dumps(outcomes, indent=1) + "\n", encoding="utf-8")
    if asked.docs:
        write_page(parts, PAGE)


QUESTIONS: dict[str, Callable[[dict[str, Any]], tuple[str, list[Outcome]]]] = {
    "latency": latency,
    "one process": one_process,
    "sizes": sizes,
    "routing": routing,
}

if __name__ == "__main__":
    main()
