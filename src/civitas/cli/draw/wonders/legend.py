"""What the signs mean."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.table import Table
from rich.text import Text as Words

from civitas.cli.draw.wonders.signs import (
    COIN,
    COIN_STYLE,
    DONE,
    HERE,
    NOT,
    POINT,
    POINT_STYLE,
    SCIENCE_STYLE,
    SHIELD,
    SHIELD_STYLE,
    STAGES,
    SYMBOLS,
    TO_LEFT,
    TO_RIGHT,
    Signs,
    coins,
    points,
    produces,
    resource_names,
)
from civitas.games.seven_wonders.effects import Produces
from civitas.games.seven_wonders.ids import (
    BROWN,
    CLAY,
    COLOURS,
    GRAY,
    SELF_AND_NEIGHBOURS,
    WOOD,
)


def draw_legend(signs: Signs) -> Table:
    """All signs, a line for each sort."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    text = signs.text
    table.add_row(Words(text.say("draw-legend-resources"), "bold"), beside(resource_names(text)))
    colours = [
        Words.assemble(signs.badge(colour), " ", text.say("draw-colour-" + word))
        for colour, word in enumerate(COLOURS)
    ]
    table.add_row(Words(text.say("draw-legend-cards"), "bold"), beside(colours))
    named = (
        (COIN, COIN_STYLE, "draw-legend-coin"),
        (POINT, POINT_STYLE, "draw-legend-point"),
        (SHIELD, SHIELD_STYLE, "draw-legend-shield"),
        (STAGES, "", "draw-legend-stage"),
        ("".join(SYMBOLS), SCIENCE_STYLE, "draw-legend-science"),
        (TO_LEFT, "", "draw-legend-left"),
        (HERE, "", "draw-legend-here"),
        (TO_RIGHT, "", "draw-legend-right"),
        (DONE, "green", "draw-legend-done"),
        (NOT, "red", "draw-legend-not"),
    )
    found = [Words.assemble((sign, style), " ", text.say(key)) for sign, style, key in named]
    table.add_row(Words(text.say("draw-legend-signs"), "bold"), beside(found))
    for example, key in examples(signs):
        table.add_row(example, text.say(key))
    table.add_row(
        Words(text.say("draw-legend-wonders"), "bold"), text.say("draw-legend-permissions")
    )
    return table


def examples(signs: Signs) -> list[tuple[Words, str]]:
    """Signs put together, and the keys of what they mean."""
    return [
        (produces(Produces((WOOD, CLAY), True)), "draw-legend-choice"),
        (produces(Produces((WOOD, CLAY), False)), "draw-legend-own"),
        (signs.per(points(1), (BROWN, GRAY), SELF_AND_NEIGHBOURS), "draw-legend-per"),
        (Words.assemble(signs.text.say("draw-raw"), f" {TO_LEFT}", coins(1)), "draw-legend-trade"),
        (Words(f"({signs.text.say('draw-tokens', won=3, lost=1)})"), "draw-legend-tokens"),
    ]


def beside(parts: Sequence[Words]) -> Columns:
    """Parts in as many columns as there is room for."""
    return Columns(parts, padding=(0, 2))
