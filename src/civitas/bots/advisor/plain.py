"""Advice as plain values for programs: what JSON files and the protocol contain, without words."""

from typing import Any

from civitas.bots.advisor.advice import Advice, Difference, Estimate, Range, Step
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


def read_advice(game: Game, plain: dict[str, Any]) -> Advice:
    """The advice that `plain_advice` wrote."""
    return Advice(
        plain["game"],
        plain["seat"],
        plain["number"],
        plain["level"],
        plain["method"],
        tuple(plain["order"]),
        tuple([read_estimate(game, option) for option in plain["options"]]),
    )


def read_estimate(game: Game, plain: dict[str, Any]) -> Estimate:
    """The estimate that `plain_estimate` wrote."""
    return Estimate(
        game.parse_action(plain["choice"]),
        read_range(plain["win"]),
        read_range(plain["points"]),
        plain["behind"],
        plain["samples"],
        tuple([Step(game.parse_action(s["choice"]), s["share"]) for s in plain["line"]]),
        tuple(plain["terms"].items()),
        -1 if plain["compared"] is None else plain["compared"],
        tuple([Difference(d["term"], d["role"], d["points"]) for d in plain["differences"]]),
    )


def read_range(plain: dict[str, float] | None) -> Range | None:
    """The range that `plain_range` wrote."""
    return None if plain is None else Range(**plain)
