"""Ratings of players from their places: OpenSkill with the Plackett-Luce model."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

MODEL = PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """An estimate of a player's strength: mean, uncertainty and number of games."""

    mu: float
    sigma: float
    games: int

    def ordinal(self) -> float:
        """A conservative estimate, by which ladders are sorted."""
        return self.mu - 3 * self.sigma


UNRATED = Rating(MODEL.mu, MODEL.sigma, 0)
"""The rating of a player with no rated game."""


def ladder(game: str, edition: str, players: int) -> str:
    """The name of a ladder, such as `wonders/2nd/4`, or `dice/-/3` without editions."""
    return f"{game}/{edition or '-'}/{players}"


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game, by seat; places count from 1, equal places are a tie."""
    if len(before) < 2 or len(before) != len(places):
        raise ValueError(len(before), len(places))
    teams = [[MODEL.create_rating([rating.mu, rating.sigma])] for rating in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(player.mu, player.sigma, rating.games + 1)
        for rating, [player] in zip(before, after, strict=True)
    ]
