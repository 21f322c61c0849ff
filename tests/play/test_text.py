import pytest

from civitas.kernel import (
    BadConfig,
    CorruptRecord,
    Literal,
    Message,
    Move,
    Name,
    Reason,
    Who,
)
from civitas.play.registry import find_game
from civitas.play.text import Text, languages
from kit.cases import TOYS

TITLE = find_game(TOYS[0])
TEXT = Text("en", TITLE)


def test_arguments_become_words() -> None:
    message = Message.of("event-card_built", seat=Who(1), card=Name("card-altar"))
    assert TEXT.message(message, ["Ada", "Ben"]) == "Ben builds the Altar."
    assert TEXT.message(message) == "Player 2 builds the Altar."


def test_numbers_choose_the_plural() -> None:
    assert TEXT.message(Message.of("refused-coins", missing=1)) == "A coin is missing."
    assert TEXT.message(Message.of("refused-coins", missing=2)) == "2 coins are missing."


def test_lists_moves_literals_and_messages_within_messages() -> None:
    inner = Message.of("refused-coins", missing=2)
    values = (Name("card-altar"), Literal("x"), Who(0), inner)
    assert TEXT.cell(values, ["Ada"]) == "Altar, x, Ada, 2 coins are missing."
    assert TEXT.cell(()) == "–"
    action = TITLE.game.parse_action("build altar")
    assert TEXT.cell(Move(action)) == "Build the Altar"


def test_what_has_no_words_is_shown_as_it_is() -> None:
    assert TEXT.say("no-such-key") == "no-such-key"
    assert TEXT.problems(Message("no-such-key")) == ["no-such-key"]
    assert TEXT.problems(Message("event-card_built"))
    bad = Message.of("event-card_built", seat=Who(0), card=Name("card-none"))
    assert TEXT.problems(bad) == ["card-none"]
    assert Text("en", None).say("event-card_built") == "event-card_built"


def test_an_unknown_language_falls_back_to_english() -> None:
    assert Text("xx", TITLE).say("title") == "The Little Draft"
    assert {"en", "he"} <= set(languages())


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("plain", "plain"),
        ("two\nlines\r\tand\u2028more", "two lines  and more"),
        ("\x1b[31mred\x00", "\ufffd[31mred\ufffd"),
        ("half \ud800", "half \ufffd"),
        ("\u202eabc", "\ufffdabc"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("x" * 1001, "x" * 999 + "…"),
    ],
)
def test_the_texts_in_an_error_are_short_and_on_one_line(given: str, shown: str) -> None:
    inner = CorruptRecord(Reason.of("unknown-game-file", file=Literal(given)))
    outer = BadConfig(Reason.of("cli-in-file", file=Literal("a.json"), why=inner.reason))
    listed = BadConfig(Reason.of("unknown-game-file", file=(Literal(given), 3)))
    assert inner.reason.arg("file") == Literal(shown)
    assert outer.reason.arg("why") == inner.reason
    assert listed.reason.arg("file") == (Literal(shown), 3)
    line = Text("en").error(outer)
    assert shown in line
    line.encode()
    assert "{???}" not in line
