"""What goes over the wire: every message and every body, as types. `docs/protocol.md` tells how.

A socket's messages are JSON objects with a `type`. The server sends a seat only what the seat may
know: view, open decision with options and refusals, and events, all filtered already.
"""

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

PROTOCOL: Final = 1
"""The version of the protocol; it grows when an old client could misread a message."""

MOST_SEATS: Final = 7
KEY: Final = r"^[A-Za-z0-9_-]{8,64}$"
Key = Annotated[str, StringConstraints(pattern=KEY)]
"""What makes a retry known as one: made by the client, new for every new wish."""
Name = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]
Words = Annotated[str, StringConstraints(pattern=r"^[^\x00]{1,1000}$")]
ChoiceText = Annotated[str, StringConstraints(min_length=1, max_length=2000)]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
BoardId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{6,16}$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True)]
Count = Annotated[int, Field(ge=0, le=2**31 - 1, strict=True)]
LONGEST_TITLE: Final = 80
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
Password = Annotated[
    str, StringConstraints(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)
]


class Model(BaseModel):
    """A part of the protocol; what it does not name is refused."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


# What is said about.


class Text(Model):
    """A sentence to be: its key in the Fluent files and its arguments.

    An argument is a number, a list, or an object with one of `seat`, `name`, `text`, `message`,
    or with `move` and `words`: an action's text and its sentence.
    """

    key: str
    args: dict[str, Any]


class Clock(Model):
    """How a table measures time."""

    kind: Literal["none", "realtime", "correspondence"] = "none"
    bank: float = Field(default=0, ge=0, le=60 * 86_400)
    """Seconds for each seat; correspondence: filled up again at the beginning of each age."""
    increment: float = Field(default=0, ge=0, le=3600)
    """Seconds a seat gets back after each answer others can see, in real time."""


class SeatWish(Model):
    """Who is to sit at a seat of a new table."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None
    """The bot's name; nothing: the usual one of the game."""
    name: Name | None = None
    """A name for the seat, where several people share a browser."""


class Wishes(Model):
    """Everything that can be chosen for a table besides game, players and options."""

    title: Annotated[str, StringConstraints(max_length=LONGEST_TITLE)] = ""
    public: bool = False
    """Whether the table is in the list for everybody; else it is found by its link."""
    watching: bool = True
    """Whether people without a seat may watch."""
    delay: int = Field(default=0, ge=0, le=3600)
    """Seconds by which those who watch are behind."""
    clock: Clock = Clock()
    undo: bool = True
    """Whether choices can be taken back, within the limits of the game's secrets."""
    tracking: bool = False
    """Whether the view tells which cards hidden places may hold."""
    advice: bool = False
    """Whether a seat may ask for advice."""
    rated: bool = False
    """Whether the result counts for ratings: accounts only, no aids, usual options."""
    shuffle: bool = True
    """Whether the seats are dealt out by chance at the start."""
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None
    """Who plays for somebody who leaves; nothing: the usual bot of the game."""


class NewTable(Wishes):
    """A table to be opened."""

    game: Annotated[str, StringConstraints(max_length=40)]
    players: int = Field(ge=1, le=MOST_SEATS)
    rules: int = Field(default=0, ge=0, le=10_000)
    """The rules number; 0: the newest."""
    options: dict[str, str] = Field(default={}, max_length=50)
    seats: list[SeatWish] = Field(default=[], max_length=MOST_SEATS)
    """The seats in order; those that are not named are open."""
    seed: int | None = Field(default=None, ge=0, le=2**64 - 1)
    """The deal; only where nobody else plays, because whoever knows it knows the cards."""
    start: bool = False
    """Whether to begin at once, which needs every seat taken."""


class SeatInfo(Model):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["open", "person", "bot"]
    """Whose seat it is."""
    name: str
    player: str
    """Who plays it now: `person`, or the name of the bot that stands in."""
    person: int | None
    """The number of the person whose seat it is."""
    online: bool


class TableInfo(Model):
    """A table as everybody sees it who may see it."""

    table: str
    status: Literal["open", "running", "finished", "ended", "broken"]
    game: str
    players: int
    rules: int
    options: dict[str, str]
    notice: Text | None
    """What people have to be told wherever they see games of this set-up."""
    wishes: Wishes
    seats: list[SeatInfo]
    host: int | None
    """The number of the person who opened it."""
    previous: str | None
    """The table this one is a rematch of."""
    rematch: str | None
    """The table that is a rematch of this one."""
    seeded: bool
    """Whether the deal was chosen by the host."""
    waiting: list[int]
    """The seats that are still to choose; for lists: at the table the state tells."""
    result: "Result | None"
    """How it ended; for lists too."""
    created: float
    changed: float
    watchers: int


class Links(Model):
    """The tokens of a table the asker may hand on; nothing: not for the asker."""

    invitation: str | None
    """Brings somebody to an open seat."""
    spectator: str | None
    """Brings somebody to watch a table that is not public."""
    seats: dict[str, str]
    """Bring the asker to their own seats from another browser."""


class Me(Model):
    """Who the server takes the asker for."""

    person: int | None
    """Nothing: nobody yet; a guest is made by the first thing done."""
    name: str | None
    account: bool
    admin: bool
    csrf: str | None
    """To be sent as `X-Civitas-CSRF` with everything that changes something, by cookie."""
    muted: list[int]
    protocol: int = PROTOCOL


class OptionInfo(Model):
    """An option of a game."""

    name: str
    values: list[str]
    """Empty: free text."""
    offers: list[str]
    """Words worth offering where the text is free."""
    default: str
    is_file: bool
    is_derived: bool


class GameInfo(Model):
    """A game that can be played here."""

    game: str
    rules: int
    fewest: int
    most: int
    options: list[OptionInfo]
    bots: list[str]
    usual_bot: str
    needed: dict[str, dict[str, str]]
    """By number of players: the options without which so many cannot play."""
    tracking: bool
    """Whether views can list the cards that hidden places may hold."""


class RatingInfo(Model):
    """How strong somebody is on a ladder: a game, its edition, and how many play."""

    ladder: str
    person: int
    name: str
    mu: float
    sigma: float
    games: int


class ChatLine(Model):
    """Something somebody said at a table."""

    number: int
    person: int | None
    name: str
    words: str
    at: float


class Told(Model):
    """Something a seat was told; the numbers count from 1, for each seat by itself."""

    number: int
    message: Text


class Choice(Model):
    """Something that is chosen: the text it is sent as, and its sentence."""

    choice: str
    words: Text


class Option(Choice):
    """Something that can be chosen."""

    forfeit: bool
    """Whether it gives the game up."""


class Refusal(Choice):
    """Something somebody might try and may not."""

    reason: Text


class Decision(Model):
    """A question put to a seat."""

    number: int
    prompt: Text
    options: list[Option]
    refused: list[Refusal]
    sealed: list[str]
    """What the seat has chosen already of a choice that takes several steps."""


class Result(Model):
    """How a game ended."""

    categories: dict[str, list[int]]
    totals: list[int]
    places: list[int]


class ClockState(Model):
    """The clocks of all seats."""

    left: list[float]
    """Seconds left now."""
    running: list[int]
    """The seats whose clock runs."""


class State(Model):
    """A game as one seat, or somebody who watches, knows it."""

    type: Literal["state"] = "state"
    table: str
    seat: int
    """The seat, or -1 for those who watch."""
    view: dict[str, Any]
    decision: Decision | None
    sealed: list[Choice]
    """What the seat has chosen while others still think."""
    waiting: list[int]
    """The seats that are still to choose."""
    events: list[Told]
    """What was told since the number the client has seen."""
    last: int
    """The number of the last thing told, to be sent when connecting again."""
    can_undo: bool
    can_withdraw: bool
    clock: ClockState | None
    result: Result | None


class Accepted(Model):
    """What was sent with this key is stored and done."""

    type: Literal["accepted"] = "accepted"
    key: str


class Refused(Model):
    """What was sent cannot be; nothing has changed."""

    type: Literal["refused"] = "refused"
    key: str | None
    status: int
    """The status the same request would have got by HTTP."""
    reason: Text
    detail: str
    """The reason in English."""


class Welcome(Model):
    """The first message of the server, and again whenever the seats of the connection change."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    table: str
    seats: list[int]
    """The seats this connection plays; none: it watches."""


class TableChanged(Model):
    """Who sits where, and what the table is, changed."""

    type: Literal["table"] = "table"
    info: TableInfo


class Chatted(Model):
    """Things said at the table."""

    type: Literal["chat"] = "chat"
    lines: list[ChatLine]


class Pong(Model):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Welcome | TableChanged | State | Accepted | Refused | Chatted | Pong,
    Field(discriminator="type"),
]


# What a client says.


class Hello(Model):
    """The first message of a client."""

    type: Literal["hello"]
    protocol: Count
    table: BoardId
    seen: dict[Annotated[str, StringConstraints(pattern=r"^(-1|[0-6])$")], Count] = {}
    """The last number seen, by seat; `-1` for those who watch."""
    chat: Count = 0
    """The number of the last thing said that was seen."""
    spectator: Token | None = None
    """The token of a link to watch."""


class Choose(Model):
    """An answer to a seat's decision."""

    type: Literal["choose"]
    seat: SeatNumber
    number: Count
    choice: ChoiceText
    key: Key


class Withdraw(Model):
    """A wish to take back what is sealed while others think."""

    type: Literal["withdraw"]
    seat: SeatNumber
    key: Key


class Undo(Model):
    """A wish to take back the last choice."""

    type: Literal["undo"]
    seat: SeatNumber
    key: Key


class Resign(Model):
    """A wish to give up, where the game knows that."""

    type: Literal["resign"]
    seat: SeatNumber
    key: Key


class Leave(Model):
    """A wish to leave a seat to a bot; the seat stays one's own."""

    type: Literal["leave"]
    seat: SeatNumber
    key: Key


class Return(Model):
    """A wish to play one's own seat again."""

    type: Literal["return"]
    seat: SeatNumber
    key: Key


class Replace(Model):
    """A wish to let a bot play for somebody who is away."""

    type: Literal["replace"]
    seat: SeatNumber
    key: Key


class Say(Model):
    """Something to be said at the table."""

    type: Literal["say"]
    words: Words
    key: Key


class Advise(Model):
    """A question for advice."""

    type: Literal["advise"]
    seat: SeatNumber
    key: Key


class Ping(Model):
    """A sign of life."""

    type: Literal["ping"]


ClientMessage = Annotated[
    Hello | Choose | Withdraw | Undo | Resign | Leave | Return | Replace | Say | Advise | Ping,
    Field(discriminator="type"),
]

CLIENT_MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
SERVER_MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(ServerMessage)


# Bodies of requests and answers.


class Join(Model):
    """A wish for a seat; the token of the invitation unless the table is public."""

    invitation: Token | None = None
    seat: SeatNumber | None = None
    """Nothing: the first open one."""
    name: Name | None = None


class ClaimSeat(Model):
    """The token of a seat's link."""

    token: Token


class SetSeat(Model):
    """What the host makes of a seat before the start."""

    kind: Literal["open", "bot", "me"]
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None
    name: Name | None = None


class Rename(Model):
    """A new name of a guest."""

    name: Name


class Credentials(Model):
    """The name and the password of an account."""

    name: Name
    password: Password


class Farewell(Model):
    """The password of the account, to be sure it is really oneself; a guest has none."""

    password: Password | None = None


class Mute(Model):
    """Somebody whose words one does not want to see any more, or again."""

    person: int = Field(ge=1, le=2**53)
    muted: bool = True


class Move(Model):
    """An answer to a seat's decision, by HTTP."""

    number: Count
    choice: ChoiceText
    key: Key


class Wish(Model):
    """Something else a seat may ask for, by HTTP."""

    kind: Literal["withdraw", "undo", "resign", "leave", "return", "replace"]
    key: Key


class TableList(Model):
    """Some tables, the last changed first."""

    tables: list[TableInfo]
    more: bool


class Moment(Model):
    """Something that was done in a game that is over: an entry of its record."""

    number: int
    """Counted from 1; the moment is the one just after it."""
    seat: int | None
    """Who did it; nothing: the game itself."""
    words: Text
    auto: bool
    """Whether it was the only thing possible, and done by itself."""
    last: int
    """The number of the last thing told by then to the seat asked for."""


class Replay(Model):
    """All moments of a game that is over."""

    table: str
    moments: list[Moment]


class LanguageInfo(Model):
    """A language, and what there is in it: `civitas`, `client`, and keys of games."""

    language: str
    parts: list[str]


class RatingList(Model):
    """A ladder, the strongest first."""

    ratings: list[RatingInfo]


class Health(Model):
    """Whether the server can do its work."""

    status: Literal["ok"]
    civitas: str
    protocol: int


class Problem(Model):
    """An error (RFC 9457); `key` and `args` are the sentence in the Fluent files."""

    type: str
    title: str
    status: int
    detail: str
    key: str
    args: dict[str, Any]
