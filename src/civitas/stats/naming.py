"""The names of columns and values, as messages and in the language of the reader."""

import re
from collections.abc import Mapping
from typing import Any, Final

from civitas.kernel import Game, Literal, Message, Name
from civitas.play.record import PERSON
from civitas.play.text import Text
from civitas.stats.recorded import MIXED
from civitas.stats.rows import category_key, columns_of, is_category
from civitas.stats.traits.trait import Value

NUMBERED: Final = re.compile(r"(\w+) ([0-9]+)")
"""A part of a board with its number, such as `market 3`."""
PLAYERS: Final = {PERSON: "survey-person", MIXED: "survey-mixed"}
"""The names of players that are no bots."""


def column_message(name: str, text: Text) -> Message:
    """The title of a column; its name if there is no other."""
    key = category_key(name) if is_category(name) else "trait-" + name.replace("_", "-")
    return Message(key) if text.has(key) else _plain(name)


def value_message(column: str, value: Value | float, text: Text, game: Game) -> Message:
    """A value of a column as people call it."""
    if value is None or isinstance(value, bool):
        return Message("survey-yes" if value else "survey-none" if value is None else "survey-no")
    if column == "seat" and isinstance(value, int):
        return Message.of("seat", number=value)
    if column == "bot":
        known = PLAYERS.get(str(value))
        return Message(known) if known else Message.of("survey-bot", player=Literal(str(value)))
    words = {trait.name: trait.words for trait in columns_of(game)}.get(column, "")
    if not words or not isinstance(value, str):
        return _plain(str(value))
    numbered = NUMBERED.fullmatch(value)
    if numbered is not None:
        area, number = numbered.groups()
        return Message.of("survey-numbered", name=Name(words + area), number=int(number))
    return Message(words + value) if text.has(words + value) else _plain(value)


def range_message(first: int, last: int) -> Message:
    """A range of numbers."""
    return Message.of("survey-range", first=first, last=last)


def _plain(words: str) -> Message:
    return Message.of("survey-value", value=Literal(words.replace("_", " ")))


def is_incomplete(about: Mapping[str, Any]) -> bool:
    """Whether rows say that their run was interrupted."""
    return about.get("complete") is False


def again_line(about: Mapping[str, Any], text: Text) -> str:
    """The command that repeats a run, or plays the missing games of one that was interrupted."""
    command = str(about.get("command", "–"))
    if not is_incomplete(about):
        return text.say("arena-again", command=command)
    done, games = str(about.get("games", "–")), str(about.get("planned_games", "–"))
    return text.say("run-incomplete", done=done, games=games, command=command)


def column_title(name: str, text: Text) -> str:
    """The title of a column."""
    return text.message(column_message(name, text))


def value_name(column: str, value: Value | float, text: Text, game: Game) -> str:
    """A value of a column in the language of the reader."""
    return text.message(value_message(column, value, text, game))
