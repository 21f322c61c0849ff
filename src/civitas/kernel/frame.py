"""Frames for choices made at the same time and for seats in turn; the loop that runs the rules."""

from mypy_extensions import mypyc_attr

from civitas.kernel.fields import frozen
from civitas.kernel.question import Question
from civitas.kernel.state import Frame, State
from civitas.kernel.types import BITS, Action, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
@frozen
class AskSeat(Frame):
    """Asks one seat."""

    seat: Seat

    def waiting(self, state: State) -> int:
        """The one seat."""
        return BITS[self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Simultaneous(Frame):
    """All waiting seats choose without seeing each other; a seat may seal several in a row."""

    def choosers(self, state: State) -> int:
        """The mask of all seats that choose in this frame."""
        raise NotImplementedError

    def is_complete(self, state: State, seat: Seat) -> bool:
        """Whether the sealed choices of the seat are all it has to make."""
        return len(state.sealed[seat]) == 1

    def resolve(self, state: State, choices: list[tuple[Action, ...]]) -> None:
        """Go on after everybody's choices; called once, the frame has been popped."""
        raise NotImplementedError

    def waiting(self, state: State) -> int:
        """The mask of the seats that have not finished choosing."""
        return self.choosers(state) & ~state.done

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Seal a choice, and resolve if it was the last; the frame has been popped."""
        state.sealed[seat] = state.sealed[seat] + (action,)
        if not self.is_complete(state, seat):
            state.stack.append(self)
            return
        state.done |= BITS[seat]
        if self.waiting(state):
            state.stack.append(self)
            return
        self.run(state)

    def run(self, state: State) -> None:
        """Reveal all choices."""
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
    """Lets the seats of a list do something one after the other; seats that left are skipped."""

    order: tuple[Seat, ...]

    def after(self, order: tuple[Seat, ...]) -> Frame:
        """The same frame for the seats that are left."""
        raise NotImplementedError

    def begin(self, state: State, seat: Seat) -> None:
        """Do what has to be done for a seat, or push the frame that asks it."""
        raise NotImplementedError

    def run(self, state: State) -> None:
        """Begin with the next seat that is still in the game."""
        order = self.order
        for index in range(len(order)):
            seat = order[index]
            if not state.is_gone(seat):
                if index + 1 < len(order):
                    state.stack.append(self.after(order[index + 1 :]))
                self.begin(state, seat)
                return


def settle(state: State) -> None:
    """Run the rules until somebody must choose or the game is over."""
    stack = state.stack
    while stack:
        if stack[-1].waiting(state):
            return
        stack.pop().run(state)


def apply(state: State, seat: Seat, action: Action) -> None:
    """Play a legal action of a waiting seat and run until somebody must choose."""
    state.stack.pop().resume(state, seat, action)
    settle(state)


def take_back(state: State, seat: Seat, keep: int) -> None:
    """Withdraw the seat's sealed choices but the first `keep`."""
    state.sealed[seat] = state.sealed[seat][:keep]
    state.done &= ~BITS[seat]


def seats_from(state: State, first: Seat) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with that one."""
    return tuple((first + step) % state.seats for step in range(state.seats))


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
