"""Random playouts inside the engine, for simulation, search and benchmarks."""

from typing import final

from mypy_extensions import i64

from civitas.kernel.chance import Chance, Stream, stream
from civitas.kernel.fields import frozen
from civitas.kernel.frame import apply
from civitas.kernel.game import Config, Game
from civitas.kernel.state import State
from civitas.kernel.types import Action, first_member
from civitas.kernel.value import Value

CHOOSER = 1_000_003
"""The stream number of random players, far from the streams of any game."""


NEVER = 2**30
"""Greater than the number of any action."""


@final
@frozen
class Playout(Value):
    """The result of one random game."""

    totals: tuple[int, ...]
    """The total points by seat."""
    places: tuple[int, ...]
    """The place of each seat, from 1."""
    decisions: int
    """How many decisions were made."""
    digest: int
    """A hash of all choices."""


def fold(digest: i64, action: i64) -> i64:
    """The digest after one more choice; every intermediate value fits 62 bits.

    It uses native integers: compiled, Ctrl-C during a product of Python integers ends the process.
    """
    return (digest * 1_000_003 + action + 1) % 2_147_483_647


def play_out(
    state: State, chooser: Stream, digest: i64, forfeit: Action = NEVER
) -> tuple[int, int]:
    """Play random choices to the end, in place; the number of choices and their digest.

    Actions from `forfeit` on, which resign, are chosen only if there is no other option.
    """
    decisions = 0
    stack = state.stack
    while stack:
        top = stack[-1]
        seat = first_member(top.waiting(state))
        options = top.options(state, seat)
        count = len(options)
        if count > 1 and options[count - 1] >= forfeit:
            count -= 1
        action = options[chooser.below(count)] if count > 1 else options[0]
        digest = fold(digest, action)
        decisions += 1
        apply(state, seat, action)
    return decisions, int(digest)


def play_random(game: Game, config: Config, seed: int) -> Playout:
    """One game between random players."""
    state = game.setup(config, Chance(seed))
    decisions, digest = play_out(state, stream(seed, CHOOSER), 0, game.grammar.forfeit)
    outcome = game.outcome(state)
    assert outcome is not None
    return Playout(outcome.totals, outcome.places, decisions, digest)


def play_batch(game: Game, config: Config, seeds: list[int]) -> list[Playout]:
    """One game between random players per seed."""
    return [play_random(game, config, seed) for seed in seeds]
