"""Which frames can be pending, and whom and what they may name."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.data.effects import (
    Effect,
    GainsEither,
    OrderBuilding,
    OrderTechnology,
)
from civitas.games.through_the_ages.data.military import (
    FIRST_AGGRESSION,
    FIRST_PACT,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    FIRST_WAR,
    HAPPENS,
    LATE,
)
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_UNIT,
    STAGES,
    WORKED,
)
from civitas.games.through_the_ages.flow.action_phase import ActionPhase, MusterUnit
from civitas.games.through_the_ages.flow.event_choices import (
    EventChoice,
    FreeBuilding,
    RowChoice,
    Terror,
)
from civitas.games.through_the_ages.flow.events import AfterEvent, Happening
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.flow.turn import EndOfTurn, StartOfPolitics
from civitas.games.through_the_ages.ids import AGE_IV, NO_CARD
from civitas.games.through_the_ages.position.frames import SEATS
from civitas.games.through_the_ages.rules.action_cards import Order, effect_of
from civitas.games.through_the_ages.rules.aggressions import (
    AgainstRival,
    Defense,
    Raid,
    Taking,
)
from civitas.games.through_the_ages.rules.colonization import Auction, SendForce, has_units
from civitas.games.through_the_ages.rules.leaders import TuckLeader
from civitas.games.through_the_ages.rules.military_hands import DiscardExcess, DiscardMilitary
from civitas.games.through_the_ages.rules.pacts import Answer
from civitas.games.through_the_ages.rules.wars import Spoils, Wars
from civitas.games.through_the_ages.rules.wonders import CoverStages, UseToken
from civitas.games.through_the_ages.sight.knowledge import TUCKED_LEADER
from civitas.games.through_the_ages.state import AgesState, in_hand, in_play, is_political
from civitas.kernel import NOBODY, BadPosition, Frame, Literal, Reason, fields_of
from civitas.kernel.position import step_name

MOST_NUMBER: Final = 999
ORDERS: Final[tuple[type[Effect], ...]] = (OrderBuilding, OrderTechnology, GainsEither)
"""The effects of action cards that ask what to order or gain."""

TURN: Final[tuple[type[Frame], ...]] = (
    EndOfTurn,
    DiscardExcess,
    ActionPhase,
    Politics,
    StartOfPolitics,
    Wars,
)
"""The parts of a turn, the last one first."""


def usual_frames(state: AgesState) -> list[Frame]:
    """The action phase of the player whose turn it is."""
    seat = state.active
    if is_political(state):
        return [EndOfTurn(seat), DiscardExcess(seat), ActionPhase(seat)]
    return [EndOfTurn(seat), ActionPhase(seat)]


def check_frames(state: AgesState) -> None:
    """Raise BadPosition for frames that the rules cannot push in this position."""
    parts: list[int] = []
    for frame in state.stack:
        if isinstance(frame, TURN):
            parts.append(TURN.index(type(frame)))
        if not is_known(state, frame) or not fits(state, frame):
            raise BadPosition(Reason.of("position-ages-step", step=Literal(step_name(type(frame)))))
    if state.stack and (not isinstance(state.stack[0], EndOfTurn) or parts != sorted(set(parts))):
        raise BadPosition(Reason("position-pending"))


def is_known(state: AgesState, frame: Frame) -> bool:
    """Whether all seats of a frame are in the game, and all cards and numbers are possible."""
    for field, value in zip(fields_of(type(frame)), frame.parts(), strict=True):
        is_leader = isinstance(frame, TuckLeader) and field.name == "leader"
        is_seat = field.name in SEATS and not is_leader
        for number in value if isinstance(value, tuple) else (value,):
            assert isinstance(number, int)
            if is_seat and number == NOBODY and isinstance(frame, Auction):
                continue
            if number < 0 or number > MOST_NUMBER:
                return False
            if is_seat and state.is_gone(number):
                return False
    return True


def fits(state: AgesState, frame: Frame) -> bool:
    """Whether a frame fits the civilizations it names."""
    if isinstance(frame, (EndOfTurn, StartOfPolitics, DiscardExcess, ActionPhase, Politics, Wars)):
        return frame.seat == state.active
    if isinstance(frame, Auction):
        return fits_auction(state, frame)
    if isinstance(frame, SendForce):
        return is_territory(frame.card) and all(
            [FIRST_UNIT <= card < WORKED for card in frame.sent]
        )
    if isinstance(frame, (Happening, AfterEvent, EventChoice, RowChoice)):
        return fits_event(frame)
    if isinstance(frame, (Answer, Defense, AgainstRival, Taking, Terror, Spoils)):
        return fits_rival(state, frame)
    return fits_own(state, frame)


def is_territory(card: i64) -> bool:
    """Whether a military card is a territory."""
    return FIRST_TERRITORY <= card < FIRST_TACTIC


def fits_auction(state: AgesState, frame: Auction) -> bool:
    """Those who have not passed have units; the highest bidder comes last."""
    order = frame.order
    if not is_territory(frame.card) or not order or order[0] != frame.seat:
        return False
    if len(set(order)) < len(order):
        return False
    if not all([has_units(state.civilizations[seat]) for seat in order]):
        return False
    if frame.leader == NOBODY:
        return frame.bid == 0
    return frame.bid > 0 and len(order) > 1 and order[-1] == frame.leader


def fits_event(frame: Frame) -> bool:
    """The card is an event, and has that effect."""
    if isinstance(frame, AfterEvent):
        return frame.card < FIRST_TACTIC
    if isinstance(frame, Happening):
        if not frame.order or frame.card >= FIRST_TERRITORY:
            return False
        effects = LATE[frame.card] if frame.late else HAPPENS[frame.card]
        return frame.index < len(effects)
    assert isinstance(frame, (EventChoice, RowChoice))
    return frame.card < FIRST_TERRITORY


def fits_rival(state: AgesState, frame: Frame) -> bool:
    """The other civilization is another one, and the card is of the right kind."""
    if isinstance(frame, Answer):
        return frame.owner != frame.seat and frame.card >= FIRST_PACT
    if isinstance(frame, Defense):
        left = list(state.civilizations[frame.seat].military_hand)
        for card in frame.chosen:
            if card not in left:
                return False
            left.remove(card)
        return frame.attacker != frame.seat and FIRST_AGGRESSION <= frame.card < FIRST_WAR
    if isinstance(frame, Terror):
        return frame.victim != frame.seat
    if isinstance(frame, Spoils):
        return frame.loser != frame.seat
    if isinstance(frame, Raid) and (not frame.levels or max(frame.levels) >= AGE_IV):
        return False
    assert isinstance(frame, (AgainstRival, Taking))
    return frame.rival != frame.seat


def fits_own(state: AgesState, frame: Frame) -> bool:
    """What a civilization is asked for is there."""
    if isinstance(frame, Order):
        civ = state.civilizations[frame.seat]
        is_order = frame.card >= FIRST_ACTION and isinstance(effect_of(frame.card), ORDERS)
        return is_order and in_hand(civ, frame.card)
    if isinstance(frame, MusterUnit):
        civ = state.civilizations[frame.seat]
        return FIRST_UNIT <= frame.card < WORKED and in_play(civ, frame.card)
    if isinstance(frame, FreeBuilding):
        return frame.card < WORKED and in_play(state.civilizations[frame.seat], frame.card)
    if isinstance(frame, (CoverStages, UseToken)):
        civ = state.civilizations[frame.seat]
        return civ.wonder != NO_CARD and 0 <= frame.count <= len(STAGES[civ.wonder]) - civ.stages
    if isinstance(frame, TuckLeader):
        return frame.leader == TUCKED_LEADER and bool(state.civilizations[frame.seat].wonders)
    if isinstance(frame, DiscardMilitary):
        held = len(state.civilizations[frame.seat].military_hand)
        return 1 <= frame.count <= held
    return True
