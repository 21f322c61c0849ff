"""What follows from an action in the same turn: crossings, more actions, bonuses, their order."""

import pytest

from kit.dice import City, Table, city, own_boards, own_bonuses

LEADERS = own_boards(BWD1='effect = "defense:west & unlock:white"')
"""Boards on which a shield unlocks the white die, so that the University may be empty."""

ALL_BUT = {
    "WO": ("WO1 WO2", "stage", ""),
    "BW": ("BWA* BWD1", "build red BWD2", "red shield 0"),
    "BE": ("BED* BEA1 BEA2 BEA3 BEA4", "build red BEA5", "red sword 0"),
    "AG": ("AGA* AGB* AGC1", "build blue AGC2", "blue owl 0"),
    "MK": ("MK1 MK2 MK4 MK5 MK6", "build yellow MK3", "yellow camel 0"),
    "UN": ("UN1* UN2* UN31 UN32", "build green UN33", "green tablet 0"),
    "GC": ("GC1 GC2", "build purple GC3", "purple cmp_red 0"),
    "GL": ("GL1 GL2 GL3 GL4 GL5", "build white GL6", "white leader_laurel 0"),
}
"""The buildings of Giza without their last space, and how it is built."""

SPECIAL = ("black", "white", "purple")


def beside(
    mine: City, roll: str = "", options: dict[str, str] | None = None, boards: str = ""
) -> Table:
    """A city among three, so that the purple die asks for equality only."""
    others = [name for name in ("giza", "ephesus", "halicarnassus") if name != mine.board]
    chosen = dict(options or {})
    if boards:
        chosen["boards"] = boards
    return Table(mine, city(others[0]), city(others[1]), roll=roll, options=chosen)


def finish(table: Table) -> Table:
    """The others pass."""
    for seat in table.waiting():
        table.choose(seat, "pass")
    return table


# crossings


@pytest.mark.rule("dice:D-60")
def test_a_crossing_needs_no_die_and_no_symbol_but_its_cost_and_order() -> None:
    """Ephesus' first stage: any Market space, though no yellow die shows its face."""
    table = Table(city("ephesus", coins=6, crossed="AGA1"), city("rhodes"), roll="yellow coin7 3")
    table.choose(0, "stage")
    assert table.options(0) == [*(f"cross MK{n}" for n in range(1, 7)), "decline"]
    table.choose(0, "cross MK5")
    assert table.now(0).coins == 6 - 2 - 3 + 1  # the stage, the space, and a coin for itself
    assert table.waiting() == (1,)
    poor = Table(city("ephesus", coins=4, crossed="AGA1"), city("rhodes")).choose(0, "stage")
    assert poor.options(0) == ["cross MK1", "cross MK2", "cross MK3", "cross MK4", "decline"]
    assert poor.missing(0, "cross MK5") == 1
    assert poor.refuses(0, "cross MK5")


@pytest.mark.rule("dice:D-60", "dice:D-32")
def test_a_crossing_keeps_the_order_of_the_building() -> None:
    table = Table(city("babylon", coins=20, crossed="UN11"), city("rhodes")).choose(0, "stage")
    assert table.options(0) == ["cross UN12", "cross UN21", "cross UN31", "decline"]
    assert table.why_not(0, "cross UN13") == "refused-order"
    assert table.why_not(0, "cross UN11") == "refused-crossed"
    assert table.why_not(0, "cross AGA1") == "refused-not-now"


@pytest.mark.rule("dice:D-60")
def test_a_crossing_in_one_of_two_areas() -> None:
    table = Table(city("halicarnassus", coins=9), city("rhodes")).choose(0, "stage")
    wanted = {"cross BWA1", "cross BWD1", "cross BEA1", "cross BED1", "decline"}
    assert set(table.options(0)) == wanted


@pytest.mark.rule("dice:D-60")
def test_two_crossings_are_each_paid_and_the_second_may_be_opened_by_the_first() -> None:
    """Babylon's second stage: up to two Agora spaces."""
    table = Table(city("babylon", coins=4 + 0 + 2, crossed="WO1"), city("rhodes"))
    table.choose(0, "stage")
    assert table.whole_prompt(0).arg("times") == 2
    assert set(table.options(0)) == {"cross AGA1", "cross AGB1", "cross AGC1", "decline"}
    table.choose(0, "cross AGA1")
    assert table.whole_prompt(0).arg("times") == 1
    assert set(table.options(0)) == {"cross AGA2", "cross AGB1", "cross AGC1", "decline"}
    table.choose(0, "cross AGA2").choose(1, "pass")
    assert table.coins(0) == 0
    assert table.score(0)["agora"] == 1 + 3


@pytest.mark.rule("dice:D-60", "dice:D-63")
def test_of_two_crossings_both_one_or_none_may_be_done() -> None:
    for text, crossed in (
        ("decline", set()),
        ("cross AGA1; decline", {"AGA1"}),
        ("cross AGA1; cross AGB1", {"AGA1", "AGB1"}),
    ):
        table = Table(city("babylon", coins=20, crossed="WO1"), city("rhodes"))
        table.turn(f"stage; {text}")
        assert table.crossed(0) == {"WO1", "WO2"} | crossed


@pytest.mark.rule("dice:D-60", "dice:D-59")
def test_the_effects_of_crossed_spaces_apply() -> None:
    """Yellow leader: 7 coins of MK1 pay for MK3."""
    mine = city("rhodes", coins=3, unlocked="white")
    table = beside(mine, "white leader_yellow 0")
    table.choose(0, "build white GL4; cross MK1")
    assert table.now(0).coins == 3 - 2 - 1 + 7
    table.choose(0, "cross MK3")
    assert finish(table).sheet(0).cheaper == 1
    assert table.coins(0) == 7 - 2


@pytest.mark.rule("dice:D-60", "dice:D-65")
def test_a_crossing_may_complete_a_building() -> None:
    table = Table(city("ephesus", coins=9, crossed="MK1 MK2 MK3 MK4 MK5"), city("rhodes"))
    table.choose(0, "stage; cross MK6")
    assert table.prompt(0) == "bonus"
    table.choose(0, "bonus 3")
    assert table.waiting() == (1,)


@pytest.mark.rule("dice:D-60", "dice:D-39")
def test_a_crossing_may_unlock_a_die() -> None:
    table = Table(city("babylon", coins=9, crossed="UN11 UN12"), city("rhodes"))
    table.turn("stage; cross UN13")
    assert table.unlocked(0) == {"black"}
    assert "black" in table.forum()


@pytest.mark.rule("dice:D-60", "dice:D-42")
def test_a_crossing_may_build_stages_and_asks_for_no_comparison() -> None:
    boards = own_boards(MK1='effect = "cross2:wonder"', MK2='effect = "cross:guild_court"')
    mine = city("rhodes", coins=30)
    table = beside(mine, "yellow coin7 0", boards=boards).choose(0, "build yellow MK1")
    assert table.options(0) == ["cross WO1", "decline"]
    table.choose(0, "cross WO1")
    assert table.options(0) == ["cross WO2", "decline"]
    table = Table(
        mine, city("giza", crossed="BWA1"), roll="yellow camel 0", options={"boards": boards}
    )
    table.choose(0, "build yellow MK2")
    assert table.options(0) == ["cross GC1", "decline"]


# more actions


@pytest.mark.rule("dice:D-61")
def test_an_extra_action_is_of_any_of_the_three_kinds_on_the_same_roll() -> None:
    mine = city("giza", coins=20, crossed="WO1")
    roll = "gray1 wood 2, blue owl 1"
    table = beside(mine, roll).choose(0, "stage")
    assert table.prompt(0) == "more"
    assert {option.split()[0] for option in table.options(0)} == {
        "build",
        "stage",
        "pass",
        "decline",
    }
    assert finish(beside(mine, roll).choose(0, "stage; build gray1 WH2")).coins(0) == 20 - 4 - 2
    assert finish(beside(mine, roll).choose(0, "stage; pass")).coins(0) == 20 - 4 + 3
    table = finish(beside(mine, roll).choose(0, "stage; stage; bonus 3"))
    assert table.coins(0) == 20 - 4 - 6 + 7
    assert table.crossed(0) == {"WO1", "WO2", "WO3"}


@pytest.mark.rule("dice:D-61")
def test_an_extra_action_pays_its_die() -> None:
    mine = city("giza", coins=6, crossed="WO1")
    table = beside(mine, "gray1 wood 3, gray2 wood 2").choose(0, "stage")
    assert table.missing(0, "build gray1 WH2") == 1
    assert table.can(0, "build gray2 WH2")


@pytest.mark.rule("dice:D-61")
def test_a_free_die_is_only_for_a_building_and_pays_the_space() -> None:
    table = beside(
        city("olympia", coins=3 + 1, crossed="AGA1"), "blue owl 3, gray1 glass 3"
    ).choose(0, "stage")
    assert table.prompt(0) == "free-die"
    assert table.why_not(0, "stage") == "refused-not-now"
    assert table.why_not(0, "pass") == "refused-not-now"
    assert table.missing(0, "build gray1 WH4") == 1
    assert finish(table.choose(0, "build blue AGC1")).coins(0) == 0


@pytest.mark.rule("dice:D-61", "dice:D-47")
def test_a_free_die_must_be_unlocked_as_any_other() -> None:
    others = (city("giza", unlocked="black"), city("ephesus"))
    table = Table(city("olympia", coins=20), *others, roll="black spy_gray 0").choose(0, "stage")
    assert table.why_not(0, "build black WH1") == "refused-locked"


@pytest.mark.rule("dice:D-61")
def test_actions_inside_actions() -> None:
    """Rhodes: an action from UN32, a bonus for the full Market, one more action from it."""
    mine = city("rhodes", coins=20, crossed="UN31 MK1 MK2 MK3 MK4 MK5")
    table = beside(mine, "green gear 0, yellow chest 1, blue owl 1, red axe 0")
    table.choose(0, "build green UN32")
    assert table.prompt(0) == "more"
    table.choose(0, "build yellow MK6")
    assert table.prompt(0) == "bonus"
    table.choose(0, "bonus 1")
    assert table.prompt(0) == "more"
    table.choose(0, "build red BWA1")
    assert 0 not in table.waiting()
    assert finish(table).crossed(0) >= {"UN32", "MK6", "BWA1"}
    # dice cost one less by MK3: 3 for UN32, 3 for MK6
    assert table.coins(0) == 20 - 3 - 3


# coins for spaces


@pytest.mark.rule("dice:D-62")
@pytest.mark.parametrize(
    ("space", "crossed", "each", "count"),
    [
        ("MK4", "", 1, 0),
        ("MK4", "WH1 WH2 WH3 WH4", 1, 4),
        ("MK5", "", 1, 1),
        ("MK5", "MK1 MK2 MK3", 1, 4),
        ("MK6", "", 2, 0),
        ("MK6", "WO1 WO2", 2, 2),
    ],
)
def test_coins_now_for_each_crossed_space_of_the_area(
    space: str, crossed: str, each: int, count: int
) -> None:
    cost = {"MK4": 2, "MK5": 3, "MK6": 3}[space]
    table = beside(city("olympia", coins=10, crossed=crossed), "yellow chest 0")
    finish(table.choose(0, f"build yellow {space}"))
    paid = max(0, cost - crossed.count("WH"))
    assert table.coins(0) == 10 - paid + each * count
    assert table.score(0)["market"] == each * count


@pytest.mark.rule("dice:D-62")
def test_points_for_an_area_are_counted_at_the_end() -> None:
    table = beside(city("olympia", coins=30, crossed="MK4 MK6"), "gray1 wood 0")
    assert table.score(0)["market"] == 0
    finish(table.choose(0, "build gray1 WH2"))
    assert table.score(0)["market"] == 1
    finish(table.choose(0, "stage; decline"))
    assert table.score(0)["market"] == 1 + 2


@pytest.mark.rule("dice:D-62", "dice:D-59")
def test_points_for_the_university_and_the_gallery_and_the_wonder() -> None:
    table = beside(city("giza", crossed="UN2* UN31"))
    assert table.score(0)["university"] == 4
    table = beside(city("giza", crossed="GL5 GL1 GL2"))
    assert table.score(0)["gallery"] == 3
    table = beside(city("giza", crossed="GL5 GL6"))
    assert table.score(0)["gallery"] == 2 + 3
    table = beside(city("giza", crossed="WO1 WO2"))
    assert table.score(0)["wonder"] == 2 * 2
    # the laurel gives points alone, no coins
    mine = city("giza", coins=1, crossed="GL1", unlocked="white")
    table = finish(beside(mine, "white leader_laurel 0").choose(0, "build white GL5"))
    assert table.coins(0) == 0


# order


@pytest.mark.rule("dice:D-63")
def test_what_a_crossed_space_brings_comes_before_the_second_crossing() -> None:
    """Green leader of Alexandria: UN31 crosses a Warehouse space off before UN may go on."""
    mine = city("alexandria", coins=20, crossed="BWD1")
    table = beside(mine, "white leader_green 0", boards=LEADERS)
    table.choose(0, "build white GL2; cross UN31")
    assert {option[:8] for option in table.options(0)} == {"cross WH", "decline"}
    assert table.whole_prompt(0).arg("times") == 1
    table.choose(0, "cross WH1")
    assert {option[:8] for option in table.options(0)} == {"cross UN", "decline"}
    table.choose(0, "cross UN32")
    assert table.prompt(0) == "free-die"
    table.choose(0, "decline")
    assert 0 not in table.waiting()


@pytest.mark.rule("dice:D-63")
def test_declining_drops_only_what_is_asked() -> None:
    mine = city("alexandria", coins=20, crossed="BWD1")
    table = beside(mine, "white leader_green 0", boards=LEADERS)
    table.choose(0, "build white GL2; cross UN31; decline")
    assert {option[:8] for option in table.options(0)} == {"cross UN", "decline"}
    finish(table.choose(0, "cross UN11"))
    assert table.crossed(0) == {"BWD1", "GL2", "UN31", "UN11"}
    assert len(table.events("declined")) == 1


@pytest.mark.rule("dice:D-63", "dice:D-65")
def test_the_effect_of_a_space_comes_before_the_bonus_of_its_building() -> None:
    """The blue leader is the last of the Gallery: first its two Agora spaces, then the bonus."""
    mine = city("rhodes", coins=30, crossed="GL2 GL3 GL4 GL5 GL6", unlocked="white")
    table = beside(mine, "white leader_blue 0").choose(0, "build white GL1")
    assert table.prompt(0) == "crossing"
    table.choose(0, "cross AGA1")
    assert table.prompt(0) == "crossing"
    table.choose(0, "cross AGA2")
    assert table.prompt(0) == "bonus"
    finish(table.choose(0, "bonus 3"))
    assert table.bonuses(0) == {3}


@pytest.mark.rule("dice:D-63", "dice:D-65")
def test_a_second_building_completed_on_the_way_gives_its_bonus_first() -> None:
    """The same leader completes the Agora with its first crossing."""
    agora = "AGA* AGB* AGC1"
    mine = city("rhodes", coins=30, crossed=f"GL2 GL3 GL4 GL5 GL6 {agora}", unlocked="white")
    table = beside(mine, "white leader_blue 0").choose(0, "build white GL1; cross AGC2")
    assert table.prompt(0) == "bonus"
    assert table.options(0) == ["bonus 1", "bonus 2", "bonus 3"]
    table.choose(0, "bonus 2")
    assert table.prompt(0) == "crossing"
    table.choose(0, "cross BWA1")
    # no Agora space is left for the leader's second crossing: the Gallery's bonus is due
    assert table.prompt(0) == "bonus"
    assert table.options(0) == ["bonus 1", "bonus 3"]
    finish(table.choose(0, "bonus 3"))
    assert table.bonuses(0) == {2, 3}


@pytest.mark.rule("dice:D-63", "dice:D-65")
def test_a_building_completed_by_a_bonus_gives_a_bonus_before_the_one_still_due() -> None:
    """Market and Agora each lack a space; the Market's bonus crosses the Agora's off."""
    mine = city("rhodes", coins=30, crossed="MK1 MK2 MK3 MK4 MK5 AGA* AGB* AGC1")
    table = beside(mine, "yellow chest 0").choose(0, "build yellow MK6; bonus 2; cross AGC2")
    assert table.options(0) == ["bonus 1", "bonus 3"]
    finish(table.choose(0, "bonus 1; pass"))
    assert table.bonuses(0) == {1, 2}
    assert [event.arg("number") for event in table.events("bonus_crossed")] == [2, 1]


@pytest.mark.rule("dice:D-63")
def test_effects_that_ask_come_in_the_order_they_are_written() -> None:
    boards = own_boards(MK1='effect = "extra_action & cross:agora & build_free_die"')
    table = beside(city("rhodes", coins=30), "yellow coin7 0", boards=boards)
    table.choose(0, "build yellow MK1")
    asked = []
    for _ in range(3):
        asked.append(table.prompt(0))
        table.choose(0, "decline")
    assert asked == ["more", "crossing", "free-die"]
    assert 0 not in table.waiting()


@pytest.mark.rule("dice:D-63")
def test_coins_written_before_a_crossing_pay_for_it() -> None:
    boards = own_boards(MK1='cost = 0; effect = "coins:3 & cross:agora"')
    table = beside(city("rhodes", coins=0, crossed="BWA1"), "yellow coin7 0", boards=boards)
    table.choose(0, "build yellow MK1")
    assert table.now(0).coins == 3
    finish(table.choose(0, "cross AGB1"))
    assert table.coins(0) == 2


# nothing possible


@pytest.mark.rule("dice:D-63")
def test_a_crossing_with_nothing_left_or_nothing_affordable_is_skipped() -> None:
    table = Table(city("alexandria", coins=9, crossed="WH*"), city("rhodes"), roll="green gear 0")
    table.choose(0, "build green UN31")
    assert table.waiting() == (1,)
    poor = Table(city("ephesus", coins=2, crossed="AGA1"), city("rhodes"))
    poor.choose(0, "stage")
    assert poor.waiting() == (1,)
    assert poor.choose(1, "pass").crossed(0) == {"AGA1", "WO1"}


@pytest.mark.rule("dice:D-63")
def test_a_free_die_that_can_build_nothing_is_skipped() -> None:
    mine = city("olympia", coins=3, crossed="AGA1")
    boards = own_boards(WH1="cost = 6", BWD1="cost = 6", BED1="cost = 6")
    table = beside(
        mine,
        "gray1 stone 0, gray2 stone 0, gray3 stone 0, blue owl 0, red shield 0, yellow chest 0,"
        "green gear 0",
        boards=boards,
    )
    table.choose(0, "stage")
    assert 0 not in table.waiting()


@pytest.mark.rule("dice:D-61", "dice:D-23")
def test_an_extra_action_is_never_skipped_for_passing_is_always_possible() -> None:
    table = beside(city("giza", coins=4, crossed="WO1")).choose(0, "stage")
    assert table.now(0).coins == 0
    assert table.options(0) == ["pass", "decline"]


@pytest.mark.rule("dice:D-63")
def test_the_second_crossing_is_skipped_when_the_coins_are_gone() -> None:
    table = Table(city("babylon", coins=5, crossed="WO1 AGA1"), city("rhodes"))
    table.choose(0, "stage; cross AGB1")
    assert table.waiting() == (1,)


# bonuses


@pytest.mark.rule("dice:D-65")
@pytest.mark.parametrize("building", ALL_BUT)
def test_the_last_space_of_each_of_the_eight_buildings_gives_a_bonus(building: str) -> None:
    crossed, text, roll = ALL_BUT[building]
    unlocked = " ".join(die for die in SPECIAL if die in roll)
    mine = city("giza", coins=30, crossed=crossed, unlocked=unlocked)
    table = beside(mine, roll).choose(0, text)
    assert table.prompt(0) == "bonus"
    assert table.options(0) == ["bonus 1", "bonus 2", "bonus 3"]
    assert table.why_not(0, "decline") == "refused-not-now"
    finish(table.choose(0, "bonus 3"))
    assert table.bonuses(0) == {3}
    assert len(table.events("building_completed")) == 1


@pytest.mark.rule("dice:D-65")
def test_the_warehouse_gives_none() -> None:
    mine = city("giza", coins=30, crossed="WH1 WH2 WH3 WH4 WH5")
    table = beside(mine, "gray2 papyrus 0").choose(0, "build gray2 WH6")
    assert 0 not in table.waiting()
    assert finish(table).events("building_completed") == []


@pytest.mark.rule("dice:D-65")
def test_the_space_before_the_last_gives_none() -> None:
    table = beside(city("giza", coins=30, crossed="AGA* AGB1 AGC*"), "blue temple 0")
    table.choose(0, "build blue AGB2")
    assert 0 not in table.waiting()


@pytest.mark.rule("dice:D-65")
def test_a_bonus_is_of_ones_own_choice_among_the_open_ones_and_only_once() -> None:
    mine = city("giza", coins=30, crossed="WO1 WO2 GC*", bonuses="2")
    table = beside(mine).choose(0, "stage")
    assert table.options(0) == ["bonus 1", "bonus 3"]
    assert table.why_not(0, "bonus 2") == "refused-bonus"
    assert table.refuses(0, "bonus 2")


@pytest.mark.rule("dice:D-67")
def test_the_three_bonuses() -> None:
    mine = city("giza", coins=30, crossed="WO1 WO2")
    table = beside(mine).choose(0, "stage; bonus 1")
    assert table.prompt(0) == "more"
    assert table.can(0, "pass")
    table = beside(mine).choose(0, "stage; bonus 2")
    assert table.prompt(0) == "crossing"
    areas = {option.split()[1][:2] for option in table.options(0) if option != "decline"}
    assert areas == {"BW", "BE", "UN", "AG", "MK"}
    assert table.whole_prompt(0).arg("times") == 1
    table = finish(beside(mine).choose(0, "stage; bonus 3"))
    assert table.coins(0) == 30 - 6 + 7


@pytest.mark.rule("dice:D-65")
@pytest.mark.parametrize("bonus", [1, 2])
def test_crossing_a_bonus_is_mandatory_and_its_effect_may_be_declined(bonus: int) -> None:
    mine = city("giza", coins=30, crossed="WO1 WO2")
    table = finish(beside(mine).choose(0, f"stage; bonus {bonus}; decline"))
    assert table.bonuses(0) == {bonus}
    assert table.crossed(0) == {"WO1", "WO2", "WO3"}
    assert table.coins(0) == 24


@pytest.mark.rule("dice:D-68")
def test_a_fourth_completed_building_gives_nothing() -> None:
    mine = city("giza", coins=30, crossed="WO1 WO2 GC* GL* AG*", bonuses="1 2 3")
    table = beside(mine).choose(0, "stage")
    assert 0 not in table.waiting()
    assert finish(table).coins(0) == 24


@pytest.mark.rule("dice:D-65", "dice:D-67")
def test_a_bonus_may_be_any_effect() -> None:
    boards = own_bonuses("build_free_die", "cross2:gallery", "produce:2")
    mine = city("giza", coins=30, crossed="WO1 WO2")
    table = beside(mine, boards=boards).choose(0, "stage; bonus 1")
    assert table.prompt(0) == "free-die"
    table = beside(mine, boards=boards).choose(0, "stage; bonus 2")
    assert table.whole_prompt(0).arg("times") == 2
    table = finish(beside(mine, boards=boards).choose(0, "stage; bonus 3"))
    assert table.sheet(0).resources == 2


# the effects of the tables


@pytest.mark.rule("dice:D-59")
def test_a_space_without_an_effect_only_scores() -> None:
    table = beside(city("giza", coins=9, crossed="AGB1"), "blue temple 0")
    before = table.sheet(0).parts()
    finish(table.choose(0, "build blue AGB2"))
    after = table.sheet(0).parts()
    assert after[2:] == before[2:]
    assert after[0] == 9 - 2
    assert table.score(0)["agora"] == 5
