"""The vector environment: the games and rewards of the engine, in arrays that stay the same."""

from collections.abc import Callable

import numpy as np
import pytest

from civitas.envs.errors import BadEnvironment
from civitas.envs.rewards import rewards
from civitas.envs.vector import VectorEnv
from civitas.kernel import Chance, CivitasError, IllegalAction, Outcome
from civitas.play.registry import find_game

SIZE = 3


@pytest.mark.parametrize(("key", "players"), [("wonders", 3), ("dice", 2)])
def test_steps_are_those_of_games_played_one_by_one(key: str, players: int) -> None:
    env = VectorEnv(key, SIZE, players, reward="place", seed=90)
    game, config = env.game, env.config
    states = [game.setup(config, Chance(90 + place)) for place in range(SIZE)]
    begun = list(range(90, 90 + SIZE))
    arrays = [env.observations, env.masks, env.seats, env.rewards, env.dones]
    seen = np.zeros(env.observations.shape[1], np.float32)
    rng = np.random.default_rng(1)
    while env.finished < SIZE:
        for place, state in enumerate(states):
            seat = game.waiting(state)[0]
            assert env.seats[place] == seat
            game.encode(state, seat, seen)
            assert (env.observations[place] == seen).all()
            options = [each for each in game.options(state, seat) if each < game.grammar.forfeit]
            assert np.flatnonzero(env.masks[place]).tolist() == sorted(options)
        chosen = env.sample(rng)
        for place, state in enumerate(states):
            game.apply(state, game.waiting(state)[0], int(chosen[place]))
        env.step(chosen)
        for place, state in enumerate(states):
            outcome = game.outcome(state)
            assert bool(env.dones[place]) == (outcome is not None)
            expected = [0.0] * players if outcome is None else rewards("place", outcome)
            assert env.rewards[place].tolist() == pytest.approx(expected)
            if outcome is not None:
                begun[place] += SIZE
                states[place] = game.setup(config, Chance(begun[place]))
    now = [env.observations, env.masks, env.seats, env.rewards, env.dones]
    assert all(one is other for one, other in zip(arrays, now, strict=True))


def test_a_seed_begins_the_same_games_again() -> None:
    env = VectorEnv("dice", 2, 2, seed=4)
    first = env.observations.copy()
    env.step(env.sample(np.random.default_rng(2)))
    env.reset(seed=4)
    assert (env.observations == first).all()
    env.reset(seed=5)
    assert (env.observations != first).any()


def test_an_illegal_action_changes_no_game() -> None:
    env = VectorEnv("wonders", 2, 3, seed=1)
    before = [env.observations.copy(), env.masks.copy(), env.seats.copy()]
    illegal = env.masks.argmin(axis=1)
    with pytest.raises(IllegalAction):
        env.step([int(env.masks[0].argmax()), int(illegal[1])])
    env.step(env.masks.argmax(axis=1))
    env.reset(seed=1)
    after = [env.observations, env.masks, env.seats]
    assert all(np.array_equal(one, other) for one, other in zip(before, after, strict=True))


def test_resigning_is_an_action_only_if_asked_for() -> None:
    game = find_game("ages").game
    assert VectorEnv("ages", 1, 2).masks.shape[1] == game.grammar.forfeit
    env = VectorEnv("ages", 4, 2, resign=True, seed=1)
    rng = np.random.default_rng(3)
    found = False
    for _ in range(60):
        found |= bool(env.masks[:, game.grammar.forfeit :].any())
        env.masks[:, game.grammar.forfeit :] = 0
        env.step(env.sample(rng))
    assert found


OUTCOME = Outcome((), (40, 52, 52, 31), (3, 1, 1, 4))


@pytest.mark.parametrize(
    ("reward", "expected"),
    [
        ("win", [0.0, 0.5, 0.5, 0.0]),
        ("place", [-1 / 3, 2 / 3, 2 / 3, -1.0]),
        ("margin", [-0.12, 0.0, 0.0, -0.21]),
    ],
)
def test_rewards_of_ties(reward: str, expected: list[float]) -> None:
    assert rewards(reward, OUTCOME) == pytest.approx(expected)


def test_options_and_rules_are_those_of_other_environments() -> None:
    named = VectorEnv("wonders", 2, 2, rules=1, edition="1st", free_city="random")
    assert named.config.option("edition") == "1st"
    assert named.config.rules == 1
    assert named.config == VectorEnv("wonders", 2, 2, {"edition": "1st"}, rules=1).config


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: VectorEnv("wonders", -1, 3), "positive number of games, not -1"),
        (lambda: VectorEnv("wunder", 2), "Unknown game “wunder”"),
        (lambda: VectorEnv("dice", 2, edition="1st"), "edition"),
        (lambda: VectorEnv("dice", 2, 2).step([1]), "1 actions were given for 2 games"),
        (lambda: VectorEnv("dice", 2, 2).step([-1, -1]), "not an option of the game"),
        (lambda: VectorEnv("dice", 2, 2).step(["a", "b"]), "integers"),
        (lambda: VectorEnv("dice", 2, rules=99), "99"),
    ],
)
def test_errors_say_in_words_what_is_wrong(make: Callable[[], object], words: str) -> None:
    with pytest.raises((CivitasError, TypeError)) as raised:
        make()
    assert words in " ".join(raised.value.__notes__)


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(BadEnvironment):
        VectorEnv("dice", 2, reward="score")
