"""Everything the editor of positions shows has a name in English."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

from civitas.kernel.position import Key
from civitas.play.registry import find_game
from civitas.play.text import PRODUCT
from kit.cases import ROOT

SOURCES = [
    path.read_text(encoding="utf-8") for path in (ROOT / "client" / "src" / "editor").glob("*.ts*")
]
SAID = re.compile(r"\b(?:say|spoken)\(([^)]*)\)")
KEY = re.compile(r'"(editor-[a-z-]+)"')
DECLARED = ("editor-key-", "position-")
"""The beginnings of the keys that come from declarations."""


def messages(text: str) -> set[str]:
    """The keys of a Fluent text."""
    return {entry.id.name for entry in parse(text).body if isinstance(entry, Message)}


EDITOR = messages((PRODUCT / "editor" / "en.ftl").read_text(encoding="utf-8"))


def declared(keys: tuple[Key, ...]) -> Iterator[Key]:
    """Declarations, with those within them."""
    for key in keys:
        yield key
        if key.name != "options":
            yield from declared(key.keys)


def test_every_sentence_of_the_editor_is_there_and_said() -> None:
    said = {key for text in SOURCES for found in SAID.findall(text) for key in KEY.findall(found)}
    assert said - EDITOR == set()
    quoted = {key for text in SOURCES for key in KEY.findall(text)}
    fixed = {key for key in EDITOR if not key.startswith(DECLARED)}
    assert fixed - quoted == set()


@pytest.mark.parametrize("game", ["wonders", "dice", "ages"])
def test_every_key_and_word_of_positions_has_a_name(game: str) -> None:
    title = find_game(game)
    known = EDITOR | messages(title.text_file("en").read_text(encoding="utf-8"))
    nameless = set()
    for key in declared(title.game.all_position_keys()[1:]):
        is_area = f"area-{key.name}" in known
        if key.kind not in ("text", "actions") and not is_area:
            nameless |= {f"editor-key-{key.name}"} - known
        for word in key.words:
            nameless |= {key.names + word.replace(":", "_").lower()} - known
    assert nameless == set()


def test_every_name_of_a_key_is_of_a_key() -> None:
    keys = {
        key.name
        for game in ("wonders", "dice", "ages")
        for key in declared(find_game(game).game.all_position_keys())
    }
    named = {key.removeprefix("editor-key-") for key in EDITOR if key.startswith("editor-key-")}
    assert named - keys == set()
