"""Many games advanced by one call: the same games as one by one."""

from array import array

import pytest

from civitas.kernel import BadBuffer, BadConfig, Chance, IllegalAction
from civitas.kernel.batch import Batch
from civitas.play.registry import find_game
from kit.batches import random_actions

PLACES = 3
ENCODED, ENCODED_EVERY = 5, 25
"""Several steps in a row: parts that stay the same are repeated."""


@pytest.mark.parametrize(
    ("spec", "players", "options"),
    [
        ("wonders", 3, {"boards": "choose"}),
        ("wonders", 2, {"edition": "1st"}),
        ("dice", 3, {}),
    ],
)
def test_games_of_a_batch_are_those_played_one_by_one(
    spec: str, players: int, options: dict[str, str]
) -> None:
    game = find_game(spec).game
    config = game.configure(players, 0, options)
    batch = Batch(game, config, PLACES, 40)
    alone = [game.setup(config, Chance(40 + place)) for place in range(PLACES)]
    seeds = [40 + place for place in range(PLACES)]
    masks = bytearray(PLACES * batch.actions)
    numbers = array("f", [0.0] * PLACES * batch.numbers)
    single = array("f", [0.0] * batch.numbers)
    mask = bytearray(batch.actions)
    count = 0
    number = 0
    while count < PLACES:
        batch.write_masks(masks)
        is_encoded = number % ENCODED_EVERY < ENCODED
        if is_encoded:
            batch.write_encodings(numbers)
        for place, state in enumerate(alone):
            seat = batch.seats()[place]
            assert seat == game.waiting(state)[0]
            game.legal_mask(state, seat, mask)
            assert masks[place * batch.actions : (place + 1) * batch.actions] == mask
            if is_encoded:
                game.encode(state, seat, single)
                assert numbers[place * batch.numbers : (place + 1) * batch.numbers] == single
        chosen = random_actions(batch, bytes(masks), number)
        seats = batch.seats()
        ended = dict(batch.apply(array("q", chosen)))
        for place, state in enumerate(alone):
            game.apply(state, seats[place], chosen[place])
            assert game.outcome(state) == ended.get(place)
            if place in ended:
                seeds[place] += PLACES
                alone[place] = game.setup(config, Chance(seeds[place]))
        count += len(ended)
        number += 1
    assert batch.started == PLACES + count


def test_options_that_give_up_the_game_can_be_left_out() -> None:
    game = find_game("ages").game
    config = game.configure(2, 0, {})
    seats = bytearray(2)
    for resign in (True, False):
        batch = Batch(game, config, 2, 7, resign)
        masks = bytearray(2 * batch.actions)
        resigned = 0
        for number in range(120):
            batch.write_masks(masks)
            batch.write_seats(seats)
            assert list(seats) == batch.seats()
            for place in range(batch.size):
                first = place * batch.actions
                given_up = slice(first + game.grammar.forfeit, first + batch.actions)
                resigned += sum(masks[given_up])
                masks[given_up] = bytes(batch.actions - game.grammar.forfeit)
            batch.apply(random_actions(batch, bytes(masks), number))
        assert (resigned > 0) == resign


@pytest.mark.parametrize("size", [0, -1])
def test_a_batch_without_games_is_refused(size: int) -> None:
    game = find_game("wonders").game
    with pytest.raises(BadConfig):
        Batch(game, game.configure(3, 0, {}), size)


def test_a_game_without_an_encoding_has_batches_too() -> None:
    game = find_game("examples/hello.py").game
    batch = Batch(game, game.configure(2, 0, {}), 2)
    assert batch.numbers == 0
    masks = bytearray(2 * batch.actions)
    batch.write_masks(masks)
    assert sum(masks) == 8
    batch.write_encodings(array("f"))


def test_a_wrong_action_changes_no_game() -> None:
    game = find_game("wonders").game
    batch = Batch(game, game.configure(3, 0, {}), 2)
    masks = bytearray(2 * batch.actions)
    batch.write_masks(masks)
    good = random_actions(batch, bytes(masks), 1)
    before = [batch.state(place).key() for place in range(2)]
    illegal = next(a for a in range(batch.actions) if not masks[batch.actions + a])
    for wrong in (illegal, -1, batch.actions):
        with pytest.raises(IllegalAction):
            batch.apply([good[0], wrong])
    for malformed in (good[:1], [good[0], 1.5], [good[0], "1"], [good[0], None], [good, good]):
        with pytest.raises(BadBuffer):
            batch.apply(malformed)
    with pytest.raises((BadBuffer, IllegalAction)):
        batch.apply([good[0], 2**70])
    with pytest.raises(BadBuffer):
        batch.write_masks(bytearray(3))
    assert [batch.state(place).key() for place in range(2)] == before
