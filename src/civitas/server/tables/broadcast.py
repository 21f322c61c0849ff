"""Telling: what everybody at a table has to be told, already filtered, and nothing twice."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from sqlalchemy.exc import DBAPIError

from civitas.kernel import SPECTATOR
from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.people.people import Person
from civitas.server.tables.table import Table, Time
from civitas.server.wire import encode as wire
from civitas.server.wire.encode import dumps

NOT_ALLOWED: Final = 1008
"""The code a socket is closed with when its person may not see the table any more."""
PASSING: Final = ("changed", "waiting", "result")
"""What of a table is for lists, and nothing to be told at the table itself."""


class Guest(Protocol):
    """A connection to a table: what it is for, what it has seen, and a way to tell it more."""

    person: Person | None
    session: str | None
    seats: tuple[int, ...]
    may_watch: bool
    seen: dict[int, int]
    sent: dict[str, str]
    chat: int

    def tell(self, text: str) -> None:
        """Send a message, in order, without waiting."""
        ...

    def dismiss(self, code: int) -> None:
        """End the connection after what there is to send."""
        ...


@dataclass(frozen=True)
class Letter:
    """A message for a connection, and what of it makes it worth sending again."""

    text: str
    mark: str
    last: int = 0
    """The number of the last thing it tells."""


@dataclass
class Post:
    """Letters to be handed out, and whether they tell everything there is."""

    letters: list[tuple[Guest, str]]
    dismissed: list[Guest]
    is_whole: bool = True

    def hand_out(self) -> None:
        """Tell everybody, in order."""
        for guest, text in self.letters:
            guest.tell(text)
        for guest in self.dismissed:
            guest.dismiss(NOT_ALLOWED)


class Teller:
    """Writes the letters of tables that are up to date."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def write(self, table: Table, guests: Iterable[Guest], time: Time) -> Post:
        """What some guests of a table have to be told now."""
        post = Post([], [])
        info: Letter | None = None
        states: dict[tuple[int, int], Letter] = {}
        for guest in guests:
            seats = table.seats_of(guest.person)
            if not seats and not guest.may_watch:  # stood up, was put out, has gone for good
                post.dismissed.append(guest)
                continue
            info = info or _table_letter(table.info(time))
            news = self._news(table, guest, seats, time, info, states)
            post.letters += [(guest, text) for text in news]
            post.is_whole = post.is_whole and guest.chat >= table.last_chat
        return post

    def _news(
        self,
        table: Table,
        guest: Guest,
        seats: tuple[int, ...],
        time: Time,
        info: Letter,
        states: dict[tuple[int, int], Letter],
    ) -> list[str]:
        found: list[str] = []
        if seats != guest.seats:  # joined, stood up, or the seats were dealt out anew
            guest.seats = seats
            found.append(dumps(wire.welcome(table.id, seats)))
        if guest.sent.get("table") != info.mark:
            guest.sent["table"] = info.mark
            found.append(info.text)
        for seat in seats or (SPECTATOR,):
            since = guest.seen.get(seat, 0)
            letter = states.get((seat, since))
            if letter is None:
                state = table.state(seat, since, time)
                if state is None:
                    continue
                letter = states[seat, since] = _state_letter(state)
            # The same position is not told twice: that something is told would tell something.
            if letter.last == since and guest.sent.get(str(seat)) == letter.mark:
                continue
            guest.sent[str(seat)] = letter.mark
            guest.seen[seat] = letter.last
            found.append(letter.text)
        if guest.chat < table.last_chat:
            found += self._talk(table, guest, time)
        return found

    def _talk(self, table: Table, guest: Guest, time: Time) -> list[str]:
        try:
            with self._database.read() as connection:
                said = storage.chat_messages(connection, table.id, guest.chat)
                muted = storage.muted_people(connection, guest.person.id) if guest.person else set()
        except DBAPIError:  # what else there is to tell must not be lost; this comes later
            return []
        if not guest.seats and table.row is not None:
            ripe = time.now - table.row.settings.delay
            said = [line for line in said if line["at"] <= ripe]
        guest.chat = said[-1]["number"] if said else guest.chat
        kept = [line for line in said if line["words"] and line["person"] not in muted]
        return [dumps({"type": "chat", "lines": kept})] if kept else []


def _table_letter(info: dict[str, Any]) -> Letter:
    """A table as it is sent."""
    text = dumps({"type": "table", "info": info})
    lasting = {name: value for name, value in info.items() if name not in PASSING}
    return Letter(text, wire.digest(lasting))


def _state_letter(state: dict[str, Any]) -> Letter:
    """A state as it is sent; that time has passed is nothing to tell."""
    news = {name: state.pop(name) for name in ("events", "last", "clock")}
    body = dumps(state)
    running = news["clock"] and news["clock"]["running"]
    return Letter(f"{body[:-1]},{dumps(news)[1:]}", wire.digest([body, running]), news["last"])
