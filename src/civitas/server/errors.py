"""What the server refuses, and the status of every error."""

from contextvars import ContextVar
from functools import lru_cache
from typing import Any, Final

from civitas.kernel import (
    BadConfig,
    BadNotation,
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


class BadRequest(CivitasError):
    """Something that cannot be understood."""


class NotKnown(CivitasError):
    """Somebody who would have to say who they are."""


class Forbidden(CivitasError):
    """Something this person may not do."""


class NotFound(CivitasError):
    """Something that is not there, or not for this person to know of."""


class Conflict(CivitasError):
    """Something that is not possible as things are."""


class TooLarge(CivitasError):
    """More than the server takes."""


class TooMany(CivitasError):
    """More often than the server allows."""


class Unavailable(CivitasError):
    """Something the server cannot do at the moment; asking again with the same key is safe."""


class Fault(CivitasError):
    """Something nobody had thought of."""


STATUS: Final[dict[type[CivitasError], int]] = {
    BadRequest: 400,
    NotKnown: 401,
    Forbidden: 403,
    NotFound: 404,
    Conflict: 409,
    NotYourDecision: 409,
    StaleDecision: 409,
    TooLarge: 413,
    BadConfig: 422,
    BadNotation: 422,
    IllegalAction: 422,
    CorruptRecord: 422,
    UnknownBot: 422,
    UnknownGame: 422,
    TooMany: 429,
    Fault: 500,
    Unavailable: 503,
}


SPEAKING_OF: Final[ContextVar[str | None]] = ContextVar("game", default=None)
"""The game a request is about: reasons of its own are told in its words."""


def status_of(error: CivitasError) -> int:
    """The status of an error."""
    for kind in type(error).__mro__:
        if kind in STATUS:
            return STATUS[kind]
    return 500


def is_fault(error: BaseException) -> bool:
    """Whether something is wrong with the server itself, and will be the next time."""
    return isinstance(error, Fault) or not isinstance(error, CivitasError)


def no_table() -> NotFound:
    """The error of a table that is not there for the asker."""
    return NotFound(Reason("server-no-table"))


def _speech() -> Text:
    return _words_of(SPEAKING_OF.get())


@lru_cache(maxsize=32)
def _words_of(game: str | None) -> Text:
    """The words of a game; finding and reading them for every refusal would take too long."""
    return Text(title=find_game(game)) if game in game_keys() else Text()


def problem(error: CivitasError) -> dict[str, Any]:
    """An error as problem details."""
    speech = _speech()
    status = status_of(error)
    return {
        "type": f"urn:civitas:{error.reason.key}",
        "title": speech.say(f"status-{status}"),
        "status": status,
        "detail": speech.error(error),
        **text(speech.game, error.reason),
    }


def refusal(error: CivitasError, key: str | None) -> dict[str, Any]:
    """An error as a message of a socket."""
    speech = _speech()
    return {
        "type": "refused",
        "key": key,
        "status": status_of(error),
        "reason": text(speech.game, error.reason),
        "detail": speech.error(error),
    }


def wrong_field(place: str, why: str) -> BadRequest:
    """The error of a message or body that does not fit the protocol."""
    return BadRequest(Reason.of("server-field", field=Literal(place), why=Literal(why)))
