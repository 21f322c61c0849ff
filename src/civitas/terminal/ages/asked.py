"""What a decision says: the numbers of its options, the reasons against others, what they cost."""

from collections.abc import Sequence

from rich.text import Text as Words

from civitas.games.through_the_ages.actions import END, VERB_OF
from civitas.games.through_the_ages.sight.view import CivilizationView
from civitas.kernel import Action, Arg, Decision, Reason
from civitas.terminal.ages.cards import Cards
from civitas.terminal.lines import BOLD


class Asked:
    """A decision, or none."""

    def __init__(self, cards: Cards, decision: Decision | None, names: Sequence[str]) -> None:
        self.cards = cards
        self.names = names
        self.numbers: dict[Action, int] = {}
        self.reasons: dict[Action, Reason] = {}
        self.shown: set[Action] = set()
        self.said: dict[str, Arg] = {}
        if decision is not None:
            self.numbers = {action: number for number, action in enumerate(decision.options, 1)}
            self.reasons = {refusal.action: refusal.reason for refusal in decision.refused}
            self.said = dict(decision.prompt.args)

    def amount(self, name: str) -> int:
        """A number of the question."""
        found = self.said[name]
        assert isinstance(found, int)
        return found

    def is_phase(self) -> bool:
        """Whether the actions of a turn are asked for."""
        return END in self.numbers

    def is_question(self) -> bool:
        """Whether something else is asked for."""
        return bool(self.numbers) and END not in self.numbers

    def number(self, action: Action) -> Words:
        """The number of an option, or nothing."""
        self.shown.add(action)
        return Words(str(self.numbers.get(action, "")), BOLD)

    def why(self, action: Action) -> Words:
        """Why something is not possible, or nothing."""
        reason = self.reasons.get(action)
        return Words() if reason is None else self.cards.why(reason, self.names)

    def left(self) -> list[Action]:
        """The options whose numbers were asked for nowhere."""
        return [action for action in self.numbers if action not in self.shown]

    def of(self, *verbs: Action) -> list[Action]:
        """The options of some verbs."""
        return [action for action in self.numbers if VERB_OF[action] in verbs]


def less(price: int, discount: int) -> int:
    """A price with a discount."""
    return max(0, price - discount)


def upgrade_price(civ: CivilizationView, upgrade: int, discount: int = 0) -> int:
    """The resources of an upgrade."""
    return less(civ.upgrade_costs[upgrade], discount)


def stages_price(civ: CivilizationView, count: int) -> int:
    """The resources of the next stages."""
    return civ.stage_costs[count - 1]
