"""The digest of many games: equal exactly if every choice and score is."""

import hashlib
import json

from civitas.kernel import Chance
from civitas.kernel.playout import play_random
from civitas.kernel.snapshot import key
from kit.cases import Case

GAMES = (30, 150)
"""How many games the short tier and the full tier play of each set-up."""


def hash_games(case: Case, games: int) -> str:
    digest = hashlib.blake2b(digest_size=12)
    for seed in range(games):
        digest.update(json.dumps(play_random(case.game, case.config, seed).parts()).encode())
    digest.update(key(case.game.setup(case.config, Chance(games))).encode())
    return digest.hexdigest()
