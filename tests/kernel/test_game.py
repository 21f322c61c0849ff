from collections.abc import Callable
from pathlib import Path

import pytest

from civitas.kernel import (
    SPECTATOR,
    BadConfig,
    Game,
    GameMeta,
    NotYourDecision,
    Option,
    Outcome,
    Seat,
    State,
    places,
)
from civitas.kernel.snapshot import load
from civitas.play.registry import find_game
from kit.cases import TOYS, specs
from kit.walk import walk

META = GameMeta("x", 3, 2, 4, (Option("edition", ("2nd", "1st"), "2nd"), Option("boards", (), "")))


def test_a_set_up_has_every_option() -> None:
    config = META.configure(3, 0, {"boards": "rhodes"})
    assert (config.players, config.rules) == (3, 3)
    assert config.option("edition") == "2nd"
    assert config.option("boards") == "rhodes"
    assert META.configure(2, 1, {}).rules == 1
    with pytest.raises(KeyError):
        config.option("none")


@pytest.mark.parametrize(
    ("players", "rules", "chosen", "key"),
    [
        (1, 0, {}, "config-players"),
        (5, 0, {}, "config-players"),
        (-1, 0, {}, "config-players"),
        (3, 4, {}, "config-rules"),
        (3, -1, {}, "config-rules"),
        (3, 0, {"editoin": "1st"}, "config-option"),
        (3, 0, {"edition": "3rd"}, "config-value"),
    ],
)
def test_wrong_set_ups_are_refused(
    players: int, rules: int, chosen: dict[str, str], key: str
) -> None:
    with pytest.raises(BadConfig) as error:
        META.configure(players, rules, chosen)
    assert error.value.reason.key == key


def test_equals_share_a_place_and_the_next_one_is_left_out() -> None:
    assert places([(5, 1), (7, 0), (5, 1), (5, 0)]) == (2, 1, 2, 4)
    outcome = Outcome((), (3, 3, 1), places([(3,), (3,), (1,)]))
    assert outcome.winners() == (0, 1)


DEEP: list[object] = []
for _ in range(100_000):
    DEEP = ["[", DEEP]


@pytest.mark.parametrize(
    "plain",
    [
        DEEP,
        ["DraftState", ["("], 2],
        3,
        None,
        [],
        ["Nothing"],
        [1, 2],
        ["[", 1],
        {"a": 1},
        ["Draft", 5],
    ],
)
def test_what_is_no_dump_is_refused(plain: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the words are
        load(find_game(TOYS[0]).game, plain)


QUESTIONS: list[Callable[[Game, State, Seat], object]] = [
    lambda game, state, seat: game.options(state, seat),
    lambda game, state, seat: game.prompt(state, seat),
    lambda game, state, seat: game.refused(state, seat),
    lambda game, state, seat: game.decision(state, seat, 1),
    lambda game, state, seat: game.why_not(state, seat, 0),
    lambda game, state, seat: game.play(state, seat, 0),
]


@pytest.mark.parametrize("spec", specs(), ids=lambda spec: Path(spec).stem)
def test_a_seat_that_is_not_asked_has_no_question(spec: str) -> None:
    game = find_game(spec).game
    config = game.configure(game.meta.most, 0, {})
    refused = 0
    for step in walk(game, config, 1):
        waiting = game.waiting(step.state)
        for seat in range(SPECTATOR, config.players + 1):
            if seat in waiting:
                continue
            for question in QUESTIONS:
                with pytest.raises(NotYourDecision) as error:
                    question(game, step.state, seat)
            is_seat = 0 <= seat < config.players
            key = "refused-not-asked" if is_seat else "refused-no-seat"
            assert error.value.reason.key == key
            refused += is_seat
    assert refused >= config.players
