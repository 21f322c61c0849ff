"""What each face of each die lets a city build."""

import pytest

from civitas.games.seven_wonders_dice.ids import DICE, FACES
from kit.dice import Table, city

MARKET = "MK1 MK2 MK3 MK4 MK5 MK6"
REACHED = {
    ("gray1", "stone"): "WH1",
    ("gray1", "wood"): "WH2",
    ("gray1", "clay"): "WH3",
    ("gray1", "glass"): "WH4",
    ("gray1", "textile"): "WH5",
    ("gray2", "stone"): "WH1",
    ("gray2", "wood"): "WH2",
    ("gray2", "clay"): "WH3",
    ("gray2", "textile"): "WH5",
    ("gray2", "papyrus"): "WH6",
    ("gray3", "stone"): "WH1",
    ("gray3", "wood"): "WH2",
    ("gray3", "clay"): "WH3",
    ("gray3", "glass"): "WH4",
    ("gray3", "papyrus"): "WH6",
    ("blue", "mask"): "AGA1",
    ("blue", "scales"): "AGA1",
    ("blue", "fountain"): "AGB1",
    ("blue", "temple"): "AGB1",
    ("blue", "owl"): "AGC1",
    ("blue", "caduceus"): "AGC1",
    ("red", "axe"): "BWA1",
    ("red", "sword"): "BEA1",
    ("red", "shield"): "BWD1 BED1",
    ("yellow", "camel"): "MK2 MK3",
    ("yellow", "coin7"): "MK1",
    ("yellow", "chest"): "MK4 MK5 MK6",
    ("green", "compass"): "UN11",
    ("green", "tablet"): "UN31",
    ("green", "gear"): "UN21",
    ("black", "spy_any"): f"BWA1 BWD1 BEA1 BED1 AGA1 AGB1 AGC1 {MARKET} UN21 UN31",
    ("black", "spy_gray"): "WH1 WH2 WH3 WH4 WH5 WH6",
    ("black", "spy_blue"): "AGA1 AGB1 AGC1",
    ("black", "spy_red"): "BWA1 BWD1 BEA1 BED1",
    ("black", "spy_yellow"): MARKET,
    ("black", "spy_green"): "UN21 UN31",
    ("white", "leader_blue"): "GL1",
    ("white", "leader_green"): "GL2",
    ("white", "leader_red"): "GL3",
    ("white", "leader_yellow"): "GL4",
    ("white", "leader_laurel"): "GL5",
    ("purple", "cmp_red"): "GC1",
    ("purple", "cmp_wonder"): "GC1",
    ("purple", "cmp_gray"): "GC1",
    ("purple", "cmp_yellow"): "GC1",
    ("purple", "cmp_blue"): "GC1",
    ("purple", "cmp_green"): "GC1",
}
"""What a face reaches on a sheet of Giza that is empty, but for what unlocks a special die."""

SPECIAL = ("black", "white", "purple")


def rich_table(roll: str, crossed: str = "") -> Table:
    """Three cities with nothing but what is given for the first, which may use every die rolled."""
    unlocked = " ".join(die for die in SPECIAL if die in roll)
    mine = city("giza", coins=99, crossed=crossed, unlocked=unlocked)
    return Table(mine, city("rhodes"), city("babylon"), roll=roll)


@pytest.mark.rule("dice:D-09", "dice:D-11", "dice:D-12", "dice:D-13", "dice:D-14", "dice:D-15")
@pytest.mark.rule("dice:D-16", "dice:D-17", "dice:D-33", "dice:D-48", "dice:D-50")
@pytest.mark.parametrize(("die", "face"), REACHED)
def test_a_face_reaches_these_spaces_on_an_empty_sheet(die: str, face: str) -> None:
    table = rich_table(f"{die} {face} 0")
    assert table.builds(0, die) == set(REACHED[die, face].split())


def test_every_face_of_every_die_is_tried() -> None:
    table = rich_table("")
    every = {
        (die, FACES[face])
        for die, faces in zip(DICE, table.state.numbers.dice, strict=True)
        for face in faces
    }
    assert every == set(REACHED)


@pytest.mark.rule("dice:D-09", "dice:D-33")
def test_a_resource_is_reached_by_its_own_face_in_any_order() -> None:
    table = rich_table("gray1 glass 0, gray2 papyrus 0, gray3 clay 0")
    assert table.builds(0, "gray1") == {"WH4"}
    assert table.builds(0, "gray2") == {"WH6"}
    assert table.builds(0, "gray3") == {"WH3"}
    table.turn("build gray2 WH6")
    assert table.crossed(0) == {"WH6"}


@pytest.mark.rule("dice:D-12", "dice:D-72")
def test_a_shield_is_built_on_the_side_the_player_wants() -> None:
    for space, levels in (("BWD1", (1, 0)), ("BED1", (0, 1))):
        table = rich_table("red shield 0").turn(f"build red {space}")
        assert (table.sheet(0).west_defense, table.sheet(0).east_defense) == levels
    table = rich_table("red shield 0", crossed="BWD1 BWD2")
    assert table.builds(0, "red") == {"BED1"}


@pytest.mark.rule("dice:D-12")
def test_the_axe_attacks_west_and_the_sword_east() -> None:
    table = rich_table("red axe 0").turn("build red BWA1")
    assert table.score(0) == table.score(1) | {"west_barracks": 3}
    table.roll("red sword 0").turn("build red BEA1")
    assert table.score(0) == table.score(1) | {"west_barracks": 3, "east_barracks": 3}


@pytest.mark.rule("dice:D-48", "dice:D-49", "dice:D-15")
def test_the_red_face_of_the_spy_attacks_or_defends_on_any_side() -> None:
    roll = "black spy_red 1"
    crossed = "BWA1 BED1"
    assert rich_table(roll, crossed).builds(0, "black") == {"BWA2", "BWD1", "BEA1", "BED2"}
    table = rich_table(roll, crossed).turn("build black BWA2")
    assert table.score(0)["west_barracks"] == 3 + 4
    assert table.coins(0) == 99 - 1 - 1  # the die's quarter, and the space's cost
    table = rich_table(roll, crossed).turn("build black BED2")
    assert table.sheet(0).east_defense == 2
    assert table.coins(0) == 99 - 1 - 2


@pytest.mark.rule("dice:D-49", "dice:D-43")
def test_an_attack_by_the_spy_meets_the_defense_of_the_neighbour() -> None:
    mine = city("giza", crossed="UN11 UN12 UN13")
    table = Table(mine, city("rhodes", crossed="BED*"), roll="black spy_red 0")
    table.turn("build black BWA1")
    assert table.score(0)["west_barracks"] == 3 - 2


@pytest.mark.rule("dice:D-48")
def test_the_spy_needs_no_symbol_but_keeps_the_order() -> None:
    table = rich_table("black spy_blue 0, blue owl 0", crossed="AGA1 AGA2")
    assert table.builds(0, "black") == {"AGA3", "AGB1", "AGC1"}
    assert table.builds(0, "blue") == {"AGC1"}
    assert table.why_not(0, "build black AGB2") == "refused-order"
    assert table.why_not(0, "build black AGA1") == "refused-crossed"


@pytest.mark.rule("dice:D-48", "dice:D-15")
def test_the_spy_never_reaches_wonder_guild_court_or_gallery() -> None:
    for face in ("spy_any", "spy_gray", "spy_blue", "spy_red", "spy_yellow", "spy_green"):
        reached = rich_table(f"black {face} 0").builds(0, "black")
        assert not any(space.startswith(("WO", "GC", "GL")) for space in reached)
    assert not any(s.startswith("WH") for s in rich_table("black spy_any 0").builds(0, "black"))


@pytest.mark.rule("dice:D-50", "dice:D-16", "dice:D-41")
def test_a_leader_face_names_its_leader_and_laurels_are_a_lane_of_two() -> None:
    table = rich_table("white leader_laurel 0", crossed="GL5")
    assert table.builds(0, "white") == {"GL6"}
    table = rich_table("white leader_laurel 0", crossed="GL5 GL6")
    assert table.builds(0, "white") == set()
    # no order among the coloured ones, and no condition
    table = rich_table("white leader_yellow 0")
    assert table.builds(0, "white") == {"GL4"}


@pytest.mark.rule("dice:D-20")
def test_equal_gray_dice_are_one_choice_and_unequal_ones_are_two() -> None:
    table = rich_table("gray1 stone 1, gray2 stone 1, gray3 stone 2")
    assert [each for each in table.options(0) if each.endswith("WH1")] == [
        "build gray1 WH1",
        "build gray3 WH1",
    ]
    assert table.refuses(0, "build gray2 WH1")
