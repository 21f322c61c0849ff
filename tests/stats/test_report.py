"""Reports: figures from rows, pages that need nothing else, comparisons."""

import math
import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser

import pytest

from civitas.arena.survey import play_whole
from civitas.play.registry import find_game
from civitas.play.text import Text
from civitas.stats.comparison import LEAST_DEALS, compare
from civitas.stats.intervals import mean_interval
from civitas.stats.report.contents import FIGURES, Report, report_of
from civitas.stats.report.figures import (
    FEWEST_SEATS,
    MOST_BARS,
    Bars,
    Course,
    bars_by,
    bars_by_number,
    course_of,
    overview,
    pairs_of,
    ranges_of,
)
from civitas.stats.report.page import page, ticks
from civitas.stats.report.pictures import lines_under
from civitas.stats.report.wording import Wording
from civitas.stats.rows import Deal, Row, columns_of, seat_rows
from civitas.stats.traits.trait import Value
from kit.cases import TOYS

ABOUT = {"seed": 7, "rules": 2, "command": "civitas simulate", "options": {"edition": "1st"}}


def row(game: int, seat: int, win: float, points: int, **traits: Value) -> Row:
    return {
        "game": game, "deal": game, "seed": str(game), "seat": seat, "bot": "b", "points": points,
        "place": 1, "win": win, "length": 10, **traits,
    }  # fmt: skip


def games(count: int) -> list[Row]:
    """Games of two seats in which the seat with the inn wins, and has more coins."""
    return [
        row(game, seat, float(seat == 1), 10 - seat, city="inn" if seat == 1 else "mill",
            coins=game, course=[seat, 2 * seat])
        for game in range(count) for seat in (1, 2)
    ]  # fmt: skip


def test_values_that_few_seats_had_are_left_out() -> None:
    rows = [*games(8), row(9, 1, 0.5, 3, city="rare"), row(9, 2, 0.5, 3, city=None)]
    found = bars_by(rows, ("city",))
    assert found is not None
    assert [(bar.label, bar.seats) for bar in found.bars] == [(("inn",), 8), (("mill",), 8)]
    assert found.left_out == 1
    assert found.fair == 0.5
    assert found.bars[0].rate == 8 / 18
    assert bars_by(games(FEWEST_SEATS - 1), ("city",)) is None


def test_ranges_cover_all_numbers_with_about_equal_members() -> None:
    counts = Counter({number: 10 + number % 3 for number in range(60)}) + Counter({90: 1})
    ranges = ranges_of(counts)
    assert len(ranges) <= MOST_BARS + 1
    assert (ranges[0][0], ranges[-1][1]) == (0, 90)
    sizes = [sum(counts[n] for n in range(first, last + 1)) for first, last in ranges]
    assert sum(sizes) == counts.total()
    assert max(sizes) < 2 * min(sizes)
    assert ranges_of(Counter({1: 9, 2: 9, 3: 1})) == [(1, 1), (2, 3)]
    assert ranges_of(Counter({1: 2, 2: 2})) == [(1, 2)]
    found = bars_by_number(games(30), "coins")
    assert found is not None
    assert sum(bar.seats for bar in found.bars) == 60
    assert isinstance(found.bars[0].label[0], tuple)


def test_winners_and_others_are_told_apart() -> None:
    found = pairs_of(games(6), ["points"])
    assert found is not None
    assert (found.pairs[0].winners.mean, found.pairs[0].others.mean) == (9, 8)
    course = course_of([*games(6), row(9, 1, 1.0, 3, course=[7, 7, 7])], "course")
    assert isinstance(course, Course)
    assert [each.mean for each in course.winners] == pytest.approx([13 / 7, 19 / 7])
    assert [each.mean for each in course.others] == [2, 4]
    assert overview(games(6)).margin.mean == 1


@cache
def made(spec: str, players: int, count: int) -> Report:
    game = find_game(spec).game
    config = game.configure(players, 0, {})
    rows: list[Row] = []
    for number in range(count):
        match = play_whole(spec, game, config, number, ["random"] * players)
        rows += seat_rows(match, Deal(number, number, 0, number), ["random"] * players, 40)
    return report_of(game, rows, {**ABOUT, "players": players})


class Checker(HTMLParser):
    """Whether tags are closed, and what a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.references: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta",):
            self.open.append(tag)
        for name, value in attrs:
            if name in ("href", "src"):
                self.references.append(value or "")
            if name == "id":
                self.ids.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(
    ("spec", "players", "count"), [("wonders", 4, 30), ("dice", 3, 20), ("ages", 2, 15)]
)
def test_a_page_needs_nothing_else_and_says_how_to_read_each_figure(
    spec: str, players: int, count: int
) -> None:
    title = find_game(spec)
    report = made(spec, players, count)
    shown = page(report, Text("en", title), title.game)
    checker = Checker()
    checker.feed(shown)
    assert not checker.open
    assert checker.references == [f"#{each}" for each in checker.ids]
    assert not re.search(r"https?:|url\(|@import|<script|NaN|\binf\b", shown)
    words = re.sub("<[^>]*>", "", shown.partition("</style>")[2])
    assert not re.search(r"\b(report|trait|survey|score|card|area)-[a-z_-]+", words)
    assert shown.count("<section") == len(report.figures) >= 6
    planned = {plan.key for plan in FIGURES[spec]}
    assert {figure.key for figure in report.figures} & planned


def test_a_page_follows_the_direction_of_its_language() -> None:
    game = find_game(TOYS[0])
    report = report_of(game.game, games(20), ABOUT)
    for language, direction in (("en", "ltr"), ("he", "rtl")):
        shown = page(report, Text(language, game), game.game)
        assert f'<html lang="{language}" dir="{direction}">' in shown


def test_pictures_have_the_words_of_the_page_under_them() -> None:
    game = find_game(TOYS[0])
    report = report_of(game.game, games(20), {**ABOUT, "complete": False, "games": 20})
    words = Wording(report, Text("en", game), game.game)
    for figure in report.figures:
        under = " ".join(lines_under(figure, words))
        for sentence in (words.reading(figure), "95 of 100 cases", "Incomplete: 20 of", "rules 2"):
            assert sentence in under


def test_figures_ask_for_columns_that_exist_and_have_titles() -> None:
    for spec, plans in FIGURES.items():
        text = Text("en", find_game(spec))
        names = {trait.name for trait in columns_of(find_game(spec).game)}
        for plan in plans:
            assert set(plan.columns) <= names, plan
            assert text.has(f"report-title-{plan.key}")
        for name in names:
            assert text.has("trait-" + name.replace("_", "-")), name


def test_a_game_without_traits_has_the_general_figures() -> None:
    report = made(TOYS[0], 3, 12)
    keys = [figure.key for figure in report.figures]
    assert keys[0] == "seat"
    assert isinstance(report.figures[0].chart, Bars)


def test_ticks_are_round_and_few() -> None:
    for most in (1.0, 3.7, 12.0, 148.0, 301.5, 990.0):
        found = ticks(most)
        assert found[0] == 0
        assert 3 <= len(found) <= 6
        assert found[-1] <= most


def test_equal_deals_are_compared_one_by_one() -> None:
    first = games(LEAST_DEALS)
    second = [{**each, "points": int(str(each["points"])) + 2} for each in first]
    found = {each.measure: each for each in compare(first, second, [])}
    points = found["points"]
    assert points.is_paired
    assert (points.change.mean, points.change.low, points.change.high) == (2, 2, 2)
    assert points.is_clear()
    assert not found["length"].is_clear()


def test_other_deals_are_compared_as_independent() -> None:
    first = games(4)
    second = [{**each, "seed": "x", "win": 1.0 - float(str(each["win"]))} for each in games(9)]
    found = {(each.measure, each.key): each for each in compare(first, second, ["city"])}
    change = found["points", ("inn",)]
    assert not change.is_paired
    assert change.change.mean == 0
    wins = found["win", ("mill",)]
    assert (wins.first, wins.second, wins.change.mean) == (0, 1, 1)
    assert wins.change.low < 1  # few deals do not make it certain
    halves = [mean_interval([(n % 2, 1) for n in range(count)]) for count in (4, 9)]
    mixed = [
        [row(n, 1, n % 2, n % 2, seed=f"{count}-{n}") for n in range(count)] for count in (4, 9)
    ]
    (points, _) = compare(mixed[0], mixed[1], [])
    half = math.hypot(*[(high - low) / 2 for low, high in halves])
    assert points.change.high - points.change.mean == pytest.approx(half)
