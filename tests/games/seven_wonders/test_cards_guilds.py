"""Guilds, and a whole sheet of scores."""

from dataclasses import replace

import pytest

from kit.wonder_cards import BOARDS, EDITIONS, Row, beside, cases, elsewhere, making
from kit.wonders import City, Table, city, seven

WORKERS = Row("workers_guild", "purple", 3, "WSCOO")
CRAFTSMEN = Row("craftsmens_guild", "purple", 3, "SSOO")
TRADERS = Row("traders_guild", "purple", 3, "GLP")
PHILOSOPHERS = Row("philosophers_guild", "purple", 3, "CCCLP")
SPIES_1ST = Row("spies_guild", "purple", 3, "CCCG", edition="1st")
SPIES_2ND = Row("spies_guild", "purple", 3, "CCG", edition="2nd")
STRATEGISTS = Row("strategists_guild", "purple", 3, "SOOL", edition="1st")
DECORATORS = Row("decorators_guild", "purple", 3, "SOOL", edition="2nd")
SHIPOWNERS = Row("shipowners_guild", "purple", 3, "WWWGP")
SCIENTISTS = Row("scientists_guild", "purple", 3, "WWOOP")
MAGISTRATES = Row("magistrates_guild", "purple", 3, "WWWSL")
BUILDERS_1ST = Row("builders_guild", "purple", 3, "SSCCG", edition="1st")
BUILDERS_2ND = Row("builders_guild", "purple", 3, "SSSCCG", edition="2nd")
ROWS = (
    WORKERS,
    CRAFTSMEN,
    TRADERS,
    PHILOSOPHERS,
    SPIES_1ST,
    SPIES_2ND,
    STRATEGISTS,
    DECORATORS,
    SHIPOWNERS,
    SCIENTISTS,
    MAGISTRATES,
    BUILDERS_1ST,
    BUILDERS_2ND,
)

# How many of each colour stand beside is different for every colour.
LEFT = (
    "lumber_yard quarry loom glassworks press tavern vineyard arena bazaar "
    "apothecary school study barracks altar"
)
RIGHT = (
    "sawmill foundry mine loom marketplace lighthouse "
    "workshop library lodge academy guard_tower circus baths"
)
ACROSS = "brickyard press forum haven dispensary stables stockade theater temple"
OWN = "excavation tavern baths barracks workshop"
POINTS = {
    "workers_guild": 2 + 3,
    "craftsmens_guild": 2 * (3 + 1),
    "traders_guild": 4 + 2,
    "philosophers_guild": 3 + 4,
    "spies_guild": 1 + 2,
    "magistrates_guild": 1 + 1,
}


PEACE = ((0, 0),) * 7
TOKENS = ((0, 1), (0, 1), (2, 0), (0, 2), (1, 0), (4, 0), (1, 2))
"""Points of victories and numbers of defeats in a ring of seven cities."""
DEFEATS = ((0, 4), (4, 2), (8, 0), (0, 4), (4, 0), (4, 0), (4, 2))
ACROSS_ALONE = ((0, 0), (0, 0), (4, 0), (0, 4), (4, 0), (0, 0), (0, 0))
RIGHT_ALONE = ((0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (1, 0), (0, 1))


def ring(
    edition: str,
    row: Row,
    mine: City,
    built: tuple[str, str, str] = ("", "", ""),
    stages: tuple[int, int, int] = (0, 0, 0),
    tokens: tuple[tuple[int, int], ...] = PEACE,
) -> Table:
    """Seven cities, with left, across (the fourth) and right; the first holds the guild.

    `tokens` are points of victories and defeats of each city.
    """
    cities = [mine, *map(city, elsewhere(mine, edition))]
    for number, (place, words) in enumerate(zip((1, 3, 6), built, strict=True)):
        found = tuple(words.split())
        cities[place] = replace(cities[place], built=found, stages=stages[number])
    for place, (victories, defeats) in enumerate(tokens):
        cities[place] = replace(cities[place], victories=victories, defeats=defeats)
    return Table(*cities, edition=edition, age=3, hands=[row.card])


@pytest.mark.rule("wonders:W-67", "wonders:W-68", "wonders:W-90")
@pytest.mark.parametrize(
    ("edition", "row"),
    cases((WORKERS, CRAFTSMEN, TRADERS, PHILOSOPHERS, SPIES_1ST, SPIES_2ND, MAGISTRATES)),
)
def test_a_guild_counts_cards_of_one_colour_in_the_cities_beside(edition: str, row: Row) -> None:
    own = OWN if "L" in row.letters else f"{OWN} loom"
    mine = making(row.letters, edition, built=own)
    table = ring(edition, row, mine, (LEFT, ACROSS, RIGHT), (1, 2, 3), TOKENS)
    assert table.score()["guilds"] == 0
    table.turn(f"build {row.card}")
    assert table.score()["guilds"] == POINTS[row.card]
    assert table.coins() == 0


@pytest.mark.rule("wonders:W-49", "wonders:W-67")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("row", [WORKERS, CRAFTSMEN], ids=["workers", "craftsmen"])
def test_boards_beside_are_no_cards_for_a_guild(edition: str, row: Row) -> None:
    mine = making(row.letters, edition)
    table = ring(edition, row, mine, stages=(2, 2, 2)).turn(f"build {row.card}")
    assert table.score()["guilds"] == 0


@pytest.mark.rule("wonders:W-67", "wonders:W-90")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_guild_counts_what_stands_at_the_end(edition: str) -> None:
    mine = making("WWWSL", edition)
    left = making("SSOG", edition, coins=3, built="library")
    right = city(BOARDS[edition]["O"], built="library")
    hands = ["magistrates_guild town_hall", "senate", "", "", "", "", "senate"]
    table = Table(*seven(mine, left, right), edition=edition, hands=hands)
    table.turn("build magistrates_guild", "build senate", *["sell"] * 4, "build senate")
    assert table.score()["guilds"] == 2
    table.turn("sell", "build town_hall")
    assert table.score()["guilds"] == 3


@pytest.mark.rule("wonders:W-67")
@pytest.mark.parametrize(
    ("tokens", "own", "points"), [(DEFEATS, 4, 4), (ACROSS_ALONE, 0, 0), (RIGHT_ALONE, 0, 1)]
)
def test_the_strategists_count_defeats_of_the_cities_beside(
    tokens: tuple[tuple[int, int], ...], own: int, points: int
) -> None:
    mine = making("SOOL", "1st", built=OWN)
    table = ring("1st", STRATEGISTS, mine, (LEFT, ACROSS, RIGHT), (1, 2, 3), tokens)
    table.turn("build strategists_guild")
    assert table.score()["guilds"] == points
    assert table.score()["military"] == -own


@pytest.mark.rule("wonders:T-48", "wonders:W-67", "wonders:W-71")
def test_the_strategists_count_defeats_of_all_ages() -> None:
    table = Table(
        city("giza:a", coins=0, built="foundry loom walls", victories=8),
        city("rhodes:a", defeats=4),
        city("ephesus:a", built="arsenal", victories=8),
        city("olympia:a", defeats=4),
        age=3,
        turn=6,
        hands=["strategists_guild", "", "", ""],
    )
    table.turn("build strategists_guild")
    assert [table.city(number).defeats for number in range(4)] == [0, 6, 0, 6]
    assert table.end().categories[6] == ("score-guilds", (12, 0, 0, 0))


@pytest.mark.rule("wonders:W-67")
@pytest.mark.parametrize(("edition", "row"), cases((SHIPOWNERS,)))
def test_the_shipowners_count_brown_gray_and_purple_cards_of_the_own_city(
    edition: str, row: Row
) -> None:
    # Sawmill, Excavation; Glassworks, Press; the guild itself, and one that is worth nothing here.
    built = "excavation scientists_guild tavern baths walls workshop"
    mine = making(row.letters, edition, built=built, stages=1)
    others = ("quarry loom workers_guild", "brickyard loom", "foundry press spies_guild")
    table = ring(edition, row, mine, others, tokens=TOKENS).turn("build shipowners_guild")
    assert table.score()["guilds"] == 2 + 2 + 2


@pytest.mark.rule("wonders:W-67")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_shipowners_alone_are_worth_one_point(edition: str) -> None:
    mine = making("W", edition, coins=8)
    table = beside(
        mine,
        edition,
        "shipowners_guild",
        age=3,
        left="lumber_yard glassworks",
        right="tree_farm press",
    )
    table.turn("build shipowners_guild")
    assert table.built(0) == {"shipowners_guild"}
    assert table.coins() == 0
    assert table.score()["guilds"] == 1


@pytest.mark.rule("wonders:W-67", "wonders:W-88", "wonders:R-20", "wonders:R-21")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("built", "before", "after"),
    [
        ("", 0, 1),
        ("apothecary", 1, 4),
        ("apothecary workshop", 2, 3 + 7),
        ("apothecary dispensary workshop laboratory scriptorium", 4 + 4 + 1 + 7, 12 + 14),
        ("apothecary dispensary lodge academy", 16, 25),
        ("apothecary dispensary lodge academy workshop", 17, 26),
        ("apothecary dispensary lodge workshop", 10, 11 + 7),
    ],
)
def test_the_scientists_are_the_symbol_that_is_worth_most(
    edition: str, built: str, before: int, after: int
) -> None:
    mine = making("WWOOP", edition, built=built)
    table = beside(mine, edition, "scientists_guild", age=3)
    assert table.score()["science"] == before
    table.turn("build scientists_guild")
    assert table.score()["science"] == after
    assert table.score()["guilds"] == 0


@pytest.mark.rule("wonders:W-67")
@pytest.mark.parametrize(("edition", "row"), cases((BUILDERS_1ST, BUILDERS_2ND)))
@pytest.mark.parametrize(
    ("own", "stages", "points"), [(0, (0, 0, 0), 0), (1, (2, 1, 3), 6), (3, (3, 0, 3), 9)]
)
def test_the_builders_count_stages_here_and_beside(
    edition: str, row: Row, own: int, stages: tuple[int, int, int], points: int
) -> None:
    mine = making(row.letters, edition, built=OWN, stages=own)
    table = ring(edition, row, mine, (LEFT, ACROSS, RIGHT), stages, TOKENS)
    table.turn("build builders_guild")
    assert table.score()["guilds"] == points


@pytest.mark.rule("wonders:W-68", "wonders:W-90")
@pytest.mark.parametrize(
    ("board", "built", "stages", "points"),
    [
        ("giza:day", "foundry loom", 0, 0),
        ("giza:day", "foundry loom", 2, 0),
        ("giza:day", "foundry loom", 3, 7),
        ("giza:night", "foundry loom", 3, 0),
        ("giza:night", "foundry loom", 4, 7),
        ("rhodes:night", "stone_pit ore_vein loom", 1, 0),
        ("rhodes:night", "stone_pit ore_vein loom", 2, 7),
    ],
)
def test_the_decorators_are_worth_seven_if_the_own_wonder_is_complete(
    board: str, built: str, stages: int, points: int
) -> None:
    mine = city(board, coins=0, built=built, stages=stages)
    table = ring("2nd", DECORATORS, mine, stages=(3, 3, 3)).turn("build decorators_guild")
    assert table.score()["guilds"] == points


@pytest.mark.rule("wonders:W-90")
def test_the_decorators_look_at_the_wonder_of_the_end() -> None:
    mine = city("rhodes:night", coins=0, built="stone_pit foundry ore_vein loom", stages=1)
    table = ring("2nd", DECORATORS, mine).turn("build decorators_guild")
    assert table.score()["guilds"] == 0
    table.turn("stage")
    assert table.score()["guilds"] == 7


@pytest.mark.rule("wonders:W-4", "wonders:W-67")
@pytest.mark.parametrize(("edition", "row"), cases(row for row in ROWS if row != SHIPOWNERS))
def test_every_guild_is_a_purple_card(edition: str, row: Row) -> None:
    mine = making(row.letters, edition, built="shipowners_guild")
    counting = [guild for guild in POINTS if guild != row.card]
    table = ring(edition, row, mine, (" ".join(counting[:3]), "", " ".join(counting[3:])))
    before = [table.score(number)["guilds"] for number in range(7)]
    table.turn(f"build {row.card}")
    after = [table.score(number)["guilds"] for number in range(7)]
    assert after == [before[0] + 1, *before[1:]]


@pytest.mark.rule("wonders:T-24", "wonders:W-87", "wonders:W-89", "wonders:W-90")
def test_a_whole_sheet_of_the_second_edition() -> None:
    built = (
        "aqueduct statue chamber_of_commerce foundry stone_pit press walls "
        "apothecary dispensary lodge scriptorium university laboratory"
    )
    table = Table(
        city("alexandria:day", coins=13, built=built, stages=3, victories=7, defeats=1),
        city("giza:day", built="sawmill stables", defeats=2),
        city("babylon:day"),
        city("rhodes:day", built="archery_range", victories=1, defeats=1),
        edition="2nd",
        age=3,
        turn=6,
        hands=["shipowners_guild", "", ""],
    )
    table.turn("build shipowners_guild")
    assert table.waiting() == ()
    assert table.score() == {
        "military": 6,
        "treasury": 3,
        "wonder": 10,
        "civilian": 9,
        "science": 21,
        "commerce": 2,
        "guilds": 4,
    }
    assert table.end().totals[0] == 55
