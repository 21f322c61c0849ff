"""The leaders of age II."""

import pytest

from civitas.games.through_the_ages.data.effects import CardsAsForce, ColonyCulture
from civitas.games.through_the_ages.data.tables import EFFECTS, NUMBERS
from kit.ages import Table, civ

LEADERS = (
    "william_shakespeare",
    "james_cook",
    "napoleon_bonaparte",
    "maximilien_robespierre",
    "j_s_bach",
    "isaac_newton",
)


def next_own_turn(table: Table) -> Table:
    """End the turns of all seats until it is the first one's again."""
    table.end_turn()
    while table.asked_seat() != 0:
        table.end_turn()
    return table


# All of them


@pytest.mark.rule("ages:A-48", "ages:A-49")
@pytest.mark.parametrize("leader", LEADERS)
def test_it_stays_when_age_ii_ends_and_goes_when_age_iii_ends(leader: str) -> None:
    second = Table(civ(leader=leader), civ(), age=2, deck_left=1).turn_of(0)
    assert second.state.age == 3
    assert second.has(leader)
    third = Table.force(civ(leader=leader), civ(leader=leader), age=3, deck_left=1).turn_of(0)
    assert third.state.age == 4
    assert not third.has(leader, 0)
    assert not third.has(leader, 1)


@pytest.mark.rule("ages:A-92", "ages:A-163")
@pytest.mark.parametrize("leader", LEADERS)
def test_only_another_leader_of_its_age_bars_it(leader: str) -> None:
    assert Table.force(civ(led="0 1 3"), civ(), row=f"1 {leader}").can("take 1")
    assert Table(civ(led="2"), civ(), row=f"1 {leader}").why_not("take 1") == "refused-leader-age"


# William Shakespeare


def test_shakespeare_has_a_happy_face() -> None:
    assert Table(civ(leader="william_shakespeare"), civ()).civ().happiness == 1


@pytest.mark.rule("ages:A-228", "ages:F-20")
def test_st_peters_adds_a_face_to_shakespeare() -> None:
    wanted = civ(leader="william_shakespeare", wonders="st_peters_basilica")
    assert Table(wanted, civ()).civ().happiness == 2 + 1


@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ("printing_press 1", 1),
        ("drama 1", 2),
        ("printing_press 1 drama 1", 1 + 2 + 2),
        ("printing_press 2 drama 1", 2 + 2 + 2),
        ("printing_press 2 opera 1 drama 1", 2 + 3 + 2 + 4),
        ("printing_press 1 journalism 1 movies 3", 1 + 2 + 12 + 4),
    ],
)
def test_shakespeare_makes_culture_of_pairs_of_library_and_theater(
    workers: str, culture: int
) -> None:
    wanted = civ(leader="william_shakespeare", workers=workers)
    assert Table.force(wanted, civ()).civ().culture_rating == culture


@pytest.mark.parametrize(
    ("workers", "card", "resources"),
    [
        ("printing_press 1", "drama", 3),
        ("printing_press 2", "opera", 7),
        ("journalism 1", "movies", 10),
        ("drama 1", "printing_press", 2),
        ("movies 2", "journalism", 7),
        ("drama 0", "printing_press", 3),
        ("printing_press 0", "drama", 4),
        ("printing_press 1", "journalism", 8),
        ("drama 1", "opera", 8),
        ("drama 1 printing_press 1", "theology", 5),
        ("drama 1 printing_press 1", "alchemy", 6),
        ("drama 1 printing_press 1", "bread_and_circuses", 3),
    ],
)
def test_shakespeare_builds_theaters_by_a_library_and_libraries_by_a_theater_for_less(
    workers: str, card: str, resources: int
) -> None:
    wanted = civ(
        leader="william_shakespeare",
        technologies=card,
        workers=workers,
        government="monarchy",
        tokens=f"bronze {resources}",
        blue=16,
    )
    table = Table.force(wanted, civ()).do(f"build {card}")
    assert table.resources() == 0


@pytest.mark.parametrize(
    ("workers", "card", "science"),
    [
        ("printing_press 1", "drama", 2),
        ("journalism 1", "opera", 6),
        ("printing_press 1", "movies", 9),
        ("drama 1", "printing_press", 2),
        ("drama 1", "multimedia", 8),
        ("printing_press 0", "drama", 3),
        ("drama 0", "printing_press", 3),
        ("printing_press 1", "journalism", 6),
        ("drama 1", "opera", 7),
        ("drama 1 printing_press 1", "alchemy", 4),
    ],
)
def test_shakespeare_develops_theaters_and_libraries_for_less_by_the_same_rule(
    workers: str, card: str, science: int
) -> None:
    wanted = civ(leader="william_shakespeare", hand=card, workers=workers, science=science)
    table = Table(wanted, civ()).do(f"develop {card}")
    assert table.civ().science == 0
    poor = civ(leader="william_shakespeare", hand=card, workers=workers, science=science - 1)
    assert Table(poor, civ()).why_not(f"develop {card}") == "refused-science 1"


@pytest.mark.rule("ages:A-97", "ages:F-17")
@pytest.mark.parametrize(
    ("workers", "upgrade", "resources"),
    [
        ("printing_press 1 drama 1", "drama opera", 4),
        ("printing_press 1 drama 1", "printing_press journalism", 5),
        ("printing_press 1 opera 1", "opera movies", 3),
    ],
)
def test_shakespeare_upgrades_for_the_usual_difference(
    workers: str, upgrade: str, resources: int
) -> None:
    wanted = civ(
        leader="william_shakespeare",
        technologies="opera journalism movies",
        workers=workers,
        tokens=f"bronze {resources}",
    )
    table = Table(wanted, civ()).do(f"upgrade {upgrade}")
    assert table.resources() == 0


def test_the_discounts_of_shakespeare_and_masonry_add_up() -> None:
    wanted = civ(
        leader="william_shakespeare",
        technologies="masonry drama",
        workers="printing_press 1",
        tokens="bronze 2",
    )
    table = Table(wanted, civ()).do("build drama")
    assert table.resources() == 0


@pytest.mark.rule("ages:A-97", "ages:F-7", "ages:F-17")
def test_shakespeare_and_architecture_change_both_sides_of_an_upgrade() -> None:
    wanted = civ(
        leader="william_shakespeare",
        technologies="architecture opera",
        workers="printing_press 1 drama 1",
        tokens="bronze 3",
    )
    table = Table(wanted, civ()).do("upgrade drama opera")
    assert table.resources() == 0


@pytest.mark.rule("ages:A-88", "ages:F-3")
def test_shakespeare_with_urban_growth_builds_for_nothing_but_gains_nothing() -> None:
    wanted = civ(
        leader="william_shakespeare",
        technologies="printing_press",
        workers="drama 1",
        hand="urban_growth_ii",
        tokens="bronze 1",
    )
    table = Table(wanted, civ()).do("play urban_growth_ii", "build printing_press")
    assert table.resources() == 1


def test_the_last_library_destroyed_ends_the_discount_on_theaters() -> None:
    wanted = civ(
        leader="william_shakespeare",
        technologies="drama",
        workers="printing_press 1",
        tokens="bronze 3",
    )
    table = Table(wanted, civ())
    assert table.can("build drama")
    table.do("destroy printing_press")
    assert table.why_not("build drama") == "refused-resources 1"


@pytest.mark.rule("ages:F-2")
def test_shakespeare_pays_the_discounted_price_of_a_breakthrough_first() -> None:
    wanted = civ(
        leader="william_shakespeare",
        workers="printing_press 1",
        hand="drama breakthrough_i",
        science=2,
    )
    table = Table(wanted, civ()).do("play breakthrough_i", "develop drama")
    assert table.civ().science == 2


# James Cook


def test_cook_discards_cards_for_colonies_once_there_are_any() -> None:
    assert EFFECTS[NUMBERS["james_cook"]] == (CardsAsForce(2), ColonyCulture(2, 1))


def test_cook_without_a_colony_has_no_culture() -> None:
    own = Table(civ(leader="james_cook"), civ()).civ()
    assert (own.science_rating, own.culture_rating) == (1, 0)
    assert (own.strength, own.happiness, own.colonization) == (1, 0, 0)
    assert (own.civil_total, own.military_total) == (4, 2)


def test_no_ship_and_no_wonder_is_a_colony_of_cook() -> None:
    wanted = civ(leader="james_cook", technologies="navigation", wonders="colossus")
    own = Table(wanted, civ()).civ()
    assert own.culture_rating == 0
    assert own.colonization == 3 + 1


# Napoleon Bonaparte


@pytest.mark.parametrize(
    ("workers", "strength"),
    [
        ("warriors 0", 0),
        ("warriors 1", 1 + 2),
        ("warriors 2 riflemen 1", 2 + 3 + 2),
        ("warriors 1 knights 1", 1 + 2 + 4),
        ("warriors 1 knights 1 cavalrymen 2", 1 + 2 + 6 + 4),
        ("warriors 1 knights 1 cannon 1", 1 + 2 + 3 + 6),
        ("warriors 1 knights 1 cannon 1 air_forces 1", 1 + 2 + 3 + 5 + 8),
        ("warriors 0 rockets 1 air_forces 2", 5 + 10 + 4),
    ],
)
def test_napoleon_makes_strength_of_each_type_of_units(workers: str, strength: int) -> None:
    wanted = civ(leader="napoleon_bonaparte", workers=workers)
    assert Table(wanted, civ()).civ().strength == strength


def test_napoleon_counts_no_type_without_a_unit_and_no_arena() -> None:
    wanted = civ(
        leader="napoleon_bonaparte", technologies="knights cannon", workers="bread_and_circuses 1"
    )
    assert Table(wanted, civ()).civ().strength == 1 + 2 + 1


@pytest.mark.rule("ages:A-189")
def test_napoleon_brings_two_military_actions_at_once() -> None:
    table = Table(civ(hand="napoleon_bonaparte", military=0), civ()).do("lead napoleon_bonaparte")
    assert table.civ().military_total == 4
    assert table.civ().military == 2


def test_the_last_unit_of_a_type_takes_its_bonus_along() -> None:
    wanted = civ(leader="napoleon_bonaparte", workers="warriors 1 knights 1")
    table = Table(wanted, civ()).do("destroy knights")
    assert table.civ().strength == 3


def test_napoleon_and_the_great_wall_add_up() -> None:
    wanted = civ(
        leader="napoleon_bonaparte",
        workers="warriors 2 knights 1 cannon 1",
        wonders="great_wall",
    )
    assert Table(wanted, civ()).civ().strength == 2 + 2 + 3 + 6 + 3


@pytest.mark.rule("ages:A-190")
def test_napoleon_replaced_by_robespierre_loses_one_action_only() -> None:
    wanted = civ(leader="napoleon_bonaparte", hand="maximilien_robespierre", military=4)
    table = Table.force(wanted, civ()).do("lead maximilien_robespierre")
    assert table.civ().military_total == 3
    assert table.civ().military == 3


# Maximilien Robespierre


@pytest.mark.rule("ages:A-224", "ages:F-12", "ages:K-7")
def test_robespierre_pays_a_revolution_with_all_military_actions() -> None:
    wanted = civ(leader="maximilien_robespierre", hand="monarchy", science=2, civil=0)
    table = Table(wanted, civ()).do("revolt monarchy")
    assert table.civ().science == 0
    assert table.civ().military == 0
    assert table.civ().culture == 3
    assert table.has("monarchy")


@pytest.mark.rule("ages:A-224", "ages:F-12")
def test_military_actions_of_the_new_government_arrive_spent() -> None:
    wanted = civ(leader="maximilien_robespierre", hand="monarchy", science=2)
    table = Table(wanted, civ()).do("revolt monarchy")
    assert table.civ().military_total == 3 + 1
    assert table.civ().military == 0


@pytest.mark.rule("ages:A-189", "ages:A-224")
def test_civil_actions_of_the_new_government_can_be_used() -> None:
    wanted = civ(leader="maximilien_robespierre", hand="monarchy", science=2, civil=1)
    table = Table(wanted, civ()).do("revolt monarchy")
    assert table.civ().civil_total == 5
    assert table.civ().civil == 2


@pytest.mark.rule("ages:A-224", "ages:F-12")
def test_robespierre_needs_every_military_action_available() -> None:
    wanted = civ(leader="maximilien_robespierre", hand="monarchy", science=2, military=2)
    assert Table(wanted, civ()).why_not("revolt monarchy") == "refused-all-military"


@pytest.mark.rule("ages:A-224", "ages:A-188")
def test_robespierre_does_not_pay_the_extra_action_of_patriotism() -> None:
    wanted = civ(
        leader="maximilien_robespierre",
        hand="monarchy patriotism_i",
        science=2,
        technologies="swordsmen",
    )
    table = Table(wanted, civ()).do("play patriotism_i", "revolt monarchy")
    assert table.civ().military == 0
    table.do("upgrade warriors swordsmen")
    assert table.workers("swordsmen") == 1
    assert table.why_not("destroy swordsmen") == "refused-military 1"


@pytest.mark.rule("ages:A-224", "ages:R-27")
def test_the_extra_action_of_patriotism_does_not_replace_a_spent_one() -> None:
    wanted = civ(
        leader="maximilien_robespierre", hand="monarchy patriotism_i", science=2, military=2
    )
    table = Table(wanted, civ()).do("play patriotism_i")
    assert table.why_not("revolt monarchy") == "refused-all-military"


@pytest.mark.rule("ages:A-224", "ages:A-189", "ages:F-12")
def test_military_actions_that_come_after_the_revolution_can_be_used() -> None:
    wanted = civ(leader="maximilien_robespierre", hand="monarchy warfare", science=7)
    table = Table(wanted, civ()).do("revolt monarchy", "develop warfare")
    assert table.civ().military_total == 5
    assert table.civ().military == 1


@pytest.mark.rule("ages:A-107", "ages:A-224", "ages:F-4", "ages:D-16")
def test_robespierre_plays_breakthrough_for_a_revolution_without_a_civil_action() -> None:
    wanted = civ(
        leader="maximilien_robespierre", hand="monarchy breakthrough_ii", science=2, civil=0
    )
    table = Table(wanted, civ()).do("play breakthrough_ii", "revolt monarchy")
    assert table.civ().science == 3
    assert table.civ().culture == 3
    assert table.civ().military == 0
    assert table.civ().civil == 1
    assert table.hand() == []


@pytest.mark.rule("ages:A-107", "ages:A-224", "ages:F-4")
def test_breakthrough_leaves_robespierre_all_his_civil_actions_in_a_revolution() -> None:
    wanted = civ(leader="maximilien_robespierre", hand="republic breakthrough_i", science=3)
    table = Table(wanted, civ()).do("play breakthrough_i", "revolt republic")
    assert table.civ().civil == 7
    assert table.civ().military_total == 3
    assert table.civ().military == 0


@pytest.mark.rule("ages:A-103")
def test_robespierre_scores_nothing_for_a_government_in_peace() -> None:
    wanted = civ(leader="maximilien_robespierre", hand="monarchy", science=8)
    table = Table(wanted, civ()).do("develop monarchy")
    assert table.civ().culture == 0
    assert table.civ().military == 4
    assert table.civ().civil == 4


@pytest.mark.rule("ages:A-217")
def test_robespierre_pays_the_science_of_a_revolution_in_full() -> None:
    wanted = civ(leader="maximilien_robespierre", hand="monarchy", science=1)
    assert Table(wanted, civ()).why_not("revolt monarchy") == "refused-science 1"


@pytest.mark.rule("ages:A-224", "ages:R-30")
def test_robespierre_pays_a_revolution_in_the_turn_he_replaced_another() -> None:
    wanted = civ(leader="joan_of_arc", hand="maximilien_robespierre monarchy", science=2, civil=1)
    table = Table(wanted, civ()).do("lead maximilien_robespierre", "revolt monarchy")
    assert table.civ().culture == 3
    assert table.civ().civil == 1 + 1


@pytest.mark.rule("ages:A-106")
def test_without_robespierre_a_revolution_takes_all_civil_actions_again() -> None:
    wanted = civ(leader="maximilien_robespierre", hand="james_cook monarchy", science=2)
    table = Table.force(wanted, civ()).do("lead james_cook", "revolt monarchy")
    assert table.civ().culture == 0
    assert table.civ().civil == 0
    assert table.civ().military == 2 + 1


def test_robespierre_brings_a_military_action() -> None:
    assert Table(civ(leader="maximilien_robespierre"), civ()).civ().military_total == 3


# J. S. Bach


@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ("drama 0", 0),
        ("drama 1", 2 + 1),
        ("drama 1 opera 2", 2 + 6 + 3),
        ("movies 2", 8 + 2),
        ("printing_press 1 religion 1", 2),
    ],
)
def test_bach_makes_culture_of_every_theater(workers: str, culture: int) -> None:
    assert (
        Table.force(civ(leader="j_s_bach", workers=workers), civ()).civ().culture_rating == culture
    )


@pytest.mark.parametrize(
    ("card", "science"),
    [("drama", 1), ("opera", 5), ("movies", 8), ("printing_press", 3), ("theology", 2)],
)
def test_bach_develops_theaters_for_two_science_less(card: str, science: int) -> None:
    table = Table(civ(leader="j_s_bach", hand=card, science=science), civ()).do(f"develop {card}")
    assert table.civ().science == 0
    poor = Table(civ(leader="j_s_bach", hand=card, science=science - 1), civ())
    assert poor.why_not(f"develop {card}") == "refused-science 1"


@pytest.mark.rule("ages:A-226", "ages:F-16", "ages:D-17", "ages:R-25")
@pytest.mark.parametrize(
    ("old", "new", "resources"),
    [
        ("philosophy", "drama", 1),
        ("religion", "drama", 1),
        ("alchemy", "drama", 0),
        ("theology", "drama", 0),
        ("printing_press", "drama", 1),
        ("bread_and_circuses", "drama", 1),
        ("philosophy", "opera", 5),
        ("theology", "opera", 3),
        ("scientific_method", "opera", 0),
        ("team_sports", "opera", 3),
        ("organized_religion", "movies", 4),
        ("computers", "movies", 0),
        ("professional_sports", "movies", 3),
    ],
)
def test_bach_upgrades_any_urban_building_to_a_theater_not_below_it(
    old: str, new: str, resources: int
) -> None:
    wanted = civ(
        leader="j_s_bach",
        technologies=new,
        workers=f"{old} 1",
        tokens=f"bronze {resources}",
        civil=1,
    )
    table = Table(wanted, civ()).do(f"upgrade {old} {new}")
    assert table.resources() == 0
    assert table.workers(old) == 0
    assert table.workers(new) == 1
    assert table.civ().civil == 0


@pytest.mark.rule("ages:A-226")
def test_the_upgrade_of_bach_needs_its_difference() -> None:
    wanted = civ(leader="j_s_bach", technologies="opera", tokens="bronze 4")
    assert Table(wanted, civ()).why_not("upgrade philosophy opera") == "refused-resources 1"


@pytest.mark.rule("ages:A-226", "ages:R-24", "ages:F-16")
@pytest.mark.parametrize(
    "upgrade",
    ["scientific_method drama", "organized_religion drama", "opera drama", "multimedia opera"],
)
def test_bach_upgrades_nothing_to_a_lower_theater(upgrade: str) -> None:
    old, new = upgrade.split()
    wanted = civ(leader="j_s_bach", technologies=new, workers=f"{old} 1", tokens="bronze 9")
    assert f"upgrade {upgrade}" not in Table(wanted, civ()).options()


@pytest.mark.parametrize("upgrade", ["philosophy printing_press", "bronze drama", "warriors drama"])
def test_bach_turns_only_urban_buildings_and_only_into_theaters(upgrade: str) -> None:
    wanted = civ(leader="j_s_bach", technologies="drama printing_press theology", tokens="bronze 9")
    assert f"upgrade {upgrade}" not in Table(wanted, civ()).options()


@pytest.mark.rule("ages:A-226", "ages:A-96", "ages:F-16")
def test_the_urban_limit_holds_for_the_upgrade_of_bach() -> None:
    full = civ(leader="j_s_bach", workers="drama 1 opera 1", tokens="bronze 9")
    assert Table(full, civ()).why_not("upgrade philosophy drama") == "refused-limit 2"
    room = civ(
        leader="j_s_bach", workers="drama 1 opera 1", tokens="bronze 9", government="monarchy"
    )
    assert Table(room, civ()).can("upgrade philosophy drama")


@pytest.mark.rule("ages:R-23")
def test_bach_upgrades_theaters_at_the_urban_limit_as_anybody() -> None:
    wanted = civ(leader="j_s_bach", technologies="opera", workers="drama 2", tokens="bronze 4")
    table = Table(wanted, civ()).do("upgrade drama opera")
    assert table.workers("opera") == 1


def test_bach_upgrades_across_types_once_a_turn() -> None:
    wanted = civ(
        leader="j_s_bach",
        technologies="drama alchemy",
        workers="philosophy 2 theology 1",
        tokens="bronze 9",
        government="monarchy",
    )
    table = Table(wanted, civ()).do("upgrade philosophy drama")
    assert table.why_not("upgrade theology drama") == "refused-once"
    assert table.why_not("upgrade philosophy drama") == "refused-once"
    assert table.can("upgrade philosophy alchemy")
    next_own_turn(table)
    assert table.can("upgrade theology drama")


def test_an_upgrade_within_the_theaters_leaves_bach_his_own() -> None:
    wanted = civ(
        leader="j_s_bach", technologies="opera", workers="drama 1", tokens="bronze 9", blue=9
    )
    table = Table(wanted, civ()).do("upgrade drama opera")
    assert table.can("upgrade philosophy opera")


@pytest.mark.rule("ages:A-97", "ages:F-7")
def test_architecture_changes_both_sides_of_the_upgrade_of_bach() -> None:
    wanted = civ(
        leader="j_s_bach",
        technologies="architecture opera",
        workers="theology 1",
        tokens="bronze 2",
    )
    table = Table(wanted, civ()).do("upgrade theology opera")
    assert table.resources() == 0


@pytest.mark.rule("ages:A-226")
def test_bach_turns_a_worker_of_another_level_zero_type_without_an_unused_one() -> None:
    wanted = civ(leader="j_s_bach", technologies="drama", tokens="bronze 1", unused=0)
    table = Table(wanted, civ()).do("upgrade philosophy drama")
    assert table.civ().science_rating == 0
    assert table.civ().culture_rating == 2 + 1
    assert table.civ().happiness == 1


@pytest.mark.rule("ages:A-111", "ages:F-3", "ages:R-26")
def test_no_card_orders_the_upgrade_of_bach_but_one_within_theaters() -> None:
    wanted = civ(
        leader="j_s_bach",
        technologies="opera",
        workers="drama 1 theology 1",
        hand="efficient_upgrade_ii urban_growth_ii",
        tokens="bronze 9",
    )
    table = Table(wanted, civ()).do("play urban_growth_ii")
    assert not table.can("upgrade theology opera")
    assert not table.can("upgrade philosophy opera")
    table.do("upgrade drama opera")
    assert table.resources() == 9 - 1
    assert table.why_not("play efficient_upgrade_ii") == "refused-order"
    assert table.can("upgrade theology opera")


def test_nobody_but_bach_upgrades_across_types() -> None:
    wanted = civ(leader="isaac_newton", technologies="drama", tokens="bronze 9")
    assert Table(wanted, civ()).refuses("upgrade philosophy drama")


def test_a_leader_that_replaces_bach_upgrades_no_lab_to_a_theater() -> None:
    wanted = civ(leader="j_s_bach", hand="james_cook", technologies="drama", tokens="bronze 9")
    table = Table.force(wanted, civ())
    assert table.can("upgrade philosophy drama")
    table.do("lead james_cook")
    assert table.refuses("upgrade philosophy drama")


# Isaac Newton


@pytest.mark.rule("ages:A-7", "ages:F-10")
@pytest.mark.parametrize(
    ("workers", "science"),
    [
        ("philosophy 2", 2),
        ("philosophy 1 alchemy 1", 1 + 2 + 1),
        ("philosophy 0 scientific_method 2", 6 + 2),
        ("philosophy 0 computers 1 journalism 1", 5 + 2 + 3),
        ("philosophy 0 alchemy 1 multimedia 1", 2 + 3 + 3),
    ],
)
def test_newton_adds_the_level_of_the_best_lab_or_library(workers: str, science: int) -> None:
    wanted = civ(leader="isaac_newton", workers=workers)
    assert Table(wanted, civ()).civ().science_rating == science


@pytest.mark.rule("ages:A-7", "ages:F-10")
def test_newton_needs_a_worker_in_the_lab() -> None:
    wanted = civ(leader="isaac_newton", technologies="computers", workers="philosophy 0 drama 1")
    assert Table(wanted, civ()).civ().science_rating == 0


@pytest.mark.rule("ages:A-186", "ages:F-10")
def test_newton_gets_the_action_of_a_development_back() -> None:
    wanted = civ(leader="isaac_newton", hand="irrigation iron", science=8, civil=1)
    table = Table(wanted, civ()).do("develop irrigation", "develop iron")
    assert table.civ().civil == 1
    assert table.civ().science == 0


@pytest.mark.rule("ages:A-225", "ages:F-10")
def test_newton_gets_an_action_back_with_breakthrough() -> None:
    wanted = civ(leader="isaac_newton", hand="irrigation breakthrough_i", science=3)
    table = Table(wanted, civ()).do("play breakthrough_i", "develop irrigation")
    assert table.civ().civil == 4
    assert table.civ().science == 2


@pytest.mark.rule("ages:A-109", "ages:A-225", "ages:F-11")
def test_newton_may_use_one_action_after_a_revolution() -> None:
    wanted = civ(leader="isaac_newton", hand="monarchy", science=2, tokens="agriculture 4")
    table = Table(wanted, civ()).do("revolt monarchy")
    assert table.civ().civil == 1
    assert table.civ().civil_total == 5
    table.do("increase")
    assert table.why_not("increase") == "refused-civil 1"


@pytest.mark.rule("ages:R-62", "ages:F-4", "ages:F-11")
def test_newton_gets_an_action_back_after_a_revolution_by_breakthrough() -> None:
    wanted = civ(leader="isaac_newton", hand="monarchy breakthrough_ii", science=2)
    table = Table(wanted, civ()).do("play breakthrough_ii", "revolt monarchy")
    assert table.civ().civil == 1
    assert table.civ().science == 3


@pytest.mark.rule("ages:A-106")
def test_newton_makes_no_second_revolution_in_a_turn() -> None:
    wanted = civ(leader="isaac_newton", hand="monarchy theocracy", science=9)
    table = Table(wanted, civ()).do("revolt monarchy")
    assert table.why_not("revolt theocracy") == "refused-all-civil"


@pytest.mark.rule("ages:R-30")
def test_newton_develops_and_makes_a_revolution_in_one_turn() -> None:
    wanted = civ(leader="isaac_newton", hand="irrigation monarchy", science=5)
    table = Table(wanted, civ()).do("develop irrigation", "revolt monarchy")
    assert table.has("irrigation")
    assert table.has("monarchy")


@pytest.mark.rule("ages:A-105", "ages:A-189")
def test_newton_gains_the_action_of_a_law_and_gets_the_spent_one_back() -> None:
    wanted = civ(leader="isaac_newton", hand="code_of_laws", science=6, civil=1)
    table = Table(wanted, civ()).do("develop code_of_laws")
    assert table.civ().civil_total == 5
    assert table.civ().civil == 0 + 1 + 1


@pytest.mark.rule("ages:A-104", "ages:F-10")
def test_newton_gets_an_action_back_for_a_special_technology_that_is_too_low() -> None:
    wanted = civ(leader="isaac_newton", technologies="strategy", hand="warfare", science=5)
    table = Table(wanted, civ()).do("develop warfare")
    assert table.civ().civil == 4
    assert table.civ().military_total == 4
    assert not table.has("warfare")


def test_newton_gets_nothing_back_for_anything_else() -> None:
    wanted = civ(leader="isaac_newton", tokens="bronze 2 agriculture 2")
    table = Table.force(wanted, civ(), row="1 iron").do("take 1", "build bronze", "increase")
    assert table.civ().civil == 1
