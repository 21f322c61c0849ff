"""The order of construction inside each building."""

import pytest

from kit.dice import Table, city


def rich(crossed: str, roll: str, board: str = "giza") -> Table:
    """Three cities; the first has many coins and may use every die rolled."""
    unlocked = " ".join(die for die in ("black", "white", "purple") if die in roll)
    mine = city(board, coins=99, crossed=crossed, unlocked=unlocked)
    others = [name for name in ("rhodes", "babylon", "ephesus") if name != board]
    return Table(mine, city(others[0]), city(others[1]), roll=roll)


@pytest.mark.rule("dice:D-32")
def test_an_open_space_is_one_whose_predecessors_are_crossed_off() -> None:
    table = rich("", "blue mask 0")
    reason = table.reason(0, "build blue AGA3")
    assert reason is not None
    assert reason.key == "refused-order"
    assert table.refuses(0, "build blue AGA3")
    table.turn("build blue AGA1")
    assert table.roll("blue scales 0").builds(0, "blue") == {"AGA2"}
    assert table.why_not(0, "build blue AGA1") == "refused-crossed"
    assert table.refuses(0, "build blue AGA1")


@pytest.mark.rule("dice:D-32")
def test_the_order_of_one_building_has_nothing_to_do_with_another() -> None:
    table = rich("AG*", "yellow chest 0, green compass 0")
    assert table.builds(0, "green") == {"UN11"}
    assert table.builds(0, "yellow") == {"MK4", "MK5", "MK6"}


@pytest.mark.rule("dice:D-33")
@pytest.mark.parametrize("first", ["WH1", "WH2", "WH3", "WH4", "WH5", "WH6"])
def test_the_warehouse_has_no_order(first: str) -> None:
    table = rich("", "black spy_gray 0").turn(f"build black {first}")
    rest = {f"WH{number}" for number in range(1, 7)} - {first}
    assert table.roll("black spy_gray 0").builds(0, "black") == rest


@pytest.mark.rule("dice:D-35", "dice:D-36")
def test_attack_and_defense_lanes_are_independent() -> None:
    assert rich("", "black spy_red 0").builds(0, "black") == {"BWA1", "BWD1", "BEA1", "BED1"}
    table = rich("BWA1 BWA2 BWA3 BED1 BED2", "black spy_red 0")
    assert table.builds(0, "black") == {"BWA4", "BWD1", "BEA1"}


@pytest.mark.rule("dice:D-36", "dice:D-35")
def test_five_attacks_on_each_side_cost_and_score_more_and_more() -> None:
    for face, lane, row in (("axe", "BWA", "west_barracks"), ("sword", "BEA", "east_barracks")):
        table = rich("", f"red {face} 0")
        points = coins = 0
        for number in range(1, 6):
            table.roll(f"red {face} 0").turn(f"build red {lane}{number}")
            points += number + 2
            coins += number - 1
            assert table.score(0)[row] == points
            assert table.coins(0) == 99 - coins
        assert table.roll(f"red {face} 0").builds(0, "red") == set()


@pytest.mark.rule("dice:D-36", "dice:D-35")
def test_two_defenses_on_each_side_cost_one_and_two() -> None:
    table = rich("", "red shield 0").turn("build red BWD1")
    table.roll("red shield 0").turn("build red BED1")
    assert table.coins(0) == 97
    assert table.roll("red shield 0").builds(0, "red") == {"BWD2", "BED2"}
    table.turn("build red BWD2")
    assert table.coins(0) == 95
    assert (table.sheet(0).west_defense, table.sheet(0).east_defense) == (2, 1)
    table.roll("red shield 0").turn("build red BED2")
    assert table.roll("red shield 0").builds(0, "red") == set()


@pytest.mark.rule("dice:D-37")
def test_a_symbol_crosses_the_nearest_space_that_shows_it_and_later_ones_are_worth_more() -> None:
    symbols = {"AGA": ("mask", "scales"), "AGB": ("fountain", "temple"), "AGC": ("owl", "caduceus")}
    points = {"AGA": (1, 3, 4), "AGB": (2, 3, 5), "AGC": (2, 4)}
    for lane, faces in symbols.items():
        table = rich("", f"blue {faces[0]} 0")
        total = 0
        for number, worth in enumerate(points[lane], 1):
            for face in faces:
                assert table.roll(f"blue {face} 0").builds(0, "blue") == {f"{lane}{number}"}
            table.turn(f"build blue {lane}{number}")
            total += worth
            assert table.score(0)["agora"] == total
        for face in faces:
            assert table.roll(f"blue {face} 0").builds(0, "blue") == set()


@pytest.mark.rule("dice:D-37")
def test_every_agora_space_accepts_exactly_two_symbols() -> None:
    for space in rich("", "").board(0).spaces:
        if space.word.startswith("AG"):
            assert len(space.faces) == 2


@pytest.mark.rule("dice:D-38")
def test_camel_and_chest_point_at_several_spaces_in_any_order() -> None:
    assert rich("", "yellow coin7 0").builds(0, "yellow") == {"MK1"}
    assert rich("MK3", "yellow camel 0").builds(0, "yellow") == {"MK2"}
    assert rich("MK2", "yellow camel 0").builds(0, "yellow") == {"MK3"}
    for first in ("MK4", "MK5", "MK6"):
        rest = {"MK4", "MK5", "MK6"} - {first}
        assert rich(first, "yellow chest 0").builds(0, "yellow") == rest


@pytest.mark.rule("dice:D-39")
def test_the_university_has_three_lanes_whose_ends_unlock_the_special_dice() -> None:
    """On Rhodes compass, tablet and gear head the lanes."""
    lanes = {
        "compass": ("UN1", [2, 3, 4], "black"),
        "tablet": ("UN2", [3, 4, 5], "purple"),
        "gear": ("UN3", [0, 3, 6], "white"),
    }
    for face, (lane, costs, colour) in lanes.items():
        table = Table(city("rhodes", coins=30), city("giza"))
        for number in range(1, 4):
            space = f"{lane}{number}"
            assert table.roll(f"green {face} 0").builds(0, "green") == {space}
            table.choose(0, f"build green {space}")
            while 0 in table.waiting():
                table.choose(0, "decline")
            table.choose(1, "pass")
        assert [event.arg("cost") for event in table.events("space_crossed")] == costs
        assert table.unlocked(0) == {colour}


@pytest.mark.rule("dice:D-40", "dice:D-17")
def test_any_purple_face_builds_the_guild_court_in_its_order() -> None:
    faces = ("cmp_red", "cmp_wonder", "cmp_gray", "cmp_yellow", "cmp_blue", "cmp_green")
    table = rich("", "purple cmp_red 0")
    points = coins = 0
    for number in (1, 2, 3):
        for face in faces:
            assert table.roll(f"purple {face} 0").builds(0, "purple") == {f"GC{number}"}
        last = "; bonus 3" if number == 3 else ""
        table.turn(f"build purple GC{number}{last}")
        points += number + 4
        coins += number + 1
        assert table.score(0)["guild_court"] == points
    assert table.coins(0) == 99 - coins + 7
    assert table.roll("purple cmp_red 0").builds(0, "purple") == set()


@pytest.mark.rule("dice:D-41")
def test_coloured_leaders_have_no_order() -> None:
    faces = {"GL1": "blue", "GL2": "green", "GL3": "red", "GL4": "yellow"}
    for space, colour in faces.items():
        others = " ".join(other for other in faces if other != space)
        for crossed in ("", others, "GL5 GL6"):
            table = rich(crossed, f"white leader_{colour} 0")
            assert table.builds(0, "white") == {space}
    assert rich("", "white leader_laurel 0").builds(0, "white") == {"GL5"}
    assert rich("", "white leader_laurel 0").why_not(0, "build white GL6") == "refused-order"


@pytest.mark.rule("dice:D-42")
def test_a_stage_can_be_crossed_by_no_other_way_than_the_next() -> None:
    table = rich("WO1", "")
    table.choose(0, "stage")
    assert table.crossed_now(0) == {"WO1", "WO2"}
    assert table.prompt(0) == "more"
    table.choose(0, "stage")
    assert table.crossed_now(0) == {"WO1", "WO2", "WO3"}
