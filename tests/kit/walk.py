"""Random games, decision by decision."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from civitas.kernel import Action, Chance, Config, Game, Seat, State, stream
from civitas.kernel.message import plain
from civitas.kernel.playout import CHOOSER, play_random
from civitas.play.match import Match
from civitas.play.playthrough import lively
from civitas.play.record import PERSON, SeatInfo
from kit.cases import Case
from kit.tier import amount

LONG_FACTOR = 4
"""How many times more games the compiled run of the full tier looks at."""


@dataclass(frozen=True)
class Step:
    """A decision of a random game and what will be chosen."""

    state: State
    seat: Seat
    options: list[Action]
    action: Action


def walk(game: Game, config: Config, seed: int) -> Iterator[Step]:
    """A random game; a waiting seat is picked at random, so sealed choices come in any order."""
    state = game.setup(config, Chance(seed))
    chooser = stream(seed, CHOOSER)
    while waiting := game.waiting(state):
        seat = waiting[chooser.below(len(waiting))]
        options = game.options(state, seat)
        action = lively(options, chooser, game.grammar.forfeit)
        yield Step(state, seat, options, action)
        game.apply(state, seat, action)
    yield Step(state, -1, [], -1)


def new_match(game: Game, config: Config, seed: int) -> Match:
    seats = [SeatInfo(f"P{seat}", PERSON) for seat in range(config.players)]
    return Match(game, config, seed, seats)


def decision_bytes(game: Game, state: State, seat: Seat) -> bytes:
    """Everything a waiting seat is asked and refused, with prices and gains."""
    if not game.is_waiting(state, seat):
        return b""
    decision = game.decision_with_offers(state, seat, 1)
    return json.dumps(
        [
            plain(decision.prompt),
            decision.options,
            [[refusal.action, plain(refusal.reason)] for refusal in decision.refused],
            decision.secret,
            decision.sealed,
            [offer.plain() for offer in decision.offers],
        ]
    ).encode()


def view_bytes(game: Game, state: State, seat: Seat) -> bytes:
    """Everything a seat is shown, and what its view holds for the engine."""
    view = game.view(state, seat)
    tables = [repr(table) for table in view.tables()]
    return json.dumps([view.plain(), tables, repr(view.parts())], sort_keys=True).encode()


def listen(game: Game, state: State, seat: Seat, action: Action) -> tuple[State, list[list[bytes]]]:
    """The state after an action, and what each seat and the spectator (last) is told of it."""
    after = state.clone()
    after.out = []
    game.apply(after, seat, action)
    told: list[list[bytes]] = []
    for viewer in [*range(state.seats), -1]:
        messages = [event.seen_by(viewer) for event in after.out]
        told.append(
            [json.dumps(plain(message)).encode() for message in messages if message is not None]
        )
    after.out = None
    return after, told


def with_sealed(game: Game, world: State, state: State) -> State | None:
    """A world in which the seats have sealed what they have in a state; None: they cannot."""
    world = world.clone()
    for seat, chain in enumerate(state.sealed):
        for action in chain[len(world.sealed[seat]) :]:
            if not game.is_waiting(world, seat) or action not in game.options(world, seat):
                return None
            game.apply(world, seat, action)
    return world


@cache
def game_length(case: Case) -> int:
    """The decisions of a typical random game."""
    lengths = [play_random(case.game, case.config, seed).decisions for seed in range(3)]
    return max(1, sum(lengths) // len(lengths))


def seeds(case: Case, most: int, decisions: int = 250) -> range:
    """So many games that about this many decisions are looked at, at least one."""
    factor = amount(1, 1, LONG_FACTOR)
    return range(max(1, min(most, decisions // game_length(case))) * factor)


def stride(case: Case, steps: int = amount(12, 80, 200)) -> int:
    """Look at every so-manieth decision of long games."""
    return max(1, game_length(case) // steps)
