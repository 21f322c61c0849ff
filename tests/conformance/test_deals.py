"""Deals: from the newest rules on, nothing that is drawn gives away the seed."""

import json

import pytest

from civitas.kernel import Chance, stream
from civitas.kernel.chance import HASHED, MAX_SEED
from civitas.kernel.playout import play_out
from civitas.kernel.snapshot import dump, load
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from kit.cases import SETUP_CASES, Case
from kit.walk import view_bytes


@pytest.mark.parametrize("case", SETUP_CASES, ids=str)
def test_games_are_dealt_from_hashed_streams_and_possible_worlds_are_not(case: Case) -> None:
    game = case.game
    state = game.setup(case.config, Chance(MAX_SEED))
    hashed = case.config.rules >= game.meta.hashed_since
    assert hashed == (case.config.rules == game.meta.rules)
    assert all((source.d == HASHED) == hashed for source in state.streams)
    play_out(state.clone(), stream(1, 1), 0, game.grammar.forfeit)
    for viewer in range(-1, case.config.players):
        world = game.determinize(game.view(state, viewer), Chance(5))
        assert all(source.d != HASHED for source in world.streams)
        assert str(MAX_SEED) not in json.dumps(dump(world))
        assert str(MAX_SEED).encode() not in view_bytes(game, state, viewer)


@pytest.mark.parametrize("case", SETUP_CASES, ids=str)
def test_a_stored_position_is_dealt_on_as_it_would_have_been(case: Case) -> None:
    game = case.game
    state = game.setup(case.config, Chance(2**127 + 11))
    again = load(game, json.loads(json.dumps(dump(state))))
    ends = [play_out(found, stream(3, 3), 0, game.grammar.forfeit) for found in (state, again)]
    assert ends[0] == ends[1]
    assert state == again


@pytest.mark.parametrize("case", SETUP_CASES, ids=str)
def test_the_halves_of_a_seed_both_decide_a_deal(case: Case) -> None:
    if case.config.rules < case.game.meta.hashed_since:
        return
    seats = [SeatInfo(f"P{seat}", "random") for seat in range(case.config.players)]

    def outcomes(seed: int) -> tuple[int, ...]:
        match = Match(case.game, case.config, seed, seats)
        state = match.snapshot()
        state.trace = []
        play_out(state, stream(2, 2), 0, case.game.grammar.forfeit)
        return (*match.record.entries[0].chance, *state.trace)

    found = [outcomes(seed) for seed in (7, 7 + 2**64, 7 + 2**127)]
    assert len(set(found)) == (len(found) if found[0] else 1)
