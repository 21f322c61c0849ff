"""PettingZoo environments of Through the Ages."""

from typing import Any

from pettingzoo import AECEnv

from civitas.envs.aec import SequentialEnv, wrapped

KEY = "ages"


def raw_env(players: int | None = None, **settings: Any) -> SequentialEnv:
    """The environment without wrappers: agents choose one after the other.

    The settings are `reward`, `resign`, `render_mode`, `rules`, and all options of the game.
    """
    return SequentialEnv(KEY, players, **settings)


def env(players: int | None = None, **settings: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game."""
    return wrapped(raw_env(players, **settings))
