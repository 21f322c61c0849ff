"""How far the best option of a decision is ahead: a glance, and a strong search.

The strong search looks at the options that advice has found best, at all of them in the same
possible worlds, so the interval is that of a difference.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from civitas.bots.advisor.advice import SAMPLED, SEARCHED, Advice, Range
from civitas.bots.advisor.advise import method_for
from civitas.bots.advisor.calibration import TURN, load_calibrations
from civitas.bots.advisor.effort import Sampling, Searching
from civitas.bots.advisor.ranges import mean_range
from civitas.bots.advisor.searched import Plan, Position, best_path, is_turn, plan_turn
from civitas.bots.advisor.worlds import possible_worlds, world_seed
from civitas.bots.ages.timing import turns_left
from civitas.bots.ages.tuned import FILE, load_weights
from civitas.bots.ages.turn_search import TurnSearch
from civitas.bots.bot import without_resigning
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Action, Decision, Game, Seat, State, View

OPTIONS: Final = 6
"""So many options are compared at most."""
SAMPLINGS: Final = {
    "wonders": Sampling(24, 24, OPTIONS, 2),
    "dice": Sampling(16, 16, OPTIONS, 1),
}
SPREAD: Final = 0.02
"""How much worse an option may be that others choose in place of their best one."""
SEARCHING: Final = Searching(12, 10, 8)
GLANCES: Final = {"dice": 0.02}
"""By game: the least lead in the eyes of the network."""
QUICK: Final = Searching(3, 6, 1)
SAME: Final = 1e-6
"""Options whose chances differ by less in every world come to the same."""
DIGITS: Final = 4

Chances = dict[Action, tuple[float, ...]]
"""The chances to win with options, by possible world."""


@dataclass(frozen=True)
class Lead:
    """The best option of a decision, and how far it is ahead."""

    best: Action
    same: tuple[Action, ...]
    """Other options that come to the same."""
    win: float
    """The chance to win with the best option."""
    margin: Range
    """How much larger it is than with the next option, with its 95 % interval."""
    others: tuple[tuple[Action, float], ...]
    """The other options that were compared, with their chances to win, the best first."""


def may_be_clear(game: Game, view: View, decision: Decision, least: float) -> bool:
    """Whether one option may be ahead by a chance of `least`, at a glance.

    In 7 Wonders Dice the network is asked. In Through the Ages most turns can begin with several
    actions, or go almost as well without one: the first such turn that is found ends the search.
    """
    method, key = method_for(game), game.meta.key
    if method != SEARCHED and (method != SAMPLED or key not in GLANCES):
        return True
    [world] = possible_worlds(game, view, world_seed(view, decision), 1)
    options = without_resigning(game, decision.options)
    if method == SAMPLED:
        return _network_lead(game, world, decision.seat, options) >= GLANCES[key]
    return _is_clear_turn(game, world, decision.seat, options, least)


def _network_lead(game: Game, world: State, seat: Seat, options: list[Action]) -> float:
    """How far the network finds one option ahead."""
    from civitas.bots.learned.agents import make_lookahead
    from civitas.bots.learned.network import win_chance
    from civitas.bots.learned.valuation import Asked

    [valued] = make_lookahead(game).valuer.value([Asked(world, seat, options)])
    low, high = sorted([float(chance) for chance in win_chance(valued.outputs)])[-2:]
    return high - low


def _is_clear_turn(
    game: Game, world: State, seat: Seat, options: list[Action], least: float
) -> bool:
    position = Position.of(world, seat, load_weights(FILE))
    if not is_turn([position]):
        return False
    own, row = position.own, position.row
    search = TurnSearch(game, QUICK.width, QUICK.depth)
    found = search.ends(own, row, options)
    best = max(found.values(), key=lambda end: end.value)
    values = {option: end.value for option, end in found.items()}
    others = [option for option in options if option not in best.path and option in values]
    others.sort(key=lambda option: -values[option])
    if not best.path or not others:
        return False

    def chance(value: float) -> float:
        return _chances(own.state, [value - position.best_rival])[0]

    most = chance(best.value) - least
    if chance(values[others[0]]) > most:
        return False
    return all(chance(search.ends(own, row, [option])[option].value) <= most for option in others)


def _chances(world: AgesState, margins: Sequence[float]) -> tuple[float, ...]:
    """What margins at the end of a turn mean."""
    calibration, turns = load_calibrations()[int(world.seats)], turns_left(world)
    return tuple([calibration.win_range([margin], turns, TURN).mean for margin in margins])


def find_lead(game: Game, view: View, decision: Decision, advice: Advice) -> Lead | None:
    """How far the best of the options that advice finds best is ahead; None: nobody can say."""
    estimates = [advice.estimates[index] for index in advice.order]
    options = [each.action for each in estimates if each.behind is not None][:OPTIONS]
    seed = world_seed(view, decision)
    if advice.method == SAMPLED:
        effort = SAMPLINGS[advice.game]
        worlds = possible_worlds(game, view, seed, effort.worlds)
        effort = effort.for_players(int(worlds[0].seats))
        return lead_of(_sampled(game, worlds[: effort.worlds], decision, options, effort.turns))
    if advice.method == SEARCHED:
        worlds = possible_worlds(game, view, seed, SEARCHING.worlds)
        return lead_of(_searched(game, worlds, decision, options))
    return None


def lead_of(chances: Chances) -> Lead | None:
    """The lead of the option with the highest mean chance; None: all come to the same."""
    if not chances:
        return None
    means = {option: fmean(found) for option, found in chances.items()}
    best, *others = sorted(chances, key=lambda option: -means[option])
    gaps = [
        [high - low for high, low in zip(chances[best], chances[option], strict=True)]
        for option in others
    ]
    is_same = [max(map(abs, gap)) < SAME for gap in gaps]
    behind = [gap for gap, same in zip(gaps, is_same, strict=True) if not same]
    if not behind:
        return None
    found = mean_range(behind[0])
    return Lead(
        best,
        tuple([option for option, same in zip(others, is_same, strict=True) if same]),
        round(means[best], DIGITS),
        Range(*[round(value, DIGITS) for value in (found.mean, found.low, found.high)]),
        tuple([(option, round(means[option], DIGITS)) for option in others]),
    )


def _sampled(
    game: Game, worlds: list[State], decision: Decision, options: list[Action], turns: int
) -> Chances:
    """The options played on, with others who do not always make their best choice."""
    from civitas.bots.learned.agents import make_lookahead
    from civitas.bots.learned.valuation import Asked

    ahead = make_lookahead(game, len(worlds), len(options), turns, SPREAD)
    [valued] = ahead.valuer.value([Asked(worlds[0], decision.seat, options)])
    every = list(range(len(options)))
    lines = ahead.play_on(worlds, decision.seat, options, every, valued)
    return {
        action: tuple([line.win for line in lines if line.option == index])
        for index, action in enumerate(options)
    }


def _searched(
    game: Game, worlds: list[State], decision: Decision, options: list[Action]
) -> Chances:
    """The best turns after the options, or the best turn of all in another order; or nothing."""
    positions = [Position.of(world, decision.seat, load_weights(FILE)) for world in worlds]
    if not is_turn(positions):
        return {}
    search = TurnSearch(game, SEARCHING.width, SEARCHING.depth)
    plans = {
        option: plan_turn(game, positions, best_path(search, positions[0], option))
        for option in options
    }
    best = max(plans.values(), key=_mean_margin)
    for option in options:
        if option in best.path[1:]:
            rest = list(best.path)
            rest.remove(option)
            other = plan_turn(game, positions, (option, *rest))
            plans[option] = max(plans[option], other, key=_mean_margin)
    first = positions[0].own.state
    return {option: _chances(first, plan.margins) for option, plan in plans.items()}


def _mean_margin(plan: Plan) -> float:
    return fmean(plan.margins)
