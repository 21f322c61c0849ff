"""Named terms of options, and which of them tell two options apart."""

from collections.abc import Sequence
from typing import Any, Final, cast

from civitas.bots.advisor.advice import Difference, Role, Terms
from civitas.bots.heuristic import has_heuristic, make_heuristic
from civitas.kernel import Decision, Game, View

DIGITS: Final = 2
LEAST: Final = 0.1
"""A difference of fewer points is not worth a sentence."""
MOST: Final = 2
"""The most differences that are named."""

ROLES: Final[dict[str, dict[str, Role]]] = {
    "wonders": {
        "denial": "denial",
        "tribute": "denial",
        "price": "cost",
        "patience": "cost",
        "held": "cost",
    },
    "dice": {"defense": "denial", "coins": "cost"},
    "ages": {"row": "denial", "tokens": "cost", "alternatives": "cost", "effort": "cost"},
}
"""By game: the terms that are not what an option gains."""


def heuristic_terms(game: Game, view: View, decision: Decision) -> list[Terms]:
    """The heuristic's terms of every option; empty where it has none."""
    nothing: list[Terms] = [() for _ in decision.options]
    if not has_heuristic(game):
        return nothing
    explain = getattr(make_heuristic(game), "explain", None)
    if explain is None:
        return nothing
    found = cast("list[Any]", explain(view, decision))
    return [_terms(each) for each in found]


def _terms(explained: Any) -> Terms:
    """The terms of an option, which some heuristics name beside the action."""
    parts = explained[1] if isinstance(explained, tuple) else explained
    merged: dict[str, float] = {}
    for name, value in parts:
        merged[name] = merged.get(name, 0.0) + value
    return tuple([(name, round(value, DIGITS)) for name, value in merged.items()])


def rounded(terms: Terms) -> Terms:
    """Terms with as many digits as advice shows."""
    return tuple([(name, round(value, DIGITS)) for name, value in terms])


def differences(game: str, terms: Terms, other: Terms, is_better: bool) -> tuple[Difference, ...]:
    """The terms that speak most for an option that is better than another, or against it.

    A second one is on the other side if it weighs at least half as much and not more, else on the
    same; where there is none, on the other side in any case. What is named never says the opposite,
    and none is named where all terms together do.
    """
    roles = ROLES.get(game, {})
    values, others = dict(terms), dict(other)
    found: list[Difference] = []
    for name in [*values, *[name for name in others if name not in values]]:
        points = round(values.get(name, 0.0) - others.get(name, 0.0), DIGITS)
        if abs(points) >= LEAST:
            found.append(Difference(name, roles.get(name, "gain"), points))
    sign = 1 if is_better else -1
    if sign * sum([each.points for each in found]) <= 0:
        return ()
    mine = _largest([each for each in found if sign * each.points > 0])
    against = _largest([each for each in found if sign * each.points < 0])
    if not mine:
        return ()
    weight = abs(mine[0].points)
    least = weight / 2 if len(mine) > 1 else LEAST
    if against and least <= abs(against[0].points) < weight:
        return mine[0], against[0]
    return tuple(mine[:MOST])


def _largest(found: Sequence[Difference]) -> list[Difference]:
    return sorted(found, key=lambda each: (-abs(each.points), each.term))
