"""`civitas simulate` with groups, rotations, rows and records."""

import csv
import io
import json
import re
import shlex
from pathlib import Path

import pytest

from civitas.arena.survey import Survey, SurveyGame
from civitas.stats.row_files import hash_of, read_rows
from kit.commands import civitas

DRAFT = "examples/toys/draft.py"
ARGS = ("simulate", "wonders", "--games", "6", "--seed", "4", "--jobs", "1")


def test_groups_as_a_table_as_json_and_as_csv() -> None:
    shown = civitas(*ARGS, "--by", "side,seat")
    assert shown.code == 0, shown.err
    assert "Points by category".lower() in shown.out.lower()
    assert "Day" in shown.out
    assert "█" in shown.out
    found = json.loads(civitas(*ARGS, "--by", "side,seat", "--json").out)
    assert found["by"] == ["side", "seat"]
    assert sum(group["seats"] for group in found["groups"]) == 18
    rows = list(
        csv.DictReader(io.StringIO(civitas(*ARGS, "--by", "side,seat", "--format", "csv").out))
    )
    assert [row["seat"] for row in rows] == [str(group["seat"]) for group in found["groups"]]
    for row, group in zip(rows, found["groups"], strict=True):
        assert float(row["win_share_low"]) == group["win_share"]["low"]
        assert float(row["score_science_mean"]) == group["score_science_mean"]


def test_rows_and_the_command_that_repeats_them(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    shown = civitas(
        "simulate", "wonders", "--games", "4", "--bots", "heuristic,random", "--rotate",
        "--edition", "1st", "--rows", str(file), "--by", "bot", "--jobs", "1", "--json",
    )  # fmt: skip
    assert shown.code == 0, shown.err
    found = json.loads(shown.out)
    assert (found["games"], found["deals"]) == (6, 2)
    saved = read_rows(file)
    assert len(saved.rows) == 18
    assert {row["edition"] for row in saved.rows} == {1}
    assert saved.about["rows_hash"] == hash_of(saved.rows)
    words = shlex.split(found["command"])
    assert words[0] == "civitas"
    again = json.loads(civitas(*words[1:-2], "--json").out)
    assert again["result_hash"] == found["result_hash"]


def test_records_are_written_and_a_run_goes_on(tmp_path: Path) -> None:
    folder, results = tmp_path / "records", tmp_path / "results.jsonl"
    args: tuple[str, ...] = ("simulate", DRAFT, "--seed", "3", "--jobs", "1", "--json")
    args += ("--resume", str(results), "--records", str(folder))
    assert civitas(*args, "--games", "3").code == 0
    found = json.loads(civitas(*args, "--games", "5").out)
    assert found["games"] == 5
    assert len(list(folder.glob("*.jsonl"))) == 5
    assert civitas("replay", str(next(folder.iterdir())), "--game", DRAFT, "--verify").code == 0
    other = civitas("simulate", DRAFT, "--seed", "3", "--games", "2", "--resume", str(results))
    assert other.code == 2


def test_rows_of_an_interrupted_run_say_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, results, out = (str(tmp_path / name) for name in ("r.parquet", "r.jsonl", "r.html"))
    asked = ("simulate", DRAFT, "--games", "9", "--seed", "3", "--jobs", "1", "--by", "seat")
    args = (*asked, "--rows", file, "--resume", results)
    play = Survey.play

    def interrupted(self: Survey, first: int, last: int) -> list[SurveyGame]:
        if first >= 2:
            raise KeyboardInterrupt
        return play(self, first, last)

    with monkeypatch.context() as patch:
        patch.setattr(Survey, "play", interrupted)
        shown = civitas(*args)
    assert shown.code == 130
    words = re.search(r"Incomplete: (\d) of 9 games.*: civitas (.*)", shown.out)
    assert words is not None, shown.out
    assert civitas("report", file, "--game", DRAFT, "-o", out).code == 0
    assert f"Incomplete: {words[1]} of 9 games" in Path(out).read_text(encoding="utf-8")
    compared = civitas("compare", file, file, "--game", DRAFT).out
    assert f"is incomplete: {words[1]} of 9 games" in compared
    again = [str(tmp_path / word) if word.startswith("r.") else word for word in words[2].split()]
    shown = civitas(*again)
    assert shown.code == 0, shown.err
    assert "Repeat: civitas" in shown.out


@pytest.mark.parametrize(
    "args",
    [
        ["--seed", "4"],
        ["--seed", "3", "--bots", "first"],
        ["--seed", "3", "--passing", "right"],
        ["--seed", "3", "--players", "2"],
    ],
)
def test_records_of_other_games_are_refused_and_kept(args: list[str], tmp_path: Path) -> None:
    same = ("simulate", DRAFT, "--games", "2", "--jobs", "1", "--records", str(tmp_path))
    assert civitas(*same, "--seed", "3").code == 0
    before = [path.read_bytes() for path in sorted(tmp_path.iterdir())]
    assert civitas(*same, "--seed", "3").code == 0
    shown = civitas(*same, *args)
    assert shown.code == 2
    assert "records of other games, such as “game-0000000.jsonl”" in shown.err
    assert shown.err.count("\n") == 1
    assert [path.read_bytes() for path in sorted(tmp_path.iterdir())] == before


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--by", "wunder"], "allowed: game, deal"),
        (["--by", "seat", "--format", "csv", "--json"], "--json"),
        (["--format", "xml"], "allowed: table, json, csv"),
        (["--rows", "missing/x.parquet"], "missing"),
        (["--records", "README.md"], "Cannot write"),
    ],
)
def test_bad_values_get_one_line_and_exit_code_2(args: list[str], words: str) -> None:
    shown = civitas("simulate", "wonders", "--games", "2", *args)
    assert shown.code == 2
    assert shown.out == ""
    assert shown.err.count("\n") == 1, shown.err
    assert words in shown.err
