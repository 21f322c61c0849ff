"""Which step may lie on which in a position, and what each may name, as the rules push them."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.data import event_effects as what
from civitas.games.through_the_ages.data.effects import OrderTechnology
from civitas.games.through_the_ages.data.military import (
    FIRST_TERRITORY,
    HAPPENS,
    LATE,
    has_two_sides,
)
from civitas.games.through_the_ages.data.tables import BLUE, NUMBERS
from civitas.games.through_the_ages.flow.action_phase import ActionPhase, MusterUnit
from civitas.games.through_the_ages.flow.event_choices import (
    CheaperChoice,
    ColonyChoice,
    EventChoice,
    FreeBuilding,
    GainChoice,
    GoodsChoice,
    LossChoice,
    OwnDestruction,
    RowChoice,
    RuinChoice,
    Terror,
    may_build_for_free,
)
from civitas.games.through_the_ages.flow.events import AfterEvent, Happening
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.flow.turn import EndOfTurn, StartOfPolitics
from civitas.games.through_the_ages.ids import FOOD, NO_CARD, RESOURCES
from civitas.games.through_the_ages.rules.action_cards import Order, copies, effect_of
from civitas.games.through_the_ages.rules.aggressions import (
    AgainstRival,
    ColonySeizure,
    Defense,
    Plunder,
    Raid,
    RemovalChoice,
    Taking,
    may_succeed,
)
from civitas.games.through_the_ages.rules.building import build_price
from civitas.games.through_the_ages.rules.colonization import Auction, SendForce
from civitas.games.through_the_ages.rules.leaders import TuckLeader
from civitas.games.through_the_ages.rules.losses import LoseToken, LoseWorker, Loss
from civitas.games.through_the_ages.rules.military_hands import DiscardExcess, DiscardMilitary
from civitas.games.through_the_ages.rules.pacts import Answer
from civitas.games.through_the_ages.rules.questions import MUSTER_UNITS, has, muster_discount
from civitas.games.through_the_ages.rules.spending import Budget, lacks_civil
from civitas.games.through_the_ages.rules.tokens import (
    Gain,
    Holding,
    Lose,
    OfGoods,
    Pay,
    Store,
    amount_of,
)
from civitas.games.through_the_ages.rules.wars import Spoils, Wars
from civitas.games.through_the_ages.rules.wonders import CoverStages, UseToken, stored_on
from civitas.games.through_the_ages.state import FULL_SCOPE, REPLACED, AgesState, is_political
from civitas.kernel import AskSeat, BadPosition, Frame, Literal, Reason
from civitas.kernel.position import step_name

Kinds = tuple[type[Frame], ...]

FIRST_ROUND: Final[Kinds] = (EndOfTurn, DiscardExcess, ActionPhase)
CIVIL_TURN: Final[Kinds] = (EndOfTurn, ActionPhase)
TURN: Final[Kinds] = (*FIRST_ROUND, Politics, StartOfPolitics, Wars)
"""The parts of a turn, the last one first."""

ACTIONS: Final[Kinds] = (ActionPhase,)
AFTER_POLITICS: Final[Kinds] = (ActionPhase, Politics)
"""What is left of a turn when a political action is carried out."""
EVENTS: Final[Kinds] = (AfterEvent, Happening)

MAY_FOLLOW: Final[dict[type[Frame], Kinds]] = {
    Order: ACTIONS,
    MusterUnit: ACTIONS,
    CoverStages: ACTIONS,
    UseToken: ACTIONS,
    TuckLeader: ACTIONS,
    Pay: (ActionPhase, MusterUnit, CoverStages, Gain, Lose, *EVENTS),
    Store: (*AFTER_POLITICS, Gain, Taking, *EVENTS),
    Gain: (*AFTER_POLITICS, Gain, Taking, *EVENTS),
    Lose: EVENTS,
    LoseWorker: (Gain, *EVENTS),
    LoseToken: (*AFTER_POLITICS, Gain, Spoils, *EVENTS),
    Spoils: (Wars, StartOfPolitics),
    Answer: AFTER_POLITICS,
    Defense: AFTER_POLITICS,
    Plunder: AFTER_POLITICS,
    Taking: AFTER_POLITICS,
    Raid: AFTER_POLITICS,
    ColonySeizure: AFTER_POLITICS,
    RemovalChoice: AFTER_POLITICS,
    AfterEvent: AFTER_POLITICS,
    Happening: EVENTS,
    Auction: (AfterEvent,),
    SendForce: (AfterEvent,),
    GoodsChoice: EVENTS,
    GainChoice: EVENTS,
    LossChoice: EVENTS,
    FreeBuilding: EVENTS,
    CheaperChoice: EVENTS,
    OwnDestruction: EVENTS,
    Terror: (*EVENTS, Terror),
    ColonyChoice: EVENTS,
    RuinChoice: EVENTS,
    RowChoice: EVENTS,
    DiscardMilitary: EVENTS,
}
"""What may lie directly below a step that is no part of a turn."""

ASKED_BY: Final[dict[type[Frame], tuple[type[what.EventEffect], ...]]] = {
    GoodsChoice: (what.GainFoodOrResources,),
    GainChoice: (what.GainSplit,),
    LossChoice: (what.LoseSplit,),
    Lose: (what.LoseSplit,),
    FreeBuilding: (what.BuildForNothing,),
    CheaperChoice: (what.OneCheaper,),
    OwnDestruction: (what.DestroyOwn,),
    Terror: (what.DestroyOfOthers,),
    ColonyChoice: (what.LoseColony,),
    RuinChoice: (what.RuinWonder,),
    RowChoice: (what.TakeFromRow,),
    DiscardMilitary: (what.DiscardCards,),
    LoseWorker: (what.LosePopulation, what.LoseHalfOfDiscontent),
    LoseToken: (what.LoseBlue, what.RuinWonder, what.LoseColony),
    Pay: (what.LoseSplit, what.LoseAllFood, what.OneCheaper),
    Store: (
        what.GainFood,
        what.FoodByHappiness,
        what.GainResources,
        what.GainFoodOrResources,
        what.GainSplit,
        what.OneCheaper,
    ),
    Gain: (what.GainSplit,),
}
"""The effects of events that lead to a step."""
FIRST_OF_EVENT: Final[Kinds] = (Happening, *ASKED_BY)
COLONIZING: Final[Kinds] = (Auction, SendForce, Gain, Store, LoseToken)
"""What lies on the end of an event that is a territory."""

MOST_GOODS: Final = 60
"""No step gains or loses as many goods."""
MOST_LOST: Final = max([*BLUE, 9])


def check_steps(state: AgesState) -> None:
    """Raise BadPosition for steps that the rules do not push, or not on one another."""
    stack = state.stack
    if not stack:
        return
    parts = parts_of_turn(state)
    rest = stack[parts:]
    below = stack[parts - 1]
    for frame in stack[:parts]:
        # While something follows from a political action or comes before it, the next one is the
        # second or the first one.
        is_open = frame is not below or rest
        if is_open and isinstance(frame, Politics) and frame.second != (frame is below):
            raise wrong_step(frame)
    for frame in rest:
        if type(below) not in MAY_FOLLOW[type(frame)]:
            raise BadPosition(
                Reason.of(
                    "position-ages-follow",
                    step=Literal(step_name(type(frame))),
                    below=Literal(step_name(type(below))),
                )
            )
        if not is_due(state, frame, below):
            raise wrong_step(frame)
        below = frame
    if rest and not isinstance(below, AskSeat):
        raise BadPosition(Reason.of("position-ages-asks", step=Literal(step_name(type(below)))))
    check_event(state, rest)


def wrong_step(frame: Frame) -> BadPosition:
    """The error of a step that does not fit the position."""
    return BadPosition(Reason.of("position-ages-step", step=Literal(step_name(type(frame)))))


def parts_of_turn(state: AgesState) -> i64:
    """How many parts of the turn are left; raises BadPosition if they are not those of a turn."""
    turn = TURN if is_political(state) else CIVIL_TURN
    if is_political(state) and state.round_number == 1:
        turn = FIRST_ROUND
    stack = state.stack
    parts = 0
    while parts < len(stack) and type(stack[parts]) in TURN:
        parts += 1
    given: Kinds = tuple([type(frame) for frame in stack[:parts]])
    if not parts or given != turn[:parts]:
        raise BadPosition(Reason("position-pending"))
    if parts == len(stack):
        return parts
    is_open = isinstance(stack[parts - 1], (ActionPhase, Politics, StartOfPolitics, Wars))
    if state.round_number == 1 or not is_open:
        raise wrong_step(stack[parts])
    return parts


# What the steps name.


def is_due(state: AgesState, frame: Frame, below: Frame) -> bool:
    """Whether the rules push a frame in this position on another one."""
    if isinstance(frame, (Order, MusterUnit, CoverStages, UseToken, TuckLeader)):
        return frame.seat == state.active and is_due_action(state, frame)
    if isinstance(frame, (AgainstRival, Taking, Answer, Defense, Spoils)):
        return is_due_attack(state, frame)
    if isinstance(frame, (Holding, OfGoods)):
        return is_due_payment(state, frame, below)
    if isinstance(frame, Loss):
        return is_due_loss(state, frame)
    if isinstance(frame, Terror):
        is_other = not isinstance(below, Terror) or (below.seat == frame.seat)
        return is_other and bool(frame_options(state, frame))
    if isinstance(frame, FreeBuilding):
        return may_build_for_free(state.civilizations[frame.seat], frame.card)
    return True


def frame_options(state: AgesState, frame: AskSeat) -> list[i64]:
    """The options of a frame if it were asked now."""
    return frame.options(state, frame.seat)


def is_due_action(state: AgesState, frame: Frame) -> bool:
    """Whether the rules push a frame of the action phase in this position."""
    civ = state.civilizations[state.active]
    if isinstance(frame, Order):
        is_fresh = copies(civ.hand, frame.card) <= copies(civ.fresh, frame.card)
        is_paid = isinstance(effect_of(frame.card), OrderTechnology) or not lacks_civil(civ, 1)
        return is_paid and not is_fresh
    if isinstance(frame, MusterUnit):
        price = build_price(civ, frame.card, muster_discount(civ))
        is_paid = not Budget(civ).lacks(frame.card, price)
        return has(civ, MUSTER_UNITS) and civ.unused > 0 and is_paid
    if isinstance(frame, CoverStages):
        return frame.count > 0
    if isinstance(frame, UseToken):
        return frame.count > 0 and not civ.blue_bank and bool(stored_on(civ))
    assert isinstance(frame, TuckLeader)
    return civ.leader not in (NO_CARD, frame.leader) and civ.used & REPLACED != 0


def is_due_attack(state: AgesState, frame: Frame) -> bool:
    """Whether the player whose turn it is attacks, wages war or offers a pact."""
    if isinstance(frame, Answer):
        return frame.owner == state.active and (not frame.side or has_two_sides(frame.card))
    if state.scope != FULL_SCOPE:
        return False
    if isinstance(frame, Spoils):
        return state.active in (frame.seat, frame.loser)
    if isinstance(frame, Defense):
        slots = state.civilizations[frame.seat].military_total
        may = not may_succeed(state, frame.card, frame.seat)
        return frame.attacker == state.active and len(frame.chosen) <= slots and may
    assert isinstance(frame, (AgainstRival, Taking))
    if frame.seat != state.active:
        return False
    if isinstance(frame, Taking):
        return 0 < frame.amount < MOST_GOODS
    if isinstance(frame, Plunder):
        return 0 < frame.amount < MOST_GOODS and bool(frame_options(state, frame))
    return bool(frame_options(state, frame))


def is_due_payment(state: AgesState, frame: Frame, below: Frame) -> bool:
    """Whether goods can be paid or gained, and are those of the frame below."""
    assert isinstance(frame, (Holding, OfGoods))
    if isinstance(frame, OfGoods):
        return 0 <= frame.amount < MOST_GOODS
    most = MOST_GOODS
    if isinstance(frame, Pay):
        most = amount_of(state.civilizations[frame.seat], frame.goods)
    if not state.asked or not 0 < frame.amount <= most:
        return False
    if isinstance(below, (ActionPhase, MusterUnit, CoverStages)) and frame.seat != state.active:
        return False
    if isinstance(below, MusterUnit) and frame.goods != FOOD:
        return False
    if isinstance(below, CoverStages) and frame.goods != RESOURCES:
        return False
    return len(frame.left(state)) > 1


def is_due_loss(state: AgesState, frame: Loss) -> bool:
    """Whether there is something to lose."""
    return 0 < frame.count <= MOST_LOST and bool(frame_options(state, frame))


# Events.


def check_event(state: AgesState, rest: list[Frame]) -> None:
    """Raise BadPosition for steps that the event under way does not lead to."""
    if not rest or not isinstance(rest[0], AfterEvent):
        return
    card = rest[0].card
    if card >= FIRST_TERRITORY:
        for frame in rest[1:]:
            if type(frame) not in COLONIZING or not is_of_territory(state, frame, card):
                raise wrong_step(frame)
        return
    effects = (*HAPPENS[card], *LATE[card])
    last = len(effects)
    for frame in rest[1:]:
        if isinstance(frame, Happening):
            if frame.card != card or frame.index >= last or frame.revealer != state.active:
                raise wrong_step(frame)
            if len(set(frame.order)) < len(frame.order):
                raise wrong_step(frame)
            last = frame.index
        elif not is_of_event(frame, card, effects):
            raise wrong_step(frame)


def is_of_territory(state: AgesState, frame: Frame, card: i64) -> bool:
    """Whether a frame is about a territory: its auction, or what its colonist gains and loses."""
    if isinstance(frame, (Auction, SendForce)):
        return frame.card == card
    assert isinstance(frame, (Holding, OfGoods, Loss))
    return card in state.civilizations[frame.seat].colonies


def is_of_event(frame: Frame, card: i64, effects: tuple[what.EventEffect, ...]) -> bool:
    """Whether an event leads to a frame."""
    found = [effect for effect in effects if isinstance(effect, ASKED_BY.get(type(frame), ()))]
    if not found:
        return False
    most = max([e.amount if isinstance(e, what.EventAmount) else MOST_GOODS for e in found])
    if isinstance(frame, EventChoice):
        return frame.card == card and 0 < frame.amount <= most
    if isinstance(frame, RowChoice):
        return frame.card == card and frame.left <= most
    if isinstance(frame, DiscardMilitary):
        return frame.count <= most
    if isinstance(frame, FreeBuilding):
        return any(
            [isinstance(e, what.BuildForNothing) and NUMBERS[e.card] == frame.card for e in found]
        )
    return True
