"""Frames are values: what a pending decision is made of."""

import pytest

from civitas.games.through_the_ages.action_cards import Order
from civitas.games.through_the_ages.action_phase import ActionPhase, MusterUnit
from civitas.games.through_the_ages.game import GAME, SetUp
from civitas.games.through_the_ages.ids import FOOD, RESOURCES
from civitas.games.through_the_ages.leaders import TuckLeader
from civitas.games.through_the_ages.losses import LoseToken, LoseWorker
from civitas.games.through_the_ages.tokens import Gain, Pay, Store
from civitas.games.through_the_ages.turn import EndOfTurn, Turn, next_seat
from civitas.games.through_the_ages.wonders import CoverStages, UseToken
from civitas.kernel import Frame
from kit.ages import Table, civ

PAIRS: list[tuple[Frame, Frame]] = [
    (Turn(0), Turn(1)),
    (EndOfTurn(0), EndOfTurn(1)),
    (ActionPhase(0), ActionPhase(1)),
    (Order(0, 95), Order(0, 96)),
    (MusterUnit(0, 24), MusterUnit(0, 25)),
    (TuckLeader(0, 74), TuckLeader(1, 74)),
    (CoverStages(0, 1), CoverStages(0, 2)),
    (UseToken(0, 1), UseToken(0, 2)),
    (LoseToken(0, 1), LoseToken(0, 2)),
    (LoseWorker(0, 1), LoseWorker(1, 1)),
    (Gain(0, FOOD, 1), Gain(0, RESOURCES, 1)),
    (Pay(0, FOOD, 2, ()), Pay(0, FOOD, 2, (1,))),
    (Store(0, FOOD, 2, ()), Store(0, FOOD, 3, ())),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_frames_are_equal_by_what_they_hold(one: Frame, other: Frame) -> None:
    assert one == type(one)(*one.parts())
    assert one != other
    assert type(one) in GAME.classes()


def test_every_frame_of_a_state_is_known() -> None:
    kinds = {type(one) for one, _ in PAIRS} | {SetUp}
    assert kinds <= set(GAME.classes())


def test_a_seat_that_left_is_passed_over() -> None:
    table = Table(civ(), civ(), civ())
    table.state.gone = 0b010
    assert next_seat(table.state, 0) == 2


def test_who_sees_a_view() -> None:
    table = Table(civ(), civ())
    assert [table.view(seat).viewer() for seat in (-1, 0, 1)] == [-1, 0, 1]
