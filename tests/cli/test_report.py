"""`civitas report` and `civitas compare`."""

import csv
import io
import json
from pathlib import Path

import pytest

from kit.commands import civitas

DRAFT = "examples/toys/draft.py"


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("rows")
    for seed in ("1", "2"):
        shown = civitas(
            "simulate", "wonders", "--games", "12", "--seed", seed, "--jobs", "1",
            "--rows", str(folder / f"{seed}.parquet"),
        )  # fmt: skip
        assert shown.code == 0, shown.err
    return folder


def test_a_report_of_a_file_and_of_a_dataset(rows: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    shown = civitas("report", str(rows / "1.parquet"), "-o", str(out))
    assert shown.code == 0, shown.err
    assert "about 12 games" in shown.out
    words = out.read_text(encoding="utf-8")
    assert "civitas simulate wonders" in words
    assert "random 0." in words
    data = tmp_path / "data"
    assert (
        civitas("dataset", DRAFT, "--bots", "first", "--games", "8", "--out", str(data)).code == 0
    )
    shown = civitas("report", str(data), "--game", DRAFT, "--out", str(out))
    assert shown.code == 0, shown.err
    assert "civitas dataset" in out.read_text(encoding="utf-8")
    [shard] = (data / "games").iterdir()
    shown = civitas("report", str(shard), "--game", DRAFT, "--out", str(out))
    assert shown.code == 0, shown.err


def test_pictures_of_all_figures(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    folder, file = tmp_path / "png", str(tmp_path / "rows.parquet")
    assert civitas("simulate", DRAFT, "--games", "9", "--jobs", "1", "--rows", file).code == 0
    args = ("report", file, "--game", DRAFT, "-o", str(tmp_path / "r.html"))
    shown = civitas(*args, "--png", str(folder))
    assert shown.code == 0, shown.err
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["01-seat.png", "02-categories.png"]
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in files)


def test_two_files_are_compared(rows: Path) -> None:
    files = (str(rows / "1.parquet"), str(rows / "2.parquet"))
    shown = civitas("compare", *files)
    assert shown.code == 0, shown.err
    assert "B − A" in shown.out
    assert "±" not in shown.out  # intervals need not be symmetric
    assert " to +" in shown.out
    found = json.loads(civitas("compare", *files, "--by", "seat", "--format", "json").out)
    assert {each["measure"] for each in found["differences"]} >= {"win", "points"}
    same = civitas("compare", files[0], files[0], "--by", "seat", "--format", "csv").out
    for each in csv.DictReader(io.StringIO(same)):
        assert each["paired"] == "True"
        assert float(each["change_mean"]) == 0


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["report"], "Missing FILE"),
        (["report", "missing.parquet"], "No file with rows"),
        (["report", "README.md"], "not a Parquet file"),
        (["report", "README.md", "--loud"], "--out"),
        (["report", "README.md", "-o", "missing/x.html"], "missing"),
        (["compare", "README.md"], "Missing B"),
        (["compare", "README.md", "README.md", "--format", "xml"], "allowed: table, json, csv"),
    ],
)
def test_bad_values_get_one_line_and_exit_code_2(args: list[str], words: str) -> None:
    shown = civitas(*args)
    assert shown.code == 2
    assert shown.out == ""
    assert shown.err.count("\n") == 1, shown.err
    assert words in shown.err


def test_rows_of_an_arena_are_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "arena.parquet")
    args = ("arena", DRAFT, "--bots", "first,random", "--games", "3", "--jobs", "1")
    assert civitas(*args, "--rows", file).code == 0
    shown = civitas("report", file, "--game", DRAFT)
    assert shown.code == 2
    assert "civitas simulate --rows FILE" in shown.err


def test_a_file_does_not_choose_code_that_is_run(rows: Path, tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow.parquet")
    mark, code, file = tmp_path / "mark", tmp_path / "game.py", tmp_path / "rows.parquet"
    code.write_text(f"open({str(mark)!r}, 'w').close()", encoding="utf-8")
    table = pyarrow.read_table(rows / "1.parquet")
    about = json.loads(table.schema.metadata[b"civitas"])
    table = table.replace_schema_metadata({"civitas": json.dumps({**about, "game": str(code)})})
    pyarrow.write_table(table, file)
    shown = civitas("report", str(file), "-o", str(tmp_path / "report.html"))
    assert shown.code == 2
    assert "--game FILE" in shown.err
    assert not mark.exists()


DEEP = b"[" * 100_000
NOT_TEXT = b"\xff"


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("game", "text"),
        ("bot", 1),
        ("win", None),
        ("wonder", [1]),
        ("cards", [[1]]),
        ("score_science", "text"),
        (None, [1]),
        (None, {"game": "wonders", "options": [1]}),
        (None, DEEP),
        ("wonder", NOT_TEXT),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_foreign_columns_get_one_line(
    column: str | None, value: object, rows: Path, tmp_path: Path
) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(rows / "1.parquet")
    if column is None:
        text = value if isinstance(value, bytes) else json.dumps(value)
        table = table.replace_schema_metadata({"civitas": text})
    else:
        place = table.column_names.index(column)
        values = pyarrow.array([value] * table.num_rows)
        if value is NOT_TEXT:
            values = values.view(pyarrow.string())
        table = table.set_column(place, column, values)
    file, out = tmp_path / "rows.parquet", tmp_path / "report.html"
    parquet.write_table(table, file)
    shown = civitas("report", str(file), "-o", str(out))
    assert shown.code == 2
    assert "not a Parquet file with rows of games" in shown.err
    assert shown.err.count("\n") == 1
    assert not out.exists()


def test_rows_of_another_game_are_refused(rows: Path) -> None:
    shown = civitas("report", str(rows / "1.parquet"), "--game", DRAFT)
    assert shown.code == 2
    assert "wonders" in shown.err
    shown = civitas("compare", str(rows / "1.parquet"), str(rows / "2.parquet"), "--by", "moon")
    assert shown.code == 2
    assert "moon" in shown.err
