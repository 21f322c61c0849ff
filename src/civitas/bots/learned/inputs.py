"""What a network sees: the numbers of an encoding under names that fit any number of players."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from civitas.bots.learned.sight import Rename
from civitas.kernel import EncodedField, Encoder, Game, State

Floats = NDArray[np.float32]
PLAYERS = "players"
MOST_PLAYERS = 8


@dataclass(frozen=True)
class Inputs:
    """The inputs of a network: where each begins, and how many numbers it has."""

    places: dict[str, tuple[int, int]]
    size: int

    @classmethod
    def of(cls, named: dict[str, int]) -> "Inputs":
        """Inputs in the order given, with how many numbers each has."""
        places: dict[str, tuple[int, int]] = {}
        size = 0
        for name, count in named.items():
            places[name] = (size, count)
            size += count
        return cls(places, size)


def encoded_fields(game: Game, state: State) -> tuple[EncodedField, ...]:
    """The fields of the encoding of a position between choices."""
    out = Encoder(named=True, brief=True)
    game.write_encoding(state, 0, out)
    return out.fields()


def inputs_of(game: Game, states: list[State], rename: Rename) -> Inputs:
    """The inputs that positions of several numbers of players have together."""
    named = {PLAYERS: MOST_PLAYERS}
    for state in states:
        for field in encoded_fields(game, state):
            name = rename(field.name, int(state.seats))
            if name is not None:
                named[name] = max(field.size, named.get(name, 0))
    return Inputs.of(named)


class Layout:
    """Which numbers of the encodings of one number of players are which inputs.

    Several numbers may be the same input, such as those of all distant cities: they are added.
    """

    def __init__(self, game: Game, state: State, inputs: Inputs, rename: Rename) -> None:
        self.inputs = inputs
        self.players = inputs.places[PLAYERS][0] + int(state.seats)
        """The input that is 1 for this number of players."""
        source: list[int] = []
        target: list[int] = []
        self.numbers = 0
        for field in encoded_fields(game, state):
            self.numbers = field.offset + field.size
            name = rename(field.name, int(state.seats))
            if name is None or name not in inputs.places:
                continue
            first, size = inputs.places[name]
            count = min(size, field.size)
            source.extend(range(field.offset, field.offset + count))
            target.extend(range(first, first + count))
        self.source = np.array(source, dtype=np.intp)
        self.target = np.array(target, dtype=np.intp)

    def gather(self, rows: Floats) -> Floats:
        """The inputs of encodings."""
        gathered = np.zeros((self.inputs.size, len(rows)), dtype=np.float32)
        np.add.at(gathered, self.target, rows.T[self.source])
        gathered[self.players] = 1
        return np.ascontiguousarray(gathered.T)

    def fold(self, weights: Floats, bias: Floats) -> tuple[Floats, Floats]:
        """The first layer for the numbers of an encoding instead of the inputs."""
        folded = np.zeros((self.numbers, weights.shape[1]), dtype=np.float32)
        folded[self.source] = weights[self.target]
        return folded, bias + weights[self.players]
