"""Translatable messages as data: a key and arguments; the text is in Fluent files.

The classes write out their methods, because the decorators of `fields` raise errors with messages.
"""

from typing import Self, Union, final

from civitas.kernel.types import Seat
from civitas.kernel.value import Value


@final
class Who(Value):
    """A seat as an argument of a message; displayed as the player's name."""

    __slots__ = ("seat",)

    seat: Seat
    """The seat."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        """The seat."""
        return (self.seat,)


@final
class Name(Value):
    """A translatable name, such as `Name("card-altar")`."""

    __slots__ = ("key",)

    key: str
    """The key of the name in the text."""

    def __init__(self, key: str) -> None:
        self.key = key

    def parts(self) -> tuple[object, ...]:
        """The key."""
        return (self.key,)


@final
class Literal(Value):
    """Text that is the same in every language: a file name, user input."""

    __slots__ = ("text",)

    text: str
    """The text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def parts(self) -> tuple[object, ...]:
        """The text."""
        return (self.text,)


@final
class Move(Value):
    """An action as an argument of a message; displayed with the game's text for it."""

    __slots__ = ("action",)

    action: int
    """The number of the action."""

    def __init__(self, action: int) -> None:
        self.action = action

    def parts(self) -> tuple[object, ...]:
        """The action."""
        return (self.action,)


Arg = Union[int, Who, Name, Literal, Move, "Message", tuple["Arg", ...]]
"""An argument of a message; a tuple is a list, a message is nested text."""


class Message(Value):
    """A translatable message: its key in the text and its arguments by name."""

    __slots__ = ("args", "key")

    key: str
    """The key of the message in the text."""
    args: tuple[tuple[str, Arg], ...]
    """The arguments by name."""

    def __init__(self, key: str, args: tuple[tuple[str, Arg], ...] = ()) -> None:
        self.key = key
        self.args = args

    def parts(self) -> tuple[object, ...]:
        """Key and arguments."""
        return (self.key, self.args)

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

    __slots__ = ()


@final
class Reason(Message):
    """The reason why something is not allowed."""

    __slots__ = ()


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
