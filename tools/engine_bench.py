"""Compares the speed of the engine with that of an earlier revision, in one run.

Both are compiled first. A process of each measures in turn, in processor time; the best of several
windows counts. The calibration, additions a second in a plain loop, says how fast the machine is:
compare ratios, and figures of other machines only with their calibration.
"""

import argparse
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from array import array
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from civitas.kernel import Stream

ROOT: Final = Path(__file__).resolve().parents[1]
EARLIER: Final = ROOT / "build" / "earlier"
WINDOW: Final = 0.2
LOOP: Final = 200_000
BATCH: Final = 64
SETUPS: Final = (("wonders", 3), ("wonders", 7), ("dice", 3), ("dice", 7), ("ages", 3), ("ages", 4))
MOMENTS: Final = {"wonders": (6, 24, 48), "dice": (6, 40, 80), "ages": (20, 150, 400)}
"""After how many random decisions positions are copied, seen and encoded."""
PER_SECOND: Final = ("games", "decisions", "batch")
"""What is measured by how often it happens in a second; everything else by its microseconds."""


class Failure(Exception):
    """Something cannot be measured; the text says why."""


def main() -> int:
    """Print a row for each operation of each set-up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="such as wonders; default: all")
    parser.add_argument("--against", metavar="REVISION", help="an earlier revision of the project")
    parser.add_argument("--windows", type=int, default=6, help="measurements (default: 6)")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.work:
        return work()
    unknown = sorted(set(asked.games) - set(MOMENTS))
    if unknown:
        parser.error(f"no game {', '.join(unknown)}; there are {', '.join(sorted(MOMENTS))}")
    if asked.windows < 1:
        parser.error("--windows must be at least 1")
    setups = [setup for setup in SETUPS if not asked.games or setup[0] in asked.games]
    try:
        with Engine(ROOT) as now:
            if asked.against is None:
                report(setups, asked.windows, now, None)
            else:
                with Engine(earlier(asked.against)) as before:
                    report(setups, asked.windows, now, before)
    except Failure as failure:
        print(f"engine_bench: {failure}", file=sys.stderr)
        return 1
    return 0


def earlier(revision: str) -> Path:
    """The folder of an earlier revision."""
    found = git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}").decode().strip()
    if not found:
        raise Failure(f"there is no revision {revision} in this checkout")
    folder = EARLIER / found[:12]
    if not folder.is_dir():
        EARLIER.mkdir(parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(dir=EARLIER))
        with tarfile.open(fileobj=BytesIO(git("archive", found))) as files:
            files.extractall(unfinished, filter="data")
        unfinished.rename(folder)
    return folder


def git(*words: str) -> bytes:
    """What git prints; nothing if it fails."""
    run = subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, check=False)
    return run.stdout


class Engine:
    """A process that measures the compiled engine of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        environment = {**os.environ, "PYTHONPATH": str(self._folder / "src")}
        environment.pop("CIVITAS_PURE", None)
        command = [sys.executable, str(self._folder / "tools" / "compile.py")]
        compiled = subprocess.run(command, env=environment, stdout=sys.stderr, check=False)
        if compiled.returncode:
            raise Failure(f"{self._folder.name} cannot be compiled")
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve()), "--work"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        if self._read() != "compiled":
            raise Failure(f"{self._folder.name} is not compiled")
        return self

    def __exit__(self, *problem: object) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def _read(self) -> str:
        assert self._process is not None
        output: IO[str] | None = self._process.stdout
        assert output is not None
        return output.readline().strip()

    def measure(self, game: str, players: int) -> dict[str, float]:
        """One window of every operation."""
        assert self._process is not None
        assert self._process.stdin is not None
        print(game, players, file=self._process.stdin, flush=True)
        line = self._read()
        if not line:
            raise Failure(f"{self._folder.name} cannot measure {game}")
        found: dict[str, float] = json.loads(line)
        return found


def report(setups: list[tuple[str, int]], windows: int, now: Engine, before: Engine | None) -> None:
    """Measure in turn, and print the best figures."""
    engines = [now] if before is None else [before, now]
    titles = ["now"] if before is None else ["earlier", "now", "faster"]
    print(f"{'':12}{'':14}" + "".join(f"{title:>12}" for title in titles))
    calibration = 0.0
    for game, players in setups:
        best: list[dict[str, float]] = [{} for _ in engines]
        for _ in range(windows):
            for figures, engine in zip(best, engines, strict=True):
                for name, figure in engine.measure(game, players).items():
                    choose = max if name in (*PER_SECOND, "calibration") else min
                    figures[name] = choose(figures.get(name, figure), figure)
        for figures in best:
            calibration = max(calibration, figures.pop("calibration"))
        for name in best[-1]:
            cells = [figures.get(name) for figures in best]
            row = [f"{game} {players}".ljust(12), unit(name).ljust(14), *map(shown, cells)]
            if len(cells) > 1 and cells[0] is not None and cells[1] is not None:
                ratio = cells[1] / cells[0] if name in PER_SECOND else cells[0] / cells[1]
                row.append(f"{ratio:10.2f} ×")
            print("".join(row), flush=True)
    print(f"calibration: {calibration:,.0f} additions/s")


def unit(name: str) -> str:
    """An operation with its unit."""
    return f"{'steps' if name == 'batch' else name}/s" if name in PER_SECOND else f"{name}, µs"


def shown(figure: float | None) -> str:
    """A figure of a table."""
    if figure is None:
        return f"{'–':>12}"
    return f"{figure:12,.0f}" if figure >= 1000 else f"{figure:12,.2f}"


def work() -> int:
    """Measure what the lines of the standard input ask for."""
    from civitas import engine_mode

    print(engine_mode(), flush=True)
    for line in sys.stdin:
        game, players = line.split()
        print(json.dumps(measured(game, int(players))), flush=True)
    return 0


def measured(key: str, players: int) -> dict[str, float]:
    """The operations of a set-up, and the speed of the machine."""
    from civitas.kernel import Chance, stream
    from civitas.kernel.playout import CHOOSER, play_batch
    from civitas.play.registry import find_game

    game = find_game(key).game
    config = game.configure(players, 0, {})
    found = {"calibration": calibration()}
    played = decisions = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < WINDOW:
        decisions += sum(game.decisions for game in play_batch(game, config, [played, played + 1]))
        played += 2
    found["games"] = played / spent
    found["decisions"] = decisions / spent
    state = game.setup(config, Chance(1))
    rng = stream(1, CHOOSER)
    positions = []
    for number in range(max(MOMENTS[key]) + 1):
        waiting = game.waiting(state)
        if not waiting:
            break
        seat = waiting[0]
        if number in MOMENTS[key]:
            positions.append((state.clone(), seat, game.view(state, seat)))
        options = game.options(state, seat)
        count = len(options)
        if count > 1 and options[-1] >= game.grammar.forfeit:
            count -= 1
        game.apply(state, seat, options[rng.below(count)])

    def clones() -> None:
        for place, _, _ in positions:
            for _ in range(50):
                place.clone()

    def views() -> None:
        for place, seat, _ in positions:
            game.view(place, seat)

    def worlds() -> None:
        for _, _, view in positions:
            game.determinize(view, Chance(5))

    found["clone"] = microseconds(clones, 50 * len(positions))
    found["view"] = microseconds(views, len(positions))
    found["determinize"] = microseconds(worlds, len(positions))
    if not hasattr(game, "encode"):
        return found
    numbers = array("f", [0.0] * sum(field.size for field in game.encoding(config)))
    mask = bytearray(game.grammar.size)

    def encodings() -> None:
        for place, seat, _ in positions:
            game.encode(place, seat, numbers)
            game.legal_mask(place, seat, mask)

    found["encode"] = microseconds(encodings, len(positions))
    found["batch"] = batch_steps(key, players)
    return found


def batch_steps(key: str, players: int) -> float:
    """Steps of many games in a second, with encodings and masks, but for choosing actions."""
    from civitas.kernel import stream
    from civitas.kernel.batch import Batch
    from civitas.play.registry import find_game

    game = find_game(key).game
    batch = Batch(game, game.configure(players, 0, {}), BATCH, 1)
    numbers = array("f", [0.0] * (batch.size * batch.numbers))
    masks = bytearray(batch.size * batch.actions)
    rng = stream(1, 9)
    spent = 0.0
    steps = 0
    while spent < WINDOW:
        begun = time.process_time()
        batch.write_encodings(numbers)
        batch.write_masks(masks)
        spent += time.process_time() - begun
        actions = [
            chosen(masks, place * batch.actions, batch.actions, rng) for place in range(BATCH)
        ]
        begun = time.process_time()
        batch.apply(actions)
        spent += time.process_time() - begun
        steps += BATCH
    return steps / spent


def chosen(masks: bytearray, start: int, count: int, rng: "Stream") -> int:
    """A random option of a mask."""
    options = []
    found = masks.find(1, start, start + count)
    while found >= 0:
        options.append(found - start)
        found = masks.find(1, found + 1, start + count)
    return options[rng.below(len(options))]


def microseconds(operation: Callable[[], None], count: int) -> float:
    """The microseconds of one of so many operations."""
    times = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < WINDOW / 4:
        operation()
        times += count
    return 1e6 * spent / times


def calibration() -> float:
    """Additions a second in a plain loop."""
    begun = time.process_time()
    total = 0
    for number in range(LOOP):
        total += number
    return LOOP / (time.process_time() - begun)


if __name__ == "__main__":
    sys.exit(main())
