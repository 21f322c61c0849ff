"""Positions as text: JSON with fixed keys in a fixed order, and what is wrong with one.

A game declares the keys of its positions once, as `Key`s. A `Section` is an object of the text that
a game reads: each key is read with what its declaration allows, and what nobody read is refused.
Programs that edit positions get the same declarations.
"""

import json
import re
from typing import Final, final

from civitas.kernel.chance import Stream
from civitas.kernel.errors import BadNotation, BadPosition
from civitas.kernel.fields import fields_of
from civitas.kernel.message import Arg, Literal, Reason
from civitas.kernel.notation import Grammar, shorten
from civitas.kernel.state import Frame
from civitas.kernel.types import UNKNOWN
from civitas.kernel.value import Value

MOST_CHARACTERS: Final = 100_000
MOST_NUMBER: Final = 1_000_000
MOST_DIGITS: Final = 20
"""Longer numbers are not parsed."""
MOST_DEPTH: Final = 20
"""So many lists and objects may be inside each other."""
UNKNOWN_CARD: Final = "?"
"""A card that is dealt from what is left."""
WIDTH: Final = 100
"""Lists that fit into so many characters stand on one line."""

Json = dict[str, object]


# Writing.


def write_json(value: object, indent: int = 0) -> str:
    """JSON in which every list or object that fits stands on one line; words fill lines."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= WIDTH or not isinstance(value, (dict, list)):
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        rows = [
            f"{inner}{json.dumps(key)}: {write_json(item, indent + 2)}"
            for key, item in value.items()
        ]
        return "{\n" + ",\n".join(rows) + "\n" + " " * indent + "}"
    rows = [write_json(item, indent + 2) for item in value]
    if not any(isinstance(item, (dict, list)) for item in value):
        rows = fill(rows, WIDTH - indent - 2)
    return "[\n" + ",\n".join([inner + row for row in rows]) + "\n" + " " * indent + "]"


def fill(items: list[str], width: int) -> list[str]:
    """Items in as few lines as they need."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(item) + 2 < width:
            lines[-1] += f", {item}"
        else:
            lines.append(item)
    return lines


def write_position(found: Json) -> str:
    """The text of a position, a line for each key of the outermost object."""
    rows = [f"  {json.dumps(key)}: {write_json(value, 2)}" for key, value in found.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def words_of(cards: list[int], words: tuple[str, ...]) -> list[str]:
    """Cards by their words."""
    return [words[card] if card != UNKNOWN else UNKNOWN_CARD for card in cards]


# What keys there are.

NUMBER: Final = "number"
FLAG: Final = "flag"
SEAT: Final = "seat"
SEATS: Final = "seats"
NUMBERS: Final = "numbers"
SET: Final = "set"
WORD: Final = "word"
LIST_OF_WORDS: Final = "words"
CARDS: Final = "cards"
COUNTS: Final = "counts"
SECTION: Final = "section"
ROWS: Final = "rows"
STEPS: Final = "steps"
ACTIONS: Final = "actions"
TEXT: Final = "text"


@final
class Key:
    """What stands under a key of a position: its kind, and what is allowed there.

    `least` and `most` are the widest limits of numbers; the rest of a position may narrow them.
    `usual` is the number that is left out. `words` are allowed; `names` begins the keys of their
    messages. `unknown` are words that stand for unknown or no cards. `keys` are those of an object
    or of the objects of a list. Lists of cards may be a number of unknown ones; `short` is the key
    that an object of a list may be written as, if it has no other.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        least: int = 0,
        most: int = MOST_NUMBER,
        usual: int | None = None,
        words: tuple[str, ...] = (),
        names: str = "",
        unknown: tuple[str, ...] = (),
        keys: "tuple[Key, ...]" = (),
        short: str = "",
        is_by_seat: bool = False,
    ) -> None:
        self.name = name
        self.kind = kind
        self.least = least
        self.most = most
        self.usual = usual
        self.words = words
        self.names = names
        self.unknown = unknown
        self.keys = keys
        self.short = short
        self.is_by_seat = is_by_seat
        """Whether a list has an object for each seat."""

    def plain(self) -> Json:
        """The declaration as JSON; empty values are left out."""
        found: Json = {"name": self.name, "kind": self.kind}
        if self.kind in (NUMBER, NUMBERS, SET, COUNTS) or self.least:
            found["least"] = self.least
            found["most"] = self.most
        if self.usual is not None:
            found["usual"] = self.usual
        if self.words:
            found["words"] = list(self.words)
        if self.names:
            found["names"] = self.names
        if self.unknown:
            found["unknown"] = list(self.unknown)
        if self.keys:
            found["keys"] = [key.plain() for key in self.keys]
        if self.short:
            found["short"] = self.short
        if self.is_by_seat:
            found["by_seat"] = True
        return found


def number_key(name: str, least: int = 0, most: int = MOST_NUMBER, usual: int | None = None) -> Key:
    """A whole number."""
    return Key(name, NUMBER, least, most, usual)


def word_key(name: str, words: tuple[str, ...], names: str, unknown: tuple[str, ...] = ()) -> Key:
    """One of some words."""
    return Key(name, WORD, words=words, names=names, unknown=unknown)


def words_key(name: str, words: tuple[str, ...], names: str) -> Key:
    """A list of words."""
    return Key(name, LIST_OF_WORDS, words=words, names=names)


def cards_key(
    name: str,
    words: tuple[str, ...],
    names: str = "card-",
    unknown: tuple[str, ...] = (UNKNOWN_CARD,),
) -> Key:
    """A list of cards, or a number of unknown ones."""
    return Key(name, CARDS, words=words, names=names, unknown=unknown)


def rows_key(name: str, keys: tuple[Key, ...], is_by_seat: bool = False, short: str = "") -> Key:
    """A list of objects."""
    return Key(name, ROWS, keys=keys, is_by_seat=is_by_seat, short=short)


# Reading.


def read_json(text: str, keys: tuple[Key, ...] = ()) -> "Section":
    """The outermost object of a text; raises BadPosition."""
    if len(text) > MOST_CHARACTERS:
        raise BadPosition(Reason.of("position-long", most=MOST_CHARACTERS))
    check_depth(text)
    try:
        found = json.loads(
            text,
            object_pairs_hook=keys_once,
            parse_int=parse_int,
            parse_float=not_whole,
            parse_constant=not_whole,
        )
    except json.JSONDecodeError as error:
        place = Literal(shorten(error.msg))
        raise BadPosition(
            Reason.of("position-json", line=error.lineno, column=error.colno, why=place)
        ) from None
    if not isinstance(found, dict):
        raise BadPosition(Reason("position-object"))
    return Section("", found, keys)


def keys_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of a text; raises BadPosition if a key stands there twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadPosition(Reason.of("position-twice", place=Literal(shorten(twice))))
    return found


BRACKETS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)
"""The strings and brackets of a text."""


def check_depth(text: str) -> None:
    """Raise BadPosition if too many lists and objects are inside each other."""
    depth = 0
    for found in BRACKETS.finditer(text):
        bracket = found.group()
        if bracket in ("[", "{"):
            depth += 1
        elif bracket in ("]", "}"):
            depth -= 1
        if depth > MOST_DEPTH:
            before = text[: found.start()]
            line = before.count("\n") + 1
            column = found.start() - before.rfind("\n")
            raise BadPosition(Reason.of("position-deep", line=line, column=column, most=MOST_DEPTH))


@final
class NotWhole:
    """A number of a text that is no whole number, or too long; reading its key refuses it."""


def not_whole(text: str) -> object:
    """A number that positions do not have, such as 1.5 or NaN."""
    return NotWhole()


def parse_int(text: str) -> object:
    """A whole number that is not too long."""
    return int(text) if len(text) <= MOST_DIGITS else NotWhole()


OBJECT: Final = Literal("{…}")
LIST: Final = Literal("[…]")


ANY: Final = Key("", NUMBER)
"""What stands under a key of an object without declarations."""


@final
class Section:
    """An object of a position, with its place in the text and the declarations of its keys.

    Limits and words that are not given to a method are those of the declaration.
    """

    def __init__(self, place: str, values: Json, keys: tuple[Key, ...] = ()) -> None:
        self.place = place
        self.values = values
        self.keys = keys
        self.is_stored = False
        """Whether a game has begun with the whole position: it is not checked again."""
        self._read: set[str] = set()

    def key(self, name: str) -> Key:
        """The declaration of a key; raises KeyError."""
        for found in self.keys:
            if found.name == name:
                return found
        raise KeyError(name)

    def at(self, key: str) -> str:
        """The place of a key: `cities[1].coins`."""
        return f"{self.place}.{key}" if self.place else key

    def wrong(self, message: str, key: str, **args: Arg) -> BadPosition:
        """The error of a key."""
        found: dict[str, Arg] = {"place": Literal(shorten(self.at(key)))}
        found.update(args)
        return BadPosition(Reason(message, tuple(found.items())))

    def out_of_range(self, key: str, least: int, most: int) -> BadPosition:
        """The error of a key that must be a whole number between two limits."""
        return self.wrong("position-number", key, least=least, most=most, more=most - least)

    def wrong_count(self, key: str, wanted: int, given: int) -> BadPosition:
        """The error of a list that must have another number of entries."""
        return self.wrong("position-count-exact", key, wanted=wanted, given=given)

    def wrong_option(self, name: str, where: str) -> BadPosition:
        """The error of an option that another key of the position already says."""
        return self.wrong("position-option-elsewhere", f"options.{name}", where=Literal(where))

    def has(self, key: str) -> bool:
        """Whether a key is given."""
        return key in self.values

    def take(self, key: str) -> object:
        """The value of a key; None if it is not given."""
        self._read.add(key)
        return self.values.get(key)

    def number(
        self,
        key: str,
        least: int | None = None,
        most: int | None = None,
        default: int | None = None,
    ) -> int:
        """A whole number."""
        value = self.take(key)
        if least is None or most is None or default is None:
            declared = self.key(key) if self.keys else ANY
            least = declared.least if least is None else least
            most = declared.most if most is None else most
            default = declared.usual if default is None else default
        if value is None and default is not None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.out_of_range(key, least, most)
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """Yes or no."""
        value = self.take(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.wrong("position-word", key, allowed=Literal("true, false"))
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """Any text."""
        value = self.take(key)
        if value is None and default is not None:
            return default
        return self._text(key, value)

    def word(
        self, key: str, allowed: tuple[str, ...] | None = None, default: str | None = None
    ) -> str:
        """One of some words."""
        value = self.take(key)
        if value is None and default is not None:
            return default
        if allowed is None:
            allowed = self.key(key).words
        if not isinstance(value, str) or value not in allowed:
            raise self.unknown_word(key, value, allowed)
        return value

    def words(self, key: str) -> list[str]:
        """A list of words that are declared."""
        allowed = self.key(key).words
        found = self.texts(key)
        for index, word in enumerate(found):
            if word not in allowed:
                raise self.unknown_word(f"{key}[{index}]", word, allowed)
        return found

    def unknown_word(self, key: str, value: object, allowed: tuple[str, ...]) -> BadPosition:
        """The error of a word that is not allowed."""
        if not isinstance(value, str):
            return self.wrong("position-text", key)
        return self.wrong(
            "position-word-unknown",
            key,
            word=Literal(shorten(value)),
            allowed=Literal(shorten(", ".join(near(value, allowed)))),
        )

    def items(self, key: str) -> list[object]:
        """A list; empty if it is not given."""
        value = self.take(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong("position-type", key, kind=LIST)
        return value

    def rows(self, key: str) -> "list[Section]":
        """The objects of a list."""
        keys = self.key(key).keys if self.keys else ()
        found: list[Section] = []
        for index, item in enumerate(self.items(key)):
            place = f"{key}[{index}]"
            if not isinstance(item, dict):
                raise self.wrong("position-type", place, kind=OBJECT)
            found.append(Section(self.at(place), item, keys))
        return found

    def section(self, key: str) -> "Section":
        """An object; empty if it is not given."""
        value = self.take(key)
        if value is None:
            value = {}
        if not isinstance(value, dict):
            raise self.wrong("position-type", key, kind=OBJECT)
        return Section(self.at(key), value, self.key(key).keys if self.keys else ())

    def texts(self, key: str) -> list[str]:
        """The texts of a list."""
        found: list[str] = []
        for index, item in enumerate(self.items(key)):
            found.append(self._text(f"{key}[{index}]", item))
        return found

    def _text(self, key: str, value: object) -> str:
        """A value that must be a text that can be stored."""
        if not isinstance(value, str):
            raise self.wrong("position-text", key)
        try:
            value.encode()
        except UnicodeEncodeError:
            raise self.wrong("position-surrogate", key) from None
        return value

    def numbers(self, key: str, least: int, most: int) -> list[int]:
        """The whole numbers of a list."""
        found: list[int] = []
        for index, item in enumerate(self.items(key)):
            if not isinstance(item, int) or isinstance(item, bool) or not least <= item <= most:
                raise self.out_of_range(f"{key}[{index}]", least, most)
            found.append(item)
        return found

    def card(
        self, key: str, words: tuple[str, ...] | None = None, default: int | None = None
    ) -> int:
        """A card by its word; `?` is an unknown one."""
        value = self.take(key)
        if value is None and default is not None:
            return default
        if value == UNKNOWN_CARD:
            return UNKNOWN
        if words is None:
            words = self.key(key).words
        if not isinstance(value, str) or value not in words:
            raise self.unknown_word(key, value, words)
        return words.index(value)

    def cards(self, key: str, words: tuple[str, ...] | None = None) -> list[int]:
        """The cards of a list, or a number of unknown ones."""
        if words is None:
            words = self.key(key).words
        value = self.values.get(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return [UNKNOWN] * self.number(key, 0, len(words), 0)
        found: list[int] = []
        for index, word in enumerate(self.texts(key)):
            if word == UNKNOWN_CARD:
                found.append(UNKNOWN)
            elif word in words:
                found.append(words.index(word))
            else:
                raise self.unknown_word(f"{key}[{index}]", word, words)
        return found

    def finish(self) -> None:
        """Refuse what nobody read."""
        for key in self.values:
            if key not in self._read:
                known = tuple(sorted(self._read))
                raise self.wrong(
                    "position-key", key, allowed=Literal(shorten(", ".join(near(key, known))))
                )


def near(word: str, allowed: tuple[str, ...]) -> list[str]:
    """Some words of a list, those that begin like a given one first."""

    def shared(other: str) -> int:
        count = 0
        while count < min(len(word), len(other)) and word[count] == other[count]:
            count += 1
        return -count

    return sorted(allowed, key=shared)


# Suspended parts of the rules.


def step_name(kind: type) -> str:
    """The name of a class of frames in positions: `end_of_turn`."""
    found = ""
    for letter in kind.__name__:
        found += f"_{letter.lower()}" if letter.isupper() and found else letter.lower()
    return found


UNKNOWNS: Final = (UNKNOWN_CARD,)


@final
class FrameNotation:
    """How the frames of a game stand in a position: the name of the class, and its fields by name.

    `cards` are the words of the fields that are cards or lists of cards, by the name of the field,
    or `step.field` for the field of one class; `seats` are the fields that are seats or lists of
    seats; `actions` those that are actions or -1. Other fields are numbers, truth values and lists
    of numbers.
    """

    def __init__(
        self,
        classes: tuple[type[Value], ...],
        grammar: Grammar,
        cards: dict[str, tuple[str, ...]],
        seats: tuple[str, ...],
        actions: tuple[str, ...] = (),
    ) -> None:
        self.grammar = grammar
        self.actions = actions
        self.kinds = {step_name(kind): kind for kind in classes if issubclass(kind, Frame)}
        self.cards = cards
        self.seats = seats

    def write(self, frame: Frame) -> Json:
        """A frame as JSON."""
        found: Json = {"step": step_name(type(frame))}
        for field, value in zip(fields_of(type(frame)), frame.parts(), strict=True):
            if field.default and field.default == repr(value):
                continue
            words = self._words(step_name(type(frame)), field.name)
            found[field.name] = self._write_value(field.name, value, words)
        return found

    def _words(self, step: str, field: str) -> tuple[str, ...]:
        """The words of a field that is a card; none: it is no card."""
        return self.cards.get(f"{step}.{field}", self.cards.get(field, ()))

    def _write_value(self, name: str, value: object, words: tuple[str, ...]) -> object:
        if isinstance(value, tuple):
            return [self._write_value(name, item, words) for item in value]
        if words and isinstance(value, int):
            return words[value] if value >= 0 else UNKNOWN_CARD
        if name in self.actions and isinstance(value, int) and value >= 0:
            return self.grammar.format(value)
        return value

    def keys(self, step: str) -> tuple[Key, ...]:
        """The declarations of the fields of a step."""
        return tuple(
            [self._key(step, field.name, field.annotation) for field in fields_of(self.kinds[step])]
        )

    def _key(self, step: str, name: str, annotation: str) -> Key:
        """The declaration of a field."""
        is_list = annotation.startswith("tuple")
        words = self._words(step, name)
        if words:
            names = "card-"
            return cards_key(name, words) if is_list else word_key(name, words, names, UNKNOWNS)
        if annotation == "bool":
            return Key(name, FLAG)
        if name in self.actions:
            return Key(name, TEXT)
        if name in self.seats:
            return Key(name, SEATS if is_list else SEAT, -1)
        return Key(name, NUMBERS if is_list else NUMBER, -MOST_NUMBER)

    def plain(self) -> list[Json]:
        """The declarations of all steps as JSON."""
        return [
            {"step": step, "keys": [key.plain() for key in self.keys(step)]} for step in self.kinds
        ]

    def read(self, section: Section, seats: int) -> Frame:
        """The frame of a JSON object; raises BadPosition."""
        name = section.word("step", tuple(self.kinds))
        kind = self.kinds[name]
        values: list[object] = []
        for field in fields_of(kind):
            if field.default and not section.has(field.name):
                # Defaults of frames are numbers, truth values and empty tuples.
                values.append(() if field.default == "()" else json_of(field.default))
                continue
            key = self._key(name, field.name, field.annotation)
            values.append(self._read_field(section, key, seats))
        section.finish()
        made = kind(*values)
        assert isinstance(made, Frame)
        return made

    def _read_field(self, section: Section, key: Key, seats: int) -> object:
        name = key.name
        if key.kind == CARDS:
            return tuple(section.cards(name, key.words))
        if key.kind == WORD:
            return section.card(name, key.words)
        if key.kind == FLAG:
            return section.flag(name)
        if key.kind == TEXT and isinstance(section.values.get(name), str):
            try:
                return self.grammar.parse(section.text(name))
            except BadNotation as error:
                raise BadPosition(error.reason) from error
        if key.kind == SEATS:
            return tuple(section.numbers(name, -1, seats - 1))
        if key.kind == SEAT:
            return section.number(name, -1, seats - 1)
        if key.kind == NUMBERS:
            return tuple(section.numbers(name, key.least, key.most))
        return section.number(name, -MOST_NUMBER, MOST_NUMBER)


def json_of(default: str) -> object:
    """The value of a default that is a number or a truth value."""
    return {"True": True, "False": False}[default] if default[0] in "TF" else int(default)


# Dealing what is unknown.


def deal_unknown(lists: list[list[int]], pool: list[int], source: Stream, place: str) -> None:
    """Replace unknown cards of some lists by cards of a pool, drawn at random; the pool shrinks."""
    missing = sum(1 for cards in lists for card in cards if card == UNKNOWN)
    if missing > len(pool):
        raise BadPosition(
            Reason.of("position-few-left", place=Literal(place), missing=missing, left=len(pool))
        )
    source.shuffle(pool)
    for cards in lists:
        for index, card in enumerate(cards):
            if card == UNKNOWN:
                cards[index] = pool.pop()
