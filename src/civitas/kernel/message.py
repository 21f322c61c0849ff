"""What the engine tells people, as data: a key and arguments; sentences live in Fluent files."""

from typing import Self, Union, final

from civitas.kernel.fields import frozen
from civitas.kernel.types import Seat
from civitas.kernel.value import Value


@final
@frozen
class Who(Value):
    """A seat as an argument of a message; shown as the player's name."""

    seat: Seat


@final
@frozen
class Name(Value):
    """A thing with a name in the game's text: `Name("card-altar")`."""

    key: str


@final
@frozen
class Literal(Value):
    """Text that is the same in every language: a file's name, what somebody typed."""

    text: str


@final
@frozen
class Move(Value):
    """An action as an argument of a message; shown as the game words it."""

    action: int


Arg = Union[int, Who, Name, Literal, Move, "Message", tuple["Arg", ...]]
"""An argument of a message; a tuple is a list of things, a message a sentence within one."""


@frozen
class Message(Value):
    """A sentence to be: its key in the text and its arguments by name."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()

    @classmethod
    def of(cls, key: str, **args: Arg) -> Self:
        """The message with its arguments as keywords."""
        return cls(key, tuple(args.items()))

    def arg(self, name: str) -> Arg:
        """The argument of that name."""
        for key, value in self.args:
            if key == name:
                return value
        raise KeyError(name)


@final
class Prompt(Message):
    """What a seat is asked."""


@final
class Reason(Message):
    """Why something is not possible."""


def plain_arg(value: Arg) -> object:
    """The argument in values JSON knows."""
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
    """The message in values JSON knows."""
    return {
        "key": message.key,
        "args": {name: plain_arg(value) for name, value in message.args},
    }
