"""Every stage of every wonder side of both editions: what it costs and what it does."""

import csv
from dataclasses import dataclass
from pathlib import Path

import pytest

from kit.wonders import Table, city, seven

FACTS = Path(__file__).parents[2] / "facts" / "wonders"

RAW = "raw material of choice"
GOOD = "manufactured good of choice"
SCIENCE = "science symbol of choice"
FREE = "one free structure in every age"
FIRST_OF_COLOUR = "first structure of each colour free"
FIRST_OF_AGE = "first structure of each age free"
LAST_OF_AGE = "last structure of each age free"
SEVENTH = "seventh card"
DIG = "structure from the discard pile"
DISCOUNT = "cheap raw materials from both sides"
COPY = "copied guild"


@dataclass(frozen=True)
class Stage:
    """A stage; stages of one side follow each other, and `makes` is what the board makes."""

    edition: str
    board: str
    makes: str
    number: int
    cost: str
    points: int = 0
    coins: int = 0
    shields: int = 0
    special: str = ""

    def __str__(self) -> str:
        return f"{self.edition}-{self.board}-{self.number}"


STAGES = (
    Stage("1st", "alexandria:a", "G", 1, "SS", points=3),
    Stage("1st", "alexandria:a", "G", 2, "OO", special=RAW),
    Stage("1st", "alexandria:a", "G", 3, "GG", points=7),
    Stage("1st", "alexandria:b", "G", 1, "CC", special=RAW),
    Stage("1st", "alexandria:b", "G", 2, "WW", special=GOOD),
    Stage("1st", "alexandria:b", "G", 3, "SSS", points=7),
    Stage("1st", "babylon:a", "C", 1, "CC", points=3),
    Stage("1st", "babylon:a", "C", 2, "WWW", special=SCIENCE),
    Stage("1st", "babylon:a", "C", 3, "CCCC", points=7),
    Stage("1st", "babylon:b", "C", 1, "CL", points=3),
    Stage("1st", "babylon:b", "C", 2, "WWG", special=SEVENTH),
    Stage("1st", "babylon:b", "C", 3, "CCCP", special=SCIENCE),
    Stage("1st", "ephesus:a", "P", 1, "SS", points=3),
    Stage("1st", "ephesus:a", "P", 2, "WW", coins=9),
    Stage("1st", "ephesus:a", "P", 3, "PP", points=7),
    Stage("1st", "ephesus:b", "P", 1, "SS", points=2, coins=4),
    Stage("1st", "ephesus:b", "P", 2, "WW", points=3, coins=4),
    Stage("1st", "ephesus:b", "P", 3, "GLP", points=5, coins=4),
    Stage("1st", "giza:a", "S", 1, "SS", points=3),
    Stage("1st", "giza:a", "S", 2, "WWW", points=5),
    Stage("1st", "giza:a", "S", 3, "SSSS", points=7),
    Stage("1st", "giza:b", "S", 1, "WW", points=3),
    Stage("1st", "giza:b", "S", 2, "SSS", points=5),
    Stage("1st", "giza:b", "S", 3, "CCC", points=5),
    Stage("1st", "giza:b", "S", 4, "SSSSP", points=7),
    Stage("1st", "halicarnassus:a", "L", 1, "CC", points=3),
    Stage("1st", "halicarnassus:a", "L", 2, "OOO", special=DIG),
    Stage("1st", "halicarnassus:a", "L", 3, "LL", points=7),
    Stage("1st", "halicarnassus:b", "L", 1, "OO", points=2, special=DIG),
    Stage("1st", "halicarnassus:b", "L", 2, "CCC", points=1, special=DIG),
    Stage("1st", "halicarnassus:b", "L", 3, "GLP", special=DIG),
    Stage("1st", "olympia:a", "W", 1, "WW", points=3),
    Stage("1st", "olympia:a", "W", 2, "SS", special=FREE),
    Stage("1st", "olympia:a", "W", 3, "OO", points=7),
    Stage("1st", "olympia:b", "W", 1, "WW", special=DISCOUNT),
    Stage("1st", "olympia:b", "W", 2, "SS", points=5),
    Stage("1st", "olympia:b", "W", 3, "OOL", special=COPY),
    Stage("1st", "rhodes:a", "O", 1, "WW", points=3),
    Stage("1st", "rhodes:a", "O", 2, "CCC", shields=2),
    Stage("1st", "rhodes:a", "O", 3, "OOOO", points=7),
    Stage("1st", "rhodes:b", "O", 1, "SSS", points=3, coins=3, shields=1),
    Stage("1st", "rhodes:b", "O", 2, "OOOO", points=4, coins=4, shields=1),
    Stage("2nd", "alexandria:day", "G", 1, "SS", points=3),
    Stage("2nd", "alexandria:day", "G", 2, "OO", special=RAW),
    Stage("2nd", "alexandria:day", "G", 3, "LP", points=7),
    Stage("2nd", "alexandria:night", "G", 1, "CC", special=RAW),
    Stage("2nd", "alexandria:night", "G", 2, "OOO", special=GOOD),
    Stage("2nd", "alexandria:night", "G", 3, "WWWW", points=7),
    Stage("2nd", "babylon:day", "W", 1, "CC", points=3),
    Stage("2nd", "babylon:day", "W", 2, "OOL", special=SCIENCE),
    Stage("2nd", "babylon:day", "W", 3, "WWWW", points=7),
    Stage("2nd", "babylon:night", "W", 1, "SS", special=SEVENTH),
    Stage("2nd", "babylon:night", "W", 2, "CCCG", special=SCIENCE),
    Stage("2nd", "ephesus:day", "P", 1, "CC", points=3),
    Stage("2nd", "ephesus:day", "P", 2, "WW", coins=9),
    Stage("2nd", "ephesus:day", "P", 3, "OOG", points=7),
    Stage("2nd", "ephesus:night", "P", 1, "SS", points=2, coins=4),
    Stage("2nd", "ephesus:night", "P", 2, "WW", points=3, coins=4),
    Stage("2nd", "ephesus:night", "P", 3, "OOL", points=5, coins=4),
    Stage("2nd", "giza:day", "S", 1, "WW", points=3),
    Stage("2nd", "giza:day", "S", 2, "CCL", points=5),
    Stage("2nd", "giza:day", "S", 3, "SSSS", points=7),
    Stage("2nd", "giza:night", "S", 1, "WW", points=3),
    Stage("2nd", "giza:night", "S", 2, "SSS", points=5),
    Stage("2nd", "giza:night", "S", 3, "CCC", points=5),
    Stage("2nd", "giza:night", "S", 4, "SSSSP", points=7),
    Stage("2nd", "halicarnassus:day", "L", 1, "OO", points=3),
    Stage("2nd", "halicarnassus:day", "L", 2, "GP", special=DIG),
    Stage("2nd", "halicarnassus:day", "L", 3, "SSS", points=7),
    Stage("2nd", "halicarnassus:night", "L", 1, "CC", points=2, special=DIG),
    Stage("2nd", "halicarnassus:night", "L", 2, "GP", points=1, special=DIG),
    Stage("2nd", "halicarnassus:night", "L", 3, "WWW", special=DIG),
    Stage("2nd", "olympia:day", "C", 1, "SS", points=3),
    Stage("2nd", "olympia:day", "C", 2, "WW", special=FIRST_OF_COLOUR),
    Stage("2nd", "olympia:day", "C", 3, "CCC", points=7),
    Stage("2nd", "olympia:night", "C", 1, "OO", points=2, special=FIRST_OF_AGE),
    Stage("2nd", "olympia:night", "C", 2, "CCC", points=3, special=LAST_OF_AGE),
    Stage("2nd", "olympia:night", "C", 3, "GLP", points=5),
    Stage("2nd", "rhodes:day", "O", 1, "WW", points=3),
    Stage("2nd", "rhodes:day", "O", 2, "CCC", shields=2),
    Stage("2nd", "rhodes:day", "O", 3, "OOOO", points=7),
    Stage("2nd", "rhodes:night", "O", 1, "SSS", points=3, coins=3, shields=1),
    Stage("2nd", "rhodes:night", "O", 2, "OOOO", points=4, coins=4, shields=1),
)

MAKERS = {
    "W": "lumber_yard tree_farm timber_yard forest_cave",
    "S": "stone_pit excavation timber_yard mine",
    "C": "clay_pool tree_farm excavation clay_pit",
    "O": "ore_vein clay_pit forest_cave mine",
    "G": "glassworks",
    "L": "loom",
    "P": "press",
}
"""Cards that make one unit a turn; no stage costs two kinds of raw materials."""

CHEAP = {
    "W": "stockade",
    "S": "baths",
    "C": "guard_tower",
    "O": "barracks",
    "G": "workshop",
    "L": "apothecary",
    "P": "scriptorium",
}
"""Structures that cost one unit of a resource."""


def special(*words: str) -> list[Stage]:
    return [stage for stage in STAGES if stage.special in words]


def neighbours(board: str, edition: str) -> tuple[str, str]:
    """Boards beside one: they make stone and ore, or glass where they are needed."""
    side = "a" if edition == "1st" else "day"
    first, second = [
        wonder for wonder in ("giza", "rhodes", "alexandria") if not board.startswith(wonder)
    ][:2]
    return f"{first}:{side}", f"{second}:{side}"


def makers(stage: Stage) -> list[str]:
    """The cards that, with the board and its built stages, make exactly the cost of a stage."""
    units = stage.cost.replace(stage.makes, "", 1)
    for earlier in STAGES:
        if (earlier.edition, earlier.board) == (stage.edition, stage.board):
            kinds = {RAW: "WSCO", GOOD: "GLP"}.get(earlier.special, "")
            own = [letter for letter in units if letter in kinds]
            if earlier.number < stage.number and own:
                units = units.replace(own[0], "", 1)
    return [
        MAKERS[letter].split()[units[:place].count(letter)] for place, letter in enumerate(units)
    ]


def table_before(
    stage: Stage,
    built: list[str],
    age: int | None = None,
    turn: int | None = None,
    hand: str = "",
) -> Table:
    """A turn before the stage is built, by a city without coins, of seven."""
    left, right = neighbours(stage.board, stage.edition)
    mine = city(stage.board, coins=0, built=" ".join(built), stages=stage.number - 1)
    return Table(
        *seven(mine, city(left), city(right)),
        edition=stage.edition,
        age=age,
        turn=turn,
        hands=[hand],
    )


def build(stage: Stage, age: int | None = None, turn: int | None = None, hand: str = "") -> Table:
    """The turn after it, without a card of the discard pile."""
    table = table_before(stage, makers(stage), age, turn, hand)
    table.turn("stage")
    if stage.special == DIG:
        table.choose(0, "pass")
    return table


def with_stage(
    stage: Stage, built: str = "", coins: int = 0, turn: int | None = None, hand: str = ""
) -> Table:
    """A turn in a city, of seven, whose last built stage it is."""
    left, right = neighbours(stage.board, stage.edition)
    mine = city(stage.board, coins=coins, built=built, stages=stage.number)
    return Table(
        *seven(mine, city(left), city(right)), edition=stage.edition, turn=turn, hands=[hand]
    )


@pytest.mark.rule("wonders:W-72", "wonders:W-73", "wonders:W-81", "wonders:W-82")
@pytest.mark.parametrize("edition", ["1st", "2nd"])
def test_every_stage_of_the_boards_is_shown_here(edition: str) -> None:
    with (FACTS / f"boards-{edition}.csv").open(encoding="utf-8") as file:
        facts = [
            (
                f"{fact['wonder'].lower()}:{fact['side'].lower()}",
                fact["initial_resource"],
                int(fact["stage"]),
                "".join(sorted(fact["cost"])),
            )
            for fact in csv.DictReader(file)
        ]
    shown = [
        (stage.board, stage.makes, stage.number, "".join(sorted(stage.cost)))
        for stage in STAGES
        if stage.edition == edition
    ]
    assert sorted(shown) == sorted(facts)


@pytest.mark.rule("wonders:W-29", "wonders:W-30")
@pytest.mark.parametrize("stage", STAGES, ids=str)
def test_a_stage_is_built_with_exactly_its_cost_and_not_with_a_unit_less(stage: Stage) -> None:
    built = makers(stage)
    table = table_before(stage, built)
    assert table.can(0, "stage")
    for unit in built:
        less = table_before(stage, [card for card in built if card != unit])
        assert less.why_not(0, "stage") in ("refused-coins", "refused-not-to-be-had")
        assert less.refuses(0, "stage")
    table.turn("stage")
    assert table.city(0).stages == stage.number
    assert table.built(0) == set(built)


@pytest.mark.rule("wonders:W-32", "wonders:W-63", "wonders:W-72", "wonders:W-73", "wonders:W-79")
@pytest.mark.parametrize("stage", STAGES, ids=str)
def test_a_stage_gives_its_points_its_shields_and_once_its_coins(stage: Stage) -> None:
    before = table_before(stage, makers(stage), age=2)
    after = build(stage, age=2)
    assert after.score(0)["wonder"] == before.score(0)["wonder"] + stage.points
    assert after.city(0).shields == before.city(0).shields + stage.shields
    assert after.coins(0) == stage.coins
    for category in ("military", "civilian", "commerce", "guilds"):
        assert after.score(0)[category] == 0
    after.turn()
    assert after.coins(0) == stage.coins + 3
    assert after.city(0).shields == before.city(0).shields + stage.shields


@pytest.mark.rule("wonders:W-69", "wonders:W-72", "wonders:W-73")
@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage.shields], ids=str)
def test_shields_of_a_stage_count_in_the_conflicts_of_the_same_age(stage: Stage) -> None:
    table = build(stage, turn=6)
    assert (table.city(0).victories, table.city(0).defeats) == (2, 0)
    assert (table.city(1).victories, table.city(1).defeats) == (0, 1)
    assert (table.city(-1).victories, table.city(-1).defeats) == (0, 1)


@pytest.mark.rule("wonders:T-41", "wonders:W-69", "wonders:W-72")
def test_two_shields_of_rhodes_and_one_of_barracks_are_three_in_every_conflict() -> None:
    two, three, four = "stockade guard_tower", "barracks stockade guard_tower", "walls stables"

    def fought(age: int, left: str, right: str) -> tuple[int, int]:
        """The tokens of Rhodes between two cities."""
        mine = city("rhodes:a", stages=2, built="barracks")
        neighbours = (city("giza:a", built=left), city("ephesus:a", built=right))
        table = Table(*seven(mine, *neighbours), age=age, turn=6)
        assert table.city(0).shields == 3
        table.turn()
        return table.city(0).victories, table.city(0).defeats

    for age, token in ((1, 1), (2, 3), (3, 5)):
        assert fought(age, two, two) == (2 * token, 0)
        assert fought(age, two, three) == (token, 0)
        if age > 1:
            assert fought(age, four, three) == (0, 1)


@pytest.mark.rule("wonders:W-72", "wonders:W-73", "wonders:W-77")
@pytest.mark.parametrize("stage", special(RAW, GOOD), ids=str)
def test_a_stage_makes_one_unit_of_choice_each_turn_for_its_owner_alone(stage: Stage) -> None:
    kinds = "WSCO" if stage.special == RAW else "GLP"
    hand = " ".join(CHEAP[letter] for letter in kinds)
    for letter in kinds:
        left, right = neighbours(stage.board, stage.edition)
        table = Table(
            city(stage.board, coins=0, stages=stage.number),
            city(left, coins=9),
            city(right, coins=9),
            edition=stage.edition,
            hands=[hand, "", ""],
        )
        others = [other for other in kinds if other not in stage.makes]
        assert all(table.can(0, f"build {CHEAP[other]}") for other in others)
        for seat in (1, 2):
            if letter not in "SOG":
                table.deal(seat, CHEAP[letter])
                assert table.why_not(seat, f"build {CHEAP[letter]}") == "refused-not-to-be-had"
        table.deal(0, CHEAP[letter]).turn(f"build {CHEAP[letter]}")
        assert table.coins(0) == 0
        for other in kinds:
            if other != letter:
                assert table.deal(0, CHEAP[other]).can(0, f"build {CHEAP[other]}")


@pytest.mark.rule("wonders:T-12", "wonders:W-29", "wonders:W-72")
def test_two_ore_build_the_second_stage_of_alexandria_with_any_card() -> None:
    mine = city("alexandria:a", coins=0, stages=1, built="foundry")
    table = Table(
        *seven(mine, city("giza:a"), city("rhodes:a")),
        hands=["temple vineyard walls sawmill school foundry"],
    )
    stages = [option for option in table.options(0) if option.startswith("stage ")]
    assert len(stages) == len(table.hand(0)) == 6
    table.turn("stage foundry")
    assert table.city(0).stages == 2
    assert table.built(0) == {"foundry"}
    assert table.coins(0) == 0


@pytest.mark.rule("wonders:W-46", "wonders:W-77")
def test_a_unit_of_choice_pays_for_one_unit_of_a_cost() -> None:
    table = Table(
        city("alexandria:b", coins=0, stages=2),
        city("giza:a"),
        city("rhodes:a"),
        hands=["school caravansery", "", ""],
    )
    assert table.can(0, "build school")
    assert not table.can(0, "build caravansery")


@pytest.mark.rule("wonders:W-72", "wonders:W-73", "wonders:W-88")
@pytest.mark.parametrize("stage", special(SCIENCE), ids=str)
def test_a_symbol_of_choice_is_the_best_one_at_the_end(stage: Stage) -> None:
    alone = with_stage(stage)
    assert alone.score(0)["science"] == 1
    two_of_three = with_stage(stage, "apothecary workshop")
    assert two_of_three.score(0)["science"] == 3 + 7
    three_alike = with_stage(stage, "apothecary dispensary lodge")
    assert three_alike.score(0)["science"] == 16


@pytest.mark.rule("wonders:W-73", "wonders:W-80")
@pytest.mark.parametrize("stage", special(DISCOUNT), ids=str)
def test_the_discount_is_for_raw_materials_from_both_sides(stage: Stage) -> None:
    table = with_stage(stage, coins=2, hand="baths barracks apothecary")
    assert table.ways_to_pay(0, "build baths") == []
    table.turn("build baths")
    assert table.coins(0) == 1
    other = with_stage(stage, coins=2, hand="baths barracks apothecary")
    other.turn("build barracks")
    assert (other.coins(0), other.coins(1), other.coins(-1)) == (1, 6, 7)


@pytest.mark.rule("wonders:W-73", "wonders:W-80", "wonders:W-54")
def test_the_discount_works_from_the_turn_after_its_stage() -> None:
    table = Table(
        city("olympia:b", coins=1, built="lumber_yard"),
        city("giza:a"),
        city("rhodes:a"),
        hands=["altar", "", "baths"],
    )
    table.turn("stage altar", "sell", "sell")
    assert table.can(0, "build baths")


@pytest.mark.rule("wonders:W-72", "wonders:W-74")
@pytest.mark.parametrize("stage", special(FREE), ids=str)
def test_the_stage_allows_one_free_structure(stage: Stage) -> None:
    table = build(stage, age=3).deal(0, "palace")
    assert table.can(0, "free palace")
    table.turn("free palace")
    assert "palace" in table.built(0)
    assert table.coins(0) == 0


@pytest.mark.rule("wonders:R-31", "wonders:W-82")
@pytest.mark.parametrize("stage", special(FIRST_OF_COLOUR), ids=str)
def test_the_stage_allows_the_first_structure_of_a_colour(stage: Stage) -> None:
    table = build(stage, age=3).deal(0, "palace")
    assert table.can(0, "build palace")
    table.turn("build palace")
    assert "palace" in table.built(0)
    assert table.coins(0) == 0


@pytest.mark.rule("wonders:R-31", "wonders:W-82")
@pytest.mark.parametrize("stage", special(FIRST_OF_AGE, LAST_OF_AGE), ids=str)
def test_the_stage_allows_a_structure_in_its_turn_of_an_age(stage: Stage) -> None:
    turns = [
        turn
        for turn in range(1, 7)
        if with_stage(stage, turn=turn, hand="palace").can(0, "build palace")
    ]
    assert turns == ([1] if stage.special == FIRST_OF_AGE else [1, 6])


@pytest.mark.rule("wonders:W-73", "wonders:W-75")
@pytest.mark.parametrize("stage", special(SEVENTH), ids=str)
def test_the_stage_allows_the_seventh_card(stage: Stage) -> None:
    table = build(stage, age=3, turn=6, hand="palace")
    assert table.waiting() == (0,)
    assert table.prompt(0) == "prompt-last-card"
    assert table.options(0)[-2:] == ["sell palace", "pass"]
    table.choose(0, "sell")
    assert table.coins(0) == 3


@pytest.mark.rule("wonders:W-72", "wonders:W-73", "wonders:W-76")
@pytest.mark.parametrize("stage", special(DIG), ids=str)
def test_the_stage_opens_the_discard_pile(stage: Stage) -> None:
    table = table_before(stage, makers(stage), age=3).deal(1, "palace")
    sold = ["palace", *(table.spelled(seat, "sell").split()[1] for seat in range(2, 7))]
    table.turn("stage", "sell palace")
    assert table.waiting() == (0,)
    assert set(table.options(0)) == {"pass", *(f"build {card}" for card in sold)}
    table.choose(0, "build palace")
    assert "palace" in table.built(0)
    assert table.coins(0) == 0


@pytest.mark.rule("wonders:W-73", "wonders:W-78")
@pytest.mark.parametrize("stage", special(COPY), ids=str)
def test_the_stage_scores_a_guild_of_a_neighbour(stage: Stage) -> None:
    table = Table(
        city(stage.board, stages=stage.number),
        city("giza:a", built="workers_guild"),
        city("rhodes:a", built="ore_vein clay_pool"),
        edition=stage.edition,
    )
    assert table.score(0)["guilds"] == 2


@pytest.mark.rule("wonders:W-7", "wonders:W-82")
@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage.number == 1], ids=str)
def test_a_board_makes_its_first_resource_and_sells_it(stage: Stage) -> None:
    left, right = neighbours(stage.board, stage.edition)
    hand = " ".join(CHEAP.values())
    table = Table(
        city(stage.board, coins=0),
        city(left, coins=2),
        city(right, coins=2),
        edition=stage.edition,
        hands=[hand, "", ""],
    )
    buildable = [letter for letter in CHEAP if table.can(0, f"build {CHEAP[letter]}")]
    assert buildable == [stage.makes]
    table.deal(1, CHEAP[stage.makes])
    assert table.can(1, f"build {CHEAP[stage.makes]}")
    table.turn("sell", f"build {CHEAP[stage.makes]}")
    assert table.coins(0) == 3 + 2
