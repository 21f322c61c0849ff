"""A deck without a predetermined order, so that the order cannot leak."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from civitas.kernel.fields import mutable
from civitas.kernel.state import State
from civitas.kernel.types import BITS, UNKNOWN, CardId, Mask, Seat
from civitas.kernel.value import Mutable


@final
@mypyc_attr(acyclic=True)
@mutable
class Bag(Mutable):
    """A deck that is drawn at random: a fixed top, then layers without an order.

    No layer is empty and each is sorted, so that equal positions are equal states.
    """

    stream: i64
    """The number of the random stream that draws."""
    layers: list[list[CardId]]
    """The layers; the last one is drawn first."""
    top: list[CardId]
    """Cards in fixed order, because a player looked at them; the last one is drawn next."""
    knowers: list[Mask]
    """For each card of `top`, the seats that know it, as a bit mask."""

    def size(self) -> int:
        """How many cards are left."""
        count = len(self.top)
        for layer in self.layers:
            count += len(layer)
        return count

    def draw(self, state: State) -> CardId:
        """Draw the next card."""
        if self.top:
            state.reveals += 1
            self.knowers.pop()
            return self.top.pop()
        return self._pull(state)

    def _pull(self, state: State) -> CardId:
        """Draw a card from the top layer."""
        layer = self.layers[-1]
        card = layer.pop(state.pick(self.stream, len(layer)))
        if not layer:
            self.layers.pop()
        return card

    def peek(self, state: State, seat: Seat) -> CardId:
        """Let a seat look at the next card, which is fixed from then on."""
        if not self.top:
            self.top.append(self._pull(state))
            self.knowers.append(0)
        elif not self.knowers[-1] & BITS[seat]:
            state.reveals += 1
        self.knowers[-1] |= BITS[seat]
        return self.top[-1]

    def put_on_top(self, card: CardId, knowers: Mask) -> None:
        """Put a card on top; `knowers` is the mask of the seats that know it."""
        self.top.append(card)
        self.knowers.append(knowers)

    def put_under(self, cards: list[CardId]) -> None:
        """Put shuffled cards at the bottom, as a new layer."""
        if cards:
            self.layers.insert(0, sorted(cards))

    def mix_in(self, card: CardId) -> None:
        """Shuffle a card into the bottom layer."""
        if not self.layers:
            self.layers.append([])
        self.layers[0].append(card)
        self.layers[0].sort()

    def cards(self) -> list[CardId]:
        """All cards, sorted; for setup, checks and determinization."""
        found = self.top.copy()
        for layer in self.layers:
            found.extend(layer)
        found.sort()
        return found

    def known_top(self, seat: Seat) -> tuple[CardId, ...]:
        """The fixed top as a seat knows it, the next card last; unknown cards are `UNKNOWN`."""
        known: list[CardId] = []
        for index in range(len(self.top)):
            knows = seat >= 0 and self.knowers[index] & BITS[seat] != 0
            known.append(self.top[index] if knows else UNKNOWN)
        return tuple(known)


def shuffled_deck(stream: i64, cards: list[CardId]) -> Bag:
    """A bag with one layer."""
    return Bag(stream, [sorted(cards)] if cards else [], [], [])
