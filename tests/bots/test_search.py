"""Flat search with playouts of the heuristic."""

import pytest

from civitas.bots.heuristic import has_judge, make_judge
from civitas.bots.registry import make_bot
from civitas.bots.search import Search, worth
from civitas.kernel import Chance, Game, Outcome, Seat, State, stream
from civitas.play.registry import find_game


def late_position(game: Game, players: int, seed: int, left: int) -> tuple[State, Seat]:
    """A position of a random game with several options, so many decisions before its end."""
    rng = stream(seed, 4)
    state = game.setup(game.configure(players, 0, {}), Chance(seed))
    found: list[tuple[State, Seat]] = []
    while waiting := game.waiting(state):
        options = game.options(state, waiting[0])
        if len(options) > 1:
            found.append((state.clone(), waiting[0]))
        game.apply(state, waiting[0], options[int(rng.below(len(options)))])
    return found[-left]


@pytest.mark.parametrize(("key", "players"), [("wonders", 3), ("dice", 2)])
def test_hidden_cards_do_not_change_the_choice(key: str, players: int) -> None:
    game = find_game(key).game
    state, seat = late_position(game, players, 5, 12)
    bot = Search(game, worlds=2, options=3)
    other = game.determinize(game.view(state, seat), Chance(9))
    chosen = [
        bot.choose(game.view(each, seat), game.decision(each, seat, 1), stream(6, 9), 0.0)
        for each in (state, other, state)
    ]
    assert len(set(chosen)) == 1
    assert chosen[0] in game.options(state, seat)


def test_where_all_is_known_the_option_with_the_best_result_is_chosen() -> None:
    """In the last turn of a game of dice nothing is rolled any more."""
    game = find_game("dice").game
    judge = make_bot("heuristic", game)
    for seed in range(5):
        state, seat = late_position(game, 2, seed, 1)
        decision = game.decision(state, seat, 1)
        results = {}
        for action in decision.options:
            after = state.clone()
            game.apply(after, seat, action)
            while waiting := game.waiting(after):
                asked, view = game.decision(after, waiting[0], 1), game.view(after, waiting[0])
                game.apply(after, waiting[0], judge.choose(view, asked, stream(1, 1), 0.0))
            outcome = game.outcome(after)
            assert outcome is not None
            results[action] = worth(outcome, seat)
        bot = Search(game, worlds=1, options=99)
        chosen = bot.choose(game.view(state, seat), decision, stream(seed, 2), 0.0)
        assert results[chosen] == max(results.values())


def test_a_shared_victory_is_worth_its_share_and_points_decide_between_equals() -> None:
    def result(*totals: int) -> Outcome:
        places = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Outcome((), totals, places)

    assert worth(result(10, 10, 3), 0) == 0.5
    assert worth(result(10, 12, 3), 0) == pytest.approx(-0.002)
    assert worth(result(14, 12, 3), 0) > worth(result(13, 12, 3), 0) > 1


@pytest.mark.parametrize("key", ["ages", "dice", "wonders"])
def test_every_heuristic_values_options_for_others(key: str) -> None:
    game = find_game(key).game
    assert has_judge(game)
    state = game.setup(game.configure(2 if key != "wonders" else 3, 0, {}), Chance(1))
    seat = game.waiting(state)[0]
    decision = game.decision(state, seat, 1)
    judge = make_judge(game)
    values = judge.values(game.view(state, seat), decision)
    best = decision.options[values.index(max(values))]
    assert judge.choose(game.view(state, seat), decision, stream(1, 1), 0.0) == best


def test_a_game_without_a_heuristic_has_no_judge() -> None:
    assert not has_judge(find_game("examples/toys/draft.py").game)
