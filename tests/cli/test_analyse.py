"""`civitas analyse`: what it shows and writes, and what can be said wrongly."""

import json
import re
from pathlib import Path

import pytest

from kit.commands import civitas

SCALE_OF_POINTS = re.compile(r'text-anchor="end"[^>]*>([−+]?\d+)</text>')
WONDERS = "tests/replays/wonders/r1-players-3.jsonl"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with all judged decisions of a game."""
    path = tmp_path_factory.mktemp("analysis") / "kept.jsonl"
    done = civitas("analyse", WONDERS, "--jobs", "1", "--resume", str(path), "--format", "json")
    assert done.code == 0
    return path


def test_a_table_tells_play_from_luck_and_names_the_worst_choices(kept: Path) -> None:
    shown = civitas("analyse", WONDERS, "--jobs", "1", "--resume", str(kept))
    assert shown.code == 0
    assert "7 Wonders: analysis by hard" in shown.out
    assert "Bot 1" in shown.out
    assert "a mistake" in shown.out
    assert "Better: " in shown.out


def test_json_has_every_decision(kept: Path) -> None:
    shown = civitas("analyse", WONDERS, "--resume", str(kept), "--format", "json", "--jobs", "1")
    found = json.loads(shown.out)
    assert len(found["players"]) == 3
    assert {each["mark"] for each in found["decisions"]} <= {
        "best",
        "good",
        "inaccurate",
        "mistake",
    }
    assert len(found["decisions"]) == sum(each["decisions"] for each in found["players"])


def test_a_page_needs_nothing_else(kept: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    asked = ("--resume", str(kept), "--format", "html", "--out", str(out), "--jobs", "1")
    assert civitas("analyse", WONDERS, *asked).code == 0
    page = out.read_text(encoding="utf-8")
    assert page.count("<svg") == 2
    judged = json.loads(civitas("analyse", WONDERS, *asked[:2], "--format", "json").out)
    drawn = len({each["seat"] for each in judged["decisions"]})
    assert page.count("<polygon") == 2 * drawn
    leads = [each["points"][end] for each in judged["decisions"] for end in ("low", "high")]
    scale = [float(number.replace("−", "-")) for number in SCALE_OF_POINTS.findall(page)]
    assert scale[0] <= min(leads)
    assert max(leads) <= scale[-1]
    assert "http" not in page
    assert page.count("<tr>") > 60


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "FILE"),
        (("missing.jsonl",), "missing.jsonl"),
        ((WONDERS, "--level", "easy"), "--level"),
        ((WONDERS, "--format", "pdf"), "pdf"),
        ((WONDERS, "--what"), "--what"),
        (("README.md",), "README.md"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: tuple[str, ...], words: str) -> None:
    refused = civitas("analyse", *arguments)
    assert refused.code in (1, 2)
    assert words in refused.err
    assert refused.err.count("\n") == 1


def test_a_file_of_another_game_is_not_resumed(kept: Path) -> None:
    other = "tests/replays/wonders/r1-players-2-1st.jsonl"
    refused = civitas("analyse", other, "--jobs", "1", "--resume", str(kept))
    assert refused.code == 2
    assert str(kept) in refused.err


def test_a_folder_that_is_missing_is_said(kept: Path) -> None:
    asked = ("--resume", str(kept), "--format", "html", "--out", "no/where.html", "--jobs", "1")
    refused = civitas("analyse", WONDERS, *asked)
    assert refused.code == 2
    assert "where.html" in refused.err
