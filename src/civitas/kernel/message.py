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


MOST_CHARACTERS = 1000
"""The longest text in the reason of an error: the messages of two of them can be displayed."""
JOINERS = "\u200c\u200d"
"""Characters that are not printable but belong to words and emojis."""


def on_one_line(reason: Reason) -> Reason:
    """A reason whose texts are short, without line breaks, control characters and surrogates."""
    args = tuple([(name, clean_arg(value)) for name, value in reason.args])
    return reason if args == reason.args else Reason(reason.key, args)


def clean_arg(value: Arg) -> Arg:
    """An argument of the reason of an error."""
    if isinstance(value, Literal):
        return value if is_clean(value.text) else Literal(clean_text(value.text))
    if isinstance(value, tuple):
        return tuple([clean_arg(item) for item in value])
    return value


def is_clean(text: str) -> bool:
    """Whether a text can be shown in a message as it is."""
    return len(text) <= MOST_CHARACTERS and text.isprintable()


def clean_text(text: str) -> str:
    """A text on one line, with a replacement character for what cannot be shown."""
    shown = text if len(text) <= MOST_CHARACTERS else f"{text[: MOST_CHARACTERS - 1]}…"
    return "".join(
        [
            " " if char.isspace() else char if char.isprintable() or char in JOINERS else "\ufffd"
            for char in shown
        ]
    )


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
