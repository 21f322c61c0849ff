"""Every language that has a file: its messages are those of English, with the same variables."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term, VariableReference
from fluent.syntax.visitor import Visitor

from civitas.play.registry import find_game, game_keys
from civitas.play.text import PRODUCT, STATISTICS, TERMINAL, Text

CLIENT = PRODUCT / "client"
FOLDERS = [PRODUCT, TERMINAL, CLIENT, PRODUCT / "editor", STATISTICS] + [
    folder
    for key in game_keys()
    for folder in (
        Path(find_game(key).text_file("en")).parent,
        CLIENT / key,
        PRODUCT / "lessons" / key,
        STATISTICS / key,
    )
]
FILES = [file for folder in FOLDERS for file in sorted(folder.glob("*.ftl")) if file.stem != "en"]


class Variables(Visitor):
    """The variables within a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def messages(file: Path) -> dict[str, set[str]]:
    """The variables of every message of a file, which has no syntax error."""
    found = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, Junk), f"{file.name}: {entry.content}"
        if isinstance(entry, (Message, Term)):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_translation_has_messages_and_variables_of_english_only(file: Path) -> None:
    english = messages(file.with_name("en.ftl"))
    translated = messages(file)
    assert set(translated) <= set(english)
    assert [key for key, names in translated.items() if not names <= english[key]] == []


@pytest.mark.parametrize("key", game_keys())
def test_every_option_of_a_game_is_explained(key: str) -> None:
    title = find_game(key)
    text = Text("en", title)
    explained = [option.name for option in title.game.meta.options if not option.is_derived]
    assert [name for name in explained if not text.has(f"option-{name}")] == []
