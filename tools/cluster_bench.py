"""The real time of handing over a task to a Ray cluster and fetching its results.

The tasks do nothing.

    python tools/cluster_bench.py --tasks 1000 --jobs 2

starts a cluster on this machine. Needs the extra `ray`.
"""

import argparse
import time
from dataclasses import dataclass
from typing import Any, Final

from civitas.arena.cluster import LOCAL, ClusterPool
from civitas.arena.pools import play_ranges

WARM_UP: Final = 50
"""The first tasks, which start the workers, do not count."""


@dataclass(frozen=True)
class Nothing:
    """A plan whose games are numbers; none is played."""

    games: int
    spec: str = "wonders"
    bots: tuple[str, ...] = ("random",)

    def plain(self) -> dict[str, object]:
        """The plan as a JSON object."""
        return {"games": self.games}

    def play(self, first: int, last: int) -> list[int]:
        """The numbers of the games."""
        return list(range(first, last))

    def encode(self, item: int) -> list[Any]:
        """A number as a JSON list."""
        return [item]

    def decode(self, row: list[Any]) -> int:
        """The number of a JSON list."""
        number: int = row[0]
        return number

    def reproducible(self, item: int) -> list[Any]:
        """All there is."""
        return [item]


def main() -> None:
    """Print the real time of a task."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tasks", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    count = asked.tasks + WARM_UP
    pool = ClusterPool(Nothing(count), LOCAL, asked.jobs)
    moments: list[float] = []

    def keep(first: int, games: list[int]) -> None:
        moments.append(time.perf_counter())

    for _ in play_ranges(pool, [(number, number + 1) for number in range(count)], keep):
        pass
    spent = moments[-1] - moments[WARM_UP - 1]
    print(f"{asked.tasks} tasks, {asked.jobs} workers: {1000 * spent / asked.tasks:.2f} ms a task")


if __name__ == "__main__":
    main()
