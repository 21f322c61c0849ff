"""Guests and accounts, and the browsers they come by."""

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
from civitas.server.people.tokens import digest, new_secret

DAY: Final = 86_400.0
HASHER: Final = PasswordHasher()
"""argon2id with the library's parameters (RFC 9106)."""
LONGEST_NAME: Final = 40
TOUCH: Final = 3600.0
"""Seconds after which a visit is noted again."""
UNSEEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""The categories of what cannot be seen, or turns what stands beside it round."""
BLANK: Final = frozenset(
    (
        *"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0",
        *map(chr, range(0xFE00, 0xFE10)),
        *map(chr, range(0xE0100, 0xE01F0)),
    )
)
"""Letters, marks and signs that look like nothing, and what chooses a form of a letter."""


@dataclass(frozen=True)
class Person:
    """Somebody the server knows."""

    id: int
    name: str
    is_account: bool
    is_admin: bool


def _person(row: Any) -> Person:
    return Person(row.id, row.name, row.password is not None, row.is_admin)


def visible(name: str, most: int = LONGEST_NAME) -> str:
    """What can be seen of a name."""
    kept = "".join(c for c in name if unicodedata.category(c) not in UNSEEN and c not in BLANK)
    return " ".join(unicodedata.normalize("NFC", kept).split())[:most].strip()


def clean_name(name: str) -> str:
    """A name without what cannot be seen; raises BadRequest if nothing is left."""
    cleaned = visible(name)
    if not cleaned:
        raise BadRequest(Reason("server-name-empty"))
    return cleaned


def name_key(name: str) -> str:
    """What two names have in common that are taken for the same."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()[:80]


def add_guest(connection: Connection, name: str | None, now: float) -> Person:
    """A new guest."""
    chosen = clean_name(name) if name else f"guest-{secrets.randbelow(9000) + 1000}"
    number = connection.execute(
        insert(schema.person).values(name=chosen, is_admin=False, created=now, seen=now)
    ).inserted_primary_key
    assert number is not None
    return Person(number[0], chosen, False, False)


def person(connection: Connection, number: int) -> Person | None:
    """Somebody by number."""
    row = connection.execute(
        select(schema.person).where(schema.person.c.id == number)
    ).one_or_none()
    return None if row is None else _person(row)


def rename(connection: Connection, number: int, name: str) -> None:
    """Give a guest another name."""
    connection.execute(
        update(schema.person).where(schema.person.c.id == number).values(name=clean_name(name))
    )


def hash_password(password: str) -> str:
    """What is stored of a password; this takes its time."""
    return HASHER.hash(password)


@cache
def _nobody() -> str:
    """What an unknown name's password is compared with, so that it takes as long."""
    return HASHER.hash(secrets.token_hex(16))


def matches(stored: str | None, password: str) -> bool:
    """Whether a password is the one; this takes its time, for unknown names too."""
    nobody = _nobody()  # for known names too, or the first unknown one would take longer
    try:
        HASHER.verify(stored or nobody, password)
    except (Argon2Error, InvalidHashError):
        return False
    return stored is not None


def make_account(
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
    place = schema.person.c.id == number, schema.person.c.password.is_(None)
    try:
        done = connection.execute(update(schema.person).where(*place).values(**values))
    except IntegrityError as error:
        raise taken from error
    if not done.rowcount:
        raise Conflict(Reason("server-account-already"))


def account(connection: Connection, name: str) -> tuple[Person, str] | None:
    """An account and its stored password, by name."""
    row = connection.execute(
        select(schema.person).where(schema.person.c.name_key == name_key(name))
    ).one_or_none()
    return None if row is None or row.password is None else (_person(row), row.password)


def password_of(connection: Connection, number: int) -> str | None:
    """The stored password of an account."""
    query = select(schema.person.c.password).where(schema.person.c.id == number)
    return connection.execute(query).scalar_one_or_none()


def set_password(connection: Connection, number: int, password_hash: str) -> None:
    """Change the password of an account and end all its sessions."""
    connection.execute(
        update(schema.person).where(schema.person.c.id == number).values(password=password_hash)
    )
    connection.execute(delete(schema.session).where(schema.session.c.person_id == number))


def has_admin(connection: Connection) -> bool:
    """Whether there is an administrator."""
    query = select(schema.person.c.id).where(schema.person.c.is_admin.is_(True)).limit(1)
    return connection.execute(query).one_or_none() is not None


# Sessions.


def add_session(connection: Connection, number: int, now: float, days: int) -> str:
    """A token for a browser of somebody."""
    token = new_secret()
    connection.execute(
        insert(schema.session).values(
            token_hash=digest(token), person_id=number, created=now, expires=now + days * DAY
        )
    )
    return token


def by_token(
    connection: Connection, token: str, now: float, days: int
) -> tuple[Person, bool] | None:
    """Whose browser a token is of, and whether the visit is to be noted."""
    row = connection.execute(
        select(schema.person, schema.session.c.expires)
        .join(schema.session, schema.session.c.person_id == schema.person.c.id)
        .where(schema.session.c.token_hash == digest(token), schema.session.c.expires > now)
    ).one_or_none()
    if row is None:
        return None
    is_long_ago = row.seen < now - TOUCH or row.expires < now + days * DAY - TOUCH
    return _person(row), is_long_ago


def touch(connection: Connection, number: int, token: str, now: float, days: int) -> None:
    """Note a visit; the browser is remembered from now on again."""
    connection.execute(update(schema.person).where(schema.person.c.id == number).values(seen=now))
    connection.execute(
        update(schema.session)
        .where(schema.session.c.token_hash == digest(token))
        .values(expires=now + days * DAY)
    )


def end_session(connection: Connection, token: str) -> None:
    """Forget a browser."""
    connection.execute(delete(schema.session).where(schema.session.c.token_hash == digest(token)))


def tables_of(connection: Connection, number: int) -> list[str]:
    """The tables somebody sits at, may play at or is the host of; always in the same order."""
    found: set[str] = set()
    for table_id, person_id in (
        (schema.seat.c.table_id, schema.seat.c.person_id),
        (schema.holder.c.table_id, schema.holder.c.person_id),
        (schema.game_table.c.id, schema.game_table.c.host_id),
    ):
        found.update(connection.execute(select(table_id).where(person_id == number)).scalars())
    return sorted(found)


def take_along(connection: Connection, guest: int, number: int) -> None:
    """Give an account the seats, tables and words its browser had as a guest."""
    held = select(schema.holder).where(schema.holder.c.person_id == guest)
    for row in connection.execute(held).all():
        storage.hold(connection, row.table_id, row.seat, number)
    connection.execute(delete(schema.holder).where(schema.holder.c.person_id == guest))
    for table, column in (
        (schema.seat, schema.seat.c.person_id),
        (schema.game_table, schema.game_table.c.host_id),
        (schema.chat, schema.chat.c.person_id),
    ):
        connection.execute(update(table).where(column == guest).values({column: number}))
    for other in storage.muted(connection, guest) - {number}:
        storage.set_mute(connection, number, other, True)


def require_password(stored: str | None, password: str) -> None:
    """Refuse a wrong password."""
    if not matches(stored, password):
        raise Forbidden(Reason("server-wrong-password"))
