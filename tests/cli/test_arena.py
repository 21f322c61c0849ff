"""`civitas arena`: its table, its other formats, its footer, and resuming."""

import csv
import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from civitas import __version__
from kit.bad_bots import ALL
from kit.cases import ROOT
from kit.commands import civitas
from kit.tier import PURE

DRAFT = "examples/toys/draft.py"
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
ARGS = ("arena", DRAFT, "--bots", "first,random", "--games", "12", "--seed", "4", "--jobs", "1")


def report(*args: str, env: dict[str, str] | None = None) -> dict[str, Any]:
    shown = civitas(*args, "--format", "json", env=env)
    assert shown.code == 0, shown.err
    found = json.loads(shown.out)
    assert isinstance(found, dict)
    return found


def test_the_footer_repeats_the_results() -> None:
    found = report(*ARGS, "--players", "3", "--passing=right", "--mirror")
    assert found["games"] == 12
    assert found["deals"] == 4
    assert found["complete"]
    assert found["options"]["passing"] == "right"
    assert found["version"] == __version__
    assert all(mirror["identical"] for mirror in found["mirror"])
    words = shlex.split(found["command"])
    assert words[0] == "civitas"
    again = report(*words[1:])
    assert again["result_hash"] == found["result_hash"]
    assert again["command"] == found["command"]
    bots = {bot["label"]: bot for bot in found["bots"]}
    share = bots["first"]["win_share"]
    assert share["low"] < share["mean"] < share["high"]
    assert share["mean"] + 2 * bots["random"]["win_share"]["mean"] == pytest.approx(1, abs=1e-5)


SHORT_DICE = ("dice", "--turn-cap", "3", "--games", "4")
SHORT_AGES = ("ages", "--length", "short", "--scope", "civil", "--games", "2")


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        (SHORT_DICE, "heuristic,random"),
        (SHORT_DICE, "hard,easy"),
        (SHORT_DICE, "lookahead?worlds=2&options=2,random"),
        pytest.param(SHORT_AGES, "beam?width=1&depth=2,random", marks=pytest.mark.full),
    ],
)
def test_the_other_mode_and_two_processes_give_the_same_results(
    game: tuple[str, ...], bots: str
) -> None:
    args = ("arena", *game, "--players", "2", "--bots", bots)
    here = report(*args, "--jobs", "1")
    other = {**os.environ, "CIVITAS_PURE": "" if PURE else "1"}
    done = subprocess.run(
        [sys.executable, "-m", "civitas", *args, "--jobs", "2", "--format", "json"],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env=other,
    )
    assert json.loads(done.stdout)["result_hash"] == here["result_hash"]


@pytest.mark.parametrize("width", [80, 120])
def test_the_table_fits(width: int) -> None:
    long_bot = f"{os.path.relpath(ALL['Raising'].partition(':')[0], ROOT)}:Raising"
    bots = f"first,random,{long_bot}"
    environment = {"COLUMNS": str(width), "FORCE_COLOR": "1", "NO_COLOR": "1", "TERM": "xterm"}
    shown = civitas("arena", DRAFT, "--bots", bots, "--games", "6", env=environment)
    assert shown.code == 0
    table, _, footer = shown.out.partition("Equal bots win 33.3%")
    table = ESCAPES.sub("", table)
    assert "Errors" in table
    assert all(len(line) <= width for line in table.splitlines())
    assert "ValueError: secret-0.0" in footer
    assert "0 illegal answers" in footer
    assert f"Seed 1, rules 3, civitas {__version__}" in footer
    assert "Repeat: civitas arena" in footer


def test_csv_has_a_row_for_each_bot() -> None:
    shown = civitas(*ARGS, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(shown.out)))
    assert sorted(row["bot"] for row in rows) == ["first", "random"]
    assert 0 <= float(rows[0]["win_share_low"]) <= float(rows[0]["win_share_mean"]) <= 1
    assert "Repeat: civitas arena" in shown.err


def test_an_arena_is_resumed_and_extended(tmp_path: Path) -> None:
    file = str(tmp_path / "arena.jsonl")
    whole = report(*ARGS, "--mirror")
    part = list(ARGS)
    part[part.index("12")] = "6"
    report(*part, "--mirror", "--resume", file)
    with open(file, encoding="utf-8") as lines:
        before = lines.read()
    resumed = report(*ARGS, "--mirror", "--resume", file)
    assert resumed["result_hash"] == whole["result_hash"]
    with open(file, encoding="utf-8") as lines:
        assert lines.read().startswith(before)
    other = civitas(*ARGS, "--resume", file)
    assert other.code == 2
    assert "different simulation" in other.err


def test_rows_of_all_games(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "games.parquet"
    found = report(*ARGS, "--rows", str(file))
    table = parquet.read_table(file)
    assert table.num_rows == 12 * 3
    assert json.loads(table.schema.metadata[b"civitas"])["result_hash"] == found["result_hash"]
    rows = table.to_pylist()
    wins = sum(row["win"] for row in rows if row["bot"] == "first")
    mean = next(bot for bot in found["bots"] if bot["label"] == "first")["win_share"]["mean"]
    assert wins / 12 == pytest.approx(mean, abs=1e-5)
    assert {row["seat"] for row in rows if row["deal"] == 0 and row["bot"] == "first"} == {0, 1, 2}


def test_rows_without_the_library_are_refused_before_any_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("civitas.arena.parquet.find_spec", lambda name: None)
    shown = civitas(*ARGS, "--rows", str(tmp_path / "x.parquet"))
    assert shown.code == 2
    assert 'pip install -e ".[parquet]"' in shown.err
    assert shown.err.count("\n") == 1


def test_rows_into_a_folder_that_does_not_exist_are_refused_before_any_game(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow.parquet")
    shown = civitas(*ARGS, "--rows", str(tmp_path / "none" / "x.parquet"))
    assert shown.code == 2
    assert f"“{tmp_path / 'none'}”: it does not exist" in shown.err


def test_without_openskill_there_is_no_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "civitas.stats.ratings", None)
    shown = civitas(*ARGS)
    assert shown.code == 0
    assert "openskill is not installed" in shown.out
    assert "Rating" not in shown.out


def test_an_interrupted_arena_shows_its_deals_and_can_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    args = [*ARGS, "--resume", str(file)]
    args[args.index("12")] = "1000000"
    with subprocess.Popen(
        [sys.executable, "-m", "civitas", *args],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "CIVITAS_LANGUAGE": "en"},
    ) as process:
        while not file.exists() or file.read_text(encoding="utf-8").count("\n") < 3:
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "first" in out
    assert "Run the same command again to resume." in err


def test_a_bot_that_ends_its_process_ends_the_arena_with_a_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("civitas.arena.runs.MIN_PARALLEL_SECONDS", 0.0)
    # The first game is played in this process: only later ones end theirs.
    monkeypatch.setattr("civitas.arena.contest.Contest.play", lambda self, first, last: [_game()])
    shown = civitas(
        "arena", DRAFT, "--bots", f"{ALL['Exiting']},first", "--games", "30", "--jobs", "2"
    )
    assert shown.code == 1
    assert "A worker process ended" in shown.err


def _game() -> object:
    from collections import Counter

    from civitas.arena.contest import ContestGame
    from civitas.kernel.playout import Playout

    times = tuple(Counter({0: 1}) for _ in range(3))
    return ContestGame(Playout((1, 0, 0), (1, 2, 2), 3, 0), (), times)
