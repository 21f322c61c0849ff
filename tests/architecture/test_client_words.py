"""The client says nothing of its own: every sentence comes from the Fluent files."""

import re
from pathlib import Path

from fluent.syntax import parse
from fluent.syntax.ast import Message

ROOT = Path(__file__).parents[2]
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "client" / "src").rglob("*.ts*"))
    if path.name != "types.ts"
}
TEXTS = sorted((ROOT / "src" / "civitas" / "text" / "client").rglob("en.ftl"))
LITERAL = re.compile(r"[\"'`](client-[a-z0-9-]+)[\"'`]")
BEGINNING = re.compile(r"`(client-[a-z0-9-]*)\$\{")
SPOKEN = re.compile(r">[^<>{}()=;]*[A-Za-z]{2,} [a-z]{2,}[^<>{}()=;]*</")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def keys() -> tuple[set[str], set[str]]:
    """Whole keys that stand in the sources, and beginnings to which something is added."""
    found = {key for source in SOURCES.values() for key in LITERAL.findall(source)}
    begun = {key for source in SOURCES.values() for key in BEGINNING.findall(source)}
    whole = {key for key in found if not key.endswith("-")}
    return whole, (begun | found - whole)


def messages() -> set[str]:
    """The keys of the client's sentences."""
    return {
        entry.id.name
        for path in TEXTS
        for entry in parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, Message)
    }


def test_every_sentence_the_client_says_is_there() -> None:
    said, _ = keys()
    assert said - messages() == set()
    assert len(said) > 100


def test_every_sentence_of_the_client_is_said_somewhere() -> None:
    said, begun = keys()
    unsaid = {
        key
        for key in messages() - said
        if not any(key.startswith(beginning) for beginning in begun)
    }
    assert unsaid == set()


def test_no_sentence_stands_in_the_code() -> None:
    found = {
        f"{path.name}: {words}"
        for path, source in SOURCES.items()
        if path.suffix == ".tsx"
        for words in SPOKEN.findall(COMMENT.sub("", source))
    }
    assert found == set()
