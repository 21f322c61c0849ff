"""What the signs mean."""

from typing import Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text as Words

from civitas.games.through_the_ages.data.military import FIRST_TACTIC
from civitas.games.through_the_ages.ids import GROUPS
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.parts import BAR, DONE, LEAVES, MINUS, NOT, NOW, STYLES, WARNING, grid
from civitas.terminal.lines import BOLD

AMOUNTS: Final = (
    "food",
    "resources",
    "science",
    "culture",
    "strength",
    "happy",
    "civil",
    "military",
    "blue",
    "yellow",
    "colonization",
)


def draw_legend(cards: Cards) -> list[RenderableType]:
    """Groups of cards, amounts, and what stands in lines."""
    text = cards.text
    groups = [
        Words.assemble(
            (text.say("draw-sign-" + group), STYLES[number]),
            " ",
            (text.say("draw-group-" + group), STYLES[number]),
        )
        for number, group in enumerate(GROUPS)
    ]
    amounts = [
        Words.assemble((cards.amount(what, 2, True), BOLD), " ", text.say("draw-legend-" + what))
        for what in AMOUNTS
    ]
    drawn = grid(2)
    for example, key in examples(cards):
        drawn.add_row(Words(example, BOLD), Words(text.say("draw-legend-" + key)))
    return [Columns(groups, padding=(0, 3)), Columns(amounts, padding=(0, 3)), drawn]


def examples(cards: Cards) -> list[tuple[str, str]]:
    """Signs, and the keys of what they mean."""
    say, amount = cards.text.say, cards.amount
    cost = say("draw-building-cost", cost=amount("resources", 5))
    workers, tokens = say("draw-workers", number=2), say("draw-tokens", number=3)
    technology = f"{amount('science', 5)} {amount('resources', 5)} {NOW} "
    return [
        (f"{LEAVES}2+{BAR} 7", "row"),
        (technology + amount("resources", 2, True), "technology"),
        (f"3 2 1r {NOW} {amount('civil', 1, True)}", "wonder"),
        (f"{DONE}3 2 1r", "covered"),
        (f"{workers} {tokens} {cost}", "card"),
        ("34 +5", "rated"),
        (f"8 +4{MINUS}2", "flowing"),
        (f"2/3{WARNING}", "needed"),
        ("3/5", "left"),
        (f"12:{amount('strength', 9)}", "strengths"),
        (cards.military.backs((1, 2, 2)), "backs"),
        (say("draw-label-armed", number=3, limit=4), "armed"),
        (f"{cards.military.title(FIRST_TACTIC)} {amount('strength', 3, True)}", "tactic"),
        (f"{NOT}", "not"),
        (f"12 {NOW}", "end"),
        ("look", "look"),
    ]
