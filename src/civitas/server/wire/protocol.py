"""The protocol: every message and every request and response body, as types.

`docs/protocol.md` describes how they are used. WebSocket messages are JSON objects with a `type`.
The server filters everything by seat: view, open decision with options and refusals, and events.
"""

from typing import Annotated, Any, Final, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    model_validator,
)
from pydantic_core import PydanticCustomError

from civitas.kernel.chance import MAX_SEED
from civitas.kernel.position import MOST_CHARACTERS
from civitas.server.people.emblems import EMBLEMS

PROTOCOL: Final = 1
"""The protocol version; it increases when an old client could misread a message."""

MOST_SEATS: Final = 7
KEY: Final = r"^[A-Za-z0-9_-]{8,64}$"
Key = Annotated[str, StringConstraints(pattern=KEY)]
"""An idempotency key: made by the client, new for every new command, the same for a retry."""
Name = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]
ChatText = Annotated[str, StringConstraints(pattern=r"^[^\x00]{1,1000}$")]
ChoiceText = Annotated[str, StringConstraints(min_length=1, max_length=2000)]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
TableId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{6,16}$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True)]
Count = Annotated[int, Field(ge=0, le=2**31 - 1, strict=True)]
Emblem = Annotated[int, Field(ge=0, lt=EMBLEMS, strict=True)]
"""The emblem of a person: symbol + 16 × (colour + 8 × shape)."""
LONGEST_TITLE: Final = 80
MOST_FIELDS: Final = 50
LONGEST_OPTION: Final = 250_000
"""The longest value of an option: the contents of a file."""
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
LONGEST_POSITION: Final = MOST_CHARACTERS
Password = Annotated[
    str, StringConstraints(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)
]


class Model(BaseModel):
    """A part of the protocol; unknown fields are rejected."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


# Shared parts.


class Text(Model):
    """A translatable message: its key in the Fluent files and its arguments.

    An argument is a number, a list, or an object with one of `seat`, `name`, `text`, `message`,
    or with `move` and `words`: an action's notation and its message.
    """

    key: str
    args: dict[str, Any]


class Clock(Model):
    """The time control of a table."""

    kind: Literal["none", "realtime", "correspondence"] = "none"
    bank: float = Field(default=0, ge=0, le=60 * 86_400)
    """Seconds for each seat; correspondence: refilled at the start of each age."""
    increment: float = Field(default=0, ge=0, le=3600)
    """Real time: seconds added after each answer that others can see."""


class SeatSetup(Model):
    """Who gets a seat of a new table."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None
    """The name of the bot; null: the game's default bot."""
    name: Name | None = None
    """A player name, for several people who share a browser."""


class TableSettings(Model):
    """The settings of a table, apart from game, players and game options."""

    title: Annotated[str, StringConstraints(max_length=LONGEST_TITLE)] = ""
    public: bool = False
    """Whether the table is listed for everybody; otherwise it needs a link."""
    watching: bool = True
    """Whether spectators are allowed."""
    delay: int = Field(default=0, ge=0, le=3600)
    """Seconds by which spectators are delayed."""
    clock: Clock = Clock()
    undo: bool = True
    """Whether choices can be undone, as long as they revealed nothing."""
    tracking: bool = False
    """Whether views list the cards that hidden places may hold."""
    advice: bool = False
    """Whether players may ask for advice; never at rated tables."""
    rated: bool = False
    """Whether the result is rated: accounts only, no aids, default options."""
    shuffle: bool = True
    """Whether the seats are shuffled at the start."""
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None
    """The bot that replaces a player who leaves; null: the game's default bot."""


class NewTable(TableSettings):
    """A table to open."""

    game: Annotated[str, StringConstraints(max_length=40)]
    players: int = Field(ge=1, le=MOST_SEATS)
    rules: int = Field(default=0, ge=0, le=10_000)
    """The rules version; 0: the newest."""
    options: dict[
        Annotated[str, StringConstraints(max_length=40)],
        Annotated[str, StringConstraints(max_length=LONGEST_OPTION)],
    ] = Field(default={}, max_length=MOST_FIELDS)
    seats: list[SeatSetup] = Field(default=[], max_length=MOST_SEATS)
    """The seats in order; missing ones are open."""
    seed: int | None = Field(default=None, ge=0, le=MAX_SEED)
    """The random seed; only at tables without other people, because it determines all cards."""
    start: bool = False
    """Whether to start immediately; every seat must be taken."""

    @model_validator(mode="before")
    @classmethod
    def _has_few_fields(cls, value: Any) -> Any:
        """Reject a body of very many fields as one error, not as one for each."""
        plain = value if isinstance(value, dict) else {}
        for fields in (plain, plain.get("options"), plain.get("seats")):
            if isinstance(fields, dict | list) and len(fields) > MOST_FIELDS:
                raise PydanticCustomError("too_long", "too_long")
        return value


class NewPosition(Model):
    """A position to play: everybody at it uses this browser, or is a bot."""

    position: Annotated[str, StringConstraints(max_length=LONGEST_POSITION)]
    """The position as text; unknown cards are dealt."""
    seats: list[SeatSetup] = Field(max_length=MOST_SEATS)
    """The seats in order; none is open."""
    seed: int | None = Field(default=None, ge=0, le=MAX_SEED)
    """The random seed; null: any."""


class CheckPosition(Model):
    """A position to check."""

    position: Annotated[str, StringConstraints(max_length=LONGEST_POSITION)]
    """The position as text."""


class AdvisePosition(Model):
    """Asks for advice on the decision of a seat in a position."""

    position: Annotated[str, StringConstraints(max_length=LONGEST_POSITION)]
    """The position as text; unknown cards are dealt, always alike."""
    seat: SeatNumber
    level: Literal["hard", "master"] = "hard"


class PositionKey(Model):
    """A key of positions, and what is allowed there."""

    name: str
    kind: Literal[
        "number",
        "flag",
        "seat",
        "seats",
        "numbers",
        "set",
        "word",
        "words",
        "cards",
        "counts",
        "section",
        "rows",
        "steps",
        "actions",
        "text",
    ]
    """`words`, `numbers` and `seats` are lists, `set` one of different numbers; `cards` is a list
    of words, or a number of unknown ones; `counts` is an object of numbers by word; `section` is an
    object, `rows` a list of them; `steps` those of the schema, `actions` the choices by seat."""
    least: int | None = None
    most: int | None = None
    """The widest limits of numbers; the rest of a position may narrow them."""
    usual: int | None = None
    """The number that is left out."""
    words: list[str] = []
    """The words that are allowed."""
    names: str = ""
    """The beginning of the keys of their messages in the text of the game."""
    unknown: list[str] = []
    """Other words: unknown cards, an empty space."""
    keys: list["PositionKey"] = []
    """The keys of an object, or of each object of a list."""
    short: str = ""
    """The key whose value stands for an object that has no other."""
    by_seat: bool = False
    """Whether a list has an object for each seat."""


class PositionStep(Model):
    """A step that can be pending in a position."""

    step: str
    keys: list[PositionKey]


class PositionSchema(Model):
    """What positions of a game consist of."""

    game: str
    keys: list[PositionKey]
    """In the order of the text."""
    placed_options: list[str]
    """The options that usually stand elsewhere in a position."""
    steps: list[PositionStep]
    sample: str | None
    """A position in the middle of a game; null: there is none."""


class PositionText(Model):
    """A position."""

    position: str
    """The position as text."""


class AskedSeat(Model):
    """A seat that has to choose."""

    seat: int
    prompt: Text


class PositionCheck(Model):
    """What follows from a position that is possible."""

    game: str
    players: int
    waiting: list[AskedSeat]
    """Who is asked what; nobody when the game is over."""


class NewLesson(Model):
    """A lesson to open."""

    lesson: Annotated[str, StringConstraints(max_length=40)]
    """The key of the lesson."""
    again: bool = False
    """Whether it starts from its beginning, even if it is in progress."""


class LessonInfo(Model):
    """A lesson, and how far you have come."""

    lesson: str
    """The key of the lesson."""
    game: str
    chapter: int
    minutes: int
    """About how long it takes."""
    is_done: bool
    """Whether you have finished it."""
    table: str | None
    """The table where it is in progress."""


class LessonList(Model):
    """All lessons, game by game in the order of their chapters."""

    lessons: list[LessonInfo]


class SeatInfo(Model):
    """The public information about a seat."""

    seat: int
    kind: Literal["open", "person", "bot"]
    """Who owns the seat."""
    name: str
    player: str
    """Who plays it now: `person`, or the name of a bot."""
    person: int | None
    """The id of the person who owns the seat."""
    account: bool
    """Whether the name is that of the owner's account; otherwise a person is a guest."""
    emblem: int
    """The picture: 0 to 511 a person's, 512 to 516 a bot's, 517 that of nobody."""
    online: bool


class TableInfo(Model):
    """The public information about a table."""

    table: str
    status: Literal["open", "running", "finished", "ended", "broken"]
    game: str
    players: int
    rules: int
    options: dict[str, str]
    notice: Text | None
    """A notice that clients must show with games of this setup."""
    settings: TableSettings
    seats: list[SeatInfo]
    host: int | None
    """The id of the person who opened it."""
    previous: str | None
    """The table this one is a rematch of."""
    rematch: str | None
    """The table that is a rematch of this one."""
    seeded: bool
    """Whether the host chose the seed."""
    waiting: list[int]
    """The seats that have not chosen yet; for lists, use `State.waiting` at the table."""
    result: "Result | None"
    """The result, once the game is finished."""
    created: float
    started: float | None
    """When the game began; null: not yet, or it was imported."""
    steps: int | None
    """How many steps its replay has, once the game is finished."""
    changed: float
    watchers: int


class Links(Model):
    """The link tokens of a table that the caller may share; null: not available to the caller."""

    invitation: str | None
    """Admits a player to an open seat."""
    spectator: str | None
    """Admits a spectator to a table that is not public."""
    seats: dict[str, str]
    """By seat: gives another browser access to the caller's own seat."""
    seat_links: dict[str, "SeatLink"]
    """By seat the caller owns: its link, also if it is revoked or expired."""


class LinkUse(Model):
    """A person's last use of a seat's link."""

    at: float
    browser: str
    """The browser in words; empty: unknown."""


class SeatLink(Model):
    """What the owner of a seat may know about its link."""

    expires: float | None
    """When it expires; null: never, or `seats` has no token of it."""
    others: int
    """How many people play the seat by a link."""
    uses: list[LinkUse]
    """The last first."""


class Me(Model):
    """The identity of the caller."""

    person: int | None
    """Null: not signed in; the first action creates a guest."""
    name: str | None
    emblem: int | None
    """The picture of the person; null: not signed in."""
    account: bool
    admin: bool
    two_factor: bool
    """Whether logging in asks for a code."""
    shares_games: bool
    """Whether the person's finished public games may be published in datasets, without names."""
    csrf: str | None
    """The value of the header `X-Civitas-CSRF` for changes authenticated by cookie."""
    muted: list[int]
    protocol: int = PROTOCOL


class OptionInfo(Model):
    """A game option."""

    name: str
    values: list[str]
    """Empty: free text."""
    offers: list[str]
    """Suggested values for free text."""
    default: str
    is_file: bool
    is_derived: bool
    is_advanced: bool
    """Whether forms show it after the others."""


class LevelInfo(Model):
    """A level: a bot that is named by its strength."""

    bot: str
    substitute: str | None
    """The level that plays in its place where the server has no NumPy; null: none."""


class GameInfo(Model):
    """A game installed on this server."""

    game: str
    rules: int
    fewest: int
    most: int
    default_players: int
    """How many play a game started with one click."""
    ages: int
    """In how many ages banks by correspondence are full; 1: a bank is for the whole game."""
    options: list[OptionInfo]
    bots: list[str]
    levels: list[LevelInfo]
    """Those of the bots that are levels, the weakest first."""
    default_bot: str
    needed: dict[str, dict[str, str]]
    """By number of players: the options that this number requires."""
    tracking: bool
    """Whether views can list the cards that hidden places may hold."""
    advice: bool
    """Whether players can ask for advice at a table that allows it."""
    notice: Text | None
    """The notice of a table with the default options; clients show it before the game."""


class RatingInfo(Model):
    """A rating on a ladder: a game, its edition and the number of players."""

    ladder: str
    person: int
    name: str
    mu: float
    sigma: float
    games: int


class ChatLine(Model):
    """A chat message at a table."""

    number: int
    person: int | None
    name: str
    words: str
    at: float
    account: bool
    """Whether the name is that of the person's account."""


class GameEvent(Model):
    """An event as one seat saw it; each seat counts its own events from 1."""

    number: int
    message: Text


class Amount(Model):
    """An amount that is paid or gained."""

    kind: str
    """What it is, as a word of the game: `coins`, `resources`, `civil_actions` …"""
    amount: int
    to: int | None
    """Who receives a payment; null: the bank."""


class Offer(Model):
    """What an action costs and what it gains; games add fields."""

    model_config = ConfigDict(extra="allow")

    cost: list[Amount] | None
    """Null: no price makes the action possible."""
    gain: list[Amount]


class Choice(Model):
    """An action: the notation to send, its message, and the same as data."""

    choice: str
    words: Text
    action: dict[str, int | str]
    """The `verb`, and its arguments by name: numbers of the view, or words."""


class Option(Choice):
    """A legal action."""

    offer: Offer
    irrevocable: bool
    """Whether it gives up the game; clients ask for confirmation first."""


class Refusal(Choice):
    """An action a player might try that is not allowed, and why."""

    offer: Offer
    """What it would cost and gain."""
    reason: Text


class Decision(Model):
    """The open decision of a seat."""

    number: int
    prompt: Text
    options: list[Option]
    refused: list[Refusal]
    sealed: list[str]
    """The notation of the steps already taken in a choice of several steps."""
    secret: bool
    """Whether which options there are is hidden from others: to answer a lone one without being
    asked would show them something."""


class Result(Model):
    """The result of a finished game."""

    categories: dict[str, list[int]]
    totals: list[int]
    places: list[int]


class ClockState(Model):
    """The clocks of all seats."""

    left: list[float]
    """Seconds left now, by seat."""
    running: list[int]
    """The seats whose clocks are running."""


class LessonPage(Model):
    """A text of a lesson."""

    words: Text
    marks: list[str]
    """What the text is about: names of parts of the board, or `choice:` and an option's choice."""
    asks: bool
    """Whether the text asks for a choice; otherwise it is only read."""


class LessonStanding(Model):
    """Where a lesson stands."""

    lesson: str
    """The key of the lesson."""
    seat: int
    """The seat of the learner."""
    made: int
    """How many of the choices the lesson asks for were made."""
    before: int
    """How many pages come before these."""
    total: int
    """How many pages the lesson has."""
    pages: list[LessonPage]
    """The pages up to the next choice, or to the end."""
    wrong: Text | None
    """What to say about a choice the lesson did not ask for; undo it to go on."""
    is_done: bool
    """Whether the lesson asks for nothing more."""
    next: str | None
    """The key of the next chapter."""


class State(Model):
    """The game as one seat or a spectator may see it."""

    type: Literal["state"] = "state"
    table: str
    seat: int
    """The seat; -1 for spectators."""
    view: dict[str, Any]
    decision: Decision | None
    sealed: list[Choice]
    """The seat's own choice while others are still choosing."""
    waiting: list[int]
    """The seats that have not chosen yet."""
    events: list[GameEvent]
    """The events after the number the client has seen."""
    last: int
    """The number of the last event; send it when reconnecting."""
    can_undo: bool
    can_withdraw: bool
    can_resign: bool
    """Whether the open decision lets the seat resign."""
    clock: ClockState | None
    result: Result | None
    lesson: LessonStanding | None
    """Where the lesson stands for which the table was opened; null: it was opened for none."""


class Change(Model):
    """What has changed since the last `state` or `change` of the seat on this connection."""

    type: Literal["change"] = "change"
    table: str
    seat: int
    """The seat; -1 for spectators."""
    changes: list[Annotated[list[Any], Field(min_length=2)]]
    """Each a path and, as its last item, the value there now; the path begins with a field of the
    state: `["view", "cities", 2, "coins", 7]`."""
    events: list[GameEvent]
    """The events since then."""
    last: int
    """The number of the last event."""
    clock: ClockState | None


class Accepted(Model):
    """The command with this key is stored and executed."""

    type: Literal["accepted"] = "accepted"
    key: str


class Refused(Model):
    """The command was rejected; nothing has changed."""

    type: Literal["refused"] = "refused"
    key: str | None
    status: int
    """The HTTP status of the same error."""
    reason: Text
    detail: str
    """The reason in English."""
    retry_after: int | None = None
    """Seconds until a retry with the same key makes sense, with status 429 and 503."""


class Welcome(Model):
    """The server's first message, sent again whenever the seats of the connection change."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    table: str
    seats: list[int]
    """The seats this connection plays; empty for spectators."""


class TableChanged(Model):
    """The table or its seats changed."""

    type: Literal["table"] = "table"
    info: TableInfo


class ChatLines(Model):
    """New chat messages."""

    type: Literal["chat"] = "chat"
    lines: list[ChatLine]


class Range(Model):
    """An expected value with its 95 % interval."""

    mean: float
    low: float
    high: float


class AdviceStep(Choice):
    """A choice that is expected of the seat after an option."""

    share: float
    """The share of the possible worlds in which the seat makes it."""


class TermDifference(Model):
    """A term in which an option differs from the option it is compared with."""

    term: str
    """Its name; `advice-term-` and the name is its key in the text of the game."""
    role: Literal["gain", "denial", "cost"]
    """Whether the term is what the option gains, what it denies others, or what it costs."""
    points: float
    """How much better the option is in this term; negative: worse."""


class AdviceOption(Model):
    """What is expected of an option."""

    choice: str
    words: Text
    """The option as a sentence that names what the seat sees."""
    win: Range | None
    """The expected share of the victory; null: unknown."""
    points: Range | None
    """The expected final margin over the best opponent; null: unknown."""
    behind: float | None
    """How many points the option is worse than the best one; null: it gives up the game."""
    samples: int
    """The number of possible worlds behind the estimate."""
    line: list[AdviceStep]
    """What the seat is expected to choose afterwards."""
    terms: dict[str, float]
    """The named terms of the option, in points."""
    compared: int | None
    """The index of the option that `differences` compares with; null: there is no other."""
    differences: list[TermDifference]
    """The terms that explain the estimate best, at most two."""
    reasons: list[Text]
    """The same as sentences."""


class Estimates(Model):
    """The advice for a decision."""

    seat: int
    number: int
    """The number of the decision."""
    level: Literal["hard", "master"]
    method: Literal["sampled", "searched", "heuristic"]
    """How the estimates were made."""
    best: int
    """The index of the best option."""
    order: list[int]
    """The indexes of all options, the best first."""
    options: list[AdviceOption]
    """In the order of the decision's options."""
    note: Text
    """What people must know about the numbers."""


class Advice(Estimates):
    """The advice for a decision, for the connection that asked."""

    type: Literal["advice"] = "advice"
    key: str
    table: str


class Pong(Model):
    """The reply to a ping."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Welcome | TableChanged | State | Change | Accepted | Refused | ChatLines | Advice | Pong,
    Field(discriminator="type"),
]


# Messages of clients.


class Hello(Model):
    """The client's first message: subscribes to a table."""

    type: Literal["hello"]
    protocol: Count
    table: TableId
    seen: dict[Annotated[str, StringConstraints(pattern=r"^(-1|[0-6])$")], Count] = {}
    """The number of the last event seen, by seat; `-1` for spectators."""
    chat: Count = 0
    """The number of the last chat message seen."""
    changes: bool = False
    """Whether the client wants `change` messages instead of further whole states."""
    spectator: Token | None = None
    """The token of a spectator link."""


class Choose(Model):
    """Answers a seat's decision."""

    type: Literal["choose"]
    seat: SeatNumber
    number: Count
    choice: ChoiceText
    key: Key


class Withdraw(Model):
    """Takes back a sealed choice while others are still choosing."""

    type: Literal["withdraw"]
    seat: SeatNumber
    key: Key


class Undo(Model):
    """Undoes the last choice."""

    type: Literal["undo"]
    seat: SeatNumber
    key: Key


class Resign(Model):
    """Resigns, in games that allow it."""

    type: Literal["resign"]
    seat: SeatNumber
    key: Key


class Leave(Model):
    """Hands a seat to a bot; its owner may return."""

    type: Literal["leave"]
    seat: SeatNumber
    key: Key


class Return(Model):
    """Takes one's own seat back from a bot."""

    type: Literal["return"]
    seat: SeatNumber
    key: Key


class Replace(Model):
    """Replaces an absent player by a bot."""

    type: Literal["replace"]
    seat: SeatNumber
    key: Key


class Say(Model):
    """Sends a chat message."""

    type: Literal["say"]
    words: ChatText
    key: Key


class Advise(Model):
    """Asks for advice on the open decision of a seat."""

    type: Literal["advise"]
    seat: SeatNumber
    number: Count
    level: Literal["hard", "master"] = "hard"
    key: Key


class Ping(Model):
    """Keeps the connection alive."""

    type: Literal["ping"]


ClientMessage = Annotated[
    Hello | Choose | Withdraw | Undo | Resign | Leave | Return | Replace | Say | Advise | Ping,
    Field(discriminator="type"),
]

CLIENT_MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
SERVER_MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(ServerMessage)


# Request and response bodies.


class Join(Model):
    """Joins a table; private tables need the invitation token."""

    invitation: Token | None = None
    seat: SeatNumber | None = None
    """Null: the first open seat."""
    name: Name | None = None


class ClaimSeat(Model):
    """The token of a seat's link."""

    token: Token


class SetSeat(Model):
    """Assigns a seat before the start; for the host."""

    kind: Literal["open", "bot", "me"]
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None
    name: Name | None = None


class Rename(Model):
    """A new name for a guest, or a new emblem for any person."""

    name: Name | None = None
    """Null: a name the server chooses, for a new guest."""
    emblem: Emblem | None = None
    """Null: the emblem stays; that of a new guest follows from their id."""


class Sharing(Model):
    """Whether the caller's finished public games may be published in datasets, without names."""

    shares_games: bool


class Credentials(Model):
    """The name and password of an account."""

    name: Name
    password: Password


Code = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z -]{6,24}$")]
"""A code of an authenticator app, or a recovery code."""


class LogIn(Credentials):
    """The name and password of an account, and the code if it asks for one."""

    code: Code | None = None


class ChangePassword(Model):
    """The old and the new password of an account."""

    old: Password
    new: Password


class BeginTwoFactor(Model):
    """Confirms a new secret for two-factor authentication with the password."""

    password: Password


class TwoFactorSecret(Model):
    """A secret for an authenticator app, and the same as the URI that its QR code contains."""

    secret: str
    uri: str


class ConfirmTwoFactor(Model):
    """Switches two-factor authentication on by a code of the app."""

    code: Code


class RecoveryCodes(Model):
    """Codes that can be used once each instead of those of the app; shown only now."""

    codes: list[str]


class SwitchOffTwoFactor(Model):
    """Switches two-factor authentication off."""

    password: Password
    code: Code


class SessionInfo(Model):
    """A session of an account."""

    session: str
    created: float
    used: float
    """When it was last used, to the hour."""
    browser: str
    """The browser in words, such as `Firefox · Linux`; empty: unknown."""
    current: bool
    """Whether it is the session of this request."""


class SessionList(Model):
    """The sessions of an account, the last used first."""

    sessions: list[SessionInfo]


class DeleteAccount(Model):
    """Confirms the deletion with the account's password; guests have none."""

    password: Password | None = None


class Mute(Model):
    """Mutes or unmutes a person's chat messages."""

    person: int = Field(ge=1, le=2**53)
    muted: bool = True


class Move(Model):
    """Answers a seat's decision, by HTTP."""

    number: Count
    choice: ChoiceText
    key: Key


class SeatCommand(Model):
    """Any other command of a seat, by HTTP."""

    type: Literal["withdraw", "undo", "resign", "leave", "return", "replace"]
    key: Key


class TableList(Model):
    """A page of tables, most recently changed first."""

    tables: list[TableInfo]
    more: bool


class ReplayStep(Model):
    """A step of a replay: an entry of the record."""

    number: int
    """Counted from 1."""
    seat: int | None
    """Who acted; null: the game itself."""
    words: Text
    auto: bool
    """Whether it was the only legal action and was taken automatically."""
    last: int
    """The number of the last event, up to this step, of the requested seat."""


class Replay(Model):
    """Steps of a finished game, a page of all of them."""

    table: str
    total: int
    """How many steps the game has."""
    steps: list[ReplayStep]


class ReplayPosition(Model):
    """The position after a step of a finished game."""

    table: str
    position: str
    """The position as text."""


class StoryTurn(Model):
    """The points after a turn or a round of a finished game."""

    when: Text
    step: int
    """The step of the replay after which the points are these."""
    points: list[int]
    """By seat."""


class StoryHighlight(Model):
    """A moment of a finished game worth seeing again."""

    title: Text
    words: Text
    seat: int
    step: int
    """The step of the replay that shows it."""


class StoryPart(Model):
    """The points that one card gave."""

    title: Text
    points: list[int]
    """By seat."""


class StorySource(Model):
    """The points from one source, which is a row of the score pad."""

    title: Text
    points: list[int]
    """By seat."""
    parts: list[StoryPart]
    """The cards of the source as far as they are known."""


class Story(Model):
    """How a finished game went."""

    table: str
    turns: list[StoryTurn]
    """The start, then every turn or round; empty if the game has none."""
    highlights: list[StoryHighlight]
    sources: list[StorySource]
    """Where the points came from; empty if the categories of the result say that."""


class AnalysedOption(Model):
    """An option of a decision that was judged."""

    choice: str
    words: Text
    win: float | None
    """The expected share of the victory; null: unknown."""
    reasons: list[Text]


class AnalysedDecision(Model):
    """A choice of a finished game, and what it was worth."""

    entry: int
    """The step of the replay that makes the choice."""
    seat: int
    mark: Literal["best", "good", "inaccurate", "mistake"]
    loss: float
    """How much of the chance to win the choice lost."""
    spread: float
    """How far the chances of the best and the worst option are apart."""
    before: Range
    """The chance to win with the best option."""
    after: Range
    """The chance to win with the choice."""
    points: Range
    """The expected final margin with the choice."""
    chosen: str
    best: str
    options: list[AnalysedOption]
    """The best options and the chosen one, the best first."""


class AnalysedPlayer(Model):
    """What a player's choices and luck were worth, in chances to win."""

    seat: int
    decisions: int
    marks: dict[str, int]
    accuracy: list[float] | None
    """Mean and 95 % interval, from 0 to 100; null: too few decisions."""
    start: float
    """How much the first decision offered above an equal share."""
    play: float
    """What choices lost, at most 0."""
    luck: float
    """What neither the start nor the choices explain."""
    result: float
    """The share of the victory."""


class Analysis(Model):
    """The analysis of a finished game, as far as it is made."""

    table: str
    level: str
    total: int
    """How many decisions there are to judge."""
    judged: int
    running: bool
    """Whether the server judges the rest now."""
    players: list[AnalysedPlayer]
    """Empty until all decisions are judged."""
    decisions: list[AnalysedDecision]


class PuzzleSet(Model):
    """The puzzles of a game, and what the requester did with them."""

    game: str
    count: int
    today: int
    """The number of today's puzzle, from 1."""
    answered: int
    solved: int
    rating: int | None
    """In points; null: nothing was answered."""
    right: list[int]
    """The numbers of the puzzles whose first answer was right."""
    wrong: list[int]
    """The numbers of those whose first answer was not."""


class NewPuzzleAnswer(Model):
    """An answer to a puzzle."""

    choice: ChoiceText


class PuzzleAnswer(Model):
    """Whether an answer was the best choice, and why."""

    right: bool
    best: str
    same: list[str]
    """Other right choices: the best turn can begin with each of them."""
    options: list[AnalysedOption]
    """The best options and the chosen one, the best first."""
    answered: int
    solved: int
    rating: int | None


class StatisticsGames(Model):
    """How many games were counted, by who played them; some were played by both."""

    all: int
    people: int
    """By people only."""
    bots: int
    """By bots only."""


class StatisticsSetup(Model):
    """Games with the same number of players, rules and options."""

    setup: str
    """By which its figures are asked for."""
    game: str
    players: int
    rules: int
    options: dict[str, str]
    games: StatisticsGames


class StatisticsList(Model):
    """What was played on this server."""

    least: int
    """The least number of games that have figures."""
    setups: list[StatisticsSetup]
    """The one with the most games first."""


class Mean(Model):
    """A mean with its 95 % interval; null: unknown, because there are too few games."""

    mean: float
    low: float | None
    high: float | None


class StatisticsOverview(Model):
    """All counted games together."""

    games: int
    seats: int
    shared: int
    """How many games ended in a shared win."""
    points: Mean
    """Of a seat."""
    winner: Mean
    """The points of winners."""
    margin: Mean
    """The lead of the first over the second."""
    length: Mean
    """The number of choices in a game."""


class StatisticsBar(Model):
    """A value, and how often the seats that had it won."""

    label: list[Text]
    seats: int
    wins: Mean
    """Their share of wins, from 0 to 1; a shared win counts as a fraction."""
    rate: float
    """The share of all seats that had it."""


class StatisticsPair(Model):
    """Means of seats that won, and of the others: one, or one for each round."""

    column: Text
    winners: list[Mean]
    others: list[Mean]


class StatisticsFigure(Model):
    """A figure: `bars` of wins, `pairs` of means, or the `course` of a mean."""

    title: Text
    kind: Literal["bars", "pairs", "course"]
    fair: float
    """The share of wins of equal seats."""
    left_out: int
    """How many values too few seats had."""
    shows_rate: bool
    """Whether a seat can have several of the values."""
    bars: list[StatisticsBar]
    pairs: list[StatisticsPair]
    """Of a course there is one."""


class Statistics(Model):
    """Figures about the finished games of a set-up; nothing about single games or people."""

    setup: str
    players: Literal["all", "people", "bots"]
    made: float
    """When; they are made again when there are new games, at most every ten minutes."""
    overview: StatisticsOverview
    figures: list[StatisticsFigure]


class LanguageInfo(Model):
    """A language and its text files: `civitas`, `client`, and keys of games."""

    language: str
    parts: list[str]


class RatingList(Model):
    """Ratings, highest first."""

    ratings: list[RatingInfo]


class Health(Model):
    """The health of the server."""

    status: Literal["ok"]
    civitas: str
    protocol: int
    address: str
    """The address the server sees for the requester, to check the headers of a proxy."""
    forwarded: bool
    """Whether a trusted proxy passed the address on."""


class Problem(Model):
    """An error (RFC 9457); `key` and `args` are its message in the Fluent files."""

    type: str
    title: str
    status: int
    detail: str
    key: str
    args: dict[str, Any]
