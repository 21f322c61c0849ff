"""What a decision says about spaces and dice."""

from collections.abc import Iterator
from typing import Final

from civitas.games.seven_wonders_dice.actions import BUILD, VERB_OF, die_of
from civitas.games.seven_wonders_dice.sight.questions import DiceOffer, Obstacle
from civitas.kernel import (
    Action,
    Decision,
    Reason,
)

NEARLY: Final[tuple[Obstacle, ...]] = ("coins", "comparison")
"""What may be different in the next turn."""


class Asked:
    """A decision: the numbers of its options, the reasons against others; by space too."""

    def __init__(self, decision: Decision | None) -> None:
        self.decision = decision
        self.numbers: dict[Action, int] = {}
        self.reasons: dict[Action, Reason] = {}
        if decision is not None:
            self.numbers = {action: number for number, action in enumerate(decision.options, 1)}
            self.reasons = {refusal.action: refusal.reason for refusal in decision.refused}
        self.possible = {self.space_of(action) for action in self.numbers}
        self.nearly = {self.space_of(action) for action in self.near()} - self.possible

    def near(self) -> Iterator[Action]:
        """What only coins or a comparison forbid."""
        return filter(self.is_near, self.reasons)

    def is_near(self, action: Action) -> bool:
        """Whether only coins or a comparison forbid an action."""
        return self.offer(action).obstacle in NEARLY

    def offer(self, action: Action) -> DiceOffer:
        """What an option or a refused action costs and gains."""
        found = self.decision.offer(action) if self.decision is not None else None
        return found if isinstance(found, DiceOffer) else DiceOffer()

    def space_of(self, action: Action) -> int | None:
        """The space an action crosses off."""
        return self.offer(action).space

    def with_die(self, die: int) -> list[Action]:
        """What could be done with a die, or nearly could."""
        return sorted(
            a for a in (*self.numbers, *self.near()) if VERB_OF[a] == BUILD and die_of(a) == die
        )
