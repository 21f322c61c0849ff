"""Names from the rulebook as numbers: ages, groups and types of cards, tokens."""

from typing import Final

from mypy_extensions import i64

# Ages; the level of a card is the number of its age: ages:A-6.
AGES: Final = ("A", "I", "II", "III", "IV")
AGE_A: Final[i64] = 0
AGE_I: Final[i64] = 1
AGE_II: Final[i64] = 2
AGE_III: Final[i64] = 3
AGE_IV: Final[i64] = 4

# Groups of civil cards.
FARM: Final[i64] = 0
MINE: Final[i64] = 1
URBAN: Final[i64] = 2
UNIT: Final[i64] = 3
GOVERNMENT: Final[i64] = 4
SPECIAL: Final[i64] = 5
WONDER: Final[i64] = 6
LEADER: Final[i64] = 7
ACTION: Final[i64] = 8
GROUPS: Final = (
    "farm",
    "mine",
    "urban",
    "unit",
    "government",
    "special",
    "wonder",
    "leader",
    "action",
)

# Types: the family within which workers are upgraded and technologies replaced: ages:A-155.
FARMS: Final[i64] = 0
MINES: Final[i64] = 1
LAB: Final[i64] = 2
TEMPLE: Final[i64] = 3
LIBRARY: Final[i64] = 4
ARENA: Final[i64] = 5
THEATER: Final[i64] = 6
INFANTRY: Final[i64] = 7
CAVALRY: Final[i64] = 8
ARTILLERY: Final[i64] = 9
AIR: Final[i64] = 10
GOVERNMENTS: Final[i64] = 11
LAW: Final[i64] = 12
WARFARE: Final[i64] = 13
EXPLORATION: Final[i64] = 14
CONSTRUCTION: Final[i64] = 15
WONDERS: Final[i64] = 16
LEADERS: Final[i64] = 17
ACTIONS: Final[i64] = 18
TYPES: Final = (
    "farm",
    "mine",
    "lab",
    "temple",
    "library",
    "arena",
    "theater",
    "infantry",
    "cavalry",
    "artillery",
    "air",
    "government",
    "law",
    "military",
    "exploration",
    "construction",
    "wonder",
    "leader",
    "action",
)
UNIT_TYPES: Final[tuple[i64, ...]] = (INFANTRY, CAVALRY, ARTILLERY, AIR)

# What blue tokens on cards are.
FOOD: Final[i64] = 0
RESOURCES: Final[i64] = 1
GOODS: Final = ("food", "resources")

NO_CARD: Final[i64] = -1

ROW_SPACES: Final[i64] = 13
ROW_PRICES: Final[tuple[i64, ...]] = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
SWEPT: Final[tuple[i64, ...]] = (0, 0, 3, 2, 1)
"""How many spaces are swept, by the number of players: ages:A-33."""

FEWEST_PLAYERS: Final[i64] = 2
MOST_PLAYERS: Final[i64] = 4

# Kinds of military cards.
EVENT: Final[i64] = 0
TERRITORY: Final[i64] = 1
TACTIC: Final[i64] = 2
BONUS: Final[i64] = 3
AGGRESSION: Final[i64] = 4
WAR: Final[i64] = 5
PACT: Final[i64] = 6
MILITARY_KINDS: Final = ("event", "territory", "tactic", "bonus", "aggression", "war", "pact")

# What a pact says of attacks between its parties.
ATTACKS_ALLOWED: Final[i64] = 0
ATTACKS_FORBIDDEN: Final[i64] = 1
ATTACKS_END_IT: Final[i64] = 2

SIDES: Final = ("a", "b")
