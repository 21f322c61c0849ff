"""Fits what the advisor's margins in Through the Ages mean: chances to win and final margins.

Plays games of one bot against itself, writes the margins that the advisor finds at some decisions
beside the results, and fits them. The same seed gives the same games with any number of processes.
With --out the games played are kept in a file, and a later run with the same bot, numbers of
players and seed continues there. The fit is printed as TOML for
`src/civitas/bots/advisor/ages_calibration.toml`, with tables of what was won beside what was
expected, from games that the fit has not seen.
"""

import argparse
import json
import multiprocessing
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypedDict

import numpy as np
from numpy.typing import NDArray

from civitas.bots.advisor.calibration import ANSWER, MARGIN, TURN, features
from civitas.bots.advisor.searched import Position, is_turn, plan_turn
from civitas.bots.advisor.worlds import possible_worlds, world_seed
from civitas.bots.ages.beam import AgesBeam
from civitas.bots.ages.timing import turns_left
from civitas.bots.registry import make_bot
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Chance, Decision, View, stream
from civitas.play.runner import bot_stream

WORLDS: Final = 2
SHARE: Final = 16
"""One of so many decisions is written down."""
FOLDS: Final = 5
STEPS: Final = 30
FIRST_SEED: Final = 7_000_000
Z95: Final = 1.959963984540054
Numbers = NDArray[np.float64]


class Seen(TypedDict):
    """A decision: its kind, the turns left, the seat, and the margin of the best option."""

    kind: int
    turns: float
    seat: int
    margin: float


class Played(TypedDict):
    """A game: its seed, the decisions written down, and by seat win and final margin."""

    players: int
    seed: int
    seen: list[Seen]
    won: list[float]
    margins: list[float]


def best_margin(bot: AgesBeam, view: View, decision: Decision) -> Seen:
    """The advisor's margin of the option that a bot finds best."""
    worlds = possible_worlds(GAME, view, world_seed(view, decision), WORLDS)
    positions = [Position.of(world, decision.seat, bot.tuned) for world in worlds]
    first = worlds[0]
    assert isinstance(first, AgesState)
    kind = ANSWER
    margins = [position.lead() for position in positions]
    if is_turn(positions):
        kind = TURN
        found = bot.search.ends(positions[0].own, positions[0].row, decision.options)
        best = max(found.values(), key=lambda end: end.value)
        margins = list(plan_turn(GAME, positions, best.path).margins)
    return {
        "kind": kind,
        "turns": turns_left(first),
        "seat": decision.seat,
        "margin": sum(margins) / len(margins),
    }


def play(task: tuple[str, int, int]) -> Played:
    """A game of a bot against itself."""
    name, players, seed = task
    bot = make_bot(name, GAME)
    assert isinstance(bot, AgesBeam)
    state = GAME.setup(GAME.configure(players, 0, {}), Chance(seed))
    rng = stream(seed, 17)
    seen: list[Seen] = []
    while waiting := GAME.waiting(state):
        seat = waiting[0]
        view, decision = GAME.view(state, seat), GAME.decision(state, seat, 1)
        if len(decision.options) > 1 and not rng.below(SHARE):
            seen.append(best_margin(bot, view, decision))
        GAME.apply(state, seat, bot.choose(view, decision, bot_stream(seed, seat), 0.0))
    outcome = GAME.outcome(state)
    assert outcome is not None
    winners, totals = outcome.winners(), outcome.totals
    return {
        "players": players,
        "seed": seed,
        "seen": seen,
        "won": [1 / len(winners) if seat in winners else 0.0 for seat in range(players)],
        "margins": [
            float(total - max(totals[:seat] + totals[seat + 1 :]))
            for seat, total in enumerate(totals)
        ],
    }


def games(name: str, wanted: list[tuple[int, int]], out: Path | None, jobs: int) -> list[Played]:
    """The games of all numbers of players, those of a file first."""
    known: list[Played] = []
    if out is not None and out.is_file():
        known = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    there = {(game["players"], game["seed"]) for game in known}
    tasks = [
        (name, players, FIRST_SEED + 100_000 * players + number)
        for players, count in wanted
        for number in range(count)
        if (players, FIRST_SEED + 100_000 * players + number) not in there
    ]
    with multiprocessing.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for game in pool.imap(play, tasks):
            known.append(game)
            if out is not None:
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(game) + "\n")
    return known


def rows_of(played: list[Played]) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """Features, wins, final margins and games of all decisions written down."""
    rows = [
        (features(seen["margin"], seen["turns"], seen["kind"]), seen["seat"], number)
        for number, game in enumerate(played)
        for seen in game["seen"]
    ]
    return (
        np.array([row for row, _, _ in rows]),
        np.array([played[number]["won"][seat] for _, seat, number in rows]),
        np.array([played[number]["margins"][seat] for _, seat, number in rows]) / MARGIN,
        np.array([number for _, _, number in rows], dtype=np.float64),
    )


def chances(x: Numbers, weights: Numbers) -> Numbers:
    """The logistic function of the features."""
    return 1 / (1 + np.exp(-(x @ weights)))


def clustered(x: Numbers, errors: Numbers, bread: Numbers, of: Numbers) -> Numbers:
    """The covariance of weights if the decisions of one game depend on each other."""
    scores = x * errors[:, None]
    sums = np.array([scores[of == game].sum(axis=0) for game in np.unique(of)])
    inverse = np.linalg.inv(bread)
    return np.asarray(inverse @ (sums.T @ sums) @ inverse)


def fit_wins(x: Numbers, y: Numbers, of: Numbers) -> tuple[Numbers, Numbers]:
    """The weights of a logistic regression, and their covariance."""
    weights = np.zeros(x.shape[1])
    bread = np.eye(x.shape[1])
    for _ in range(STEPS):
        p = chances(x, weights)
        bread = x.T @ (x * (p * (1 - p))[:, None])
        weights = weights + np.linalg.solve(bread, x.T @ (y - p))
    return weights, clustered(x, y - chances(x, weights), bread, of)


def fit_margins(x: Numbers, y: Numbers, of: Numbers) -> tuple[Numbers, Numbers]:
    """The weights of a linear regression, and their covariance."""
    bread = x.T @ x
    weights = np.linalg.solve(bread, x.T @ y)
    return weights, clustered(x, y - x @ weights, bread, of)


def table(played: list[Played]) -> Iterator[str]:
    """What was won beside what was expected, from games outside the fit."""
    x, y, margins, of = rows_of(played)
    expected, points = np.zeros(len(y)), np.zeros(len(y))
    for fold in range(FOLDS):
        held = of % FOLDS == fold
        expected[held] = chances(x[held], fit_wins(x[~held], y[~held], of[~held])[0])
        points[held] = x[held] @ fit_margins(x[~held], margins[~held], of[~held])[0]
    for first in range(10):
        chosen = (expected >= first / 10) & (expected < (first + 1) / 10)
        if not chosen.any():
            continue
        sums = [(y - expected)[chosen & (of == game)].sum() for game in np.unique(of[chosen])]
        half = Z95 * float(np.sqrt(np.sum(np.square(sums)))) / int(chosen.sum())
        yield (
            f"| {10 * first}-{10 * first + 10} % | {int(chosen.sum())} | {len(sums)} "
            f"| {100 * expected[chosen].mean():.0f} % "
            f"| {100 * y[chosen].mean():.0f} ± {100 * half:.0f} % |"
        )
    brier = float(np.mean((y - expected) ** 2))
    fair = float(np.mean((y - y.mean()) ** 2))
    spread = MARGIN * float(np.sqrt(np.mean((margins - points) ** 2)))
    yield f"mean squared error {brier:.3f} (of a constant {fair:.3f}), margin ± {spread:.0f}"


def shown(values: Any) -> str:
    """Numbers as TOML."""
    rows = np.round(np.asarray(values), 6).tolist()
    return json.dumps(rows)


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="beam")
    parser.add_argument("--games", default="2:300,3:200,4:150", help="players:games, ...")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    wanted = [
        (int(players), int(count))
        for players, count in (part.split(":") for part in args.games.split(","))
    ]
    played = games(args.bot, wanted, args.out, args.jobs)
    for players, _ in wanted:
        of_these = [game for game in played if game["players"] == players]
        x, y, margins, of = rows_of(of_these)
        win, win_spread = fit_wins(x, y, of)
        points, points_spread = fit_margins(x, margins, of)
        print(f"[players-{players}]")
        print(f"games = {len(of_these)}")
        print(f"decisions = {len(y)}")
        print(f"win = {shown(win)}")
        print(f"win_covariance = {shown(win_spread)}")
        print(f"points = {shown(points)}")
        print(f"points_covariance = {shown(points_spread)}")
        for line in table(of_these):
            print(f"# {line}")


if __name__ == "__main__":
    main()
