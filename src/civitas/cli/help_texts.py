"""Help texts, read before any command runs: Fluent messages without arguments.

Only the parser is used: loading the Fluent runtime would double the time of `civitas --help`.
"""

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, TextElement

from civitas.cli.settings import PRODUCT_TEXT, language


def read_help_texts() -> dict[str, str]:
    """The plain text messages in the user's language, with English as the fallback."""
    words: dict[str, str] = {}
    for code in dict.fromkeys(("en", language())):
        file = PRODUCT_TEXT / "terminal" / f"{code}.ftl"
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
