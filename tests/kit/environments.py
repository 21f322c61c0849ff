"""Environments in the set-ups that tests play, and random play in them."""

import importlib
import random
from collections.abc import Iterator
from typing import Any

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("wonders", {"players": 3}),
    ("wonders", {"players": 2, "edition": "1st", "free_city": "babylon:b"}),
    ("wonders", {"players": 7, "boards": "choose", "reward": "place"}),
    ("dice", {"players": 2, "reward": "margin"}),
    ("dice", {"players": 4, "cities": "choose"}),
    ("ages", {"players": 2, "length": "short"}),
    ("ages", {"players": 3, "hands": "hidden", "tokens": "asked", "resign": True}),
]
"""Games and settings that differ much."""
SIMULTANEOUS = [(key, chosen) for key, chosen in SETTINGS if key != "ages"]


def label(value: Any) -> str:
    """A game or its settings as the name of a test."""
    if isinstance(value, dict):
        return ",".join(f"{name}={each}" for name, each in value.items())
    return str(value)


def module(key: str) -> Any:
    """The module of a game's environments."""
    return importlib.import_module(f"civitas.envs.{key}_v0")


def chosen(env: Any, legal: list[int], chance: random.Random) -> int:
    """Any action; seldom one that resigns."""
    forfeit = env.unwrapped.setup.game.grammar.forfeit
    others = [action for action in legal if action < forfeit]
    return chance.choice(others if others and chance.random() < 0.99 else legal)


def play(env: Any, seed: int | None, chance: random.Random) -> Iterator[str]:
    """A random game, agent by agent; before each choice the agent that makes it."""
    env.reset(seed=seed)
    for agent in env.agent_iter():
        _, _, is_over, _, info = env.last(observe=False)
        if is_over:
            env.step(None)
            continue
        yield agent
        env.step(chosen(env, info["legal_actions"], chance))
