"""The game of a table as one seat or a spectator may see it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from civitas.kernel import SPECTATOR
from civitas.play.match import Match
from civitas.server.db.storage import ENDED, RUNNING
from civitas.server.tables import clocks
from civitas.server.tables.clocks import Time
from civitas.server.tables.finished import NeedsFinal
from civitas.server.tables.table import Table
from civitas.server.wire import encode as wire
from civitas.server.wire.encode import to_bytes
from civitas.server.wire.position import CachedKnowledge, Position, know, locate, watch

MOST_EVENTS: Final = 2000
"""How many events a message has, the newest; games are shorter unless much is taken back."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """The state of a seat or a spectator: a position, and where its events and clocks are."""

    table: str
    seat: int
    position: Position
    events: Callable[[int, dict[int, bytes]], list[bytes]]
    """The events after a number as JSON; those that are known need not be encoded."""
    last: int
    """The number of the last event."""
    clock: dict[str, Any] | None

    @property
    def running(self) -> tuple[int, ...]:
        """The seats whose clocks are running."""
        return () if self.clock is None else tuple(self.clock["running"])

    def text(self, since: int) -> str:
        """The message with the whole position and the events after a number."""
        return self.message(since, None, {})

    def message(self, since: int, changes: list[bytes] | None, encoded: dict[int, bytes]) -> str:
        """The message with the changes of the position, or with the whole, and the events.

        `encoded` are events as JSON, by the identity of their messages.
        """
        since = max(since, self.last - MOST_EVENTS)
        if changes is None:
            kind, position = b"state", self.position.text()
        else:
            kind, position = b"change", b'"changes":[%b]' % b",".join(changes)
        message = b'{"type":"%b","table":"%b","seat":%d,%b,"events":[%b],"last":%d,"clock":%b}' % (
            kind,
            self.table.encode(),
            self.seat,
            position,
            b",".join(wire.newest(self.events(since, encoded))),
            self.last,
            to_bytes(self.clock),
        )
        return message.decode()


def seat_state(table: Table, seat: int, time: Time) -> SeatState | None:
    """The state of a seat or a spectator; None without a game.

    Raises NeedsFinal for a finished game whose end has not been made from its record.
    """
    if table.match is None and table.was_played() and not table.is_broken:
        return _final_state(table, seat, time)
    match = table.match if seat != SPECTATOR else table.spectator_match(time.now)
    if match is None:
        return None
    clock = _clock_state(table, time) if match is table.match else None
    return SeatState(
        table.id,
        seat,
        _position(table, match, seat),
        partial(wire.encoded_events, match, seat),
        match.last_event(seat),
        clock,
    )


def _final_state(table: Table, seat: int, time: Time) -> SeatState:
    if table.final is None:
        raise NeedsFinal
    end = table.final.seat(seat)
    told = end["events"]
    return SeatState(
        table.id,
        seat,
        Position.of(end["position"]),
        lambda since, _: list(map(to_bytes, told[max(0, since) :])),
        end["last"],
        _clock_state(table, time),
    )


def _position(table: Table, match: Match, seat: int) -> Position:
    settings = table.row.settings
    mark = match.position_mark(seat)
    cached = table.knowledge.get(seat)
    if cached is None or cached.match is not match or cached.mark != mark:
        cached = CachedKnowledge(match, mark, know(match, seat, settings.tracking))
        table.knowledge[seat] = cached
    if table.row.status == ENDED:
        return watch(cached.known.view, match.outcome())
    return locate(match, seat, cached.known, undo=settings.undo)


def _clock_state(table: Table, time: Time) -> dict[str, Any] | None:
    clock, rules = table.clock, table.clock_rules
    if clock is None:
        return None
    seats = range(len(clock.banks))
    left = [round(clocks.left(rules, clock, seat, time.now, time.outages), 1) for seat in seats]
    return {
        "left": left,
        "running": [seat for seat in seats if clock.since[seat] is not None],
    }


def export_seat(table: Table, match: Match, seat: int) -> dict[str, Any]:
    """The game as one seat knows it, limited to what the table's settings allow."""
    plain = match.export(seat)
    if not table.row.settings.tracking and table.row.status == RUNNING:
        plain["view"] = match.view(seat).plain(tracking=False)
    return plain
