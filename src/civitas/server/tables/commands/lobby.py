"""Seats before the start, the start, and the rematch."""

import random
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from civitas.kernel import Reason
from civitas.server.db import storage
from civitas.server.db.storage import BOT, OPEN, PERSON, RUNNING, Seat, TableRow
from civitas.server.errors import Conflict, Forbidden, NotFound, table_not_found
from civitas.server.lanes import REQUESTS
from civitas.server.people import tokens
from civitas.server.people.people import Person
from civitas.server.tables import clocks, persistence, rating
from civitas.server.tables.access import Access
from civitas.server.tables.commands.base import Command, Transaction
from civitas.server.tables.seating import (
    assigned_seat,
    home,
    open_seat,
    person_seat,
    require_bot_table,
    settle_name,
)
from civitas.server.tables.table import Table
from civitas.server.wire import protocol

SHUFFLER: Final = random.SystemRandom()
MOST_HOLDERS: Final = 16
"""So many people may play a seat by its link, besides its owner."""


def _require_open(table: Table) -> TableRow:
    """The row of a table that has not started."""
    if table.row.status != OPEN:
        raise Conflict(Reason("server-started"))
    return table.row


def _require_host(table: Table, person: Person) -> None:
    if table.row.host != person.id:
        raise Forbidden(Reason("server-host-only"))


def _open_seats(table: Table) -> list[int]:
    return [seat.seat for seat in table.seats if seat.kind == OPEN]


def _put_seat(table: Table, transaction: Transaction, seat: Seat) -> None:
    table.seats[seat.seat] = seat
    storage.replace_seats(transaction.connection, table.id, table.seats)
    transaction.store()


def _remove_holders(table: Table, transaction: Transaction, seat: int) -> None:
    """Remove the people who play a seat by its link, with its owner."""
    if table.holders.pop(seat, None):
        storage.replace_holders(transaction.connection, table.id, table.holders)


@dataclass(frozen=True)
class Join(Command[int]):
    """Takes an open seat; its number. A person who has a seat keeps it."""

    lane = REQUESTS
    access: Access
    person: Person
    request: protocol.Join

    def execute(self, table: Table, transaction: Transaction) -> int:
        """Take the requested seat, or the first open one."""
        person, request = self.person, self.request
        self.access.require_visible(table, person, request.invitation)
        row = _require_open(table)
        own = table.seats_of(person)
        is_invited = self.access.is_invited(table, request.invitation)
        if not own and not is_invited and not row.settings.public and row.host != person.id:
            raise table_not_found()
        if own and (request.seat is None or request.seat in own):
            return own[0] if request.seat is None else request.seat
        if row.settings.rated and (own or not person.is_account):
            raise Forbidden(Reason("server-rated-account"))
        free = _open_seats(table)
        if not free or (request.seat is not None and request.seat not in free):
            raise Conflict(Reason("server-no-free-seat"))
        number = free[0] if request.seat is None else request.seat
        seat = person_seat(number, person, request.name, transaction.time.now)
        seat = settle_name(transaction.connection, seat, person, table.seats)
        _put_seat(table, transaction, seat)
        return number


@dataclass(frozen=True)
class StandUp(Command[None]):
    """Gives a seat back before the start."""

    lane = REQUESTS
    access: Access
    person: Person
    seat: int

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Open the seat."""
        self.access.require_visible(table, self.person, None)
        _require_open(table)
        table.require_owner(self.person, self.seat)
        _remove_holders(table, transaction, self.seat)
        _put_seat(table, transaction, open_seat(self.seat, transaction.time.now))


@dataclass(frozen=True)
class SetSeat(Command[None]):
    """Assigns a seat before the start; for the host."""

    lane = REQUESTS
    access: Access
    person: Person
    seat: int
    request: protocol.SetSeat
    bots: Collection[str]

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Make the seat open, a bot's or the host's own."""
        self.access.require_visible(table, self.person, None)
        row = _require_open(table)
        _require_host(table, self.person)
        if self.seat >= row.players:
            raise NotFound(Reason.of("refused-no-seat", seats=row.players))
        now = transaction.time.now
        seat = assigned_seat(self.seat, self.request, self.person, table.game, self.bots, now)
        others = [other for other in table.seats if other.seat != self.seat]
        seat = settle_name(transaction.connection, seat, self.person, others)
        if row.settings.rated:
            seats = [*table.seats[: self.seat], seat, *table.seats[self.seat + 1 :]]
            rating.require_ratable(table.game, self.person, row.settings, row.options, seats)
        _remove_holders(table, transaction, self.seat)
        _put_seat(table, transaction, seat)


@dataclass(frozen=True)
class ClaimSeat(Command[list[int]]):
    """Lets another browser of a player play their seats, by the link of a seat."""

    lane = REQUESTS
    access: Access
    person: Person
    token: str
    browser: str
    """The person's browser in words."""

    def execute(self, table: Table, transaction: Transaction) -> list[int]:
        """Add the person to the seats of the link; their numbers."""
        connection, now = transaction.connection, transaction.time.now
        seats = self.access.linked_seats(table, self.token, now)
        if not seats:
            raise table_not_found()
        for seat in seats:
            others = table.holders.get(seat, set()) - {self.person.id}
            if len(others) >= MOST_HOLDERS:
                raise Conflict(Reason.of("server-link-full", most=MOST_HOLDERS))
        for seat in seats:
            storage.add_holder(connection, table.id, seat, self.person.id)
            mark = table.seats[seat].mark
            storage.add_link_use(connection, table.id, mark, self.person.id, now, self.browser)
        table.holders = storage.holders(transaction.connection, table.id)
        transaction.store()
        return seats


@dataclass(frozen=True)
class SetLink(Command[None]):
    """Replaces the link of a seat, or revokes it for everybody who came by it; for its owner."""

    access: Access
    person: Person
    seat: int
    is_revoked: bool

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Make the old link invalid; a new one leaves those who play the seat by the old one."""
        self.access.require_visible(table, self.person, None)
        if self.seat >= len(table.seats) or table.seats[self.seat].person != self.person.id:
            raise Forbidden(Reason("server-not-your-seat"))
        linked = 0.0 if self.is_revoked else transaction.time.now
        if self.is_revoked:
            now, mark = transaction.time.now, table.seats[self.seat].mark
            for person in table.holders.get(self.seat, ()):
                storage.note_link_use(transaction.connection, table.id, mark, person, now)
            _remove_holders(table, transaction, self.seat)
        seat = replace(table.seats[self.seat], mark=tokens.new_link_key(), linked=linked)
        _put_seat(table, transaction, seat)


@dataclass(frozen=True)
class Start(Command[None]):
    """Starts the game; for the host, once every seat is taken. Repeating it changes nothing."""

    lane = REQUESTS
    access: Access
    person: Person
    seed: int | None
    most_bot_tables: int

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Shuffle the seats and set the game up."""
        self.access.require_visible(table, self.person, None)
        _require_host(table, self.person)
        if table.row.status == RUNNING:
            return
        row = _require_open(table)
        if _open_seats(table):
            raise Conflict(Reason("server-seats-open"))
        if row.settings.rated:
            rating.require_accounts(transaction.connection, table)
        if not self.person.is_admin and self._may_have_bots(table):
            require_bot_table(transaction.connection, self.person.id, self.most_bot_tables)
        seats = list(table.seats)
        if row.settings.shuffle:
            SHUFFLER.shuffle(seats)
        self._move_holders(table, transaction, seats)
        seed = tokens.new_seed() if self.seed is None else self.seed
        moved = [replace(seat, seat=n, chair=home(seat)) for n, seat in enumerate(seats)]
        persistence.begin(transaction.connection, table, seed, moved, transaction.time.now)
        transaction.store()

    def _may_have_bots(self, table: Table) -> bool:
        """Whether bots play, or will when the time of the only person runs out."""
        has_clock = table.clock_rules.kind != clocks.NONE
        is_alone = all(seat.person == self.person.id for seat in table.seats)
        return (has_clock and is_alone) or any(seat.kind == BOT for seat in table.seats)

    def _move_holders(self, table: Table, transaction: Transaction, seats: list[Seat]) -> None:
        """Let the people who play a seat by its link move with it."""
        holders = {
            number: table.holders[seat.seat]
            for number, seat in enumerate(seats)
            if seat.seat in table.holders
        }
        if holders != table.holders:
            storage.replace_holders(transaction.connection, table.id, holders)
            table.holders = holders


@dataclass(frozen=True)
class LinkRematch(Command[None]):
    """Lets a table point to its rematch."""

    lane = REQUESTS
    is_internal = True
    rematch: str

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Show the rematch, which the database knows already."""
        table.rematch = self.rematch
        transaction.store()


@dataclass(frozen=True)
class JoinRematch(Command[None]):
    """Takes one's old seat at a rematch, or another open one."""

    lane = REQUESTS
    seat: Seat
    holders: Collection[int]
    """The people who played the old seat by its link."""

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Take a seat, unless the person has one."""
        if any(seat.person == self.seat.person for seat in table.seats):
            return
        _require_open(table)
        free = _open_seats(table)
        if not free:
            raise Conflict(Reason("server-no-free-seat"))
        number = self.seat.seat if self.seat.seat in free else free[0]
        for person in self.holders:
            storage.add_holder(transaction.connection, table.id, number, person)
        table.holders = storage.holders(transaction.connection, table.id)
        now = transaction.time.now
        old = self.seat
        seat = Seat(
            *(number, PERSON, old.person, None, old.name, now),
            linked=now,
            account=old.account,
            emblem=old.emblem,
        )
        _put_seat(table, transaction, seat)
