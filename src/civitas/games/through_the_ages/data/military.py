"""What the rows of military cards say, as lists by card number.

Events come first, then territories, tactics, bonus cards, aggressions, wars and pacts.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

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
from civitas.games.through_the_ages.ids import AGE_IV, AGGRESSION, FEWEST_PLAYERS, MOST_PLAYERS, WAR

MILITARY_ROWS: Final[tuple[MilitaryCard, ...]] = (
    *EVENT_CARDS,
    *TERRITORY_CARDS,
    *TACTIC_CARDS,
    *BONUS_CARDS,
    *AGGRESSION_CARDS,
    *WAR_CARDS,
    *PACT_CARDS,
)
MILITARY_CARDS: Final[i64] = len(MILITARY_ROWS)
MILITARY_WORDS: Final[tuple[str, ...]] = tuple([row.name for row in MILITARY_ROWS])
MILITARY_NUMBERS: Final[dict[str, i64]] = {
    row.name: number for number, row in enumerate(MILITARY_ROWS)
}

FIRST_TERRITORY: Final[i64] = len(EVENT_CARDS)
FIRST_TACTIC: Final[i64] = FIRST_TERRITORY + len(TERRITORY_CARDS)
FIRST_BONUS: Final[i64] = FIRST_TACTIC + len(TACTIC_CARDS)
FIRST_AGGRESSION: Final[i64] = FIRST_BONUS + len(BONUS_CARDS)
FIRST_WAR: Final[i64] = FIRST_AGGRESSION + len(AGGRESSION_CARDS)
FIRST_PACT: Final[i64] = FIRST_WAR + len(WAR_CARDS)

MILITARY_KIND: Final[vec[i64]] = vec[i64]([row.kind for row in MILITARY_ROWS])
MILITARY_LEVEL: Final[vec[i64]] = vec[i64]([row.age for row in MILITARY_ROWS])
ATTACK_COST: Final[vec[i64]] = vec[i64]([row.cost for row in MILITARY_ROWS])
DEFENSE: Final[vec[i64]] = vec[i64]([row.defense for row in MILITARY_ROWS])
FORCE: Final[vec[i64]] = vec[i64]([row.colonization for row in MILITARY_ROWS])
HAPPENS: Final[list[tuple[EventEffect, ...]]] = [row.happens for row in MILITARY_ROWS]
LATE: Final[list[tuple[EventEffect, ...]]] = [
    row.late if row.late else row.happens for row in MILITARY_ROWS
]
"""What an event does in age IV."""

MILITARY_EFFECT: Final[list[Effect | None]] = [row.effect for row in MILITARY_ROWS]
ARMY_UNITS: Final[list[tuple[i64, i64, i64]]] = [row.units for row in MILITARY_ROWS]
ARMY_STRENGTH: Final[vec[i64]] = vec[i64]([row.strength for row in MILITARY_ROWS])
"""The strength of an army of a tactic, or the permanent strength of a territory."""

ANTIQUATED_STRENGTH: Final[vec[i64]] = vec[i64]([row.antiquated for row in MILITARY_ROWS])
COLONY_HAPPY: Final[vec[i64]] = vec[i64]([row.happy for row in MILITARY_ROWS])
COLONY_YELLOW: Final[vec[i64]] = vec[i64]([row.yellow for row in MILITARY_ROWS])
COLONY_BLUE: Final[vec[i64]] = vec[i64]([row.blue for row in MILITARY_ROWS])
COLONY_GAINS: Final[list[tuple[i64, i64, i64, i64, i64, i64]]] = [
    row.gains for row in MILITARY_ROWS
]
PACT_ATTACK: Final[vec[i64]] = vec[i64]([row.attack for row in MILITARY_ROWS])
PACT_BONUS: Final[vec[i64]] = vec[i64]([row.bonus for row in MILITARY_ROWS])
COOPERATION: Final[list[tuple[i64, i64]]] = [row.cooperation for row in MILITARY_ROWS]


def _bonds() -> list[Side]:
    """The sides of all pacts, two for each military card; equal sides stand twice."""
    found: list[Side] = []
    for row in MILITARY_ROWS:
        sides = row.sides if row.sides else (Side(),)
        found.extend([sides[0], sides[-1]])
    return found


BONDS: Final[list[Side]] = _bonds()
"""By the number of a bond: a pact and one of its sides."""


def bond(card: i64, side: i64) -> i64:
    """The number of a side of a pact."""
    return 2 * card + side


def has_two_sides(card: i64) -> bool:
    """Whether the sides of a pact differ."""
    return len(MILITARY_ROWS[card].sides) > 1


def is_attack(card: i64) -> bool:
    """Whether a card is an aggression or a war: ages:A-14."""
    return MILITARY_KIND[card] in (AGGRESSION, WAR)


def only_scores(card: i64) -> bool:
    """Whether an event does nothing but score points at the end of the game."""
    if card >= FIRST_TERRITORY:
        return False
    for effect in LATE[card]:
        if not isinstance(
            effect, Score | CultureByCulture | CultureByScience | ScienceByScience | Impact
        ):
            return False
    return True


def _military_deck(age: i64, players: i64, peaceful: bool) -> list[i64]:
    cards: list[i64] = []
    for number, row in enumerate(MILITARY_ROWS):
        if row.age == age and not (peaceful and is_attack(number)):
            cards.extend([number] * row.copies[players - 2])
    return cards


def _military_decks(peaceful: bool) -> list[list[list[i64]]]:
    return [
        [_military_deck(age, count, peaceful) for count in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]
        for age in range(AGE_IV + 1)
    ]


MILITARY_DECKS: Final[list[list[list[i64]]]] = _military_decks(False)
PEACEFUL_DECKS: Final[list[list[list[i64]]]] = _military_decks(True)


def military_deck(age: i64, players: i64, peaceful: bool) -> list[i64]:
    """The military deck of an age: ages:A-17 to A-19; without attacks if it is to be peaceful."""
    decks = PEACEFUL_DECKS if peaceful else MILITARY_DECKS
    return decks[age][players - FEWEST_PLAYERS].copy()
