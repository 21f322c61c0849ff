"""What frames ask and what actions cost, as data for screens."""

from typing import Literal, final

from civitas.kernel import CardId, Offer, Question, frozen


@final
@frozen
class BoardQuestion(Question):
    """Which board a seat takes."""

    kind: Literal["board"] = "board"


@final
@frozen
class SideQuestion(Question):
    """Which side of its board a seat plays."""

    board: int
    """The number of the board, by the order of `wonders` in the pieces."""
    kind: Literal["side"] = "side"


@final
@frozen
class PlayQuestion(Question):
    """What a seat does with a card from its hand, for its own city or the Free City."""

    city: int
    """The number of the city: a seat, or the number of players for the Free City."""
    kind: Literal["play"] = "play"


@final
@frozen
class PayQuestion(Question):
    """How a city pays for a structure or a stage."""

    city: int
    """The number of the city: a seat, or the number of players for the Free City."""
    card: CardId | None
    """The structure to pay for; None: a stage."""
    stage: int | None
    """The number of the stage to pay for, from 1; None: a structure."""
    kind: Literal["pay"] = "pay"


@final
@frozen
class LastCardQuestion(Question):
    """What a city does with its seventh card."""

    city: int
    """The number of the city: a seat, or the number of players for the Free City."""
    card: CardId | None
    """The seventh card; None for everybody but the seat that is asked."""
    kind: Literal["last_card"] = "last_card"


@final
@frozen
class DigQuestion(Question):
    """Which card from the discard pile a city builds for free."""

    city: int
    """The number of the city: a seat, or the number of players for the Free City."""
    kind: Literal["dig"] = "dig"


WondersQuestion = (
    BoardQuestion | SideQuestion | PlayQuestion | PayQuestion | LastCardQuestion | DigQuestion
)
"""The questions of 7 Wonders."""

FreeBy = Literal["no_cost", "chain", "wonder", "own"]
Obstacle = Literal[
    "built", "complete", "resources", "coins", "used", "free", "chain_first", "must_play"
]


@final
@frozen
class WondersOffer(Offer):
    """What a play costs a city and what it gains.

    The cost is the cheapest payment in coins: to the bank if `to` is None, otherwise to the city of
    that number. Coins gained are counted as if no other city played this turn.
    """

    free_by: FreeBy | None = None
    """Why it is free: no printed cost, a chain, the wonder, or the city's own resources. None: it
    costs coins."""
    chain: CardId | None = None
    """The structure that makes it free by a chain; None: no chain."""
    ways: int = 1
    """How many ways there are to pay."""
    stage: int | None = None
    """The number of the stage, from 1; None: not a stage."""
    missing: int = 0
    """How many coins the city is short of; 0: it can pay."""
    card: CardId | None = None
    """The structure that is built; None: no structure."""
    missing_units: int = 0
    """How many units of `missing_resources` neither the city nor its neighbours produce."""
    missing_resources: tuple[str, ...] = ()
    """The resources of which units are missing, by name; each unit may be any of them."""
    obstacle: Obstacle | None = None
    """What forbids it: the structure is built already, all stages are built, nobody produces the
    resources, too few coins, the free structure of the age is used, the card is free in any case,
    the Free City must build a structure by chain first, or it must play a card instead of selling
    one; None: nothing."""

    def forbidden(self, obstacle: Obstacle) -> "WondersOffer":
        """The same offer, which an obstacle forbids."""
        return WondersOffer(
            self.cost,
            self.gain,
            self.free_by,
            self.chain,
            self.ways,
            self.stage,
            self.missing,
            self.card,
            self.missing_units,
            self.missing_resources,
            obstacle,
        )
