"""PPO with masked actions for 7 Wonders, in one file in the style of CleanRL.

    pip install "civitas[envs]" torch
    python examples/envs/ppo_wonders.py --minutes 20 --opponents easy

It learns from games against bots and prints, after each evaluation, how often it wins other games
against them. With three players a player who is as strong as the bots wins a third.
"""

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from torch import nn

import civitas.envs

NAME = civitas.envs.GYMNASIUM_IDS["wonders"]
FIRST_EVALUATION_SEED = 2**62
"""Games of evaluations are never games of the training."""


class Agent(nn.Module):  # type: ignore[misc]  # PyTorch is Any here
    """A policy over masked actions and a value, from one body."""

    def __init__(self, numbers: int, actions: int, width: int = 512) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.actor = nn.Linear(width, actions)
        self.critic = nn.Linear(width, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)
        nn.init.orthogonal_(self.critic.weight, 1.0)

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """The distribution of legal actions and the value of positions."""
        features = self.body(seen)
        logits = self.actor(features).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits), self.critic(features).squeeze(-1)


def tensors(seen: Any, infos: Any) -> tuple[Any, Any]:
    """Observations and masks of a step for the network."""
    return torch.as_tensor(seen), torch.as_tensor(infos["action_mask"].astype(bool))


def make(count: int, opponents: str, players: int) -> Any:
    """Several environments, which begin a new game in the step in which one ends."""
    return gymnasium.make_vec(
        NAME,
        num_envs=count,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP},
        players=players,
        opponents=opponents,
        reward="margin",
    )


def evaluate(agent: Agent, envs: Any, games: int) -> tuple[float, float]:
    """The share of wins and the mean margin in points of games that are always the same."""
    wins: list[float] = []
    margins: list[float] = []
    seen, infos = envs.reset(seed=FIRST_EVALUATION_SEED)
    while len(wins) < games:
        with torch.no_grad():
            actions = agent(*tensors(seen, infos))[0].probs.argmax(-1).numpy()
        seen, rewards, over, _, infos = envs.step(actions)
        for place in np.flatnonzero(over):
            wins.append(float(infos["final_info"]["place"][place] == 1))
            margins.append(100 * float(rewards[place]))
    return float(np.mean(wins)), float(np.mean(margins))


def main() -> None:
    """Train for some minutes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--opponents", default="easy")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--envs", type=int, default=32)
    parser.add_argument("--steps", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--minibatches", type=int, default=8)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--trace", type=float, default=0.95)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--every", type=float, default=2.0, help="minutes")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="")
    asked = parser.parse_args()

    torch.manual_seed(asked.seed)
    envs = make(asked.envs, asked.opponents, asked.players)
    judges = make(16, asked.opponents, asked.players)
    numbers = envs.single_observation_space.shape[0]
    actions_count = int(envs.single_action_space.n)
    agent = Agent(numbers, actions_count)
    optimizer = torch.optim.Adam(agent.parameters(), lr=asked.rate, eps=1e-5)

    shape = (asked.steps, asked.envs)
    all_seen = torch.zeros((*shape, numbers))
    all_masks = torch.zeros((*shape, actions_count), dtype=torch.bool)
    all_actions = torch.zeros(shape, dtype=torch.long)
    all_chances = torch.zeros(shape)
    all_values = torch.zeros(shape)
    all_rewards = torch.zeros(shape)
    all_over = torch.zeros(shape)

    seen, infos = envs.reset(seed=asked.seed)
    began = time.monotonic()
    evaluated = began - 60 * asked.every
    steps = 0
    while True:
        done = (time.monotonic() - began) / (60 * asked.minutes)
        if time.monotonic() - evaluated >= 60 * asked.every or done >= 1:
            wins, margin = evaluate(agent, judges, asked.games)
            minutes = (time.monotonic() - began) / 60
            print(f"{minutes:.1f} min: {steps=} {wins=:.3f} {margin=:.1f}", flush=True)
            evaluated = time.monotonic()
            if done >= 1:
                break
        optimizer.param_groups[0]["lr"] = asked.rate * max(0.05, 1 - done)

        # Play.
        for step in range(asked.steps):
            now, masks = tensors(seen, infos)
            with torch.no_grad():
                policy, values = agent(now, masks)
                actions = policy.sample()
            all_seen[step], all_masks[step] = now, masks
            all_actions[step], all_values[step] = actions, values
            all_chances[step] = policy.log_prob(actions)
            seen, rewards, over, _, infos = envs.step(actions.numpy())
            all_rewards[step] = torch.as_tensor(rewards, dtype=torch.float32)
            all_over[step] = torch.as_tensor(over, dtype=torch.float32)
            steps += asked.envs

        # Advantages; rewards come only at the end of a game, and are not discounted.
        with torch.no_grad():
            following = agent(*tensors(seen, infos))[1]
            advantages = torch.zeros(shape)
            last = torch.zeros(asked.envs)
            for step in reversed(range(asked.steps)):
                goes_on = 1.0 - all_over[step]
                error = all_rewards[step] + following * goes_on - all_values[step]
                last = error + asked.trace * goes_on * last
                advantages[step] = last
                following = all_values[step]
            returns = advantages + all_values

        # Learn.
        size = asked.steps * asked.envs
        flat = [
            part.reshape(size, *part.shape[2:])
            for part in (all_seen, all_masks, all_actions, all_chances, advantages, returns)
        ]
        for _ in range(asked.epochs):
            for batch in torch.randperm(size).chunk(asked.minibatches):
                now, masks, actions, chances, gains, targets = [part[batch] for part in flat]
                policy, values = agent(now, masks)
                ratio = (policy.log_prob(actions) - chances).exp()
                gains = (gains - gains.mean()) / (gains.std() + 1e-8)
                clipped = ratio.clamp(1 - asked.clip, 1 + asked.clip)
                policy_loss = -torch.min(gains * ratio, gains * clipped).mean()
                value_loss = 0.5 * (values - targets).pow(2).mean()
                loss = policy_loss + value_loss - asked.entropy * policy.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
    if asked.save:
        torch.save(agent.state_dict(), asked.save)
    envs.close()
    judges.close()


if __name__ == "__main__":
    main()
