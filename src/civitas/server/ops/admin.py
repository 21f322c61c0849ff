"""Administration of a server, running or not: administrators, passwords, tables and repairs.

Everything works on the database alone. A running server notices changes by the version of a table,
by the count of its rewritten lines, and on PostgreSQL by notifications.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from civitas.kernel import CorruptRecord, Game, Literal, NotYourDecision, Reason
from civitas.play.match import Match
from civitas.play.record import PERSON, corrupt, read
from civitas.play.registry import find_game
from civitas.server.db import schema, storage
from civitas.server.db.database import (
    SERVING_LOCK,
    Database,
    DatabaseUnusable,
    current_revision,
    known_revisions,
    unusable_database,
)
from civitas.server.db.storage import ENDED, FINISHED, OPEN, RUNNING, TableRow
from civitas.server.errors import BadRequest, Conflict, NotFound, Unavailable
from civitas.server.people import passwords, people, two_factor
from civitas.server.people.names import clean_name
from civitas.server.people.people import Person
from civitas.server.settings import Settings
from civitas.server.tables import clocks, persistence
from civitas.server.tables.clocks import Clock, Time
from civitas.server.tables.persistence import load_match
from civitas.server.tables.state import export_seat as export_state
from civitas.server.tables.table import Table
from civitas.server.wire import encode as wire
from civitas.server.wire.protocol import LONGEST_PASSWORD, SHORTEST_PASSWORD

STATUSES: Final = (OPEN, RUNNING, FINISHED, ENDED)
LONG_AGO: Final = 0.0
"""A due time in the past: any process takes over the bots immediately."""
DEADLINE_TOLERANCE: Final = 1.0
"""Seconds by which a stored deadline may be late."""


# The database.


@contextmanager
def open_database(settings: Settings, *, create: bool = False) -> Iterator[Database]:
    """The migrated database of a server, created if requested; raises DatabaseUnusable."""
    database = Database(settings.database_url, pool=2)
    try:
        if create:
            _create_private_file(database)
        else:
            require_exists(database)
        _migrate(database)
        yield database
    except SQLAlchemyError as error:
        raise unusable_database(database.url, error) from error
    finally:
        database.close()


def _create_private_file(database: Database) -> None:
    """Create the file of an SQLite database, readable only by its owner, if it is missing."""
    file = database.file()
    if file is None:
        return
    try:
        file.touch(mode=0o600)
    except OSError as error:
        raise unusable_database(database.url, error) from error


def require_exists(database: Database) -> None:
    """Raise DatabaseUnusable for a missing file, because connecting would create it."""
    file = database.file()
    if file is not None and not file.is_file():
        raise DatabaseUnusable(Reason.of("admin-no-database", file=Literal(str(file))))


def _migrate(database: Database) -> None:
    with database.read() as connection:
        found = current_revision(connection)
    known = known_revisions()
    if found == known[0]:
        return
    if found is not None:
        require_known_revision(found)
        if is_in_use(database):  # by an older server, which does not know the new schema
            raise DatabaseUnusable(Reason("admin-older"))
    database.migrate()


def require_known_revision(revision: str) -> None:
    """Raise DatabaseUnusable for the schema of a newer version."""
    if revision not in known_revisions():
        raise DatabaseUnusable(Reason.of("admin-newer", revision=Literal(revision)))


def is_in_use(database: Database) -> bool:
    """Whether a server is using a database."""
    if database.is_postgres:
        with database.read() as connection:
            return not try_exclusive_lock(connection)
    probe = Database(database.url.render_as_string(hide_password=False), pool=1)
    try:
        probe.claim()
    except DatabaseUnusable as error:
        if error.reason.key == "server-database-in-use":
            return True
        raise
    finally:
        probe.close()
    return False


def try_exclusive_lock(connection: Connection) -> bool:
    """Lock servers of a PostgreSQL database out until the transaction ends; False if one runs."""
    locked = connection.execute(select(func.pg_try_advisory_xact_lock(SERVING_LOCK))).scalar_one()
    return bool(locked)


# People.


def require_valid_password(password: str, name: str) -> None:
    """Raise BadRequest for a password of the wrong length or one that is easy to guess."""
    least, most = SHORTEST_PASSWORD, LONGEST_PASSWORD
    if not least <= len(password) <= most:
        raise BadRequest(Reason.of("admin-password-length", least=least, most=most))
    passwords.require_strong(password, name)


def find_account(database: Database, name: str) -> Person | None:
    """The account with a name."""
    with database.read() as connection:
        found = people.find_account(connection, name)
    return None if found is None else found[0]


def create_administrator(database: Database, name: str, password: str, now: float) -> bool:
    """Create an administrator account; whether it is the first one."""
    require_valid_password(password, name)
    hashed = passwords.hash_password(password)
    with database.write() as connection:
        first = not people.has_admin(connection)
        guest = people.create_guest(connection, None, now)
        people.upgrade_to_account(connection, guest.id, name, hashed, admin=True)
    return first


def promote(database: Database, person: Person) -> None:
    """Make an account an administrator."""
    with database.write() as connection:
        connection.execute(
            update(schema.person).where(schema.person.c.id == person.id).values(is_admin=True)
        )


def reset_password(database: Database, name: str, password: str) -> None:
    """Change the password of an account and delete its sessions."""
    require_valid_password(password, name)
    hashed = passwords.hash_password(password)
    with database.write() as connection:
        people.set_password(connection, require_account(connection, name).id, hashed)


def switch_off_two_factor(database: Database, name: str) -> bool:
    """Switch two-factor authentication of an account off; whether it was on."""
    with database.write() as connection:
        return two_factor.switch_off(connection, require_account(connection, name).id)


def log_out(database: Database, name: str) -> int:
    """End all sessions of an account and forget its browsers; how many sessions."""
    with database.write() as connection:
        return len(people.delete_sessions(connection, require_account(connection, name).id))


def require_account(connection: Connection, name: str) -> Person:
    """The account with a name; raises NotFound."""
    found = people.find_account(connection, name)
    if found is None:
        raise NotFound(Reason.of("admin-no-account", name=Literal(clean_name(name))))
    return found[0]


# Tables.


@dataclass(frozen=True)
class TableSummary:
    """An entry in the list of tables."""

    id: str
    game: str
    players: int
    status: str
    lines: int
    changed: float
    seats: tuple[tuple[str, str], ...]
    """The kind and name of each seat."""


def list_tables(database: Database, status: str | None) -> list[TableSummary]:
    """The tables, the most recently changed first."""
    query = select(schema.game_table).order_by(
        schema.game_table.c.changed.desc(), schema.game_table.c.id
    )
    all_seats = select(schema.seat).order_by(schema.seat.c.table_id, schema.seat.c.seat)
    if status is not None:
        query = query.where(schema.game_table.c.status == status)
    seats: dict[str, list[tuple[str, str]]] = {}
    with database.read() as connection:
        for row in connection.execute(all_seats):
            seats.setdefault(row.table_id, []).append((row.kind, row.name))
        return [
            TableSummary(
                row.id,
                row.game,
                row.players,
                row.status,
                row.lines,
                row.changed,
                tuple(seats.get(row.id, ())),
            )
            for row in connection.execute(query)
        ]


def require_table_row(connection: Connection, table_id: str, *, lock: bool = False) -> TableRow:
    """The row of a table; raises NotFound."""
    found = storage.table_row(connection, table_id, lock=lock) if table_id.isascii() else None
    if found is None:
        raise NotFound(Reason.of("admin-no-table", table=Literal(table_id)))
    return found


def end_table(database: Database, table_id: str, now: float) -> bool:
    """End a game permanently and keep its record; False if it was already ended."""
    with database.write() as connection:
        row = require_table_row(connection, table_id, lock=True)
        if row.status == ENDED:
            return False
        if row.status == FINISHED:
            raise Conflict(Reason("refused-over"))
        version = row.version + 1
        storage.update_table(
            connection,
            row.id,
            version=version,
            changed=now,
            status=ENDED,
            deadline=None,
            bots_due=None,
        )
        storage.notify(connection, row.id, version)
    return True


def export_table(database: Database, table_id: str) -> tuple[TableRow, str]:
    """The row of a table and its whole record as stored, damaged or not."""
    with database.read() as connection:
        row = require_table_row(connection, table_id)
        texts = [text for text, _ in storage.record_lines(connection, table_id)]
    if not texts:
        raise Conflict(Reason("server-not-started"))
    return row, "".join(text + "\n" for text in texts)


def export_seat(database: Database, table_id: str, seat: int) -> dict[str, Any]:
    """A game as one seat sees it."""
    with database.read() as connection:
        row = require_table_row(connection, table_id)
        if not 0 <= seat < row.players:
            raise NotYourDecision(Reason.of("refused-no-seat", seats=row.players))
        table = persistence.load(connection, table_id)
    if table.is_broken:
        raise Unavailable(Reason("server-broken"))
    if table.match is None:
        raise Conflict(Reason("server-not-started"))
    return export_state(table, table.match, seat)


# Repairs.


@dataclass(frozen=True)
class RepairReport:
    """The errors found at a table, and the repairs made."""

    row: TableRow
    lines: int
    """The number of undamaged lines from the first."""
    faults: tuple[Reason, ...] = ()
    quarantine: int | None = None
    """The id of the original record in the quarantine table."""
    repaired: tuple[str, ...] = ()
    """The columns of the table's row that contradicted its record."""


def repair_table(
    database: Database, table_id: str, now: float, *, truncate: bool = False
) -> RepairReport:
    """Find errors; repair the row, and with `truncate` the record. No errors, no changes."""
    with database.write() as connection:
        row = require_table_row(connection, table_id, lock=True)
        game = find_game(row.game).game
        rows = _lines(connection, table_id)
        texts = [row.text for row in rows]
        faults, kept = find_damage(game, texts, row.status)
        if faults and not (truncate and kept):
            return RepairReport(row, len(kept), faults)
        number = None
        wrong = ["record"]
        if faults:
            number = _quarantine_record(connection, table_id, texts, now)
            _delete_receipts(connection, table_id, [row.at for row in rows[len(kept) :]])
            storage.replace_lines(connection, table_id, kept)
        else:
            wrong = _row_mismatches(connection, row, game, texts)
            if [row.number for row in rows] != [*range(1, len(rows) + 1)]:
                storage.replace_lines(connection, table_id, texts)
                wrong.append("numbers")
        if wrong:
            _repair_row(connection, row, game, kept, now)
        return RepairReport(row, len(kept), faults, number, tuple(wrong) if not faults else ())


def _lines(connection: Connection, table_id: str) -> list[Any]:
    query = (
        select(schema.line).where(schema.line.c.table_id == table_id).order_by(schema.line.c.number)
    )
    return list(connection.execute(query))


def find_damage(game: Game, texts: list[str], status: str) -> tuple[tuple[Reason, ...], list[str]]:
    """The errors of a record, and the undamaged lines from which its game can continue."""
    if not texts:
        lost = status in (RUNNING, FINISHED)
        return ((corrupt(1, "cut").reason,) if lost else ()), []
    faults: list[Reason] = []
    kept = texts
    while kept:
        fault = _first_fault(game, kept)
        if fault is None:
            break
        line = dict(fault.args)["line"]
        assert isinstance(line, int)
        faults.insert(0, fault)
        kept = kept[: line - 1]
        if len(kept) == 1:
            kept = _redo_setup(game, kept)
            break
    return tuple(faults), kept


def _first_fault(game: Game, texts: list[str]) -> Reason | None:
    for number, text in enumerate(texts, 1):
        if "\n" in text:
            return corrupt(number, "not-json").reason
    try:
        load_match(game, texts, None)
    except CorruptRecord as error:
        return error.reason
    return None


def _redo_setup(game: Game, texts: list[str]) -> list[str]:
    """Redo the setup from the seed where only the header of a record is left."""
    try:
        header = read(texts[0] + "\n", game).header
    except CorruptRecord:
        return []
    if header.seed is None:
        return []
    dealt = Match(
        game, header.config, header.seed, header.seats, auto_answer=False, stated=header.stated
    )
    return dealt.record.lines()


def _quarantine_record(connection: Connection, table_id: str, texts: list[str], now: float) -> int:
    """Copy a record to the quarantine table; its id there."""
    done = connection.execute(
        insert(schema.quarantine).values(
            table_id=table_id, at=now, text="".join(text + "\n" for text in texts)
        )
    )
    assert done.inserted_primary_key is not None
    return int(done.inserted_primary_key[0])


def _delete_receipts(connection: Connection, table_id: str, times: list[float]) -> None:
    """Delete the idempotency keys of truncated lines, so that their commands can be resent."""
    if times:
        connection.execute(
            delete(schema.receipt).where(
                schema.receipt.c.table_id == table_id, schema.receipt.c.at >= times[0]
            )
        )


def _read_clock(row: TableRow) -> Clock | None:
    """The stored clock, if it is valid for this table."""
    if row.clock is None:
        return None
    try:
        clock = Clock.read(json.loads(row.clock))
    except (ValueError, CorruptRecord):
        return None
    return clock if len(clock.banks) == row.players else None


def _expected_status(row: TableRow, match: Match | None) -> str:
    if row.status == ENDED:
        return ENDED
    if match is None:
        return OPEN
    return FINISHED if match.record.is_finished() else RUNNING


def _row_mismatches(
    connection: Connection, row: TableRow, game: Game, texts: list[str]
) -> list[str]:
    """The columns of a table's row that contradict its record, which is undamaged."""
    match = load_match(game, texts, None) if texts else None
    written = 0 if match is None else len(match.record.entries) + 1
    status = _expected_status(row, match)
    wrong = []
    if row.lines != len(texts) or written != len(texts):
        wrong.append("lines")
    if row.status != status:
        wrong.append("status")
    if row.result is not None and _stored_result(row) != _expected_result(match, status):
        wrong.append("result")
    due = connection.execute(
        select(schema.game_table.c.bots_due).where(schema.game_table.c.id == row.id)
    ).scalar_one()
    if (due is not None) != (status == RUNNING and _is_bot_to_move(match)):
        wrong.append("bots_due")
    return [*wrong, *_clock_mismatches(connection, row, status)]


def _is_bot_to_move(match: Match | None) -> bool:
    return match is not None and any(match.players[seat] != PERSON for seat in match.waiting())


def _expected_result(match: Match | None, status: str) -> object:
    return wire.result(match.outcome()) if match is not None and status == FINISHED else None


def _stored_result(row: TableRow) -> object:
    try:
        return json.loads(row.result or "")
    except ValueError:
        return row.result


def _clock_mismatches(connection: Connection, row: TableRow, status: str) -> list[str]:
    """The wrong columns of the clock; an early deadline is fine: the server checks it again."""
    rules = row.clock_rules()
    clock = _read_clock(row)
    expected = None
    if status == RUNNING and rules.kind != clocks.NONE:
        if clock is None:
            return ["clock"]
        expected = clocks.deadline(rules, clock, storage.outages(connection, LONG_AGO))
    if (row.deadline is None) != (expected is None):
        return ["deadline"]
    late = (
        expected is not None
        and row.deadline is not None
        and row.deadline > expected + DEADLINE_TOLERANCE
    )
    return ["deadline"] if late else []


def _repair_row(
    connection: Connection, row: TableRow, game: Game, texts: list[str], now: float
) -> None:
    """Make a table's row match its undamaged record, and store the consequences."""
    match = load_match(game, texts, None) if texts else None
    status = _expected_status(row, match)
    values: dict[str, Any] = {"lines": len(texts), "deadline": None, "bots_due": None}
    result = _expected_result(match, status)
    values["result"] = None if result is None else json.dumps(result)
    if status == FINISHED and row.status != FINISHED:
        status = RUNNING  # storing the table finishes it and rates its result
    if status == RUNNING and row.status == FINISHED:
        values.update(_unrated(row))
    if _read_clock(row) is None:
        values["clock"] = None
    storage.update_table(connection, row.id, status=status, **values)
    time = Time(now, tuple(storage.outages(connection, LONG_AGO)))
    table = persistence.load(connection, row.id)
    _restart_clock(table)
    persistence.store(connection, table, time)
    if table.status == RUNNING and table.bots_to_move():
        storage.update_table(connection, row.id, bots_due=LONG_AGO)


def _unrated(row: TableRow) -> dict[str, Any]:
    """Settings that prevent a game from being rated twice."""
    settings = row.settings.model_copy(update={"rated": False})
    return {"settings": settings.model_dump_json()}


def _restart_clock(table: Table) -> None:
    """Restart the clocks: nobody could move while the table was damaged."""
    if table.match is None or table.status != RUNNING or table.clock_rules.kind == clocks.NONE:
        return
    era = table.match.era()
    players = len(table.match.players)
    clock = table.clock or clocks.begin(table.clock_rules, players, era)
    clock = replace(clock, since=(None,) * players, age=era)
    for seat in range(players):
        clock = clocks.grant(table.clock_rules, clock, seat, clocks.grace(table.clock_rules))
    table.clock = clock
