"""Who plays a seat: leave, return, replace."""

from dataclasses import dataclass
from typing import Final

from civitas.kernel import NotYourDecision, Reason
from civitas.play.match import Match
from civitas.play.record import PERSON
from civitas.server.db import storage
from civitas.server.errors import Conflict, Forbidden
from civitas.server.people.people import Person
from civitas.server.tables import clocks
from civitas.server.tables.clocks import Time
from civitas.server.tables.commands.base import PersonCommand, SeatCommand, Transaction
from civitas.server.tables.seating import require_bot_table
from civitas.server.tables.table import Table

MOST_RATED_RETURNS: Final = 3
"""How often a player of a rated game may return after running out of time."""
MOST_RETURNS: Final = 100
"""How often a player may return in one game: each time makes the record longer."""


def _require_leave(
    table: Table, transaction: Transaction, person: Person, seat: int, most: int
) -> None:
    """Raise Conflict if bots play for the owner of a seat at as many running tables as allowed."""
    owner = table.seats[seat].person
    if owner is not None and not person.is_admin:
        require_bot_table(transaction.connection, owner, most, table.id)


@dataclass(frozen=True)
class Leave(SeatCommand):
    """Hands a seat to a bot; its owner may return."""

    most_bot_tables: int

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Let the replacement bot play the seat."""
        table.played_by(self.person, self.seat)
        _require_leave(table, transaction, self.person, self.seat, self.most_bot_tables)
        table.replace_by_bot(self.seat, "left")


@dataclass(frozen=True)
class Return(SeatCommand):
    """Takes one's own seat back from a bot."""

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Let the owner play again, with some time if theirs had run out."""
        table.require_seat(self.person, self.seat)
        match = table.running()
        if table.is_person(self.seat):
            raise Conflict(Reason("server-already-playing"))
        self._require_return(match, table.row.settings.rated)
        is_late = table.clock is not None and table.clock.banks[self.seat] <= 0
        if is_late and match.decision(self.seat) is not None and not self._has_answered(match):
            raise Conflict(Reason("server-time-up"))
        match.hand_over(self.seat, PERSON, "returned")
        if table.clock is not None and is_late:
            grace = clocks.grace(table.clock_rules)
            table.clock = clocks.grant(table.clock_rules, table.clock, self.seat, grace)

    def _require_return(self, match: Match, rated: bool) -> None:
        """Raise after too many returns, or if a bot could have helped in a rated game."""
        reasons = [
            entry.why
            for entry in match.record.entries
            if entry.kind == "player" and entry.seat == self.seat
        ]
        if reasons.count("returned") >= MOST_RETURNS:
            raise Conflict(Reason.of("server-returned", most=MOST_RETURNS))
        if rated and "left" in reasons:
            raise Conflict(Reason("server-rated-left"))
        if rated and reasons.count("time") > MOST_RATED_RETURNS:
            raise Conflict(Reason.of("server-rated-returns", most=MOST_RATED_RETURNS))

    def _has_answered(self, match: Match) -> bool:
        """Whether the current player of the seat has answered a decision."""
        last = next(
            entry.kind
            for entry in reversed(match.record.entries)
            if entry.seat == self.seat and entry.kind in ("choice", "player")
        )
        return last == "choice"


@dataclass(frozen=True)
class Replace(PersonCommand):
    """Replaces an absent player by a bot; for everybody at the table."""

    seat: int
    absent_seconds: float
    most_bot_tables: int

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Let the replacement bot play the seat of an absent player."""
        # Activity without a connection is stored without a new version.
        table.seats = storage.seats(transaction.connection, table.id)
        self.require_absent(table, transaction.time)
        if self.seat in table.seats_of(self.person):
            _require_leave(table, transaction, self.person, self.seat, self.most_bot_tables)
        table.replace_by_bot(self.seat, "absent")

    def require_absent(self, table: Table, time: Time) -> None:
        """Raise unless the player of the seat is absent and may be replaced."""
        person, row = self.person, table.row
        if not table.seats_of(person) and person.id != row.host and not person.is_admin:
            raise Forbidden(Reason("server-not-your-seat"))
        table.running()
        if self.seat >= len(table.seats):
            raise NotYourDecision(Reason.of("refused-no-seat", seats=len(table.seats)))
        kind = table.clock_rules.kind
        if kind == clocks.CORRESPONDENCE or (row.settings.rated and kind != clocks.NONE):
            raise Conflict(Reason("server-clock-decides"))
        if not table.is_person(self.seat):
            raise Conflict(Reason("server-bot-already"))
        seat = table.seats[self.seat]
        is_present = not table.present.isdisjoint(table.players_of(seat))
        if is_present or time.now - seat.seen < self.absent_seconds:
            raise Conflict(Reason.of("server-not-absent", seconds=int(self.absent_seconds)))
