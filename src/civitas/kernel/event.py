"""What happened, for people, logs and statistics; the rules never read it."""

from typing import final

from civitas.kernel.fields import frozen
from civitas.kernel.message import Arg, Message, plain
from civitas.kernel.types import BITS, EVERYONE, Seat
from civitas.kernel.value import Value


@final
@frozen
class Event(Value):
    """Something that happened, named in the past tense.

    `args` are public unless the event is `private`; `secret` arguments and private events reach
    only the seats in the mask `audience`, or EVERYONE. `seen_by` is the only way out.
    """

    kind: str
    args: tuple[tuple[str, Arg], ...] = ()
    secret: tuple[tuple[str, Arg], ...] = ()
    audience: int = 0
    private: bool = False

    def seen_by(self, seat: Seat) -> "Message | None":
        """What a seat or the spectator learns of it: a message, or nothing at all."""
        inside = self.audience == EVERYONE or (seat >= 0 and self.audience & BITS[seat] != 0)
        if self.private and not inside:
            return None
        if self.secret and inside:
            return Message(f"event-{self.kind}.seen", self.args + self.secret)
        return Message(f"event-{self.kind}", self.args)

    def arg(self, name: str) -> Arg:
        """The argument of that name, secret or not; for statistics over finished games."""
        return Message(self.kind, self.args + self.secret).arg(name)

    def plain(self) -> dict[str, object]:
        """The whole event in values JSON knows; for finished games only."""
        return plain(Message(self.kind, self.args + self.secret))


def happened(kind: str, **args: Arg) -> Event:
    """An event everybody sees whole."""
    return Event(kind, tuple(args.items()))
