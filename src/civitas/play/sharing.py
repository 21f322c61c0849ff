"""Events of games in progress: a game keeps all of its events, so equal arguments exist once."""

from sys import intern
from typing import Final

from civitas.kernel import Arg, Event, Name, Who

MOST_SHARED: Final = 16_384
"""How many arguments are kept to be shared."""
SHARED: Final = frozenset((int, Name, Who))

_known: dict[tuple[str, Arg], tuple[str, Arg]] = {}


def compact(event: Event) -> Event:
    """An equal event that shares its arguments with the events of all games."""
    args, secret = _shared(event.args), _shared(event.secret)
    return Event(intern(event.kind), args, secret, event.audience, event.private)


def _shared(args: tuple[tuple[str, Arg], ...]) -> tuple[tuple[str, Arg], ...]:
    """Arguments of which the common ones exist only once: seats, names, numbers."""
    if len(_known) >= MOST_SHARED:
        _known.clear()
    # By the exact type, because 1 and True are equal.
    return tuple([_known.setdefault(one, one) if type(one[1]) in SHARED else one for one in args])
