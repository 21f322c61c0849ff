"""Every side of every wonder board of the first edition."""

from typing import Final

from civitas.games.seven_wonders.data.effects import (
    Allows,
    CheapTrade,
    Coins,
    Points,
    Produces,
    Science,
    Shields,
)
from civitas.games.seven_wonders.data.rows import Board, Stage
from civitas.games.seven_wonders.ids import (
    ANY,
    BOTH,
    CLAY,
    COPY_GUILD,
    DIG,
    FREE_ONCE_AN_AGE,
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
        "a",
        GLASS,
        (
            Stage("SS", (Points(3),)),
            Stage("OO", (Produces((WOOD, STONE, CLAY, ORE), False),)),
            Stage("GG", (Points(7),)),
        ),
    ),
    Board(
        "alexandria",
        "b",
        GLASS,
        (
            Stage("CC", (Produces((WOOD, STONE, CLAY, ORE), False),)),
            Stage("WW", (Produces((GLASS, LOOM, PAPYRUS), False),)),
            Stage("SSS", (Points(7),)),
        ),
    ),
    Board(
        "babylon",
        "a",
        CLAY,
        (
            Stage("CC", (Points(3),)),
            Stage("WWW", (Science(ANY),)),
            Stage("CCCC", (Points(7),)),
        ),
    ),
    Board(
        "babylon",
        "b",
        CLAY,
        (
            Stage("CL", (Points(3),)),
            Stage("WWG", (Allows(SEVENTH_CARD),)),
            Stage("CCCP", (Science(ANY),)),
        ),
    ),
    Board(
        "ephesus",
        "a",
        PAPYRUS,
        (
            Stage("SS", (Points(3),)),
            Stage("WW", (Coins(9),)),
            Stage("PP", (Points(7),)),
        ),
    ),
    Board(
        "ephesus",
        "b",
        PAPYRUS,
        (
            Stage("SS", (Points(2), Coins(4))),
            Stage("WW", (Points(3), Coins(4))),
            Stage("GLP", (Points(5), Coins(4))),
        ),
    ),
    Board(
        "giza",
        "a",
        STONE,
        (
            Stage("SS", (Points(3),)),
            Stage("WWW", (Points(5),)),
            Stage("SSSS", (Points(7),)),
        ),
    ),
    Board(
        "giza",
        "b",
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
        "a",
        LOOM,
        (
            Stage("CC", (Points(3),)),
            Stage("OOO", (Allows(DIG),)),
            Stage("LL", (Points(7),)),
        ),
    ),
    Board(
        "halicarnassus",
        "b",
        LOOM,
        (
            Stage("OO", (Points(2), Allows(DIG))),
            Stage("CCC", (Points(1), Allows(DIG))),
            Stage("GLP", (Allows(DIG),)),
        ),
    ),
    Board(
        "olympia",
        "a",
        WOOD,
        (
            Stage("WW", (Points(3),)),
            Stage("SS", (Allows(FREE_ONCE_AN_AGE),)),
            Stage("OO", (Points(7),)),
        ),
    ),
    Board(
        "olympia",
        "b",
        WOOD,
        (
            Stage("WW", (CheapTrade(True, BOTH),)),
            Stage("SS", (Points(5),)),
            Stage("OOL", (Allows(COPY_GUILD),)),
        ),
    ),
    Board(
        "rhodes",
        "a",
        ORE,
        (
            Stage("WW", (Points(3),)),
            Stage("CCC", (Shields(2),)),
            Stage("OOOO", (Points(7),)),
        ),
    ),
    Board(
        "rhodes",
        "b",
        ORE,
        (
            Stage("SSS", (Shields(1), Points(3), Coins(3))),
            Stage("OOOO", (Shields(1), Points(4), Coins(4))),
        ),
    ),
)
