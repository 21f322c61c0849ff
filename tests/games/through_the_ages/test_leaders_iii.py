"""The leaders of age III."""

import pytest

from civitas.games.through_the_ages.data.effects import Pacifist
from civitas.games.through_the_ages.data.tables import EFFECTS, NUMBERS
from kit.ages import Table, civ

LEADERS = (
    "albert_einstein",
    "mahatma_gandhi",
    "charlie_chaplin",
    "bill_gates",
    "winston_churchill",
    "sid_meier",
)


def next_own_turn(table: Table) -> Table:
    """End the turns of all seats until it is the first one's again."""
    table.end_turn()
    while table.asked_seat() != 0:
        table.end_turn()
    return table


# All of them


@pytest.mark.rule("ages:A-48", "ages:A-50")
@pytest.mark.parametrize("leader", LEADERS)
def test_it_stays_when_age_iii_ends(leader: str) -> None:
    table = Table.force(civ(leader=leader), civ(leader=leader), age=3, deck_left=1).turn_of(0)
    assert table.state.age == 4
    assert table.has(leader, 0)
    assert table.has(leader, 1)


@pytest.mark.rule("ages:A-92", "ages:A-163")
@pytest.mark.parametrize("leader", LEADERS)
def test_only_another_leader_of_its_age_bars_it(leader: str) -> None:
    assert Table(civ(led="0 1 2"), civ(), row=f"1 {leader}").can("take 1")
    assert Table(civ(led="3"), civ(), row=f"1 {leader}").why_not("take 1") == "refused-leader-age"


# Albert Einstein


@pytest.mark.rule("ages:A-7", "ages:F-10")
@pytest.mark.parametrize(
    ("workers", "science"),
    [
        ("philosophy 1", 1),
        ("philosophy 0 alchemy 1", 2 + 1),
        ("philosophy 0 computers 2", 10 + 3),
        ("philosophy 0 multimedia 1", 3 + 3),
        ("philosophy 0 scientific_method 1 multimedia 1", 3 + 3 + 3),
    ],
)
def test_einstein_adds_the_level_of_the_best_lab_or_library(workers: str, science: int) -> None:
    wanted = civ(leader="albert_einstein", workers=workers)
    assert Table(wanted, civ()).civ().science_rating == science


@pytest.mark.rule("ages:A-7", "ages:F-10")
def test_einstein_needs_a_worker_in_the_lab() -> None:
    wanted = civ(leader="albert_einstein", technologies="computers multimedia")
    assert Table(wanted, civ()).civ().science_rating == 1


@pytest.mark.rule("ages:F-10")
@pytest.mark.parametrize("card", ["irrigation", "swordsmen", "monarchy", "warfare"])
def test_einstein_scores_three_culture_for_a_technology(card: str) -> None:
    table = Table.force(civ(leader="albert_einstein", hand=card, science=8), civ())
    table.do(f"develop {card}")
    assert table.civ().culture == 3


@pytest.mark.rule("ages:A-109", "ages:F-10")
def test_einstein_scores_for_a_revolution() -> None:
    table = Table.force(civ(leader="albert_einstein", hand="monarchy", science=2), civ())
    table.do("revolt monarchy")
    assert table.civ().culture == 3


@pytest.mark.rule("ages:A-107", "ages:F-10")
def test_einstein_scores_once_for_a_revolution_by_breakthrough() -> None:
    hand = "monarchy breakthrough_ii"
    table = Table.force(civ(leader="albert_einstein", hand=hand, science=2), civ())
    table.do("play breakthrough_ii", "revolt monarchy")
    assert table.civ().culture == 3


@pytest.mark.rule("ages:A-104", "ages:F-10")
def test_einstein_scores_for_a_special_technology_that_is_too_low() -> None:
    wanted = civ(leader="albert_einstein", technologies="civil_service", hand="code_of_laws")
    table = Table.force(wanted, civ())
    table.civ().science = 6
    table.do("develop code_of_laws")
    assert table.civ().culture == 3
    assert table.civ().civil_total == 6


def test_einstein_scores_nothing_for_taking_cards_and_for_other_leaders_work() -> None:
    wanted = civ(leader="albert_einstein", hand="j_s_bach irrigation", science=3)
    table = Table.force(wanted, civ(), row="1 iron").do(
        "take 1", "lead j_s_bach", "develop irrigation"
    )
    assert table.civ().culture == 0


# Mahatma Gandhi


def test_gandhi_brings_two_culture_a_turn() -> None:
    table = Table(civ(leader="mahatma_gandhi"), civ())
    assert table.civ().culture_rating == 2
    table.end_turn()
    assert table.civ().culture == 2


def test_gandhi_keeps_the_peace_once_there_are_politics() -> None:
    assert EFFECTS[NUMBERS["mahatma_gandhi"]] == (Pacifist(),)


def test_gandhi_builds_units_as_anybody() -> None:
    table = Table(civ(leader="mahatma_gandhi", tokens="bronze 2"), civ()).do("build warriors")
    assert table.civ().strength == 2


def test_replaced_gandhi_takes_his_culture_along() -> None:
    table = Table(civ(leader="mahatma_gandhi", hand="james_cook"), civ()).do("lead james_cook")
    assert table.civ().culture_rating == 0


# Charlie Chaplin


@pytest.mark.rule("ages:A-7")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ("drama 0", 0),
        ("drama 1", 2 + 2),
        ("drama 2", 4 + 2),
        ("drama 2 opera 1", 4 + 3 + 3),
        ("drama 1 opera 1 movies 2", 2 + 3 + 8 + 4),
        ("printing_press 1 religion 1", 2),
    ],
)
def test_chaplin_counts_the_culture_of_one_best_theater_twice(workers: str, culture: int) -> None:
    wanted = civ(leader="charlie_chaplin", workers=workers)
    assert Table.force(wanted, civ()).civ().culture_rating == culture


@pytest.mark.rule("ages:A-7")
def test_chaplin_needs_a_worker_in_the_theater() -> None:
    wanted = civ(leader="charlie_chaplin", technologies="movies", workers="drama 1")
    assert Table(wanted, civ()).civ().culture_rating == 4


def test_chaplin_follows_an_upgrade_and_a_loss_of_his_theater() -> None:
    wanted = civ(
        leader="charlie_chaplin", technologies="movies", workers="opera 1", tokens="bronze 3"
    )
    table = Table(wanted, civ()).do("upgrade opera movies")
    assert table.civ().culture_rating == 8
    table.do("destroy movies")
    assert table.civ().culture_rating == 0


def test_chaplin_doubles_no_happy_face_of_the_theater() -> None:
    assert Table(civ(leader="charlie_chaplin", workers="movies 1"), civ()).civ().happiness == 2 + 1


@pytest.mark.rule("ages:A-228", "ages:F-20")
def test_st_peters_adds_one_face_to_chaplin_not_one_for_each_of_his() -> None:
    wanted = civ(leader="charlie_chaplin", wonders="st_peters_basilica")
    assert Table(wanted, civ()).civ().happiness == 3 + 1


def test_replaced_chaplin_leaves_the_theater_its_own_culture() -> None:
    wanted = civ(leader="charlie_chaplin", hand="j_s_bach", workers="movies 1")
    table = Table(wanted, civ()).do("lead j_s_bach")
    assert table.civ().culture_rating == 4 + 1
    assert table.civ().happiness == 1


# Bill Gates


@pytest.mark.rule("ages:A-227")
def test_the_labs_of_gates_produce_resources_beside_the_mines() -> None:
    wanted = civ(leader="bill_gates", workers="alchemy 2 scientific_method 1 computers 1")
    table = Table.force(wanted, civ()).end_turn()
    assert table.tokens("alchemy") == 2
    assert table.tokens("scientific_method") == 1
    assert table.tokens("computers") == 1
    assert table.tokens("bronze") == 2
    assert table.resources() == 2 * 1 + 2 + 3 + 2


@pytest.mark.rule("ages:A-227")
def test_a_lab_of_level_0_produces_nothing_for_gates() -> None:
    table = Table(civ(leader="bill_gates", workers="philosophy 2 bronze 0"), civ()).end_turn()
    assert table.tokens("philosophy") == 0
    assert table.resources() == 0


@pytest.mark.rule("ages:A-227")
def test_labs_produce_science_for_gates_as_before_and_libraries_no_resources() -> None:
    wanted = civ(leader="bill_gates", workers="philosophy 0 computers 1 multimedia 1 bronze 0")
    table = Table(wanted, civ()).end_turn()
    assert table.civ().science == 5 + 3
    assert table.resources() == 3


def test_labs_of_anybody_else_produce_no_resources() -> None:
    table = Table.force(civ(leader="sid_meier", workers="computers 2 bronze 0"), civ()).end_turn()
    assert table.resources() == 0


@pytest.mark.rule("ages:A-126", "ages:A-128")
@pytest.mark.parametrize(
    ("blue", "oil", "computers", "coal", "bronze"),
    [(1, 1, 0, 0, 0), (2, 1, 1, 0, 0), (3, 1, 1, 1, 0), (4, 1, 1, 1, 1)],
)
def test_with_too_few_tokens_the_best_mines_and_labs_produce(
    blue: int, oil: int, computers: int, coal: int, bronze: int
) -> None:
    wanted = civ(
        leader="bill_gates",
        workers="agriculture 0 oil 1 computers 1 coal 1 bronze 1",
        blue=blue,
    )
    table = Table(wanted, civ()).end_turn()
    assert table.tokens("oil") == oil
    assert table.tokens("computers") == computers
    assert table.tokens("coal") == coal
    assert table.tokens("bronze") == bronze


@pytest.mark.rule("ages:F-15", "ages:F-21")
def test_the_railroad_finds_its_best_mine_among_the_mines() -> None:
    wanted = civ(leader="bill_gates", workers="computers 1", wonders="transcontinental_railroad")
    table = Table(wanted, civ()).end_turn()
    assert table.tokens("computers") == 1
    assert table.tokens("bronze") == 3


@pytest.mark.rule("ages:A-122")
def test_the_labs_of_gates_produce_nothing_in_an_uprising() -> None:
    wanted = civ(leader="bill_gates", workers="computers 2", yellow=4, unused=0)
    table = Table.force(wanted, civ()).end_turn()
    assert table.resources() == 0


@pytest.mark.rule("ages:A-227", "ages:F-44")
def test_tokens_on_labs_are_spent_like_those_on_mines() -> None:
    wanted = civ(leader="bill_gates", tokens="computers 1 bronze 2", technologies="swordsmen")
    table = Table(wanted, civ()).do("build religion")
    assert table.tokens("computers") == 0
    assert table.tokens("bronze") == 2
    assert table.civ().blue_bank == 14


@pytest.mark.rule("ages:A-207", "ages:A-227", "ages:F-44")
@pytest.mark.parametrize(
    ("technologies", "scientific_method", "bronze"),
    [("scientific_method", 1, 0), ("alchemy", 0, 1), ("", 0, 1)],
)
def test_labs_give_and_take_change(technologies: str, scientific_method: int, bronze: int) -> None:
    wanted = civ(
        leader="bill_gates",
        technologies=technologies,
        tokens="computers 1",
        wonder="pyramids 2" if scientific_method else "pyramids 1",
    )
    table = Table.force(wanted, civ()).do("stage 1")
    assert table.tokens("computers") == 0
    assert table.tokens("scientific_method") == scientific_method
    assert table.tokens("bronze") == bronze
    assert table.tokens("alchemy") == 0


@pytest.mark.rule("ages:A-207", "ages:A-227", "ages:D-18", "ages:F-44")
@pytest.mark.parametrize(("bronze", "alchemy"), [(0, 2), (1, 1), (2, 0)])
def test_gates_who_is_asked_may_choose_change_on_labs(bronze: int, alchemy: int) -> None:
    wanted = civ(
        leader="bill_gates",
        technologies="alchemy scientific_method",
        tokens="computers 1",
        wonder="pyramids 2",
    )
    table = Table.force(wanted, civ(), asked=True).do("stage 1")
    assert table.prompt() == "prompt-pay"
    table.do("keep 0")
    assert table.options() == ["keep 0", "keep 1"]
    table.do("keep 0")
    assert table.options() == ["keep 0", "keep 1", "keep 2"]
    table.do(f"keep {bronze}")
    assert (table.tokens("alchemy"), table.tokens("bronze")) == (alchemy, bronze)
    assert table.has("pyramids")


@pytest.mark.rule("ages:A-205", "ages:R-17", "ages:F-44")
def test_gates_stores_gained_resources_on_labs() -> None:
    wanted = civ(leader="bill_gates", technologies="computers alchemy", hand="reserves_iii")
    table = Table(wanted, civ()).do("play reserves_iii", "gain resources")
    assert table.resources() == 4
    assert table.tokens("computers") == 1


@pytest.mark.rule("ages:A-210", "ages:A-227")
def test_no_token_of_a_mine_is_changed_to_a_lab_of_its_worth() -> None:
    wanted = civ(
        leader="bill_gates",
        technologies="computers",
        tokens="coal 1",
        wonder="pyramids 1",
    )
    table = Table.force(wanted, civ()).do("stage 1")
    assert table.tokens("computers") == 0
    assert table.tokens("bronze") == 1


@pytest.mark.rule("ages:R-17", "ages:F-44")
def test_of_tokens_of_one_worth_those_on_labs_are_spent_first() -> None:
    wanted = civ(leader="bill_gates", tokens="coal 1 computers 1")
    table = Table(wanted, civ()).do("build religion")
    assert (table.tokens("coal"), table.tokens("computers")) == (1, 0)


@pytest.mark.rule("ages:A-125", "ages:A-227")
def test_corruption_takes_what_lies_on_labs() -> None:
    wanted = civ(
        leader="bill_gates", workers="bronze 0 agriculture 0", tokens="computers 1", blue=8
    )
    table = Table(wanted, civ()).end_turn()
    assert table.resources() == 1
    assert table.tokens("bronze") == 1


@pytest.mark.rule("ages:A-100", "ages:R-21", "ages:R-22")
def test_a_token_of_a_lab_may_cover_a_stage() -> None:
    wanted = civ(
        leader="bill_gates",
        technologies="scientific_method",
        tokens="computers 1 agriculture 1",
        wonder="library_of_alexandria 0",
        blue=0,
    )
    table = Table.force(wanted, civ()).do("stage 1")
    assert table.prompt() == "prompt-use"
    assert table.options() == ["use agriculture", "use scientific_method"]
    table.do("use scientific_method")
    assert table.resources() == 0
    assert table.food() == 1
    assert table.civ().stages == 1


@pytest.mark.rule("ages:A-227")
def test_an_upgrade_leaves_the_tokens_on_the_lower_lab() -> None:
    wanted = civ(
        leader="bill_gates",
        technologies="computers",
        workers="alchemy 1 bronze 0",
        tokens="alchemy 6",
    )
    table = Table(wanted, civ()).do("upgrade alchemy computers")
    assert table.tokens("alchemy") == 1
    table.end_turn()
    assert table.tokens("alchemy") == 1
    assert table.tokens("computers") == 1


@pytest.mark.rule("ages:A-227", "ages:F-15")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ("philosophy 2", 0),
        ("alchemy 2", 2),
        ("scientific_method 1 computers 2", 8),
        ("multimedia 3", 0),
    ],
)
def test_replaced_gates_scores_the_levels_of_all_labs(workers: str, culture: int) -> None:
    wanted = civ(leader="bill_gates", hand="james_cook", workers=workers)
    table = Table.force(wanted, civ()).do("lead james_cook")
    assert table.civ().culture == culture
    assert not table.has("bill_gates")


@pytest.mark.rule("ages:A-227")
def test_gates_scores_labs_with_workers_not_tokens_and_cards() -> None:
    wanted = civ(
        leader="bill_gates", hand="james_cook", technologies="computers", tokens="alchemy 3"
    )
    assert Table(wanted, civ()).do("lead james_cook").civ().culture == 0


@pytest.mark.rule("ages:A-227", "ages:F-44")
def test_without_gates_labs_produce_nothing_and_keep_what_lies_there() -> None:
    wanted = civ(
        leader="bill_gates",
        hand="james_cook",
        workers="computers 2 bronze 0",
        tokens="computers 1",
    )
    table = Table.force(wanted, civ()).do("lead james_cook").end_turn()
    assert table.tokens("computers") == 1
    assert table.resources() == 3


@pytest.mark.rule("ages:A-227", "ages:F-15", "ages:F-44")
def test_without_gates_resources_on_labs_can_be_spent() -> None:
    table = Table(civ(tokens="computers 1"), civ()).do("build religion")
    assert table.resources() == 0
    assert table.civ().blue_bank == 16


@pytest.mark.rule("ages:F-44")
def test_without_gates_no_change_is_put_on_labs() -> None:
    wanted = civ(technologies="scientific_method", tokens="computers 1", wonder="pyramids 2")
    table = Table.force(wanted, civ()).do("stage 1")
    assert table.tokens("scientific_method") == 0
    assert table.tokens("bronze") == 2


@pytest.mark.rule("ages:F-44")
def test_without_gates_gained_resources_are_not_put_on_labs() -> None:
    wanted = civ(tokens="computers 1", hand="reserves_ii")
    table = Table(wanted, civ()).do("play reserves_ii", "gain resources")
    assert table.tokens("computers") == 1
    assert table.tokens("bronze") == 3


@pytest.mark.rule("ages:A-234", "ages:F-15")
def test_gates_scores_at_the_end_of_the_game() -> None:
    own = civ(leader="bill_gates", workers="computers 2 alchemy 1 religion 1")
    table = Table.force(civ(leader="bill_gates", workers="alchemy 1"), own, seat=1, last_round=5)
    table.end_turn()
    assert table.is_over()
    assert table.outcome().totals == (1, 1 + 7)


@pytest.mark.rule("ages:A-234")
def test_replaced_gates_does_not_score_again_at_the_end() -> None:
    own = civ(leader="bill_gates", hand="james_cook", workers="computers 2")
    table = Table.force(civ(), own, seat=1, last_round=5).do("lead james_cook").end_turn()
    assert table.is_over()
    assert table.outcome().totals == (0, 6)


@pytest.mark.rule("ages:A-227")
def test_gates_scores_nothing_while_he_stays() -> None:
    table = Table.force(civ(leader="bill_gates", workers="computers 2"), civ(), age=3, deck_left=1)
    table.turn_of(0)
    assert table.state.age == 4
    assert table.civ().culture == 0


# Winston Churchill


def test_churchill_may_score_three_culture_once_a_turn() -> None:
    table = Table(civ(leader="winston_churchill"), civ()).do("speak culture")
    assert table.civ().culture == 3
    assert table.why_not("speak culture") == "refused-once"
    assert table.why_not("speak military") == "refused-once"
    table.end_turn()
    assert table.civ().culture == 3


@pytest.mark.rule("ages:F-14")
def test_churchill_who_chooses_nothing_scores_at_the_end_of_the_turn() -> None:
    table = Table(civ(leader="winston_churchill"), civ()).end_turn()
    assert table.civ().culture == 3


@pytest.mark.rule("ages:F-14")
def test_churchill_scores_even_in_an_uprising() -> None:
    wanted = civ(leader="winston_churchill", workers="religion 1", yellow=4, unused=0)
    table = Table(wanted, civ()).end_turn()
    assert table.events("uprising")
    assert table.civ().culture == 3


def test_churchill_who_spoke_for_the_military_scores_nothing() -> None:
    table = Table(civ(leader="winston_churchill"), civ()).do("speak military").end_turn()
    assert table.civ().culture == 0


def test_churchill_chooses_anew_in_every_turn() -> None:
    table = Table(civ(leader="winston_churchill"), civ()).do("speak military")
    next_own_turn(table)
    assert table.can("speak military")
    table.do("speak culture")
    assert table.civ().culture == 3


@pytest.mark.rule("ages:A-218")
@pytest.mark.parametrize(
    ("card", "science"), [("swordsmen", 1), ("riflemen", 3), ("cannon", 3), ("air_forces", 9)]
)
def test_churchill_pays_three_science_of_a_unit_technology(card: str, science: int) -> None:
    wanted = civ(leader="winston_churchill", hand=card, science=science)
    table = Table.force(wanted, civ())
    assert table.why_not(f"develop {card}") == "refused-science 3"
    table.do("speak military", f"develop {card}")
    assert table.has(card)
    assert table.civ().science == 0


@pytest.mark.parametrize("card", ["iron", "warfare", "bread_and_circuses", "monarchy"])
def test_churchill_pays_for_no_other_technology(card: str) -> None:
    table = Table.force(civ(leader="winston_churchill", hand=card, science=1), civ())
    before = table.why_not(f"develop {card}")
    table.do("speak military")
    assert before
    assert table.why_not(f"develop {card}") == before


@pytest.mark.rule("ages:A-218")
def test_the_science_of_churchill_goes_first_and_once() -> None:
    wanted = civ(leader="winston_churchill", hand="swordsmen knights", science=9)
    table = Table.force(wanted, civ()).do("speak military", "develop swordsmen")
    assert table.civ().science == 8
    table.do("develop knights")
    assert table.civ().science == 3


@pytest.mark.rule("ages:A-218", "ages:F-2")
def test_the_science_of_churchill_serves_for_breakthrough_too() -> None:
    wanted = civ(leader="winston_churchill", hand="swordsmen breakthrough_i", science=1)
    table = Table.force(wanted, civ())
    assert table.why_not("play breakthrough_i") == "refused-order"
    table.do("speak military", "play breakthrough_i", "develop swordsmen")
    assert table.civ().science == 2


@pytest.mark.rule("ages:A-212", "ages:F-1")
def test_the_resources_of_churchill_are_one_pool_for_all_units_of_the_turn() -> None:
    wanted = civ(leader="winston_churchill", unused=2, tokens="bronze 2")
    table = Table(wanted, civ()).do("speak military", "build warriors")
    assert table.resources() == 2
    table.do("build warriors")
    assert table.resources() == 1


def test_the_resources_of_churchill_pay_for_upgrades_of_units() -> None:
    wanted = civ(leader="winston_churchill", technologies="riflemen")
    table = Table(wanted, civ()).do("speak military", "upgrade warriors riflemen")
    assert table.workers("riflemen") == 1


def test_the_resources_of_churchill_pay_for_nothing_else() -> None:
    wanted = civ(leader="winston_churchill", wonder="pyramids 0", tokens="bronze 1")
    table = Table.force(wanted, civ()).do("speak military")
    assert table.why_not("build bronze") == "refused-resources 1"
    assert table.why_not("stage 1") == "refused-resources 2"


def test_what_churchill_grants_is_left_when_something_else_is_paid() -> None:
    wanted = civ(leader="winston_churchill", hand="iron", science=5, unused=2, tokens="bronze 3")
    table = Table.force(wanted, civ()).do("speak military", "build religion", "develop iron")
    assert (table.resources(), table.civ().science) == (0, 0)
    assert (table.civ().unit_resources, table.civ().unit_science) == (3, 3)


@pytest.mark.rule("ages:A-113")
def test_what_churchill_grants_is_gone_with_the_turn() -> None:
    wanted = civ(leader="winston_churchill", hand="swordsmen", workers="bronze 0 philosophy 0")
    table = next_own_turn(Table.force(wanted, civ()).do("speak military"))
    assert table.why_not("build warriors") == "refused-resources 2"
    assert table.why_not("develop swordsmen") == "refused-science 4"


@pytest.mark.rule("ages:F-1")
def test_churchill_and_patriotism_add_up() -> None:
    wanted = civ(leader="winston_churchill", hand="patriotism_iii", technologies="tanks")
    table = Table(wanted, civ()).do("speak military", "play patriotism_iii", "build tanks")
    assert table.workers("tanks") == 1
    assert table.civ().unit_resources == 0


def test_churchill_speaks_in_the_turn_he_is_played_whatever_the_actions() -> None:
    wanted = civ(hand="winston_churchill", civil=1, military=0)
    table = Table(wanted, civ()).do("lead winston_churchill")
    assert table.can("speak culture")
    assert table.can("speak military")


def test_nobody_but_churchill_speaks() -> None:
    wanted = civ(leader="winston_churchill", hand="james_cook")
    table = Table(wanted, civ()).do("lead james_cook")
    assert table.refuses("speak culture")
    table.end_turn()
    assert table.civ().culture == 0


# Sid Meier


@pytest.mark.rule("ages:F-24")
@pytest.mark.parametrize(
    ("workers", "science", "culture"),
    [
        ("philosophy 0 computers 2", 8, 6),
        ("philosophy 0 scientific_method 1", 2, 2),
        ("philosophy 0 alchemy 2", 2, 2),
        ("philosophy 2", 0, 0),
        ("philosophy 1 computers 1", 4, 3),
        ("philosophy 0 multimedia 1", 3, 3),
    ],
)
def test_meier_makes_culture_of_labs_for_one_science_each(
    workers: str, science: int, culture: int
) -> None:
    table = Table(civ(leader="sid_meier", workers=workers), civ())
    assert table.civ().science_rating == science
    assert table.civ().culture_rating == culture


def test_meier_needs_a_worker_in_the_lab() -> None:
    wanted = civ(leader="sid_meier", technologies="computers", workers="philosophy 0")
    table = Table(wanted, civ())
    assert table.civ().science_rating == 0
    assert table.civ().culture_rating == 0


@pytest.mark.rule("ages:A-175", "ages:A-180")
def test_the_science_meier_takes_counts_against_all_other_science() -> None:
    wanted = civ(leader="sid_meier", workers="philosophy 1 multimedia 1", wonders="kremlin")
    assert Table(wanted, civ()).civ().science_rating == 3
    poor = civ(leader="sid_meier", workers="philosophy 1 alchemy 1", government="fundamentalism")
    assert Table(poor, civ()).civ().science_rating == 0


@pytest.mark.rule("ages:A-124")
def test_the_changed_ratings_of_meier_are_what_is_produced() -> None:
    wanted = civ(leader="sid_meier", workers="philosophy 0 computers 2")
    table = Table(wanted, civ()).end_turn()
    assert (table.civ().science, table.civ().culture) == (8, 6)


def test_meier_follows_an_upgrade() -> None:
    wanted = civ(leader="sid_meier", technologies="scientific_method", tokens="bronze 5")
    table = Table(wanted, civ()).do("upgrade philosophy scientific_method")
    assert table.civ().science_rating == 2
    assert table.civ().culture_rating == 2


def test_replaced_meier_gives_the_labs_their_science_back() -> None:
    wanted = civ(leader="sid_meier", hand="isaac_newton", workers="philosophy 0 computers 1")
    table = Table(wanted, civ()).do("lead isaac_newton")
    assert table.civ().science_rating == 5 + 3
    assert table.civ().culture_rating == 0
