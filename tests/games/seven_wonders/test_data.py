"""The rows of both editions against the independently gathered tables."""

import csv
from pathlib import Path

import pytest

from civitas.games.seven_wonders.data import cards_1e, cards_2e, wonders_1e, wonders_2e
from civitas.games.seven_wonders.data.effects import (
    Allows,
    CheapTrade,
    Coins,
    CoinsPer,
    Effect,
    Points,
    PointsIfComplete,
    PointsPer,
    Produces,
    Science,
    Shields,
)
from civitas.games.seven_wonders.data.rows import GUILD, Board, Card
from civitas.games.seven_wonders.data.tables import CARD_NUMBERS, CARDS, EDITIONS
from civitas.games.seven_wonders.ids import COLOURS, LETTERS, SELF

FACTS = Path(__file__).parents[2] / "facts" / "wonders"
CARD_ROWS: dict[str, tuple[Card, ...]] = {"1st": cards_1e.CARDS, "2nd": cards_2e.CARDS}
BOARD_ROWS: dict[str, tuple[Board, ...]] = {"1st": wonders_1e.BOARDS, "2nd": wonders_2e.BOARDS}
SYMBOLS = ("compass", "gear", "tablet", "any")
THINGS = (*COLOURS, "stage", "defeat")
SIDES = {1: "left", 2: "right", 3: "both"}
ZONES = {1: "self", 2: "neighbors", 3: "self+neighbors"}
PERMISSIONS = {
    1: "play seventh card",
    2: "build from discard",
    4: "free build 1 per age",
    8: "copy guild neighbors",
    16: "free first of color",
    32: "free first of age",
    64: "free last of age",
}


def facts(name: str) -> list[dict[str, str]]:
    with (FACTS / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def word(name: str) -> str:
    return name.lower().replace(" ", "_").replace("'", "")


def clauses(effects: tuple[Effect, ...]) -> str:
    """The effects in the notation of the tables."""
    found: list[str] = []
    for effect in effects:
        if isinstance(effect, Produces):
            letters = "/".join(LETTERS[r] for r in effect.resources)
            clause = f"produce {letters}" + ("" if effect.sold else " own")
            if found and found[-1] == clause and len(letters) == 1:
                found[-1] = f"produce {letters}{letters}"
                continue
        elif isinstance(effect, Points):
            clause = f"vp {effect.points}"
        elif isinstance(effect, Coins):
            clause = f"coins {effect.coins}"
        elif isinstance(effect, Shields):
            clause = f"shields {effect.shields}"
        elif isinstance(effect, Science):
            clause = f"science {SYMBOLS[effect.symbol]}"
        elif isinstance(effect, CheapTrade):
            clause = f"trade {'raw' if effect.raw else 'manufactured'} {SIDES[effect.sides]} 1"
        elif isinstance(effect, PointsIfComplete):
            clause = f"vp {effect.points} if wonder-complete self"
        elif isinstance(effect, Allows):
            clause = PERMISSIONS[effect.permission]
        else:
            assert isinstance(effect, CoinsPer | PointsPer)
            amount = (
                f"coins {effect.coins}" if isinstance(effect, CoinsPer) else f"vp {effect.points}"
            )
            kinds = "+".join(THINGS[kind] for kind in effect.kinds)
            clause = f"{amount} per {kinds} {ZONES[effect.zone]}"
        found.append(clause)
    return " & ".join(found)


@pytest.mark.parametrize("edition", ["1st", "2nd"])
def test_cards_are_those_of_the_table(edition: str) -> None:
    rows = CARD_ROWS[edition]
    table = facts(f"cards-{edition}.csv")
    assert len(rows) == len(table)
    for row, fact in zip(rows, table, strict=True):
        copies = ["*"] * 5 if row.copies == GUILD else [str(count) for count in row.copies]
        assert {
            "age": str(row.age),
            "color": COLOURS[row.colour],
            "name": row.name,
            "cost": row.cost,
            "chains_from": list(row.chains_from),
            "effect": clauses(row.effects),
            "copies": copies,
        } == {
            "age": fact["age"],
            "color": fact["color"],
            "name": word(fact["name"]),
            "cost": fact["cost"],
            "chains_from": [word(name) for name in fact["chains_from"].split("|") if name],
            "effect": fact["effect"],
            "copies": [fact[f"copies_{players}"] for players in range(3, 8)],
        }


@pytest.mark.parametrize("edition", ["1st", "2nd"])
def test_chains_lead_both_ways(edition: str) -> None:
    onward = {word(fact["name"]): fact["chains_to"] for fact in facts(f"cards-{edition}.csv")}
    for name, targets in onward.items():
        follow = [row.name for row in CARD_ROWS[edition] if name in row.chains_from]
        assert sorted(word(target) for target in targets.split("|") if target) == sorted(follow)


@pytest.mark.parametrize("edition", ["1st", "2nd"])
def test_boards_are_those_of_the_table(edition: str) -> None:
    built = [
        {
            "wonder": board.wonder,
            "side": board.side,
            "initial_resource": LETTERS[board.resource],
            "stage": str(number),
            "cost": stage.cost,
            "effect": clauses(stage.effects),
        }
        for board in BOARD_ROWS[edition]
        for number, stage in enumerate(board.stages, 1)
    ]
    table = [
        {**fact, "wonder": word(fact["wonder"]), "side": fact["side"].lower()}
        for fact in facts(f"boards-{edition}.csv")
    ]
    assert built == table
    assert len(BOARD_ROWS[edition]) == 14


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("players", range(3, 8))
def test_decks_have_seven_cards_for_each_player(edition: int, players: int) -> None:
    """wonders:W-9, W-10, W-11."""
    numbers = EDITIONS[edition]
    assert len(numbers.decks[1][players]) == len(numbers.decks[2][players]) == 7 * players
    assert len(numbers.decks[3][players]) + players + 2 == 7 * players
    assert len(numbers.guilds) == 10


@pytest.mark.parametrize("edition", [1, 2])
def test_each_science_symbol_is_on_four_cards(edition: int) -> None:
    numbers = EDITIONS[edition]
    for symbol in range(3):
        assert sum(numbers.science[card] == 256**symbol for card in range(CARDS)) == 4


def test_the_same_name_in_two_ages_is_one_card() -> None:
    for name in ("loom", "glassworks", "press"):
        ages = {row.age for row in cards_1e.CARDS if row.name == name}
        assert ages == {1, 2}
        for numbers in EDITIONS[1:]:
            assert numbers.manufactured[CARD_NUMBERS[name]]


def test_only_a_card_of_its_own_colour_counts_itself() -> None:
    """Where wonders:R-11 matters: coins for the own colour in the own city."""
    found = {
        row.name
        for rows in CARD_ROWS.values()
        for row in rows
        for effect in row.effects
        if isinstance(effect, CoinsPer) and effect.zone == SELF and row.colour in effect.kinds
    }
    assert found == {"lighthouse"}
