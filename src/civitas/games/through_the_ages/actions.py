"""The actions of the game: their texts, their numbers, their constructors."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.through_the_ages.data.military import (
    FIRST_AGGRESSION,
    FIRST_BONUS,
    FIRST_PACT,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    FIRST_WAR,
    MILITARY_CARDS,
    MILITARY_WORDS,
)
from civitas.games.through_the_ages.data.tables import (
    CARDS,
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
from civitas.games.through_the_ages.ids import GOODS, MOST_PLAYERS, ROW_SPACES, SIDES
from civitas.games.through_the_ages.state import STORES
from civitas.kernel import Action, Grammar, Name, Numbers, Seat, Seats, Verb, WordPairs, Words

MOST_STAGES: Final = 4
MOST_TOKENS: Final = 40
MOST_SPLIT: Final = 9
MOST_FORCE: Final = 250
MOST: Final[i64] = MOST_PLAYERS
SPEECHES: Final = ("culture", "military")


def civil(first: i64, end: i64) -> Words:
    """A slot for the civil cards of a range."""
    return Words("card", WORDS[first:end], first=first)


def military(first: i64, end: i64) -> Words:
    """A slot for the military cards of a range, which have ids of their own."""
    return Words("card", MILITARY_WORDS[first:end], first=first, field="military_card")


GRAMMAR: Final = Grammar(
    Verb("take", Numbers("space", 1, ROW_SPACES)),
    Verb("increase"),
    Verb("build", civil(0, WORKED)),
    Verb("upgrade", WordPairs("card", ("from", "to"), WORDS, UPGRADES)),
    Verb("destroy", civil(0, WORKED)),
    Verb("lead", civil(FIRST_LEADER, FIRST_ACTION)),
    Verb("stage", Numbers("stages", 1, MOST_STAGES)),
    Verb("develop", civil(0, TECHNOLOGY_CARDS)),
    Verb("revolt", civil(FIRST_GOVERNMENT, FIRST_SPECIAL)),
    Verb("play", civil(FIRST_ACTION, CARDS)),
    Verb("convert"),
    Verb("muster", civil(0, WORKED)),
    Verb("settle"),
    Verb("speak", Words("speech", SPEECHES, spelled=True)),
    Verb("tactic", military(FIRST_TACTIC, FIRST_BONUS)),
    Verb("copy", military(FIRST_TACTIC, FIRST_BONUS)),
    Verb("trade"),
    Verb("gain", Words("goods", GOODS, spelled=True)),
    Verb("tuck", civil(FIRST_WONDER, FIRST_LEADER)),
    Verb("decline"),
    Verb("use", civil(0, STORES)),
    Verb("return", civil(0, STORES)),
    Verb("lose", civil(0, WORKED)),
    Verb("keep", Numbers("tokens", 0, MOST_TOKENS)),
    Verb("split", Numbers("food", 0, MOST_SPLIT)),
    Verb("seize", military(FIRST_TERRITORY, FIRST_TACTIC)),
    Verb("cede", military(FIRST_TERRITORY, FIRST_TACTIC)),
    Verb("remove", civil(FIRST_WONDER, FIRST_ACTION)),
    Verb("steal", civil(FIRST_SPECIAL, FIRST_WONDER)),
    Verb("ruin", civil(FIRST_WONDER, FIRST_LEADER)),
    Verb("accept"),
    Verb("refuse"),
    Verb("bid", Numbers("force", 1, MOST_FORCE)),
    Verb("send", civil(0, WORKED)),
    Verb("commit", military(0, MILITARY_CARDS)),
    Verb("defend", military(0, MILITARY_CARDS)),
    Verb("discard", military(0, MILITARY_CARDS)),
    Verb("resolve", military(FIRST_WAR, FIRST_PACT), Seats("rival", MOST)),
    Verb("look"),
    Verb("prepare", military(0, FIRST_TACTIC)),
    Verb("attack", military(FIRST_AGGRESSION, FIRST_WAR), Seats("rival", MOST)),
    Verb("declare", military(FIRST_WAR, FIRST_PACT), Seats("rival", MOST)),
    Verb(
        "offer",
        military(FIRST_PACT, MILITARY_CARDS),
        Words("side", SIDES),
        Seats("partner", MOST),
    ),
    Verb("cancel", Seats("owner", MOST)),
    Verb("retire"),
    Verb("colonize", military(FIRST_TERRITORY, FIRST_TACTIC)),
    Verb("done"),
    Verb("pass"),
    Verb("end"),
    Verb("resign"),
    gives_up=("resign",),
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
TACTIC: Final = GRAMMAR.first("tactic")
COPY: Final = GRAMMAR.first("copy")
TRADE: Final = GRAMMAR.first("trade")
SPLIT: Final = GRAMMAR.first("split")
SEIZE: Final = GRAMMAR.first("seize")
CEDE: Final = GRAMMAR.first("cede")
REMOVE: Final = GRAMMAR.first("remove")
STEAL: Final = GRAMMAR.first("steal")
RUIN: Final = GRAMMAR.first("ruin")
ACCEPT: Final = GRAMMAR.first("accept")
REFUSE: Final = GRAMMAR.first("refuse")
BID: Final = GRAMMAR.first("bid")
SEND: Final = GRAMMAR.first("send")
COMMIT: Final = GRAMMAR.first("commit")
DEFEND: Final = GRAMMAR.first("defend")
DISCARD: Final = GRAMMAR.first("discard")
RESOLVE: Final = GRAMMAR.first("resolve")
LOOK: Final = GRAMMAR.first("look")
PREPARE: Final = GRAMMAR.first("prepare")
ATTACK: Final = GRAMMAR.first("attack")
DECLARE: Final = GRAMMAR.first("declare")
OFFER: Final = GRAMMAR.first("offer")
CANCEL: Final = GRAMMAR.first("cancel")
RETIRE: Final = GRAMMAR.first("retire")
COLONIZE: Final = GRAMMAR.first("colonize")
DONE: Final = GRAMMAR.first("done")
PASS: Final = GRAMMAR.first("pass")
RESIGN: Final = GRAMMAR.first("resign")

VERB_OF: Final[vec[i64]] = vec[i64](GRAMMAR.verbs_by_action())
"""The verb of each action, as one of the numbers above."""


def attack_on(card: i64, rival: Seat) -> Action:
    """The action of an aggression or a declaration of war."""
    if card < FIRST_WAR:
        return ATTACK + (card - FIRST_AGGRESSION) * MOST + rival
    return DECLARE + (card - FIRST_WAR) * MOST + rival


def attack_card(action: Action) -> i64:
    """The card of an attack."""
    if VERB_OF[action] == ATTACK:
        return FIRST_AGGRESSION + (action - ATTACK) // MOST
    return FIRST_WAR + (action - DECLARE) // MOST


def attack_rival(action: Action) -> Seat:
    """The rival of an attack."""
    return (action - VERB_OF[action]) % MOST


def offer_of(card: i64, side: i64, partner: Seat) -> Action:
    """The action of a pact offered."""
    return OFFER + ((card - FIRST_PACT) * 2 + side) * MOST + partner


def offered_card(action: Action) -> i64:
    """The pact of an offer."""
    return FIRST_PACT + (action - OFFER) // (2 * MOST)


def offered_side(action: Action) -> i64:
    """The side of the pact that the offering player takes: 0 or 1."""
    return (action - OFFER) // MOST % 2


def offered_partner(action: Action) -> Seat:
    """The partner of an offer."""
    return (action - OFFER) % MOST


def card_name(card: i64) -> Name:
    """A card as an argument of a message."""
    return Name("card-" + WORDS[card])


def military_name(card: i64) -> Name:
    """A military card as an argument of a message."""
    return Name("card-" + MILITARY_WORDS[card])
