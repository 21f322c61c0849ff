"""What the encoding of 7 Wonders says of the hands that come next."""

import pytest

from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.state import TURNS
from civitas.kernel import Encoder
from kit.wonders import Table, city

SEATS = 3


def affordable(table: Table, seat: int, part: str) -> list[int]:
    """How many cards are marked in the fields of a part: of the next hands, or of neighbours."""
    out = Encoder(named=True, brief=True)
    GAME.write_encoding(table.state, seat, out)
    numbers = out.bytes_written().cast("B").cast("f").tolist()
    return [
        int(sum(numbers[field.offset : field.offset + field.size]))
        for field in out.fields()
        if field.name.startswith(f"{part} ")
    ]


def at_turn(age: int, turn: int) -> Table:
    """A turn in which everybody has seen all hands, and seat 0 can build of each of them."""
    chained = {3: "statue library temple"}.get(age, "")
    cities = [
        city("giza:a", coins=40, built=chained),
        city("rhodes:a", coins=40),
        city("ephesus:a", coins=40),
    ]
    hands = {
        1: ["altar", "theater", "marketplace"],
        2: ["sawmill", "quarry", "brickyard"],
        3: ["gardens", "senate", "pantheon"],
    }
    return Table(*cities, age=age, turn=turn, hands=hands[age])


@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("turn", range(SEATS, TURNS + 1))
def test_only_hands_that_still_come_in_this_age_are_among_the_coming_ones(
    age: int, turn: int
) -> None:
    found = affordable(at_turn(age, turn), 0, "coming")
    assert [cards > 0 for cards in found] == [turn + step <= TURNS for step in (1, 2)]


@pytest.mark.parametrize(
    ("age", "hands", "expected"),
    [
        (
            1,
            ["altar stockade guard_tower workshop", "theater baths apothecary barracks", ""],
            [1, 1],
        ),
        (2, ["vineyard library statue forum", "", "sawmill quarry temple courthouse"], [2, 1]),
    ],
)
def test_neighbours_are_judged_by_the_hand_they_get_and_their_own_coins(
    age: int, hands: list[str], expected: list[int]
) -> None:
    """The left city is rich, the right one has nothing; hands go to the left in age 1."""
    boards = ["giza:a", "rhodes:a", "ephesus:a"]
    cities = [city(board, coins=coins) for board, coins in zip(boards, (40, 40, 0), strict=True)]
    table = Table(*cities, age=age, turn=4, hands=hands)
    assert affordable(table, 0, "neighbour") == expected


def test_neighbours_of_hands_never_seen_are_not_judged() -> None:
    cities = [city(f"{board}:a", coins=0) for board in ("giza", "rhodes", "ephesus")]
    hand = "altar stockade guard_tower workshop apothecary baths scriptorium"
    table = Table(*cities, age=1, turn=1, hands=[hand, "", ""])
    assert affordable(table, 0, "neighbour") == [1, 0]
