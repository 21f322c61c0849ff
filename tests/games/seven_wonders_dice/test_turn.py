"""A turn: one roll for all, one action for each, all at the same time."""

import pytest

from civitas.games.seven_wonders_dice.game import GAME
from civitas.kernel import Chance, NotYourDecision
from civitas.kernel.frame import take_back
from kit.dice import Table, city


def two(roll: str, coins: int = 7, crossed: str = "") -> Table:
    return Table(city("giza", coins=coins, crossed=crossed), city("rhodes"), roll=roll)


@pytest.mark.rule("dice:D-19")
def test_everybody_takes_exactly_one_action_and_then_the_forum_is_shaken_again() -> None:
    table = Table(city("giza"), city("rhodes"), city("babylon"), roll="gray1 wood 0")
    assert table.waiting() == (0, 1, 2)
    table.choose(0, "build gray1 WH2")
    assert table.waiting() == (1, 2)
    with pytest.raises(NotYourDecision):
        table.choose(0, "pass")
    table.choose(2, "pass")
    assert table.waiting() == (1,)
    assert table.state.turn == 1
    assert table.crossed(0) == set()  # nothing is done before all have chosen
    table.choose(1, "stage")
    assert table.state.turn == 2
    assert table.waiting() == (0, 1, 2)
    assert [table.crossed(seat) for seat in range(3)] == [{"WH2"}, {"WO1"}, set()]
    assert len(table.events("turn_began")) == 1
    assert len(table.events("die_rolled")) == 7


@pytest.mark.rule("dice:D-19", "dice:D-72")
def test_the_actions_are_build_stage_and_pass() -> None:
    table = two("gray1 stone 0, gray2 stone 0, gray3 stone 0")
    assert {option.split()[0] for option in table.options(0)} == {"build", "stage", "pass"}
    assert table.prompt(0) == "action"
    for other in ("cross WH1", "bonus 1", "decline", "take giza"):
        assert table.why_not(0, other) == "refused-not-now"
        assert table.refuses(0, other)


@pytest.mark.rule("dice:D-19", "dice:D-02")
def test_all_players_have_the_same_roll() -> None:
    table = two("gray1 wood 0, blue owl 1")
    assert {option for option in table.options(0) if option.startswith("build")} == {
        option for option in table.options(1) if option.startswith("build")
    }
    assert table.view(0).forum == table.view(1).forum


@pytest.mark.rule("dice:D-20")
def test_any_number_of_players_may_choose_the_same_die() -> None:
    table = Table(city("giza"), city("rhodes"), city("babylon"), roll="gray1 wood 2")
    table.turn("build gray1 WH2", "build gray1 WH2", "build gray1 WH2")
    assert [table.crossed(seat) for seat in range(3)] == [{"WH2"}] * 3
    assert [table.coins(seat) for seat in range(3)] == [5, 5, 5]


@pytest.mark.rule("dice:D-20", "dice:D-61")
def test_a_die_stays_for_another_action_of_the_same_turn() -> None:
    """Giza's second stage gives an action: the die of the first lane is used twice."""
    table = Table(
        city("giza", coins=20, crossed="WO1 BWA1"), city("rhodes"), roll="red axe 1, blue mask 1"
    )
    table.turn("stage; build red BWA2")
    assert table.crossed(0) == {"WO1", "WO2", "BWA1", "BWA2"}
    table = Table(city("rhodes", coins=20, crossed="UN31"), city("giza"), roll="green gear 1")
    table.turn("build green UN32; build green UN33")
    assert table.crossed(0) == {"UN31", "UN32", "UN33"}
    assert table.coins(0) == 20 - (1 + 3) - (1 + 6)


@pytest.mark.rule("dice:D-21", "dice:D-27")
def test_a_building_costs_the_quarter_and_the_space() -> None:
    table = two("blue temple 2", crossed="WH1 AGB1").turn("build blue AGB2")
    assert table.coins(0) == 7 - 2 - (2 - 1)
    assert table.crossed(0) == {"WH1", "AGB1", "AGB2"}
    assert table.score(0)["agora"] == 2 + 3


@pytest.mark.rule("dice:D-21")
def test_die_and_space_must_be_affordable_together() -> None:
    # 2 for the die and 1 for the space
    assert two("blue owl 2", coins=3, crossed="BWA1").can(0, "build blue AGC1")
    assert two("blue owl 2", coins=2, crossed="BWA1").missing(0, "build blue AGC1") == 1
    for coins in (2, 1, 0):
        table = two("blue owl 2", coins=coins, crossed="BWA1")
        assert table.why_not(0, "build blue AGC1") == "refused-coins"
        assert table.refuses(0, "build blue AGC1")


@pytest.mark.rule("dice:D-21")
def test_a_die_cannot_be_chosen_without_a_construction() -> None:
    """The whole lane of the axe is built: the red die leads nowhere, however cheap it is."""
    table = two("red axe 0", coins=50, crossed="BWA*")
    assert table.builds(0, "red") == set()
    assert table.why_not(0, "build red BWA5") == "refused-crossed"
    assert table.refuses(0, "build red BWA5")


@pytest.mark.rule("dice:D-22", "dice:D-42")
def test_a_stage_needs_no_die_and_costs_its_resources_only() -> None:
    table = two("gray1 stone 3, blue mask 3", coins=3, crossed="BWA1")
    table.turn("stage")
    assert table.crossed(0) == {"BWA1", "WO1"}
    assert table.coins(0) == 3 - 3 + 2  # Giza's first stage: 2 coins for each stage
    assert two("", coins=2, crossed="BWA1").missing(0, "stage") == 1
    assert table.events("die_chosen") == []


@pytest.mark.rule("dice:D-22", "dice:D-42")
def test_stages_come_in_their_order_and_end_with_the_third() -> None:
    table = Table(city("alexandria", coins=40), city("rhodes"))
    for stages in ({"WO1"}, {"WO1", "WO2"}, {"WO1", "WO2", "WO3"}):
        table.turn("stage; bonus 3" if len(stages) == 3 else "stage")
        assert table.crossed(0) == stages
    assert table.why_not(0, "stage") == "refused-stages-complete"
    assert table.refuses(0, "stage")


@pytest.mark.rule("dice:D-23")
@pytest.mark.parametrize("coins", [0, 7, 40])
def test_passing_is_always_allowed_and_brings_three_coins(coins: int) -> None:
    table = two("", coins=coins, crossed="BWA1").turn("pass", "pass")
    assert table.coins(0) == coins + 3
    assert table.coins(1) == 7 + 3
    assert table.crossed(0) == {"BWA1"}


@pytest.mark.rule("dice:D-23")
def test_a_city_with_everything_and_one_with_nothing_can_only_pass() -> None:
    everything = "WH* WO* BW* BE* AG* MK* UN* GC* GL*"
    rich = city("giza", coins=99, crossed=everything, bonuses="1 2 3")
    table = Table(rich, city("rhodes", coins=0, crossed="BWA1"), roll="blue owl 0")
    assert table.options(0) == ["pass"]
    assert table.options(1) == ["pass"]


# what joins the players


@pytest.mark.rule("dice:D-24", "dice:D-43")
@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_defense_of_the_same_turn_protects_from_nothing(
    attacker: int, order: tuple[int, int]
) -> None:
    """For any first seat, and any first to choose."""
    defender = 1 - attacker
    cities = [city(name, unlocked="black") for name in ("giza", "rhodes")]
    table = Table(*cities, roll="red sword 0, black spy_any 0")
    moves = {attacker: "build red BEA1", defender: "build black BWD1"}
    for seat in order:
        table.choose(seat, moves[seat])
    assert table.score(attacker)["east_barracks"] == 3
    assert table.sheet(defender).west_defense == 1
    # from the next turn on it does
    table.roll("red sword 0").choose(attacker, "build red BEA2").choose(defender, "pass")
    assert table.score(attacker)["east_barracks"] == 3 + (4 - 1)


@pytest.mark.rule("dice:D-24", "dice:D-51")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_what_neighbours_cross_off_this_turn_spoils_no_comparison(
    order: tuple[int, int, int],
) -> None:
    cities = (
        city("giza", coins=20, unlocked="purple"),
        city("rhodes", coins=20),
        city("babylon", coins=20),
    )
    table = Table(*cities, roll="purple cmp_yellow 0, yellow coin7 0")
    moves = ("build purple GC1", "build yellow MK1", "build yellow MK1")
    for seat in order:
        table.choose(seat, moves[seat])
    assert table.crossed(0) == {"UN21", "UN22", "UN23", "GC1"}
    assert table.crossed(1) == table.crossed(2) == {"MK1"}
    table.roll("purple cmp_yellow 0")
    assert table.why_not(0, "build purple GC2") == "refused-guild"


@pytest.mark.rule("dice:D-24")
def test_turns_are_the_same_in_any_order_of_seats() -> None:
    def play(order: tuple[int, ...]) -> Table:
        cities = [city(name, coins=20) for name in ("olympia", "rhodes", "babylon")]
        table = Table(*cities, roll="red axe 0, blue mask 1, yellow coin7 1, green compass 0")
        texts = ["stage; build red BWA1", "build red BWA1", "build green UN31; cross AGA1"]
        for seat in order:
            table.choose(seat, texts[seat])
        return table

    first = play((0, 1, 2))
    for order in ((2, 1, 0), (1, 0, 2), (1, 2, 0)):
        other = play(order)
        assert other.state.parts() == first.state.parts()
        assert other.heard == first.heard


def test_a_seat_that_is_not_there_is_not_waiting() -> None:
    assert not GAME.is_waiting(two("").state, 2)


def test_after_a_choice_is_withdrawn_the_options_are_those_before_it() -> None:
    state = GAME.setup(GAME.configure(2, 0, {}), Chance(3))
    options = GAME.options(state, 0)
    GAME.apply(state, 0, GAME.parse_action("pass"))
    take_back(state, 0, 0)
    assert GAME.options(state, 0) == options
