"""The weights of the beam bot, read from `beam_weights.toml`, a row for each."""

import tomllib
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Final

from civitas.bots.ages.weights import BeamWeights, PoliticalWeights

FILE: Final = Path(__file__).with_name("beam_weights.toml")

Values = dict[str, float | list[float]]


@cache
def load_weights(path: Path) -> tuple[BeamWeights, PoliticalWeights]:
    """The weights of the terms and of politics; what a file lacks is as in the heuristic."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return (
        BeamWeights(**_known(BeamWeights, found["turn"])),
        PoliticalWeights(**_known(PoliticalWeights, found["politics"])),
    )


def _known(kind: type, values: Values) -> dict[str, object]:
    names = {field.name for field in fields(kind)}
    unknown = sorted(set(values) - names)
    if unknown:
        raise ValueError(f"unknown weights: {', '.join(unknown)}")
    return {
        name: tuple(value) if isinstance(value, list) else float(value)
        for name, value in values.items()
    }
