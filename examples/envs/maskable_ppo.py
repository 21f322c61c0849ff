"""Trains MaskablePPO of sb3-contrib for 7 Wonders: pip install ".[envs]" sb3-contrib."""

import gymnasium
from sb3_contrib import MaskablePPO

import civitas.envs

name = civitas.envs.GYMNASIUM_IDS["wonders"]
env = gymnasium.make(name, players=3, opponents="easy", reward="margin")
model = MaskablePPO("MlpPolicy", env, gamma=1.0, verbose=1)
model.learn(20_000)
model.save("maskable-ppo-wonders")
