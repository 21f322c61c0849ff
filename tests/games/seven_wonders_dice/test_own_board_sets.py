"""What only shows on boards of one's own, and what is told besides the rules."""

import pytest

from civitas.games.seven_wonders_dice.data.board_set import read_board_set
from kit.dice import City, Table, city, own_boards, own_bonuses


def beside(mine: City, roll: str = "", boards: str = "R1") -> Table:
    return Table(mine, city("rhodes"), roll=roll, options={"boards": boards})


@pytest.mark.parametrize(("coins", "missing"), [(1, 2), (0, 3)])
def test_the_missing_coins_are_those_for_die_and_space(coins: int, missing: int) -> None:
    """Die 2, space 1: a seat that gets the coins named as missing can build."""
    table = beside(city("giza", coins=coins, crossed="BWA1"), "blue owl 2")
    assert table.missing(0, "build blue AGC1") == missing


def test_coins_written_after_a_crossing_count_what_it_crossed_off() -> None:
    boards = own_boards(MK1='cost = 0; effect = "cross:market & per:market:1"')
    table = beside(city("giza", coins=2, crossed="BWA1"), "yellow coin7 0", boards)
    table.turn("build yellow MK1; cross MK2")
    assert table.coins(0) == 2 - 1 + 2


def test_coins_written_after_a_crossing_do_not_pay_for_it() -> None:
    boards = own_boards(MK1='cost = 0; effect = "cross:agora & coins:7"')
    table = beside(city("giza", coins=0, crossed="BWA1"), "yellow coin7 0", boards)
    table.choose(0, "build yellow MK1")
    assert table.options(0) == ["cross AGA1", "decline"]


def test_a_bonus_with_two_effects_is_one_bonus() -> None:
    boards = own_bonuses("coins:2 & produce:1", "coins:7", "coins:3")
    table = beside(city("giza", coins=6, crossed="WO1 WO2"), boards=boards)
    assert table.turn("stage; bonus 3").coins(0) == 3


@pytest.mark.parametrize("effect", ["attack:west", "defense:west"])
def test_attack_and_defense_are_no_bonuses(effect: str) -> None:
    """An attack has no points there; a defense would be a third level."""
    _, faults = read_board_set(own_bonuses(effect, "coins:7", "coins:3"))
    assert [fault.reason.key for fault in faults] == ["boards-bonus-effect"]


def test_a_space_that_a_bonus_leads_to_can_be_reached() -> None:
    boards = own_bonuses("cross2:gallery", "coins:7", "coins:3")
    laurels = '"leader_laurel", "leader_laurel"'
    assert laurels in boards
    _, faults = read_board_set(boards.replace(laurels, '"leader_red", "leader_red"'))
    assert faults == []


def test_while_a_free_die_is_due_dice_are_shown_to_cost_nothing() -> None:
    table = beside(city("olympia", coins=9), "blue mask 3").choose(0, "stage")
    assert set(table.now(0).die_costs) == {0}


@pytest.mark.rule("dice:D-64")
def test_what_holds_for_good_holds_for_the_action_of_the_same_space() -> None:
    boards = own_boards(MK1='cost = 0; effect = "extra_action & die_minus1"')
    table = beside(city("giza", coins=1, crossed="BWA1"), "yellow coin7 0, blue owl 1", boards)
    table.choose(0, "build yellow MK1")
    assert table.now(0).die_costs[table.forum().index("blue")] == 0
