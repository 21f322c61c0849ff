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
    """A turn in which everybody has seen all hands and can build everything."""
    cities = [city(f"{board}:a", coins=40) for board in ("giza", "rhodes", "ephesus")]
    return Table(*cities, age=age, turn=turn, hands=["altar baths"] * SEATS)


@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("turn", range(SEATS, TURNS + 1))
def test_only_hands_that_still_come_in_this_age_are_among_the_coming_ones(
    age: int, turn: int
) -> None:
    found = affordable(at_turn(age, turn), 0, "coming")
    assert [cards > 0 for cards in found] == [turn + step <= TURNS for step in (1, 2)]


@pytest.mark.parametrize(("age", "expected"), [(1, [1, 1]), (2, [2, 1])])
def test_neighbours_are_judged_by_the_hand_they_get_and_their_own_coins(
    age: int, expected: list[int]
) -> None:
    """The left city is rich, the right one has nothing; hands go to the left in age 1."""
    boards = ["giza:a", "rhodes:a", "ephesus:a"]
    cities = [city(board, coins=coins) for board, coins in zip(boards, (40, 40, 0), strict=True)]
    hands = ["altar palace", "altar baths", "altar baths palace"]
    table = Table(*cities, age=age, turn=4, hands=hands)
    assert affordable(table, 0, "neighbour") == expected


def test_neighbours_of_hands_never_seen_are_not_judged() -> None:
    cities = [city(f"{board}:a") for board in ("giza", "rhodes", "ephesus")]
    table = Table(*cities, age=1, turn=1, hands=["altar"] * SEATS)
    assert affordable(table, 0, "neighbour") == [1, 0]
