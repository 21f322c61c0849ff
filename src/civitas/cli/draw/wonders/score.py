"""The score sheet."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text as Words

from civitas.cli.draw.wonders.signs import COIN, COIN_STYLE, DONE_STYLE, STAGES, Signs
from civitas.games.seven_wonders.ids import BLUE, GREEN, PURPLE, RED, YELLOW
from civitas.games.seven_wonders.view import SevenWondersView
from civitas.kernel import Outcome

COLOUR_OF: Final = {
    "score-military": RED,
    "score-civilian": BLUE,
    "score-science": GREEN,
    "score-commerce": YELLOW,
    "score-guilds": PURPLE,
}


def mark(signs: Signs, category: str) -> Words:
    """The sign of a category: the colour of its cards, coins, or stages."""
    if category in COLOUR_OF:
        return signs.badge(COLOUR_OF[category])
    if category == "score-treasury":
        return Words(f"{COIN} ", COIN_STYLE)
    return Words(f"{STAGES} ")


def draw_sheet(
    view: SevenWondersView, outcome: Outcome, signs: Signs, names: Sequence[str]
) -> Table:
    """Categories down, players across; the coins part equals."""
    text = signs.text
    winners = outcome.winners()
    table = Table(
        box=box.ROUNDED,
        title=Words(text.say("play-score"), "bold"),
        title_justify="left",
        header_style="bold",
    )
    table.add_column(text.say("play-category"), no_wrap=True)
    for seat, name in enumerate(names):
        style = DONE_STYLE if seat in winners else ""
        table.add_column(Words(name, style), justify="right", style=style)
    for category, points in outcome.categories:
        head = Words.assemble(mark(signs, category), " ", text.say(category))
        table.add_row(head, *map(str, points))
    table.add_section()
    table.add_row(text.say("play-score-total"), *map(str, outcome.totals), style="bold")
    if len(set(outcome.totals)) < len(outcome.totals):
        treasures = [str(view.cities[seat].coins) for seat in range(len(names))]
        table.add_row(text.say("draw-tie-coins"), *treasures)
    table.add_row(text.say("play-score-place"), *map(str, outcome.places))
    return table
