"""The actions of the game: their texts, their numbers, their constructors."""

from typing import Final

from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_SPECIAL,
    FIRST_WONDER,
    TECHNOLOGY_CARDS,
    UPGRADES,
    WORDS,
    WORKED,
)
from civitas.games.through_the_ages.ids import GOODS, ROW_SPACES
from civitas.games.through_the_ages.state import STORES
from civitas.kernel import Grammar, Name, Numbers, Verb, WordPairs, Words

MOST_STAGES: Final = 4
MOST_TOKENS: Final = 40
SPEECHES: Final = ("culture", "military")

GRAMMAR: Final = Grammar(
    Verb("take", Numbers("space", 1, ROW_SPACES)),
    Verb("increase"),
    Verb("build", Words("card", WORDS[:WORKED])),
    Verb("upgrade", WordPairs("card", ("from", "to"), WORDS, UPGRADES)),
    Verb("destroy", Words("card", WORDS[:WORKED])),
    Verb("lead", Words("card", WORDS[FIRST_LEADER:FIRST_ACTION])),
    Verb("stage", Numbers("stages", 1, MOST_STAGES)),
    Verb("develop", Words("card", WORDS[:TECHNOLOGY_CARDS])),
    Verb("revolt", Words("card", WORDS[FIRST_GOVERNMENT:FIRST_SPECIAL])),
    Verb("play", Words("card", WORDS[FIRST_ACTION:])),
    Verb("convert"),
    Verb("muster", Words("card", WORDS[:WORKED])),
    Verb("settle"),
    Verb("speak", Words("speech", SPEECHES)),
    Verb("gain", Words("goods", GOODS)),
    Verb("tuck", Words("card", WORDS[FIRST_WONDER:FIRST_LEADER])),
    Verb("decline"),
    Verb("use", Words("card", WORDS[:STORES])),
    Verb("return", Words("card", WORDS[:STORES])),
    Verb("lose", Words("card", WORDS[:WORKED])),
    Verb("keep", Numbers("tokens", 0, MOST_TOKENS)),
    Verb("end"),
)
TAKE: Final = GRAMMAR.first("take")
INCREASE: Final = GRAMMAR.first("increase")
BUILD: Final = GRAMMAR.first("build")
UPGRADE: Final = GRAMMAR.first("upgrade")
DESTROY: Final = GRAMMAR.first("destroy")
LEAD: Final = GRAMMAR.first("lead")
STAGE: Final = GRAMMAR.first("stage")
DEVELOP: Final = GRAMMAR.first("develop")
REVOLT: Final = GRAMMAR.first("revolt")
PLAY: Final = GRAMMAR.first("play")
CONVERT: Final = GRAMMAR.first("convert")
MUSTER: Final = GRAMMAR.first("muster")
SETTLE: Final = GRAMMAR.first("settle")
SPEAK: Final = GRAMMAR.first("speak")
GAIN: Final = GRAMMAR.first("gain")
TUCK: Final = GRAMMAR.first("tuck")
DECLINE: Final = GRAMMAR.first("decline")
USE: Final = GRAMMAR.first("use")
RETURN: Final = GRAMMAR.first("return")
LOSE: Final = GRAMMAR.first("lose")
KEEP: Final = GRAMMAR.first("keep")
END: Final = GRAMMAR.first("end")


def card_name(card: int) -> Name:
    """A card as an argument of a message."""
    return Name("card-" + WORDS[card])
