"""What the signs mean."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Words

from civitas.games.seven_wonders.data.effects import PointsIfComplete, Produces
from civitas.games.seven_wonders.ids import (
    BROWN,
    CLAY,
    COLOURS,
    GRAY,
    SELF_AND_NEIGHBOURS,
    WOOD,
)
from civitas.terminal.wonders.signs import (
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


def draw_legend(signs: Signs) -> list[RenderableType]:
    """All signs, a line for each sort."""
    text = signs.text
    table = grid()
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
    more = grid()
    for example, key in (*examples(signs), *words_in_use(signs)):
        more.add_row(example, text.say(key))
    more.add_row(
        Words(text.say("draw-legend-wonders"), "bold"), text.say("draw-legend-permissions")
    )
    return [table, more]


def grid() -> Table:
    """An empty table of signs and what they mean."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    return table


def examples(signs: Signs) -> list[tuple[Words, str]]:
    """Signs put together, and the keys of what they mean."""
    text = signs.text
    number = Words(f"{DONE} ", "green")
    return [
        (produces(Produces((WOOD, CLAY), True)), "draw-legend-choice"),
        (produces(Produces((WOOD, CLAY), False)), "draw-legend-own"),
        (signs.per(points(1), (BROWN, GRAY), SELF_AND_NEIGHBOURS), "draw-legend-per"),
        (signs.per(coins(1), (BROWN,), SELF_AND_NEIGHBOURS), "draw-legend-per-coin"),
        (signs.effect(PointsIfComplete(7)), "draw-legend-complete"),
        (Words.assemble(text.say("draw-raw"), f" {TO_LEFT}", coins(1)), "draw-legend-trade"),
        (Words(text.say("draw-tokens", won=3, lost=1)), "draw-legend-tokens"),
        (Words(text.say("draw-times", number=2).strip()), "draw-legend-times"),
        (Words("·"), "draw-legend-dot"),
        (Words("–"), "draw-legend-dash"),
        (Words.assemble(number, text.say("draw-costs-nothing")), "draw-legend-free"),
        (Words.assemble(number, coins(0)), "draw-legend-zero"),
        (Words.assemble(coins(2), f" {text.say('draw-left')} …"), "draw-legend-ways"),
        (Words(f"{NOT} {text.say('short-refused-not-to-be-had', what='OO')}"), "draw-legend-no"),
    ]


def words_in_use(signs: Signs) -> list[tuple[Words, str]]:
    """Words of the board, and the keys of what they mean."""
    say = signs.text.say
    buying = f"{say('draw-buy-raw')}, {say('draw-buy-goods')}"
    return [
        (Words(say("draw-free-with", names="X")), "draw-legend-free-with"),
        (Words(say("draw-frees", names="X")), "draw-legend-frees"),
        (Words(say("draw-own-only")), "draw-legend-own-only"),
        (Words(buying), "draw-legend-buying"),
        (Words(say("draw-tokens-head")), "draw-legend-tokens-head"),
        (Words(say("draw-across")), "draw-legend-across"),
    ]


def beside(parts: Sequence[Words]) -> Columns:
    """Parts in as many columns as there is room for."""
    return Columns(parts, padding=(0, 2))
