"""The sentences in plain data."""

from collections.abc import Iterator
from typing import Any

from civitas.kernel import Arg, Literal, Message, Name, Who


def texts_in(value: Any) -> Iterator[Message]:
    """All texts somewhere in a value, as messages."""
    if isinstance(value, dict) and set(value) == {"key", "args"}:
        yield message_of(value)
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)


def message_of(text: dict[str, Any]) -> Message:
    """A text as the message it was."""
    return Message.of(text["key"], **{name: argument(arg) for name, arg in text["args"].items()})


def argument(value: Any) -> Arg:
    """An argument as it was."""
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return tuple(argument(item) for item in value)
    [(kind, inner)] = value.items()
    if kind == "message":
        return message_of(inner)
    if kind == "seat":
        return Who(inner)
    return Name(inner) if kind == "name" else Literal(inner)
