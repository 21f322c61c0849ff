"""Tokens: random ones for sessions, signed ones for links, which can be derived again."""

import base64
import hashlib
import hmac
import secrets
from typing import Final

from civitas.kernel.chance import SEED_BITS

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
INVITATION: Final = "invitation"
SPECTATOR: Final = "spectator"
SEAT: Final = "seat"
CSRF: Final = "csrf"


def new_secret() -> str:
    """A random token."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """A random table id without similar characters; it grants no access."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def new_link_key() -> str:
    """A random key that is signed into the link of a seat."""
    return secrets.token_hex(8)


def new_seed() -> int:
    """A random seed for a game, of which nobody can try all values."""
    return secrets.randbits(SEED_BITS)


def hash_token(token: str) -> str:
    """The hash under which a session token is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


class Signer:
    """Signs and verifies the tokens of links."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def sign(self, kind: str, *parts: object) -> str:
        """The token of a kind of link for a table, seat or session."""
        payload = "\x1f".join([kind, *(str(part) for part in parts)])
        signature = hmac.new(self._secret, payload.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(signature[:24]).decode()

    def verify(self, token: str | None, kind: str, *parts: object) -> bool:
        """Whether a token is valid."""
        if token is None:
            return False
        return hmac.compare_digest(token.encode(), self.sign(kind, *parts).encode())
