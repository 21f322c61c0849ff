"""Special dice: unlocking them, and how they come into the Forum."""

import pytest

from civitas.games.seven_wonders_dice.ids import COLOURS, DICE
from civitas.kernel import NeedOutcome
from kit.dice import Table, city

FIRST_LANE = "UN11 UN12"
SHAKE = (0,) * 14
GRAYS = {"gray1", "gray2", "gray3"}


def unlocking(players: int = 2) -> Table:
    """Cities one space before the black die; all have enough coins."""
    names = ("giza", "rhodes", "alexandria")[:players]  # compass heads their first lane
    cities = [city(name, coins=30, crossed=FIRST_LANE) for name in names]
    return Table(*cities, roll="green compass 0")


# who may use them


@pytest.mark.rule("dice:D-47")
@pytest.mark.parametrize(
    ("die", "face", "space"),
    [
        ("black", "spy_gray", "WH1"),
        ("white", "leader_blue", "GL1"),
        ("purple", "cmp_red", "GC1"),
    ],
)
def test_nobody_uses_a_special_die_before_unlocking_it(die: str, face: str, space: str) -> None:
    cities = (city("giza", unlocked=die), city("rhodes"), city("babylon"))
    table = Table(*cities, roll=f"{die} {face} 0")
    assert table.can(0, f"build {die} {space}")
    for seat in (1, 2):
        assert table.builds(seat, die) == set()
        assert table.why_not(seat, f"build {die} {space}") == "refused-locked"
        assert table.refuses(seat, f"build {die} {space}")
    costs = [dict(zip(table.forum(), table.now(seat).die_costs, strict=True)) for seat in (0, 1)]
    assert costs[0][die] == 0
    assert costs[1][die] == -1


@pytest.mark.rule("dice:D-47")
def test_an_unlocked_die_that_is_not_in_the_forum_is_of_no_use() -> None:
    """Babylon's green leader unlocks black, which completes the University: one more action."""
    mine = city("babylon", coins=40, crossed="UN11 UN12 UN2*", unlocked="white")
    table = Table(mine, city("rhodes"), roll="white leader_green 0, blue mask 0")
    table.choose(0, "build white GL2; cross UN13; bonus 1")
    assert table.prompt(0) == "more"
    assert "black" in {COLOURS[colour] for colour in table.now(0).unlocked}
    assert table.can(0, "build blue AGA1")
    assert table.builds(0, "black") == set()


@pytest.mark.rule("dice:D-54", "dice:D-39")
@pytest.mark.parametrize(
    ("lane", "face", "colour"),
    [("UN1", "compass", "black"), ("UN2", "gear", "purple"), ("UN3", "tablet", "white")],
)
def test_the_end_of_a_lane_unlocks_a_die_from_the_next_turn_on(
    lane: str, face: str, colour: str
) -> None:
    mine = city("giza", coins=30, crossed=f"{lane}1 {lane}2")
    table = Table(mine, city("rhodes"), roll=f"green {face} 0")
    assert colour not in table.forum()
    table.turn(f"build green {lane}3")
    assert table.unlocked(0) == {colour}
    assert table.unlocked(1) == set()
    assert colour in table.forum()
    unlocked = table.events("die_unlocked")[0].plain()
    assert unlocked["args"] == {"city": {"seat": 0}, "colour": {"name": f"colour-{colour}"}}


@pytest.mark.rule("dice:D-54", "dice:D-61")
def test_a_die_unlocked_this_turn_is_not_used_this_turn_though_it_is_in_the_forum() -> None:
    """Babylon's green leader unlocks black, which completes the University: one more action."""
    mine = city("babylon", coins=40, crossed="UN11 UN12 UN2*", unlocked="white")
    other = city("rhodes", crossed="UN11 UN12 UN13")
    table = Table(mine, other, roll="white leader_green 0, black spy_gray 0, blue mask 0")
    table.choose(0, "build white GL2; cross UN13; bonus 1")
    assert table.prompt(0) == "more"
    assert "black" in {DICE[die] for die in table.state.forum}
    assert table.why_not(0, "build black WH1") == "refused-locked"
    table.choose(0, "build blue AGA1").choose(1, "pass")
    assert table.unlocked(0) == {"white", "black", "purple"}
    assert table.roll("black spy_gray 0").can(0, "build black WH1")


# the exchange


@pytest.mark.rule("dice:D-55", "dice:D-58")
@pytest.mark.parametrize(("outcome", "gone"), [(0, "gray1"), (1, "gray2"), (2, "gray3")])
def test_the_first_unlock_exchanges_a_gray_die_by_chance(outcome: int, gone: str) -> None:
    table = unlocking().script(outcome, *SHAKE).turn("build green UN13")
    assert set(table.forum()) == (GRAYS - {gone}) | {"blue", "red", "yellow", "green", "black"}
    exchanged = table.events("dice_exchanged")[0].plain()
    assert exchanged["args"] == {
        "gone": {"name": f"die-{gone}"},
        "colour": {"name": "colour-black"},
    }


@pytest.mark.rule("dice:D-58", "dice:D-18")
def test_exchanges_come_after_all_have_finished_and_before_the_next_shake() -> None:
    table = unlocking()
    table.choose(0, "build green UN13")
    assert "black" not in table.forum()
    table.script()
    with pytest.raises(NeedOutcome) as need:
        table.choose(1, "pass")
    assert need.value.args[0] == 3  # one of three gray dice, before any die is rolled
    order = [event.kind for event in unlocking().turn("build green UN13").heard]
    begin = order.index("dice_exchanged")
    assert order.index("passed") < begin
    assert order[begin + 1] == "turn_began"
    assert order[begin + 2 :] == ["die_rolled"] * 7


@pytest.mark.rule("dice:D-02", "dice:D-55")
def test_the_forum_always_holds_seven_dice_and_all_are_rolled() -> None:
    table = unlocking().script(1, *[3, 2] * 7).turn("build green UN13")
    assert len(table.forum()) == len(set(table.forum())) == 7
    assert table.state.quarters == [2] * 7
    rolled = [event.arg("die") for event in table.events("die_rolled")]
    assert len(rolled) == 7


@pytest.mark.rule("dice:D-56")
def test_several_players_unlocking_one_colour_in_one_turn_make_one_exchange() -> None:
    table = unlocking(3).turn(*["build green UN13"] * 3)
    assert len(table.events("dice_exchanged")) == 1
    assert len(GRAYS & set(table.forum())) == 2
    assert all(table.unlocked(seat) == {"black"} for seat in range(3))


@pytest.mark.rule("dice:D-56")
def test_a_later_unlock_of_the_same_colour_changes_nothing_in_the_forum() -> None:
    table = unlocking().turn("build green UN13")
    before = table.forum()
    table.roll("green compass 0").turn("pass", "build green UN13")
    assert table.forum() == before
    assert table.unlocked(1) == {"black"}
    assert len(table.events("dice_exchanged")) == 1


@pytest.mark.rule("dice:D-56", "dice:D-55")
def test_two_players_unlocking_two_colours_make_two_exchanges() -> None:
    """Compass heads Giza's lane to the black die and Ephesus' lane to the purple one."""
    table = Table(
        city("giza", coins=30, crossed="UN11 UN12"),
        city("ephesus", coins=30, crossed="UN21 UN22"),
        roll="green compass 0",
    )
    table.script(2, 0, *SHAKE).turn("build green UN13", "build green UN23")
    assert set(table.forum()) == {"gray2", "blue", "red", "yellow", "green", "black", "purple"}
    assert [event.plain()["args"] for event in table.events("dice_exchanged")] == [
        {"gone": {"name": "die-gray3"}, "colour": {"name": "colour-black"}},
        {"gone": {"name": "die-gray1"}, "colour": {"name": "colour-purple"}},
    ]


@pytest.mark.rule("dice:D-56", "dice:D-57")
def test_one_player_unlocking_two_colours_in_one_turn_makes_two_exchanges() -> None:
    """The green leader crosses the ends of two lanes off; with white in it, no gray is left."""
    mine = city("giza", coins=40, crossed="UN11 UN12 UN21 UN22", unlocked="white")
    table = Table(mine, city("rhodes"), roll="white leader_green 0")
    assert len(GRAYS & set(table.forum())) == 2
    table.script(1, 0, *SHAKE).turn("build white GL2; cross UN13; cross UN23; bonus 3")
    assert table.unlocked(0) == {"white", "black", "purple"}
    assert GRAYS & set(table.forum()) == set()
    assert len(table.forum()) == 7


@pytest.mark.rule("dice:D-56", "dice:D-57")
def test_three_players_unlocking_three_colours_in_one_turn_leave_no_gray_die() -> None:
    """Gear heads the white lane on Rhodes, the purple one on Giza and the black one on Olympia."""
    table = Table(
        city("rhodes", coins=30, crossed="UN31 UN32"),
        city("giza", coins=30, crossed="UN21 UN22"),
        city("olympia", coins=30, crossed="UN11 UN12"),
        roll="green gear 0",
    )
    table.script(2, 1, 0, *SHAKE)
    table.turn("build green UN33", "build green UN23", "build green UN13")
    forum = ["blue", "red", "yellow", "green", "black", "white", "purple"]
    assert table.forum() == forum
    gone = [event.plain()["args"] for event in table.events("dice_exchanged")]
    assert gone == [
        {"gone": {"name": "die-gray3"}, "colour": {"name": "colour-black"}},
        {"gone": {"name": "die-gray2"}, "colour": {"name": "colour-white"}},
        {"gone": {"name": "die-gray1"}, "colour": {"name": "colour-purple"}},
    ]


@pytest.mark.rule("dice:D-57")
def test_without_gray_dice_resources_come_from_the_spy_and_from_effects() -> None:
    roll = "black spy_gray 0, white leader_blue 0, purple cmp_red 0, green gear 0"
    mine = city("alexandria", coins=20, unlocked="black")
    table = Table(mine, city("rhodes", unlocked="white purple"), roll=roll)
    assert GRAYS & set(table.forum()) == set()
    ways = {option for option in table.options(0) if "WH" in option}
    assert ways == {f"build black WH{number}" for number in range(1, 7)}
    table.turn("build green UN31; cross WH5")
    assert table.crossed(0) == {"UN11", "UN12", "UN13", "UN31", "WH5"}
    table.roll("black spy_gray 0").turn("build black WH6")
    assert table.sheet(0).resources == 2
    # and the other player, who has not the spy, gets none
    assert not any("WH" in option for option in table.options(1))


@pytest.mark.rule("dice:D-57", "dice:D-56")
def test_with_no_gray_die_left_a_further_unlock_exchanges_nothing() -> None:
    roll = "black spy_gray 0, white leader_blue 0, purple cmp_red 0, green compass 0"
    mine = city("giza", unlocked="black white purple")
    table = Table(mine, city("rhodes", coins=30, crossed="UN11 UN12"), roll=roll)
    before = table.forum()
    table.turn("pass", "build green UN13")
    assert table.forum() == before
    assert table.unlocked(1) == {"black"}


@pytest.mark.rule("dice:D-55")
def test_in_the_last_turn_nothing_is_exchanged_any_more() -> None:
    table = Table(
        city("giza", coins=30, crossed=FIRST_LANE),
        city("rhodes"),
        roll="green compass 0",
        turn=9,
        last=9,
    )
    table.turn("build green UN13")
    assert table.is_over()
    assert table.events("dice_exchanged") == []


@pytest.mark.rule("dice:D-55")
def test_a_gray_die_that_has_left_is_not_rolled_again() -> None:
    table = unlocking().script(0, *SHAKE).turn("build green UN13")
    assert "gray1" not in table.forum()
    table.state.script = None
    for _ in range(3):
        table.turn()
        assert table.forum() == ["gray2", "gray3", "blue", "red", "yellow", "green", "black"]
