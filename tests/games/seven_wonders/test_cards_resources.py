"""What produces resources, and what makes them cheaper."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from kit.wonder_cards import (
    ASKS_FOR,
    BOARDS,
    EDITIONS,
    ONE_UNIT,
    Row,
    beside,
    buildable,
    cases,
    making,
)
from kit.wonders import Table, city

BROWN = (
    Row("lumber_yard", "brown", 1, makes="W"),
    Row("stone_pit", "brown", 1, makes="S"),
    Row("clay_pool", "brown", 1, makes="C"),
    Row("ore_vein", "brown", 1, makes="O"),
    Row("tree_farm", "brown", 1, "1c", makes="W/C"),
    Row("excavation", "brown", 1, "1c", makes="S/C"),
    Row("clay_pit", "brown", 1, "1c", makes="C/O"),
    Row("timber_yard", "brown", 1, "1c", makes="W/S"),
    Row("forest_cave", "brown", 1, "1c", makes="W/O"),
    Row("mine", "brown", 1, "1c", makes="S/O"),
    Row("sawmill", "brown", 2, "1c", makes="WW"),
    Row("quarry", "brown", 2, "1c", makes="SS"),
    Row("brickyard", "brown", 2, "1c", makes="CC"),
    Row("foundry", "brown", 2, "1c", makes="OO"),
)
GRAY = (
    Row("loom", "gray", 1, makes="L"),
    Row("glassworks", "gray", 1, makes="G"),
    Row("press", "gray", 1, makes="P"),
    Row("loom", "gray", 2, makes="L"),
    Row("glassworks", "gray", 2, makes="G"),
    Row("press", "gray", 2, makes="P"),
)
TRADE = (
    Row("east_trading_post", "yellow", 1),
    Row("west_trading_post", "yellow", 1),
    Row("marketplace", "yellow", 1),
)
FORUM = Row("forum", "yellow", 2, "CC", "east_trading_post west_trading_post", makes="G/L/P")
CARAVANSERY = Row("caravansery", "yellow", 2, "WW", "marketplace", makes="W/S/C/O")
ROWS = (*BROWN, *GRAY, *TRADE, FORUM, CARAVANSERY)

RAW = "WSCO"
GOODS = "GLP"


def resources(row: Row) -> set[str]:
    return set(row.makes.replace("/", ""))


LATER_RAW = {"W": "caravansery", "S": "library", "C": "forum", "O": "dispensary"}
"""Structures of Age II that ask a city that makes glass and cloth for two units of a resource."""
LATER_GOODS = {"G": "temple", "L": "courthouse", "P": "school"}
"""Structures of Age II that ask a city that makes wood and two clay for one unit of a good."""
OTHERS = {
    ("raw", 1): (("G", ""), ("L", ""), ("P", "")),
    ("raw", 2): (("G", "loom"), ("L", "glassworks"), ("P", "loom glassworks")),
    ("good", 1): (("S", ""), ("C", ""), ("O", "")),
    ("good", 2): (
        ("C", "lumber_yard clay_pool"),
        ("S", "lumber_yard brickyard"),
        ("O", "timber_yard brickyard"),
    ),
}
"""What three cities show and have that lack the raw materials, or the goods, in an age."""


def asking(row: Row) -> dict[str, str]:
    """Structures of the age of a card that ask for one resource each, of the kind it makes."""
    if row.age == 2:
        return LATER_RAW if row.makes[0] in RAW else LATER_GOODS
    return {letter: ASKS_FOR[letter] for letter in (RAW if row.makes[0] in RAW else GOODS)}


def buildable_of(table: Table, seat: int, cards: Iterable[str]) -> set[str]:
    """The cards that a seat can build if it holds them."""
    table.deal(seat, " ".join(cards))
    return {card for card in cards if table.can(seat, f"build {card}")}


def before_turn(edition: str, row: Row) -> Table:
    """A turn in which seat 0, of seven cities, can build a card.

    It and its neighbours lack what the card may make, and cannot buy it from those beyond.
    """
    shown = OTHERS["raw" if row.makes[0] in RAW else "good", row.age]
    mine, left, right = (city(BOARDS[edition][letter], built=built) for letter, built in shown)
    rest = [letter for letter in BOARDS[edition] if letter not in [each[0] for each in shown]]
    rest.sort(key=lambda letter: letter in row.makes)
    beyond = [city(BOARDS[edition][letter]) for letter in (*rest[1:], rest[0])]
    cities = (replace(mine, coins=row.price), left, *beyond, right)
    return Table(*cities, edition=edition, age=row.age, hands=[row.card])


def next_turn(edition: str, row: Row) -> Table:
    """The turn after that."""
    table = before_turn(edition, row)
    assert buildable_of(table, 0, asking(row).values()) == set()
    return table.deal(0, row.card).turn(f"build {row.card}")


@pytest.mark.rule("wonders:W-27", "wonders:W-45", "wonders:W-47")
@pytest.mark.parametrize(("edition", "row"), cases(BROWN + GRAY))
def test_what_a_card_produces_pays_for_structures_of_its_owner(edition: str, row: Row) -> None:
    table = next_turn(edition, row)
    built = table.built(0)
    assert row.card in built
    assert table.coins(0) == 0
    asks = asking(row)
    assert buildable_of(table, 0, asks.values()) == {asks[letter] for letter in resources(row)}
    for letter in resources(row):
        again = next_turn(edition, row).deal(0, asks[letter]).turn(f"build {asks[letter]}")
        assert again.coins(0) == 0
        assert again.built(0) == built | {asks[letter]}


@pytest.mark.rule("wonders:W-51", "wonders:W-52", "wonders:W-56", "wonders:W-58")
@pytest.mark.parametrize(("edition", "row"), cases(BROWN + GRAY))
def test_what_a_brown_or_gray_card_produces_is_sold_to_both_neighbours(
    edition: str, row: Row
) -> None:
    asks = asking(row)
    wanted = {asks[letter] for letter in resources(row)}
    price = 2 * len(row.makes.partition("/")[0])
    for seat in (1, 6):
        before = buildable_of(before_turn(edition, row), seat, asks.values())
        assert buildable_of(next_turn(edition, row), seat, asks.values()) - before == wanted
    for card in wanted:
        table = next_turn(edition, row).deal(1, card).deal(6, card)
        table.turn("sell", f"build {card}", *["sell"] * 4, f"build {card}")
        coins = [table.coins(number) for number in (0, 1, -1)]
        assert coins == [3 + price + price, 6 - price, 6 - price]


@pytest.mark.rule("wonders:W-46")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("card", "two", "beside_two", "three", "beside_three"),
    [
        ("sawmill", "caravansery", "G", "magistrates_guild", "SL"),
        ("quarry", "library", "L", "academy", "G"),
        ("brickyard", "forum", "G", "siege_workshop", "W"),
        ("foundry", "statue", "W", "fortifications", "SC"),
    ],
)
def test_a_card_with_two_symbols_makes_two_units(
    edition: str, card: str, two: str, beside_two: str, three: str, beside_three: str
) -> None:
    mine = making(beside_two, edition, coins=1)
    table = beside(mine, edition, f"{card} {two}", age=2, following=two)
    assert not table.can(0, f"build {two}")
    table.turn(f"build {card}", "sell", "sell")
    assert table.can(0, f"build {two}")
    mine = making(beside_three, edition, coins=1, built=card)
    table = beside(mine, edition, three)
    assert not table.can(0, f"build {three}")


@pytest.mark.rule("wonders:W-46", "wonders:W-47")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("card", "one", "other", "rest"),
    [
        ("tree_farm", "W", "C", "SOO"),
        ("excavation", "S", "C", "WOO"),
        ("clay_pit", "C", "O", "WSO"),
        ("timber_yard", "W", "S", "COO"),
        ("forest_cave", "W", "O", "SCO"),
        ("mine", "S", "O", "WCO"),
    ],
)
def test_a_symbol_with_alternatives_is_one_unit_of_either(
    edition: str, card: str, one: str, other: str, rest: str
) -> None:
    # The Workers Guild costs wood, stone, clay and two ore.
    for letters, enough in ((rest, False), (rest + one, True), (rest + other, True)):
        mine = making(letters, edition, coins=1, built=card)
        table = beside(mine, edition, "workers_guild")
        assert table.can(0, "build workers_guild") == enough


@pytest.mark.rule("wonders:W-53", "wonders:W-54", "wonders:T-37", "wonders:W-68")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("card", "raw", "goods"),
    [
        ("east_trading_post", ["pay <0 >1", "pay <2 >0"], ["pay <0 >2", "pay <2 >0"]),
        ("west_trading_post", ["pay <1 >0", "pay <0 >2"], ["pay <0 >2", "pay <2 >0"]),
        ("marketplace", ["pay <0 >2", "pay <2 >0"], ["pay <0 >1", "pay <1 >0"]),
    ],
)
def test_a_discount_holds_from_the_next_turn_for_its_neighbours_and_kind(
    edition: str, card: str, raw: list[str], goods: list[str]
) -> None:
    for letter in RAW + GOODS:
        mine = making("G" if letter in RAW else "W", edition, coins=9)
        if letter == "G":
            mine = making("P", edition, coins=9)
        wanted = ASKS_FOR[letter]
        build = f"build {wanted}"
        sold = ONE_UNIT[letter]
        hand = f"{card} {wanted}"
        table = beside(mine, edition, hand, left=sold, right=sold, following=wanted)
        assert table.ways_to_pay(0, build) == ["pay <0 >2", "pay <2 >0"]
        table.turn(f"build {card}", "sell", "sell")
        assert table.coins(0) == 9
        assert table.score()["commerce"] == 0
        assert table.ways_to_pay(0, build) == (raw if letter in RAW else goods)


@pytest.mark.rule("wonders:W-53", "wonders:W-52")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("card", "build", "left", "right"),
    [
        ("east_trading_post", "build baths; pay <0 >1", 0, 1),
        ("east_trading_post", "build baths; pay <2 >0", 2, 0),
        ("west_trading_post", "build baths; pay <1 >0", 1, 0),
        ("west_trading_post", "build baths; pay <0 >2", 0, 2),
        ("marketplace", "build apothecary; pay <1 >0", 1, 0),
        ("marketplace", "build apothecary; pay <0 >1", 0, 1),
    ],
)
def test_a_discounted_price_is_what_the_seller_gets(
    edition: str, card: str, build: str, left: int, right: int
) -> None:
    sold = "stone_pit loom"
    mine = making("O", edition, coins=2)
    wanted = "baths apothecary"
    table = beside(mine, edition, card, left=sold, right=sold, following=wanted)
    table.turn(f"build {card}", "sell", "sell").turn(build)
    assert table.coins(0) == 2 - left - right
    assert table.coins(1) == 3 + 3 + 3 + left
    assert table.coins(-1) == 3 + 3 + 3 + right


@pytest.mark.rule("wonders:W-53", "wonders:R-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_trading_posts_make_raw_materials_cheap_from_both_sides(edition: str) -> None:
    mine = making("G", edition, coins=9, built="east_trading_post")
    sold = "stone_pit loom"
    wanted = "baths apothecary"
    table = beside(mine, edition, "west_trading_post", left=sold, right=sold, following=wanted)
    table.turn("build west_trading_post", "sell", "sell")
    assert table.ways_to_pay(0, "build baths") == ["pay <0 >1", "pay <1 >0"]
    assert table.ways_to_pay(0, "build apothecary") == ["pay <0 >2", "pay <2 >0"]


@pytest.mark.rule("wonders:T-36", "wonders:R-18", "wonders:W-53", "wonders:W-80")
@pytest.mark.parametrize("posts", ["east_trading_post", "east_trading_post west_trading_post"])
def test_discounts_of_posts_and_of_olympia_do_not_add_up(posts: str) -> None:
    sold = "stone_pit glassworks"
    mine = city("olympia:b", coins=9, built=posts, stages=1)
    table = beside(mine, "1st", "baths workshop", left=sold, right=sold)
    assert table.ways_to_pay(0, "build baths") == ["pay <0 >1", "pay <1 >0"]
    assert table.ways_to_pay(0, "build workshop") == ["pay <0 >2", "pay <2 >0"]


MORE_RAW = "school library forum dispensary"
"""Structures that ask a city that makes one of everything but wood for one raw material more."""


def with_yellow(edition: str, row: Row, letters: str, following: str) -> Table:
    """The turn after a Forum or a Caravansery was built, by its chain."""
    source = row.chains.split()[0]
    mine = making(letters, edition, built=source)
    table = beside(mine, edition, row.card, age=2, following=following)
    table.turn(f"build {row.card}", "sell", "sell")
    assert row.card in table.built(0)
    assert table.coins() == 0
    assert table.score()["commerce"] == 0
    return table


@pytest.mark.rule("wonders:W-48", "wonders:W-45", "wonders:W-47")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_forum_makes_one_manufactured_good_of_choice(edition: str) -> None:
    wanted = " ".join(LATER_GOODS.values())
    table = with_yellow(edition, FORUM, "WCC", f"{wanted} stables aqueduct")
    assert buildable(table) == {*wanted.split()}
    # The Traders Guild costs glass, loom and papyrus.
    for letters, enough in (("G", False), ("L", False), ("GL", True), ("GP", True), ("LP", True)):
        table = beside(making(letters, edition, built="forum"), edition, "traders_guild")
        assert table.can(0, "build traders_guild") == enough


@pytest.mark.rule("wonders:W-48", "wonders:W-45", "wonders:W-47")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_caravansery_makes_one_raw_material_of_choice(edition: str) -> None:
    table = with_yellow(edition, CARAVANSERY, "GSCOLP", f"{MORE_RAW} aqueduct")
    assert buildable(table) == set(MORE_RAW.split())
    assert not with_yellow(edition, CARAVANSERY, "PWC", "temple").can(0, "build temple")
    # Stables cost wood, clay and ore.
    for letters, enough in (("W", False), ("WC", True), ("WO", True), ("CO", True)):
        table = with_yellow(edition, CARAVANSERY, letters, "stables")
        assert table.can(0, "build stables") == enough


@pytest.mark.rule("wonders:T-34", "wonders:W-48", "wonders:W-51")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("row", "made", "boards", "asks"),
    [
        (FORUM, "WCC", "SO", " ".join(LATER_GOODS.values())),
        (CARAVANSERY, "GSCOLP", "LP", MORE_RAW),
    ],
)
def test_what_a_yellow_card_makes_is_not_for_sale(
    edition: str, row: Row, made: str, boards: str, asks: str
) -> None:
    table = Table(
        making(made, edition, coins=9, built=row.chains.split()[0]),
        *(city(BOARDS[edition][letter], coins=9) for letter in boards),
        edition=edition,
        age=2,
        hands=[row.card, "", ""],
    )
    table.turn(f"build {row.card}", "sell", "sell")
    wanted = asks.split()
    assert buildable_of(table, 0, wanted) == set(wanted)
    for seat in (1, 2):
        assert buildable_of(table, seat, wanted) == set()
        for card in wanted:
            assert table.why_not(seat, f"build {card}") == "refused-not-to-be-had"


@pytest.mark.rule("wonders:T-34", "wonders:W-51", "wonders:W-77")
@pytest.mark.parametrize(
    ("edition", "board"), [("1st", "alexandria:b"), ("2nd", "alexandria:night")]
)
def test_a_board_sells_what_it_shows_but_not_what_its_stages_make(edition: str, board: str) -> None:
    table = Table(
        city(board, stages=2),
        city(BOARDS[edition]["S"], coins=9),
        city(BOARDS[edition]["O"], coins=9),
        edition=edition,
        hands=["", "workshop apothecary scriptorium stockade guard_tower", ""],
    )
    assert buildable(table, 1) == {"workshop"}
    table.turn("sell", "build workshop")
    assert table.coins(0) == 3 + 3 + 2


@pytest.mark.rule("wonders:W-45")
@pytest.mark.parametrize(
    ("edition", "board"), [("1st", "alexandria:b"), ("2nd", "alexandria:night")]
)
def test_board_cards_and_stages_all_produce_for_their_city(edition: str, board: str) -> None:
    sources = ("clay_pool", "ore_vein", "caravansery", "forum")
    whole = city(board, coins=0, built=" ".join(sources), stages=2)
    assert beside(whole, edition, "palace", age=3).can(0, "build palace")
    for missing in sources:
        rest = " ".join(source for source in sources if source != missing)
        table = beside(city(board, coins=0, built=rest, stages=2), edition, "palace", age=3)
        assert not table.can(0, "build palace")
    table = beside(
        city(board, coins=0, built=" ".join(sources), stages=1), edition, "palace", age=3
    )
    assert not table.can(0, "build palace")
