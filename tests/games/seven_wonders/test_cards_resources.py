"""What produces resources, and what makes them cheaper."""

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


def asking(letters: str) -> str:
    return " ".join(ASKS_FOR[letter] for letter in letters)


def next_turn(edition: str, row: Row) -> Table:
    """The turn after a card was built by seat 0, whose neighbours lack what it may make.

    Everybody holds cards that ask for one resource each.
    """
    raw = row.makes[0] in RAW
    boards = [BOARDS[edition][letter] for letter in GOODS]
    if not raw:
        boards = [BOARDS[edition][letter] for letter in "SCO"]
    hand = asking(RAW if raw else GOODS)
    table = Table(
        city(boards[0], coins=row.price),
        city(boards[1]),
        city(boards[2]),
        edition=edition,
        age=row.age,
        hands=[f"{row.card} {hand}", hand, hand],
    )
    assert buildable(table, 0) == {row.card}
    assert buildable(table, 1) == buildable(table, 2) == set()
    return table.turn(f"build {row.card}", "sell palace", "sell palace")


@pytest.mark.rule("wonders:W-27", "wonders:W-45", "wonders:W-47")
@pytest.mark.parametrize(("edition", "row"), cases(BROWN + GRAY))
def test_what_a_card_produces_pays_for_structures_of_its_owner(edition: str, row: Row) -> None:
    table = next_turn(edition, row)
    assert table.built(0) == {row.card}
    assert table.coins(0) == 0
    assert buildable(table) == {ASKS_FOR[letter] for letter in resources(row)}
    for letter in resources(row):
        again = next_turn(edition, row).turn(f"build {ASKS_FOR[letter]}")
        assert again.coins(0) == 0
        assert again.built(0) == {row.card, ASKS_FOR[letter]}


@pytest.mark.rule("wonders:W-51", "wonders:W-52", "wonders:W-56", "wonders:W-58")
@pytest.mark.parametrize(("edition", "row"), cases(BROWN + GRAY))
def test_what_a_brown_or_gray_card_produces_is_sold_to_both_neighbours(
    edition: str, row: Row
) -> None:
    wanted = {ASKS_FOR[letter] for letter in resources(row)}
    table = next_turn(edition, row)
    assert buildable(table, 1) == wanted
    assert buildable(table, 2) == wanted
    for card in wanted:
        table = next_turn(edition, row).turn("sell", f"build {card}", f"build {card}")
        assert [table.coins(number) for number in range(3)] == [3 + 2 + 2, 6 - 2, 6 - 2]


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
    table.turn(f"build {card}", "sell palace", "sell palace")
    assert table.can(0, f"build {two}")
    mine = making(beside_three, edition, coins=1)
    table = beside(mine, edition, card, age=2, following=three)
    table.turn(f"build {card}", "sell palace", "sell palace")
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
        mine = making(letters, edition, coins=1)
        table = beside(mine, edition, card, following="workers_guild")
        table.turn(f"build {card}", "sell palace", "sell palace")
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
    everything = " ".join(ONE_UNIT.values())
    for letter in RAW + GOODS:
        mine = making("G" if letter in RAW else "W", edition, coins=9)
        if letter == "G":
            mine = making("P", edition, coins=9)
        wanted = ASKS_FOR[letter]
        build = f"build {wanted}"
        table = beside(
            mine, edition, f"{card} {wanted}", left=everything, right=everything, following=wanted
        )
        assert table.ways_to_pay(0, build) == ["pay <0 >2", "pay <2 >0"]
        table.turn(f"build {card}", "sell palace", "sell palace")
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
    table.turn(f"build {card}", "sell palace", "sell palace").turn(build)
    assert table.coins(0) == 2 - left - right
    assert table.coins(1) == 3 + 3 + 3 + left
    assert table.coins(2) == 3 + 3 + 3 + right


@pytest.mark.rule("wonders:W-53", "wonders:R-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_trading_posts_make_raw_materials_cheap_from_both_sides(edition: str) -> None:
    mine = making("G", edition, coins=9, built="east_trading_post")
    sold = "stone_pit loom"
    wanted = "baths apothecary"
    table = beside(mine, edition, "west_trading_post", left=sold, right=sold, following=wanted)
    table.turn("build west_trading_post", "sell palace", "sell palace")
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


def with_yellow(edition: str, row: Row, letters: str, following: str) -> Table:
    """The turn after a Forum or a Caravansery was built, by its chain."""
    source = row.chains.split()[0]
    mine = making(letters, edition, built=source)
    table = beside(mine, edition, row.card, age=2, following=following)
    table.turn(f"build {row.card}", "sell palace", "sell palace")
    assert row.card in table.built(0)
    assert table.coins() == 0
    assert table.score()["commerce"] == 0
    return table


@pytest.mark.rule("wonders:W-48", "wonders:W-45", "wonders:W-47")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_forum_makes_one_manufactured_good_of_choice(edition: str) -> None:
    wanted = asking(GOODS)
    table = with_yellow(edition, FORUM, "W", f"{wanted} stockade baths")
    assert buildable(table) == {*wanted.split(), "stockade"}
    # The Traders Guild costs glass, loom and papyrus.
    for letters, enough in (("G", False), ("L", False), ("GL", True), ("GP", True), ("LP", True)):
        table = with_yellow(edition, FORUM, letters, "traders_guild")
        assert table.can(0, "build traders_guild") == enough


@pytest.mark.rule("wonders:W-48", "wonders:W-45", "wonders:W-47")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_caravansery_makes_one_raw_material_of_choice(edition: str) -> None:
    wanted = asking(RAW)
    table = with_yellow(edition, CARAVANSERY, "G", f"{wanted} apothecary")
    assert buildable(table) == set(wanted.split())
    # Stables cost wood, clay and ore.
    for letters, enough in (("W", False), ("WC", True), ("WO", True), ("CO", True)):
        table = with_yellow(edition, CARAVANSERY, letters, "stables")
        assert table.can(0, "build stables") == enough


@pytest.mark.rule("wonders:T-34", "wonders:W-48", "wonders:W-51")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("row", "own", "boards"), [(FORUM, "W", "WSO"), (CARAVANSERY, "G", "GLP")])
def test_what_a_yellow_card_makes_is_not_for_sale(
    edition: str, row: Row, own: str, boards: str
) -> None:
    wanted = asking(row.makes.replace("/", ""))
    source = row.chains.split()[0]
    table = Table(
        *(
            city(BOARDS[edition][letter], coins=9, built=source if letter == own else "")
            for letter in boards
        ),
        edition=edition,
        age=2,
        hands=[f"{row.card} {wanted}", wanted, wanted],
    )
    table.turn(f"build {row.card}", "sell palace", "sell palace")
    assert buildable(table, 0) == set(wanted.split())
    for seat in (1, 2):
        assert buildable(table, seat) == set()
        for card in wanted.split():
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
