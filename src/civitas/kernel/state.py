"""The base classes of states and frames; a frame is a suspended part of the rules."""

from typing import Self

from mypy_extensions import i64, mypyc_attr

from civitas.kernel.chance import Chance, Stream
from civitas.kernel.errors import NeedOutcome, ScriptMismatch
from civitas.kernel.event import Event
from civitas.kernel.fields import frozen, mutable
from civitas.kernel.message import Prompt, Reason
from civitas.kernel.position_key import START, mix, mix_in
from civitas.kernel.question import NO_OFFER, Offer, Question
from civitas.kernel.types import BITS, Action, Mask, Seat
from civitas.kernel.value import Mutable, Value


@mypyc_attr(allow_interpreted_subclasses=True)
@frozen
class Frame(Value):
    """A suspended part of the rules: who chooses, between which options, and what follows.

    Frames are immutable and contain only seats, ids and counters, so cloning a state copies just
    the list. The top of the stack is active; push what happens later first.
    """

    def waiting(self, state: "State") -> Mask:
        """The mask of the seats that must choose now; 0: the frame runs immediately."""
        return 0

    def is_asked(self, state: "State", seat: Seat) -> bool:
        """Whether a viewer is a seat that must choose now."""
        return seat >= 0 and self.waiting(state) & BITS[seat] != 0

    def prompt(self, state: "State", seat: Seat) -> Prompt:
        """The question put to the seat."""
        raise NotImplementedError

    def options(self, state: "State", seat: Seat) -> list[Action]:
        """The options of the seat: not empty, unique, ascending, without dead ends."""
        raise NotImplementedError

    def refused(self, state: "State", seat: Seat) -> list[tuple[Action, Reason]]:
        """Actions the seat might try that are not allowed, with the reasons `options` applied."""
        return []

    def explain(self, state: "State", seat: Seat, action: Action) -> Reason | None:
        """The reason against an action that is neither an option nor refused, if there is one."""
        return None

    def is_secret(self, state: "State", seat: Seat) -> bool:
        """Whether the options are hidden information, so that even a single one is asked."""
        return False

    def asks_lone_option(self, state: "State", seat: Seat) -> bool:
        """Whether even a single option that is no secret is asked: it ends the seat's turn."""
        return False

    def seen_by(self, seat: Seat) -> "Frame | None":
        """The frame as a viewer may know it: itself, a copy without its secrets, or nothing.

        A frame that does not say otherwise is in no view.
        """
        return None

    def question(self, state: "State", seat: Seat) -> Question | None:
        """What a viewer may know of the question, as data; the seat need not be the one asked."""
        return None

    def offer(self, state: "State", seat: Seat, action: Action) -> Offer:
        """What an option or a refused action costs and gains, by the rules that pay and give.

        It depends only on what the seat may know.
        """
        return NO_OFFER

    def answer(self, state: "State", seat: Seat, action: Action) -> None:
        """Take the choice of a seat that this frame, the active one, has asked."""
        state.stack.pop()
        self.resume(state, seat, action)

    def resume(self, state: "State", seat: Seat, action: Action) -> None:
        """Continue after a choice; the frame has been popped."""
        raise NotImplementedError

    def run(self, state: "State") -> None:
        """Continue without a choice; the frame has been popped."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
@mutable
class State(Mutable):
    """A position: everything the game needs to continue, and nothing else.

    A game has one final subclass, declared `@mutable`, whose constructor takes the number of seats
    and the game's own fields; the kernel's fields are copied with them. Fields are ints, immutable
    values, lists of those, and `Mutable` objects or lists of them.

    The kernel's fields are `stack` (the suspended frames, the active one last), `sealed` (choices
    that are not revealed yet, by seat), `done` (the mask of the seats that have made theirs),
    `gone` (the mask of the seats that have left the game), `streams`, `script` and `scripted` (the
    random outcomes), `reveals` (how often hidden information was revealed; undo never crosses a
    reveal), `out` and `trace` (recorded events and outcomes; None: not recorded). Clones share
    streams; `own_streams` are those that no other state has, so that they can be changed. If there
    are none, the list of streams may be shared too.
    """

    seats: i64
    """How many players the game has."""

    def __init__(self, seats: i64, clone_of: object = None) -> None:
        # A clone copies the kernel's fields next: it needs no lists of its own until then.
        known = clone_of if isinstance(clone_of, State) else None
        self.seats = seats
        self.stack: list[Frame] = [] if known is None else known.stack
        self.sealed: list[tuple[Action, ...]] = [()] * seats if known is None else known.sealed
        self.done: Mask = 0
        self.gone: Mask = 0
        self.streams: list[Stream] = [] if known is None else known.streams
        self.script: tuple[int, ...] | None = None
        self.scripted: i64 = 0
        self.reveals: i64 = 0
        # Not part of the position.
        self.own_streams: Mask = 0
        self.out: list[Event] | None = None
        self.trace: list[int] | None = None

    def parts(self) -> tuple[object, ...]:
        """The number of seats and the game's own fields."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An equal, independent state that records no events."""
        raise NotImplementedError

    def kernel_parts(self) -> tuple[object, ...]:
        """The kernel's fields, without recorded events and outcomes."""
        return (
            self.stack,
            self.sealed,
            self.done,
            self.gone,
            self.streams,
            self.script,
            self.scripted,
            self.reveals,
        )

    def copy_kernel(self, other: "State") -> None:
        """Copy the kernel's fields of another state; for `clone`."""
        self.stack = other.stack.copy()
        self.sealed = other.sealed.copy()
        self.done = other.done
        self.gone = other.gone
        self.streams = other.streams
        self.own_streams = 0
        other.own_streams = 0
        self.script = other.script
        self.scripted = other.scripted
        self.reveals = other.reveals

    def use(self, chance: Chance, streams: i64) -> None:
        """Set the source of random outcomes and the number of its streams."""
        self.streams = chance.streams(streams)
        self.own_streams = 0
        self.script = chance.script
        self.scripted = 0
        if chance.record_events:
            self.out = []
            self.trace = []

    def pick(self, stream: i64, n: i64) -> i64:
        """A random outcome from 0 to n - 1; the only source of randomness."""
        self.reveals += 1
        if self.script is not None:
            if self.scripted == len(self.script):
                raise NeedOutcome(n)
            outcome: i64 = self.script[self.scripted]
            if not 0 <= outcome < n:
                raise ScriptMismatch(outcome, n)
            self.scripted += 1
        else:
            source = self.streams[stream]
            if not self.own_streams & BITS[stream]:
                if not self.own_streams:
                    self.streams = self.streams.copy()
                source = source.clone()
                self.streams[stream] = source
                self.own_streams |= BITS[stream]
            outcome = source.below(n)
        if self.trace is not None:
            self.trace.append(outcome)
        return outcome

    def key(self) -> int:
        """A key of the position, which fits 64 bits, for a search that meets positions again.

        Equal positions have equal keys, different ones almost always different ones. Random streams
        and recorded events are not part of it: a position has one key however it was reached.
        """
        key = mix(START, self.seats)
        key = mix(mix(key, self.done), self.gone)
        key = mix_in(mix_in(key, self.stack), self.sealed)
        return int(mix_in(key, self.parts()))

    def is_gone(self, seat: Seat) -> bool:
        """Whether the seat has left the game."""
        return self.gone & BITS[seat] != 0

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.parts(), self.kernel_parts())

    def __setstate__(
        self,
        kernel: tuple[
            list[Frame],
            list[tuple[Action, ...]],
            int,
            int,
            list[Stream],
            tuple[int, ...] | None,
            int,
            int,
        ],
    ) -> None:
        self.stack = kernel[0]
        self.sealed = kernel[1]
        self.done = kernel[2]
        self.gone = kernel[3]
        self.streams = kernel[4]
        self.script = kernel[5]
        self.scripted = kernel[6]
        self.reveals = kernel[7]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and type(self) is type(other)
            and self.parts() == other.parts()
            and self.kernel_parts() == other.kernel_parts()
        )

    def __hash__(self) -> int:
        raise TypeError(type(self).__name__)  # states are mutable; use `snapshot.key`
