"""The order in which sealed choices arrive never matters."""

from itertools import permutations

import pytest

from civitas.kernel import Action, Chance, Seat, Simultaneous, State, stream
from civitas.kernel.frame import take_back
from civitas.kernel.snapshot import key
from civitas.play.playthrough import lively
from kit.cases import CASES, Case
from kit.walk import listen, seeds


def orders(seats: tuple[Seat, ...]) -> list[tuple[Seat, ...]]:
    """All orders of up to three seats; of more, every rotation, forwards or backwards."""
    if len(seats) <= 3:
        return list(permutations(seats))
    turned = [seats[i:] + seats[:i] for i in range(len(seats))]
    return [order[:: 1 if index % 2 else -1] for index, order in enumerate(turned)]


def seal_all(
    case: Case, state: State, order: tuple[Seat, ...], chains: dict[Seat, list[Action]]
) -> tuple[State, list[list[bytes]]]:
    told: list[list[bytes]] = []
    for seat in order:
        for action in chains[seat]:
            state, told = listen(case.game, state, seat, action)
    return state, told


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_order_of_sealed_choices_gives_the_same_state_and_story(case: Case) -> None:
    game = case.game
    for seed in seeds(case, 4, 150):
        state = game.setup(case.config, Chance(seed))
        chooser = stream(seed, 77)
        while waiting := game.waiting(state):
            top = state.stack[-1]
            if not isinstance(top, Simultaneous):
                options = game.options(state, waiting[0])
                game.apply(state, waiting[0], lively(options, chooser, game.grammar.forfeit))
                continue
            chains: dict[Seat, list[Action]] = {}
            for seat in waiting:
                # choose a seat's chain while nobody else has chosen
                trial = state.clone()
                chains[seat] = []
                while trial.stack and trial.stack[-1] is top and game.is_waiting(trial, seat):
                    options = game.options(trial, seat)
                    chains[seat].append(lively(options, chooser, game.grammar.forfeit))
                    game.apply(trial, seat, chains[seat][-1])
            results = [seal_all(case, state, order, chains) for order in orders(waiting)]
            for after, told in results[1:]:
                assert key(after) == key(results[0][0])
                assert told == results[0][1]
            state = results[0][0]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_withdrawn_choice_leaves_no_trace(case: Case) -> None:
    game = case.game
    for seed in seeds(case, 4, 150):
        state = game.setup(case.config, Chance(seed))
        chooser = stream(seed, 78)
        while waiting := game.waiting(state):
            seat = waiting[chooser.below(len(waiting))]
            top = state.stack[-1]
            options = game.options(state, seat)
            action = lively(options, chooser, game.grammar.forfeit)
            if isinstance(top, Simultaneous):
                before = key(state)
                trial = state.clone()
                game.apply(trial, seat, action)
                if trial.stack and trial.stack[-1] is top:
                    take_back(trial, seat, len(state.sealed[seat]))
                    assert key(trial) == before
                    assert game.options(trial, seat) == options
            game.apply(state, seat, action)
