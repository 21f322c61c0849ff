"""The card row in its three bands, with the prices for the viewer."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text as Words

from civitas.games.through_the_ages.actions import TAKE
from civitas.games.through_the_ages.ids import NO_CARD, ROW_PRICES
from civitas.games.through_the_ages.sight.view import NOT_ASKED, AgesView
from civitas.terminal.ages.asked import Asked
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.parts import BANDS, BAR, LEAVES, MINUS, NARROW, below, grid, joined
from civitas.terminal.lines import BOLD, DIM


class Row:
    """The row as a seat sees it."""

    def __init__(self, cards: Cards, view: AgesView, asked: Asked) -> None:
        self.cards = cards
        self.text = cards.text
        self.view = view
        self.asked = asked

    def is_empty(self) -> bool:
        """Whether no card is left."""
        return all(card == NO_CARD for card in self.view.row)

    def spaces(self, band: int) -> Iterator[tuple[int, int]]:
        """The spaces of a band with their cards, without the empty ones."""
        for space, card in enumerate(self.view.row):
            if card != NO_CARD and ROW_PRICES[space] == band:
                yield space, card

    def leaves(self, space: int) -> Words:
        """A sign where a card goes before the next turn."""
        return Words(LEAVES if space < self.view.leaving else " ", DIM)

    def price(self, space: int) -> Words:
        """The civil actions a card costs the viewer; marked where that is not printed below it."""
        price, printed = self.view.prices[space], ROW_PRICES[space]
        if price in (NOT_ASKED, printed):
            return Words(f"{printed} ")
        return Words(f"{price}{'+' if price > printed else MINUS}", BOLD)

    def draw(self, width: int) -> Table:
        """A line for each card: price, number, what it is, why not, what it costs and gives."""
        narrow = width < NARROW
        drawn = grid(4 if narrow else 5, right=(1,))
        for band in BANDS:
            for space, card in self.spaces(band):
                drawn.add_row(
                    Words.assemble(self.leaves(space), self.price(space), (BAR, DIM)),
                    self.asked.number(TAKE + space),
                    *self.cards.cells(card, narrow),
                    self.what(space, card),
                )
        return drawn

    def what(self, space: int, card: int) -> Words:
        """What a card costs and gives, and why it cannot be taken."""
        parts = [self.asked.why(TAKE + space), self.cards.what(card)]
        return joined([part for part in parts if part], "  ")

    def short(self, width: int) -> Words:
        """A line or two for each band: the cards with their numbers."""
        lines: list[Words] = []
        for band in BANDS:
            parts = [self.part(space, card) for space, card in self.spaces(band)]
            for place, line in enumerate(below(parts, width - 4)):
                head = Words(f" {' ' if place else band}{BAR} ", DIM)
                lines.append(Words.assemble(head, line))
        return joined(lines, "\n")

    def part(self, space: int, card: int) -> Words:
        """A card with its number, and its price where it is not the printed one."""
        number = self.asked.number(TAKE + space)
        name = self.cards.signed(card)
        if not number:
            name.stylize(DIM)
        parts = [number, name] if number else [name]
        price = self.view.prices[space]
        if price not in (NOT_ASKED, ROW_PRICES[space]):
            parts.append(Words(self.text.say("draw-price", number=price), DIM))
        return joined(parts)
