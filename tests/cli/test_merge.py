"""`--shard I/N` and `civitas merge`, `--cluster`, and what Ctrl-C does to long runs."""

import json
import os
import signal
import time
from pathlib import Path

import pytest

from kit.bad_bots import ALL, NOTE
from kit.commands import civitas
from kit.terminal import Person

DRAFT = "examples/toys/draft.py"
SIMULATE = ("simulate", DRAFT, "--games", "7", "--seed", "4", "--jobs", "1", "--json")
ARENA = ("arena", DRAFT, "--bots", "first,random", "--games", "9", "--jobs", "1", "--format=json")
DATASET = (
    *("dataset", DRAFT, "--games", "7", "--games-per-file", "2", "--bots", "random,first"),
    *("--tables", "steps,records", "--jobs", "1"),
)


@pytest.mark.parametrize("args", [SIMULATE, (*SIMULATE, "--by", "seat"), ARENA])
def test_parts_give_the_results_of_one_run(args: tuple[str, ...], tmp_path: Path) -> None:
    parts = [str(tmp_path / f"{number}.jsonl") for number in (1, 2, 3)]
    whole = str(tmp_path / "whole.jsonl")
    for number, part in enumerate(parts, 1):
        shown = civitas(*args, "--shard", f"{number}/3", "--resume", part)
        assert shown.code == 0, shown.err
        assert f"part {number} of 3" in shown.out
        assert shown.err == ""
    shown = civitas("merge", whole, *parts)
    assert shown.code == 0, shown.err
    assert f"--resume {whole}" in shown.out
    before = Path(whole).read_bytes()
    found = json.loads(civitas(*args, "--resume", whole).out)
    assert found["result_hash"] == json.loads(civitas(*args).out)["result_hash"]
    assert Path(whole).read_bytes() == before


def test_a_single_part_is_merged_too(tmp_path: Path) -> None:
    part, whole = str(tmp_path / "1.jsonl"), str(tmp_path / "whole.jsonl")
    assert civitas(*SIMULATE, "--shard", "1/1", "--resume", part).code == 0
    shown = civitas("merge", whole, part)
    assert shown.code == 0, shown.err
    found = json.loads(civitas(*SIMULATE, "--resume", whole).out)
    assert found["result_hash"] == json.loads(civitas(*SIMULATE).out)["result_hash"]


def test_parts_of_a_dataset_are_its_files(tmp_path: Path) -> None:
    parts = [str(tmp_path / f"part-{number}") for number in (1, 2, 3)]
    for number, part in enumerate(parts, 1):
        shown = civitas(*DATASET, "--shard", f"{number}/3", "--out", part)
        assert shown.code == 0, shown.err
    assert "2 of 3, 2 games" in civitas(*DATASET, "--shard", "2/3", "--out", parts[1]).out
    for words in (["--shard", "1/3"], []):  # other parts, and the whole
        shown = civitas(*DATASET, *words, "--out", parts[1])
        assert shown.code == 2
        assert shown.err.count("\n") == 1
    (Path(parts[2]) / "steps" / "steps-00003.parquet").rename(tmp_path / "steps")
    shown = civitas("merge", str(tmp_path / "data"), *parts)
    assert shown.code == 2
    assert "part 3 of 3 is not complete" in shown.err
    assert not (tmp_path / "data").exists()
    (tmp_path / "steps").rename(Path(parts[2]) / "steps" / "steps-00003.parquet")
    assert civitas("merge", str(tmp_path / "data"), *parts).code == 0
    for folder in ("data", "whole"):
        assert civitas(*DATASET, "--out", str(tmp_path / folder)).code == 0
    files = [path for path in (tmp_path / "whole").rglob("*") if path.is_file()]
    assert len(files) == 3 * 4 + 4
    for file in files:
        merged = tmp_path / "data" / file.relative_to(tmp_path / "whole")
        assert merged.read_bytes() == file.read_bytes(), file


@pytest.mark.parametrize(
    "value", ["", "1", "0/2", "3/2", "1/0", "a/2", "1/2/3", "-1/2", "1/9999999"]
)
def test_bad_parts_get_one_line_and_exit_code_2(value: str) -> None:
    shown = civitas(*SIMULATE, f"--shard={value}", "--resume", "missing/x.jsonl")
    assert shown.code == 2
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert f"not “{value}”" in shown.err


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([*SIMULATE, "--shard", "1/2"], "--resume FILE"),
        ([*ARENA, "--shard", "1/2", "--resume", "x", "--rows", "x.parquet"], "--rows"),
        ([*SIMULATE, "--by", "seat", "--shard", "1/2", "--resume", "x", "--rows", "x.parquet"],
         "--rows"),
        (["merge"], "Missing OUT or PART"),
        (["merge", "x"], "Missing OUT or PART"),
        (["merge", "x", "README.md"], "not a part"),
        (["merge", "x", "README.md", "--out"], "--language"),
    ],
)  # fmt: skip
def test_bad_values_get_one_line_and_exit_code_2(args: list[str], words: str) -> None:
    shown = civitas(*args)
    assert shown.code == 2
    assert shown.out == ""
    assert shown.err.count("\n") == 1, shown.err
    assert words in shown.err


@pytest.mark.parametrize("args", [SIMULATE, (*SIMULATE, "--by", "seat"), ARENA, DATASET])
def test_without_ray_a_line_says_what_to_install(
    args: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("civitas.arena.cluster.find_spec", lambda name: None)
    out = ("--out", str(tmp_path / "data")) if args is DATASET else ()
    shown = civitas(*args, *out, "--cluster", "local")
    assert shown.code == 2
    assert shown.out == ""
    assert 'pip install -e ".[ray]"' in shown.err
    assert shown.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_second_ctrl_c_ends_workers_in_the_middle_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    monkeypatch.setenv(NOTE, str(notes))
    args = ["dataset", DRAFT, "--games", "4", "--games-per-file", "1", "--jobs", "2"]
    bot, out = ALL["Sleeping"], str(tmp_path / "data")
    person = Person([*args, "--bots", bot, "--out", out], tmp_path)
    while not list(notes.glob("*.json")):  # a worker has begun
        assert person.process.poll() is None
        time.sleep(0.02)
    person.process.send_signal(signal.SIGINT)
    person.wait_for("press Ctrl-C again")
    person.process.send_signal(signal.SIGINT)
    assert person.end() == 130
    assert "Interrupted after 0 of 4 games. Run the same command again" in person.screen
    for file in notes.glob("*.json"):
        with pytest.raises(ProcessLookupError):
            os.kill(int(file.stem), 0)


def test_a_long_survey_shows_its_table_so_far(tmp_path: Path) -> None:
    args = ["simulate", DRAFT, "--by", "seat", "--games", "1000000", "--jobs", "1"]
    person = Person(args, tmp_path)
    person.wait_for("Share of wins")
    person.interrupt()
    assert person.end() == 130
    assert "of 1,000,000 games" in person.screen
