"""The process in which bots choose: it is sent views and decisions, never a state.

A job is a pickle on its standard input; its answers are JSON on its standard output, because the
server trusts nothing a bot could write there. Every frame begins with its length.
"""

import json
import operator
import os
import pickle
import signal
import sys
import threading
import traceback
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import BinaryIO, cast

from civitas.bots.bot import Bot
from civitas.bots.registry import make_bot
from civitas.kernel import Decision, Stream, View
from civitas.play.registry import find_game

READY = "ready"
TAKEN = "taken"
BEGUN = "begun"
ANSWER = "answer"
ILLEGAL = "illegal"
CRASHED = "crashed"

SIZE_BYTES = 4
LOAD_SECONDS = 30.0
"""How long a worker may take to load a game and a bot it has not used yet."""

MARGIN_SECONDS = 2.0
"""How much later than the server a worker itself ends a bot that takes too long."""

MEMORY_BYTES = 2 * 1024**3
"""The address space a worker may have."""


@dataclass(frozen=True)
class Job:
    """One decision for a bot.

    `material` is the pickle of view, decision and stream: it can be read only after the game is
    loaded, because a game in a file has classes no import finds.
    """

    game: str
    bot: str
    material: bytes
    seconds: float
    budget: float


def read_frame(file: BinaryIO, most: int | None = None) -> bytes | None:
    """The next frame; None at the end of the file or if it would be longer than `most`."""
    head = file.read(SIZE_BYTES)
    if len(head) < SIZE_BYTES:
        return None
    size = int.from_bytes(head)
    if most is not None and size > most:
        return None
    body = file.read(size)
    return body if len(body) == size else None


def write_frame(file: BinaryIO, body: bytes) -> None:
    """Send a frame at once."""
    file.write(len(body).to_bytes(SIZE_BYTES) + body)
    file.flush()


def work(inbox: BinaryIO, outbox: BinaryIO) -> None:
    """Answer jobs until the server closes the channel or dies."""
    jobs: SimpleQueue[bytes] = SimpleQueue()
    # A thread of its own notices the server's death while a bot thinks.
    threading.Thread(target=_listen, args=(inbox, jobs), daemon=True).start()
    bots: dict[tuple[str, str], Bot] = {}
    _say(outbox, READY)
    while True:
        job = cast("Job", pickle.loads(jobs.get()))
        _say(outbox, TAKEN)
        try:
            _say(outbox, *_answer(job, bots, outbox))
        except BaseException as error:  # a bot may raise anything, SystemExit too
            _say(outbox, CRASHED, _place(error))
        finally:
            _alarm(0)


def _answer(job: Job, bots: dict[tuple[str, str], Bot], outbox: BinaryIO) -> tuple[str | int, ...]:
    _alarm(LOAD_SECONDS + MARGIN_SECONDS)
    game = find_game(job.game).game
    bot = bots.get((job.game, job.bot))
    if bot is None:
        bot = bots[job.game, job.bot] = make_bot(job.bot, game)
    view, decision, rng = cast("tuple[View, Decision, Stream]", pickle.loads(job.material))
    _alarm(job.seconds + MARGIN_SECONDS)
    _say(outbox, BEGUN)
    chosen: object = bot.choose(view, decision, rng, job.budget)
    try:
        action = operator.index(chosen)  # type: ignore[arg-type]
    except Exception:
        return (ILLEGAL,)
    return (ANSWER, action) if action in decision.options else (ILLEGAL,)


def _say(outbox: BinaryIO, *words: str | int) -> None:
    write_frame(outbox, json.dumps(words).encode())


def _listen(inbox: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    try:
        while (frame := read_frame(inbox)) is not None:
            jobs.put(frame)
    finally:
        os._exit(0)


def _alarm(seconds: float) -> None:
    """Let the kernel end this process then; 0: not at all.

    Code that never lets go of the interpreter's lock keeps the listening thread from noticing
    that the server died, but not the kernel.
    """
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _place(error: BaseException) -> str:
    """What was raised and where; not its words, which could tell what a seat holds."""
    cause = error.__cause__ or error
    frames = traceback.extract_tb(cause.__traceback__)
    where = f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    return f"{type(cause).__name__} {where}".strip()


def _limit() -> None:
    if sys.platform != "win32":
        import resource

        # Some systems have no such limits, or lower ones already.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))


def main() -> None:
    """Run a worker."""
    # Ctrl-C and a service manager's SIGTERM reach all processes: the server decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    inbox = os.fdopen(os.dup(0), "rb")
    outbox = os.fdopen(os.dup(1), "wb")
    # What a bot prints goes nowhere: not into the channel, and not with its cards into a log.
    silence = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        os.dup2(silence, standard)
    _limit()
    work(inbox, outbox)


if __name__ == "__main__":
    # Under its importable name, so that pickles of this module's classes find the same ones.
    from civitas.server.bots import worker as bot_worker

    bot_worker.main()
