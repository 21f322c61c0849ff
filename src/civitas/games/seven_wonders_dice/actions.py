"""The actions of the game: their texts, their numbers, their constructors."""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders_dice.ids import AREAS, BONUSES, CITIES, DICE, MOST_IN_AREA
from civitas.kernel import Action, Grammar, Numbers, Verb, Words

PLACES: Final[i64] = len(AREAS) * MOST_IN_AREA
"""Where a space may be: an area and a place in it."""

GRAMMAR: Final = Grammar(
    Verb("build", Words("die", DICE), Words("area", AREAS), Numbers("number", 1, MOST_IN_AREA)),
    Verb("stage"),
    Verb("pass"),
    Verb("cross", Words("area", AREAS), Numbers("number", 1, MOST_IN_AREA)),
    Verb("bonus", Numbers("number", 1, BONUSES)),
    Verb("decline"),
    Verb("take", Words("city", CITIES)),
)
BUILD: Final = GRAMMAR.first("build")
STAGE: Final = GRAMMAR.first("stage")
PASS: Final = GRAMMAR.first("pass")
CROSS: Final = GRAMMAR.first("cross")
BONUS: Final = GRAMMAR.first("bonus")
DECLINE: Final = GRAMMAR.first("decline")
TAKE: Final = GRAMMAR.first("take")

VERB_OF: Final[list[Action]] = GRAMMAR.verbs_by_action()
"""The verb of each action, as one of the numbers above."""


def build(die: i64, place: i64) -> Action:
    """Use a die for the space at a place."""
    return BUILD + die * PLACES + place


def die_of(action: Action) -> i64:
    """The die of a build."""
    return (action - BUILD) // PLACES


def place_of(action: Action) -> i64:
    """The place of a build or a cross."""
    return (action - VERB_OF[action]) % PLACES
