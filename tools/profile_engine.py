"""Counts the instructions of the compiled engine in random games, and shows where they go.

Instructions, unlike seconds, are the same on a busy machine. Needs valgrind and `make compile`.
`--check` compares all that is recorded in `tools/instructions.json` and fails where something needs
a tenth more; `--record` writes that file.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
RECORD = Path(__file__).with_name("instructions.json")
TOLERANCE = 1.10
INSIDE = {
    "play": "CPyDef_*playout___play_batch",
    "clone": "CPyDef_*State___clone",
    "view": "CPyDef_*view___view_of",
    "encode": "CPyPy_*kernel___game___Game___encode",
    "mask": "CPyPy_*kernel___game___Game___legal_mask",
    "determinize": "CPyDef_*determinize___possible_world",
}
STEP = [
    f"CPyDef_civitas___kernel___batch___Batch___{name}"
    for name in ("apply", "write_masks", "write_encodings", "write_seats")
]
"""The functions of a step of many games at once, which is measured but not recorded."""
"""The function whose instructions are counted, by what is measured.

A collection of garbage may fall into it, so what was there before is frozen.

`CPyPy_` are those that Python calls; the compiler may put what they call into them.
"""
GAMES = {"wonders": (3, 7), "dice": (3, 7), "ages": (3, 4)}
"""With how many players each game is checked."""
TOTAL = re.compile(r"^([\d,]+) .*PROGRAM TOTALS", re.MULTILINE)
COST = re.compile(r"^\s*([\d,]+) \(\s*([\d.]+)%\)\s+(.*)$")
PLAY = """
import gc, json, sys
from civitas.kernel.playout import play_batch
from civitas.play.registry import find_game
game = find_game(sys.argv[2]).game
config = game.configure(int(sys.argv[3]), 0, dict(o.split("=", 1) for o in sys.argv[5:]))
gc.freeze()
results = play_batch(game, config, list(range(int(sys.argv[4]))))
print(json.dumps(sum(result.decisions for result in results)))
"""
STEPS = """
import gc, json, sys
from array import array
from civitas.kernel import stream
from civitas.kernel.batch import Batch
from civitas.play.registry import find_game
game = find_game(sys.argv[2]).game
config = game.configure(int(sys.argv[3]), 0, dict(o.split("=", 1) for o in sys.argv[5:]))
batch = Batch(game, config, 16, 1, False)
masks = bytearray(16 * batch.actions)
seats = bytearray(16)
numbers = array("f", [0.0] * (16 * batch.numbers))
rng = stream(1, 9)
count = ended = 0
batch.write_masks(masks)
gc.freeze()
while ended < int(sys.argv[4]):
    chosen = []
    for place in range(16):
        row = masks[place * batch.actions : (place + 1) * batch.actions]
        options = [action for action, legal in enumerate(row) if legal]
        chosen.append(options[rng.below(len(options))])
    ended += len(batch.apply(chosen))
    batch.write_masks(masks)
    batch.write_encodings(numbers)
    batch.write_seats(seats)
    count += 16
print(json.dumps(count))
"""
ASK = """
import gc, json, sys
from array import array
from civitas.kernel import Chance, stream
from civitas.kernel.rollout import RandomPolicy, rollout
from civitas.play.registry import find_game
what = sys.argv[1]
game = find_game(sys.argv[2]).game
config = game.configure(int(sys.argv[3]), 0, dict(o.split("=", 1) for o in sys.argv[5:]))
numbers = array("f")
if what == "encode":
    numbers = array("f", [0.0] * sum(field.size for field in game.encoding(config)))
mask = bytearray(game.grammar.size)
count = 0
gc.freeze()
for seed in range(int(sys.argv[4])):
    state = game.setup(config, Chance(seed))
    rng = stream(seed, 9)
    while state.stack:
        seat = game.waiting(state)[0]
        count += 1
        if what == "view":
            game.view(state, seat)
        elif what == "clone":
            state.clone()
        elif what == "encode":
            game.encode(state, seat, numbers)
        elif what == "mask":
            game.legal_mask(state, seat, mask)
        else:
            game.determinize(game.view(state, seat), Chance(count))
        rollout(state, rng, RandomPolicy(), 7, game.grammar.forfeit)
print(json.dumps(count))
"""


class Failure(Exception):
    """Something cannot be counted; the text says why."""


class Count(NamedTuple):
    """What was counted: operations, their instructions, and the functions that need most."""

    operations: int
    instructions: int
    lines: list[re.Match[str]]

    @property
    def each(self) -> float:
        """The instructions of one operation."""
        return self.instructions / self.operations


def main() -> int:
    """Print the instructions of one operation and the functions that need most, or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", help="such as wonders")
    parser.add_argument("players", nargs="?", type=int)
    parser.add_argument("options", nargs="*", help="options of the game, such as scope=civil")
    parser.add_argument("--what", choices=[*INSIDE, "step"], default="play", help="what to measure")
    parser.add_argument("--games", type=int, default=10, help="how many games (default: 10)")
    parser.add_argument("--lines", type=int, default=30, help="how many functions to show")
    parser.add_argument("--check", action="store_true", help="compare with what is recorded")
    parser.add_argument("--record", action="store_true", help="write what is recorded")
    asked = parser.parse_args()
    try:
        if asked.check or asked.record:
            return check(asked.record)
        if asked.game is None or asked.players is None:
            parser.error("a game and a number of players are needed")
        found = count(asked.what, asked.game, asked.players, asked.games, asked.options)
    except Failure as failure:
        print(f"profile_engine: {failure}", file=sys.stderr)
        return 1
    print(f"{asked.game}, {asked.players} players, {asked.games} games: {found.operations:,} times")
    print(f"{asked.what}: {found.each:,.0f} instructions")
    for line in found.lines[: asked.lines]:
        name = re.sub(r"^\S*?([\w.]+):", "", line[3]).split(" [")[0]
        each = int(line[1].replace(",", "")) / found.operations
        print(f"{each:9,.0f}  {line[2]:>5} %  {name}")
    return 0


def check(record: bool) -> int:
    """Compare everything with the recorded numbers, or record it."""
    python = ".".join(platform.python_version_tuple()[:2])
    known = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.is_file() else {}
    if not record and not known:
        raise Failure("nothing is recorded yet; --record does that")
    if not record and known["python"] != python:
        raise Failure(f"recorded with Python {known['python']}, not {python}")
    found: dict[str, int] = {}
    slower = 0
    cases = [
        (what, game, players, 1 if game == "ages" else 2, list[str]())
        for game, seats in GAMES.items()
        for players in seats
        for what in INSIDE
    ]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = pool.map(lambda case: count(*case), cases)
        for (what, game, players, *_), counted in zip(cases, counts, strict=True):
            name = f"{game} {players} {what}"
            found[name] = round(counted.each)
            before = known.get("instructions", {}).get(name)
            if before is None and not record:
                raise Failure(f"{name} is not recorded; --record does that")
            ratio = found[name] / before if before else 1.0
            mark = "" if ratio <= TOLERANCE or record else "  slower"
            slower += bool(mark)
            print(f"{name:22} {found[name]:9,} {ratio:6.2f}{mark}", flush=True)
    if record:
        text = json.dumps({"python": python, "instructions": found}, indent=1)
        RECORD.write_text(text + "\n", encoding="utf-8")
    elif slower:
        print(f"{slower} need a tenth more instructions than recorded", file=sys.stderr)
    return 1 if slower else 0


def count(what: str, game: str, players: int, games: int, options: list[str]) -> Count:
    """Count the instructions of an operation in some random games."""
    if not shutil.which("valgrind"):
        raise Failure("valgrind is not installed")
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        command = [
            *("valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"),
            *(f"--toggle-collect={name}" for name in (STEP if what == "step" else [INSIDE[what]])),
            *(sys.executable, "-c", {"play": PLAY, "step": STEPS}.get(what, ASK)),
            *(what, game, str(players), str(games), *options),
        ]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if run.returncode:
            raise Failure(run.stderr[-2000:])
        shown = subprocess.run(
            ["callgrind_annotate", "--threshold=100", str(out)],
            capture_output=True,
            text=True,
            check=False,
        ).stdout
    total = TOTAL.search(shown)
    if total is None or not int(total[1].replace(",", "")):
        raise Failure("nothing was counted; is the engine compiled?")
    costs = [COST.match(line) for line in shown.splitlines()]
    lines = [cost for cost in costs if cost and "PROGRAM TOTALS" not in cost[3]]
    return Count(json.loads(run.stdout), int(total[1].replace(",", "")), lines)


if __name__ == "__main__":
    sys.exit(main())
