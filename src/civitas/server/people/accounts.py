"""Accounts: register, log in, passwords, sessions, export and delete."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, select, update

from civitas.kernel import CorruptRecord, Reason
from civitas.play.record import Record, read
from civitas.play.record import SeatInfo as Player
from civitas.play.registry import find_game
from civitas.server.db import schema, storage
from civitas.server.db.lessons import lessons_of
from civitas.server.db.published import withhold
from civitas.server.db.puzzles import puzzles_of
from civitas.server.db.storage import OPEN, RUNNING
from civitas.server.errors import Conflict, Forbidden, NotFound
from civitas.server.lanes import PASSWORDS, SLOW
from civitas.server.people import passwords, people, two_factor
from civitas.server.people.people import Person
from civitas.server.people.tokens import hash_token, new_secret
from civitas.server.tables import persistence
from civitas.server.tables.commands.base import Command, Transaction
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Table

ANONYMOUS = "–"
"""The name shown for a deleted account."""


def _require_person(connection: Connection, number: int) -> Person:
    found = people.find_person(connection, number)
    if found is None:
        raise NotFound(Reason("server-no-person"))
    return found


def change_identity(
    registry: TableRegistry, person: Person, name: str | None, emblem: int | None
) -> Person:
    """Change the name of a guest, the emblem of a person, or both."""
    with registry.database.write() as connection:
        if name is not None:
            people.rename(connection, person.id, name)
        if emblem is not None and emblem != person.emblem:
            people.set_emblem(connection, person.id, emblem)
        return _require_person(connection, person.id)


def change_sharing(registry: TableRegistry, person: Person, shares_games: bool) -> Person:
    """Agree or no longer agree that one's finished games are published."""
    with registry.database.write() as connection:
        people.set_sharing(connection, person.id, shares_games)
        return _require_person(connection, person.id)


def register(registry: TableRegistry, guest: Person | None, name: str, password: str) -> Person:
    """Create an account, from a guest if there is one."""
    passwords.require_strong(password, name)
    hashed = passwords.hash_password(password)
    with registry.database.write() as connection:
        person = guest or people.create_guest(connection, None, registry.time.now)
        for table_id in people.tables_of(connection, person.id):  # locked first, as by commands
            storage.touch_table(connection, table_id)
        people.upgrade_to_account(connection, person.id, name, hashed)
        return _require_person(connection, person.id)


def is_known_browser(registry: TableRegistry, name: str, known: str | None) -> bool:
    """Whether the account with a name was logged in in a browser."""
    with registry.database.read() as connection:
        return people.is_known_browser(connection, name, known or "")


def check_password(registry: TableRegistry, name: str, password: str) -> Person:
    """The account with a name and password; raises Forbidden."""
    with registry.database.read() as connection:
        found = people.find_account(connection, name)
    stored = None if found is None else found[1]
    if not passwords.verify_password(stored, password) or found is None:
        raise Forbidden(Reason("server-wrong-login"))
    return found[0]


def check_code(registry: TableRegistry, person: Person, code: str) -> None:
    """Use a two-factor code up; raises Forbidden."""
    with registry.database.write() as connection:
        two_factor.require_code(connection, person.id, code, registry.time.now)


def log_in(registry: TableRegistry, guest: Person | None, person: Person) -> None:
    """Let an account take over everything of the guest in its browser."""
    if guest is not None and not guest.is_account:
        with registry.database.write() as connection:
            # Lock first: a concurrent change has already read the seats and will write them back.
            versions = {
                table_id: storage.table_version(connection, table_id, lock=True) or 0
                for table_id in people.tables_of(connection, guest.id)
            }
            people.merge_guest(connection, guest.id, person.id)
            for table_id, number in versions.items():
                storage.update_table(connection, table_id, version=number + 1)
                storage.notify(connection, table_id, number + 1)


def rotate_session(
    registry: TableRegistry, person: Person, old: str | None, browser: str, known: str | None
) -> tuple[str, str]:
    """Replace a session by a new one, because its privileges changed.

    The new token, and the token by which the browser is known from now on.
    """
    now, days = registry.time.now, registry.settings.session_days
    with registry.database.write() as connection:
        if old is not None:
            people.delete_session(connection, old)
        if known is None or not people.is_browser_token(connection, known):
            known = new_secret()  # never one that another person may have put there
        people.remember_browser(connection, person.id, known, now)
        return people.create_session(connection, person.id, now, days, browser, known), known


def change_password(registry: TableRegistry, person: Person, old: str, new: str) -> list[str]:
    """Change a password and end all sessions; their hashes."""
    with registry.database.read() as connection:
        stored = people.password_hash_of(connection, person.id)
    passwords.require_password(stored, old)
    passwords.require_strong(new, person.name)
    hashed = passwords.hash_password(new)
    with registry.database.write() as connection:
        return people.set_password(connection, person.id, hashed)


def list_sessions(registry: TableRegistry, person: Person, token: str | None) -> dict[str, Any]:
    """The sessions of a person, the current one marked."""
    current = "" if token is None else hash_token(token)[: people.SESSION_ID]
    with registry.database.read() as connection:
        found = people.sessions_of(connection, person.id, registry.time.now)
    return {"sessions": [{**row, "current": row["session"] == current} for row in found]}


def end_session(registry: TableRegistry, person: Person, session: str) -> str:
    """End a session of a person; its hash."""
    with registry.database.write() as connection:
        found = people.end_session(connection, person.id, session)
    if found is None:
        raise NotFound(Reason("server-no-session"))
    return found


def end_sessions(registry: TableRegistry, person: Person) -> list[str]:
    """End all sessions of a person; their hashes."""
    with registry.database.write() as connection:
        return people.delete_sessions(connection, person.id)


def begin_two_factor(registry: TableRegistry, person: Person, password: str) -> dict[str, str]:
    """A new secret for two-factor authentication."""
    with registry.database.read() as connection:
        stored = people.password_hash_of(connection, person.id)
    passwords.require_password(stored, password)
    with registry.database.write() as connection:
        secret = two_factor.begin(connection, person.id)
    return {"secret": secret, "uri": two_factor.uri(secret, person.name)}


def confirm_two_factor(registry: TableRegistry, person: Person, code: str) -> list[str]:
    """Switch two-factor authentication on; the recovery codes."""
    with registry.database.write() as connection:
        return two_factor.confirm(connection, person.id, code, registry.time.now)


def switch_off_two_factor(
    registry: TableRegistry, person: Person, password: str, code: str
) -> None:
    """Switch two-factor authentication off."""
    with registry.database.read() as connection:
        stored = people.password_hash_of(connection, person.id)
    passwords.require_password(stored, password)
    with registry.database.write() as connection:
        two_factor.require_code(connection, person.id, code, registry.time.now)
        two_factor.switch_off(connection, person.id)


def log_out(registry: TableRegistry, token: str) -> None:
    """Delete a session."""
    with registry.database.write() as connection:
        people.delete_session(connection, token)


def mute(registry: TableRegistry, person: Person, other: int, muted: bool) -> None:
    """Mute or unmute a person in chats."""
    if other == person.id:
        raise Conflict(Reason("server-mute-self"))
    with registry.database.write() as connection:
        _require_person(connection, other)
        storage.set_mute(connection, person.id, other, muted)


def export_personal_data(registry: TableRegistry, person: Person) -> dict[str, Any]:
    """All data stored about a person."""
    with registry.database.read() as connection:
        row = connection.execute(select(schema.person).where(schema.person.c.id == person.id)).one()
        seats = connection.execute(
            select(schema.seat.c.table_id, schema.seat.c.seat, schema.seat.c.name).where(
                schema.seat.c.person_id == person.id
            )
        )
        shared = connection.execute(
            select(schema.holder.c.table_id, schema.holder.c.seat).where(
                schema.holder.c.person_id == person.id
            )
        )
        hosted = connection.execute(
            select(schema.game_table.c.id).where(schema.game_table.c.host_id == person.id)
        )
        chat = connection.execute(
            select(
                schema.chat.c.table_id, schema.chat.c.name, schema.chat.c.words, schema.chat.c.at
            ).where(schema.chat.c.person_id == person.id)
        )
        session = schema.session.c
        sessions = connection.execute(
            select(session.created, session.used, session.expires, session.browser).where(
                session.person_id == person.id
            )
        )
        known = connection.execute(
            select(schema.known_browser.c.used).where(schema.known_browser.c.person_id == person.id)
        )
        uses = connection.execute(
            select(
                schema.link_use.c.table_id, schema.link_use.c.at, schema.link_use.c.browser
            ).where(schema.link_use.c.person_id == person.id)
        )
        return {
            "person": row.id,
            "name": row.name,
            "emblem": row.emblem,
            "shares_games": row.shares_games,
            "account": row.password is not None,
            "admin": row.is_admin,
            "created": row.created,
            "last_seen": row.seen,
            "seats": [dict(found) for found in seats.mappings()],
            "shared_seats": [dict(found) for found in shared.mappings()],
            "hosted_tables": list(hosted.scalars()),
            "chat": [dict(found) for found in chat.mappings()],
            "sessions": [dict(found) for found in sessions.mappings()],
            "known_browsers": [dict(found) for found in known.mappings()],
            "used_links": [dict(found) for found in uses.mappings()],
            "two_factor_since": row.totp_since,
            "lessons": lessons_of(connection, person.id),
            "puzzles": puzzles_of(connection, person.id),
            "ratings": storage.ratings_of(connection, person.id),
            "muted": sorted(storage.muted_people(connection, person.id)),
        }


async def delete_account(registry: TableRegistry, person: Person, password: str | None) -> None:
    """Delete a person; a bot takes over their running games, and records lose the name."""
    stored, table_ids = await registry.in_thread(_password_and_tables, registry, person)
    if stored is not None:
        await registry.in_thread(passwords.require_password, stored, password or "", lane=PASSWORDS)

    for table_id in table_ids:
        await registry.execute(table_id, RemovePerson(person))
    await registry.in_thread(_delete_person, registry, person)


@dataclass(frozen=True)
class RemovePerson(Command[None]):
    """Removes a person from a table, and their name from its record."""

    lane = SLOW
    person: Person

    def execute(self, table: Table, transaction: Transaction) -> None:
        """Let a bot play their seats, and rewrite the record, which must be stored for that."""
        person, connection = self.person, transaction.connection
        for seat in table.seats:
            is_own = seat.person == person.id
            if is_own and table.row.status == RUNNING and table.is_person(seat.seat):
                table.replace_by_bot(seat.seat, "left")
        persistence.store(connection, table, transaction.time)
        _transfer_host(connection, table, person)
        _anonymize_table(connection, table, person)
        table.is_stale = True


def _password_and_tables(registry: TableRegistry, person: Person) -> tuple[str | None, list[str]]:
    """The password hash of a person and the tables they are involved in."""
    with registry.database.read() as connection:
        table_ids = people.tables_of(connection, person.id)
        return people.password_hash_of(connection, person.id), table_ids


def _transfer_host(connection: Connection, table: Table, person: Person) -> None:
    """Make another player the host of a table, and revoke the person's shared seats."""
    is_host = table.row.host == person.id and table.row.status != OPEN
    if is_host or any(person.id in holders for holders in table.holders.values()):
        storage.update_table(connection, table.id, withheld=True)
    connection.execute(
        delete(schema.holder).where(
            schema.holder.c.table_id == table.id, schema.holder.c.person_id == person.id
        )
    )
    if table.row.host == person.id:
        others = [seat.person for seat in table.seats if seat.person not in (None, person.id)]
        storage.update_table(connection, table.id, host_id=others[0] if others else None)


def _anonymize_table(connection: Connection, table: Table, person: Person) -> None:
    """Remove a person's name from the seats and the record of a table."""
    mine = {seat.seat for seat in table.seats if seat.person == person.id}
    is_open = table.row.status == OPEN
    values = {"kind": OPEN, "name": ""} if is_open else {"name": ANONYMOUS}
    connection.execute(
        update(schema.seat)
        .where(schema.seat.c.table_id == table.id, schema.seat.c.person_id == person.id)
        .values(person_id=None, **values)
    )
    _anonymize_quarantine(connection, table, mine)
    lines = [text for text, _ in storage.record_lines(connection, table.id)]
    if not lines or not mine:
        number = storage.table_version(connection, table.id) or 0
        storage.update_table(connection, table.id, version=number + 1)
        return
    try:
        record = read("".join(line + "\n" for line in lines), find_game(table.row.game).game)
    except CorruptRecord:
        # A damaged record cannot be rewritten; at least its header loses the name.
        storage.replace_lines(connection, table.id, [_anonymize_header(lines[0], mine), *lines[1:]])
        return
    header = record.header
    seats = tuple(
        Player(ANONYMOUS, info.player) if seat in mine else info
        for seat, info in enumerate(header.seats)
    )
    renamed = Record(type(header)(header.game, header.config, seats, header.seed, header.stated))
    renamed.entries = record.entries
    storage.replace_lines(connection, table.id, renamed.lines())


def _anonymize_quarantine(connection: Connection, table: Table, mine: set[int]) -> None:
    """Remove the names of seats from the quarantined records of a table."""
    if not mine:
        return
    names = [table.seats[number].name for number in mine]
    quarantined = select(schema.quarantine).where(schema.quarantine.c.table_id == table.id)
    for row in connection.execute(quarantined).all():
        header, *rest = row.text.split("\n")
        lines = [line if _is_readable(line) and not _mentions(line, names) else "" for line in rest]
        text = "\n".join((_anonymize_header(header, mine), *lines))
        connection.execute(
            update(schema.quarantine).where(schema.quarantine.c.id == row.id).values(text=text)
        )


def _is_readable(line: str) -> bool:
    """Whether a line is a JSON object; a damaged one might contain any name."""
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _mentions(line: str, names: list[str]) -> bool:
    """Whether a line contains one of the names as a JSON string."""
    forms = (json.dumps(name, ensure_ascii=flag) for name in names for flag in (True, False))
    return any(form in line for form in forms)


def _anonymize_header(line: str, seats: set[int]) -> str:
    """The header of a damaged record without the names of seats; empty if it is unreadable."""
    try:
        header = json.loads(line)
        for number in seats:
            header["seats"][number]["name"] = ANONYMOUS
    except (ValueError, LookupError, TypeError, RecursionError):
        return ""
    return json.dumps(header, ensure_ascii=False)


def _delete_person(registry: TableRegistry, person: Person) -> None:
    with registry.database.write() as connection:
        # Chat messages stay, empty: the number of a message is never reused.
        connection.execute(
            update(schema.chat)
            .where(schema.chat.c.person_id == person.id)
            .values(name=ANONYMOUS, words="", person_id=None)
        )
        own = schema.person.c.id == person.id
        withhold(connection, own)
        connection.execute(delete(schema.person).where(own))
