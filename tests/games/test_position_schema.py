"""The schema of positions: what a program that edits them is told agrees with what is read."""

import json
import re
from typing import Any

import pytest

from civitas.games.through_the_ages.position.steps import MAY_FOLLOW
from civitas.kernel import SPECTATOR, BadPosition, Chance
from civitas.kernel.position import MOST_NUMBER, step_name
from kit.cases import OWN_BOARDS, ROOT, title_of
from kit.walk import walk

SETUPS: list[tuple[str, int, dict[str, str]]] = [
    ("wonders", 2, {"house_rule": "free_city_2nd"}),
    ("wonders", 3, {"edition": "1st", "boards": "choose", "sides": "choose"}),
    ("wonders", 4, {}),
    ("dice", 3, {"cities": "choose", "gold_reserve_capacity": "12"}),
    ("dice", 7, {"boards": OWN_BOARDS, "agora_first_tie": "nobody"}),
    ("ages", 2, {"scope": "civil", "tokens": "asked"}),
    ("ages", 3, {"hands": "hidden"}),
    ("ages", 4, {"length": "short"}),
]
Json = dict[str, Any]


def problems(key: Json, value: Any, schema: Json) -> list[str]:
    """What of a value its declaration does not allow."""
    kind = key["kind"]
    words = {*key.get("words", ()), *key.get("unknown", ())}
    least, most = key.get("least", 0), key.get("most", MOST_NUMBER)
    if kind in ("number", "seat"):
        fine = (isinstance(value, int) and least <= value <= most) or value in words
    elif kind == "flag":
        fine = isinstance(value, bool)
    elif kind == "text":
        fine = isinstance(value, (str, int))
    elif kind == "word":
        fine = value in words
    elif kind == "cards" and isinstance(value, int):
        fine = True
    elif kind in ("words", "cards"):
        fine = set(value) <= words
    elif kind in ("numbers", "set", "seats"):
        fine = all(least <= item <= most for item in value)
    elif kind == "counts":
        fine = set(value) <= words and all(least <= item <= most for item in value.values())
    elif kind == "section":
        return in_object(key["keys"], value, schema)
    elif kind == "rows":
        full = [item if isinstance(item, dict) else {key["short"]: item} for item in value]
        return [found for item in full for found in in_object(key["keys"], item, schema)]
    elif kind == "steps":
        steps = {step["step"]: step["keys"] for step in schema["steps"]}
        return [
            found
            for item in value
            for found in in_object(
                [*steps[item["step"]], {"name": "step", "kind": "text"}], item, schema
            )
        ]
    else:
        fine = kind == "actions"
    return [] if fine else [f"{key['name']}: {value!r}"]


def in_object(keys: list[Json], value: Json, schema: Json) -> list[str]:
    """What of an object its declarations do not allow."""
    declared = {key["name"]: key for key in keys}
    found = [f"{name} is not declared" for name in value if name not in declared]
    for name, item in value.items():
        if name in declared:
            found += problems(declared[name], item, schema)
    return found


@pytest.mark.parametrize(("key", "players", "chosen"), SETUPS)
def test_positions_of_games_have_what_their_schema_declares(
    key: str, players: int, chosen: dict[str, str]
) -> None:
    game = title_of(key).game
    schema = json.loads(json.dumps(game.position_schema()))
    config = game.configure(players, 0, chosen)
    for number, step in enumerate(walk(game, config, 91_000)):
        viewer = SPECTATOR - 1 + number % (players + 2)
        page = json.loads(game.position(step.state, viewer))
        assert in_object(schema["keys"], page, schema) == []


CITIES = [{"board": "rhodes:day"}, {"board": "ephesus:day"}]
USUAL: dict[str, Json] = {
    "wonders": {"age": 1, "cities": [{"board": "giza:day"}, *CITIES]},
    "dice": {"cities": [{"city": city} for city in ("giza", "rhodes", "olympia")]},
    "ages": {},
}
WRONG: list[tuple[str, Json, str]] = [
    ("wonders", {"age": 4}, "position-number"),
    ("wonders", {"cities": [{"board": "giza:day", "stages": 4}, *CITIES]}, "position-number"),
    ("dice", {"forum": [{"die": "gold"}]}, "position-word-unknown"),
    ("ages", {"civilizations": [{"leader": "pyramids"}, {}, {}]}, "position-word-unknown"),
    ("ages", {"civilizations": [{"colonies": ["pyramids"]}, {}, {}]}, "position-word-unknown"),
    ("ages", {"row": ["altar"]}, "position-word-unknown"),
]


@pytest.mark.parametrize(("key", "change", "error"), WRONG)
def test_what_a_schema_does_not_allow_is_refused(key: str, change: Json, error: str) -> None:
    game = title_of(key).game
    page = {"game": key, "players": 3, **USUAL[key], **change}
    with pytest.raises(BadPosition) as caught:
        game.from_position(json.dumps(page), Chance(1))
    assert caught.value.reason.key == error


PAGE = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
CHAPTERS = {"wonders": "7 Wonders", "dice": "7 Wonders Dice", "ages": "Through the Ages"}


@pytest.mark.parametrize("key", list(CHAPTERS))
def test_the_steps_and_their_fields_are_documented(key: str) -> None:
    notation = title_of(key).game.frame_notation()
    [chapter] = [part for part in PAGE.split("\n## ") if part.startswith(CHAPTERS[key] + "\n")]
    rows = [line.split("|")[1:-1] for line in chapter.splitlines() if line.startswith("| `")]
    columns = 4 if key == "ages" else 3
    documented = {row[0].strip("` "): words_in(row[1]) for row in rows if len(row) == columns}
    steps = {step: [found.name for found in notation.keys(step)] for step in notation.kinds}
    assert {step: documented.get(step) for step in steps} == steps


def test_what_a_step_of_through_the_ages_lies_on_is_documented() -> None:
    [chapter] = [part for part in PAGE.split("\n## ") if part.startswith("Through the Ages\n")]
    rows = [line.split("|")[1:-1] for line in chapter.splitlines() if line.startswith("| `")]
    documented = {row[0].strip("` "): words_in(row[3]) for row in rows if len(row) == 4}
    for kind, below in MAY_FOLLOW.items():
        assert documented[step_name(kind)] == [step_name(other) for other in below]


def words_in(cell: str) -> list[str]:
    """The words in code of a cell of a table."""
    return re.findall(r"`(\w+)`", cell)
