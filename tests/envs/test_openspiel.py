"""OpenSpiel's own checks and searches; they need the extra `openspiel`."""

import copy
import importlib
import os
import pickle
import random
from typing import Any

import numpy as np
import pytest

from civitas.kernel import SPECTATOR, CivitasError
from civitas.play.playthrough import lively

if os.environ.get("CIVITAS_REQUIRE_OPENSPIEL"):
    pyspiel = importlib.import_module("pyspiel")
else:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra openspiel is not installed")
importlib.import_module("civitas.envs.openspiel")

GAMES = {
    "wonders": "civitas_wonders(players=3)",
    "dice": "civitas_dice(players=2)",
    "ages": "civitas_ages(players=2,length=short,reward=place)",
}
every_game = pytest.mark.parametrize("key", GAMES)


def load(key: str) -> Any:
    return pyspiel.load_game(GAMES[key])


def step(state: Any, chance: random.Random) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert sum(chances) == pytest.approx(1)
        state.apply_action(chance.choice(outcomes))
    else:
        state.apply_action(chance.choice(state.legal_actions()))


def at_decision(game: Any, number: int, seed: int) -> Any:
    """The decision with a number in a random game."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node() or number:
        number -= not state.is_chance_node()
        step(state, chance)
    return state


def told(state: Any, player: int) -> tuple[str, list[float]]:
    return state.information_state_string(player), state.observation_tensor(player)


@every_game
def test_random_games_follow_the_api(key: str) -> None:
    pyspiel.random_sim_test(load(key), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "text",
    [
        *GAMES.values(),
        "civitas_dice(players=2,turn_cap=100)",
        "civitas_dice(players=2,gold_reserve_capacity='9',warehouse_manufactured_cost='1')",
    ],
)
def test_a_game_can_be_loaded_from_its_text_and_unpickled(text: str) -> None:
    game = pyspiel.load_game(text)
    for again in (pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
        assert str(again) == str(game)
        assert again.setup.config == game.setup.config


def test_numbers_may_be_options_with_words() -> None:
    game = pyspiel.load_game("civitas_dice", {"gold_reserve_capacity": "9"})
    assert pyspiel.load_game(str(game)).setup.config.option("gold_reserve_capacity") == "9"


@every_game
def test_a_copy_goes_on_like_its_original(key: str) -> None:
    game = load(key)
    state = at_decision(game, 5, 3)
    for other in (state.clone(), copy.deepcopy(state)):
        one = state.clone()
        for number in range(40):
            assert str(one) == str(other)
            assert one.history() == other.history()
            step(one, random.Random(number))
            step(other, random.Random(number))


@every_game
def test_returns_are_those_of_the_result(key: str) -> None:
    game = load(key)
    chance = random.Random(6)
    state = game.new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0.0] * game.num_players()
        step(state, chance)
    assert sum(state.returns()) == pytest.approx(game.utility_sum())
    assert all(game.min_utility() <= paid <= game.max_utility() for paid in state.returns())
    assert state.legal_actions() == []


@every_game
def test_chance_is_that_of_the_engine(key: str) -> None:
    """A game of the engine can be repeated outcome by outcome."""
    from civitas.kernel import Chance, stream

    game = load(key)
    setup = game.setup
    engine = setup.game.setup(setup.config, Chance(5, record_events=True))
    state = game.new_initial_state()
    rng = stream(5, 5)
    while True:
        for outcome in engine.trace:
            state.apply_action(outcome)
        engine.trace = []
        waiting = setup.game.waiting(engine)
        if not waiting:
            break
        assert state.current_player() == waiting[0]
        legal = setup.legal(engine, waiting[0])
        assert state.legal_actions() == legal
        action = lively(legal, rng, setup.game.grammar.forfeit)
        setup.game.apply(engine, waiting[0], action)
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == setup.rewards(setup.outcome(engine))


@every_game
def test_tensors_and_strings_are_those_of_the_seat(key: str) -> None:
    game = load(key)
    state = at_decision(game, 9, 2)
    for player in range(game.num_players()):
        known = game.setup.encode(state.position, player)
        assert np.array_equal(state.observation_tensor(player), known)
        assert np.array_equal(state.information_state_tensor(player), known)
        assert state.observation_string(player) == state.known_to(player)
        assert state.information_state_string(player).endswith(state.known_to(player))
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = game.make_py_observer(kind)
    observer.set_from(state, 0)
    assert np.array_equal(observer.tensor, game.setup.encode(state.position, SPECTATOR))
    assert sum(part.size for part in observer.dict.values()) == observer.tensor.size


@every_game
def test_a_player_remembers_its_own_choices(key: str) -> None:
    """Two choices lead to different information, whatever the positions look like."""
    state = at_decision(load(key), 2, 4)
    player = state.current_player()
    one, other = state.child(state.legal_actions()[0]), state.child(state.legal_actions()[1])
    assert one.memory_of(player) != other.memory_of(player)
    others = [seat for seat in range(state.num_players()) if seat != player]
    assert {one.memory_of(seat) for seat in others} == {state.memory_of(seat) for seat in others}


@every_game
def test_resampled_positions_look_the_same_to_the_player(key: str) -> None:
    game = load(key)
    chance = random.Random(1)
    for number in range(0, 40, 3):
        state = at_decision(game, number, 1)
        player = state.current_player()
        for _ in range(3):
            world = state.resample_from_infostate(player, chance.random)
            assert world.current_player() == player
            assert world.legal_actions() == state.legal_actions()
            assert world.information_state_string(player) == state.information_state_string(player)
            assert np.array_equal(
                world.observation_tensor(player), state.observation_tensor(player)
            )
            step(world, chance)
            assert not world.history() or len(world.history()) == 1


SOME_GAMES = [
    pytest.param(key, marks=[] if key == "wonders" else pytest.mark.full) for key in GAMES
]
"""All games in the full tier."""


@pytest.mark.parametrize("key", SOME_GAMES)
def test_searches_of_openspiel_play(key: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = load(key)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    state = at_decision(game, 6, 1)
    for bot in (
        mcts.MCTSBot(game, 2, 6, evaluator, random_state=np.random.RandomState(2)),
        ismcts.ISMCTSBot(game, evaluator, 2, 6, random_state=np.random.RandomState(2)),
    ):
        assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("key", SOME_GAMES)
def test_a_learner_of_openspiel_plays(key: str) -> None:
    """Episodes of tabular Q-learning through OpenSpiel's environment."""
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import tabular_qlearner

    game = load(key)
    env = rl_environment.Environment(game)
    actions = env.action_spec()["num_actions"]
    agents = [tabular_qlearner.QLearner(seat, actions) for seat in range(game.num_players())]
    for _ in range(2 if key == "wonders" else 1):
        told = env.reset()
        while not told.last():
            player = told.observations["current_player"]
            told = env.step([agents[player].step(told).action])
        for agent in agents:
            agent.step(told)
        assert sum(told.rewards) == pytest.approx(game.utility_sum())


def test_games_take_options() -> None:
    game = pyspiel.load_game(
        "civitas_wonders", {"players": 2, "edition": "1st", "boards": "choose"}
    )
    assert game.num_players() == 2
    assert game.setup.config.option("edition") == "1st"


@pytest.mark.parametrize(
    "params", [{"players": 3, "edition": "3rd"}, {"players": 9}, {"reward": "margin"}]
)
def test_options_that_do_not_exist_are_refused(params: dict[str, Any]) -> None:
    with pytest.raises(CivitasError):
        pyspiel.load_game("civitas_wonders", params)
