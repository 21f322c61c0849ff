"""Trade: what may be bought, from whom, for how much."""

import pytest

from kit.wonders import Table, city


@pytest.mark.rule("wonders:T-9", "wonders:W-50", "wonders:W-52", "wonders:W-62")
def test_a_unit_from_each_neighbour_costs_two_coins_to_each() -> None:
    table = Table(
        city("alexandria:a", coins=4, built="lumber_yard"),
        city("babylon:a", built="timber_yard"),
        city("ephesus:a"),
        age=3,
        hands=["university", "", ""],
    )
    assert table.can(0, "build university")
    table.turn("build university")
    assert table.built(0) == {"lumber_yard", "university"}
    assert table.coins(0) == 0
    assert table.coins(1) == 3 + 2 + 3
    assert table.coins(2) == 3 + 2 + 3


@pytest.mark.rule("wonders:T-32", "wonders:W-57", "wonders:W-58")
def test_a_symbol_is_sold_once_to_a_buyer_and_each_buyer_chooses_for_itself() -> None:
    table = Table(
        city("rhodes:a", built="clay_pit"),
        city("giza:a", coins=9),
        city("ephesus:a", coins=9, built="clay_pool"),
        age=2,
        hands=["", "stables", "laboratory"],
    )
    # Stables: clay, wood and ore; Rhodes sells ore and one of clay and ore, but no wood.
    assert table.why_not(1, "build stables") == "refused-not-to-be-had"
    table.turn("sell", "sell", "build laboratory")
    assert table.coins(0) == 3 + 3 + 2
