"""Many games advanced by one call, for programs that learn."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from civitas.kernel.chance import Chance
from civitas.kernel.encoding import (
    BYTES,
    NUMBER_BYTES,
    NUMBERS,
    Encoder,
    KeptPart,
    Page,
    byte_buffer,
    copy_to,
)
from civitas.kernel.errors import BadBuffer, BadConfig, IllegalAction
from civitas.kernel.frame import Simultaneous, apply
from civitas.kernel.game import Config, Game, Outcome
from civitas.kernel.message import Reason
from civitas.kernel.state import State
from civitas.kernel.types import Action, Seat, first_member

CHUNK: Final[i64] = 8192
"""About so many numbers are encoded before they are copied, out of the processor's cache."""


@final
class Batch:
    """Games of one configuration; one that ends is followed by a new one in its place.

    In each game one seat must choose: of several that choose simultaneously the lowest. The game
    in place p has the seed `seed + p`, the one after it `seed + p + size`, and so on. Without
    `resign`, options that give up the game are left out. Raises BadConfig if the size is not a
    positive number.
    """

    def __init__(
        self, game: Game, config: Config, size: int, seed: int = 0, resign: bool = True
    ) -> None:
        if size < 1:
            raise BadConfig(Reason.of("batch-empty", games=size))
        self.game = game
        self.config = config
        self.size = size
        self.actions = game.grammar.size
        """How many bytes the mask of a game has."""
        self.numbers = sum([field.size for field in game.encoding(config)])
        """How many numbers the encoding of a game has."""
        self.started = 0
        """How many games were begun."""
        self._next = [seed + place for place in range(size)]
        self._states: list[State] = []
        self._seats: list[Seat] = [0] * size
        self._options: list[list[Action]] = [[]] * size
        self._forfeit: Action = self.actions if resign else game.grammar.forfeit
        """The options from here on are left out."""
        self._masks = vec[u8]([0] * (size * self.actions))
        self._seat_bytes = vec[u8]([0] * size)
        self._rows: i64 = min(size, max(1, CHUNK // max(1, self.numbers)))
        """How many games are encoded before they are copied."""
        self._encoder = Encoder(self._rows * self.numbers)
        self._kept: list[list[KeptPart]] = [[] for _ in range(size)]
        """By place, the parts of encodings that may be repeated."""
        self._pages: list[list[Page]] = []
        """By place and seat, the encodings that are written over; none: they are all new."""
        if game.writes_over():
            seats = config.players
            self._pages = [[Page(self.numbers) for _ in range(seats)] for _ in range(size)]
        self._moments: list[i64] = [0] * size
        """By place, how many choices were played that were not only sealed."""
        for place in range(size):
            self._states.append(self._begin(place))
            self._look(place)

    def _begin(self, place: i64) -> State:
        """The next game in a place."""
        seed = self._next[place]
        self._next[place] = seed + self.size
        self.started += 1
        return self.game.setup(self.config, Chance(seed))

    def _look(self, place: i64) -> None:
        """Note which seat of a game must choose, and its options."""
        state = self._states[place]
        top = state.stack[-1]
        seat = first_member(top.waiting(state))
        self._seats[place] = seat
        self._seat_bytes[place] = u8(seat)
        masks = self._masks
        first = place * self.actions
        options = top.options(state, seat)
        count = len(options)
        while count > 1 and options[count - 1] >= self._forfeit:
            count -= 1
        if count < len(options):
            options = options[:count]
        self._options[place] = options
        for action in options:
            masks[first + action] = 1

    def state(self, place: int) -> State:
        """The game in a place as it is now, to look at; only `apply` may change it."""
        return self._states[place]

    def seats(self) -> list[Seat]:
        """The seat that must choose, by game."""
        return self._seats[:]

    def write_seats(self, out: Any) -> None:
        """Write the seat that must choose as a byte for each game; raises BadBuffer."""
        copy_to(byte_buffer(out, BYTES), memoryview(self._seat_bytes))

    def write_masks(self, out: Any) -> None:
        """Write a byte for each action of each game: 1 for an option; raises BadBuffer."""
        copy_to(byte_buffer(out, BYTES), memoryview(self._masks))

    def write_encodings(self, out: Any) -> None:
        """Write what the seat that must choose knows, in each game; raises BadBuffer."""
        buffer = byte_buffer(out, NUMBERS)
        width = self.numbers * NUMBER_BYTES
        if len(buffer) != self.size * width:
            raise BadBuffer(Reason.of("buffer-size", bytes=len(buffer), needed=self.size * width))
        if self._pages:
            self._write_over(buffer, width)
        else:
            self._write_new(buffer, width)

    def _write_over(self, buffer: memoryview, width: i64) -> None:
        """Write each encoding over the last one of its seat, then copy it."""
        encoder = self._encoder
        game = self.game
        place: i64
        for place in range(self.size):
            seat = self._seats[place]
            page = self._pages[place][seat]
            encoder.open(page)
            game.write_encoding(self._states[place], seat, encoder)
            if encoder.next != self.numbers:
                size = NUMBER_BYTES * encoder.next
                raise BadBuffer(Reason.of("buffer-size", bytes=int(width), needed=int(size)))
            buffer[place * width : (place + 1) * width] = page.bytes

    def _write_new(self, buffer: memoryview, width: i64) -> None:
        """Write each encoding from nothing, and copy several at once."""
        encoder = self._encoder
        game = self.game
        size: i64 = self.size
        first: i64 = 0
        while first < size:
            last = min(first + self._rows, size)
            encoder.clear()
            for place in range(first, last):
                encoder.kept = self._kept[place]
                encoder.moment = self._moments[place]
                game.write_encoding(self._states[place], self._seats[place], encoder)
            buffer[first * width : last * width] = encoder.bytes_written()
            first = last

    def apply(self, chosen: Any) -> list[tuple[int, Outcome]]:
        """Play an action in each game; the places of games that ended, with their outcomes.

        The actions are a sequence or a buffer of integers. Raises IllegalAction or BadBuffer, and
        then no game has changed.
        """
        actions: list[Action] = chosen.tolist() if hasattr(chosen, "tolist") else list(chosen)
        try:
            self._check(actions)
        except (TypeError, ValueError, OverflowError) as error:  # no integer, or too great
            raise BadBuffer(Reason("batch-integers")) from error
        game = self.game
        ended: list[tuple[int, Outcome]] = []
        masks = self._masks
        place: i64
        for place in range(self.size):
            state = self._states[place]
            seat = self._seats[place]
            first = place * self.actions
            for option in self._options[place]:
                masks[first + option] = 0
            is_simultaneous = isinstance(state.stack[-1], Simultaneous)
            apply(state, seat, actions[place])
            if not (is_simultaneous and state.sealed[seat]):
                self._moments[place] += 1
            if not state.stack:
                outcome = game.outcome(state)
                assert outcome is not None
                ended.append((int(place), outcome))
                self._states[place] = self._begin(place)
            self._look(place)
        return ended

    def _check(self, actions: list[Action]) -> None:
        """Make sure that there is a legal action for each game."""
        if len(actions) != self.size:
            raise BadBuffer(Reason.of("batch-size", given=len(actions), games=self.size))
        place: i64
        for place in range(self.size):
            action = actions[place]
            is_known = 0 <= action < self.actions
            if not is_known or self._masks[place * self.actions + action] == 0:
                raise IllegalAction(
                    Reason.of("batch-illegal", action=int(action), place=int(place))
                )
