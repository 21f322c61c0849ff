"""The errors of the server, their HTTP statuses and their bodies."""

from contextvars import ContextVar
from functools import lru_cache
from typing import Any, Final

from civitas.kernel import (
    BadConfig,
    BadNotation,
    BadPosition,
    CivitasError,
    CorruptRecord,
    IllegalAction,
    Literal,
    NotYourDecision,
    Reason,
    StaleDecision,
    UnknownBot,
    UnknownGame,
)
from civitas.play.registry import find_game, game_keys
from civitas.play.text import Text
from civitas.server.wire.encode import text

RETRY_AFTER: Final = 2
"""Seconds until a retry makes sense where nothing better is known."""
REPAIR_RETRY_AFTER: Final = 600
"""Seconds until a retry makes sense where an operator has to act."""


class BadRequest(CivitasError):
    """A malformed request."""


class Unauthenticated(CivitasError):
    """A request that needs a guest or an account."""


class Forbidden(CivitasError):
    """A request this person may not make."""


class NotFound(CivitasError):
    """Something that does not exist, or that this person may not see."""


class Conflict(CivitasError):
    """A request that conflicts with the current state."""


class LengthRequired(CivitasError):
    """A request body whose length is not known in advance."""


class RequestTooLarge(CivitasError):
    """A request body above the size limit."""


class WorkTooLarge(CivitasError):
    """A request that takes more time or memory than one may take."""


class RetryLater(CivitasError):
    """A request that may succeed later; `retry_after` says after how many seconds."""

    def __init__(self, reason: Reason, retry_after: int = RETRY_AFTER) -> None:
        super().__init__(reason)
        self.retry_after = retry_after

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.reason, self.retry_after))


class TooManyRequests(RetryLater):
    """A request above a rate limit."""


class Unavailable(RetryLater):
    """A temporary failure; it is safe to retry with the same key."""


class InternalError(CivitasError):
    """A bug of the server."""


STATUS: Final[dict[type[CivitasError], int]] = {
    BadRequest: 400,
    Unauthenticated: 401,
    Forbidden: 403,
    NotFound: 404,
    Conflict: 409,
    NotYourDecision: 409,
    StaleDecision: 409,
    LengthRequired: 411,
    RequestTooLarge: 413,
    BadConfig: 422,
    BadNotation: 422,
    BadPosition: 422,
    IllegalAction: 422,
    CorruptRecord: 422,
    UnknownBot: 422,
    UnknownGame: 422,
    WorkTooLarge: 422,
    TooManyRequests: 429,
    InternalError: 500,
    Unavailable: 503,
}


CURRENT_GAME: Final[ContextVar[str | None]] = ContextVar("game", default=None)
"""The game a request is about; its text is used for error messages."""


def status_of(error: CivitasError) -> int:
    """The HTTP status of an error."""
    for kind in type(error).__mro__:
        if kind in STATUS:
            return STATUS[kind]
    return 500


def is_internal_error(error: BaseException) -> bool:
    """Whether an error is a bug of the server, so that a retry fails too."""
    return isinstance(error, InternalError) or not isinstance(error, CivitasError)


def table_not_found() -> NotFound:
    """The error for a table that does not exist or that the requester may not see."""
    return NotFound(Reason("server-no-table"))


def _current_text() -> Text:
    return _text_of(CURRENT_GAME.get())


@lru_cache(maxsize=32)
def _text_of(game: str | None) -> Text:
    """The text of a game; cached, because loading it for every error would be slow."""
    return Text(title=find_game(game)) if game in game_keys() else Text()


def retry_after_of(error: CivitasError) -> int | None:
    """The seconds until a retry of a request makes sense; None if it never does."""
    return error.retry_after if isinstance(error, RetryLater) else None


def problem_headers(error: CivitasError) -> dict[str, str]:
    """The headers of a response with an error."""
    seconds = retry_after_of(error)
    return {} if seconds is None else {"Retry-After": str(seconds)}


def problem_details(error: CivitasError) -> dict[str, Any]:
    """An error as problem details (RFC 9457)."""
    text_of_game = _current_text()
    status = status_of(error)
    return {
        "type": f"urn:civitas:{error.reason.key}",
        "title": text_of_game.say(f"status-{status}"),
        "status": status,
        "detail": text_of_game.error(error),
        **text(text_of_game.game, error.reason),
    }


def refusal(error: CivitasError, key: str | None) -> dict[str, Any]:
    """An error as a WebSocket message."""
    text_of_game = _current_text()
    return {
        "type": "refused",
        "key": key,
        "status": status_of(error),
        "reason": text(text_of_game.game, error.reason),
        "detail": text_of_game.error(error),
        "retry_after": retry_after_of(error),
    }


def invalid_field(path: str, why: str) -> BadRequest:
    """The error for a field of a message or body that does not match the protocol."""
    return BadRequest(Reason.of("server-field", field=Literal(path), why=Literal(why)))
