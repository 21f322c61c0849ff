"""A loaded table: its row, its seats, its game, and the questions commands ask about them.

`persistence` loads and stores tables, `commands` change them, `info` and `state` encode them.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from civitas.bots.registry import default_bot
from civitas.kernel import SPECTATOR, CivitasError, Game, Literal, NotYourDecision, Reason, Who
from civitas.play.lessons.standing import are_rivals_held
from civitas.play.match import Match
from civitas.play.record import PERSON
from civitas.play.registry import find_game
from civitas.server.db.storage import BROKEN, ENDED, FINISHED, OPEN, RUNNING, Seat, TableRow
from civitas.server.errors import REPAIR_RETRY_AFTER, Conflict, Forbidden, Unavailable
from civitas.server.people.names import strip_invisible
from civitas.server.people.people import Person
from civitas.server.tables.clocks import Clock, ClockRules
from civitas.server.tables.delay import DelayedMatch
from civitas.server.tables.finished import FinishedGame, encode_end
from civitas.server.wire.position import CachedKnowledge

UNNAMED: Final = "–"
"""Shown for a player in a record whose name is invisible."""


def visible_player(player: str) -> str:
    """The player of a seat as it can be stored and shown, whatever a record says."""
    if player == PERSON:
        return PERSON
    shown = strip_invisible(player)
    return UNNAMED if shown in ("", PERSON) else shown


@dataclass(frozen=True, slots=True)
class InfoDigest:
    """A digest of what subscribers are told about a table besides its game."""

    source: tuple[object, ...]
    """What is told; the digest holds as long as this is the same."""
    digest: str


@dataclass(eq=False)
class TableSummary:
    """What is stored about a table apart from its game; enough for lists."""

    row: TableRow
    seats: list[Seat]
    holders: dict[int, set[int]] = field(default_factory=dict)
    """By seat: the people who play it by its link, besides its owner."""
    present: set[int] = field(default_factory=set)
    """The people who are connected; 0 stands for anonymous spectators."""
    rematch: str | None = None

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.row.id

    @property
    def game(self) -> Game:
        """The game."""
        return find_game(self.row.game).game

    @property
    def status(self) -> str:
        """The status of the table."""
        return self.row.status

    def seats_of(self, person: Person | None) -> tuple[int, ...]:
        """The seats a person may play."""
        if person is None:
            return ()
        number, holders = person.id, self.holders
        return tuple(
            [
                seat.seat
                for seat in self.seats
                if seat.person == number or number in holders.get(seat.seat, ())
            ]
        )

    def players_of(self, seat: Seat) -> set[int | None]:
        """Everybody who may play a seat."""
        return {seat.person, *self.holders.get(seat.seat, ())}


@dataclass(eq=False)
class Table(TableSummary):
    """A loaded table; the database has the truth, this is a copy of one version of it."""

    last_chat: int = 0
    clock: Clock | None = None
    match: Match | None = None
    """The game; None before the start, if the record is damaged, and once its end is enough."""
    final: FinishedGame | None = None
    """The end of a finished game, once it was asked for."""
    last_line: float = 0.0
    """When the last line of the record of a finished game was stored."""
    is_broken: bool = False
    """Whether the record is damaged."""
    is_stale: bool = False
    """Whether the table has to be loaded again before it is used."""
    line_times: list[float] = field(default_factory=list)
    """When each line of the record was stored."""
    unsaved: list[str] = field(default_factory=list)
    """Lines of the record that are not stored yet."""
    delayed: DelayedMatch = field(default_factory=DelayedMatch)
    bots_version: int | None = None
    """The version at which this process last became responsible for asking the bots."""
    progress: object = None
    """The public progress of the game when it was last stored."""
    knowledge: dict[int, CachedKnowledge] = field(default_factory=dict)
    """Encoded views and questions by seat, as a cache."""
    info_digest: InfoDigest | None = None
    """The digest of the information about the table, as a cache."""

    @property
    def status(self) -> str:
        """The status of the table; `broken` if the record is damaged."""
        return BROKEN if self.is_broken else self.row.status

    @property
    def clock_rules(self) -> ClockRules:
        """The time control of the table."""
        return self.row.clock_rules()

    # Changes that are not stored yet.

    def add_lines(self, lines: list[str]) -> None:
        """Keep lines of the record until they are stored; the sink of the match."""
        self.unsaved += lines

    def take_lines(self) -> list[str]:
        """The lines to store now."""
        lines, self.unsaved = self.unsaved, []
        return lines

    def has_unsaved(self) -> bool:
        """Whether the game is ahead of what is stored."""
        return bool(self.unsaved)

    def forget_match(self) -> None:
        """Drop the game, to replay it from the stored record."""
        self.match = None
        self.is_broken = False
        self.final = None
        self.delayed = DelayedMatch()
        self.line_times = []

    # Who plays.

    def is_person(self, seat: int) -> bool:
        """Whether a person plays a seat now."""
        return self.match is not None and self.match.players[seat] == PERSON

    def bots_to_move(self) -> list[int]:
        """The seats that wait for a bot's choice."""
        if self.match is None or are_rivals_held(self.match):
            return []
        return [seat for seat in self.match.waiting() if not self.is_person(seat)]

    def asks_bots(self) -> bool:
        """Whether this process is responsible for asking the bots at this version."""
        return self.bots_version == self.row.version

    def are_bots_overdue(self, deadline: float) -> bool:
        """Whether bots have been waiting since the deadline, because their process is gone."""
        due = self.row.bots_due
        return due is not None and due <= deadline and bool(self.bots_to_move())

    def replacement_bot(self) -> str:
        """The bot that replaces a player."""
        return self.row.settings.bot or default_bot(self.game)

    def replace_by_bot(self, seat: int, why: str) -> None:
        """Let the replacement bot play a seat."""
        self.running().hand_over(seat, self.replacement_bot(), why)

    def note_seen(self, person: Person, now: float) -> None:
        """Note that a person looks after their own and shared seats, as it is stored."""
        own = self.seats_of(person)
        self.seats = [replace(seat, seen=now) if seat.seat in own else seat for seat in self.seats]

    # The game.

    def no_match(self) -> CivitasError:
        """The error that says why there is no game."""
        if self.is_broken:
            return Unavailable(Reason("server-broken"), REPAIR_RETRY_AFTER)
        return Conflict(Reason("server-not-started"))

    def require_game(self) -> None:
        """Raise if there is no game that can be shown."""
        if self.is_broken or self.row.status == OPEN or not self.row.lines:
            raise self.no_match()

    def running(self) -> Match:
        """The match in progress; raises if there is none."""
        self.require_game()
        if self.row.status != RUNNING:
            raise Conflict(Reason("refused-over"))
        if self.match is None:
            raise self.no_match()
        return self.match

    # The end of the game.

    def is_over(self) -> bool:
        """Whether the game was played to its end or ended by the operator."""
        return self.row.status in (FINISHED, ENDED)

    def was_played(self) -> bool:
        """Whether the game is over and was begun; the operator may end it before its start."""
        return self.is_over() and self.row.lines > 0

    def is_over_for(self, own: tuple[int, ...], now: float) -> bool:
        """Whether the game is over for a person with these seats; spectators may see it later."""
        return self.is_over() and (bool(own) or self.is_end_public(now))

    def is_end_public(self, now: float) -> bool:
        """Whether spectators, too, may see the end of a game that is over."""
        delay = self.row.settings.delay
        last = self.line_times[-1] if self.line_times else self.last_line
        return not delay or last <= now - delay

    def needs_final(self) -> bool:
        """Whether the end of a finished game has to be made from its record first."""
        is_loaded = self.match is not None or self.final is not None
        return self.was_played() and not is_loaded and not self.is_broken

    def final_key(self) -> tuple[int, int, str]:
        """What the end of the game depends on."""
        return self.row.rewritten, self.row.lines, self.row.status

    def can_settle(self, now: float) -> bool:
        """Whether a game is over for everybody, so that its engine is not needed any more."""
        is_over = self.match is not None and self.is_over()
        return is_over and self.is_end_public(now) and not self.unsaved

    def settle(self, now: float) -> None:
        """Keep only the end of a game that is over for everybody, and not its engine."""
        match = self.match
        if match is None or not self.can_settle(now):
            return
        settings = self.row.settings
        seats = encode_end(
            match,
            tracking=settings.tracking,
            undo=settings.undo,
            is_ended=self.row.status == ENDED,
        )
        self.final = FinishedGame(self.final_key(), seats)
        self.drop_match()

    def drop_match(self) -> None:
        """Drop the engine of a game that is over for everybody."""
        if self.line_times:
            self.last_line = self.line_times[-1]
        self.match = None
        self.delayed = DelayedMatch()
        self.line_times = []
        self.knowledge.clear()

    def require_seat(self, person: Person | None, seat: int) -> None:
        """Raise Forbidden unless the person may play a seat."""
        if seat not in self.seats_of(person):
            raise Forbidden(Reason("server-not-your-seat"))

    def require_owner(self, person: Person, seat: int) -> None:
        """Raise Forbidden unless the seat belongs to the person, who may have shared it."""
        self.require_seat(person, seat)
        if self.seats[seat].person != person.id:
            raise Forbidden(Reason("server-not-your-seat"))

    def played_by(self, person: Person, seat: int) -> Match:
        """The match in progress, for a person who plays the seat now."""
        self.require_seat(person, seat)
        match = self.running()
        if not self.is_person(seat):
            player = Literal(visible_player(match.players[seat]))
            raise NotYourDecision(Reason.of("server-stand-in", seat=Who(seat), player=player))
        return match

    def spectator_match(self, now: float) -> Match | None:
        """The match as far as spectators may see it now."""
        delay = self.row.settings.delay
        if not delay or self.match is None:
            return self.match
        header = 1
        lines = sum(1 for at in self.line_times if at <= now - delay)
        return self.delayed.at(self.match, lines - header)

    def public_progress(self) -> object:
        """The progress everybody can see; a choice that is only begun does not change it."""
        match = self.match
        if match is None:
            return None
        return match.last_event(SPECTATOR), match.waiting(), tuple(match.players)
