"""Playing a match with bots in this process."""

import hashlib
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from civitas.kernel import (
    Action,
    CivitasError,
    Config,
    Decision,
    IllegalAction,
    Literal,
    Outcome,
    Reason,
    Seat,
    Stream,
    View,
)
from civitas.kernel.chance import started_stream
from civitas.kernel.message import Arg
from civitas.kernel.notation import shorten
from civitas.play.interrupts import is_ctrl_c
from civitas.play.match import Match
from civitas.play.record import PERSON

BOT_STREAMS = b"civitas.bots"
"""Sets the random streams of bots apart from everything else that is derived from a seed."""
START = -1
"""The number of the stream for the start of a game; those of decisions are not negative."""


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


def start_stream(seed: int, seat: Seat) -> Stream:
    """The random stream a bot gets when it takes up a game, the same at every time."""
    return bot_stream(seed, seat, START)


def reset_bot(bot: object, seat: Seat, config: Config, rng: Stream) -> None:
    """Tell a bot that wants to know it that it takes up a game; raises BotFailed."""
    _tell(bot, seat, "reset", seat, config, rng)


def start_game(bots: Sequence[object], config: Config, seed: int) -> None:
    """Tell the bots of all seats that they take up a game."""
    for seat, bot in enumerate(bots):
        reset_bot(bot, seat, config, start_stream(seed, seat))


def end_game(bots: Mapping[Seat, object], outcome: Outcome | None) -> None:
    """Tell bots how a game ended; raises BotFailed."""
    if outcome is not None:
        for seat, bot in bots.items():
            _tell(bot, seat, "end", outcome)


def _tell(bot: object, seat: Seat, method: str, *args: object) -> None:
    """Call a method that a bot may have."""
    call = getattr(bot, method, None)
    if call is None:
        return
    try:
        call(*args)
    except CivitasError:
        raise
    except BaseException as error:  # a bot may do anything
        if is_ctrl_c(error):
            raise
        why, line = _why_and_line(error)
        raise BotFailed(
            Reason.of("refused-bot-call", seat=seat + 1, method=Literal(method), why=why, line=line)
        ) from error


def answer(match: Match, seat: Seat, chooser: Chooser, rng: Stream, budget: float) -> None:
    """Let a bot answer the open decision of a seat; raises IllegalAction or BotFailed."""
    decision = match.decision(seat)
    assert decision is not None
    view = match.view(seat)
    try:
        action = chooser.choose(view, decision, rng, budget)
    except BaseException as error:  # a bot may do anything
        if is_ctrl_c(error):
            raise
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


def _failed(match: Match, decision: Decision, error: BaseException) -> Reason:
    """The error for a bot that raised one, with the last line of its code that ran."""
    why, line = _why_and_line(error)
    return Reason.of("refused-bot-failed", why=why, line=line, **_where(match, decision))


def _why_and_line(error: BaseException) -> tuple[Literal, Literal]:
    why = " ".join(f"{type(error).__name__}: {error}".split())
    frames = traceback.extract_tb(error.__traceback__)
    line = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}"
    return Literal(shorten(why)), Literal(line)


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
    start_game(choosers, match.config, seed)
    streams = [bot_stream(seed, seat) for seat in range(len(choosers))]
    while waiting := match.waiting():
        for seat in waiting:
            if match.decision(seat) is not None:
                answer(match, seat, choosers[seat], streams[seat], budget)
    end_game(dict(enumerate(choosers)), match.outcome())
