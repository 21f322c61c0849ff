"""What frames ask and what actions cost, as data for screens."""

from dataclasses import dataclass
from typing import Literal

from civitas.kernel import Offer, Question


@dataclass(frozen=True)
class CityQuestion(Question):
    """Which city a seat takes."""

    kind: Literal["city"] = "city"


@dataclass(frozen=True)
class ActionQuestion(Question):
    """The action of the turn: a die and a space, a stage, or to pass."""

    kind: Literal["action"] = "action"


@dataclass(frozen=True)
class ExtraActionQuestion(Question):
    """One more action on the same roll; it may be declined if it is optional."""

    optional: bool
    kind: Literal["extra_action"] = "extra_action"


@dataclass(frozen=True)
class FreeDieQuestion(Question):
    """A die that costs nothing, and a space for it."""

    optional: bool
    kind: Literal["free_die"] = "free_die"


@dataclass(frozen=True)
class CrossingQuestion(Question):
    """A space of some areas that is crossed off without a die, so many times."""

    areas: tuple[int, ...]
    times: int
    optional: bool
    kind: Literal["crossing"] = "crossing"


@dataclass(frozen=True)
class BonusQuestion(Question):
    """Which hourglass bonus is crossed off."""

    optional: bool
    kind: Literal["bonus"] = "bonus"


DiceQuestion = (
    CityQuestion
    | ActionQuestion
    | ExtraActionQuestion
    | FreeDieQuestion
    | CrossingQuestion
    | BonusQuestion
)
"""The questions of 7 Wonders Dice."""

Obstacle = Literal["locked", "copy", "comparison", "order", "crossed", "coins"]


@dataclass(frozen=True)
class DiceOffer(Offer):
    """What an action costs in coins, for the die and for the space, and what it gains at once.

    Coins are gained as far as the Gold Reserve holds them; points are those the score grows by.
    """

    space: int | None = None
    """The space that is crossed off."""
    die_cost: int | None = None
    space_cost: int | None = None
    income: int = 0
    """The coins for choosing a die of its colour; they are among those gained."""
    missing: int = 0
    """How many coins the city lacks for it."""
    obstacle: Obstacle | None = None
    """What forbids it: a locked die, a die like an earlier one, a lost comparison, a space that
    comes first, something crossed off already, or too few coins."""
