"""The leaders of age I."""

import pytest

from civitas.games.through_the_ages.data.effects import (
    InfantryAsCavalry,
    LeaveForColony,
    SeesNextEvent,
)
from civitas.games.through_the_ages.data.tables import EFFECTS, NUMBERS
from civitas.games.through_the_ages.game import GAME
from kit.ages import Civ, Table, civ

LEADERS = (
    "michelangelo",
    "joan_of_arc",
    "leonardo_da_vinci",
    "genghis_khan",
    "christopher_columbus",
    "frederick_barbarossa",
)


def price(table: Table, space: int) -> int:
    """The civil actions the card in a space costs the seat whose turn it is."""
    return table.view(table.seat).prices[space - 1]


# All of them


@pytest.mark.rule("ages:A-48", "ages:A-49")
@pytest.mark.parametrize("leader", LEADERS)
def test_it_stays_when_age_i_ends_and_goes_when_age_ii_ends(leader: str) -> None:
    first = Table(civ(leader=leader), civ(), age=1, deck_left=1).turn_of(0)
    assert first.state.age == 2
    assert first.has(leader)
    second = Table(civ(), civ(leader=leader), age=2, deck_left=1).turn_of(0)
    assert second.state.age == 3
    assert not second.has(leader, 1)


@pytest.mark.rule("ages:A-49")
@pytest.mark.parametrize("leader", LEADERS)
def test_it_goes_from_the_hand_when_age_ii_ends(leader: str) -> None:
    table = Table(civ(hand=leader), civ(), age=2, deck_left=1).turn_of(0)
    assert table.hand() == []


@pytest.mark.rule("ages:A-92", "ages:A-163")
@pytest.mark.parametrize("leader", LEADERS)
def test_only_another_leader_of_its_age_bars_it(leader: str) -> None:
    assert Table.force(civ(led="0 2"), civ(), row=f"1 {leader}").can("take 1")
    assert Table(civ(led="1"), civ(), row=f"1 {leader}").why_not("take 1") == "refused-leader-age"


# Michelangelo


@pytest.mark.rule("ages:F-19", "ages:K-7")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ("religion 0", 0),
        ("religion 1", 1 + 1),
        ("religion 2", 2 + 2),
        ("theology 1", 1 + 2),
        ("organized_religion 2", 2 + 6),
        ("drama 1", 2 + 1),
        ("opera 2", 6 + 2),
        ("religion 1 drama 1", 3 + 2),
    ],
)
def test_michelangelo_makes_culture_of_the_faces_of_temples_and_theaters(
    workers: str, culture: int
) -> None:
    assert Table(civ(leader="michelangelo", workers=workers), civ()).civ().culture_rating == culture


@pytest.mark.parametrize(
    ("wonders", "culture"),
    [
        ("pyramids", 0),
        ("hanging_gardens", 1 + 2),
        ("great_wall", 1 + 1),
        ("eiffel_tower", 4 + 1),
        ("hanging_gardens great_wall", 2 + 3),
    ],
)
def test_michelangelo_makes_culture_of_the_faces_of_wonders(wonders: str, culture: int) -> None:
    assert Table(civ(leader="michelangelo", wonders=wonders), civ()).civ().culture_rating == culture


def test_michelangelo_sees_no_faces_of_arenas_and_governments() -> None:
    wanted = civ(leader="michelangelo", workers="bread_and_circuses 2", government="theocracy")
    table = Table(wanted, civ())
    assert table.civ().happiness == 5
    assert table.civ().culture_rating == 1


@pytest.mark.rule("ages:A-101", "ages:A-162")
def test_michelangelo_sees_no_faces_of_an_unfinished_wonder() -> None:
    wanted = civ(leader="michelangelo", wonder="hanging_gardens 2", tokens="bronze 2")
    table = Table(wanted, civ())
    assert table.civ().culture_rating == 0
    table.do("stage 1")
    assert table.civ().culture_rating == 3


@pytest.mark.rule("ages:A-179")
def test_the_unhappy_face_of_the_kremlin_costs_michelangelo_nothing() -> None:
    wanted = civ(leader="michelangelo", wonders="kremlin hanging_gardens")
    assert Table(wanted, civ()).civ().culture_rating == 2 + 1 + 2


@pytest.mark.rule("ages:A-228", "ages:F-19", "ages:F-20")
@pytest.mark.parametrize(
    ("workers", "wonders", "culture"),
    [
        ("religion 0", "", 2 + 1),
        ("religion 2", "", 2 + 1 + 2 + 4),
        ("drama 1", "", 2 + 1 + 2 + 2),
        ("religion 0", "hanging_gardens", 2 + 1 + 1 + 3),
        ("religion 0", "colossus", 2 + 1),
        ("religion 0", "kremlin", 2 + 1 + 2),
    ],
)
def test_michelangelo_counts_the_faces_st_peters_adds(
    workers: str, wonders: str, culture: int
) -> None:
    wanted = civ(
        leader="michelangelo", workers=workers, wonders=f"st_peters_basilica {wonders}".strip()
    )
    assert Table(wanted, civ()).civ().culture_rating == culture


@pytest.mark.rule("ages:A-220", "ages:F-19")
@pytest.mark.parametrize(
    ("wonders", "tucked", "culture"),
    [
        ("colossus", "colossus", 1),
        ("hanging_gardens", "hanging_gardens", 1 + 3),
        ("colossus st_peters_basilica", "colossus", 2 + 1 + 2),
        ("hanging_gardens st_peters_basilica", "hanging_gardens", 2 + 1 + 1 + 4),
        ("colossus st_peters_basilica", "st_peters_basilica", 2 + 2),
    ],
)
def test_michelangelo_counts_the_face_of_homer_under_a_wonder(
    wonders: str, tucked: str, culture: int
) -> None:
    wanted = civ(leader="michelangelo", wonders=wonders, tucked=tucked)
    assert Table(wanted, civ()).civ().culture_rating == culture


@pytest.mark.rule("ages:A-221", "ages:F-19", "ages:F-22")
@pytest.mark.parametrize(("tucked", "culture"), [("", 2), ("hanging_gardens", 2 + 1)])
def test_michelangelo_sees_only_homers_face_on_a_ruin(tucked: str, culture: int) -> None:
    wanted = civ(
        leader="michelangelo", wonders="hanging_gardens", ruins="hanging_gardens", tucked=tucked
    )
    assert Table(wanted, civ()).civ().culture_rating == culture


@pytest.mark.rule("ages:A-180")
def test_michelangelo_counts_faces_beyond_the_end_of_the_happiness_track() -> None:
    table = Table.force(
        civ(leader="michelangelo", workers="organized_religion 3 theology 1"), civ()
    )
    assert table.civ().happiness == 8
    assert table.civ().culture_rating == 4 + 11


@pytest.mark.rule("ages:A-93")
def test_michelangelo_takes_wonders_without_paying_for_completed_ones() -> None:
    wonders = "pyramids colossus"
    table = Table(civ(leader="michelangelo", wonders=wonders), civ(), row="1 taj_mahal 13 kremlin")
    assert (price(table, 1), price(table, 13)) == (1, 3)
    other = Table(civ(leader="joan_of_arc", wonders=wonders), civ(), row="1 taj_mahal 13 kremlin")
    assert (price(other, 1), price(other, 13)) == (3, 5)


@pytest.mark.rule("ages:A-93")
def test_michelangelo_too_builds_one_wonder_at_a_time() -> None:
    table = Table(civ(leader="michelangelo", wonder="pyramids 1"), civ(), row="1 colossus")
    assert table.why_not("take 1") == "refused-unfinished"


def test_a_turn_in_which_michelangelo_replaced_a_leader_has_taj_mahal_for_nothing() -> None:
    wanted = civ(leader="moses", hand="michelangelo", wonders="pyramids colossus")
    table = Table(wanted, civ(), row="6 taj_mahal 7 great_wall")
    table.do("lead michelangelo")
    assert (price(table, 6), price(table, 7)) == (0, 2)


def test_replaced_michelangelo_takes_his_culture_along() -> None:
    table = Table.force(civ(leader="michelangelo", hand="joan_of_arc", workers="theology 1"), civ())
    table.do("lead joan_of_arc")
    assert table.civ().culture_rating == 1 + 1


# Joan of Arc


@pytest.mark.rule("ages:A-183")
def test_joan_brings_culture_and_a_military_action() -> None:
    table = Table(civ(leader="joan_of_arc"), civ())
    assert table.civ().culture_rating == 1
    assert table.civ().military_total == 3
    assert table.civ().strength == 1


@pytest.mark.rule("ages:F-19")
@pytest.mark.parametrize(
    ("workers", "government", "strength"),
    [
        ("religion 2", "despotism", 2),
        ("theology 1", "despotism", 2),
        ("religion 1 organized_religion 1", "despotism", 4),
        ("religion 0", "theocracy", 1 + 1),
        ("theology 2", "theocracy", 1 + 1 + 4),
    ],
)
def test_joan_makes_strength_of_the_faces_of_temples_and_the_government(
    workers: str, government: str, strength: int
) -> None:
    wanted = civ(leader="joan_of_arc", workers=f"warriors 0 {workers}", government=government)
    assert Table(wanted, civ()).civ().strength == strength


def test_joan_sees_no_faces_of_theaters_arenas_and_wonders() -> None:
    wanted = civ(
        leader="joan_of_arc",
        workers="warriors 0 drama 1 bread_and_circuses 1",
        wonders="hanging_gardens",
    )
    table = Table(wanted, civ())
    assert table.civ().happiness == 5
    assert table.civ().strength == 1


@pytest.mark.rule("ages:A-228", "ages:F-19", "ages:F-20")
@pytest.mark.parametrize(
    ("workers", "government", "strength"),
    [
        ("religion 0", "despotism", 0),
        ("religion 2", "despotism", 4),
        ("theology 1", "despotism", 3),
        ("religion 0", "theocracy", 1 + 2),
        ("organized_religion 1", "theocracy", 1 + 2 + 4),
    ],
)
def test_joan_counts_the_faces_st_peters_adds(workers: str, government: str, strength: int) -> None:
    wanted = civ(
        leader="joan_of_arc",
        workers=f"warriors 0 {workers}",
        government=government,
        wonders="st_peters_basilica",
    )
    assert Table(wanted, civ()).civ().strength == strength


@pytest.mark.rule("ages:A-220")
def test_joan_makes_no_strength_of_homer_under_a_wonder() -> None:
    wanted = civ(leader="joan_of_arc", wonders="colossus", tucked="colossus")
    assert Table(wanted, civ()).civ().strength == 1 + 2


@pytest.mark.rule("ages:A-174")
def test_the_strength_of_joan_follows_a_new_temple() -> None:
    table = Table(civ(leader="joan_of_arc", technologies="theology", tokens="bronze 5"), civ())
    table.do("build theology")
    assert table.civ().strength == 3
    table.do("destroy theology")
    assert table.civ().strength == 1


def test_joan_may_look_at_the_next_event_once_there_are_politics() -> None:
    assert SeesNextEvent() in EFFECTS[NUMBERS["joan_of_arc"]]


# Leonardo da Vinci


@pytest.mark.rule("ages:A-7", "ages:F-10")
@pytest.mark.parametrize(
    ("workers", "science"),
    [
        ("philosophy 1", 1),
        ("philosophy 0 alchemy 1", 2 + 1),
        ("philosophy 0 alchemy 2", 4 + 1),
        ("philosophy 0 scientific_method 1", 3 + 2),
        ("philosophy 0 printing_press 1", 1 + 1),
        ("philosophy 0 journalism 1", 2 + 2),
        ("philosophy 0 alchemy 1 journalism 1", 2 + 2 + 2),
        ("philosophy 0 scientific_method 1 printing_press 1", 3 + 1 + 2),
        ("philosophy 0 drama 1 theology 1", 0),
    ],
)
def test_leonardo_adds_the_level_of_the_best_lab_or_library(workers: str, science: int) -> None:
    wanted = civ(leader="leonardo_da_vinci", workers=workers)
    assert Table(wanted, civ()).civ().science_rating == science


@pytest.mark.rule("ages:A-7", "ages:F-10")
def test_leonardo_needs_a_worker_in_the_lab() -> None:
    wanted = civ(leader="leonardo_da_vinci", technologies="alchemy journalism", tokens="bronze 3")
    table = Table(wanted, civ())
    assert table.civ().science_rating == 1
    table.do("upgrade philosophy alchemy")
    assert table.civ().science_rating == 2 + 1


@pytest.mark.rule("ages:R-31", "ages:F-10")
@pytest.mark.parametrize("card", ["irrigation", "alchemy", "swordsmen", "masonry", "theocracy"])
def test_leonardo_gains_a_resource_for_a_technology(card: str) -> None:
    table = Table(civ(leader="leonardo_da_vinci", hand=card, science=6), civ())
    table.do(f"develop {card}")
    assert table.resources() == 1
    assert table.tokens("bronze") == 1


@pytest.mark.rule("ages:A-109", "ages:F-10")
def test_leonardo_gains_a_resource_for_a_revolution() -> None:
    table = Table(civ(leader="leonardo_da_vinci", hand="monarchy", science=2), civ())
    table.do("revolt monarchy")
    assert table.resources() == 1


@pytest.mark.rule("ages:F-10")
def test_leonardo_gains_one_resource_for_a_breakthrough() -> None:
    hand = "alchemy breakthrough_i"
    table = Table(civ(leader="leonardo_da_vinci", hand=hand, science=4), civ())
    table.do("play breakthrough_i", "develop alchemy")
    assert table.resources() == 1
    assert table.civ().science == 2


@pytest.mark.rule("ages:A-104", "ages:F-10")
def test_leonardo_gains_a_resource_for_a_special_technology_that_is_too_low() -> None:
    wanted = civ(leader="leonardo_da_vinci", technologies="architecture", hand="masonry", science=3)
    table = Table(wanted, civ()).do("develop masonry")
    assert not table.has("masonry")
    assert table.has("architecture")
    assert table.resources() == 1


@pytest.mark.rule("ages:A-205")
def test_leonardo_gains_nothing_from_an_empty_bank() -> None:
    wanted = civ(leader="leonardo_da_vinci", hand="irrigation", science=3, blue=0)
    table = Table(wanted, civ()).do("develop irrigation")
    assert table.resources() == 0
    assert table.civ().blue_bank == 0


def test_leonardo_gains_nothing_for_taking_cards_and_for_leading() -> None:
    table = Table(civ(leader="leonardo_da_vinci"), civ(), row="1 iron").do("take 1")
    assert table.resources() == 0


def test_leonardo_gains_nothing_for_what_others_develop() -> None:
    wanted = civ(hand="irrigation", science=3)
    table = Table(civ(leader="leonardo_da_vinci"), wanted, seat=1).do("develop irrigation")
    assert table.resources(0) == 0
    assert table.resources(1) == 0


def test_replaced_leonardo_leaves_the_best_lab_its_own_science() -> None:
    wanted = civ(leader="leonardo_da_vinci", hand="joan_of_arc", workers="alchemy 1")
    table = Table.force(wanted, civ())
    assert table.civ().science_rating == 1 + 2 + 1
    table.do("lead joan_of_arc")
    assert table.civ().science_rating == 1 + 2


# Genghis Khan


def khan(warriors: int) -> str:
    return f"warriors {warriors}"


@pytest.mark.rule("ages:A-223", "ages:A-139")
@pytest.mark.parametrize(("own", "other", "culture"), [(2, 1, 3), (2, 2, 3), (1, 2, 0)])
def test_genghis_khan_of_two_scores_if_nobody_is_stronger(
    own: int, other: int, culture: int
) -> None:
    table = Table(civ(leader="genghis_khan", workers=khan(own)), civ(workers=khan(other)))
    table.end_turn()
    assert table.civ().culture == culture


@pytest.mark.rule("ages:A-223", "ages:R-42")
@pytest.mark.parametrize(
    ("own", "others", "culture"),
    [
        (3, (1, 1), 3),
        (2, (3, 1), 3),
        (2, (3, 2), 3),
        (2, (2, 2), 3),
        (1, (3, 2), 0),
        (1, (2, 2), 0),
    ],
)
def test_genghis_khan_of_three_scores_among_the_two_strongest(
    own: int, others: tuple[int, int], culture: int
) -> None:
    rivals = [civ(workers=khan(other)) for other in others]
    table = Table(civ(leader="genghis_khan", workers=khan(own)), *rivals).end_turn()
    assert table.civ().culture == culture


@pytest.mark.rule("ages:R-42")
def test_genghis_khan_of_four_scores_behind_one_and_not_behind_two() -> None:
    own = civ(leader="genghis_khan", workers=khan(2))
    weak, strong = civ(), civ(workers=khan(3))
    behind_one = Table(own, weak, strong, weak).end_turn()
    assert behind_one.civ().culture == 3
    behind_two = Table(own, strong, weak, strong).end_turn()
    assert behind_two.civ().culture == 0


@pytest.mark.rule("ages:A-177", "ages:A-223")
def test_the_culture_of_genghis_khan_is_no_part_of_the_rating() -> None:
    table = Table(civ(leader="genghis_khan", workers="religion 1"), civ())
    assert table.civ().culture_rating == 1
    table.end_turn()
    assert table.civ().culture == 4


@pytest.mark.rule("ages:R-60", "ages:A-122", "ages:F-13")
def test_genghis_khan_scores_even_in_an_uprising() -> None:
    wanted = civ(leader="genghis_khan", workers="religion 1", yellow=4, unused=0)
    table = Table(wanted, civ()).end_turn()
    assert table.events("uprising")
    assert table.civ().culture == 3


@pytest.mark.rule("ages:R-60")
def test_genghis_khan_scores_before_hunger_is_paid_in_culture() -> None:
    wanted = civ(leader="genghis_khan", workers="agriculture 0", yellow=13)
    table = Table(wanted, civ()).end_turn()
    assert table.civ().culture == 0


def test_genghis_khan_does_not_score_at_the_end_of_other_turns() -> None:
    table = Table(civ(leader="genghis_khan", workers=khan(5)), civ(), seat=1).end_turn()
    assert table.civ(0).culture == 0


def test_genghis_khan_scores_in_the_turn_he_is_played_and_not_when_replaced() -> None:
    wanted = civ(hand="genghis_khan")
    assert Table(wanted, civ()).do("lead genghis_khan").end_turn().civ().culture == 3
    replaced = civ(leader="genghis_khan", hand="christopher_columbus")
    table = Table.force(replaced, civ()).do("lead christopher_columbus").end_turn()
    assert table.civ().culture == 0


@pytest.mark.rule("ages:A-222", "ages:F-13")
def test_the_infantry_of_genghis_khan_stays_infantry_for_the_great_wall() -> None:
    assert InfantryAsCavalry() in EFFECTS[NUMBERS["genghis_khan"]]
    wanted = civ(leader="genghis_khan", workers="warriors 2 knights 1", wonders="great_wall")
    assert Table(wanted, civ()).civ().strength == 2 * 2 + 2


# Christopher Columbus


def test_columbus_can_leave_for_a_colony_once_there_are_politics() -> None:
    assert EFFECTS[NUMBERS["christopher_columbus"]] == (LeaveForColony(),)


def test_columbus_changes_no_number() -> None:
    own = Table(civ(leader="christopher_columbus"), civ()).civ()
    assert (own.civil_total, own.military_total) == (4, 2)
    assert (own.science_rating, own.culture_rating) == (1, 0)
    assert (own.strength, own.happiness, own.colonization) == (1, 0, 0)


@pytest.mark.rule("ages:A-99", "ages:A-190")
def test_columbus_replaces_a_leader_like_any_other() -> None:
    wanted = civ(leader="julius_caesar", hand="christopher_columbus", military=2)
    table = Table(wanted, civ(), row="1 taj_mahal").do("lead christopher_columbus")
    assert table.civ().military_total == 2
    assert table.civ().military == 2
    assert table.civ().civil == 4
    assert price(table, 1) == 0


# Frederick Barbarossa


@pytest.mark.rule("ages:D-17")
def test_barbarossa_musters_for_one_military_action() -> None:
    wanted = civ(leader="frederick_barbarossa", civil=0, tokens="agriculture 1 bronze 1", unused=0)
    table = Table.force(wanted, civ()).do("muster warriors")
    assert (table.food(), table.resources()) == (0, 0)
    assert table.workers("warriors") == 2
    assert table.civ().unused == 0
    assert table.civ().yellow_bank == 17
    assert table.civ().military == 1
    assert table.civ().strength == 2


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        (civ(leader="frederick_barbarossa", tokens="agriculture 1"), "refused-resources 1"),
        (civ(leader="frederick_barbarossa", tokens="bronze 1"), "refused-food 1"),
        (
            civ(leader="frederick_barbarossa", tokens="agriculture 1 bronze 1", military=0),
            "refused-military 1",
        ),
        (
            civ(leader="frederick_barbarossa", tokens="agriculture 9 bronze 1", yellow=0),
            "refused-bank",
        ),
    ],
)
@pytest.mark.rule("ages:A-86")
def test_barbarossa_must_be_able_to_do_both_steps(wanted: Civ, reason: str) -> None:
    assert Table(wanted, civ()).why_not("muster warriors") == reason


def test_without_a_worker_in_the_bank_barbarossa_has_no_price_to_muster() -> None:
    wanted = civ(leader="frederick_barbarossa", tokens="agriculture 9 bronze 1", yellow=0)
    table = Table(wanted, civ())
    muster = GAME.parse_action("muster warriors")
    assert table.state.stack[-1].offer(table.state, 0, muster).cost is None


def test_barbarossa_builds_each_alone_for_the_full_price() -> None:
    table = Table(civ(leader="frederick_barbarossa", tokens="agriculture 1 bronze 1"), civ())
    assert table.why_not("increase") == "refused-food 1"
    assert table.why_not("build warriors") == "refused-resources 1"


def test_barbarossa_musters_as_often_as_he_can_pay() -> None:
    wanted = civ(leader="frederick_barbarossa", tokens="agriculture 3 bronze 2", yellow=17)
    table = Table(wanted, civ()).do("muster warriors")
    assert table.food() == 2
    table.do("muster warriors")
    assert (table.food(), table.resources()) == (0, 0)
    assert table.civ().military == 0
    assert table.workers("warriors") == 3


@pytest.mark.parametrize(
    ("card", "resources"), [("warriors", 1), ("swordsmen", 2), ("knights", 2), ("cannon", 4)]
)
def test_barbarossa_musters_units_of_any_type_in_play(card: str, resources: int) -> None:
    tokens = f"agriculture 1 bronze {resources}"
    table = Table.force(
        civ(leader="frederick_barbarossa", technologies=card, tokens=tokens, workers="warriors 1"),
        civ(),
    )
    table.do(f"muster {card}")
    assert table.resources() == 0
    assert table.civ().unused == 1


def test_barbarossa_musters_no_building_and_no_unit_that_is_unknown() -> None:
    wanted = civ(leader="frederick_barbarossa", tokens="agriculture 4 bronze 6")
    table = Table(wanted, civ())
    assert table.refuses("muster religion")
    assert table.refuses("muster bronze")
    assert table.refuses("muster swordsmen")


def test_nobody_but_barbarossa_musters() -> None:
    assert Table(civ(leader="joan_of_arc", tokens="agriculture 4 bronze 4"), civ()).refuses(
        "muster warriors"
    )


@pytest.mark.rule("ages:A-188", "ages:A-212", "ages:F-1")
def test_barbarossa_musters_with_what_patriotism_gives() -> None:
    wanted = civ(
        leader="frederick_barbarossa",
        technologies="swordsmen",
        hand="patriotism_i",
        tokens="agriculture 1 bronze 3",
        military=0,
    )
    table = Table(wanted, civ()).do("play patriotism_i", "muster swordsmen")
    assert table.resources() == 3
    assert table.civ().unit_resources == 0
    assert table.why_not("muster warriors") == "refused-military 1"


@pytest.mark.rule("ages:D-18")
def test_barbarossa_pays_the_food_as_he_likes_before_the_unit_is_built() -> None:
    wanted = civ(
        leader="frederick_barbarossa",
        tokens="agriculture 1 irrigation 1 bronze 1",
        unused=0,
    )
    table = Table(wanted, civ(), asked=True).do("muster warriors")
    assert table.prompt() == "prompt-pay"
    table.do("keep 0")
    assert table.prompt() == "prompt-action"
    assert (table.tokens("irrigation"), table.tokens("agriculture")) == (0, 2)
    assert table.workers("warriors") == 2
    assert table.resources() == 0


@pytest.mark.rule("ages:R-53")
def test_barbarossa_pays_by_the_bank_before_the_token_is_moved() -> None:
    wanted = civ(leader="frederick_barbarossa", yellow=13, tokens="agriculture 2 bronze 1")
    table = Table(wanted, civ()).do("muster warriors")
    assert table.food() == 0
    assert table.civ().yellow_bank == 12
