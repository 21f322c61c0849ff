"""Playing many games for a command: by whom, which part of them, and what is shown meanwhile."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress import Progress

from civitas.arena.plans import MAX_PARTS, WHOLE, Part
from civitas.arena.runs import ResultFile, Run, play_all
from civitas.cli.arguments import parse_int, print_error
from civitas.cli.exit_status import INTERRUPTED, WORKER_DIED, WRITE_FAILED
from civitas.cli.progress import progress_columns
from civitas.kernel import BadConfig, Literal, Reason
from civitas.kernel.notation import shorten
from civitas.play.text import Text
from civitas.stats.row_files import CannotWrite

OPTIONS = ("--jobs", "--cluster", "--shard")
MAX_JOBS = 256
REDRAW_SECONDS = 1.0
REDRAW_SHARE = 0.05
"""The share of the time that may be spent on drawing partial tables."""


@dataclass(frozen=True)
class WorkerArguments:
    """The arguments that say who plays the games, and which of them."""

    jobs: str | None
    cluster: str | None
    shard: str | None


@dataclass(frozen=True)
class Workers:
    """Who plays the games of a run, and which part of them."""

    jobs: int
    cluster: str | None
    part: Part = WHOLE


def read_workers(arguments: WorkerArguments) -> Workers:
    """Who plays the games; raises BadConfig."""
    jobs = parse_int("--jobs", arguments.jobs, min(os.cpu_count() or 1, 8), 1, MAX_JOBS)
    if arguments.cluster is not None:
        from civitas.arena.cluster import require_ray

        require_ray()
    return Workers(jobs, arguments.cluster, parse_part(arguments.shard))


def parse_part(value: str | None) -> Part:
    """The part that `--shard I/N` names; raises BadConfig."""
    if value is None:
        return WHOLE
    number, slash, parts = value.partition("/")
    digits = number.isascii() and number.isdecimal() and parts.isascii() and parts.isdecimal()
    if slash and digits and max(len(number), len(parts)) <= len(str(MAX_PARTS)):
        found = Part(int(number), int(parts), True)
        if 1 <= found.number <= found.parts <= MAX_PARTS:
            return found
    most, given = Literal(str(MAX_PARTS)), Literal(shorten(value))
    raise BadConfig(Reason.of("shard-not-a-part", value=given, most=most))


def open_results(
    results: Run[Any], resume: str | None, rejected: dict[str, bool]
) -> ResultFile[Any] | None:
    """The file of results, whose games are loaded; raises BadConfig.

    A part needs a file; `rejected` are options that a part cannot have, and whether they are given.
    """
    if not results.part.is_whole():
        if resume is None:
            raise BadConfig(Reason("shard-needs-file"))
        for option, is_given in rejected.items():
            if is_given:
                raise BadConfig(Reason.of("shard-not-with", option=Literal(option)))
    if resume is None:
        return None
    file = ResultFile(Path(resume), results.plan, results.part)
    file.load(results)
    return file


def print_part(part: Part, games: range, place: str, text: Text) -> None:
    """Print what part of the games is in a file or folder."""
    count = len(games)
    print(text.say("shard-done", part=part.number, parts=part.parts, games=count, place=place))


@dataclass(frozen=True)
class Playing:
    """A run with its progress on a terminal, and the table so far where there is one."""

    results: Run[Any]
    workers: Workers
    text: Text
    file: ResultFile[Any] | None = None
    draw: Callable[[], RenderableType | None] | None = None
    size: int | None = None
    """The number of games in a task; None: as many as take the right time."""
    total: int | None = None
    """The number of games, if a task of the run is more than one."""
    count: Callable[[], int] | None = None
    """How many of them are done."""
    is_saved: bool = False
    """Whether an interrupted run can be resumed without a file of results."""

    def done(self) -> int:
        """The number of games played."""
        return len(self.results.games) if self.count is None else self.count()

    def games(self) -> int:
        """The number of games to play."""
        return len(self.results.span) if self.total is None else self.total

    def play(self) -> int:
        """Play all games; prints why a run ended early. Returns the exit status."""
        workers, text = self.workers, self.text
        states = play_all(self.results, workers.jobs, self.file, workers.cluster, self.size)
        try:
            # Ray prints to standard output that a worker has died.
            with redirect_stdout(sys.stderr):
                self._show(states)
        except KeyboardInterrupt:
            interrupted = text.say("simulate-interrupted", done=self.done(), games=self.games())
            is_saved = self.file is not None or self.is_saved
            advice = text.say("simulate-resume" if is_saved else "simulate-lost")
            print_error(f"{interrupted} {advice}")
            return INTERRUPTED
        except BrokenProcessPool:  # a bot can end its process
            print_error(text.say("arena-worker-died", done=self.done(), games=self.games()))
            return WORKER_DIED
        except CannotWrite as error:  # such as a full disk
            print_error(self._unsaved(text.error(error)))
            return WRITE_FAILED
        return 0

    def _unsaved(self, error: str) -> str:
        """What is kept of a run whose results could not be written, and how it is resumed."""
        done, games = self.done(), self.games()
        if self.file is None and not self.is_saved:
            return self.text.say("simulate-unsaved", error=error, done=done, games=games)
        saved = done if self.file is None else self.file.saved
        return self.text.say(
            "simulate-part-saved", error=error, done=done, games=games, saved=saved
        )

    def _show(self, states: Iterator[Run[Any]]) -> None:
        if not sys.stderr.isatty():
            for _ in states:
                pass
            return
        text, results = self.text, self.results
        screen = Console(file=sys.stderr, highlight=False)
        progress = Progress(*progress_columns("{task.description}", has_rate=True), console=screen)
        task = progress.add_task(text.say("simulate-progress"), total=self.games(), rate="")
        before, began = self.done(), time.perf_counter()
        with Live(progress, console=screen, transient=True, refresh_per_second=4) as live:
            drawn, pause = time.perf_counter(), REDRAW_SECONDS
            for _ in states:
                rate = (self.done() - before) / max(time.perf_counter() - began, 1e-9)
                shown = f"{rate:,.0f}" if rate > 100 else f"{rate:,.1f}"
                key = "simulate-stopping" if results.is_stopping else "simulate-progress"
                progress.update(
                    task,
                    completed=self.done(),
                    rate=text.say("simulate-rate", rate=shown),
                    description=text.say(key),
                )
                at = time.perf_counter()
                if self.draw is None or at - drawn < pause:
                    continue
                table = self.draw()
                live.update(progress if table is None else Group(table, progress))
                drawn = time.perf_counter()
                pause = max(REDRAW_SECONDS, (drawn - at) / REDRAW_SHARE)
