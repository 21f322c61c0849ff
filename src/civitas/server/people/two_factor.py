"""Two-factor authentication by one-time codes of an app (TOTP, RFC 6238), and recovery codes."""

import hashlib
import hmac
import secrets
from typing import Final

import pyotp
from sqlalchemy import Connection, delete, insert, select, update

from civitas.kernel import Reason
from civitas.server.db import schema
from civitas.server.errors import Conflict, Forbidden
from civitas.server.people.tokens import ALPHABET

ISSUER: Final = "Civitas"
STEP_SECONDS: Final = 30
TOLERANCE: Final = 1
"""Codes of so many steps before and after the current one are accepted."""
RECOVERY_CODES: Final = 10
RECOVERY_GROUPS: Final = 4
GROUP_LENGTH: Final = 4


def begin(connection: Connection, person: int) -> str:
    """Store a new secret, which counts once a code confirms it; the secret."""
    secret = pyotp.random_base32()
    is_off = schema.person.c.id == person, schema.person.c.totp_since.is_(None)
    done = connection.execute(update(schema.person).where(*is_off).values(totp_secret=secret))
    if not done.rowcount:
        raise Conflict(Reason("server-two-factor-on"))
    return secret


def uri(secret: str, name: str) -> str:
    """The URI of a secret, which an app reads from a QR code."""
    return pyotp.TOTP(secret).provisioning_uri(name=name, issuer_name=ISSUER)


def confirm(connection: Connection, person: int, code: str, now: float) -> list[str]:
    """Switch it on by a first code; the recovery codes."""
    row = connection.execute(select(schema.person).where(schema.person.c.id == person)).one()
    if row.totp_since is not None:
        raise Conflict(Reason("server-two-factor-on"))
    step = None if row.totp_secret is None else _step_of(row.totp_secret, code, now)
    if step is None:
        raise Forbidden(Reason("server-wrong-code"))
    connection.execute(
        update(schema.person)
        .where(schema.person.c.id == person)
        .values(totp_since=now, totp_step=step)
    )
    codes = [_new_recovery_code() for _ in range(RECOVERY_CODES)]
    _delete_recovery_codes(connection, person)
    connection.execute(
        insert(schema.recovery_code),
        [{"person_id": person, "code_hash": _hash(code)} for code in codes],
    )
    return codes


def require_code(connection: Connection, person: int, code: str, now: float) -> None:
    """Use a code of the app or a recovery code up; raises Forbidden for a wrong or used one."""
    query = select(schema.person.c.totp_secret).where(
        schema.person.c.id == person, schema.person.c.totp_since.is_not(None)
    )
    secret = connection.execute(query).scalar_one_or_none()
    if secret is None or not (
        _use_code(connection, person, secret, code, now)
        or _use_recovery_code(connection, person, code)
    ):
        raise Forbidden(Reason("server-wrong-code"))


def switch_off(connection: Connection, person: int) -> bool:
    """Switch it off; whether it was on."""
    on = schema.person.c.id == person, schema.person.c.totp_since.is_not(None)
    values = {"totp_secret": None, "totp_since": None}
    done = connection.execute(update(schema.person).where(*on).values(**values))
    _delete_recovery_codes(connection, person)
    return done.rowcount > 0


def _step_of(secret: str, code: str, now: float) -> int | None:
    """The time step whose code it is, near the current one."""
    app = pyotp.TOTP(secret, interval=STEP_SECONDS)
    current = int(now // STEP_SECONDS)
    digits = "".join(code.split())
    for step in range(current - TOLERANCE, current + TOLERANCE + 1):
        if hmac.compare_digest(app.generate_otp(step).encode(), digits.encode()):
            return step
    return None


def _use_code(connection: Connection, person: int, secret: str, code: str, now: float) -> bool:
    step = _step_of(secret, code, now)
    if step is None:
        return False
    # One statement, so that of two requests with the same code only one succeeds.
    unused = schema.person.c.id == person, schema.person.c.totp_step < step
    done = connection.execute(update(schema.person).where(*unused).values(totp_step=step))
    return done.rowcount > 0


def _use_recovery_code(connection: Connection, person: int, code: str) -> bool:
    done = connection.execute(
        delete(schema.recovery_code).where(
            schema.recovery_code.c.person_id == person,
            schema.recovery_code.c.code_hash == _hash(code),
        )
    )
    return done.rowcount > 0


def _delete_recovery_codes(connection: Connection, person: int) -> None:
    connection.execute(
        delete(schema.recovery_code).where(schema.recovery_code.c.person_id == person)
    )


def _new_recovery_code() -> str:
    groups = (
        "".join(secrets.choice(ALPHABET) for _ in range(GROUP_LENGTH))
        for _ in range(RECOVERY_GROUPS)
    )
    return "-".join(groups)


def _hash(code: str) -> str:
    """The hash of a recovery code; fast, because the codes are random and long."""
    letters = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(letters.encode()).hexdigest()
