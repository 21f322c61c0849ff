"""Margins in Through the Ages: the best turn after each option, valued in possible worlds."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from civitas.bots.advisor.advice import Terms
from civitas.bots.ages.beam import ROW, is_searched, judge
from civitas.bots.ages.evaluation import Evaluation
from civitas.bots.ages.politics import FIRST, NEVER
from civitas.bots.ages.row import RowOutlook
from civitas.bots.ages.tuned import Tuned
from civitas.bots.ages.turn_search import TurnSearch, is_content
from civitas.games.through_the_ages.actions import DESTROY, END, VERB_OF
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Action, Game, Seat, State

MOST_BEHIND: Final = 60.0
"""The most culture by which the judge of politics may find an option worse than another."""

Path = tuple[Action, ...]


@dataclass(frozen=True)
class Position:
    """A possible world as a seat values it."""

    own: Evaluation
    row: RowOutlook
    best_rival: float
    """The value of the best rival's civilization."""

    @staticmethod
    def of(world: State, seat: Seat, tuned: Tuned) -> "Position":
        """The position of a seat in a world."""
        assert isinstance(world, AgesState)
        world.asked = False
        own = Evaluation(world, seat, *tuned)
        row = RowOutlook(own)
        return Position(own, row, max([rival.at_start for rival in row.rivals], default=0.0))

    def lead(self) -> float:
        """The value of the seat's civilization less the best rival's."""
        return self.own.at_start - self.best_rival


@dataclass(frozen=True)
class Plan:
    """The best turn after an option: its actions, and what it is worth in each world."""

    path: Path
    """As far as it is legal in every world."""
    margins: tuple[float, ...]
    """By world: the value of the seat's civilization less the best rival's."""
    terms: Terms


def is_turn(positions: Sequence[Position]) -> bool:
    """Whether the decision is part of a turn that can be searched."""
    return is_searched(positions[0].own)


def best_path(search: TurnSearch, position: Position, option: Action) -> Path:
    """The best turn found that begins with an option; empty: it ends the turn."""
    if option == END:
        return ()
    return search.ends(position.own, position.row, [option])[option].path


def is_needless(position: Position, options: Sequence[Action], option: Action) -> bool:
    """Whether an option destroys what could stay; a search finds use for that too easily."""
    own = position.own
    return VERB_OF[option] == DESTROY and is_content(own.state, own.seat, options)


def plan_turn(game: Game, positions: Sequence[Position], path: Path) -> Plan:
    """A turn carried out in each world; what only some worlds allow is left out there."""
    margins: list[float] = []
    terms: Terms = ()
    legal = len(path)
    for number, position in enumerate(positions):
        own = position.own
        world = own.state.clone()
        for place, action in enumerate(path):
            if not is_legal(game, world, own.seat, action):
                legal = min(legal, place)
                break
            game.apply(world, own.seat, action)
        civ = world.civilizations[own.seat]
        row = position.row.value(world)
        margins.append(own.value(civ) + row - position.best_rival)
        if not number:
            terms = (*own.terms(civ), (ROW, row))
    return Plan(path[:legal], tuple(margins), terms)


def cap_needless(plans: Sequence[Plan], needless: Sequence[bool]) -> list[Plan]:
    """The plans, those that destroy without need worth no more than the best of the others."""
    others = [plan for plan, is_bad in zip(plans, needless, strict=True) if not is_bad]
    if not others:
        return list(plans)
    best = max(others, key=lambda plan: fmean(plan.margins))
    return [
        replace(plan, margins=best.margins)
        if is_bad and fmean(plan.margins) > fmean(best.margins)
        else plan
        for plan, is_bad in zip(plans, needless, strict=True)
    ]


def is_legal(game: Game, world: State, seat: Seat, action: Action) -> bool:
    """Whether a seat may do something in a world."""
    return game.is_waiting(world, seat) and action in game.options(world, seat)


def plan_answers(positions: Sequence[Position], options: tuple[Action, ...]) -> list[Plan]:
    """The options of a decision outside a turn, as the judge of politics values them."""
    leads = [position.lead() for position in positions]
    values = [judge(position.own).explain(options) for position in positions]
    gains = [relative(found) for found in values]
    return [
        Plan(
            (option,),
            tuple([lead + gain[place] for lead, gain in zip(leads, gains, strict=True)]),
            (("politics", gains[0][place]),),
        )
        for place, option in enumerate(options)
    ]


def relative(values: Sequence[float]) -> list[float]:
    """Values less the best of them; marks for first and last choices are not values."""
    plain = [value for value in values if NEVER < value < FIRST]
    best = max(plain, default=0.0)
    return [
        0.0 if value >= FIRST else max(-MOST_BEHIND, min(0.0, value - best)) for value in values
    ]
