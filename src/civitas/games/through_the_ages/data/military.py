"""What the rows of military cards say, as lists by card number.

Events come first, then territories, tactics, bonus cards, aggressions, wars and pacts.
"""

from typing import Final

from civitas.games.through_the_ages.data.effects import Effect
from civitas.games.through_the_ages.data.event_effects import (
    CultureByCulture,
    CultureByScience,
    EventEffect,
    Impact,
    ScienceByScience,
    Score,
)
from civitas.games.through_the_ages.data.events import EVENT_CARDS
from civitas.games.through_the_ages.data.military_cards import (
    AGGRESSION_CARDS,
    BONUS_CARDS,
    PACT_CARDS,
    TACTIC_CARDS,
    TERRITORY_CARDS,
    WAR_CARDS,
)
from civitas.games.through_the_ages.data.rows import MilitaryCard, Side
from civitas.games.through_the_ages.ids import AGGRESSION, WAR

MILITARY_ROWS: Final[tuple[MilitaryCard, ...]] = (
    *EVENT_CARDS,
    *TERRITORY_CARDS,
    *TACTIC_CARDS,
    *BONUS_CARDS,
    *AGGRESSION_CARDS,
    *WAR_CARDS,
    *PACT_CARDS,
)
MILITARY_CARDS: Final[int] = len(MILITARY_ROWS)
MILITARY_WORDS: Final[tuple[str, ...]] = tuple([row.name for row in MILITARY_ROWS])
MILITARY_NUMBERS: Final[dict[str, int]] = {
    row.name: number for number, row in enumerate(MILITARY_ROWS)
}

FIRST_TERRITORY: Final[int] = len(EVENT_CARDS)
FIRST_TACTIC: Final[int] = FIRST_TERRITORY + len(TERRITORY_CARDS)
FIRST_BONUS: Final[int] = FIRST_TACTIC + len(TACTIC_CARDS)
FIRST_AGGRESSION: Final[int] = FIRST_BONUS + len(BONUS_CARDS)
FIRST_WAR: Final[int] = FIRST_AGGRESSION + len(AGGRESSION_CARDS)
FIRST_PACT: Final[int] = FIRST_WAR + len(WAR_CARDS)

MILITARY_KIND: Final[list[int]] = [row.kind for row in MILITARY_ROWS]
MILITARY_LEVEL: Final[list[int]] = [row.age for row in MILITARY_ROWS]
ATTACK_COST: Final[list[int]] = [row.cost for row in MILITARY_ROWS]
DEFENSE: Final[list[int]] = [row.defense for row in MILITARY_ROWS]
FORCE: Final[list[int]] = [row.colonization for row in MILITARY_ROWS]
HAPPENS: Final[list[tuple[EventEffect, ...]]] = [row.happens for row in MILITARY_ROWS]
LATE: Final[list[tuple[EventEffect, ...]]] = [
    row.late if row.late else row.happens for row in MILITARY_ROWS
]
"""What an event does in age IV."""

MILITARY_EFFECT: Final[list[Effect | None]] = [row.effect for row in MILITARY_ROWS]
ARMY_UNITS: Final[list[tuple[int, int, int]]] = [row.units for row in MILITARY_ROWS]
ARMY_STRENGTH: Final[list[int]] = [row.strength for row in MILITARY_ROWS]
"""The strength of an army of a tactic, or the permanent strength of a territory."""

ANTIQUATED_STRENGTH: Final[list[int]] = [row.antiquated for row in MILITARY_ROWS]
COLONY_HAPPY: Final[list[int]] = [row.happy for row in MILITARY_ROWS]
COLONY_YELLOW: Final[list[int]] = [row.yellow for row in MILITARY_ROWS]
COLONY_BLUE: Final[list[int]] = [row.blue for row in MILITARY_ROWS]
COLONY_GAINS: Final[list[tuple[int, int, int, int, int, int]]] = [
    row.gains for row in MILITARY_ROWS
]
PACT_ATTACK: Final[list[int]] = [row.attack for row in MILITARY_ROWS]
PACT_BONUS: Final[list[int]] = [row.bonus for row in MILITARY_ROWS]
COOPERATION: Final[list[tuple[int, int]]] = [row.cooperation for row in MILITARY_ROWS]


def _bonds() -> list[Side]:
    """The sides of all pacts, two for each military card; equal sides stand twice."""
    found: list[Side] = []
    for row in MILITARY_ROWS:
        sides = row.sides if row.sides else (Side(),)
        found.extend([sides[0], sides[-1]])
    return found


BONDS: Final[list[Side]] = _bonds()
"""By the number of a bond: a pact and one of its sides."""


def bond(card: int, side: int) -> int:
    """The number of a side of a pact."""
    return 2 * card + side


def has_two_sides(card: int) -> bool:
    """Whether the sides of a pact differ."""
    return len(MILITARY_ROWS[card].sides) > 1


def is_attack(card: int) -> bool:
    """Whether a card is an aggression or a war: ages:A-14."""
    return MILITARY_KIND[card] in (AGGRESSION, WAR)


def only_scores(card: int) -> bool:
    """Whether an event does nothing but score points at the end of the game."""
    if card >= FIRST_TERRITORY:
        return False
    for effect in LATE[card]:
        if not isinstance(
            effect, Score | CultureByCulture | CultureByScience | ScienceByScience | Impact
        ):
            return False
    return True


def military_deck(age: int, players: int, peaceful: bool) -> list[int]:
    """The military deck of an age: ages:A-17 to A-19; without attacks if it is to be peaceful."""
    cards: list[int] = []
    for number, row in enumerate(MILITARY_ROWS):
        if row.age == age and not (peaceful and is_attack(number)):
            cards.extend([number] * row.copies[players - 2])
    return cards
