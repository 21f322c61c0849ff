"""Why an action is not possible: a number within the rules, a message for people.

The number combines a reason and an amount; OK means possible.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from civitas.kernel import Action, Reason

OK: Final[i64] = 0
REASONS: Final = (
    "",
    "refused-civil",
    "refused-military",
    "refused-resources",
    "refused-food",
    "refused-science",
    "refused-workers",
    "refused-limit",
    "refused-hand",
    "refused-same-name",
    "refused-leader-age",
    "refused-unfinished",
    "refused-no-wonder",
    "refused-stages",
    "refused-bank",
    "refused-fresh",
    "refused-all-civil",
    "refused-all-military",
    "refused-once",
    "refused-first-round",
    "refused-order",
    "refused-partner-science",
    "refused-pact",
    "refused-no-war-on",
    "refused-strength",
    "refused-last-round",
    "refused-peaceful-leader",
    "refused-no-colony",
    "refused-nothing-to-remove",
    "refused-few-players",
    "refused-same-tactic",
    "refused-resign",
    "refused-defense-cards",
    "refused-defense",
    "refused-force",
    "refused-no-unit",
    "refused-plain-card",
    "refused-allowance",
)
NO_CIVIL: Final[i64] = 1
NO_MILITARY: Final[i64] = 2
NO_RESOURCES: Final[i64] = 3
NO_FOOD: Final[i64] = 4
NO_SCIENCE: Final[i64] = 5
NO_WORKER: Final[i64] = 6
URBAN_LIMIT_REACHED: Final[i64] = 7
HAND_FULL: Final[i64] = 8
SAME_NAME: Final[i64] = 9
SAME_AGE: Final[i64] = 10
UNFINISHED: Final[i64] = 11
NO_WONDER: Final[i64] = 12
TOO_MANY_STAGES: Final[i64] = 13
EMPTY_BANK: Final[i64] = 14
FRESH: Final[i64] = 15
NOT_ALL_CIVIL: Final[i64] = 16
NOT_ALL_MILITARY: Final[i64] = 17
DONE_THIS_TURN: Final[i64] = 18
FIRST_ROUND: Final[i64] = 19
NOTHING_TO_ORDER: Final[i64] = 20
PARTNER_POOR: Final[i64] = 21
PACT_FORBIDS: Final[i64] = 22
NO_WAR_ON: Final[i64] = 23
TOO_WEAK: Final[i64] = 24
LAST_ROUND: Final[i64] = 25
PEACEFUL: Final[i64] = 26
NO_COLONY: Final[i64] = 27
NOTHING_TO_REMOVE: Final[i64] = 28
FEW_PLAYERS: Final[i64] = 29
SAME_TACTIC: Final[i64] = 30
TOO_LATE_TO_RESIGN: Final[i64] = 31
DEFENSE_FULL: Final[i64] = 32
DEFENSE_SHORT: Final[i64] = 33
NO_FORCE: Final[i64] = 34
NO_UNIT_SENT: Final[i64] = 35
NO_PLAIN_CARD: Final[i64] = 36
NO_ALLOWANCE: Final[i64] = 37

BASE: Final[i64] = 64

USUAL_OPTIONS: Final = 24
"""There are seldom more options than these."""


def lack(reason: i64, amount: i64) -> i64:
    """A reason with the missing amount, as one number."""
    return reason + BASE * amount


def sentence(found: i64) -> Reason:
    """The reason as a message."""
    return Reason.of(REASONS[found % BASE], amount=found // BASE)


@final
class Candidates:
    """What a player might do: the possible actions and, if `every` is asked for, all others."""

    def __init__(self, every: bool) -> None:
        self.every = every
        self.possible = vec[i64](capacity=USUAL_OPTIONS)
        """In ascending order."""
        self.impossible: list[tuple[Action, i64]] = []

    def add(self, action: Action, why: i64) -> None:
        """An action with OK or why it is not possible."""
        if why == OK:
            self._put(action)
        elif self.every:
            self.impossible.append((action, why))

    def _put(self, action: Action) -> None:
        """Put an action in its place among the possible ones."""
        possible = append(self.possible, action)
        place = len(possible) - 1
        while place and possible[place - 1] > action:
            possible[place] = possible[place - 1]
            place -= 1
        possible[place] = action
        self.possible = possible

    def options(self) -> list[Action]:
        """The possible actions in order."""
        return list(self.possible)

    def refused(self) -> list[tuple[Action, Reason]]:
        """The impossible actions, each with its reason."""
        return [(action, sentence(why)) for action, why in self.impossible]
