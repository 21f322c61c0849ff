"""Networks: what they see, what they choose, and the weights that come with the program."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from civitas.bots.learned.agents import (
    FOLDER,
    SIGHTS,
    make_lookahead,
    make_network,
    read_card,
    weights_digest,
)
from civitas.bots.learned.inputs import Floats, Layout, inputs_of
from civitas.bots.learned.lookahead import Line, Lookahead
from civitas.bots.learned.network import Layers, load, save, win_chance
from civitas.bots.learned.valuation import Asked, Valued, Valuer
from civitas.bots.wonders.inputs import SIGHT, input_name
from civitas.kernel import Chance, Game, State, UnknownBot, stream
from civitas.learn.self_play import returns
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit.walk import walk

MOST_BYTES = 2 * 2**20


def position(game: Game, players: int, seed: int, choices: int) -> tuple[State, int]:
    """A position after some random choices, and a seat that has a choice."""
    rng = stream(seed, 5)
    state = game.setup(game.configure(players, 0, {}), Chance(seed))
    for number in count():
        seat = game.waiting(state)[0]
        options = game.options(state, seat)
        if number >= choices and len(options) > 1:
            return state, seat
        game.apply(state, seat, options[int(rng.below(len(options)))])
    raise AssertionError


@pytest.mark.parametrize("key", sorted(SIGHTS))
@pytest.mark.parametrize("lookahead", [False, True])
def test_hidden_cards_do_not_change_the_choice(key: str, lookahead: bool) -> None:
    game = find_game(key).game
    for seed in range(3):
        state, seat = position(game, 3, seed, 9 * seed)
        bot = make_lookahead(game, 2, 3, 1, 0.02) if lookahead else make_network(game)
        view = game.view(state, seat)
        other = game.determinize(view, Chance(seed + 1))
        chosen = [
            bot.choose(game.view(each, seat), game.decision(each, seat, 1), stream(seed, 9), 0.0)
            for each in (state, other, state)
        ]
        assert chosen[0] in game.options(state, seat)
        assert len(set(chosen)) == 1


@pytest.mark.parametrize("lookahead", [False, True])
@pytest.mark.parametrize(
    ("key", "chosen"),
    [
        ("wonders", {"boards": "random"}),
        ("wonders", {"boards": "choose"}),
        ("dice", {"cities": "choose"}),
    ],
)
def test_sides_boards_and_cities_that_look_the_same_are_played_on(
    key: str, chosen: dict[str, str], lookahead: bool
) -> None:
    """They show in no city until all have chosen."""
    game = find_game(key).game
    bot = make_lookahead(game, 2, 1, 0) if lookahead else make_network(game)
    places = set()
    for seed in range(4):
        state = game.setup(game.configure(3, 0, chosen), Chance(seed))
        seat = game.waiting(state)[0]
        decision = game.decision(state, seat, 1)
        action = bot.choose(game.view(state, seat), decision, stream(seed, 9), 0.0)
        places.add(list(decision.options).index(action))
    assert places != {0}


@pytest.mark.parametrize("file", ["dice.npz", "dice.json", "none.npz"])
def test_weights_of_another_game_are_refused(file: str) -> None:
    with pytest.raises(UnknownBot, match="unknown-bot-weights"):
        make_network(find_game("wonders").game, weights=str(FOLDER / file))


WRONG_NETWORKS: dict[str, Callable[[Layers], tuple[Layers, ...]]] = {
    "no layers": lambda layers: (),
    "shape": lambda layers: (with_first(layers, layers.weights[0][1:]),),
    "outputs": lambda layers: (Layers(layers.weights[:-1], layers.biases[:-1]),),
    "nan": lambda layers: (with_first(layers, layers.weights[0] * np.nan),),
    "inf": lambda layers: (with_first(layers, layers.weights[0] * 1e9),),
}


def with_first(layers: Layers, weight: Floats) -> Layers:
    """Layers with another first weight."""
    return replace(layers, weights=(weight, *layers.weights[1:]))


@pytest.mark.parametrize("what", WRONG_NETWORKS)
@pytest.mark.filterwarnings("ignore:overflow:RuntimeWarning")
def test_weights_that_no_network_can_have_are_refused(tmp_path: Path, what: str) -> None:
    network = load(FOLDER / "dice.npz")
    file = tmp_path / "wrong.npz"
    save(file, replace(network, groups=WRONG_NETWORKS[what](network.groups[0])))
    with pytest.raises(UnknownBot) as refused:
        make_network(find_game("dice").game, weights=str(file))
    reasons = {
        "nan": f"“{file}” has weights that are not finite numbers.",
        "inf": f"“{file}” has weights that are not finite numbers.",
    }
    words = f"“{file}” is not a file with weights of a network for dice."
    assert Text("en").error(refused.value) == reasons.get(what, words)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 broken", b"\x93NUMPY"])
def test_a_broken_file_has_no_weights(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.npz"
    file.write_bytes(content)
    with pytest.raises(UnknownBot, match="unknown-bot-weights"):
        make_network(find_game("dice").game, weights=str(file))


def test_a_network_that_errs_never_chooses_much_worse_than_the_best() -> None:
    game = find_game("wonders").game
    state, seat = position(game, 3, 1, 9)
    scores = scores_of(make_lookahead(game), state, seat)
    best, _, third, *_ = sorted(scores.values(), reverse=True)
    error = (best - third) / 2 + 1e-4
    bot = make_network(game, error)
    rng = stream(1, 9)
    view, decision = game.view(state, seat), game.decision(state, seat, 1)
    chosen = {bot.choose(view, decision, rng, 0.0) for _ in range(60)}
    near = {each for each, score in scores.items() if score >= best - 2 * error}
    assert len(chosen) > 1
    assert chosen <= near < set(scores)


def first_turn(game: Game, seed: int) -> State:
    """The first turn of three players, who choose at the same time."""
    state = game.setup(game.configure(3, 0, {"sides": "random"}), Chance(seed))
    assert game.waiting(state) == (0, 1, 2)
    return state


def playable(game: Game, state: State, seat: int) -> list[int]:
    """The options of a seat, without resigning."""
    return [each for each in game.options(state, seat) if each < game.grammar.forfeit]


def scores_of(ahead: Lookahead, state: State, seat: int) -> dict[int, float]:
    """The scores of a seat's options, without resigning."""
    options = playable(ahead.game, state, seat)
    [valued] = ahead.valuer.value([Asked(state, seat, options)])
    return dict(zip(options, valued.scores.tolist(), strict=True))


def choices_of_others(ahead: Lookahead, state: State, copies: int) -> dict[int, Counter[int]]:
    """By seat: how often the others of the first seat make each choice."""
    found: dict[int, Counter[int]] = {1: Counter(), 2: Counter()}
    for _ in range(copies):
        copy = state.clone()
        ahead.play_others([(copy, 0)])
        for seat, made in found.items():
            made[copy.sealed[seat][0]] += 1
    return found


def test_without_a_spread_others_always_make_their_best_choice() -> None:
    game = find_game("wonders").game
    ahead = make_lookahead(game, spread=0.0)
    for seed in range(6):
        state = first_turn(game, seed)
        for seat, made in choices_of_others(ahead, state, 5).items():
            scores = scores_of(ahead, state, seat)
            assert made == {max(scores, key=scores.__getitem__): 5}


def test_an_option_that_scores_less_by_the_spread_is_chosen_e_times_less_often() -> None:
    game = find_game("wonders").game
    state, copies, spread = first_turn(game, 1), 2000, 0.02
    ahead = make_lookahead(game, spread=spread)
    for seat, made in choices_of_others(ahead, state, copies).items():
        scores = scores_of(ahead, state, seat)
        assert max(scores.values()) - min(scores.values()) > spread
        odds = {option: np.exp(score / spread) for option, score in scores.items()}
        for option, weight in odds.items():
            share = weight / sum(odds.values())
            error = np.sqrt(share * (1 - share) / copies)
            assert made[option] / copies == pytest.approx(share, abs=4 * error)


def test_the_seat_itself_makes_its_best_choice_whatever_the_spread() -> None:
    game = find_game("wonders").game
    ahead = make_lookahead(game, spread=10.0)
    for seed in range(6):
        state = first_turn(game, seed)
        scores = scores_of(ahead, state, 0)
        line = Line(0, state, 0, left=0)
        ahead.play([line])
        best = max(scores, key=scores.__getitem__)
        assert line.choices == [best]
        assert line.value == scores[best]


def valued_with(weight: float, game: Game, seed: int) -> Valued:
    """The options of a position, valued with a weight of margins."""
    valuer = Valuer(game, load(FOLDER / "wonders.npz"), SIGHT, margin_weight=weight)
    state, seat = position(game, 3, seed, 30)
    [found] = valuer.value([Asked(state, seat, playable(game, state, seat))])
    return found


@pytest.mark.parametrize("weight", [0.0, 0.1, 3.0])
def test_scores_are_the_chance_to_win_and_the_margin_times_its_weight(weight: float) -> None:
    valued = valued_with(weight, find_game("wonders").game, 1)
    known = win_chance(valued.outputs) + weight * valued.outputs[:, 1]
    assert valued.scores == pytest.approx(known, abs=1e-5)


def test_a_finished_game_is_valued_like_the_scores_of_the_network() -> None:
    game = find_game("wonders").game
    config = game.configure(3, 0, {"sides": "random"})
    valuer = Valuer(game, load(FOLDER / "wonders.npz"), SIGHT, margin_weight=3.0)
    *_, end = walk(game, config, 1)
    lines = [Line(0, end.state, seat, left=0) for seat in range(3)]
    Lookahead(game, valuer).play(lines)
    assert all(line.is_over for line in lines)
    assert sum(line.win for line in lines) == 1.0
    assert len({line.value for line in lines}) == 3
    for line in lines:
        assert line.value == line.win + 3.0 * line.margin


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.npz")))
def test_weights_are_those_of_their_card(name: str) -> None:
    assert weights_digest(FOLDER / f"{name}.npz") == read_card(name).sha


@pytest.mark.parametrize("key", sorted(SIGHTS))
def test_the_weights_of_a_game_are_small(key: str) -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob(f"{key}*.npz")) < MOST_BYTES


@pytest.mark.parametrize("players", [2, 3, 6])
def test_folded_layers_say_the_same_of_an_encoding_as_of_its_inputs(players: int) -> None:
    game = find_game("wonders").game
    chosen = {"edition": "1st"}
    states = [game.setup(game.configure(n, 0, chosen), Chance(n)) for n in range(2, 8)]
    inputs = inputs_of(game, states, input_name)
    rng = np.random.default_rng(players)
    layers = Layers(
        (rng.normal(size=(inputs.size, 5)).astype(np.float32),),
        (rng.normal(size=5).astype(np.float32),),
    )
    state = states[players - 2]
    layout = Layout(game, state, inputs, input_name)
    rows = rng.normal(size=(4, layout.numbers)).astype(np.float32)
    known = layers.run(layout.gather(rows))
    assert np.allclose(layers.folded(layout).run(rows), known, atol=1e-3)


def test_cities_are_seen_from_the_own_one() -> None:
    assert input_name("city 0: coins", 5) == "own city: coins"
    assert input_name("city 1: coins", 5) == "left city: coins"
    assert input_name("city 4: coins", 5) == "right city: coins"
    assert input_name("city 2: coins", 5) == input_name("city 3: coins", 5) == "distant city: coins"
    assert input_name("city 2: coins", 2) == "right city: coins"
    assert input_name("seat", 3) is None


def test_targets_mix_the_result_with_what_was_seen_later() -> None:
    seen = [(0.1, 1.0), (0.4, 2.0), (0.8, 3.0)]
    result = (1.0, 5.0)
    assert returns(seen, result, 1.0) == [result] * 3
    assert returns(seen, result, 0.0) == [(0.4, 2.0), (0.8, 3.0), result]
    halves = returns(seen, result, 0.5)
    assert halves[1] == pytest.approx((0.9, 4.0))
    assert halves[0] == pytest.approx((0.65, 3.0))
