"""Help texts before any command runs: Fluent messages without arguments, read cheaply.

Loading the whole Fluent runtime would double the time `civitas --help` takes.
"""

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, TextElement

from civitas.cli.settings import PRODUCT_TEXT, language


def read_words() -> dict[str, str]:
    """The messages that are plain text, in the language of the user, English behind it."""
    words: dict[str, str] = {}
    for code in dict.fromkeys(("en", language())):
        file = PRODUCT_TEXT / f"{code}.ftl"
        if not file.is_file():
            continue
        resource = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Message) and entry.value is not None:
                words[entry.id.name] = "".join(
                    element.value
                    for element in entry.value.elements
                    if isinstance(element, TextElement)
                )
    return words
