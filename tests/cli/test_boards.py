"""`civitas boards`: check, show and begin a board set."""

from pathlib import Path

from kit.commands import civitas


def test_a_new_set_explains_itself_and_has_no_faults(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    assert civitas("boards", "new", str(file)).code == 0
    assert "coin_on:COLOUR:NUMBER" in file.read_text(encoding="utf-8")
    checked = civitas("boards", "check", str(file))
    assert checked.code == 0
    assert "7 boards" in checked.out


def test_no_file_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("mine", encoding="utf-8")
    refused = civitas("boards", "new", str(file))
    assert refused.code == 2
    assert len(refused.err.splitlines()) == 1
    assert file.read_text(encoding="utf-8") == "mine"


def test_faults_are_told_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    civitas("boards", "new", str(file))
    text = file.read_text(encoding="utf-8").replace("cost = 6", "cost = 9", 2)
    file.write_text(text, encoding="utf-8")
    checked = civitas("boards", "check", str(file))
    assert checked.code == 1
    faults = [line for line in checked.out.splitlines() if line.startswith(str(file))]
    assert len(faults) == 2
    line = int(faults[0].removeprefix(f"{file}:").partition(":")[0])
    assert text.splitlines()[line - 1] == "cost = 9"


def test_a_sheet_is_shown_and_said_to_be_a_reconstruction() -> None:
    shown = civitas("boards", "show", "--board", "giza")
    assert shown.code == 0
    assert "Giza" in shown.out
    assert "Rhodes" not in shown.out
    assert "reconstruction" in shown.out


def test_bad_input_gets_one_line() -> None:
    for words in (
        ["boards"],
        ["boards", "burn"],
        ["boards", "check"],
        ["boards", "check", "missing.toml"],
        ["boards", "show", "--board", "troy"],
        ["boards", "show", "R1", "--colour", "red"],
    ):
        told = civitas(*words)
        assert told.code == 2, words
        assert len(told.err.splitlines()) == 1
