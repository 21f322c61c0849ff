"""Traits of finished games: declared columns, and agreement with the score and the final view."""

from functools import cache
from pathlib import Path

import pytest

from civitas.arena.survey import play_whole
from civitas.bots.registry import RANDOM
from civitas.games.seven_wonders_dice.sight.view import DiceView
from civitas.kernel import SPECTATOR
from civitas.play.match import Match
from civitas.play.record import read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from civitas.stats.rows import Deal, Row, columns_of, is_category, kinds_of, seat_rows
from civitas.stats.traits.trait import traits_of
from kit.cases import ROOT, TOYS
from kit.tier import some

BOTS = {"wonders": "heuristic", "dice": "heuristic", "ages": RANDOM}
REPLAYS = some(
    sorted(path for game in BOTS for path in ROOT.glob(f"tests/replays/{game}/r1*.jsonl"))
)
KINDS = {
    "text": lambda value: isinstance(value, str),
    "number": lambda value: value is None or type(value) is int,
    "flag": lambda value: isinstance(value, bool),
    "texts": lambda value: all(isinstance(each, str) for each in value),
    "numbers": lambda value: all(type(each) is int for each in value),
}


@cache
def finished(spec: str, players: int, seed: int) -> tuple[Match, list[Row]]:
    game = find_game(spec).game
    names = [BOTS.get(spec, RANDOM)] * players
    match = play_whole(spec, game, game.configure(players, 0, {}), seed, names)
    return match, seat_rows(match, Deal(4, 3, 1, seed), names, 50)


@pytest.mark.parametrize("spec", ["wonders", "dice", "ages", TOYS[0]])
def test_rows_have_the_declared_columns_and_the_score(spec: str) -> None:
    match, rows = finished(spec, 3, 5)
    columns = columns_of(match.game)
    outcome = match.outcome()
    assert outcome is not None
    for seat, row in enumerate(rows):
        assert row["seat"] == seat + 1
        assert {each.name for each in columns} <= set(row)
        for column in columns:
            assert KINDS[column.kind](row[column.name]), (column, row[column.name])
        others = set(row) - {each.name for each in columns}
        assert others == {"win", *(name for name in row if is_category(name))}
        assert sum(int(str(row[name])) for name in row if is_category(name)) == row["points"]
        assert (row["points"], row["place"]) == (outcome.totals[seat], outcome.places[seat])
    assert sum(float(str(row["win"])) for row in rows) == 1
    assert kinds_of(match.game, rows)["win"] is None


@pytest.mark.parametrize("seed", range(4))
def test_traits_of_a_city_explain_its_points(seed: int) -> None:
    for row in finished("wonders", 4, seed)[1]:
        known = {name: value for name, value in row.items() if isinstance(value, int)}
        assert row["board"] == f"{row['wonder']}_{row['side']}"
        assert known["score_treasury"] == known["coins"] // 3
        assert known["score_military"] == known["victory_points"] - known["defeats"]
        cards = row["cards"]
        assert isinstance(cards, list)
        assert len(cards) == sum(
            value for name, value in known.items() if name.endswith("_cards") and name[0] != "s"
        )
        if known["any_symbol"] == 0 and row["side"] != "night":
            counts = [known[name] for name in ("compass", "gear", "tablet")]
            assert known["score_science"] == 7 * min(counts) + sum(n * n for n in counts)
        first, last = row["first_stage"], row["last_stage"]
        assert (first is None) == (known["stages"] == 0)
        if isinstance(first, int) and isinstance(last, int):
            assert 1 <= first <= last <= 18


def test_what_neighbours_pay_is_what_cities_earn() -> None:
    _, rows = finished("wonders", 5, 2)
    paid, earned = (
        sum(int(str(row[name])) for row in rows)
        for name in ("paid_to_neighbours", "earned_from_neighbours")
    )
    assert paid == earned > 0


def test_traits_of_a_dice_city_count_its_spaces() -> None:
    match, rows = finished("dice", 3, 5)
    view = match.view(SPECTATOR)
    assert isinstance(view, DiceView)
    for seat, row in enumerate(rows):
        sheet = view.sheets[seat]
        spaces = row["spaces"]
        assert isinstance(spaces, list)
        assert len(set(spaces)) == len(spaces) == row["crossed"] == len(sheet.crossed)
        areas = [row[name] for name in row if name.endswith("_spaces")]
        assert areas == list(sheet.counts)


def test_traits_of_a_civilization_follow_its_culture() -> None:
    _, rows = finished("ages", 3, 5)
    for row in rows:
        course = row["culture_by_round"]
        assert isinstance(course, list)
        assert course[-1] == row["points"]
        assert len(course) == row["rounds"]
        for name, count in (("wonders", "wonder_count"), ("colonies", "colony_count")):
            cards = row[name]
            assert isinstance(cards, list)
            assert len(cards) == row[count]
    assert sum(int(str(row["wars_won"])) - int(str(row["wars_lost"])) for row in rows) == 0


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_records_of_old_rules_have_traits(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = find_game(path.parent.name).game
    match = replay(game, read(text, game))
    for row in traits_of(game).read(match):
        assert list(row) == [trait.name for trait in traits_of(game).columns]
