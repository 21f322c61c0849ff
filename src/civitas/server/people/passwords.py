"""Passwords: which ones are accepted, and their hashes."""

import secrets
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from zxcvbn import zxcvbn

from civitas.kernel import Reason
from civitas.server.errors import BadRequest, Forbidden

HASHER: Final = PasswordHasher()
"""argon2id with the library's parameters (RFC 9106)."""
LOWEST_SCORE: Final = 2
"""Of zxcvbn's 0 to 4: at least a million guesses."""
ESTIMATED: Final = 40
"""Only so many characters are estimated: the time grows faster than the length."""
OWN_WORDS: Final = ("civitas",)
SYMBOLS: Final = str.maketrans("@{[<!|$+", "4(((1157")
"""Symbols for letters, as in `p@$$word`, by another one for the same letter.

zxcvbn tries every combination of the symbols of a password, which takes seconds for a few more.
"""


def require_strong(password: str, name: str) -> None:
    """Raise BadRequest for a password that is easy to guess, also from the name."""
    words = [name, *name.split(), *OWN_WORDS]
    if zxcvbn(password[:ESTIMATED].translate(SYMBOLS), words)["score"] < LOWEST_SCORE:
        raise BadRequest(Reason("server-password-weak"))


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


def require_password(stored: str | None, password: str) -> None:
    """Raise Forbidden for a wrong password."""
    if not verify_password(stored, password):
        raise Forbidden(Reason("server-wrong-password"))
