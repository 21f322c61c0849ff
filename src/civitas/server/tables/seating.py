"""Seats before a game starts."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from sqlalchemy import Connection

from civitas.bots.registry import default_bot, plays
from civitas.kernel import Game, Literal, Reason, UnknownBot
from civitas.server.db.bot_tables import bot_tables_of
from civitas.server.db.storage import BOT, OPEN, PERSON, Seat
from civitas.server.errors import Conflict
from civitas.server.people import people
from civitas.server.people.names import clean_name, skeleton
from civitas.server.people.people import Person
from civitas.server.wire import protocol


def require_bot(name: str, game: Game, bots: Collection[str]) -> None:
    """Raise UnknownBot unless a bot is one of the server's and plays a game."""
    playing = [bot for bot in bots if plays(bot, game)]
    if name not in playing:
        allowed = Literal(", ".join(sorted(playing)))
        raise UnknownBot(Reason.of("unknown-bot", bot=Literal(name), allowed=allowed))


def require_bot_table(connection: Connection, person: int, most: int, table_id: str = "") -> None:
    """Raise Conflict if a person has as many running tables with bots, besides one, as allowed."""
    found = bot_tables_of(connection, person)
    if table_id not in found and len(found) >= most:
        raise Conflict(Reason.of("server-bot-tables", most=most))


def open_seat(number: int, now: float) -> Seat:
    """An open seat."""
    return Seat(number, OPEN, None, None, "", now)


def home(seat: Seat) -> int:
    """Where the owner of a seat sat before the seats were shuffled."""
    return seat.seat if seat.chair is None else seat.chair


def person_seat(number: int, person: Person, name: str | None, now: float) -> Seat:
    """A seat of a person, under a name of its own or the person's."""
    shown = clean_name(name) if name else person.name
    is_account = person.is_account and shown == person.name
    return Seat(
        *(number, PERSON, person.id, None, shown, now),
        linked=now,
        account=is_account,
        emblem=person.emblem,
    )


def settle_name(connection: Connection, seat: Seat, person: Person, others: Iterable[Seat]) -> Seat:
    """A seat under a name that looks like nobody else's: raises Conflict for that of an account.

    A name that looks like another one at the table gets a number.
    """
    if seat.kind != PERSON or seat.account:
        return seat
    if seat.name != person.name:
        people.require_guest_name(connection, seat.name, person.id)
    taken = {skeleton(other.name) for other in others if other.person != person.id and other.name}
    return replace(seat, name=people.numbered_name(connection, seat.name, taken, person.id))


def assigned_seat(
    number: int,
    setup: protocol.SeatSetup | protocol.SetSeat,
    host: Person,
    game: Game,
    bots: Collection[str],
    now: float,
) -> Seat:
    """A seat as the host assigns it."""
    if setup.kind == "bot":
        chosen = setup.bot or default_bot(game)
        require_bot(chosen, game, bots)
        return Seat(number, BOT, None, chosen, chosen, now)
    if setup.kind == "me":
        return person_seat(number, host, setup.name, now)
    return open_seat(number, now)
