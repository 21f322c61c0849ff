"""A decision: the numbers of its options, the reasons why others are none."""

from rich.text import Text as Words

from civitas.games.seven_wonders.ids import LETTERS, RESOURCES
from civitas.games.seven_wonders.sight.questions import WondersOffer
from civitas.kernel import Action, Decision, Literal, Reason
from civitas.terminal.wonders.cities import Cities
from civitas.terminal.wonders.signs import DIM, NOT


class Asked:
    """A decision over the cities of a view; without one nothing has a number."""

    def __init__(self, cities: Cities, decision: Decision | None) -> None:
        self.cities = cities
        self.view = cities.view
        self.text = cities.text
        self.signs = cities.signs
        self.numbers: dict[Action, int] = {}
        self.reasons: dict[Action, Reason] = {}
        self.offers: dict[Action, WondersOffer] = {}
        if decision is not None:
            self.numbers = {action: number for number, action in enumerate(decision.options, 1)}
            self.reasons = {refusal.action: refusal.reason for refusal in decision.refused}
            for action in (*self.numbers, *self.reasons):
                offer = decision.offer(action)
                if isinstance(offer, WondersOffer):
                    self.offers[action] = offer

    def number(self, action: Action) -> Words:
        """The number of an option."""
        if action in self.numbers:
            return Words(str(self.numbers[action]), "bold")
        return Words("·", DIM)

    def why(self, action: Action) -> Words:
        """Why an action is not possible, if it is not."""
        reason = self.reasons.get(action)
        return Words(f"{NOT} {self.reason(action)}", "red") if reason else Words()

    def reason(self, action: Action) -> str:
        """Why an action is not possible, as short as possible."""
        reason = self.reasons[action]
        offer = self.offers.get(action)
        args = reason.args
        if offer is not None and offer.obstacle == "resources":
            args = (*args, ("what", Literal(missing_letters(offer))))
        short = Reason("short-" + reason.key, args)
        found = short if self.text.has(short.key) else reason
        return self.text.message(found, self.cities.names)


def missing_letters(offer: WondersOffer) -> str:
    """The missing resources by their letters: `OO`, or `W/C` if either would do."""
    units = offer.missing_units
    letters = [LETTERS[RESOURCES.index(name)] for name in offer.missing_resources]
    if len(letters) == 1:
        return letters[0] * units
    return "/".join(letters) + (f" ×{units}" if units > 1 else "")
