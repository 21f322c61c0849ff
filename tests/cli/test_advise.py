"""`civitas advise`: what it shows, and what can be said wrongly."""

import json
import re
from pathlib import Path

import pytest

from civitas.bots.advisor import advise as advising
from civitas.cli.advise import DETAILED
from civitas.play.record import read
from civitas.play.registry import find_game
from kit.cases import ROOT
from kit.commands import civitas, civitas_process
from kit.terminal import ESCAPES

WONDERS = "tests/replays/wonders/r1-players-3.jsonl"
AGES = "tests/replays/ages/r2-players-2.jsonl"
TOY = "tests/replays/toy_draft/r2-players-3.jsonl"
DICE = "tests/replays/dice/r2-players-2.jsonl"
AT = "20"
ORDERED = "44"
"""An entry before which options that are worse than others have greater chances to win."""


OPTION_START = 25
"""So many letters of an option are in its first line at any of the widths."""


def entries(file: str) -> list[str]:
    """The kinds of the entries of a record."""
    text = (ROOT / file).read_text(encoding="utf-8")
    game = find_game(file.split("/")[2]).game
    return [entry.kind for entry in read(text, game).entries]


def test_advise_shows_every_option_with_reasons_and_what_was_chosen() -> None:
    shown = civitas("advise", WONDERS, "--at", AT, "--level", "hard")
    assert shown.code == 0
    assert "Build the Timber Yard (best, chosen)" in shown.out
    assert "Sell the Guard Tower for 3 coins" in shown.out
    assert "resources and trade" in shown.out
    assert "%" in shown.out


def test_a_table_has_the_options_in_the_order_of_the_advice() -> None:
    asked = ("advise", WONDERS, "--at", ORDERED, "--level", "hard")
    found = json.loads(civitas(*asked, "--format", "json").out)
    options = [found["options"][index] for index in found["order"]]
    chances = [option["win"]["mean"] for option in options]
    assert chances != sorted(chances, reverse=True)
    shown = " ".join(civitas(*asked).out.split())
    places = [shown.index(f" {option['words']} ") for option in options]
    assert places == sorted(places)
    assert shown.count("chosen)") == 1
    chosen = next(each for each in options if each["choice"] == found["chosen"])
    assert re.search(re.escape(chosen["words"]) + r" \((best, )?chosen\)", shown)


def lines_at(columns: int, *args: str) -> list[str]:
    """What a terminal so wide shows."""
    env = {"COLUMNS": str(columns), "FORCE_COLOR": "1", "TERM": "xterm"}
    return [line.rstrip() for line in ESCAPES.sub("", civitas(*args, env=env).out).splitlines()]


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize(("file", "at"), [(WONDERS, AT), (AGES, "66"), (DICE, "40")])
def test_reasons_have_the_whole_width_below_their_option(file: str, at: str, columns: int) -> None:
    asked = ("advise", file, "--at", at, "--level", "hard")
    found = json.loads(civitas(*asked, "--format", "json").out)
    lines = lines_at(columns, *asked)
    assert max(map(len, lines)) <= columns
    blocks = "\n".join(lines).split("\n\n")[1:]
    best = [found["options"][index] for index in found["order"][:DETAILED]]
    for option, block in zip(best, blocks, strict=False):
        sentences = [each for each in (*option["reasons"], option["line_words"]) if each]
        details = block[block.index("\n  – ") :]
        assert option["words"] in " ".join(block.split())
        assert " ".join(details.split()) == " ".join([f"– {each}" for each in sentences])
        for sentence in sentences:
            whole = "\n  – " + sentence
            assert (whole in details) == (len(whole) - 1 <= columns)
    for option in found["options"]:
        mean = f"{100 * option['win']['mean']:.0f} % ("
        words = option["words"][:OPTION_START]
        assert any(line.startswith(words) and mean in line for line in lines)


def test_columns_without_figures_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "find_spec", lambda name: None)
    lines = lines_at(80, "advise", WONDERS, "--at", AT)
    head = next(line for line in lines if line.startswith("Option"))
    assert head.split() == ["Option", "Margin"]


def test_a_terminal_without_those_signs_shows_similar_ones() -> None:
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    shown = civitas_process("advise", WONDERS, "--at", AT, "--level", "hard", env=env)
    assert shown.code == 0
    assert "?" not in shown.out
    assert '\n  - Gains more than "Build the Guard Tower" from resources' in shown.out


def test_advise_names_the_cards_of_the_row() -> None:
    shown = civitas("advise", AGES, "--at", "19", "--level", "hard", "--format", "json")
    options = json.loads(shown.out)["options"]
    words = [option["words"] for option in options if option["choice"].startswith("take ")]
    assert words
    assert not any("space" in each for each in words)


def test_advise_as_json_is_the_same_twice() -> None:
    first, again = (
        civitas("advise", WONDERS, "--at", AT, "--level", "hard", "--format", "json")
        for _ in range(2)
    )
    assert first.out == again.out
    found = json.loads(first.out)
    assert (found["entry"], found["chosen"]) == (20, "build timber_yard")
    assert found["options"][found["best"]]["behind"] == 0
    assert all(option["reasons"] for option in found["options"])


def test_advise_without_an_entry_looks_at_the_end_of_an_unfinished_game(tmp_path: Path) -> None:
    lines = (ROOT / WONDERS).read_text(encoding="utf-8").splitlines(keepends=True)
    file = tmp_path / "unfinished.jsonl"
    file.write_text("".join(lines[:12]), encoding="utf-8")
    shown = civitas("advise", str(file), "--level", "hard", "--format", "json")
    found = json.loads(shown.out)
    assert (found["entry"], found["chosen"]) == (12, None)


LAST = len(entries(WONDERS))


@pytest.mark.parametrize(
    ("args", "code", "why"),
    [
        ((), 2, "Missing FILE"),
        (("nothing.jsonl",), 2, "nothing.jsonl"),
        (("README.md", "--at", "2"), 1, "not a Civitas record"),
        ((WONDERS, "--at", "1"), 2, f"from 2 to {LAST}"),
        ((WONDERS, "--at", str(LAST + 1)), 2, f"from 2 to {LAST}"),
        ((WONDERS, "--at", "soon"), 2, "soon"),
        ((WONDERS, "--at", str(LAST)), 2, "over"),
        ((WONDERS, "--at", AT, "--seat", "4"), 2, "from 1 to 3"),
        ((WONDERS, "--at", AT, "--level", "easy"), 2, "hard, master"),
        ((WONDERS, "--at", AT, "--format", "xml"), 2, "table, json"),
        ((WONDERS, "--at", AT, "--deep"), 2, "--deep"),
        ((TOY, "--game", "examples/toys/draft.py", "--at", "3"), 2, "no advice for the game"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(args: tuple[str, ...], code: int, why: str) -> None:
    shown = civitas("advise", *args)
    assert (shown.code, shown.out) == (code, "")
    assert why in shown.err
    assert len(shown.err.splitlines()) == 1


def test_another_player_can_be_advised_if_asked_then() -> None:
    shown = civitas("advise", AGES, "--at", "20", "--seat", "1", "--level", "hard")
    other = civitas("advise", AGES, "--at", "20", "--seat", "2", "--level", "hard")
    assert sorted((shown.code, other.code)) == [0, 2]
    assert "no open decision" in shown.err + other.err
