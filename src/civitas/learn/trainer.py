"""Training: processes play, one learns; the same seed gives the same games on any number of them.

A generation is played with the weights of the last but one, while the last is learned from. So all
processes always work, and what each generation plays is known in advance.
"""

import json
import multiprocessing
import os
import time
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from copy import deepcopy
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from civitas.bots.learned.inputs import Inputs, inputs_of
from civitas.bots.learned.network import OUTPUTS, Layers, Network, load, save
from civitas.bots.learned.valuation import MARGIN_WEIGHT, Valuer
from civitas.kernel import Chance, Config, Game
from civitas.learn.plan import COURSES, Course
from civitas.learn.self_play import Exploration, Samples, play_games
from civitas.play.registry import find_game
from civitas.play.seeds import TRAINING_END

FIRST_SEED = TRAINING_END // 2
"""Deals of training have seeds from here on, below those of the arena."""
SEED_STEP = 2**40
"""More deals than a training has."""
MOST_SEED = (TRAINING_END - FIRST_SEED) // SEED_STEP - 1
FIRST_SCALE = 0.1
"""What the weights of the last layer are multiplied by at first."""
AVERAGED_EVERY = 8
"""Steps from one change of the mean weights to the next."""
POOL = 20
"""How many earlier networks are opponents."""
GAMES_STEP = 2**20
"""More games than a generation has."""


@dataclass(frozen=True)
class Settings:
    """How training goes; everything that the result depends on."""

    course: str
    generations: int
    games: int = 512
    seed: int = 1
    rate: float = 1e-3
    last_rate: float = 1e-4
    trace: float = 0.8
    temperature: float = 0.005
    last_temperature: float = 0.002
    random_share: float = 0.01
    study_share: float = 0.0
    """How often the options beside the chosen one are played on too."""
    memory: int = 12
    batch: int = 1024
    passes: float = 4.0
    margin_loss: float = 4.0
    """How much errors of the margin count beside those of the chance to win."""
    margin_weight: float = MARGIN_WEIGHT
    """What margins count in the choices of training."""
    averaged_steps: float = 1000.0
    """Play uses the mean of the weights over about so many steps."""
    start: str = ""
    """A file of weights to begin with."""
    hidden: tuple[int, ...] = ()
    """The units of the hidden layers; none: those of the course."""
    groups: int = 0
    """How many groups of positions have layers of their own; 0: as in the course."""
    pool_share: float = 0.2
    pool_every: int = 10


class OtherSettings(Exception):
    """A training was begun with other settings; `kept` are those that differ."""

    def __init__(self, kept: dict[str, object]) -> None:
        super().__init__(kept)
        self.kept = kept


@dataclass(frozen=True)
class Task:
    """Games that one process plays together."""

    course: str
    generation: int
    number: int
    folder: str
    weights: int
    opponent: int | None
    settings: Settings


@dataclass(frozen=True)
class Learned:
    """A generation where it is learned from."""

    generation: int
    inputs: torch.Tensor
    targets: torch.Tensor
    groups: NDArray[np.int8]


def new_layers(sizes: list[int]) -> nn.Sequential:
    """The layers of a group, which say little about any position yet."""
    found: list[nn.Module] = []
    for before, after in pairwise(sizes):
        found += [nn.Linear(before, after), nn.ReLU()]
    found.pop()
    with torch.no_grad():
        found[-1].weight.mul_(FIRST_SCALE)
    return nn.Sequential(*found)


def numpy_layers(layers: nn.Sequential) -> Layers:
    """Layers as NumPy runs them."""
    linear = [layer for layer in layers if isinstance(layer, nn.Linear)]
    return Layers(
        tuple(layer.weight.detach().cpu().numpy().T.copy() for layer in linear),
        tuple(layer.bias.detach().cpu().numpy().copy() for layer in linear),
    )


def weights_file(folder: Path, generation: int) -> Path:
    """Where the weights after a generation are."""
    return folder / f"weights-{generation:05}.npz"


def samples_file(folder: Path, generation: int) -> Path:
    """Where the samples of a generation are, as long as later ones are learned with them."""
    return folder / f"samples-{generation:05}.npz"


@lru_cache(maxsize=8)
def _valuer(course: str, folder: str, generation: int, margin_weight: float) -> Valuer:
    made = COURSES[course]()
    network = load(weights_file(Path(folder), generation))
    game = find_game(made.game).game
    return Valuer(game, network, made.sight, margin_weight=margin_weight)


def play_task(task: Task) -> Samples:
    """Play the games of a task."""
    settings = task.settings
    course = COURSES[task.course]()
    game = find_game(course.game).game
    rng = np.random.default_rng([settings.seed, task.generation, task.number])
    weights = np.array([kind.weight for kind in course.kinds])
    kind = course.kinds[rng.choice(len(weights), p=weights / weights.sum())]
    config = game.configure(kind.players, game.meta.rules, kind.options)
    first = FIRST_SEED + settings.seed * SEED_STEP + task.generation * GAMES_STEP
    first += task.number * course.games_together
    seeds = list(range(first, first + course.games_together))
    players = [_valuer(task.course, task.folder, task.weights, settings.margin_weight)]
    learners = [[True] * kind.players for _ in seeds]
    if task.opponent is not None:
        earlier = _valuer(task.course, task.folder, task.opponent, settings.margin_weight)
        players.append(earlier)
        learners = [
            [seat == number % kind.players for seat in range(kind.players)]
            for number in range(len(seeds))
        ]
    done = task.generation / max(1, settings.generations)
    temperature = settings.temperature * (settings.last_temperature / settings.temperature) ** done
    exploration = Exploration(temperature, settings.random_share * (1 - done), settings.study_share)
    return play_games(game, config, seeds, players, learners, exploration, settings.trace)


def course_inputs(course: Course, game: Game) -> Inputs:
    """The inputs of a course's network."""
    configs: dict[int, Config] = {}
    for kind in course.kinds:
        configs[kind.players] = game.configure(kind.players, game.meta.rules, kind.options)
    states = [game.setup(config, Chance(0)) for config in configs.values()]
    return inputs_of(game, states, course.sight.rename)


class Trainer:
    """Learns from generations of games; its folder has everything to go on after a stop."""

    def __init__(self, settings: Settings, folder: Path, device: str = "cpu") -> None:
        self.settings = settings
        self.folder = folder
        self.device = torch.device(device)
        self.course = COURSES[settings.course]()
        game = find_game(self.course.game).game
        self.inputs = course_inputs(self.course, game)
        torch.manual_seed(settings.seed)
        sizes = [self.inputs.size, *(settings.hidden or self.course.hidden), OUTPUTS]
        groups = range(settings.groups or self.course.groups or self.course.sight.groups)
        self.nets = nn.ModuleList(new_layers(sizes) for _ in groups).to(self.device)
        if settings.start:
            self._begin_with(load(Path(settings.start)))
        self.means = deepcopy(self.nets)
        """The mean of the weights of the last steps, with which games are played."""
        self.optimizer = torch.optim.Adam(
            self.nets.parameters(), lr=settings.rate, fused=self.device.type == "cuda"
        )
        self.memory: deque[Learned] = deque(maxlen=settings.memory)
        self.next = 0
        """The next generation to learn from."""
        folder.mkdir(parents=True, exist_ok=True)
        checkpoint = folder / "checkpoint.pt"
        if checkpoint.exists():
            self._require_same_settings()
            kept = torch.load(checkpoint, map_location=self.device, weights_only=False)
            self.nets.load_state_dict(kept["nets"])
            self.means.load_state_dict(kept.get("means", kept["nets"]))
            self.optimizer.load_state_dict(kept["optimizer"])
            self.next = kept["next"]
            self._remember()
        else:
            (folder / "settings.json").write_text(json.dumps(asdict(settings), indent=1) + "\n")
            save(weights_file(folder, 0), self.network())

    def _require_same_settings(self) -> None:
        """Raise OtherSettings if they differ from those before, except in more generations."""
        kept = json.loads((self.folder / "settings.json").read_text(encoding="utf-8"))
        asked = json.loads(json.dumps(asdict(self.settings)))
        free = {"generations": kept["generations"]}
        changed = {key: kept.get(key) for key in asked if kept.get(key) != {**asked, **free}[key]}
        if changed:
            raise OtherSettings(changed)

    def _begin_with(self, network: Network) -> None:
        """Take over the weights of a network, those of inputs by name."""
        with torch.no_grad():
            for net, layers in zip(self.nets, network.groups, strict=True):
                linear = [layer for layer in net if isinstance(layer, nn.Linear)]
                first = np.zeros((self.inputs.size, linear[0].out_features), dtype=np.float32)
                for name, (place, size) in self.inputs.places.items():
                    before, known = network.inputs.places.get(name, (0, 0))
                    count = min(size, known)
                    first[place : place + count] = layers.weights[0][before : before + count]
                weights = (first, *layers.weights[1:])
                for layer, weight, bias in zip(linear, weights, layers.biases, strict=True):
                    layer.weight.copy_(torch.from_numpy(weight.T.copy()))
                    layer.bias.copy_(torch.from_numpy(bias.copy()))

    def network(self) -> Network:
        """The network that plays now."""
        return Network(self.inputs, tuple(numpy_layers(net) for net in self.means))

    def tasks(self, generation: int) -> list[Task]:
        """What is played in a generation, with the weights that are ready then."""
        settings = self.settings
        weights = max(0, generation - 1)
        rng = np.random.default_rng([settings.seed, generation])
        pool = [
            number
            for number in range(0, weights, settings.pool_every)
            if weights_file(self.folder, number).exists()
        ][-POOL:]
        found: list[Task] = []
        for number in range(settings.games // self.course.games_together):
            opponent = None
            if pool and rng.random() < settings.pool_share:
                opponent = int(rng.choice(pool))
            found.append(
                Task(
                    settings.course,
                    generation,
                    number,
                    str(self.folder),
                    weights,
                    opponent,
                    settings,
                )
            )
        return found

    def learn(self, samples: list[Samples]) -> dict[str, float]:
        """Improve the weights by a generation and some before it."""
        settings = self.settings
        arrays = {
            "inputs": np.concatenate([each.inputs for each in samples]),
            "targets": np.concatenate([each.targets for each in samples]),
            "groups": np.concatenate([each.groups for each in samples]),
        }
        self._add(self.next, arrays)
        done = self.next / max(1, settings.generations)
        rate = settings.rate * (settings.last_rate / settings.rate) ** done
        for parameters in self.optimizer.param_groups:
            parameters["lr"] = rate
        rng = np.random.default_rng([settings.seed, self.next, 1])
        inputs = torch.cat([each.inputs for each in self.memory])
        targets = torch.cat([each.targets for each in self.memory])
        groups = np.concatenate([each.groups for each in self.memory]) % len(self.nets)
        steps = 0
        losses = torch.zeros(2, device=self.device)
        for group, net in enumerate(self.nets):
            rows = np.flatnonzero(groups == group)
            newest = int((self.memory[-1].groups % len(self.nets) == group).sum())
            for _ in range(max(1, int(settings.passes * newest / settings.batch))):
                picked = self._on_device(rows[rng.integers(len(rows), size=settings.batch)])
                outputs = net(inputs[picked].float())
                target = targets[picked]
                win = nn.functional.binary_cross_entropy_with_logits(outputs[:, 0], target[:, 0])
                margin = nn.functional.smooth_l1_loss(outputs[:, 1], target[:, 1])
                loss = win + settings.margin_loss * margin
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                self.optimizer.step()
                if steps % AVERAGED_EVERY == 0:
                    self._average(group)
                losses += torch.stack((win.detach(), margin.detach()))
                steps += 1
        self.next += 1
        save(weights_file(self.folder, self.next), self.network())
        win_loss, margin_loss = (losses / steps).tolist()
        return {
            "generation": self.next,
            "games": sum(each.games for each in samples),
            "points": float(np.mean([each.points for each in samples])),
            "win_loss": win_loss,
            "margin_loss": margin_loss,
            "rate": rate,
            "samples": len(self.memory[-1].groups),
        }

    def _add(self, generation: int, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Learn from the samples of a generation from now on."""
        inputs, targets = self._on_device(arrays["inputs"]), self._on_device(arrays["targets"])
        self.memory.append(Learned(generation, inputs, targets, arrays["groups"]))

    def _remember(self) -> None:
        """Read the samples of the last generations, with which the next one is learned."""
        for generation in range(self._first_remembered(), self.next):
            path = samples_file(self.folder, generation)
            if path.exists():
                with np.load(path) as arrays:
                    self._add(generation, arrays)

    def _first_remembered(self) -> int:
        return max(0, self.next - self.settings.memory + 1)

    def _average(self, group: int) -> None:
        """Move the mean weights of a group a little towards those of its last step."""
        share = AVERAGED_EVERY / self.settings.averaged_steps
        with torch.no_grad():
            both = zip(self.means[group].parameters(), self.nets[group].parameters(), strict=True)
            for mean, new in both:
                mean.lerp_(new, share)

    def _on_device(self, array: NDArray[Any]) -> torch.Tensor:
        return torch.from_numpy(array).to(self.device)

    def keep(self) -> None:
        """Write what is needed to go on."""
        kept = {
            "nets": self.nets.state_dict(),
            "means": self.means.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "next": self.next,
        }
        for each in self.memory:
            path = samples_file(self.folder, each.generation)
            if not path.exists():
                arrays = {
                    "inputs": each.inputs.cpu().numpy(),
                    "targets": each.targets.cpu().numpy(),
                }
                unfinished = path.with_suffix(".unfinished.npz")
                np.savez(unfinished, allow_pickle=False, **arrays, groups=each.groups)
                unfinished.replace(path)
        path = self.folder / "checkpoint.pt"
        unfinished = path.with_suffix(".unfinished")
        torch.save(kept, unfinished)
        unfinished.replace(path)
        for generation in range(self._first_remembered()):
            samples_file(self.folder, generation).unlink(missing_ok=True)

    def run(
        self,
        jobs: int,
        seconds: float,
        report: Callable[[dict[str, float]], None],
        keep_every: float = 60.0,
    ) -> None:
        """Train until all generations are done or the time is up; each is reported."""
        os.environ["OPENBLAS_NUM_THREADS"] = "1"
        os.environ["OMP_NUM_THREADS"] = "1"
        os.environ["MKL_NUM_THREADS"] = "1"
        torch.set_num_threads(1)
        began = time.monotonic()
        kept = began
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, mp_context=context) as pool:
            playing: deque[list[Future[Samples]]] = deque()
            playing.append([pool.submit(play_task, task) for task in self.tasks(self.next)])
            while self.next < self.settings.generations:
                if self.next + 1 < self.settings.generations:
                    tasks = self.tasks(self.next + 1)
                    playing.append([pool.submit(play_task, task) for task in tasks])
                samples = [future.result() for future in playing.popleft()]
                waited = time.monotonic()
                told = self.learn(samples)
                now = time.monotonic()
                told["learning"] = now - waited
                told["seconds"] = now - began
                with (self.folder / "log.jsonl").open("a") as log:
                    log.write(json.dumps(told) + "\n")
                report(told)
                if now - kept > keep_every:
                    self.keep()
                    kept = now
                if now - began > seconds:
                    break
            for futures in playing:
                for future in futures:
                    future.cancel()
        self.keep()
