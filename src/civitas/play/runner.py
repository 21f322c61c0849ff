"""Playing a match with bots in this process."""

from collections.abc import Sequence
from typing import Protocol

from civitas.kernel import (
    Action,
    Decision,
    IllegalAction,
    Literal,
    Reason,
    Seat,
    Stream,
    View,
    stream,
)
from civitas.kernel.notation import shorten
from civitas.play.match import Match

BOT_STREAMS = 2_000_003
"""The first stream number of bots, far from the streams of any game."""


class Chooser(Protocol):
    """Answers decisions from a view: a bot, a script, a person at a prompt."""

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """One of the decision's options; `budget` is the time limit in seconds, 0: none."""
        ...


def bot_stream(seed: int, seat: Seat) -> Stream:
    """The random stream of the bot at a seat."""
    return stream(seed, BOT_STREAMS + seat)


def answer(match: Match, seat: Seat, chooser: Chooser, rng: Stream, budget: float) -> None:
    """Let a chooser answer the open decision of a seat; raises IllegalAction."""
    decision = match.decision(seat)
    assert decision is not None
    action = chooser.choose(match.view(seat), decision, rng, budget)
    if action not in decision.options:
        raise IllegalAction(_illegal(match, decision, action))
    match.submit(seat, decision.number, match.game.format_action(action))


def _illegal(match: Match, decision: Decision, action: object) -> Reason:
    """The error for an illegal answer, with its bot, seat, game and seed."""
    try:
        text = match.game.format_action(action)  # type: ignore[arg-type]
    except Exception:  # a bot may answer anything
        text = repr(action)
    seed = match.record.header.seed
    return Reason.of(
        "refused-bot-move",
        bot=Literal(match.players[decision.seat]),
        seat=decision.seat + 1,
        action=Literal(shorten(text)),
        options=len(decision.options),
        number=decision.number,
        game=Literal(match.config.game),
        players=match.config.players,
        seed=Literal("–" if seed is None else str(seed)),
    )


def run(match: Match, choosers: Sequence[Chooser], seed: int, budget: float = 0.0) -> None:
    """Play a match to its end."""
    streams = [bot_stream(seed, seat) for seat in range(len(choosers))]
    while waiting := match.waiting():
        for seat in waiting:
            if match.decision(seat) is not None:
                answer(match, seat, choosers[seat], streams[seat], budget)
