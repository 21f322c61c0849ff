"""The public information about a table, as the protocol sends it."""

import json
from functools import lru_cache
from typing import Any, Final

from civitas.kernel import Message
from civitas.play.registry import find_game
from civitas.server.db.storage import BOT, RUNNING, Seat
from civitas.server.people.emblems import NOBODY, bot_emblem, default_emblem, further_emblem
from civitas.server.people.people import Person
from civitas.server.tables.clocks import Time
from civitas.server.tables.seating import home
from civitas.server.tables.table import InfoDigest, Table, TableSummary
from civitas.server.wire import encode as wire

CACHED_NOTICES: Final = 64
ONLY_FOR_LISTS: Final = ("changed", "waiting", "result", "steps")
"""Fields of a table whose change alone is not sent to subscribers."""


def info_digest(table: Table, time: Time) -> str:
    """A digest that tells whether subscribers have to be told about a table again."""
    row = table.row
    source = (
        *(table.status, row.game, row.players, row.rules, row.options, row.settings, row.host),
        *(row.previous, row.seeded, table.rematch, table.seats.copy()),
        *({seat: set(people) for seat, people in table.holders.items()}, set(table.present)),
    )
    known = table.info_digest
    if known is None or known.source != source:
        info = table_info(table, time)
        relevant = {name: value for name, value in info.items() if name not in ONLY_FOR_LISTS}
        known = table.info_digest = InfoDigest(source, wire.digest(relevant))
    return known.digest


def table_info(table: TableSummary, time: Time, person: Person | None = None) -> dict[str, Any]:
    """A table for everybody who may see it; players see the result without the delay."""
    row = table.row
    notice = _notice(row.game, row.players, row.rules, tuple(sorted(row.options.items())))
    is_delayed = time.now - row.changed < row.settings.delay
    shows_result = bool(table.seats_of(person)) or not is_delayed
    is_running = table.status == RUNNING
    players = (table.players_of(seat) for seat in table.seats)
    return {
        "table": table.id,
        "status": table.status,
        "game": row.game,
        "players": row.players,
        "rules": row.rules,
        "options": _options(table),
        "notice": None if notice is None else wire.text(table.game, notice),
        "settings": row.settings.model_dump(),
        "seats": [_seat_info(table, seat) for seat in table.seats],
        "host": row.host,
        "previous": row.previous,
        "rematch": table.rematch,
        "seeded": row.seeded,
        "waiting": json.loads(row.waiting) if shows_result and is_running else [],
        "result": json.loads(row.result) if shows_result and row.result else None,
        "created": row.created,
        "started": row.started,
        "steps": max(0, row.lines - 1) if shows_result and row.result else None,
        "changed": row.changed,
        "watchers": len(table.present.difference(*players)),
    }


def _options(table: TableSummary) -> dict[str, str]:
    """The options, with the contents of files shortened."""
    files = {option.name for option in table.game.meta.options if option.is_file}
    return {
        name: value[: wire.SHORT] if name in files else value
        for name, value in table.row.options.items()
    }


@lru_cache(maxsize=CACHED_NOTICES)
def _notice(
    game: str, players: int, rules: int, options: tuple[tuple[str, str], ...]
) -> Message | None:
    """The notice of a setup."""
    found = find_game(game).game
    return found.notice(found.configure(players, rules, dict(options)))


def _seat_info(table: TableSummary, seat: Seat) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "player": seat.player or seat.initial_player(),
        "person": seat.person,
        "account": seat.account,
        "emblem": _emblem(table, seat),
        "online": not table.present.isdisjoint(table.players_of(seat)),
    }


def _emblem(table: TableSummary, seat: Seat) -> int:
    """The emblem of a seat; several seats of one person get different ones."""
    if seat.kind == BOT:
        return bot_emblem(seat.bot)
    if seat.person is None:
        return NOBODY
    chosen = default_emblem(seat.person) if seat.emblem is None else seat.emblem
    before = sum(
        other.person == seat.person
        for other in table.seats
        if (home(other), other.seat) < (home(seat), seat.seat)
    )
    return further_emblem(chosen, before)
