"""Advice as the protocol sends it: its data, with the words for people."""

from typing import Any

from civitas.bots.advisor.advice import Advice
from civitas.bots.advisor.plain import plain_advice
from civitas.bots.advisor.words import note, reasons
from civitas.kernel import Game, View
from civitas.server.wire import encode as wire


def advice_message(game: Game, seen: View, table: str, key: str, advice: Advice) -> dict[str, Any]:
    """The message with the advice for a decision."""
    return {"type": "advice", "key": key, "table": table, **estimates(game, seen, advice)}


def estimates(game: Game, seen: View, advice: Advice) -> dict[str, Any]:
    """The advice for a decision."""
    found = plain_advice(game, advice)
    for index, (estimate, option) in enumerate(
        zip(advice.estimates, found["options"], strict=True)
    ):
        option["words"] = wire.text(game, game.wording(seen, estimate.action))
        # The steps are of later positions: the view does not show what they are about.
        option["line"] = [
            {**wire.choice(game, step.action), "share": step.share} for step in estimate.line
        ]
        option["reasons"] = [wire.text(game, message, seen) for message in reasons(advice, index)]
    del found["game"]
    return {**found, "note": wire.text(game, note(advice))}
