"""Resources and coins: what a space and a die cost, and what comes back."""

import pytest

from kit.dice import City, Table, city, own_boards

LEADERS = own_boards(BWD1='effect = "defense:west & unlock:white"')
"""Boards on which a shield unlocks the white die, so that the University may be empty."""


def beside(mine: City, roll: str = "", options: dict[str, str] | None = None) -> Table:
    other = "babylon" if mine.board != "babylon" else "giza"
    return Table(mine, city(other), roll=roll, options=options)


# resources


@pytest.mark.rule("dice:D-25", "dice:D-26")
@pytest.mark.parametrize("resources", range(7))
def test_every_crossed_warehouse_space_is_a_resource_less_to_buy(resources: int) -> None:
    crossed = " ".join(f"WH{number}" for number in range(1, resources + 1))
    table = beside(city("giza", coins=20, crossed=f"AGB1 AGB2 {crossed}"), "blue temple 0")
    table.turn("build blue AGB3")
    assert table.coins(0) == 20 - max(0, 4 - resources)


@pytest.mark.rule("dice:D-25")
def test_resources_are_never_spent() -> None:
    mine = city("olympia", coins=0, crossed="WH1 WH2 WH3 WO1")
    table = beside(mine, "yellow camel 0, blue mask 0")
    table.turn("stage; build yellow MK3")  # 3 resources, then 2, with the same three
    assert table.crossed(0) >= {"WO2", "MK3"}
    assert table.coins(0) == 0
    assert table.sheet(0).resources == 3
    table.roll("blue mask 0").turn("build blue AGA1")
    assert table.sheet(0).resources == 3


@pytest.mark.rule("dice:D-26")
def test_any_kind_of_resource_pays_any_cost() -> None:
    """Papyrus alone pays for glass."""
    for resource in ("WH1", "WH2", "WH3", "WH5", "WH6"):
        table = beside(city("giza", coins=1, crossed=resource), "gray1 glass 0")
        assert table.turn("build gray1 WH4").coins(0) == 0


@pytest.mark.rule("dice:D-26")
def test_costs_are_from_0_to_6() -> None:
    for name in ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes"):
        costs = beside(city(name)).board(0).cost
        assert (min(costs), max(costs)) == (0, 6)


@pytest.mark.rule("dice:D-27")
def test_more_resources_than_the_cost_bring_nothing_back() -> None:
    table = beside(city("giza", coins=3, crossed="WH*"), "blue mask 3")
    table.turn("build blue AGA1")
    assert table.coins(0) == 0


@pytest.mark.rule("dice:D-27")
def test_a_city_never_owes_more_than_it_has() -> None:
    for coins in range(8):
        table = beside(city("giza", coins=coins, crossed="WH1"), "blue owl 3, gray1 glass 2")
        assert table.can(0, "build blue AGC1") == (coins >= 3)
        assert table.can(0, "build gray1 WH4") == (coins >= 2 + 1)
        assert table.can(0, "stage") == (coins >= 2)


@pytest.mark.rule("dice:D-28")
def test_a_warehouse_space_does_not_help_to_pay_itself() -> None:
    table = beside(city("giza", coins=1, crossed="AGA1"), "gray1 glass 0")
    assert table.missing(0, "build gray1 WH4") == 1
    table = beside(city("giza", coins=2, crossed="AGA1"), "gray1 glass 0")
    assert table.turn("build gray1 WH4").coins(0) == 0
    # from then on it helps
    assert table.roll("gray1 textile 0").missing(0, "build gray1 WH5") == 1


@pytest.mark.rule("dice:D-28", "dice:D-25")
def test_a_warehouse_space_helps_to_pay_what_follows_in_the_same_turn() -> None:
    """Alexandria's UN31 crosses a Warehouse space off; GL2 then crosses UN32 for a coin less."""
    mine = city("alexandria", coins=2 + 0 + 0 + 2, crossed="BWD1")
    table = beside(mine, "white leader_green 0", {"boards": LEADERS})
    table.choose(0, "build white GL2; cross UN31; cross WH1")
    assert table.now(0).coins == 2
    assert table.prompt(0) == "crossing"
    table.choose(0, "cross UN32")
    assert table.now(0).coins == 0
    assert table.prompt(0) == "free-die"


@pytest.mark.rule("dice:D-34")
def test_warehouse_costs() -> None:
    table = beside(city("giza"))
    costs = dict(zip((s.word for s in table.board(0).spaces), table.board(0).cost, strict=True))
    assert [costs[f"WH{number}"] for number in range(1, 7)] == [0, 0, 0, 2, 2, 2]


# the Gold Reserve


@pytest.mark.rule("dice:D-29")
def test_coins_are_not_limited() -> None:
    table = beside(city("giza", coins=500), "yellow coin7 0")
    table.turn("build yellow MK1")
    assert table.coins(0) == 500 - 1 + 7
    table.turn("pass")
    assert table.coins(0) == 509


@pytest.mark.rule("dice:D-29")
def test_a_full_reserve_takes_no_more_coins_but_spent_ones_come_back() -> None:
    full = {"gold_reserve_capacity": "9"}
    table = beside(city("giza", coins=8), "yellow coin7 0", full)
    table.turn("build yellow MK1")
    assert table.coins(0) == 9  # 8 - 1 + 7 would be 14
    gained = table.events("coins_gained")[0].plain()
    assert gained["args"] == {"city": {"seat": 0}, "coins": 2}
    table.turn("pass")
    assert table.coins(0) == 9
    table.roll("blue owl 3").turn("build blue AGC1")
    assert table.coins(0) == 5
    table.turn("pass")
    assert table.coins(0) == 8


@pytest.mark.rule("dice:D-29", "dice:D-31")
def test_a_full_reserve_loses_coins_for_a_die_before_the_construction_is_paid() -> None:
    mine = city("olympia", coins=7, crossed="UN11")  # 2 coins for choosing the red die
    full = {"gold_reserve_capacity": "7"}
    table = beside(mine, "red shield 0", full).turn("build red BWD1")
    assert table.coins(0) == 7 - 1
    late = {"coin_on": "after_construction", **full}
    table = beside(mine, "red shield 0", late).turn("build red BWD1")
    assert table.coins(0) == 7 - 1 + 1


# dice that cost less


@pytest.mark.rule("dice:D-30")
@pytest.mark.parametrize(("quarter", "cost"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_cheaper_dice_cost_a_coin_less_but_never_less_than_nothing(quarter: int, cost: int) -> None:
    for die, face, space in (
        ("gray1", "stone", "WH1"),
        ("blue", "mask", "AGA1"),
        ("red", "axe", "BWA1"),
        ("black", "spy_gray", "WH1"),
    ):
        mine = city("giza", crossed="MK3", unlocked="black" if die == "black" else "")
        table = beside(mine, f"{die} {face} {quarter}").turn(f"build {die} {space}")
        assert table.coins(0) == 7 - cost


@pytest.mark.rule("dice:D-30")
@pytest.mark.parametrize(("quarter", "cost"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_two_cheaper_dice_effects_add_up(quarter: int, cost: int) -> None:
    """Alexandria's second stage and the Market."""
    mine = city("alexandria", crossed="MK3 WO1 WO2")
    table = beside(mine, f"blue mask {quarter}").turn("build blue AGA1")
    assert table.coins(0) == 7 - cost


@pytest.mark.rule("dice:D-30")
@pytest.mark.parametrize(
    ("board", "crossed", "colour"),
    [
        ("giza", "MK2", "gray"),
        ("alexandria", "UN11 UN12", "yellow"),
        ("babylon", "UN11 UN12", "green"),
        ("ephesus", "UN11 UN12", "blue"),
        ("halicarnassus", "UN11 UN12", "red"),
    ],
)
def test_dice_of_a_named_colour_cost_nothing_and_others_their_quarter(
    board: str, crossed: str, colour: str
) -> None:
    table = beside(city(board, crossed=crossed), "gray1 glass 2, gray2 wood 1")
    costs = dict(zip(table.forum(), table.now(0).die_costs, strict=True))
    usual = {"gray1": 2, "gray2": 1, "gray3": 3, "blue": 3, "red": 3, "yellow": 3, "green": 3}
    for die, cost in costs.items():
        assert cost == (0 if die.startswith(colour) else usual[die])


@pytest.mark.rule("dice:D-30", "dice:D-61")
def test_the_free_die_of_an_effect_costs_nothing_in_any_quarter() -> None:
    table = beside(city("olympia", coins=3, crossed="AGA1"), "gray1 wood 3")
    table.turn("stage; build gray1 WH2")
    assert table.coins(0) == 0
    assert table.crossed(0) == {"AGA1", "WO1", "WH2"}


# coins for choosing a die


@pytest.mark.rule("dice:D-31")
@pytest.mark.parametrize(
    ("board", "crossed", "die", "face", "space", "cost"),
    [
        ("alexandria", "UN11", "yellow", "camel", "MK2", 1),
        ("babylon", "UN11", "green", "gear", "UN21", 3),
        ("babylon", "UN21", "blue", "mask", "AGA1", 0),
        ("halicarnassus", "UN11", "gray1", "stone", "WH1", 0),
        ("olympia", "UN11", "red", "axe", "BWA1", 0),
        ("rhodes", "WO1", "red", "axe", "BWA1", 0),
    ],
)
def test_choosing_a_die_of_the_colour_brings_two_coins(
    board: str, crossed: str, die: str, face: str, space: str, cost: int
) -> None:
    table = beside(city(board, coins=20), f"{die} {face} 1").turn(f"build {die} {space}")
    assert table.coins(0) == 20 - 1 - cost
    mine = city(board, coins=20, crossed=crossed)
    table = beside(mine, f"{die} {face} 1").turn(f"build {die} {space}")
    assert table.coins(0) == 20 - 1 - cost + 2


@pytest.mark.rule("dice:D-31")
def test_coins_for_the_same_colour_add_up_and_other_colours_bring_none() -> None:
    mine = city("rhodes", coins=5, crossed="WO1 UN11")
    table = beside(mine, "red axe 2, gray1 wood 0")
    assert table.turn("build red BWA1").coins(0) == 5 - 2 + 4
    table = beside(mine, "red axe 2, gray1 wood 0")
    assert table.turn("build gray1 WH2").coins(0) == 5


@pytest.mark.rule("dice:D-31")
def test_the_coins_come_after_the_die_is_paid_and_before_the_construction() -> None:
    """Two coins for the red die: they pay for the shield, never for the die."""
    mine = city("olympia", coins=1, crossed="UN11")
    assert beside(mine, "red shield 1").turn("build red BWD1").coins(0) == 1 - 1 + 2 - 1
    table = beside(mine, "red shield 2")
    assert table.missing(0, "build red BWD1") == 1
    # nothing in hand, a die for nothing, and the construction of 2 is paid by the coins
    mine = city("olympia", coins=0, crossed="UN11 BWD1")
    assert beside(mine, "red shield 0").turn("build red BWD2").coins(0) == 0


@pytest.mark.rule("dice:D-31", "dice:D-61")
def test_the_coins_also_come_for_a_die_an_effect_makes_free() -> None:
    table = beside(city("olympia", coins=3, crossed="UN11"), "red axe 3")
    table.turn("stage; build red BWA1")
    assert table.coins(0) == 3 - 3 + 2


@pytest.mark.rule("dice:D-31", "dice:D-64")
def test_the_coins_do_not_come_for_the_die_that_builds_the_space_itself() -> None:
    mine = city("babylon", coins=2, crossed="AGA1")
    assert beside(mine, "green tablet 0").turn("build green UN11").coins(0) == 0
    poor = city("babylon", coins=1, crossed="AGA1")
    assert beside(poor, "green tablet 0").missing(0, "build green UN11") == 1


@pytest.mark.rule("dice:D-64")
def test_permanent_effects_start_with_the_next_die_of_the_same_turn() -> None:
    """MK3 makes dice cheaper and gives an action on this board set."""
    boards = own_boards(MK3='effect = "die_minus1 & extra_action"')
    table = beside(city("giza", coins=9), "yellow camel 2, blue mask 2", {"boards": boards})
    table.choose(0, "build yellow MK3")
    assert table.now(0).coins == 9 - 2 - 2
    table.choose(0, "build blue AGA1")
    assert table.now(0).coins == 5 - (2 - 1)
    boards = own_boards(MK3='effect = "coin_on:blue:2 & die_zero:blue & extra_action"')
    mine = city("giza", coins=4, crossed="BWA1")
    table = beside(mine, "yellow camel 2, blue mask 2", {"boards": boards})
    table.choose(0, "build yellow MK3; build blue AGA1")
    assert table.now(0).coins == 4 - 2 - 2 + 2


@pytest.mark.rule("dice:D-64", "dice:D-30", "dice:D-31")
def test_permanent_effects_of_several_spaces_are_all_kept() -> None:
    """Built one after the other, not given: two cheaper dice, two free colours, coins twice."""
    table = beside(city("alexandria", coins=30, crossed="WO1 UN11"), "yellow camel 0")
    table.turn("build yellow MK3").turn("stage")
    assert set(table.roll("").now(0).die_costs) == {3 - 2}
    table.roll("yellow camel 0").turn("build yellow MK2")
    table.roll("green compass 0").turn("build green UN12")
    costs = dict(zip(table.roll("").forum(), table.now(0).die_costs, strict=True))
    free = {"gray1", "gray2", "gray3", "yellow"}
    assert costs == {die: 0 if die in free else 1 for die in table.forum()}
    table = beside(city("rhodes", coins=10), "green compass 0").turn("build green UN11")
    assert table.turn("stage").coins(0) == 10 - 2 - 2
    assert table.roll("red axe 0").turn("build red BWA1").coins(0) == 6 + 4
