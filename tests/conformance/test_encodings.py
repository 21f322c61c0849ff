"""What a seat knows as numbers: the same for equal views, and nothing missing."""

from array import array
from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from civitas.kernel import BadBuffer, Chance, Game, Seat, State
from kit.cases import ALL_CASES, SETUP_CASES, Case
from kit.tier import amount
from kit.walk import Step, walk

SEVENTH_CARD = "wonders-2-edition=1st,free_city=babylon:b,seventh_card=during_turn"
"""The set-up in which the Free City has a seventh card."""
ENCODED = [case for case in SETUP_CASES if case.config.game in ("wonders", "dice")]
ENCODED += [case for case in ALL_CASES if str(case) == SEVENTH_CARD and case not in ENCODED]


def some_steps(case: Case, seed: int) -> Iterator[Step]:
    """Positions of a random game: all with two players, otherwise some."""
    stride = 1 if case.config.players == 2 else amount(7, 3)
    return islice(walk(case.game, case.config, seed), 0, None, stride)


def encoded(game: Game, state: State, seat: Seat, size: int) -> "array[float]":
    out = array("f", [-9.0] * size)
    game.encode(state, seat, out)
    return out


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_equal_views_encode_equally(case: Case) -> None:
    game = case.game
    fields = game.encoding(case.config)
    size = fields[-1].offset + fields[-1].size
    for number, step in enumerate(some_steps(case, 3)):
        for seat in range(-1, case.config.players):
            mine = encoded(game, step.state, seat, size)
            world = game.determinize(game.view(step.state, seat), Chance(number))
            assert encoded(game, world, seat, size) == mine


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_fields_follow_each_other_and_have_names_of_their_own(case: Case) -> None:
    fields = case.game.encoding(case.config)
    assert fields[0].offset == 0
    for field, following in pairwise(fields):
        assert field.size > 0
        assert field.offset + field.size == following.offset
    assert len({field.name for field in fields}) == len(fields)


@pytest.mark.parametrize("case", ENCODED, ids=str)
def test_a_mask_has_the_options(case: Case) -> None:
    game = case.game
    mask = bytearray(game.grammar.size)
    for step in some_steps(case, 4):
        for seat in range(case.config.players):
            game.legal_mask(step.state, seat, mask)
            options = game.options(step.state, seat) if game.is_waiting(step.state, seat) else []
            assert [action for action, is_legal in enumerate(mask) if is_legal] == options


def test_a_buffer_of_another_size_is_refused_and_stays_as_it_is() -> None:
    case = ENCODED[0]
    state = case.game.setup(case.config, Chance(1))
    short = array("f", [7.0])
    with pytest.raises(BadBuffer):
        case.game.encode(state, 0, short)
    assert short == array("f", [7.0])
    with pytest.raises(BadBuffer):
        case.game.legal_mask(state, 0, bytes(case.game.grammar.size))
