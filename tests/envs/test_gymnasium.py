"""Gymnasium's own checker, opponents, and vectors of environments."""

import pickle
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from civitas.envs import GYMNASIUM_IDS
from civitas.envs.errors import BadEnvironment
from civitas.envs.solo import SoloEnv
from civitas.kernel import UnknownBot
from kit.environments import SETTINGS, label

CHOSEN: list[tuple[str, dict[str, Any]]] = [
    *[(key, {}) for key in GYMNASIUM_IDS],
    ("wonders", {"players": 3, "opponents": ["easy", "first"], "seat": 2}),
    ("dice", {"players": 2, "opponents": "heuristic", "reward": "margin"}),
    ("ages", {"opponents": "easy", "length": "short", "reward": "place"}),
]


def make(key: str, **chosen: Any) -> Any:
    return gymnasium.make(GYMNASIUM_IDS[key], **chosen)


def episode(env: Any, seed: int | None, chance: random.Random) -> list[Any]:
    """All that a random learner is told in a game."""
    told = [env.reset(seed=seed)]
    is_over = False
    while not is_over:
        legal = np.flatnonzero(told[-1][-1]["action_mask"]).tolist()
        told.append(env.step(chance.choice(legal)))
        is_over = told[-1][2]
    return told


@pytest.mark.parametrize(("key", "chosen"), CHOSEN, ids=label)
def test_the_checker_finds_nothing(key: str, chosen: dict[str, Any]) -> None:
    check_env(make(key, **chosen).unwrapped)


@pytest.mark.parametrize(("key", "chosen"), [*CHOSEN, *SETTINGS], ids=label)
def test_a_seed_decides_everything(key: str, chosen: dict[str, Any]) -> None:
    games = []
    for _ in range(2):
        env = make(key, **chosen)
        chance = random.Random(1)
        games.append(pickle.dumps([episode(env, 5, chance), episode(env, None, chance)]))
        env.close()
    assert games[0] == games[1]


def test_observations_and_masks_are_those_of_the_learner() -> None:
    env = SoloEnv("wonders", 3)
    chance = random.Random(4)
    for seed in range(3):
        env.reset(seed=seed)
        is_over = False
        while not is_over:
            state = env._state
            numbers = env.setup.encode(state, env.seat)
            legal = env.setup.legal(state, env.seat)
            assert np.flatnonzero(env.action_masks()).tolist() == legal
            seen, _, is_over, _, info = env.step(chance.choice(legal))
            assert env.observation_space.contains(seen)
            assert not np.array_equal(seen, numbers)
        assert not info["action_mask"].any()
        assert {"points", "place", "categories"} <= info.keys()


def test_masks_are_found_behind_wrappers() -> None:
    """MaskablePPO of sb3-contrib asks for them like this."""
    env = make("dice")
    _, info = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, info["action_mask"].astype(bool))


def test_the_learner_sits_anywhere_or_where_it_is_told() -> None:
    anywhere = SoloEnv("wonders", 3)
    fixed = SoloEnv("wonders", 3, seat=1)
    assert {anywhere.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(12)} == {1}


def test_opponents_play_as_well_as_they_do_elsewhere() -> None:
    """Against `heuristic` a random learner loses, against random ones it wins its share."""
    points = {}
    for opponents in ("heuristic", "random"):
        env = SoloEnv("wonders", 3, opponents=opponents, reward="margin")
        chance = random.Random(8)
        points[opponents] = np.mean([episode(env, seed, chance)[-1][1] for seed in range(12)])
    assert points["heuristic"] < points["random"] - 0.1


class Wrong:
    """A bot that answers what is not an option."""

    name = "wrong"

    def __init__(self, game: object) -> None:
        self.game = game

    def choose(self, *_: object) -> int:
        return -1


def test_a_bot_that_breaks_the_rules_is_an_error() -> None:
    from civitas.kernel import IllegalAction

    env = SoloEnv("wonders", 2, edition="1st", opponents=f"{__file__}:Wrong")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="wrong"):
        episode(env, 1, random.Random(1))


@pytest.mark.parametrize(
    ("chosen", "error"),
    [
        ({"opponents": ["easy"]}, BadEnvironment),
        ({"opponents": "nobody"}, UnknownBot),
        ({"seat": 4}, BadEnvironment),
        ({"seat": "last"}, BadEnvironment),
    ],
)
def test_opponents_and_seats_that_do_not_exist_are_refused(
    chosen: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        SoloEnv("wonders", 4, **chosen)


def test_an_illegal_action_loses() -> None:
    env = SoloEnv("dice")
    _, info = env.reset(seed=1)
    _, reward, is_over, is_cut, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, is_over, is_cut, info["illegal"]) == (-1, True, False, True)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_vectors_of_environments(mode: str) -> None:
    settings: dict[str, Any] = {"players": 2, "edition": "1st"}
    mode_of_reset = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
    envs: Any = gymnasium.make_vec(
        GYMNASIUM_IDS["wonders"],
        num_envs=2,
        vectorization_mode=mode,
        vector_kwargs=mode_of_reset,
        **settings,
    )
    seen, infos = envs.reset(seed=3)
    ended = 0
    for _ in range(45):
        assert seen.shape == envs.observation_space.shape
        masks = infos["action_mask"]
        assert np.array_equal(np.stack(envs.call("action_masks")), masks.astype(bool))
        seen, rewards, over, _, infos = envs.step(masks.argmax(axis=1))
        assert np.all((rewards == 0) | over)
        ended += int(over.sum())
    envs.close()
    assert ended >= 2
