"""Every switch in each of its positions, and every set-up that is refused."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import civitas.games.seven_wonders_dice as package
from civitas.games.seven_wonders_dice.data.r1 import R1
from civitas.games.seven_wonders_dice.data.tables import SHIPPED
from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.ids import CITIES
from civitas.games.seven_wonders_dice.options import OPTIONS, choice
from civitas.games.seven_wonders_dice.state import DiceState
from civitas.kernel import BadConfig, Chance, text_hash
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit.dice import City, Table, city, own_boards

AGORA = "AGA* AGB* AGC1"
BARRACKS = "BWA* BWD1"


def three(
    mine: City, roll: str = "", left: City | None = None, right: City | None = None, **options: str
) -> Table:
    others = (left or city("rhodes"), right or city("babylon"))
    return Table(mine, *others, roll=roll, options=options)


# what each value does


def boards_shipped() -> None:
    table = three(city("giza"), boards=SHIPPED)
    assert table.view(0).board_set == "R1"
    assert table.view(0).reconstruction


def boards_own() -> None:
    text = own_boards(MK1="cost = 4").replace('name = "R1"', 'name = "Mine"')
    table = three(city("giza", coins=4, crossed="AGA1"), "yellow coin7 0", boards=text)
    assert table.view(0).board_set == "Mine"
    assert table.can(0, "build yellow MK1")
    poor = city("giza", coins=3, crossed="AGA1")
    assert three(poor, "yellow coin7 0", boards=text).missing(0, "build yellow MK1")


def boards_hash_given() -> None:
    config = GAME.configure(2, 0, {"boards_hash": text_hash(R1)})
    assert config.option("boards_hash") == text_hash(R1)
    assert GAME.configure(2, 0, {}) == config


def cities_random() -> None:
    dealt = set()
    for seed in range(12):
        state = GAME.setup(GAME.configure(2, 0, {"cities": "random"}), Chance(seed))
        assert isinstance(state, DiceState)
        dealt.add(tuple(state.cities))
    assert len(dealt) > 3


def cities_choose() -> None:
    state = GAME.setup(GAME.configure(2, 0, {"cities": " Choose "}), Chance(1))
    assert GAME.prompt(state, 0).key == "prompt-take"


def cities_given() -> None:
    state = GAME.setup(GAME.configure(2, 0, {"cities": "olympia, GIZA"}), Chance(1))
    assert isinstance(state, DiceState)
    assert [CITIES[number] for number in state.cities] == ["olympia", "giza"]


def price_of_glass(value: str, space: str = "WH4") -> int:
    faces = {"WH1": "stone", "WH4": "glass", "WH5": "textile"}
    table = three(city("giza"), f"gray1 {faces[space]} 0", warehouse_manufactured_cost=value).turn(
        f"build gray1 {space}"
    )
    return 7 - table.coins(0)


def glass_printed() -> None:
    assert price_of_glass("printed") == 2
    text = own_boards(WH4="cost = 5")
    table = three(city("giza"), "gray1 glass 0", boards=text).turn("build gray1 WH4")
    assert table.coins(0) == 7 - 5


def glass_one() -> None:
    assert [price_of_glass("1", space) for space in ("WH1", "WH4", "WH5")] == [0, 1, 1]
    papyrus = three(city("giza"), "gray2 papyrus 0", warehouse_manufactured_cost="1")
    assert papyrus.turn("build gray2 WH6").coins(0) == 7 - 1


def glass_two() -> None:
    assert [price_of_glass("2", space) for space in ("WH1", "WH4", "WH5")] == [0, 2, 2]
    text = own_boards(WH4="cost = 5")
    table = three(city("giza"), "gray1 glass 0", boards=text, warehouse_manufactured_cost="2").turn(
        "build gray1 WH4"
    )
    assert table.coins(0) == 7 - 2


def agora_winners(value: str) -> tuple[int, ...]:
    """Seats 1 and 2 fill their Agora in the same turn, seat 0 in the next."""
    full = "build blue AGC2; bonus 3"
    table = Table(
        city("giza", coins=20, crossed=AGORA),
        city("rhodes", coins=20, crossed=AGORA),
        city("babylon", coins=20, crossed=AGORA),
        roll="blue owl 0",
        options={"agora_first_tie": value},
    )
    table.turn("pass", full, full).roll("blue owl 0").turn(full)
    winners = table.view(0).agora_first
    for seat in range(3):
        assert table.score(seat)["agora"] == 24 + 3 * (seat in winners)
    return winners


def agora_all() -> None:
    assert agora_winners("all") == (1, 2)


def agora_lowest_seat() -> None:
    assert agora_winners("lowest_seat") == (1,)


def agora_nobody() -> None:
    assert agora_winners("nobody") == ()
    alone = three(
        city("giza", coins=20, crossed=AGORA), "blue owl 0", agora_first_tie="nobody"
    ).turn("build blue AGC2; bonus 3")
    assert alone.view(0).agora_first == (0,)


def bonus_for(value: str, crossed: str, text: str, roll: str = "") -> bool:
    """Whether what is done gives a bonus."""
    mine = city("giza", coins=30, crossed=crossed)
    table = three(mine, roll, bonus_buildings=value).choose(0, text)
    asked = 0 in table.waiting()
    if asked:
        assert table.prompt(0) == "bonus"
    return asked


WONDER = ("WO1 WO2", "stage", "")
WEST = (BARRACKS, "build red BWD2", "red shield 0")
WEST_AND_EAST = (f"{BARRACKS} BE*", "build red BWD2", "red shield 0")
EAST_AND_WEST = ("BW* BED* BEA1 BEA2 BEA3 BEA4", "build red BEA5", "red sword 0")
FULL_AGORA = (AGORA, "build blue AGC2", "blue owl 0")


def bonus_eight() -> None:
    for each in (WONDER, WEST, WEST_AND_EAST, EAST_AND_WEST, FULL_AGORA):
        assert bonus_for("eight", *each)


def bonus_without_wonder() -> None:
    assert not bonus_for("without_wonder", *WONDER)
    for each in (WEST, WEST_AND_EAST, EAST_AND_WEST, FULL_AGORA):
        assert bonus_for("without_wonder", *each)


def bonus_barracks_as_one() -> None:
    assert not bonus_for("barracks_as_one", *WEST)
    for each in (WONDER, WEST_AND_EAST, EAST_AND_WEST, FULL_AGORA):
        assert bonus_for("barracks_as_one", *each)


def bonus_mandatory() -> None:
    table = three(city("giza", coins=30, crossed="WO1 WO2"), bonus_crossing="mandatory")
    table.choose(0, "stage")
    assert table.options(0) == ["bonus 1", "bonus 2", "bonus 3"]
    assert table.refuses(0, "decline")


def bonus_optional() -> None:
    table = three(city("giza", coins=30, crossed="WO1 WO2"), bonus_crossing="optional")
    table.choose(0, "stage")
    assert table.options(0) == ["bonus 1", "bonus 2", "bonus 3", "decline"]
    table.choose(0, "decline").choose(1, "pass").choose(2, "pass")
    assert table.bonuses(0) == set()


def red_holds(value: str, mine: str, theirs: str) -> bool:
    table = three(
        city("giza", crossed=mine, unlocked="purple"),
        "purple cmp_red 0",
        left=city("rhodes", crossed=theirs),
        guild_red_count=value,
    )
    return table.can(0, "build purple GC1")


DEFENDER = "BWD1 BWD2 BED1"
ATTACKER = "BWA1 BWA2"
BALANCED = "BWA1 BWA2 BEA1 BEA2"
ONE_SIDED = "BWA1 BWA2 BWA3"


def red_both_sides() -> None:
    assert red_holds("both_sides", DEFENDER, ATTACKER)
    assert not red_holds("both_sides", ATTACKER, DEFENDER)
    assert red_holds("both_sides", BALANCED, ONE_SIDED)
    assert not red_holds("both_sides", ONE_SIDED, BALANCED)


def red_attacks() -> None:
    assert not red_holds("attacks", DEFENDER, ATTACKER)
    assert red_holds("attacks", ATTACKER, DEFENDER)
    assert red_holds("attacks", BALANCED, ONE_SIDED)


def red_best_side() -> None:
    assert red_holds("best_side", DEFENDER, ATTACKER)
    assert red_holds("best_side", ATTACKER, DEFENDER)
    assert not red_holds("best_side", BALANCED, ONE_SIDED)
    assert red_holds("best_side", ONE_SIDED, BALANCED)


def effects_may_be_declined() -> None:
    for board in ("ephesus", "olympia"):
        mine = city(board, coins=30)
        table = three(mine, effects_optional="yes").choose(0, "stage")
        assert table.options(0)[-1] == "decline"


def effects_must_be_done() -> None:
    for board in ("ephesus", "olympia"):
        mine = city(board, coins=30)
        table = three(mine, effects_optional="no").choose(0, "stage")
        assert "decline" not in table.options(0)
        assert table.refuses(0, "decline")
    # an action may still be to pass, a bonus declined, and what is not possible is skipped
    table = three(city("giza", coins=30, crossed="WO1"), effects_optional="no")
    assert "pass" in table.choose(0, "stage").options(0)
    table = three(city("giza", coins=30, crossed="WO1 WO2"), effects_optional="no")
    assert table.choose(0, "stage; bonus 2").options(0)[-1] == "decline"
    poor = three(city("ephesus", coins=2, crossed="AGA1"), effects_optional="no").choose(0, "stage")
    assert poor.waiting() == (1, 2)
    two = three(
        city("giza"),
        left=city("babylon", coins=30, crossed="WO1"),
        right=city("rhodes"),
        effects_optional="no",
    )
    two.choose(1, "stage; cross AGA1")
    assert two.options(1) == ["cross AGA2", "cross AGB1", "cross AGC1"]


def minus_adds_up() -> None:
    mine = city("alexandria", crossed="MK3 WO1 WO2")
    table = three(mine, "blue mask 3", die_minus1="adds_up").turn("build blue AGA1")
    assert table.coins(0) == 7 - 1


def minus_once() -> None:
    mine = city("alexandria", crossed="MK3 WO1 WO2")
    table = three(mine, "blue mask 3", die_minus1="once").turn("build blue AGA1")
    assert table.coins(0) == 7 - 2
    one = three(city("giza", crossed="MK3"), "blue mask 3", die_minus1="once")
    assert one.turn("build blue AGA1").coins(0) == 7 - 2
    none = three(city("giza"), "blue mask 3", die_minus1="once")
    assert none.turn("build blue AGA1").coins(0) == 7 - 3


def coins_before_construction() -> None:
    mine = city("olympia", coins=0, crossed="UN11")
    table = three(mine, "red shield 0", coin_on="before_construction")
    assert table.turn("build red BWD1").coins(0) == 1


def coins_after_construction() -> None:
    mine = city("olympia", coins=0, crossed="UN11")
    table = three(mine, "red shield 0", coin_on="after_construction")
    assert table.missing(0, "build red BWD1") == 1
    mine = city("olympia", coins=1, crossed="UN11")
    table = three(mine, "red shield 0", coin_on="after_construction")
    assert table.turn("build red BWD1").coins(0) == 2
    # they are there before what the space brings is paid for
    mine = city("halicarnassus", coins=0, crossed="UN11")
    boards = own_boards(WH1='effect = "produce:1 & cross:market"')
    table = three(mine, "gray1 stone 0", coin_on="after_construction", boards=boards)
    table.choose(0, "build gray1 WH1")
    assert table.now(0).coins == 2
    assert table.can(0, "cross MK6")


def reserve_unbounded() -> None:
    rich = city("giza", coins=9_000)
    table = three(rich, gold_reserve_capacity="unbounded", turn_cap="9999").turn()
    assert table.coins(0) == 9_003


def reserve_bounded() -> None:
    for capacity, coins in (("7", 7), ("8", 8), ("9", 9), ("10", 10), ("999", 10)):
        table = three(city("giza"), gold_reserve_capacity=capacity).turn()
        assert table.coins(0) == coins


def turns() -> None:
    table = three(city("giza"), turn_cap="2").turn()
    assert not table.is_over()
    assert table.turn().is_over()
    assert GAME.configure(2, 0, {}).option("turn_cap") == "200"


Scenario = Callable[[], None]
VALUES: dict[tuple[str, str], Scenario] = {
    ("boards", "R1"): boards_shipped,
    ("boards", "a text"): boards_own,
    ("boards_hash", "a hash"): boards_hash_given,
    ("cities", "random"): cities_random,
    ("cities", "choose"): cities_choose,
    ("cities", "given"): cities_given,
    ("warehouse_manufactured_cost", "printed"): glass_printed,
    ("warehouse_manufactured_cost", "1"): glass_one,
    ("warehouse_manufactured_cost", "2"): glass_two,
    ("agora_first_tie", "all"): agora_all,
    ("agora_first_tie", "lowest_seat"): agora_lowest_seat,
    ("agora_first_tie", "nobody"): agora_nobody,
    ("bonus_buildings", "eight"): bonus_eight,
    ("bonus_buildings", "without_wonder"): bonus_without_wonder,
    ("bonus_buildings", "barracks_as_one"): bonus_barracks_as_one,
    ("bonus_crossing", "mandatory"): bonus_mandatory,
    ("bonus_crossing", "optional"): bonus_optional,
    ("guild_red_count", "both_sides"): red_both_sides,
    ("guild_red_count", "attacks"): red_attacks,
    ("guild_red_count", "best_side"): red_best_side,
    ("effects_optional", "yes"): effects_may_be_declined,
    ("effects_optional", "no"): effects_must_be_done,
    ("die_minus1", "adds_up"): minus_adds_up,
    ("die_minus1", "once"): minus_once,
    ("coin_on", "before_construction"): coins_before_construction,
    ("coin_on", "after_construction"): coins_after_construction,
    ("gold_reserve_capacity", "unbounded"): reserve_unbounded,
    ("gold_reserve_capacity", "a number"): reserve_bounded,
    ("turn_cap", "a number"): turns,
}
DEFAULTS = {
    "boards": "R1",
    "boards_hash": "",
    "cities": "random",
    "warehouse_manufactured_cost": "printed",
    "agora_first_tie": "all",
    "bonus_buildings": "eight",
    "bonus_crossing": "mandatory",
    "guild_red_count": "both_sides",
    "effects_optional": "yes",
    "die_minus1": "adds_up",
    "coin_on": "before_construction",
    "gold_reserve_capacity": "unbounded",
    "turn_cap": "200",
}


@pytest.mark.rule("dice:D-29", "dice:D-30", "dice:D-31", "dice:D-34", "dice:D-46", "dice:D-52")
@pytest.mark.rule("dice:D-63", "dice:D-65", "dice:D-73")
@pytest.mark.parametrize(("option", "value"), VALUES)
def test_a_value_of_an_option_does_what_it_says(option: str, value: str) -> None:
    VALUES[option, value]()


def test_every_value_of_every_option_has_a_scenario() -> None:
    named = {(option.name, value) for option in OPTIONS for value in option.values}
    assert named <= set(VALUES)
    assert {name for name, _ in VALUES} == {option.name for option in OPTIONS}
    assert {option.name: option.default for option in OPTIONS} == DEFAULTS


def test_the_default_is_the_first_value() -> None:
    config = GAME.configure(2, 0, {})
    for option in OPTIONS:
        if option.values:
            assert option.values[0] == option.default
            assert choice(config, option.name) == 0
    with pytest.raises(KeyError):
        choice(config, "colour")


# what is refused


REFUSED: list[tuple[str, int, dict[str, str]]] = [
    ("config-number", 2, {"turn_cap": "0"}),
    ("config-number", 2, {"turn_cap": "10000"}),
    ("config-number", 2, {"turn_cap": "-1"}),
    ("config-number", 2, {"turn_cap": ""}),
    ("config-number", 2, {"turn_cap": "many"}),
    ("config-number", 2, {"turn_cap": "1.5"}),
    ("config-number", 2, {"turn_cap": " 5"}),
    ("config-number", 2, {"turn_cap": "²"}),
    ("config-number", 2, {"turn_cap": "٣"}),
    ("config-number", 2, {"turn_cap": "000200"}),
    ("config-number-or", 2, {"gold_reserve_capacity": "6"}),
    ("config-number-or", 2, {"gold_reserve_capacity": "1000"}),
    ("config-number-or", 2, {"gold_reserve_capacity": "none"}),
    ("config-number-or", 2, {"gold_reserve_capacity": ""}),
    ("config-city", 2, {"cities": "giza,troy"}),
    ("config-city", 2, {"cities": ""}),
    ("config-city", 2, {"cities": "giza,"}),
    ("config-city", 2, {"cities": "giza,random"}),
    ("config-city", 2, {"cities": "choose,choose"}),
    ("config-city-twice", 2, {"cities": "giza,giza"}),
    ("config-city-twice", 3, {"cities": "giza,rhodes, GIZA"}),
    ("config-city-number", 2, {"cities": "giza"}),
    ("config-city-number", 2, {"cities": "giza,rhodes,babylon"}),
    ("config-city-number", 7, {"cities": "giza,rhodes,babylon"}),
    ("config-boards", 2, {"boards": "format ="}),
    ("config-boards", 2, {"boards": ""}),
    ("config-boards", 2, {"boards": "R2"}),
    ("config-boards", 2, {"boards": own_boards(MK1="cost = 9")}),
    ("config-boards-hash", 2, {"boards_hash": "0" * 64}),
    ("config-boards-hash", 2, {"boards": own_boards(MK1="cost = 2"), "boards_hash": text_hash(R1)}),
    ("config-players", 1, {}),
    ("config-players", 8, {}),
    ("config-option", 2, {"colour": "blue"}),
    ("config-value", 2, {"warehouse_manufactured_cost": "3"}),
    ("config-value", 2, {"agora_first_tie": "highest_seat"}),
    ("config-value", 2, {"bonus_buildings": "nine"}),
    ("config-value", 2, {"bonus_crossing": "yes"}),
    ("config-value", 2, {"guild_red_count": "defenses"}),
    ("config-value", 2, {"effects_optional": "maybe"}),
    ("config-value", 2, {"die_minus1": "twice"}),
    ("config-value", 2, {"coin_on": "never"}),
]


def without_boards(*names: str) -> str:
    """R1 without some boards."""
    blocks = R1.split("\n\n")
    for name in names:
        wanted = (f'board = "{name}"', f'[[board]]\nname = "{name}"')
        blocks = [block for block in blocks if not any(each in block for each in wanted)]
    return "\n\n".join(blocks)


@pytest.mark.parametrize(("key", "players", "chosen"), REFUSED)
def test_a_bad_set_up_is_refused_with_its_reason(
    key: str, players: int, chosen: dict[str, str]
) -> None:
    with pytest.raises(BadConfig) as error:
        GAME.configure(players, 0, chosen)
    assert error.value.reason.key == key
    assert Text("en", find_game("dice")).problems(error.value.reason) == []


def test_a_board_set_needs_a_board_for_every_player_and_offers_only_its_own() -> None:
    boards = without_boards("giza", "rhodes", "olympia", "ephesus")
    GAME.configure(3, 0, {"boards": boards})
    with pytest.raises(BadConfig) as error:
        GAME.configure(4, 0, {"boards": boards})
    assert error.value.reason.key == "config-few-boards"
    with pytest.raises(BadConfig) as error:
        GAME.configure(2, 0, {"boards": boards, "cities": "giza,babylon"})
    assert error.value.reason.key == "config-city"
    state = GAME.setup(GAME.configure(3, 0, {"boards": boards}), Chance(5))
    assert isinstance(state, DiceState)
    assert {CITIES[number] for number in state.cities} == {"alexandria", "babylon", "halicarnassus"}
    state = GAME.setup(GAME.configure(2, 0, {"boards": boards, "cities": "choose"}), Chance(5))
    offered = [GAME.format_action(action) for action in GAME.options(state, 0)]
    assert offered == ["take alexandria", "take babylon", "take halicarnassus"]


def test_every_reason_to_refuse_a_set_up_is_tried() -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in Path(str(package.__file__)).parent.rglob("*.py")
    )
    keys = set(re.findall(r'"(config-[\w-]+)"', source))
    tried = {key for key, _, _ in REFUSED} | {"config-few-boards"}
    assert keys <= tried
    assert len(keys) >= 7
