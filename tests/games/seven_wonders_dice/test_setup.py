"""Before the first choice: dice, Forum, boards, seats, what a city starts with."""

from collections import Counter

import pytest

from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.ids import CITIES, DICE, FACES
from civitas.games.seven_wonders_dice.state import DiceState
from civitas.kernel import Chance, NeedOutcome
from kit.dice import Table, city

SIX_FACES = {
    "gray1": "stone stone wood clay glass textile",
    "gray2": "stone wood wood clay textile papyrus",
    "gray3": "stone wood clay clay glass papyrus",
    "blue": "mask scales fountain temple owl caduceus",
    "red": "axe axe sword sword shield shield",
    "yellow": "camel camel coin7 coin7 chest chest",
    "green": "compass compass tablet tablet gear gear",
    "black": "spy_any spy_gray spy_blue spy_red spy_yellow spy_green",
    "white": "leader_blue leader_green leader_red leader_yellow leader_laurel leader_laurel",
    "purple": "cmp_red cmp_wonder cmp_gray cmp_yellow cmp_blue cmp_green",
}
EVERY_BOARD = "alexandria,babylon,ephesus,giza,halicarnassus,olympia,rhodes"
FIRST_FORUM = ["gray1", "gray2", "gray3", "blue", "red", "yellow", "green"]


def new_game(players: int, seed: int = 1, **options: str) -> DiceState:
    state = GAME.setup(GAME.configure(players, 0, options), Chance(seed, record_events=True))
    assert isinstance(state, DiceState)
    return state


def scripted(players: int, script: tuple[int, ...], cities: str) -> DiceState:
    config = GAME.configure(players, 0, {"cities": cities})
    state = GAME.setup(config, Chance(0, script, record_events=True))
    assert isinstance(state, DiceState)
    return state


def asked_of_chance(players: int, cities: str) -> list[int]:
    """How many outcomes each draw of a set-up has."""
    sizes: list[int] = []
    while True:
        try:
            scripted(players, (0,) * len(sizes), cities)
        except NeedOutcome as need:
            sizes.append(need.args[0])
        else:
            return sizes


# dice and Forum


@pytest.mark.rule("dice:D-01", "dice:D-09", "dice:D-11", "dice:D-12", "dice:D-13", "dice:D-14")
@pytest.mark.rule("dice:D-15", "dice:D-16", "dice:D-17")
@pytest.mark.parametrize("die", SIX_FACES)
def test_a_die_has_its_six_faces(die: str) -> None:
    faces = new_game(2).numbers.dice[DICE.index(die)]
    assert sorted(FACES[face] for face in faces) == sorted(SIX_FACES[die].split())
    assert len(faces) == 6


@pytest.mark.rule("dice:D-01")
def test_there_are_three_gray_dice_and_one_of_each_other_colour() -> None:
    assert len(new_game(2).numbers.dice) == 10
    assert set(DICE) == set(SIX_FACES)
    assert sum(die.startswith("gray") for die in DICE) == 3


@pytest.mark.rule("dice:D-10")
def test_each_gray_die_doubles_one_resource_and_lacks_another() -> None:
    dice = [Counter(SIX_FACES[f"gray{number}"].split()) for number in (1, 2, 3)]
    for number, counts in enumerate(dice):
        shown = Counter(FACES[face] for face in new_game(2).numbers.dice[number])
        assert shown == counts
        assert sorted(counts.values()) == [1, 1, 1, 1, 2]
    total = dice[0] + dice[1] + dice[2]
    assert total == {"stone": 4, "wood": 4, "clay": 4, "glass": 2, "textile": 2, "papyrus": 2}


@pytest.mark.rule("dice:D-02", "dice:D-03")
@pytest.mark.parametrize("players", [2, 3, 7])
def test_the_forum_starts_with_seven_dice_and_no_special_one(players: int) -> None:
    state = new_game(players)
    assert [DICE[die] for die in state.forum] == FIRST_FORUM
    assert len(state.shown) == len(state.quarters) == 7


@pytest.mark.rule("dice:D-02", "dice:D-18")
def test_every_die_gets_any_of_its_faces_and_any_quarter_by_a_draw_of_its_own() -> None:
    assert asked_of_chance(2, "giza,rhodes") == [6, 4] * 7
    for index, die in enumerate(FIRST_FORUM):
        shown: list[str] = []
        quarters: list[int] = []
        for outcome in range(6):
            script = [0] * 14
            script[2 * index] = outcome
            script[2 * index + 1] = outcome % 4
            state = scripted(2, tuple(script), "giza,rhodes")
            shown.append(FACES[state.shown[index]])
            quarters.append(state.quarters[index])
            others = [q for place, q in enumerate(state.quarters) if place != index]
            assert others == [0] * 6
        assert sorted(shown) == sorted(SIX_FACES[die].split())
        assert quarters == [0, 1, 2, 3, 0, 1]


@pytest.mark.rule("dice:D-18", "dice:D-02")
def test_all_faces_and_quarters_come_up_in_a_long_game() -> None:
    table = Table(city("giza"), city("rhodes"))
    seen: set[tuple[str, str]] = set()
    costs: Counter[int] = Counter()
    for _ in range(150):
        for index, die in enumerate(table.state.forum):
            seen.add((DICE[die], FACES[table.state.shown[index]]))
            costs[table.state.quarters[index]] += 1
        table.turn()
    wanted = {(die, face) for die in FIRST_FORUM for face in SIX_FACES[die].split()}
    assert seen >= wanted
    assert set(costs) == {0, 1, 2, 3}
    assert all(180 < count < 350 for count in costs.values())


# boards and seats


@pytest.mark.rule("dice:D-04")
def test_boards_are_dealt_by_chance_and_each_only_once() -> None:
    assert asked_of_chance(3, "random")[:3] == [7, 6, 5]
    for first in range(7):
        state = scripted(3, (first, 0, 0, *[0] * 14), "random")
        assert state.cities[0] == first
        assert len(set(state.cities)) == 3
    dealt = {tuple(new_game(7, seed).cities) for seed in range(20)}
    assert len(dealt) > 10
    assert {tuple(sorted(cities)) for cities in dealt} == {tuple(range(7))}


@pytest.mark.rule("dice:D-04")
def test_boards_may_be_given() -> None:
    state = new_game(3, cities="rhodes, Giza,babylon")
    assert [CITIES[number] for number in state.cities] == ["rhodes", "giza", "babylon"]
    founded = [event.plain() for event in state.out or [] if event.kind == "city_founded"]
    assert [event["args"] for event in founded] == [
        {"player": {"seat": 0}, "city": {"name": "city-rhodes"}},
        {"player": {"seat": 1}, "city": {"name": "city-giza"}},
        {"player": {"seat": 2}, "city": {"name": "city-babylon"}},
    ]
    assert asked_of_chance(3, "rhodes,giza,babylon") == [6, 4] * 7


@pytest.mark.rule("dice:D-04")
def test_boards_may_be_chosen_in_the_order_of_seats() -> None:
    state = new_game(3, cities="choose")
    assert GAME.prompt(state, 0).key == "prompt-take"
    assert GAME.waiting(state) == (0,)
    every = [f"take {name}" for name in EVERY_BOARD.split(",")]
    assert [GAME.format_action(action) for action in GAME.options(state, 0)] == every
    GAME.play(state, 0, GAME.parse_action("take giza"))
    assert GAME.waiting(state) == (1,)
    left = [GAME.format_action(action) for action in GAME.options(state, 1)]
    assert left == [each for each in every if each != "take giza"]
    taken = GAME.why_not(state, 1, GAME.parse_action("take giza"))
    assert taken is not None
    assert taken.key == "refused-taken"
    GAME.play(state, 1, GAME.parse_action("take alexandria"))
    assert state.sheets == []
    GAME.play(state, 2, GAME.parse_action("take rhodes"))
    assert [CITIES[number] for number in state.cities] == ["giza", "alexandria", "rhodes"]
    assert GAME.waiting(state) == (0, 1, 2)
    assert state.turn == 1
    assert len(state.sheets) == 3


@pytest.mark.rule("dice:D-05", "dice:D-06")
def test_boards_have_a_warehouse_and_eight_buildings_and_three_bonuses() -> None:
    sizes = {"WH": 6, "WO": 3, "BW": 7, "BE": 7, "AG": 8, "MK": 6, "UN": 9, "GC": 3, "GL": 6}
    for name in EVERY_BOARD.split(","):
        other = "giza" if name == "rhodes" else "rhodes"
        table = Table(city(name), city(other))
        found = Counter(space.word[:2] for space in table.board(0).spaces)
        assert found == sizes
        common = [space for space in table.board(0).spaces if space.word[:2] not in ("WO", "UN")]
        assert common == [s for s in table.board(1).spaces if s.word[:2] not in ("WO", "UN")]
        assert table.board(0).spaces != table.board(1).spaces
    assert len(table.state.numbers.bonuses) == 3


@pytest.mark.rule("dice:D-07")
def test_west_is_the_left_and_east_the_right_neighbour() -> None:
    """Seat 1 sits to the left of seat 0: its East side is defended, its West side is not."""
    table = Table(
        city("giza"),
        city("rhodes", crossed="BED1"),
        city("babylon"),
        city("ephesus", crossed="BWD1 BWD2"),
        roll="red axe 0",
    )
    table.turn("build red BWA1")
    assert table.score(0)["west_barracks"] == 3 - 1
    table.roll("red sword 0").turn("build red BEA1")
    assert table.score(0)["east_barracks"] == 3 - 2


@pytest.mark.rule("dice:D-08")
@pytest.mark.parametrize("players", range(2, 8))
def test_a_city_starts_with_seven_coins_and_nothing_else(players: int) -> None:
    state = new_game(players)
    assert len(state.sheets) == players
    for sheet in state.sheets:
        assert sheet.coins == 7
        assert sheet.parts()[1:] == (0, 0, 0, 0, 0, 0, 0, 0, 0, (0,) * 8, 0)
    assert state.turn == 1
    assert GAME.waiting(state) == tuple(range(players))
