"""Rows of 7 Wonders cards as tests expect them, and the cities that can or cannot pay for them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from kit.wonders import AGES, City, Table, city, deck_of, seven

EDITIONS = ("1st", "2nd")
LETTERS = "WSCOGLP"
"""Wood, stone, clay, ore; glass, loom, papyrus."""

BOARDS = {
    "1st": {
        "W": "olympia:a",
        "S": "giza:a",
        "C": "babylon:a",
        "O": "rhodes:a",
        "G": "alexandria:a",
        "L": "halicarnassus:a",
        "P": "ephesus:a",
    },
    "2nd": {
        "W": "babylon:day",
        "S": "giza:day",
        "C": "olympia:day",
        "O": "rhodes:day",
        "G": "alexandria:day",
        "L": "halicarnassus:day",
        "P": "ephesus:day",
    },
}
"""A board by the resource it shows."""

ONE_UNIT = {
    "W": "lumber_yard",
    "S": "stone_pit",
    "C": "clay_pool",
    "O": "ore_vein",
    "G": "glassworks",
    "L": "loom",
    "P": "press",
}
TWO_UNITS = {"W": "sawmill", "S": "quarry", "C": "brickyard", "O": "foundry"}
ASKS_FOR = {
    "W": "stockade",
    "S": "baths",
    "C": "guard_tower",
    "O": "barracks",
    "G": "workshop",
    "L": "apothecary",
    "P": "scriptorium",
}
"""A structure that costs one unit of a resource and nothing else."""

CANNOT_PAY = ("refused-coins", "refused-not-to-be-had")


@dataclass(frozen=True)
class Row:
    """A card as its tests expect it.

    `cost` is letters of resources or coins (`1c`), `chains` the cards that make it free, `makes`
    what it produces: `W`, `WW` or `W/C`. Without an edition it is the same in both.
    """

    card: str
    colour: str
    age: int
    cost: str = ""
    chains: str = ""
    edition: str = ""
    makes: str = ""
    points: int = 0
    shields: int = 0
    symbol: str = ""

    @property
    def letters(self) -> str:
        return self.cost if self.cost.isalpha() else ""

    @property
    def price(self) -> int:
        return int(self.cost.removesuffix("c")) if self.cost.endswith("c") else 0


def pairs(rows: Iterable[Row]) -> Iterator[tuple[str, Row]]:
    """Each row with each edition it holds for."""
    for row in rows:
        for edition in EDITIONS:
            if row.edition in ("", edition):
                yield edition, row


def cases(rows: Iterable[Row]) -> list[Any]:
    """The same as parameters of a test."""
    found = []
    for edition, row in pairs(rows):
        found.append(pytest.param(edition, row, id=f"{row.card}-age{row.age}-{edition}"))
    return found


def making(
    letters: str,
    edition: str,
    *,
    built: str = "",
    coins: int = 0,
    without: str = "",
    stages: int = 0,
) -> City:
    """A city that produces exactly these units; with none, its board shows none of `without`
    if that can be."""
    shown = letters[:1] or next((each for each in LETTERS if each not in without), "W")
    cards = built.split()
    for letter in LETTERS:
        units = letters[1:].count(letter)
        if units % 2:
            cards.append(ONE_UNIT[letter])
        if units >= 2:
            cards.append(TWO_UNITS[letter])
    return city(BOARDS[edition][shown], coins=coins, built=" ".join(cards), stages=stages)


def elsewhere(mine: City, edition: str) -> list[str]:
    """The boards of other wonders."""
    taken = mine.board.partition(":")[0]
    return [board for board in BOARDS[edition].values() if not board.startswith(taken)]


def beside(
    mine: City,
    edition: str,
    hand: str,
    *,
    left: str = "",
    right: str = "",
    age: int | None = None,
    turn: int | None = None,
    following: str = "",
    options: dict[str, str] | None = None,
) -> Table:
    """A city between two others with three coins and these structures, of seven cities.

    The right neighbour is the last seat. The city gets the cards of `following` in the next turn.
    """
    boards = elsewhere(mine, edition)
    hands = [hand, *[""] * 6]
    if following:
        held = hand.split()[0]
        age = age or next(each for each in AGES if held in deck_of(edition, each, 7))
        hands[1 if age == 2 else -1] = following
    return Table(
        *seven(mine, city(boards[0], built=left), city(boards[1], built=right)),
        edition=edition,
        age=age,
        turn=turn,
        hands=hands,
        options=options,
    )


def buildable(table: Table, seat: int = 0) -> set[str]:
    """The structures a seat can build out of its hand, of the cards that the scenario names."""
    return {
        card
        for card in table.hand(seat)
        if card in table.named and table.can(seat, f"build {card}")
    }
