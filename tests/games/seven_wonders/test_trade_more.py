"""Trade again: both buyers of a symbol, coins of the turn, what is never bought."""

import pytest

from kit.wonders import Table, city, seven


@pytest.mark.rule("wonders:T-10", "wonders:W-55", "wonders:W-56")
def test_both_neighbours_buy_two_stones_and_the_owner_uses_them_too() -> None:
    table = Table(
        city("giza:a", coins=0, built="stone_pit loom"),
        city("olympia:a", coins=4, stages=1),
        city("ephesus:a", coins=4),
        age=2,
        hands=["library", "", ""],
    )
    assert table.can(0, "build library")
    table.turn("build library", "stage", "stage")
    assert table.built(0) == {"stone_pit", "loom", "library"}
    assert [table.coins(seat) for seat in range(3)] == [8, 0, 0]
    assert [table.city(seat).stages for seat in range(3)] == [0, 2, 1]


@pytest.mark.rule("wonders:W-56")
@pytest.mark.parametrize("edition", ["1st", "2nd"])
def test_both_neighbours_pay_in_full_for_the_same_symbol(edition: str) -> None:
    side = "a" if edition == "1st" else "day"
    buyers = (city(f"rhodes:{side}", coins=2), city(f"ephesus:{side}", coins=2))
    table = Table(
        *seven(city(f"giza:{side}", coins=0), *buyers),
        edition=edition,
        hands=["", "baths", "", "", "", "", "baths"],
    )
    table.turn("sell", "build baths", *["sell"] * 4, "build baths")
    assert [table.coins(seat) for seat in (0, 1, -1)] == [3 + 2 + 2, 0, 0]


@pytest.mark.rule("wonders:W-55")
def test_a_seller_is_not_asked() -> None:
    table = Table(city("giza:a"), city("rhodes:a"), city("ephesus:a"), hands=["", "baths", ""])
    table.turn("sell", "build baths", "sell")
    assert table.waiting() == (0, 1, 2)
    assert table.coins(0) == 3 + 3 + 2


@pytest.mark.rule("wonders:T-11", "wonders:W-60")
@pytest.mark.parametrize("coins", [0, 1])
def test_income_of_the_turn_comes_too_late_for_a_purchase(coins: int) -> None:
    table = Table(
        city("babylon:a", coins=coins),
        city("giza:a", coins=9, built="clay_pool"),
        city("rhodes:a", coins=9, built="lumber_yard glassworks"),
        age=2,
        hands=["forum", "", "temple"],
    )
    assert table.why_not(0, "build forum") == "refused-coins"
    table.turn("sell", "sell", "build temple; pay <2 >0")
    assert table.coins(0) == coins + 3 + 2
    table.deal(0, "forum")
    table.turn("build forum")
    assert table.coins(0) == coins + 3


@pytest.mark.rule("wonders:T-33", "wonders:W-46", "wonders:R-8")
@pytest.mark.parametrize("edition", ["1st", "2nd"])
def test_two_symbols_of_a_card_are_two_units_for_a_buyer_and_no_more(edition: str) -> None:
    side = "a" if edition == "1st" else "day"
    cities = (
        city(f"ephesus:{side}", coins=9, built="loom stone_pit"),
        city(f"giza:{side}", built="sawmill"),
        city(f"rhodes:{side}"),
    )
    guild = Table(*cities, edition=edition, hands=["magistrates_guild", "", ""])
    assert guild.why_not(0, "build magistrates_guild") == "refused-not-to-be-had"
    table = Table(*cities, edition=edition, hands=["caravansery", "", ""])
    assert table.can(0, "build caravansery")
    table.turn("build caravansery")
    assert table.coins(0) == 9 - 4
    assert table.coins(1) == 3 + 3 + 4


@pytest.mark.rule("wonders:R-8", "wonders:T-33")
@pytest.mark.parametrize(("wood", "can"), [("", False), ("lumber_yard", True)])
def test_a_third_unit_must_come_from_elsewhere(wood: str, can: bool) -> None:
    table = Table(
        city("giza:a", coins=9, built="loom stone_pit"),
        city("ephesus:a", built="sawmill"),
        city("rhodes:a", built=wood),
        age=3,
        hands=["magistrates_guild", "", ""],
    )
    assert table.can(0, "build magistrates_guild") == can


@pytest.mark.rule("wonders:R-8")
def test_one_symbol_is_sold_once_to_the_same_buyer() -> None:
    table = Table(
        city("giza:a", coins=9, built="stone_pit"),
        city("olympia:a"),
        city("rhodes:a"),
        hands=["caravansery", "", ""],
    )
    assert table.why_not(0, "build caravansery") == "refused-not-to-be-had"


@pytest.mark.rule("wonders:T-35", "wonders:R-3")
def test_what_the_own_symbol_covers_is_not_bought_as_well() -> None:
    table = Table(
        *seven(
            city("ephesus:a", coins=9, built="tree_farm glassworks"),
            city("olympia:a"),
            city("babylon:a"),
        ),
        hands=["temple"],
    )
    # wood from the left, or clay from the right, and the own symbol for the other
    assert table.ways_to_pay(0, "build temple") == ["pay <0 >2", "pay <2 >0"]
    table.choose(0, "build temple")
    assert table.refuses(0, "pay <2 >2")
    assert table.refuses(0, "pay <0 >0")


@pytest.mark.rule("wonders:T-35", "wonders:R-3")
def test_from_one_seller_of_both_one_unit_is_bought_and_never_two() -> None:
    table = Table(
        *seven(
            city("ephesus:a", coins=9, built="tree_farm glassworks"),
            city("olympia:a", built="clay_pool"),
            city("rhodes:a"),
        ),
        hands=["temple"],
    )
    assert table.ways_to_pay(0, "build temple") == []
    table.turn("build temple")
    assert (table.coins(0), table.coins(1)) == (9 - 2, 3 + 3 + 2)


@pytest.mark.rule("wonders:R-3")
def test_nobody_buys_what_is_not_needed() -> None:
    table = Table(
        *seven(
            city("giza:a", coins=9),
            city("rhodes:a", built="stone_pit"),
            city("ephesus:a", built="stone_pit"),
        ),
        hands=["baths altar"],
    )
    for card in ("baths", "altar"):
        assert table.ways_to_pay(0, f"build {card}") == []
    table.turn("build baths")
    assert table.coins(0) == 9


@pytest.mark.rule("wonders:R-3")
def test_the_dearer_seller_may_be_chosen() -> None:
    table = Table(
        city("ephesus:a", coins=2, built="east_trading_post"),
        city("giza:a"),
        city("rhodes:a", built="stone_pit"),
        hands=["baths", "", ""],
    )
    assert table.ways_to_pay(0, "build baths") == ["pay <0 >1", "pay <2 >0"]
    table.turn("build baths; pay <2 >0")
    assert [table.coins(seat) for seat in range(3)] == [0, 3 + 3 + 2, 3 + 3]


@pytest.mark.rule("wonders:R-2")
def test_bank_and_neighbours_are_paid_from_the_coins_at_the_start_of_the_turn() -> None:
    table = Table(
        city("giza:a", coins=0),
        city("rhodes:a", coins=2),
        city("ephesus:a"),
        hands=["timber_yard", "baths", ""],
    )
    table.choose(1, "build baths")
    table.choose(2, "sell")
    assert table.why_not(0, "build timber_yard") == "refused-coins"
    table.choose(0, "sell")
    assert table.coins(0) == 0 + 3 + 2
    paid = Table(
        city("giza:a", coins=1),
        city("rhodes:a"),
        city("ephesus:a"),
        hands=["timber_yard", "", ""],
    )
    paid.turn("build timber_yard")
    assert paid.coins(0) == 0


@pytest.mark.rule("wonders:R-2")
def test_what_a_stage_brings_does_not_pay_for_it() -> None:
    table = Table(city("ephesus:b", coins=1, built="stone_pit"), city("rhodes:a"), city("giza:a"))
    # four coins would come, but a stone costs two now
    assert table.why_not(0, "stage") == "refused-coins"
    rich = Table(city("ephesus:b", coins=2, built="stone_pit"), city("rhodes:a"), city("giza:a"))
    rich.turn("stage")
    assert rich.coins(0) == 4


@pytest.mark.rule("wonders:R-35")
def test_the_second_edition_buys_from_both_neighbours_in_one_turn() -> None:
    table = Table(
        city("ephesus:day", coins=4, built="glassworks"),
        city("olympia:day", coins=0),
        city("babylon:day", coins=0),
        edition="2nd",
        age=2,
        hands=["temple", "", ""],
    )
    table.turn("build temple")
    assert [table.coins(seat) for seat in range(3)] == [0, 2 + 3, 2 + 3]
