"""`advise`: estimates of all options of a decision, from what the seat sees."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import inf
from typing import Final

from civitas.bots.advisor.advice import (
    EVEN,
    HEURISTIC,
    SAMPLED,
    SEARCHED,
    Advice,
    Estimate,
    Method,
    Range,
    Step,
    Terms,
)
from civitas.bots.advisor.calibration import ANSWER, TURN, load_calibrations
from civitas.bots.advisor.effort import SAMPLINGS, SEARCHINGS
from civitas.bots.advisor.network_errors import error_at
from civitas.bots.advisor.ranges import mean_range, within
from civitas.bots.advisor.searched import (
    Position,
    best_path,
    cap_needless,
    is_needless,
    is_turn,
    plan_answers,
    plan_turn,
)
from civitas.bots.advisor.terms import differences, heuristic_terms, rounded
from civitas.bots.advisor.worlds import possible_worlds, world_seed
from civitas.bots.ages.timing import turns_left
from civitas.bots.ages.tuned import FILE, load_weights
from civitas.bots.ages.turn_search import TurnSearch
from civitas.bots.bot import without_resigning
from civitas.bots.heuristic import has_judge, make_judge
from civitas.bots.registry import HARD, MASTER
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Action, BadConfig, Decision, Game, Literal, Reason, View

LEVELS: Final = (HARD, MASTER)
"""The levels that judge well enough to advise."""
WIN_DIGITS: Final = 3
POINT_DIGITS: Final = 1


@dataclass(frozen=True)
class _Found:
    """What a method found out about an option."""

    action: Action
    value: float
    """By which options are ordered, in the method's own unit."""
    win: Range | None = None
    points: Range | None = None
    worth: float = 0.0
    """In points."""
    samples: int = 0
    line: tuple[Step, ...] = ()
    terms: Terms = ()
    is_needless: bool = False
    """Whether another option is better, whatever the values say."""


def advise(game: Game, view: View, decision: Decision, level: str = HARD) -> Advice:
    """The advice for a decision of a seat that sees a view; the same for the same input.

    Raises BadConfig for an unknown level and for a game without advice.
    """
    if level not in LEVELS:
        allowed = Literal(", ".join(LEVELS))
        raise BadConfig(Reason.of("advice-level", level=Literal(level), allowed=allowed))
    if not has_judge(game):
        raise BadConfig(Reason.of("advice-game", game=Literal(game.meta.key)))
    method = method_for(game)
    played = replace_options(decision, without_resigning(game, decision.options))
    if method == SAMPLED:
        found = _sampled(game, view, played, level)
    elif method == SEARCHED:
        found = _searched(game, view, played, level)
    else:
        found = _judged(game, view, played)
    given_up = [action for action in decision.options if action not in played.options]
    nothing = None if method == HEURISTIC else Range(0.0, 0.0, 0.0)
    found += [_Found(action, -inf, nothing, worth=-inf) for action in given_up]
    by_action = {each.action: each for each in found}
    ordered = [by_action[action] for action in decision.options]
    order = sorted(range(len(ordered)), key=lambda index: _rank(ordered[index], index))
    return Advice(
        game.meta.key,
        decision.seat,
        decision.number,
        level,
        method,
        tuple(order),
        _estimates(game.meta.key, ordered, order),
    )


def _rank(each: _Found, index: int) -> tuple[bool, float, int]:
    """The key that sorts the best option first; of equals the first."""
    return each.is_needless, -each.value, index


def method_for(game: Game) -> Method:
    """How advice for a game is made here; networks need NumPy."""
    key = game.meta.key
    if key in SAMPLINGS and find_spec("numpy") is not None:
        return SAMPLED
    return SEARCHED if key in SEARCHINGS else HEURISTIC


def replace_options(decision: Decision, options: list[Action]) -> Decision:
    """A decision with some of its options only."""
    return Decision(
        decision.seat,
        decision.number,
        decision.prompt,
        tuple(options),
        (),
        decision.secret,
        decision.sealed,
    )


def _sampled(game: Game, view: View, decision: Decision, level: str) -> list[_Found]:
    from civitas.bots.advisor.sampled import sample

    effort = SAMPLINGS[game.meta.key][level]
    worlds = possible_worlds(game, view, world_seed(view, decision), effort.worlds)
    effort = effort.for_players(int(worlds[0].seats))
    options = list(decision.options)
    samples = sample(game, worlds[: effort.worlds], decision.seat, options, effort)
    terms = heuristic_terms(game, view, decision)
    found: list[_Found] = []
    error = error_at(game.meta.key, level, worlds[0])
    for action, each, named in zip(options, samples, terms, strict=True):
        win = error.widen_win(mean_range(each.wins), each.judged)
        points = error.widen_points(mean_range(each.margins), each.judged)
        value = mean_range(each.values).mean
        found.append(
            _Found(
                action, round(value, 4), win, points, points.mean, len(each.wins), each.line, named
            )
        )
    return found


def _searched(game: Game, view: View, decision: Decision, level: str) -> list[_Found]:
    effort = SEARCHINGS[game.meta.key][level]
    worlds = possible_worlds(game, view, world_seed(view, decision), effort.worlds)
    positions = [Position.of(world, decision.seat, load_weights(FILE)) for world in worlds]
    first = worlds[0]
    assert isinstance(first, AgesState)
    kind = TURN if is_turn(positions) else ANSWER
    if kind == TURN:
        search = TurnSearch(game, effort.width, effort.depth)
        plans = [
            plan_turn(game, positions, best_path(search, positions[0], option))
            for option in decision.options
        ]
    else:
        plans = plan_answers(positions, decision.options)
    needless = [
        kind == TURN and is_needless(positions[0], decision.options, option)
        for option in decision.options
    ]
    plans = cap_needless(plans, needless)
    turns = turns_left(first)
    calibration = load_calibrations()[int(first.seats)]
    found: list[_Found] = []
    for option, plan, is_bad in zip(decision.options, plans, needless, strict=True):
        margin = mean_range(plan.margins).mean
        found.append(
            _Found(
                option,
                round(margin, 4),
                calibration.win_range(plan.margins, turns, kind),
                calibration.points_range(plan.margins, turns, kind),
                margin,
                effort.worlds,
                tuple([Step(action, 1.0) for action in plan.path[1:]]),
                rounded(plan.terms),
                is_bad,
            )
        )
    return found


def _judged(game: Game, view: View, decision: Decision) -> list[_Found]:
    terms = heuristic_terms(game, view, decision)
    values = make_judge(game).values(view, decision)
    return [
        _Found(action, value, worth=value, terms=named)
        for action, value, named in zip(decision.options, values, terms, strict=True)
    ]


def compared(worths: Sequence[float], order: Sequence[int]) -> list[int]:
    """The option that each option is compared with, so that reasons do not only say “as good”.

    The best option, and those as good, are compared with the best of all others. If all are as
    good, the best one is compared with the second.
    """
    best = order[0]
    second = order[1] if len(order) > 1 else -1
    behind = [worths[best] - worth for worth in worths]
    worse = next((index for index in order if EVEN <= behind[index] < inf), -1)
    found = [worse if each < EVEN and worse >= 0 else best for each in behind]
    if worse < 0:
        found[best] = second
    return found


def _estimates(game: str, found: Sequence[_Found], order: list[int]) -> tuple[Estimate, ...]:
    """The estimates in the order of the decision; `order` has the best option first."""
    best = order[0]
    rivals = compared([each.worth for each in found], order)
    made: list[Estimate] = []
    for each, rival in zip(found, rivals, strict=True):
        named = (
            differences(game, each.terms, found[rival].terms, rival != best)
            if rival >= 0 and each.terms and found[rival].terms
            else ()
        )
        behind = max(0.0, found[best].worth - each.worth)  # infinite if it gives up the game
        made.append(
            Estimate(
                each.action,
                None if each.win is None else within(each.win, 0.0, 1.0, WIN_DIGITS),
                None if each.points is None else within(each.points, -inf, inf, POINT_DIGITS),
                None if behind == inf else round(behind, POINT_DIGITS),
                each.samples,
                each.line,
                each.terms,
                rival,
                named,
            )
        )
    return tuple(made)
