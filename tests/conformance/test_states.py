"""Games end, options are canonical, states can be cloned, saved, pickled and resumed anywhere."""

import copy
import json
import pickle

import pytest

from civitas.kernel import Frame, Simultaneous, State
from civitas.kernel.playout import play_random
from civitas.kernel.snapshot import dump, key, load
from kit.cases import CASES, GAME_CASES, HELLO_CASES, Case, specs, title_of
from kit.walk import seeds, stride, walk

LONGEST = 5_000


@pytest.mark.parametrize("case", CASES, ids=str)
def test_games_end_with_a_complete_outcome(case: Case) -> None:
    for seed in seeds(case, 40, 2_000):
        result = play_random(case.game, case.config, seed)
        assert 0 < result.decisions < LONGEST
        assert len(result.totals) == len(result.places) == case.config.players
        assert min(result.places) == 1
        for place in result.places:
            better = sum(other < place for other in result.places)
            assert place == better + 1


@pytest.mark.parametrize("case", CASES, ids=str)
def test_outcome_is_there_exactly_at_the_end_and_its_categories_are_named(case: Case) -> None:
    for step in walk(case.game, case.config, 3):
        outcome = case.game.outcome(step.state)
        assert (outcome is None) == (step.seat >= 0)
        if outcome is not None:
            assert outcome.winners()
            for category, points in outcome.categories:
                assert len(points) == case.config.players
                assert case.text.has(category)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_options_are_not_empty_unique_ascending_and_in_the_grammar(case: Case) -> None:
    for seed in seeds(case, 10):
        for step in walk(case.game, case.config, seed):
            if step.seat < 0:
                continue
            assert step.options
            assert step.options == sorted(set(step.options))
            assert step.options[0] >= 0
            assert step.options[-1] < case.game.grammar.size
            assert step.options == case.game.options(step.state, step.seat)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_only_simultaneous_frames_wait_for_several_seats(case: Case) -> None:
    for seed in seeds(case, 10):
        for step in walk(case.game, case.config, seed):
            if step.seat >= 0 and not isinstance(step.state.stack[-1], Simultaneous):
                assert case.game.waiting(step.state) == (step.seat,)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_text_of_every_option_round_trips(case: Case) -> None:
    game = case.game
    for action in range(game.grammar.size):
        assert game.parse_action(game.format_action(action)) == action
        assert case.text.has(game.grammar.wording(action).key)


@pytest.mark.parametrize("spec", specs())
def test_every_action_is_data_of_its_own(spec: str) -> None:
    grammar = title_of(spec).game.grammar
    found = {tuple(grammar.describe(action).items()) for action in range(grammar.size)}
    assert len(found) == grammar.size
    for verb in grammar.verbs:
        described = grammar.describe(grammar.first(verb.word))
        types = [field for slot in verb.slots for field in slot.types()]
        assert described["verb"] == verb.word
        assert list(described) == ["verb", *(name for name, _ in types)]
        for name, words in types:
            assert described[name] in words if words else isinstance(described[name], int)


# The first game of the documentation states no questions.
@pytest.mark.parametrize("case", [case for case in CASES if case not in HELLO_CASES], ids=str)
def test_who_is_asked_has_a_question_every_action_an_offer_and_no_frame_is_sent(case: Case) -> None:
    game = case.game
    frames = {kind.__name__ for kind in game.classes() if issubclass(kind, Frame)}
    for number, step in enumerate(walk(game, case.config, 6)):
        if number % stride(case):
            continue
        for seat in range(-1, step.state.seats):
            shown = game.view(step.state, seat).plain()
            assert not any(f'["{name}"' in json.dumps(shown) for name in frames)
            question = shown["question"]
            assert question is not None or not game.is_waiting(step.state, seat)
            assert question is None or (isinstance(question, dict) and question["kind"])
        if step.seat >= 0:
            decision = game.decision_with_offers(step.state, step.seat, 1)
            assert len(decision.offers) == len(decision.options) + len(decision.refused)
            assert all(decision.offer(action).cost is not None for action in decision.options)
            for offer in decision.offers:
                assert all(each.amount >= 0 for each in (*(offer.cost or ()), *offer.gain))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_asking_changes_nothing(case: Case) -> None:
    game = case.game
    for number, step in enumerate(walk(game, case.config, 5)):
        if number % stride(case):
            continue
        before = key(step.state)
        for seat in range(-1, step.state.seats):
            game.view(step.state, seat)
        if step.seat >= 0:
            game.decision(step.state, step.seat, 1)
            game.decision_with_offers(step.state, step.seat, 1)
            game.why_not(step.state, step.seat, 0)
        game.outcome(step.state)
        assert key(step.state) == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_clones_are_equal_independent_and_stay_as_they_are(case: Case) -> None:
    clones: list[tuple[State, str]] = []
    for number, step in enumerate(walk(case.game, case.config, 1)):
        if number % stride(case):
            continue
        clone = step.state.clone()
        assert clone == step.state
        clones.append((clone, key(step.state)))
        if step.seat >= 0:
            # playing on in a clone does not touch the original
            other = step.state.clone()
            case.game.apply(other, step.seat, step.options[-1])
            assert key(step.state) == clones[-1][1]
    for clone, name in clones:
        assert key(clone) == name


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_a_state_survives_every_kind_of_copy_at_every_decision(case: Case) -> None:
    game = case.game
    for number, step in enumerate(walk(game, case.config, 2)):
        if number % stride(case):
            continue
        text = json.dumps(dump(step.state))
        copies = [
            load(game, json.loads(text)),
            pickle.loads(pickle.dumps(step.state)),
            copy.deepcopy(step.state),
        ]
        for other in copies:
            assert other == step.state
            assert key(other) == key(step.state)
            assert other.stack == step.state.stack
        for seat in range(-1, step.state.seats):
            view = game.view(step.state, seat)
            assert pickle.loads(pickle.dumps(view)) == copy.deepcopy(view) == view
        if step.seat >= 0:
            # a copy goes on exactly as the original does
            after = step.state.clone()
            game.apply(after, step.seat, step.action)
            for other in copies:
                game.apply(other, step.seat, step.action)
                assert key(other) == key(after)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    for seed in (0, 1, 2**64 - 1):
        first = play_random(case.game, case.config, seed)
        assert first == play_random(case.game, case.config, seed)
    digests = {play_random(case.game, case.config, seed).digest for seed in range(5)}
    assert len(digests) > 1
