"""What a decision shows as data: its question, and the price and gain of each action."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from civitas.kernel.fields import frozen
from civitas.kernel.types import Seat
from civitas.kernel.view import ViewPart


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(ViewPart):
    """What a frame asks, as one viewer may know it.

    A game has a frozen class for each kind of question. Its last field is `kind`, a word with a
    default, by which programs tell the questions apart.
    """

    def plain(self, tracking: bool = True) -> dict[str, object]:
        """The fields in values JSON knows, the kind first."""
        found = super().plain(tracking)
        return {"kind": found.pop("kind"), **found}


@final
@frozen
class Amount(ViewPart):
    """An amount that is paid or gained."""

    kind: str
    """What it is, such as `coins`; each game has its own kinds."""
    amount: int
    """How much."""
    to: Seat | None = None
    """The seat that receives a payment; None: the bank, or a gain."""


@mypyc_attr(allow_interpreted_subclasses=True)
@frozen
class Offer(ViewPart):
    """What an action costs and gains if it is played now; games add fields in a subclass."""

    cost: tuple[Amount, ...] | None = ()
    """What is paid; an amount of 0 says that it is free now. None: no price makes it possible."""
    gain: tuple[Amount, ...] = ()
    """What is gained."""

    def price(self, kind: str) -> int:
        """How much of a kind the action costs in all."""
        total = 0
        for each in self.cost or ():
            if each.kind == kind:
                total += each.amount
        return total

    def gains(self, kind: str) -> int:
        """How much of a kind the action gains in all."""
        total = 0
        for each in self.gain:
            if each.kind == kind:
                total += each.amount
        return total


NO_OFFER: Final = Offer()
"""An action that costs and gains nothing that is known."""
