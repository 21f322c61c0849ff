"""Where the options of a seat lead, as numbers, for programs that value positions."""

from typing import final

from mypy_extensions import i64

from civitas.kernel.encoding import Encoder
from civitas.kernel.frame import Simultaneous
from civitas.kernel.game import Game
from civitas.kernel.state import State
from civitas.kernel.types import Action, Seat

MOST_ROWS = 256
"""More ways to finish a choice than are usually worth a look."""


def carry_out(state: State, seat: Seat, action: Action) -> bool:
    """Play an action and what follows from it alone; whether the seat's choice is complete.

    A complete simultaneous choice is carried out as if the others did nothing. What was pending
    before, such as the end of a turn, does not run.
    """
    stack = state.stack
    depth: i64 = len(stack)
    top = stack[-1]
    top.answer(state, seat, action)
    if isinstance(top, Simultaneous):
        if not top.is_complete(state, seat):
            return False
        choices: list[tuple[Action, ...]] = [()] * state.seats
        choices[seat] = state.sealed[seat]
        state.sealed = [()] * state.seats
        state.done = 0
        stack.pop()
        top.resolve(state, choices)
        return True
    while len(stack) >= depth and not stack[-1].waiting(state):
        stack.pop().run(state)
    return True


@final
class Afterstates:
    """Encodings of the positions after each option, a row for each way to complete the choice.

    A row has what the seat knows right after its own choice, before the others' is known, so it
    does not depend on what is hidden from the seat.
    """

    def __init__(self, game: Game, expected: int = 0) -> None:
        """There is room for so many numbers as are expected, and for more if there are more."""
        self.game = game
        self.rows: list[int] = []
        """For each row the index of the option it begins with."""
        self.is_whole: list[bool] = []
        """For each row whether its option alone completes the choice."""
        self._most: i64 = MOST_ROWS
        self._encoder = Encoder(expected, brief=True)

    def clear(self) -> None:
        """Forget all rows."""
        self.rows = []
        self.is_whole = []
        self._encoder.clear()

    def add(self, state: State, seat: Seat, options: list[Action]) -> int:
        """Add the rows of a position's options; how many they are."""
        before = len(self.rows)
        self._most = before + MOST_ROWS
        for index in range(len(options)):
            self._add(state, seat, options[index], index, True)
        return len(self.rows) - before

    def _add(self, state: State, seat: Seat, action: Action, index: i64, is_whole: bool) -> None:
        after = state.clone()
        if carry_out(after, seat, action) or len(self.rows) >= self._most:
            self.game.write_encoding(after, seat, self._encoder)
            self.rows.append(int(index))
            self.is_whole.append(is_whole)
            return
        for following in after.stack[-1].options(after, seat):
            self._add(after, seat, following, index, False)

    def buffer(self) -> memoryview:
        """The bytes of all rows, one float32 after the other."""
        return self._encoder.bytes_written()
