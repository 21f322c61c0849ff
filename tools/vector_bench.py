"""Steps a second of the vector environment, with observations and masks, on one process and two.

The ratio to PettingZoo's `env()`, which takes one choice at a time, comes from the same run. A step
is one choice in one game. Choosing an action at random is not counted. The calibration,
additions a second in a plain loop of the same run, says how fast the machine is: compare ratios.
"""

import argparse
import importlib
import multiprocessing
import time
from typing import Any, Final

import numpy as np

from civitas import engine_mode
from civitas.envs.vector import VectorEnv

SETUPS: Final = (("wonders", 3), ("wonders", 7), ("dice", 2), ("ages", 2), ("ages", 4))
GAMES: Final = 64
WINDOWS: Final = 5
WINDOW: Final = 0.4
LOOP: Final = 400_000


def measure(setup: tuple[str, int]) -> float:
    """The most steps a second of several windows, in processor time."""
    game, players = setup
    env = VectorEnv(game, GAMES, players, seed=1)
    rng = np.random.default_rng(1)
    best = 0.0
    for _ in range(WINDOWS):
        spent, steps = 0.0, 0
        while spent < WINDOW:
            chosen = env.sample(rng)
            began = time.process_time()
            env.step(chosen)
            spent += time.process_time() - began
            steps += GAMES
        best = max(best, steps / spent)
    return best


def measure_single(setup: tuple[str, int]) -> float:
    """The most steps a second of PettingZoo's wrapped environment, observations included."""
    game, players = setup
    env = importlib.import_module(f"civitas.envs.{game}_v0").env(players=players)
    rng = np.random.default_rng(1)
    best, seed = 0.0, 1
    env.reset(seed=seed)
    for _ in range(WINDOWS):
        spent, steps = 0.0, 0
        while spent < WINDOW:
            began = time.process_time()
            observation, _, is_over, _, _ = env.last()
            spent += time.process_time() - began
            if is_over:
                seed += 1
                env.reset(seed=seed)
                continue
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
            began = time.process_time()
            env.step(action)
            spent += time.process_time() - began
            steps += 1
        best = max(best, steps / spent)
    return best


def calibration() -> float:
    """Additions a second in a plain loop."""
    best = 0.0
    for _ in range(WINDOWS):
        began = time.process_time()
        total = 0
        for number in range(LOOP):
            total += number
        best = max(best, LOOP / (time.process_time() - began))
    return best


def work(setup: tuple[str, int], seconds: float, ready: Any, go: Any) -> int:
    """The steps of a process in so many seconds, begun together with the others."""
    game, players = setup
    env = VectorEnv(game, GAMES, players, seed=1)
    rng = np.random.default_rng(1)
    ready.release()
    go.wait()
    steps = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        env.step(env.sample(rng))
        steps += GAMES
    return steps


def together(setup: tuple[str, int], processes: int, seconds: float = 3.0) -> float:
    """The steps a second of several processes that run at the same time."""
    with multiprocessing.Manager() as manager, multiprocessing.Pool(processes) as pool:
        ready, go = manager.Semaphore(0), manager.Event()
        running = [pool.apply_async(work, (setup, seconds, ready, go)) for _ in range(processes)]
        for _ in running:
            ready.acquire()
        go.set()
        return sum(each.get() for each in running) / seconds


def main() -> None:
    """Print a row for each setup."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    print(f"{engine_mode()} engine, {GAMES} games at a time; {calibration():,.0f} additions/s")
    print(
        f"{'':12}{'steps/s':>10}{'/addition':>12}{f'{asked.processes} processes':>16}{'/env()':>10}"
    )
    for setup in SETUPS:
        added, steps = calibration(), measure(setup)
        single = measure_single(setup)
        one, several = together(setup, 1), together(setup, asked.processes)
        name = f"{setup[0]} {setup[1]}"
        ratios = f"{several / one:14.2f} ×{steps / single:8.1f} ×"
        print(f"{name:12}{steps:10,.0f}{1000 * steps / added:11.2f}‰{ratios}")


if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    main()
