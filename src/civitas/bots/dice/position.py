"""A turn: every way to finish it, and what the resulting sheets are worth."""

from math import sqrt
from typing import Final, final

from civitas.bots.dice.outlook import Outlook, turns_left
from civitas.bots.dice.weights import NEVER, Weights, Worth, total
from civitas.games.seven_wonders_dice.flow.chain import (
    BONUS_DUE,
    CROSSING,
    FREE_DIE,
    MORE,
    options,
    replay,
)
from civitas.games.seven_wonders_dice.flow.turn import award_agora, watch_the_end
from civitas.games.seven_wonders_dice.rules.scoring import score
from civitas.games.seven_wonders_dice.state import Chain, DiceState, Sheet
from civitas.kernel import Action, Seat

MOST_WAYS: Final = 300
"""The most ways in which an option's turn is played out; what is still due is then estimated."""


@final
class Position:
    """A seat's turn: the ways to finish it, and what they are worth."""

    def __init__(self, state: DiceState, seat: Seat, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.left = turns_left(state, weights)
        self.after = state.clone()
        self.ways = 0
        self.outlooks: dict[tuple[Seat, float], Outlook] = {}
        self.known: dict[tuple[int, int, int], tuple[float, Worth]] = {}
        self.own = self._outlook(seat, self.left)

    def best(self, choices: tuple[Action, ...]) -> Worth:
        """The best way to finish a turn that begins with these choices."""
        self.ways = 0
        return self._best(choices)[1]

    def _best(self, choices: tuple[Action, ...]) -> tuple[float, Worth]:
        chain = replay(self.state, self.seat, choices, None)
        if not chain.due:
            return self._ended(chain.sheet)
        if self.ways >= MOST_WAYS:
            worth = (*self._ended(chain.sheet)[1][:-1], self._due(chain))
            return total(worth), worth
        found: tuple[float, Worth] | None = None
        for action in options(self.state, chain):
            self.ways += 1
            way = self._best((*choices, action))
            if found is None or way[0] > found[0]:
                found = way
        assert found is not None
        return found

    def _ended(self, sheet: Sheet) -> tuple[float, Worth]:
        """The sum of the terms of a sheet after the turn, and the terms."""
        key = (sheet.crossed, sheet.coins, sheet.bonuses)
        found = self.known.get(key)
        if found is None:
            worth = self._worth(sheet)
            found = (total(worth), worth)
            self.known[key] = found
        return found

    def _worth(self, sheet: Sheet) -> Worth:
        """The terms of a sheet after the turn."""
        state, after = self.state, self.after
        after.sheets[self.seat] = sheet
        after.first, after.last = state.first, state.last
        award_agora(after)
        watch_the_end(after)
        points = sum(score(after, self.seat, sheet))
        if after.last == state.last:
            return self.own.worth(sheet, points)
        left = min(self.left, float(after.last - after.turn))
        worth = self._outlook(self.seat, left).worth(sheet, points)
        return (*worth[:-2], self._end(total(worth), left), 0.0)

    def _end(self, own: float, left: float) -> float:
        """The worth of ending the game earlier: a lead is safer with fewer turns left."""
        lead = own - self._strongest(left)
        safer = sqrt((self.left + 1) / (left + 1))
        return self._strongest(self.left) + lead * safer - own

    def _strongest(self, left: float) -> float:
        """The highest expectation of any opponent."""
        most = -NEVER
        for seat, sheet in enumerate(self.state.sheets):
            if seat != self.seat:
                points = sum(score(self.state, seat, sheet))
                most = max(most, total(self._outlook(seat, left).worth(sheet, points)))
        return most

    def _outlook(self, seat: Seat, left: float) -> Outlook:
        found = self.outlooks.get((seat, left))
        if found is None:
            found = Outlook(self.state, seat, left, self.weights)
            self.outlooks[seat, left] = found
        return found

    def _due(self, chain: Chain) -> float:
        """An estimate of what is still due."""
        weights = self.weights
        worth = {
            MORE: weights.extra_action,
            FREE_DIE: weights.free_die,
            CROSSING: weights.crossing,
            BONUS_DUE: weights.extra_action,
        }
        return sum(worth.get(due.kind, 0.0) * int(due.times) for due in chain.due)
