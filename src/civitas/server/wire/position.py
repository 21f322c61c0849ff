"""Positions of games as JSON, encoded part by part; comparing bytes shows what has changed."""

from dataclasses import dataclass
from typing import Any, Final

from msgspec.json import decode

from civitas.kernel import Action, Decision, Game, Outcome, Seat
from civitas.play.match import Match
from civitas.server.wire import encode as wire
from civitas.server.wire.encode import to_bytes

MOST_CHOICES: Final = 8192
"""How many encoded choices of a game are kept."""
SMALL: Final = 120
"""A part with fewer bytes is sent whole."""
Part = bytes | tuple[bytes, ...]
"""A value, or the items of a list."""

_choices: dict[str, dict[Action, bytes]] = {}


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat sees and is asked; sealed choices of others do not change it."""

    view: dict[str, Part]
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

    view: dict[str, Part]
    fields: dict[str, bytes]
    """The other fields of a state."""

    @staticmethod
    def of(plain: dict[str, Any]) -> "Position":
        """The position with these fields of a state."""
        fields = {name: to_bytes(value) for name, value in plain.items() if name != "view"}
        return Position(_parts(plain["view"]), fields)

    def text(self) -> bytes:
        """The fields of a state, without braces."""
        view = b",".join([_field(name, _whole(part)) for name, part in self.view.items()])
        return b",".join(
            (b'"view":{' + view + b"}", *[_field(*item) for item in self.fields.items()])
        )

    def plain(self) -> dict[str, Any]:
        """The fields of a state as values."""
        found: dict[str, Any] = decode(b"{" + self.text() + b"}")
        return found

    def changes(self, before: "Position") -> list[bytes] | None:
        """What differs from an earlier position, each as a path and the value there.

        None: so much that the whole position has to be sent.
        """
        if self.view.keys() != before.view.keys():
            return None
        found: list[bytes] = []
        for name, part in self.view.items():
            old = before.view[name]
            if part == old:
                continue
            if isinstance(part, bytes) or isinstance(old, bytes) or len(part) != len(old):
                _add_changes(found, ["view", name], _whole(old), _whole(part))
                continue
            for index, item in enumerate(part):
                if item != old[index]:
                    _add_changes(found, ["view", name, index], old[index], item)
        for name, value in self.fields.items():
            if value != before.fields[name]:
                found.append(_change([name], value))
        return found


def _field(name: str, value: bytes) -> bytes:
    return b'"%b":%b' % (name.encode(), value)


def _whole(part: Part) -> bytes:
    return part if isinstance(part, bytes) else b"[" + b",".join(part) + b"]"


def _change(path: list[str | int], value: bytes) -> bytes:
    return to_bytes(path)[:-1] + b"," + value + b"]"


def _add_changes(found: list[bytes], path: list[str | int], old: bytes, new: bytes) -> None:
    """Add the differences of two values; the new value if that is shorter."""
    if min(len(old), len(new)) < SMALL or old[:1] != new[:1]:
        found.append(_change(path, new))
        return
    differences: list[bytes] = []
    _compare(differences, path, decode(old), decode(new))
    whole = _change(path, new)
    found.extend(differences if sum(map(len, differences)) < len(whole) else [whole])


def _compare(found: list[bytes], path: list[str | int], old: Any, new: Any) -> None:
    """Add the differences of two values, down to the smallest parts."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for name, value in new.items():
            if to_bytes(value) != to_bytes(old[name]):  # 0 and False are equal in Python
                _compare(found, [*path, name], old[name], value)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, value in enumerate(new):
            if to_bytes(value) != to_bytes(old[index]):
                _compare(found, [*path, index], old[index], value)
    else:
        found.append(_change(path, to_bytes(new)))


# Encoding.


def know(match: Match, seat: Seat, tracking: bool) -> Knowledge:
    """What a seat or a spectator sees and is asked now."""
    game = match.game
    asked = match.decision_with_offers(seat) if seat >= 0 else None
    sealed = match.sealed(seat) if seat >= 0 else ()
    return Knowledge(
        _parts(wire.view(game, match.view(seat), tracking)),
        b"null" if asked is None else encode_decision(game, asked),
        b"[" + b",".join([b"{%b}" % _choice(game, action) for action in sealed]) + b"]",
        asked is not None and any(map(game.grammar.is_irrevocable, asked.options)),
    )


def locate(match: Match, seat: Seat, known: Knowledge, *, undo: bool) -> Position:
    """A game in progress as one seat knows it."""
    is_seat = seat >= 0
    return Position(
        known.view,
        {
            "decision": known.decision,
            "sealed": known.sealed,
            "waiting": to_bytes(match.waiting()),
            "can_undo": _flag(undo and is_seat and match.can_undo(seat)),
            "can_withdraw": _flag(is_seat and match.can_withdraw(seat)),
            "can_resign": _flag(known.can_resign),
            "result": to_bytes(wire.result(match.outcome())),
        },
    )


def watch(view: dict[str, Part], outcome: Outcome | None) -> Position:
    """A game in which nobody is asked any more."""
    nothing = {name: b"[]" for name in ("sealed", "waiting")}
    flags = {name: b"false" for name in ("can_undo", "can_withdraw", "can_resign")}
    result = {"result": to_bytes(wire.result(outcome))}
    return Position(view, {"decision": b"null", **nothing, **flags, **result})


def _flag(value: bool) -> bytes:
    return b"true" if value else b"false"


def _parts(view: dict[str, Any]) -> dict[str, Part]:
    return {
        name: (
            tuple(map(to_bytes, value))
            if isinstance(value, list) and value and isinstance(value[0], dict)
            else to_bytes(value)
        )
        for name, value in view.items()
    }


def _choice(game: Game, action: Action) -> bytes:
    """An action as the fields of an object; the same for all tables."""
    known = _choices.setdefault(game.meta.key, {})
    found = known.get(action)
    if found is None:
        if len(known) >= MOST_CHOICES:
            known.clear()
        found = known[action] = to_bytes(wire.choice(game, action))[1:-1]
    return found


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
        % (_choice(game, refusal.action), offer, to_bytes(wire.text(game, refusal.reason)))
        for refusal, offer in zip(asked.refused, offers[count:], strict=True)
    ]
    return b'{"number":%d,"prompt":%b,"options":[%b],"refused":[%b],"sealed":%b}' % (
        asked.number,
        to_bytes(wire.text(game, asked.prompt)),
        b",".join(options),
        b",".join(refused),
        to_bytes([game.format_action(action) for action in asked.sealed]),
    )
