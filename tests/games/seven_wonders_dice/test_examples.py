"""The worked examples of the rulebook, as positions with their results."""

import pytest

from kit.dice import Table, city


@pytest.mark.rule("dice:D-26", "dice:D-27", "dice:D-25")
def test_a_space_of_three_resources_with_two_of_them_costs_a_coin() -> None:
    mine = city("giza", coins=7, crossed="WH1 WH3 AGA1 AGA2")
    table = Table(mine, city("rhodes"), city("babylon"), roll="blue scales 0")
    table.turn("build blue AGA3")
    assert table.coins(0) == 6
    assert table.crossed(0) == {"WH1", "WH3", "AGA1", "AGA2", "AGA3"}


@pytest.mark.rule("dice:D-08")
def test_a_city_starts_with_the_first_row_of_seven_coins() -> None:
    assert Table(city("giza"), city("rhodes")).coins(0) == 7


@pytest.mark.rule("dice:D-29")
def test_in_a_full_reserve_used_coins_are_wiped_and_used_again() -> None:
    table = Table(
        city("giza", coins=1, crossed="AGA1"),
        city("rhodes"),
        options={"gold_reserve_capacity": "7"},
    )
    for coins in (4, 7, 7):
        assert table.turn("pass", "pass").coins(0) == coins
    table.roll("yellow coin7 2").turn("build yellow MK1")
    assert table.coins(0) == 7  # 2 and 1 spent, 7 come, 4 of them find a place beside 3
    table.roll("gray1 stone 3").turn("build gray1 WH1")
    assert table.coins(0) == 4


@pytest.mark.rule("dice:D-43", "dice:D-36")
def test_the_first_attack_on_the_right_city_with_one_defense_scores_two() -> None:
    table = Table(city("giza"), city("rhodes"), city("babylon", crossed="BWD1"), roll="red sword 0")
    table.turn("build red BEA1")
    assert table.score(0)["east_barracks"] == 2
    table.roll("red shield 0").turn("pass", "pass", "build red BWD2")
    assert table.score(0)["east_barracks"] == 2


@pytest.mark.rule("dice:D-51", "dice:D-17")
def test_two_market_spaces_against_two_on_the_right_and_one_on_the_left_suffice() -> None:
    table = Table(
        city("giza", coins=2, crossed="MK1 MK2", unlocked="purple"),
        city("rhodes", crossed="MK3"),
        city("babylon", crossed="MK4 MK5"),
        roll="purple cmp_yellow 0",
    )
    table.turn("build purple GC1")
    assert table.score(0)["guild_court"] == 5
    assert table.coins(0) == 0


@pytest.mark.rule("dice:D-51")
def test_with_two_players_two_against_two_do_not_suffice() -> None:
    table = Table(
        city("giza", crossed="MK1 MK2", unlocked="purple"),
        city("babylon", crossed="MK4 MK5"),
        roll="purple cmp_yellow 0",
    )
    assert table.why_not(0, "build purple GC1") == "refused-guild"


@pytest.mark.rule("dice:D-55", "dice:D-54")
def test_the_first_to_unlock_a_die_adds_it_at_the_end_of_the_turn() -> None:
    table = Table(
        city("giza", coins=9, crossed="UN11 UN12"), city("rhodes"), roll="green compass 0"
    )
    table.choose(0, "build green UN13")
    assert "black" not in table.forum()
    table.choose(1, "pass")
    assert "black" in table.forum()
    assert sum(die.startswith("gray") for die in table.forum()) == 2
    table.roll("black spy_gray 0")
    assert table.can(0, "build black WH1")
    assert table.why_not(1, "build black WH1") == "refused-locked"


@pytest.mark.rule("dice:D-46")
def test_the_first_to_cross_all_agora_spaces_off_gets_three_points() -> None:
    table = Table(
        city("giza", coins=9, crossed="AGA* AGB* AGC1"), city("rhodes"), roll="blue caduceus 0"
    )
    before = table.points(0)
    table.turn("build blue AGC2; bonus 3")
    assert table.points(0) == before + 4 + 3
