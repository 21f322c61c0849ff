"""Guests and accounts in the database: names, sessions and known browsers."""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from civitas.kernel import Literal, Reason
from civitas.server.db import schema, storage
from civitas.server.db.lessons import merge_lessons
from civitas.server.errors import Conflict
from civitas.server.people.emblems import default_emblem
from civitas.server.people.names import LONGEST_NAME, name_key, new_name, skeleton
from civitas.server.people.tokens import hash_token, new_secret

DAY: Final = 86_400.0
TOUCH_INTERVAL: Final = 3600.0
"""Seconds between two updates of a session's last use."""
NAMES_LOCK: Final = 4_219
"""PostgreSQL's advisory lock of a transaction that creates an account."""
KNOWN_DAYS: Final = 400
"""Days until an unused browser is forgotten; browsers keep no cookie longer."""
MOST_KNOWN: Final = 50
"""Known browsers of an account; more replace the oldest."""
MOST_TOLD: Final = 50
"""Tables that are told of a new emblem, the last changed first; others show it when loaded."""
SESSION_ID: Final = 16
"""Characters of a session's hash that name it in the list of sessions."""


@dataclass(frozen=True)
class Person:
    """A guest or an account."""

    id: int
    name: str
    is_account: bool
    is_admin: bool
    has_two_factor: bool = False
    emblem: int = 0
    shares_games: bool = False
    """Whether their finished games may be published in datasets, without names."""


def _person(row: Any) -> Person:
    has_two_factor = row.totp_since is not None
    return Person(
        row.id,
        row.name,
        row.password is not None,
        row.is_admin,
        has_two_factor,
        default_emblem(row.id) if row.emblem is None else row.emblem,
        row.shares_games,
    )


# Names.


def is_account_name(connection: Connection, name: str, own: int | None = None) -> bool:
    """Whether a name is that of an account other than one's own, or looks like it."""
    query = select(schema.person.c.id).where(
        schema.person.c.password.is_not(None),
        or_(schema.person.c.skeleton == skeleton(name), schema.person.c.name_key == name_key(name)),
    )
    return any(number != own for number in connection.execute(query).scalars())


def require_guest_name(connection: Connection, name: str, own: int | None = None) -> str:
    """A name for a person who does not own it; raises Conflict if an account does."""
    chosen = new_name(name)
    if is_account_name(connection, chosen, own):
        raise Conflict(Reason.of("server-name-account", name=Literal(chosen)))
    return chosen


def numbered_name(
    connection: Connection, name: str, taken: Collection[str], own: int | None = None
) -> str:
    """A name with a number, if need be: unlike the taken skeletons and the names of accounts."""
    for number in count(1):
        ending = "" if number == 1 else f" {number}"
        found = name[: LONGEST_NAME - len(ending)].rstrip() + ending
        if skeleton(found) not in taken and not is_account_name(connection, found, own):
            break
    return found


# People.


def create_guest(
    connection: Connection, name: str | None, now: float, emblem: int | None = None
) -> Person:
    """Create a guest."""
    if name:
        chosen = require_guest_name(connection, name)
    else:
        chosen = numbered_name(connection, f"guest-{secrets.randbelow(9000) + 1000}", ())
    number = connection.execute(
        insert(schema.person).values(
            name=chosen, is_admin=False, created=now, seen=now, emblem=emblem
        )
    ).inserted_primary_key
    assert number is not None
    shown = default_emblem(number[0]) if emblem is None else emblem
    return Person(number[0], chosen, False, False, emblem=shown)


def find_person(connection: Connection, number: int) -> Person | None:
    """The person with an id."""
    row = connection.execute(
        select(schema.person).where(schema.person.c.id == number)
    ).one_or_none()
    return None if row is None else _person(row)


def rename(connection: Connection, number: int, name: str) -> None:
    """Change the name of a guest."""
    chosen = require_guest_name(connection, name)
    connection.execute(
        update(schema.person).where(schema.person.c.id == number).values(name=chosen)
    )


def set_emblem(connection: Connection, number: int, emblem: int) -> None:
    """Change the emblem of a person; the tables they play at are told."""
    connection.execute(
        update(schema.person).where(schema.person.c.id == number).values(emblem=emblem)
    )
    table = schema.game_table.c
    own = select(schema.seat.c.table_id).where(schema.seat.c.person_id == number)
    current = select(table.id).where(
        table.id.in_(own), table.status.in_((storage.OPEN, storage.RUNNING))
    )
    last = current.order_by(table.changed.desc(), table.id).limit(MOST_TOLD)
    storage.touch_tables(connection, last)


def set_sharing(connection: Connection, number: int, shares_games: bool) -> None:
    """Store whether a person's finished games may be published."""
    connection.execute(
        update(schema.person).where(schema.person.c.id == number).values(shares_games=shares_games)
    )


def upgrade_to_account(
    connection: Connection, number: int, name: str, password_hash: str, *, admin: bool = False
) -> None:
    """Turn a guest into an account; raises Conflict if the name is taken or looks like one."""
    chosen = new_name(name)
    if connection.dialect.name == "postgresql":  # SQLite has one writer anyway
        connection.execute(select(func.pg_advisory_xact_lock(NAMES_LOCK)))
    taken = Conflict(Reason.of("server-name-taken", name=Literal(chosen)))
    query = select(schema.person.c.id).where(schema.person.c.name_key == name_key(name))
    if connection.execute(query).one_or_none() is not None:
        raise taken
    if is_account_name(connection, chosen):
        raise Conflict(Reason.of("server-name-alike", name=Literal(chosen)))
    values: dict[str, Any] = {
        "name": chosen,
        "name_key": name_key(name),
        "skeleton": skeleton(name),
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


def set_password(connection: Connection, number: int, password_hash: str) -> list[str]:
    """Change the password of an account, end its sessions and forget its browsers; the hashes."""
    connection.execute(
        update(schema.person).where(schema.person.c.id == number).values(password=password_hash)
    )
    return delete_sessions(connection, number)


def has_admin(connection: Connection) -> bool:
    """Whether any account is an administrator."""
    query = select(schema.person.c.id).where(schema.person.c.is_admin.is_(True)).limit(1)
    return connection.execute(query).one_or_none() is not None


# Sessions.


def create_session(
    connection: Connection,
    number: int,
    now: float,
    days: int,
    browser: str = "",
    known: str | None = None,
) -> str:
    """Create a session of a person in a browser, and the token of a known one; its token."""
    token = new_secret()
    connection.execute(
        insert(schema.session).values(
            token_hash=hash_token(token),
            person_id=number,
            created=now,
            expires=now + days * DAY,
            used=now,
            browser=browser,
            known_hash=None if known is None else hash_token(known),
        )
    )
    return token


def find_session(
    connection: Connection, token: str, now: float, days: int
) -> tuple[Person, bool] | None:
    """The person of a session token, and whether the session must be touched."""
    row = connection.execute(
        select(schema.person, schema.session.c.expires, schema.session.c.used)
        .join(schema.session, schema.session.c.person_id == schema.person.c.id)
        .where(schema.session.c.token_hash == hash_token(token), schema.session.c.expires > now)
    ).one_or_none()
    if row is None:
        return None
    last = min(row.seen, row.used, row.expires - days * DAY)
    return _person(row), last < now - TOUCH_INTERVAL


def touch_session(connection: Connection, number: int, token: str, now: float, days: int) -> None:
    """Update when a person was last seen and extend their session."""
    connection.execute(update(schema.person).where(schema.person.c.id == number).values(seen=now))
    connection.execute(
        update(schema.session)
        .where(schema.session.c.token_hash == hash_token(token))
        .values(expires=now + days * DAY, used=now)
    )


def delete_session(connection: Connection, token: str) -> None:
    """Delete a session."""
    connection.execute(
        delete(schema.session).where(schema.session.c.token_hash == hash_token(token))
    )


def sessions_of(connection: Connection, number: int, now: float) -> list[dict[str, Any]]:
    """The last 100 sessions of a person, the last used first."""
    query = (
        select(schema.session)
        .where(schema.session.c.person_id == number, schema.session.c.expires > now)
        .order_by(schema.session.c.used.desc(), schema.session.c.token_hash)
        .limit(100)
    )
    return [
        {
            "session": row.token_hash[:SESSION_ID],
            "created": row.created,
            "used": row.used,
            "browser": row.browser,
        }
        for row in connection.execute(query)
    ]


def end_session(connection: Connection, number: int, session: str) -> str | None:
    """End a session of a person by its id and forget its browser; its hash, if there is one."""
    query = select(schema.session).where(
        schema.session.c.person_id == number,
        func.substr(schema.session.c.token_hash, 1, SESSION_ID) == session,
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    connection.execute(
        delete(schema.known_browser).where(
            schema.known_browser.c.person_id == number,
            schema.known_browser.c.token_hash == row.known_hash,
        )
    )
    connection.execute(delete(schema.session).where(schema.session.c.token_hash == row.token_hash))
    return str(row.token_hash)


def delete_sessions(connection: Connection, number: int) -> list[str]:
    """End all sessions of a person and forget their browsers; the hashes."""
    own = schema.session.c.person_id == number
    hashes = list(connection.execute(select(schema.session.c.token_hash).where(own)).scalars())
    connection.execute(delete(schema.session).where(own))
    connection.execute(
        delete(schema.known_browser).where(schema.known_browser.c.person_id == number)
    )
    return hashes


# Known browsers.


def is_known_browser(connection: Connection, name: str, token: str) -> bool:
    """Whether the account with a name was logged in in the browser with a token."""
    query = (
        select(schema.person.c.id)
        .join(schema.known_browser, schema.known_browser.c.person_id == schema.person.c.id)
        .where(
            schema.person.c.name_key == name_key(name),
            schema.known_browser.c.token_hash == hash_token(token),
        )
    )
    return connection.execute(query).one_or_none() is not None


def is_browser_token(connection: Connection, token: str) -> bool:
    """Whether a token is that of a browser in which any account was logged in."""
    known = schema.known_browser.c
    query = select(known.person_id).where(known.token_hash == hash_token(token)).limit(1)
    return connection.execute(query).one_or_none() is not None


def remember_browser(connection: Connection, number: int, token: str, now: float) -> None:
    """Store that a person was logged in in a browser; the oldest are forgotten."""
    known = schema.known_browser
    mine = known.c.person_id == number
    connection.execute(delete(known).where(mine, known.c.token_hash == hash_token(token)))
    kept = select(known.c.token_hash).where(mine).order_by(known.c.used.desc())
    old = list(connection.execute(kept.offset(MOST_KNOWN - 1)).scalars())
    if old:
        connection.execute(delete(known).where(mine, known.c.token_hash.in_(old)))
    connection.execute(
        insert(known).values(token_hash=hash_token(token), person_id=number, used=now)
    )


# Tables.


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
    """Transfer seats, tables, uses of links, chat, lessons and mutes of a guest to an account."""
    held = select(schema.holder).where(schema.holder.c.person_id == guest)
    for row in connection.execute(held).all():
        storage.add_holder(connection, row.table_id, row.seat, number)
    connection.execute(delete(schema.holder).where(schema.holder.c.person_id == guest))
    storage.transfer_link_uses(connection, guest, number)
    for table, column in (
        (schema.seat, schema.seat.c.person_id),
        (schema.game_table, schema.game_table.c.host_id),
        (schema.chat, schema.chat.c.person_id),
    ):
        connection.execute(update(table).where(column == guest).values({column: number}))
    merge_lessons(connection, guest, number)
    for other in storage.muted_people(connection, guest) - {number}:
        storage.set_mute(connection, number, other, True)
