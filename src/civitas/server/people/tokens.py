"""Unguessable tokens: of browsers, by chance; of links, signed, so that they can be shown again."""

import base64
import hashlib
import hmac
import secrets
from typing import Final

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
INVITATION: Final = "invitation"
WATCH: Final = "watch"
SEAT: Final = "seat"
CSRF: Final = "csrf"


def new_secret() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """A name of a table that can be read aloud; knowing it opens nothing."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def new_mark() -> str:
    """What makes the link of a seat its own."""
    return secrets.token_hex(8)


def new_seed() -> int:
    """A deal nobody can guess."""
    return secrets.randbits(64)


def digest(token: str) -> str:
    """What is stored of a browser's token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Signer:
    """Makes and knows the tokens of links."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def token(self, kind: str, *parts: object) -> str:
        """The token of a kind for something."""
        words = "\x1f".join([kind, *(str(part) for part in parts)])
        mark = hmac.new(self._secret, words.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(mark[:24]).decode()

    def is_token(self, given: str | None, kind: str, *parts: object) -> bool:
        """Whether a token is the one."""
        if given is None:
            return False
        return hmac.compare_digest(given.encode(), self.token(kind, *parts).encode())
