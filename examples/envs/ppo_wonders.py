"""Masked PPO in one file: an agent for 7 Wonders that learns from playing against itself.

    python examples/envs/ppo_wonders.py --minutes 20 --out ppo.pt

One network plays all seats of many games that the engine advances in one call. A seat's reward
comes at the end of its game, so each seat of each game has a trajectory of its own. Every few
minutes the agent plays one seat against bots in the others, on seeds it has not learned from; the
file beside `--out` that ends in `.csv` has the curve. Needs the extras `envs` and `learn`.
"""

import argparse
import csv
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from civitas import find_game, make_bot
from civitas.envs.vector import VectorEnv
from civitas.kernel import Chance, stream

EVALUATION_SEED = 10**9
"""Far from the seeds of the games that are learned from."""


class Agent(nn.Module):  # type: ignore[misc]
    """The chances of all actions, and the expected reward."""

    def __init__(self, numbers: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.actor = nn.Linear(width, actions)
        self.critic = nn.Linear(width, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)
        nn.init.zeros_(self.actor.bias)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances, impossible actions far below all others; the value."""
        found = self.body(seen)
        logits = self.actor(found).masked_fill(mask == 0, -1e9)
        return torch.log_softmax(logits, -1), self.critic(found).squeeze(-1)


def main() -> None:
    """Train for some minutes, and print how strong the agent is.

    `games` are played at a time, with `steps` of each in a rollout; `trace` is the λ of the
    advantages. Every so many minutes, the agent plays some `deals` from each seat `against` a bot.
    """
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--out", type=Path, default=Path("ppo.pt"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=128)
    parser.add_argument("--steps", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--minibatch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--discount", type=float, default=1.0)
    parser.add_argument("--trace", type=float, default=0.9)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--against", default="easy")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--every", type=float, default=4.0)
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    env = VectorEnv("wonders", asked.games, asked.players, reward="margin", seed=asked.seed << 32)
    agent = Agent(env.observations.shape[1], env.masks.shape[1], asked.width)
    optimizer = torch.optim.Adam(agent.parameters(), lr=asked.rate, eps=1e-5)
    memory = Memory(asked.steps, env)
    curve: list[tuple[str, ...]] = [("minutes", "games", "steps", "wins", "low", "high")]
    print(*curve[0], sep="\t")
    spent, steps, evaluated = 0.0, 0, 0.0
    while spent < asked.minutes:
        began = time.monotonic()
        for group in optimizer.param_groups:
            group["lr"] = asked.rate * max(0.05, 1.0 - spent / asked.minutes)
        collect(agent, env, memory)
        advantages, targets, is_known = memory.advantages(asked.discount, asked.trace)
        update(agent, optimizer, memory, advantages, targets, is_known, asked)
        steps += asked.steps * asked.games
        spent += (time.monotonic() - began) / 60
        if spent - evaluated >= asked.every or spent >= asked.minutes:
            evaluated = spent
            wins, low, high = evaluate(agent, asked.players, asked.against, asked.deals)
            row = (spent, env.finished, steps, wins, low, high)
            curve.append(tuple([f"{number:.3f}" for number in row]))
            print(*curve[-1], sep="\t", flush=True)
            torch.save(agent.state_dict(), asked.out)
            with asked.out.with_suffix(".csv").open("w", newline="", encoding="utf-8") as file:
                csv.writer(file).writerows(curve)


class Memory:
    """What was seen, chosen and rewarded in a rollout."""

    def __init__(self, steps: int, env: VectorEnv) -> None:
        shape = (steps, env.size)
        self.steps = steps
        self.seen = np.zeros((*shape, env.observations.shape[1]), np.float16)
        self.masks = np.zeros((*shape, env.masks.shape[1]), np.int8)
        self.actions = np.zeros(shape, np.int64)
        self.chances = np.zeros(shape, np.float32)
        self.values = np.zeros(shape, np.float32)
        self.seats = np.zeros(shape, np.int64)
        self.rewards = np.zeros((*shape, env.players), np.float32)
        self.dones = np.zeros(shape, bool)

    def advantages(self, discount: float, trace: float) -> tuple[Any, Any, Any]:
        """Generalized advantage estimates, each seat's choices following its own earlier ones.

        The last choice of a seat in a rollout that ends before its next one is left out.
        """
        size, players = self.rewards.shape[1:]
        games = np.arange(size)
        value_after = np.zeros((size, players), np.float32)
        advantage_after = np.zeros((size, players), np.float32)
        reward = np.zeros((size, players), np.float32)
        has_next = np.zeros((size, players), bool)
        advantages = np.zeros_like(self.values)
        is_known = np.zeros(self.values.shape, bool)
        for step in reversed(range(self.steps)):
            done = self.dones[step]
            value_after[done] = 0
            advantage_after[done] = 0
            reward[done] = self.rewards[step][done]
            has_next[done] = True
            seat = self.seats[step]
            now = (games, seat)
            error = reward[now] + discount * value_after[now] - self.values[step]
            advantages[step] = error + discount * trace * advantage_after[now]
            is_known[step] = has_next[now]
            value_after[now] = self.values[step]
            advantage_after[now] = np.where(has_next[now], advantages[step], 0)
            reward[now] = 0
            has_next[now] = True
        return advantages, advantages + self.values, is_known


def scaled(margins: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Margins in hundredths of points as numbers between -1 and 1; the sign says who won."""
    return 0.5 * np.sign(margins) + 0.5 * np.tanh(margins / 0.3)


@torch.no_grad()  # type: ignore[untyped-decorator]
def collect(agent: Agent, env: VectorEnv, memory: Memory) -> None:
    """Play a rollout with the chances of the agent."""
    for step in range(memory.steps):
        memory.seen[step] = env.observations
        memory.masks[step] = env.masks
        memory.seats[step] = env.seats
        seen, mask = torch.from_numpy(env.observations), torch.from_numpy(env.masks)
        logs, values = agent(seen, mask)
        chosen = torch.multinomial(logs.exp(), 1)
        memory.actions[step] = chosen.squeeze(1).numpy()
        memory.chances[step] = logs.gather(1, chosen).squeeze(1).numpy()
        memory.values[step] = values.numpy()
        env.step(memory.actions[step])
        memory.rewards[step] = scaled(env.rewards)
        memory.dones[step] = env.dones


def update(
    agent: Agent,
    optimizer: torch.optim.Optimizer,
    memory: Memory,
    advantages: Any,
    targets: Any,
    is_known: Any,
    asked: argparse.Namespace,
) -> None:
    """Some epochs of clipped policy gradients on the choices of a rollout that offered a choice."""
    places = np.flatnonzero(is_known & (memory.masks.sum(-1) > 1))
    seen = memory.seen.reshape(-1, memory.seen.shape[-1])
    masks = memory.masks.reshape(-1, memory.masks.shape[-1])
    flat = {
        "actions": memory.actions.ravel(),
        "chances": memory.chances.ravel(),
        "advantages": advantages.ravel(),
        "targets": targets.ravel(),
    }
    spread = flat["advantages"][places]
    flat["advantages"] = (flat["advantages"] - spread.mean()) / (spread.std() + 1e-8)
    for _ in range(asked.epochs):
        np.random.default_rng(len(places)).shuffle(places)
        for first in range(0, len(places), asked.minibatch):
            rows = places[first : first + asked.minibatch]
            logs, values = agent(
                torch.from_numpy(seen[rows].astype(np.float32)), torch.from_numpy(masks[rows])
            )
            of = {name: torch.from_numpy(numbers[rows]) for name, numbers in flat.items()}
            log = logs.gather(1, of["actions"][:, None]).squeeze(1)
            ratio = (log - of["chances"].clamp(min=-30)).exp()
            clipped = ratio.clamp(1 - asked.clip, 1 + asked.clip)
            gain = torch.min(ratio * of["advantages"], clipped * of["advantages"]).mean()
            entropy = -(logs.exp() * logs.clamp(min=-30)).sum(-1).mean()
            error = (values - of["targets"]).square().mean()
            loss = 0.5 * error - gain - asked.entropy * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


class Learned:
    """The agent as a bot: the likeliest option."""

    name = "ppo"

    def __init__(self, agent: Agent, game: Any) -> None:
        self.agent = agent
        self.game = game

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def pick(self, state: Any, seat: int) -> int:
        """The choice of a seat."""
        numbers = self.agent.body[0].in_features
        seen = np.zeros(numbers, np.float32)
        mask = np.zeros(self.game.grammar.size, np.int8)
        self.game.encode(state, seat, seen)
        self.game.legal_mask(state, seat, mask)
        logs, _ = self.agent(torch.from_numpy(seen)[None], torch.from_numpy(mask)[None])
        return int(logs.argmax())


def evaluate(agent: Agent, players: int, against: str, deals: int) -> tuple[float, float, float]:
    """The share of wins of one agent against bots, every deal from every seat; 95 % interval."""
    game = find_game("wonders").game
    config = game.configure(players, 0, {})
    learned = Learned(agent, game)
    bots = [make_bot(against, game) for _ in range(players)]
    shares = []
    for deal in range(deals):
        share = 0.0
        for own in range(players):
            state = game.setup(config, Chance(EVALUATION_SEED + deal))
            rng = stream(deal, own)
            while waiting := game.waiting(state):
                seat = waiting[0]
                if seat == own:
                    action = learned.pick(state, seat)
                else:
                    asked = game.decision(state, seat, 1)
                    action = bots[seat].choose(game.view(state, seat), asked, rng, 1.0)
                game.apply(state, seat, action)
            outcome = game.outcome(state)
            assert outcome is not None
            winners = outcome.winners()
            share += (own in winners) / len(winners)
        shares.append(share / players)
    mean = float(np.mean(shares))
    half = 1.96 * float(np.std(shares, ddof=1)) / math.sqrt(deals)
    return mean, max(0.0, mean - half), min(1.0, mean + half)


if __name__ == "__main__":
    main()
