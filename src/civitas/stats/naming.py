"""The names of columns and values in the language of the reader."""

import re
from typing import Final

from civitas.kernel import Game
from civitas.play.text import Text
from civitas.stats.rows import category_key, columns_of, is_category
from civitas.stats.traits.trait import Value

NUMBERED: Final = re.compile(r"(\w+) ([0-9]+)")
"""A part of a board with its number, such as `market 3`."""


def column_title(name: str, text: Text) -> str:
    """The title of a column; its name if there is no other."""
    if is_category(name):
        return text.say(category_key(name))
    key = "trait-" + name.replace("_", "-")
    return text.say(key) if text.has(key) else name.replace("_", " ")


def value_name(column: str, value: Value | float, text: Text, game: Game) -> str:
    """A value of a column as people call it."""
    if value is None or isinstance(value, bool):
        return text.say("survey-yes" if value else "survey-none" if value is None else "survey-no")
    if column == "seat":
        return text.say("seat", number=value)
    words = {trait.name: trait.words for trait in columns_of(game)}.get(column, "")
    if not words or not isinstance(value, str):
        return str(value)
    numbered = NUMBERED.fullmatch(value)
    if numbered is not None:
        area, number = numbered.groups()
        return text.say("survey-numbered", name=text.say(words + area), number=number)
    return text.say(words + value) if text.has(words + value) else value.replace("_", " ")
