import pytest
from hypothesis import given
from hypothesis import strategies as st

from civitas.kernel import (
    BadNotation,
    Grammar,
    Name,
    Numbers,
    Pairs,
    Seats,
    Verb,
    Who,
    WordPairs,
    Words,
)

GRAMMAR = Grammar(
    Verb("build", Words("card", ("altar", "town_hall"))),
    Verb("upgrade", Words("card", ("farm", "mine"), "old"), Words("card", ("farm", "mine"), "new")),
    Verb("pay", Pairs(3, ("left", "<"), ("right", ">"))),
    Verb("bid", Numbers("coins", 2, 6)),
    Verb("attack", Seats("rival", 4), Numbers("force", 0, 3, "+")),
    Verb("pass"),
)


def test_numbers_are_dense_and_every_text_round_trips() -> None:
    texts = [GRAMMAR.format(action) for action in range(GRAMMAR.size)]
    assert len(set(texts)) == GRAMMAR.size == 2 + 4 + 10 + 5 + 16 + 1
    assert [GRAMMAR.parse(text) for text in texts] == list(range(GRAMMAR.size))


@pytest.mark.parametrize(
    "text",
    ["build town_hall", "upgrade farm mine", "pay <1 >2", "bid 5", "attack @3 +2", "pass"],
)
def test_texts_read_as_they_are_written(text: str) -> None:
    assert GRAMMAR.format(GRAMMAR.parse(text)) == text


def test_payments_are_ordered_by_price() -> None:
    first = GRAMMAR.first("pay")
    texts = [GRAMMAR.format(first + index) for index in range(6)]
    assert texts == ["pay <0 >0", "pay <0 >1", "pay <1 >0", "pay <0 >2", "pay <1 >1", "pay <2 >0"]


def test_an_action_is_a_verb_with_named_values() -> None:
    described = {
        "build town_hall": {"verb": "build", "card": 1},
        "upgrade farm mine": {"verb": "upgrade", "old": 0, "new": 1},
        "pay <1 >2": {"verb": "pay", "left": 1, "right": 2},
        "bid 5": {"verb": "bid", "coins": 5},
        "attack @3 +2": {"verb": "attack", "rival": 3, "force": 2},
        "pass": {"verb": "pass"},
    }
    for text, found in described.items():
        assert GRAMMAR.describe(GRAMMAR.parse(text)) == found


def test_ids_may_begin_anywhere_and_words_without_ids_are_spelled() -> None:
    cards = ("farm", "mine", "temple")
    grammar = Grammar(
        Verb("lead", Words("card", cards[1:], first=1, field="building")),
        Verb("swap", WordPairs("card", ("from", "to"), cards, ((0, 2), (1, 2)))),
        Verb("turn", Words("side", ("day", "night"), spelled=True)),
        Verb("resign"),
        gives_up=("resign",),
    )
    assert grammar.describe(grammar.parse("lead temple")) == {"verb": "lead", "building": 2}
    assert grammar.describe(grammar.parse("swap mine temple")) == {
        "verb": "swap",
        "from": 1,
        "to": 2,
    }
    assert grammar.describe(grammar.parse("turn night")) == {"verb": "turn", "side": "night"}
    assert grammar.verbs[0].slots[0].types() == (("building", ()),)
    assert grammar.verbs[1].slots[0].types() == (("from", ()), ("to", ()))
    assert grammar.verbs[2].slots[0].types() == (("side", ("day", "night")),)
    assert grammar.is_irrevocable(grammar.parse("resign"))
    assert not grammar.is_irrevocable(grammar.parse("turn day"))


def test_an_action_has_words_with_arguments() -> None:
    wording = GRAMMAR.wording(GRAMMAR.parse("upgrade farm mine"))
    assert wording.key == "move-upgrade"
    assert wording.arg("old") == Name("card-farm")
    assert wording.arg("new") == Name("card-mine")
    assert GRAMMAR.wording(GRAMMAR.parse("attack @3 +2")).arg("rival") == Who(3)
    assert GRAMMAR.wording(GRAMMAR.parse("pay <1 >2")).arg("right") == 2


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "notation-verb"),
        ("biuld altar", "notation-verb"),
        ("build", "notation-slot"),
        ("build palace", "notation-slot"),
        ("build altar altar", "notation-rest"),
        ("bid 7", "notation-slot"),
        ("bid 1", "notation-slot"),
        ("bid 05", "notation-slot"),
        ("bid -3", "notation-slot"),
        ("bid ٣", "notation-slot"),
        ("bid 99999999999999999999999", "notation-slot"),
        ("pay <1", "notation-slot"),
        ("pay 1 2", "notation-slot"),
        ("pay <2 >2", "notation-slot"),
        ("attack @4 +1", "notation-slot"),
        ("attack @ +1", "notation-slot"),
        ("pass now", "notation-rest"),
    ],
)
def test_wrong_texts_are_refused_with_what_is_allowed(text: str, key: str) -> None:
    with pytest.raises(BadNotation) as error:
        GRAMMAR.parse(text)
    assert error.value.reason.key == key


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = GRAMMAR.parse(text)
    except BadNotation:
        return
    assert GRAMMAR.format(action) == " ".join(text.lower().split())


@pytest.mark.parametrize("text", ["Build Town_Hall", "PAY <1 >2", "  bUILD   altar ", "PASS"])
def test_capitals_and_spaces_do_not_matter(text: str) -> None:
    assert GRAMMAR.format(GRAMMAR.parse(text)) == " ".join(text.lower().split())


def test_words_and_verbs_are_unique() -> None:
    with pytest.raises(ValueError, match="altar"):
        Words("card", ("altar", "altar"))
    with pytest.raises(ValueError, match="pass"):
        Grammar(Verb("pass"), Verb("pass"))


def test_long_words_are_cut_and_control_characters_left_out() -> None:
    with pytest.raises(BadNotation) as error:
        GRAMMAR.parse("\x1b[31m" + "x" * 500)
    text = str(error.value.reason.arg("text"))
    assert len(text) < 100
    assert "\x1b" not in text
