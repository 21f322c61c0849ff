"""Playing games on a Ray cluster: tasks are ranges of games, which Ray repeats if a worker is lost.

Workers return what they would write; only the machine that asked for the games writes files.
"""

import contextlib
import logging
import os
import socket
import sys
import tempfile
import time
from collections.abc import Collection, Iterable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Generic, Self

from civitas import __version__
from civitas.arena.plans import Item, RunPlan, WritingPlan
from civitas.arena.versions import bot_version
from civitas.kernel import BadConfig, Literal, Reason
from civitas.play.registry import find_game
from civitas.stats.row_files import cannot_write

LIBRARY: Final = "ray"
EXTRA: Final = "ray"
LOCAL: Final = "local"
"""The address of a cluster that is started on this machine."""

TASK_SECONDS: Final = 1.0
"""How long a task takes at least, if there are enough games."""
SECONDS_A_WORKER: Final = 0.02
"""How much longer tasks are for each worker, so that one machine can hand all of them out."""
MAX_RETRIES: Final = 5
"""How often a task may lose its worker; a bot that ends its process ends the run."""
LOOK_SECONDS: Final = 5.0
"""Seconds between looks for machines that have joined or left the cluster."""
CONNECT_SECONDS: Final = 5.0


def require_ray() -> None:
    """Raise BadConfig if Ray is not installed."""
    if find_spec(LIBRARY) is None:
        raise BadConfig(Reason.of("cluster-no-ray", library=Literal(LIBRARY), extra=Literal(EXTRA)))


@dataclass(frozen=True)
class Order(Generic[Item]):
    """What all tasks of a run share."""

    plan: RunPlan[Item]
    spec: str
    version: str
    """The version of the program on the machine that asked for the games."""
    bots: tuple[tuple[str, str], ...]
    """The bots with their versions there."""
    folder: str
    """Its working folder, to which paths of bots and games are relative."""


@dataclass(frozen=True)
class Answer(Generic[Item]):
    """What a task returns."""

    games: list[Item]
    files: tuple[tuple[str, bytes], ...] = ()
    """The files that the games have written, in order."""
    other: tuple[str, str, str] | None = None
    """Where the worker's program or a bot has another version: machine, name and version."""


def order_of(plan: RunPlan[Item]) -> Order[Item]:
    """What the tasks of a plan with a game `spec` and `bots` share."""
    games: Any = plan
    game = find_game(games.spec).game
    with contextlib.redirect_stdout(sys.stderr):  # files of bots may print
        versions = {bot: bot_version(bot, game) for bot in games.bots}
    return Order(plan, games.spec, __version__, tuple(versions.items()), str(Path.cwd()))


def play_task(order: Order[Item], first: int, last: int) -> Answer[Item]:
    """Play games on a worker."""
    if Path(order.folder).is_dir():
        os.chdir(order.folder)
    other = _other_version(order.spec, order.version, order.bots)
    if other is not None:
        return Answer([], other=(socket.gethostname(), *other))
    plan = order.plan
    if not isinstance(plan, WritingPlan) or plan.output is None:
        return Answer(plan.play(first, last))
    with tempfile.TemporaryDirectory(prefix="civitas-") as folder:
        placed = plan.written_to(Path(folder))
        games = placed.play(first, last)
        files = [(str(path.relative_to(folder)), path) for path in placed.files(first, last)]
        return Answer(games, tuple((name, path.read_bytes()) for name, path in files))


@cache
def _other_version(
    spec: str, version: str, bots: tuple[tuple[str, str], ...]
) -> tuple[str, str] | None:
    """The program or the first bot that has another version here, and that version."""
    if version != __version__:
        return "civitas", __version__
    game = find_game(spec).game
    for bot, expected in bots:
        with contextlib.redirect_stdout(sys.stderr):
            mine = bot_version(bot, game)
        if mine != expected:
            return bot, mine
    return None


class ClusterPool(Generic[Item]):
    """The processes of a Ray cluster."""

    def __init__(self, plan: RunPlan[Item], address: str, jobs: int) -> None:
        require_ray()
        import ray

        self._ray = ray
        self._plan = plan
        connect(address, jobs)
        task = ray.remote(max_retries=MAX_RETRIES)(play_task)
        shared = ray.put(order_of(plan))
        self._task: Any = lambda first, last: task.remote(shared, first, last)
        self._looked = 0.0
        self._workers = 1

    @property
    def workers(self) -> int:
        """The processors of the cluster, which machines may join and leave."""
        if time.monotonic() - self._looked > LOOK_SECONDS:
            self._workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._looked = time.monotonic()
        return self._workers

    @property
    def task_seconds(self) -> float:
        """How long a task should take."""
        return TASK_SECONDS + SECONDS_A_WORKER * self.workers

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._ray.shutdown()

    def submit(self, first: int, last: int) -> Any:
        """Hand over games."""
        return self._task(first, last)

    def finished(self, tickets: Collection[Any], seconds: float) -> list[Any]:
        """The tickets whose games are played."""
        waiting = list(tickets)
        if not self._ray.wait(waiting, num_returns=1, timeout=seconds)[0]:
            return []
        done: list[Any] = self._ray.wait(waiting, num_returns=len(waiting), timeout=0)[0]
        return done

    def games(self, ticket: Any) -> list[Item]:
        """The games of a ticket, whose files are written here."""
        try:
            answer: Answer[Item] = self._ray.get(ticket)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from error
        except self._ray.exceptions.RayError as error:
            raise BrokenProcessPool(str(error)) from error
        if answer.other is not None:
            machine, name, version = answer.other
            raise BadConfig(
                Reason.of(
                    "cluster-other-version",
                    machine=Literal(machine),
                    name=Literal(name),
                    version=Literal(version),
                )
            )
        if answer.files:
            assert isinstance(self._plan, WritingPlan)
            assert self._plan.output is not None
            write_files(self._plan.output, answer.files)
        return answer.games

    def end(self) -> None:
        """End the tasks of this run."""
        self._ray.shutdown()


def write_files(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write the files that a worker has sent; each is either missing or complete."""
    for name, body in files:
        path = folder / name
        part = path.with_name(path.name + ".part")
        try:
            part.write_bytes(body)
            part.replace(path)
        except OSError as error:
            raise cannot_write(path, error) from error


def connect(address: str, jobs: int) -> None:
    """Connect to a cluster, or start one on this machine; raises BadConfig."""
    import ray

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
            return
        host, colon, port = address.rpartition(":")
        if colon and "://" not in address:
            # Ray itself waits for minutes, and then ends the program.
            with contextlib.closing(socket.create_connection((host, int(port)), CONNECT_SECONDS)):
                pass
        ray.init(address=address, **quiet)
    except Exception as error:  # Ray raises many kinds, Exception itself among them
        raise BadConfig(
            Reason.of(
                "cluster-unreachable",
                address=Literal(address),
                why=Literal(str(error).partition("\n")[0]),
            )
        ) from error
