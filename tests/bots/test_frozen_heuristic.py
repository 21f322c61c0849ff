"""The heuristic stays as it is: the ladder and the goals of all levels are measured against it."""

import hashlib

import pytest

from civitas.bots.registry import make_bot
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game
from civitas.play.runner import run

FROZEN = {
    ("wonders", 3, "2nd"): "502a4785a65c1904",
    ("wonders", 3, "1st"): "602a627c91147587",
    ("wonders", 2, "1st"): "96d31d8720e6b9a5",
    ("dice", 2, ""): "d68d39e448afe32d",
    ("dice", 4, ""): "7947e0ed6eca583d",
    ("ages", 2, ""): "e49cd49c0d70137b",
}
"""By game, players and edition: a digest of its choices in two games, in Through the Ages in one.

They are those of the first ladder. Only a change of the rules may change them.
"""


@pytest.mark.parametrize(("key", "players", "edition"), FROZEN)
def test_the_heuristic_chooses_as_before(key: str, players: int, edition: str) -> None:
    games = 1 if key == "ages" else 2
    assert digest_of_choices(key, players, edition, games) == FROZEN[key, players, edition]


def digest_of_choices(key: str, players: int, edition: str, games: int) -> str:
    """A digest of all choices in some games between heuristics."""
    game = find_game(key).game
    config = game.configure(players, 0, {"edition": edition} if edition else {})
    digest = hashlib.blake2b(digest_size=8)
    for seed in range(1, games + 1):
        match = Match(game, config, seed, [SeatInfo(str(seat), "x") for seat in range(players)])
        run(match, [make_bot("heuristic", game) for _ in range(players)], seed)
        choices = [entry.choice for entry in match.record.entries if entry.kind == "choice"]
        digest.update("\n".join(choices).encode())
    return digest.hexdigest()
