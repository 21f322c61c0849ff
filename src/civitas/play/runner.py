"""Playing a match with bots in this process."""

import hashlib
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from civitas.kernel import (
    Action,
    CivitasError,
    Decision,
    IllegalAction,
    Literal,
    Reason,
    Seat,
    Stream,
    View,
)
from civitas.kernel.chance import started_stream
from civitas.kernel.message import Arg
from civitas.kernel.notation import shorten
from civitas.play.match import Match
from civitas.play.record import PERSON

BOT_STREAMS = b"civitas.bots"
"""Sets the random streams of bots apart from everything else that is derived from a seed."""


class BotFailed(CivitasError):
    """A bot that raised an error instead of answering; nothing changed."""


class Chooser(Protocol):
    """Answers decisions from a view: a bot, a script, a person at a prompt."""

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """One of the decision's options; `budget` is the time limit in seconds, 0: none."""
        ...


def bot_stream(seed: int, seat: Seat, number: int = 0) -> Stream:
    """The random stream of the bot at a seat, from the decision or entry with a number on.

    A bot can run its stream backwards. It comes to a hash, which does not lead to the seed.
    """
    source = f"{seed} {seat} {number}".encode()
    digest = hashlib.blake2b(source, digest_size=12, person=BOT_STREAMS).digest()
    a, b, c = (int.from_bytes(digest[first : first + 4], "little") for first in (0, 4, 8))
    return started_stream(a, b, c)


def answer(match: Match, seat: Seat, chooser: Chooser, rng: Stream, budget: float) -> None:
    """Let a bot answer the open decision of a seat; raises IllegalAction or BotFailed."""
    decision = match.decision(seat)
    assert decision is not None
    view = match.view(seat)
    try:
        action = chooser.choose(view, decision, rng, budget)
    except Exception as error:  # a bot may do anything
        raise BotFailed(_failed(match, decision, error)) from error
    if action not in decision.options:
        raise IllegalAction(_illegal(match, decision, action))
    match.submit(seat, decision.number, match.game.format_action(action))


def _illegal(match: Match, decision: Decision, action: object) -> Reason:
    """The error for an illegal answer, with its bot, seat, game and seed."""
    try:
        text = match.game.format_action(action)  # type: ignore[arg-type]
    except Exception:  # a bot may answer anything
        text = repr(action)
    return Reason.of(
        "refused-bot-move",
        action=Literal(shorten(text)),
        options=len(decision.options),
        **_where(match, decision),
    )


def _failed(match: Match, decision: Decision, error: Exception) -> Reason:
    """The error for a bot that raised one, with the last line of its code that ran."""
    why = " ".join(f"{type(error).__name__}: {error}".split())
    frames = traceback.extract_tb(error.__traceback__)
    line = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}"
    return Reason.of(
        "refused-bot-failed",
        why=Literal(shorten(why)),
        line=Literal(line),
        **_where(match, decision),
    )


def _where(match: Match, decision: Decision) -> dict[str, Arg]:
    """The bot, its seat, the decision, the game, and the seed if no person plays."""
    seed = None if PERSON in match.players else match.record.header.seed
    return {
        "bot": Literal(match.players[decision.seat]),
        "seat": decision.seat + 1,
        "number": decision.number,
        "game": Literal(match.config.game),
        "players": match.config.players,
        "seed": Literal("–" if seed is None else str(seed)),
    }


def run(match: Match, choosers: Sequence[Chooser], seed: int, budget: float = 0.0) -> None:
    """Play a match to its end."""
    streams = [bot_stream(seed, seat) for seat in range(len(choosers))]
    while waiting := match.waiting():
        for seat in waiting:
            if match.decision(seat) is not None:
                answer(match, seat, choosers[seat], streams[seat], budget)
