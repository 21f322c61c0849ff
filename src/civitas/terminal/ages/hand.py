"""The cards in a hand, with what they cost and give, and whether they can be played."""

from rich.console import RenderableType
from rich.text import Text as Words

from civitas.games.through_the_ages.actions import DEVELOP, LEAD, PLAY, REVOLT
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    GROUP,
)
from civitas.games.through_the_ages.ids import GOVERNMENT
from civitas.games.through_the_ages.sight.view import CivilizationView
from civitas.kernel import Action
from civitas.terminal.ages.asked import Asked
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.parts import LABEL, NARROW, counted, grid, joined


def play_of(card: int) -> Action:
    """The action that plays a card from the hand."""
    if card >= FIRST_ACTION:
        return PLAY + card - FIRST_ACTION
    return LEAD + card - FIRST_LEADER if card >= FIRST_LEADER else DEVELOP + card


def held(civ: CivilizationView) -> list[tuple[int, int]]:
    """The cards in hand, and how many of each, in the order of the options."""
    return [(card, civ.hand.count(card)) for card in sorted(set(civ.hand), key=play_of)]


def science_of(civ: CivilizationView, card: int) -> tuple[int, int | None] | None:
    """The science of a technology in hand, in peace and by a revolution."""
    held = next(each for each in civ.hand_cards if each.card == card)
    return None if held.science_cost is None else (held.science_cost, held.revolution_cost)


class Hand:
    """The cards a civilization holds."""

    def __init__(self, cards: Cards, civ: CivilizationView, asked: Asked) -> None:
        self.cards = cards
        self.civ = civ
        self.asked = asked

    def draw(self, label: Words, width: int) -> list[RenderableType]:
        """A line for each card: number, what it is, what it costs and gives, why not."""
        if not self.civ.hand:
            return []
        narrow = width < NARROW
        drawn = grid(4 if narrow else 5, right=(1,))
        drawn.columns[0].width = LABEL - 1
        for place, (card, count) in enumerate(held(self.civ)):
            drawn.add_row(
                Words() if place else label,
                self.asked.number(play_of(card)),
                *self.cards.cells(card, narrow, count),
                self.line(card),
            )
        return [drawn]

    def line(self, card: int) -> Words:
        """What a card costs and gives, and why it cannot be played."""
        what = self.cards.what(card, science_of(self.civ, card))
        parts = [self.asked.why(play_of(card)), self.revolution(card), what]
        return joined([part for part in parts if part], "  ")

    def revolution(self, card: int, price: str = "") -> Words:
        """The number of the other way to a government, if it is open."""
        number = Words()
        if GROUP[card] == GOVERNMENT:
            number = self.asked.number(REVOLT + card - FIRST_GOVERNMENT)
        words = self.cards.text.say("draw-revolution")
        return joined([number, Words(f"{words} {price}".rstrip())]) if number else number

    def short(self) -> list[Words]:
        """The cards in few words."""
        parts: list[Words] = []
        for card, count in held(self.civ):
            pieces = [self.asked.number(play_of(card)), counted(self.cards.name(card), count)]
            science = science_of(self.civ, card)
            peace, revolution = [
                "" if price is None else self.cards.amount("science", price)
                for price in science or (None, None)
            ]
            pieces += [Words(peace), self.asked.why(play_of(card))]
            pieces.append(self.revolution(card, revolution))
            parts.append(joined([piece for piece in pieces if piece]))
        return parts
