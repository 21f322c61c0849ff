"""Tunes the weights of the beam bot for Through the Ages by the slope of every weight.

In each game all weights of one side are multiplied by random factors and those of the other side
divided by them. The lead in culture, regressed on the logarithms of the factors, tells for every
weight whether more of it wins, all weights from the same games: some hundred games give the slopes
of the weights that matter. After --games games the weights take a step up the slopes, and --out and
a file beside it are written, from which the same command continues. Each deal is played once; the
sides take the seats in turn. The same seed gives the same weights with any number of processes.

To be fast, a turn that was found is played to its end without a new search.
"""

import argparse
import json
import math
import sys
import time
from dataclasses import asdict, dataclass, field
from multiprocessing.pool import Pool
from random import Random
from typing import Final

from ages_cma import Vector, as_text, make_parser, names, scaled, workers, write

from civitas.bots.ages.beam import AgesBeam
from civitas.bots.ages.tuned import Tuned, load_weights
from civitas.games.through_the_ages.game import GAME
from civitas.kernel import Action, Chance, Decision, Stream, View
from civitas.play.runner import bot_stream

FIRST_SEED: Final = 1 << 41
"""Deals of training have seeds from here on; no measurement uses them."""

MARGIN: Final = 60.0
"""The lead in culture that counts for about three quarters; greater ones count little more."""

PRIOR: Final = 10.0
"""The usual slope of a weight: a slope that is much less certain than that hardly counts."""


class WholeTurns:
    """The beam bot, which plays a turn that it found to its end."""

    def __init__(self, bot: AgesBeam) -> None:
        self.bot = bot
        self.path: list[Action] = []

    def choose(self, view: View, decision: Decision, rng: Stream) -> Action:
        """The next action of the turn that was found."""
        if self.path and self.path[0] in decision.options:
            return self.path.pop(0)
        turn = self.bot.find_turn(view, decision)
        self.path = list(turn[1:])
        return turn[0]


@dataclass(frozen=True)
class Game:
    """A game to play: the weights of both sides, the deal, and the seat of the first."""

    sides: tuple[Tuned, Tuned]
    seed: int
    seat: int
    width: int
    depth: int


def play(game: Game) -> float:
    """The lead in culture of the first side."""
    state = GAME.setup(GAME.configure(2, 0, {}), Chance(game.seed))
    bots = [WholeTurns(AgesBeam(GAME, game.width, game.depth, side)) for side in game.sides]
    streams = [bot_stream(game.seed, seat) for seat in range(2)]
    while waiting := GAME.waiting(state):
        seat = waiting[0]
        view, asked = GAME.view(state, seat), GAME.decision(state, seat, 1)
        GAME.apply(state, seat, bots[seat ^ game.seat].choose(view, asked, streams[seat]))
    outcome = GAME.outcome(state)
    assert outcome is not None
    return float(outcome.totals[game.seat] - outcome.totals[1 - game.seat])


@dataclass
class Climb:
    """How far it went: the logarithms of the factors on the start, and the slopes of each step."""

    mean: Vector
    slopes: list[Vector] = field(default_factory=list)


def slopes_of(factors: list[Vector], leads: list[float]) -> list[tuple[float, float]]:
    """By weight, the culture per logarithm of a factor, and its standard error."""
    counted = [MARGIN * math.tanh(lead / MARGIN) for lead in leads]
    mean = sum(counted) / len(counted)
    variance = sum((each - mean) ** 2 for each in counted) / max(1, len(counted) - 1)
    found: list[tuple[float, float]] = []
    for place in range(len(factors[0])):
        apart = [2 * each[place] for each in factors]
        squares = sum(each * each for each in apart)
        slope = sum(x * y for x, y in zip(apart, counted, strict=True)) / squares
        found.append((slope, math.sqrt(variance / squares)))
    return found


def climb(
    done: Climb, start: Tuned, chosen: list[tuple[int, str]], asked: argparse.Namespace, pool: Pool
) -> list[tuple[float, float]]:
    """Play the games of a step and take it; the slopes with their standard errors."""
    number = len(done.slopes)
    factors: list[Vector] = []
    games: list[Game] = []
    for place in range(asked.games):
        rng = Random(f"{asked.seed} {number} {place}")
        each = [rng.gauss(0.0, asked.sigma) for _ in chosen]
        factors.append(each)
        up = [mean + step for mean, step in zip(done.mean, each, strict=True)]
        down = [mean - step for mean, step in zip(done.mean, each, strict=True)]
        sides = scaled(start, chosen, up), scaled(start, chosen, down)
        seed = FIRST_SEED + asked.seed * (1 << 32) + number * (1 << 20) + place
        games.append(Game(sides, seed, place % 2, asked.width, asked.depth))
    found = slopes_of(factors, list(pool.imap(play, games)))
    for place, (slope, error) in enumerate(found):
        sure = slope * PRIOR**2 / (PRIOR**2 + error**2)
        done.mean[place] += max(-asked.most, min(asked.most, asked.rate * sure))
    done.slopes.append([slope for slope, _ in found])
    return found


def main() -> int:
    """Climb until the time or the steps are used up."""
    parser = make_parser(__doc__, minutes=30.0, depth=7, sigma=0.25)
    parser.add_argument("--steps", type=int, default=10, help="steps (default: 10)")
    parser.add_argument("--games", type=int, default=400, help="games of a step (default: 400)")
    parser.add_argument("--rate", type=float, default=0.018, help="step per slope")
    parser.add_argument("--most", type=float, default=0.35, help="the longest step of a weight")
    asked = parser.parse_args()
    if asked.games < 2 or asked.jobs < 1:
        parser.error("--games must be at least 2, --jobs at least 1")
    start = load_weights(asked.start)
    chosen = names(start)
    settings = [asked.seed, asked.games, asked.sigma, asked.rate, asked.most]
    heading = json.loads(
        json.dumps([chosen, [asdict(each) for each in start], settings, asked.width, asked.depth])
    )
    kept = asked.out.with_suffix(".slopes.json")
    done = Climb([0.0] * len(chosen))
    if kept.exists():
        found = json.loads(kept.read_text(encoding="utf-8"))
        if found["heading"] != heading:
            parser.error(f"{kept} is of another search; name another file with --out")
        done = Climb(**found["climb"])
    end = time.perf_counter() + 60 * asked.minutes
    longest = 0.0
    try:
        with workers(asked.jobs) as pool:
            while len(done.slopes) < asked.steps and time.perf_counter() + longest < end:
                began = time.perf_counter()
                slopes = climb(done, start, chosen, asked, pool)
                longest = max(longest, time.perf_counter() - began)
                note = f"step {len(done.slopes)} of {asked.games} games, seed {asked.seed}"
                write(asked.out, as_text(scaled(start, chosen, done.mean), note))
                write(kept, json.dumps({"heading": heading, "climb": asdict(done)}))
                print(f"{note}, {asked.games / (time.perf_counter() - began):.1f} games/s")
                order = sorted(range(len(chosen)), key=lambda i: -abs(slopes[i][0] / slopes[i][1]))
                for place in order[:12]:
                    slope, error = slopes[place]
                    print(f"  {chosen[place][1]:<18}{slope:7.1f} ± {1.96 * error:.1f}", flush=True)
    except KeyboardInterrupt:
        print("\ninterrupted; the same command continues", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
