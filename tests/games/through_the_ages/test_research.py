"""Technologies and governments: developed, replaced, taken over in a revolution."""

import csv
from pathlib import Path

import pytest

from civitas.games.through_the_ages.data.tables import WORDS
from kit.ages import Table, civ

FACTS = Path(__file__).parents[2] / "facts" / "ages"


def facts() -> dict[str, dict[str, str]]:
    with (FACTS / "civil.csv").open(encoding="utf-8") as file:
        return {
            row["id"]: row
            for row in csv.DictReader(file)
            if row["science_cost"] and row["copies_4p"] != "0"
        }


TECHNOLOGIES = facts()
GOVERNMENTS = [card for card, row in TECHNOLOGIES.items() if row["group"] == "government"]
SPECIAL = {
    "law": ("code_of_laws", "justice_system", "civil_service"),
    "military": ("warfare", "strategy", "military_theory"),
    "exploration": ("cartography", "navigation", "satellites"),
    "construction": ("masonry", "architecture", "engineering"),
}


def science_cost(card: str) -> int:
    return int(TECHNOLOGIES[card]["science_cost"])


def revolution_cost(card: str) -> int:
    return int(TECHNOLOGIES[card]["revolution_cost"])


def actions(table: Table) -> tuple[int, int, int, int]:
    """Civil actions available and in all, and military ones."""
    own = table.own()
    return (own.civil, own.civil_total, own.military, own.military_total)


def government(table: Table) -> str:
    return WORDS[table.own().government]


# developing


@pytest.mark.rule("ages:A-103", "ages:A-105", "ages:A-155")
@pytest.mark.parametrize("card", TECHNOLOGIES)
def test_a_technology_costs_an_action_and_its_science_and_comes_into_play(card: str) -> None:
    table = Table.force(civ(hand=f"frugality_a {card} moses", science=25), civ())
    total = table.own().civil_total
    table.do(f"develop {card}")
    assert table.has(card)
    assert table.own().science == 25 - science_cost(card)
    assert table.hand() == ["frugality_a", "moses"]
    own = table.own()
    assert own.civil == 3 + max(0, own.civil_total - total)


@pytest.mark.rule("ages:A-103", "ages:A-217", "ages:A-86")
@pytest.mark.parametrize("card", TECHNOLOGIES)
def test_with_one_science_too_few_nothing_is_developed(card: str) -> None:
    cost = science_cost(card)
    assert Table(civ(hand=card, science=cost), civ()).can(f"develop {card}")
    table = Table(civ(hand=card, science=cost - 1), civ())
    assert table.why_not(f"develop {card}") == "refused-science 1"
    assert table.refuses(f"develop {card}")


@pytest.mark.rule("ages:A-103", "ages:A-185")
def test_developing_takes_a_civil_action_and_a_card_in_hand() -> None:
    table = Table(civ(hand="iron", science=9, civil=0), civ())
    assert table.why_not("develop iron") == "refused-civil 1"
    table = Table(civ(science=9), civ(hand="iron"), row="1 iron")
    assert table.refuses("develop iron")


@pytest.mark.rule("ages:A-103", "ages:A-89")
def test_a_technology_may_be_developed_in_the_turn_it_is_taken() -> None:
    table = Table(civ(science=5), civ(), row="1 iron").do("take 1", "develop iron")
    assert table.has("iron")


@pytest.mark.rule("ages:A-103", "ages:A-16", "ages:A-161")
def test_a_technology_with_workers_gives_nothing_by_itself_and_takes_nothing_away() -> None:
    own = civ(hand="alchemy knights", science=20, tokens="bronze 2")
    table = Table(own, civ())
    before = table.own()
    table.do("develop alchemy", "develop knights")
    after = table.own()
    assert (after.science_rating, after.strength) == (before.science_rating, before.strength)
    assert table.has("philosophy")
    assert table.has("warriors")
    assert after.workers == before.workers


@pytest.mark.rule("ages:A-105", "ages:A-159")
def test_a_special_technology_counts_at_once() -> None:
    table = Table(civ(hand="cartography", science=4), civ()).do("develop cartography")
    assert (table.own().strength, table.own().colonization) == (2, 2)


@pytest.mark.rule("ages:A-218", "ages:A-217")
def test_science_granted_for_a_purpose_is_spent_first_and_for_nothing_else() -> None:
    own = civ(leader="winston_churchill", hand="knights iron", science=6)
    table = Table.force(own, civ()).do("speak military")
    assert table.own().unit_science == 3
    assert table.own().science == 6
    table.do("develop knights")
    assert (table.own().unit_science, table.own().science) == (0, 4)
    assert table.why_not("develop iron") == "refused-science 1"


@pytest.mark.rule("ages:A-218")
def test_granted_and_own_science_pay_together_and_the_rest_vanishes() -> None:
    own = civ(leader="winston_churchill", hand="swordsmen iron", science=1)
    table = Table.force(own, civ()).do("speak military", "develop swordsmen")
    assert (table.own().unit_science, table.own().science) == (0, 0)
    table = Table(civ(leader="winston_churchill", science=1), civ())
    table.do("speak military", "end")
    assert table.own().unit_science == 0
    assert table.own().science == 2


# special technologies


@pytest.mark.rule("ages:A-104", "ages:A-159")
@pytest.mark.parametrize("kind", SPECIAL)
@pytest.mark.parametrize(("old", "new"), [(0, 1), (0, 2), (1, 2)])
def test_a_higher_special_technology_replaces_the_lower_one_of_its_type(
    kind: str, old: int, new: int
) -> None:
    cards = SPECIAL[kind]
    table = Table(civ(technologies=cards[old], hand=cards[new], science=11), civ())
    table.do(f"develop {cards[new]}")
    assert table.has(cards[new])
    assert not table.has(cards[old])


@pytest.mark.rule("ages:A-104", "ages:A-159")
@pytest.mark.parametrize("kind", SPECIAL)
@pytest.mark.parametrize(("old", "new"), [(1, 0), (2, 0), (2, 1)])
def test_a_lower_special_technology_is_removed_at_once_and_paid_all_the_same(
    kind: str, old: int, new: int
) -> None:
    cards = SPECIAL[kind]
    table = Table.force(civ(technologies=cards[old], hand=cards[new], science=11), civ())
    before = actions(table)
    ratings = (table.own().strength, table.own().colonization)
    table.do(f"develop {cards[new]}")
    assert table.has(cards[old])
    assert not table.has(cards[new])
    assert table.hand() == []
    assert table.own().science == 11 - science_cost(cards[new])
    assert actions(table) == (before[0] - 1, *before[1:])
    assert (table.own().strength, table.own().colonization) == ratings


@pytest.mark.rule("ages:A-104", "ages:A-109")
def test_a_lower_special_technology_still_counts_as_developed() -> None:
    own = civ(technologies="strategy", hand="warfare", leader="albert_einstein", science=5)
    table = Table.force(own, civ()).do("develop warfare")
    assert table.own().culture == 3
    own = civ(technologies="strategy", hand="warfare", leader="isaac_newton", science=5, civil=2)
    assert Table(own, civ()).do("develop warfare").own().civil == 2


@pytest.mark.rule("ages:A-104", "ages:A-159")
def test_special_technologies_of_different_types_stand_side_by_side() -> None:
    own = civ(technologies="code_of_laws warfare cartography masonry", hand="navigation", science=9)
    table = Table(own, civ()).do("develop navigation")
    for card in ("code_of_laws", "warfare", "masonry", "navigation"):
        assert table.has(card)
    assert not table.has("cartography")
    assert (table.own().strength, table.own().colonization) == (1 + 1 + 2, 3)


# governments in peace


@pytest.mark.rule("ages:A-103", "ages:A-105", "ages:A-160", "ages:A-189")
@pytest.mark.parametrize("card", GOVERNMENTS)
def test_a_government_developed_in_peace_replaces_the_old_one(card: str) -> None:
    row = TECHNOLOGIES[card]
    civil, military = int(row["civil_actions"]), int(row["military_actions"])
    table = Table(civ(hand=card, science=science_cost(card)), civ()).do(f"develop {card}")
    assert government(table) == card
    assert not table.has("despotism")
    assert table.own().science == 0
    assert actions(table) == (3 + civil - 4, civil, 2 + military - 2, military)
    assert table.own().urban_limit == int(row["urban_limit"])


@pytest.mark.rule("ages:A-105", "ages:A-174", "ages:A-180")
def test_a_new_government_changes_the_indicators() -> None:
    own = civ(government="theocracy", hand="fundamentalism", science=18, workers="religion 1")
    table = Table(own, civ())
    before = table.own()
    ratings = (before.science_rating, before.culture_rating, before.strength, before.happiness)
    assert ratings == (1, 2, 2, 2)
    table.do("develop fundamentalism")
    after = table.own()
    ratings = (after.science_rating, after.culture_rating, after.strength, after.happiness)
    assert ratings == (0, 1, 6, 1)


@pytest.mark.rule("ages:A-190", "ages:A-105")
def test_a_government_with_fewer_military_actions_takes_them_by_the_difference() -> None:
    own = civ(government="monarchy", hand="republic", science=13, civil=2, military=2)
    table = Table(own, civ()).do("develop republic")
    assert actions(table) == (1 + 2, 7, 2, 2)


# revolution


@pytest.mark.rule("ages:A-106", "ages:A-108", "ages:A-189")
@pytest.mark.parametrize("card", GOVERNMENTS)
def test_a_revolution_takes_all_civil_actions_and_the_lower_science(card: str) -> None:
    row = TECHNOLOGIES[card]
    civil, military = int(row["civil_actions"]), int(row["military_actions"])
    table = Table(civ(hand=card, science=revolution_cost(card)), civ()).do(f"revolt {card}")
    assert government(table) == card
    assert not table.has("despotism")
    assert table.own().science == 0
    assert actions(table) == (0, civil, military, military)
    assert table.hand() == []


@pytest.mark.rule("ages:A-106", "ages:A-217")
@pytest.mark.parametrize("card", GOVERNMENTS)
def test_a_revolution_costs_its_science(card: str) -> None:
    table = Table(civ(hand=card, science=revolution_cost(card) - 1), civ())
    assert table.why_not(f"revolt {card}") == "refused-science 1"
    assert table.refuses(f"revolt {card}")


@pytest.mark.rule("ages:V-14", "ages:A-106", "ages:A-108")
def test_a_revolution_needs_all_civil_actions_and_the_new_ones_arrive_spent() -> None:
    for available in range(4):
        table = Table(civ(hand="monarchy", science=2, civil=available), civ())
        assert table.why_not("revolt monarchy") == "refused-all-civil"
        assert table.refuses("revolt monarchy")
    table = Table(civ(hand="monarchy", science=2), civ()).do("revolt monarchy")
    assert actions(table)[:2] == (0, 5)


@pytest.mark.rule("ages:A-106")
def test_a_revolution_needs_no_military_actions() -> None:
    table = Table(civ(hand="monarchy", science=2, military=0), civ()).do("revolt monarchy")
    assert actions(table) == (0, 5, 1, 3)


@pytest.mark.rule("ages:A-108", "ages:A-189")
def test_after_a_revolution_to_fewer_actions_none_is_available() -> None:
    own = civ(government="republic", technologies="code_of_laws", hand="theocracy", science=1)
    table = Table(own, civ()).do("revolt theocracy")
    assert actions(table) == (0, 5, 3, 3)


@pytest.mark.rule("ages:A-108", "ages:A-133")
def test_the_actions_of_the_new_government_are_there_in_the_next_turn() -> None:
    table = Table(civ(hand="monarchy", science=2), civ()).do("revolt monarchy", "end")
    assert actions(table) == (5, 5, 3, 3)


@pytest.mark.rule("ages:A-106", "ages:A-9")
def test_the_whole_total_must_be_available_not_only_the_governments_actions() -> None:
    own = civ(technologies="code_of_laws", wonders="pyramids", hand="monarchy", science=2, civil=5)
    table = Table(own, civ())
    assert table.own().civil_total == 6
    assert table.why_not("revolt monarchy") == "refused-all-civil"


@pytest.mark.rule("ages:R-27", "ages:R-28", "ages:A-188")
def test_a_temporary_action_replaces_no_token_in_a_revolution() -> None:
    own = civ(leader="hammurabi", hand="monarchy", science=2, civil=3)
    table = Table(own, civ()).do("convert")
    assert table.own().spare_civil == 1
    assert table.why_not("revolt monarchy") == "refused-all-civil"


@pytest.mark.rule("ages:R-27", "ages:A-106")
def test_a_temporary_action_is_not_consumed_by_a_revolution() -> None:
    own = civ(leader="hammurabi", hand="monarchy", science=2)
    table = Table(own, civ()).do("convert", "revolt monarchy")
    assert table.own().spare_civil == 1
    assert table.own().civil == 0
    assert table.can("destroy bronze")


@pytest.mark.rule("ages:R-30", "ages:A-106", "ages:A-99")
def test_a_leader_may_be_replaced_before_a_revolution_in_the_same_turn() -> None:
    own = civ(leader="moses", hand="michelangelo monarchy", science=2)
    table = Table(own, civ()).do("lead michelangelo")
    assert table.can("revolt monarchy")
    table.do("revolt monarchy")
    assert government(table) == "monarchy"


@pytest.mark.rule("ages:R-30", "ages:A-106")
def test_a_first_leader_costs_the_revolution() -> None:
    table = Table(civ(hand="michelangelo monarchy", science=2), civ()).do("lead michelangelo")
    assert table.why_not("revolt monarchy") == "refused-all-civil"


@pytest.mark.rule("ages:A-106")
def test_only_a_government_in_hand_can_be_revolted_for() -> None:
    table = Table.force(civ(science=20), civ(hand="monarchy"), row="1 monarchy")
    assert table.refuses("revolt monarchy")
    table.do("take 1")
    assert table.why_not("revolt monarchy") == "refused-all-civil"


# watching


@pytest.mark.rule("ages:A-109", "ages:A-225")
@pytest.mark.parametrize(("action", "left"), [("revolt", 1), ("develop", 4)])
def test_newton_gives_an_action_back_after_a_revolution_too(action: str, left: int) -> None:
    own = civ(leader="isaac_newton", hand="theocracy", science=6)
    table = Table(own, civ()).do(f"{action} theocracy")
    assert actions(table)[:2] == (left, 4)


@pytest.mark.rule("ages:A-109", "ages:A-108")
def test_the_action_newton_gives_back_may_be_one_of_the_new_government() -> None:
    own = civ(leader="isaac_newton", hand="monarchy", science=2)
    table = Table(own, civ()).do("revolt monarchy")
    assert actions(table)[:2] == (1, 5)
    assert table.can("destroy bronze")


@pytest.mark.rule("ages:A-109")
@pytest.mark.parametrize("action", ["revolt", "develop"])
def test_einstein_and_leonardo_watch_revolutions_too(action: str) -> None:
    own = civ(leader="albert_einstein", hand="theocracy", science=6)
    assert Table.force(own, civ()).do(f"{action} theocracy").own().culture == 3
    own = civ(leader="leonardo_da_vinci", hand="theocracy", science=6)
    assert Table(own, civ()).do(f"{action} theocracy").resources() == 1


@pytest.mark.rule("ages:R-31")
def test_what_developing_brings_comes_after_the_technology_is_in_play() -> None:
    """With an empty bank Leonardo's resource needs a token that the technology brings."""
    own = civ(leader="leonardo_da_vinci", hand="justice_system iron", science=12, blue=0)
    table = Table(own, civ()).do("develop iron")
    assert table.resources() == 0
    table.do("develop justice_system")
    assert (table.resources(), table.own().blue_bank) == (1, 2)


@pytest.mark.rule("ages:R-31", "ages:A-86")
def test_newtons_action_does_not_pay_for_the_technology_that_brings_it() -> None:
    own = civ(leader="isaac_newton", hand="iron drama", science=9, civil=1)
    table = Table(own, civ()).do("develop iron")
    assert table.own().civil == 1
    table.do("develop drama")
    assert table.own().civil == 1


# by a card


@pytest.mark.rule("ages:A-107", "ages:A-112", "ages:D-16", "ages:A-87")
def test_breakthrough_develops_for_its_own_action_only() -> None:
    own = civ(hand="breakthrough_i monarchy", science=8)
    table = Table(own, civ()).do("play breakthrough_i")
    assert table.options() == ["develop monarchy", "revolt monarchy"]
    table.do("develop monarchy")
    assert actions(table)[:2] == (4, 5)
    assert table.own().science == 2


@pytest.mark.rule("ages:A-107", "ages:A-112", "ages:D-16")
def test_a_revolution_by_breakthrough_takes_all_actions_instead_of_the_cards() -> None:
    own = civ(hand="breakthrough_i monarchy", science=2)
    table = Table(own, civ()).do("play breakthrough_i", "revolt monarchy")
    assert actions(table)[:2] == (0, 5)
    assert table.own().science == 2
    assert table.hand() == []


@pytest.mark.rule("ages:A-107", "ages:A-106")
def test_with_a_spent_action_breakthrough_allows_no_revolution() -> None:
    own = civ(hand="breakthrough_i monarchy", science=8, civil=3)
    table = Table(own, civ()).do("play breakthrough_i")
    assert table.options() == ["develop monarchy"]
    table = Table(civ(hand="breakthrough_i monarchy", science=7, civil=3), civ())
    assert table.refuses("play breakthrough_i")


@pytest.mark.rule("ages:R-62", "ages:A-109", "ages:A-107")
def test_newton_gives_an_action_back_after_a_revolution_by_breakthrough() -> None:
    own = civ(leader="isaac_newton", hand="breakthrough_ii monarchy", science=2)
    table = Table(own, civ()).do("play breakthrough_ii", "revolt monarchy")
    assert actions(table)[:2] == (1, 5)
    assert table.own().science == 3


# points


@pytest.mark.rule("ages:A-216", "ages:A-217", "ages:A-181")
def test_science_is_paid_from_the_points_and_no_rating_falls() -> None:
    table = Table(civ(hand="iron", science=5, workers="philosophy 2"), civ()).do("develop iron")
    assert (table.own().science, table.own().science_rating) == (0, 2)
    table.end_turn()
    assert table.own().science == 2
