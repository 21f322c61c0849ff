"""Names: which letters they may have, and which names look alike.

Two names look alike if their skeletons are equal: the transformation of Unicode Technical Standard
39 applied before and after folding the case. The data comes from `tools/confusables.py`.
"""

import unicodedata
from bisect import bisect_right
from functools import cache, lru_cache
from importlib.resources import files
from itertools import dropwhile
from typing import Final

from civitas.kernel import Literal, Reason
from civitas.server.errors import BadRequest

LONGEST_NAME: Final = 40
LONGEST_KEY: Final = 80
INVISIBLE_CATEGORIES: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Control and format characters, surrogates, private use, unassigned, line breaks."""
DEFAULT_IGNORABLE: Final = (
    *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5)),
    *((0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164)),
    *((0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8)),
    *((0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
"""The ranges with Unicode's property Default_Ignorable_Code_Point."""
BLANK_WORDS: Final = frozenset(("BLANK", "FILLER", "NULL", "REPLACEMENT", "SPACE"))
"""Words in Unicode's names of the letters, marks and symbols that are drawn as nothing."""
COMBINATIONS: Final = (
    frozenset(("LATIN", "HAN", "HIRAGANA", "KATAKANA")),
    frozenset(("LATIN", "HAN", "BOPOMOFO")),
    frozenset(("LATIN", "HAN", "HANGUL")),
)
"""The scripts that names may mix: those of Japanese, Chinese and Korean (UTS 39, 5.2)."""


@lru_cache(maxsize=4096)
def is_invisible(letter: str) -> bool:
    """Whether a character shows nothing; spaces, which separate words, are visible."""
    category = unicodedata.category(letter)
    if category == "Zs":
        return False
    if category in INVISIBLE_CATEGORIES:
        return True
    if any(first <= ord(letter) <= last for first, last in DEFAULT_IGNORABLE):
        return True
    return not BLANK_WORDS.isdisjoint(unicodedata.name(letter, "").split())


def strip_invisible(name: str, most: int = LONGEST_NAME) -> str:
    """A name without invisible characters, which begins with no combining mark, cut to a length."""
    visible = "".join(letter for letter in name if not is_invisible(letter))
    shown = " ".join(unicodedata.normalize("NFC", visible).split())
    letters = dropwhile(_is_mark_or_space, shown)
    return "".join(letters)[:most].strip()


def _is_mark_or_space(letter: str) -> bool:
    return letter == " " or unicodedata.category(letter).startswith("M")


def clean_name(name: str) -> str:
    """A name without invisible characters; raises BadRequest if nothing is left."""
    cleaned = strip_invisible(name)
    if not cleaned:
        raise BadRequest(Reason("server-name-empty"))
    return cleaned


def new_name(name: str) -> str:
    """A cleaned name that a person may take; raises BadRequest if it mixes scripts."""
    cleaned = clean_name(name)
    scripts = scripts_of(cleaned)
    if len(scripts) > 1 and not any(scripts <= allowed for allowed in COMBINATIONS):
        shown = Literal(", ".join(script.capitalize() for script in sorted(scripts)))
        raise BadRequest(Reason.of("server-name-scripts", name=Literal(cleaned), scripts=shown))
    return cleaned


def name_key(name: str) -> str:
    """The normalized form of a name; names with the same key count as equal."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()[:LONGEST_KEY]


def skeleton(name: str) -> str:
    """What names that look alike have in common; `i` and `l` count as alike in both cases."""
    seen = _replace_confusables(unicodedata.normalize("NFKC", strip_invisible(name)))
    return _replace_confusables(seen.casefold())[:LONGEST_KEY]


def _replace_confusables(text: str) -> str:
    table = _confusables()
    decomposed = unicodedata.normalize("NFD", text)
    replaced = "".join(table.get(letter, letter) for letter in decomposed)
    return unicodedata.normalize("NFD", replaced)


@cache
def _confusables() -> dict[str, str]:
    """By letter: the letters that stand for everything that looks like it."""
    table: dict[str, str] = {}
    for line in _lines("confusables.txt"):
        first, _, letters = line.partition("=")
        prototype = "".join(chr(int(code, 16)) for code in first.split())
        table.update((chr(int(code, 16)), prototype) for code in letters.split())
    # A capital i looks like l, and the other way round once the case is folded.
    table["i"] = table.get("l", "l")
    for letter in table:
        for _ in range(3):
            table[letter] = "".join(table.get(part, part) for part in table[letter])
    return table


def scripts_of(text: str) -> frozenset[str]:
    """The scripts of a text; digits, punctuation and symbols have none."""
    starts, ends, names = _scripts()
    found = set()
    for letter in text:
        index = bisect_right(starts, ord(letter)) - 1
        if index >= 0 and ord(letter) <= ends[index]:
            found.add(names[index])
    return frozenset(found)


@cache
def _scripts() -> tuple[list[int], list[int], list[str]]:
    """The first and last letters of ranges in order, and their scripts."""
    ranges: list[tuple[int, int, str]] = []
    for line in _lines("scripts.txt"):
        name, _, listed = line.partition("=")
        for pair in listed.split():
            first, _, last = pair.partition("-")
            ranges.append((int(first, 16), int(last, 16), name))
    ranges.sort()
    return [r[0] for r in ranges], [r[1] for r in ranges], [r[2] for r in ranges]


def _lines(name: str) -> list[str]:
    return files(__package__).joinpath(name).read_text(encoding="ascii").splitlines()
