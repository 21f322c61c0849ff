"""The published samples: small, unchanged, and with the columns of today."""

import pytest

from civitas.play.registry import find_game
from civitas.stats.row_files import hash_of, read_rows
from civitas.stats.rows import columns_of, is_category
from kit.cases import ROOT

MOST_BYTES = 300_000


@pytest.mark.parametrize("game", ["wonders", "dice", "ages"])
def test_a_sample_is_what_its_metadata_says(game: str) -> None:
    path = ROOT / "docs" / "data" / f"{game}.parquet"
    assert path.stat().st_size <= MOST_BYTES
    found = read_rows(path)
    assert found.about["game"] == game
    assert found.about["complete"]
    assert found.about["rows_hash"] == hash_of(found.rows)
    assert len(found.rows) == found.about["games"] * found.about["players"]
    names = {trait.name for trait in columns_of(find_game(game).game)}
    categories = {name for name in found.rows[0] if is_category(name)}
    assert set(found.rows[0]) == names | categories | {"win"}
    assert f"--rows {game}.parquet" in found.about["command"]
