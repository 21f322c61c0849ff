"""The game of a table as one seat or a spectator may see it."""

from typing import Any

from civitas.kernel import SPECTATOR
from civitas.play.match import Match
from civitas.server.db.storage import ENDED, RUNNING
from civitas.server.tables import clocks
from civitas.server.tables.clocks import Time
from civitas.server.tables.finished import NOT_ANY_MORE, NeedsFinal
from civitas.server.tables.table import Table
from civitas.server.wire import encode as wire


def seat_state(table: Table, seat: int, since: int, time: Time) -> dict[str, Any] | None:
    """The state of a seat or a spectator, with the events after a number; None without a game.

    Raises NeedsFinal for a finished game whose end has not been made from its record.
    """
    if table.match is None and table.is_over() and not table.is_broken:
        return _final_state(table, seat, since, time)
    match = table.match if seat != SPECTATOR else table.spectator_match(time.now)
    if match is None:
        return None
    return {
        "type": "state",
        "table": table.id,
        "seat": seat,
        **_position(table, match, seat),
        "events": wire.events(match, seat, since),
        "last": match.last_event(seat),
        "clock": _clock_state(table, time) if match is table.match else None,
    }


def _final_state(table: Table, seat: int, since: int, time: Time) -> dict[str, Any]:
    if table.final is None:
        raise NeedsFinal
    end = table.final.seat(seat)
    return {
        "type": "state",
        "table": table.id,
        "seat": seat,
        **end["position"],
        "events": end["events"][max(0, since) :],
        "last": end["last"],
        "clock": _clock_state(table, time),
    }


def _position(table: Table, match: Match, seat: int) -> dict[str, Any]:
    cached = table.positions.get(seat)
    if cached is not None:
        return cached
    settings = table.row.settings
    position = wire.position(match, seat, tracking=settings.tracking, undo=settings.undo)
    if table.row.status == ENDED:
        position |= NOT_ANY_MORE
    if match is table.match:
        table.positions[seat] = position
    return position


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
