"""Positions written by hand: what is left out, what is rolled, what is refused."""

import copy

import pytest

from civitas.games.seven_wonders_dice.flow.turn import TAKEN_BY_NOBODY, Turn
from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.ids import BLACK, BLUE, DICE, FORUM, GRAY
from civitas.games.seven_wonders_dice.rules.cities import TakeCity
from civitas.games.seven_wonders_dice.state import FIRST_COINS, DiceState
from civitas.kernel import BITS
from kit.positions import Change, Page, check_round_trip, put, read, refused, written

AGORA = list(range(1, 9))
ROLL: list[Page] = [
    {"die": "gray2", "face": "wood", "cost": 1},
    {"die": "gray3", "face": "clay", "cost": 2},
    {"die": "blue", "face": "temple", "cost": 1},
    {"die": "red", "face": "shield", "cost": 3},
    {"die": "black", "face": "spy_any", "cost": 0},
    {"die": "yellow", "face": "chest", "cost": 0},
    {"die": "green", "face": "gear", "cost": 1},
]
TWO: Page = {
    "players": 2,
    "turn": 18,
    "forum": ROLL,
    "cities": [
        {
            "city": "giza",
            "coins": 4,
            "crossed": {
                "warehouse": [1, 2],
                "west_barracks": [1, 2],
                "market": [2, 3],
                "university": [1, 2, 3],
                "agora": AGORA,
            },
            "bonuses": [2],
            "west_points": 6,
        },
        {"city": "rhodes", "crossed": {"east_barracks": [6], "west_barracks": [6, 7]}},
    ],
}
FULL = {"agora": AGORA}
BOTH: Page = {
    "players": 2,
    "turn": 9,
    "cities": [
        {"city": "giza", "crossed": FULL, "bonuses": [1]},
        {"city": "rhodes", "crossed": FULL, "bonuses": [1]},
    ],
}


def dice(page: Page, seed: int = 0) -> DiceState:
    state = read("dice", page, seed)
    assert isinstance(state, DiceState)
    return state


def with_option(name: str, value: str, page: Page) -> Page:
    return {**page, "options": {name: value}}


def test_without_cities_they_are_chosen() -> None:
    state = dice({"players": 3})
    assert state.stack == [TakeCity(0)]
    state = dice({"players": 3, "taken": ["rhodes"]})
    assert state.stack == [TakeCity(1)]
    check_round_trip(GAME, state)


def test_cities_begin_with_an_empty_sheet_and_a_roll() -> None:
    state = dice({"players": 2, "cities": [{"city": "giza"}, {"city": "babylon"}]})
    assert state.turn == 1
    assert [sheet.coins for sheet in state.sheets] == [FIRST_COINS, FIRST_COINS]
    assert state.forum == list(range(FORUM))
    assert state.stack == [Turn()]
    check_round_trip(GAME, state)


def test_what_follows_from_spaces_is_not_written() -> None:
    state = dice(TWO)
    one, two = state.sheets
    assert (one.resources, one.cheaper, one.free, one.extra[BLUE]) == (2, 1, 1 | 16, 2)
    assert one.unlocked == BITS[BLACK]
    assert one.west == 6
    assert (two.west_defense, two.east_defense) == (2, 1)
    assert state.first == 1
    assert one.free & BITS[GRAY]
    check_round_trip(GAME, state)
    page = written("dice", state)
    assert page["cities"][0]["west_points"] == 6
    assert "west_points" not in written("dice", dice({**TWO, "cities": lower()}))["cities"][0]


def lower() -> list[Page]:
    """Cities in which attacks scored as they would now."""
    cities: list[Page] = copy.deepcopy(TWO["cities"])
    del cities[0]["west_points"]
    return cities


def test_special_dice_that_are_unlocked_are_in_the_forum() -> None:
    page = {**TWO}
    del page["forum"]
    for seed in range(5):
        state = dice(page, seed)
        words = [DICE[die] for die in state.forum]
        assert "black" in words
        assert sum(word.startswith("gray") for word in words) == 2
        assert state.turn == 18
        check_round_trip(GAME, state)


def test_the_third_bonus_ends_the_game() -> None:
    crossed = {"agora": AGORA, "guild_court": [1, 2, 3], "market": [1, 2, 3, 4, 5, 6]}
    cities = [{"city": "giza", "crossed": crossed, "bonuses": [1, 2, 3]}, {"city": "rhodes"}]
    page: Page = {"players": 2, "turn": 18, "cities": cities}
    state = dice(page)
    assert state.last == 18
    assert GAME.outcome(state) is None
    check_round_trip(GAME, state)
    state = dice({**page, "pending": [], "forum": [*ROLL[:4], *ROLL[5:], GRAY_ONE]})
    assert GAME.outcome(state) is not None
    check_round_trip(GAME, state)
    state = dice(with_option("turn_cap", "900", {**page, "turn": 300}))
    assert state.last == 300
    check_round_trip(GAME, state)


GRAY_ONE: Page = {"die": "gray1", "face": "stone", "cost": 0}


def test_who_filled_the_agora_first_can_be_said() -> None:
    assert dice(BOTH).first == 3
    state = dice({**BOTH, "agora_first": [1]})
    assert state.first == 2
    check_round_trip(GAME, state)
    assert dice(with_option("agora_first_tie", "lowest_seat", BOTH)).first == 1
    nobody = with_option("agora_first_tie", "nobody", BOTH)
    assert dice(nobody).first == TAKEN_BY_NOBODY
    state = dice({**nobody, "agora_first": [0]})
    assert state.first == 1
    check_round_trip(GAME, state)
    assert dice({**nobody, "agora_first": []}).first == TAKEN_BY_NOBODY


def test_the_barracks_may_give_one_bonus() -> None:
    crossed = {"west_barracks": list(range(1, 8)), "east_barracks": list(range(1, 8))}
    cities = [{"city": "giza", "crossed": crossed, "bonuses": [1]}, {"city": "rhodes"}]
    page: Page = {"players": 2, "turn": 15, "cities": cities}
    assert refused("dice", page) == "position-dice-bonuses"
    state = dice(with_option("bonus_buildings", "barracks_as_one", page))
    assert state.sheets[0].west == 25
    check_round_trip(GAME, state)


def test_sealed_choices_are_made_again() -> None:
    state = dice({**TWO, "sealed": [["pass"], []]})
    assert state.sealed[0]
    assert GAME.waiting(state) == (1,)
    check_round_trip(GAME, state)
    assert "sealed" not in written("dice", state, 1)
    assert written("dice", state, 0)["sealed"] == [["pass"], []]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (put("cities", 0, "crossed", to={"warehouse": [1, 1]}), "position-repeated"),
        (put("cities", 0, "bonuses", to=[1, 1]), "position-repeated"),
        (put("options", to={"cities": "giza,rhodes"}), "position-option-elsewhere"),
        (put("options", to={"cities": "choose"}), "position-option-elsewhere"),
    ],
)
def test_what_is_there_twice_is_refused(change: Change, key: str) -> None:
    page: Page = {"players": 2, "turn": 6, "cities": [{"city": "giza"}, {"city": "rhodes"}]}
    change(page)
    assert refused("dice", page) == key


REFUSALS: list[tuple[Change, str]] = [
    (put("turn", to=0), "position-number"),
    (put("turn", to=201), "position-number"),
    (put("players", to=3), "config-city-number"),
    (put("options", to={"turn_cap": "0"}), "config-number"),
    (put("options", to={"boards_hash": "x"}), "config-boards-hash"),
    (put("gone", to=[1]), "position-dice-gone"),
    (put("taken", to=["giza"]), "position-key"),
    (put("agora_first", to=[1]), "position-dice-agora"),
    (put("agora_first", to=[]), "position-dice-agora"),
    (put("forum", to=ROLL[:6]), "position-dice-forum"),
    (put("forum", to=[*ROLL[:6], ROLL[0]]), "position-dice-twice"),
    (put("forum", 0, "die", to="pink"), "position-word-unknown"),
    (put("forum", 0, "face", to="gear"), "position-word-unknown"),
    (put("forum", 0, "cost", to=4), "position-number"),
    (put("forum", 0, "colour", to="gray"), "position-key"),
    (put("forum", 4, to={"die": "white", "face": "leader_red", "cost": 0}), "position-dice-locked"),
    (put("forum", 4, to=GRAY_ONE), "position-dice-missing"),
    (put("cities", 0, "city", to="atlantis"), "config-city"),
    (put("cities", 0, "city", to="rhodes"), "config-city-twice"),
    (put("cities", 0, "city", to=1), "position-text"),
    (put("cities", 0, "coins", to=-1), "position-number"),
    (put("cities", 0, "coins", to=200), "position-number"),
    (put("cities", 1, to={"city": "rhodes", "coins": 6}), "position-number"),
    (put("turn", to=5), "position-dice-spaces"),
    (put("cities", 0, "crossed", "wonder", to=[4]), "position-number"),
    (put("cities", 0, "crossed", "wonder", to=[2]), "position-dice-order"),
    (put("cities", 0, "crossed", "harbour", to=[1]), "position-key"),
    (put("cities", 0, "bonuses", to=[]), "position-dice-bonuses"),
    (put("cities", 0, "bonuses", to=[1, 2]), "position-dice-bonuses"),
    (put("cities", 0, "bonuses", to=[4]), "position-number"),
    (put("cities", 0, "west_points", to=4), "position-number"),
    (put("cities", 0, "west_points", to=8), "position-number"),
    (put("cities", 0, "shield", to=8), "position-key"),
    (put("pending", to=[]), "position-dice-unfinished"),
    (put("pending", to=[{"step": "take_city", "seat": 0}]), "position-pending"),
    (put("pending", to=[{"step": "turn"}, {"step": "turn"}]), "position-pending"),
    (put("pending", to=[{"step": "shake"}]), "position-word-unknown"),
    (put("pending", to=[{"step": "turn", "seat": 1}]), "position-key"),
    (put("sealed", to=[["bonus 1"]]), "refused-not-now"),
    (put("sealed", to=[["fly"]]), "notation-verb"),
    (put("sealed", to=[["pass", "pass"]]), "position-sealed"),
    (put("sealed", to=[[], [], []]), "position-count"),
    (put("sealed", to=[[1]]), "position-text"),
]


@pytest.mark.parametrize("number", range(len(REFUSALS)))
def test_what_the_rules_cannot_lead_to_is_refused(number: int) -> None:
    change, key = REFUSALS[number]
    page = copy.deepcopy(TWO)
    change(page)
    assert refused("dice", page) == key


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"players": 2, "taken": ["rhodes", "giza"]}, "position-count"),
        ({"players": 3, "taken": ["rhodes", "rhodes"]}, "position-dice-taken"),
        ({"players": 3, "taken": ["paris"]}, "position-word-unknown"),
        ({"players": 3, "pending": []}, "position-pending"),
        ({"players": 3, "pending": [{"step": "turn"}]}, "position-pending"),
        ({"players": 3, "pending": [{"step": "take_city", "seat": 1}]}, "position-pending"),
        ({**BOTH, "pending": [{"step": "turn"}]}, "position-dice-forum"),
        (
            {**BOTH, "agora_first": [0, 1], "options": {"agora_first_tie": "nobody"}},
            "position-dice-agora",
        ),
    ],
)
def test_other_positions_that_cannot_be_are_refused(given: Page, key: str) -> None:
    assert refused("dice", given) == key
