"""What people read: the plain tables of a view, and effects in words."""

import re

from civitas.games.seven_wonders_dice.data.effects import (
    Attack,
    CheaperDice,
    Coins,
    CoinsOn,
    Cross,
    Defense,
    Effect,
    ExtraAction,
    FreeColour,
    FreeDie,
    Per,
    PointsPer,
    Produce,
    Unlock,
)
from civitas.games.seven_wonders_dice.flow.turn import Exchange
from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.ids import AGORA, BLACK, EAST, MARKET, RED, WEST
from civitas.games.seven_wonders_dice.words.wording import effect_message
from civitas.kernel import Chance, Table
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit import dice
from kit.dice import city

WORDS = Text("en", find_game("dice"))


def read(table: Table) -> list[list[str]]:
    """A table as people see it: title, columns, rows."""
    columns = [WORDS.say(column) for column in table.columns]
    return [
        [WORDS.message(table.title)],
        columns,
        *([WORDS.cell(cell, ("A", "B")) for cell in row] for row in table.rows),
    ]


def test_before_there_are_sheets_the_cities_are_listed() -> None:
    state = GAME.setup(GAME.configure(3, 0, {"cities": "choose"}), Chance(1))
    GAME.apply(state, 0, GAME.options(state, 0)[2])
    [table] = GAME.view(state, 1).tables()
    assert len(table.rows) == 1


def test_the_plain_tables_show_forum_cities_and_open_spaces() -> None:
    table = dice.Table(
        city("giza", coins=3, crossed="WH1 AGA1"),
        city("rhodes", unlocked="black"),
        roll="blue mask 2, black spy_red 1",
    )
    forum, cities, spaces = table.view(0).tables()
    rows = read(forum)[2:]
    assert len(rows) == 7
    assert any("locked" in row[-1] for row in rows)
    assert [row[1] for row in read(cities)[2:]] == ["Giza", "Rhodes"]
    shown = {row[0]: row[1] for row in read(spaces)[2:]}
    assert "Agora 2" in shown
    assert "Agora 1" not in shown
    assert len(table.view(-1).tables()) == 2
    assert [table.view(seat).viewer() for seat in (-1, 0, 1)] == [-1, 0, 1]


EFFECTS: list[tuple[Effect, str]] = [
    (Produce(2), "2"),
    (Attack(WEST), "West"),
    (Defense(EAST), "East"),
    (Coins(7), "7"),
    (Cross((MARKET, AGORA), 2), "Market"),
    (Per(MARKET, 2), "Market"),
    (PointsPer(AGORA, 1), "Agora"),
    (FreeColour(RED), "red"),
    (CoinsOn(RED, 2), "red"),
    (Unlock(BLACK), "black"),
    (CheaperDice(), "less"),
    (FreeDie(), "die"),
    (ExtraAction(), "action"),
]


def test_every_effect_has_words_of_its_own() -> None:
    told = [WORDS.message(effect_message(effect)) for effect, _ in EFFECTS]
    assert len(set(told)) == len(EFFECTS)
    for sentence, (_, word) in zip(told, EFFECTS, strict=True):
        assert re.search(word, sentence, re.IGNORECASE), sentence


def test_what_a_state_consists_of_can_be_made_again() -> None:
    assert Exchange(96) in [Exchange(96)]
    assert Exchange(96) != Exchange(32)
    assert {kind.__name__ for kind in GAME.classes()} >= {"DiceState", "Sheet", "Exchange"}
