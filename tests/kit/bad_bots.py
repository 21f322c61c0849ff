"""Bots that do what bots should not, for `make_bot` by file and class."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import cast

from civitas.kernel import Action, Config, Decision, Game, Stream, View

PLACE = str(Path(__file__))
NOTE = "CIVITAS_TEST_NOTE"
"""The setting that names the folder in which each process of a bot notes what it sees."""


def note(*numbers: int) -> None:
    """Tell the test something, all at once."""
    folder = os.environ.get(NOTE)
    if folder is not None:
        part = Path(folder, f"{os.getpid()}.part")
        part.write_text(json.dumps(numbers))
        part.replace(part.with_suffix(".json"))


class Good:
    """Takes the first option, after whatever its kin do before; notes its process."""

    name = "good"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        self.misbehave(budget)
        return decision.options[0]

    def misbehave(self, budget: float) -> None:
        note(os.getpid())


class Resetting(Good):
    """Counts the games, and takes an option by chance of the start of the game."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.asked = 0

    def reset(self, seat: int, config: Config, rng: Stream) -> None:
        assert config.players == 3
        self.asked = 0
        self.option = rng.below(2)

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        self.asked += 1
        assert self.asked == 1
        return decision.options[self.option]


class Sleeping(Good):
    def misbehave(self, budget: float) -> None:
        note(os.getpid())
        time.sleep(3600)


class Looping(Good):
    def misbehave(self, budget: float) -> None:
        note(os.getpid())
        while True:
            pass


class Locking(Good):
    """Loops without ever letting another thread of its process run."""

    def misbehave(self, budget: float) -> None:
        note(os.getpid())
        sum(range(10**15))


class Raising(Good):
    def misbehave(self, budget: float) -> None:
        raise ValueError(f"secret-{budget}")


class Leaving(Good):
    def misbehave(self, budget: float) -> None:
        sys.exit(3)


class Exiting(Good):
    def misbehave(self, budget: float) -> None:
        os._exit(3)


class Killed(Good):
    def misbehave(self, budget: float) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class Segfault(Good):
    def misbehave(self, budget: float) -> None:
        os.kill(os.getpid(), signal.SIGSEGV)


class Hungry(Good):
    """Wants more memory than any machine of ours has."""

    def misbehave(self, budget: float) -> None:
        kept = []
        while True:
            kept.append(bytearray(2**28))


class Unmakeable(Good):
    def __init__(self, game: Game) -> None:
        raise ValueError


class Illegal(Good):
    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        return max(decision.options) + 1


class Huge(Good):
    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        return 10**10_000


class Rubbish(Good):
    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        return cast(Action, "rubbish")


class Nothing(Good):
    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        return cast(Action, None)


class Forging(Good):
    """Changes the question so that its answer fits."""

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        forged = max(decision.options) + 1
        decision.options = (forged,)  # type: ignore[misc]
        return forged


class Scribbling(Good):
    """Writes into everything that is open, so into the channel too."""

    def misbehave(self, budget: float) -> None:
        for descriptor in range(3, 256):
            try:
                os.write(descriptor, b"\0\0\0\1?")
            except OSError:
                continue


class Printing(Good):
    def misbehave(self, budget: float) -> None:
        for _ in range(1000):
            print("\0\0\0\5hello", flush=True)
            print("\0\0\0\5hello", file=sys.stderr, flush=True)
        os.write(1, b"\xff" * 1000)
        os.write(2, b"\xff" * 1000)
        assert sys.__stdout__ is not None
        sys.__stdout__.write("more")
        assert sys.stdin.read() == ""


class Budgeted(Good):
    """Answers only if it is told a sensible budget."""

    def misbehave(self, budget: float) -> None:
        assert 20 < budget < 60


class Breeding(Good):
    """Starts a process of its own and sleeps."""

    def misbehave(self, budget: float) -> None:
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        note(os.getpid(), child.pid)
        time.sleep(3600)


class Remembering(Good):
    """Plays each game differently from the one before."""

    version = "7.1"
    games = 0

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        type(self).games += 1

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        return decision.options[self.games % len(decision.options)]


ALL = {
    kind.__name__: f"{PLACE}:{kind.__name__}"
    for kind in (
        Good,
        Resetting,
        Sleeping,
        Looping,
        Locking,
        Raising,
        Leaving,
        Exiting,
        Killed,
        Segfault,
        Hungry,
        Unmakeable,
        Illegal,
        Huge,
        Rubbish,
        Nothing,
        Forging,
        Scribbling,
        Printing,
        Budgeted,
        Breeding,
    )
}
"""The bots as a host would allow them."""


class Interrupting(Good):
    def misbehave(self, budget: float) -> None:
        raise KeyboardInterrupt


class Quitting(Good):
    def misbehave(self, budget: float) -> None:
        raise GeneratorExit
