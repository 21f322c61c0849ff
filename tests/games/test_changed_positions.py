"""Positions that were changed at random: what is accepted can be played to its end."""

import json
from functools import lru_cache
from typing import Any

import pytest

from civitas.kernel import BadPosition, Chance, Game, State, Stream, stream
from kit.cases import title_of
from kit.positions import Page
from kit.tier import amount
from kit.walk import walk

SETUPS: list[tuple[str, int, dict[str, str]]] = [
    ("wonders", 2, {"house_rule": "free_city_2nd", "sides": "choose"}),
    ("wonders", 3, {"boards": "babylon,halicarnassus,olympia", "sides": "night"}),
    ("wonders", 4, {"boards": "choose"}),
    ("dice", 2, {}),
    ("dice", 4, {"cities": "choose"}),
    ("ages", 2, {}),
    ("ages", 3, {"tokens": "asked"}),
    ("ages", 4, {"tokens": "asked", "hands": "hidden"}),
    ("ages", 3, {"scope": "civil", "tokens": "asked"}),
]
IDS = [f"{key}-{players}-{number}" for number, (key, players, _) in enumerate(SETUPS)]
ACCEPTED: int = amount(3, 60, 600)
"""So many changed positions of each kind are accepted and played."""
MOST_CHOICES: int = amount(40, 300, 2_000)
"""So many choices are made from an accepted position at most."""
SEED = 91_000
NUMBERS = (-5, -1, 0, 1, 2, 3, 4, 6, 9, 40, 99, 999, 10**9)


NESTED = ("section", "rows", "steps", "actions")


@lru_cache
def schema_of(game: Game) -> Page:
    """What a position of a game consists of."""
    found: Page = json.loads(json.dumps(game.position_schema()))
    return found


def places_in(page: Page) -> list[tuple[Any, Any]]:
    """Every value of a position, as the object or list it is in and its key or index."""
    found: list[tuple[Any, Any]] = []
    waiting: list[Any] = [page]
    while waiting:
        owner = waiting.pop()
        for place in list(owner) if isinstance(owner, dict) else range(len(owner)):
            found.append((owner, place))
            if isinstance(owner[place], (dict, list)):
                waiting.append(owner[place])
    return found


def sample(key: dict[str, Any], seats: int, chooser: Stream) -> object:
    """A value that a declared key may have."""
    kind = key["kind"]
    if key.get("words") and kind in ("word", "words", "cards"):
        words = [*key["words"], *key.get("unknown", [])]
        picked = [words[chooser.below(len(words))] for _ in range(1 + chooser.below(2))]
        return picked[0] if kind == "word" else picked
    if kind == "flag":
        return chooser.below(2) == 1
    if kind in ("seat", "seats"):
        picked_seats = [chooser.below(seats) for _ in range(1 + chooser.below(seats))]
        return picked_seats[0] if kind == "seat" else picked_seats
    picked_numbers = [NUMBERS[chooser.below(len(NUMBERS))] for _ in range(chooser.below(3))]
    return picked_numbers if kind in ("numbers", "set") else chooser.below(5)


def seats_of(page: Page) -> int:
    """The number of players, or one if it was changed to something else."""
    players = page["players"]
    return players if isinstance(players, int) and players > 0 else 1


def put_step(game: Game, page: Page, chooser: Stream) -> None:
    """Put a step with some fields anywhere among the pending ones, or on them."""
    steps = schema_of(game)["steps"]
    found = steps[chooser.below(len(steps))]
    step: Page = {"step": found["step"]}
    for key in found["keys"]:
        step[key["name"]] = sample(key, seats_of(page), chooser)
    pending = page["pending"]
    place = len(pending) if chooser.below(2) else chooser.below(len(pending) + 1)
    pending.insert(place, step)


def change_key(game: Game, page: Page, chooser: Stream) -> None:
    """Give a key of the position, of a seat or of a step another value."""
    schema = schema_of(game)
    owner, keys = page, schema["keys"]
    by_seat = [key for key in keys if key.get("by_seat")]
    rows = page.get(by_seat[0]["name"], []) if by_seat else []
    way = chooser.below(4)
    if way < 2 and isinstance(rows, list) and rows:
        owner, keys = rows[chooser.below(len(rows))], by_seat[0]["keys"]
    elif way == 2 and page["pending"]:
        owner = page["pending"][chooser.below(len(page["pending"]))]
        [keys] = [found["keys"] for found in schema["steps"] if found["step"] == owner["step"]]
    keys = [key for key in keys if key["kind"] not in NESTED]
    if keys:
        key = keys[chooser.below(len(keys))]
        owner[key["name"]] = sample(key, seats_of(page), chooser)


def change_value(page: Page, chooser: Stream) -> None:
    """Change, remove or repeat a value."""
    places = places_in(page)
    owner, place = places[chooser.below(len(places))]
    value = owner[place]
    if isinstance(value, bool):
        owner[place] = not value
    elif isinstance(value, int):
        owner[place] = value + chooser.below(7) - 3
    elif isinstance(owner, list) and chooser.below(2):
        owner.append(value)
    else:
        del owner[place]


def change(game: Game, page: Page, chooser: Stream) -> None:
    """Change one to three values of a position, those that need not be of their kind last."""
    for way in sorted([chooser.below(4) for _ in range(1 + chooser.below(3))]):
        if way == 0:
            put_step(game, page, chooser)
        elif way < 3:
            change_key(game, page, chooser)
        else:
            change_value(page, chooser)


def play_on(game: Game, state: State, chooser: Stream) -> None:
    """Play a position by random choices, each question with everything a screen asks for."""
    for _ in range(MOST_CHOICES):
        waiting = game.waiting(state)
        if not waiting:
            assert game.outcome(state) is not None
            return
        seat = waiting[chooser.below(len(waiting))]
        decision = game.decision_with_offers(state, seat, 0)
        assert decision.options
        game.play(state, seat, decision.options[chooser.below(len(decision.options))])


@pytest.mark.parametrize(("key", "players", "chosen"), SETUPS, ids=IDS)
def test_a_changed_position_is_refused_or_can_be_played(
    key: str, players: int, chosen: dict[str, str]
) -> None:
    game = title_of(key).game
    config = game.configure(players, 0, chosen)
    outcomes = [0, 0]
    texts = [game.position(step.state) for step in walk(game, config, SEED)]
    number = 0
    while outcomes[1] < ACCEPTED:
        number += 1
        chooser = stream(SEED + number, 0)
        page = json.loads(texts[chooser.below(len(texts))])
        change(game, page, chooser)
        text = json.dumps(page)
        try:
            state = game.from_position(text, Chance(number)).state
        except BadPosition:
            outcomes[0] += 1
            continue
        outcomes[1] += 1
        try:
            play_on(game, state, chooser)
        except Exception as error:
            raise AssertionError(f"{number}: {text}") from error
    assert outcomes[0] > 0
