"""Every space of the boards of R1, on every board: order, faces, cost, points and effect.

The rows state once more what the tables of the board set say; each is played, not compared.
"""

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from civitas.games.seven_wonders_dice.state import FIRST_COINS
from kit.dice import Table, city

FACTS = Path(__file__).parents[2] / "facts" / "dice"
BOARDS = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")

# id, the space before it, die, faces, cost, points, effect
COMMON = """
WH1  -    gray   stone           0  0  PRODUCE:1
WH2  -    gray   wood            0  0  PRODUCE:1
WH3  -    gray   clay            0  0  PRODUCE:1
WH4  -    gray   glass           2  0  PRODUCE:1
WH5  -    gray   textile         2  0  PRODUCE:1
WH6  -    gray   papyrus         2  0  PRODUCE:1
BWA1 -    red    axe             0  3  ATTACK:W
BWA2 BWA1 red    axe             1  4  ATTACK:W
BWA3 BWA2 red    axe             2  5  ATTACK:W
BWA4 BWA3 red    axe             3  6  ATTACK:W
BWA5 BWA4 red    axe             4  7  ATTACK:W
BWD1 -    red    shield          1  0  DEFENSE:W
BWD2 BWD1 red    shield          2  0  DEFENSE:W
BEA1 -    red    sword           0  3  ATTACK:E
BEA2 BEA1 red    sword           1  4  ATTACK:E
BEA3 BEA2 red    sword           2  5  ATTACK:E
BEA4 BEA3 red    sword           3  6  ATTACK:E
BEA5 BEA4 red    sword           4  7  ATTACK:E
BED1 -    red    shield          1  0  DEFENSE:E
BED2 BED1 red    shield          2  0  DEFENSE:E
AGA1 -    blue   mask|scales     0  1  VP
AGA2 AGA1 blue   mask|scales     2  3  VP
AGA3 AGA2 blue   mask|scales     3  4  VP
AGB1 -    blue   fountain|temple 1  2  VP
AGB2 AGB1 blue   fountain|temple 2  3  VP
AGB3 AGB2 blue   fountain|temple 4  5  VP
AGC1 -    blue   owl|caduceus    1  2  VP
AGC2 AGC1 blue   owl|caduceus    3  4  VP
MK1  -    yellow coin7           1  0  COINS:7
MK2  -    yellow camel           1  0  DIE_ZERO:gray
MK3  -    yellow camel           2  0  DIE_MINUS1
MK4  -    yellow chest           2  0  PER:WH:1
MK5  -    yellow chest           3  0  PER:MK:1
MK6  -    yellow chest           3  0  PER:WO:2
GC1  -    purple any             2  5  VP
GC2  GC1  purple any             3  6  VP
GC3  GC2  purple any             4  7  VP
GL1  -    white  leader_blue     2  0  CROSS2:AG
GL2  -    white  leader_green    2  0  CROSS2:UN
GL3  -    white  leader_red      2  0  CROSS2:BW|BE
GL4  -    white  leader_yellow   2  0  CROSS2:MK
GL5  -    white  leader_laurel   1  0  VP_PER:GL:1
GL6  GL5  white  leader_laurel   3  3  VP
"""

# board, id, the stage before it, cost, points, effect
STAGES = """
alexandria    WO1  -    2  0  COINS:7
alexandria    WO2  WO1  3  0  DIE_MINUS1
alexandria    WO3  WO2  6  7  VP
babylon       WO1  -    2  0  CROSS:UN
babylon       WO2  WO1  4  0  CROSS2:AG
babylon       WO3  WO2  6  8  VP
ephesus       WO1  -    2  0  CROSS:MK
ephesus       WO2  WO1  4  0  COINS:7
ephesus       WO3  WO2  6  8  VP
giza          WO1  -    3  0  PER:WO:2
giza          WO2  WO1  4  0  EXTRA_ACTION
giza          WO3  WO2  6  7  VP
halicarnassus WO1  -    2  0  CROSS_ANY:BW|BE
halicarnassus WO2  WO1  4  0  BUILD_FREE_DIE
halicarnassus WO3  WO2  6  8  VP
olympia       WO1  -    3  0  BUILD_FREE_DIE
olympia       WO2  WO1  3  0  EXTRA_ACTION
olympia       WO3  WO2  6  8  VP
rhodes        WO1  -    2  0  COIN_ON:red:2
rhodes        WO2  WO1  4  0  CROSS2:BW|BE
rhodes        WO3  WO2  6  8  VP
"""

# board, id, the space before it, face of the green die, cost, points, effect
UNIVERSITIES = """
alexandria    UN11 -    compass  2  0  COIN_ON:yellow:2
alexandria    UN12 UN11 compass  3  0  DIE_ZERO:yellow
alexandria    UN13 UN12 compass  4  0  UNLOCK:black
alexandria    UN21 -    tablet   3  0  COIN_ON:green:2
alexandria    UN22 UN21 tablet   4  0  PER:UN:1
alexandria    UN23 UN22 tablet   5  0  UNLOCK:purple
alexandria    UN31 -    gear     0  0  CROSS:WH
alexandria    UN32 UN31 gear     3  0  BUILD_FREE_DIE
alexandria    UN33 UN32 gear     6  0  UNLOCK:white
babylon       UN11 -    tablet   2  0  COIN_ON:green:2
babylon       UN12 UN11 tablet   3  0  DIE_ZERO:green
babylon       UN13 UN12 tablet   4  0  UNLOCK:black
babylon       UN21 -    gear     3  0  COIN_ON:blue:2
babylon       UN22 UN21 gear     4  0  PER:UN:1
babylon       UN23 UN22 gear     5  0  UNLOCK:purple
babylon       UN31 -    compass  0  0  CROSS:AG
babylon       UN32 UN31 compass  3  0  EXTRA_ACTION
babylon       UN33 UN32 compass  6  0  UNLOCK:white
ephesus       UN11 -    gear     2  0  COIN_ON:yellow:2
ephesus       UN12 UN11 gear     3  0  DIE_ZERO:blue
ephesus       UN13 UN12 gear     4  0  UNLOCK:black
ephesus       UN21 -    compass  3  0  COIN_ON:gray:2
ephesus       UN22 UN21 compass  4  0  PER:UN:1
ephesus       UN23 UN22 compass  5  0  UNLOCK:purple
ephesus       UN31 -    tablet   0  0  CROSS:MK
ephesus       UN32 UN31 tablet   3  0  BUILD_FREE_DIE
ephesus       UN33 UN32 tablet   6  0  UNLOCK:white
giza          UN11 -    compass  2  0  COIN_ON:blue:2
giza          UN12 UN11 compass  3  0  DIE_ZERO:green
giza          UN13 UN12 compass  4  0  UNLOCK:black
giza          UN21 -    gear     3  0  COIN_ON:red:2
giza          UN22 UN21 gear     4  0  PER:UN:1
giza          UN23 UN22 gear     5  0  UNLOCK:purple
giza          UN31 -    tablet   0  0  CROSS:AG
giza          UN32 UN31 tablet   3  0  BUILD_FREE_DIE
giza          UN33 UN32 tablet   6  0  UNLOCK:white
halicarnassus UN11 -    tablet   2  0  COIN_ON:gray:2
halicarnassus UN12 UN11 tablet   3  0  DIE_ZERO:red
halicarnassus UN13 UN12 tablet   4  0  UNLOCK:black
halicarnassus UN21 -    compass  3  0  COIN_ON:yellow:2
halicarnassus UN22 UN21 compass  4  0  PER:UN:1
halicarnassus UN23 UN22 compass  5  0  UNLOCK:purple
halicarnassus UN31 -    gear     0  0  CROSS:WH
halicarnassus UN32 UN31 gear     3  0  EXTRA_ACTION
halicarnassus UN33 UN32 gear     6  0  UNLOCK:white
olympia       UN11 -    gear     2  0  COIN_ON:red:2
olympia       UN12 UN11 gear     3  0  DIE_ZERO:yellow
olympia       UN13 UN12 gear     4  0  UNLOCK:black
olympia       UN21 -    tablet   3  0  COIN_ON:green:2
olympia       UN22 UN21 tablet   4  0  PER:UN:1
olympia       UN23 UN22 tablet   5  0  UNLOCK:purple
olympia       UN31 -    compass  0  0  CROSS:MK
olympia       UN32 UN31 compass  3  0  BUILD_FREE_DIE
olympia       UN33 UN32 compass  6  0  UNLOCK:white
rhodes        UN11 -    compass  2  0  COIN_ON:red:2
rhodes        UN12 UN11 compass  3  0  DIE_ZERO:red
rhodes        UN13 UN12 compass  4  0  UNLOCK:black
rhodes        UN21 -    tablet   3  0  COIN_ON:blue:2
rhodes        UN22 UN21 tablet   4  0  PER:UN:1
rhodes        UN23 UN22 tablet   5  0  UNLOCK:purple
rhodes        UN31 -    gear     0  0  CROSS:AG
rhodes        UN32 UN31 gear     3  0  EXTRA_ACTION
rhodes        UN33 UN32 gear     6  0  UNLOCK:white
"""

FACES = {
    "gray": "stone wood clay glass textile papyrus",
    "blue": "mask scales fountain temple owl caduceus",
    "red": "axe sword shield",
    "yellow": "camel coin7 chest",
    "green": "compass tablet gear",
    "white": "leader_blue leader_green leader_red leader_yellow leader_laurel",
    "purple": "cmp_red cmp_wonder cmp_gray cmp_yellow cmp_blue cmp_green",
}
SCORE_ROWS = ("WO", "BW", "BE", "AG", "MK", "UN", "GC", "GL")
SOME = {"WH": ["WH1", "WH2"], "WO": ["WO1"], "MK": ["MK1"], "UN": ["UN31"], "GL": ["GL1"]}
"""Spaces that are there to be counted."""

LAST = ("WO3", "GC3")
"""Spaces that complete a building, with all before them."""


@dataclass(frozen=True)
class Row:
    """A space of a board."""

    board: str
    word: str
    before: tuple[str, ...]
    die: str
    faces: tuple[str, ...]
    cost: int
    points: int
    effect: str

    @property
    def area(self) -> str:
        return self.word[:2]


@cache
def rows(board: str) -> dict[str, Row]:
    """The spaces of a board by their ids."""
    found: dict[str, Row] = {}
    for line in COMMON.strip().splitlines():
        word, before, die, faces, cost, points, effect = line.split()
        shown = FACES[die].split() if faces == "any" else faces.split("|")
        found[word] = row_of(board, word, before, die, shown, cost, points, effect)
    for line in STAGES.strip().splitlines():
        there, word, before, cost, points, effect = line.split()
        if there == board:
            found[word] = row_of(board, word, before, "", [], cost, points, effect)
    for line in UNIVERSITIES.strip().splitlines():
        there, word, before, face, cost, points, effect = line.split()
        if there == board:
            found[word] = row_of(board, word, before, "green", [face], cost, points, effect)
    return found


def row_of(
    board: str,
    word: str,
    before: str,
    die: str,
    faces: list[str],
    cost: str,
    points: str,
    effect: str,
) -> Row:
    chain = () if before == "-" else (before,)
    return Row(board, word, chain, die, tuple(faces), int(cost), int(points), effect)


ROWS = [row for board in BOARDS for row in rows(board).values()]


def cases(wanted: list[Row]) -> list[Any]:
    return [pytest.param(row, id=f"{row.board}-{row.word}") for row in wanted]


def earlier(row: Row) -> list[str]:
    """All spaces that come before a space."""
    found: list[str] = []
    for word in row.before:
        found += [*earlier(rows(row.board)[word]), word]
    return found


def die_with(row: Row, face: str) -> str:
    """A die that shows a face."""
    if row.die != "gray":
        return row.die
    return "gray2" if face == "papyrus" else "gray1"


def move(row: Row, face: str) -> str:
    """How a space is crossed off."""
    return f"build {die_with(row, face)} {row.word}" if row.die else "stage"


def table_for(row: Row, crossed: list[str], coins: int, face: str = "") -> Table:
    """A table of three at which a die shows a face for nothing, and nobody else has anything.

    A city with fewer coins than at the start has built something: an attack, or in the Agora.
    """
    shown = f"{die_with(row, face)} {face} 0" if row.die else ""
    special = row.die if row.die in ("white", "purple") else ""
    if coins < FIRST_COINS and not crossed and not special:
        crossed = ["AGA1" if row.area in ("BW", "BE") else "BWA1"]
    mine = city(row.board, coins=coins, crossed=" ".join(crossed), unlocked=special)
    others = [board for board in BOARDS if board != row.board][:2]
    return Table(mine, *(city(board) for board in others), roll=shown)


def income(row: Row, crossed: list[str]) -> int:
    """The coins for choosing the die of a space."""
    wanted = f"COIN_ON:{row.die}:2"
    return 2 * sum(rows(row.board)[word].effect == wanted for word in crossed)


def first_face(row: Row) -> str:
    return row.faces[0] if row.faces else ""


def score_of(table: Table, row: Row) -> int:
    """The points of the row of the score sheet a space counts in, after the sealed choices."""
    return table.now(0).points[SCORE_ROWS.index(row.area)] if row.area in SCORE_ROWS else 0


@pytest.mark.rule("dice:D-21", "dice:D-22", "dice:D-26", "dice:D-27")
@pytest.mark.parametrize("row", cases(ROWS))
def test_a_space_is_crossed_off_with_exactly_its_cost_and_not_with_a_coin_less(row: Row) -> None:
    before, face = earlier(row), first_face(row)
    coins = row.cost - income(row, before)
    table = table_for(row, before, coins, face)
    if coins:
        poor = table_for(row, before, coins - 1, face)
        assert poor.missing(0, move(row, face)) == 1
        assert poor.refuses(0, move(row, face))
    assert row.word not in table.crossed(0)
    table.choose(0, move(row, face))
    assert table.crossed_now(0) == table.crossed(0) | {row.word}
    assert table.events("space_crossed") == []  # nothing happens before all have chosen
    if not row.effect.startswith(("COINS", "PER")):
        assert table.now(0).coins == 0


@pytest.mark.rule("dice:D-32", "dice:D-33", "dice:D-35", "dice:D-37", "dice:D-38", "dice:D-39")
@pytest.mark.rule("dice:D-40", "dice:D-41", "dice:D-42")
@pytest.mark.parametrize("row", cases(ROWS))
def test_a_space_is_reached_by_its_faces_in_its_order_and_once(row: Row) -> None:
    before, face = earlier(row), first_face(row)
    for other in FACES[row.die].split() if row.die else []:
        table = table_for(row, before, 30, other)
        assert table.can(0, move(row, other)) == (other in row.faces)
    if row.before:
        early = table_for(row, earlier(rows(row.board)[row.before[-1]]), 30, face)
        if row.die:
            assert early.why_not(0, move(row, face)) == "refused-order"
        else:
            early.choose(0, "stage")
            assert row.word not in early.crossed_now(0)
    late = table_for(row, [*before, row.word], 30, face)
    if row.die:
        assert late.why_not(0, move(row, face)) == "refused-crossed"
    elif row.word == "WO3":
        assert late.why_not(0, "stage") == "refused-stages-complete"


def open_in(row: Row, crossed: set[str], areas: list[str]) -> set[str]:
    """The spaces of some areas that are next."""
    return {
        other.word
        for other in rows(row.board).values()
        if other.area in areas and other.word not in crossed and crossed.issuperset(other.before)
    }


@pytest.mark.rule("dice:D-59", "dice:D-05", "dice:D-34", "dice:D-36")
@pytest.mark.parametrize("row", cases(ROWS))
def test_a_space_gives_its_points_and_its_effect(row: Row) -> None:
    before, face = earlier(row), first_face(row)
    name, *words = row.effect.split(":")
    counted = SOME[words[0]] if name in ("PER", "VP_PER") else []
    crossed = list(dict.fromkeys([*before, *(word for word in counted if word != row.word)]))
    table = table_for(row, crossed, 30, face)
    start, points = table.now(0), score_of(table, row)
    table.choose(0, move(row, face))
    now = table.now(0)
    resources = sum(word.startswith("WH") for word in crossed)
    coins = 30 - max(0, row.cost - resources) + income(row, crossed)
    gained = 0 if row.area == "WH" else row.points
    dice = dict(zip(table.forum(), now.die_costs, strict=True))
    if name in ("PER", "VP_PER"):
        count = sum(word.startswith(words[0]) for word in {*crossed, row.word})
        assert count > 0
        gained += int(words[1]) * count
        coins += int(words[1]) * count if name == "PER" else 0
    for word in crossed:  # what counts the spaces of this area counts this one too
        kind, *rest = rows(row.board)[word].effect.split(":")
        if word[:2] == row.area and kind in ("PER", "VP_PER") and rest[0] == row.area:
            gained += int(rest[1])
    assert score_of(table, row) - points == gained
    if name == "COINS":
        coins += int(words[0])
    assert now.coins == coins
    assert now.resources - start.resources == (1 if name == "PRODUCE" else 0)
    west, east = (row.effect == "ATTACK:W", row.effect == "ATTACK:E")
    assert (now.west - start.west, now.east - start.east) == (
        row.points * west,
        row.points * east,
    )
    assert now.west_defense - start.west_defense == (row.effect == "DEFENSE:W")
    assert now.east_defense - start.east_defense == (row.effect == "DEFENSE:E")
    assert now.cheaper - start.cheaper == (name == "DIE_MINUS1")
    if name == "DIE_MINUS1":
        assert dice["red"] == 2
    if name == "DIE_ZERO":
        die = "gray1" if words[0] == "gray" else words[0]
        assert dice[die] == 0
        assert len(now.free) == len(start.free) + 1
    gains = sum(now.extra) - sum(start.extra)
    assert gains == (2 if name == "COIN_ON" else 0)
    assert len(now.unlocked) - len(start.unlocked) == (name == "UNLOCK")
    if name == "COIN_ON":
        colour = ("gray", "blue", "red", "yellow", "green").index(words[0])
        assert now.extra[colour] - start.extra[colour] == 2
    if name in ("CROSS", "CROSS_ANY", "CROSS2"):
        assert table.prompt(0) == "crossing"
        assert table.whole_prompt(0).arg("times") == (2 if name == "CROSS2" else 1)
        wanted = open_in(row, table.crossed(0) | {row.word}, words[0].split("|"))
        assert set(table.options(0)) == {f"cross {word}" for word in wanted} | {"decline"}
    elif name == "BUILD_FREE_DIE":
        assert table.prompt(0) == "free-die"
        assert {option.split()[0] for option in table.options(0)} == {"build", "decline"}
        assert table.choose(0, "build blue AGA1").now(0).coins == coins
    elif name == "EXTRA_ACTION":
        assert table.prompt(0) == "more"
        assert {option.split()[0] for option in table.options(0)} >= {"build", "pass", "decline"}
        assert table.choose(0, "pass").now(0).coins == coins + 3
    elif row.word in LAST:
        assert table.prompt(0) == "bonus"
    assert (0 in table.waiting()) == (name in ("CROSS", "CROSS_ANY", "CROSS2") or row.word in LAST)


def test_the_rows_are_all_spaces_of_the_tables() -> None:
    def facts(name: str) -> list[dict[str, str]]:
        with (FACTS / name).open(encoding="utf-8") as file:
            return list(csv.DictReader(file))

    wanted: set[tuple[object, ...]] = set()
    for fact in facts("spaces.csv"):
        if fact["area"] != "BN" and fact["space"] != "AGX":
            faces = fact["faces"].replace("any", FACES["purple"].replace(" ", "|"))
            wanted |= {(board, *values(fact, "space", faces)) for board in BOARDS}
    for fact in facts("wonders.csv"):
        wanted.add((fact["board"].lower(), *values(fact, "stage", "")))
    for fact in facts("universities.csv"):
        wanted.add((fact["board"].lower(), *values(fact, "space", fact["face"])))
    found = {
        (
            row.board,
            row.word,
            row.before,
            frozenset(row.faces),
            row.cost,
            row.points,
            row.effect,
        )
        for row in ROWS
    }
    assert found == wanted
    assert len(ROWS) == len(wanted) == 7 * (43 + 3 + 9)


def values(fact: dict[str, str], word: str, faces: str) -> tuple[object, ...]:
    return (
        fact[word],
        tuple(fact["predecessors"].split()),
        frozenset(faces.split("|")) if faces else frozenset(),
        int(fact["cost"]),
        int(fact["vp"]),
        fact["effect"],
    )
