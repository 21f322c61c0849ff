"""The size of a board set's text: bounded by one scan before the TOML parser reads it.

The parser takes quadratic time for a key of many parts, and the checks of a board set more than
linear time for many spaces, so a text that a stranger sends is measured first.
"""

import re
from typing import Final

from civitas.games.seven_wonders_dice.ids import CITIES, DICE, MOST_SPACES
from civitas.kernel import Reason

MOST_CHARACTERS: Final = 200_000
MOST_ROWS: Final = 500
"""More than all dice, boards, bonuses and spaces of the largest set."""
MOST_KEYS: Final = 5_000
MOST_VALUES: Final = 10_000
"""The most values that are separated by commas."""
MOST_PARTS: Final = 8
"""The most parts of a key, joined by dots; no key of a board set has two."""
DEEPEST: Final = 4

assert len(CITIES) * MOST_SPACES + len(CITIES) + len(DICE) < MOST_ROWS

TOKEN: Final = re.compile(r"\"\"\"|'''|[\"'#\[\]{}=.,\n]")
AFTER: Final[dict[str, re.Pattern[str]]] = {
    '"""': re.compile(r"(?:[^\"\\]|\\.|\"(?!\"\"))*+(?:\"{3,5})?", re.DOTALL),
    "'''": re.compile(r"(?:[^']|'(?!''))*+(?:'{3,5})?"),
    '"': re.compile(r"(?:[^\"\\\n]|\\[^\n])*+\"?"),
    "'": re.compile(r"[^'\n]*+'?"),
    "#": re.compile(r"[^\n]*+"),
}
"""What follows the beginning of a string or of a comment, up to its end."""


def too_large(text: str) -> tuple[int, Reason] | None:
    """The first line at which a text exceeds a bound, and which; None if it exceeds none."""
    if len(text) > MOST_CHARACTERS:
        return 1, Reason.of("boards-size", most=MOST_CHARACTERS)
    line, depth, rows, keys, values, parts = 1, 0, 0, 0, 0, 1
    is_value = False
    place = 0
    while True:
        found = TOKEN.search(text, place)
        if found is None:
            return None
        token = found[0]
        place = found.end()
        if token in AFTER:
            rest = AFTER[token].match(text, place)
            assert rest is not None
            place = rest.end()
            line += rest[0].count("\n")
            continue
        if token == ".":
            parts += 1
            if parts > MOST_PARTS:
                return line, Reason.of("boards-parts", most=MOST_PARTS)
            continue
        parts = 1
        if token == "\n":
            line += 1
            is_value = is_value and depth > 0
        elif token == "=":
            is_value = True
            keys += 1
        elif token == ",":
            values += 1
        elif token in "]}":
            depth = max(0, depth - 1)
        else:
            rows += token == "{" or (depth == 0 and not is_value)
            depth += 1
        if depth > DEEPEST:
            return line, Reason.of("boards-depth", most=DEEPEST)
        if rows > MOST_ROWS:
            return line, Reason.of("boards-rows", most=MOST_ROWS)
        if keys > MOST_KEYS:
            return line, Reason.of("boards-keys", most=MOST_KEYS)
        if values > MOST_VALUES:
            return line, Reason.of("boards-values", most=MOST_VALUES)
