"""Tunes the weights of the beam bot for Through the Ages by results of games.

A separable CMA-ES varies all weights together, by factors, and keeps what wins. Every candidate of
a generation plays a pool: the heuristic, the weights of the start, and the mean of an earlier
generation; each deal from both seatings, each candidate with deals of its own, none of them twice.
After every generation the mean is written to --out and the whole search to a file beside it, from
which the same command continues. The same seed gives the same weights with any number of processes.

It needs the packages of the engine and nothing else; `civitas` is imported from the checkout.
"""

import argparse
import ast
import inspect
import itertools
import json
import math
import multiprocessing
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields
from multiprocessing.pool import Pool
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "src"))

from civitas import engine_mode  # noqa: E402
from civitas.bots.ages.beam import AgesBeam  # noqa: E402
from civitas.bots.ages.heuristic import AgesHeuristic  # noqa: E402
from civitas.bots.ages.tuned import FILE, TABLES, Tuned, load_weights  # noqa: E402
from civitas.bots.ages.weights import BeamWeights, PoliticalWeights  # noqa: E402
from civitas.bots.bot import Bot  # noqa: E402
from civitas.games.through_the_ages.game import GAME  # noqa: E402
from civitas.kernel import Chance  # noqa: E402
from civitas.play.runner import bot_stream  # noqa: E402

FIRST_SEED: Final = 1 << 40
"""Deals of training have seeds from here on; no measurement uses them."""

MARGIN: Final = 40.0
"""The lead in culture that counts as three quarters of a win."""

FIXED: Final = ("strength", "peaceful", "effort", "rivalry", "look_rival", "least_chance")
"""Weights that stay: those of other scopes, and those that games against bots do not decide."""

HEADING: Final = "generation   wins % against: heuristic  start  earlier  score  sigma  games/s"

Vector = list[float]


@dataclass(frozen=True)
class Game:
    """A game to play: the weights of both sides (None: the heuristic), the deal, the seat."""

    own: Tuned
    rival: Tuned | None
    players: int
    seed: int
    seat: int
    width: int
    depth: int


def play(game: Game) -> tuple[float, float, int]:
    """The win, the lead in culture over the best rival, and the decisions of a game."""
    config = GAME.configure(game.players, 0, {})
    state = GAME.setup(config, Chance(game.seed))
    own: Bot = AgesBeam(GAME, game.width, game.depth, game.own)
    rival: Bot = AgesHeuristic(GAME)
    if game.rival is not None:
        rival = AgesBeam(GAME, game.width, game.depth, game.rival)
    streams = [bot_stream(game.seed, seat) for seat in range(game.players)]
    decisions = 0
    while waiting := GAME.waiting(state):
        seat = waiting[0]
        bot = own if seat == game.seat else rival
        view, asked = GAME.view(state, seat), GAME.decision(state, seat, 1)
        GAME.apply(state, seat, bot.choose(view, asked, streams[seat], 0.0))
        decisions += 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    winners = outcome.winners()
    won = 1 / len(winners) if game.seat in winners else 0.0
    best = max(total for seat, total in enumerate(outcome.totals) if seat != game.seat)
    return won, float(outcome.totals[game.seat] - best), decisions


def score(margin: float) -> float:
    """A lead as a share of a win, smooth, so that close games count as close."""
    return 1 / (1 + math.exp(-max(-500.0, min(500.0, margin * math.log(3) / MARGIN))))


# The weights as a vector of factors.


def names(start: Tuned) -> list[tuple[int, str]]:
    """The weights that vary: the table and the name of each."""
    kinds = (fields(start[0]), fields(start[1]))
    return [
        (table, each.name)
        for table, rows in enumerate(kinds)
        for each in rows
        if each.name not in FIXED
    ]


def scaled(start: Tuned, chosen: list[tuple[int, str]], vector: Vector) -> Tuned:
    """The weights of the start times a factor each, given by its logarithm."""
    tables: list[dict[str, object]] = [asdict(start[0]), asdict(start[1])]
    for (table, name), number in zip(chosen, vector, strict=True):
        value = tables[table][name]
        factor = math.exp(number)
        if isinstance(value, tuple):
            tables[table][name] = tuple([each * factor for each in value])
        else:
            assert isinstance(value, float)
            tables[table][name] = value * factor
    return BeamWeights(**tables[0]), PoliticalWeights(**tables[1])  # type: ignore[arg-type]


def notes(kind: type[object]) -> dict[str, str]:
    """What each weight of a class is, from the sentence below its declaration."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__[:-1]):
        body = ast.parse(inspect.getsource(base)).body[0]
        assert isinstance(body, ast.ClassDef)
        for row, note in itertools.pairwise(body.body):
            if isinstance(row, ast.AnnAssign) and isinstance(note, ast.Expr):
                assert isinstance(row.target, ast.Name)
                assert isinstance(note.value, ast.Constant)
                found[row.target.id] = str(note.value.value)
    return found


def as_text(weights: Tuned, heading: str) -> str:
    """The text of a file with weights, a row for each with what it is."""
    lines = [f"# {heading}"]
    for table, values in zip(TABLES, weights, strict=True):
        lines += ["", f"[{table}]"]
        for name, note in notes(type(values)).items():
            value = getattr(values, name)
            numbers = value if isinstance(value, tuple) else (value,)
            shown = ", ".join([f"{number:.4g}" for number in numbers])
            if isinstance(value, tuple):
                shown = f"[{shown}]"
            lines.append(f"{name} = {shown}  # {note}")
    return "\n".join([*lines, ""])


# The search.


@dataclass
class Search:
    """A separable CMA-ES, which maximizes; everything that the next generation depends on."""

    size: int
    population: int
    sigma: float
    generation: int = 0
    mean: Vector = field(default_factory=list)
    variances: Vector = field(default_factory=list)
    step_path: Vector = field(default_factory=list)
    path: Vector = field(default_factory=list)
    earlier: list[Vector] = field(default_factory=list)
    curve: list[list[float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.mean:
            self.mean = [0.0] * self.size
            self.variances = [1.0] * self.size
            self.step_path = [0.0] * self.size
            self.path = [0.0] * self.size

    def sample(self, seed: int) -> list[Vector]:
        """The candidates of a generation as steps from the mean, in mirrored pairs."""
        rng = Random(f"{seed} {self.generation}")
        steps: list[Vector] = []
        while len(steps) < self.population:
            step = [rng.gauss(0.0, 1.0) * math.sqrt(each) for each in self.variances]
            steps.append(step)
            steps.append([-each for each in step])
        return steps[: self.population]

    def at(self, step: Vector) -> Vector:
        """The vector of a candidate."""
        return [mean + self.sigma * each for mean, each in zip(self.mean, step, strict=True)]

    def update(self, steps: list[Vector], scores: list[float]) -> None:
        """Move the mean to the better half, and adapt variances and step size."""
        size = self.size
        order = sorted(range(len(steps)), key=lambda place: -scores[place])
        half = len(steps) // 2
        raw = [math.log(half + 0.5) - math.log(rank + 1) for rank in range(half)]
        weights = [each / sum(raw) for each in raw]
        effective = 1 / sum(each * each for each in weights)
        best = [steps[place] for place in order[:half]]
        moved = [
            sum(weight * step[i] for weight, step in zip(weights, best, strict=True))
            for i in range(size)
        ]
        self.mean = [mean + self.sigma * each for mean, each in zip(self.mean, moved, strict=True)]
        fading = (effective + 2) / (size + effective + 5)
        damping = 1 + fading + 2 * max(0.0, math.sqrt((effective - 1) / (size + 1)) - 1)
        self.step_path = [
            (1 - fading) * old + math.sqrt(fading * (2 - fading) * effective) * new / math.sqrt(var)
            for old, new, var in zip(self.step_path, moved, self.variances, strict=True)
        ]
        length = math.sqrt(sum(each * each for each in self.step_path))
        usual = math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
        slow = (4 + effective / size) / (size + 4 + 2 * effective / size)
        self.path = [
            (1 - slow) * old + math.sqrt(slow * (2 - slow) * effective) * new
            for old, new in zip(self.path, moved, strict=True)
        ]
        faster = (size + 2) / 3
        one = min(1.0, faster * 2 / ((size + 1.3) ** 2 + effective))
        many = min(
            1 - one, faster * 2 * (effective - 2 + 1 / effective) / ((size + 2) ** 2 + effective)
        )
        for i in range(size):
            spread = sum(w * step[i] ** 2 for w, step in zip(weights, best, strict=True))
            kept = (1 - one - many) * self.variances[i]
            self.variances[i] = kept + one * self.path[i] ** 2 + many * spread
        self.sigma *= math.exp(min(0.2, fading / damping * (length / usual - 1)))
        self.generation += 1


def rivals(search: Search, start: Tuned, chosen: list[tuple[int, str]]) -> list[Tuned | None]:
    """The pool: the heuristic, the start, and from the third generation on an earlier mean."""
    pool: list[Tuned | None] = [None, start]
    if len(search.earlier) > 2:
        pool.append(scaled(start, chosen, search.earlier[len(search.earlier) // 2]))
    return pool


def seed_of(seed: int, generation: int, place: int) -> int:
    """The deal of a candidate of a generation."""
    return FIRST_SEED + seed * (1 << 32) + generation * (1 << 16) + place


def generation(
    search: Search,
    start: Tuned,
    chosen: list[tuple[int, str]],
    asked: argparse.Namespace,
    pool: Pool,
) -> list[float]:
    """Play a generation and update the search; the row of the curve."""
    steps = search.sample(asked.seed)
    opponents = rivals(search, start, chosen)
    games: list[Game] = []
    for place, step in enumerate(steps):
        own = scaled(start, chosen, search.at(step))
        for number, rival in enumerate(opponents):
            for deal in range(asked.deals):
                seed = seed_of(asked.seed, search.generation, (place * 8 + number) * 8 + deal)
                for seat in range(asked.players):
                    games.append(
                        Game(own, rival, asked.players, seed, seat, asked.width, asked.depth)
                    )
    began = time.perf_counter()
    found = []
    for result in pool.imap(play, games):
        found.append(result)
        if sys.stderr.isatty() and len(found) % 8 == 0:
            print(f"\r{len(found)} of {len(games)} games ", end="", file=sys.stderr)
    seconds = time.perf_counter() - began
    each = len(games) // len(steps)
    scores = [
        sum(score(margin) for _, margin, _ in found[place * each : (place + 1) * each]) / each
        for place in range(len(steps))
    ]
    by_rival: list[float] = []
    block = asked.deals * asked.players
    for number in range(3):
        wins = [won for index, (won, _, _) in enumerate(found) if index % each // block == number]
        by_rival.append(100 * sum(wins) / len(wins) if wins else 0.0)
    search.update(steps, scores)
    search.earlier.append(search.mean)
    row = [*by_rival, sum(scores) / len(scores), search.sigma, len(games) / seconds]
    search.curve.append(row)
    return row


@contextmanager
def workers(jobs: int) -> Iterator[Pool]:
    """Processes that leave Ctrl-C to this one."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    scratch = path.with_name(path.name + ".new")
    scratch.write_text(text, encoding="utf-8")
    scratch.replace(path)


def make_parser(
    description: str | None, minutes: float, depth: int, sigma: float
) -> argparse.ArgumentParser:
    """The options that every search for weights has; the numbers are defaults."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--out", type=Path, required=True, help="the file for the weights")
    parser.add_argument("--start", type=Path, default=FILE, help="the weights to start from")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, help="worker processes (default: 1)")
    parser.add_argument(
        "--minutes", type=float, default=minutes, help=f"time limit (default: {minutes:g})"
    )
    parser.add_argument("--sigma", type=float, default=sigma, help=f"spread (default: {sigma:g})")
    parser.add_argument("--width", type=int, default=3, help="of the beam (default: 3)")
    parser.add_argument("--depth", type=int, default=depth, help=f"of the beam (default: {depth})")
    return parser


def main() -> int:
    """Tune until the time or the generations are used up."""
    parser = make_parser(__doc__, minutes=8.0, depth=6, sigma=0.12)
    parser.add_argument("--generations", type=int, default=10_000)
    parser.add_argument("--population", type=int, default=96, help="candidates (default: 96)")
    parser.add_argument("--deals", type=int, default=1, help="per candidate and rival (default: 1)")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    asked = parser.parse_args()
    if asked.population < 4 or not 1 <= asked.deals <= 8 or asked.jobs < 1:
        parser.error("--population must be at least 4, --deals 1 to 8, --jobs at least 1")
    start = load_weights(asked.start)
    chosen = names(start)
    heading = {
        "names": [f"{('turn', 'politics')[table]}.{name}" for table, name in chosen],
        "start": [asdict(start[0]), asdict(start[1])],
        "asked": [asked.seed, asked.population, asked.deals, asked.players],
        "beam": [asked.width, asked.depth],
    }
    plain = json.loads(json.dumps(heading))
    kept = asked.out.with_suffix(".search.json")
    search = Search(len(chosen), asked.population, asked.sigma)
    if kept.exists():
        found = json.loads(kept.read_text(encoding="utf-8"))
        if found["heading"] != plain:
            parser.error(f"{kept} is of another search; name another file with --out")
        search = Search(**found["search"])
    print(f"{engine_mode()} engine, {len(chosen)} weights, {asked.jobs} processes", flush=True)
    print(HEADING, flush=True)
    end = time.perf_counter() + 60 * asked.minutes
    longest = 0.0
    try:
        with workers(asked.jobs) as pool:
            while search.generation < asked.generations and time.perf_counter() + longest < end:
                began = time.perf_counter()
                row = generation(search, start, chosen, asked, pool)
                longest = max(longest, time.perf_counter() - began)
                note = f"generation {search.generation} of seed {asked.seed}"
                write(asked.out, as_text(scaled(start, chosen, search.mean), note))
                write(kept, json.dumps({"heading": plain, "search": asdict(search)}))
                shares = f"{row[0]:26.1f}{row[1]:7.1f}{row[2]:9.1f}"
                rest = f"{row[3]:7.3f}{row[4]:7.3f}{row[5]:9.1f}"
                print(f"\r{search.generation:10d}{shares}{rest}", flush=True)
    except KeyboardInterrupt:
        print("\ninterrupted; the same command continues", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
