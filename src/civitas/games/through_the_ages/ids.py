"""Names from the rulebook as numbers: ages, groups and types of cards, tokens."""

from typing import Final

from mypy_extensions import i64

# Ages; the level of a card is the number of its age: ages:A-6.
AGES: Final = ("A", "I", "II", "III", "IV")
AGE_A: Final = 0
AGE_I: Final = 1
AGE_II: Final = 2
AGE_III: Final = 3
AGE_IV: Final = 4

# Groups of civil cards.
FARM: Final = 0
MINE: Final = 1
URBAN: Final = 2
UNIT: Final = 3
GOVERNMENT: Final = 4
SPECIAL: Final = 5
WONDER: Final = 6
LEADER: Final = 7
ACTION: Final = 8
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
FARMS: Final = 0
MINES: Final = 1
LAB: Final = 2
TEMPLE: Final = 3
LIBRARY: Final = 4
ARENA: Final = 5
THEATER: Final = 6
INFANTRY: Final = 7
CAVALRY: Final = 8
ARTILLERY: Final = 9
AIR: Final = 10
GOVERNMENTS: Final = 11
LAW: Final = 12
WARFARE: Final = 13
EXPLORATION: Final = 14
CONSTRUCTION: Final = 15
WONDERS: Final = 16
LEADERS: Final = 17
ACTIONS: Final = 18
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
FOOD: Final = 0
RESOURCES: Final = 1
GOODS: Final = ("food", "resources")

NO_CARD: Final = -1

ROW_SPACES: Final = 13
ROW_PRICES: Final[tuple[i64, ...]] = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
SWEPT: Final[tuple[i64, ...]] = (0, 0, 3, 2, 1)
"""How many spaces are swept, by the number of players: ages:A-33."""

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

# Kinds of military cards.
EVENT: Final = 0
TERRITORY: Final = 1
TACTIC: Final = 2
BONUS: Final = 3
AGGRESSION: Final = 4
WAR: Final = 5
PACT: Final = 6
MILITARY_KINDS: Final = ("event", "territory", "tactic", "bonus", "aggression", "war", "pact")

# What a pact says of attacks between its parties.
ATTACKS_ALLOWED: Final = 0
ATTACKS_FORBIDDEN: Final = 1
ATTACKS_END_IT: Final = 2

SIDES: Final = ("a", "b")
