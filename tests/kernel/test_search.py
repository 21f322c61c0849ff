"""What a search uses: keys of positions, and playouts from a position."""

import pytest

from civitas.kernel import Bag, Chance, stream
from civitas.kernel.playout import play_out
from civitas.kernel.position_key import START, mix_in
from civitas.kernel.rollout import GreedyPolicy, RandomPolicy, rollout, rollouts
from civitas.play.registry import find_game
from kit.walk import walk

GAMES = ["wonders", "dice", "ages"]


@pytest.mark.parametrize("name", GAMES)
def test_equal_positions_have_equal_keys_and_different_ones_do_not(name: str) -> None:
    game = find_game(name).game
    found: dict[int, object] = {}
    for players in (game.meta.fewest + 1, game.meta.most):
        for step in walk(game, game.configure(players, 0, {}), 3):
            key = step.state.key()
            assert 0 <= key < 2**62
            assert step.state.clone().key() == key
            parts = repr((step.state.parts(), step.state.stack, step.state.sealed))
            assert found.setdefault(key, parts) == parts
    assert len(found) > 50


@pytest.mark.parametrize("name", GAMES)
def test_chance_to_come_is_not_part_of_a_key(name: str) -> None:
    game = find_game(name).game
    state = game.setup(game.configure(3, 0, {}), Chance(1))
    other = state.clone()
    other.streams = [stream(99, index) for index in range(len(other.streams))]
    assert other.key() == state.key()


def test_keys_are_the_same_interpreted_and_compiled() -> None:
    value = [1, (2, None), "three", -4, 2**60, Bag(0, [[7, 8]], [9], [1])]
    assert mix_in(START, value) == 363754570608148772


@pytest.mark.parametrize("name", GAMES)
def test_a_random_rollout_is_a_random_playout(name: str) -> None:
    game = find_game(name).game
    state = game.setup(game.configure(3, 0, {}), Chance(1))
    one, other = state.clone(), state.clone()
    forfeit = game.grammar.forfeit
    decisions, _ = play_out(one, stream(5, 5), 0, forfeit)
    assert rollout(other, stream(5, 5), RandomPolicy(), forfeit=forfeit) == decisions
    assert one == other


def test_a_rollout_stops_at_its_limit() -> None:
    game = find_game("wonders").game
    state = game.setup(game.configure(3, 0, {}), Chance(1))
    assert rollout(state, stream(5, 5), RandomPolicy(), 7) == 7
    assert state.stack


def test_rollouts_are_summed_and_leave_the_position_as_it_is() -> None:
    game = find_game("dice").game
    state = game.setup(game.configure(3, 0, {}), Chance(1))
    before = state.clone()
    found = rollouts(game, state, stream(5, 5), RandomPolicy(), 20)
    assert state == before
    assert found.ended == 20
    assert sum(found.wins) == pytest.approx(20)
    assert min(found.totals) > 0
    short = rollouts(game, state, stream(5, 5), RandomPolicy(), 20, 3)
    assert (short.ended, short.decisions) == (0, 60)


def test_a_greedy_policy_takes_the_greatest_weight_and_one_of_equals() -> None:
    policy = GreedyPolicy([0.0, 5.0, 5.0, 1.0])
    rng = stream(1, 1)
    chosen = [policy.choose([0, 1, 2, 3, 9], rng) for _ in range(200)]
    assert set(chosen) == {1, 2}
    assert 60 < chosen.count(1) < 140
    assert policy.choose([0, 9], rng) in (0, 9)


def test_neighbouring_numbers_and_nothing_have_keys_of_their_own() -> None:
    numbers = [*range(-300, 300), *(sign * 2**power for power in range(9, 62) for sign in (1, -1))]
    numbers += [2**31 - 1, 2**30 - 1, 2**60 + 2**30]
    values = [None, (), (0,), (-1,), (0, 0), "a", *numbers]
    assert len({mix_in(START, value) for value in values}) == len(values)
    assert all(0 <= mix_in(START, value) < 2**62 for value in values)
