"""How often games are won as the advisor expects.

A bot plays against itself; at some decisions the advisor says what it expects of the option that
the bot chooses. The table has what was won beside what was expected, with 95 % intervals by game.
The same seed gives the same games with any number of processes.
"""

import argparse
import math
import multiprocessing
import signal
from collections import defaultdict
from typing import Final, NamedTuple

from civitas.bots.advisor.advise import LEVELS, advise
from civitas.bots.registry import make_bot
from civitas.kernel import Chance, stream
from civitas.play.registry import find_game
from civitas.play.runner import bot_stream

Z95: Final = 1.959963984540054
FIRST_SEED: Final = 7_900_000
BINS: Final = 5


class Task(NamedTuple):
    """A game to play, and one of how many decisions is looked at."""

    game: str
    players: int
    bot: str
    level: str
    every: int
    seed: int


class Seen(NamedTuple):
    """What was expected at a decision, and what came of it."""

    game: int
    win: float
    points: float
    won: float
    margin: float


def play(task: Task) -> list[Seen]:
    """The decisions of a game that were looked at."""
    game = find_game(task.game).game
    bot = make_bot(task.bot, game)
    state = game.setup(game.configure(task.players, 0, {}), Chance(task.seed))
    rng = stream(task.seed, 17)
    expected: list[tuple[int, float, float]] = []
    number = 0
    while waiting := game.waiting(state):
        seat = waiting[0]
        number += 1
        view, decision = game.view(state, seat), game.decision(state, seat, number)
        chosen = bot.choose(view, decision, bot_stream(task.seed, seat, number), 0.0)
        if len(decision.options) > 1 and not rng.below(task.every):
            advice = advise(game, view, decision, task.level)
            estimate = advice.estimates[decision.options.index(chosen)]
            assert estimate.win is not None
            assert estimate.points is not None
            expected.append((seat, estimate.win.mean, estimate.points.mean))
        game.apply(state, seat, chosen)
    outcome = game.outcome(state)
    assert outcome is not None
    winners, totals = outcome.winners(), outcome.totals
    return [
        Seen(
            task.seed,
            win,
            points,
            1 / len(winners) if seat in winners else 0.0,
            float(totals[seat] - max(totals[:seat] + totals[seat + 1 :])),
        )
        for seat, win, points in expected
    ]


def half_width(errors: dict[int, float], count: int) -> float:
    """Half the width of the interval of a mean error, if decisions of a game go together."""
    return Z95 * math.sqrt(sum(error**2 for error in errors.values())) / count


def rows(seen: list[Seen]) -> list[str]:
    """The lines of the table."""
    lines: list[str] = []
    for place in range(BINS):
        low, high = place / BINS, (place + 1) / BINS
        there = [each for each in seen if low <= each.win < high or each.win == high == 1]
        if not there:
            continue
        errors: dict[int, float] = defaultdict(float)
        for each in there:
            errors[each.game] += each.won - each.win
        count = len(there)
        lines.append(
            f"| {100 * low:.0f}-{100 * high:.0f} % | {count} | {len(errors)} "
            f"| {100 * sum(each.win for each in there) / count:.0f} % "
            f"| {100 * sum(each.won for each in there) / count:.0f} "
            f"± {100 * half_width(errors, count):.0f} % |"
        )
    errors = defaultdict(float)
    for each in seen:
        errors[each.game] += each.margin - each.points
    bias = sum(errors.values()) / len(seen)
    spread = math.sqrt(sum((each.margin - each.points) ** 2 for each in seen) / len(seen))
    lines.append(
        f"margin: mean error {bias:+.1f} ± {half_width(errors, len(seen)):.1f}, "
        f"standard deviation {spread:.1f}"
    )
    return lines


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[0])
    parser.add_argument("--every", type=int, default=16)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    tasks = [
        Task(args.game, args.players, args.bot, args.level, args.every, FIRST_SEED + number)
        for number in range(args.games)
    ]
    with multiprocessing.Pool(args.jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        seen = [each for game in pool.imap(play, tasks) for each in game]
    for line in rows(seen):
        print(line)


if __name__ == "__main__":
    main()
