"""The state machine shared by all games; it contains nothing specific to one."""

from civitas.kernel.bag import Bag, shuffled_deck
from civitas.kernel.chance import Chance, Stream, stream
from civitas.kernel.decision import Decision, Refusal
from civitas.kernel.errors import (
    BadConfig,
    BadNotation,
    CivitasError,
    CorruptRecord,
    IllegalAction,
    NeedOutcome,
    NotYourDecision,
    ScriptMismatch,
    StaleDecision,
    UnknownBot,
    UnknownGame,
)
from civitas.kernel.event import Event, happened
from civitas.kernel.frame import AskSeat, ForEachSeat, Simultaneous, seats_from
from civitas.kernel.game import Config, Game, GameMeta, Option, Outcome, places
from civitas.kernel.message import Arg, Literal, Message, Move, Name, Prompt, Reason, Who
from civitas.kernel.notation import Grammar, Numbers, Pairs, Seats, Verb, WordPairs, Words
from civitas.kernel.snapshot import text_hash
from civitas.kernel.state import Frame, State
from civitas.kernel.types import (
    BITS,
    EVERYONE,
    NOBODY,
    SPECTATOR,
    UNKNOWN,
    Action,
    CardId,
    Seat,
    everybody,
    members,
)
from civitas.kernel.value import Value
from civitas.kernel.view import Candidates, Pool, Table, View, ViewPart, candidates
from civitas.kernel.worlds import deal, deal_pool, without

__all__ = [
    "BITS",
    "EVERYONE",
    "NOBODY",
    "SPECTATOR",
    "UNKNOWN",
    "Action",
    "Arg",
    "AskSeat",
    "BadConfig",
    "BadNotation",
    "Bag",
    "Candidates",
    "CardId",
    "Chance",
    "CivitasError",
    "Config",
    "CorruptRecord",
    "Decision",
    "Event",
    "ForEachSeat",
    "Frame",
    "Game",
    "GameMeta",
    "Grammar",
    "IllegalAction",
    "Literal",
    "Message",
    "Move",
    "Name",
    "NeedOutcome",
    "NotYourDecision",
    "Numbers",
    "Option",
    "Outcome",
    "Pairs",
    "Pool",
    "Prompt",
    "Reason",
    "Refusal",
    "ScriptMismatch",
    "Seat",
    "Seats",
    "Simultaneous",
    "StaleDecision",
    "State",
    "Stream",
    "Table",
    "UnknownBot",
    "UnknownGame",
    "Value",
    "Verb",
    "View",
    "ViewPart",
    "Who",
    "WordPairs",
    "Words",
    "candidates",
    "deal",
    "deal_pool",
    "everybody",
    "happened",
    "members",
    "places",
    "seats_from",
    "shuffled_deck",
    "stream",
    "text_hash",
    "without",
]
