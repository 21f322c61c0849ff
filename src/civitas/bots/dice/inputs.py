"""What the network for 7 Wonders Dice sees of an encoding: sheets, not the roll that is over."""

from civitas.bots.learned.sight import NO_GROUP, Sight, place_at_table
from civitas.games.seven_wonders_dice.ids import CITIES
from civitas.games.seven_wonders_dice.state import DiceState
from civitas.kernel import Seat, State

UNSEEN = frozenset(["seat", "rules", "faces", "quarters"])
"""Fields that say nothing about the turns to come."""
OF_OTHERS = frozenset(
    [
        "city",
        "agora_first",
        "coins",
        "bonuses",
        "bonus_count",
        "resources",
        "attack_points",
        "defense",
        "attacks",
        "cheaper",
        "extra",
        "unlocked",
        "counts",
        "points",
        "total",
    ]
)
"""What is seen of others' sheets."""
GROUPS = len(CITIES)


def input_name(field: str, players: int) -> str | None:
    """The input of a field."""
    part, _, name = field.partition(": ")
    if not name:
        return None if field in UNSEEN else field
    kind, _, number = part.partition(" ")
    if kind == "own":
        return None
    place = place_at_table(int(number), players)
    if place != "own" and name not in OF_OTHERS:
        return None
    return f"{place} {kind}: {name}"


def group(state: State, seat: Seat) -> int:
    """The own city: each has its own spaces, and layers of its own; before it is taken, none."""
    assert isinstance(state, DiceState)
    return int(state.cities[seat]) if state.sheets else NO_GROUP


SIGHT = Sight(input_name, group, GROUPS)
