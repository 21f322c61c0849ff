"""Events, for people, logs and statistics; the rules never read them."""

from typing import final

from civitas.kernel.fields import frozen
from civitas.kernel.message import Arg, Message, plain
from civitas.kernel.types import BITS, EVERYONE, Seat
from civitas.kernel.value import Value


@final
@frozen
class Event(Value):
    """An event, named in the past tense.

    `args` are public unless the event is `private`; `secret` arguments and private events are
    visible only to the seats in the mask `audience`, or EVERYONE. `seen_by` applies this filter.
    """

    kind: str
    args: tuple[tuple[str, Arg], ...] = ()
    secret: tuple[tuple[str, Arg], ...] = ()
    audience: int = 0
    private: bool = False

    def seen_by(self, seat: Seat) -> "Message | None":
        """The message that a seat or a spectator sees; None if the event is hidden from it."""
        inside = self.audience == EVERYONE or (seat >= 0 and self.audience & BITS[seat] != 0)
        if self.private and not inside:
            return None
        if self.secret and inside:
            return Message(f"event-{self.kind}.seen", self.args + self.secret)
        return Message(f"event-{self.kind}", self.args)

    def arg(self, name: str) -> Arg:
        """An argument by name, secret or not; for statistics over finished games."""
        return Message(self.kind, self.args + self.secret).arg(name)

    def plain(self) -> dict[str, object]:
        """The whole event as a JSON object; for finished games only."""
        return plain(Message(self.kind, self.args + self.secret))


def happened(kind: str, **args: Arg) -> Event:
    """A public event."""
    return Event(kind, tuple(args.items()))
