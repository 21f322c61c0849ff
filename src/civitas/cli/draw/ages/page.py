"""One card by itself: what it is, and where it is."""

from collections.abc import Sequence

from rich.text import Text as Words

from civitas.cli.draw.ages.cards import Cards
from civitas.cli.draw.ages.parts import INDENT, LABEL, below, counted, labelled
from civitas.cli.draw.lines import BOLD, DIM
from civitas.games.through_the_ages.data.tables import CARDS, KIND, WORDS
from civitas.games.through_the_ages.ids import ROW_PRICES
from civitas.games.through_the_ages.view import NOT_ASKED, AgesView, CivilizationView


def cards_called(cards: Cards, words: str) -> list[int]:
    """The cards of that name, or whose names begin so, or have a word that does."""
    wanted = " ".join(words.lower().replace("_", " ").split())
    if not wanted:
        return []
    titles = {card: cards.title(card).lower() for card in range(CARDS)}
    exact = [card for card, title in titles.items() if wanted in (title, WORDS[card])]
    if exact:
        return exact
    begin = [card for card, title in titles.items() if title.startswith(wanted)]
    return begin or [card for card, title in titles.items() if f" {wanted}" in f" {title}"]


class Pages:
    """Cards one by one."""

    def __init__(self, cards: Cards, view: AgesView, names: Sequence[str], width: int) -> None:
        self.cards = cards
        self.text = cards.text
        self.view = view
        self.names = names
        self.width = width

    def draw(self, card: int) -> list[Words]:
        """A card: its name, what it costs and gives, where it is."""
        head = Words.assemble(self.cards.name(card), "  ", self.cards.type_of(card))
        head.stylize(BOLD)
        room = self.width - INDENT
        lines = below([self.cards.what(card)], room)
        lines += below([Words(part, DIM) for part in self.places(card)], room)
        return [head, *(Words.assemble(" " * INDENT, line) for line in lines)]

    def places(self, card: int) -> list[str]:
        """Where copies of a card are."""
        found: list[str] = []
        for space, there in enumerate(self.view.row):
            if there == card:
                price = self.view.prices[space]
                shown = ROW_PRICES[space] if price == NOT_ASKED else price
                price_words = self.cards.amount("civil", shown)
                found.append(self.text.say("draw-in-row", space=space + 1, price=price_words))
        for key, has in (("draw-in-play-of", in_play), ("draw-in-hand-of", in_hand)):
            owners = [
                self.names[seat]
                for seat, civ in enumerate(self.view.civilizations)
                if has(civ, card)
            ]
            if owners:
                found.append(self.text.say(key, names=self.text.listing(owners)))
        left = self.view.deck.cards.count(card)
        if left:
            found.append(self.text.say("draw-in-deck", number=left))
        return found or [self.text.say("draw-nowhere")]

    def deck(self) -> list[Words]:
        """What is still in the deck, by type."""
        types: dict[int, list[int]] = {}
        for card in self.view.deck.cards:
            types.setdefault(KIND[card], []).append(card)
        found = [Words(self.text.say("draw-left", number=self.view.deck.size), BOLD)]
        for cards in types.values():
            parts = [
                counted(self.cards.name(card), cards.count(card)) for card in sorted(set(cards))
            ]
            found.append(labelled(self.cards.type_of(cards[0]), below(parts, self.width - LABEL)))
        return found


def in_play(civ: CivilizationView, card: int) -> bool:
    """Whether a civilization has a card in play."""
    return card in (*civ.technologies, *civ.wonders, civ.leader, civ.wonder)


def in_hand(civ: CivilizationView, card: int) -> bool:
    """Whether a civilization holds a card."""
    return card in civ.hand
