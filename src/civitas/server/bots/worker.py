"""The process in which bots choose: it is sent views and decisions, never a state.

A job is a pickle on its standard input; its answers are JSON on its standard output, because the
server trusts nothing a bot could write there. Every frame begins with its length.
"""

import json
import operator
import pickle
from dataclasses import dataclass
from typing import BinaryIO, cast

from civitas.bots.bot import Bot, take_faults
from civitas.bots.registry import make_bot
from civitas.kernel import Config, Decision, Stream, View
from civitas.play.registry import find_game
from civitas.play.runner import reset_bot
from civitas.server.workers.channel import (
    MARGIN_SECONDS,
    READY,
    TAKEN,
    limit_memory,
    listen,
    open_channel,
    place_of,
    set_alarm,
    write_frame,
)

BEGUN = "begun"
ANSWER = "answer"
ILLEGAL = "illegal"
CRASHED = "crashed"

LOAD_SECONDS = 30.0
"""How long a worker may take to load a game and a bot it has not used yet."""

MEMORY_BYTES = 2 * 1024**3
"""The address space a worker may have."""


Opening = tuple[Config, Stream]
"""The configuration of a game, and the stream a bot gets when it takes up the game."""
Material = tuple[View, Decision, Stream, Opening | None]


@dataclass(frozen=True)
class Job:
    """One decision for a bot.

    `material` is the pickle of view, decision, stream and opening: it can be read only after the
    game is loaded, because a game in a file has classes no import finds.
    """

    game: str
    bot: str
    material: bytes
    seconds: float
    budget: float


@dataclass(frozen=True)
class AdviceJob:
    """One decision for the advisor; `material` is the pickle of view and decision."""

    game: str
    level: str
    material: bytes
    seconds: float


def work(inbox: BinaryIO, outbox: BinaryIO) -> None:
    """Answer jobs until the server closes the channel or dies."""
    jobs = listen(inbox)
    bots: dict[tuple[str, str], Bot] = {}
    _say(outbox, READY)
    while True:
        job = cast("Job | AdviceJob", pickle.loads(jobs.get()))
        _say(outbox, TAKEN)
        try:
            if isinstance(job, AdviceJob):
                _say(outbox, ANSWER, _advice(job, outbox))
            else:
                _say(outbox, *_answer(job, bots, outbox))
        except BaseException as error:  # a bot may raise anything, SystemExit too
            _say(outbox, CRASHED, place_of(error))
        finally:
            set_alarm(0)


def _answer(job: Job, bots: dict[tuple[str, str], Bot], outbox: BinaryIO) -> tuple[str | int, ...]:
    set_alarm(LOAD_SECONDS + MARGIN_SECONDS)
    game = find_game(job.game).game
    bot = bots.get((job.game, job.bot))
    if bot is None:
        bot = bots[job.game, job.bot] = make_bot(job.bot, game)
    view, decision, rng, opening = cast("Material", pickle.loads(job.material))
    if opening is not None:
        # The last decision may have been of another table: a bot must not remember it.
        reset_bot(bot, decision.seat, *opening)
    set_alarm(job.seconds + MARGIN_SECONDS)
    _say(outbox, BEGUN)
    take_faults(bot)
    chosen: object = bot.choose(view, decision, rng, job.budget)
    faults = take_faults(bot)
    if faults:  # a program; what was chosen in its place does not count
        return (CRASHED, " ".join(faults))
    try:
        action = operator.index(chosen)  # type: ignore[arg-type]
    except Exception:
        return (ILLEGAL,)
    return (ANSWER, action) if action in decision.options else (ILLEGAL,)


def _advice(job: AdviceJob, outbox: BinaryIO) -> str:
    """The advice for a decision as JSON; most workers never need the advisor."""
    from civitas.bots.advisor.advise import advise
    from civitas.bots.advisor.plain import plain_advice

    set_alarm(LOAD_SECONDS + MARGIN_SECONDS)
    game = find_game(job.game).game
    view, decision = cast("tuple[View, Decision]", pickle.loads(job.material))
    set_alarm(job.seconds + MARGIN_SECONDS)
    _say(outbox, BEGUN)
    return json.dumps(plain_advice(game, advise(game, view, decision, job.level)))


def _say(outbox: BinaryIO, *words: str | int) -> None:
    write_frame(outbox, json.dumps(words).encode())


def main() -> None:
    """Run a worker."""
    # What a bot prints must not reach the channel, and not with its cards a log.
    inbox, outbox = open_channel()
    limit_memory(MEMORY_BYTES)
    work(inbox, outbox)


if __name__ == "__main__":
    # Under its importable name, so that pickles of this module's classes find the same ones.
    from civitas.server.bots import worker as bot_worker

    bot_worker.main()
