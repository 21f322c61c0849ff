"""Choices of a seat: choose, withdraw, undo, resign."""

from dataclasses import dataclass
from typing import Final

from civitas.kernel import SPECTATOR, NotYourDecision, Reason, Who
from civitas.play.lessons.standing import standing_of
from civitas.play.match import Match
from civitas.server.db import lessons as lesson_storage
from civitas.server.db import storage
from civitas.server.errors import Conflict, Forbidden
from civitas.server.tables import clocks
from civitas.server.tables.commands.base import SeatCommand, Transaction
from civitas.server.tables.table import Table

ACTIVITY_SECONDS: Final = 20.0
"""How often the activity of a player who chooses is stored."""
MOST_TAKEN_BACK: Final = 300
"""How often a seat may withdraw or undo in one game: each time makes the record longer."""


def _mark_answered(command: SeatCommand, table: Table, transaction: Transaction) -> None:
    """Note that a seat answered a decision, which also counts as presence."""
    transaction.answered = frozenset((command.seat,))
    connection, now = transaction.connection, transaction.time.now
    if now - table.seats[command.seat].seen > ACTIVITY_SECONDS:
        storage.touch_seats(connection, table.id, command.person.id, now)
        table.note_seen(command.person, now)


def _require_few_taken_back(match: Match, seat: int) -> None:
    """Raise Conflict if a seat has withdrawn and undone as often as allowed."""
    kinds = ("withdraw", "undo")
    found = sum(1 for entry in match.record.entries if entry.seat == seat and entry.kind in kinds)
    if found >= MOST_TAKEN_BACK:
        raise Conflict(Reason.of("server-taken-back", most=MOST_TAKEN_BACK))


def _revoke_increment(table: Table, seat: int) -> None:
    if table.clock is not None:
        table.clock = clocks.revoke_increment(table.clock_rules, table.clock, seat)


@dataclass(frozen=True)
class Choose(SeatCommand):
    """Answers a decision."""

    number: int
    choice: str

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Play the choice."""
        match = table.played_by(self.person, self.seat)
        match.submit(self.seat, self.number, self.choice)
        _mark_answered(self, table, transaction)
        standing = standing_of(match)
        if standing is not None and standing.is_done:
            connection, now = transaction.connection, transaction.time.now
            lesson_storage.finish_lesson(connection, self.person.id, standing.lesson.key, now)


@dataclass(frozen=True)
class Withdraw(SeatCommand):
    """Takes back a sealed choice."""

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Take the choice back, with the increment it earned."""
        match = table.played_by(self.person, self.seat)
        _require_few_taken_back(match, self.seat)
        has_earned = self.seat not in match.waiting()
        if not match.withdraw(self.seat):
            raise Conflict(Reason("server-nothing-sealed"))
        if has_earned:
            _revoke_increment(table, self.seat)


@dataclass(frozen=True)
class Undo(SeatCommand):
    """Undoes the last choice."""

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Undo the choice; only what others saw has earned an increment."""
        match = table.played_by(self.person, self.seat)
        if not table.row.settings.undo:
            raise Forbidden(Reason("server-no-undo"))
        _require_few_taken_back(match, self.seat)
        has_earned = self.seat not in match.waiting()
        public = _public_events(match)
        if not match.undo(self.seat):
            raise Conflict(Reason("server-nothing-to-undo"))
        if has_earned or _public_events(match) < public:
            _revoke_increment(table, self.seat)


def _public_events(match: Match) -> int:
    """The number of events everybody has seen."""
    return sum(1 for event in match.story if event.seen_by(SPECTATOR) is not None)


@dataclass(frozen=True)
class Resign(SeatCommand):
    """Resigns, in games that allow it."""

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Choose the option that resigns."""
        match = table.played_by(self.person, self.seat)
        decision = match.decision(self.seat)
        if decision is None:
            raise NotYourDecision(Reason.of("refused-not-asked", seat=Who(self.seat)))
        forfeit = match.game.grammar.forfeit
        action = next((option for option in decision.options if option >= forfeit), None)
        if action is None:
            raise Conflict(Reason("server-no-resigning"))
        match.submit(self.seat, decision.number, match.game.format_action(action))
        _mark_answered(self, table, transaction)
