"""How strong players are, by the places they took: OpenSkill, the model of Plackett and Luce."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

MODEL = PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """What is believed of a player's strength: a mean, its uncertainty, and from how many games."""

    mu: float
    sigma: float
    games: int

    def ordinal(self) -> float:
        """The strength the player has almost certainly; ladders are ordered by it."""
        return self.mu - 3 * self.sigma


FRESH = Rating(MODEL.mu, MODEL.sigma, 0)
"""The rating of a player with no rated game."""


def ladder(game: str, edition: str, players: int) -> str:
    """The name of the ladder such games count for: `wonders/2nd/4`, without editions `dice/-/3`."""
    return f"{game}/{edition or '-'}/{players}"


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after one game, seat by seat; places count from 1, equal places are a tie."""
    if len(before) < 2 or len(before) != len(places):
        raise ValueError(len(before), len(places))
    teams = [[MODEL.create_rating([rating.mu, rating.sigma])] for rating in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(player.mu, player.sigma, rating.games + 1)
        for rating, [player] in zip(before, after, strict=True)
    ]
