"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel.

`wonders_v0`, `dice_v0` and `ages_v0` are PettingZoo environments. Importing this package registers
`Civitas/Wonders-v0`, `Civitas/Dice-v0` and `Civitas/Ages-v0` with Gymnasium. The games of
OpenSpiel are registered by importing `civitas.envs.openspiel`.
"""

import gymnasium

GYMNASIUM_IDS = {
    "wonders": "Civitas/Wonders-v0",
    "dice": "Civitas/Dice-v0",
    "ages": "Civitas/Ages-v0",
}
"""The Gymnasium environments by the key of their game."""


def _register() -> None:
    for key, name in GYMNASIUM_IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, "civitas.envs.solo:SoloEnv", kwargs={"key": key})


_register()
