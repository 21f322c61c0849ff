"""The board set R1, the dice and the switches against the independently gathered tables."""

import csv
from pathlib import Path

import pytest

from civitas.games.seven_wonders_dice.data.board_set import (
    DEFENSE_LEVELS,
    MOST_COST,
    BoardSet,
    Space,
    make_effect,
    read_board_set,
)
from civitas.games.seven_wonders_dice.data.r1 import R1
from civitas.games.seven_wonders_dice.flow.chain import PASS_COINS
from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.ids import (
    AREAS,
    BONUSES,
    CITIES,
    DICE,
    FACES,
    FACES_BY_COLOUR,
    FORUM,
    QUARTERS,
)
from civitas.games.seven_wonders_dice.rules.scoring import FIRST_AGORA
from civitas.games.seven_wonders_dice.state import FIRST_COINS
from civitas.kernel import text_hash
from kit.dice import effect_words

FACTS = Path(__file__).parents[2] / "facts" / "dice"
CODES = dict(zip(("WH", "WO", "BW", "BE", "AG", "MK", "UN", "GC", "GL"), AREAS, strict=True))
SPY = ("any4", "gray", "blue", "red", "yellow", "green")


def facts(name: str) -> list[dict[str, str]]:
    with (FACTS / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def r1() -> BoardSet:
    found, faults = read_board_set(R1)
    assert faults == []
    assert found is not None
    return found


def as_fact(words: str) -> str:
    """An effect of a board set in the notation of the tables."""
    for code, area in CODES.items():
        words = words.replace(area, code)
    name, _, rest = words.partition(":")
    if name == "cross" and "|" in rest:
        name = "cross_any"
    if name in ("attack", "defense"):
        rest = rest[0].upper()
    return f"{name.upper()}:{rest}" if rest else name.upper()


def row_of(space: Space) -> tuple[object, ...]:
    effects = [as_fact(effect_words(effect)) for effect in space.effects]
    every = FACES_BY_COLOUR[7] if AREAS[space.area] == "guild_court" else None
    faces = {FACES[face] for face in space.faces}
    shown = {"any"} if every and faces == set(every) else faces
    return (space.after, shown, space.cost, space.points, effects)


def fact_of(row: dict[str, str], faces: str) -> tuple[object, ...]:
    effects = [] if row["effect"] == "VP" else [row["effect"]]
    shown = set(faces.split("|")) if faces else set()
    after = tuple(row["predecessors"].split())
    return (after, shown, int(row["cost"]), int(row["vp"]), effects)


def test_every_space_is_the_one_of_the_tables() -> None:
    common = [row for row in facts("spaces.csv") if row["area"] != "BN" and row["space"] != "AGX"]
    for city, spaces in r1().boards:
        expected: dict[str, tuple[str, tuple[object, ...]]] = {}
        for row in common:
            expected[row["space"]] = (CODES[row["area"]], fact_of(row, row["faces"]))
        for row in facts("wonders.csv"):
            if row["board"].lower() == CITIES[city]:
                expected[row["stage"]] = ("wonder", fact_of(row, ""))
        for row in facts("universities.csv"):
            if row["board"].lower() == CITIES[city]:
                expected[row["space"]] = ("university", fact_of(row, row["face"]))
        found = {space.word: (AREAS[space.area], row_of(space)) for space in spaces}
        assert found == expected


@pytest.mark.rule("dice:D-04")
def test_there_is_a_board_for_every_city_of_the_tables() -> None:
    assert [CITIES[city] for city, _ in r1().boards] == sorted(CITIES)
    assert {row["board"].lower() for row in facts("wonders.csv")} == set(CITIES)


@pytest.mark.rule("dice:D-05", "dice:D-06")
def test_boards_have_the_areas_of_the_tables_and_differ_in_wonder_and_university() -> None:
    sizes = {
        CODES[row["area"]]: int(row["spaces"]) for row in facts("areas.csv") if row["area"] in CODES
    }
    shared = []
    for _, spaces in r1().boards:
        for area, name in enumerate(AREAS):
            assert sum(space.area == area for space in spaces) == sizes[name]
        shared.append([s for s in spaces if AREAS[s.area] not in ("wonder", "university")])
    assert all(each == shared[0] for each in shared)
    assert len({spaces for _, spaces in r1().boards}) == len(CITIES)


@pytest.mark.rule("dice:D-01", "dice:D-09", "dice:D-10", "dice:D-11", "dice:D-12", "dice:D-13")
@pytest.mark.rule("dice:D-14", "dice:D-15", "dice:D-16", "dice:D-17")
def test_every_die_has_the_faces_of_the_tables() -> None:
    for number, name in enumerate(DICE):
        expected: list[str] = []
        for row in facts("dice.csv"):
            if row["die"] == name:
                face = row["face"]
                if name == "black":
                    face = FACES_BY_COLOUR[5][SPY.index(face)]
                expected += [face] * int(row["count"])
        assert sorted(FACES[face] for face in r1().dice[number]) == sorted(expected)
        assert len(expected) == 6


def test_every_effect_of_the_tables_is_known() -> None:
    codes = {row["code"].partition(":")[0].lower() for row in facts("effects.csv")}
    from civitas.games.seven_wonders_dice.data.board_set import EFFECTS

    known = set(EFFECTS) | {"vp", "cross_any", "first_to_fill_agora"}
    assert codes == known


def test_the_bonuses_are_those_of_the_tables() -> None:
    expected = [row["effect"] for row in facts("spaces.csv") if row["area"] == "BN"]
    assert [
        as_fact(effect_words(effect)) for effects in r1().bonuses for effect in effects
    ] == expected


def test_effects_in_words_are_read_back() -> None:
    for _, spaces in r1().boards:
        for space in spaces:
            for effect in space.effects:
                name, *args = effect_words(effect).split(":")
                assert make_effect(name, args) == effect


def test_every_switch_of_the_tables_is_an_option_with_its_default() -> None:
    defaults = {option.name: option.default for option in GAME.meta.options}
    values = {option.name: option.values for option in GAME.meta.options}
    switches = [row for row in facts("params.csv") if row["status"] == "U"]
    assert {row["name"] for row in switches} <= set(defaults)
    assert defaults["turn_cap"] == "200"
    assert defaults["gold_reserve_capacity"] == "unbounded"
    # as printed: R1 prints the 2 of the tables
    assert defaults["warehouse_manufactured_cost"] == "printed"
    assert "1" in values["warehouse_manufactured_cost"]
    assert values["agora_first_tie"] == ("all", "lowest_seat", "nobody")
    assert values["guild_red_count"] == ("both_sides", "attacks", "best_side")
    assert defaults["effects_optional"] == "yes"
    assert defaults["bonus_crossing"] == "mandatory"
    assert values["bonus_buildings"] == ("eight", "without_wonder", "barracks_as_one")


def test_the_numbers_of_the_tables_hold() -> None:
    params = {row["name"]: row["value"] for row in facts("params.csv")}
    assert GAME.meta.fewest == int(params["players_min"])
    assert GAME.meta.most == int(params["players_max"])
    assert len(DICE) == int(params["dice_total"])
    assert int(params["forum_dice"]) == FORUM
    assert params["forum_start"].split(",") == list(DICE[:FORUM])
    assert [int(cost) for cost in params["quarter_costs"].split(",")] == list(range(QUARTERS))
    assert int(params["start_coins"]) == FIRST_COINS
    assert int(params["pass_coins"]) == PASS_COINS
    assert int(params["agora_first_vp"]) == FIRST_AGORA
    assert int(params["defense_levels"]) == DEFENSE_LEVELS
    assert int(params["bonus_slots"]) == BONUSES
    assert int(params["space_cost_max"]) == MOST_COST
    first = next(space for space in r1().boards[0][1] if space.word == "BWA1")
    assert first.points == int(params["first_attack_vp"])
    assert GAME.configure(2, 0, {}).option("turn_cap") == params["turn_cap"]
    assert GAME.configure(2, 0, {}).option("effects_optional") == params["effects_optional"]
    assert GAME.configure(2, 0, {}).option("gold_reserve_capacity") == "unbounded"


def test_r1_never_changes_so_that_recorded_games_replay() -> None:
    assert text_hash(R1) == "8ff4d9f302215b57"
