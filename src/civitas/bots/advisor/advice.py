"""What an advisor says of a decision: estimates of its options as data, without words."""

from dataclasses import dataclass
from typing import Final, Literal

from civitas.kernel import Action, Seat

Method = Literal["sampled", "searched", "heuristic"]
Role = Literal["gain", "denial", "cost"]

SAMPLED: Final = "sampled"
"""A network values games that are played on in possible worlds."""
SEARCHED: Final = "searched"
"""A search finds the best turn after each option; recorded games say what its value means."""
HEURISTIC: Final = "heuristic"
"""The heuristic's values alone: there is no chance to win and no margin."""

EVEN: Final = 0.05
"""An option that is fewer points behind is as good."""

Terms = tuple[tuple[str, float], ...]
"""The names of terms and their values, in points."""


@dataclass(frozen=True)
class Range:
    """An expected value with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Step:
    """A choice that the advisor expects of the seat after an option."""

    action: Action
    share: float
    """The share of the possible worlds in which the seat makes it."""


@dataclass(frozen=True)
class Difference:
    """A term in which an option differs from the option it is compared with."""

    term: str
    role: Role
    """Whether the term is what the option gains, what it denies others, or what it costs."""
    points: float
    """How much better the option is in this term; negative: worse."""


@dataclass(frozen=True)
class Estimate:
    """What is expected of an option."""

    action: Action
    win: Range | None
    """The expected share of the victory; None: the method does not know it."""
    points: Range | None
    """The expected final margin over the best opponent; None: the method does not know it."""
    behind: float | None
    """How many points the option is worse than the best one; None: it gives up the game."""
    samples: int
    """The number of possible worlds behind the estimate."""
    line: tuple[Step, ...]
    """What the seat is expected to choose afterwards, as far as worlds agree."""
    terms: Terms
    """The named terms of the option, in points; empty if the option has none."""
    compared: int
    """The index of the option that `differences` compares with; -1: there is no other."""
    differences: tuple[Difference, ...]
    """The terms that explain the estimate best, at most two."""


@dataclass(frozen=True)
class Advice:
    """The estimates of all options of a decision, in the decision's order."""

    game: str
    seat: Seat
    number: int
    """The number of the decision."""
    level: str
    method: Method
    order: tuple[int, ...]
    """The indexes of all options, the best first."""
    estimates: tuple[Estimate, ...]

    @property
    def best(self) -> int:
        """The index of the best option."""
        return self.order[0]
