"""A deck whose order does not exist before it is drawn, so that it cannot leak."""

from typing import final

from civitas.kernel.fields import mutable
from civitas.kernel.state import State
from civitas.kernel.types import BITS, UNKNOWN, CardId, Seat
from civitas.kernel.value import Mutable


@final
@mutable
class Bag(Mutable):
    """Cards to be drawn by chance: a known top, then layers, each without an order.

    `layers[-1]` is drawn first. No layer is empty and each is ascending, so that equal positions
    are equal states. `top` holds the cards whose order exists because somebody looked;
    its last one is drawn next; `knowers[i]` is the mask of the seats that know `top[i]`.
    """

    stream: int
    layers: list[list[CardId]]
    top: list[CardId]
    knowers: list[int]

    def size(self) -> int:
        """How many cards are left."""
        count = len(self.top)
        for layer in self.layers:
            count += len(layer)
        return count

    def draw(self, state: State) -> CardId:
        """Take the next card."""
        if self.top:
            state.reveals += 1
            self.knowers.pop()
            return self.top.pop()
        return self._pull(state)

    def _pull(self, state: State) -> CardId:
        """Take a card from the uppermost layer."""
        layer = self.layers[-1]
        card = layer.pop(state.pick(self.stream, len(layer)))
        if not layer:
            self.layers.pop()
        return card

    def peek(self, state: State, seat: Seat) -> CardId:
        """Let a seat look at the next card; from now on it lies there."""
        if not self.top:
            self.top.append(self._pull(state))
            self.knowers.append(0)
        elif not self.knowers[-1] & BITS[seat]:
            state.reveals += 1
        self.knowers[-1] |= BITS[seat]
        return self.top[-1]

    def put_on_top(self, card: CardId, knowers: int) -> None:
        """Lay a card on top; the mask says who knows it."""
        self.top.append(card)
        self.knowers.append(knowers)

    def put_under(self, cards: list[CardId]) -> None:
        """Lay shuffled cards under everything else, as a layer of their own."""
        if cards:
            self.layers.insert(0, sorted(cards))

    def mix_in(self, card: CardId) -> None:
        """Add a card to the lowest layer, in which it may come out anywhere."""
        if not self.layers:
            self.layers.append([])
        self.layers[0].append(card)
        self.layers[0].sort()

    def cards(self) -> list[CardId]:
        """All cards, ascending; for set-up, checks and determinisation."""
        found = self.top.copy()
        for layer in self.layers:
            found.extend(layer)
        found.sort()
        return found

    def known_top(self, seat: Seat) -> tuple[CardId, ...]:
        """The fixed top as a seat knows it, the next card last; others are `UNKNOWN`."""
        known: list[int] = []
        for index in range(len(self.top)):
            knows = seat >= 0 and self.knowers[index] & BITS[seat] != 0
            known.append(self.top[index] if knows else UNKNOWN)
        return tuple(known)


def shuffled_deck(stream: int, cards: list[CardId]) -> Bag:
    """A bag of one layer."""
    return Bag(stream, [sorted(cards)] if cards else [], [], [])
