"""Benchmarks of the engine: one process per mode, alternating windows, best CPU time."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from civitas._compiled import compiled_folder, engine_mode
from civitas.arena.simulation import game_seed
from civitas.bots.registry import make_bot, reference_bot
from civitas.kernel import Action, Chance, Config, Game, Seat, State
from civitas.kernel.playout import play_random
from civitas.play.registry import find_game
from civitas.play.runner import bot_stream

INTERPRETED = "interpreted"
WINDOW = 0.25
LOOP = 200_000
CLONES = 2_000


@dataclass
class Speed:
    """The best results of one mode."""

    mode: str
    decisions: float = 0.0
    games: float = 0.0
    bot_decisions: float = 0.0
    clone: float = float("inf")
    calibration: float = 0.0

    def update(self, window: dict[str, float]) -> None:
        """Keep the better results."""
        self.decisions = max(self.decisions, window["decisions"])
        self.games = max(self.games, window["games"])
        self.bot_decisions = max(self.bot_decisions, window["bot_decisions"])
        self.clone = min(self.clone, window["clone"])
        self.calibration = max(self.calibration, window["calibration"])


def calibrate() -> float:
    """Additions per second in a plain loop, as a measure of the machine."""
    began = time.process_time()
    total = 0
    for number in range(LOOP):
        total += number
    return LOOP / max(time.process_time() - began, 1e-9)


Position = tuple[State, Seat, Action]
"""A position, the seat that chooses, and its choice."""


def bot_positions(game: Game, config: Config) -> list[Position]:
    """The positions of a game of the reference bot; random players do not get far everywhere."""
    bot = make_bot(reference_bot(game), game)
    state = game.setup(config, Chance(1))
    streams = [bot_stream(1, seat) for seat in range(config.players)]
    found: list[Position] = []
    while waiting := game.waiting(state):
        seat = waiting[0]
        asked = game.decision(state, seat, 1)
        action = bot.choose(game.view(state, seat), asked, streams[seat], 0.0)
        found.append((state.clone(), seat, action))
        game.apply(state, seat, action)
    return found


def bot_position_rate(game: Game, positions: list[Position]) -> float:
    """Decisions per second in these positions: computing the options and applying the choice."""
    began = time.process_time()
    seconds = 0.0
    decisions = 0
    while time.process_time() - began < WINDOW:
        copies = [state.clone() for state, _, _ in positions]
        start = time.process_time()
        for copy, (_, seat, action) in zip(copies, positions, strict=True):
            game.options(copy, seat)
            game.apply(copy, seat, action)
        seconds += time.process_time() - start
        decisions += len(positions)
    return decisions / max(seconds, 1e-9)


def measure(game: Game, config: Config, number: int, positions: list[Position]) -> dict[str, float]:
    """One window: random games, bot positions, and clones of a position in mid-game."""
    began = time.process_time()
    decisions = 0
    games = 0
    while time.process_time() - began < WINDOW:
        decisions += play_random(game, config, game_seed(number, games)).decisions
        games += 1
    seconds = time.process_time() - began
    return {
        "decisions": decisions / seconds,
        "games": games / seconds,
        "bot_decisions": bot_position_rate(game, positions),
        "clone": clone_time(positions[len(positions) // 2][0]),
        "calibration": calibrate(),
    }


def clone_time(state: State) -> float:
    """Seconds to clone a position."""
    began = time.process_time()
    for _ in range(CLONES):
        state.clone()
    return (time.process_time() - began) / CLONES


def start_time(tries: int) -> float:
    """CPU seconds of `civitas --help`, the best of several tries."""
    best = float("inf")
    for _ in range(tries):
        before = os.times()
        subprocess.run([sys.executable, "-m", "civitas", "--help"], capture_output=True, check=True)
        after = os.times()
        used = after.children_user + after.children_system
        best = min(best, used - before.children_user - before.children_system)
    return best


def modes() -> list[str]:
    """The modes to measure: both in a checkout with a compiled build, else the current one."""
    return [engine_mode()] if compiled_folder() is None else [INTERPRETED, "compiled"]


def compare(spec: str, players: int, windows: int) -> Iterator[list[Speed]]:
    """Measure all modes, each in its own process; yields the speeds after every window."""
    speeds = [Speed(mode) for mode in modes()]
    workers = [_worker(speed.mode, spec, players) for speed in speeds]
    try:
        for number in range(windows):
            for speed, worker in zip(speeds, workers, strict=True):
                assert worker.stdin is not None
                assert worker.stdout is not None
                worker.stdin.write(f"{number}\n")
                worker.stdin.flush()
                speed.update(json.loads(worker.stdout.readline()))
            yield speeds
    finally:
        for worker in workers:
            worker.terminate()
            worker.communicate()


def _worker(mode: str, spec: str, players: int) -> subprocess.Popen[str]:
    environment = {key: value for key, value in os.environ.items() if key != "CIVITAS_PURE"}
    if mode == INTERPRETED:
        environment["CIVITAS_PURE"] = "1"
    return subprocess.Popen(
        [sys.executable, "-m", "civitas.arena.speed", spec, str(players)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
    )


def main() -> None:
    """Measure one window for every line of standard input."""
    game = find_game(sys.argv[1]).game
    config = game.configure(int(sys.argv[2]), 0, {})
    positions = bot_positions(game, config)
    for line in sys.stdin:
        print(json.dumps(measure(game, config, int(line), positions)), flush=True)


if __name__ == "__main__":
    main()
