"""Hebrew says what English says: in the lobby, at tables and in 7 Wonders."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Identifier,
    Junk,
    Message,
    MessageReference,
    NumberLiteral,
    Pattern,
    SelectExpression,
    Term,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from civitas.play.registry import find_game, game_keys
from civitas.play.text import PRODUCT, Text, languages

CODE = "he"
CLIENT, LESSONS = PRODUCT / "client", PRODUCT / "lessons"
NAMES = {"client-name"}
"""What is the same in all languages."""

CATEGORIES = {"one", "two", "other"}
CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
POINTS = re.compile("[\u0591-\u05bd\u05bf-\u05c7]")
NUMBERS = (0, 1, 2, 3, 11, 20)


@dataclass(frozen=True)
class Part:
    """A file of sentences in English and in Hebrew."""

    name: str
    english: Path
    hebrew: Path


WONDERS = find_game("wonders")
PARTS = [
    Part("civitas", PRODUCT / "en.ftl", PRODUCT / f"{CODE}.ftl"),
    Part("client", CLIENT / "en.ftl", CLIENT / f"{CODE}.ftl"),
    Part("client-wonders", CLIENT / "wonders" / "en.ftl", CLIENT / "wonders" / f"{CODE}.ftl"),
    Part("lessons", LESSONS / "wonders" / "en.ftl", LESSONS / "wonders" / f"{CODE}.ftl"),
    *[
        Part(name, PRODUCT / name / "en.ftl", PRODUCT / name / f"{CODE}.ftl")
        for name in ("editor", "statistics", "statistics/wonders")
    ],
    *[
        Part(key, find_game(key).text_file("en"), find_game(key).text_file(CODE))
        for key in game_keys()
        if find_game(key).text_file(CODE).is_file()
    ],
]
"""A game is in Hebrew as a whole or not at all: the client then shows it in English."""
every_part = pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)


class Found(Visitor):
    """What stands within a pattern."""

    def __init__(self, node: BaseNode) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.selections: list[SelectExpression] = []
        self.words = ""
        self.visit(node)

    def visit_VariableReference(self, node: VariableReference) -> None:
        """Keep a variable."""
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:
        """Keep another message."""
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:
        """Keep a selection, and go into it."""
        self.selections.append(node)
        self.generic_visit(node)

    def visit_TextElement(self, node: TextElement) -> None:
        """Keep words."""
        self.words += node.value


def patterns(path: Path) -> dict[str, Pattern]:
    """The patterns of a file by key, or key and attribute; nothing in it is junk or said twice."""
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, Junk | Term)]
    found: dict[str, Pattern] = {}
    for entry in body:
        if isinstance(entry, Message):
            assert entry.id.name not in found
            if entry.value is not None:
                found[entry.id.name] = entry.value
            for attribute in entry.attributes:
                assert attribute.value is not None
                found[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return found


def variables(key: str, all_patterns: dict[str, Pattern]) -> set[str]:
    """The variables of a pattern and of the messages in it."""
    found = Found(all_patterns[key])
    return found.variables.union(*(variables(each, all_patterns) for each in found.messages))


def keys_of(selection: SelectExpression) -> Iterator[str | float]:
    """What a selection tells apart: words, or numbers."""
    for variant in selection.variants:
        key = variant.key
        assert isinstance(key, Identifier | NumberLiteral)
        yield key.name if isinstance(key, Identifier) else float(key.value)


@every_part
def test_every_sentence_is_there(part: Part) -> None:
    english, hebrew = patterns(part.english), patterns(part.hebrew)
    wanted = set(english)
    assert sorted(wanted - set(hebrew)) == []
    assert sorted(set(hebrew) - set(english)) == []


@every_part
def test_the_variables_are_those_of_english(part: Part) -> None:
    english, hebrew = patterns(part.english), patterns(part.hebrew)
    assert {key: variables(key, hebrew) for key in hebrew} == {
        key: variables(key, english) for key in hebrew
    }


@every_part
def test_what_has_words_is_in_other_words(part: Part) -> None:
    english, hebrew = patterns(part.english), patterns(part.hebrew)
    same = {key for key in hebrew if hebrew[key].equals(english[key])}
    assert {key for key in same if re.search("[A-Za-z]", Found(hebrew[key]).words)} <= NAMES


@every_part
def test_every_selection_on_a_number_has_all_other_numbers(part: Part) -> None:
    english, hebrew = patterns(part.english), patterns(part.hebrew)
    for key, pattern in hebrew.items():
        for selection in Found(pattern).selections:
            kinds = set(keys_of(selection))
            words = {each for each in kinds if isinstance(each, str)}
            if words == kinds and not words & CATEGORIES:
                continue
            assert words <= CATEGORIES, key
            default = next(variant for variant in selection.variants if variant.default)
            assert isinstance(default.key, Identifier)
            assert default.key.name == "other", key
        assert bool(Found(english[key]).selections) <= bool(Found(pattern).selections), key


@every_part
def test_every_sentence_is_said_without_faults(part: Part) -> None:
    source = part.hebrew.read_text(encoding="utf-8")
    bundle = FluentBundle([CODE])
    bundle.add_resource(FluentResource(source))
    all_patterns = patterns(part.hebrew)
    for key in all_patterns:
        name, _, attribute = key.partition(".")
        message = bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        asked = variables(key, all_patterns)
        counted = {
            selection.selector.id.name
            for each in (key, *Found(all_patterns[key]).messages)
            for selection in Found(all_patterns[each]).selections
            if isinstance(selection.selector, VariableReference)
        }
        assert pattern is not None
        for number in NUMBERS:
            args = {each: number if each in counted else "Ada" for each in asked}
            _, errors = bundle.format_pattern(pattern, args)
            assert errors == [], key


@every_part
def test_direction_is_left_to_those_who_show_it(part: Part) -> None:
    source = part.hebrew.read_text(encoding="utf-8")
    assert not CONTROLS.search(source)
    assert not POINTS.search(source)


def test_hebrew_is_spoken_with_english_behind_it() -> None:
    assert CODE in languages()
    text = Text(CODE, WONDERS)
    assert text.say("card-altar") == "מזבח"
    assert text.say("cli-epilog") == Text("en").say("cli-epilog")


PLURALS = {1: "חסר מטבע אחד.", 2: "חסרים שני מטבעות.", 3: "חסרים 3 מטבעות."}


@pytest.mark.parametrize("missing", PLURALS)
def test_numbers_choose_one_two_and_other(missing: int) -> None:
    assert Text(CODE, WONDERS).say("refused-coins", missing=missing) == PLURALS[missing]


SIDES = [
    "draw-legend-{}",
    "draw-{}",
    "draw-{}-title",
    "draw-look-{}",
    "piece-trade-{}",
    "paid-{}",
]


@pytest.mark.parametrize("key", SIDES)
def test_left_stays_left_and_right_stays_right(key: str) -> None:
    found = patterns(WONDERS.text_file(CODE))
    left, right = (Found(found[key.format(side)]).words for side in ("left", "right"))
    assert "שמאל" in left
    assert "ימין" not in left
    assert "ימין" in right
    assert "שמאל" not in right
