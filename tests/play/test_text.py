from civitas.kernel import Literal, Message, Move, Name, Who
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
