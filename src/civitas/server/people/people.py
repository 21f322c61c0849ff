"""Guests and accounts in the database: names, passwords and sessions."""

import secrets
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from civitas.kernel import Literal, Reason
from civitas.server.db import schema, storage
from civitas.server.errors import BadRequest, Conflict, Forbidden
from civitas.server.people.tokens import hash_token, new_secret

DAY: Final = 86_400.0
HASHER: Final = PasswordHasher()
"""argon2id with the library's parameters (RFC 9106)."""
LONGEST_NAME: Final = 40
TOUCH_INTERVAL: Final = 3600.0
"""Seconds between two updates of a session's last use."""
INVISIBLE_CATEGORIES: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Unicode categories of characters that are invisible or change the text direction."""
INVISIBLE_CHARACTERS: Final = frozenset(
    (
        *"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0",
        *map(chr, range(0xFE00, 0xFE10)),
        *map(chr, range(0xE0100, 0xE01F0)),
    )
)
"""Blank letters, marks and symbols of other categories, and variation selectors."""


@dataclass(frozen=True)
class Person:
    """A guest or an account."""

    id: int
    name: str
    is_account: bool
    is_admin: bool


def _person(row: Any) -> Person:
    return Person(row.id, row.name, row.password is not None, row.is_admin)


def strip_invisible(name: str, most: int = LONGEST_NAME) -> str:
    """A name without invisible characters, cut to a length."""
    visible = "".join(
        c
        for c in name
        if unicodedata.category(c) not in INVISIBLE_CATEGORIES and c not in INVISIBLE_CHARACTERS
    )
    return " ".join(unicodedata.normalize("NFC", visible).split())[:most].strip()


def clean_name(name: str) -> str:
    """A name without invisible characters; raises BadRequest if nothing is left."""
    cleaned = strip_invisible(name)
    if not cleaned:
        raise BadRequest(Reason("server-name-empty"))
    return cleaned


def name_key(name: str) -> str:
    """The normalized form of a name; names with the same key count as equal."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()[:80]


def create_guest(connection: Connection, name: str | None, now: float) -> Person:
    """Create a guest."""
    chosen = clean_name(name) if name else f"guest-{secrets.randbelow(9000) + 1000}"
    number = connection.execute(
        insert(schema.person).values(name=chosen, is_admin=False, created=now, seen=now)
    ).inserted_primary_key
    assert number is not None
    return Person(number[0], chosen, False, False)


def find_person(connection: Connection, number: int) -> Person | None:
    """The person with an id."""
    row = connection.execute(
        select(schema.person).where(schema.person.c.id == number)
    ).one_or_none()
    return None if row is None else _person(row)


def rename(connection: Connection, number: int, name: str) -> None:
    """Change the name of a guest."""
    connection.execute(
        update(schema.person).where(schema.person.c.id == number).values(name=clean_name(name))
    )


def hash_password(password: str) -> str:
    """The hash of a password; deliberately slow."""
    return HASHER.hash(password)


@cache
def _dummy_hash() -> str:
    """A hash to verify passwords of unknown names against, so that it takes equally long."""
    return HASHER.hash(secrets.token_hex(16))


def verify_password(stored: str | None, password: str) -> bool:
    """Whether a password matches its hash; equally slow if there is no hash."""
    dummy = _dummy_hash()  # for known names too, or the first unknown one would take longer
    try:
        HASHER.verify(stored or dummy, password)
    except (Argon2Error, InvalidHashError):
        return False
    return stored is not None


def upgrade_to_account(
    connection: Connection, number: int, name: str, password_hash: str, *, admin: bool = False
) -> None:
    """Turn a guest into an account; raises Conflict if the name is taken."""
    taken = Conflict(Reason.of("server-name-taken", name=Literal(clean_name(name))))
    query = select(schema.person.c.id).where(schema.person.c.name_key == name_key(name))
    if connection.execute(query).one_or_none() is not None:
        raise taken
    values: dict[str, Any] = {
        "name": clean_name(name),
        "name_key": name_key(name),
        "password": password_hash,
    }
    if admin:
        values["is_admin"] = True
    guest = schema.person.c.id == number, schema.person.c.password.is_(None)
    try:
        done = connection.execute(update(schema.person).where(*guest).values(**values))
    except IntegrityError as error:
        raise taken from error
    if not done.rowcount:
        raise Conflict(Reason("server-account-already"))


def find_account(connection: Connection, name: str) -> tuple[Person, str] | None:
    """The account with a name, and its password hash."""
    row = connection.execute(
        select(schema.person).where(schema.person.c.name_key == name_key(name))
    ).one_or_none()
    return None if row is None or row.password is None else (_person(row), row.password)


def password_hash_of(connection: Connection, number: int) -> str | None:
    """The password hash of an account; None for a guest."""
    query = select(schema.person.c.password).where(schema.person.c.id == number)
    return connection.execute(query).scalar_one_or_none()


def set_password(connection: Connection, number: int, password_hash: str) -> None:
    """Change the password of an account and delete all its sessions."""
    connection.execute(
        update(schema.person).where(schema.person.c.id == number).values(password=password_hash)
    )
    connection.execute(delete(schema.session).where(schema.session.c.person_id == number))


def has_admin(connection: Connection) -> bool:
    """Whether any account is an administrator."""
    query = select(schema.person.c.id).where(schema.person.c.is_admin.is_(True)).limit(1)
    return connection.execute(query).one_or_none() is not None


# Sessions.


def create_session(connection: Connection, number: int, now: float, days: int) -> str:
    """Create a session of a person; its token."""
    token = new_secret()
    connection.execute(
        insert(schema.session).values(
            token_hash=hash_token(token), person_id=number, created=now, expires=now + days * DAY
        )
    )
    return token


def find_session(
    connection: Connection, token: str, now: float, days: int
) -> tuple[Person, bool] | None:
    """The person of a session token, and whether the session must be touched."""
    row = connection.execute(
        select(schema.person, schema.session.c.expires)
        .join(schema.session, schema.session.c.person_id == schema.person.c.id)
        .where(schema.session.c.token_hash == hash_token(token), schema.session.c.expires > now)
    ).one_or_none()
    if row is None:
        return None
    is_stale = row.seen < now - TOUCH_INTERVAL or row.expires < now + days * DAY - TOUCH_INTERVAL
    return _person(row), is_stale


def touch_session(connection: Connection, number: int, token: str, now: float, days: int) -> None:
    """Update when a person was last seen and extend their session."""
    connection.execute(update(schema.person).where(schema.person.c.id == number).values(seen=now))
    connection.execute(
        update(schema.session)
        .where(schema.session.c.token_hash == hash_token(token))
        .values(expires=now + days * DAY)
    )


def delete_session(connection: Connection, token: str) -> None:
    """Delete a session."""
    connection.execute(
        delete(schema.session).where(schema.session.c.token_hash == hash_token(token))
    )


def tables_of(connection: Connection, number: int) -> list[str]:
    """The tables where a person has a seat, shares one or is the host, in sorted order."""
    found: set[str] = set()
    for table_id, person_id in (
        (schema.seat.c.table_id, schema.seat.c.person_id),
        (schema.holder.c.table_id, schema.holder.c.person_id),
        (schema.game_table.c.id, schema.game_table.c.host_id),
    ):
        found.update(connection.execute(select(table_id).where(person_id == number)).scalars())
    return sorted(found)


def merge_guest(connection: Connection, guest: int, number: int) -> None:
    """Transfer the seats, tables, chat and mutes of a guest to an account."""
    held = select(schema.holder).where(schema.holder.c.person_id == guest)
    for row in connection.execute(held).all():
        storage.add_holder(connection, row.table_id, row.seat, number)
    connection.execute(delete(schema.holder).where(schema.holder.c.person_id == guest))
    for table, column in (
        (schema.seat, schema.seat.c.person_id),
        (schema.game_table, schema.game_table.c.host_id),
        (schema.chat, schema.chat.c.person_id),
    ):
        connection.execute(update(table).where(column == guest).values({column: number}))
    for other in storage.muted_people(connection, guest) - {number}:
        storage.set_mute(connection, number, other, True)


def require_password(stored: str | None, password: str) -> None:
    """Raise Forbidden for a wrong password."""
    if not verify_password(stored, password):
        raise Forbidden(Reason("server-wrong-password"))
