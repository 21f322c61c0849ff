"""Browsers in words, such as `Firefox · Linux`, so that people recognize their own."""

import re
from typing import Final

LONGEST: Final = 60
READ: Final = 400
"""So many characters of a header are read."""
NAMES: Final = (
    ("Edge", r"\bEdgA?/|\bEdgiOS/"),
    ("Opera", r"\bOPR/"),
    ("Samsung", r"\bSamsungBrowser/"),
    ("Firefox", r"\bFirefox/|\bFxiOS/"),
    ("Chrome", r"Chrome/|\bCriOS/"),
    ("Safari", r"\bSafari/"),
)
"""In this order: most browsers also name those they are compatible with."""
SYSTEMS: Final = (
    ("iPhone", r"\biPhone\b"),
    ("iPad", r"\biPad\b"),
    ("Android", r"\bAndroid\b"),
    ("Windows", r"\bWindows\b"),
    ("macOS", r"\bMacintosh\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("Linux", r"\bLinux\b"),
)
PROGRAM: Final = re.compile(r"[A-Za-z][A-Za-z0-9._-]{0,30}")


def describe_browser(user_agent: str) -> str:
    """The browser and system of a `User-Agent`; the name of a program; empty if unknown."""
    text = user_agent[:READ]
    found = [_first(NAMES, text), _first(SYSTEMS, text)]
    if not found[0]:
        program = PROGRAM.match(text)
        found[0] = program[0] if program and program[0] != "Mozilla" else ""
    return " · ".join(part for part in found if part)[:LONGEST]


def _first(patterns: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for name, pattern in patterns if re.search(pattern, text)), "")
