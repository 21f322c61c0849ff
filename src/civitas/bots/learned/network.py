"""A small network in NumPy: the value of a position for the seat that sees it."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from civitas.bots.learned.inputs import MOST_PLAYERS, PLAYERS, Floats, Inputs, Layout
from civitas.bots.results import share_and_margin
from civitas.kernel import Outcome, Seat

OUTPUTS = 2
"""The logarithm of the odds to win, and the margin over the best opponent in `MARGIN` points."""
MARGIN = 20.0
"""The points that are 1 in a network's margin."""


@dataclass(frozen=True)
class Layers:
    """The weights and biases of the layers; all but the last are followed by a ReLU."""

    weights: tuple[Floats, ...]
    biases: tuple[Floats, ...]

    def run(self, rows: Floats) -> Floats:
        """The outputs for some rows of numbers."""
        used = used_columns(rows)
        values = rows.take(used, axis=1) @ self.weights[0].take(used, axis=0)
        values += self.biases[0]
        for weight, bias in zip(self.weights[1:], self.biases[1:], strict=True):
            np.maximum(values, 0, out=values)
            values = values @ weight
            values += bias
        return values

    def folded(self, layout: Layout) -> "Layers":
        """The same network for the encodings of a layout."""
        weight, bias = layout.fold(self.weights[0], self.biases[0])
        return Layers((weight, *self.weights[1:]), (bias, *self.biases[1:]))


def used_columns(rows: Floats) -> NDArray[np.intp]:
    """The columns that are not zero in all rows: a third of them in positions of one game."""
    return np.flatnonzero((rows != 0).any(axis=0))


@dataclass(frozen=True)
class Network:
    """Layers for each group of positions, such as those of an age, or the same for all."""

    inputs: Inputs
    groups: tuple[Layers, ...]


def result_of(outcome: Outcome, seat: Seat) -> tuple[float, float]:
    """A seat's share of the victory, and its margin, in the units of a network's outputs."""
    share, margin = share_and_margin(outcome, seat)
    return share, margin / MARGIN


def win_chance(outputs: Floats) -> Floats:
    """The chance to win."""
    return np.reciprocal(1 + np.exp(-outputs[:, 0]), dtype=np.float32)


def save(path: Path, network: Network) -> None:
    """Write a network with 16 bits for each number."""
    arrays: dict[str, np.ndarray] = {
        "names": np.array(list(network.inputs.places)),
        "sizes": np.array([size for _, size in network.inputs.places.values()]),
    }
    for group, layers in enumerate(network.groups):
        for index, (weight, bias) in enumerate(zip(layers.weights, layers.biases, strict=True)):
            arrays[f"weight-{group}-{index}"] = weight.astype(np.float16)
            arrays[f"bias-{group}-{index}"] = bias.astype(np.float16)
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)


def fits(network: Network) -> bool:
    """Whether the layers lead from the inputs to the outputs."""
    size = network.inputs.size
    _, players = network.inputs.places.get(PLAYERS, (0, 0))
    return (
        players == MOST_PLAYERS
        and len(network.groups) > 0
        and all(_leads(layers, size) for layers in network.groups)
    )


def is_finite(network: Network) -> bool:
    """Whether all weights are finite numbers."""
    arrays = [array for group in network.groups for array in (*group.weights, *group.biases)]
    return all(bool(np.isfinite(array).all()) for array in arrays)


def _leads(layers: Layers, size: int) -> bool:
    """Whether layers lead from so many numbers to the outputs."""
    for weight, bias in zip(layers.weights, layers.biases, strict=True):
        if weight.ndim != 2 or len(weight) != size or bias.shape != weight.shape[1:]:
            return False
        size = len(bias)
    return len(layers.weights) > 0 and size == OUTPUTS


def load(path: Path) -> Network:
    """Read a network."""
    with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
        named = dict(zip(arrays["names"].tolist(), arrays["sizes"].tolist(), strict=True))
        groups: list[Layers] = []
        while f"weight-{len(groups)}-0" in arrays:
            group = len(groups)
            count = sum(name.startswith(f"weight-{group}-") for name in arrays.files)
            groups.append(
                Layers(
                    tuple(arrays[f"weight-{group}-{n}"].astype(np.float32) for n in range(count)),
                    tuple(arrays[f"bias-{group}-{n}"].astype(np.float32) for n in range(count)),
                )
            )
    return Network(Inputs.of(named), tuple(groups))
