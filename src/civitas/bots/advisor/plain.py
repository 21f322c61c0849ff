"""Advice as plain values for programs: what JSON files and the protocol contain, without words."""

from typing import Any

from civitas.bots.advisor.advice import Advice, Estimate, Range
from civitas.kernel import Game


def plain_advice(game: Game, advice: Advice) -> dict[str, Any]:
    """Advice as a JSON object; actions in their notation."""
    return {
        "game": advice.game,
        "seat": advice.seat,
        "number": advice.number,
        "level": advice.level,
        "method": advice.method,
        "best": advice.best,
        "order": list(advice.order),
        "options": [plain_estimate(game, estimate) for estimate in advice.estimates],
    }


def plain_estimate(game: Game, estimate: Estimate) -> dict[str, Any]:
    """An estimate as a JSON object."""
    return {
        "choice": game.format_action(estimate.action),
        "win": plain_range(estimate.win),
        "points": plain_range(estimate.points),
        "behind": estimate.behind,
        "samples": estimate.samples,
        "line": [
            {"choice": game.format_action(step.action), "share": step.share}
            for step in estimate.line
        ],
        "terms": dict(estimate.terms),
        "compared": None if estimate.compared < 0 else estimate.compared,
        "differences": [
            {"term": each.term, "role": each.role, "points": each.points}
            for each in estimate.differences
        ],
    }


def plain_range(found: Range | None) -> dict[str, float] | None:
    """A range as a JSON object."""
    return None if found is None else {"mean": found.mean, "low": found.low, "high": found.high}
