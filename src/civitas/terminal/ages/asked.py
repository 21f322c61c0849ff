"""What a decision says: the numbers of its options, the reasons against others, what they cost."""

from collections.abc import Sequence

from rich.text import Text as Words

from civitas.games.through_the_ages.actions import END, VERB_OF
from civitas.games.through_the_ages.sight.questions import AgesOffer
from civitas.kernel import Action, Decision, Reason
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
        self.offers: dict[Action, AgesOffer] = {}
        if decision is not None:
            self.numbers = {action: number for number, action in enumerate(decision.options, 1)}
            self.reasons = {refusal.action: refusal.reason for refusal in decision.refused}
            for action in (*self.numbers, *self.reasons):
                offer = decision.offer(action)
                if isinstance(offer, AgesOffer):
                    self.offers[action] = offer

    def offer(self, action: Action) -> AgesOffer:
        """What an option or a refused action costs and brings."""
        return self.offers.get(action, AgesOffer())

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
