"""Yellow cards that bring coins, and points for what stands in the city."""

from dataclasses import replace

import pytest

from kit.wonder_cards import (
    BOARDS,
    EDITIONS,
    Row,
    beside,
    elsewhere,
    making,
    pairs,
)
from kit.wonders import Table, city, seven

TAVERN = Row("tavern", "yellow", 1)
VINEYARD = Row("vineyard", "yellow", 2)
BAZAAR = Row("bazaar", "yellow", 2)
HAVEN = Row("haven", "yellow", 3, "WOL", "forum")
LIGHTHOUSE = Row("lighthouse", "yellow", 3, "SG", "caravansery")
CHAMBER = Row("chamber_of_commerce", "yellow", 3, "CCP")
ARENA = Row("arena", "yellow", 3, "SSO", "dispensary")
LUDUS = Row("ludus", "yellow", 3, "SO", edition="2nd")
ROWS = (TAVERN, VINEYARD, BAZAAR, HAVEN, LIGHTHOUSE, CHAMBER, ARENA, LUDUS)


EVERYTHING_ELSE = (
    "altar tavern barracks apothecary",
    "theater tavern stockade workshop",
    "baths tavern guard_tower scriptorium",
    "altar marketplace barracks apothecary",
)


def ring(edition: str, card: str, mine: str, left: str, across: str, right: str) -> Table:
    """Seven cities in Age II; the second is left of the first, the last right of it.

    The first, the left, the right one and one across have a card of every colour that there is,
    but brown and gray, a stage, and a token of every kind.
    """
    boards = list(BOARDS[edition].values())
    cities = [city(board, victories=1, defeats=1, stages=1) for board in boards]
    for place, words, more in zip(
        (0, 1, 3, 6), (mine, left, across, right), EVERYTHING_ELSE, strict=True
    ):
        cities[place] = replace(cities[place], built=(*words.split(), *more.split()))
    return Table(
        replace(cities[0], coins=0),
        *cities[1:],
        edition=edition,
        age=2,
        hands=[card, "sawmill", "", "quarry", "", "", "press"],
    )


@pytest.mark.rule("wonders:W-63")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tavern_brings_five_coins_once(edition: str) -> None:
    table = beside(making("", edition), edition, "tavern").turn("build tavern")
    assert table.coins() == 5
    assert table.score()["commerce"] == 0
    table.turn("sell")
    assert table.coins() == 5 + 3


@pytest.mark.rule("wonders:W-64", "wonders:W-49", "wonders:W-68")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_vineyard_brings_a_coin_for_each_brown_card_here_and_beside(edition: str) -> None:
    mine = "clay_pool loom"
    table = ring(edition, "vineyard", mine, "mine quarry", "sawmill foundry", "ore_vein press")
    table.turn("build vineyard")
    assert table.coins() == 1 + 2 + 1
    assert table.score()["commerce"] == 0


@pytest.mark.rule("wonders:W-64", "wonders:W-49", "wonders:W-68")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bazaar_brings_two_coins_for_each_gray_card_here_and_beside(edition: str) -> None:
    mine = "press clay_pool"
    left = "loom glassworks sawmill"
    table = ring(edition, "bazaar", mine, left, "press loom glassworks", "glassworks")
    table.turn("build bazaar")
    assert table.coins() == 2 * (1 + 2 + 1)
    assert table.score()["commerce"] == 0


@pytest.mark.rule("wonders:W-49", "wonders:W-64")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ["vineyard", "bazaar"])
def test_boards_and_stages_are_no_cards(edition: str, card: str) -> None:
    sides = ("a", "b") if edition == "1st" else ("day", "night")
    table = Table(
        city(f"alexandria:{sides[1]}", coins=0, stages=2),
        city(f"halicarnassus:{sides[0]}"),
        city(f"giza:{sides[0]}"),
        city(f"rhodes:{sides[0]}"),
        edition=edition,
        age=2,
        hands=[card, "", ""],
    )
    table.turn(f"build {card}")
    assert table.coins() == 0


@pytest.mark.rule("wonders:T-31", "wonders:W-64")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("card", "coins"), [("vineyard", 1), ("bazaar", 2)])
def test_cards_that_neighbours_build_in_the_same_turn_count(
    edition: str, card: str, coins: int
) -> None:
    table = ring(edition, card, "", "", "", "")
    table.turn(
        f"build {card}", "build sawmill", "sell", "build quarry", "sell", "sell", "build press"
    )
    assert table.coins() == coins


@pytest.mark.rule("wonders:T-31", "wonders:W-64", "wonders:R-1")
def test_cards_of_the_same_turn_count_wherever_their_builder_sits() -> None:
    for seat in range(3):
        hands = ["sawmill", "quarry", "foundry"]
        hands[seat] = "vineyard"
        table = Table(city("giza:a"), city("rhodes:a"), city("babylon:a"), hands=list(hands))
        table.turn(*(f"build {card}" for card in hands))
        assert table.coins(seat) == 3 + 2


@pytest.mark.rule("wonders:R-10", "wonders:W-76")
def test_a_card_a_neighbour_takes_from_the_pile_comes_too_late() -> None:
    table = Table(
        city("giza:a", coins=0),
        city("halicarnassus:b", built="foundry"),
        city("rhodes:a"),
        hands=["vineyard", "", ""],
        discard="sawmill",
    )
    table.turn("build vineyard", "stage")
    table.choose(1, "build sawmill")
    assert table.built(1) == {"foundry", "sawmill"}
    assert table.coins() == 1


@pytest.mark.rule("wonders:R-10", "wonders:W-75")
def test_a_seventh_card_of_a_neighbour_comes_too_late() -> None:
    table = Table(
        city("giza:a", coins=0),
        city("babylon:b", stages=2),
        city("rhodes:a"),
        age=2,
        turn=6,
        hands=["vineyard", "sawmill", ""],
    )
    table.turn("build vineyard", "sell")
    table.choose(1, "build sawmill")
    assert table.built(1) == {"sawmill"}
    assert table.coins() == 0


@pytest.mark.rule("wonders:R-10", "wonders:W-75")
@pytest.mark.parametrize(("card", "coins"), [("vineyard", 3), ("bazaar", 2)])
def test_as_a_seventh_card_they_count_everything_of_the_sixth_turn(card: str, coins: int) -> None:
    table = Table(
        city("babylon:b", coins=1, stages=2),
        city("giza:a"),
        city("alexandria:a"),
        city("rhodes:a", built="loom quarry"),
        turn=6,
        hands=[f"{card} foundry", "sawmill", "", ""],
    )
    table.turn("build foundry", "build sawmill")
    table.choose(0, f"build {card}")
    assert table.coins() == coins


@pytest.mark.rule("wonders:R-10", "wonders:W-76")
@pytest.mark.parametrize(("card", "coins"), [("vineyard", 2), ("bazaar", 4)])
def test_out_of_the_pile_they_count_everything_of_the_turn(card: str, coins: int) -> None:
    table = Table(
        city("halicarnassus:b", coins=0, built="foundry loom"),
        city("giza:a"),
        city("alexandria:a"),
        city("rhodes:a"),
        hands=["", "sawmill", "", "press"],
        discard=card,
    )
    table.turn("stage", "build sawmill", "sell", "build press")
    table.choose(0, f"build {card}")
    assert table.coins() == coins


LEFT = "sawmill loom press tavern marketplace walls stables"
RIGHT = "foundry glassworks vineyard east_trading_post archery_range training_ground"
COUNTED = [
    # what the cost needs, further cards, stages; coins and points
    (HAVEN, "LWO", "", 0, 2, 2),
    (HAVEN, "LWO", "mine quarry press tavern altar barracks apothecary spies_guild", 1, 4, 4),
    (LIGHTHOUSE, "GS", "", 0, 1, 1),
    (LIGHTHOUSE, "GS", "tavern bazaar loom quarry baths walls school spies_guild", 1, 3, 3),
    (CHAMBER, "PCC", "", 0, 0, 0),
    (CHAMBER, "PCC", "glassworks loom press quarry tavern altar walls school spies_guild", 1, 6, 6),
    (ARENA, "OSS", "", 0, 0, 0),
    (ARENA, "OSS", "foundry loom tavern altar walls school spies_guild", 2, 6, 2),
    (LUDUS, "SO", "", 0, 0, 0),
    (LUDUS, "SO", "barracks walls arsenal quarry loom tavern altar school spies_guild", 1, 9, 3),
]


@pytest.mark.rule("wonders:W-65", "wonders:W-89", "wonders:W-49")
@pytest.mark.parametrize(
    ("edition", "row", "letters", "built", "stages", "coins", "points"),
    [(edition, *case) for case in COUNTED for edition, _ in pairs([case[0]])],
)
def test_a_yellow_card_of_the_third_age_brings_coins_and_points_for_the_own_city(
    edition: str, row: Row, letters: str, built: str, stages: int, coins: int, points: int
) -> None:
    mine = replace(making(letters, edition, built=built, stages=stages), defeats=2)
    boards = elsewhere(mine, edition)
    left = city(boards[0], built=LEFT, stages=2, victories=1)
    right = city(boards[1], built=RIGHT, stages=2, victories=1)
    table = Table(*seven(mine, left, right), edition=edition, hands=[row.card])
    assert table.score()["commerce"] == 0
    table.turn(f"build {row.card}")
    assert table.coins() == coins
    assert table.score()["commerce"] == points


@pytest.mark.rule("wonders:T-22", "wonders:W-65", "wonders:W-89")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_chamber_of_commerce_with_two_gray_cards_is_worth_four(edition: str) -> None:
    mine = making("PCC", edition, built="glassworks loom")
    table = beside(mine, edition, "chamber_of_commerce", age=3).turn("build chamber_of_commerce")
    assert table.coins() == 4
    assert table.score()["commerce"] == 4


@pytest.mark.rule("wonders:T-25", "wonders:W-65")
@pytest.mark.parametrize(("edition", "board"), [("1st", "giza:b"), ("2nd", "giza:night")])
@pytest.mark.parametrize(
    ("stages", "coins", "points"), [(0, 0, 0), (1, 3, 1), (2, 6, 2), (3, 9, 3), (4, 12, 4)]
)
def test_the_arena_counts_stages(
    edition: str, board: str, stages: int, coins: int, points: int
) -> None:
    mine = city(board, coins=0, built="stone_pit ore_vein", stages=stages)
    table = beside(mine, edition, "arena", age=3).turn("build arena")
    assert table.coins() == coins
    assert table.score()["commerce"] == points


@pytest.mark.rule("wonders:W-65", "wonders:W-89", "wonders:W-63")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_arena_pays_once_and_counts_points_at_the_end(edition: str) -> None:
    first = {"1st": "SS", "2nd": "WW"}[edition]
    mine = making("SSO" + first.replace("S", ""), edition)
    table = beside(mine, edition, "arena", age=3).turn("build arena")
    assert (table.coins(), table.score()["commerce"]) == (0, 0)
    table.turn("stage")
    assert (table.coins(), table.score()["commerce"]) == (0, 1)


@pytest.mark.rule("wonders:R-12", "wonders:W-75")
def test_the_arena_as_a_seventh_card_counts_the_stage_of_the_sixth() -> None:
    table = Table(
        city("babylon:b", coins=0, built="sawmill glassworks quarry ore_vein", stages=1),
        city("giza:a"),
        city("rhodes:a"),
        age=3,
        turn=6,
        hands=["arena palace", "", ""],
    )
    table.turn("stage")
    table.choose(0, "build arena")
    assert table.coins() == 6
    assert table.score()["commerce"] == 2


@pytest.mark.rule("wonders:R-11", "wonders:W-65")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("own_colour", "built", "coins", "points"),
    [
        ("counted", "", 1, 1),
        ("counted", "tavern vineyard", 3, 3),
        ("not_counted", "", 0, 1),
        ("not_counted", "tavern vineyard", 2, 3),
    ],
)
def test_whether_the_lighthouse_pays_for_itself_is_an_option(
    edition: str, own_colour: str, built: str, coins: int, points: int
) -> None:
    table = beside(
        making("GS", edition, built=built),
        edition,
        "lighthouse",
        age=3,
        options={"own_colour": own_colour},
    )
    table.turn("build lighthouse")
    assert table.coins() == coins
    assert table.score()["commerce"] == points


@pytest.mark.rule("wonders:R-11")
@pytest.mark.parametrize("own_colour", ["counted", "not_counted"])
@pytest.mark.parametrize(
    ("card", "letters", "built", "coins"),
    [
        ("haven", "LWO", "", 2),
        ("chamber_of_commerce", "PCC", "loom", 2),
        ("ludus", "SO", "walls", 3),
        ("vineyard", "S", "quarry", 1),
        ("bazaar", "S", "loom", 2),
    ],
)
def test_the_option_concerns_no_card_that_counts_another_colour(
    own_colour: str, card: str, letters: str, built: str, coins: int
) -> None:
    mine = making(letters, "2nd", built=built)
    table = beside(mine, "2nd", card, options={"own_colour": own_colour})
    assert table.turn(f"build {card}").coins() == coins
