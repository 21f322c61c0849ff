"""PettingZoo's own checkers, and what they do not check."""

import pickle
import random
from itertools import islice
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

from civitas.envs.aec import SequentialEnv
from civitas.envs.errors import BadEnvironment
from civitas.kernel import BadConfig, IllegalAction
from kit.environments import SETTINGS, SIMULTANEOUS, label, module, play

CYCLES = 150
"""A few games: all of them end."""

# PettingZoo has a list of its own environments whose observations are dictionaries and whose
# masks may be empty: an agent that is out of the game has nothing to choose.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings(
        "ignore:Observation space for each agent probably should be:UserWarning"
    ),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]
every_setting = pytest.mark.parametrize(("key", "chosen"), SETTINGS, ids=label)
every_simultaneous_setting = pytest.mark.parametrize(("key", "chosen"), SIMULTANEOUS, ids=label)


@every_setting
def test_the_api_is_followed(key: str, chosen: dict[str, Any]) -> None:
    api_test(module(key).env(**chosen), CYCLES)
    api_test(module(key).raw_env(**chosen), CYCLES)


@every_simultaneous_setting
def test_the_parallel_api_is_followed(key: str, chosen: dict[str, Any]) -> None:
    parallel_api_test(module(key).parallel_env(**chosen), CYCLES)
    parallel_seed_test(lambda: module(key).parallel_env(**chosen), CYCLES)


@every_setting
def test_a_seed_decides_everything(key: str, chosen: dict[str, Any]) -> None:
    seed_test(lambda: module(key).env(**chosen), CYCLES)


@every_simultaneous_setting
def test_a_seed_decides_every_parallel_step(key: str, chosen: dict[str, Any]) -> None:
    """PettingZoo's test stops after the first step and knows no masks."""
    games = []
    for _ in range(2):
        env = module(key).parallel_env(**chosen)
        chance = random.Random(5)
        found = [env.reset(seed=11)]
        while env.agents:
            infos = found[-1][-1]
            actions = {a: chance.choice(infos[a]["legal_actions"]) for a in env.agents}
            found.append(env.step(actions))
        games.append(pickle.dumps(found))
    assert games[0] == games[1]


@pytest.mark.parametrize("key", ["wonders", "dice", "ages"])
def test_positions_are_drawn(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module(key).env)
    assert "player_1" in capsys.readouterr().out


@pytest.mark.parametrize("key", ["wonders", "dice"])
def test_the_state_is_what_all_know(key: str) -> None:
    state_test(module(key).env(), module(key).parallel_env(), 3)
    env = module(key).raw_env(players=3)
    env.reset(seed=1)
    known = [env.observe(agent)["observation"] for agent in env.agents]
    assert np.array_equal(env.state(), np.concatenate(known))


@every_setting
def test_observations_are_inside_their_space_all_game_long(
    key: str, chosen: dict[str, Any]
) -> None:
    env = module(key).raw_env(**chosen)
    for agent in islice(play(env, 3, random.Random(3)), 0, None, 5):
        for other in env.agents:
            seen = env.observe(other)
            assert env.observation_space(other).contains(seen)
            legal = np.flatnonzero(seen["action_mask"]).tolist()
            assert legal == (env.infos[agent]["legal_actions"] if other == agent else [])


@every_setting
def test_rewards_follow_the_result(key: str, chosen: dict[str, Any]) -> None:
    env = module(key).raw_env(**chosen)
    for seed in range(2):
        env.reset(seed=seed)
        chance = random.Random(seed)
        while not any(env.terminations.values()):
            assert not any(env.rewards.values())
            env.step(chance.choice(env.infos[env.agent_selection]["legal_actions"]))
        infos = [env.infos[agent] for agent in env.possible_agents]
        paid = [env.rewards[agent] for agent in env.possible_agents]
        places = [info["place"] for info in infos]
        for better, one in zip(paid, places, strict=True):
            for worse, other in zip(paid, places, strict=True):
                assert better >= worse or one > other
        if chosen.get("reward") == "place":
            assert sum(paid) == pytest.approx(0)
            assert max(paid) <= 1
        elif chosen.get("reward") == "margin":
            points = [info["points"] for info in infos]
            best = max(points)
            assert paid[points.index(best)] >= 0
            assert min(paid) == pytest.approx((min(points) - best) / 100)
        else:
            assert sum(paid) == pytest.approx(1)


def test_places_that_are_shared_share_their_rewards() -> None:
    from civitas.envs.rewards import rewards
    from civitas.kernel import Outcome

    outcome = Outcome((), (30, 20, 30, 10), (1, 3, 1, 4))
    assert rewards("win", outcome) == [0.5, 0, 0.5, 0]
    assert rewards("place", outcome) == pytest.approx([2 / 3, -1 / 3, 2 / 3, -1])
    assert rewards("margin", outcome) == pytest.approx([0, -0.1, 0, -0.2])


def test_a_game_without_a_seed_is_another_one_each_time() -> None:
    env = module("wonders").raw_env()
    seeds = []
    for seed in (7, None, None, 7, None):
        env.reset(seed=seed)
        seeds.append(env.game_seed)
    assert seeds[0] == seeds[3] == 7
    assert seeds[1] == seeds[4]
    assert len(set(seeds)) == 3


def test_the_seed_is_that_of_the_game() -> None:
    """`civitas play --seed 7` deals the same."""
    from civitas.kernel import Chance

    env = module("wonders").raw_env(players=3)
    env.reset(seed=7)
    state = env.setup.game.setup(env.setup.config, Chance(7))
    numbers = np.empty(env.setup.numbers, np.float32)
    env.setup.game.encode(state, 0, numbers)
    assert np.array_equal(env.observe("player_0")["observation"], numbers)


def test_an_illegal_action_changes_nothing_without_wrappers() -> None:
    env = module("wonders").raw_env()
    env.reset(seed=1)
    before = env.observe("player_0")["observation"]
    mask = env.observe("player_0")["action_mask"]
    with pytest.raises(IllegalAction):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert np.array_equal(env.observe("player_0")["observation"], before)
    assert env.agent_selection == "player_0"


def test_an_illegal_action_loses() -> None:
    env = module("wonders").env()
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.rewards == {"player_0": -1, "player_1": 0, "player_2": 0, "player_3": 0}
    assert all(env.terminations.values())
    together = module("wonders").parallel_env(players=3)
    _, infos = together.reset(seed=1)
    actions = {agent: infos[agent]["legal_actions"][0] for agent in together.agents}
    _, rewards, over, _, infos = together.step({**actions, "player_1": together.wait})
    assert rewards == {"player_0": 0, "player_1": -1, "player_2": 0}
    assert all(over.values())
    assert infos["player_1"]["illegal"]
    assert together.agents == []


def test_agents_wait_while_another_decides_how_to_pay() -> None:
    env = module("wonders").parallel_env(players=3)
    chance = random.Random(2)
    waits = 0
    for seed in range(5):
        _, infos = env.reset(seed=seed)
        while env.agents:
            idle = [agent for agent in env.agents if infos[agent]["decision"] == "wait"]
            assert len(idle) < len(env.agents)
            for agent in idle:
                assert infos[agent]["legal_actions"] == [env.wait]
            waits += len(idle)
            actions = {a: chance.choice(infos[a]["legal_actions"]) for a in env.agents}
            _, _, _, _, infos = env.step(actions)
    assert waits
    assert env.action_text(env.wait) == "wait"


@pytest.mark.parametrize("key", ["wonders", "dice"])
def test_both_conventions_play_the_same_game(key: str) -> None:
    """The same choices of all seats lead to the same result, in turn or together."""
    together = module(key).parallel_env(players=3)
    in_turn = module(key).raw_env(players=3)
    chance = random.Random(9)
    _, infos = together.reset(seed=4)
    in_turn.reset(seed=4)
    pending: dict[str, list[int]] = {agent: [] for agent in together.agents}
    while together.agents:
        actions = {a: chance.choice(infos[a]["legal_actions"]) for a in together.agents}
        for agent, action in actions.items():
            if action != together.wait:
                pending[agent].append(action)
        _, _, _, _, infos = together.step(actions)
        while pending.get(in_turn.agent_selection) and not any(in_turn.terminations.values()):
            in_turn.step(pending[in_turn.agent_selection].pop(0))
    assert not any(pending.values())
    assert in_turn.infos == infos


def test_nobody_resigns_unless_it_is_asked_for() -> None:
    plain = module("ages").raw_env()
    resigning = module("ages").raw_env(resign=True)
    more = resigning.action_space("player_0").n - plain.action_space("player_0").n
    assert more == 1
    assert resigning.action_text(plain.setup.actions) == "resign"


def test_an_environment_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(module("wonders").raw_env(players=2, edition="1st")))
    assert isinstance(env, SequentialEnv)
    assert env.setup.config.option("edition") == "1st"


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"players": 9}, BadConfig),
        ({"edition": "3rd"}, BadConfig),
        ({"colour": "red"}, BadConfig),
        ({"reward": "money"}, BadEnvironment),
        ({"render_mode": "hologram"}, BadEnvironment),
    ],
)
def test_settings_that_do_not_exist_are_refused(
    settings: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        module("wonders").raw_env(**settings)


def test_errors_of_a_configuration_say_in_english_what_is_allowed() -> None:
    with pytest.raises(BadConfig) as refused:
        module("wonders").raw_env(players=2)
    assert refused.value.__notes__[0].startswith("Two players need the first edition")


def test_a_raw_environment_says_in_words_what_is_wrong() -> None:
    env = module("dice").raw_env(render_mode="ansi")
    for call in (env.render, env.state, env.last, lambda: env.step(0), lambda: env.observe("x")):
        with pytest.raises(BadEnvironment) as refused:
            call()
        assert refused.value.__notes__ == ["No game has begun: call reset() first."]
    env.reset(seed=1)
    with pytest.raises(IllegalAction) as illegal:
        env.step(-1)
    assert illegal.value.__notes__ == ["-1 is not a legal action of player_0."]


def test_a_picture_without_pillow_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    env = module("dice").raw_env(render_mode="rgb_array")
    env.reset(seed=1)
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    with pytest.raises(BadEnvironment) as refused:
        env.render()
    assert refused.value.reason.key == "env-pillow"
