"""Groups of rows: sums by deal, values with several elements, ties."""

import math
from pathlib import Path

import pytest

from civitas.kernel import BadConfig
from civitas.play.registry import find_game
from civitas.stats.groups import groups_of
from civitas.stats.intervals import mean_interval, share_interval
from civitas.stats.row_files import hash_of, read_rows, row_table, write_table
from civitas.stats.rows import Row
from kit.cases import TOYS


def row(deal: int, seat: int, win: float, points: int, cards: list[str]) -> Row:
    return {
        "game": deal, "deal": deal, "seat": seat, "bot": "first", "points": points, "place": 1,
        "win": win, "length": 10 + deal, "score_a": points, "cards": cards,
    }  # fmt: skip


ROWS = [
    row(0, 1, 1.0, 7, ["inn", "inn"]),
    row(0, 2, 0.0, 3, ["inn", "mill"]),
    row(1, 1, 0.5, 4, []),
    row(1, 2, 0.5, 4, ["mill"]),
]


def test_intervals_count_deals_and_not_rows() -> None:
    (both,) = groups_of(ROWS, [])
    assert (both.seats, both.games, both.deals, both.shared_wins) == (4, 2, 2, 2)
    assert both.length == 10.5
    assert (both.wins.low, both.wins.high) == share_interval([(1.0, 2), (1.0, 2)])
    assert (both.points.low, both.points.high) == mean_interval([(10, 2), (8, 2)])
    assert both.categories == {"score_a": 4.5}


def test_a_row_counts_once_for_each_of_its_cards() -> None:
    found = {group.key: group for group in groups_of(ROWS, ["cards", "seat"])}
    assert {key: group.seats for key, group in found.items()} == {
        ("inn", 1): 1, ("inn", 2): 1, ("mill", 2): 2,
    }  # fmt: skip
    assert found["mill", 2].wins.mean == 0.25
    alone = found["inn", 1]
    assert (alone.wins.low, alone.wins.high) == (0.0, 1.0)
    assert alone.points.plain() == {"mean": 7.0, "low": None, "high": None}
    assert math.isinf(alone.points.high)


def test_a_file_gives_its_rows_back(tmp_path: Path) -> None:
    game = find_game(TOYS[0]).game
    file = tmp_path / "rows.parquet"
    rows = [{name: value for name, value in each.items() if name != "cards"} for each in ROWS]
    write_table(file, row_table(game, rows, {"seed": 1}))
    again = read_rows(file)
    assert again.about == {"seed": 1}
    assert hash_of(again.rows) == hash_of(rows)
    with pytest.raises(BadConfig):
        read_rows(tmp_path / "other.parquet")
    (tmp_path / "other.parquet").write_text("no", encoding="utf-8")
    with pytest.raises(BadConfig):
        read_rows(tmp_path / "other.parquet")
