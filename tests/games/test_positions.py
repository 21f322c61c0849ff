"""Positions as text: every state is read again as it was, and a seat's text hides what it must."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from civitas.bots.registry import make_bot
from civitas.kernel import (
    SPECTATOR,
    BadPosition,
    Chance,
    Config,
    Frame,
    Game,
    State,
    Stream,
    stream,
)
from kit.bots import play
from kit.cases import OWN_BOARDS, ROOT, title_of
from kit.positions import Page, check_knowledge, check_round_trip
from kit.tier import amount
from kit.walk import walk

SETUPS: list[tuple[str, int, dict[str, str]]] = [
    ("wonders", 2, {"house_rule": "free_city_2nd"}),
    ("wonders", 2, {"edition": "1st", "sides": "choose"}),
    ("wonders", 3, {"boards": "choose", "sides": "choose"}),
    ("wonders", 4, {"boards": "babylon,halicarnassus,olympia,ephesus", "sides": "night"}),
    ("wonders", 7, {"own_colour": "not_counted"}),
    ("dice", 2, {"agora_first_tie": "nobody", "bonus_crossing": "optional"}),
    ("dice", 3, {"cities": "choose", "die_minus1": "once", "gold_reserve_capacity": "12"}),
    ("dice", 4, {"bonus_buildings": "barracks_as_one", "warehouse_manufactured_cost": "1"}),
    ("dice", 7, {"boards": OWN_BOARDS, "turn_cap": "9", "agora_first_tie": "lowest_seat"}),
    ("ages", 2, {}),
    ("ages", 3, {"hands": "hidden"}),
    ("ages", 3, {"scope": "civil", "tokens": "asked"}),
    ("ages", 4, {"scope": "peaceful", "length": "short"}),
    ("ages", 4, {"tokens": "asked", "hands": "hidden"}),
]
IDS = [f"{key}-{players}-{number}" for number, (key, players, _) in enumerate(SETUPS)]
SHOWN: int = amount(15, 100, 400)
"""About so many positions of a game are read again, and one for each pair of pending steps."""
SEED = 90_000


def played(game: Game, config: Config, by_bots: bool, seed: int) -> Iterator[State]:
    """The positions of a game between random players, or between bots."""
    if by_bots:
        bots = [make_bot("heuristic", game) for _ in range(config.players)]
        for state, _, _ in play(bots, config, seed):
            yield state
    else:
        for step in walk(game, config, seed):
            yield step.state


@pytest.mark.parametrize("by_bots", [False, True], ids=["random", "bots"])
@pytest.mark.parametrize(("key", "players", "chosen"), SETUPS, ids=IDS)
def test_positions_are_read_as_they_were_written(
    key: str, players: int, chosen: dict[str, str], by_bots: bool
) -> None:
    game = title_of(key).game
    config = game.configure(players, 0, chosen)
    states = [state.clone() for state in played(game, config, by_bots, SEED)]
    chooser = stream(SEED, 0)
    pending: Counter[tuple[type[Frame], ...]] = Counter()
    for number, state in enumerate(states):
        steps = tuple([type(frame) for frame in state.stack[-2:]])
        pending[steps] += 1
        if pending[steps] > 1 and chooser.below(len(states)) >= SHOWN:
            continue
        check_round_trip(game, state)
        if chooser.below(3) == 0:
            check_knowledge(game, state, SPECTATOR + chooser.below(players + 1), number)


@pytest.mark.parametrize("key", ["wonders", "dice", "ages"])
def test_a_text_that_was_changed_anywhere_is_read_or_refused(key: str) -> None:
    game = title_of(key).game
    chooser = stream(SEED, 1)
    config = game.configure(3, 0, {})
    states = [state.clone() for state in played(game, config, True, SEED + 1)]
    values: tuple[object, ...] = (
        None,
        True,
        -1,
        0,
        1,
        3,
        99,
        10**9,
        "",
        "?",
        "?II",
        "x",
        [],
        ["x"],
        {},
        {"x": 1},
    )
    outcomes = [0, 0]
    for _ in range(amount(120, 1_000, 5_000)):
        page = json.loads(game.position(states[chooser.below(len(states))]))
        spoil(page, chooser, values)
        try:
            read = game.from_position(json.dumps(page), Chance(1)).state
        except BadPosition:
            outcomes[0] += 1
            continue
        outcomes[1] += 1
        check_round_trip(game, read)
    assert min(outcomes) > 0


def spoil(page: Page, chooser: Stream, values: tuple[object, ...]) -> None:
    """Change, remove or repeat one value somewhere in a position."""
    places: list[tuple[Any, Any]] = []
    waiting: list[Any] = [page]
    while waiting:
        found = waiting.pop()
        keys = list(found) if isinstance(found, dict) else range(len(found))
        for place in keys:
            places.append((found, place))
            if isinstance(found[place], (dict, list)):
                waiting.append(found[place])
    owner, place = places[chooser.below(len(places))]
    way = chooser.below(len(values) + 2)
    if way < len(values):
        owner[place] = values[way]
    elif isinstance(owner, dict) or way == len(values):
        del owner[place]
    else:
        owner.append(owner[place])


EXAMPLES = re.findall(
    r"```json\n(.*?)```", (ROOT / "docs" / "positions.md").read_text(encoding="utf-8"), re.DOTALL
)


@pytest.mark.parametrize("text", EXAMPLES, ids=["wonders", "dice", "ages"])
def test_the_documented_examples_are_read(text: str) -> None:
    game = title_of(json.loads(text)["game"]).game
    check_round_trip(game, game.from_position(text, Chance(2)).state)
