"""Text for people, from the Fluent files of Civitas and of a game."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from civitas.kernel import Arg, CivitasError, Game, Literal, Message, Move, Name, Who
from civitas.play.registry import Title

if TYPE_CHECKING:
    from collections.abc import Sequence

FALLBACK = "en"
PRODUCT = Path(__file__).parent.parent / "text"
TERMINAL = PRODUCT / "terminal"
"""What is only said in a terminal or to a host: browsers do not load it."""
STATISTICS = PRODUCT / "statistics"
"""What figures about games say, and in folders by game their columns."""


@cache
def _resource(path: Path) -> Resource | None:
    return FluentResource(path.read_text(encoding="utf-8")) if path.is_file() else None


def languages() -> list[str]:
    """The languages with text for Civitas itself."""
    return sorted(path.stem for path in PRODUCT.glob("*.ftl"))


class Text:
    """The messages of Civitas and of one game in a language, with English as the fallback."""

    def __init__(self, language: str = FALLBACK, title: Title | None = None) -> None:
        self.language = language
        self.game: Game | None = title.game if title else None
        self._bundles: list[FluentBundle] = []
        for code in dict.fromkeys((language, FALLBACK)):
            bundle = FluentBundle([code], use_isolating=False)
            folders = [PRODUCT, TERMINAL, STATISTICS]
            files = [folder / f"{code}.ftl" for folder in folders]
            if title is not None:
                files.append(STATISTICS / title.game.meta.key / f"{code}.ftl")
                files.append(title.text_file(code))
            for file in files:
                resource = _resource(file)
                if resource is not None:
                    bundle.add_resource(resource, allow_overrides=True)
            self._bundles.append(bundle)

    def has(self, key: str) -> bool:
        """Whether there is a message for a key or `key.attribute`."""
        return self._find(key) is not None

    def _find(self, key: str) -> tuple[FluentBundle, Any] | None:
        name, _, attribute = key.partition(".")
        for bundle in self._bundles:
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None

    def say(self, key: str, **args: object) -> str:
        """The text of a key with plain arguments; the key itself if there is none."""
        found = self._find(key)
        if found is None:
            return key
        bundle, pattern = found
        value, _ = bundle.format_pattern(pattern, args)
        return str(value)

    def message(self, message: Message, names: "Sequence[str]" = ()) -> str:
        """The text of a message, with the players' names."""
        return self.say(
            message.key, **{name: self.argument(value, names) for name, value in message.args}
        )

    def problems(self, message: Message, names: "Sequence[str]" = ()) -> list[str]:
        """The keys and arguments that are missing to format a message; empty if there are none."""
        found = self._find(message.key)
        if found is None:
            return [message.key]
        bundle, pattern = found
        args = {name: self.argument(value, names) for name, value in message.args}
        _, errors = bundle.format_pattern(pattern, args)
        missing = [str(error) for error in errors]
        for _, value in message.args:
            missing += self._missing_names(value, names)
        return missing

    def _missing_names(self, value: Arg, names: "Sequence[str]") -> list[str]:
        if isinstance(value, tuple):
            return [key for item in value for key in self._missing_names(item, names)]
        if isinstance(value, Message):
            return self.problems(value, names)
        return [value.key] if isinstance(value, Name) and not self.has(value.key) else []

    def argument(self, value: Arg, names: "Sequence[str]" = ()) -> object:
        """An argument for Fluent: a number, or text."""
        if isinstance(value, int):
            return value
        if isinstance(value, Who):
            if 0 <= value.seat < len(names):
                return names[value.seat]
            return self.say("seat", number=value.seat + 1)
        if isinstance(value, Name):
            return self.say(value.key)
        if isinstance(value, Literal):
            return value.text
        if isinstance(value, Move):
            return self.move(value.action, names)
        if isinstance(value, Message):
            return self.message(value, names)
        return self.listing([str(self.argument(item, names)) for item in value])

    def listing(self, items: list[str]) -> str:
        """Several items as a list."""
        if not items:
            return self.say("list-empty")
        line = items[0]
        for item in items[1:]:
            line = self.say("list-more", before=line, next=item)
        return line

    def cell(self, value: Arg, names: "Sequence[str]" = ()) -> str:
        """The text of a single argument, such as a table cell."""
        return str(self.argument(value, names))

    def move(self, action: int, names: "Sequence[str]" = ()) -> str:
        """The text of an action; its notation if the game has no text for it."""
        assert self.game is not None
        wording = self.game.grammar.wording(action)
        if not self.has(wording.key):
            return self.game.format_action(action)
        return self.message(wording, names)

    def error(self, error: CivitasError, names: "Sequence[str]" = ()) -> str:
        """The text of an error."""
        return self.message(error.reason, names)
