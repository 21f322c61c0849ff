"""The weights of the beam bot, read from `beam_weights.toml`, a row for each."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from civitas.bots.ages.weights import BeamWeights, PoliticalWeights

FILE: Final = Path(__file__).with_name("beam_weights.toml")
"""The weights that `tools/train/ages_cma.py` found."""

TABLES: Final = ("turn", "politics")
"""The tables of such a file."""

Tuned = tuple[BeamWeights, PoliticalWeights]
"""The weights of the terms of a turn and those of politics."""


@cache
def load_weights(path: Path) -> Tuned:
    """The weights of a file; what it lacks is as in the heuristic.

    Raises OSError, ValueError for bad values and TypeError for unknown names.
    """
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    turn, politics = [_values(found.get(table, {})) for table in TABLES]
    return BeamWeights(**turn), PoliticalWeights(**politics)


def _values(rows: dict[str, Any]) -> dict[str, Any]:
    return {
        name: tuple([float(each) for each in value]) if isinstance(value, list) else float(value)
        for name, value in rows.items()
    }
