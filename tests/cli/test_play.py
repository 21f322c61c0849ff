"""`civitas play` as a person meets it."""

import sys
from pathlib import Path

import pytest

from kit.cases import ROOT, TOYS
from kit.commands import civitas

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals here", allow_module_level=True)

from kit.terminal import Person

DRAFT = "examples/toys/draft.py"
ASK = "for help):"
SEED = "6"


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: Path(toy).stem)
def test_without_a_terminal_bots_play_one_whole_game(toy: str) -> None:
    shown = civitas("play", str(Path(toy).relative_to(ROOT)))
    assert shown.code == 0
    assert "What happened" in shown.out
    assert "Score" in shown.out
    assert "Total" in shown.out
    assert "wins" in shown.out or "Shared victory" in shown.out
    assert "How to go on" in shown.out
    assert shown.err == ""
    assert civitas("play", str(Path(toy).relative_to(ROOT))).out == shown.out


def test_a_whole_game_by_numbers_and_by_text(tmp_path: Path) -> None:
    person = Person(["play", DRAFT, "--seed", SEED, "--coins", "9"], tmp_path)
    shown = person.wait_for(ASK)
    assert "Your hand" in shown
    card = payable(shown)
    person.type(f"build {card}")
    assert "How do you pay for" in person.wait_for(ASK)
    person.type("undo")
    assert "Build a card or sell one." in person.wait_for(ASK)
    person.type("undo")
    assert "nothing you could take back" in person.wait_for(ASK)
    person.type("leave")
    assert "not possible now" in person.wait_for(ASK)
    person.type("fly")
    assert "allowed: build | sell | pay | dig | leave" in person.wait_for(ASK)
    person.type("99")
    assert "allowed: 1 to 8" in person.wait_for(ASK)
    person.type("?")
    assert "take back your last choice" in person.wait_for(ASK)
    person.type("why")
    person.wait_for(ASK)
    person.type("story")
    person.wait_for(ASK)
    person.type("board")
    assert "Your hand" in person.wait_for(ASK)
    person.type(f"build {card}")
    assert "How do you pay for" in person.wait_for(ASK)
    person.type("quit")
    assert person.end() == 0
    saved = tmp_path / "games" / "toy_draft-1.jsonl"
    assert f"--resume {saved}" in person.screen.replace("\r\n", "")

    again = Person(["play", DRAFT, "--resume", "last"], tmp_path)
    again.wait_for("goes on")
    while True:
        try:
            again.wait_for(ASK)
        except AssertionError:
            break
        again.type("1")
    assert again.end() == 0
    assert "Score" in again.screen
    verified = civitas("replay", str(saved), "--game", DRAFT, "--verify")
    assert verified.code == 0
    assert "The record is right" in verified.out


def test_ctrl_c_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    person = Person(["play", DRAFT, "--seed", SEED, "--coins", "9"], tmp_path)
    card = payable(person.wait_for(ASK))
    person.type(f"build {card}")
    person.wait_for(ASK)
    person.interrupt()
    assert person.end() == 130
    assert "Saved. Go on with: civitas play" in person.screen
    assert "Traceback" not in person.screen
    saved = tmp_path / "games" / "toy_draft-1.jsonl"
    assert f"build {card}" in saved.read_text(encoding="utf-8")
    again = Person(["play", DRAFT, "--resume", str(saved)], tmp_path)
    # the sealed choice is still there: the payment for it is asked
    assert "How do you pay for" in again.wait_for(ASK)
    again.type("quit")
    assert again.end() == 0


def test_a_file_cut_off_while_writing_goes_on_without_the_cut_line(tmp_path: Path) -> None:
    person = Person(["play", DRAFT, "--seed", SEED], tmp_path)
    person.wait_for(ASK)
    person.type("quit")
    person.end()
    saved = tmp_path / "games" / "toy_draft-1.jsonl"
    saved.write_text(saved.read_text(encoding="utf-8") + '{"seat":0,"cho', encoding="utf-8")
    again = Person(["play", DRAFT, "--resume", str(saved)], tmp_path)
    assert "cut off" in again.wait_for(ASK)
    again.type("quit")
    assert again.end() == 0
    assert '"cho' + '"' not in saved.read_text(encoding="utf-8")
    assert civitas("replay", str(saved), "--game", DRAFT, "--verify").code == 0


def test_hot_seat_hides_the_board_and_lets_the_last_one_change_his_mind(tmp_path: Path) -> None:
    person = Person(["play", DRAFT, "--players", "2", "--people", "2", "--seed", "3"], tmp_path)
    assert "It is the turn of Player 1" in person.wait_for("Press Enter")
    person.type("")
    hand = person.wait_for(ASK)
    assert "Your hand" in hand
    person.type("sell " + first_card(hand))
    shown = person.wait_for("change the choice of Player 1")
    assert "It is the turn of Player 2" in shown
    assert "Your hand" not in shown
    assert "Sell the" not in shown
    person.type("undo")
    assert "Your hand" in person.wait_for(ASK)
    person.type("1")
    person.wait_for("It is the turn of Player 2")
    person.type("")
    other = person.wait_for(ASK)
    assert first_card(other) != first_card(hand)
    person.type("quit")
    assert person.end() == 0


def payable(shown: str) -> str:
    """A card in hand, in notation, whose two or three goods can be bought in several ways."""
    for line in shown.splitlines():
        cells = [cell.strip() for cell in line.split("│")]
        if len(cells) == 6 and cells[2] in ("2", "3"):
            return cells[1].lower().replace(" ", "_")
    raise AssertionError(shown)


def first_card(shown: str) -> str:
    """The first card for sale in what was shown, in notation."""
    line = next(line for line in shown.splitlines() if "Sell the" in line)
    return line.split("Sell the ")[1].strip().lower().replace(" ", "_")


def test_a_dumb_terminal_hides_the_last_hand_too(tmp_path: Path) -> None:
    args = ["play", DRAFT, "--players", "2", "--people", "2", "--seed", "3"]
    person = Person(args, tmp_path, terminal="dumb")
    person.wait_for("Press Enter")
    person.type("")
    person.type("sell " + first_card(person.wait_for(ASK)))
    shown = person.wait_for("It is the turn of Player 2")
    assert shown.count("\n") > 40
    person.type("")
    person.wait_for(ASK)
    person.type("quit")
    assert person.end() == 0


def test_a_save_file_is_never_overwritten(tmp_path: Path) -> None:
    taken = tmp_path / "mine.jsonl"
    taken.write_text("precious", encoding="utf-8")
    person = Person(["play", DRAFT, "--save", str(taken)], tmp_path)
    assert person.end() == 2
    assert "exists already" in person.screen
    assert taken.read_text(encoding="utf-8") == "precious"
