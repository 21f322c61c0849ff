"""What frames ask and what actions cost, as data for screens."""

from dataclasses import dataclass
from typing import Literal

from civitas.kernel import CardId, Offer, Question


@dataclass(frozen=True)
class BoardQuestion(Question):
    """Which board a seat takes."""

    kind: Literal["board"] = "board"


@dataclass(frozen=True)
class SideQuestion(Question):
    """Which side of its board a seat plays."""

    board: int
    kind: Literal["side"] = "side"


@dataclass(frozen=True)
class PlayQuestion(Question):
    """What a seat does with a card of its hand for a city: its own, or the Free City."""

    city: int
    kind: Literal["play"] = "play"


@dataclass(frozen=True)
class PayQuestion(Question):
    """How a city pays for a structure, or for a stage by its number."""

    city: int
    card: CardId | None
    stage: int | None
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True)
class LastCardQuestion(Question):
    """What is done with the seventh card for a city; only the seat that is asked knows the card."""

    city: int
    card: CardId | None
    kind: Literal["last_card"] = "last_card"


@dataclass(frozen=True)
class DigQuestion(Question):
    """Which card of the discard pile is built for nothing in a city."""

    city: int
    kind: Literal["dig"] = "dig"


WondersQuestion = (
    BoardQuestion | SideQuestion | PlayQuestion | PayQuestion | LastCardQuestion | DigQuestion
)
"""The questions of 7 Wonders."""

FreeBy = Literal["no_cost", "chain", "wonder", "own"]


@dataclass(frozen=True)
class WondersOffer(Offer):
    """What a play costs a city and brings it.

    The cost is the cheapest payment in coins: without `to` to the bank, else to the city of that
    number. Coins gained are counted as if no other city played in this turn.
    """

    free_by: FreeBy | None = None
    """Why it costs nothing: no cost is printed, a chain, the wonder, or the city's own symbols."""
    chain: CardId | None = None
    """The structure that makes it free by a chain."""
    ways: int = 1
    """How many ways there are to pay."""
    stage: int | None = None
    """The number of the stage that is built."""
    missing: int = 0
    """How many coins the city lacks for it."""
