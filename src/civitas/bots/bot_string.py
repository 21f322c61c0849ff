"""Bot strings: how bots are named on command lines, in settings and in records.

`heuristic`, `path/to/file.py:Class` and `package.module:Class` name a bot, optionally with
parameters, `?nodes=400&worlds=2`; `stdio:./program --flag` is the command line of a program.
"""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import unquote

from civitas.kernel import Literal, Reason, UnknownBot
from civitas.kernel.notation import shorten

STDIO = "stdio:"
QUOTES = "\"'"


@dataclass(frozen=True)
class BotString:
    """The parts of a bot string: the place of a bot with parameters, or a command."""

    place: str
    parameters: tuple[tuple[str, str], ...] = ()
    command: tuple[str, ...] = ()


def split_bots(text: str) -> list[str]:
    """The bot strings of a list that commas separate; raises UnknownBot.

    Commas between quotes do not separate: quotes around a whole string, or in a command.
    """
    found: list[str] = []
    item = ""
    quote = ""
    for char in text:
        if char == "," and not quote:
            found.append(_unquoted(item.strip()))
            item = ""
            continue
        if char == quote:
            quote = ""
        elif not quote and char in QUOTES and (not item.strip() or STDIO in item):
            quote = char
        item += char
    if quote:
        raise UnknownBot(Reason.of("unknown-bot-quote", bots=Literal(shorten(text))))
    return [*found, _unquoted(item.strip())]


def join_bots(names: Sequence[str]) -> str:
    """The list that `split_bots` splits into these bot strings."""
    return ",".join(map(_quoted, names))


def _quoted(name: str) -> str:
    try:
        is_safe = split_bots(name) == [name]
    except UnknownBot:
        is_safe = False
    quote = next((each for each in QUOTES if each not in name), QUOTES[0])
    return name if is_safe else f"{quote}{name}{quote}"


def _unquoted(item: str) -> str:
    is_quoted = len(item) > 1 and item[0] in QUOTES and item[0] == item[-1]
    return item[1:-1] if is_quoted else item


def read_bot_string(text: str) -> BotString:
    """The parts of a bot string; raises UnknownBot."""
    if text.startswith(STDIO):
        try:
            command = tuple(shlex.split(text.removeprefix(STDIO)))
        except ValueError as error:
            raise UnknownBot(Reason.of("unknown-bot-quote", bots=Literal(shorten(text)))) from error
        if not command:
            raise UnknownBot(
                Reason.of("unknown-bot-command", bot=Literal(text), program=Literal("–"))
            )
        return BotString(text, command=command)
    place, mark, query = text.partition("?")
    parameters: dict[str, str] = {}
    for part in query.split("&") if mark else ():
        name, equals, value = part.partition("=")
        if not (name and equals) or unquote(name) in parameters:
            raise UnknownBot(
                Reason.of(
                    "unknown-bot-parameters",
                    bot=Literal(shorten(place)),
                    given=Literal(shorten(part)),
                )
            )
        parameters[unquote(name)] = unquote(value)
    return BotString(place, tuple(parameters.items()))
