"""What is told of the pieces is what the rules read."""

import json
from typing import Any

import pytest

from civitas.games.seven_wonders_dice.data.board_set import make_effect
from civitas.games.seven_wonders_dice.data.effects import Effect
from civitas.games.seven_wonders_dice.data.tables import Board, numbers_of
from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.ids import AREAS, COLOURS, DICE, DIE_COLOUR, FACES
from civitas.games.seven_wonders_dice.sight.view import DiceView
from civitas.games.seven_wonders_dice.words.pieces import DicePieces, pieces
from civitas.kernel import Config
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit.cases import OWN_BOARDS
from kit.dice import own_bonuses
from kit.pieces import texts_in
from kit.walk import walk

TITLE = find_game("dice")
WORDS = Text("en", TITLE)


def config(players: int = 3, **options: str) -> Config:
    return GAME.configure(players, 0, options)


CASES = [
    config(),
    config(2, warehouse_manufactured_cost="1", guild_red_count="attacks", die_minus1="once"),
    config(4, bonus_buildings="barracks_as_one", guild_red_count="best_side"),
    config(3, boards=OWN_BOARDS, bonus_buildings="without_wonder", gold_reserve_capacity="12"),
    config(2, boards=own_bonuses("coins:2 & produce:1", "cross2:gallery", "extra_action")),
]
IDS = ["usual", "switches", "more", "own", "bonuses"]

WORDS_OF = {
    "produce": ("produce", "resources"),
    "attack": ("attack", "side"),
    "defense": ("defense", "side"),
    "coins": ("coins", "coins"),
    "per": ("per", "area", "each"),
    "points_per": ("vp_per", "area", "each"),
    "free_colour": ("die_zero", "colour"),
    "coins_on": ("coin_on", "colour", "coins"),
    "unlock": ("unlock", "colour"),
    "cheaper_dice": ("die_minus1",),
    "free_die": ("build_free_die",),
    "extra_action": ("extra_action",),
}
"""The words a file has for an effect, and its fields."""


def effect_of(piece: Any) -> Effect | None:
    """The effect a piece tells of, read as if it stood in a file."""
    if piece["kind"] == "cross":
        return make_effect("cross2" if piece["times"] == 2 else "cross", ["|".join(piece["areas"])])
    name, *fields = WORDS_OF[piece["kind"]]
    return make_effect(name, [str(piece[field]) for field in fields])


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_boards_are_as_in_the_set(case: Config) -> None:
    found = pieces(case)
    numbers = numbers_of(case.option("boards"))
    assert [city["id"] for city in found["cities"]] == numbers.cities
    for city in found["cities"]:
        board = numbers.boards[city["id"]]
        for number, (piece, space) in enumerate(zip(city["spaces"], board.spaces, strict=True)):
            assert piece["id"] == number
            assert AREAS.index(piece["area"]) == space.area
            assert (piece["points"], tuple(piece["faces"])) == (space.points, space.faces)
            assert tuple(effect_of(effect) for effect in piece["effects"]) == space.effects
            before = [board.spaces[other].word for other in piece["after"]]
            assert sorted(before) == sorted(space.after)
            move = f"cross {piece['area']} {piece['number']}"
            assert GAME.format_action(GAME.parse_action(move)) == move
        check_lanes(found, board, city["id"])
    for bonus, effects in zip(found["bonuses"], numbers.bonuses, strict=True):
        assert tuple(effect_of(effect) for effect in bonus["effects"]) == effects


def check_lanes(found: DicePieces, board: Board, number: int) -> None:
    """Spaces of an area have one lane exactly if the same faces lead to them."""
    spaces = next(city["spaces"] for city in found["cities"] if city["id"] == number)
    for first in spaces:
        for other in spaces:
            if first["area"] == other["area"]:
                assert (first["lane"] == other["lane"]) == (first["faces"] == other["faces"])
    assert all(space["lane"] < board.size for space in spaces)


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_dice_and_faces_are_as_in_the_set(case: Config) -> None:
    found = pieces(case)
    numbers = numbers_of(case.option("boards"))
    assert [die["name"] for die in found["dice"]] == list(DICE)
    assert [die["faces"] for die in found["dice"]] == numbers.dice
    assert [die["colour"] for die in found["dice"]] == [COLOURS[c] for c in DIE_COLOUR]
    assert [face["name"] for face in found["faces"]] == list(FACES)
    for face in found["faces"]:
        for city in found["cities"]:
            reach = numbers.boards[city["id"]].reach[face["id"]]
            assert {city["spaces"][space]["area"] for space in reach} <= set(face["areas"])
    for area in found["areas"]:
        if area["row"] is not None:
            assert found["categories"][area["row"]] == f"score-{area['name']}"


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_every_number_of_a_view_has_a_piece_and_costs_follow_from_it(case: Config) -> None:
    found = pieces(case)
    cities = {city["id"]: city for city in found["cities"]}
    for count, step in enumerate(walk(GAME, case, 3)):
        view = GAME.view(step.state, count % (case.players + 1) - 1)
        assert isinstance(view, DiceView)
        assert view.board_set == found["board_set"]
        assert view.reconstruction == found["reconstruction"]
        for die in view.forum:
            if view.turn:
                assert die.face in found["dice"][die.die]["faces"]
            assert die.quarter < found["numbers"]["quarters"]
        for seat, sheet in enumerate(view.sheets):
            spaces = cities[view.cities[seat]]["spaces"]
            assert len(sheet.counts) == len(found["areas"])
            assert len(sheet.points) == len(found["categories"])
            assert sheet.costs == tuple(max(0, s["cost"] - sheet.resources) for s in spaces)
            assert len(sheet.extra) == len(found["colours"])
            numbers = [f["number"] for f in found["faces"] if f["number"] is not None]
            assert numbers == list(range(len(sheet.compared)))
            crossed = set(sheet.crossed)
            assert sheet.open_spaces == tuple(
                s["id"] for s in spaces if s["id"] not in crossed and crossed >= set(s["after"])
            )


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_everything_is_explained_in_whole_sentences(case: Config) -> None:
    found = TITLE.pieces(case)
    assert json.loads(json.dumps(found)) == found
    texts = list(dict.fromkeys(texts_in(found)))
    assert [WORDS.problems(text) for text in texts if WORDS.problems(text)] == []
    for text in texts:
        sentence = WORDS.message(text)
        assert sentence[0].isupper()
        assert sentence.endswith(".")
    spaces = [space for city in found["cities"] for space in city["spaces"]]
    for piece in (*found["dice"], *found["faces"], *found["areas"], *found["bonuses"], *spaces):
        assert piece["words"]


def test_names_have_words() -> None:
    found = pieces(config())
    keys = [f"die-{die['name']}" for die in found["dice"]]
    keys += [f"face-{face['name']}" for face in found["faces"]]
    keys += [f"area-{area['name']}" for area in found["areas"]]
    keys += [f"short-{area['name']}" for area in found["areas"]]
    keys += [f"city-{city['name']}" for city in found["cities"]]
    keys += [f"colour-{colour}" for colour in found["colours"]]
    keys += [f"side-{side}" for side in found["sides"]]
    assert [key for key in (*keys, *found["categories"]) if not WORDS.has(key)] == []
    for kind in (*WORDS_OF, "cross"):
        assert WORDS.has("effect-" + kind.replace("_", "-"))


def test_the_areas_in_which_boards_differ_are_named() -> None:
    assert pieces(config())["differing"] == ["wonder", "university"]


def said(case: Config) -> set[str]:
    """All sentences of a set-up."""
    return {WORDS.message(text) for text in texts_in(TITLE.pieces(case))}


def test_what_an_option_changes_is_told() -> None:
    usual = said(config())
    for option, value in (
        ("bonus_buildings", "barracks_as_one"),
        ("bonus_buildings", "without_wonder"),
        ("guild_red_count", "attacks"),
        ("guild_red_count", "best_side"),
        ("die_minus1", "once"),
    ):
        other = config(3, **{option: value})
        assert said(other) != usual or pieces(other)["areas"] != pieces(config())["areas"]
    assert pieces(config(gold_reserve_capacity="12"))["numbers"]["capacity"] == 12


def test_what_a_purple_face_compares_is_told() -> None:
    """With two players more is needed than the other has."""
    for players, option, counted in (
        (2, "both_sides", "crossed spaces in the West Barracks and the East Barracks"),
        (3, "attacks", "crossed attacks in both Barracks"),
        (4, "best_side", "crossed spaces in the fuller of the two Barracks"),
    ):
        faces = pieces(config(players, guild_red_count=option))["faces"]
        purple = [face for face in faces if face["colour"] == "purple"]
        assert [face["name"] for face in faces if face["strict"]] == [
            face["name"] for face in purple if players == 2
        ]
        assert [face["name"] for face in faces if face["counts"]] == [f["name"] for f in purple]
        red = purple[0]
        assert red["compared"] == ["west_barracks", "east_barracks"]
        assert [WORDS.message(text) for text in texts_in(red["counts"])] == [f"Compares {counted}."]
