"""Possible worlds of a decision, the same whenever and wherever it is looked at."""

import hashlib
import json
from typing import Final

from civitas.kernel import Chance, Decision, Game, State, View

PERSON: Final = b"civitas.advisor"
"""Sets the random numbers of advice apart from everything else that is derived by a hash."""
SEEDS: Final = 2**62


def world_seed(view: View, decision: Decision) -> int:
    """A number that depends on what the seat sees and is asked, and on nothing else."""
    shown = (view.plain(), decision.seat, [int(action) for action in decision.options])
    text = json.dumps(shown, sort_keys=True, separators=(",", ":"))
    digest = hashlib.blake2b(text.encode(), digest_size=8, person=PERSON).digest()
    return int.from_bytes(digest, "little") % SEEDS


def possible_worlds(game: Game, view: View, seed: int, count: int) -> list[State]:
    """So many worlds that the view allows."""
    return [game.determinize(view, Chance(seed + number)) for number in range(count)]
