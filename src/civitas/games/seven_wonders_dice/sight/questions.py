"""What frames ask and what actions cost, as data for screens."""

from typing import Literal, final

from civitas.kernel import Offer, Question, frozen


@final
@frozen
class CityQuestion(Question):
    """Which city a seat takes."""

    kind: Literal["city"] = "city"


@final
@frozen
class ActionQuestion(Question):
    """The action of the turn: cross off a space with a die, build a stage, or pass."""

    kind: Literal["action"] = "action"


@final
@frozen
class ExtraActionQuestion(Question):
    """Another action on the same roll."""

    optional: bool
    """Whether the seat may decline."""
    kind: Literal["extra_action"] = "extra_action"


@final
@frozen
class FreeDieQuestion(Question):
    """A die that is free, and a space for it."""

    optional: bool
    """Whether the seat may decline."""
    kind: Literal["free_die"] = "free_die"


@final
@frozen
class CrossingQuestion(Question):
    """Which space is crossed off without a die."""

    areas: tuple[int, ...]
    """The areas to choose from, by number."""
    times: int
    """How many spaces are still to be crossed off."""
    optional: bool
    """Whether the seat may decline."""
    kind: Literal["crossing"] = "crossing"


@final
@frozen
class BonusQuestion(Question):
    """Which hourglass bonus is crossed off."""

    optional: bool
    """Whether the seat may decline."""
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


@final
@frozen
class DiceOffer(Offer):
    """What an action costs, in coins, and what it gains immediately.

    Coins count only as far as the Gold Reserve has room for them; points are those by which the
    score grows.
    """

    space: int | None = None
    """The space that is crossed off; None: no space."""
    die_cost: int | None = None
    """The coins for the die; None: no die is used, or it is locked."""
    space_cost: int | None = None
    """The coins for the space; None: no space is crossed off."""
    income: int = 0
    """The coins for choosing a die of its colour; part of the gain."""
    missing: int = 0
    """How many coins the city is short of; 0: it can pay."""
    obstacle: Obstacle | None = None
    """What forbids it: a locked die, a die like an earlier one, a lost comparison, a space that
    comes first, something crossed off already, or too few coins; None: nothing."""
