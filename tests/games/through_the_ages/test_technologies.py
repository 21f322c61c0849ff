"""Farms, mines, urban buildings and units: developed, built, upgraded, destroyed, producing."""

import csv
from pathlib import Path

import pytest

from civitas.games.through_the_ages.game import GAME
from civitas.kernel import BadNotation
from kit.ages import Civ, Table, civ

FACTS = Path(__file__).parents[2] / "facts" / "ages" / "civil.csv"
AGES = ("A", "I", "II", "III")
GIVES = ("food", "resource", "science", "culture", "strength", "happy")
START = {"food": 2, "resource": 2, "science": 1, "culture": 0, "strength": 1, "happy": 0}
"""What the starting civilization has after production: ages:A-24, V-1."""

STARTING = {"agriculture": 2, "bronze": 2, "philosophy": 1, "religion": 0, "warriors": 1}


def facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["resource_cost"]]
    return {row["id"]: row for row in rows}


FACT = facts()
WORKED = list(FACT)
NEW = [word for word in WORKED if word not in STARTING]
UNITS = [word for word, row in FACT.items() if row["group"] == "unit"]
URBAN = [word for word, row in FACT.items() if row["group"] == "urban"]
URBAN_TYPES = ("lab", "temple", "library", "arena", "theater")


def number(word: str, column: str) -> int:
    return int(FACT[word][column] or "0")


def cost(word: str) -> int:
    return number(word, "resource_cost")


def level(word: str) -> int:
    return AGES.index(FACT[word]["age"])


def type_of(word: str) -> str:
    return FACT[word]["type"]


PAIRS = [
    (old, new)
    for old in WORKED
    for new in WORKED
    if type_of(old) == type_of(new) and level(old) < level(new)
]


def expected(**more: int) -> dict[str, int]:
    """What a civilization has after production with some more, or fewer, workers on cards."""
    found = dict(START)
    for word, count in more.items():
        for name in GIVES:
            found[name] += count * number(word, name)
    return found


def produced(table: Table) -> dict[str, int]:
    """What a civilization without goods and points has after production."""
    table.end_turn()
    own = table.own()
    assert (own.science, own.culture) == (own.science_rating, own.culture_rating)
    return {
        "food": table.food(),
        "resource": table.resources(),
        "science": own.science,
        "culture": own.culture,
        "strength": own.strength,
        "happy": own.happiness,
    }


def rich(
    word: str,
    resources: int,
    unused: int = 1,
    civil: int | None = None,
    military: int | None = None,
) -> Civ:
    """A civilization with a technology and just so many resources, all on Bronze."""
    tokens = f"bronze {resources}" if resources else ""
    return civ(technologies=word, tokens=tokens, unused=unused, civil=civil, military=military)


def actions(table: Table) -> tuple[int, int]:
    return table.civ().civil, table.civ().military


# development


@pytest.mark.rule("ages:A-103", "ages:A-16")
@pytest.mark.parametrize("word", NEW)
def test_developing_costs_the_science_of_the_table_and_gives_nothing_yet(word: str) -> None:
    science = number(word, "science_cost")
    poor = Table(civ(hand=word, science=science - 1), civ())
    assert poor.why_not(f"develop {word}") == "refused-science 1"
    table = Table(civ(hand=word, science=science + 2), civ())
    table.do(f"develop {word}")
    assert table.civ().science == 2
    assert table.has(word)
    assert table.hand() == []
    assert table.workers(word) == 0
    assert actions(table) == (3, 2)
    assert table.end_turn().own().science == 2 + 1
    assert table.own().culture == 0
    assert (table.own().strength, table.own().happiness) == (1, 0)


@pytest.mark.rule("ages:A-103", "ages:A-185")
@pytest.mark.parametrize("word", ["iron", "knights", "drama"])
def test_developing_takes_a_civil_action_even_for_units(word: str) -> None:
    table = Table(civ(hand=word, science=20, civil=0), civ())
    assert table.why_not(f"develop {word}") == "refused-civil 1"
    assert Table(civ(hand=word, science=20, military=0), civ()).can(f"develop {word}")


# building


@pytest.mark.rule(
    "ages:A-95", "ages:A-114", "ages:A-126", "ages:A-128", "ages:A-157", "ages:A-158", "ages:A-176"
)
@pytest.mark.parametrize("word", WORKED)
def test_building_costs_and_gives_what_the_table_says(word: str) -> None:
    table = Table.force(rich(word, cost(word)), civ())
    table.do(f"build {word}")
    assert table.resources() == 0
    assert table.civ().unused == 0
    assert table.workers(word) == STARTING.get(word, 0) + 1
    assert actions(table) == ((4, 1) if word in UNITS else (3, 2))
    assert produced(table) == expected(**{word: 1})


@pytest.mark.rule("ages:A-86", "ages:A-208")
@pytest.mark.parametrize("word", WORKED)
def test_nothing_is_built_with_one_resource_too_few(word: str) -> None:
    table = Table(rich(word, cost(word) - 1), civ())
    assert table.why_not(f"build {word}") == "refused-resources 1"
    assert table.refuses(f"build {word}")


@pytest.mark.rule("ages:A-16", "ages:A-161")
@pytest.mark.parametrize("word", WORKED)
def test_a_second_worker_on_a_card_gives_the_same_again(word: str) -> None:
    had = STARTING.get(word, 0)
    for count in (0, 1, 2):
        table = Table.force(civ(workers=f"{word} {count}"), civ())
        assert produced(table) == expected(**{word: count - had})


@pytest.mark.rule("ages:A-95", "ages:A-114")
@pytest.mark.parametrize("word", NEW)
def test_nothing_is_built_on_a_card_that_is_only_in_hand(word: str) -> None:
    table = Table(civ(hand=word, tokens="bronze 12"), civ())
    assert table.refuses(f"build {word}")
    assert Table(civ(technologies=word, tokens="bronze 12"), civ()).can(f"build {word}")


@pytest.mark.rule("ages:A-95", "ages:A-114")
@pytest.mark.parametrize("word", WORKED)
def test_building_takes_an_unused_worker(word: str) -> None:
    table = Table(rich(word, 12, unused=0), civ())
    assert table.why_not(f"build {word}") == "refused-workers"


@pytest.mark.rule("ages:A-85", "ages:A-95", "ages:A-114", "ages:A-185")
@pytest.mark.parametrize("word", WORKED)
def test_units_take_military_actions_and_all_else_civil_ones(word: str) -> None:
    no_civil = Table(rich(word, 12, civil=0), civ())
    no_military = Table(rich(word, 12, military=0), civ())
    assert no_civil.why_not(f"build {word}") == ("" if word in UNITS else "refused-civil 1")
    assert no_military.why_not(f"build {word}") == ("refused-military 1" if word in UNITS else "")


@pytest.mark.rule("ages:A-101", "ages:A-156", "ages:A-174", "ages:A-181")
def test_ratings_change_at_once_and_points_and_goods_only_in_production() -> None:
    table = Table(civ(technologies="drama iron", tokens="bronze 9", unused=2), civ())
    table.do("build drama", "build iron")
    own = table.own()
    assert (own.culture_rating, own.happiness, own.culture) == (2, 1, 0)
    assert (table.resources(), table.tokens("iron")) == (0, 0)
    table.end_turn()
    assert table.own().culture == 2
    assert (table.tokens("iron"), table.tokens("bronze")) == (1, 2)


@pytest.mark.rule("ages:A-161")
def test_one_may_go_on_building_on_a_lower_card() -> None:
    table = Table.force(
        civ(technologies="coal", workers="coal 1", tokens="bronze 4", unused=2), civ()
    )
    table.do("build bronze", "build bronze")
    assert (table.workers("bronze"), table.workers("coal")) == (4, 1)
    assert table.resources() == 0
    table.end_turn()
    assert (table.tokens("bronze"), table.tokens("coal")) == (4, 1)
    assert table.resources() == 4 + 3


@pytest.mark.rule("ages:A-156", "ages:A-204")
def test_a_card_without_a_worker_still_holds_goods() -> None:
    table = Table.force(civ(tokens="coal 3 irrigation 2", workers="coal 0"), civ())
    assert (table.resources(), table.food()) == (9, 4)
    table.end_turn()
    assert (table.resources(), table.food()) == (9 + 2, 4 + 2)


@pytest.mark.rule("ages:A-207")
def test_a_dear_token_pays_with_change() -> None:
    table = Table(civ(tokens="iron 1", blue=15), civ())
    table.do("build agriculture")
    assert table.resources() == 0
    table = Table(civ(technologies="iron", tokens="coal 1", blue=15), civ())
    table.do("build warriors")
    assert table.resources() == 1
    assert (table.tokens("coal"), table.tokens("bronze")) == (0, 1)


@pytest.mark.rule("ages:A-126")
def test_too_few_blue_tokens_go_to_the_best_farms_first() -> None:
    table = Table.force(civ(workers="irrigation 1 selective_breeding 1", blue=2), civ()).end_turn()
    assert (table.tokens("selective_breeding"), table.tokens("irrigation")) == (1, 1)
    assert table.tokens("agriculture") == 0
    assert table.resources() == 0


# limits


@pytest.mark.rule("ages:A-96", "ages:A-157")
@pytest.mark.parametrize("word", URBAN)
@pytest.mark.parametrize(
    ("government", "limit"), [("despotism", 2), ("monarchy", 3), ("communism", 4)]
)
def test_a_government_limits_the_buildings_of_a_type(
    word: str, government: str, limit: int
) -> None:
    for count in range(limit + 1):
        workers = f"philosophy 0 {word} {count}"
        table = Table(civ(workers=workers, government=government, tokens="bronze 12"), civ())
        why = table.why_not(f"build {word}")
        assert why == (f"refused-limit {limit}" if count == limit else "")


@pytest.mark.rule("ages:A-96")
def test_all_levels_of_a_type_count_together() -> None:
    table = Table(civ(technologies="computers", workers="alchemy 1", tokens="bronze 12"), civ())
    for word in ("philosophy", "alchemy", "computers"):
        assert table.why_not(f"build {word}") == "refused-limit 2"
    assert table.can("build religion")


@pytest.mark.rule("ages:A-96")
@pytest.mark.parametrize("kind", URBAN_TYPES)
def test_each_type_is_limited_by_itself(kind: str) -> None:
    best = {type_of(word): word for word in URBAN}
    full = best.pop(kind)
    technologies = " ".join(best.values())
    start = civ(
        technologies=technologies,
        workers=f"philosophy 0 {full} 2",
        tokens="bronze 12",
    )
    table = Table(start, civ())
    assert table.why_not(f"build {full}") == "refused-limit 2"
    for word in best.values():
        assert table.can(f"build {word}")


@pytest.mark.rule("ages:A-96", "ages:A-114")
@pytest.mark.parametrize("word", [word for word in WORKED if word not in URBAN])
def test_farms_mines_and_units_are_not_limited(word: str) -> None:
    table = Table(civ(workers=f"{word} 7", tokens="bronze 12"), civ())
    assert table.can(f"build {word}")
    assert table.do(f"build {word}").workers(word) == 8


# upgrades


@pytest.mark.rule("ages:A-97", "ages:A-115")
@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_an_upgrade_costs_the_difference_and_moves_one_worker(old: str, new: str) -> None:
    price = cost(new) - cost(old)
    had = STARTING.get(old, 0)
    start = civ(technologies=new, workers=f"{old} 2", tokens=f"bronze {price}", unused=0)
    table = Table.force(start, civ())
    table.do(f"upgrade {old} {new}")
    assert table.resources() == 0
    assert (table.workers(old), table.workers(new)) == (1, 1)
    assert table.civ().unused == 0
    assert actions(table) == ((4, 1) if new in UNITS else (3, 2))
    assert produced(table) == expected(**{old: 1 - had, new: 1})


@pytest.mark.rule("ages:A-97", "ages:A-208")
@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_an_upgrade_needs_the_whole_difference(old: str, new: str) -> None:
    missing = cost(new) - cost(old) - 1
    tokens = f"bronze {missing}" if missing else ""
    table = Table(civ(technologies=new, workers=f"{old} 1", tokens=tokens), civ())
    assert table.why_not(f"upgrade {old} {new}") == "refused-resources 1"


@pytest.mark.rule("ages:A-97", "ages:A-115")
@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_an_upgrade_needs_a_worker_there_and_the_better_card_in_play(old: str, new: str) -> None:
    nobody = Table(civ(technologies=new, workers=f"{old} 0", tokens="bronze 12"), civ())
    assert nobody.refuses(f"upgrade {old} {new}")
    in_hand = Table(civ(hand=new, workers=f"{old} 1", tokens="bronze 12"), civ())
    assert in_hand.refuses(f"upgrade {old} {new}")


@pytest.mark.rule("ages:A-97", "ages:R-24")
@pytest.mark.parametrize(
    "text",
    [
        "upgrade iron bronze",
        "upgrade iron iron",
        "upgrade bronze irrigation",
        "upgrade knights swordsmen",
        "upgrade swordsmen cavalrymen",
        "upgrade drama journalism",
        "upgrade opera drama",
    ],
)
def test_there_is_no_upgrade_downwards_or_to_another_type(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse_action(text)


@pytest.mark.rule("ages:A-97", "ages:A-226")
def test_without_bach_no_other_building_becomes_a_theater() -> None:
    table = Table(civ(technologies="drama", workers="theology 1", tokens="bronze 12"), civ())
    assert table.refuses("upgrade theology drama")
    assert table.refuses("upgrade philosophy drama")


@pytest.mark.rule("ages:A-96", "ages:A-97")
@pytest.mark.parametrize(("old", "new"), [("philosophy", "computers"), ("drama", "opera")])
def test_an_upgrade_is_possible_at_the_limit(old: str, new: str) -> None:
    table = Table(civ(technologies=new, workers=f"{old} 2", tokens="bronze 12"), civ())
    assert table.refuses(f"build {new}")
    table.do(f"upgrade {old} {new}")
    assert (table.workers(old), table.workers(new)) == (1, 1)


@pytest.mark.rule("ages:A-85", "ages:A-115")
def test_a_unit_cannot_be_upgraded_without_military_actions() -> None:
    table = Table(civ(technologies="riflemen", tokens="bronze 9", military=0), civ())
    assert table.why_not("upgrade warriors riflemen") == "refused-military 1"
    table = Table(civ(technologies="iron", tokens="bronze 9", civil=0), civ())
    assert table.why_not("upgrade bronze iron") == "refused-civil 1"


@pytest.mark.rule("ages:A-97", "ages:A-156")
def test_tokens_stay_where_they_are_when_the_worker_moves() -> None:
    start = civ(technologies="irrigation", tokens="agriculture 3 bronze 2")
    table = Table(start, civ()).do("upgrade agriculture irrigation")
    assert (table.tokens("agriculture"), table.tokens("irrigation")) == (3, 0)
    assert table.end_turn().food() == 3 + 1 + 2


# destruction


@pytest.mark.rule("ages:A-98", "ages:A-116")
@pytest.mark.parametrize("word", WORKED)
def test_a_destroyed_building_frees_its_worker_and_gives_nothing_back(word: str) -> None:
    had = STARTING.get(word, 0)
    table = Table.force(civ(workers=f"{word} 2"), civ())
    table.do(f"destroy {word}")
    assert table.workers(word) == 1
    assert table.civ().unused == 2
    assert table.resources() == 0
    assert table.has(word)
    assert actions(table) == ((4, 1) if word in UNITS else (3, 2))
    assert produced(table) == expected(**{word: 1 - had})


@pytest.mark.rule("ages:A-98", "ages:A-116")
@pytest.mark.parametrize("word", ["religion", "iron"])
def test_nothing_is_destroyed_where_nobody_works(word: str) -> None:
    table = Table(civ(workers=f"{word} 0"), civ())
    assert table.refuses(f"destroy {word}")


@pytest.mark.rule("ages:A-98", "ages:A-116")
def test_destroying_takes_the_action_of_the_kind() -> None:
    table = Table(civ(civil=0, military=0), civ())
    assert table.why_not("destroy bronze") == "refused-civil 1"
    assert table.why_not("destroy warriors") == "refused-military 1"


# awkward ones


@pytest.mark.rule("ages:A-175", "ages:A-179", "ages:A-180")
def test_happy_faces_over_eight_are_of_no_use() -> None:
    workers = "professional_sports 2 organized_religion 2"
    table = Table(civ(workers=workers, unused=0), civ())
    assert table.own().happiness == 8
    table.do("destroy professional_sports")
    assert table.own().happiness == 8
    table.do("destroy professional_sports")
    assert table.own().happiness == 6


@pytest.mark.rule("ages:A-178")
def test_arenas_are_buildings_and_give_strength() -> None:
    start = civ(technologies="team_sports", tokens="bronze 5", military=0)
    table = Table(start, civ()).do("build team_sports")
    assert table.own().strength == 1 + 2
    assert table.own().happiness == 3


@pytest.mark.rule("ages:A-155")
def test_artillery_and_air_forces_start_without_a_lower_unit() -> None:
    assert [new for old, new in PAIRS if type_of(new) in ("artillery", "air")] == ["rockets"]
    assert [new for _, new in PAIRS if type_of(new) == "temple"] == [
        "theology",
        "organized_religion",
        "organized_religion",
    ]


@pytest.mark.rule("ages:A-91")
@pytest.mark.parametrize("word", ["iron", "drama", "tanks"])
def test_a_technology_in_play_or_in_hand_cannot_be_taken_again(word: str) -> None:
    row = f"1 {word}"
    assert (
        Table.force(civ(technologies=word), civ(), row=row).why_not("take 1") == "refused-same-name"
    )
    assert Table.force(civ(hand=word), civ(), row=row).why_not("take 1") == "refused-same-name"
    assert Table.force(civ(), civ(technologies=word, hand=word), row=row).can("take 1")


@pytest.mark.rule("ages:A-31")
@pytest.mark.parametrize("text", ["build bronze", "upgrade bronze iron", "destroy bronze"])
def test_nothing_is_built_in_the_first_round(text: str) -> None:
    start = civ(technologies="iron", tokens="bronze 9")
    assert Table.force(start, civ(), round_number=1, age=0).refuses(text)
    assert Table(start, civ(), round_number=2).can(text)
