"""Values of the engine as the protocol sends them."""

import hashlib
from typing import Any, Final

from pydantic_core import to_json

from civitas.kernel import Action, Arg, Decision, Game, Message, Move, Outcome, Seat, View
from civitas.kernel.message import plain_arg
from civitas.play.match import Match
from civitas.server.wire.protocol import PROTOCOL

SHORT: Final = 40
"""So much of a file is shown where the whole is not asked for."""


def dumps(value: object) -> str:
    """The one JSON text of a value."""
    return to_json(value).decode()


def text(game: Game | None, message: Message) -> dict[str, Any]:
    """A message; actions in it come with their words, because a client knows no grammar."""
    return {
        "key": message.key,
        "args": {name: argument(game, value) for name, value in message.args},
    }


def argument(game: Game | None, value: Arg) -> object:
    """An argument of a message."""
    if isinstance(value, tuple):
        return [argument(game, item) for item in value]
    if isinstance(value, Message):
        return {"message": text(game, value)}
    if isinstance(value, Move) and game is not None:
        return {
            "move": game.format_action(value.action),
            "words": text(game, game.grammar.wording(value.action)),
        }
    return plain_arg(value)


def choice(game: Game, action: Action) -> dict[str, Any]:
    """What can be chosen, was chosen or is refused: the text to send, and its sentence."""
    return {
        "choice": game.format_action(action),
        "words": text(game, game.grammar.wording(action)),
    }


def decision(game: Game, asked: Decision) -> dict[str, Any]:
    """A question with its options and what is refused."""
    forfeit = game.grammar.forfeit
    return {
        "number": asked.number,
        "prompt": text(game, asked.prompt),
        "options": [
            {**choice(game, action), "forfeit": action >= forfeit} for action in asked.options
        ],
        "refused": [
            {**choice(game, refusal.action), "reason": text(game, refusal.reason)}
            for refusal in asked.refused
        ],
        "sealed": [game.format_action(action) for action in asked.sealed],
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


def events(match: Match, seat: Seat, since: int, until: int | None = None) -> list[dict[str, Any]]:
    """The events of a seat after a number, and up to another one."""
    return [
        {"number": event.number, "message": text(match.game, event.message)}
        for event in match.events(seat, since)
        if until is None or event.number <= until
    ]


def view(game: Game, seen: View, tracking: bool) -> dict[str, Any]:
    """What a seat sees, without the contents of files, which are asked for by themselves."""
    plain = seen.plain(tracking)
    for option in game.meta.options:
        if option.is_file and isinstance(plain.get(option.name), str):
            plain[option.name] = str(plain[option.name])[:SHORT]
    return plain


def position(match: Match, seat: Seat, *, tracking: bool, undo: bool) -> dict[str, Any]:
    """A game as one seat knows it, but for what it was told and the clocks."""
    asked = match.decision(seat) if seat >= 0 else None
    sealed = match.sealed(seat) if seat >= 0 else ()
    return {
        "view": view(match.game, match.view(seat), tracking),
        "decision": None if asked is None else decision(match.game, asked),
        "sealed": [choice(match.game, action) for action in sealed],
        "waiting": list(match.waiting()),
        "can_undo": undo and seat >= 0 and match.can_take_back(seat),
        "can_withdraw": seat >= 0 and match.can_withdraw(seat),
        "result": result(match.outcome()),
    }


def digest(value: object) -> str:
    """A mark by which two equal values are known."""
    return hashlib.blake2b(to_json(value), digest_size=16).hexdigest()
