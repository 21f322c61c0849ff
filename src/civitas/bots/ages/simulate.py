"""Events and attacks carried out on a copy of the state, with default answers to decisions."""

from civitas.games.through_the_ages.actions import DECLINE, DESTROY, REFUSE
from civitas.games.through_the_ages.data.tables import COST
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.flow.event_choices import CheaperChoice, RowChoice
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.rules.aggressions import Raid
from civitas.games.through_the_ages.rules.colonization import Auction
from civitas.games.through_the_ages.rules.losses import LoseWorker
from civitas.games.through_the_ages.rules.military_hands import DiscardExcess
from civitas.games.through_the_ages.rules.pacts import Answer
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Action, Frame, Seat, members


def default_answer(world: AgesState, frame: Frame, seat: Seat) -> Action:
    """An answer that is rarely bad, for decisions within a simulated event or attack."""
    options = frame.options(world, seat)
    if isinstance(frame, Auction | RowChoice | LoseWorker):
        return options[-1]
    if isinstance(frame, Answer):
        return REFUSE
    if isinstance(frame, CheaperChoice):
        return DECLINE
    if isinstance(frame, Raid):
        buildings = [option for option in options if option != DECLINE]
        return max(buildings, key=lambda option: COST[option - DESTROY])
    return options[0]


def is_phase(frame: Frame) -> bool:
    """Whether a decision begins another phase of a turn."""
    return isinstance(frame, ActionPhase | Politics | DiscardExcess)


def run_until_asked(world: AgesState, height: int, me: Seat) -> bool:
    """Run the frames above a height with default answers; whether a decision of `me` stopped it."""
    stack = world.stack
    while len(stack) > height:
        top = stack[-1]
        mask = top.waiting(world)
        if not mask:
            stack.pop().run(world)
            continue
        if is_phase(top):
            return False
        seat = members(mask)[0]
        if seat == me:
            return True
        answer = default_answer(world, top, seat)
        stack.pop().resume(world, seat, answer)
    return False


def run_to_height(world: AgesState, height: int, me: Seat) -> None:
    """Run the frames above a height, with default answers for all seats."""
    while run_until_asked(world, height, me):
        answer = default_answer(world, world.stack[-1], me)
        world.stack.pop().resume(world, me, answer)
