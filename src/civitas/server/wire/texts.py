"""The sentences of the product, its client and its games, and the rules of the games."""

import re
from pathlib import Path
from typing import Any, Final

from civitas.kernel import Reason
from civitas.play.registry import find_game, game_keys
from civitas.play.text import PRODUCT, STATISTICS, languages
from civitas.server.errors import NotFound
from civitas.server.web.pages import PLAIN, Document

OWN: Final = "civitas"
CLIENT: Final = "client"
CLIENT_FOLDER: Final = PRODUCT / CLIENT
"""What the client says everywhere, and in folders by game what it says at the tables of a game."""
LESSONS_FOLDER: Final = PRODUCT / "lessons"
"""What lessons say, in folders by game."""
EDITOR: Final = "editor"
"""What only the editor of positions says."""
COMMENT: Final = re.compile(rb"^#.*\n+", re.MULTILINE)
RULES: Final = "rules-"
"""Before the key of a game: its rules for players."""


def _contents(file: Path) -> bytes:
    """A file as clients get it: messages without the comments between them."""
    found = file.read_bytes()
    return COMMENT.sub(b"", found) if file.suffix == ".ftl" else found


def _spoken() -> list[str]:
    """The languages of the product and of its client."""
    return sorted({*languages(), *(path.stem for path in CLIENT_FOLDER.glob("*.ftl"))})


def _files(language: str) -> dict[str, Path]:
    """The Fluent files of a language and the rules of the games by part."""
    titles = {key: find_game(key) for key in game_keys()}
    games = {key: title.text_file(language) for key, title in titles.items()}
    rules = {RULES + key: title.rules_file(language) for key, title in titles.items()}
    own = {OWN: PRODUCT / f"{language}.ftl", CLIENT: CLIENT_FOLDER / f"{language}.ftl"}
    for part in (EDITOR, STATISTICS.name):
        own[part] = PRODUCT / part / f"{language}.ftl"
    by_game = {
        f"{folder.name}-{key}": folder / key / f"{language}.ftl"
        for folder in (CLIENT_FOLDER, LESSONS_FOLDER, STATISTICS)
        for key in titles
    }
    found = games | rules | own | by_game
    return {part: file for part, file in found.items() if file.is_file()}


class Texts:
    """All files, read once; what is asked for is looked up, never a path."""

    def __init__(self) -> None:
        self._documents = {
            language: {
                part: Document(_contents(file), PLAIN)
                for part, file in sorted(_files(language).items())
            }
            for language in _spoken()
        }

    def listing(self) -> list[dict[str, Any]]:
        """The languages, and the parts there are in each."""
        return [
            {"language": language, "parts": list(parts)}
            for language, parts in self._documents.items()
        ]

    def find(self, language: str, part: str) -> Document:
        """A part in a language; raises NotFound."""
        found = self._documents.get(language, {}).get(part)
        if found is None:
            raise NotFound(Reason("server-no-text"))
        return found
