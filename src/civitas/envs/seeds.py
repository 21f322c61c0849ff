"""Which seeds the games of an environment are dealt from."""

import numpy as np
from gymnasium.utils import seeding

SEEDS = 2**63
"""Seeds that nobody gave are below this."""


def next_seed(chance: np.random.Generator, seed: int | None) -> tuple[np.random.Generator, int]:
    """The source of later seeds and the seed of the next game: the given one, or a new one."""
    if seed is not None:
        return seeding.np_random(seed)[0], seed
    return chance, int(chance.integers(SEEDS))
