"""Positions of games as JSON: whole, or what has changed since an earlier one."""

from dataclasses import dataclass
from typing import Any, Final

from msgspec.json import decode

from civitas.games import GAMES
from civitas.kernel import Action, Decision, Game, Message, Outcome, Seat, View
from civitas.kernel.changes import Change, changes
from civitas.play.match import Match
from civitas.server.wire import encode as wire
from civitas.server.wire.encode import to_bytes
from civitas.server.wire.lessons import encode_lesson

MOST_KEPT: Final = 8192
"""How many encoded choices and texts of a game are kept."""

_choices: dict[str, dict[Action, bytes]] = {}
_texts: dict[str, dict[Message, bytes]] = {}


class SeenView:
    """What a seat sees; it is encoded as a whole only for a client that has not seen it before."""

    __slots__ = ("_game", "_tracking", "_value")

    def __init__(self, game: Game, seen: View, tracking: bool) -> None:
        self._game: Game | None = game
        self._tracking = tracking
        is_known = game.meta.key in GAMES
        self._value: View | dict[str, Any] = seen if is_known else wire.view(game, seen, tracking)

    @classmethod
    def of(cls, plain: dict[str, Any]) -> "SeenView":
        """What was seen at the end of a finished game."""
        found = cls.__new__(cls)
        found._game, found._tracking, found._value = None, False, plain
        return found

    def plain(self) -> dict[str, Any]:
        """The view as plain values."""
        value = self._value
        if isinstance(value, dict):
            return value
        assert self._game is not None
        return wire.view(self._game, value, self._tracking)

    def changes(self, before: "SeenView") -> list[Change] | None:
        """What differs from an earlier view; None if they cannot be compared."""
        old, new = before._value, self._value
        if new is old:
            return []
        if isinstance(old, dict) and isinstance(new, dict):
            return changes(old, new) if old.keys() == new.keys() else None
        if type(old) is not type(new) or self._tracking != before._tracking:
            earlier, now = before.plain(), self.plain()
            return changes(earlier, now) if earlier.keys() == now.keys() else None
        return changes(old, new, self._tracking)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat sees and is asked; sealed choices of others do not change it."""

    view: SeenView
    decision: bytes
    sealed: bytes
    can_resign: bool


@dataclass(frozen=True, slots=True)
class CachedKnowledge:
    """What a seat knew of a match, and what tells whether that still holds."""

    match: Match
    mark: tuple[int, int]
    known: Knowledge


@dataclass(frozen=True, slots=True)
class Position:
    """A game as one seat knows it, without events and clocks."""

    view: SeenView
    fields: dict[str, bytes]
    """The other fields of a state."""

    @staticmethod
    def of(plain: dict[str, Any]) -> "Position":
        """The position with these fields of a state."""
        fields = {name: to_bytes(value) for name, value in plain.items() if name != "view"}
        return Position(SeenView.of(plain["view"]), fields)

    def text(self) -> bytes:
        """The fields of a state, without braces."""
        others = [_field(name, value) for name, value in self.fields.items()]
        return b",".join((_field("view", to_bytes(self.view.plain())), *others))

    def plain(self) -> dict[str, Any]:
        """The fields of a state as values."""
        found: dict[str, Any] = decode(b"{" + self.text() + b"}")
        return found

    def changes(self, before: "Position") -> list[bytes] | None:
        """What differs from an earlier position, each as a path and the value there.

        None: the whole position has to be sent.
        """
        seen = self.view.changes(before.view)
        if seen is None:
            return None
        found = [to_bytes(("view", *path, value)) for path, value in seen]
        for name, value in self.fields.items():
            if value != before.fields[name]:
                found.append(b'["%b",%b]' % (name.encode(), value))
        return found


def _field(name: str, value: bytes) -> bytes:
    return b'"%b":%b' % (name.encode(), value)


# Encoding.


def know(match: Match, seat: Seat, tracking: bool) -> Knowledge:
    """What a seat or a spectator sees and is asked now."""
    game = match.game
    asked = match.decision_with_offers(seat) if seat >= 0 else None
    sealed = match.sealed(seat) if seat >= 0 else ()
    return Knowledge(
        SeenView(game, match.view(seat), tracking),
        b"null" if asked is None else encode_decision(game, asked),
        b"[" + b",".join([b"{%b}" % _choice(game, action) for action in sealed]) + b"]",
        asked is not None and any(map(game.grammar.is_irrevocable, asked.options)),
    )


def locate(match: Match, seat: Seat, known: Knowledge, *, undo: bool) -> Position:
    """A game in progress as one seat knows it."""
    is_seat = seat >= 0
    fields = {
        "decision": known.decision,
        "sealed": known.sealed,
        "waiting": to_bytes(match.waiting()),
        "can_undo": _flag(undo and is_seat and match.can_undo(seat)),
        "can_withdraw": _flag(is_seat and match.can_withdraw(seat)),
        "can_resign": _flag(known.can_resign),
        "result": to_bytes(wire.result(match.outcome())),
        "lesson": encode_lesson(match),
    }
    return Position(known.view, fields)


def watch(view: SeenView, outcome: Outcome | None) -> Position:
    """A game in which nobody is asked any more."""
    nothing = {name: b"[]" for name in ("sealed", "waiting")}
    flags = {name: b"false" for name in ("can_undo", "can_withdraw", "can_resign")}
    result = {"result": to_bytes(wire.result(outcome)), "lesson": b"null"}
    return Position(view, {"decision": b"null", **nothing, **flags, **result})


def _flag(value: bool) -> bytes:
    return b"true" if value else b"false"


def _choice(game: Game, action: Action) -> bytes:
    """An action as the fields of an object; the same for all tables."""
    known = _choices.setdefault(game.meta.key, {})
    found = known.get(action)
    if found is None:
        found = to_bytes(wire.choice(game, action))[1:-1]
        _keep(known, action, found)
    return found


def _text(game: Game, message: Message) -> bytes:
    """A question or the reason of a refusal; many repeat."""
    known = _texts.setdefault(game.meta.key, {})
    found = known.get(message)
    if found is None:
        found = to_bytes(wire.text(game, message))
        _keep(known, message, found)
    return found


def _keep(known: dict[Any, bytes], key: object, encoded: bytes) -> None:
    if len(known) >= MOST_KEPT:
        known.clear()
    known[key] = encoded


def encode_decision(game: Game, asked: Decision) -> bytes:
    """A question with its options and what is refused, each with its price and gain."""
    grammar, count = game.grammar, len(asked.options)
    offers = [to_bytes(offer.plain()) for offer in asked.offers]
    options = [
        b'{%b,"offer":%b,"irrevocable":%b}'
        % (_choice(game, action), offer, _flag(grammar.is_irrevocable(action)))
        for action, offer in zip(asked.options, offers[:count], strict=True)
    ]
    refused = [
        b'{%b,"offer":%b,"reason":%b}'
        % (_choice(game, refusal.action), offer, _text(game, refusal.reason))
        for refusal, offer in zip(asked.refused, offers[count:], strict=True)
    ]
    return b'{"number":%d,"prompt":%b,"options":[%b],"refused":[%b],"sealed":%b,"secret":%b}' % (
        asked.number,
        _text(game, asked.prompt),
        b",".join(options),
        b",".join(refused),
        to_bytes([game.format_action(action) for action in asked.sealed]),
        _flag(asked.secret),
    )
