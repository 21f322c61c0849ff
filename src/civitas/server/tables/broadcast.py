"""Broadcasting: what subscribers of a table receive, filtered by seat and nothing twice."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from sqlalchemy.exc import DBAPIError

from civitas.kernel import SPECTATOR
from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.people.people import Person
from civitas.server.tables.clocks import Time
from civitas.server.tables.info import info_digest, table_info
from civitas.server.tables.state import SeatState, seat_state
from civitas.server.tables.table import Table
from civitas.server.wire import encode as wire
from civitas.server.wire.encode import dumps
from civitas.server.wire.position import Position

NOT_ALLOWED: Final = 1008
"""The close code for a subscriber who may no longer see the table."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a subscriber was last told of a seat: an unchanged position is not sent again."""

    position: Position
    running: tuple[int, ...]


class Subscriber(Protocol):
    """A connection to a table: who it belongs to, and what it has received."""

    person: Person | None
    session: str | None
    seats: tuple[int, ...]
    may_watch: bool
    takes_changes: bool
    """Whether it wants changes of a position instead of the whole."""
    seen: dict[int, int]
    """By seat: the number of the last event received."""
    told: dict[int, Told]
    """By seat: the last position sent."""
    info: str
    """The digest of the last information about the table that was sent."""
    chat: int
    """The number of the last chat message received."""

    def send(self, text: str) -> None:
        """Queue a message."""
        ...

    def close(self, code: int) -> None:
        """Close the connection after the queued messages."""
        ...


@dataclass
class Outbox:
    """Messages ready to be delivered."""

    messages: list[tuple[Subscriber, str]] = field(default_factory=list)
    rejected: list[Subscriber] = field(default_factory=list)
    """Subscribers who may no longer see the table."""
    is_complete: bool = True
    """Whether the messages contain everything that is new."""

    def deliver(self) -> None:
        """Send the messages in order, and close rejected connections."""
        for subscriber, text in self.messages:
            subscriber.send(text)
        for subscriber in self.rejected:
            subscriber.close(NOT_ALLOWED)


@dataclass
class ChatLines:
    """What was read for one change of a table, so that it is read once for all subscribers."""

    lines: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    """The chat messages after a number."""
    muted: dict[int, set[int]] = field(default_factory=dict)
    """By person: whom they have muted."""


class Broadcaster:
    """Encodes what subscribers of a table have not received yet."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def prepare(self, table: Table, subscribers: Iterable[Subscriber], time: Time) -> Outbox:
        """The messages for some subscribers of a table that is up to date."""
        outbox = Outbox()
        digest, info = info_digest(table, time), ""
        states: dict[int, SeatState | None] = {}
        encoded, chat = Encoded(), ChatLines()
        for subscriber in subscribers:
            seats = table.seats_of(subscriber.person)
            if not seats and not subscriber.may_watch:  # gave up the seat, or lost it
                outbox.rejected.append(subscriber)
                continue
            found: list[str] = []
            if seats != subscriber.seats:  # joined, gave up a seat, or the seats were shuffled
                subscriber.seats = seats
                subscriber.told.clear()  # a client forgets the seats it has lost
                found.append(dumps(wire.welcome(table.id, seats)))
            if subscriber.info != digest:
                subscriber.info = digest
                info = info or dumps({"type": "table", "info": table_info(table, time)})
                found.append(info)
            for seat in seats or (SPECTATOR,):
                if seat not in states:
                    states[seat] = seat_state(table, seat, time)
                state = states[seat]
                if state is not None:
                    found += encoded.news(subscriber, state)
            if subscriber.chat < table.last_chat:
                found += self._chat(table, subscriber, time, chat)
            outbox.messages += [(subscriber, text) for text in found]
            outbox.is_complete = outbox.is_complete and subscriber.chat >= table.last_chat
        return outbox

    def _chat(
        self, table: Table, subscriber: Subscriber, time: Time, known: ChatLines
    ) -> list[str]:
        person, after = subscriber.person, subscriber.chat
        try:
            if after not in known.lines:
                with self._database.read() as connection:
                    known.lines[after] = storage.chat_messages(connection, table.id, after)
            lines = known.lines[after]
            if person and lines and person.id not in known.muted:
                with self._database.read() as connection:
                    known.muted[person.id] = storage.muted_people(connection, person.id)
        except DBAPIError:  # the other messages must not be lost; the chat follows later
            return []
        muted = known.muted.get(person.id, set()) if person else set()
        if not subscriber.seats:
            until = time.now - table.row.settings.delay
            lines = [line for line in lines if line["at"] <= until]
        subscriber.chat = lines[-1]["number"] if lines else subscriber.chat
        shown = [line for line in lines if line["words"] and line["person"] not in muted]
        return [dumps({"type": "chat", "lines": shown})] if shown else []


class Encoded:
    """What was encoded for one change of a table: equal messages are encoded once."""

    def __init__(self) -> None:
        self.events: dict[int, bytes] = {}
        """Events as JSON, by the identity of their messages."""
        self._changes: dict[tuple[int, int], list[bytes] | None] = {}
        self._texts: dict[tuple[int, int, int], str] = {}

    def news(self, subscriber: Subscriber, state: SeatState) -> list[str]:
        """The message a subscriber gets about a seat, if there is something new."""
        seat, last = state.seat, state.last
        since = subscriber.seen.get(seat, 0)
        told = subscriber.told.get(seat)
        before = None if told is None else told.position
        changes = self._changes_since(before, state)
        # An unchanged position is not sent again: the sending itself would reveal something.
        if last == since and told is not None and told.running == state.running and changes == []:
            return []
        subscriber.told[seat] = Told(state.position, state.running)
        subscriber.seen[seat] = last
        if not subscriber.takes_changes:
            before = None
        which = (seat, since, id(before))
        text = self._texts.get(which)
        if text is None:
            text = state.message(since, None if before is None else changes, self.events)
            self._texts[which] = text
        return [text]

    def _changes_since(self, before: Position | None, state: SeatState) -> list[bytes] | None:
        """What differs from a position; None if there was none, or it cannot be compared."""
        if before is None:
            return None
        which = (state.seat, id(before))
        if which not in self._changes:
            self._changes[which] = state.position.changes(before)
        return self._changes[which]
