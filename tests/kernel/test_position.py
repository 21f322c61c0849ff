"""What is read of a position, and what is wrong with one."""

import json

import pytest

from civitas.kernel import BadPosition, Chance, Section, deal_unknown, stream
from civitas.kernel.position import MOST_CHARACTERS, write_position
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit.cases import HELLO
from kit.positions import refused_text


def reason_of(text: str) -> str:
    return refused_text("dice", text)


def line_of(key: str, text: str) -> str:
    """What is said about a text that is no position."""
    title = find_game(key)
    with pytest.raises(BadPosition) as caught:
        title.game.from_position(text, Chance(0))
    return Text("en", title).error(caught.value)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (" " * (MOST_CHARACTERS + 1), "position-long"),
        ("{", "position-json"),
        ("[1]", "position-object"),
        ("1.5", "position-object"),
        ("[" * 50_000, "position-deep"),
        ('{"game": ' + "[" * 20 + "]" * 20 + "}", "position-deep"),
        ('"' + '\\"' * 49_000, "position-json"),
        ('{"game": "dice", "options": {"city": "\\ud800"}, "players": 2}', "position-surrogate"),
        ("{}", "position-text"),
        ('{"game": "ages"}', "position-word-unknown"),
        ('{"game": "dice"}', "position-number"),
        ('{"game": "dice", "players": true}', "position-number"),
        ('{"game": "dice", "players": 2, "rules": 99}', "position-number"),
        ('{"game": "dice", "players": 2, "options": []}', "position-type"),
        ('{"game": "dice", "players": 2, "options": {"cities": 1}}', "position-text"),
        ('{"game": "dice", "players": 2, "options": {"x": "1"}}', "config-option"),
        ('{"game": "dice", "players": 2, "cities": 1}', "position-type"),
        ('{"game": "dice", "players": 2, "cities": [1]}', "position-type"),
        ('{"game": "dice", "players": 2, "plyers": 2}', "position-key"),
        ('{"game": "dice", "players": 2, "gone": 1}', "position-type"),
        ('{"game": "dice", "players": 2, "gone": ["x"]}', "position-number"),
        ('{"game": "dice", "players": 2, "gone": [1, 1]}', "position-repeated"),
        ('{"game": "dice", "players": 2, "players": 2}', "position-twice"),
        ('{"game": "dice", "players": 2, "options": {"x": "1", "x": "1"}}', "position-twice"),
        ('{"game": "dice", "players": 2, "pending": [{}]}', "position-text"),
        ('{"game": "dice", "players": 2, "pending": [{"step": "take_city"}]}', "position-number"),
        ('{"game": "dice", "players": 2, "taken": [1]}', "position-text"),
    ],
)
def test_texts_that_are_no_positions_are_refused(text: str, key: str) -> None:
    assert reason_of(text) == key


@pytest.mark.parametrize("number", ["1.5", "NaN", "-Infinity", "1e3", "9" * 5000, "8"])
def test_a_number_that_is_not_allowed_is_named_by_its_place(number: str) -> None:
    text = '{"game": "dice", "players": NUMBER}'.replace("NUMBER", number)
    shown = line_of("dice", text)
    assert shown == "players must be a whole number from 2 to 7."
    rival = '{"game": "dice", "players": 2, "pending": [{"step": "take_city", "seat": NUMBER}]}'
    assert line_of("dice", rival.replace("NUMBER", number)).startswith("pending[0].seat must be ")


def test_a_step_of_no_seat_is_refused_as_part_of_a_position() -> None:
    boards = ("giza:day", "rhodes:night", "olympia:day")
    page = {
        "game": "wonders",
        "players": 3,
        "age": 1,
        "turn": 2,
        "cities": [{"board": board, "hand": 5} for board in boards],
        "pending": [{"step": "dig", "seat": -1, "number": 0}],
    }
    assert line_of("wonders", json.dumps(page))


def test_the_place_that_is_too_deep_is_named() -> None:
    text = '{"game": "[[[[",\n "cities": ' + "[" * 30 + "]" * 30 + "}"
    assert line_of("dice", text) == (
        "Line 2, column 31: at most 20 lists and objects can be inside each other."
    )


ODD = ["\\ud800", "gi\\nza", "\\u001b[31mgi", "x" * 5000, "\\u2028", "\\u202e", "\\u0000"]


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize(
    "text",
    [
        '{"game": "ODD"}',
        '{"game": "dice", "players": 2, "ODD": 1}',
        '{"game": "dice", "players": 2, "options": {"ODD": "x"}}',
        '{"game": "dice", "players": 2, "options": {"boards": "ODD"}}',
        '{"game": "dice", "players": 2, "cities": [{"city": "ODD"}]}',
        '{"game": "dice", "players": 2, "pending": [{"step": "ODD"}]}',
        '{"game": "dice", "players": 2, "sealed": [["ODD"]]}',
        '{"game": "wonders", "players": 3, "cities": [{"board": "ODD:day"}]}',
        '{"game": "wonders", "players": 3, "cities": [{"board": "giza:ODD"}]}',
        '{"game": "wonders", "players": 3, "options": {"boards": "ODD"}}',
        '{"game": "ages", "players": 2, "row": ["ODD"]}',
    ],
)
def test_odd_texts_get_one_short_line(text: str, odd: str) -> None:
    game = json.loads(text)["game"]
    shown = line_of(game if game != "ODD" else "dice", text.replace("ODD", odd))
    shown.encode()
    assert shown.isprintable()
    assert len(shown) < 400
    assert "{???}" not in shown


def test_a_game_without_a_notation_says_so() -> None:
    game = find_game(HELLO).game
    state = game.setup(game.configure(2, 0, {}), Chance(0))
    for ask in (
        lambda: game.position(state),
        lambda: game.from_position('{"game": "hello", "players": 2}', Chance(0)),
        game.frame_notation,
        lambda: game.write_position(state, 0, {}),
        lambda: game.usual_frames(state),
    ):
        with pytest.raises(BadPosition) as caught:
            ask()
        assert caught.value.reason.key == "position-none"
    game.check_position(state)


def test_long_lists_are_filled_and_short_ones_stand_on_one_line() -> None:
    page: dict[str, object] = {
        "short": [1, 2],
        "words": ["word" + str(number) for number in range(40)],
        "rows": [{"name": "x" * 60}, {"name": "y" * 60}],
        "object": {"a": "x" * 60, "b": "y" * 60},
    }
    text = write_position(page)
    assert json.loads(text) == page
    assert max(map(len, text.splitlines())) <= 100
    assert len(text.splitlines()) < 20


def section(**values: object) -> Section:
    return Section("here", dict(values))


def test_values_that_are_missing_have_their_defaults() -> None:
    empty = section()
    assert empty.number("n", default=4) == 4
    assert empty.flag("f", True)
    assert empty.text("t", "x") == "x"
    assert empty.word("w", ("a",), "b") == "b"
    assert empty.card("c", ("a",), 7) == 7
    assert empty.items("i") == []
    assert empty.section("s").values == {}
    assert empty.cards("c", ("a",)) == []


def test_cards_are_words_or_unknown() -> None:
    made = section(one="b", some=["a", "?"], many=3, none="?", wrong=["x"], bad="x", flag=1)
    words = ("a", "b", "c")
    assert made.card("one", words) == 1
    assert made.card("none", words) == -1
    assert made.cards("some", words) == [0, -1]
    assert made.cards("many", words) == [-1, -1, -1]
    for ask in (
        lambda: made.cards("wrong", words),
        lambda: made.card("bad", words),
        lambda: made.flag("flag"),
    ):
        with pytest.raises(BadPosition):
            ask()


def test_unknown_cards_are_dealt_from_a_pool() -> None:
    lists = [[-1, 5], [-1]]
    pool = [1, 2, 3]
    deal_unknown(lists, pool, stream(0, 0), "hand")
    assert len(pool) == 1
    assert sorted([*pool, lists[0][0], lists[1][0]]) == [1, 2, 3]
    with pytest.raises(BadPosition) as caught:
        deal_unknown([[-1, -1]], [1], stream(0, 0), "hand")
    assert caught.value.reason.key == "position-few-left"
