"""What a finished game is worth to a seat."""

from civitas.kernel import Outcome, Seat


def share_and_margin(outcome: Outcome, seat: Seat) -> tuple[float, int]:
    """A seat's share of the victory, and its points over those of the best opponent."""
    winners = outcome.winners()
    totals = outcome.totals
    best = max(total for other, total in enumerate(totals) if other != seat)
    return (1 / len(winners) if seat in winners else 0.0), totals[seat] - best
