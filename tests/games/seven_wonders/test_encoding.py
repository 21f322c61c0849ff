"""What the encoding of 7 Wonders says of the hands that come next."""

import pytest

from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.state import TURNS
from civitas.kernel import Encoder
from kit.wonders import Table, city

SEATS = 3


def coming(table: Table, seat: int) -> list[int]:
    """How many known affordable cards the next hands have, the nearest first."""
    out = Encoder(named=True, brief=True)
    GAME.write_encoding(table.state, seat, out)
    numbers = out.bytes_written().cast("B").cast("f").tolist()
    return [
        int(sum(numbers[field.offset : field.offset + field.size]))
        for field in out.fields()
        if field.name.startswith("coming ")
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
    found = coming(at_turn(age, turn), 0)
    assert [cards > 0 for cards in found] == [turn + step <= TURNS for step in (1, 2)]
