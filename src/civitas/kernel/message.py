"""Translatable messages as data: a key and arguments; the text is in Fluent files."""

from typing import Self, Union, final

from civitas.kernel.fields import frozen
from civitas.kernel.types import Seat
from civitas.kernel.value import Value


@final
@frozen
class Who(Value):
    """A seat as an argument of a message; displayed as the player's name."""

    seat: Seat


@final
@frozen
class Name(Value):
    """A translatable name, such as `Name("card-altar")`."""

    key: str


@final
@frozen
class Literal(Value):
    """Text that is the same in every language: a file name, user input."""

    text: str


@final
@frozen
class Move(Value):
    """An action as an argument of a message; displayed with the game's text for it."""

    action: int


Arg = Union[int, Who, Name, Literal, Move, "Message", tuple["Arg", ...]]
"""An argument of a message; a tuple is a list, a message is nested text."""


@frozen
class Message(Value):
    """A translatable message: its key in the text and its arguments by name."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()

    @classmethod
    def of(cls, key: str, **args: Arg) -> Self:
        """A message with its arguments as keywords."""
        return cls(key, tuple(args.items()))

    def arg(self, name: str) -> Arg:
        """An argument by name."""
        for key, value in self.args:
            if key == name:
                return value
        raise KeyError(name)


@final
class Prompt(Message):
    """The question put to a seat."""


@final
class Reason(Message):
    """The reason why something is not allowed."""


def plain_arg(value: Arg) -> object:
    """An argument as a JSON value."""
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return [plain_arg(item) for item in value]
    if isinstance(value, Who):
        return {"seat": value.seat}
    if isinstance(value, Name):
        return {"name": value.key}
    if isinstance(value, Move):
        return {"move": value.action}
    if isinstance(value, Message):
        return {"message": plain(value)}
    return {"text": value.text}


def plain(message: Message) -> dict[str, object]:
    """A message as a JSON object."""
    return {
        "key": message.key,
        "args": {name: plain_arg(value) for name, value in message.args},
    }
