"""Action cards: what each orders, gives or grants, and when it cannot be played."""

import csv
import re
from pathlib import Path

import pytest

from civitas.games.through_the_ages.data.tables import NUMBERS
from kit.ages import Civ, Table, civ

FACTS = Path(__file__).parents[2] / "facts" / "ages" / "civil.csv"


def facts() -> dict[str, str]:
    """Every action card with its text."""
    with FACTS.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["group"] == "action"]
    return {row["id"]: row["effect"] for row in rows}


FACT = facts()
CHOICES = {
    "rich_land": "build bronze",
    "urban_growth": "build religion",
    "efficient_upgrade": "upgrade bronze iron",
    "breakthrough": "develop coal",
    "reserves": "gain food",
}
"""What is chosen for a card that asks, in a civilization that can do it all."""


def family(name: str) -> list[str]:
    """The cards of a name, one for each age that has it."""
    found = [word for word in FACT if word.rpartition("_")[0] == name]
    assert found
    return found


def amount(word: str, pattern: str) -> int:
    """A number in the text of a card."""
    found = re.search(pattern, FACT[word])
    assert found is not None
    return int(found.group(1))


def able(hand: str, civil: int | None = None, fresh: str = "") -> Civ:
    """A civilization that can do whatever a card orders."""
    return civ(
        technologies="iron",
        wonder="pyramids 0",
        tokens="bronze 5 agriculture 4",
        hand=f"{hand} coal",
        fresh=fresh,
        science=10,
        civil=civil,
    )


def use(table: Table, word: str) -> Table:
    """Play a card, and choose what it asks for."""
    table.do(f"play {word}")
    choice = CHOICES.get(word.rpartition("_")[0])
    return table.do(choice) if choice else table


# every card


def test_there_are_33_action_cards() -> None:
    assert len(FACT) == 33


@pytest.mark.rule("ages:A-110", "ages:A-111", "ages:A-164", "ages:A-87", "ages:F-3")
@pytest.mark.parametrize("word", FACT)
def test_a_card_costs_one_civil_action_with_all_it_orders_and_is_gone(word: str) -> None:
    table = use(Table.force(able(word, civil=1), civ()), word)
    assert table.prompt() == "prompt-action"
    assert table.civ().civil == 0
    assert table.civ().military == 2
    assert word not in table.hand()
    assert [dict(event.args)["card"] for event in table.events("action_card_played")]


@pytest.mark.rule("ages:A-110", "ages:A-185")
@pytest.mark.parametrize("word", FACT)
def test_a_card_cannot_be_played_without_a_civil_action(word: str) -> None:
    table = Table.force(able(word, civil=0), civ())
    assert table.refuses(f"play {word}")
    if not word.startswith("breakthrough"):
        assert table.why_not(f"play {word}") == "refused-civil 1"


@pytest.mark.rule("ages:A-110", "ages:F-6")
@pytest.mark.parametrize("word", FACT)
def test_a_card_cannot_be_played_in_the_turn_in_which_it_was_taken(word: str) -> None:
    table = Table.force(able(""), civ(), row=f"1 {word}").do("take 1")
    assert table.why_not(f"play {word}") == "refused-fresh"
    table.end_turn().end_turn()
    assert table.can(f"play {word}")


def freshness(table: Table, word: str) -> list[bool]:
    """For each copy of a card in hand, whether it was taken this turn."""
    held = [each for each in table.own().hand_cards if each.card == NUMBERS[word]]
    return [each.is_fresh for each in held]


@pytest.mark.rule("ages:A-110", "ages:R-33")
@pytest.mark.parametrize("word", ["frugality_a", "breakthrough_ii", "reserves_iii"])
def test_of_two_copies_the_older_can_be_played_once(word: str) -> None:
    table = Table.force(able(word), civ(), row=f"1 {word}").do("take 1")
    assert freshness(table, word) == [False, True]
    use(table, word)
    assert freshness(table, word) == [True]
    assert table.hand().count(word) == 1
    assert table.why_not(f"play {word}") == "refused-fresh"


@pytest.mark.rule("ages:A-91", "ages:A-164")
@pytest.mark.parametrize("word", ["rich_land_a", "reserves_ii"])
def test_a_second_copy_of_a_card_may_be_held(word: str) -> None:
    table = Table.force(able(word), civ(), row=f"1 {word}").do("take 1")
    assert table.hand().count(word) == 2


@pytest.mark.rule("ages:A-31")
@pytest.mark.parametrize("word", FACT)
def test_no_card_is_played_in_the_first_round(word: str) -> None:
    assert Table.force(able(word), civ(), round_number=1, age=0).refuses(f"play {word}")


@pytest.mark.rule("ages:A-110")
@pytest.mark.parametrize("word", FACT)
def test_a_card_that_is_not_in_hand_cannot_be_played(word: str) -> None:
    assert Table.force(able(""), civ(), row=f"1 {word}").refuses(f"play {word}")


@pytest.mark.rule("ages:A-86", "ages:A-111")
@pytest.mark.parametrize(
    ("start", "card", "reasons"),
    [
        (
            civ(technologies="iron coal", hand="rich_land_a", tokens="bronze 3", unused=0),
            "rich_land_a",
            {
                "build bronze": "refused-workers",
                "upgrade bronze coal": "refused-resources 2",
                "upgrade bronze iron": "",
                "upgrade philosophy alchemy": "refused-not-now",
            },
        ),
        (
            civ(technologies="iron coal", hand="efficient_upgrade_ii", tokens="bronze 2"),
            "efficient_upgrade_ii",
            {
                "build bronze": "refused-not-now",
                "upgrade bronze coal": "refused-resources 1",
                "upgrade bronze iron": "",
            },
        ),
        (
            civ(hand="breakthrough_i iron coal monarchy", science=5, civil=3),
            "breakthrough_i",
            {
                "develop iron": "",
                "develop coal": "refused-science 2",
                "develop monarchy": "refused-science 3",
                "revolt monarchy": "refused-all-civil",
                "develop oil": "refused-not-now",
            },
        ),
    ],
)
def test_an_order_says_what_is_missing_for_what_it_cannot_do(
    start: Civ, card: str, reasons: dict[str, str]
) -> None:
    table = Table.force(start, civ()).do(f"play {card}")
    assert {text: table.why_not(text) for text in reasons} == reasons


# frugality


@pytest.mark.rule("ages:A-94", "ages:A-111", "ages:A-198", "ages:R-32")
@pytest.mark.parametrize("word", family("frugality"))
def test_frugality_increases_population_and_then_gains_food(word: str) -> None:
    gain = amount(word, r"gain (\d) food")
    table = Table.force(civ(hand=word, tokens="agriculture 2"), civ()).do(f"play {word}")
    assert table.food() == gain
    assert (table.civ().unused, table.civ().yellow_bank) == (2, 17)


@pytest.mark.rule("ages:A-111", "ages:R-32", "ages:F-2")
@pytest.mark.parametrize("word", family("frugality"))
def test_what_frugality_gains_does_not_help_to_pay(word: str) -> None:
    table = Table.force(civ(hand=word, tokens="agriculture 1"), civ())
    assert table.why_not(f"play {word}") == "refused-food 1"
    table = Table(civ(hand=word, tokens="agriculture 6", yellow=3), civ())
    assert table.why_not(f"play {word}") == "refused-food 1"


@pytest.mark.rule("ages:A-94", "ages:A-111")
@pytest.mark.parametrize("word", family("frugality"))
def test_frugality_is_of_no_use_with_an_empty_yellow_bank(word: str) -> None:
    table = Table(civ(hand=word, tokens="agriculture 9", yellow=0), civ())
    assert table.why_not(f"play {word}") == "refused-bank"


@pytest.mark.rule("ages:R-53", "ages:A-88", "ages:F-2")
@pytest.mark.parametrize("word", family("frugality"))
def test_moses_makes_frugality_cheaper_and_the_gain_is_whole(word: str) -> None:
    gain = amount(word, r"gain (\d) food")
    start = civ(leader="moses", hand=word, tokens="agriculture 1")
    table = Table.force(start, civ()).do(f"play {word}")
    assert table.food() == gain
    assert table.civ().unused == 2
    start = civ(leader="moses", hand=word, tokens="agriculture 3", yellow=11)
    assert Table.force(start, civ()).do(f"play {word}").food() == gain


@pytest.mark.rule("ages:R-53")
def test_the_price_of_frugality_is_read_before_the_token_moves() -> None:
    table = Table(civ(hand="frugality_a", tokens="agriculture 3", yellow=13), civ())
    assert table.do("play frugality_a").food() == 3 - 3 + 1


@pytest.mark.rule("ages:A-205", "ages:R-32")
def test_frugality_gains_with_the_tokens_that_were_paid() -> None:
    start = civ(hand="frugality_ii", tokens="agriculture 2", blue=0)
    table = Table.force(start, civ()).do("play frugality_ii")
    assert table.food() == 2
    assert table.civ().blue_bank == 0


@pytest.mark.rule("ages:A-207", "ages:D-18", "ages:D-19", "ages:R-32")
def test_asked_for_tokens_frugality_is_paid_before_it_gains() -> None:
    start = civ(hand="frugality_i", tokens="irrigation 2 agriculture 2", blue=9)
    table = Table(start, civ(), asked=True).do("play frugality_i")
    assert table.prompt() == "prompt-pay"
    assert table.food() == 6
    table.do("keep 2")
    assert table.prompt() == "prompt-store"
    assert table.food() == 4
    table.do("keep 2")
    assert table.food() == 6
    assert (table.tokens("irrigation"), table.tokens("agriculture")) == (2, 2)


# rich land


@pytest.mark.rule("ages:A-95", "ages:A-97", "ages:A-111", "ages:R-26")
@pytest.mark.parametrize("word", family("rich_land"))
@pytest.mark.parametrize(
    ("order", "price"),
    [
        ("build agriculture", 2),
        ("build bronze", 2),
        ("build iron", 5),
        ("build irrigation", 4),
        ("build mechanized_agriculture", 8),
        ("upgrade bronze iron", 3),
        ("upgrade agriculture irrigation", 2),
        ("upgrade agriculture mechanized_agriculture", 6),
    ],
)
def test_rich_land_builds_or_upgrades_a_farm_or_mine_for_less(
    word: str, order: str, price: int
) -> None:
    discount = amount(word, r"for (\d) resource")
    start = civ(technologies="iron irrigation mechanized_agriculture", hand=word, tokens="bronze 8")
    table = Table.force(start, civ()).do(f"play {word}", order)
    assert table.resources() == 8 - max(0, price - discount)


@pytest.mark.rule("ages:A-86", "ages:A-111", "ages:F-3")
@pytest.mark.parametrize("word", family("rich_land"))
def test_rich_land_orders_only_what_can_be_paid(word: str) -> None:
    discount = amount(word, r"for (\d) resource")
    tokens = 11 - discount - 1
    start = civ(technologies="iron oil knights drama", hand=word, tokens=f"bronze {tokens}")
    table = Table.force(start, civ()).do(f"play {word}")
    assert table.options() == [
        "build agriculture",
        "build bronze",
        "build iron",
        "upgrade bronze iron",
        "upgrade bronze oil",
    ]
    assert table.why_not("build oil") == "refused-resources 1"
    assert table.refuses("build warriors")
    assert table.refuses("build philosophy")


@pytest.mark.rule("ages:A-88", "ages:A-111", "ages:F-3")
def test_a_discount_over_the_price_needs_no_resources_and_gives_none() -> None:
    table = Table(civ(hand="rich_land_ii"), civ())
    table.do("play rich_land_ii", "build agriculture")
    assert table.workers("agriculture") == 3
    assert table.resources() == 0


@pytest.mark.rule("ages:A-111")
@pytest.mark.parametrize("word", family("rich_land"))
def test_rich_land_without_an_unused_worker_is_for_upgrades(word: str) -> None:
    table = Table(civ(hand=word, tokens="bronze 9", unused=0), civ())
    assert table.why_not(f"play {word}") == "refused-order"
    table = Table(civ(hand=word, technologies="iron", tokens="bronze 9", unused=0), civ())
    assert table.do(f"play {word}").options() == ["upgrade bronze iron"]


@pytest.mark.rule("ages:A-111")
def test_rich_land_without_resources_has_nothing_to_order() -> None:
    assert Table(civ(hand="rich_land_a"), civ()).why_not("play rich_land_a") == "refused-order"
    assert Table(civ(hand="rich_land_a", tokens="bronze 1"), civ()).can("play rich_land_a")


# urban growth


@pytest.mark.rule("ages:A-95", "ages:A-97", "ages:A-111", "ages:R-26")
@pytest.mark.parametrize("word", family("urban_growth"))
@pytest.mark.parametrize(
    ("order", "price"),
    [
        ("build philosophy", 3),
        ("build alchemy", 6),
        ("build movies", 11),
        ("build team_sports", 5),
        ("upgrade philosophy alchemy", 3),
    ],
)
def test_urban_growth_builds_or_upgrades_an_urban_building_for_less(
    word: str, order: str, price: int
) -> None:
    discount = amount(word, r"for (\d) resource")
    start = civ(technologies="alchemy movies team_sports", hand=word, tokens="bronze 11")
    table = Table.force(start, civ()).do(f"play {word}", order)
    assert table.resources() == 11 - max(0, price - discount)


@pytest.mark.rule("ages:R-26")
@pytest.mark.parametrize("word", family("urban_growth"))
@pytest.mark.parametrize(
    ("order", "price"),
    [
        ("build alchemy", 6 - 1),
        ("build philosophy", 3),
        ("build printing_press", 3 - 1),
        ("upgrade philosophy alchemy", 6 - 1 - 3),
        ("upgrade drama opera", 8 - 4),
    ],
)
def test_urban_growth_comes_off_the_price_that_masonry_leaves(
    word: str, order: str, price: int
) -> None:
    discount = amount(word, r"for (\d) resource")
    start = civ(
        technologies="masonry alchemy printing_press opera",
        workers="drama 1",
        hand=word,
        tokens="bronze 9",
    )
    table = Table.force(start, civ()).do(f"play {word}", order)
    assert table.resources() == 9 - max(0, price - discount)


@pytest.mark.rule("ages:A-96", "ages:A-111")
def test_urban_growth_does_not_lift_the_limit() -> None:
    start = civ(hand="urban_growth_i", workers="philosophy 2 religion 2", tokens="bronze 9")
    assert Table(start, civ()).why_not("play urban_growth_i") == "refused-order"
    start = civ(
        hand="urban_growth_i",
        technologies="alchemy",
        workers="philosophy 2 religion 2",
        tokens="bronze 9",
    )
    table = Table(start, civ()).do("play urban_growth_i")
    assert table.options() == ["upgrade philosophy alchemy"]
    assert table.why_not("build religion") == "refused-limit 2"


@pytest.mark.rule("ages:A-111")
def test_urban_growth_orders_no_farm_no_mine_and_no_unit() -> None:
    start = civ(technologies="iron knights", hand="urban_growth_iii", tokens="bronze 9")
    table = Table(start, civ()).do("play urban_growth_iii")
    assert table.options() == ["build philosophy", "build religion"]


# efficient upgrade


@pytest.mark.rule("ages:A-97", "ages:A-111", "ages:R-26")
@pytest.mark.parametrize("word", family("efficient_upgrade"))
@pytest.mark.parametrize(
    ("order", "price"),
    [
        ("upgrade agriculture mechanized_agriculture", 6),
        ("upgrade bronze iron", 3),
        ("upgrade bronze oil", 9),
        ("upgrade iron oil", 6),
        ("upgrade philosophy computers", 8),
    ],
)
def test_efficient_upgrade_upgrades_for_less(word: str, order: str, price: int) -> None:
    discount = amount(word, r"for (\d) resources less")
    start = civ(
        technologies="mechanized_agriculture oil computers",
        workers="iron 1",
        hand=word,
        tokens="bronze 9",
        unused=0,
    )
    table = Table(start, civ()).do(f"play {word}", order)
    assert table.resources() == 9 - max(0, price - discount)


@pytest.mark.rule("ages:A-111")
@pytest.mark.parametrize("word", family("efficient_upgrade"))
def test_efficient_upgrade_builds_nothing_and_upgrades_no_unit(word: str) -> None:
    start = civ(technologies="swordsmen iron", hand=word, tokens="bronze 9")
    table = Table(start, civ()).do(f"play {word}")
    assert table.options() == ["upgrade bronze iron"]
    start = civ(technologies="swordsmen", hand=word, tokens="bronze 9")
    assert Table(start, civ()).why_not(f"play {word}") == "refused-order"


@pytest.mark.rule("ages:R-26", "ages:A-97", "ages:F-7")
@pytest.mark.parametrize(
    ("construction", "price"), [("masonry", 7 - 3), ("architecture", 6 - 3), ("engineering", 6 - 3)]
)
def test_efficient_upgrade_comes_after_the_construction_discount(
    construction: str, price: int
) -> None:
    start = civ(
        technologies=f"{construction} scientific_method",
        hand="efficient_upgrade_ii",
        tokens=f"bronze {price - 3}" if price > 3 else "",
    )
    table = Table(start, civ())
    table.do("play efficient_upgrade_ii", "upgrade philosophy scientific_method")
    assert table.resources() == 0
    assert table.own().science_rating == 3


# engineering genius


@pytest.mark.rule("ages:A-100", "ages:A-112")
@pytest.mark.parametrize("word", family("engineering_genius"))
def test_engineering_genius_builds_one_stage_for_less(word: str) -> None:
    discount = amount(word, r"for (\d) resources less")
    start = civ(hand=word, wonder="first_space_flight 3", tokens="bronze 9")
    table = Table.force(start, civ()).do(f"play {word}")
    assert table.has("first_space_flight")
    assert table.resources() == 9 - (9 - discount)
    poor = civ(hand=word, wonder="first_space_flight 3", tokens=f"bronze {8 - discount}")
    assert Table.force(poor, civ()).why_not(f"play {word}") == "refused-resources 1"


@pytest.mark.rule("ages:A-112", "ages:A-102", "ages:F-5")
@pytest.mark.parametrize("word", family("engineering_genius"))
@pytest.mark.parametrize("construction", ["masonry", "architecture", "engineering"])
def test_engineering_genius_builds_exactly_one_stage_with_construction_too(
    word: str, construction: str
) -> None:
    discount = amount(word, r"for (\d) resources less")
    start = civ(technologies=construction, hand=word, wonder="pyramids 0", tokens="bronze 6")
    table = Table.force(start, civ()).do(f"play {word}")
    assert table.prompt() == "prompt-action"
    assert table.civ().stages == 1
    assert table.resources() == 6 - max(0, 3 - discount)
    table.do("stage 2")
    assert table.has("pyramids")


@pytest.mark.rule("ages:A-88", "ages:A-112")
def test_what_is_left_of_the_discount_is_lost() -> None:
    start = civ(hand="engineering_genius_iii", wonder="pyramids 1")
    table = Table.force(start, civ()).do("play engineering_genius_iii")
    assert (table.civ().stages, table.resources()) == (2, 0)
    assert table.why_not("stage 1") == "refused-resources 1"


@pytest.mark.rule("ages:A-111")
@pytest.mark.parametrize("word", family("engineering_genius"))
def test_engineering_genius_needs_an_unfinished_wonder(word: str) -> None:
    table = Table(civ(hand=word, wonders="pyramids", tokens="bronze 9"), civ())
    assert table.why_not(f"play {word}") == "refused-no-wonder"


@pytest.mark.rule("ages:A-101", "ages:A-189")
def test_a_wonder_completed_by_engineering_genius_works_at_once() -> None:
    start = civ(hand="engineering_genius_a", wonder="pyramids 2", civil=1)
    table = Table(start, civ()).do("play engineering_genius_a")
    assert (table.civ().civil, table.own().civil_total) == (1, 5)
    assert table.civ().blue_bank == 16


@pytest.mark.rule("ages:A-100", "ages:R-21", "ages:R-22", "ages:D-22")
def test_with_an_empty_bank_the_stage_takes_a_token_from_a_card() -> None:
    start = civ(
        hand="engineering_genius_a",
        wonder="hanging_gardens 0",
        tokens="agriculture 2 bronze 1",
        blue=0,
    )
    table = Table(start, civ()).do("play engineering_genius_a")
    assert table.prompt() == "prompt-use"
    assert table.options() == ["use agriculture", "use bronze"]
    table.do("use agriculture")
    assert (table.food(), table.resources()) == (1, 1)
    assert (table.civ().stages, table.civ().wonder_tokens) == (1, 1)


# patriotism


@pytest.mark.rule("ages:A-113", "ages:A-188", "ages:A-212", "ages:F-1")
@pytest.mark.parametrize("word", family("patriotism"))
def test_patriotism_grants_an_action_and_resources_for_units(word: str) -> None:
    pool = amount(word, r"a pool of (\d) resource")
    start = civ(hand=word, tokens="bronze 9", unused=4)
    table = Table(start, civ()).do(f"play {word}")
    own = table.own()
    assert (own.military, own.spare_military, own.military_total) == (2, 1, 2)
    assert own.for_units == pool
    assert table.resources() == 9
    table.do("build warriors")
    own = table.own()
    assert (own.military, own.spare_military) == (2, 0)
    assert own.for_units == max(0, pool - 2)
    assert table.resources() == 9 - max(0, 2 - pool)
    table.do("build warriors", "build warriors")
    assert table.resources() == 9 - (6 - pool)
    assert table.why_not("build warriors") == "refused-military 1"


@pytest.mark.rule("ages:A-113", "ages:A-212", "ages:F-1")
def test_the_pool_is_one_for_the_turn_and_pays_upgrades_too() -> None:
    start = civ(technologies="riflemen", hand="patriotism_iii", unused=1)
    table = Table(start, civ()).do("play patriotism_iii", "upgrade warriors riflemen")
    assert table.own().for_units == 4 - 3
    assert table.why_not("build warriors") == "refused-resources 1"


@pytest.mark.rule("ages:A-113")
@pytest.mark.parametrize(
    "text", ["build bronze", "build philosophy", "build team_sports", "stage 1"]
)
def test_the_pool_pays_for_nothing_but_units(text: str) -> None:
    start = civ(technologies="team_sports", hand="patriotism_iii", wonder="pyramids 0")
    table = Table.force(start, civ()).do("play patriotism_iii")
    assert table.why_not(text).startswith("refused-resources")


@pytest.mark.rule("ages:A-113", "ages:A-133")
def test_what_is_granted_for_a_turn_ends_with_it() -> None:
    table = Table(civ(hand="patriotism_iii"), civ()).do("play patriotism_iii").end_turn()
    own = table.own()
    assert (own.military, own.spare_military, own.for_units) == (2, 0, 0)
    table = Table(civ(hand="patriotism_iii", military=0), civ()).do("play patriotism_iii")
    own = table.end_turn().own()
    assert (own.military, own.spare_military, own.for_units) == (2, 0, 0)


@pytest.mark.rule("ages:A-188", "ages:A-224")
def test_the_extra_action_is_not_paid_in_a_revolution_and_does_not_help() -> None:
    start = civ(leader="maximilien_robespierre", hand="patriotism_a monarchy", science=2)
    table = Table.force(start, civ()).do("play patriotism_a", "revolt monarchy")
    assert (table.own().military, table.own().spare_military) == (0, 1)
    start = civ(
        leader="maximilien_robespierre", hand="patriotism_a monarchy", science=2, military=2
    )
    table = Table.force(start, civ()).do("play patriotism_a")
    assert table.why_not("revolt monarchy") == "refused-all-military"


@pytest.mark.rule("ages:A-188")
def test_the_extra_action_is_used_before_any_other() -> None:
    start = civ(leader="hammurabi", hand="patriotism_a", civil=1)
    table = Table(start, civ()).do("play patriotism_a", "convert")
    own = table.own()
    assert (own.military, own.spare_military, own.spare_civil) == (2, 0, 1)


@pytest.mark.rule("ages:A-212", "ages:F-1")
def test_pools_and_homer_add_up() -> None:
    start = civ(
        leader="homer", technologies="tanks", hand="patriotism_a patriotism_ii", tokens="bronze 2"
    )
    table = Table.force(start, civ()).do("play patriotism_a", "play patriotism_ii")
    assert table.own().for_units == 1 + 1 + 3
    assert table.own().spare_military == 2
    table.do("build tanks")
    assert (table.own().for_units, table.resources()) == (0, 0)


# points and goods at once


@pytest.mark.rule("ages:A-110", "ages:A-216")
@pytest.mark.parametrize(
    ("word", "science", "culture"),
    [
        ("cultural_heritage_a", 1, 4),
        ("cultural_heritage_i", 2, 2),
        ("revolutionary_idea_ii", 4, 0),
        ("revolutionary_idea_iii", 6, 0),
    ],
)
def test_some_cards_score_at_once(word: str, science: int, culture: int) -> None:
    table = Table(civ(hand=word, science=3, culture=5), civ()).do(f"play {word}")
    assert (table.civ().science, table.civ().culture) == (3 + science, 5 + culture)
    assert (table.own().science_rating, table.own().culture_rating) == (1, 0)


@pytest.mark.rule("ages:A-206", "ages:A-205")
@pytest.mark.parametrize(
    ("blue", "food", "resources"), [(0, 0, 0), (1, 1, 0), (2, 1, 1), (16, 1, 1)]
)
def test_stockpile_gains_food_before_the_resource(blue: int, food: int, resources: int) -> None:
    table = Table(civ(hand="stockpile_a", blue=blue), civ()).do("play stockpile_a")
    assert (table.food(), table.resources()) == (food, resources)
    assert table.civ().blue_bank == max(0, blue - 2)


@pytest.mark.rule("ages:A-205")
def test_stockpile_gains_exactly_one_even_with_better_cards() -> None:
    start = civ(technologies="irrigation iron", hand="stockpile_a")
    table = Table(start, civ()).do("play stockpile_a")
    assert (table.tokens("agriculture"), table.tokens("bronze")) == (1, 1)


@pytest.mark.rule("ages:A-205", "ages:D-15")
@pytest.mark.parametrize("word", family("reserves"))
def test_reserves_gain_food_or_resources(word: str) -> None:
    gain = amount(word, r"Gain (\d) food")
    table = Table(civ(hand=word), civ()).do(f"play {word}")
    assert table.prompt() == "prompt-order"
    assert table.options() == ["gain food", "gain resources"]
    table.do("gain food")
    assert (table.food(), table.resources()) == (gain, 0)
    table = Table(civ(hand=word), civ()).do(f"play {word}", "gain resources")
    assert (table.food(), table.resources()) == (0, gain)


@pytest.mark.rule("ages:A-205", "ages:R-17")
@pytest.mark.parametrize(
    ("word", "technologies", "blue", "gained"),
    [
        ("reserves_iii", "", 2, 2),
        ("reserves_iii", "", 0, 0),
        ("reserves_iii", "iron", 1, 2),
        ("reserves_iii", "iron", 2, 4),
        ("reserves_iii", "oil", 1, 1),
        ("reserves_iii", "oil", 3, 3),
        ("reserves_iii", "coal", 1, 3),
        ("reserves_iii", "coal", 2, 4),
        ("reserves_ii", "iron", 1, 2),
        ("reserves_ii", "iron coal", 1, 3),
        ("reserves_i", "coal", 1, 1),
    ],
)
def test_with_too_few_tokens_as_much_is_gained_as_they_allow(
    word: str, technologies: str, blue: int, gained: int
) -> None:
    start = civ(technologies=technologies, hand=word, blue=blue)
    table = Table(start, civ()).do(f"play {word}", "gain resources")
    assert table.resources() == gained


@pytest.mark.rule("ages:R-17")
def test_reserves_are_stored_with_the_fewest_tokens() -> None:
    start = civ(technologies="irrigation selective_breeding", hand="reserves_iii")
    table = Table(start, civ()).do("play reserves_iii", "gain food")
    assert table.civ().blue_bank == 16 - 2
    assert (table.tokens("selective_breeding"), table.tokens("agriculture")) == (1, 1)


@pytest.mark.rule("ages:D-19", "ages:A-205")
def test_asked_for_tokens_reserves_may_be_stored_in_any_way() -> None:
    start = civ(technologies="iron", hand="reserves_ii")
    table = Table(start, civ(), asked=True).do("play reserves_ii", "gain resources")
    assert table.prompt() == "prompt-store"
    assert table.options() == ["keep 0", "keep 1"]
    table.do("keep 0")
    assert (table.tokens("iron"), table.tokens("bronze")) == (0, 3)


# breakthrough


@pytest.mark.rule("ages:A-103", "ages:A-111", "ages:R-32")
@pytest.mark.parametrize("word", family("breakthrough"))
@pytest.mark.parametrize(
    ("technology", "price"),
    [("iron", 5), ("knights", 5), ("code_of_laws", 6), ("monarchy", 8), ("computers", 8)],
)
def test_breakthrough_develops_for_the_whole_price_and_then_scores(
    word: str, technology: str, price: int
) -> None:
    gain = amount(word, r"then score (\d) science")
    start = civ(hand=f"{word} {technology}", science=price, civil=3)
    table = Table.force(start, civ()).do(f"play {word}", f"develop {technology}")
    assert table.has(technology)
    assert table.hand() == []
    assert table.civ().science == gain
    assert table.civ().military == table.own().military_total
    new = table.own().civil_total - 4
    assert table.civ().civil == 2 + new


@pytest.mark.rule("ages:A-111", "ages:R-32", "ages:F-2")
@pytest.mark.parametrize("word", family("breakthrough"))
def test_what_breakthrough_scores_does_not_help_to_pay(word: str) -> None:
    table = Table(civ(hand=f"{word} iron", science=4), civ())
    assert table.why_not(f"play {word}") == "refused-order"
    table = Table(civ(hand=word, science=40), civ())
    assert table.why_not(f"play {word}") == "refused-order"


@pytest.mark.rule("ages:A-106", "ages:A-107", "ages:A-112", "ages:D-16", "ages:F-4")
@pytest.mark.parametrize("word", family("breakthrough"))
def test_breakthrough_may_be_a_revolution_for_all_actions_and_not_one_more(word: str) -> None:
    gain = amount(word, r"then score (\d) science")
    table = Table(civ(hand=f"{word} monarchy", science=9), civ()).do(f"play {word}")
    assert table.options() == ["develop monarchy", "revolt monarchy"]
    table.do("revolt monarchy")
    own = table.own()
    assert (own.civil, own.civil_total) == (0, 5)
    assert (own.military, own.military_total) == (3, 3)
    assert own.science == 9 - 2 + gain
    assert table.hand() == []


@pytest.mark.rule("ages:A-107")
def test_a_revolution_by_breakthrough_needs_all_actions() -> None:
    start = civ(hand="breakthrough_i monarchy", science=9, civil=3)
    table = Table(start, civ()).do("play breakthrough_i")
    assert table.options() == ["develop monarchy"]
    start = civ(hand="breakthrough_i monarchy", science=7, civil=3)
    assert Table(start, civ()).why_not("play breakthrough_i") == "refused-order"
    start = civ(hand="breakthrough_i monarchy", science=2)
    table = Table(start, civ()).do("play breakthrough_i")
    assert table.options() == ["revolt monarchy"]
    assert table.do("revolt monarchy").civ().science == 2


@pytest.mark.rule("ages:A-224", "ages:F-4", "ages:F-12")
@pytest.mark.parametrize("civil", [0, 2, 4])
def test_with_robespierre_breakthrough_takes_all_military_actions_and_no_civil_one(
    civil: int,
) -> None:
    start = civ(
        leader="maximilien_robespierre",
        hand="breakthrough_i monarchy",
        science=2,
        civil=civil,
    )
    table = Table(start, civ()).do("play breakthrough_i", "revolt monarchy")
    own = table.own()
    assert (own.civil, own.civil_total) == (civil + 1, 5)
    assert (own.military, own.military_total) == (0, 4)
    assert (own.science, own.culture) == (2, 3)


@pytest.mark.rule("ages:A-224")
def test_with_robespierre_a_peaceful_breakthrough_costs_a_civil_action() -> None:
    start = civ(leader="maximilien_robespierre", hand="breakthrough_i monarchy", science=8, civil=2)
    table = Table(start, civ()).do("play breakthrough_i", "develop monarchy")
    own = table.own()
    assert (own.civil, own.military) == (1 + 1, 4)
    assert own.culture == 0


@pytest.mark.rule("ages:A-225", "ages:R-62", "ages:F-11")
def test_newton_gives_an_action_back_after_a_breakthrough() -> None:
    start = civ(leader="isaac_newton", hand="breakthrough_i iron", science=5, civil=2)
    table = Table(start, civ()).do("play breakthrough_i", "develop iron")
    assert table.civ().civil == 2
    start = civ(leader="isaac_newton", hand="breakthrough_i monarchy", science=2)
    table = Table(start, civ()).do("play breakthrough_i", "revolt monarchy")
    assert (table.civ().civil, table.own().civil_total) == (1, 5)


@pytest.mark.rule("ages:A-109", "ages:R-31", "ages:F-10")
def test_leonardo_and_einstein_see_a_breakthrough() -> None:
    start = civ(leader="leonardo_da_vinci", hand="breakthrough_i iron", science=5)
    table = Table(start, civ()).do("play breakthrough_i", "develop iron")
    assert table.resources() == 1
    start = civ(leader="albert_einstein", hand="breakthrough_i monarchy", science=2)
    table = Table.force(start, civ()).do("play breakthrough_i", "revolt monarchy")
    assert table.civ().culture == 3


@pytest.mark.rule("ages:A-104", "ages:A-111")
def test_breakthrough_may_develop_a_worse_special_technology() -> None:
    start = civ(technologies="strategy", hand="breakthrough_ii warfare", science=5)
    table = Table(start, civ()).do("play breakthrough_ii", "develop warfare")
    assert not table.has("warfare")
    assert table.civ().science == 3


@pytest.mark.rule("ages:A-188", "ages:R-27")
def test_a_converted_action_plays_breakthrough_but_does_not_pay_a_revolution() -> None:
    start = civ(leader="hammurabi", hand="breakthrough_i monarchy", science=9, civil=0)
    table = Table(start, civ()).do("convert", "play breakthrough_i")
    assert table.options() == ["develop monarchy"]


# behind the others


def behind(card: str, players: int, ahead: int, level: int = 0) -> Table:
    """Seat 0 with a card; so many of the others have more strength and culture, the rest equal."""
    others = [civ(workers="warriors 3", culture=level + 1)] * ahead
    others += [civ(culture=level)] * (players - 1 - ahead)
    start = civ(hand=card, tokens="bronze 2", culture=level, unused=2)
    return Table(start, *others, age=3).do(f"play {card}")


BEHIND = [(players, ahead) for players in (2, 3, 4) for ahead in range(players)]
EACH = {
    "wave_of_nationalism_ii": {2: 6, 3: 3, 4: 2},
    "military_build_up_iii": {2: 8, 3: 5, 4: 3},
    "endowment_for_the_arts_iii": {2: 6, 3: 3, 4: 2},
}


@pytest.mark.rule("ages:A-113", "ages:F-1")
@pytest.mark.parametrize(("players", "ahead"), BEHIND)
@pytest.mark.parametrize("word", ["wave_of_nationalism_ii", "military_build_up_iii"])
def test_the_pool_counts_the_stronger_civilizations(word: str, players: int, ahead: int) -> None:
    table = behind(word, players, ahead)
    pool = ahead * EACH[word][players]
    assert table.own().for_units == pool
    assert (table.own().military, table.own().spare_military) == (2, 0)
    table.do("build warriors")
    assert table.resources() == 2 - max(0, 2 - pool)
    assert table.own().for_units == max(0, pool - 2)
    assert table.end_turn().own().for_units == 0


@pytest.mark.rule("ages:A-216")
@pytest.mark.parametrize(("players", "ahead"), BEHIND)
def test_the_endowment_counts_the_civilizations_with_more_culture(players: int, ahead: int) -> None:
    word = "endowment_for_the_arts_iii"
    table = behind(word, players, ahead, level=7)
    assert table.own().culture == 7 + ahead * EACH[word][players]
    assert [table.own(seat).culture for seat in range(1, players)] == [8] * ahead + [7] * (
        players - 1 - ahead
    )


def test_strength_and_culture_are_not_mixed_up() -> None:
    start = civ(hand="wave_of_nationalism_ii endowment_for_the_arts_iii", culture=3)
    strong, cultured = civ(workers="tanks 1"), civ(workers="warriors 0", culture=9)
    table = Table(start, strong, cultured, age=3)
    table.do("play wave_of_nationalism_ii", "play endowment_for_the_arts_iii")
    assert table.own().for_units == 1 * 3
    assert table.own().culture == 3 + 1 * 3


@pytest.mark.rule("ages:A-113")
def test_the_pool_stays_when_one_is_no_longer_behind() -> None:
    table = behind("military_build_up_iii", 2, 1)
    table.do("build warriors", "build warriors")
    assert table.own().strength == 3
    assert table.own().for_units == 8 - 4


@pytest.mark.rule("ages:A-113")
def test_a_pool_of_the_past_is_not_for_other_buildings() -> None:
    table = behind("military_build_up_iii", 2, 1)
    assert table.why_not("build religion") == "refused-resources 1"
    assert table.can("build bronze")
    table.do("build bronze")
    assert table.resources() == 0
    assert table.own().for_units == 8
