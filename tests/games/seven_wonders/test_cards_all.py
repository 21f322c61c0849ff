"""What holds for every card: its cost, its chains, its colour; and that no card is left out."""

import csv
from pathlib import Path
from typing import Any

import pytest

from civitas.games.seven_wonders.state import TURNS
from games.seven_wonders import (
    test_cards_civilian_military_science,
    test_cards_commerce,
    test_cards_guilds,
    test_cards_resources,
)
from kit.wonder_cards import (
    BOARDS,
    CANNOT_PAY,
    EDITIONS,
    Row,
    beside,
    cases,
    elsewhere,
    making,
    pairs,
)
from kit.wonders import Table, city, deck_of, seven

FACTS = Path(__file__).parents[2] / "facts" / "wonders"
ROWS = (
    *test_cards_resources.ROWS,
    *test_cards_civilian_military_science.ROWS,
    *test_cards_commerce.ROWS,
    *test_cards_guilds.ROWS,
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_the_edition_has_a_row(edition: str) -> None:
    with (FACTS / f"cards-{edition}.csv").open(encoding="utf-8") as file:
        names = [(int(fact["age"]), fact["name"]) for fact in csv.DictReader(file)]
    wanted = [(age, name.lower().replace(" ", "_")) for age, name in names]
    found = [(row.age, row.card) for each, row in pairs(ROWS) if each == edition]
    assert sorted(found) == sorted(wanted)
    assert len(found) == {"1st": 78, "2nd": 80}[edition]


@pytest.mark.rule("wonders:W-27", "wonders:W-36", "wonders:W-37", "wonders:W-38", "wonders:W-41")
@pytest.mark.parametrize(("edition", "row"), cases(ROWS))
def test_a_card_is_built_with_exactly_its_cost(edition: str, row: Row) -> None:
    mine = making(row.letters, edition, coins=row.price)
    table = beside(mine, edition, row.card, age=row.age)
    table.turn(f"build {row.card}")
    assert table.built(0) == {*mine.built, row.card}
    assert (table.coins(1), table.coins(-1)) == (6, 6)


@pytest.mark.rule("wonders:W-36", "wonders:W-37")
@pytest.mark.parametrize(("edition", "row"), cases(row for row in ROWS if not row.letters))
def test_a_card_that_asks_for_no_resource_stands_on_any_board(edition: str, row: Row) -> None:
    for shown in "WSCOGLP":
        mine = making(shown, edition, coins=row.price)
        assert beside(mine, edition, row.card, age=row.age).can(0, f"build {row.card}")


def one_short() -> list[Any]:
    found = []
    for edition, row in pairs(ROWS):
        for letter in sorted(set(row.letters)):
            case = f"{row.card}-{edition}-{letter}"
            found.append(pytest.param(edition, row, letter, id=case))
    return found


@pytest.mark.rule("wonders:W-38")
@pytest.mark.parametrize(("edition", "row", "letter"), one_short())
def test_a_card_is_refused_where_one_unit_is_missing(edition: str, row: Row, letter: str) -> None:
    letters = row.letters.replace(letter, "", 1)
    table = beside(making(letters, edition, without=row.letters), edition, row.card, age=row.age)
    assert not table.can(0, f"build {row.card}")
    assert table.why_not(0, f"build {row.card}") in CANNOT_PAY
    assert table.refuses(0, f"build {row.card}")


@pytest.mark.rule("wonders:W-37")
@pytest.mark.parametrize(("edition", "row"), cases(row for row in ROWS if row.price))
def test_a_card_that_costs_a_coin_is_refused_without_one(edition: str, row: Row) -> None:
    table = beside(making("", edition), edition, row.card, age=row.age)
    assert table.why_not(0, f"build {row.card}") == "refused-coins"
    assert table.refuses(0, f"build {row.card}")


def chained() -> list[Any]:
    found = []
    for edition, row in pairs(ROWS):
        for source in row.chains.split():
            case = f"{source}-{row.card}-{edition}"
            found.append(pytest.param(edition, row, source, id=case))
    return found


@pytest.mark.rule("wonders:W-42", "wonders:W-43", "wonders:W-44")
@pytest.mark.parametrize(("edition", "row", "source"), chained())
def test_a_chain_makes_its_card_free(edition: str, row: Row, source: str) -> None:
    mine = making("", edition, without=row.letters, built=source)
    table = beside(mine, edition, row.card, age=row.age)
    table.turn(f"build {row.card}")
    assert table.built(0) == {source, row.card}
    assert (table.coins(1), table.coins(-1)) == (6, 6)


@pytest.mark.rule("wonders:W-42", "wonders:W-43")
@pytest.mark.parametrize(("edition", "row"), cases(row for row in ROWS if row.letters))
def test_no_other_structure_makes_a_card_free(edition: str, row: Row) -> None:
    others = [
        each
        for where, each in pairs(ROWS)
        if where == edition and not each.makes and each.card not in (row.card, *row.chains.split())
    ]
    assert len(others) > 45
    there = [each.card for each in others if each.age <= row.age]
    for start in range(0, len(there), TURNS - 1):
        some = there[start : start + TURNS - 1]
        mine = making("", edition, without=row.letters, built=" ".join(some))
        table = beside(mine, edition, row.card, age=row.age)
        assert table.refuses(0, f"build {row.card}")


@pytest.mark.rule("wonders:W-42", "wonders:W-43")
@pytest.mark.parametrize(("edition", "row"), cases(row for row in ROWS if row.letters))
def test_a_structure_that_produces_pays_for_a_card_but_does_not_make_it_free(
    edition: str, row: Row
) -> None:
    for where, each in pairs(ROWS):
        units = 1 if "/" in each.makes else len(each.makes)
        might_pay = len(row.letters) <= units and set(row.letters) <= set(each.makes)
        if (
            where == edition
            and each.makes
            and each.age <= row.age
            and each.card not in row.chains.split()
            and not might_pay
        ):
            mine = making("", edition, without=row.letters, built=each.card)
            table = beside(mine, edition, row.card, age=row.age)
            assert not table.can(0, f"build {row.card}")


@pytest.mark.rule("wonders:W-42", "wonders:W-43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_forum_opens_the_haven_and_only_the_caravansery_the_lighthouse(
    edition: str,
) -> None:
    def refuses(built: str, card: str) -> bool:
        mine = making("", edition, without="SGWOL", built=built)
        return beside(mine, edition, card, age=3).refuses(0, f"build {card}")

    assert refuses("caravansery", "haven")
    assert refuses("forum", "lighthouse")
    assert not refuses("forum", "haven")
    assert not refuses("caravansery", "lighthouse")


@pytest.mark.rule("wonders:W-28")
@pytest.mark.parametrize(("edition", "row"), cases(ROWS))
def test_no_structure_stands_twice_in_a_city(edition: str, row: Row) -> None:
    mine = making(row.letters, edition, coins=9, built=f"{row.card} {row.chains}")
    if deck_of(edition, row.age, 7)[row.card] > 1:
        table = beside(mine, edition, row.card, age=row.age)
    else:
        others = (city(board) for board in elsewhere(mine, edition)[:2])
        table = Table.force(mine, *others, edition=edition, age=row.age, hands=[row.card])
    assert table.why_not(0, f"build {row.card}") == "refused-same-name"
    assert table.refuses(0, f"build {row.card}")
    assert table.can(0, f"sell {row.card}")


COUNTED_BY = {
    "brown": ("workers_guild", 1),
    "gray": ("craftsmens_guild", 2),
    "yellow": ("traders_guild", 1),
    "green": ("philosophers_guild", 1),
    "red": ("spies_guild", 1),
    "blue": ("magistrates_guild", 1),
}


@pytest.mark.rule("wonders:W-4", "wonders:W-67")
@pytest.mark.parametrize(("edition", "row"), cases(row for row in ROWS if row.colour != "purple"))
def test_a_card_counts_as_its_colour_and_no_other(edition: str, row: Row) -> None:
    guild, points = COUNTED_BY[row.colour]
    rest = " ".join(other for other, _ in COUNTED_BY.values() if other != guild)
    boards = list(BOARDS[edition].values())

    def guilds(built: str) -> tuple[int, int]:
        """What the guilds are worth, on the left that of the colour, on the right the others."""
        cities = (city(boards[0], built=built), city(boards[1], built=guild))
        table = Table(*seven(*cities, city(boards[2], built=rest)), edition=edition)
        return table.score(1)["guilds"], table.score(-1)["guilds"]

    left, right = guilds("")
    assert guilds(row.card) == (left + points, right)


CHANGES = {
    "brown": {"raw", "raw_sold"},
    "gray": {"manufactured", "manufactured_sold"},
    "green": {"science"},
    "red": {"shields"},
    "forum": {"manufactured"},
    "caravansery": {"raw"},
    "east_trading_post": {"cheap"},
    "west_trading_post": {"cheap"},
    "marketplace": {"cheap"},
    "scientists_guild": {"science"},
}
"""What of a city a card changes, by its name or by its colour."""

WATCHED = (
    "raw",
    "raw_sold",
    "manufactured",
    "manufactured_sold",
    "cheap",
    "shields",
    "science",
    "allows",
    "stages",
    "victories",
    "defeats",
)


@pytest.mark.rule("wonders:W-4", "wonders:W-66")
@pytest.mark.parametrize(("edition", "row"), cases(ROWS))
def test_a_card_does_what_its_colour_does_and_nothing_else(edition: str, row: Row) -> None:
    mine = making(row.letters, edition, coins=row.price)
    table = beside(mine, edition, row.card, age=row.age)
    before = [getattr(table.city(0), part) for part in WATCHED]
    table.turn(f"build {row.card}")
    after = [getattr(table.city(0), part) for part in WATCHED]
    changed = {part for part, old, new in zip(WATCHED, before, after, strict=True) if old != new}
    assert changed == CHANGES.get(row.card, CHANGES.get(row.colour, set()))
    if row.colour != "yellow":
        assert table.coins() == 0
