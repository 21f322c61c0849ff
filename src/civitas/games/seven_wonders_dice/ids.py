"""The numbers behind the words of the rulebook."""

from typing import Final

from mypy_extensions import i64

# The parts of a board with spaces: the Warehouse, then the eight buildings of the city.
WAREHOUSE: Final = 0
WONDER: Final = 1
WEST_BARRACKS: Final = 2
EAST_BARRACKS: Final = 3
AGORA: Final = 4
MARKET: Final = 5
UNIVERSITY: Final = 6
GUILD_COURT: Final = 7
GALLERY: Final = 8
AREAS: Final[tuple[str, ...]] = (
    "warehouse",
    "wonder",
    "west_barracks",
    "east_barracks",
    "agora",
    "market",
    "university",
    "guild_court",
    "gallery",
)
MOST_IN_AREA: Final = 9

# Colours of dice; of the first five there are spaces from the start.
GRAY: Final = 0
BLUE: Final = 1
RED: Final = 2
YELLOW: Final = 3
GREEN: Final = 4
BLACK: Final = 5
WHITE: Final = 6
PURPLE: Final = 7
COLOURS: Final[tuple[str, ...]] = (
    "gray",
    "blue",
    "red",
    "yellow",
    "green",
    "black",
    "white",
    "purple",
)
SPECIAL: Final[tuple[int, ...]] = (BLACK, WHITE, PURPLE)

DICE: Final[tuple[str, ...]] = (
    "gray1",
    "gray2",
    "gray3",
    "blue",
    "red",
    "yellow",
    "green",
    "black",
    "white",
    "purple",
)
DIE_COLOUR: Final[list[i64]] = [
    GRAY,
    GRAY,
    GRAY,
    BLUE,
    RED,
    YELLOW,
    GREEN,
    BLACK,
    WHITE,
    PURPLE,
]
FORUM: Final = 7
QUARTERS: Final = 4
FACES_OF_A_DIE: Final = 6

FACES_BY_COLOUR: Final = (
    ("stone", "wood", "clay", "glass", "textile", "papyrus"),
    ("mask", "scales", "fountain", "temple", "owl", "caduceus"),
    ("axe", "sword", "shield"),
    ("camel", "coin7", "chest"),
    ("compass", "tablet", "gear"),
    ("spy_any", "spy_gray", "spy_blue", "spy_red", "spy_yellow", "spy_green"),
    ("leader_blue", "leader_green", "leader_red", "leader_yellow", "leader_laurel"),
    ("cmp_red", "cmp_wonder", "cmp_gray", "cmp_yellow", "cmp_blue", "cmp_green"),
)
FACES: Final[tuple[str, ...]] = tuple(face for faces in FACES_BY_COLOUR for face in faces)
MANUFACTURED: Final = ("glass", "textile", "papyrus")

AREA_COLOUR: Final[tuple[int, ...]] = (GRAY, -1, RED, RED, BLUE, YELLOW, GREEN, PURPLE, WHITE)
"""The die that reaches the spaces of an area; none for the Wonder."""

SPY_AREAS: Final[tuple[tuple[int, ...], ...]] = (
    (WEST_BARRACKS, EAST_BARRACKS, AGORA, MARKET, UNIVERSITY),
    (WAREHOUSE,),
    (AGORA,),
    (WEST_BARRACKS, EAST_BARRACKS),
    (MARKET,),
    (UNIVERSITY,),
)
"""What the faces of the black die reach, in their order: dice:D-48."""

COMPARED: Final[tuple[tuple[i64, ...], ...]] = (
    (WEST_BARRACKS, EAST_BARRACKS),
    (WONDER,),
    (WAREHOUSE,),
    (MARKET,),
    (AGORA,),
    (UNIVERSITY,),
)
"""What the faces of the purple die compare, in their order: dice:D-52."""

WEST: Final = 0
EAST: Final = 1
SIDES: Final[tuple[str, ...]] = ("west", "east")

CITIES: Final[tuple[str, ...]] = (
    "alexandria",
    "babylon",
    "ephesus",
    "giza",
    "halicarnassus",
    "olympia",
    "rhodes",
)
BONUSES: Final = 3
STAGES: Final = 3
MOST_SPACES: Final = 60
"""A sheet is a mask of at most so many bits."""
