"""The actions of the game: their texts, their numbers, their constructors."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.seven_wonders.data.tables import CARD_WORDS
from civitas.games.seven_wonders.ids import WONDERS
from civitas.kernel import Action, CardId, Grammar, Name, Pairs, Verb, Words

MOST_PAID: Final = 14
"""Seven units at two coins: no cost is higher."""

SIDES: Final = ("a", "b", "day", "night")

GRAMMAR: Final = Grammar(
    Verb("build", Words("card", CARD_WORDS)),
    Verb("free", Words("card", CARD_WORDS)),
    Verb("stage", Words("card", CARD_WORDS)),
    Verb("sell", Words("card", CARD_WORDS)),
    Verb("pay", Pairs(MOST_PAID, ("left", "<"), ("right", ">"))),
    Verb("pass"),
    Verb("take", Words("wonder", WONDERS)),
    Verb("turn", Words("the-side", SIDES, "side", spelled=True)),
)
BUILD: Final[Action] = GRAMMAR.first("build")
FREE: Final[Action] = GRAMMAR.first("free")
STAGE: Final[Action] = GRAMMAR.first("stage")
SELL: Final[Action] = GRAMMAR.first("sell")
PAY: Final[Action] = GRAMMAR.first("pay")
PASS: Final[Action] = GRAMMAR.first("pass")
TAKE: Final[Action] = GRAMMAR.first("take")
TURN: Final[Action] = GRAMMAR.first("turn")

VERB_OF: Final[vec[i64]] = vec[i64](GRAMMAR.verbs_by_action())
"""The verb of each action, as one of the numbers above."""

NUMBERS: Final[list[object]] = list(range(GRAMMAR.size))
"""Each action as an object that lists of options share; compiled, others are made for each list."""


def pay(left: i64, right: i64) -> Action:
    """Give the neighbours that many coins; cheaper payments have lower numbers."""
    total = left + right
    return PAY + (total * (total + 1) >> 1) + left


def payment_of(action: Action) -> tuple[i64, i64]:
    """The coins a payment gives to the left and to the right."""
    index = action - PAY
    total: i64 = 0
    while (total + 1) * (total + 2) >> 1 <= index:
        total += 1
    left = index - (total * (total + 1) >> 1)
    return (left, total - left)


def side_of(action: Action) -> int:
    """The side a seat turns its board to: 0 for the first side, 1 for the second."""
    return (action - TURN) % 2


def card_of(action: Action) -> CardId:
    """The card of a build, free, stage or sell."""
    return action - VERB_OF[action]


def card_name(card: CardId) -> Name:
    """The card as an argument of a message."""
    return Name("card-" + CARD_WORDS[card])
