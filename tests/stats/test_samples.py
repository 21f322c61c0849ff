"""The published samples: small, unchanged, and with the columns of today."""

from pathlib import Path

import pytest

from civitas.arena.survey import Survey
from civitas.play.registry import find_game
from civitas.stats.row_files import hash_of, read_rows
from civitas.stats.rows import columns_of, is_category
from kit.cases import ROOT

MOST_BYTES = 300_000


SAMPLES = sorted((ROOT / "docs" / "data").glob("*.parquet"), key=lambda path: path.stem)
every_sample = pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)


def test_all_samples_of_the_documentation_are_checked() -> None:
    assert [path.stem for path in SAMPLES] == ["ages", "ages-equal", "dice", "wonders"]


@every_sample
def test_the_first_game_of_a_sample_is_played_again(path: Path) -> None:
    found = read_rows(path)
    about = found.about
    config = find_game(about["game"]).game.configure(
        about["players"], about["rules"], about["options"]
    )
    bots = tuple(about["bots"])
    plan = Survey(about["game"], config, bots, 1, about["seed"], about["rotate"])
    (played,) = plan.play(0, 1)
    assert played.rows == found.rows[: about["players"]]


@every_sample
def test_a_sample_is_what_its_metadata_says(path: Path) -> None:
    game = path.stem.partition("-")[0]
    assert path.stat().st_size <= MOST_BYTES
    found = read_rows(path)
    assert found.about["game"] == game
    assert found.about["complete"]
    assert found.about["rows_hash"] == hash_of(found.rows)
    assert len(found.rows) == found.about["games"] * found.about["players"]
    names = {trait.name for trait in columns_of(find_game(game).game)}
    categories = {name for name in found.rows[0] if is_category(name)}
    assert set(found.rows[0]) == names | categories | {"win"}
    assert f"--rows {path.name}" in found.about["command"]
