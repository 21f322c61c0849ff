"""Loading and storing tables.

A change runs in a transaction that locks the row of the table: the table is first brought up to
what other processes have stored, then changed and stored. Subscribers are notified only after the
commit. If storing fails, the registry evicts the table: the database has the truth.
"""

import json
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from civitas.kernel import CorruptRecord, Game
from civitas.play.match import Match, Sink
from civitas.play.record import SeatInfo as Player
from civitas.play.record import read
from civitas.play.replay import resume
from civitas.server.db import storage
from civitas.server.db.storage import FINISHED, RUNNING, Seat, TableRow
from civitas.server.errors import table_not_found
from civitas.server.tables import clocks, rating
from civitas.server.tables.clocks import Clock, Time
from civitas.server.tables.table import Table, TableSummary, visible_player
from civitas.server.wire import encode as wire


def load_match(game: Game, lines: list[str], sink: Sink | None) -> Match:
    """The match of a record, ready to continue; raises CorruptRecord."""
    return resume(game, read("".join(line + "\n" for line in lines), game), sink)


# Loading.


def load_summaries(connection: Connection, rows: list[TableRow]) -> list[TableSummary]:
    """What is stored about tables apart from their games, in a few queries for all of them."""
    ids = [row.id for row in rows]
    if not ids:
        return []
    seats = storage.seats_of_tables(connection, ids)
    holders = storage.holders_of_tables(connection, ids)
    present = storage.people_present_at(connection, ids)
    rematches = storage.rematches_of(connection, ids)
    return [
        TableSummary(
            row,
            seats.get(row.id, []),
            holders.get(row.id, {}),
            present.get(row.id, set()),
            rematches.get(row.id),
        )
        for row in rows
    ]


def load(connection: Connection, table_id: str, now: float | None = None) -> Table:
    """Load a table; if the time is given, a finished one without its engine. Raises NotFound."""
    table = Table(_row(connection, table_id), [])
    _read(connection, table, now)
    return table


def refresh(connection: Connection, table: Table, now: float) -> None:
    """Bring a loaded table up to what is stored; raises NotFound."""
    before = table.row
    table.row = _row(connection, table.id)
    if before.rewritten != table.row.rewritten or len(table.line_times) > table.row.lines:
        table.forget_match()
    _read(connection, table, now)


def _row(connection: Connection, table_id: str) -> TableRow:
    row = storage.table_row(connection, table_id)
    if row is None:
        raise table_not_found()
    return row


def _read(connection: Connection, table: Table, now: float | None) -> None:
    _read_people(connection, table)
    table.last_chat = storage.last_chat_number(connection, table.id)
    clock = table.row.clock
    table.clock = None if clock is None else Clock.read(json.loads(clock))
    if table.final is not None and table.final.key != table.final_key():
        table.final = None
    if now is not None and table.is_over() and table.match is None:
        if table.row.settings.delay:
            table.last_line = storage.last_line_time(connection, table.id)
        if not table.is_end_public(now):
            _catch_up(connection, table)
    else:
        _catch_up(connection, table)
        if now is not None:
            table.settle(now)
    table.progress = table.public_progress()


def _read_people(connection: Connection, table: TableSummary) -> None:
    table.seats = storage.seats(connection, table.id)
    table.holders = storage.holders(connection, table.id)
    table.present = storage.people_present(connection, table.id)
    table.rematch = storage.rematch_of(connection, table.id)


def _catch_up(connection: Connection, table: Table) -> None:
    """Replay the stored lines that the match does not have yet."""
    row = table.row
    if row.lines == len(table.line_times) and (table.match is not None or not row.lines):
        return
    table.unsaved = []
    found = storage.record_lines(connection, table.id, len(table.line_times) if table.match else 0)
    texts = [text for text, _ in found]
    try:
        if table.match is None:
            table.line_times = []
            table.match = load_match(table.game, texts, table.add_lines)
        else:
            table.match.apply_lines(texts)
        table.is_broken = False
    except CorruptRecord:
        table.match = None
        table.is_broken = True
    table.line_times += [at for _, at in found]


# Storing.


def touch(connection: Connection, table: Table) -> None:
    """Store that something besides the game changed, such as who is connected."""
    version = table.row.version + 1
    storage.update_table(connection, table.id, version=version)
    storage.notify(connection, table.id, version)
    if table.asks_bots():
        table.bots_version = version
    table.row = replace(table.row, version=version)


def store(
    connection: Connection, table: Table, time: Time, answered: frozenset[int] = frozenset()
) -> None:
    """Store what a command did; `answered` are the seats that answered a decision."""
    row = table.row
    lines = table.take_lines()
    values: dict[str, Any] = {"version": row.version + 1}
    before, table.progress = table.progress, table.public_progress()
    is_secret = bool(lines) and before == table.progress
    if not is_secret:  # else the time would reveal that a player has begun to choose
        values["changed"] = time.now
    if lines:
        storage.append_lines(connection, table.id, row.lines, lines, time.now)
        values["lines"] = row.lines + len(lines)
        table.line_times += [time.now] * len(lines)
    if table.match is not None and row.status == RUNNING:
        earned = frozenset() if is_secret else answered
        values.update(_game_values(connection, table, table.match, time, earned))
        _store_players(connection, table, table.match)
    if not lines:  # the process that asks the bots stays responsible, also while people chat
        values.pop("bots_due", None)
    asks_bots = bool(lines) or table.asks_bots()
    storage.update_table(connection, table.id, **values)
    storage.notify(connection, table.id, values["version"])
    table.row = replace(row, **values)
    if asks_bots:
        table.bots_version = table.row.version


def _store_players(connection: Connection, table: Table, match: Match) -> None:
    for number, player in enumerate(map(visible_player, match.players)):
        if table.seats[number].player != player:
            storage.set_player(connection, table.id, number, player)
            table.seats[number] = replace(table.seats[number], player=player)


def _game_values(
    connection: Connection, table: Table, match: Match, time: Time, answered: frozenset[int]
) -> dict[str, Any]:
    """The columns that follow from the game: clocks, bots, result."""
    values: dict[str, Any] = {}
    if table.clock is not None:
        rules = table.clock_rules
        running = frozenset(seat for seat in match.waiting() if table.is_person(seat))
        table.clock = clocks.move_on(
            rules, table.clock, time.now, running, match.era(), answered, time.outages
        )
        values["clock"] = wire.dumps(table.clock.plain())
        values["deadline"] = clocks.deadline(rules, table.clock, time.outages)
    values["bots_due"] = time.now if table.bots_to_move() else None
    values["waiting"] = wire.dumps(match.waiting())
    outcome = match.outcome()
    if outcome is not None:
        values["status"] = FINISHED
        values["result"] = wire.dumps(wire.result(outcome))
        values["deadline"] = None
        rating.rate_result(connection, table, outcome)
    return values


def claim_bots(connection: Connection, table: Table, time: Time) -> None:
    """Make this process responsible for asking the bots."""
    storage.update_table(connection, table.id, bots_due=time.now)
    table.bots_version = table.row.version


def move_deadline(connection: Connection, table: Table, time: Time) -> None:
    """Store when the first clock expires, if an outage has moved that."""
    if table.clock is None or table.match is None:
        return
    deadline = clocks.deadline(table.clock_rules, table.clock, time.outages)
    if deadline != table.row.deadline:
        storage.update_table(connection, table.id, deadline=deadline)
        table.row = replace(table.row, deadline=deadline)


def begin(connection: Connection, table: Table, seed: int, seats: list[Seat], now: float) -> None:
    """Set the game up; storing the table stores its first lines."""
    row = table.row
    config = table.game.configure(row.players, row.rules, row.options)
    players = [Player(seat.name, seat.initial_player()) for seat in seats]
    table.seats = seats
    table.unsaved = []
    table.line_times = []
    table.match = Match(table.game, config, seed, players, sink=table.add_lines)
    if table.clock_rules.kind != clocks.NONE:
        table.clock = clocks.begin(table.clock_rules, config.players, table.match.era())
    storage.replace_seats(connection, table.id, seats)
    storage.update_table(connection, table.id, status=RUNNING, started=now)
    table.row = replace(row, status=RUNNING, started=now)
