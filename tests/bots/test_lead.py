"""How far an option is ahead: a difference in the same possible worlds."""

import pytest

from civitas.bots.advisor.advise import advise
from civitas.bots.advisor.lead import find_lead, lead_of, may_be_clear
from civitas.kernel import Chance
from civitas.play.registry import find_game


def test_the_interval_is_that_of_the_difference() -> None:
    found = lead_of({7: (0.9, 0.5, 0.1), 8: (0.8, 0.4, 0.0), 9: (0.0, 0.0, 0.9)})
    assert found is not None
    assert (found.best, found.same, found.win) == (7, (), 0.5)
    assert (found.margin.mean, found.margin.low, found.margin.high) == pytest.approx((0.1,) * 3)
    assert [option for option, _ in found.others] == [8, 9]


def test_a_lead_by_luck_is_not_certain() -> None:
    found = lead_of({7: (0.9, 0.1, 0.8), 8: (0.1, 0.9, 0.5)})
    assert found is not None
    assert found.margin.mean > 0 > found.margin.low


def test_options_that_come_to_the_same_are_no_rivals() -> None:
    found = lead_of({7: (0.9, 0.5), 8: (0.9, 0.5), 9: (0.6, 0.3)})
    assert found is not None
    assert (found.best, found.same) == (7, (8,))
    assert found.margin.mean == pytest.approx(0.25)
    assert lead_of({7: (0.5,), 8: (0.5,)}) is None
    assert lead_of({}) is None


def test_in_through_the_ages_only_turns_are_searched() -> None:
    game = find_game("ages").game
    position = """{"game": "ages", "players": 2, "age": "I", "round": 4,
        "civilizations": [{"military_hand": ["?I"]}, {}],
        "pending": [{"step": "end_of_turn", "seat": 0}, {"step": "discard_excess", "seat": 0},
        {"step": "action_phase", "seat": 0}, {"step": "politics", "seat": 0, "second": false}]}"""
    state = game.from_position(position, Chance(1)).state
    [seat] = game.waiting(state)
    view, decision = game.view(state, seat), game.decision(state, seat, 1)
    assert not may_be_clear(game, view, decision, -1.0)
    assert find_lead(game, view, decision, advise(game, view, decision)) is None
