"""Governments: in peace and by revolution, their actions, ratings and urban limits."""

import csv
from pathlib import Path

import pytest

from kit.ages import Civ, Table, civ

FACTS = Path(__file__).parents[2] / "facts" / "ages" / "civil.csv"
RATINGS = ("science", "culture", "strength", "happy")
START = {"science": 1, "culture": 0, "strength": 1, "happy": 0}
FULL = "alchemy 2 theology 1 swordsmen 1"
"""Workers with which no rating is at its lower end."""


def facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["group"] == "government"]
    return {row["id"]: row for row in rows}


FACT = facts()
GOVERNMENTS = list(FACT)
NEW = [word for word in GOVERNMENTS if word != "despotism"]
PAIRS = [(old, new) for old in GOVERNMENTS for new in NEW if old != new]


def number(word: str, column: str) -> int:
    return int(FACT[word][column] or "0")


def civil(word: str) -> int:
    return number(word, "civil_actions")


def military(word: str) -> int:
    return number(word, "military_actions")


def ratings(table: Table) -> dict[str, int]:
    own = table.own()
    return {
        "science": own.science_rating,
        "culture": own.culture_rating,
        "strength": own.strength,
        "happy": own.happiness,
    }


def totals(table: Table) -> tuple[int, int, int]:
    own = table.own()
    return own.civil_total, own.military_total, own.urban_limit


def available(table: Table) -> tuple[int, int]:
    return table.civ().civil, table.civ().military


def numbers_of(word: str) -> tuple[int, int, int]:
    return civil(word), military(word), number(word, "urban_limit")


def under(government: str, hand: str, science: int = 30) -> Civ:
    return civ(government=government, hand=hand, science=science)


# what they are


@pytest.mark.rule("ages:A-160", "ages:A-183", "ages:A-176")
@pytest.mark.parametrize("word", GOVERNMENTS)
def test_a_government_gives_the_actions_the_limit_and_the_ratings_of_the_table(word: str) -> None:
    table = Table.force(civ(government=word, workers=FULL), civ(workers=FULL))
    assert totals(table) == numbers_of(word)
    assert available(table) == (civil(word), military(word))
    usual = table.own(1)
    assert ratings(table) == {
        "science": usual.science_rating + number(word, "science"),
        "culture": usual.culture_rating + number(word, "culture"),
        "strength": usual.strength + number(word, "strength"),
        "happy": usual.happiness + number(word, "happy"),
    }


@pytest.mark.rule("ages:A-175", "ages:A-179")
def test_ratings_do_not_fall_below_zero() -> None:
    assert ratings(Table(civ(government="fundamentalism"), civ()))["science"] == 0
    assert ratings(Table(civ(government="communism"), civ()))["happy"] == 0


@pytest.mark.rule("ages:A-180")
def test_only_the_sum_of_a_rating_is_kept_above_zero() -> None:
    two = civ(government="fundamentalism", workers="philosophy 2")
    assert ratings(Table(two, civ()))["science"] == 0
    three = civ(government="fundamentalism", workers="philosophy 3")
    assert ratings(Table(three, civ()))["science"] == 1
    unhappy = civ(government="communism", workers="religion 1")
    assert ratings(Table(unhappy, civ()))["happy"] == 0
    assert ratings(Table(civ(government="communism", workers="theology 1"), civ()))["happy"] == 1


@pytest.mark.rule("ages:A-153", "ages:A-90")
@pytest.mark.parametrize("word", GOVERNMENTS)
def test_as_many_cards_are_held_as_there_are_civil_actions(word: str) -> None:
    full = " ".join(["reserves_i"] * civil(word))
    table = Table.force(civ(government=word, hand=full), civ(), row="1 iron")
    assert table.why_not("take 1") == f"refused-hand {civil(word)}"
    one_less = " ".join(["reserves_i"] * (civil(word) - 1))
    assert Table.force(civ(government=word, hand=one_less), civ(), row="1 iron").can("take 1")


# in peace


@pytest.mark.rule("ages:A-103", "ages:A-105", "ages:A-189", "ages:A-190")
@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_a_peaceful_change_costs_an_action_and_the_higher_science(old: str, new: str) -> None:
    science = number(new, "science_cost")
    table = Table.force(under(old, new, science + 1), civ())
    table.do(f"develop {new}")
    assert table.civ().science == 1
    assert table.hand() == []
    assert table.has(new)
    assert not table.has(old)
    assert totals(table) == numbers_of(new)
    left = civil(old) - 1
    rises = civil(new) - civil(old)
    expected = left + rises if rises > 0 else min(left, civil(new))
    assert available(table) == (expected, military(new))


@pytest.mark.rule("ages:A-103", "ages:A-217")
@pytest.mark.parametrize("word", NEW)
def test_a_peaceful_change_needs_the_whole_science(word: str) -> None:
    table = Table(under("despotism", word, number(word, "science_cost") - 1), civ())
    assert table.why_not(f"develop {word}") == "refused-science 1"
    table = Table(civ(hand=word, science=30, civil=0), civ())
    assert table.why_not(f"develop {word}") == "refused-civil 1"


@pytest.mark.rule("ages:A-105")
@pytest.mark.parametrize("word", NEW)
def test_ratings_follow_the_new_government_at_once(word: str) -> None:
    table = Table(civ(hand=word, science=30), civ()).do(f"develop {word}")
    expected = {name: max(0, START[name] + number(word, name)) for name in RATINGS}
    assert ratings(table) == expected


@pytest.mark.rule("ages:A-189", "ages:V-15")
def test_spent_actions_go_first_when_a_total_falls() -> None:
    start = civ(government="constitutional_monarchy", hand="monarchy", science=8, civil=5)
    table = Table(start, civ()).do("develop monarchy")
    assert (table.civ().civil, table.own().civil_total) == (4, 5)


@pytest.mark.rule("ages:A-189")
def test_available_actions_go_where_too_few_are_spent() -> None:
    start = civ(government="republic", hand="theocracy", science=6)
    table = Table(start, civ()).do("develop theocracy")
    assert (table.civ().civil, table.own().civil_total) == (4, 4)
    start = civ(government="communism", hand="republic", science=13, military=4)
    table = Table(start, civ()).do("develop republic")
    assert (table.civ().military, table.own().military_total) == (2, 2)


@pytest.mark.rule("ages:A-189")
def test_spent_military_actions_stay_spent_when_the_total_rises() -> None:
    start = civ(hand="communism", science=19, military=0)
    table = Table(start, civ()).do("develop communism")
    assert (table.civ().military, table.own().military_total) == (3, 5)


@pytest.mark.rule("ages:A-190")
def test_a_change_of_government_adjusts_once_by_the_difference() -> None:
    start = civ(government="monarchy", hand="theocracy", science=6, military=0, civil=1)
    table = Table(start, civ()).do("develop theocracy")
    assert available(table) == (0, 0)
    start = civ(government="constitutional_monarchy", hand="republic", science=13, military=1)
    table = Table(start, civ()).do("develop republic")
    assert available(table) == (5 + 1, 1)


@pytest.mark.rule("ages:A-108", "ages:A-189")
def test_actions_gained_in_peace_can_be_used_in_the_same_turn() -> None:
    table = Table(civ(hand="monarchy", science=8, civil=1), civ(), row="1 iron")
    table.do("develop monarchy", "take 1")
    assert available(table) == (0, 3)
    assert table.hand() == ["iron"]


@pytest.mark.rule("ages:A-133")
def test_all_actions_of_the_new_government_are_there_in_the_next_turn() -> None:
    table = Table(civ(hand="democracy", science=17), civ()).do("develop democracy").end_turn()
    assert available(table) == (7, 3)


# revolution


@pytest.mark.rule("ages:A-106", "ages:A-108")
@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_a_revolution_costs_all_civil_actions_and_the_lower_science(old: str, new: str) -> None:
    science = number(new, "revolution_cost")
    table = Table.force(under(old, new, science), civ())
    table.do(f"revolt {new}")
    assert table.civ().science == 0
    assert table.hand() == []
    assert table.has(new)
    assert not table.has(old)
    assert totals(table) == numbers_of(new)
    assert available(table) == (0, military(new))


@pytest.mark.rule("ages:A-106")
@pytest.mark.parametrize("word", NEW)
def test_a_revolution_needs_its_science(word: str) -> None:
    science = number(word, "revolution_cost")
    table = Table(under("despotism", word, science - 1), civ())
    assert table.why_not(f"revolt {word}") == "refused-science 1"
    table = Table(under("despotism", word, science), civ())
    assert table.can(f"revolt {word}")
    assert table.why_not(f"develop {word}").startswith("refused-science")


@pytest.mark.rule("ages:A-106", "ages:V-14")
def test_a_revolution_is_impossible_once_an_action_is_spent() -> None:
    spent = Table(civ(hand="monarchy", science=9), civ(), row="1 iron").do("take 1")
    assert spent.why_not("revolt monarchy") == "refused-all-civil"
    assert spent.can("develop monarchy")
    table = Table(civ(hand="monarchy", science=9), civ()).do("revolt monarchy")
    own = table.own()
    assert (own.civil, own.civil_total, own.science) == (0, 5, 7)


@pytest.mark.rule("ages:A-108", "ages:A-189")
def test_new_military_actions_are_available_and_spent_ones_stay_spent() -> None:
    start = civ(hand="communism", science=5, military=1)
    table = Table(start, civ()).do("revolt communism")
    assert available(table) == (0, 1 + 3)
    start = civ(government="communism", hand="republic", science=3, military=4)
    table = Table(start, civ()).do("revolt republic")
    assert available(table) == (0, 2)


@pytest.mark.rule("ages:A-9", "ages:A-106")
@pytest.mark.parametrize(
    ("technologies", "wonders", "total"),
    [("", "pyramids", 5), ("code_of_laws", "", 5), ("civil_service", "pyramids kremlin", 8)],
)
def test_all_civil_actions_are_those_of_every_card(
    technologies: str, wonders: str, total: int
) -> None:
    def start(available: int) -> Civ:
        return civ(
            technologies=technologies,
            wonders=wonders,
            hand="monarchy",
            science=2,
            civil=available,
        )

    table = Table.force(start(total - 1), civ())
    assert table.own().civil_total == total
    assert table.why_not("revolt monarchy") == "refused-all-civil"
    table = Table.force(start(total), civ()).do("revolt monarchy")
    assert (table.civ().civil, table.own().civil_total) == (0, total + 1)


@pytest.mark.rule("ages:R-27", "ages:R-28")
def test_a_military_action_used_as_a_civil_one_is_no_help_in_a_revolution() -> None:
    start = civ(leader="hammurabi", hand="monarchy", science=9)
    table = Table(start, civ(), row="1 iron").do("take 1", "convert")
    assert table.why_not("revolt monarchy") == "refused-all-civil"
    table = Table(start, civ()).do("convert", "revolt monarchy")
    assert (table.civ().civil, table.civ().spare_civil) == (0, 1)


@pytest.mark.rule("ages:R-30", "ages:A-99")
def test_a_leader_may_be_replaced_before_a_revolution() -> None:
    start = civ(leader="moses", hand="michelangelo monarchy", science=2)
    table = Table(start, civ()).do("lead michelangelo", "revolt monarchy")
    assert table.has("monarchy")
    start = civ(hand="michelangelo monarchy", science=2)
    first = Table(start, civ()).do("lead michelangelo")
    assert first.why_not("revolt monarchy") == "refused-all-civil"


@pytest.mark.rule("ages:A-224", "ages:F-12")
def test_robespierre_pays_a_revolution_with_all_military_actions() -> None:
    start = civ(leader="maximilien_robespierre", hand="monarchy iron", science=2, civil=1)
    table = Table(start, civ()).do("revolt monarchy")
    assert available(table) == (1 + 1, 0)
    assert (table.own().civil_total, table.own().military_total) == (5, 3 + 1)
    spent = civ(leader="maximilien_robespierre", hand="monarchy", science=2, military=2)
    assert Table(spent, civ()).why_not("revolt monarchy") == "refused-all-military"


@pytest.mark.rule("ages:A-109", "ages:F-11")
def test_newton_gives_an_action_back_after_a_revolution() -> None:
    start = civ(leader="isaac_newton", hand="monarchy", science=2)
    table = Table(start, civ(), row="1 iron").do("revolt monarchy")
    assert table.civ().civil == 1
    assert table.do("take 1").hand() == ["iron"]


@pytest.mark.rule("ages:A-91", "ages:A-105")
def test_a_government_that_was_replaced_may_be_taken_again() -> None:
    start = civ(government="monarchy", hand="theocracy", science=6)
    table = Table.force(start, civ(), row="1 monarchy")
    assert table.why_not("take 1") == "refused-same-name"
    assert table.do("develop theocracy").can("take 1")


@pytest.mark.rule("ages:A-31")
def test_there_is_no_new_government_in_the_first_round() -> None:
    table = Table.force(civ(hand="monarchy", science=9), civ(), round_number=1, age=0)
    assert table.refuses("develop monarchy")
    assert table.refuses("revolt monarchy")


# the urban limit


@pytest.mark.rule("ages:A-96", "ages:A-105")
def test_a_new_government_raises_the_limit_at_once() -> None:
    start = civ(workers="philosophy 2", hand="monarchy", science=8, tokens="bronze 3")
    table = Table(start, civ())
    assert table.why_not("build philosophy") == "refused-limit 2"
    table.do("develop monarchy", "build philosophy")
    assert table.workers("philosophy") == 3


@pytest.mark.rule("ages:R-23", "ages:A-96")
def test_buildings_over_a_fallen_limit_stay_and_may_be_upgraded() -> None:
    start = civ(
        government="communism",
        workers="philosophy 4",
        technologies="alchemy",
        hand="theocracy",
        science=6,
        tokens="bronze 9",
    )
    table = Table.force(start, civ()).do("develop theocracy")
    assert table.workers("philosophy") == 4
    assert table.own().urban_limit == 3
    assert table.own().science_rating == 4
    assert table.why_not("build alchemy") == "refused-limit 3"
    table.do("upgrade philosophy alchemy")
    assert (table.workers("philosophy"), table.workers("alchemy")) == (3, 1)
    table.do("destroy philosophy")
    assert table.why_not("build philosophy") == "refused-limit 3"
    table.do("destroy philosophy")
    table.civ().civil = 1
    assert table.can("build philosophy")


@pytest.mark.rule("ages:R-23")
def test_a_fallen_limit_does_not_bind_other_types() -> None:
    start = civ(
        government="democracy",
        workers="philosophy 4 religion 2",
        hand="monarchy",
        science=2,
        tokens="bronze 6",
    )
    table = Table.force(start, civ()).do("revolt monarchy").end_turn().end_turn()
    assert table.why_not("build philosophy") == "refused-limit 3"
    assert table.can("build religion")
