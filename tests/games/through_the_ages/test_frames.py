"""Frames are values: what a pending decision is made of."""

import pytest

from civitas.games.through_the_ages.flow.action_phase import ActionPhase, MusterUnit
from civitas.games.through_the_ages.flow.event_choices import (
    CheaperChoice,
    ColonyChoice,
    FreeBuilding,
    GainChoice,
    GoodsChoice,
    LossChoice,
    OwnDestruction,
    RowChoice,
    RuinChoice,
    Terror,
)
from civitas.games.through_the_ages.flow.events import AfterEvent, Happening
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.flow.turn import (
    EndOfTurn,
    FinalScoring,
    StartOfPolitics,
    Turn,
    next_seat,
)
from civitas.games.through_the_ages.game import GAME, SetUp
from civitas.games.through_the_ages.ids import FOOD, RESOURCES
from civitas.games.through_the_ages.rules.action_cards import Order
from civitas.games.through_the_ages.rules.aggressions import (
    ColonySeizure,
    Defense,
    Plunder,
    Raid,
    RemovalChoice,
    Taking,
)
from civitas.games.through_the_ages.rules.colonization import Auction, SendForce
from civitas.games.through_the_ages.rules.leaders import TuckLeader
from civitas.games.through_the_ages.rules.losses import LoseToken, LoseWorker
from civitas.games.through_the_ages.rules.military_hands import DiscardExcess, DiscardMilitary
from civitas.games.through_the_ages.rules.pacts import Answer
from civitas.games.through_the_ages.rules.tokens import Gain, Lose, Pay, Store
from civitas.games.through_the_ages.rules.wars import Spoils, Wars
from civitas.games.through_the_ages.rules.wonders import CoverStages, UseToken
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
    (Lose(0, FOOD, 1), Lose(0, FOOD, 2)),
    (FinalScoring((50, 51)), FinalScoring((50,))),
    (StartOfPolitics(0), StartOfPolitics(1)),
    (Politics(0, False), Politics(0, True)),
    (Wars(0), Wars(1)),
    (Spoils(0, 1, 5), Spoils(0, 1, 4)),
    (Answer(0, 1, 99, 0), Answer(0, 1, 99, 1)),
    (Defense(0, 1, 86, 5, ()), Defense(0, 1, 86, 5, (82,))),
    (Plunder(0, 1, 3), Plunder(0, 1, 2)),
    (Taking(0, 1, FOOD, 2), Taking(0, 1, RESOURCES, 2)),
    (Raid(0, 1, (2, 1), 0, True), Raid(0, 1, (2,), 3, True)),
    (ColonySeizure(0, 1), ColonySeizure(0, 2)),
    (RemovalChoice(0, 1, 3), RemovalChoice(0, 2, 3)),
    (Auction(0, 60, (0, 1), 2, 1), Auction(0, 60, (0, 1), 3, 1)),
    (SendForce(0, 60, 3, (), 0, 0), SendForce(0, 60, 3, (24,), 0, 0)),
    (AfterEvent(3), AfterEvent(4)),
    (Happening((0, 1), 3, 0, False, 0), Happening((1,), 3, 0, False, 0)),
    (GoodsChoice(0, 2, 2), GoodsChoice(1, 2, 2)),
    (GainChoice(0, 14, 3), GainChoice(0, 14, 2)),
    (LossChoice(0, 19, 2), LossChoice(0, 19, 1)),
    (FreeBuilding(0, 12), FreeBuilding(0, 13)),
    (CheaperChoice(0, 9, 1), CheaperChoice(1, 9, 1)),
    (OwnDestruction(0), OwnDestruction(1)),
    (Terror(0, 1), Terror(0, 2)),
    (ColonyChoice(0), ColonyChoice(1)),
    (RuinChoice(0, 37, 1), RuinChoice(1, 37, 1)),
    (RowChoice(0, 32, 5, False), RowChoice(0, 32, 5, True)),
    (DiscardMilitary(0, 2), DiscardMilitary(0, 1)),
    (DiscardExcess(0), DiscardExcess(1)),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_frames_are_equal_by_what_they_hold(one: Frame, other: Frame) -> None:
    assert one == type(one)(*one.parts())
    assert one != other
    assert type(one) in GAME.classes()


def test_every_frame_of_a_state_is_known() -> None:
    kinds = {type(one) for one, _ in PAIRS} | {SetUp}
    assert kinds == {kind for kind in GAME.classes() if issubclass(kind, Frame)}


def test_a_seat_that_left_is_passed_over() -> None:
    table = Table(civ(), civ(), civ())
    table.state.gone = 0b010
    assert next_seat(table.state, 0) == 2


def test_who_sees_a_view() -> None:
    table = Table(civ(), civ())
    assert [table.view(seat).viewer() for seat in (-1, 0, 1)] == [-1, 0, 1]
