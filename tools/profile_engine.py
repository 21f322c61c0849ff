"""Counts the instructions of the compiled engine in random games, and shows where they go.

Instructions, unlike seconds, are the same on a busy machine. Needs valgrind and `make compile`.
Only what happens inside `play_batch` is counted: setup, options, choices and outcomes.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
INSIDE = "CPyDef_*playout___play_batch"
"""The C name of the function whose instructions are counted."""
TOTAL = re.compile(r"^([\d,]+) .*PROGRAM TOTALS", re.MULTILINE)
COST = re.compile(r"^\s*([\d,]+) \(\s*([\d.]+)%\)\s+(.*)$")
PLAY = """
import json, sys
from civitas.kernel.playout import play_batch
from civitas.play.registry import find_game
game = find_game(sys.argv[1]).game
config = game.configure(int(sys.argv[2]), 0, dict(o.split("=", 1) for o in sys.argv[4:]))
results = play_batch(game, config, list(range(int(sys.argv[3]))))
print(json.dumps(sum(result.decisions for result in results)))
"""


def main() -> int:
    """Print the instructions for each decision and game, and the functions that need most."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="such as wonders")
    parser.add_argument("players", type=int)
    parser.add_argument("options", nargs="*", help="options of the game, such as scope=civil")
    parser.add_argument("--games", type=int, default=10, help="how many games (default: 10)")
    parser.add_argument("--lines", type=int, default=30, help="how many functions to show")
    asked = parser.parse_args()
    if not shutil.which("valgrind"):
        print("profile_engine: valgrind is not installed", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        command = [
            *("valgrind", "--tool=callgrind", f"--toggle-collect={INSIDE}"),
            *(f"--callgrind-out-file={out}", sys.executable, "-c", PLAY),
            *(asked.game, str(asked.players), str(asked.games), *asked.options),
        ]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if run.returncode:
            print(run.stderr[-2000:], file=sys.stderr)
            return 1
        decisions = json.loads(run.stdout)
        shown = subprocess.run(
            ["callgrind_annotate", "--threshold=100", str(out)],
            capture_output=True,
            text=True,
            check=False,
        ).stdout
    total = TOTAL.search(shown)
    if total is None or not int(total[1].replace(",", "")):
        print("profile_engine: nothing was counted; is the engine compiled?", file=sys.stderr)
        return 1
    count = int(total[1].replace(",", ""))
    print(f"{asked.game}, {asked.players} players, {asked.games} games, {decisions:,} decisions")
    print(
        f"{count / decisions:,.0f} instructions for a decision, {count / asked.games:,.0f} a game"
    )
    costs = [COST.match(line) for line in shown.splitlines()]
    for cost in [found for found in costs if found and "PROGRAM TOTALS" not in found[3]][
        : asked.lines
    ]:
        name = re.sub(r"^\S*?([\w.]+):", "", cost[3]).split(" [")[0]
        print(f"{int(cost[1].replace(',', '')) / decisions:9,.0f}  {cost[2]:>5} %  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
