"""Values of the engine as the protocol sends them."""

import hashlib
from typing import Any, Final

from msgspec.json import Encoder

from civitas.games import GAMES
from civitas.kernel import (
    Action,
    Arg,
    Game,
    Literal,
    Message,
    Move,
    Name,
    Outcome,
    Seat,
    Table,
    View,
    Who,
)
from civitas.kernel.message import plain_arg
from civitas.play.match import Match
from civitas.server.wire.protocol import PROTOCOL

PLAIN: Final = frozenset((int, Who, Name, Literal))
"""Arguments that need no game."""
MOST_EVENT_BYTES: Final = 131_072
"""How long the events in a message may be."""
SHORT: Final = 40
"""So much of a file is shown where the whole is not asked for."""


to_bytes: Final = Encoder().encode
"""The one JSON text of a value, as bytes."""


def dumps(value: object) -> str:
    """The one JSON text of a value."""
    return to_bytes(value).decode()


def text(game: Game | None, message: Message, seen: View | None = None) -> dict[str, Any]:
    """A message; actions in it come with their words, because a client knows no grammar."""
    return {
        "key": message.key,
        "args": {name: argument(game, value, seen) for name, value in message.args},
    }


def argument(game: Game | None, value: Arg, seen: View | None = None) -> object:
    """An argument of a message; with a view, actions name what it shows."""
    if type(value) in PLAIN:
        return plain_arg(value)
    if isinstance(value, tuple):
        return [argument(game, item, seen) for item in value]
    if isinstance(value, Message):
        return {"message": text(game, value, seen)}
    if isinstance(value, Move) and game is not None:
        return {
            "move": game.format_action(value.action),
            "words": text(game, wording(game, value.action, seen)),
        }
    return plain_arg(value)


def wording(game: Game, action: Action, seen: View | None) -> Message:
    """The words of an action; with a view, they name what it shows."""
    return game.grammar.wording(action) if seen is None else game.wording(seen, action)


def choice(game: Game, action: Action, seen: View | None = None) -> dict[str, Any]:
    """What can be chosen, was chosen or is refused: the text to send, its sentence, and as data."""
    return {
        "choice": game.format_action(action),
        "words": text(game, wording(game, action, seen)),
        "action": game.grammar.describe(action),
    }


def welcome(table: str, seats: tuple[int, ...]) -> dict[str, Any]:
    """The first message to a connection, and again whenever its seats have changed."""
    return {
        "type": "welcome",
        "protocol": PROTOCOL,
        "table": table,
        "seats": list(seats),
    }


def result(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a game ended."""
    if outcome is None:
        return None
    return {
        "categories": {key: list(points) for key, points in outcome.categories},
        "totals": list(outcome.totals),
        "places": list(outcome.places),
    }


def event_text(match: Match, message: Message) -> dict[str, Any]:
    """The message of an event, with the names of all players it is about."""
    return text(match.game, match.game.with_names(message, match.config))


def events(match: Match, seat: Seat, since: int, until: int | None = None) -> list[dict[str, Any]]:
    """The events of a seat after a number, and up to another one."""
    return [
        {"number": event.number, "message": event_text(match, event.message)}
        for event in match.events(seat, since)
        if until is None or event.number <= until
    ]


def encoded_events(match: Match, seat: Seat, since: int, encoded: dict[int, bytes]) -> list[bytes]:
    """The events of a seat after a number as JSON; `encoded` are the messages already encoded.

    Seats share the messages that they all see.
    """
    found: list[bytes] = []
    for event in match.events(seat, since):
        message = event.message
        words = encoded.get(id(message))
        if words is None:
            words = encoded[id(message)] = to_bytes(event_text(match, message))
        found.append(b'{"number":%d,"message":%b}' % (event.number, words))
    return found


def newest(events: list[bytes]) -> list[bytes]:
    """As many of the newest events as fit into a message."""
    left = MOST_EVENT_BYTES
    for index in range(len(events) - 1, -1, -1):
        left -= len(events[index])
        if left < 0:
            return events[index + 1 :]
    return events


def drawing(game: Game, table: Table) -> dict[str, Any]:
    """A plain drawing of a part of a view."""
    return {
        "title": text(game, table.title),
        "columns": list(table.columns),
        "rows": [[argument(game, cell) for cell in row] for row in table.rows],
    }


def view(game: Game, seen: View, tracking: bool) -> dict[str, Any]:
    """What a seat sees, without the contents of files, which are asked for by themselves.

    The view of an installed game has `tables` too, for clients without a board for it.
    """
    plain = seen.plain(tracking)
    for option in game.meta.options:
        if option.is_file and isinstance(plain.get(option.name), str):
            plain[option.name] = str(plain[option.name])[:SHORT]
    if game.meta.key not in GAMES:
        plain["tables"] = [drawing(game, table) for table in seen.tables()]
    return plain


def digest(value: object) -> str:
    """A mark by which two equal values are known."""
    return hashlib.blake2b(to_bytes(value), digest_size=16).hexdigest()
