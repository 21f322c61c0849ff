"""Which steps can be pending in a position of 7 Wonders, and what they may name."""

from civitas.games.seven_wonders.actions import PASS
from civitas.games.seven_wonders.flow.discard_pile import Dig, Look, pile
from civitas.games.seven_wonders.flow.seventh_card import NOTHING_CHOSEN, LastCard
from civitas.games.seven_wonders.flow.turn import Draft, EndOfTurn
from civitas.games.seven_wonders.ids import DIG, SEVENTH_CARD, WONDERS
from civitas.games.seven_wonders.rules.boards import (
    BY_CHANCE,
    BY_CHOICE,
    FREE_CITY_PLAYERS,
    TakeBoard,
    TurnSides,
)
from civitas.games.seven_wonders.rules.building import payments
from civitas.games.seven_wonders.rules.free_city import FREE_CITY, controller
from civitas.games.seven_wonders.rules.rulings import DISCARD_FIRST
from civitas.games.seven_wonders.state import TURNS, SevenWondersState, next_stage
from civitas.kernel import UNKNOWN, BadPosition, Frame, Literal, Reason
from civitas.kernel.position import step_name


def check_steps(state: SevenWondersState) -> None:
    """Check that a card is chosen, or what follows from the cards of a turn at its end."""
    stack = state.stack
    for frame in stack[:-1]:
        if isinstance(frame, Draft):
            raise BadPosition(Reason("position-draft"))
    if not stack or isinstance(stack[0], Draft):
        return
    if not isinstance(stack[0], EndOfTurn):
        raise wrong_step(stack[0])
    seen: list[type[Frame]] = []
    for frame in stack[1:]:
        if isinstance(frame, LastCard):
            check_last_card(state, frame)
        elif not isinstance(frame, (Look, Dig)) or not is_digging(state, frame):
            raise wrong_step(frame)
        seen.append(LastCard if isinstance(frame, LastCard) else Look)
    order = [LastCard, Look] if state.rulings & DISCARD_FIRST else [Look, LastCard]
    if seen not in ([], order[:1], order[1:], order):
        raise BadPosition(Reason("position-pending"))


def wrong_step(frame: Frame) -> BadPosition:
    """The error of a step that does not fit the position."""
    return BadPosition(Reason.of("position-step", step=Literal(step_name(type(frame)))))


def check_last_card(state: SevenWondersState, frame: LastCard) -> None:
    """Check the seventh card of a city that may play it, and what is chosen of it."""
    of_free_city = state.seats == FREE_CITY_PLAYERS and frame.number == FREE_CITY
    if of_free_city:
        is_there = frame.seat == controller(state)
    else:
        hand = state.hands[frame.seat]
        own = frame.number == frame.seat >= 0
        is_there = own and len(hand) == 1 and frame.card in (hand[0], UNKNOWN)
    if state.turn != TURNS - 1 or not is_there:
        raise BadPosition(Reason.of("position-last-card", city=int(frame.number) + 1))
    city = state.cities[frame.number]
    is_open = frame.action != NOTHING_CHOSEN
    if not city.allows & SEVENTH_CARD or not 0 <= frame.limit <= city.coins:
        raise wrong_step(frame)
    if is_open and not is_paying(state, frame):
        raise wrong_step(frame)


def is_paying(state: SevenWondersState, frame: LastCard) -> bool:
    """Whether a seventh card is played in a way that can be paid for in several ways."""
    if frame.card == UNKNOWN:
        return False
    asked = LastCard(frame.seat, frame.number, frame.card, frame.limit)
    if frame.action == PASS or frame.action not in asked.options(state, frame.seat):
        return False
    return len(payments(state, frame.number, frame.action, asked.coins(state))) > 1


def is_digging(state: SevenWondersState, frame: Look | Dig) -> bool:
    """Whether the last stage of a city opens the discard pile to a seat."""
    if frame.seat < 0 or frame.number not in (frame.seat, FREE_CITY):
        return False
    has_free_city = state.seats == FREE_CITY_PLAYERS
    if frame.number != frame.seat and not (has_free_city and frame.seat == controller(state)):
        return False
    city = state.cities[frame.number]
    if not city.stages or not state.numbers.allows[next_stage(city) - 1] & DIG:
        return False
    return isinstance(frame, Look) or bool(pile(state))


def check_boards(state: SevenWondersState) -> None:
    """Check the boards and sides that were chosen so far, before the cities are founded."""
    if not state.stack or state.age:
        raise BadPosition(Reason("position-no-cities"))
    frame = state.stack[0]
    if not isinstance(frame, (TakeBoard, TurnSides)):
        raise BadPosition(Reason("position-no-cities"))
    if len(state.stack) > 1:
        raise BadPosition(Reason("position-pending"))
    boards, sides = frame.boards, frame.sides
    free: tuple[int, ...] = frame.free
    taken = list(boards)
    if isinstance(frame, TakeBoard):
        is_right = len(boards) == frame.seat < state.seats
    else:
        is_right = len(boards) == state.seats and BY_CHOICE in sides
    if state.seats == FREE_CITY_PLAYERS:
        is_right = is_right and len(free) == 2 and free[1] in (0, 1)
        taken.extend(free[:1])
    else:
        is_right = is_right and free == (BY_CHANCE, BY_CHANCE)
    is_right = is_right and len(sides) == state.seats
    is_right = is_right and all([side in (0, 1, BY_CHOICE) for side in sides])
    known = [board for board in taken if 0 <= board < len(WONDERS)]
    if not is_right or len(set(known)) < len(taken):
        raise wrong_step(frame)
