"""What a structure costs, and what makes it free."""

from dataclasses import replace

import pytest

from kit.wonder_cards import BOARDS, CANNOT_PAY, EDITIONS, beside, buildable, making
from kit.wonders import Table, city


@pytest.mark.rule("wonders:T-3", "wonders:W-36", "wonders:W-37", "wonders:W-38")
def test_costs_are_nothing_or_a_coin_or_resources() -> None:
    hand = "marketplace east_trading_post mine timber_yard baths barracks"
    nothing = beside(making("", "1st", without="SO"), "1st", hand)
    assert buildable(nothing) == {"marketplace", "east_trading_post"}
    coin = beside(making("", "1st", without="SO", coins=1), "1st", hand)
    assert buildable(coin) == {"marketplace", "east_trading_post", "mine", "timber_yard"}
    stone = beside(making("S", "1st"), "1st", hand)
    assert buildable(stone) == {"marketplace", "east_trading_post", "baths"}
    both = beside(making("SO", "1st"), "1st", hand)
    assert buildable(both) == {"marketplace", "east_trading_post", "baths", "barracks"}
    several = beside(making("SSO", "1st"), "1st", "arena circus palace")
    assert buildable(several) == {"arena"}
    wood = beside(making("W", "2nd"), "2nd", "stockade")
    assert buildable(wood) == {"stockade"}


@pytest.mark.rule("wonders:T-3", "wonders:W-37")
def test_a_coin_of_a_cost_goes_to_the_bank() -> None:
    table = beside(city("giza:a", coins=4), "1st", "timber_yard")
    table.turn("build timber_yard")
    assert [table.coins(number) for number in (0, 1, -1)] == [3, 6, 6]


@pytest.mark.rule("wonders:T-40", "wonders:R-2", "wonders:W-37")
def test_a_coin_cost_is_paid_with_coins_of_the_start_of_the_turn() -> None:
    rich = beside(making("C", "1st", coins=1), "1st", "sawmill", age=2)
    assert rich.can(0, "build sawmill")
    poor = Table(
        city("babylon:a", coins=0),
        city("giza:a", built="lumber_yard ore_vein"),
        city("rhodes:a"),
        hands=["sawmill", "stables", ""],
    )
    poor.choose(1, "build stables")
    assert poor.why_not(0, "build sawmill") == "refused-coins"
    poor.choose(0, "sell sawmill").choose(2, "sell")
    assert poor.coins(0) == 2 + 3


@pytest.mark.rule("wonders:T-7", "wonders:W-38", "wonders:W-40", "wonders:W-46")
def test_own_resources_pay_in_every_turn_and_each_symbol_once() -> None:
    hand = "courthouse library aqueduct"
    table = beside(making("SSCCL", "1st"), "1st", hand, following="library aqueduct")
    assert buildable(table) == {"courthouse", "library"}
    table.turn("build courthouse")
    assert buildable(table) == {"library"}
    table.turn("build library")
    assert table.coins(0) == 0
    assert {"courthouse", "library"} < table.built(0)


@pytest.mark.rule("wonders:T-8", "wonders:W-38")
def test_a_resource_that_is_not_produced_is_not_there() -> None:
    table = beside(making("SSOP", "2nd"), "2nd", "barracks scriptorium guard_tower")
    assert buildable(table) == {"barracks", "scriptorium"}


STAGES = {
    "1st": {
        "alexandria": (3, 3),
        "babylon": (3, 3),
        "ephesus": (3, 3),
        "giza": (3, 4),
        "halicarnassus": (3, 3),
        "olympia": (3, 3),
        "rhodes": (3, 2),
    },
    "2nd": {
        "alexandria": (3, 3),
        "babylon": (3, 2),
        "ephesus": (3, 3),
        "giza": (3, 4),
        "halicarnassus": (3, 3),
        "olympia": (3, 3),
        "rhodes": (3, 2),
    },
}
SIDES = {"1st": ("a", "b"), "2nd": ("day", "night")}


@pytest.mark.rule("wonders:W-39")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("side", [0, 1])
def test_no_stage_of_a_wonder_is_free(edition: str, side: int) -> None:
    for wonder, counts in STAGES[edition].items():
        board = f"{wonder}:{SIDES[edition][side]}"
        for stages in range(counts[side]):
            table = beside(city(board, coins=0, stages=stages), edition, "altar")
            assert table.why_not(0, "stage altar") in CANNOT_PAY
        complete = beside(city(board, coins=99, stages=counts[side]), edition, "altar")
        assert complete.why_not(0, "stage altar") == "refused-stages-complete"


@pytest.mark.rule("wonders:T-4", "wonders:W-42")
@pytest.mark.parametrize("edition", EDITIONS)
def test_stables_take_three_resources_or_an_apothecary(edition: str) -> None:
    assert beside(making("WCO", edition), edition, "stables").can(0, "build stables")
    chained = beside(making("G", edition, built="apothecary"), edition, "stables")
    assert chained.can(0, "build stables")
    nothing = beside(making("G", edition), edition, "stables")
    assert nothing.why_not(0, "build stables") in CANNOT_PAY


@pytest.mark.rule("wonders:T-5", "wonders:W-42", "wonders:W-43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_structure_opens_two_others(edition: str) -> None:
    follow = "library courthouse dispensary laboratory school"
    mine = making("G", edition, built="scriptorium")
    table = beside(mine, edition, follow, age=2, following=follow)
    assert buildable(table) == {"library", "courthouse"}
    table.turn("build library", "sell", "sell")
    assert buildable(table) == {"courthouse"}
    table.turn("build courthouse")
    assert table.built(0) == {"scriptorium", "library", "courthouse"}
    assert table.coins(0) == 0


@pytest.mark.rule("wonders:T-6", "wonders:W-42", "wonders:W-43")
def test_the_theater_leads_to_the_gardens_by_the_statue_or_directly() -> None:
    def opened(edition: str, built: str) -> set[str]:
        mine = making("G", edition, built=built)
        return {
            card
            for card in ("statue", "gardens")
            if beside(mine, edition, card).can(0, f"build {card}")
        }

    assert opened("1st", "theater") == {"statue"}
    assert opened("1st", "statue") == {"gardens"}
    assert opened("2nd", "theater") == {"gardens"}
    assert opened("2nd", "statue") == set()


@pytest.mark.rule("wonders:T-6", "wonders:W-43")
def test_a_card_with_a_chain_can_still_be_paid() -> None:
    assert beside(making("WCC", "2nd"), "2nd", "gardens", age=3).can(0, "build gardens")


@pytest.mark.rule("wonders:R-4", "wonders:W-42")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chain_is_used_where_there_is_one_and_nothing_is_paid(edition: str) -> None:
    sold = "lumber_yard clay_pool ore_vein"
    paying = beside(making("G", edition, coins=9), edition, "stables", age=2, left=sold, right=sold)
    assert len(paying.ways_to_pay(0, "build stables")) > 1
    mine = making("G", edition, coins=9, built="apothecary")
    table = beside(mine, edition, "stables", age=2, left=sold, right=sold)
    assert table.ways_to_pay(0, "build stables") == []
    table.turn("build stables")
    assert [table.coins(number) for number in (0, 1, -1)] == [9, 6, 6]


@pytest.mark.rule("wonders:W-44", "wonders:W-28")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chain_lifts_no_ban_and_takes_the_card_of_the_turn(edition: str) -> None:
    mine = making("G", edition, built="scriptorium library")
    table = beside(mine, edition, "library courthouse", age=2)
    turn = table.state.turn
    assert table.why_not(0, "build library") == "refused-same-name"
    table.turn("build courthouse")
    assert table.state.turn == turn + 1
    assert "courthouse" not in table.hand(-1)
    assert "library" in table.hand(-1)


@pytest.mark.rule("wonders:R-7")
def test_a_chain_needs_its_structure_at_the_start_of_the_turn() -> None:
    table = Table(
        city("halicarnassus:b", coins=0, built="foundry"),
        city("giza:a"),
        city("alexandria:a"),
        city("babylon:a"),
        city("rhodes:a"),
        hands=["stables", "stables"],
        discard="apothecary",
    )
    turn = table.state.turn
    assert not table.can(0, "build stables")
    table.turn("stage").choose(0, "build apothecary")
    assert table.state.turn == turn + 1
    assert table.can(0, "build stables")


@pytest.mark.rule("wonders:R-7", "wonders:W-75")
def test_a_structure_of_the_sixth_turn_opens_the_seventh_card() -> None:
    # no structure opens another of its age
    table = Table.force(
        city("babylon:b", coins=0, built="loom", stages=2),
        city("giza:a"),
        city("ephesus:a"),
        age=2,
        turn=6,
        hands=["apothecary stables", "", ""],
    )
    assert buildable(table) == {"apothecary"}
    table.turn("build apothecary")
    assert table.waiting() == (0,)
    assert table.can(0, "build stables")
    table.choose(0, "build stables")
    assert table.built(0) == {"loom", "apothecary", "stables"}
    assert table.coins(0) == 0


@pytest.mark.rule("wonders:T-38", "wonders:R-6", "wonders:W-28", "wonders:W-29")
@pytest.mark.parametrize("card", ["loom", "glassworks", "press"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_name_of_a_later_age_is_no_other_structure(edition: str, card: str) -> None:
    mine = city(BOARDS[edition]["O"], coins=0, built="sawmill")
    table = beside(mine, edition, card)
    table.turn(f"build {card}")
    assert table.built(0) == {"sawmill", card}
    later = beside(replace(mine, built=("sawmill", card)), edition, card, age=2)
    assert later.why_not(0, f"build {card}") == "refused-same-name"
    assert later.refuses(0, f"build {card}")
    assert later.can(0, f"sell {card}")
    assert later.can(0, f"stage {card}")


@pytest.mark.rule("wonders:R-6", "wonders:W-29")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_under_the_wonder_is_no_structure(edition: str) -> None:
    mine = making("WW", edition, built="quarry brickyard")
    table = beside(mine, edition, "loom", age=2, following="loom")
    table.turn("stage loom", "sell", "sell")
    assert table.city(0).stages == 1
    assert table.can(0, "build loom")
