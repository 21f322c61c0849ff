"""Values of options: a network looks at where each of them leads."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from civitas.bots.learned.inputs import Floats, Layout
from civitas.bots.learned.network import OUTPUTS, Layers, Network, win_chance
from civitas.bots.learned.sight import NO_GROUP, Sight
from civitas.kernel import Action, Game, Seat, State
from civitas.kernel.afterstates import Afterstates

MARGIN_WEIGHT = 0.1
"""What a margin of `network.MARGIN` points is worth, in chances to win."""

DIGITS = 5
"""Scores that differ by less are equal."""
ROWS = 16
"""More rows than most positions have."""


@dataclass(frozen=True)
class Asked:
    """A position with the seat that must choose and its options."""

    state: State
    seat: Seat
    options: list[Action]


@dataclass(frozen=True)
class Valued:
    """The options of a position with their values, and the best way to complete each."""

    scores: Floats
    """By option: the chance to win, and a little for the margin."""
    outputs: Floats
    """By option: what the network says of its best way."""
    rows: NDArray[np.intp]
    """By option: the row of its best way."""
    is_whole: tuple[bool, ...]
    """By option: whether it alone completes the choice."""

    def are_equal(self) -> bool:
        """Whether all options look the same."""
        return bool((self.scores == self.scores[0]).all())


class Valuer:
    """Values options with a network; positions of several games are valued together."""

    def __init__(
        self,
        game: Game,
        network: Network,
        sight: Sight,
        for_players: dict[int, Network] | None = None,
        margin_weight: float = MARGIN_WEIGHT,
        version: str = "",
    ) -> None:
        """Some numbers of players may have a network of their own; the version names them all.

        A score is the chance to win and `margin_weight` times the margin.
        """
        self.game = game
        self.version = version
        self.margin_weight = margin_weight
        self.network = network
        self.for_players = for_players or {}
        self.sight = sight
        self._layouts: dict[int, Layout] = {}
        self._layers: dict[tuple[int, int], Layers] = {}
        self._rooms: dict[int, Afterstates] = {}
        self.rows: Floats = np.zeros((0, 0), dtype=np.float32)
        """The encodings behind the last values."""

    def network_of(self, players: int) -> Network:
        """The network for a number of players."""
        return self.for_players.get(players, self.network)

    def layout(self, state: State) -> Layout:
        """The layout for the number of players."""
        seats = int(state.seats)
        if seats not in self._layouts:
            inputs = self.network_of(seats).inputs
            self._layouts[seats] = Layout(self.game, state, inputs, self.sight.rename)
        return self._layouts[seats]

    def layers(self, state: State, group: int) -> Layers:
        """The layers of a group for the number of players."""
        seats = int(state.seats)
        groups = self.network_of(seats).groups
        key = (seats, group % len(groups))
        if key not in self._layers:
            self._layers[key] = groups[key[1]].folded(self.layout(state))
        return self._layers[key]

    def value(self, asked: list[Asked]) -> list[Valued]:
        """The values of the options of positions with one number of players."""
        numbers = self.layout(asked[0].state).numbers
        after = self._afterstates(numbers, len(asked))
        counts = [after.add(each.state, each.seat, each.options) for each in asked]
        self.rows = np.frombuffer(after.buffer(), dtype=np.float32).reshape(-1, numbers)
        outputs = self._outputs(asked, counts)
        scores = win_chance(outputs) + np.float32(self.margin_weight) * outputs[:, 1]
        # Sums of floats differ a little with the processor and with the rows beside them.
        scores = np.round(scores, DIGITS)
        lengths = [len(each.options) for each in asked]
        firsts = np.cumsum([0, *lengths[:-1]])
        best = best_rows(scores, np.array(after.rows) + np.repeat(firsts, counts))
        scores, outputs = scores[best], outputs[best]
        found: list[Valued] = []
        first = 0
        for each in asked:
            own = slice(first, first + len(each.options))
            whole = tuple([after.is_whole[row] for row in best[own]])
            found.append(Valued(scores[own], outputs[own], best[own], whole))
            first = own.stop
        return found

    def _afterstates(self, numbers: int, asked: int) -> Afterstates:
        """Room for the rows of so many positions, which is used again."""
        expected = numbers * ROWS * (1 << (asked - 1).bit_length())
        if expected not in self._rooms:
            self._rooms[expected] = Afterstates(self.game, expected)
        found = self._rooms[expected]
        found.clear()
        return found

    def _outputs(self, asked: list[Asked], counts: list[int]) -> Floats:
        """The network's outputs for all rows, those of a group together; without a group, 0."""
        groups = [self.sight.group(each.state, each.seat) for each in asked]
        state = asked[0].state
        if len(set(groups)) == 1 and groups[0] != NO_GROUP:
            return self.layers(state, groups[0]).run(self.rows)
        by_row = np.repeat(groups, counts)
        outputs = np.zeros((len(self.rows), OUTPUTS), dtype=np.float32)
        for group in sorted({*groups} - {NO_GROUP}):
            chosen = by_row == group
            outputs[chosen] = self.layers(state, group).run(self.rows[chosen])
        return outputs


def best_rows(scores: Floats, numbers: NDArray[np.intp]) -> NDArray[np.intp]:
    """The row with the highest score of each option; the rows of an option follow each other."""
    first = np.flatnonzero(np.diff(numbers, prepend=-1))
    if len(first) == len(numbers):
        return first
    ends = np.append(first[1:], len(numbers))
    for index in np.flatnonzero(ends - first > 1):
        rows = slice(first[index], ends[index])
        first[index] += np.argmax(scores[rows])
    return first
