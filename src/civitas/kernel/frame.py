"""Frames for simultaneous choices and for seats in turn, and the loop that runs the rules."""

from mypy_extensions import mypyc_attr

from civitas.kernel.fields import frozen
from civitas.kernel.question import Question
from civitas.kernel.state import Frame, State
from civitas.kernel.types import BITS, Action, Mask, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
@frozen
class AskSeat(Frame):
    """A frame that asks one seat."""

    seat: Seat
    """The seat that must choose."""

    def waiting(self, state: State) -> Mask:
        """The one seat."""
        return BITS[self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Simultaneous(Frame):
    """A frame in which seats choose simultaneously and secretly, one or several times each."""

    def choosers(self, state: State) -> Mask:
        """The mask of the seats that choose in this frame."""
        raise NotImplementedError

    def is_complete(self, state: State, seat: Seat) -> bool:
        """Whether the seat has made all its choices."""
        return len(state.sealed[seat]) == 1

    def resolve(self, state: State, choices: list[tuple[Action, ...]]) -> None:
        """Continue after all choices; called once, after the frame was popped."""
        raise NotImplementedError

    def waiting(self, state: State) -> Mask:
        """The mask of the seats that are still choosing."""
        return self.choosers(state) & ~state.done

    def answer(self, state: State, seat: Seat, action: Action) -> None:
        """Seal a choice; `run` follows the last one."""
        chosen = state.sealed[seat]
        state.sealed[seat] = (*chosen, action) if chosen else (action,)
        if self.is_complete(state, seat):
            state.done |= BITS[seat]

    def run(self, state: State) -> None:
        """Reveal and resolve all choices."""
        choosers = self.choosers(state)
        if choosers & (choosers - 1):
            state.reveals += 1
        choices = state.sealed
        state.sealed = [()] * state.seats
        state.done = 0
        self.resolve(state, choices)


@mypyc_attr(allow_interpreted_subclasses=True)
@frozen
class ForEachSeat(Frame):
    """A frame that handles seats one after the other; seats that left the game are skipped."""

    order: tuple[Seat, ...]
    """The seats that are still to be handled, in order."""

    def after(self, order: tuple[Seat, ...]) -> Frame:
        """The same frame for the remaining seats."""
        raise NotImplementedError

    def begin(self, state: State, seat: Seat) -> None:
        """Handle a seat, or push the frame that asks it."""
        raise NotImplementedError

    def run(self, state: State) -> None:
        """Handle the next seat that is still in the game."""
        order = self.order
        for index in range(len(order)):
            seat = order[index]
            if not state.is_gone(seat):
                if index + 1 < len(order):
                    state.stack.append(self.after(order[index + 1 :]))
                self.begin(state, seat)
                return


def settle(state: State) -> None:
    """Run the rules until a player must choose or the game is over."""
    stack = state.stack
    while stack:
        top = stack[-1]
        if top.waiting(state):
            return
        stack.pop()
        top.run(state)


def apply(state: State, seat: Seat, action: Action) -> None:
    """Play a legal action of a waiting seat, then run until a player must choose."""
    state.stack[-1].answer(state, seat, action)
    settle(state)


def take_back(state: State, seat: Seat, keep: int) -> None:
    """Withdraw the sealed choices of a seat except the first `keep`."""
    state.sealed[seat] = state.sealed[seat][:keep]
    state.done &= ~BITS[seat]


def seats_from(state: State, first: Seat) -> tuple[Seat, ...]:
    """All seats clockwise, starting with `first`."""
    return tuple([(first + step) % state.seats for step in range(state.seats)])


def pending_for(state: State, seat: Seat) -> tuple[Frame, ...]:
    """The pending frames as a seat or the spectator may know them; for `Game.view`."""
    found: list[Frame] = []
    for frame in state.stack:
        known = frame.seen_by(seat)
        if known is not None:
            found.append(known)
    return tuple(found)


def question_for(state: State, seat: Seat) -> Question | None:
    """What a seat or the spectator may know of the open question; for `Game.view`."""
    return state.stack[-1].question(state, seat) if state.stack else None
