"""The disputed situations of `docs/situations/ages.md`: each is a test of its number."""

import re

import pytest

from civitas.games.through_the_ages.ids import NO_CARD
from kit.ages import Table, civ
from kit.cases import ROOT

PAGE = (ROOT / "docs" / "situations" / "ages.md").read_text(encoding="utf-8")
RULES = (ROOT / "docs" / "rules" / "ages.md").read_text(encoding="utf-8")
NUMBER = re.compile(r"\b[A-RT-Z]-\d+\b")
"""A number of the rules page; S-1 and so on are situations."""

SITUATIONS = 50


def strengths(table: Table) -> list[int]:
    return [own.strength for own in table.state.civilizations]


def cultures(table: Table) -> list[int]:
    return [own.culture for own in table.state.civilizations]


def highest_bid(table: Table) -> int:
    return max([int(text.split()[1]) for text in table.options() if text.startswith("bid")])


# Paying and gaining


@pytest.mark.rule("ages:A-207", "ages:A-210", "ages:R-17")
def test_s_01_a_dear_token_gives_change() -> None:
    table = Table(civ(technologies="coal", tokens="coal 1", blue=0), civ())
    table.do("build warriors")
    assert (table.tokens("coal"), table.tokens("bronze"), table.civ().blue_bank) == (0, 1, 0)

    table = Table(civ(technologies="iron", tokens="coal 2 bronze 1", blue=0), civ())
    table.do("build warriors")
    left = (table.tokens("coal"), table.tokens("iron"), table.tokens("bronze"))
    assert left == (1, 1, 0)
    assert table.civ().blue_bank == 1


@pytest.mark.rule("ages:A-208", "ages:A-209", "ages:R-18")
def test_s_02_too_much_is_paid_only_when_the_bank_runs_dry() -> None:
    for bank, left in ((0, 1), (1, 2), (2, 3), (3, 4), (4, 4)):
        table = Table(civ(technologies="oil swordsmen", tokens="oil 1", blue=bank), civ())
        table.do("upgrade warriors swordsmen")
        assert table.tokens("oil") == 0
        assert table.resources() == left
        assert table.civ().blue_bank == bank + 1 - left

    table = Table(civ(technologies="swordsmen"), civ())
    assert table.why_not("upgrade warriors swordsmen") == "refused-resources 1"


@pytest.mark.rule("ages:A-205")
def test_s_03_with_too_few_blue_tokens_less_is_gained() -> None:
    for bank, gained in ((0, 0), (1, 2), (2, 3)):
        table = Table(
            civ(technologies="iron", workers="warriors 2", blue=bank), civ(), scope="full"
        )
        table.reveal("border_conflict")
        assert table.asked_seat() == 1
        table.do("destroy bronze")
        assert table.resources() == gained
        assert table.civ().blue_bank == 0


@pytest.mark.rule("ages:A-125", "ages:A-129", "ages:K-2")
def test_s_04_corruption_counts_the_bank_as_the_actions_left_it() -> None:
    for bank, lost in ((16, 0), (11, 0), (10, 2), (6, 2), (5, 4), (1, 4), (0, 6)):
        table = Table.force(civ(tokens="bronze 6", blue=bank), civ()).end_turn()
        assert table.resources() == 6 - lost + 2

    table = Table(civ(tokens="bronze 6", blue=9), civ()).do("build warriors")
    assert table.civ().blue_bank == 11
    table.end_turn()
    assert table.resources() == 4 + 2


@pytest.mark.rule("ages:A-123", "ages:A-125", "ages:A-126")
def test_s_05_corruption_beyond_the_resources_takes_food_and_the_rest_is_forgiven() -> None:
    table = Table(civ(tokens="bronze 1 agriculture 2", blue=0, culture=5), civ()).end_turn()
    [event] = table.events("corruption")
    assert (event.arg("resources"), event.arg("food")) == (1, 2)
    assert table.food() == 2
    assert table.resources() == 1
    assert table.civ().culture == 5
    assert table.civ().blue_bank == 0


# Uprisings and hands


@pytest.mark.rule("ages:A-122", "ages:A-130", "ages:A-133", "ages:A-202", "ages:A-203")
def test_s_06_an_uprising_needs_more_discontent_than_unused_workers() -> None:
    calm = Table(civ(yellow=12, unused=2), civ(), scope="full").end_turn()
    assert not calm.events("uprising")
    assert calm.civ().science == 1
    assert calm.resources() == 2

    table = Table(civ(yellow=12, unused=1, civil=0, blue=0, tokens="bronze 3"), civ(), scope="full")
    table.end_turn()
    [event] = table.events("uprising")
    assert event.arg("discontent") == 2
    assert table.civ().science == 0
    assert (table.food(), table.resources()) == (0, 3)
    assert len(table.civ().military_hand) == 2
    assert table.civ().civil == 4


@pytest.mark.rule("ages:A-90", "ages:A-153", "ages:F-22")
def test_s_07_a_civil_hand_too_large_is_kept_but_not_added_to() -> None:
    hand = "iron alchemy knights swordsmen masonry"
    table = Table(civ(wonders="pyramids", hand=hand), civ(), row="1 irrigation", scope="full")
    table.reveal("ravages_of_time").do("ruin pyramids")
    assert table.civ().civil_total == 4
    assert len(table.hand()) == 5
    assert table.why_not("take 1") == "refused-hand 4"
    table.end_turn()
    assert len(table.hand()) == 5

    library = "library_of_alexandria"
    four = "iron alchemy knights swordsmen"
    table = Table(civ(wonders=library, hand=four), civ(), row="1 irrigation 2 drama")
    assert table.civ().civil_total == 4
    table.do("take 1")
    assert table.why_not("take 2") == "refused-hand 5"


@pytest.mark.rule("ages:A-121", "ages:A-130", "ages:A-154", "ages:D-23")
def test_s_08_military_cards_are_discarded_before_drawing_and_not_after() -> None:
    table = Table(
        civ(wonders="library_of_alexandria", military_hand="raid_i plunder_i legion phalanx"),
        civ(),
        scope="full",
        military_deck="enslave heavy_cavalry fighting_band",
    )
    table.do("end")
    assert table.asked_seat() == 0
    assert table.prompt() == "prompt-excess"
    assert len(table.options()) == 4
    table.do("discard raid_i")
    assert table.asked_seat() == 1
    hand = ["legion", "phalanx", "heavy_cavalry", "enslave", "plunder_i"]
    assert sorted(table.military_hand(0)) == sorted(hand)
    assert table.pile(1) == ["raid_i"]


@pytest.mark.rule("ages:A-113", "ages:A-130", "ages:A-154", "ages:F-1", "ages:R-61")
def test_s_09_a_granted_military_action_draws_a_card_and_raises_no_limit() -> None:
    table = Table(
        civ(hand="patriotism_i", military_hand="raid_i legion phalanx"), civ(), scope="full"
    )
    table.do("play patriotism_i", "end")
    assert table.prompt() == "prompt-excess"
    table.do("discard legion")
    assert table.asked_seat() == 1
    assert len(table.military_hand(0)) == 2 + 3

    table = Table(civ(government="monarchy", hand="patriotism_i"), civ(), scope="full")
    table.do("play patriotism_i", "end")
    assert len(table.military_hand(0)) == 3


@pytest.mark.rule("ages:A-132", "ages:R-14", "ages:R-15")
def test_s_10_an_empty_deck_is_made_from_the_pile_and_then_there_is_nothing() -> None:
    table = Table(civ(military_hand="raid_i legion phalanx"), civ(), scope="full", military_deck="")
    table.do("end", "discard raid_i")
    assert sorted(table.military_hand(0)) == ["legion", "phalanx", "raid_i"]
    assert table.pile(1) == []
    assert table.state.age == 1

    table = Table(civ(government="monarchy"), civ(), scope="full", military_deck="raid_i enslave")
    table.do("end")
    assert sorted(table.military_hand(0)) == ["enslave", "raid_i"]


# Leaders


@pytest.mark.rule("ages:A-99", "ages:A-220", "ages:F-42")
def test_s_11_homer_goes_under_a_wonder_only_when_he_is_replaced() -> None:
    table = Table(civ(leader="homer", wonders="pyramids", hand="michelangelo"), civ())
    table.do("lead michelangelo", "tuck pyramids")
    assert (table.civ().civil, table.civ().civil_total) == (4, 5)
    assert (table.civ().happiness, table.civ().culture_rating) == (1, 1)

    table = Table(civ(leader="homer", wonders="pyramids", hand="michelangelo"), civ())
    table.do("lead michelangelo", "decline")
    assert table.civ().civil == 5
    assert (table.civ().happiness, table.civ().culture_rating) == (0, 0)

    table = Table(civ(leader="homer", wonders="pyramids"), civ(), deck_left=1).turn_of(0)
    assert table.state.age == 2
    assert table.prompt() == "prompt-action"
    assert (table.civ().leader, table.civ().tucked) == (NO_CARD, NO_CARD)
    assert table.civ().happiness == 0


@pytest.mark.rule("ages:A-227", "ages:F-15", "ages:F-44")
def test_s_12_gates_scores_as_he_leaves_and_his_tokens_stay_good() -> None:
    table = Table.force(
        civ(leader="bill_gates", hand="sid_meier", workers="computers 2", tokens="computers 1"),
        civ(),
        age=3,
    )
    table.do("lead sid_meier")
    assert table.civ().culture == 6
    assert table.resources() == 3
    table.do("build warriors")
    assert (table.tokens("computers"), table.tokens("bronze")) == (0, 1)
    table.end_turn()
    assert (table.tokens("computers"), table.tokens("bronze")) == (0, 3)


@pytest.mark.rule("ages:F-14", "ages:R-60")
def test_s_13_churchill_who_says_nothing_scores_even_in_an_uprising() -> None:
    table = Table(civ(leader="winston_churchill", yellow=12, unused=0), civ(), age=3).end_turn()
    assert len(table.events("uprising")) == 1
    assert table.civ().culture == 3

    table = Table(civ(leader="winston_churchill"), civ(), age=3)
    table.do("speak military", "end")
    assert table.civ().culture == 0


@pytest.mark.rule("ages:A-139", "ages:A-223", "ages:R-42")
def test_s_14_genghis_khan_scores_unless_two_are_strictly_stronger() -> None:
    cases = (
        ((2, 3, 2), 3),
        ((2, 2, 2), 3),
        ((2, 3, 3), 0),
        ((2, 5, 4, 3), 0),
        ((2, 2), 3),
        ((2, 3), 0),
    )
    for units, culture in cases:
        others = [civ(workers=f"warriors {count}") for count in units[1:]]
        own = civ(leader="genghis_khan", workers=f"warriors {units[0]}")
        table = Table(own, *others).end_turn()
        assert table.civ().culture == culture


@pytest.mark.rule("ages:A-92", "ages:A-163")
def test_s_15_a_leader_never_played_still_bars_others_of_the_age() -> None:
    table = Table.force(civ(), civ(), row="1 aristotle 2 moses 3 joan_of_arc", age=0)
    table.do("take 1")
    assert table.why_not("take 2") == "refused-leader-age"
    assert table.can("take 3")


# Revolutions


@pytest.mark.rule("ages:A-107", "ages:A-108", "ages:A-225", "ages:F-2", "ages:F-11", "ages:R-62")
def test_s_16_newton_gives_an_action_back_after_a_revolution_by_breakthrough() -> None:
    table = Table(civ(leader="isaac_newton", hand="breakthrough_ii monarchy", science=2), civ())
    table.do("play breakthrough_ii", "revolt monarchy")
    assert (table.civ().civil, table.civ().civil_total) == (1, 5)
    assert (table.civ().military, table.civ().military_total) == (3, 3)
    assert table.civ().science == 3

    for short in (
        civ(leader="isaac_newton", hand="breakthrough_ii monarchy", science=1),
        civ(leader="isaac_newton", hand="breakthrough_ii monarchy", science=2, civil=3),
    ):
        assert not Table(short, civ()).can("play breakthrough_ii")


@pytest.mark.rule("ages:A-224", "ages:F-4", "ages:F-12")
def test_s_17_robespierre_pays_with_his_own_military_actions_alone() -> None:
    own = civ(
        leader="maximilien_robespierre",
        hand="patriotism_i breakthrough_ii monarchy",
        science=2,
        civil=3,
    )
    table = Table(own, civ(), age=2)
    table.do("play patriotism_i", "play breakthrough_ii", "revolt monarchy")
    assert (table.civ().civil, table.civ().civil_total) == (3, 5)
    assert (table.civ().military, table.civ().military_total) == (0, 4)
    assert table.civ().culture == 3
    assert table.civ().science == 3
    table.do("build warriors")
    assert table.workers("warriors") == 2
    assert table.why_not("destroy warriors") == "refused-military 1"

    spent = civ(leader="maximilien_robespierre", hand="monarchy", science=2, military=2)
    assert Table(spent, civ()).why_not("revolt monarchy") == "refused-all-military"


@pytest.mark.rule("ages:A-99", "ages:A-106", "ages:R-29", "ages:R-30")
def test_s_18_a_replaced_leader_leaves_room_for_a_revolution() -> None:
    table = Table(civ(leader="moses", hand="leonardo_da_vinci monarchy", science=2), civ())
    table.do("lead leonardo_da_vinci")
    assert table.civ().civil == 4
    table.do("revolt monarchy")
    assert (table.civ().civil, table.civ().civil_total) == (0, 5)
    assert table.resources() == 1

    table = Table(civ(hand="leonardo_da_vinci monarchy", science=2), civ())
    table.do("lead leonardo_da_vinci")
    assert table.why_not("revolt monarchy") == "refused-all-civil"


# Upgrades


@pytest.mark.rule("ages:A-97", "ages:F-7", "ages:R-25", "ages:R-26")
def test_s_19_a_discount_changes_both_costs_of_an_upgrade() -> None:
    own = civ(technologies="architecture scientific_method", workers="alchemy 1", tokens="bronze 1")
    table = Table(own, civ(), age=2)
    assert table.why_not("upgrade philosophy scientific_method") == "refused-resources 2"
    table.do("upgrade alchemy scientific_method")
    assert table.resources() == 0

    own = civ(
        technologies="architecture scientific_method",
        workers="alchemy 1",
        hand="efficient_upgrade_ii",
    )
    table = Table(own, civ(), age=2)
    table.do("play efficient_upgrade_ii", "upgrade alchemy scientific_method")
    assert table.workers("scientific_method") == 1
    assert (table.resources(), table.civ().blue_bank) == (0, 16)


@pytest.mark.rule("ages:A-226", "ages:F-16", "ages:F-17", "ages:R-25")
def test_s_20_shakespeare_makes_no_upgrade_cheaper_and_bach_gets_nothing_back() -> None:
    own = civ(
        leader="william_shakespeare",
        technologies="opera",
        workers="printing_press 1 drama 1",
        tokens="bronze 3",
    )
    table = Table(own, civ(), age=2)
    assert table.why_not("upgrade drama opera") == "refused-resources 1"
    assert table.why_not("build opera") == "refused-resources 4"

    own = civ(leader="j_s_bach", technologies="drama", workers="alchemy 1 printing_press 1")
    table = Table(own, civ(), age=2)
    assert table.why_not("upgrade printing_press drama") == "refused-resources 1"
    table.do("upgrade alchemy drama")
    assert table.workers("drama") == 1
    assert (table.resources(), table.civ().blue_bank) == (0, 16)

    full = civ(leader="j_s_bach", workers="alchemy 1 drama 2")
    assert Table(full, civ(), age=2).why_not("upgrade alchemy drama") == "refused-limit 2"


# Wonders


@pytest.mark.rule("ages:A-93", "ages:F-8")
def test_s_21_taj_mahal_is_cheaper_only_after_a_leader_was_replaced() -> None:
    own = civ(leader="moses", hand="joan_of_arc", wonders="pyramids colossus")
    table = Table(own, civ(), row="7 taj_mahal").do("lead joan_of_arc", "take 7")
    assert (table.civ().civil, table.civ().civil_total) == (3, 5)

    table = Table(civ(leader="moses", hand="joan_of_arc"), civ(), row="1 taj_mahal")
    table.do("lead joan_of_arc", "take 1")
    assert table.civ().civil == 4

    table = Table(civ(hand="joan_of_arc"), civ(), row="1 taj_mahal")
    table.do("lead joan_of_arc", "take 1")
    assert table.civ().civil == 2


@pytest.mark.rule("ages:A-93", "ages:A-230", "ages:F-22")
def test_s_22_a_ruin_still_is_a_completed_wonder() -> None:
    own = civ(wonders="pyramids colossus", ruins="colossus")
    table = Table(own, civ(), row="7 eiffel_tower", age=2, scope="full")
    assert (table.civ().culture_rating, table.civ().strength) == (2, 1)
    table.do("take 7")
    assert (table.civ().civil, table.civ().civil_total) == (1, 5)
    table.reveal("impact_of_wonders")
    assert cultures(table) == [10, 0]


@pytest.mark.rule("ages:A-220", "ages:A-221", "ages:A-228", "ages:F-20")
def test_s_23_st_peters_adds_one_face_to_each_source() -> None:
    three = "st_peters_basilica pyramids hanging_gardens"
    for ruins, workers, happiness in (
        ("", "theology 1", 1 + 2 + 3 + 3 - 1),
        ("hanging_gardens", "theology 1", 1 + 2 + 3),
        ("hanging_gardens", "religion 2", 1 + 2 + 2 + 2),
        ("pyramids hanging_gardens", "theology 1", 1 + 2 + 3),
        ("st_peters_basilica hanging_gardens", "theology 1", 1 + 2),
    ):
        own = civ(wonders=three, tucked="pyramids", ruins=ruins, workers=workers)
        assert Table(own, civ()).civ().happiness == happiness


# Events


@pytest.mark.rule("ages:A-136", "ages:F-37", "ages:R-41")
def test_s_24_of_equals_the_revealer_is_strongest_and_the_last_clockwise_weakest() -> None:
    for revealer, after in ((0, [14, 10, 6]), (1, [6, 14, 10]), (2, [10, 6, 14])):
        table = Table(civ(culture=10), civ(culture=10), civ(culture=10), scope="full")
        table.reveal("crusades", seat=revealer)
        assert cultures(table) == after


@pytest.mark.rule("ages:A-139", "ages:R-59")
def test_s_25_two_civilizations_are_one_with_two_players() -> None:
    table = Table(civ(), civ(workers="warriors 2"), age=2, scope="full").reveal("cold_war")
    assert [own.science for own in table.state.civilizations] == [0, 6]

    three = (civ(), civ(workers="warriors 3"), civ(workers="warriors 2"))
    table = Table(*three, age=2, scope="full").reveal("cold_war")
    assert [own.science for own in table.state.civilizations] == [0, 6, 6]

    table = Table(*three, age=2, politics=True).do("resign").reveal("cold_war", seat=1)
    assert [own.science for own in table.state.civilizations[1:]] == [6, 0]


@pytest.mark.rule("ages:A-138", "ages:F-37")
def test_s_26_all_with_the_most_are_all_the_equal_ones() -> None:
    happy = civ(workers="religion 1")
    table = Table.force(happy, civ(), happy, scope="full").reveal("immigration")
    assert [own.unused for own in table.state.civilizations] == [2, 1, 2]

    angry = civ(yellow=12, culture=20)
    table = Table.force(civ(culture=20), angry, angry, age=2, scope="full").reveal("civil_unrest")
    assert cultures(table) == [20, 12, 12]
    assert [own.blue_bank for own in table.state.civilizations] == [16, 15, 15]

    calm = civ(yellow=18, culture=20)
    table = Table(calm, calm, age=2, scope="full").reveal("civil_unrest")
    assert cultures(table) == [20, 20]
    assert [own.blue_bank for own in table.state.civilizations] == [16, 16]


@pytest.mark.rule("ages:A-57", "ages:A-136", "ages:R-52", "ages:R-58")
def test_s_27_the_culture_for_preparing_counts_for_the_event_it_reveals() -> None:
    for before, after in ((8, [10, 16]), (9, [16, 11]), (10, [17, 11])):
        table = Table(
            civ(culture=before, military_hand="refugees"),
            civ(culture=11),
            age=2,
            politics=True,
            events="national_pride development_of_science",
        )
        table.do("prepare refugees")
        assert cultures(table) == after


@pytest.mark.rule("ages:F-15", "ages:F-43")
def test_s_28_iconoclasm_spares_no_leader_in_age_iv() -> None:
    gates = civ(leader="bill_gates", workers="computers 1")
    table = Table(gates, civ(leader="isaac_newton"), age=3, scope="full").reveal("iconoclasm")
    assert table.has("bill_gates", 0)
    assert table.civ(1).leader == NO_CARD
    assert cultures(table) == [0, 0]

    table = Table(gates, civ(leader="sid_meier"), age=4, scope="full").reveal("iconoclasm")
    assert table.civ(0).leader == NO_CARD
    assert table.civ(1).leader == NO_CARD
    assert cultures(table) == [3, 0]


@pytest.mark.rule("ages:A-53", "ages:A-232", "ages:F-35", "ages:R-35")
def test_s_29_an_agreement_that_ends_age_iii_makes_the_last_round() -> None:
    for seat, last in ((0, 9), (1, 10)):
        table = Table.force(
            civ(workers="warriors 3"),
            civ(leader="michelangelo"),
            age=3,
            row="3 coal",
            deck_left=1,
            round_number=9,
            seat=seat,
            politics=True,
        )
        table.reveal("international_agreement", seat=seat)
        assert table.asked_seat() == 0
        table.do("take 3", "done")
        assert table.state.age == 4
        assert table.state.last_round == last
        assert table.civ(1).leader == NO_CARD
        assert [own.yellow_bank for own in table.state.civilizations] == [16, 16]


@pytest.mark.rule("ages:A-232", "ages:F-6", "ages:F-35", "ages:R-33", "ages:R-34")
def test_s_30_cards_of_an_agreement_keep_the_limits_and_can_be_played_at_once() -> None:
    table = Table(
        civ(workers="warriors 3", hand="iron alchemy knights", military_hand="refugees"),
        civ(),
        age=2,
        row="1 reserves_ii 2 coal 6 eiffel_tower 10 kremlin",
        politics=True,
        events="international_agreement development_of_science development_of_warfare",
    )
    table.do("prepare refugees")
    assert table.options() == ["take 1", "take 2", "take 6", "take 10", "decline"]
    table.do("take 1")
    assert table.options() == ["take 6", "take 10", "done"]
    table.do("take 6")
    assert table.options() == ["done"]
    table.do("done")
    assert table.row()[0] == "coal"
    assert "" not in table.row()
    table.do("play reserves_ii", "gain food")
    assert table.civ().civil == 3
    assert table.food() == 3
    table.do("end", "pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    table.do("end", "pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-politics")


@pytest.mark.rule("ages:A-107", "ages:A-109", "ages:A-231", "ages:F-10", "ages:F-36", "ages:D-16")
def test_s_31_development_of_civilization_allows_a_revolution_for_all_actions() -> None:
    table = Table.force(
        civ(hand="monarchy", science=1),
        civ(hand="monarchy", science=1, leader="isaac_newton"),
        politics=True,
    )
    table.reveal("development_of_civilization")
    assert table.asked_seat() == 0
    table.do("revolt monarchy")
    assert table.asked_seat() == 1
    table.do("revolt monarchy")
    assert [own.science for own in table.state.civilizations] == [0, 0]
    assert [own.civil for own in table.state.civilizations] == [0, 1]
    assert [own.civil_total for own in table.state.civilizations] == [5, 5]
    table.do("pass")
    assert table.why_not("increase") == "refused-civil 1"

    table = Table(civ(hand="monarchy", science=1, civil=3), civ(), politics=True)
    table.reveal("development_of_civilization")
    assert table.why_not("revolt monarchy") == "refused-all-civil"


# Territories


@pytest.mark.rule("ages:A-142", "ages:A-145", "ages:A-146", "ages:A-148", "ages:D-8", "ages:D-9")
def test_s_32_a_bid_is_at_most_the_whole_force_and_no_force_is_without_a_unit() -> None:
    table = Table.force(
        civ(
            workers="warriors 1 swordsmen 1", wonders="colossus", military_hand="military_bonus_ii"
        ),
        civ(workers="warriors 0", technologies="cartography", military_hand="military_bonus_iii"),
        scope="full",
        age=2,
    )
    table.reveal("vast_territory_i", seat=1)
    assert table.asked_seat() == 0
    assert table.options() == [f"bid {force}" for force in range(1, 7)] + ["pass"]
    table.do("bid 3", "commit military_bonus_ii")
    assert table.options() == ["send warriors", "send swordsmen"]
    table.do("send warriors", "done")
    assert table.colonies() == ["vast_territory_i"]
    assert table.workers("swordsmen") == 1
    assert table.military_hand() == []


@pytest.mark.rule("ages:A-146", "ages:A-147", "ages:A-149", "ages:F-9")
def test_s_33_what_changes_strength_is_no_part_of_a_force() -> None:
    own = civ(
        leader="alexander_the_great",
        wonders="great_wall",
        workers="warriors 3",
        tactic="fighting_band",
    )
    table = Table.force(own, civ(workers="warriors 0"), scope="full")
    assert table.civ().strength == 3 + 1 + 3 + 3
    table.reveal("historic_territory_i")
    assert highest_bid(table) == 3 + 1
    table.do("bid 3", "send warriors")
    assert not table.can("done")
    table.do("send warriors", "done")
    assert table.workers("warriors") == 1
    assert table.civ().strength == 1 + 1 + 1
    assert table.civ().yellow_bank == 18 + 2


@pytest.mark.rule("ages:A-150", "ages:A-151", "ages:A-192", "ages:A-194")
def test_s_34_what_a_territory_gives_for_good_comes_first() -> None:
    table = Table(civ(technologies="iron", blue=0), civ(workers="warriors 0"), scope="full")
    table.reveal("wealthy_territory_i").do("bid 1", "send warriors", "done")
    assert table.resources() == 5
    assert (table.tokens("iron"), table.tokens("bronze"), table.civ().blue_bank) == (2, 1, 0)

    table = Table(civ(tokens="agriculture 2", blue=0), civ(workers="warriors 0"), scope="full")
    table.reveal("vast_territory_i").do("bid 1", "send warriors", "done", "return agriculture")
    assert table.food() == 1
    assert table.civ().blue_bank == 0
    assert table.civ().yellow_bank == 18 + 1 + 3


@pytest.mark.rule("ages:A-152", "ages:A-192", "ages:A-195", "ages:R-64")
def test_s_35_a_colony_taken_away_leaves_the_workers_it_brought() -> None:
    table = Table.force(
        civ(workers="warriors 2", military_hand="annex"),
        civ(colonies="inhabited_territory_i", yellow=1, unused=4),
        age=2,
        politics=True,
    )
    table.do("attack annex @1", "seize inhabited_territory_i")
    assert (table.colonies(0), table.colonies(1)) == (["inhabited_territory_i"], [])
    assert (table.civ(1).yellow_bank, table.civ(1).unused) == (0, 4)
    assert (table.civ(0).yellow_bank, table.civ(0).unused) == (18 + 2, 1)


# Aggressions


@pytest.mark.rule("ages:A-63", "ages:A-68", "ages:F-26")
def test_s_36_equal_strength_is_neither_enough_to_attack_nor_to_succeed() -> None:
    equal = Table(civ(military_hand="plunder_i"), civ(), politics=True)
    assert equal.why_not("attack plunder_i @1") == "refused-strength 1"

    for units, wards in ((3, True), (4, False)):
        table = Table(
            civ(workers=f"warriors {units}", military_hand="plunder_i"),
            civ(military_hand="legion phalanx", tokens="bronze 3"),
            politics=True,
        )
        table.do("attack plunder_i @1")
        assert table.can("defend legion") == wards
        if wards:
            table.do("defend legion", "defend phalanx", "done")
            assert table.resources(1) == 3
            assert table.military_hand(1) == []
        else:
            assert table.options() == ["decline"]
        assert table.civ(0).military == 1
        assert "plunder_i" in table.pile(1)


@pytest.mark.rule("ages:A-65", "ages:A-66", "ages:A-67", "ages:D-5", "ages:R-6", "ages:R-7")
def test_s_37_the_defense_may_be_more_than_needed_but_not_more_than_the_total() -> None:
    table = Table(
        civ(workers="warriors 7", military_hand="plunder_i"),
        civ(workers="warriors 5", military_hand="military_bonus_ii legion phalanx", military=0),
        age=2,
        politics=True,
    )
    table.do("attack plunder_i @1")
    assert table.asked_seat() == 1
    assert not table.can("done")
    table.do("defend military_bonus_ii")
    assert table.can("done")
    table.do("defend legion")
    assert table.options() == ["decline", "done"]
    table.do("done")
    assert table.military_hand(1) == ["phalanx"]
    assert len(table.events("aggression_failed")) == 1

    table = Table(
        civ(workers="warriors 7", military_hand="plunder_i"),
        civ(workers="warriors 5", military_hand="legion"),
        politics=True,
    )
    table.do("attack plunder_i @1")
    assert table.options() == ["decline"]


@pytest.mark.rule("ages:A-63", "ages:A-64", "ages:F-25", "ages:R-8", "ages:R-9")
def test_s_38_a_pact_that_an_attack_ends_protects_nobody_from_it() -> None:
    table = Table(
        civ(
            workers="warriors 6",
            military_hand="plunder_ii",
            pact="promise_of_military_protection 1 a",
        ),
        civ(workers="warriors 3", tokens="bronze 5", military_hand="raid_i legion"),
        civ(),
        age=2,
        politics=True,
    )
    assert strengths(table) == [6, 7, 1]
    table.do("attack plunder_ii @1")
    assert strengths(table) == [6, 3, 1]
    assert table.civ().pact == NO_CARD
    assert table.options() == ["decline"]

    table = Table(
        civ(workers="warriors 2", military_hand="plunder_iii", pact="military_alliance 1 a"),
        civ(workers="warriors 2"),
        civ(workers="warriors 4"),
        age=3,
        politics=True,
    )
    assert strengths(table) == [5, 5, 4]
    assert table.why_not("attack plunder_iii @1") == "refused-strength 1"
    table.do("attack plunder_iii @2")
    assert strengths(table) == [5, 5, 4]
    assert table.civ().pact != NO_CARD


@pytest.mark.rule("ages:A-61", "ages:F-18")
def test_s_39_gandhi_doubles_the_price_of_attacks_and_attacks_nobody() -> None:
    table = Table.force(
        civ(workers="warriors 3", military_hand="raid_i infiltrate war_over_territory"),
        civ(leader="mahatma_gandhi", military_hand="raid_i", workers="religion 1"),
        age=3,
        politics=True,
    )
    assert table.why_not("attack infiltrate @1") == "refused-military 2"
    assert table.why_not("declare war_over_territory @1") == "refused-military 2"
    table.do("attack raid_i @1")
    assert table.civ(0).military == 0

    own = civ(leader="mahatma_gandhi", workers="warriors 3", military_hand="raid_i")
    table = Table.force(own, civ(), age=3, politics=True)
    assert table.why_not("attack raid_i @1") == "refused-peaceful-leader"


@pytest.mark.rule("ages:A-205", "ages:A-69", "ages:D-6", "ages:F-29", "ages:F-40")
def test_s_40_half_of_both_raided_costs_is_rounded_once() -> None:
    for bank, gained in ((16, 5), (3, 3)):
        table = Table(
            civ(workers="warriors 3", military_hand="raid_ii", blue=bank),
            civ(workers="alchemy 1 religion 1", technologies="masonry"),
            age=2,
            politics=True,
        )
        table.do("attack raid_ii @1", "destroy alchemy", "destroy religion")
        assert table.resources() == gained
        assert table.civ(1).unused == 3
        assert (table.workers("alchemy", 1), table.workers("religion", 1)) == (0, 0)


# Wars


@pytest.mark.rule("ages:A-38", "ages:A-39", "ages:A-40", "ages:A-42", "ages:F-27", "ages:R-11")
def test_s_41_the_target_of_a_war_may_win_it() -> None:
    for own, rival, culture, after in (
        (1, 4, 20, [12, 38]),
        (1, 4, 6, [0, 36]),
        (4, 1, 20, [28, 22]),
        (3, 3, 20, [20, 30]),
    ):
        table = Table(
            civ(workers=f"warriors {own}", wars="war_over_culture 1", culture=culture),
            civ(workers=f"warriors {rival}", culture=30, military_hand="military_bonus_iii"),
            age=3,
            scope="full",
        )
        table.turn_of(0)
        assert cultures(table) == after
        assert table.civ().wars == ()
        assert table.pile(3) == ["war_over_culture"]
        assert table.military_hand(1) == ["military_bonus_iii"]


@pytest.mark.rule("ages:A-36", "ages:A-50", "ages:A-73", "ages:R-36")
def test_s_42_a_war_outlives_an_age_and_is_not_declared_in_the_last_round() -> None:
    own = civ(workers="warriors 6", wars="war_over_territory 1")
    table = Table.force(own, civ(), age=3, deck_left=1, scope="full").turn_of(0)
    assert table.state.age == 4
    assert [own.yellow_bank for own in table.state.civilizations] == [18 - 2 + 2, 18 - 2 - 2]

    warlike = civ(government="monarchy", military_hand="war_over_culture", workers="warriors 3")
    table = Table(warlike, civ(culture=9), age=4, round_number=11, last_round=11, politics=True)
    assert table.why_not("declare war_over_culture @1") == "refused-last-round"

    table = Table(warlike, civ(culture=9), age=4, round_number=10, last_round=11, politics=True)
    table.do("declare war_over_culture @1", "end", "pass", "end")
    assert (table.state.round_number, table.asked_seat()) == (11, 0)
    assert cultures(table) == [7, 2]


@pytest.mark.rule("ages:A-81", "ages:A-82", "ages:A-83", "ages:R-39")
def test_s_43_a_target_that_resigns_leaves_seven_culture() -> None:
    table = Table(
        civ(culture=50, wars="war_over_culture 2"),
        civ(wars="war_over_culture 0"),
        civ(wars="war_over_culture 1"),
        age=3,
        politics=True,
    )
    table.do("resign")
    assert cultures(table)[1:] == [7, 0]
    assert table.civ(1).wars == ()
    assert len(table.civ(2).wars) == 1
    assert table.asked_seat() == 1
    assert table.state.first == 1

    table = Table(civ(culture=50), civ(wars="war_over_culture 0"), age=3, politics=True)
    table.do("resign")
    assert table.is_over()
    assert table.outcome().winners() == (1,)
    assert table.civ(1).culture == 7


@pytest.mark.rule("ages:A-41", "ages:D-7", "ages:F-28", "ages:R-11", "ages:R-12")
def test_s_44_what_the_winner_has_in_hand_cannot_be_stolen() -> None:
    table = Table.force(
        civ(workers="warriors 10", wars="war_over_technology 1", hand="code_of_laws"),
        civ(technologies="code_of_laws masonry warfare", science=2),
        age=2,
        scope="full",
    )
    assert strengths(table) == [10, 2]
    table.turn_of(0)
    assert table.options() == ["steal warfare", "steal masonry", "done"]
    table.do("steal masonry")
    assert table.options() == ["steal warfare", "done"]
    table.do("done")
    assert table.has("masonry", 0)
    assert not table.has("masonry", 1)
    assert table.has("code_of_laws", 1)
    assert [own.science for own in table.state.civilizations] == [2, 0]


# Pacts


@pytest.mark.rule("ages:A-76", "ages:A-77", "ages:A-79", "ages:D-4")
def test_s_45_a_second_pact_replaces_only_the_one_in_the_own_area() -> None:
    first = civ(pact="open_borders_agreement 1 a", military_hand="trade_routes_agreement")
    second = civ(pact="peace_treaty 0 a")
    table = Table.force(first, second, civ(), politics=True)
    assert [own.military_total for own in table.state.civilizations] == [3, 3, 2]
    table.do("offer trade_routes_agreement a @2", "refuse")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-action")
    assert table.military_hand() == ["trade_routes_agreement"]
    assert table.civ().military_total == 3

    table = Table.force(first, second, civ(), politics=True)
    table.do("offer trade_routes_agreement a @2", "accept")
    assert [own.military_total for own in table.state.civilizations] == [2, 2, 2]
    assert [own.culture_rating for own in table.state.civilizations] == [1, 1, 0]
    assert table.civ().partner == 2

    table = Table.force(first, second, civ(), politics=True).do("cancel @1")
    assert [own.culture_rating for own in table.state.civilizations] == [0, 0, 0]
    assert [own.military_total for own in table.state.civilizations] == [3, 3, 2]


@pytest.mark.rule("ages:A-65", "ages:A-81", "ages:R-38")
def test_s_46_two_players_left_keep_their_pacts_and_make_no_new_ones() -> None:
    table = Table.force(
        civ(pact="open_borders_agreement 1 a"),
        civ(pact="peace_treaty 2 a", military_hand="military_alliance"),
        civ(workers="warriors 2", military_hand="plunder_iii"),
        age=3,
        politics=True,
    )
    table.do("resign")
    assert table.asked_seat() == 1
    assert [own.military_total for own in table.state.civilizations[1:]] == [2, 2]
    assert [own.culture_rating for own in table.state.civilizations[1:]] == [1, 1]
    assert table.why_not("offer military_alliance a @2") == "refused-few-players"
    table.do("cancel @1", "end")
    assert [own.culture_rating for own in table.state.civilizations[1:]] == [0, 0]
    table.do("attack plunder_iii @1")
    assert table.asked_seat() == 1
    assert table.can("defend military_alliance")
    table.do("defend military_alliance", "done")
    assert len(table.events("aggression_failed")) == 1


# Tactics


@pytest.mark.rule("ages:A-43", "ages:A-44", "ages:A-45", "ages:A-118", "ages:A-119")
def test_s_47_of_two_equal_common_tactics_one_goes_and_a_tactic_changes_once_a_turn() -> None:
    table = Table(
        civ(tactic="legion", private=True, workers="warriors 3"),
        civ(tactic="legion", private=True, workers="warriors 3"),
        civ(government="monarchy", military_hand="phalanx", workers="warriors 3"),
        scope="full",
    )
    table.turn_of(0).do("pass", "end", "pass")
    assert strengths(table) == [5, 5, 3]
    assert "legion" not in table.pile(1)
    table.do("end", "pass")
    assert table.asked_seat() == 2
    assert table.options().count("copy legion") == 1
    table.do("copy legion")
    assert strengths(table) == [5, 5, 5]
    assert table.civ(2).military == 1
    assert table.why_not("tactic phalanx") == "refused-once"
    assert len(table.view(2).common) == 1


@pytest.mark.rule("ages:A-169", "ages:A-170", "ages:A-173", "ages:A-222", "ages:F-39")
def test_s_48_old_units_air_forces_and_genghis_khan_in_armies() -> None:
    ground = "warriors 2 riflemen 2 cannon 2"
    for air, armies in ((0, 9), (1, 15), (2, 18), (3, 18)):
        own = civ(workers=f"{ground} air_forces {air}", tactic="defensive_army")
        table = Table(own, civ(), age=3, scope="full")
        assert table.civ().strength == 2 + 6 + 6 + 5 * air + armies

    for leader, wonders, strength in (
        ("", "", 3),
        ("genghis_khan", "", 3 + 3),
        ("genghis_khan", "great_wall", 3 + 3 + 3),
    ):
        own = civ(leader=leader, wonders=wonders, workers="warriors 3", tactic="phalanx")
        assert Table(own, civ(), scope="full").civ().strength == strength


# The end


@pytest.mark.rule("ages:A-53", "ages:A-234", "ages:F-38", "ages:R-50")
def test_s_49_an_event_prepared_in_the_last_round_scores_at_the_end() -> None:
    for seat, last in ((0, 17), (1, 18), (2, 18), (3, 18)):
        four = (civ(), civ(), civ(), civ())
        table = Table(*four, age=3, deck_left=1, round_number=17, seat=seat).turn_of(seat)
        assert table.state.last_round == last

    table = Table(
        civ(wonders="pyramids"),
        civ(military_hand="impact_of_wonders impact_of_strength", workers="warriors 3"),
        age=4,
        round_number=9,
        last_round=9,
        seat=1,
        politics=True,
        events="development_of_science crusades impact_of_government",
    )
    table.do("prepare impact_of_wonders", "end")
    assert table.is_over()
    assert table.outcome().totals == (5 + 2 * 5 + 2, 3 + 2 * 4 + 2)


@pytest.mark.rule("ages:A-137", "ages:A-234", "ages:A-235", "ages:F-37")
def test_s_50_the_first_player_is_ahead_of_equals_and_equal_culture_shares_the_victory() -> None:
    for first, totals, winners in ((1, (10, 10), (0, 1)), (0, (20, 0), (0,))):
        table = Table(
            civ(culture=10),
            civ(),
            age=4,
            first=first,
            seat=1 - first,
            round_number=9,
            last_round=9,
            scope="full",
            events="impact_of_strength",
        )
        table.end_turn()
        assert table.is_over()
        assert table.outcome().totals == totals
        assert table.outcome().winners() == winners


# The page


def written() -> dict[int, set[str]]:
    """The situations of the page, each with the numbers of the rules that decide it."""
    found: dict[int, set[str]] = {}
    for part in re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:]:
        number = re.match(r"S-(\d+)\. ", part)
        assert number is not None, part[:40]
        deciding = re.search(r"^\*Rules\*: (.+?)$", part, flags=re.MULTILINE)
        assert deciding is not None, part[:40]
        found[int(number[1])] = set(NUMBER.findall(deciding[1]))
    return found


def shown() -> dict[int, set[str]]:
    """The situations that are tests here, each with the numbers its mark names."""
    found: dict[int, set[str]] = {}
    for name, function in globals().items():
        number = re.match(r"test_s_(\d\d)_", name)
        if number is not None:
            [mark] = function.pytestmark
            assert int(number[1]) not in found
            found[int(number[1])] = {rule.removeprefix("ages:") for rule in mark.args}
    return found


def test_every_situation_of_the_page_is_a_test_and_the_other_way_round() -> None:
    assert list(written()) == list(range(1, SITUATIONS + 1))
    assert list(shown()) == list(range(1, SITUATIONS + 1))


def test_a_situation_and_its_test_name_the_same_rules() -> None:
    assert written() == shown()


def test_every_rule_the_page_names_is_on_the_rules_page() -> None:
    known = set(re.findall(r"\*\*([A-Z]-\d+)\*\*", RULES))
    named = set(NUMBER.findall(PAGE))
    assert named
    assert named <= known
