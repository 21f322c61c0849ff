"""Population, happiness, uprisings."""

import pytest

from kit.ages import Table, civ

BANK = [
    (20, 2, 0, 0),
    (19, 2, 0, 0),
    (18, 2, 0, 0),
    (17, 2, 0, 0),
    (16, 3, 1, 1),
    (15, 3, 1, 1),
    (14, 3, 1, 1),
    (13, 3, 1, 1),
    (12, 4, 2, 2),
    (11, 4, 2, 2),
    (10, 4, 2, 3),
    (9, 4, 2, 3),
    (8, 5, 3, 4),
    (7, 5, 3, 4),
    (6, 5, 3, 5),
    (5, 5, 3, 5),
    (4, 7, 4, 6),
    (3, 7, 4, 6),
    (2, 7, 4, 7),
    (1, 7, 4, 7),
]
"""Yellow tokens in the bank; price of population, consumption, required happiness."""

CHEERFUL = {
    0: "",
    1: "religion 1",
    2: "religion 2",
    3: "theology 1 religion 1",
    4: "theology 2",
    5: "theology 1 organized_religion 1",
    6: "organized_religion 2",
    7: "organized_religion 1 bread_and_circuses 2",
    8: "organized_religion 2 bread_and_circuses 1",
}
"""Workers that give so many happy faces."""


# increasing


@pytest.mark.rule("ages:A-94", "ages:K-3", "ages:A-191")
@pytest.mark.parametrize(("bank", "price"), [(bank, price) for bank, price, _, _ in BANK])
def test_population_costs_an_action_and_the_food_of_the_bank(bank: int, price: int) -> None:
    table = Table(civ(tokens="agriculture 8", yellow=bank), civ())
    assert table.own().population_price == price
    table.do("increase")
    own = table.own()
    assert own.food == 8 - price
    assert (own.yellow_bank, own.unused) == (bank - 1, 2)
    assert (own.civil, own.military) == (3, 2)


@pytest.mark.rule("ages:A-94", "ages:A-86", "ages:A-208")
@pytest.mark.parametrize(("bank", "price"), [(bank, price) for bank, price, _, _ in BANK[3::4]])
def test_without_enough_food_there_is_no_new_worker(bank: int, price: int) -> None:
    assert Table(civ(tokens=f"agriculture {price}", yellow=bank), civ()).can("increase")
    table = Table(civ(tokens=f"agriculture {price - 1} bronze 5", yellow=bank), civ())
    assert table.why_not("increase") == "refused-food 1"
    assert table.refuses("increase")


@pytest.mark.rule("ages:A-94")
def test_with_an_empty_yellow_bank_population_cannot_be_increased() -> None:
    table = Table(civ(tokens="agriculture 9", yellow=0), civ())
    assert table.why_not("increase") == "refused-bank"
    assert table.refuses("increase")


@pytest.mark.rule("ages:A-94", "ages:A-185")
def test_population_takes_a_civil_action() -> None:
    table = Table(civ(tokens="agriculture 9", civil=0), civ())
    assert table.why_not("increase") == "refused-civil 1"
    assert table.refuses("increase")


@pytest.mark.rule("ages:A-94")
def test_each_new_worker_costs_what_the_bank_then_says() -> None:
    table = Table(civ(tokens="agriculture 9", yellow=18), civ())
    table.do("increase", "increase", "increase")
    assert table.food() == 9 - 2 - 2 - 3
    assert table.own().unused == 4


@pytest.mark.rule("ages:A-88", "ages:R-53")
@pytest.mark.parametrize(("bank", "price"), [(18, 1), (17, 1), (16, 2), (1, 6)])
def test_a_discount_is_taken_off_the_price_of_the_bank_before_the_token_moves(
    bank: int, price: int
) -> None:
    table = Table(civ(leader="moses", tokens="agriculture 7", yellow=bank), civ())
    table.do("increase")
    assert table.food() == 7 - price


# gaining


@pytest.mark.rule("ages:A-197")
def test_gained_population_costs_no_food_and_no_action() -> None:
    table = Table(civ(wonders="ocean_liner_service", yellow=5, tokens="agriculture 3"), civ())
    table.do("settle")
    own = table.own()
    assert (own.yellow_bank, own.unused, own.food, own.civil) == (4, 2, 3, 4)


@pytest.mark.rule("ages:A-197")
def test_nothing_is_gained_from_an_empty_bank() -> None:
    table = Table(civ(wonders="ocean_liner_service", yellow=0), civ())
    assert table.why_not("settle") == "refused-bank"


@pytest.mark.rule("ages:A-198", "ages:A-87")
def test_population_increased_by_a_card_is_paid_in_food_but_not_in_actions() -> None:
    table = Table(civ(hand="frugality_a", tokens="agriculture 3", yellow=16), civ())
    table.do("play frugality_a")
    own = table.own()
    assert (own.food, own.unused, own.yellow_bank, own.civil) == (1, 2, 15, 3)
    table = Table(civ(hand="frugality_a", tokens="agriculture 2", yellow=16), civ())
    assert table.why_not("play frugality_a") == "refused-food 1"


# happiness


@pytest.mark.rule("ages:A-200", "ages:K-3", "ages:A-191", "ages:R-48")
@pytest.mark.parametrize(
    ("bank", "needed"), [*((bank, needed) for bank, _, _, needed in BANK), (0, 8)]
)
def test_an_emptier_bank_needs_more_happiness(bank: int, needed: int) -> None:
    table = Table(civ(yellow=bank), civ())
    assert table.own().needed_happiness == needed
    assert table.own().discontent == needed


@pytest.mark.rule("ages:A-202")
@pytest.mark.parametrize("happiness", range(9))
@pytest.mark.parametrize(("bank", "needed"), [(0, 8), (5, 5), (11, 2), (18, 0)])
def test_discontent_is_what_happiness_lacks_and_never_below_nothing(
    bank: int, needed: int, happiness: int
) -> None:
    table = Table(civ(yellow=bank, workers=CHEERFUL[happiness], unused=0), civ())
    assert table.own().happiness == happiness
    assert table.own().discontent == max(0, needed - happiness)


@pytest.mark.rule("ages:A-203", "ages:A-201")
@pytest.mark.parametrize("unused", range(4))
def test_unused_workers_do_not_lower_discontent_they_only_prevent_the_uprising(
    unused: int,
) -> None:
    table = Table(civ(yellow=12, unused=unused), civ())
    assert table.own().discontent == 2
    assert table.own().forecast.uprising == (unused < 2)
    table.end_turn()
    assert len(table.events("uprising")) == (unused < 2)
    assert table.own().science == (0 if unused < 2 else 1)
    assert table.own().unused == unused


@pytest.mark.rule("ages:V-4", "ages:A-203", "ages:A-122")
@pytest.mark.parametrize(("unused", "uprising"), [(1, False), (0, True)])
def test_one_discontent_worker_needs_one_that_is_unused(unused: int, uprising: bool) -> None:
    table = Table(civ(yellow=12, workers="religion 1", unused=unused), civ())
    own = table.own()
    assert (own.happiness, own.needed_happiness, own.discontent) == (1, 2, 1)
    table.end_turn()
    assert bool(table.events("uprising")) == uprising


@pytest.mark.rule("ages:A-94", "ages:A-200")
def test_a_new_worker_may_bring_discontent_and_make_up_for_it() -> None:
    table = Table(civ(yellow=17, tokens="agriculture 2", unused=0), civ())
    assert table.own().discontent == 0
    table.do("increase")
    own = table.own()
    assert (own.discontent, own.unused) == (1, 1)
    table.end_turn()
    assert table.events("uprising") == []


@pytest.mark.rule("ages:A-203", "ages:A-98")
def test_a_destroyed_building_gives_the_unused_worker_that_prevents_an_uprising() -> None:
    table = Table(civ(yellow=16, unused=0), civ())
    assert table.own().forecast.uprising
    table.do("destroy bronze")
    assert not table.own().forecast.uprising
    table.end_turn()
    assert table.events("uprising") == []
    assert table.resources() == 1


@pytest.mark.rule("ages:A-11")
def test_all_yellow_tokens_outside_the_bank_are_workers() -> None:
    table = Table(civ(tokens="agriculture 8 bronze 8"), civ())
    for action in ("increase", "build warriors", "increase", "destroy bronze", "increase"):
        table.do(action)
        own = table.own()
        assert own.yellow_bank + own.unused + sum(own.workers) == 25
