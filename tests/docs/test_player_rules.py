"""The rules for players name the numbered rules they cover, and leave none out."""

import re
import sys
from pathlib import Path

import pytest

from civitas.games import GAMES
from civitas.play.registry import find_game
from kit.cases import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import rule_coverage

PARTS = "\n---\n"
NUMBERS = re.compile(r"\[([A-Z]-\d+(?:,\s[A-Z]-\d+)*)\]$", re.MULTILINE)
KINDS = {"wonders": "WR", "dice": "D", "ages": "ARFK"}
"""The kinds of numbered rules that players read: no positions with results, no decisions."""
FILES = [
    pytest.param(key, path, id=f"{key}-{path.name}")
    for key in GAMES
    for path in sorted(find_game(key).folder.glob("rules.*.md"))
]


def cited(text: str) -> list[list[str]]:
    """The numbers after each paragraph that has some."""
    return [re.split(r",\s", found) for found in NUMBERS.findall(text)]


def test_every_game_has_rules_for_players() -> None:
    assert all(find_game(key).rules_file("en").is_file() for key in GAMES)


@pytest.mark.parametrize(("game", "path"), FILES)
def test_each_paragraph_covers_numbered_rules_and_all_are_covered(game: str, path: Path) -> None:
    known = rule_coverage.read_rules(ROOT)[game]
    text = path.read_text(encoding="utf-8")
    numbers = {number for found in cited(text) for number in found}
    assert numbers - set(known) == set()
    assert [rule for rule in known if rule[0] in KINDS[game] and rule not in numbers] == []


@pytest.mark.parametrize(("game", "path"), FILES)
def test_the_rules_have_three_parts_and_every_rule_a_number(game: str, path: Path) -> None:
    summary, symbols, rules = path.read_text(encoding="utf-8").split(PARTS)
    assert all("## " in part for part in (summary, symbols, rules))
    assert cited(summary + symbols) == []
    paragraphs = [part for part in rules.strip().split("\n\n") if part.startswith("**")]
    assert [part for part in paragraphs if len(cited(part)) != 1] == []


@pytest.mark.parametrize(("game", "path"), FILES)
def test_a_translation_has_the_numbers_of_the_english_rules(game: str, path: Path) -> None:
    english = find_game(game).rules_file("en").read_text(encoding="utf-8")
    assert cited(path.read_text(encoding="utf-8")) == cited(english)
