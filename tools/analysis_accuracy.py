"""How accurate bots play in their own games, by the analysis: `random` least, `hard` most.

Every deal is played once by `random`, `easy` and `hard` together, or by each pair of them where
only two play, and every choice is judged. Prints a table with intervals clustered by game.
"""

import argparse
import sys
from itertools import permutations

from civitas.bots.roster import Roster
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game
from civitas.play.runner import run
from civitas.stats.analysis import AnalysisPlan, analyses_of
from civitas.stats.intervals import Cluster, mean_interval, ratio
from pages import table

BOTS = ("random", "easy", "hard")


def main() -> int:
    """Print the table of a game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--level", default="hard", help="the level that judges")
    asked = parser.parse_args()
    game = find_game(asked.game).game
    found: dict[str, list[Cluster]] = {bot: [] for bot in BOTS}
    seatings = list(permutations(BOTS, asked.players))
    roster = Roster(game)
    for number in range(asked.games):
        names = seatings[number % len(seatings)]
        seats = [SeatInfo(name, name) for name in names]
        match = Match(game, game.configure(asked.players, 0, {}), 1000 + number, seats)
        run(match, roster.bots(names), 1000 + number)
        plan = AnalysisPlan(asked.game, match.record.text(), asked.level)
        for each in analyses_of(plan, plan.play(0, plan.games)):
            if each.accuracy is not None:
                found[names[each.seat]].append((each.accuracy[0], 1.0))
        print(f"game {number + 1} of {asked.games}", file=sys.stderr, flush=True)
    roster.close()
    rows = []
    for bot, clusters in found.items():
        low, high = mean_interval(clusters)
        cell = f"{ratio(clusters):.1f} ({low:.1f}–{high:.1f})"
        rows.append({"bot": f"`{bot}`", "accuracy (95 %)": cell, "games": str(len(clusters))})
    print(table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
