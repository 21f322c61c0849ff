"""The sentences of the product, its client and its games, for programs that speak to people."""

from pathlib import Path
from typing import Any, Final

from civitas.kernel import Reason
from civitas.play.registry import find_game, game_keys
from civitas.play.text import PRODUCT, languages
from civitas.server.errors import NotFound
from civitas.server.web.pages import PLAIN, Document

OWN: Final = "civitas"
CLIENT: Final = "client"
CLIENT_FOLDER: Final = PRODUCT / CLIENT


def _spoken() -> list[str]:
    """The languages of the product and of its client."""
    return sorted({*languages(), *(path.stem for path in CLIENT_FOLDER.glob("*.ftl"))})


def _files(language: str) -> dict[str, Path]:
    """The Fluent files of a language by part."""
    games = {key: find_game(key).text_file(language) for key in game_keys()}
    own = {OWN: PRODUCT / f"{language}.ftl", CLIENT: CLIENT_FOLDER / f"{language}.ftl"}
    return {part: file for part, file in (games | own).items() if file.is_file()}


class Texts:
    """All Fluent files, read once; what is asked for is looked up, never a path."""

    def __init__(self) -> None:
        self._documents = {
            language: {
                part: Document(file.read_bytes(), PLAIN)
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
