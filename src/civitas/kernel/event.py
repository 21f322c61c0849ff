"""Events, for people, logs and statistics; the rules never read them."""

from sys import intern
from typing import final

from civitas.kernel.message import Arg, Message, plain
from civitas.kernel.types import BITS, EVERYONE, Seat
from civitas.kernel.value import Value


@final
class Event(Value):
    """An event, named in the past tense; `seen_by` says who sees what of it.

    A running game keeps all of its events: without `__slots__` each takes four times the memory.
    """

    __slots__ = ("args", "audience", "kind", "private", "secret")

    kind: str
    """The kind of event; the key of its message is `event-KIND`."""
    args: tuple[tuple[str, Arg], ...]
    """The arguments that everybody who sees the event knows."""
    secret: tuple[tuple[str, Arg], ...]
    """Further arguments that only the audience knows."""
    audience: int
    """The seats that know the secret arguments, as a bit mask, or EVERYONE."""
    private: bool
    """Whether the event is visible only to its audience."""

    def __init__(
        self,
        kind: str,
        args: tuple[tuple[str, Arg], ...] = (),
        secret: tuple[tuple[str, Arg], ...] = (),
        audience: int = 0,
        private: bool = False,
    ) -> None:
        self.kind = kind
        self.args = args
        self.secret = secret
        self.audience = audience
        self.private = private

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.kind, self.args, self.secret, self.audience, self.private)

    def is_in_audience(self, seat: Seat) -> bool:
        """Whether a seat belongs to the audience; all who do see the same message."""
        return self.audience == EVERYONE or (seat >= 0 and self.audience & BITS[seat] != 0)

    def seen_by(self, seat: Seat) -> "Message | None":
        """The message that a seat or a spectator sees; None if the event is hidden from it."""
        inside = self.is_in_audience(seat)
        if self.private and not inside:
            return None
        if self.secret and inside:
            return Message(intern(f"event-{self.kind}.seen"), self.args + self.secret)
        return Message(intern(f"event-{self.kind}"), self.args)

    def arg(self, name: str) -> Arg:
        """An argument by name, secret or not; for statistics over finished games."""
        return Message(self.kind, self.args + self.secret).arg(name)

    def plain(self) -> dict[str, object]:
        """The whole event as a JSON object; for finished games only."""
        return plain(Message(self.kind, self.args + self.secret))


def happened(kind: str, **args: Arg) -> Event:
    """A public event."""
    return Event(kind, tuple(args.items()))
