"""Farms, mines, urban buildings and units: built, upgraded, destroyed."""

import csv
from pathlib import Path

import pytest

from kit.ages import Table, civ

FACTS = Path(__file__).parents[2] / "facts" / "ages"
WORKED = ("farm", "mine", "urban", "unit")
CHANGES = {
    "": (0, 0, 0, 0),
    "masonry": (0, 1, 1, 1),
    "architecture": (0, 1, 2, 2),
    "engineering": (0, 1, 2, 3),
}
"""What urban buildings cost less by level, by construction technology."""


def facts() -> dict[str, dict[str, str]]:
    with (FACTS / "civil.csv").open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file) if row["group"] in WORKED}


CARDS = facts()


def level(card: str) -> int:
    return ("A", "I", "II", "III").index(CARDS[card]["age"])


def cost(card: str, construction: str = "") -> int:
    less = CHANGES[construction][level(card)] if CARDS[card]["group"] == "urban" else 0
    return int(CARDS[card]["resource_cost"]) - less


def is_unit(card: str) -> bool:
    return CARDS[card]["group"] == "unit"


UPGRADES = [
    (old, new)
    for old in CARDS
    for new in CARDS
    if CARDS[old]["type"] == CARDS[new]["type"] and level(old) < level(new)
]
NO_UPGRADES = [
    ("iron", "bronze"),
    ("alchemy", "philosophy"),
    ("agriculture", "iron"),
    ("bronze", "irrigation"),
    ("philosophy", "theology"),
    ("printing_press", "drama"),
    ("warriors", "knights"),
    ("knights", "swordsmen"),
    ("cannon", "tanks"),
    ("warriors", "alchemy"),
]


def workers_for(card: str) -> str:
    """One worker on a card; urban buildings of the board are out of the way."""
    return f"philosophy 0 {card} 1" if card != "philosophy" else "philosophy 1"


# building


@pytest.mark.rule("ages:A-95", "ages:A-114", "ages:K-4")
@pytest.mark.parametrize("card", CARDS)
def test_a_worker_goes_to_a_card_for_an_action_and_its_resources(card: str) -> None:
    table = Table.force(civ(technologies=card, tokens="bronze 12", blue=16), civ())
    before = table.workers(card)
    table.do(f"build {card}")
    own = table.own()
    assert table.workers(card) == before + 1
    assert (own.unused, own.resources) == (0, 12 - cost(card))
    assert own.blue_bank == 16 + cost(card)
    assert (own.civil, own.military) == ((4, 1) if is_unit(card) else (3, 2))


@pytest.mark.rule("ages:A-95", "ages:A-114", "ages:A-86", "ages:A-208")
@pytest.mark.parametrize("card", CARDS)
def test_with_one_resource_too_few_nothing_is_built(card: str) -> None:
    tokens = f"bronze {cost(card) - 1} agriculture 5"
    table = Table(civ(technologies=card, tokens=tokens), civ())
    assert table.why_not(f"build {card}") == "refused-resources 1"
    assert table.refuses(f"build {card}")


@pytest.mark.rule("ages:A-95", "ages:A-114")
@pytest.mark.parametrize("card", ["agriculture", "bronze", "religion", "warriors"])
def test_without_an_unused_worker_nothing_is_built(card: str) -> None:
    table = Table(civ(tokens="bronze 9", unused=0), civ())
    assert table.why_not(f"build {card}") == "refused-workers"
    assert table.refuses(f"build {card}")


@pytest.mark.rule("ages:A-95", "ages:A-114", "ages:A-10")
@pytest.mark.parametrize("card", ["iron", "alchemy", "knights", "irrigation"])
def test_nothing_is_built_on_a_technology_that_is_not_in_play(card: str) -> None:
    table = Table(civ(hand=card, tokens="bronze 12"), civ(technologies=card))
    assert table.refuses(f"build {card}")


@pytest.mark.rule("ages:A-95", "ages:A-114", "ages:A-185")
def test_units_take_military_actions_and_all_else_civil_ones() -> None:
    table = Table(civ(tokens="bronze 9", civil=0), civ())
    assert table.why_not("build bronze") == "refused-civil 1"
    assert table.why_not("destroy bronze") == "refused-civil 1"
    assert table.can("build warriors")
    assert table.can("destroy warriors")
    table = Table(civ(tokens="bronze 9", military=0), civ())
    assert table.why_not("build warriors") == "refused-military 1"
    assert table.why_not("destroy warriors") == "refused-military 1"
    assert table.can("build bronze")


@pytest.mark.rule("ages:A-161")
def test_a_lower_technology_may_still_be_built_on() -> None:
    table = Table(civ(technologies="iron coal", workers="iron 1", tokens="bronze 9"), civ())
    table.do("build bronze")
    assert (table.workers("bronze"), table.workers("iron")) == (3, 1)


@pytest.mark.rule("ages:A-95", "ages:A-174", "ages:A-157", "ages:A-158")
def test_what_is_built_counts_at_once() -> None:
    own = civ(technologies="alchemy knights theology", tokens="oil 3", unused=3)
    table = Table(own, civ()).do("build alchemy", "build knights", "build theology")
    after = table.own()
    ratings = (after.science_rating, after.strength, after.culture_rating, after.happiness)
    assert ratings == (3, 3, 1, 2)


# the urban limit


@pytest.mark.rule("ages:A-96", "ages:A-160")
@pytest.mark.parametrize(
    ("government", "limit"),
    [
        ("despotism", 2),
        ("monarchy", 3),
        ("theocracy", 3),
        ("constitutional_monarchy", 3),
        ("republic", 3),
        ("communism", 4),
        ("fundamentalism", 4),
        ("democracy", 4),
    ],
)
def test_a_government_limits_the_buildings_of_each_type(government: str, limit: int) -> None:
    own = civ(workers=f"religion {limit - 1}", government=government, tokens="bronze 9", unused=2)
    table = Table(own, civ())
    assert table.own().urban_limit == limit
    table.do("build religion")
    assert table.why_not("build religion") == f"refused-limit {limit}"
    assert table.refuses("build religion")


@pytest.mark.rule("ages:A-96")
def test_all_levels_of_a_type_count_together() -> None:
    own = civ(workers="religion 1 theology 1", technologies="alchemy", tokens="oil 3", unused=3)
    table = Table(own, civ())
    for card in ("religion", "theology"):
        assert table.why_not(f"build {card}") == "refused-limit 2"
    assert table.can("build alchemy")


@pytest.mark.rule("ages:A-96")
@pytest.mark.parametrize("card", ["agriculture", "bronze", "warriors", "knights"])
def test_farms_mines_and_units_have_no_limit(card: str) -> None:
    table = Table(civ(workers=f"{card} 9", tokens="bronze 9"), civ())
    table.do(f"build {card}")
    assert table.workers(card) == 10


@pytest.mark.rule("ages:R-23", "ages:A-96", "ages:A-97", "ages:A-105")
def test_buildings_above_a_smaller_limit_stay_and_may_be_upgraded() -> None:
    own = civ(
        workers="religion 4",
        technologies="theology",
        government="democracy",
        hand="monarchy",
        science=8,
        tokens="bronze 9",
    )
    table = Table.force(own, civ()).do("develop monarchy")
    assert table.own().urban_limit == 3
    assert table.workers("religion") == 4
    assert table.why_not("build religion") == "refused-limit 3"
    assert table.why_not("build theology") == "refused-limit 3"
    table.do("upgrade religion theology")
    assert (table.workers("religion"), table.workers("theology")) == (3, 1)


@pytest.mark.rule("ages:R-23", "ages:A-96", "ages:A-98")
def test_below_the_limit_there_is_room_again() -> None:
    table = Table(civ(workers="religion 2", tokens="bronze 9"), civ())
    assert table.why_not("build religion") == "refused-limit 2"
    assert table.do("destroy religion").can("build religion")


# construction technologies


@pytest.mark.rule("ages:A-95", "ages:A-88")
@pytest.mark.parametrize("construction", ["masonry", "architecture", "engineering"])
@pytest.mark.parametrize("card", CARDS)
def test_construction_makes_urban_buildings_cheaper_by_their_level_and_nothing_else(
    card: str, construction: str
) -> None:
    own = civ(technologies=f"{card} {construction}", tokens="bronze 12")
    table = Table(own, civ()).do(f"build {card}")
    assert table.resources() == 12 - cost(card, construction)


# upgrading


@pytest.mark.rule("ages:A-97", "ages:A-115")
@pytest.mark.parametrize(("old", "new"), UPGRADES)
def test_an_upgrade_costs_the_difference_and_may_skip_levels(old: str, new: str) -> None:
    own = civ(technologies=new, workers=workers_for(old), tokens="bronze 12", unused=0)
    table = Table(own, civ())
    table.do(f"upgrade {old} {new}")
    after = table.own()
    assert (table.workers(old), table.workers(new)) == (0, 1)
    assert after.resources == 12 - (cost(new) - cost(old))
    assert after.unused == 0
    assert (after.civil, after.military) == ((4, 1) if is_unit(old) else (3, 2))


@pytest.mark.rule("ages:A-97", "ages:A-115", "ages:A-208")
@pytest.mark.parametrize(("old", "new"), UPGRADES)
def test_with_one_resource_too_few_nothing_is_upgraded(old: str, new: str) -> None:
    tokens = f"bronze {cost(new) - cost(old) - 1}"
    own = civ(technologies=new, workers=workers_for(old), tokens=tokens)
    table = Table(own, civ())
    assert table.why_not(f"upgrade {old} {new}") == "refused-resources 1"
    assert table.refuses(f"upgrade {old} {new}")


@pytest.mark.rule("ages:A-97")
@pytest.mark.parametrize("construction", ["masonry", "architecture", "engineering"])
@pytest.mark.parametrize(
    ("old", "new"), [pair for pair in UPGRADES if CARDS[pair[0]]["group"] == "urban"]
)
def test_the_difference_is_that_of_the_modified_costs(
    old: str, new: str, construction: str
) -> None:
    own = civ(technologies=f"{new} {construction}", workers=workers_for(old), tokens="bronze 12")
    table = Table(own, civ()).do(f"upgrade {old} {new}")
    assert table.resources() == 12 - (cost(new, construction) - cost(old, construction))


@pytest.mark.rule("ages:R-24", "ages:A-97", "ages:A-115")
@pytest.mark.parametrize(("old", "new"), NO_UPGRADES)
def test_nothing_is_upgraded_downwards_or_to_another_type(old: str, new: str) -> None:
    own = civ(technologies=f"{old} {new}", workers=workers_for(old), tokens="oil 5")
    options = Table(own, civ()).options()
    assert f"upgrade {old} {new}" not in options


@pytest.mark.rule("ages:A-97", "ages:A-10")
def test_an_upgrade_needs_a_worker_on_the_old_card_and_the_new_card_in_play() -> None:
    table = Table(civ(technologies="iron", workers="bronze 0", tokens="oil 2"), civ())
    assert table.refuses("upgrade bronze iron")
    table = Table.force(civ(hand="iron", tokens="oil 2"), civ())
    assert table.refuses("upgrade bronze iron")


@pytest.mark.rule("ages:A-97", "ages:A-96")
def test_an_upgrade_needs_no_unused_worker_and_no_room_below_the_limit() -> None:
    own = civ(workers="philosophy 2", technologies="alchemy", tokens="bronze 9", unused=0)
    table = Table(own, civ()).do("upgrade philosophy alchemy")
    assert (table.workers("philosophy"), table.workers("alchemy")) == (1, 1)
    assert table.own().science_rating == 3


@pytest.mark.rule("ages:A-97", "ages:A-161")
def test_tokens_stay_where_a_worker_leaves() -> None:
    own = civ(technologies="iron", tokens="bronze 5")
    table = Table(own, civ()).do("upgrade bronze iron")
    assert (table.tokens("bronze"), table.tokens("iron")) == (2, 0)


# discounts of action cards


@pytest.mark.rule("ages:R-26", "ages:A-88", "ages:A-87", "ages:A-111")
@pytest.mark.parametrize(
    ("card", "order", "construction", "price"),
    [
        ("rich_land_a", "build iron", "", 5 - 1),
        ("rich_land_ii", "build bronze", "", 0),
        ("rich_land_ii", "upgrade bronze iron", "", 0),
        ("rich_land_i", "upgrade bronze oil", "", 9 - 2),
        ("urban_growth_a", "build alchemy", "masonry", 6 - 1 - 1),
        ("urban_growth_iii", "build religion", "engineering", 0),
        ("urban_growth_i", "upgrade philosophy computers", "engineering", (11 - 3) - 3 - 2),
        ("efficient_upgrade_ii", "upgrade philosophy alchemy", "architecture", 0),
        ("efficient_upgrade_iii", "upgrade philosophy computers", "architecture", 9 - 3 - 4),
        ("efficient_upgrade_ii", "upgrade agriculture irrigation", "", 0),
    ],
)
def test_a_card_takes_its_discount_off_the_modified_price_down_to_nothing(
    card: str, order: str, construction: str, price: int
) -> None:
    own = civ(
        technologies=f"iron oil alchemy computers irrigation {construction}",
        hand=card,
        tokens="bronze 12",
    )
    table = Table.force(own, civ()).do(f"play {card}", order)
    assert table.resources() == 12 - price
    assert table.own().civil == 3
    assert table.hand() == []


@pytest.mark.rule("ages:R-25", "ages:A-226", "ages:R-24")
@pytest.mark.parametrize(
    ("old", "new", "price"),
    [("theology", "drama", 0), ("alchemy", "drama", 0), ("printing_press", "drama", 1)],
)
def test_a_negative_difference_costs_nothing(old: str, new: str, price: int) -> None:
    own = civ(technologies=new, workers=f"{old} 1", leader="j_s_bach", tokens="bronze 4")
    table = Table(own, civ()).do(f"upgrade {old} {new}")
    assert table.resources() == 4 - price
    assert (table.workers(old), table.workers(new)) == (0, 1)


# destroying


@pytest.mark.rule("ages:A-98", "ages:A-116")
@pytest.mark.parametrize("card", CARDS)
def test_a_worker_comes_back_unused_and_nothing_is_refunded(card: str) -> None:
    own = civ(workers=f"philosophy 0 {card} 2", tokens="bronze 3")
    table = Table.force(own, civ()).do(f"destroy {card}")
    after = table.own()
    assert table.workers(card) == 1
    assert (after.unused, after.resources, after.yellow_bank) == (2, 3, 18)
    assert (after.civil, after.military) == ((4, 1) if is_unit(card) else (3, 2))


@pytest.mark.rule("ages:A-98", "ages:A-116")
@pytest.mark.parametrize("card", ["religion", "warriors"])
def test_only_what_is_there_is_destroyed(card: str) -> None:
    table = Table(civ(workers=f"{card} 0"), civ())
    assert table.refuses(f"destroy {card}")


@pytest.mark.rule("ages:A-98", "ages:A-156")
def test_tokens_stay_on_a_card_without_workers_and_can_be_spent() -> None:
    own = civ(workers="bronze 0 iron 1", tokens="iron 2")
    table = Table(own, civ()).do("destroy iron")
    assert table.resources() == 4
    table.do("build bronze")
    assert table.tokens("iron") == 1


@pytest.mark.rule("ages:A-98", "ages:A-116", "ages:A-174")
def test_what_is_destroyed_counts_no_longer() -> None:
    own = civ(workers="religion 1 warriors 2")
    table = Table(own, civ()).do("destroy religion", "destroy warriors", "destroy philosophy")
    after = table.own()
    ratings = (after.science_rating, after.culture_rating, after.strength, after.happiness)
    assert ratings == (0, 0, 1, 0)
    assert table.has("religion")


@pytest.mark.rule("ages:A-96", "ages:A-97", "ages:A-115", "ages:R-24")
def test_every_upgrade_that_can_be_done_is_offered_and_no_other() -> None:
    own = civ(
        technologies=" ".join(CARDS),
        workers=" ".join(f"{card} 1" for card in CARDS),
        tokens="oil 4",
        government="democracy",
    )
    offered = {
        tuple(option.split()[1:])
        for option in Table.force(own, civ()).options()
        if option.startswith("upgrade ")
    }
    assert offered == set(UPGRADES)
