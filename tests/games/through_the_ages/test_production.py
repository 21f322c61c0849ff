"""The end of a turn: uprising, science and culture, corruption, food, consumption, resources."""

import pytest

from kit.ages import Table, civ

CORRUPTION = [
    (18, 0), (16, 0), (12, 0), (11, 0), (10, 2), (9, 2), (6, 2), (5, 4), (3, 4), (1, 4), (0, 6),
]  # fmt: skip
"""Blue tokens in the bank, and corruption."""

CONSUMPTION = [
    (20, 0), (18, 0), (17, 0), (16, 1), (13, 1), (12, 2), (9, 2), (8, 3), (5, 3), (4, 4), (1, 4),
    (0, 6),
]  # fmt: skip
"""Yellow tokens in the bank, and consumption."""


def idle(tokens: str = "", **others: int) -> Table:
    """A civilization whose farms and mines have no workers and whose people are content."""
    own = civ(
        workers="agriculture 0 bronze 0 philosophy 0 organized_religion 2 bread_and_circuses 1",
        tokens=tokens,
        yellow=others.get("yellow"),
        blue=others.get("blue"),
        culture=others.get("culture", 0),
    )
    return Table.force(own, civ())


# uprising


@pytest.mark.rule("ages:A-122", "ages:A-203")
def test_in_an_uprising_nothing_is_produced_lost_or_eaten() -> None:
    own = civ(
        yellow=12,
        unused=0,
        blue=3,
        tokens="bronze 4 agriculture 3",
        wonders="colossus universitas_carolina",
        science=5,
        culture=6,
    )
    table = Table(own, civ())
    table.end_turn()
    after = table.own()
    assert (after.science, after.culture, after.food, after.resources) == (5, 6, 3, 4)
    assert after.blue_bank == 3
    for kind in ("produced", "corruption", "consumption"):
        assert table.events(kind) == []


@pytest.mark.rule("ages:A-122")
def test_without_an_uprising_the_same_civilization_produces() -> None:
    own = civ(
        yellow=12,
        unused=2,
        blue=3,
        tokens="bronze 4 agriculture 3",
        wonders="colossus universitas_carolina",
        science=5,
        culture=6,
    )
    table = Table(own, civ())
    table.end_turn()
    after = table.own()
    assert (after.science, after.culture) == (5 + 1 + 2, 6 + 1)
    assert (after.food, after.resources) == (3 + 2 - 2, 4 - 4 + 2)


# science and culture


@pytest.mark.rule("ages:A-124", "ages:A-181")
def test_points_grow_by_the_ratings_and_the_ratings_stay() -> None:
    table = Table.force(
        civ(
            workers="alchemy 2 printing_press 1 drama 1",
            wonders="taj_mahal",
            science=10,
            culture=20,
        ),
        civ(),
    )
    before = table.own()
    assert (before.science_rating, before.culture_rating) == (1 + 4 + 1, 1 + 2 + 3)
    table.end_turn()
    after = table.own()
    assert (after.science, after.culture) == (16, 26)
    assert (after.science_rating, after.culture_rating) == (6, 6)


@pytest.mark.rule("ages:A-123", "ages:A-124", "ages:A-127")
def test_culture_is_gained_before_hunger_takes_it() -> None:
    """Three culture and one food missing: gained first, all of it is lost."""
    own = civ(workers="agriculture 0", wonders="taj_mahal", yellow=16, unused=1, culture=0)
    table = Table(own, civ())
    table.end_turn()
    assert table.own().culture == 0


@pytest.mark.rule("ages:R-60", "ages:A-123")
def test_what_the_strongest_score_comes_before_production_and_can_be_lost_to_hunger() -> None:
    own = civ(workers="agriculture 0 warriors 3", leader="genghis_khan", yellow=16)
    table = Table(own, civ())
    table.end_turn()
    assert len(table.events("strongest_scored")) == 1
    assert table.own().culture == 0


@pytest.mark.rule("ages:R-60", "ages:A-122")
def test_what_the_strongest_score_is_scored_in_an_uprising_too() -> None:
    own = civ(workers="warriors 3", leader="genghis_khan", yellow=12, unused=0)
    table = Table(own, civ())
    table.end_turn()
    assert len(table.events("uprising")) == 1
    assert table.own().culture == 3


# corruption


@pytest.mark.rule("ages:A-125", "ages:K-2", "ages:A-191")
@pytest.mark.parametrize(("bank", "corruption"), CORRUPTION)
def test_an_emptier_blue_bank_costs_resources(bank: int, corruption: int) -> None:
    table = idle("bronze 9 agriculture 3", blue=bank)
    assert table.own().corruption == corruption
    table.end_turn()
    assert table.resources() == 9 - corruption
    assert table.food() == 3
    assert table.own().blue_bank == bank + corruption
    assert len(table.events("corruption")) == (corruption > 0)


@pytest.mark.rule("ages:A-125", "ages:A-213")
@pytest.mark.parametrize(
    ("tokens", "resources", "food"),
    [
        ("bronze 6 agriculture 6", 0, 6),
        ("bronze 5 agriculture 6", 0, 5),
        ("agriculture 7", 0, 1),
        ("bronze 2 agriculture 3", 0, 0),
        ("bronze 1", 0, 0),
        ("", 0, 0),
    ],
)
def test_where_resources_run_out_food_is_lost_and_then_the_rest_is_forgiven(
    tokens: str, resources: int, food: int
) -> None:
    table = idle(tokens, blue=0, culture=9)
    assert table.own().corruption == 6
    table.end_turn()
    assert (table.resources(), table.food()) == (resources, food)
    assert table.own().culture == 9 + table.own().culture_rating


@pytest.mark.rule("ages:A-125", "ages:R-16", "ages:R-17", "ages:A-120")
def test_corruption_is_paid_as_usual_even_by_those_who_are_asked() -> None:
    own = civ(
        workers="bronze 0 agriculture 0", technologies="iron", tokens="coal 2 bronze 1", blue=6
    )
    table = Table(own, civ(), asked=True)
    table.end_turn()
    assert table.asked_seat() == 1
    assert [table.tokens(card) for card in ("coal", "iron", "bronze")] == [1, 1, 0]


@pytest.mark.rule("ages:A-127", "ages:R-16", "ages:A-120")
def test_consumption_is_paid_as_usual_even_by_those_who_are_asked() -> None:
    own = civ(
        workers="bronze 0 agriculture 0",
        technologies="irrigation",
        tokens="selective_breeding 2 agriculture 1",
        yellow=9,
        unused=3,
    )
    table = Table(own, civ(), asked=True)
    table.end_turn()
    assert table.asked_seat() == 1
    kept = [table.tokens(card) for card in ("selective_breeding", "irrigation", "agriculture")]
    assert kept == [1, 1, 0]


@pytest.mark.rule("ages:A-129", "ages:A-125")
def test_corruption_is_judged_after_the_action_phase_and_before_production() -> None:
    own = civ(tokens="bronze 6")
    table = Table(own, civ())
    assert table.own().corruption == 2
    table.do("build bronze")
    assert table.own().corruption == 0
    table.end_turn()
    assert table.resources() == 4 + 3
    assert table.own().blue_bank == 7
    assert table.events("corruption") == []


@pytest.mark.rule("ages:A-129", "ages:A-125")
def test_what_is_produced_this_turn_is_safe_from_corruption() -> None:
    table = Table.force(civ(workers="bronze 4", blue=10, tokens="bronze 1"), civ())
    table.end_turn()
    assert table.resources() == 4
    assert table.food() == 2


@pytest.mark.rule("ages:V-3", "ages:A-125", "ages:A-126", "ages:A-128")
def test_a_third_turn_without_spending_meets_corruption() -> None:
    table = Table(civ(tokens="agriculture 4 bronze 4", science=2), civ())
    assert table.own().blue_bank == 8
    table.end_turn()
    own = table.own()
    assert (own.food, own.resources, own.blue_bank) == (6, 4, 6)
    [lost] = table.events("corruption")
    assert lost.plain()["args"] == {"player": {"seat": 0}, "resources": 2, "food": 0}


# food and consumption


@pytest.mark.rule("ages:A-126", "ages:A-128", "ages:A-156")
def test_every_farm_and_mine_lays_one_token_on_its_card() -> None:
    own = civ(
        workers="agriculture 1 irrigation 2 mechanized_agriculture 1 bronze 3 iron 1 oil 2",
        technologies="coal selective_breeding",
    )
    table = Table.force(own, civ())
    table.end_turn()
    laid = {
        "agriculture": 1,
        "irrigation": 2,
        "selective_breeding": 0,
        "mechanized_agriculture": 1,
        "bronze": 3,
        "iron": 1,
        "coal": 0,
        "oil": 2,
    }
    assert {card: table.tokens(card) for card in laid} == laid
    assert (table.food(), table.resources()) == (1 + 4 + 5, 3 + 2 + 10)
    assert table.own().blue_bank == 6


@pytest.mark.rule("ages:A-126")
@pytest.mark.parametrize(
    ("bank", "laid"), [(0, (0, 0)), (1, (1, 0)), (2, (2, 0)), (3, (2, 1)), (4, (2, 2))]
)
def test_the_best_farms_are_served_first(bank: int, laid: tuple[int, int]) -> None:
    own = civ(workers="agriculture 2 irrigation 2 bronze 0", blue=bank)
    table = Table(own, civ())
    table.end_turn()
    assert (table.tokens("irrigation"), table.tokens("agriculture")) == laid


@pytest.mark.rule("ages:A-128")
@pytest.mark.parametrize(
    ("bank", "laid"), [(0, (0, 0)), (1, (1, 0)), (2, (1, 1)), (3, (1, 2)), (4, (1, 3))]
)
def test_the_best_mines_are_served_first(bank: int, laid: tuple[int, int]) -> None:
    own = civ(workers="agriculture 0 bronze 3 coal 1", blue=bank)
    table = Table(own, civ())
    table.end_turn()
    assert (table.tokens("coal"), table.tokens("bronze")) == laid


@pytest.mark.rule("ages:A-123", "ages:A-126", "ages:A-128")
@pytest.mark.parametrize(("bank", "food", "resources"), [(1, 1, 0), (2, 2, 0), (3, 2, 1)])
def test_farms_come_before_mines(bank: int, food: int, resources: int) -> None:
    table = Table(civ(blue=bank), civ())
    table.end_turn()
    assert (table.food(), table.resources()) == (food, resources)


@pytest.mark.rule("ages:A-123", "ages:A-125", "ages:A-126")
def test_tokens_that_corruption_frees_are_there_for_production() -> None:
    table = Table(civ(blue=0, tokens="bronze 3"), civ())
    table.end_turn()
    assert (table.food(), table.resources(), table.own().blue_bank) == (2, 1, 0)


@pytest.mark.rule("ages:A-123", "ages:A-127", "ages:A-128")
def test_tokens_that_are_eaten_are_there_for_mines() -> None:
    table = Table(civ(blue=2, yellow=12, unused=2, tokens="agriculture 1"), civ())
    table.end_turn()
    assert (table.food(), table.resources(), table.own().blue_bank) == (0, 2, 1)


@pytest.mark.rule("ages:A-127", "ages:K-3", "ages:A-191", "ages:R-48")
@pytest.mark.parametrize(("bank", "consumption"), CONSUMPTION)
def test_an_emptier_yellow_bank_eats_more(bank: int, consumption: int) -> None:
    table = idle("agriculture 8", yellow=bank, blue=16)
    assert table.own().consumption == consumption
    table.end_turn()
    assert table.food() == 8 - consumption
    assert table.events("uprising") == []
    assert len(table.events("consumption")) == (consumption > 0)


@pytest.mark.rule("ages:A-127", "ages:A-129")
def test_food_produced_this_turn_is_eaten() -> None:
    table = Table(civ(yellow=12, unused=2, culture=9), civ())
    table.end_turn()
    assert (table.food(), table.own().culture) == (0, 9)


@pytest.mark.rule("ages:V-5", "ages:A-127", "ages:A-216", "ages:A-215")
@pytest.mark.parametrize(("culture", "left"), [(20, 12), (9, 1), (8, 0), (7, 0), (1, 0), (0, 0)])
def test_each_missing_food_costs_four_culture_down_to_nothing(culture: int, left: int) -> None:
    own = civ(workers="agriculture 1", yellow=8, unused=4, culture=culture)
    table = Table(own, civ())
    assert table.own().consumption == 3
    table.end_turn()
    assert (table.food(), table.own().culture) == (0, left)


@pytest.mark.rule("ages:A-127")
def test_resources_are_never_eaten() -> None:
    own = civ(workers="agriculture 0 bronze 0", tokens="bronze 3", yellow=16, culture=9)
    table = Table(own, civ())
    table.end_turn()
    assert (table.resources(), table.own().culture) == (3, 5)


@pytest.mark.rule("ages:A-127", "ages:A-51")
def test_an_empty_yellow_bank_eats_six() -> None:
    table = idle("agriculture 4", yellow=0, culture=50)
    table.end_turn()
    assert table.food() == 0
    assert table.own().culture == 50 + table.own().culture_rating - 2 * 4


@pytest.mark.rule("ages:A-125", "ages:A-209", "ages:A-213")
def test_a_loss_that_cannot_be_exact_takes_more_as_a_payment_would() -> None:
    """Two tokens of 5 cannot be worth 4 without more tokens: both become tokens of 1."""
    own = civ(workers="bronze 0 agriculture 0", tokens="oil 2", blue=0)
    table = Table(own, civ())
    assert table.own().corruption == 6
    table.end_turn()
    assert (table.tokens("oil"), table.tokens("bronze")) == (0, 2)
    assert table.own().blue_bank == 0


@pytest.mark.rule("ages:A-128", "ages:A-7")
def test_the_railroad_adds_a_token_on_the_best_mine_with_a_worker() -> None:
    own = civ(workers="bronze 1 iron 1", technologies="oil", wonders="transcontinental_railroad")
    table = Table(own, civ())
    table.end_turn()
    laid = [table.tokens(card) for card in ("bronze", "iron", "oil")]
    assert laid == [1, 2, 0]
    assert table.resources() == 5


@pytest.mark.rule("ages:A-129", "ages:A-120")
def test_the_forecast_is_what_the_end_of_the_turn_brings() -> None:
    own = civ(
        workers="irrigation 2 coal 1 alchemy 1",
        yellow=10,
        unused=3,
        blue=7,
        tokens="bronze 3 agriculture 2",
        wonders="taj_mahal",
        culture=2,
    )
    table = Table(own, civ())
    before = table.own()
    told = before.forecast
    table.end_turn()
    after = table.own()
    assert after.science - before.science == told.science
    assert after.culture - before.culture == told.culture - told.hunger
    assert after.resources - before.resources == told.resources - told.corruption
    assert after.food - before.food == told.food - told.consumption


@pytest.mark.rule("ages:A-209", "ages:A-213")
def test_what_is_lost_is_told_as_it_is_even_if_it_is_more() -> None:
    table = Table(civ(workers="bronze 0 agriculture 0", tokens="oil 2", blue=0), civ())
    assert table.own().forecast.corruption == 8
    table.end_turn()
    [event] = table.events("corruption")
    assert dict(event.args)["resources"] == 8
