"""Training: the same seed gives the same weights, however it is run, and weights improve."""

import importlib
import importlib.util
import json
import os
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from civitas.bots.dice.inputs import SIGHT
from civitas.bots.learned.agents import FOLDER, make_network
from civitas.bots.learned.network import load
from civitas.kernel import Chance, stream
from civitas.learn.self_play import Samples
from civitas.play.registry import find_game

pytestmark = pytest.mark.full
REQUIRED = bool(os.environ.get("CIVITAS_REQUIRE_TORCH"))
GENERATIONS = 2
HOUR = 3600.0


@pytest.fixture(scope="module")
def learn() -> ModuleType:
    """The trainer, which needs the extra `learn`."""
    if importlib.util.find_spec("torch") is None and not REQUIRED:
        pytest.skip("no PyTorch")
    return importlib.import_module("civitas.learn.trainer")


def trainer(learn: ModuleType, folder: Path, **changes: Any) -> Any:
    """A training that takes seconds: games of two, played by one process for each generation.

    The second generation is played while the first one is, and learned with it.
    """
    chosen = {"generations": GENERATIONS, "games": 16, "seed": 3, "batch": 64, "memory": 2}
    return learn.Trainer(learn.Settings("dice", **{**chosen, **changes}), folder)


def run(learn: ModuleType, folder: Path, jobs: int, seconds: float = HOUR, **changes: Any) -> None:
    """Train until all generations are done or the time is up."""
    trainer(learn, folder, **changes).run(jobs, seconds, lambda told: None)


def weights(path: Path) -> list[np.ndarray]:
    """The numbers of a network."""
    groups = load(path).groups
    return [array for layers in groups for array in (*layers.weights, *layers.biases)]


def are_equal(one: list[np.ndarray], other: list[np.ndarray]) -> bool:
    """Whether all numbers are the same."""
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@pytest.fixture(scope="module")
def trained(learn: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a training in one process, without a stop."""
    folder = tmp_path_factory.mktemp("trained")
    run(learn, folder, 1)
    return folder


def test_two_processes_give_the_same_weights_as_one(
    learn: ModuleType, trained: Path, tmp_path: Path
) -> None:
    run(learn, tmp_path, 2)
    for generation in range(GENERATIONS + 1):
        files = [learn.weights_file(folder, generation) for folder in (trained, tmp_path)]
        assert are_equal(*map(weights, files))
    first, last = (learn.weights_file(trained, number) for number in (0, GENERATIONS))
    assert not are_equal(weights(first), weights(last))


def test_a_training_that_was_stopped_goes_on_as_if_it_had_not_been(
    learn: ModuleType, trained: Path, tmp_path: Path
) -> None:
    for _ in range(GENERATIONS):
        run(learn, tmp_path, 1, seconds=0.0)  # one generation
    log = (tmp_path / "log.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["generation"] for line in log] == list(range(1, GENERATIONS + 1))
    last = [learn.weights_file(folder, GENERATIONS) for folder in (trained, tmp_path)]
    assert are_equal(*map(weights, last))
    assert [path.name for path in tmp_path.glob("samples-*")] == ["samples-00001.npz"]


def test_a_training_begins_with_given_weights(learn: ModuleType, tmp_path: Path) -> None:
    shipped = FOLDER / "dice.npz"
    trainer(learn, tmp_path, start=str(shipped))
    assert are_equal(weights(learn.weights_file(tmp_path, 0)), weights(shipped))


def test_a_network_with_one_group_is_trained_for_all_positions_and_plays(
    learn: ModuleType, tmp_path: Path
) -> None:
    run(learn, tmp_path, 1, groups=1)
    first, last = (learn.weights_file(tmp_path, number) for number in (0, GENERATIONS))
    assert len(load(last).groups) == 1
    assert not are_equal(weights(first), weights(last))
    game = find_game("dice").game
    bot = make_network(game, weights=str(last))
    state = game.setup(game.configure(5, 0, {}), Chance(1))
    streams = [stream(1, seat) for seat in range(5)]
    assert len({SIGHT.group(state, seat) for seat in range(5)}) > 1
    while waiting := game.waiting(state):
        seat = waiting[0]
        decision = game.decision(state, seat, 1)
        action = bot.choose(game.view(state, seat), decision, streams[seat], 0.0)
        assert action in decision.options
        game.apply(state, seat, action)
    assert game.outcome(state) is not None


def test_a_network_of_7_wonders_is_trained_and_plays(learn: ModuleType, tmp_path: Path) -> None:
    shape = {"games": 16, "batch": 64, "memory": 2, "passes": 1.0, "hidden": (16, 8)}
    settings = learn.Settings("wonders-3", generations=GENERATIONS, seed=3, **shape)
    learn.Trainer(settings, tmp_path).run(1, HOUR, lambda told: None)
    first, last = (learn.weights_file(tmp_path, number) for number in (0, GENERATIONS))
    assert not are_equal(weights(first), weights(last))
    game = find_game("wonders").game
    bot = make_network(game, weights=str(last))
    for players, edition in ((2, "1st"), (3, "2nd"), (7, "2nd")):
        state = game.setup(game.configure(players, 0, {"edition": edition}), Chance(1))
        seat = game.waiting(state)[0]
        decision = game.decision(state, seat, 1)
        assert bot.choose(game.view(state, seat), decision, stream(1, 1), 0.0) in decision.options


def test_a_training_with_one_group_goes_on_with_it(learn: ModuleType, tmp_path: Path) -> None:
    start = tmp_path / "start"
    run(learn, start, 1, seconds=0.0, groups=1)
    resumed = trainer(learn, start, groups=1)
    assert (len(resumed.nets), resumed.next) == (1, 1)
    weights_of_one = learn.weights_file(start, 1)
    trainer(learn, tmp_path / "next", groups=1, start=str(weights_of_one))
    begun = learn.weights_file(tmp_path / "next", 0)
    assert are_equal(weights(begun), weights(weights_of_one))


def test_games_of_training_are_played_with_the_weight_of_margins_that_is_set(
    learn: ModuleType, tmp_path: Path
) -> None:
    exact = {"temperature": 1e-9, "last_temperature": 1e-9, "random_share": 0.0}
    start = str(FOLDER / "dice.npz")
    played = []
    for number, weight in enumerate((0.1, 0.1, 50.0)):
        made = trainer(learn, tmp_path / str(number), margin_weight=weight, start=start, **exact)
        [task] = made.tasks(0)
        played.append(learn.play_task(task))
    assert np.array_equal(played[0].inputs, played[1].inputs)
    assert not np.array_equal(played[0].inputs, played[2].inputs)


def test_a_small_set_is_learned_by_heart(learn: ModuleType, tmp_path: Path) -> None:
    made = trainer(learn, tmp_path, memory=1, passes=400.0, generations=100)
    rng = np.random.default_rng(1)
    rows = 16 * len(made.nets)
    targets = np.stack((rng.integers(2, size=rows), rng.normal(size=rows)), axis=1)
    samples = Samples(
        rng.normal(size=(rows, made.inputs.size)).astype(np.float16),
        targets.astype(np.float32),
        np.repeat(np.arange(len(made.nets)), 16).astype(np.int8),
        games=1,
        points=0.0,
    )
    told = [made.learn([samples]) for _ in range(3)]
    assert told[-1]["win_loss"] < 0.1 * told[0]["win_loss"]
    assert told[-1]["margin_loss"] < 0.1 * told[0]["margin_loss"]


def test_a_training_does_not_go_on_with_other_settings(learn: ModuleType, tmp_path: Path) -> None:
    run(learn, tmp_path, 1, seconds=0.0)
    trainer(learn, tmp_path, generations=GENERATIONS + 1)
    with pytest.raises(learn.OtherSettings) as raised:
        trainer(learn, tmp_path, seed=4)
    assert raised.value.kept == {"seed": 3}
