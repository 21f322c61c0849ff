"""What wonder boards and their stages are worth before the game."""

from functools import cache

from civitas.bots.wonders.decks import AGES
from civitas.bots.wonders.weights import Part, Weights
from civitas.games.seven_wonders.data.tables import CARDS, EDITIONS, MOST_STAGES
from civitas.games.seven_wonders.ids import (
    COLOURS,
    COPY_GUILD,
    DIG,
    FREE_FIRST_OF_AGE,
    FREE_FIRST_OF_COLOUR,
    FREE_LAST_OF_AGE,
    FREE_ONCE_AN_AGE,
    SEVENTH_CARD,
)
from civitas.games.seven_wonders.rules.payment import units
from civitas.games.seven_wonders.rules.scoring import COINS_PER_POINT


@cache
def stage_parts(edition: int, thing: int, weights: Weights) -> tuple[Part, ...]:
    """What a stage is worth before the game, without its price."""
    rows = EDITIONS[edition]
    allows = rows.allows[thing]
    allowed = {
        SEVENTH_CARD: weights.seventh * AGES,
        DIG: weights.dig + weights.dig_by_age,
        FREE_ONCE_AN_AGE: weights.free_structure * AGES,
        FREE_FIRST_OF_AGE: weights.free_first * (AGES - 1),
        FREE_LAST_OF_AGE: weights.free_last * (AGES - 1),
        FREE_FIRST_OF_COLOUR: weights.free_colour * len(COLOURS),
        COPY_GUILD: weights.copy_guild,
    }
    goods = 1 if rows.raw[thing] or rows.manufactured[thing] else 0
    return (
        ("points", float(rows.points[thing])),
        ("military", weights.board_shield * int(rows.shields[thing])),
        ("science", weights.board_symbol if rows.science[thing] else 0.0),
        ("materials", weights.board_goods * goods),
        ("income", rows.coins[thing] / COINS_PER_POINT),
        ("permissions", sum(worth for bit, worth in allowed.items() if allows & bit)),
    )


def side_parts(edition: int, side: int, weights: Weights) -> list[Part]:
    """What a side of a board is worth before the game."""
    rows = EDITIONS[edition]
    first = CARDS + side * MOST_STAGES
    things = range(first, first + rows.stages[side])
    cost = sum(units(rows.cost_raw[t]) + units(rows.cost_manufactured[t]) for t in things)
    found = {
        "price": -weights.board_unit * int(cost),
        "patience": -weights.board_turn * len(things),
    }
    for thing in things:
        for name, value in stage_parts(edition, thing, weights):
            found[name] = found.get(name, 0.0) + value
    return list(found.items())
