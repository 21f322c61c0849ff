"""Finished games: what everybody saw at the end, kept without the engine.

A finished game is encoded once for every seat and for spectators, when it ends or by a job from its
record. That takes a tenth of the memory of a match.
"""

import zlib
from dataclasses import dataclass
from typing import Any, Final

from pydantic_core import from_json

from civitas.kernel import SPECTATOR
from civitas.play.match import Match
from civitas.server.wire import encode as wire
from civitas.server.wire.position import know, locate, watch

LEVEL: Final = 1
"""How hard to compress: the least takes milliseconds, more saves little."""


class NeedsFinal(Exception):
    """The end of a finished game is asked for and has not been made from its record yet."""


@dataclass(frozen=True)
class FinishedGame:
    """The end of a game by seat, each compressed; spectators have seat -1."""

    key: tuple[int, int, str]
    """Of which record it is the end: how often that was rewritten, its lines, the status."""
    seats: dict[int, bytes]

    def seat(self, seat: int) -> dict[str, Any]:
        """The position, all events and the number of the last one, as a seat saw them."""
        found: dict[str, Any] = from_json(zlib.decompress(self.seats[seat]))
        return found


def encode_end(match: Match, *, tracking: bool, undo: bool, is_ended: bool) -> dict[int, bytes]:
    """The end of a game by seat; `is_ended` if the operator ended it early."""
    found: dict[int, bytes] = {}
    encoded: dict[int, bytes] = {}
    for seat in range(SPECTATOR, match.config.players):
        known = know(match, seat, tracking)
        position = (
            watch(known.view, match.outcome())
            if is_ended
            else locate(match, seat, known, undo=undo)
        )
        events = wire.encoded_events(match, seat, 0, encoded)
        text = b'{"position":{%b},"events":[%b],"last":%d}' % (
            position.text(),
            b",".join(events),
            match.last_event(seat),
        )
        found[seat] = zlib.compress(text, LEVEL)
    return found
