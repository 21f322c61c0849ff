"""Values of options: a network looks at where each of them leads."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from civitas.bots.learned.inputs import Floats, Layout
from civitas.bots.learned.network import OUTPUTS, Layers, Network, win_chance
from civitas.bots.learned.sight import Sight
from civitas.kernel import Action, Game, Seat, State
from civitas.kernel.afterstates import Afterstates

MARGIN_WEIGHT = 0.1
"""What a margin of `network.MARGIN` points is worth, in chances to win."""


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


class Valuer:
    """Values options with a network; positions of several games are valued together."""

    def __init__(self, game: Game, network: Network, sight: Sight) -> None:
        self.game = game
        self.network = network
        self.sight = sight
        self._layouts: dict[int, Layout] = {}
        self._layers: dict[tuple[int, int], Layers] = {}
        self.rows: Floats = np.zeros((0, 0), dtype=np.float32)
        """The encodings behind the last values."""

    def layout(self, state: State) -> Layout:
        """The layout for the number of players."""
        seats = int(state.seats)
        if seats not in self._layouts:
            inputs = self.network.inputs
            self._layouts[seats] = Layout(self.game, state, inputs, self.sight.rename)
        return self._layouts[seats]

    def layers(self, state: State, group: int) -> Layers:
        """The layers of a group for the number of players."""
        key = (int(state.seats), group)
        if key not in self._layers:
            self._layers[key] = self.network.groups[group].folded(self.layout(state))
        return self._layers[key]

    def value(self, asked: list[Asked]) -> list[Valued]:
        """The values of the options of positions with one number of players."""
        game = self.game
        numbers = self.layout(asked[0].state).numbers
        after = Afterstates(game, 12 * numbers * len(asked))
        counts = [after.add(each.state, each.seat, each.options) for each in asked]
        self.rows = np.frombuffer(after.buffer(), dtype=np.float32).reshape(-1, numbers)
        outputs = self._outputs(asked, counts)
        found: list[Valued] = []
        first = 0
        for each, count in zip(asked, counts, strict=True):
            whole = after.is_whole[first : first + count]
            options = np.array(after.rows[first : first + count])
            found.append(best_ways(outputs[first : first + count], options, whole, first, each))
            first += count
        return found

    def _outputs(self, asked: list[Asked], counts: list[int]) -> Floats:
        """The network's outputs for all rows; rows of one group together."""
        groups = [self.sight.group(each.state, each.seat) for each in asked]
        state = asked[0].state
        if len(set(groups)) == 1:
            return self.layers(state, groups[0]).run(self.rows)
        by_row = np.repeat(groups, counts)
        outputs = np.zeros((len(self.rows), OUTPUTS), dtype=np.float32)
        for group in sorted(set(groups)):
            chosen = by_row == group
            outputs[chosen] = self.layers(state, group).run(self.rows[chosen])
        return outputs


def best_ways(
    outputs: Floats, options: NDArray[np.intp], whole: list[bool], first: int, asked: Asked
) -> Valued:
    """The best way to complete each option, of rows that begin at a place."""
    scores = win_chance(outputs) + np.float32(MARGIN_WEIGHT) * outputs[:, 1]
    count = len(asked.options)
    if len(options) == count:
        best = np.arange(count)
    else:
        best = np.array(
            [max(np.flatnonzero(options == n), key=scores.__getitem__) for n in range(count)]
        )
    return Valued(scores[best], outputs[best], best + first, tuple(whole[n] for n in best))


def _best_of(scores: Floats, chosen: NDArray[np.bool_]) -> int:
    """The first of the best rows that are chosen."""
    return int(np.argmax(np.where(chosen, scores, -np.inf)))
