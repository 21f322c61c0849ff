"""What a decision says about spaces and dice."""

from collections.abc import Iterator

from civitas.games.seven_wonders_dice.actions import (
    BUILD,
    CROSS,
    STAGE,
    VERB_OF,
    die_of,
    place_of,
)
from civitas.games.seven_wonders_dice.data.tables import Board
from civitas.games.seven_wonders_dice.ids import (
    WONDER,
)
from civitas.games.seven_wonders_dice.rules.construction import NEARLY
from civitas.games.seven_wonders_dice.sight.view import SheetView
from civitas.kernel import (
    Action,
    Decision,
    Reason,
)


class Asked:
    """A decision: the numbers of its options, the reasons against others; by space too."""

    def __init__(self, board: Board, sheet: SheetView, decision: Decision | None) -> None:
        self.board = board
        self.sheet = sheet
        self.numbers: dict[Action, int] = {}
        self.reasons: dict[Action, Reason] = {}
        if decision is not None:
            self.numbers = {action: number for number, action in enumerate(decision.options, 1)}
            self.reasons = {refusal.action: refusal.reason for refusal in decision.refused}
        self.possible = {self.space_of(action) for action in self.numbers}
        self.nearly = {self.space_of(action) for action, why in self.near()} - self.possible

    def near(self) -> Iterator[tuple[Action, Reason]]:
        """What only coins or a comparison forbid."""
        return ((action, why) for action, why in self.reasons.items() if why.key in NEARLY)

    def space_of(self, action: Action) -> int:
        """The space an action crosses off, or -1."""
        if action == STAGE:
            stages = (s for s in self.sheet.open_spaces if self.board.area[s] == WONDER)
            return next(stages, -1)
        if VERB_OF[action] in (BUILD, CROSS):
            return self.board.number[place_of(action)]
        return -1

    def with_die(self, die: int) -> list[Action]:
        """What could be done with a die, or nearly could."""
        near = [action for action, _ in self.near()]
        return sorted(a for a in (*self.numbers, *near) if VERB_OF[a] == BUILD and die_of(a) == die)
