"""What the network for 7 Wonders sees of an encoding: its own city, neighbours, and the rest."""

from civitas.bots.learned.sight import Sight, place_at_table
from civitas.games.seven_wonders.state import SevenWondersState
from civitas.kernel import Seat, State

UNSEEN = frozenset(
    [
        "seat",
        "rules",
        "rulings",
        "city_in_question",
        "card_in_question",
        "action_to_pay",
        "sealed_choices",
        "free_city_drawn",
        "price",
        "stage_price",
        "free_city_price",
        "free_city_stage_price",
        "known_buried",
        "laid_earlier",
        "laid",
    ]
)
"""Fields that say little about who wins."""
AFFORDABLE = frozenset(["coming", "neighbour"])
"""Parts that say what cities can afford; each is the same for every number of players."""
GROUPS = 3


def input_name(field: str, players: int) -> str | None:
    """The input of a field; in a game of two the Free City stands where a neighbour does."""
    part, _, name = field.partition(": ")
    if not name:
        return None if field in UNSEEN else field
    kind, _, number = part.partition(" ")
    if kind in AFFORDABLE:
        return field
    return f"{place_at_table(int(number), max(players, 3))} {kind}: {name}"


def group(state: State, seat: Seat) -> int:
    """The age: each has layers of its own; boards are chosen with those of the first."""
    assert isinstance(state, SevenWondersState)
    return max(0, int(state.age) - 1)


SIGHT = Sight(input_name, group, GROUPS)
