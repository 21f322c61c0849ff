"""The score sheet."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text as Words

from civitas.games.seven_wonders.ids import BLUE, GREEN, PURPLE, RED, YELLOW
from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.kernel import Outcome
from civitas.terminal.lines import parted, room_for_names, shortened
from civitas.terminal.screen import signed
from civitas.terminal.wonders.signs import COIN, COIN_STYLE, DONE_STYLE, STAGES, Signs

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
    view: SevenWondersView, outcome: Outcome, signs: Signs, names: Sequence[str], width: int
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
    equals = parted(outcome)
    words = [text.say(category) for category, _ in outcome.categories]
    heads = [3 + max(map(len, words)), len(text.say("draw-tie-coins")) if equals else 0]
    room = room_for_names(width, max(heads), len(names))
    for seat, name in enumerate(names):
        style = DONE_STYLE if seat in winners else ""
        head = Words(shortened(name, seat, room), style)
        table.add_column(head, justify="right", style=style, no_wrap=True)
    for category, points in outcome.categories:
        row = Words.assemble(mark(signs, category), " ", text.say(category))
        table.add_row(row, *map(signed, points))
    table.add_section()
    table.add_row(text.say("play-score-total"), *map(signed, outcome.totals), style="bold")
    if equals:
        treasures = [
            f"{view.cities[seat].coins}" if seat in equals else "" for seat in range(len(names))
        ]
        table.add_row(text.say("draw-tie-coins"), *treasures)
    table.add_row(text.say("play-score-place"), *map(str, outcome.places))
    return table
