"""Where the options of a seat lead: what a program that values positions gets to see."""

from array import array
from collections.abc import Iterator

import pytest

from civitas.games.seven_wonders.state import SevenWondersState
from civitas.kernel import Chance, Game, State, stream
from civitas.kernel.afterstates import Afterstates, carry_out
from civitas.play.registry import find_game
from kit.tier import amount

POSITIONS = amount(30, 150, 600)


def positions(game: Game, players: int, count: int) -> Iterator[tuple[State, int]]:
    """Positions of random games with a seat that has a choice."""
    rng = stream(players, 77)
    seed = 0
    while count:
        seed += 1
        state = game.setup(game.configure(players, 0, {}), Chance(seed))
        while count and (waiting := game.waiting(state)):
            seat = waiting[int(rng.below(len(waiting)))]
            options = game.options(state, seat)
            if len(options) > 1 and rng.below(6) == 0:
                count -= 1
                yield state, seat
            game.apply(state, seat, options[int(rng.below(len(options)))])


def rows_of(game: Game, state: State, seat: int) -> tuple[list[int], list[bool], bytes]:
    """The rows of all options."""
    after = Afterstates(game)
    assert after.add(state, seat, game.options(state, seat)) == len(after.rows)
    return after.rows, after.is_whole, bytes(after.buffer())


@pytest.mark.parametrize(("key", "players"), [("wonders", 3), ("wonders", 5), ("dice", 3)])
def test_rows_do_not_depend_on_what_is_hidden(key: str, players: int) -> None:
    game = find_game(key).game
    for number, (state, seat) in enumerate(positions(game, players, POSITIONS)):
        world = game.determinize(game.view(state, seat), Chance(number))
        assert rows_of(game, world, seat) == rows_of(game, state, seat)


@pytest.mark.parametrize("key", ["wonders", "dice", "ages"])
def test_every_option_has_a_row_and_the_position_stays_as_it_is(key: str) -> None:
    game = find_game(key).game
    for state, seat in positions(game, 3, POSITIONS):
        before = state.clone()
        rows, whole, _ = rows_of(game, state, seat)
        assert state == before
        assert sorted(set(rows)) == list(range(len(game.options(state, seat))))
        assert rows == sorted(rows)
        alone = [row for row, is_whole in zip(rows, whole, strict=True) if is_whole]
        assert len(set(alone)) == len(alone)


def test_a_choice_that_has_to_be_paid_for_has_a_row_for_each_way_to_pay() -> None:
    game = find_game("wonders").game
    found = 0
    for state, seat in positions(game, 3, 4 * POSITIONS):
        rows, whole, _ = rows_of(game, state, seat)
        options = game.options(state, seat)
        for row in {row for row, is_whole in zip(rows, whole, strict=True) if not is_whole}:
            paying = state.clone()
            game.apply(paying, seat, options[row])
            assert rows.count(row) == len(game.options(paying, seat)) > 1
            found += 1
    assert found


def test_the_choice_of_one_seat_is_carried_out_and_the_others_are_not_waited_for() -> None:
    game = find_game("wonders").game
    state = game.setup(game.configure(3, 0, {"sides": "random"}), Chance(4))
    after = state.clone()
    [*_, discard] = game.options(state, 1)
    assert game.format_action(discard).startswith("sell")
    assert carry_out(after, 1, discard)
    assert isinstance(after, SevenWondersState)
    assert [city.coins for city in after.cities] == [3, 6, 3]
    assert [len(cards) for cards in after.hands] == [7, 6, 7]


def test_a_row_of_a_seat_that_plays_alone_is_the_encoding_after_its_action() -> None:
    game = find_game("ages").game
    state = game.setup(game.configure(2, 0, {}), Chance(2))
    [seat] = game.waiting(state)
    options = game.options(state, seat)
    after = Afterstates(game)
    after.add(state, seat, options[:1])
    played = state.clone()
    game.apply(played, seat, options[0])
    numbers = array("f", bytes(len(after.buffer())))
    game.encode(played, seat, numbers)
    assert numbers.tobytes() == bytes(after.buffer())
