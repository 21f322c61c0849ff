"""What the outcome of a game is worth to each seat."""

from typing import Final

from civitas.kernel import BadConfig, Literal, Outcome, Reason

WIN: Final = "win"
PLACE: Final = "place"
MARGIN: Final = "margin"
REWARDS: Final = (WIN, PLACE, MARGIN)


def check_reward(reward: str) -> None:
    """Raise BadConfig unless a reward is known."""
    if reward not in REWARDS:
        allowed = Literal(", ".join(REWARDS))
        raise BadConfig(
            Reason.of(
                "config-value", option=Literal("reward"), value=Literal(reward), allowed=allowed
            )
        )


def rewards_of(outcome: Outcome, reward: str) -> list[float]:
    """The reward of each seat.

    `win`: 1, divided by the winners; `place`: from 1 for the first to -1 for the last, ties share
    their places; `margin`: the points less those of the best other seat.
    """
    places, totals = outcome.places, outcome.totals
    seats = range(len(places))
    if reward == WIN:
        return [(places[seat] == 1) / places.count(1) for seat in seats]
    if reward == PLACE:
        last = max(len(places) - 1, 1)
        return [
            1 - 2 * (places[seat] - 1 + (places.count(places[seat]) - 1) / 2) / last
            for seat in seats
        ]
    return [
        float(totals[seat] - max(totals[other] for other in seats if other != seat))
        for seat in seats
    ]
