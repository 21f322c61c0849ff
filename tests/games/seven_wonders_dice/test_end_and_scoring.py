"""The first full Agora, the end of the game, points and ties."""

import pytest

from civitas.games.seven_wonders_dice.game import GAME
from civitas.kernel import Chance
from kit.dice import Table, city

ALMOST_AGORA = "AGA* AGB* AGC1"
AGORA_POINTS = 1 + 3 + 4 + 2 + 3 + 5 + 2 + 4
ALMOST_WONDER = "WO1 WO2"
BUILDING = "GC*"
TWO_BUILDINGS = "GC* GL*"


# the Agora


@pytest.mark.rule("dice:D-46")
def test_the_first_full_agora_is_worth_three_points_more() -> None:
    table = Table(
        city("giza", coins=20, crossed=ALMOST_AGORA),
        city("rhodes", coins=20, crossed=ALMOST_AGORA),
        city("babylon"),
        roll="blue owl 0",
    )
    table.turn("pass", "build blue AGC2; bonus 3")
    assert table.score(1)["agora"] == AGORA_POINTS + 3
    assert table.view(0).agora_first == (1,)
    table.roll("blue owl 0").turn("build blue AGC2; bonus 3")
    assert table.score(0)["agora"] == AGORA_POINTS
    assert table.score(1)["agora"] == AGORA_POINTS + 3
    assert [event.plain()["args"] for event in table.events("agora_filled")] == [
        {"city": {"seat": 1}}
    ]


@pytest.mark.rule("dice:D-46")
def test_several_who_fill_it_in_the_same_turn_all_get_the_points() -> None:
    table = Table(
        city("giza", coins=20, crossed=ALMOST_AGORA),
        city("rhodes"),
        city("babylon", coins=20, crossed=ALMOST_AGORA),
        roll="blue owl 0",
    )
    table.turn("build blue AGC2; bonus 3", "pass", "build blue AGC2; bonus 3")
    assert [table.score(seat)["agora"] for seat in range(3)] == [
        AGORA_POINTS + 3,
        0,
        AGORA_POINTS + 3,
    ]
    assert table.view(1).agora_first == (0, 2)


@pytest.mark.rule("dice:D-46", "dice:D-60")
def test_an_agora_filled_by_an_effect_counts_as_well_and_also_in_the_last_turn() -> None:
    mine = city("babylon", coins=20, crossed=f"WO1 {ALMOST_AGORA}")
    table = Table(mine, city("rhodes"), turn=9, last=9)
    table.turn("stage; cross AGC2; bonus 3")
    assert table.is_over()
    assert table.score(0)["agora"] == AGORA_POINTS + 3


@pytest.mark.rule("dice:D-46")
def test_nobody_has_the_points_before_an_agora_is_full() -> None:
    table = Table(city("giza", crossed=ALMOST_AGORA), city("rhodes")).turn()
    assert table.view(0).agora_first == ()
    assert table.score(0)["agora"] == AGORA_POINTS - 4


# the end


@pytest.mark.rule("dice:D-66")
def test_after_a_third_bonus_one_more_full_turn_is_played() -> None:
    table = Table(
        city("giza", coins=20, crossed=f"{ALMOST_WONDER} {TWO_BUILDINGS}", bonuses="1 2"),
        city("rhodes"),
        turn=12,
    )
    table.choose(0, "stage; bonus 3")
    assert table.waiting() == (1,)  # the current turn is finished
    table.choose(1, "pass")
    assert not table.is_over()
    assert table.state.turn == 13
    assert table.state.last == 13
    assert table.events("last_turn_set")[0].arg("turn") == 13
    assert table.waiting() == (0, 1)
    table.roll("gray1 wood 0").turn("pass", "build gray1 WH2")
    assert table.crossed(1) == {"WH2"}
    assert table.is_over()
    assert table.waiting() == ()
    assert GAME.outcome(table.state) is not None


@pytest.mark.rule("dice:D-66")
def test_two_bonuses_do_not_end_the_game() -> None:
    table = Table(
        city("giza", coins=20, crossed=f"{ALMOST_WONDER} {BUILDING}", bonuses="1"), city("rhodes")
    )
    table.turn("stage; bonus 3")
    assert table.state.last == 200
    for _ in range(3):
        table.turn()
    assert not table.is_over()


@pytest.mark.rule("dice:D-66")
def test_several_third_bonuses_or_one_in_the_last_turn_change_nothing() -> None:
    both = Table(
        city("giza", coins=20, crossed=f"{ALMOST_WONDER} {TWO_BUILDINGS}", bonuses="1 2"),
        city("rhodes", coins=20, crossed=f"{ALMOST_WONDER} {TWO_BUILDINGS}", bonuses="1 3"),
        turn=12,
    )
    both.turn("stage; bonus 3", "stage; bonus 2; decline")
    assert both.state.last == 13
    assert not both.is_over()
    assert both.turn().is_over()

    later = Table(
        city("giza", coins=20, crossed=f"{ALMOST_WONDER} {TWO_BUILDINGS}", bonuses="1 2"),
        city("rhodes", coins=20, crossed=f"{ALMOST_WONDER} {TWO_BUILDINGS}", bonuses="1 2"),
        turn=12,
    )
    later.turn("stage; bonus 3")
    later.turn("pass", "stage; bonus 3")
    assert later.is_over()
    assert later.state.turn == 13
    assert len(later.events("last_turn_set")) == 1


@pytest.mark.rule("dice:D-66", "dice:D-65")
def test_two_bonuses_in_one_turn_can_be_the_second_and_the_third() -> None:
    crossed = f"MK1 MK2 MK3 MK4 MK5 {ALMOST_AGORA} {BUILDING}"
    table = Table(
        city("rhodes", coins=30, crossed=crossed, bonuses="1"),
        city("giza"),
        roll="yellow chest 0",
        turn=20,
    )
    table.turn("build yellow MK6; bonus 2; cross AGC2; bonus 3")
    assert table.bonuses(0) == {1, 2, 3}
    assert table.state.last == table.state.turn == 21


@pytest.mark.rule("dice:D-66")
def test_the_turn_of_the_third_bonus_still_brings_special_dice_in() -> None:
    crossed = f"UN1* UN2* UN31 UN32 {TWO_BUILDINGS}"
    table = Table(
        city("giza", coins=30, crossed=crossed, bonuses="1 2"),
        city("rhodes"),
        roll="green tablet 0, black spy_any 0, purple cmp_red 0",
        turn=20,
    )
    table.turn("build green UN33; bonus 3")
    assert table.state.last == 21
    assert table.forum() == ["blue", "red", "yellow", "green", "black", "white", "purple"]


@pytest.mark.rule("dice:D-73")
def test_a_game_in_which_everybody_passes_ends_after_200_turns() -> None:
    table = Table(city("giza"), city("rhodes"))
    turns = 0
    while not table.is_over():
        table.turn()
        turns += 1
    assert turns == 200
    assert table.coins(0) == 7 + 3 * 200
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.totals == (0, 0)
    assert outcome.winners() == (0, 1)


@pytest.mark.rule("dice:D-73")
@pytest.mark.parametrize("cap", [1, 2, 5])
def test_the_cap_on_turns_may_be_another(cap: int) -> None:
    table = Table(city("giza"), city("rhodes"), options={"turn_cap": str(cap)})
    for _ in range(cap - 1):
        table.turn()
        assert not table.is_over()
    assert table.turn().is_over()


@pytest.mark.rule("dice:D-73", "dice:D-66")
def test_a_third_bonus_just_before_the_cap_does_not_move_the_end() -> None:
    for turn in (14, 15):
        table = Table(
            city("giza", coins=20, crossed=f"{ALMOST_WONDER} {TWO_BUILDINGS}", bonuses="1 2"),
            city("rhodes"),
            turn=turn,
            options={"turn_cap": "15"},
        )
        table.turn("stage; bonus 3")
        assert table.state.last == 15
        assert table.is_over() == (turn == 15)


# points


@pytest.mark.rule("dice:D-69")
def test_the_score_has_eight_rows() -> None:
    mine = city(
        "rhodes",
        coins=40,
        crossed="WH* WO* BWA1 BWA2 BED* BEA1 AG* MK4 MK5 UN2* GC1 GC2 GL5 GL6 GL1",
        bonuses="1 2",
        west=5,
        east=2,
    )
    table = Table(mine, city("giza", crossed="BED* BWD1"), first=(0,))
    assert table.score(0) == {
        "wonder": 8,
        "west_barracks": 5,
        "east_barracks": 2,
        "agora": AGORA_POINTS + 3,
        "market": 6 + 2,  # a point for each resource, and for each Market space
        "university": 3,
        "guild_court": 5 + 6,
        "gallery": 3 + 3,
    }
    outcome = table.end()
    assert [key for key, _ in outcome.categories] == [
        "score-wonder",
        "score-west_barracks",
        "score-east_barracks",
        "score-agora",
        "score-market",
        "score-university",
        "score-guild_court",
        "score-gallery",
    ]
    assert outcome.totals == (70, 0)


@pytest.mark.rule("dice:D-69")
def test_coins_resources_bonuses_defenses_and_dice_are_worth_nothing() -> None:
    """All the points are those of the Guild Court, which the bonus is for."""
    crossed = "WH* BWD* BED* MK1 MK2 MK3 UN11 UN12 UN13 GC*"
    mine = city("giza", coins=99, crossed=crossed, bonuses="1")
    assert Table(mine, city("rhodes")).points(0) == 5 + 6 + 7


@pytest.mark.rule("dice:D-69", "dice:D-45")
def test_barracks_count_what_is_written_down_and_not_what_is_printed() -> None:
    mine = city("giza", crossed="BWA* BEA1", west=17, east=1)
    table = Table(mine, city("rhodes", crossed="BED* BWD*"))
    assert (table.score(0)["west_barracks"], table.score(0)["east_barracks"]) == (17, 1)


@pytest.mark.rule("dice:D-69")
@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("alexandria", 7),
        ("babylon", 8),
        ("ephesus", 8),
        ("giza", 7 + 3 * 2),
        ("halicarnassus", 8),
        ("olympia", 8),
        ("rhodes", 8),
    ],
)
def test_a_complete_wonder(board: str, points: int) -> None:
    other = "giza" if board != "giza" else "rhodes"
    assert Table(city(board, crossed="WO*"), city(other)).score(0)["wonder"] == points


# winning


def result(*sheets: tuple[str, int]) -> Table:
    names = ("giza", "rhodes", "babylon", "ephesus")
    return Table(
        *(
            city(name, coins=coins, crossed=crossed)
            for name, (crossed, coins) in zip(names, sheets, strict=False)
        )
    )


@pytest.mark.rule("dice:D-70")
def test_the_highest_score_wins_whatever_the_coins() -> None:
    outcome = result(("GC1 GC2", 0), ("GC1", 50), ("", 99)).end()
    assert outcome.totals == (11, 5, 0)
    assert outcome.places == (1, 2, 3)
    assert outcome.winners() == (0,)


@pytest.mark.rule("dice:D-70")
def test_ties_go_to_the_one_with_more_coins() -> None:
    outcome = result(("GC1", 3), ("GC1", 4), ("AGA1", 50)).end()
    assert outcome.places == (2, 1, 3)
    assert outcome.winners() == (1,)


@pytest.mark.rule("dice:D-70")
def test_equal_points_and_coins_share_the_victory() -> None:
    outcome = result(("GC1", 4), ("AGA1", 4), ("GC1", 4), ("GC1", 3)).end()
    assert outcome.places == (1, 4, 1, 3)
    assert outcome.winners() == (0, 2)


@pytest.mark.rule("dice:D-70")
def test_there_is_no_result_before_the_end() -> None:
    state = GAME.setup(GAME.configure(2, 0, {}), Chance(1))
    assert GAME.outcome(state) is None
