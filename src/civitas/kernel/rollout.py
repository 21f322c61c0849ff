"""Playouts from a position, inside the engine, for search."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from civitas.kernel.chance import Stream
from civitas.kernel.fields import frozen
from civitas.kernel.frame import apply
from civitas.kernel.game import Game
from civitas.kernel.playout import NEVER
from civitas.kernel.state import State
from civitas.kernel.types import Action, first_member
from civitas.kernel.value import Value

NO_LIMIT = 2**30
"""More decisions than any game has."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How playouts choose: it sees the options alone, never the state."""

    def choose(self, options: list[Action], rng: Stream) -> Action:
        """One of the options, of which there are at least two."""
        raise NotImplementedError


@final
class RandomPolicy(Policy):
    """Chooses uniformly."""

    def choose(self, options: list[Action], rng: Stream) -> Action:
        """Any option."""
        return options[rng.below(len(options))]


@final
class GreedyPolicy(Policy):
    """Chooses the option with the greatest weight; of equal ones it takes one at random."""

    def __init__(self, weights: list[float]) -> None:
        """The weight of each action, by its number; actions beyond the list weigh 0."""
        self.weights = weights

    def choose(self, options: list[Action], rng: Stream) -> Action:
        """The option with the greatest weight."""
        weights = self.weights
        best = options[0]
        most = weights[best] if best < len(weights) else 0.0
        equals: i64 = 1
        for index in range(1, len(options)):
            action = options[index]
            weight = weights[action] if action < len(weights) else 0.0
            if weight > most:
                best, most, equals = action, weight, 1
            elif weight == most:
                equals += 1
                if rng.below(equals) == 0:
                    best = action
        return best


@final
@frozen
class Rollouts(Value):
    """The results of several playouts from one position."""

    ended: int
    """How many playouts came to the end of the game."""
    totals: tuple[int, ...]
    """The sum of the total points of those games, by seat."""
    wins: tuple[float, ...]
    """How many of those games each seat won; a shared first place counts in parts."""
    decisions: int
    """How many decisions were made."""


def rollout(
    state: State, rng: Stream, policy: Policy, limit: i64 = NO_LIMIT, forfeit: Action = NEVER
) -> int:
    """Play on in place until the end or the limit; the number of decisions.

    Actions from `forfeit` on, which resign, are chosen only if there is no other option.
    """
    stack = state.stack
    decisions: i64 = 0
    while stack and decisions < limit:
        top = stack[-1]
        seat = first_member(top.waiting(state))
        options = top.options(state, seat)
        if len(options) > 1 and options[-1] >= forfeit:
            options = options[:-1]
        action = policy.choose(options, rng) if len(options) > 1 else options[0]
        apply(state, seat, action)
        decisions += 1
    return int(decisions)


def rollouts(
    game: Game, state: State, rng: Stream, policy: Policy, count: int, limit: int = NO_LIMIT
) -> Rollouts:
    """Play copies of a position; the position itself stays as it is."""
    seats = int(state.seats)
    totals = [0] * seats
    wins = [0.0] * seats
    ended = 0
    decisions = 0
    for _ in range(count):
        copy = state.clone()
        decisions += rollout(copy, rng, policy, limit, game.grammar.forfeit)
        outcome = game.outcome(copy)
        if outcome is None:
            continue
        ended += 1
        winners = outcome.winners()
        for seat in range(seats):
            totals[seat] += outcome.totals[seat]
        for winner in winners:
            wins[winner] += 1.0 / len(winners)
    return Rollouts(ended, tuple(totals), tuple(wins), decisions)
