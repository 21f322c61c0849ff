"""The frames of Through the Ages in positions."""

from civitas.games.through_the_ages.actions import GRAMMAR
from civitas.games.through_the_ages.data.military import MILITARY_WORDS
from civitas.games.through_the_ages.data.tables import WORDS
from civitas.games.through_the_ages.ids import GOODS, SIDES
from civitas.kernel import FrameNotation, Value

SEATS = (
    "seat",
    "order",
    "leader",
    "owner",
    "attacker",
    "rival",
    "loser",
    "victim",
    "revealer",
)
"""The fields that are seats."""


def frame_notation(classes: tuple[type[Value], ...]) -> FrameNotation:
    """How the frames of the game stand in positions."""
    cards = {
        "card": MILITARY_WORDS,
        "cards": MILITARY_WORDS,
        "chosen": MILITARY_WORDS,
        "sent": WORDS,
        "order.card": WORDS,
        "muster_unit.card": WORDS,
        "free_building.card": WORDS,
        "tuck_leader.leader": WORDS,
        "goods": GOODS,
        "side": SIDES,
    }
    return FrameNotation(classes, GRAMMAR, cards, SEATS)
