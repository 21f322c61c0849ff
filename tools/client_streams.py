"""Records what a server tells a player of a whole game, for the client's tests.

One game of each kind against bots, from its first state to its result, in
`client/tests/samples/GAME-stream.jsonl.gz`.
"""

import gzip
import random
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

SAMPLES = ROOT / "client" / "tests" / "samples"
PLAYERS = {"wonders": 4, "dice": 3, "ages": 3}
TOLD = ("state", "change")


def main() -> int:
    """Write the streams."""
    from kit.served import Browser, serving

    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as server:
        for game, players in PLAYERS.items():
            ada = Browser(server.url)
            ada.become("Ada")
            seats = "m" + "b" * (players - 1)
            table = ada.open(game, players, seats, seed=11, shuffle=False, start=True)
            lines = play(ada, table)
            target = SAMPLES / f"{game}-stream.jsonl.gz"
            target.write_bytes(gzip.compress("\n".join(lines).encode(), 9, mtime=0))
            print(f"{game}: {len(lines)} messages, {target.stat().st_size} bytes")
    return 0


def play(ada: object, table: str) -> list[str]:
    """Play a game to its end; the messages about its states."""
    from kit.served import Browser, new_key

    assert isinstance(ada, Browser)
    chance = random.Random(3)
    seated = ada.sit(table)
    lines: list[str] = []
    answered = -1
    while True:
        message = seated.hear()
        if message["type"] not in TOLD:
            continue
        lines.append(seated.raw[-1])
        state = seated.states[0]
        if state["result"] is not None:
            return lines
        decision = state["decision"]
        if decision is None or decision["number"] == answered:
            continue
        answered = decision["number"]
        options = [each["choice"] for each in decision["options"] if "resign" not in each["choice"]]
        choose = {"type": "choose", "key": new_key(), "seat": 0, "number": answered}
        seated.send({**choose, "choice": chance.choice(options)})


if __name__ == "__main__":
    sys.exit(main())
