"""What a seat may not know never reaches it."""

import pytest

from civitas.kernel import Chance, Simultaneous
from kit.cases import CASES, SETUP_CASES, Case
from kit.walk import decision_bytes, listen, seeds, stride, view_bytes, walk, with_sealed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_views_and_decisions_are_byte_equal_in_every_possible_world(case: Case) -> None:
    game = case.game
    for seed in seeds(case, 6, 150):
        for number, step in enumerate(walk(game, case.config, seed)):
            if number % stride(case):
                continue
            for viewer in range(-1, case.config.players):
                shown = view_bytes(game, step.state, viewer)
                asked = decision_bytes(game, step.state, viewer)
                view = game.view(step.state, viewer)
                frames = [type(frame) for frame in step.state.stack]
                for world_seed in range(2):
                    chance = Chance(seed * 1_000_003 + number * 101 + world_seed)
                    world = game.determinize(view, chance)
                    # a frame that says nothing in `seen_by` but is needed would be missing here
                    assert [type(frame) for frame in world.stack] == frames
                    assert view_bytes(game, world, viewer) == shown
                    assert decision_bytes(game, world, viewer) == asked
                    assert game.view(world, viewer) == view


@pytest.mark.parametrize("case", SETUP_CASES, ids=str)
def test_a_possible_world_can_be_played_to_its_end(case: Case) -> None:
    from civitas.kernel import stream
    from civitas.kernel.playout import play_out

    game = case.game
    for number, step in enumerate(walk(game, case.config, 4)):
        if number % stride(case, 20):
            continue
        for viewer in range(-1, case.config.players):
            world = game.determinize(game.view(step.state, viewer), Chance(number))
            play_out(world, stream(number, 9), 0, game.grammar.forfeit)
            assert game.outcome(world) is not None


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_sealed_choice_shows_others_nothing(case: Case) -> None:
    game = case.game
    for seed in seeds(case, 6, 150):
        for number, step in enumerate(walk(game, case.config, seed)):
            if number % stride(case) or step.seat < 0:
                continue
            if not isinstance(step.state.stack[-1], Simultaneous):
                continue
            top = step.state.stack[-1]
            for viewer in range(-1, case.config.players):
                if viewer == step.seat:
                    continue
                shown = view_bytes(game, step.state, viewer)
                asked = decision_bytes(game, step.state, viewer)
                for action in (step.options[0], step.options[-1]):
                    after, told = listen(game, step.state, step.seat, action)
                    if after.stack and after.stack[-1] is top:
                        assert told[viewer] == []
                        assert view_bytes(game, after, viewer) == shown
                        assert decision_bytes(game, after, viewer) == asked


@pytest.mark.parametrize("case", CASES, ids=str)
def test_events_tell_nothing_the_view_does_not_know(case: Case) -> None:
    """Two worlds that look alike before and after a choice were told alike in between."""
    game = case.game
    compared = 0
    for seed in seeds(case, 6, 150):
        for number, step in enumerate(walk(game, case.config, seed)):
            if step.seat < 0 or number % stride(case):
                continue
            after, told = listen(game, step.state, step.seat, step.action)
            for viewer in range(-1, case.config.players):
                drawn = game.determinize(
                    game.view(step.state, viewer), Chance(seed * 7_919 + number)
                )
                # others' sealed choices are not part of a view: give the world the same ones
                world = with_sealed(game, drawn, step.state)
                if world is None or step.action not in game.options(world, step.seat):
                    continue
                other, heard = listen(game, world, step.seat, step.action)
                if view_bytes(game, other, viewer) == view_bytes(game, after, viewer):
                    compared += 1
                    assert heard[viewer] == told[viewer]
    assert compared


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_can_be_undone_has_taught_nothing(case: Case) -> None:
    """Where no reveal is counted, the view after a choice follows from the view before it."""
    game = case.game
    for seed in seeds(case, 6, 150):
        for number, step in enumerate(walk(game, case.config, seed)):
            if step.seat < 0 or number % stride(case):
                continue
            after, _ = listen(game, step.state, step.seat, step.action)
            if after.reveals != step.state.reveals or not game.is_waiting(after, step.seat):
                continue
            view = game.view(step.state, step.seat)
            for world_seed in range(3):
                world = game.determinize(view, Chance(number * 31 + world_seed))
                game.apply(world, step.seat, step.action)
                assert view_bytes(game, world, step.seat) == view_bytes(game, after, step.seat)
