"""Every side of every wonder board of the second edition."""

from typing import Final

from civitas.games.seven_wonders.data.effects import (
    Allows,
    Coins,
    Points,
    Produces,
    Science,
    Shields,
)
from civitas.games.seven_wonders.data.rows import Board, Stage
from civitas.games.seven_wonders.ids import (
    ANY,
    CLAY,
    DIG,
    FREE_FIRST_OF_AGE,
    FREE_FIRST_OF_COLOUR,
    FREE_LAST_OF_AGE,
    GLASS,
    LOOM,
    ORE,
    PAPYRUS,
    SEVENTH_CARD,
    STONE,
    WOOD,
)

BOARDS: Final = (
    Board(
        "alexandria",
        "day",
        GLASS,
        (
            Stage("SS", (Points(3),)),
            Stage("OO", (Produces((WOOD, STONE, CLAY, ORE), False),)),
            Stage("LP", (Points(7),)),
        ),
    ),
    Board(
        "alexandria",
        "night",
        GLASS,
        (
            Stage("CC", (Produces((WOOD, STONE, CLAY, ORE), False),)),
            Stage("OOO", (Produces((GLASS, LOOM, PAPYRUS), False),)),
            Stage("WWWW", (Points(7),)),
        ),
    ),
    Board(
        "babylon",
        "day",
        WOOD,
        (
            Stage("CC", (Points(3),)),
            Stage("OOL", (Science(ANY),)),
            Stage("WWWW", (Points(7),)),
        ),
    ),
    Board(
        "babylon",
        "night",
        WOOD,
        (
            Stage("SS", (Allows(SEVENTH_CARD),)),
            Stage("CCCG", (Science(ANY),)),
        ),
    ),
    Board(
        "ephesus",
        "day",
        PAPYRUS,
        (
            Stage("CC", (Points(3),)),
            Stage("WW", (Coins(9),)),
            Stage("OOG", (Points(7),)),
        ),
    ),
    Board(
        "ephesus",
        "night",
        PAPYRUS,
        (
            Stage("SS", (Points(2), Coins(4))),
            Stage("WW", (Points(3), Coins(4))),
            Stage("OOL", (Points(5), Coins(4))),
        ),
    ),
    Board(
        "giza",
        "day",
        STONE,
        (
            Stage("WW", (Points(3),)),
            Stage("CCL", (Points(5),)),
            Stage("SSSS", (Points(7),)),
        ),
    ),
    Board(
        "giza",
        "night",
        STONE,
        (
            Stage("WW", (Points(3),)),
            Stage("SSS", (Points(5),)),
            Stage("CCC", (Points(5),)),
            Stage("SSSSP", (Points(7),)),
        ),
    ),
    Board(
        "halicarnassus",
        "day",
        LOOM,
        (
            Stage("OO", (Points(3),)),
            Stage("GP", (Allows(DIG),)),
            Stage("SSS", (Points(7),)),
        ),
    ),
    Board(
        "halicarnassus",
        "night",
        LOOM,
        (
            Stage("CC", (Points(2), Allows(DIG))),
            Stage("GP", (Points(1), Allows(DIG))),
            Stage("WWW", (Allows(DIG),)),
        ),
    ),
    Board(
        "olympia",
        "day",
        CLAY,
        (
            Stage("SS", (Points(3),)),
            Stage("WW", (Allows(FREE_FIRST_OF_COLOUR),)),
            Stage("CCC", (Points(7),)),
        ),
    ),
    Board(
        "olympia",
        "night",
        CLAY,
        (
            Stage("OO", (Points(2), Allows(FREE_FIRST_OF_AGE))),
            Stage("CCC", (Points(3), Allows(FREE_LAST_OF_AGE))),
            Stage("GLP", (Points(5),)),
        ),
    ),
    Board(
        "rhodes",
        "day",
        ORE,
        (
            Stage("WW", (Points(3),)),
            Stage("CCC", (Shields(2),)),
            Stage("OOOO", (Points(7),)),
        ),
    ),
    Board(
        "rhodes",
        "night",
        ORE,
        (
            Stage("SSS", (Shields(1), Points(3), Coins(3))),
            Stage("OOOO", (Shields(1), Points(4), Coins(4))),
        ),
    ),
)
