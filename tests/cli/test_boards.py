"""`civitas boards`: check, show and begin a board set."""

from pathlib import Path

from kit.cases import ROOT
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
    assert "red die: axe, axe, sword, sword, shield, shield" in shown.out


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


def test_a_mark_at_the_beginning_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    civitas("boards", "new", str(file))
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert civitas("boards", "check", str(file)).code == 0


def test_what_is_no_text_file_gets_one_line(tmp_path: Path) -> None:
    binary = tmp_path / "my.toml"
    binary.write_bytes(bytes(range(256)))
    for words in (
        ["boards", "check", str(binary)],
        ["boards", "check", str(tmp_path)],
        ["boards", "new", str(tmp_path)],
        ["boards", "new", str(tmp_path / "none" / "my.toml")],
        ["simulate", "dice", "--boards", str(tmp_path)],
    ):
        told = civitas(*words)
        assert told.code != 0
        assert len(told.err.splitlines()) == 1, words
        assert "Traceback" not in told.err


def own_set(folder: Path) -> Path:
    """A set in which the Warehouse is dearer, and which is said to be printed."""
    file = folder / "my.toml"
    civitas("boards", "new", str(file))
    text = file.read_text(encoding="utf-8").replace("cost = 0", "cost = 1")
    text = text.replace("reconstruction = true", "reconstruction = false")
    file.write_text(text.replace('name = "mine"', 'name = "House"'), encoding="utf-8")
    return file


def test_a_set_of_ones_own_is_played_and_only_r1_is_said_to_be_a_reconstruction(
    tmp_path: Path,
) -> None:
    file = own_set(tmp_path)
    game = ("simulate", "dice", "--players", "2", "--games", "20", "--json")
    usual, own = civitas(*game), civitas(*game, "--boards", str(file))
    assert usual.code == own.code == 0
    assert usual.out.splitlines()[-1] != own.out.splitlines()[-1]
    assert "reconstruction" in usual.err
    assert "reconstruction" not in own.err


def test_a_faulty_set_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    file = own_set(tmp_path)
    text = file.read_text(encoding="utf-8").replace("produce:1", "make:1", 1)
    file.write_text(text, encoding="utf-8")
    refused = civitas("play", "dice", "--boards", str(file))
    assert refused.code == 2
    assert len(refused.err.splitlines()) == 1
    number = 1 + next(n for n, line in enumerate(text.splitlines()) if "make:1" in line)
    assert f"line {number}:" in refused.err


def test_a_recorded_game_carries_its_boards_and_shows_their_hash() -> None:
    folder = Path("tests/replays/dice")
    usual = civitas("replay", str(folder / "r1-players-2.jsonl"))
    assert "reconstruction" in usual.out
    own = civitas("replay", str(folder / "r1-own-boards.jsonl"))
    assert own.code == 0
    assert "boards_hash" in own.out


def test_a_record_with_other_boards_than_it_was_played_on_is_refused(tmp_path: Path) -> None:
    record = (ROOT / "tests/replays/dice/r1-own-boards.jsonl").read_text(encoding="utf-8")
    file = tmp_path / "game.jsonl"
    file.write_text(record.replace("cost = 1", "cost = 2", 1), encoding="utf-8")
    refused = civitas("replay", str(file))
    assert refused.code == 1
    assert len(refused.err.splitlines()) == 1
    assert "hash" in refused.err
