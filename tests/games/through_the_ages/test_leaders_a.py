"""The leaders of age A."""

import pytest

from civitas.games.through_the_ages.data.effects import LeaveForToken, SecondPolitics
from civitas.games.through_the_ages.data.tables import EFFECTS, NUMBERS
from kit.ages import Table, civ

LEADERS = (
    "hammurabi",
    "moses",
    "aristotle",
    "alexander_the_great",
    "homer",
    "julius_caesar",
)


def price(table: Table, space: int) -> int:
    """The civil actions the card in a space costs the seat whose turn it is."""
    return table.view(table.seat).prices[space - 1]


def next_own_turn(table: Table) -> Table:
    """End the turns of all seats until it is the first one's again."""
    table.end_turn()
    while table.asked_seat() != 0:
        table.end_turn()
    return table


# All of them


@pytest.mark.rule("ages:A-48", "ages:A-49")
@pytest.mark.parametrize("leader", LEADERS)
def test_every_civilization_loses_it_when_age_i_ends(leader: str) -> None:
    table = Table.force(civ(leader=leader), civ(leader=leader), age=1, deck_left=1).turn_of(0)
    assert table.state.age == 2
    assert not table.has(leader, 0)
    assert not table.has(leader, 1)


@pytest.mark.rule("ages:A-46")
@pytest.mark.parametrize("leader", LEADERS)
def test_it_stays_when_age_a_ends(leader: str) -> None:
    table = Table.force(civ(leader=leader), civ(), age=0, round_number=2).turn_of(0)
    assert table.state.age == 1
    assert table.has(leader)


@pytest.mark.rule("ages:A-92", "ages:A-163")
@pytest.mark.parametrize("leader", LEADERS)
def test_it_cannot_be_taken_after_another_leader_of_its_age(leader: str) -> None:
    table = Table(civ(led="0"), civ(), row=f"1 {leader}")
    assert table.why_not("take 1") == "refused-leader-age"


@pytest.mark.rule("ages:A-99")
@pytest.mark.parametrize("leader", LEADERS)
def test_the_first_leader_costs_a_civil_action_and_gives_none_back(leader: str) -> None:
    table = Table(civ(hand=leader), civ()).do(f"lead {leader}")
    assert table.has(leader)
    assert table.hand() == []
    assert table.civ().civil == 3


@pytest.mark.rule("ages:A-99")
@pytest.mark.parametrize("leader", [leader for leader in LEADERS if leader != "homer"])
def test_replacing_it_gives_the_civil_action_back(leader: str) -> None:
    table = Table(civ(leader=leader, hand="michelangelo"), civ()).do("lead michelangelo")
    assert not table.has(leader)
    assert table.civ().civil == 4


# Hammurabi


@pytest.mark.rule("ages:D-17")
def test_hammurabi_spends_a_military_action_as_a_civil_one() -> None:
    table = Table(civ(leader="hammurabi", civil=0, tokens="agriculture 2"), civ())
    assert table.why_not("increase") == "refused-civil 1"
    table.do("convert", "increase")
    assert table.civ().military == 1
    assert table.food() == 0
    assert table.why_not("destroy bronze") == "refused-civil 1"


def test_hammurabi_does_so_once_in_every_turn() -> None:
    table = Table(civ(leader="hammurabi"), civ()).do("convert")
    assert table.why_not("convert") == "refused-once"
    next_own_turn(table)
    assert table.can("convert")


def test_hammurabi_needs_a_military_action_for_it() -> None:
    table = Table(civ(leader="hammurabi", military=0), civ())
    assert table.why_not("convert") == "refused-military 1"


@pytest.mark.rule("ages:A-113", "ages:A-133")
def test_an_action_hammurabi_converted_does_not_outlast_the_turn() -> None:
    table = next_own_turn(Table(civ(leader="hammurabi"), civ()).do("convert"))
    assert table.civ().civil == 4
    assert table.civ().spare_civil == 0
    assert table.civ().military == 2


def test_nobody_but_hammurabi_converts_actions() -> None:
    assert Table(civ(leader="moses"), civ()).refuses("convert")


@pytest.mark.rule("ages:F-8")
@pytest.mark.parametrize(("space", "actions"), [(1, 0), (5, 0), (6, 1), (9, 1), (10, 2), (13, 2)])
def test_hammurabi_takes_leaders_for_an_action_less(space: int, actions: int) -> None:
    table = Table(civ(leader="hammurabi", civil=actions), civ(), row=f"{space} joan_of_arc")
    table.do(f"take {space}")
    assert table.hand() == ["joan_of_arc"]
    assert table.civ().civil == 0


@pytest.mark.rule("ages:A-89", "ages:A-93")
@pytest.mark.parametrize("card", ["iron", "monarchy", "code_of_laws", "stockpile_a", "pyramids"])
def test_hammurabi_takes_other_cards_for_the_full_price(card: str) -> None:
    table = Table.force(civ(leader="hammurabi"), civ(), row=f"1 {card} 6 {card}")
    assert (price(table, 1), price(table, 6)) == (1, 2)


@pytest.mark.rule("ages:A-90")
def test_hammurabi_with_a_full_hand_takes_no_leader_even_for_nothing() -> None:
    hand = "iron alchemy irrigation masonry"
    table = Table(civ(leader="hammurabi", hand=hand), civ(), row="1 joan_of_arc")
    assert table.why_not("take 1") == "refused-hand 4"


@pytest.mark.rule("ages:A-106", "ages:R-28")
def test_a_converted_action_does_not_replace_a_spent_one_in_a_revolution() -> None:
    table = Table(civ(leader="hammurabi", hand="monarchy", science=2, civil=3), civ())
    table.do("convert")
    assert table.why_not("revolt monarchy") == "refused-all-civil"


@pytest.mark.rule("ages:A-106", "ages:A-108", "ages:R-27")
def test_a_converted_action_is_not_paid_in_a_revolution_and_can_be_used_after_it() -> None:
    table = Table(
        civ(leader="hammurabi", hand="monarchy", science=2, tokens="agriculture 2"), civ()
    )
    table.do("convert", "revolt monarchy")
    assert table.civ().civil == 0
    table.do("increase")
    assert table.food() == 0
    assert table.why_not("destroy bronze") == "refused-civil 1"


@pytest.mark.rule("ages:A-186", "ages:R-29")
def test_a_replacement_paid_with_the_converted_action_gives_nothing_back() -> None:
    table = Table(civ(leader="hammurabi", hand="michelangelo", military=1), civ())
    table.do("convert", "lead michelangelo")
    assert table.civ().civil == 4
    assert table.civ().spare_civil == 0


@pytest.mark.rule("ages:A-188")
def test_hammurabi_converts_the_extra_action_of_patriotism_first() -> None:
    table = Table(civ(leader="hammurabi", hand="patriotism_a"), civ())
    table.do("play patriotism_a", "convert")
    assert table.civ().military == 2
    assert table.civ().spare_military == 0


@pytest.mark.rule("ages:F-8")
def test_without_hammurabi_leaders_cost_the_full_price_again() -> None:
    table = Table.force(civ(leader="hammurabi", hand="moses"), civ(), row="1 joan_of_arc")
    assert price(table, 1) == 0
    table.do("lead moses")
    assert price(table, 1) == 1
    assert table.refuses("convert")


# Moses


@pytest.mark.rule("ages:A-94", "ages:R-53")
@pytest.mark.parametrize(
    ("yellow", "food"), [(18, 1), (16, 2), (13, 2), (12, 3), (8, 4), (5, 4), (4, 6), (1, 6)]
)
def test_moses_increases_the_population_for_a_food_less(yellow: int, food: int) -> None:
    enough = Table(civ(leader="moses", yellow=yellow, tokens=f"agriculture {food}"), civ())
    enough.do("increase")
    assert enough.food() == 0
    assert enough.civ().yellow_bank == yellow - 1
    short = Table(civ(leader="moses", yellow=yellow, tokens=f"agriculture {food - 1}"), civ())
    assert short.why_not("increase") == "refused-food 1"


def test_moses_saves_food_each_time() -> None:
    table = Table(civ(leader="moses", tokens="agriculture 4"), civ())
    table.do("increase", "increase", "increase")
    assert table.food() == 0
    assert table.civ().unused == 4


@pytest.mark.rule("ages:A-94")
def test_moses_cannot_increase_from_an_empty_bank() -> None:
    table = Table(civ(leader="moses", yellow=0, tokens="agriculture 9"), civ())
    assert table.why_not("increase") == "refused-bank"


@pytest.mark.rule("ages:R-32", "ages:F-2")
def test_moses_pays_less_with_frugality_too_but_has_to_pay_first() -> None:
    hungry = Table(civ(leader="moses", hand="frugality_a"), civ())
    assert hungry.why_not("play frugality_a") == "refused-food 1"
    table = Table(civ(leader="moses", hand="frugality_a", tokens="agriculture 1"), civ())
    table.do("play frugality_a")
    assert table.food() == 1
    assert table.civ().unused == 2
    assert table.civ().civil == 3


def test_moses_eats_as_much_as_anybody() -> None:
    table = Table(civ(leader="moses", yellow=13), civ()).end_turn()
    assert table.food() == 1


def test_moses_helps_from_the_moment_he_leads_until_he_is_replaced() -> None:
    table = Table.force(civ(hand="moses aristotle", tokens="agriculture 3"), civ())
    assert table.own().population_price == 2
    table.do("lead moses")
    assert table.own().population_price == 1
    table.do("lead aristotle")
    assert table.own().population_price == 2


# Aristotle


@pytest.mark.rule("ages:A-155")
@pytest.mark.parametrize(
    "card",
    ["irrigation", "iron", "alchemy", "theology", "swordsmen", "monarchy", "code_of_laws"],
)
def test_aristotle_scores_science_for_taking_a_technology(card: str) -> None:
    table = Table(civ(leader="aristotle"), civ(), row=f"6 {card}").do("take 6")
    assert table.civ().science == 1


@pytest.mark.parametrize("card", ["pyramids", "joan_of_arc", "stockpile_a", "breakthrough_i"])
def test_aristotle_scores_nothing_for_other_cards(card: str) -> None:
    table = Table(civ(leader="aristotle"), civ(), row=f"1 {card}").do("take 1")
    assert table.civ().science == 0


def test_the_science_of_aristotle_pays_for_the_very_card() -> None:
    table = Table(civ(leader="aristotle", science=2), civ(), row="1 irrigation")
    table.do("take 1", "develop irrigation")
    assert table.has("irrigation")
    assert table.civ().science == 0


def test_aristotle_scores_for_each_technology_of_a_turn() -> None:
    table = Table(civ(leader="aristotle"), civ(), row="1 iron 2 alchemy 3 masonry")
    table.do("take 1", "take 3", "take 2")
    assert table.civ().science == 3


def test_aristotle_looks_at_no_card_of_another_civilization() -> None:
    table = Table(civ(leader="aristotle"), civ(), row="1 iron", seat=1).do("take 1")
    assert table.civ(0).science == 0
    assert table.civ(1).science == 0


def test_aristotle_scores_nothing_once_replaced() -> None:
    table = Table.force(civ(leader="aristotle", hand="moses"), civ(), row="1 iron")
    table.do("lead moses", "take 1")
    assert table.civ().science == 0


# Alexander the Great


@pytest.mark.parametrize(
    ("workers", "strength"),
    [
        ("warriors 0", 0),
        ("warriors 1", 2),
        ("warriors 3", 6),
        ("warriors 1 swordsmen 1", 2 + 3),
        ("warriors 0 knights 2", 6),
        ("warriors 0 cannon 1", 4),
        ("warriors 0 air_forces 1", 6),
    ],
)
def test_alexander_makes_every_unit_stronger_by_one(workers: str, strength: int) -> None:
    assert Table.force(
        civ(leader="alexander_the_great", workers=workers), civ()
    ).civ().strength == (strength)


def test_alexander_makes_no_arena_and_no_wonder_stronger() -> None:
    wanted = civ(
        leader="alexander_the_great",
        workers="warriors 0 bread_and_circuses 2",
        wonders="colossus",
    )
    assert Table(wanted, civ()).civ().strength == 4


def test_alexander_and_the_great_wall_both_add_to_infantry() -> None:
    wanted = civ(leader="alexander_the_great", workers="warriors 2 knights 1", wonders="great_wall")
    assert Table(wanted, civ()).civ().strength == 2 * 3 + 3


def test_alexander_strengthens_units_as_they_are_built_and_disbanded() -> None:
    table = Table(civ(leader="alexander_the_great", tokens="bronze 2"), civ())
    table.do("build warriors")
    assert table.civ().strength == 4
    table.do("destroy warriors")
    assert table.civ().strength == 2


def test_replaced_alexander_leaves_the_units_their_own_strength() -> None:
    wanted = civ(leader="alexander_the_great", hand="julius_caesar", workers="warriors 2")
    table = Table.force(wanted, civ()).do("lead julius_caesar")
    assert table.civ().strength == 3


def test_alexander_can_leave_for_a_yellow_token_once_there_are_politics() -> None:
    assert LeaveForToken(1) in EFFECTS[NUMBERS["alexander_the_great"]]
    table = Table(civ(leader="alexander_the_great"), civ())
    assert table.own().yellow_bank == 18


# Homer


@pytest.mark.rule("ages:A-212", "ages:F-1")
def test_homer_gives_a_resource_for_a_unit() -> None:
    table = Table(civ(leader="homer", tokens="bronze 1"), civ()).do("build warriors")
    assert table.workers("warriors") == 2
    assert table.resources() == 0


@pytest.mark.rule("ages:A-212", "ages:F-1")
def test_the_resource_of_homer_is_used_before_stored_ones() -> None:
    table = Table(civ(leader="homer", tokens="bronze 5"), civ()).do("build warriors")
    assert table.resources() == 4


def test_homer_pays_for_an_upgrade_of_a_unit() -> None:
    table = Table(civ(leader="homer", technologies="swordsmen"), civ())
    table.do("upgrade warriors swordsmen")
    assert table.workers("swordsmen") == 1
    assert table.resources() == 0


@pytest.mark.rule("ages:F-1")
def test_homer_gives_the_resource_once_a_turn_not_for_each_unit() -> None:
    table = Table(civ(leader="homer", unused=2, tokens="bronze 2"), civ()).do("build warriors")
    assert table.why_not("build warriors") == "refused-resources 1"


def test_homer_gives_nothing_for_anything_but_units() -> None:
    table = Table(civ(leader="homer", tokens="bronze 1", wonder="pyramids 1"), civ())
    assert table.why_not("build bronze") == "refused-resources 1"
    assert table.why_not("build religion") == "refused-resources 2"
    assert table.why_not("stage 1") == "refused-resources 1"


def test_the_resource_of_homer_is_left_when_something_else_is_paid() -> None:
    table = Table(civ(leader="homer", unused=2, tokens="bronze 3"), civ()).do("build bronze")
    assert table.resources() == 1
    table.do("build warriors")
    assert table.resources() == 0


@pytest.mark.rule("ages:A-113")
def test_a_resource_of_homer_not_used_is_not_kept() -> None:
    table = next_own_turn(Table(civ(leader="homer", workers="bronze 0", unused=2), civ()))
    assert table.own().for_units == 1
    assert table.why_not("build warriors") == "refused-resources 1"


def test_homer_gives_his_resource_in_the_next_turn_again() -> None:
    table = Table(civ(leader="homer", tokens="bronze 1"), civ()).do("build warriors")
    assert table.own().for_units == 0
    next_own_turn(table)
    assert table.own().for_units == 1


@pytest.mark.rule("ages:F-1")
def test_homer_and_patriotism_add_up() -> None:
    table = Table(civ(leader="homer", hand="patriotism_i", unused=2, tokens="bronze 3"), civ())
    table.do("play patriotism_i", "build warriors")
    assert table.resources() == 3
    table.do("build warriors")
    assert table.resources() == 2


def test_homer_has_a_happy_face() -> None:
    table = Table.force(civ(leader="homer", hand="moses"), civ())
    assert table.civ().happiness == 1
    table.do("lead moses")
    assert table.civ().happiness == 0


@pytest.mark.rule("ages:A-220", "ages:D-17")
def test_replaced_homer_may_go_under_a_completed_wonder_for_the_civil_action() -> None:
    wanted = civ(leader="homer", hand="moses", wonders="colossus library_of_alexandria")
    table = Table.force(wanted, civ()).do("lead moses")
    assert table.prompt() == "prompt-tuck"
    assert table.options() == ["tuck colossus", "tuck library_of_alexandria", "decline"]
    table.do("tuck colossus")
    assert table.civ().civil == 3
    assert table.civ().happiness == 1
    assert table.has("moses")


@pytest.mark.rule("ages:A-99", "ages:D-17")
def test_homer_not_tucked_gives_the_civil_action_back() -> None:
    wanted = civ(leader="homer", hand="moses", wonders="colossus")
    table = Table.force(wanted, civ()).do("lead moses", "decline")
    assert table.civ().civil == 4
    assert table.civ().happiness == 0


@pytest.mark.rule("ages:A-99")
def test_homer_without_a_completed_wonder_is_just_replaced() -> None:
    wanted = civ(leader="homer", hand="moses", wonder="pyramids 2")
    table = Table.force(wanted, civ()).do("lead moses")
    assert table.prompt() == "prompt-action"
    assert table.civ().civil == 4


def test_only_homer_goes_under_a_wonder() -> None:
    wanted = civ(leader="aristotle", hand="moses", wonders="colossus")
    table = Table.force(wanted, civ()).do("lead moses")
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:A-49", "ages:F-42")
def test_antiquated_homer_goes_under_no_wonder() -> None:
    table = Table(civ(leader="homer", wonders="colossus"), civ(), age=1, deck_left=1).turn_of(0)
    assert table.prompt() == "prompt-action"
    assert not table.has("homer")
    assert table.civ().happiness == 0


@pytest.mark.rule("ages:A-50", "ages:A-220")
def test_tucked_homer_outlasts_the_ages() -> None:
    wanted = civ(wonders="colossus", tucked="colossus")
    table = Table(wanted, civ(), age=2, deck_left=1).turn_of(0)
    assert table.state.age == 3
    assert table.civ().happiness == 1


@pytest.mark.rule("ages:A-221", "ages:A-230", "ages:F-22")
def test_homer_may_go_under_a_ruin_and_makes_it_happy() -> None:
    wanted = civ(leader="homer", hand="moses", wonders="hanging_gardens", ruins="hanging_gardens")
    table = Table.force(wanted, civ())
    assert table.civ().happiness == 1
    table.do("lead moses", "tuck hanging_gardens")
    assert table.civ().happiness == 1
    assert table.civ().culture_rating == 2


def test_homer_under_a_wonder_gives_no_resources_for_units() -> None:
    wanted = civ(leader="homer", hand="moses", wonders="colossus", tokens="bronze 1")
    table = Table.force(wanted, civ()).do("lead moses", "tuck colossus")
    assert table.why_not("build warriors") == "refused-resources 1"


@pytest.mark.rule("ages:A-220")
def test_homer_adds_to_the_faces_a_wonder_has() -> None:
    table = Table(civ(wonders="hanging_gardens", tucked="hanging_gardens"), civ())
    assert table.civ().happiness == 3


# Julius Caesar


@pytest.mark.rule("ages:A-183", "ages:A-189")
def test_caesar_brings_a_strength_and_a_military_action_at_once() -> None:
    table = Table(civ(hand="julius_caesar", military=0), civ()).do("lead julius_caesar")
    assert table.civ().strength == 2
    assert table.civ().military_total == 3
    assert table.civ().military == 1


@pytest.mark.rule("ages:A-189")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_replaced_caesar_takes_a_spent_action_with_him_first(before: int, after: int) -> None:
    table = Table.force(civ(leader="julius_caesar", hand="moses", military=before), civ())
    table.do("lead moses")
    assert table.civ().military_total == 2
    assert table.civ().military == after
    assert table.civ().strength == 1


@pytest.mark.rule("ages:A-190")
def test_caesar_replaced_by_joan_changes_no_action() -> None:
    table = Table(civ(leader="julius_caesar", hand="joan_of_arc", military=0), civ())
    table.do("lead joan_of_arc")
    assert table.civ().military_total == 3
    assert table.civ().military == 0


@pytest.mark.rule("ages:A-49", "ages:A-189")
def test_antiquated_caesar_takes_his_action_along() -> None:
    table = Table(civ(leader="julius_caesar"), civ(), age=1, deck_left=1).turn_of(0)
    assert table.civ().military_total == 2
    assert table.civ().military == 2
    assert table.civ().strength == 1


def test_caesar_has_a_second_political_action_once_there_are_politics() -> None:
    assert SecondPolitics() in EFFECTS[NUMBERS["julius_caesar"]]
