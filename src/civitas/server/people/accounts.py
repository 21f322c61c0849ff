"""Accounts: made, used, exported, deleted."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, select, update

from civitas.kernel import CorruptRecord, Reason
from civitas.play.record import Record, read
from civitas.play.record import SeatInfo as Player
from civitas.play.registry import find_game
from civitas.server.db import schema, storage
from civitas.server.db.storage import OPEN, RUNNING
from civitas.server.errors import Conflict, Forbidden, NotFound
from civitas.server.people import people
from civitas.server.people.people import Person
from civitas.server.tables import persistence
from civitas.server.tables.commands.base import Command, Transaction
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Table

NAMELESS = "–"
"""The name of somebody who has deleted the account."""


def _again(connection: Connection, number: int) -> Person:
    found = people.person(connection, number)
    if found is None:
        raise NotFound(Reason("server-no-person"))
    return found


def rename(registry: TableRegistry, person: Person, name: str) -> Person:
    """Give a guest another name."""
    with registry.database.write() as connection:
        people.rename(connection, person.id, name)
        return _again(connection, person.id)


def register(registry: TableRegistry, guest: Person | None, name: str, password: str) -> Person:
    """Make an account of a guest, or of somebody who is nobody yet."""
    hashed = people.hash_password(password)
    with registry.database.write() as connection:
        somebody = guest or people.add_guest(connection, name, registry.time.now)
        people.make_account(connection, somebody.id, name, hashed)
        return _again(connection, somebody.id)


def log_in(registry: TableRegistry, guest: Person | None, name: str, password: str) -> Person:
    """Somebody by name and password; what the browser had as a guest goes along."""
    with registry.database.read() as connection:
        found = people.account(connection, name)
    stored = None if found is None else found[1]
    if not people.matches(stored, password) or found is None:
        raise Forbidden(Reason("server-wrong-login"))
    person = found[0]
    if guest is not None and not guest.is_account:
        with registry.database.write() as connection:
            # Locked first: a change under way has read who sits there and writes it again.
            versions = {
                table_id: storage.version(connection, table_id, lock=True) or 0
                for table_id in people.tables_of(connection, guest.id)
            }
            people.take_along(connection, guest.id, person.id)
            for table_id, number in versions.items():
                storage.update_table(connection, table_id, version=number + 1)
                storage.notify(connection, table_id, number + 1)
    return person


def new_token(registry: TableRegistry, person: Person, old: str | None) -> str:
    """A new token for a browser whose rights have changed; the old one is good no more."""
    now = registry.time.now
    with registry.database.write() as connection:
        if old is not None:
            people.end_session(connection, old)
        return people.add_session(connection, person.id, now, registry.settings.session_days)


def log_out(registry: TableRegistry, token: str) -> None:
    """Forget a browser."""
    with registry.database.write() as connection:
        people.end_session(connection, token)


def mute(registry: TableRegistry, person: Person, other: int, muted: bool) -> None:
    """Begin or end not seeing somebody's words."""
    if other == person.id:
        raise Conflict(Reason("server-mute-self"))
    with registry.database.write() as connection:
        _again(connection, other)
        storage.set_mute(connection, person.id, other, muted)


def export_person(registry: TableRegistry, person: Person) -> dict[str, Any]:
    """Everything that is kept of somebody."""
    with registry.database.read() as connection:
        row = connection.execute(select(schema.person).where(schema.person.c.id == person.id)).one()
        seats = connection.execute(
            select(schema.seat.c.table_id, schema.seat.c.seat, schema.seat.c.name).where(
                schema.seat.c.person_id == person.id
            )
        )
        held = connection.execute(
            select(schema.holder.c.table_id, schema.holder.c.seat).where(
                schema.holder.c.person_id == person.id
            )
        )
        hosted = connection.execute(
            select(schema.game_table.c.id).where(schema.game_table.c.host_id == person.id)
        )
        said = connection.execute(
            select(
                schema.chat.c.table_id, schema.chat.c.name, schema.chat.c.words, schema.chat.c.at
            ).where(schema.chat.c.person_id == person.id)
        )
        sessions = connection.execute(
            select(schema.session.c.created, schema.session.c.expires).where(
                schema.session.c.person_id == person.id
            )
        )
        return {
            "person": row.id,
            "name": row.name,
            "account": row.password is not None,
            "admin": row.is_admin,
            "created": row.created,
            "seen": row.seen,
            "seats": [dict(found) for found in seats.mappings()],
            "held": [dict(found) for found in held.mappings()],
            "hosted": list(hosted.scalars()),
            "said": [dict(found) for found in said.mappings()],
            "sessions": [dict(found) for found in sessions.mappings()],
            "ratings": storage.ratings_of(connection, person.id),
            "muted": sorted(storage.muted(connection, person.id)),
        }


async def delete_account(registry: TableRegistry, person: Person, password: str | None) -> None:
    """Delete somebody; a bot plays their running games on, and no record keeps the name."""
    stored, boards = await registry.in_thread(_of_person, registry, person)
    if stored is not None:
        await registry.in_thread(people.require_password, stored, password or "")

    for table_id in boards:
        await registry.execute(table_id, RemovePerson(person))
    await registry.in_thread(_delete, registry, person)


@dataclass(frozen=True)
class RemovePerson(Command[None]):
    """Removes somebody from a table, and their name from its record."""

    person: Person

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Let a bot play their seats, and rewrite the record, which must be stored for that."""
        person, connection = self.person, transaction.connection
        for seat in table.seats:
            is_own = seat.person == person.id
            if is_own and table.row.status == RUNNING and table.is_person(seat.seat):
                table.replace_by_bot(seat.seat, "left")
        persistence.store(connection, table, transaction.time)
        _pass_on(connection, table, person)
        _take_name_out(connection, table, person)
        table.is_stale = True


def _of_person(registry: TableRegistry, person: Person) -> tuple[str | None, list[str]]:
    """The stored password of somebody and the tables they have to do with."""
    with registry.database.read() as connection:
        boards = people.tables_of(connection, person.id)
        return people.password_of(connection, person.id), list(boards)


def _pass_on(connection: Connection, table: Table, person: Person) -> None:
    """Make somebody else the host of a table, and nobody play there by somebody's link."""
    connection.execute(
        delete(schema.holder).where(
            schema.holder.c.table_id == table.id, schema.holder.c.person_id == person.id
        )
    )
    if table.row.host == person.id:
        others = [seat.person for seat in table.seats if seat.person not in (None, person.id)]
        storage.update_table(connection, table.id, host_id=others[0] if others else None)


def _take_name_out(connection: Connection, table: Table, person: Person) -> None:
    """Write a record anew without somebody's name."""
    mine = {seat.seat for seat in table.seats if seat.person == person.id}
    is_open = table.row.status == OPEN
    freed = {"kind": OPEN, "name": ""} if is_open else {"name": NAMELESS}
    connection.execute(
        update(schema.seat)
        .where(schema.seat.c.table_id == table.id, schema.seat.c.person_id == person.id)
        .values(person_id=None, **freed)
    )
    _clean_quarantine(connection, table, mine)
    lines = [text for text, _ in storage.lines(connection, table.id)]
    if not lines or not mine:
        number = storage.version(connection, table.id) or 0
        storage.update_table(connection, table.id, version=number + 1)
        return
    try:
        record = read("".join(line + "\n" for line in lines), find_game(table.row.game).game)
    except CorruptRecord:
        # It cannot be written anew; whoever repairs it begins with a header without the name.
        storage.rewrite(connection, table.id, [_without_names(lines[0], mine), *lines[1:]])
        return
    header = record.header
    seats = tuple(
        Player(NAMELESS, info.player) if seat in mine else info
        for seat, info in enumerate(header.seats)
    )
    renamed = Record(type(header)(header.game, header.config, seats, header.seed, header.stated))
    renamed.entries = record.entries
    storage.rewrite(connection, table.id, renamed.lines())


def _clean_quarantine(connection: Connection, table: Table, mine: set[int]) -> None:
    """Take somebody's name out of the records that were kept aside at a table."""
    if not mine:
        return
    names = [table.seats[number].name for number in mine]
    kept = select(schema.quarantine).where(schema.quarantine.c.table_id == table.id)
    for row in connection.execute(kept).all():
        header, *rest = row.text.split("\n")
        lines = [line if _is_readable(line) and not _tells(line, names) else "" for line in rest]
        text = "\n".join((_without_names(header, mine), *lines))
        connection.execute(
            update(schema.quarantine).where(schema.quarantine.c.id == row.id).values(text=text)
        )


def _is_readable(line: str) -> bool:
    """Whether a line is one of a record; what is damaged might hold any name."""
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _tells(line: str, names: list[str]) -> bool:
    """Whether one of some names stands in a line by itself."""
    forms = (json.dumps(name, ensure_ascii=pure) for name in names for pure in (True, False))
    return any(form in line for form in forms)


def _without_names(line: str, seats: set[int]) -> str:
    """The header of a damaged record without some names, or nothing if it cannot be read."""
    try:
        header = json.loads(line)
        for number in seats:
            header["seats"][number]["name"] = NAMELESS
    except (ValueError, LookupError, TypeError, RecursionError):
        return ""
    return json.dumps(header, ensure_ascii=False)


def _delete(registry: TableRegistry, person: Person) -> None:
    with registry.database.write() as connection:
        # The lines stay, empty: a number that was told once is not given to other words.
        connection.execute(
            update(schema.chat)
            .where(schema.chat.c.person_id == person.id)
            .values(name=NAMELESS, words="", person_id=None)
        )
        connection.execute(delete(schema.person).where(schema.person.c.id == person.id))
