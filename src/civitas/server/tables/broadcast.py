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
from civitas.server.tables.info import table_info
from civitas.server.tables.state import seat_state
from civitas.server.tables.table import Table
from civitas.server.wire import encode as wire
from civitas.server.wire.encode import dumps

NOT_ALLOWED: Final = 1008
"""The close code for a subscriber who may no longer see the table."""
ONLY_FOR_LISTS: Final = ("changed", "waiting", "result")
"""Fields of a table whose change alone is not sent to subscribers."""


class Subscriber(Protocol):
    """A connection to a table: who it belongs to, and what it has received."""

    person: Person | None
    session: str | None
    seats: tuple[int, ...]
    may_watch: bool
    seen: dict[int, int]
    """By seat: the number of the last event received."""
    sent: dict[str, str]
    """Digests of the last messages sent."""
    chat: int
    """The number of the last chat message received."""

    def send(self, text: str) -> None:
        """Queue a message."""
        ...

    def close(self, code: int) -> None:
        """Close the connection after the queued messages."""
        ...


@dataclass(frozen=True)
class EncodedMessage:
    """An encoded message, with a digest that tells whether it is worth sending again."""

    text: str
    digest: str
    last: int = 0
    """The number of the last event in it."""


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


class Broadcaster:
    """Encodes what subscribers of a table have not received yet."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def prepare(self, table: Table, subscribers: Iterable[Subscriber], time: Time) -> Outbox:
        """The messages for some subscribers of a table that is up to date."""
        outbox = Outbox()
        info: EncodedMessage | None = None
        states: dict[tuple[int, int], EncodedMessage] = {}
        for subscriber in subscribers:
            seats = table.seats_of(subscriber.person)
            if not seats and not subscriber.may_watch:  # gave up the seat, or lost it
                outbox.rejected.append(subscriber)
                continue
            info = info or _encode_info(table_info(table, time))
            texts = self._messages(table, subscriber, seats, time, info, states)
            outbox.messages += [(subscriber, text) for text in texts]
            outbox.is_complete = outbox.is_complete and subscriber.chat >= table.last_chat
        return outbox

    def _messages(
        self,
        table: Table,
        subscriber: Subscriber,
        seats: tuple[int, ...],
        time: Time,
        info: EncodedMessage,
        states: dict[tuple[int, int], EncodedMessage],
    ) -> list[str]:
        found: list[str] = []
        if seats != subscriber.seats:  # joined, gave up a seat, or the seats were shuffled
            subscriber.seats = seats
            found.append(dumps(wire.welcome(table.id, seats)))
        if subscriber.sent.get("table") != info.digest:
            subscriber.sent["table"] = info.digest
            found.append(info.text)
        for seat in seats or (SPECTATOR,):
            since = subscriber.seen.get(seat, 0)
            message = states.get((seat, since))
            if message is None:
                state = seat_state(table, seat, since, time)
                if state is None:
                    continue
                message = states[seat, since] = _encode_state(state)
            # An unchanged position is not sent again: the sending itself would reveal something.
            if message.last == since and subscriber.sent.get(str(seat)) == message.digest:
                continue
            subscriber.sent[str(seat)] = message.digest
            subscriber.seen[seat] = message.last
            found.append(message.text)
        if subscriber.chat < table.last_chat:
            found += self._chat(table, subscriber, time)
        return found

    def _chat(self, table: Table, subscriber: Subscriber, time: Time) -> list[str]:
        person = subscriber.person
        try:
            with self._database.read() as connection:
                lines = storage.chat_messages(connection, table.id, subscriber.chat)
                muted = storage.muted_people(connection, person.id) if person else set()
        except DBAPIError:  # the other messages must not be lost; the chat follows later
            return []
        if not subscriber.seats:
            until = time.now - table.row.settings.delay
            lines = [line for line in lines if line["at"] <= until]
        subscriber.chat = lines[-1]["number"] if lines else subscriber.chat
        shown = [line for line in lines if line["words"] and line["person"] not in muted]
        return [dumps({"type": "chat", "lines": shown})] if shown else []


def _encode_info(info: dict[str, Any]) -> EncodedMessage:
    text = dumps({"type": "table", "info": info})
    relevant = {name: value for name, value in info.items() if name not in ONLY_FOR_LISTS}
    return EncodedMessage(text, wire.digest(relevant))


def _encode_state(state: dict[str, Any]) -> EncodedMessage:
    """A state; its digest ignores that time has passed on the clocks."""
    news = {name: state.pop(name) for name in ("events", "last", "clock")}
    body = dumps(state)
    running = news["clock"] and news["clock"]["running"]
    text = f"{body[:-1]},{dumps(news)[1:]}"
    return EncodedMessage(text, wire.digest([body, running]), news["last"])
