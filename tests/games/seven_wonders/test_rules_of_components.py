"""What is in the box, as far as a game can show it."""

import csv
from pathlib import Path

import pytest

from civitas.games.seven_wonders.data import cards_1e, cards_2e, wonders_1e, wonders_2e
from civitas.games.seven_wonders.data.rows import GUILD, Board, Card
from civitas.games.seven_wonders.data.tables import CARD_NUMBERS, EDITIONS
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.ids import BROWN, GRAY, PURPLE, WONDERS
from civitas.games.seven_wonders.state import SevenWondersState
from civitas.kernel import Chance
from kit.wonders import Table, city

FACTS = Path(__file__).parents[2] / "facts" / "wonders"
CARDS: dict[str, tuple[Card, ...]] = {"1st": cards_1e.CARDS, "2nd": cards_2e.CARDS}
BOARDS: dict[str, tuple[Board, ...]] = {"1st": wonders_1e.BOARDS, "2nd": wonders_2e.BOARDS}
BOTH = pytest.mark.parametrize("edition", ["1st", "2nd"])
NUMBER = {"1st": 1, "2nd": 2}

FIRST_RESOURCE = {
    "1st": {
        "alexandria": "G",
        "babylon": "C",
        "ephesus": "P",
        "giza": "S",
        "halicarnassus": "L",
        "olympia": "W",
        "rhodes": "O",
    },
    "2nd": {
        "alexandria": "G",
        "babylon": "W",
        "ephesus": "P",
        "giza": "S",
        "halicarnassus": "L",
        "olympia": "C",
        "rhodes": "O",
    },
}
STRUCTURE = {
    "W": "stockade",
    "S": "baths",
    "C": "guard_tower",
    "O": "barracks",
    "G": "workshop",
    "L": "apothecary",
    "P": "scriptorium",
}
"""A structure that costs one unit."""


@pytest.mark.rule("wonders:W-1", "wonders:W-2")
@BOTH
def test_seven_boards_with_two_sides_each(edition: str) -> None:
    sides = ("a", "b") if edition == "1st" else ("day", "night")
    assert [(board.wonder, board.side) for board in BOARDS[edition]] == [
        (wonder, side) for wonder in WONDERS for side in sides
    ]
    assert len(WONDERS) == 7


@pytest.mark.rule("wonders:W-1", "wonders:W-2")
@BOTH
def test_forty_nine_cards_for_the_first_ages_and_fifty_for_the_third(edition: str) -> None:
    copies = [0, 0, 0, 0]
    for card in CARDS[edition]:
        copies[card.age] += 1 if card.copies == GUILD else card.copies[-1]
    assert copies == [0, 49, 49, 50]
    assert sum(card.copies == GUILD for card in CARDS[edition]) == 10


@pytest.mark.rule("wonders:W-1")
def test_wonder_cards_give_seven_players_seven_boards_in_any_order() -> None:
    orders = set()
    for seed in range(6):
        state = GAME.setup(GAME.configure(7, 0, {"edition": "1st"}), Chance(seed))
        assert isinstance(state, SevenWondersState)
        boards = tuple(each.side // 2 for each in state.cities)
        assert sorted(boards) == list(range(7))
        orders.add(boards)
    assert len(orders) == 6


@pytest.mark.rule("wonders:W-2")
def test_the_second_edition_has_no_wonder_cards_and_asks_for_the_side() -> None:
    state = GAME.setup(GAME.configure(3, 0, {"edition": "2nd"}), Chance(1))
    assert GAME.prompt(state, 0).key == "prompt-turn"


@pytest.mark.rule("wonders:W-3")
@BOTH
@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_tokens_are_worth_one_three_five_and_minus_one(
    age: int, victory: int, edition: str
) -> None:
    side = "a" if edition == "1st" else "day"
    table = Table(
        city(f"giza:{side}", built="barracks"),
        city(f"ephesus:{side}"),
        city(f"babylon:{side}"),
        edition=edition,
        age=age,
        turn=6,
    )
    table.turn()
    assert table.score(0)["military"] == 2 * victory
    assert table.score(1)["military"] == table.score(2)["military"] == -1


@pytest.mark.rule("wonders:W-5")
@BOTH
def test_the_third_age_has_no_brown_and_no_gray_and_alone_has_guilds(edition: str) -> None:
    colours = {age: {c.colour for c in CARDS[edition] if c.age == age} for age in (1, 2, 3)}
    assert colours[3].isdisjoint({BROWN, GRAY})
    assert PURPLE in colours[3]
    for age in (1, 2):
        assert {BROWN, GRAY} <= colours[age]
        assert PURPLE not in colours[age]


@pytest.mark.rule("wonders:W-6")
@BOTH
def test_every_card_has_a_name_an_age_a_colour_a_cost_and_an_effect(edition: str) -> None:
    with (FACTS / f"cards-{edition}.csv").open(encoding="utf-8") as file:
        facts = list(csv.DictReader(file))
    rows = CARDS[edition]
    assert len(rows) == len(facts) == (78 if edition == "1st" else 80)
    assert len({(row.age, row.name) for row in rows}) == len(rows)
    for row, fact in zip(rows, facts, strict=True):
        assert (row.age, row.cost) == (int(fact["age"]), fact["cost"])
        assert row.effects
        assert row.name in CARD_NUMBERS


@pytest.mark.rule("wonders:W-6", "wonders:W-9")
@BOTH
def test_more_players_never_have_fewer_copies_of_a_card(edition: str) -> None:
    for row in CARDS[edition]:
        assert list(row.copies) == sorted(row.copies)
        assert row.copies == GUILD or row.copies[-1] > 0


@pytest.mark.rule("wonders:W-7", "wonders:W-81")
@BOTH
def test_a_side_has_two_to_four_stages_each_with_cost_and_effect(edition: str) -> None:
    for board in BOARDS[edition]:
        assert 2 <= len(board.stages) <= 4
        for stage in board.stages:
            assert stage.cost
            assert stage.effects
    counts = {
        f"{board.wonder}:{board.side}": len(board.stages)
        for board in BOARDS[edition]
        if len(board.stages) != 3
    }
    assert counts == (
        {"giza:b": 4, "rhodes:b": 2}
        if edition == "1st"
        else {"babylon:night": 2, "giza:night": 4, "rhodes:night": 2}
    )


@pytest.mark.rule("wonders:W-7", "wonders:W-82")
@BOTH
@pytest.mark.parametrize("wonder", WONDERS)
def test_both_sides_of_a_board_make_the_same_first_resource(edition: str, wonder: str) -> None:
    sides = ("a", "b") if edition == "1st" else ("day", "night")
    others = [f"{other}:{sides[0]}" for other in WONDERS if other != wonder]
    hand = " ".join(STRUCTURE.values())
    for side in sides:
        table = Table(
            city(f"{wonder}:{side}", coins=0),
            city(others[0]),
            city(others[1]),
            edition=edition,
            hands=[hand, "", ""],
        )
        made = [letter for letter, card in STRUCTURE.items() if table.can(0, f"build {card}")]
        assert made == [FIRST_RESOURCE[edition][wonder]]


@pytest.mark.rule("wonders:W-72")
@pytest.mark.parametrize("wonder", WONDERS)
def test_the_first_stage_of_side_a_is_worth_three_and_the_third_seven(wonder: str) -> None:
    others = [f"{other}:a" for other in WONDERS if other != wonder]
    points = [
        Table(city(f"{wonder}:a", stages=built), city(others[0]), city(others[1])).score(0)[
            "wonder"
        ]
        for built in range(4)
    ]
    second = 5 if wonder == "giza" else 0
    assert points == [0, 3, 3 + second, 10 + second]


@pytest.mark.rule("wonders:W-73", "wonders:W-82")
@pytest.mark.parametrize(
    ("edition", "board", "points"),
    [
        ("1st", "rhodes:b", [3, 7]),
        ("1st", "alexandria:b", [0, 0, 7]),
        ("1st", "ephesus:b", [2, 5, 10]),
        ("1st", "babylon:b", [3, 3, 3]),
        ("1st", "olympia:b", [0, 5, 5]),
        ("1st", "halicarnassus:b", [2, 3, 3]),
        ("1st", "giza:b", [3, 8, 13, 20]),
        ("2nd", "rhodes:night", [3, 7]),
        ("2nd", "alexandria:night", [0, 0, 7]),
        ("2nd", "ephesus:night", [2, 5, 10]),
        ("2nd", "babylon:night", [0, 0]),
        ("2nd", "olympia:night", [2, 5, 10]),
        ("2nd", "halicarnassus:night", [2, 3, 3]),
        ("2nd", "giza:night", [3, 8, 13, 20]),
    ],
)
def test_the_stages_of_the_other_side_are_worth_what_they_say(
    edition: str, board: str, points: list[int]
) -> None:
    side = "a" if edition == "1st" else "day"
    others = [f"{other}:{side}" for other in WONDERS if not board.startswith(other)]
    found = [
        Table(city(board, stages=built), city(others[0]), city(others[1]), edition=edition).score(
            0
        )["wonder"]
        for built in range(1, len(points) + 1)
    ]
    assert found == points
    assert EDITIONS[NUMBER[edition]].stages[
        EDITIONS[NUMBER[edition]].sides.index(board.replace(":", "_"))
    ] == len(points)
