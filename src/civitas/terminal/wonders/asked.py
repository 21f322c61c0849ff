"""A decision: the numbers of its options, the reasons why others are none."""

from rich.text import Text as Words

from civitas.games.seven_wonders.ids import LETTERS, RESOURCES
from civitas.games.seven_wonders.sight.questions import WondersOffer
from civitas.kernel import Action, Decision, Literal, Name, Reason
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
        return Words(f"{NOT} {self.reason(reason)}", "red") if reason else Words()

    def reason(self, reason: Reason) -> str:
        """Why not, as short as possible."""
        args = reason.args
        if any(name == "resources" for name, _ in args):
            args = (*args, ("what", Literal(lacking(reason))))
        short = Reason("short-" + reason.key, args)
        found = short if self.text.has(short.key) else reason
        return self.text.message(found, self.cities.names)


def lacking(reason: Reason) -> str:
    """The resources a reason names, by their letters: `OO`, or `W/C` where each would do."""
    units, resources = reason.arg("units"), reason.arg("resources")
    assert isinstance(units, int)
    assert isinstance(resources, tuple)
    names = [each.key.removeprefix("resource-") for each in resources if isinstance(each, Name)]
    letters = [LETTERS[RESOURCES.index(name)] for name in names]
    if len(letters) == 1:
        return letters[0] * units
    return "/".join(letters) + (f" ×{units}" if units > 1 else "")
