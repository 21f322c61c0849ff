"""The numbers behind the words of the rulebook."""

from typing import Final

# Resources: raw materials, then manufactured goods.
WOOD: Final = 0
STONE: Final = 1
CLAY: Final = 2
ORE: Final = 3
GLASS: Final = 4
LOOM: Final = 5
PAPYRUS: Final = 6
RESOURCES: Final = ("wood", "stone", "clay", "ore", "glass", "loom", "papyrus")
LETTERS: Final = "WSCOGLP"
RAW_KINDS: Final = 4
MANUFACTURED_KINDS: Final = 3

# Colours of cards.
BROWN: Final = 0
GRAY: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
RED: Final = 4
GREEN: Final = 5
PURPLE: Final = 6
COLOURS: Final = ("brown", "gray", "blue", "yellow", "red", "green", "purple")

# What an effect may count in addition to cards of colours.
STAGE: Final = 7
DEFEAT: Final = 8

# Science symbols; ANY is chosen at the end.
COMPASS: Final = 0
GEAR: Final = 1
TABLET: Final = 2
ANY: Final = 3

# Whose city an effect looks at.
SELF: Final = 1
NEIGHBOURS: Final = 2
SELF_AND_NEIGHBOURS: Final = 3

# Which neighbour a cheaper price holds for.
LEFT: Final = 1
RIGHT: Final = 2
BOTH: Final = 3

# What a wonder stage may allow.
SEVENTH_CARD: Final = 1
DIG: Final = 2
FREE_ONCE_AN_AGE: Final = 4
COPY_GUILD: Final = 8
FREE_FIRST_OF_COLOUR: Final = 16
FREE_FIRST_OF_AGE: Final = 32
FREE_LAST_OF_AGE: Final = 64

FIRST: Final = 1
SECOND: Final = 2

WONDERS: Final = (
    "alexandria",
    "babylon",
    "ephesus",
    "giza",
    "halicarnassus",
    "olympia",
    "rhodes",
)
