"""What all lines of options need: numbers, prices, reasons."""

from collections.abc import Sequence

from rich.text import Text as Words

from civitas.games.through_the_ages.sight.questions import AgesQuestion
from civitas.games.through_the_ages.sight.view import AgesView
from civitas.kernel import Action, Reason, Seat
from civitas.terminal.ages.asked import Asked
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.parts import LABEL, below, joined, labelled
from civitas.terminal.ages.whole import Whole


class Chooser:
    """A decision of a seat."""

    def __init__(self, civs: Whole, view: AgesView, asked: Asked) -> None:
        self.civs = civs
        self.cards: Cards = civs.cards
        self.military = civs.cards.military
        self.text = civs.text
        self.view = view
        self.asked = asked
        self.own = view.civilizations[view.seat]

    def question(self) -> AgesQuestion | None:
        """What is asked."""
        return self.view.question

    def name(self, seat: Seat) -> str:
        """A player's name, not too long."""
        return self.civs.name(seat)

    def parts(self, actions: Sequence[Action], words: Sequence[Words]) -> list[Words]:
        """Options with their numbers."""
        return [
            joined([self.asked.number(action), part])
            for action, part in zip(actions, words, strict=True)
        ]

    def only(self, key: str, action: Action, words: str) -> list[Words]:
        """The line of one option, if it is one."""
        if action not in self.asked.numbers:
            return []
        return self.civs.line(key, self.parts([action], [Words(words)]))

    def grouped(self, key: str, groups: Sequence[list[Words]]) -> list[Words]:
        """Lines below one label, one group of parts after the other."""
        lines = [line for parts in groups for line in below(parts, self.civs.width - LABEL)]
        return [labelled(self.civs.label(key), lines)] if lines else []

    def priced(self, name: Words, price: int, what: str = "resources") -> Words:
        """A thing and its price."""
        return Words.assemble(name, f" {self.cards.amount(what, price)}")

    def price(self, action: Action, what: str = "resources") -> int:
        """What an option costs of something."""
        return self.asked.offer(action).price(what)

    def gain(self, action: Action, what: str) -> int:
        """What an option brings of something."""
        return self.asked.offer(action).gains(what)

    def refusal(self, action: Action) -> list[Words]:
        """Why something is not possible."""
        why = self.asked.why(action)
        return [why] if why else []

    def refusals(self, named: Sequence[tuple[Action, Words]]) -> list[Words]:
        """Things that are not possible and why; those with one reason together."""
        groups: dict[Reason, list[Words]] = {}
        for action, name in named:
            reason = self.asked.reasons.get(action)
            if reason is not None:
                groups.setdefault(reason, []).append(name)
        return [
            joined([joined(names, ", "), self.cards.why(reason, self.asked.names)])
            for reason, names in groups.items()
        ]
