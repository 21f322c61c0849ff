"""The technologies with workers, by type."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.table import Table
from rich.text import Text as Words

from civitas.games.through_the_ages.data.tables import KIND, WORKED
from civitas.games.through_the_ages.sight.view import CivilizationView
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.parts import GAP, LABEL, below, joined
from civitas.terminal.lines import BOLD, DIM


class Technologies:
    """The farms, mines, buildings and units of a civilization."""

    def __init__(self, cards: Cards, civ: CivilizationView) -> None:
        self.cards = cards
        self.text = cards.text
        self.civ = civ

    def draw(self, width: int) -> Table:
        """A line for each type, in one column or in two."""
        kinds: dict[int, list[int]] = {}
        for card in self.civ.technologies:
            if card < WORKED:
                kinds.setdefault(KIND[card], []).append(card)
        labels = [self.cards.type_of(cards[0]) for cards in kinds.values()]
        types = [[self.technology(card) for card in cards] for cards in kinds.values()]
        rooms = best_rooms(types, width)
        columns = len(rooms)
        drawn = Table.grid()
        for number, room in enumerate(rooms, 1):
            drawn.add_column(no_wrap=True, width=LABEL)
            drawn.add_column(no_wrap=True, width=room + (GAP if number < columns else 0))
        step = -(-len(types) // columns)
        for place in range(step):
            row: list[Words] = []
            for index, room in zip(range(place, len(types), step), rooms, strict=False):
                row += [labels[index], joined(below(types[index], room), "\n")]
            drawn.add_row(*row)
        return drawn

    def technology(self, card: int) -> Words:
        """A technology: its workers, the tokens on it, and what building on it costs."""
        tokens = self.civ.blue[card] if card < len(self.civ.blue) else 0
        parts = [self.cards.name(card)]
        style = BOLD if self.civ.workers[card] else DIM
        parts.append(Words(self.text.say("draw-workers", number=self.civ.workers[card]), style))
        if tokens:
            parts.append(Words(self.text.say("draw-tokens", number=tokens), BOLD))
        cost = self.cards.amount("resources", self.civ.costs[card])
        parts.append(Words(self.text.say("draw-building-cost", cost=cost), DIM))
        return joined(parts)


def best_rooms(types: Sequence[Sequence[Words]], width: int) -> list[int]:
    """How wide one column or two for types are, so that they take the fewest lines."""
    whole = width - LABEL
    best, fewest = [whole], sum(len(below(parts, whole)) for parts in types)
    step = -(-len(types) // 2)
    both = whole - LABEL - GAP
    least, most = widest(types[:step]), both - widest(types[step:])
    half = width // 2 - LABEL - GAP
    for room in sorted(range(least, most + 1), key=lambda room: abs(room - half)):
        left = [len(below(parts, room)) for parts in types[:step]]
        right = [len(below(parts, both - room)) for parts in types[step:]]
        lines = sum(max(pair) for pair in zip_longest(left, right, fillvalue=0))
        if lines < fewest:
            best, fewest = [room, both - room], lines
    return best


def widest(types: Sequence[Sequence[Words]]) -> int:
    """How wide the widest technology of some types is."""
    return max((part.cell_len for parts in types for part in parts), default=0)
