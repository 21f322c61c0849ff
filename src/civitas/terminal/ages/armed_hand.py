"""The military cards in a hand, with what they do."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text as Words

from civitas.games.through_the_ages.sight.view import CivilizationView
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.parts import LABEL, NARROW, counted, grid


class ArmedHand:
    """The military cards a civilization shows to its player."""

    def __init__(self, cards: Cards, civ: CivilizationView) -> None:
        self.cards = cards
        self.military = cards.military
        self.civ = civ

    def held(self) -> list[tuple[int, int]]:
        """The cards, and how many of each."""
        hand = self.civ.military_hand
        return [(card, hand.count(card)) for card in sorted(set(hand))]

    def label(self) -> Words:
        """What the cards are, how many, and how many may be kept."""
        number, limit = len(self.civ.military_ages), self.civ.military_limit
        return Words(self.cards.text.say("draw-label-armed", number=number, limit=limit), "bold")

    def draw(self, width: int) -> list[RenderableType]:
        """A line for each card: what it is, what it does."""
        rows = [(Words(), card, count) for card, count in self.held()]
        return military_rows(self.cards, self.label(), rows, width)

    def short(self) -> list[Words]:
        """The names of the cards."""
        return [counted(self.military.name(card), count) for card, count in self.held()]


def military_rows(
    cards: Cards, label: Words, rows: Sequence[tuple[Words, int, int]], width: int
) -> list[RenderableType]:
    """Numbers of options with military cards, one below the other, with what they do."""
    if not rows:
        return []
    narrow = width < NARROW
    drawn = grid(4 if narrow else 5, right=(1,))
    drawn.columns[0].width = LABEL - 1
    for place, (number, card, count) in enumerate(rows):
        kind = [] if narrow else [cards.military.kind(card)]
        name = counted(cards.military.name(card), count)
        what = Words(cards.military.what(card))
        drawn.add_row(Words() if place else label, number, *kind, name, what)
    return [drawn]
