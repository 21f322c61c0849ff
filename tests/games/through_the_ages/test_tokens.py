"""Blue tokens: what they are worth, how they are gained, paid and lost, who chooses how."""

import pytest

from civitas.games.through_the_ages.data.tables import WORDS
from civitas.games.through_the_ages.ids import FOOD, RESOURCES
from civitas.games.through_the_ages.rules.tokens import (
    Stores,
    gains,
    payments,
    usual_gain,
    within_reach,
)
from kit.ages import Civ, Table, civ, make


def values(stores: Stores, holding: tuple[int, ...]) -> list[int]:
    """What the tokens of a holding are worth one by one, the dearest first."""
    return [worth for worth, count in zip(stores.worth, holding, strict=True) for _ in range(count)]


def paid(own: Civ, price: int, every: bool, goods: int = RESOURCES) -> list[list[int]]:
    """What tokens are left after paying, as values."""
    stores = Stores(make(own), goods)
    return sorted(values(stores, holding) for holding in payments(stores, price, every))


def ends(table: Table, *cards: str) -> list[tuple[int, ...]]:
    """The tokens on cards after every way of paying or storing that the player is offered."""
    if not table.prompt().endswith(("-pay", "-store")):
        return [tuple(table.tokens(card) for card in cards)]
    found: list[tuple[int, ...]] = []
    for option in table.options():
        before = table.state.clone()
        found += ends(table.do(option), *cards)
        table.state = before
    return sorted(found)


def blue_in_all(table: Table) -> int:
    own = table.own()
    return own.blue_bank + sum(own.blue) + own.wonder_tokens


# what tokens are worth


@pytest.mark.rule("ages:A-204", "ages:K-5", "ages:A-156")
@pytest.mark.parametrize(
    ("tokens", "food", "resources"),
    [
        ("agriculture 3", 3, 0),
        ("irrigation 3", 6, 0),
        ("selective_breeding 3", 9, 0),
        ("mechanized_agriculture 3", 15, 0),
        ("bronze 3", 0, 3),
        ("iron 3", 0, 6),
        ("coal 3", 0, 9),
        ("oil 3", 0, 15),
        ("agriculture 1 mechanized_agriculture 2 bronze 2 oil 1", 11, 7),
    ],
)
def test_goods_are_the_values_of_the_tokens_with_or_without_workers(
    tokens: str, food: int, resources: int
) -> None:
    table = Table(civ(tokens=tokens), civ())
    assert (table.food(), table.resources()) == (food, resources)
    assert (table.own().food, table.own().resources) == (food, resources)


# tokens of cards


@pytest.mark.rule("ages:A-192", "ages:A-193")
def test_a_card_that_gives_blue_tokens_gives_them_to_the_bank_as_it_enters() -> None:
    table = Table(civ(hand="justice_system", science=7, tokens="bronze 3"), civ())
    table.do("develop justice_system")
    assert table.own().blue_bank == 13 + 3
    assert table.resources() == 3


@pytest.mark.rule("ages:A-192", "ages:A-101", "ages:R-49", "ages:A-12")
def test_the_taj_mahal_gives_its_token_when_it_is_completed_not_before() -> None:
    table = Table(civ(), civ(), row="1 taj_mahal").do("take 1")
    assert blue_in_all(table) == 16
    table = Table(civ(wonder="taj_mahal 2", tokens="iron 2"), civ())
    assert blue_in_all(table) == 16
    table.do("stage 1")
    assert blue_in_all(table) == 17
    assert table.own().blue_bank == 16


@pytest.mark.rule("ages:A-192", "ages:A-190", "ages:A-104")
@pytest.mark.parametrize("bank", [0, 2, 9])
def test_a_card_that_replaces_one_with_as_many_tokens_changes_nothing(bank: int) -> None:
    own = civ(
        technologies="justice_system",
        hand="civil_service",
        science=10,
        blue=bank,
        tokens="bronze 5",
    )
    table = Table(own, civ())
    table.do("develop civil_service")
    assert (table.own().blue_bank, table.resources()) == (bank, 5)


@pytest.mark.rule("ages:A-192", "ages:A-104")
def test_a_lower_card_that_goes_at_once_gives_no_tokens() -> None:
    own = civ(technologies="civil_service", hand="justice_system", science=7)
    table = Table(own, civ())
    before = table.own().blue_bank
    table.do("develop justice_system")
    assert table.own().blue_bank == before


@pytest.mark.rule("ages:A-191", "ages:R-49", "ages:A-12")
def test_tokens_beyond_the_squares_of_the_bank_stay_and_change_nothing() -> None:
    own = civ(technologies="civil_service", wonders="taj_mahal", yellow=21)
    table = Table.force(own, civ())
    after = table.own()
    assert after.blue_bank == 20
    assert after.corruption == 0
    assert (after.population_price, after.consumption, after.needed_happiness) == (2, 0, 0)
    table.do("end", "end")
    assert table.own().blue_bank == 16


@pytest.mark.rule("ages:A-191", "ages:A-207")
def test_no_token_is_made_or_lost_by_paying() -> None:
    table = Table.force(
        civ(
            technologies="iron coal irrigation",
            tokens="coal 2 iron 1 bronze 1 irrigation 2",
            wonder="pyramids 0",
            unused=3,
        ),
        civ(),
    )
    for action in ("build warriors", "stage 1", "increase", "build bronze"):
        table.do(action)
        assert blue_in_all(table) == 16
    table.end_turn()
    assert blue_in_all(table) == 16


# paying


@pytest.mark.rule("ages:V-6", "ages:A-207", "ages:A-210", "ages:A-211", "ages:R-17")
def test_two_are_paid_from_3_3_1() -> None:
    tokens, cards = "coal 2 bronze 1", "iron"
    empty = civ(technologies=cards, tokens=tokens, blue=0)
    three = civ(technologies=cards, tokens=tokens, blue=3)
    few = [[2, 2, 1], [3, 1, 1], [3, 2]]
    assert paid(empty, 2, True) == few
    assert paid(three, 2, True) == sorted([*few, [2, 1, 1, 1], [1, 1, 1, 1, 1]])
    assert paid(empty, 2, False) == [[3, 2]]
    assert paid(three, 2, False) == [[3, 2]]


@pytest.mark.rule("ages:V-6", "ages:D-18")
@pytest.mark.parametrize(
    ("bank", "left"),
    [
        (0, [(0, 2, 1), (1, 0, 2), (1, 1, 0)]),
        (3, [(0, 0, 5), (0, 1, 3), (0, 2, 1), (1, 0, 2), (1, 1, 0)]),
    ],
)
def test_a_player_who_is_asked_chooses_among_all_of_them(
    bank: int, left: list[tuple[int, ...]]
) -> None:
    own = civ(technologies="iron", tokens="coal 2 bronze 1", blue=bank)
    table = Table(own, civ(), asked=True).do("build agriculture")
    assert table.prompt() == "prompt-pay"
    assert ends(table, "coal", "iron", "bronze") == left


@pytest.mark.rule("ages:R-17", "ages:D-18")
def test_a_player_who_is_not_asked_pays_as_usual() -> None:
    own = civ(technologies="iron", tokens="coal 2 bronze 1", blue=3)
    table = Table(own, civ()).do("build agriculture")
    assert table.prompt() == "prompt-action"
    assert ends(table, "coal", "iron", "bronze") == [(1, 1, 0)]
    assert table.own().blue_bank == 4


@pytest.mark.rule("ages:D-18")
def test_a_player_who_is_asked_is_not_asked_where_there_is_one_way_only() -> None:
    table = Table(civ(tokens="bronze 3"), civ(), asked=True).do("build agriculture")
    assert table.prompt() == "prompt-action"
    assert table.tokens("bronze") == 1
    table = Table(civ(tokens="iron 1"), civ(), asked=True).do("build agriculture")
    assert table.prompt() == "prompt-action"
    assert table.tokens("iron") == 0


@pytest.mark.rule("ages:D-18", "ages:A-94")
def test_food_is_chosen_like_resources() -> None:
    own = civ(technologies="irrigation", tokens="selective_breeding 2", blue=2, yellow=18)
    table = Table(own, civ(), asked=True).do("increase")
    assert table.prompt() == "prompt-pay"
    assert ends(table, "selective_breeding", "irrigation", "agriculture") == [
        (0, 0, 4),
        (0, 1, 2),
        (0, 2, 0),
        (1, 0, 1),
    ]
    table = Table(own, civ()).do("increase")
    assert ends(table, "selective_breeding", "irrigation", "agriculture") == [(1, 0, 1)]


@pytest.mark.rule("ages:A-207")
def test_change_takes_tokens_from_the_bank() -> None:
    own = civ(tokens="oil 1", blue=2)
    table = Table(own, civ()).do("build bronze")
    assert (table.tokens("oil"), table.tokens("bronze")) == (0, 3)
    assert table.own().blue_bank == 0


@pytest.mark.rule("ages:A-207", "ages:A-204")
def test_food_and_resources_do_not_stand_for_each_other() -> None:
    table = Table(civ(tokens="agriculture 5"), civ())
    assert table.why_not("build bronze") == "refused-resources 2"
    table = Table(civ(tokens="bronze 5"), civ())
    assert table.why_not("increase") == "refused-food 2"


@pytest.mark.rule("ages:A-208", "ages:A-86")
@pytest.mark.parametrize(
    ("tokens", "missing"), [("bronze 1", 1), ("", 2), ("bronze 2", 0), ("oil 1", 0)]
)
def test_with_less_than_the_price_nothing_is_paid(tokens: str, missing: int) -> None:
    table = Table(civ(tokens=tokens), civ())
    assert table.why_not("build bronze") == (f"refused-resources {missing}" if missing else "")
    assert table.refuses("build bronze") == bool(missing)


@pytest.mark.rule("ages:V-7", "ages:A-209", "ages:R-18")
def test_one_is_paid_from_a_5_with_an_empty_bank_by_overpaying_three() -> None:
    own = civ(technologies="swordsmen", tokens="oil 1", blue=0)
    table = Table(own, civ()).do("upgrade warriors swordsmen")
    assert (table.tokens("oil"), table.tokens("bronze")) == (0, 1)
    assert table.own().blue_bank == 0
    table = Table(own, civ(), asked=True).do("upgrade warriors swordsmen")
    assert ends(table, "oil", "bronze") == [(0, 1)]


@pytest.mark.rule("ages:A-209", "ages:R-18")
@pytest.mark.parametrize(("bank", "left"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 4)])
def test_as_little_as_possible_is_overpaid_and_the_bank_is_empty_then(bank: int, left: int) -> None:
    own = civ(technologies="swordsmen", tokens="oil 1", blue=bank)
    table = Table(own, civ()).do("upgrade warriors swordsmen")
    assert table.resources() == left
    assert table.own().blue_bank == max(0, bank - 3)


@pytest.mark.rule("ages:A-209")
def test_nothing_is_overpaid_where_it_can_be_paid_exactly() -> None:
    own = civ(technologies="swordsmen coal", tokens="oil 1 bronze 1", blue=0)
    table = Table(own, civ(), asked=True).do("upgrade warriors swordsmen")
    assert ends(table, "oil", "coal", "bronze") == [(1, 0, 0)]
    assert table.own().blue_bank == 1


@pytest.mark.rule("ages:A-209", "ages:D-18", "ages:R-18")
def test_of_equal_overpayments_the_player_chooses() -> None:
    """One is paid from 5 and 3: 7 cannot be kept with two tokens, 6 can in two ways."""
    own = civ(technologies="swordsmen", tokens="oil 1 coal 1", blue=0)
    table = Table(own, civ(), asked=True).do("upgrade warriors swordsmen")
    assert table.prompt() == "prompt-pay"
    assert ends(table, "oil", "coal", "bronze") == [(0, 2, 0), (1, 0, 1)]
    table = Table(own, civ()).do("upgrade warriors swordsmen")
    assert ends(table, "oil", "coal", "bronze") == [(1, 0, 1)]


@pytest.mark.rule("ages:A-210")
def test_tokens_never_go_up() -> None:
    own = civ(technologies="oil coal iron", tokens="bronze 8", blue=0)
    assert paid(own, 3, True) == [[1] * 5]
    own = civ(technologies="oil coal", tokens="iron 2 bronze 1", blue=5)
    assert paid(own, 1, True) == [[2, 1, 1], [2, 2]]


@pytest.mark.rule("ages:A-211", "ages:A-207")
def test_an_exchange_that_pays_nothing_is_no_part_of_a_payment() -> None:
    """The 2 could be broken into 1 and 1 beside paying with the 1; that would pay nothing."""
    own = civ(tokens="iron 1 bronze 2", blue=5)
    assert paid(own, 1, True) == [[1, 1, 1], [2, 1]]
    assert paid(own, 3, True) == [[1]]
    own = civ(tokens="iron 2 bronze 2", blue=5)
    assert [1, 1, 1, 1] in paid(own, 2, True)
    assert [1] * 5 not in paid(own, 1, True)


# goods granted for a purpose


@pytest.mark.rule("ages:A-212", "ages:A-113")
def test_resources_granted_for_units_are_used_before_stored_ones() -> None:
    own = civ(technologies="swordsmen", hand="patriotism_ii", tokens="bronze 5", unused=2)
    table = Table(own, civ()).do("play patriotism_ii")
    assert table.own().for_units == 3
    table.do("build warriors")
    assert (table.own().unit_resources, table.resources()) == (1, 5)
    table.do("build swordsmen")
    assert (table.own().unit_resources, table.resources()) == (0, 3)


@pytest.mark.rule("ages:A-212")
def test_resources_granted_for_units_are_for_nothing_else() -> None:
    table = Table.force(civ(hand="patriotism_iii", wonder="colossus 0"), civ())
    table.do("play patriotism_iii")
    for other in ("build bronze", "build religion", "stage 1"):
        assert table.why_not(other).startswith("refused-resources")
    assert table.can("build warriors")


@pytest.mark.rule("ages:A-212", "ages:A-208")
def test_granted_and_stored_resources_pay_together() -> None:
    own = civ(technologies="modern_infantry", hand="patriotism_iii", tokens="coal 1")
    table = Table(own, civ())
    assert table.why_not("build modern_infantry") == "refused-resources 4"
    table.do("play patriotism_iii", "build modern_infantry")
    assert (table.own().unit_resources, table.resources()) == (0, 0)
    assert table.workers("modern_infantry") == 1


# gaining


@pytest.mark.rule("ages:V-8", "ages:A-205")
def test_five_cannot_be_gained_with_two_tokens_of_2() -> None:
    for goods, better in ((FOOD, "irrigation"), (RESOURCES, "iron")):
        stores = Stores(make(civ(technologies=better, blue=2)), goods)
        reached = within_reach(stores, 5)
        assert reached == 4
        assert values(stores, usual_gain(stores, reached)) == [2, 2]
        assert [values(stores, holding) for holding in gains(stores, reached)] == [[2, 2]]


@pytest.mark.rule("ages:A-205", "ages:R-17")
@pytest.mark.parametrize(
    ("cards", "bank", "laid"),
    [
        ("", 9, (0, 0, 0, 4)),
        ("", 3, (0, 0, 0, 3)),
        ("", 0, (0, 0, 0, 0)),
        ("iron", 9, (0, 0, 2, 0)),
        ("iron", 1, (0, 0, 1, 0)),
        ("coal", 9, (0, 1, 0, 1)),
        ("coal", 1, (0, 1, 0, 0)),
        ("oil", 4, (0, 0, 0, 4)),
        ("oil", 2, (0, 0, 0, 2)),
        ("iron coal oil", 9, (0, 1, 0, 1)),
        ("iron coal oil", 1, (0, 1, 0, 0)),
        ("iron coal oil", 2, (0, 1, 0, 1)),
        ("iron oil", 2, (0, 0, 2, 0)),
        ("iron oil", 1, (0, 0, 1, 0)),
    ],
)
def test_four_resources_are_gained_with_the_fewest_and_dearest_tokens(
    cards: str, bank: int, laid: tuple[int, ...]
) -> None:
    table = Table(civ(technologies=cards, hand="reserves_iii", blue=bank), civ())
    table.do("play reserves_iii", "gain resources")
    assert tuple(table.tokens(card) for card in ("oil", "coal", "iron", "bronze")) == laid
    assert table.own().blue_bank == bank - sum(laid)
    [gained] = table.events("goods_gained")
    assert gained.arg("amount") == table.resources()


@pytest.mark.rule("ages:A-205")
def test_what_lies_on_cards_stays_there_while_goods_are_gained() -> None:
    own = civ(technologies="coal", hand="reserves_ii", tokens="bronze 2 agriculture 2", blue=5)
    table = Table(own, civ()).do("play reserves_ii", "gain resources")
    assert (table.tokens("coal"), table.tokens("bronze"), table.food()) == (1, 2, 2)


@pytest.mark.rule("ages:D-19")
def test_a_player_who_is_asked_chooses_where_gained_goods_lie() -> None:
    own = civ(technologies="iron coal", hand="reserves_iii", blue=3)
    table = Table(own, civ(), asked=True).do("play reserves_iii", "gain resources")
    assert table.prompt() == "prompt-store"
    assert ends(table, "coal", "iron", "bronze") == [(0, 1, 2), (0, 2, 0), (1, 0, 1)]


@pytest.mark.rule("ages:D-19", "ages:A-205")
def test_who_is_asked_gains_no_less_for_it() -> None:
    own = civ(technologies="iron", hand="reserves_iii", blue=2)
    table = Table(own, civ(), asked=True).do("play reserves_iii", "gain resources")
    assert table.prompt() == "prompt-action"
    assert ends(table, "iron", "bronze") == [(2, 0)]


@pytest.mark.rule("ages:A-206", "ages:A-205")
@pytest.mark.parametrize(("bank", "food", "resources"), [(0, 0, 0), (1, 1, 0), (2, 1, 1)])
def test_a_card_that_gives_both_gives_food_first(bank: int, food: int, resources: int) -> None:
    table = Table(civ(hand="stockpile_a", blue=bank), civ()).do("play stockpile_a")
    assert (table.food(), table.resources()) == (food, resources)


@pytest.mark.rule("ages:A-193")
def test_gained_goods_come_out_of_the_bank() -> None:
    table = Table(civ(hand="stockpile_a"), civ()).do("play stockpile_a")
    assert table.own().blue_bank == 14


# losing


@pytest.mark.rule("ages:A-213")
def test_who_must_lose_more_than_there_is_loses_all() -> None:
    own = civ(workers="bronze 0 agriculture 0", tokens="iron 1 agriculture 2", blue=0)
    table = Table(own, civ())
    assert table.own().corruption == 6
    table.end_turn()
    assert (table.resources(), table.food(), table.own().blue_bank) == (0, 0, 3)


@pytest.mark.rule("ages:A-213", "ages:A-207")
def test_a_loss_gives_change_like_a_payment() -> None:
    own = civ(workers="bronze 0 agriculture 0", tokens="oil 1", blue=6)
    table = Table(own, civ())
    assert table.own().corruption == 2
    table.end_turn()
    assert (table.tokens("oil"), table.tokens("bronze"), table.own().blue_bank) == (0, 3, 4)


# labs under Bill Gates


@pytest.mark.rule("ages:A-227", "ages:A-204")
def test_labs_are_stores_under_bill_gates() -> None:
    own = civ(
        technologies="coal", workers="scientific_method 1", leader="bill_gates", hand="reserves_i"
    )
    table = Table.force(own, civ(), asked=True).do("play reserves_i", "gain resources")
    assert ends(table, "scientific_method", "bronze") == [(0, 2), (1, 0)]


@pytest.mark.rule("ages:A-227")
def test_resources_on_labs_are_paid_after_bill_gates_has_left() -> None:
    own = civ(tokens="computers 1", leader="bill_gates", hand="sid_meier")
    table = Table.force(own, civ()).do("lead sid_meier", "build bronze")
    assert table.tokens("computers") == 0
    assert table.tokens("bronze") == 1
    own = civ(technologies="alchemy", tokens="scientific_method 2", hand="reserves_iii")
    table = Table(own, civ(), asked=True).do("play reserves_iii", "gain resources")
    assert ends(table, "scientific_method", "alchemy", "bronze") == [(2, 0, 4)]


@pytest.mark.rule("ages:A-227", "ages:A-204")
def test_a_lab_of_level_0_stores_nothing() -> None:
    stores = Stores(make(civ(leader="bill_gates")), RESOURCES)
    assert [WORDS[card] for card in stores.cards] == ["bronze"]


def test_a_scenario_cannot_place_more_blue_tokens_than_there_are() -> None:
    assert make(civ(tokens="bronze 16")).blue_bank == 0
    with pytest.raises(ValueError, match="17 blue tokens on cards, but the civilization has 16"):
        make(civ(tokens="bronze 17"))
    with pytest.raises(ValueError, match="17 blue tokens"):
        make(civ(tokens="bronze 16", wonder="pyramids 1"))
    assert make(civ(tokens="bronze 17", blue=0)).blue_bank == 0
