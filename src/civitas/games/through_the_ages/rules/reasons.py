"""Why an action is not possible: a number within the rules, a message for people.

The number combines a reason and an amount; OK means possible.
"""

from typing import Final

from mypy_extensions import i64

from civitas.kernel import Reason

OK: Final = 0
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
NO_CIVIL: Final = 1
NO_MILITARY: Final = 2
NO_RESOURCES: Final = 3
NO_FOOD: Final = 4
NO_SCIENCE: Final = 5
NO_WORKER: Final = 6
URBAN_LIMIT_REACHED: Final = 7
HAND_FULL: Final = 8
SAME_NAME: Final = 9
SAME_AGE: Final = 10
UNFINISHED: Final = 11
NO_WONDER: Final = 12
TOO_MANY_STAGES: Final = 13
EMPTY_BANK: Final = 14
FRESH: Final = 15
NOT_ALL_CIVIL: Final = 16
NOT_ALL_MILITARY: Final = 17
DONE_THIS_TURN: Final = 18
FIRST_ROUND: Final = 19
NOTHING_TO_ORDER: Final = 20
PARTNER_POOR: Final = 21
PACT_FORBIDS: Final = 22
NO_WAR_ON: Final = 23
TOO_WEAK: Final = 24
LAST_ROUND: Final = 25
PEACEFUL: Final = 26
NO_COLONY: Final = 27
NOTHING_TO_REMOVE: Final = 28
FEW_PLAYERS: Final = 29
SAME_TACTIC: Final = 30
TOO_LATE_TO_RESIGN: Final = 31
DEFENSE_FULL: Final = 32
DEFENSE_SHORT: Final = 33
NO_FORCE: Final = 34
NO_UNIT_SENT: Final = 35
NO_PLAIN_CARD: Final = 36
NO_ALLOWANCE: Final = 37

BASE: Final = 64


def lack(reason: i64, amount: i64) -> i64:
    """A reason with the missing amount, as one number."""
    return reason + BASE * amount


def sentence(found: i64) -> Reason:
    """The reason as a message."""
    return Reason.of(REASONS[found % BASE], amount=found // BASE)
