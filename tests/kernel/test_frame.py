"""The loop that runs the rules, on frames made for the purpose."""

from civitas.kernel import (
    BITS,
    SPECTATOR,
    Action,
    ForEachSeat,
    Frame,
    Offer,
    Seat,
    Simultaneous,
    State,
    pending_for,
    question_for,
    seats_from,
)
from civitas.kernel.frame import apply, settle, take_back

LOG: list[str] = []


class Note(Frame):
    """Runs by itself and leaves a note."""

    def __init__(self, words: str) -> None:
        self.words = words

    def parts(self) -> tuple[object, ...]:
        return (self.words,)

    def run(self, state: State) -> None:
        LOG.append(self.words)


class Ask(Frame):
    """Asks a seat and pushes an interrupt above what follows."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def waiting(self, state: State) -> int:
        return BITS[self.seat]

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [0, 1]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        LOG.append(f"{seat} chose {action}")
        if action:
            state.stack.append(Note("later"))
            state.stack.append(Note("sooner"))


class AskAll(ForEachSeat):
    """Asks seats in turn."""

    def after(self, order: tuple[Seat, ...]) -> Frame:
        return AskAll(order)

    def begin(self, state: State, seat: Seat) -> None:
        state.stack.append(Ask(seat))


class Vote(Simultaneous):
    """Everybody seals two choices, the second depending on the first."""

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def parts(self) -> tuple[object, ...]:
        return (self.mask,)

    def choosers(self, state: State) -> int:
        return self.mask

    def options(self, state: State, seat: Seat) -> list[Action]:
        sealed = state.sealed[seat]
        return [0, 1] if not sealed else [10 + sealed[0], 20 + sealed[0]]

    def is_complete(self, state: State, seat: Seat) -> bool:
        return len(state.sealed[seat]) == 2

    def resolve(self, state: State, choices: list[tuple[Action, ...]]) -> None:
        LOG.append(str(choices))


def begin(seats: int, *frames: Frame) -> State:
    LOG.clear()
    state = State(seats)
    state.stack.extend(frames)
    settle(state)
    return state


def test_what_is_pushed_last_comes_first() -> None:
    state = begin(2, Note("end"), Ask(1))
    apply(state, 1, 1)
    assert LOG == ["1 chose 1", "sooner", "later", "end"]
    assert state.stack == []


def test_seats_are_asked_in_turn_and_those_who_left_are_skipped() -> None:
    state = begin(4, AskAll((2, 3, 0, 1)))
    apply(state, 2, 0)
    state.gone = BITS[3] | BITS[0]
    # seat 3 is being asked already; who leaves now is skipped from the next one on
    apply(state, 3, 0)
    assert state.stack[-1] == Ask(1)
    apply(state, 1, 0)
    assert LOG == ["2 chose 0", "3 chose 0", "1 chose 0"]


def test_nobody_is_left_to_be_asked() -> None:
    state = State(2)
    state.gone = 3
    state.stack.append(AskAll((0, 1)))
    settle(state)
    assert state.stack == []


def test_sealed_choices_are_revealed_together() -> None:
    state = begin(3, Vote(0b101))
    apply(state, 2, 1)
    assert state.stack[-1].waiting(state) == 0b101
    apply(state, 2, 21)
    assert state.stack[-1].waiting(state) == 0b001
    assert LOG == []
    apply(state, 0, 0)
    apply(state, 0, 10)
    assert LOG == ["[(0, 10), (), (1, 21)]"]
    assert state.sealed == [(), (), ()]
    assert state.done == 0


def test_sealed_choices_are_taken_back_as_far_as_asked() -> None:
    state = begin(2, Vote(0b11))
    apply(state, 0, 1)
    apply(state, 0, 11)
    take_back(state, 0, 1)
    assert state.sealed[0] == (1,)
    assert state.stack[-1].waiting(state) == 0b11
    apply(state, 0, 21)
    take_back(state, 0, 0)
    assert not state.sealed[0]
    assert LOG == []


def test_a_vote_of_nobody_is_resolved_at_once() -> None:
    begin(2, Vote(0))
    assert LOG == ["[(), ()]"]


def test_clockwise_from_a_seat() -> None:
    assert seats_from(State(4), 2) == (2, 3, 0, 1)


class Secret(Ask):
    """Shows a copy without its secret to all but its seat."""

    def seen_by(self, seat: Seat) -> Frame:
        return self if seat == self.seat else Secret(-1)


def test_a_frame_that_says_nothing_shows_nothing() -> None:
    state = begin(2, Note("end"), Ask(1))
    for viewer in (SPECTATOR, 0, 1):
        assert state.stack[-1].seen_by(viewer) is None
        assert pending_for(state, viewer) == ()
        assert question_for(state, viewer) is None
    assert state.stack[-1].offer(state, 1, 0) == Offer()
    apply(state, 1, 0)
    assert question_for(state, 0) is None


def test_views_hold_frames_as_they_may_be_seen() -> None:
    state = begin(2, Note("end"), Secret(1))
    assert pending_for(state, 1) == (Secret(1),)
    assert pending_for(state, 0) == pending_for(state, SPECTATOR) == (Secret(-1),)


def test_only_a_waiting_seat_is_asked() -> None:
    state = begin(2, Ask(1))
    assert [state.stack[-1].is_asked(state, seat) for seat in (SPECTATOR, 0, 1)] == [
        False,
        False,
        True,
    ]
