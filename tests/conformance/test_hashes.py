"""Thousands of games are the same interpreted, compiled and on every Python, for ever.

The interpreted and the compiled run each play the games in their own mode and compare them with
the same recorded hashes.
"""

import json

import pytest

from kit.cases import ALL_CASES, CASES, HELLO_CASES, ROOT, TOYS, Case
from kit.hashes import GAMES, hash_games
from kit.tier import FULL, PURE

HASHES = json.loads((ROOT / "tests" / "replays" / "hashes.json").read_text(encoding="utf-8"))


RECORDED = [case for case in CASES if case not in HELLO_CASES]
# The short tier compiles no toys.
COMPILED = ALL_CASES if FULL else [case for case in ALL_CASES if case.spec not in TOYS]


@pytest.mark.parametrize("case", RECORDED if PURE else COMPILED, ids=str)
def test_games_are_as_recorded(case: Case) -> None:
    games = GAMES[-1] if FULL else GAMES[0]
    assert hash_games(case, games) == HASHES[str(case)][str(games)]


def test_every_set_up_has_its_own_hashes() -> None:
    assert list(HASHES) == [str(case) for case in ALL_CASES]
    assert all(list(hashes) == [str(games) for games in GAMES] for hashes in HASHES.values())
    assert GAMES[-1] * len(HASHES) > 10_000
