"""Blue, red and green cards."""

import pytest

from kit.wonder_cards import BOARDS, EDITIONS, Row, beside, cases, making
from kit.wonders import Table, city

BLUE = (
    Row("pawnshop", "blue", 1, edition="1st", points=3),
    Row("well", "blue", 1, edition="2nd", points=3),
    Row("baths", "blue", 1, "S", points=3),
    Row("altar", "blue", 1, edition="1st", points=2),
    Row("altar", "blue", 1, edition="2nd", points=3),
    Row("theater", "blue", 1, edition="1st", points=2),
    Row("theater", "blue", 1, edition="2nd", points=3),
    Row("aqueduct", "blue", 2, "SSS", "baths", points=5),
    Row("temple", "blue", 2, "WCG", "altar", edition="1st", points=3),
    Row("temple", "blue", 2, "WCG", edition="2nd", points=4),
    Row("statue", "blue", 2, "WOO", "theater", edition="1st", points=4),
    Row("statue", "blue", 2, "WOO", "well", edition="2nd", points=4),
    Row("courthouse", "blue", 2, "CCL", "scriptorium", points=4),
    Row("pantheon", "blue", 3, "CCOGLP", "temple", edition="1st", points=7),
    Row("pantheon", "blue", 3, "CCOGLP", "altar", edition="2nd", points=7),
    Row("gardens", "blue", 3, "WCC", "statue", edition="1st", points=5),
    Row("gardens", "blue", 3, "WCC", "theater", edition="2nd", points=5),
    Row("town_hall", "blue", 3, "SSOG", points=6),
    Row("palace", "blue", 3, "WSCOGLP", points=8),
    Row("senate", "blue", 3, "WWSO", "library", points=6),
)
RED = (
    Row("stockade", "red", 1, "W", shields=1),
    Row("barracks", "red", 1, "O", shields=1),
    Row("guard_tower", "red", 1, "C", shields=1),
    Row("walls", "red", 2, "SSS", shields=2),
    Row("training_ground", "red", 2, "WOO", shields=2),
    Row("stables", "red", 2, "WCO", "apothecary", shields=2),
    Row("archery_range", "red", 2, "WWO", "workshop", shields=2),
    Row("fortifications", "red", 3, "SOOO", "walls", edition="1st", shields=3),
    Row("fortifications", "red", 3, "COOO", "walls", edition="2nd", shields=3),
    Row("circus", "red", 3, "SSSO", "training_ground", shields=3),
    Row("arsenal", "red", 3, "WWOL", shields=3),
    Row("siege_workshop", "red", 3, "WCCC", "laboratory", shields=3),
    Row("castrum", "red", 3, "WCCP", edition="2nd", shields=3),
)
GREEN = (
    Row("apothecary", "green", 1, "L", symbol="compass"),
    Row("workshop", "green", 1, "G", symbol="gear"),
    Row("scriptorium", "green", 1, "P", symbol="tablet"),
    Row("dispensary", "green", 2, "OOG", "apothecary", symbol="compass"),
    Row("laboratory", "green", 2, "CCP", "workshop", symbol="gear"),
    Row("library", "green", 2, "SSL", "scriptorium", symbol="tablet"),
    Row("school", "green", 2, "WP", symbol="tablet"),
    Row("lodge", "green", 3, "CCLP", "dispensary", symbol="compass"),
    Row("observatory", "green", 3, "OOGL", "laboratory", symbol="gear"),
    Row("university", "green", 3, "WWGP", "library", symbol="tablet"),
    Row("academy", "green", 3, "SSSG", "school", symbol="compass"),
    Row("study", "green", 3, "WLP", "school", symbol="gear"),
)
ROWS = (*BLUE, *RED, *GREEN)

NOTHING = {
    "military": 0,
    "treasury": 0,
    "wonder": 0,
    "civilian": 0,
    "science": 0,
    "commerce": 0,
    "guilds": 0,
}


@pytest.mark.rule("wonders:W-66", "wonders:W-87")
@pytest.mark.parametrize(("edition", "row"), cases(BLUE))
def test_a_blue_card_gives_its_points_and_nothing_else(edition: str, row: Row) -> None:
    table = beside(making(row.letters, edition), edition, row.card, age=row.age)
    assert table.score() == NOTHING
    table.turn(f"build {row.card}")
    assert table.score() == {**NOTHING, "civilian": row.points}
    assert table.coins() == 0


@pytest.mark.rule("wonders:T-18", "wonders:W-87")
@pytest.mark.parametrize(("edition", "points"), [("1st", 13), ("2nd", 14)])
def test_points_of_blue_cards_add_up(edition: str, points: int) -> None:
    mine = making("SSOG", edition, built="altar aqueduct")
    table = beside(mine, edition, "town_hall", age=3).turn("build town_hall")
    assert table.score()["civilian"] == points


def army(shields: int, without: str) -> str:
    """Structures of Age I with so many shields, other than one of them."""
    reds = [card for card in ("barracks", "stockade", "guard_tower") if card != without]
    return " ".join(reds[:shields])


VICTORY = {1: 1, 2: 3, 3: 5}


@pytest.mark.rule("wonders:W-66", "wonders:W-69", "wonders:W-70")
@pytest.mark.parametrize(("edition", "row"), cases(RED))
def test_a_red_card_counts_its_shields_in_the_conflicts_of_its_age(edition: str, row: Row) -> None:
    table = beside(
        making(row.letters, edition),
        edition,
        row.card,
        age=row.age,
        turn=6,
        left=army(row.shields - 1, row.card),
        right=army(row.shields, row.card),
    )
    table.turn(f"build {row.card}")
    mine, left, right = (table.city(number) for number in (0, 1, -1))
    assert (mine.victories, mine.defeats) == (VICTORY[row.age], 0)
    beyond = VICTORY[row.age] if row.shields > 1 else 0
    assert (left.victories, left.defeats) == (beyond, 1)
    assert (right.victories, right.defeats) == (VICTORY[row.age], 0)
    assert table.score() == {**NOTHING, "military": VICTORY[row.age]}
    assert table.coins() == 0


@pytest.mark.rule("wonders:W-66", "wonders:W-69")
@pytest.mark.parametrize(("edition", "row"), cases(RED))
def test_without_the_red_card_the_same_conflicts_are_lost(edition: str, row: Row) -> None:
    table = beside(
        making(row.letters, edition),
        edition,
        row.card,
        age=row.age,
        turn=6,
        left=army(row.shields, row.card),
        right=army(row.shields, row.card),
    )
    table.turn(f"sell {row.card}")
    assert (table.city(0).victories, table.city(0).defeats) == (0, 2)


def in_age_three(edition: str, built: str) -> Table:
    """A city without coins that has these structures."""
    return beside(making("G", edition, built=built), edition, "palace")


@pytest.mark.rule("wonders:W-66", "wonders:W-88")
@pytest.mark.parametrize(("edition", "row"), cases(GREEN))
def test_a_green_card_adds_its_symbol(edition: str, row: Row) -> None:
    # Two compasses and a gear are there before.
    before = "apothecary dispensary workshop" if row.age == 3 else "lodge academy study"
    assert in_age_three(edition, before).score() == {**NOTHING, "science": 4 + 1}
    science = {"compass": 9 + 1, "gear": 4 + 4, "tablet": 4 + 1 + 1 + 7}
    table = in_age_three(edition, f"{before} {row.card}")
    assert table.score() == {**NOTHING, "science": science[row.symbol]}
    table = beside(making(row.letters, edition), edition, row.card, age=row.age)
    table.turn(f"build {row.card}")
    assert table.score() == {**NOTHING, "science": 1}
    assert table.coins() == 0


@pytest.mark.rule("wonders:W-66", "wonders:W-88")
@pytest.mark.parametrize(("edition", "row"), cases(GREEN))
def test_the_symbol_of_a_green_card_is_not_of_choice(edition: str, row: Row) -> None:
    three = "apothecary dispensary lodge" if row.symbol == "gear" else "workshop laboratory study"
    assert in_age_three(edition, three).score() == {**NOTHING, "science": 9}
    table = in_age_three(edition, f"{three} {row.card}")
    assert table.score() == {**NOTHING, "science": 9 + 1}


@pytest.mark.rule("wonders:W-88")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("cards", "last"),
    [
        ("apothecary dispensary lodge", "academy"),
        ("workshop laboratory observatory", "study"),
        ("scriptorium library school", "university"),
    ],
)
def test_four_cards_with_the_same_symbol_are_sixteen_points(
    edition: str, cards: str, last: str
) -> None:
    costs = {"academy": "SSSG", "study": "WLP", "university": "WWGP"}
    table = Table(
        making(costs[last], edition, built=cards),
        city(BOARDS[edition]["C"]),
        city(BOARDS[edition]["O"]),
        edition=edition,
        age=3,
        hands=[last, "", ""],
    )
    assert table.score()["science"] == 9
    table.turn(f"build {last}")
    assert table.score()["science"] == 16
