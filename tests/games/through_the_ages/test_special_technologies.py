"""Special technologies: one of each type, their numbers, tokens, discounts and stages."""

import csv
import re
from pathlib import Path

import pytest

from kit.ages import Civ, Table, civ

FACTS = Path(__file__).parents[2] / "facts" / "ages" / "civil.csv"
AGES = ("A", "I", "II", "III")


def facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


FACT = facts()
SPECIAL = [word for word, row in FACT.items() if row["group"] == "special"]
CONSTRUCTION = [word for word in SPECIAL if FACT[word]["type"] == "construction"]
URBAN = [word for word, row in FACT.items() if row["group"] == "urban"]
OTHER = [word for word, row in FACT.items() if row["group"] in ("farm", "mine", "unit")]
UPGRADES = [
    (old, new)
    for old in URBAN
    for new in URBAN
    if FACT[old]["type"] == FACT[new]["type"] and FACT[old]["age"] < FACT[new]["age"]
]
PAIRS = [
    (low, high)
    for low in SPECIAL
    for high in SPECIAL
    if FACT[low]["type"] == FACT[high]["type"] and FACT[low]["age"] < FACT[high]["age"]
]


def number(word: str, column: str) -> int:
    return int(FACT[word][column] or "0")


def gives(word: str) -> dict[str, int]:
    """What a card adds."""
    return {
        "civil": number(word, "civil_actions"),
        "military": number(word, "military_actions"),
        "strength": number(word, "strength"),
        "colonization": number(word, "colonization"),
        "blue": number(word, "blue_tokens"),
    }


def shown(table: Table) -> dict[str, int]:
    """What a civilization has beyond the start."""
    own = table.own()
    return {
        "civil": own.civil_total - 4,
        "military": own.military_total - 2,
        "strength": own.strength - 1,
        "colonization": own.colonization,
        "blue": own.blue_bank - 16,
    }


NOTHING = {"civil": 0, "military": 0, "strength": 0, "colonization": 0, "blue": 0}


def change(construction: str, word: str) -> int:
    """How a construction technology changes the price of a building, by the table's words."""
    text = FACT[construction]["effect"]
    found = re.search(rf"\b{FACT[word]['age']} (-?\d)", text.split("resources")[0])
    assert found is not None
    return int(found.group(1))


def stages_of(construction: str) -> int:
    found = re.search(r"up to (\d) stages", FACT[construction]["effect"])
    assert found is not None
    return int(found.group(1))


def price(construction: str, word: str) -> int:
    return number(word, "resource_cost") + change(construction, word)


# what they give


@pytest.mark.rule("ages:A-103", "ages:A-105", "ages:A-159", "ages:A-182")
@pytest.mark.parametrize("word", SPECIAL)
def test_a_special_technology_costs_and_gives_what_the_table_says(word: str) -> None:
    science = number(word, "science_cost")
    poor = Table(civ(hand=word, science=science - 1), civ())
    assert poor.why_not(f"develop {word}") == "refused-science 1"
    table = Table(civ(hand=word, science=science), civ())
    assert shown(table) == NOTHING
    table.do(f"develop {word}")
    assert table.civ().science == 0
    assert table.has(word)
    assert table.hand() == []
    assert shown(table) == gives(word)
    assert (table.own().science_rating, table.own().culture_rating) == (1, 0)
    assert table.own().happiness == 0


@pytest.mark.rule("ages:A-189")
@pytest.mark.parametrize("word", SPECIAL)
def test_new_actions_are_available_at_once(word: str) -> None:
    table = Table(civ(hand=word, science=20, civil=1, military=0), civ()).do(f"develop {word}")
    assert table.civ().civil == number(word, "civil_actions")
    assert table.civ().military == number(word, "military_actions")


@pytest.mark.rule("ages:A-174")
def test_technologies_of_different_types_add_up() -> None:
    words = "civil_service military_theory satellites engineering"
    table = Table(civ(technologies=words), civ())
    assert shown(table) == {
        "civil": 2,
        "military": 3,
        "strength": 5 + 3,
        "colonization": 4,
        "blue": 3,
    }


@pytest.mark.rule("ages:A-90", "ages:A-153")
def test_a_law_technology_lets_one_more_card_be_held() -> None:
    hand = "reserves_i reserves_i reserves_ii reserves_ii"
    assert Table(civ(hand=hand), civ(), row="1 iron").why_not("take 1") == "refused-hand 4"
    assert Table(civ(hand=hand, technologies="code_of_laws"), civ(), row="1 iron").can("take 1")


# one of each type


@pytest.mark.rule("ages:A-104", "ages:A-159")
@pytest.mark.parametrize(("low", "high"), PAIRS)
def test_a_better_one_of_the_type_replaces_the_other(low: str, high: str) -> None:
    table = Table(civ(technologies=low, hand=high, science=20), civ())
    assert shown(table) == gives(low)
    table.do(f"develop {high}")
    assert table.has(high)
    assert not table.has(low)
    assert shown(table) == gives(high)


@pytest.mark.rule("ages:A-104", "ages:A-159")
@pytest.mark.parametrize(("low", "high"), PAIRS)
def test_a_worse_one_of_the_type_is_paid_for_and_removed_at_once(low: str, high: str) -> None:
    science = number(low, "science_cost")
    table = Table.force(civ(technologies=high, hand=low, science=science, civil=2), civ())
    table.do(f"develop {low}")
    assert table.civ().science == 0
    assert table.hand() == []
    assert table.has(high)
    assert not table.has(low)
    assert shown(table) == gives(high)
    assert table.civ().civil == 1
    assert [event.kind for event in table.events("developed")] == ["developed"]


@pytest.mark.rule("ages:A-104", "ages:A-109", "ages:F-10")
@pytest.mark.parametrize(("low", "high"), PAIRS)
def test_a_technology_that_is_removed_at_once_was_developed_all_the_same(
    low: str, high: str
) -> None:
    def after(leader: str) -> Table:
        start = civ(leader=leader, technologies=high, hand=low, science=20, civil=2)
        return Table.force(start, civ()).do(f"develop {low}")

    assert after("albert_einstein").civ().culture == 3
    assert after("isaac_newton").civ().civil == 2
    assert after("leonardo_da_vinci").resources() == 1


@pytest.mark.rule("ages:A-104")
def test_a_technology_that_was_removed_may_be_taken_and_developed_again() -> None:
    start = civ(technologies="strategy", hand="warfare", science=10)
    table = Table.force(start, civ(), row="1 warfare 2 strategy").do("develop warfare")
    assert table.why_not("take 2") == "refused-same-name"
    table.do("take 1", "develop warfare")
    assert table.civ().science == 0
    assert shown(table) == gives("strategy")


@pytest.mark.rule("ages:A-189", "ages:A-190")
def test_replacing_a_law_technology_changes_the_actions_by_the_difference() -> None:
    start = civ(technologies="code_of_laws", hand="justice_system", science=7, civil=1)
    table = Table(start, civ()).do("develop justice_system")
    assert (table.civ().civil, table.own().civil_total) == (0, 5)
    start = civ(technologies="justice_system", hand="civil_service", science=10, civil=1)
    table = Table(start, civ()).do("develop civil_service")
    assert (table.civ().civil, table.own().civil_total) == (1, 6)
    start = civ(technologies="warfare", hand="military_theory", science=11, military=1)
    table = Table(start, civ()).do("develop military_theory")
    assert (table.civ().military, table.own().military_total) == (3, 5)


# blue tokens


@pytest.mark.rule("ages:A-192", "ages:A-193")
@pytest.mark.parametrize(
    ("before", "hand", "bank"),
    [
        ("", "justice_system", 3),
        ("", "civil_service", 3),
        ("code_of_laws", "justice_system", 3),
        ("code_of_laws", "civil_service", 3),
        ("justice_system", "civil_service", 3),
        ("justice_system", "code_of_laws", 3),
        ("civil_service", "justice_system", 3),
        ("civil_service", "code_of_laws", 3),
    ],
)
def test_blue_tokens_come_with_the_card_and_go_with_it(before: str, hand: str, bank: int) -> None:
    table = Table.force(civ(technologies=before, hand=hand, science=20), civ()).do(
        f"develop {hand}"
    )
    assert table.civ().blue_bank == 16 + bank


@pytest.mark.rule("ages:A-190", "ages:A-192", "ages:A-194")
def test_a_replacement_with_as_many_tokens_takes_none_off_the_cards() -> None:
    start = civ(
        technologies="justice_system",
        hand="civil_service",
        science=10,
        tokens="bronze 10 agriculture 9",
    )
    table = Table(start, civ())
    assert table.civ().blue_bank == 0
    table.do("develop civil_service")
    assert table.civ().blue_bank == 0
    assert (table.resources(), table.food()) == (10, 9)


@pytest.mark.rule("ages:A-125", "ages:A-192")
def test_new_blue_tokens_help_against_corruption_at_once() -> None:
    start = civ(hand="justice_system", science=7, tokens="bronze 7")
    table = Table(start, civ())
    assert table.own().corruption == 2
    assert table.do("develop justice_system").own().corruption == 0
    assert table.end_turn().resources() == 7 + 2


# construction: cheaper buildings


@pytest.mark.rule("ages:A-95")
@pytest.mark.parametrize("construction", CONSTRUCTION)
@pytest.mark.parametrize("word", URBAN)
def test_construction_makes_urban_buildings_cheaper_by_their_level(
    construction: str, word: str
) -> None:
    resources = price(construction, word)

    def start(tokens: int) -> Civ:
        return civ(technologies=f"{construction} {word}", tokens=f"bronze {tokens}")

    assert Table(start(resources - 1), civ()).why_not(f"build {word}") == "refused-resources 1"
    table = Table(start(resources), civ()).do(f"build {word}")
    assert table.resources() == 0


@pytest.mark.rule("ages:A-95", "ages:A-114")
@pytest.mark.parametrize("construction", CONSTRUCTION)
@pytest.mark.parametrize("word", OTHER)
def test_construction_changes_no_price_of_farms_mines_and_units(
    construction: str, word: str
) -> None:
    resources = number(word, "resource_cost")
    start = civ(technologies=f"{construction} {word}", tokens=f"bronze {resources + 1}")
    assert Table(start, civ()).do(f"build {word}").resources() == 1


@pytest.mark.rule("ages:A-97", "ages:F-7")
@pytest.mark.parametrize("construction", CONSTRUCTION)
@pytest.mark.parametrize(("old", "new"), UPGRADES)
def test_an_upgrade_costs_the_difference_of_the_changed_prices(
    construction: str, old: str, new: str
) -> None:
    resources = price(construction, new) - price(construction, old)

    def start(tokens: int) -> Civ:
        return civ(
            technologies=f"{construction} {new}",
            workers=f"{old} 1",
            tokens=f"bronze {tokens}" if tokens else "",
        )

    assert Table(start(resources + 2), civ()).do(f"upgrade {old} {new}").resources() == 2
    if resources:
        poor = Table(start(resources - 1), civ())
        assert poor.why_not(f"upgrade {old} {new}") == "refused-resources 1"


@pytest.mark.rule("ages:A-97")
def test_masonry_helps_an_upgrade_from_level_a_but_not_from_level_one() -> None:
    start = civ(technologies="masonry alchemy scientific_method", tokens="bronze 12")
    assert Table(start, civ()).do("upgrade philosophy alchemy").resources() == 12 - (6 - 1 - 3)
    start = civ(technologies="masonry scientific_method", workers="alchemy 1", tokens="bronze 12")
    assert Table(start, civ()).do("upgrade alchemy scientific_method").resources() == 12 - (8 - 6)


@pytest.mark.rule("ages:A-104", "ages:A-159")
def test_the_discounts_of_two_construction_technologies_do_not_add_up() -> None:
    start = civ(technologies="masonry movies", hand="architecture", science=6, tokens="bronze 11")
    table = Table(start, civ()).do("develop architecture", "build movies")
    assert table.resources() == 11 - (11 - 2)


# construction: stages


@pytest.mark.rule("ages:A-102")
@pytest.mark.parametrize("construction", CONSTRUCTION)
def test_construction_lets_several_stages_be_built_for_one_action(construction: str) -> None:
    most = stages_of(construction)
    costs = (2, 3, 4, 3, 2)
    start = civ(technologies=construction, wonder="internet 0", tokens="bronze 15")
    for count in (1, 2, 3, 4):
        table = Table(start, civ())
        if count > most:
            assert table.refuses(f"stage {count}")
            continue
        table.do(f"stage {count}")
        assert table.resources() == 15 - sum(costs[:count])
        assert (table.civ().stages, table.civ().civil) == (count, 3)
        assert table.civ().wonder_tokens == count


@pytest.mark.rule("ages:A-100", "ages:A-102")
def test_without_construction_there_is_one_stage_at_a_time() -> None:
    table = Table(civ(wonder="pyramids 0", tokens="bronze 9"), civ())
    assert table.can("stage 1")
    assert table.refuses("stage 2")


@pytest.mark.rule("ages:A-102", "ages:A-208")
@pytest.mark.parametrize("construction", CONSTRUCTION)
def test_all_stages_built_at_once_must_be_paid(construction: str) -> None:
    start = civ(technologies=construction, wonder="pyramids 0", tokens="bronze 4")
    table = Table.force(start, civ())
    assert table.can("stage 1")
    assert table.why_not("stage 2") == "refused-resources 1"


@pytest.mark.rule("ages:A-101", "ages:A-102")
@pytest.mark.parametrize("construction", CONSTRUCTION)
def test_no_more_stages_are_built_than_are_left(construction: str) -> None:
    start = civ(technologies=construction, wonder="hanging_gardens 1", tokens="bronze 12")
    table = Table.force(start, civ())
    assert table.refuses("stage 3")
    table.do("stage 2")
    assert table.has("hanging_gardens")
    assert table.resources() == 12 - 4
    assert (table.own().happiness, table.own().culture_rating) == (2, 1)


@pytest.mark.rule("ages:A-102")
def test_wonders_are_not_made_cheaper_by_construction() -> None:
    start = civ(technologies="engineering", wonder="eiffel_tower 0", tokens="bronze 13")
    table = Table(start, civ()).do("stage 3")
    assert table.has("eiffel_tower")
    assert table.resources() == 0


@pytest.mark.rule("ages:A-100", "ages:A-102")
def test_stages_built_at_once_are_covered_after_the_payment() -> None:
    start = civ(
        technologies="masonry",
        wonder="hanging_gardens 0",
        tokens="iron 2 bronze 1 agriculture 3",
        blue=0,
    )
    table = Table(start, civ()).do("stage 2")
    assert table.civ().wonder_tokens == 2
    assert table.resources() == 1
    assert table.civ().blue_bank == 0


@pytest.mark.rule("ages:A-91")
@pytest.mark.parametrize("word", SPECIAL)
def test_a_special_technology_in_play_cannot_be_taken_again(word: str) -> None:
    table = Table.force(civ(technologies=word), civ(), row=f"1 {word}")
    assert table.why_not("take 1") == "refused-same-name"
