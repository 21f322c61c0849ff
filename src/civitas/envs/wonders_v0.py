"""PettingZoo environments of 7 Wonders."""

from typing import Any

from pettingzoo import AECEnv

from civitas.envs.aec import SequentialEnv, wrapped
from civitas.envs.parallel import SimultaneousEnv

KEY = "wonders"


def raw_env(players: int | None = None, **settings: Any) -> SequentialEnv:
    """The environment without wrappers: agents choose one after the other.

    The settings are `reward`, `resign`, `render_mode`, `rules`, and all options of the game.
    """
    return SequentialEnv(KEY, players, **settings)


def env(players: int | None = None, **settings: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game."""
    return wrapped(raw_env(players, **settings))


def parallel_env(players: int | None = None, **settings: Any) -> SimultaneousEnv:
    """The environment in which all agents that must choose do so in the same step."""
    return SimultaneousEnv(KEY, players, **settings)
