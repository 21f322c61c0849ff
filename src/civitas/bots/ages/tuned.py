"""The weights of the beam bot, read from `beam_weights.toml`, a row for each."""

import tomllib
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any, Final, cast

from civitas.bots.ages.weights import BeamWeights, PoliticalWeights

FILE: Final = Path(__file__).with_name("beam_weights.toml")
"""The weights that `hard` and `master` play with; its first line says how they were found."""

TABLES: Final = ("turn", "politics")
"""The tables of such a file."""

Tuned = tuple[BeamWeights, PoliticalWeights]
"""The weights of the terms of a turn and those of politics."""


class BadWeight(ValueError):
    """A weight that does not exist, or has no such values."""

    def __init__(self, name: str, value: object) -> None:
        super().__init__(name, value)
        self.name = name
        self.value = str(value)


@cache
def load_weights(path: Path) -> Tuned:
    """The weights of a file; what it lacks is as in the heuristic.

    Raises OSError, ValueError for a file without weights and BadWeight for a wrong one.
    """
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    tables = [found.pop(table, {}) for table in TABLES]
    if found or not all(isinstance(table, dict) for table in tables):
        raise ValueError(*found)
    turn, politics = tables
    return (
        BeamWeights(**_values(turn, BeamWeights())),
        PoliticalWeights(**_values(politics, PoliticalWeights())),
    )


def _values(rows: dict[str, Any], defaults: BeamWeights | PoliticalWeights) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, value in rows.items():
        default = getattr(defaults, name, None) if name in vars(defaults) else None
        numbers = value if isinstance(value, list) else [value]
        if default is None or not all(_is_finite(each) for each in numbers):
            raise BadWeight(name, value)
        is_row = isinstance(default, tuple)
        if is_row != isinstance(value, list) or (is_row and len(value) != len(default)):
            raise BadWeight(name, value)
        values[name] = tuple([float(each) for each in value]) if is_row else float(value)
    return values


def _is_finite(value: object) -> bool:
    return type(value) in (int, float) and isfinite(cast("float", value))
