"""Writes the data about letters that look alike, which the server checks names with.

The source is the package `confusable_homoglyphs` from PyPI, which contains Unicode's tables of
confusables (UTS 39) and scripts as JSON: `pip install confusable_homoglyphs` into any environment,
then run this with its Python.
"""

import json
import sys
from collections import defaultdict
from importlib.resources import files
from pathlib import Path
from typing import Any

PEOPLE = Path(__file__).parents[1] / "src" / "civitas" / "server" / "people"
MARK = "\u200e"
"""The table shows letters of right-to-left scripts between two of these."""
NO_SCRIPT = ("COMMON", "INHERITED")


def read_source(name: str) -> Any:
    """A table of the package."""
    return json.loads(files("confusable_homoglyphs").joinpath(name).read_text(encoding="utf-8"))


def look_alikes(table: dict[str, list[dict[str, str]]]) -> list[set[str]]:
    """Groups of texts that look alike."""
    group_of: dict[str, set[str]] = {}
    for shown, others in table.items():
        merged: set[str] = set()
        for text in (shown, *(other["c"] for other in others)):
            text = text.replace(MARK, "")
            merged |= group_of.get(text, {text})
        for text in merged:
            group_of[text] = merged
    return list({id(group): group for group in group_of.values() if len(group) > 1}.values())


def prototype(group: set[str]) -> str:
    """The text that stands for a group: several letters where one looks like several.

    A letter is better than a digit, because only letters are equal in upper and lower case.
    """
    return min(
        group, key=lambda text: (-len(text), not _is_plain_letter(text), text.isupper(), text)
    )


def _is_plain_letter(text: str) -> bool:
    return text.isascii() and text.isalpha()


def hexadecimal(text: str) -> str:
    """The code points of a text."""
    return " ".join(f"{ord(letter):X}" for letter in text)


def confusable_lines(table: dict[str, list[dict[str, str]]]) -> list[str]:
    """A line for each group: its prototype, and the single letters that it replaces."""
    lines = []
    for group in sorted(look_alikes(table), key=prototype):
        first = prototype(group)
        letters = sorted(text for text in group if len(text) == 1 and text != first)
        if letters:
            lines.append(f"{hexadecimal(first)}={hexadecimal(''.join(letters))}")
    return lines


def script_lines(categories: dict[str, Any]) -> list[str]:
    """A line for each script: its name, and the ranges of its letters."""
    names = categories["iso_15924_aliases"]
    ranges: dict[str, list[list[int]]] = defaultdict(list)
    for first, last, script, _category in sorted(categories["code_points_ranges"]):
        found = ranges[names[script]]
        if found and found[-1][1] == first - 1:
            found[-1][1] = last
        else:
            found.append([first, last])
    return [
        f"{name}={' '.join(f'{first:X}-{last:X}' for first, last in ranges[name])}"
        for name in sorted(ranges)
        if name not in NO_SCRIPT
    ]


def main() -> int:
    """Write both files."""
    confusables = confusable_lines(read_source("confusables.json"))
    scripts = script_lines(read_source("categories.json"))
    for name, lines in (("confusables.txt", confusables), ("scripts.txt", scripts)):
        (PEOPLE / name).write_text("\n".join(lines) + "\n", encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
