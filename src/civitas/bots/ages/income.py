"""Income of a civilization, what its banks demand soon, and diminishing returns."""

from math import log
from typing import Final

from civitas.games.through_the_ages.data.tables import OF_KIND, WORTH
from civitas.games.through_the_ages.ids import FARMS, MINES, NO_CARD
from civitas.games.through_the_ages.rules.banks import CONSUMPTION, HAPPINESS, at
from civitas.games.through_the_ages.rules.questions import EXTRA_TOKEN, has
from civitas.games.through_the_ages.rules.ratings import best
from civitas.games.through_the_ages.state import Civilization

AHEAD: Final = 4
"""How many sections of a bank are averaged."""


def expected(table: tuple[int, ...]) -> tuple[float, ...]:
    """What a bank demands, averaged over this and the next sections to be emptied."""
    return tuple(
        sum(at(table, max(0, tokens - step)) for step in range(AHEAD)) / AHEAD
        for tokens in range(len(table) + AHEAD)
    )


CONSUMPTION_AHEAD: Final = expected(CONSUMPTION)
"""Expected consumption, by tokens in the yellow bank."""
FACES_AHEAD: Final = expected(HAPPINESS)
"""Expected need for happy faces, by tokens in the yellow bank."""


def food_income(civ: Civilization) -> int:
    """The food the farms produce."""
    workers = civ.workers
    made = 0
    for card in OF_KIND[FARMS]:
        made += workers[card] * WORTH[card]
    return made


def resource_income(civ: Civilization) -> int:
    """The resources the mines produce."""
    workers = civ.workers
    made = 0
    for card in OF_KIND[MINES]:
        made += workers[card] * WORTH[card]
    if has(civ, EXTRA_TOKEN):
        mine = best(civ, MINES)
        made += WORTH[mine] if mine != NO_CARD else 0
    return made


def consumption_ahead(civ: Civilization) -> float:
    """The expected consumption per turn, with the population growth and ends of ages ahead."""
    return CONSUMPTION_AHEAD[min(civ.yellow_bank, len(CONSUMPTION_AHEAD) - 1)]


def enough(amount: float, limit: float, beyond: float) -> float:
    """An amount in which the part above a limit counts less."""
    return amount if amount <= limit else limit + beyond * (amount - limit)


def diminishing(amount: float, half: float) -> float:
    """An amount in which each further unit counts less: half of the first at `half`."""
    return half * log(1 + amount / half)


def faces_ahead(civ: Civilization) -> float:
    """The expected need for happy faces."""
    return FACES_AHEAD[min(civ.yellow_bank, len(FACES_AHEAD) - 1)]
