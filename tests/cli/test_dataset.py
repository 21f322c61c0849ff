"""`civitas dataset`: its files, its data card, the command that repeats it."""

import json
import re
import shlex
from pathlib import Path

import pytest

from kit.commands import civitas

DRAFT = "examples/toys/draft.py"


def test_the_command_of_the_card_writes_the_same_data(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    args = ("dataset", "wonders", "--games", "3", "--bots", "random,heuristic", "--rotate")
    shown = civitas(
        *args,
        "--tables",
        "records,steps",
        "--games-per-file",
        "2",
        "--jobs",
        "1",
        "--out",
        str(folder),
    )
    assert shown.code == 0, shown.err
    assert "3 games, 9 rows" in shown.out
    card = (folder / "README.md").read_text(encoding="utf-8")
    about = json.loads((folder / "about.json").read_text(encoding="utf-8"))
    features = json.loads((folder / "features.json").read_text(encoding="utf-8"))
    assert about["result_hash"] in card
    assert features[-1]["offset"] + features[-1]["size"] > 1000
    for name in ("score_science", "first_stage", "legal", "record"):
        assert f"`{name}`" in card
    found = re.search(r"^\$ civitas (.*)$", card, re.MULTILINE)
    assert found is not None
    words = [str(tmp_path / "b") if word == "data" else word for word in shlex.split(found[1])]
    assert civitas(*words, "--jobs", "1").code == 0
    again = json.loads((tmp_path / "b" / "about.json").read_text(encoding="utf-8"))
    assert again == about


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["wonders"], "--out"),
        (["wonders", "--out", ""], "--out"),
        (["wonders", "--out", "x", "--tables", "games,moves"], "allowed: games, steps, records"),
        (["wonders", "--out", "x", "--games-per-file", "0"], "1 to"),
        (["wonders", "--out", "x", "--shard", "100"], "I/N"),
        (["wonders", "--out", "README.md/x"], "Cannot write"),
    ],
)
def test_bad_values_get_one_line_and_exit_code_2(args: list[str], words: str) -> None:
    shown = civitas("dataset", *args)
    assert shown.code == 2
    assert shown.out == ""
    assert shown.err.count("\n") == 1, shown.err
    assert words in shown.err
