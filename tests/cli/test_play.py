"""`civitas play` as a person meets it."""

import json
import re
import sys
from pathlib import Path

import pytest

from civitas.cli.play import names_of_bots
from civitas.play.text import Text
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
    assert "What to do next" in shown.out
    assert shown.err == ""
    assert civitas("play", str(Path(toy).relative_to(ROOT))).out == shown.out


def test_a_whole_game_by_numbers_and_by_text(tmp_path: Path) -> None:
    person = Person(["play", DRAFT, "--seed", SEED, "--coins", "9"], tmp_path)
    shown = person.wait_for(ASK)
    assert "Your hand" in shown
    assert "seed" not in shown
    card = payable(shown)
    person.type(f"build {card}")
    assert "How do you pay for" in person.wait_for(ASK)
    person.type("undo")
    assert "Build a card or sell one." in person.wait_for(ASK)
    person.type("undo")
    assert "no choice to undo" in person.wait_for(ASK)
    person.type("leave")
    assert "not one of the options" in person.wait_for(ASK)
    person.type("fly")
    assert re.search(r"allowed: build \| sell, followed by \w+ \| ", person.wait_for(ASK))
    person.type("99")
    assert "allowed: 1 to 8" in person.wait_for(ASK)
    person.type("?")
    assert "undo your last choice" in person.wait_for(ASK)
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
    again.wait_for("Resuming")
    while True:
        try:
            again.wait_for(ASK)
        except AssertionError:
            break
        again.type("1")
    assert again.end() == 0
    assert "Score" in again.screen
    assert f"Random seed of this game: {SEED}" in again.screen
    verified = civitas("replay", str(saved), "--game", DRAFT, "--verify")
    assert verified.code == 0
    assert "Record verified" in verified.out


def test_a_seed_that_nobody_chose_is_hidden_and_has_128_bits(tmp_path: Path) -> None:
    drawn = 0
    for number in (1, 2):
        person = Person(["play", DRAFT], tmp_path)
        person.wait_for(ASK)
        person.type("quit")
        assert person.end() == 0
        saved = tmp_path / "games" / f"toy_draft-{number}.jsonl"
        seed = str(json.loads(saved.read_text().partition("\n")[0])["seed"])
        assert seed not in person.screen
        drawn = max(drawn, int(seed))
    assert drawn >= 2**104  # one in 2**48 times it is not


def test_ctrl_c_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    person = Person(["play", DRAFT, "--seed", SEED, "--coins", "9"], tmp_path)
    card = payable(person.wait_for(ASK))
    person.type(f"build {card}")
    person.wait_for(ASK)
    person.interrupt()
    assert person.end() == 130
    assert "Saved. Resume with: civitas play" in person.screen
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
    assert "truncated" in again.wait_for(ASK)
    again.type("quit")
    assert again.end() == 0
    assert '"cho' + '"' not in saved.read_text(encoding="utf-8")
    assert civitas("replay", str(saved), "--game", DRAFT, "--verify").code == 0


def test_hot_seat_hides_the_board_and_lets_the_last_one_change_his_mind(tmp_path: Path) -> None:
    person = Person(["play", DRAFT, "--players", "2", "--people", "2", "--seed", "3"], tmp_path)
    assert "Player 1 chooses next" in person.wait_for("Press Enter")
    person.type("")
    hand = person.wait_for(ASK)
    assert "Your hand" in hand
    person.type("sell " + first_card(hand))
    shown = person.wait_for("change Player 1’s choice")
    assert "Player 2 chooses next" in shown
    assert "Your hand" not in shown
    assert "Sell the" not in shown
    person.type("undo")
    shown = person.wait_for("Press Enter")
    assert "Player 1’s choice has been undone" in shown
    assert "Player 1 chooses next" in shown
    assert "Your hand" not in shown
    person.type("")
    assert "Your hand" in person.wait_for(ASK)
    person.type("1")
    person.wait_for("Player 2 chooses next")
    person.type("")
    other = person.wait_for(ASK)
    assert first_card(other) != first_card(hand)
    person.type("quit")
    assert person.end() == 0


def three(tmp_path: Path, *more: str) -> Person:
    """Three people at one keyboard; the first has chosen, the second is called."""
    args = ["play", DRAFT, "--people", "3", "--seed", "3", "--names", "Ada,Ben,Cleo", *more]
    person = Person(args, tmp_path)
    assert "Ada chooses next" in person.wait_for("Press Enter")
    person.type("")
    choose(person)
    person.wait_for("change Ada’s choice")
    return person


def choose(person: Person) -> None:
    """Sell the first card."""
    person.type("sell " + first_card(person.wait_for(ASK)))


def test_only_an_empty_line_shows_the_next_hand(tmp_path: Path) -> None:
    person = three(tmp_path)
    for word in ("yes", "1", "go on"):
        person.type(word)
        shown = person.wait_for("change Ada’s choice")
        assert "Press Enter alone" in shown
        assert "Your hand" not in shown
    person.type("help")
    shown = person.wait_for("change Ada’s choice")
    assert "show Ben’s cards" in shown
    person.type("undo Cleo")
    assert "Cleo has no choice" in person.wait_for("change Ada’s choice")
    person.type("undo Zoe")
    assert "No player is called “Zoe”" in person.wait_for("change Ada’s choice")
    person.type("exit")
    assert person.end() == 0
    assert "--resume last" in person.screen


def test_undo_at_a_hand_over_without_a_choice_says_so(tmp_path: Path) -> None:
    person = Person(["play", DRAFT, "--players", "2", "--people", "2", "--seed", "3"], tmp_path)
    person.wait_for("Press Enter")
    person.type("undo")
    shown = person.wait_for("Press Enter")
    assert "no choice to undo" in shown
    assert "Your hand" not in shown
    person.type("quit")
    assert person.end() == 0


def test_everybody_can_change_a_choice_until_all_have_chosen(tmp_path: Path) -> None:
    person = three(tmp_path)
    person.type("")
    choose(person)
    shown = person.wait_for("“undo NAME” for Ada")
    assert "Cleo chooses next" in shown
    person.type("undo 1")
    shown = person.wait_for("change Ben’s choice")
    assert "Ada’s choice has been undone" in shown
    assert "Your hand" not in shown
    person.type("")
    choose(person)
    assert "Cleo chooses next" in person.wait_for("“undo NAME” for Ben")
    person.type("")
    person.wait_for(ASK)
    person.type("undo ben")
    shown = person.wait_for("change Ada’s choice")
    assert "Ben chooses next" in shown
    assert "Your hand" not in shown
    person.type("")
    choose(person)
    person.wait_for("“undo NAME” for Ada")
    person.type("")
    choose(person)
    person.wait_for("Press Enter")
    person.type("undo")
    assert "others have chosen" in person.wait_for("Press Enter")
    person.type("quit")
    assert person.end() == 0


def test_leaving_a_hot_seat_hides_the_hand(tmp_path: Path) -> None:
    args = ["play", DRAFT, "--players", "2", "--people", "2", "--seed", "3"]
    person = Person(args, tmp_path, terminal="dumb")
    person.wait_for("Press Enter")
    person.type("")
    person.wait_for(ASK)
    person.type("quit")
    assert person.end() == 0
    assert person.screen.split("Saved.")[0].count("\n") > 40


def test_people_imply_seats_and_have_names(tmp_path: Path) -> None:
    person = Person(["play", DRAFT, "--names", "Ada,Ben,Cleo,Dan"], tmp_path)
    shown = person.wait_for("Ada chooses next")
    assert "4 players" in shown
    person.type("quit")
    assert person.end() == 0


def test_words_with_nothing_to_tell_say_so(tmp_path: Path) -> None:
    args = ["play", "wonders", "--seed", "2", "--boards", "choose", "--people", "3"]
    person = Person(args, tmp_path)
    shown = person.wait_for(ASK)
    assert "look away" not in shown  # wonders are taken before everybody's eyes
    person.type("why")
    assert "No action is unavailable here" in person.wait_for(ASK)
    person.type("story")
    assert "Nothing has happened yet" in person.wait_for(ASK)
    person.type("TAKE Giza")
    shown = person.wait_for(ASK)
    assert "Player 2: Choose your wonder" in shown
    person.type("quit")
    assert person.end() == 0


def test_long_numbers_and_unknown_words_are_answered_in_a_line(tmp_path: Path) -> None:
    person = Person(["play", DRAFT, "--seed", SEED, "--coins", "9"], tmp_path)
    shown = person.wait_for(ASK)
    person.type("1" * 30)
    assert "1" * 30 + "; allowed: 1 to" in person.wait_for(ASK)
    person.type("sell nonsense")
    assert "allowed after “sell”: " in person.wait_for(ASK)
    person.type("why nonsense")
    assert "No action or card here is called" in person.wait_for(ASK)
    person.type("look nobody")
    assert "No player is called" in person.wait_for(ASK)
    person.type("look 2")
    assert "Your hand" in person.wait_for(ASK)
    person.type(f"why {first_card(shown)}")
    assert "✓  " in person.wait_for(ASK)
    person.type("h")
    assert "undo your last choice" in person.wait_for(ASK)
    person.type("SELL " + first_card(shown).upper())
    person.wait_for(ASK)
    person.type("q")
    assert person.end() == 0


def test_a_saved_game_goes_on_with_its_last_turn_and_says_when_it_is_over(tmp_path: Path) -> None:
    person = Person(["play", "wonders", "--seed", "4", "--sides", "day"], tmp_path)
    for _ in range(3):
        person.wait_for(ASK)
        person.type("1")
    person.wait_for(ASK)
    person.type("quit")
    person.end()
    again = Person(["play", "wonders", "--resume", "last"], tmp_path)
    shown = again.wait_for(ASK)
    assert "Age I, turn 3." in shown
    assert "Age I, turn 2." not in shown
    again.type("quit")
    again.end()
    saved = str(tmp_path / "games" / "wonders-1.jsonl")
    shown_end = civitas("play", "--resume", saved)
    assert shown_end.code == 0
    assert "No terminal: bots finish the game." in shown_end.out
    over = civitas("play", DRAFT, "--resume", "tests/replays/toy_draft/r2-players-3.jsonl")
    assert "The saved game is already finished." in over.out
    assert "Score" in over.out


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
    shown = person.wait_for("Player 2 chooses next")
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
    assert "already exists" in person.screen
    assert taken.read_text(encoding="utf-8") == "precious"


def test_resigning_takes_its_word_and_not_a_number(tmp_path: Path) -> None:
    options = ["--players", "2", "--bots", "first", "--seed", "4"]
    person = Person(["play", "ages", *options], tmp_path)
    person.wait_for(ASK)
    person.type("end")
    board = person.wait_for(ASK)
    [number] = re.findall(r"Resign +(\d+)", board)
    person.type(number)
    assert "To confirm, type “resign”" in person.wait_for(ASK)
    person.type("resign")
    assert "resigns" in person.wait_for("wins")
    person.end()


def test_bots_are_called_by_their_level_with_numbers_where_several_have_it() -> None:
    text = Text("en", None)
    assert names_of_bots(["hard"], text) == ["Hard"]
    assert names_of_bots(["hard", "easy", "hard"], text) == ["Hard 1", "Easy", "Hard 2"]
    assert names_of_bots(["random", "normal"], text) == ["Bot 1", "Normal"]
