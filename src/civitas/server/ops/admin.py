"""What a host does beside the server, running or not: administrators, and games that need help.

Everything works on the database alone. A running server notices: by the version of a table, by
how often its lines were rewritten, and on PostgreSQL by what is told to its listener.
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
    SERVING,
    Database,
    NoDatabase,
    cannot_use,
    revision,
    steps,
)
from civitas.server.db.storage import ENDED, FINISHED, OPEN, RUNNING, TableRow
from civitas.server.errors import BadRequest, Conflict, NotFound, Unavailable
from civitas.server.people import people
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
"""When bots were due that any process may take up at once."""
SLACK: Final = 1.0
"""Seconds a stored deadline may be late."""


# The database.


@contextmanager
def opened(settings: Settings, *, make: bool = False) -> Iterator[Database]:
    """The database of a host, up to date; `make`: it may be a new one. Raises NoDatabase."""
    database = Database(settings.database_url, pool=2)
    try:
        if make:
            _make_private(database)
        else:
            require_there(database)
        _bring_up_to_date(database)
        yield database
    except SQLAlchemyError as error:
        raise cannot_use(database.url, error) from error
    finally:
        database.close()


def _make_private(database: Database) -> None:
    """Make a file only its owner can read, if there is none."""
    file = database.file()
    if file is None:
        return
    try:
        file.touch(mode=0o600)
    except OSError as error:
        raise cannot_use(database.url, error) from error


def require_there(database: Database) -> None:
    """Refuse a file that does not exist: looking at it would make it."""
    file = database.file()
    if file is not None and not file.is_file():
        raise NoDatabase(Reason.of("admin-no-database", file=Literal(str(file))))


def _bring_up_to_date(database: Database) -> None:
    with database.read() as connection:
        found = revision(connection)
    known = steps()
    if found == known[0]:
        return
    if found is not None:
        require_known(found)
        if is_served(database):  # by an older program, which knows only the older tables
            raise NoDatabase(Reason("admin-older"))
    database.migrate()


def require_known(step: str) -> None:
    """Refuse tables of a newer program."""
    if step not in steps():
        raise NoDatabase(Reason.of("admin-newer", step=Literal(step)))


def is_served(database: Database) -> bool:
    """Whether a server uses a database now."""
    if database.is_postgres:
        with database.read() as connection:
            return not may_be_alone(connection)
    probe = Database(database.url.render_as_string(hide_password=False), pool=1)
    try:
        probe.claim()
    except NoDatabase as error:
        if error.reason.key == "server-second":
            return True
        raise
    finally:
        probe.close()
    return False


def may_be_alone(connection: Connection) -> bool:
    """Keep servers of a PostgreSQL waiting until this transaction ends; False: there is one."""
    alone = connection.execute(select(func.pg_try_advisory_xact_lock(SERVING))).scalar_one()
    return bool(alone)


# People.


def require_fit(password: str) -> None:
    """Refuse a password the server would refuse."""
    least, most = SHORTEST_PASSWORD, LONGEST_PASSWORD
    if not least <= len(password) <= most:
        raise BadRequest(Reason.of("admin-password-length", least=least, most=most))


def find_account(database: Database, name: str) -> Person | None:
    """An account by name."""
    with database.read() as connection:
        found = people.account(connection, name)
    return None if found is None else found[0]


def create_administrator(database: Database, name: str, password: str, now: float) -> bool:
    """Make a new account of an administrator; whether it is the first one."""
    require_fit(password)
    hashed = people.hash_password(password)
    with database.write() as connection:
        first = not people.has_admin(connection)
        guest = people.add_guest(connection, name, now)
        people.make_account(connection, guest.id, name, hashed, admin=True)
    return first


def promote(database: Database, person: Person) -> None:
    """Make an administrator of somebody who has an account; their password stays."""
    with database.write() as connection:
        connection.execute(
            update(schema.person).where(schema.person.c.id == person.id).values(is_admin=True)
        )


def reset_password(database: Database, name: str, password: str) -> None:
    """Give an account another password; whoever was logged in is so no more."""
    require_fit(password)
    hashed = people.hash_password(password)
    with database.write() as connection:
        people.set_password(connection, require_account(connection, name).id, hashed)


def require_account(connection: Connection, name: str) -> Person:
    """An account by name; raises NotFound."""
    found = people.account(connection, name)
    if found is None:
        raise NotFound(Reason.of("admin-no-account", name=Literal(people.clean_name(name))))
    return found[0]


# Tables.


@dataclass(frozen=True)
class Listed:
    """A table as a host sees it in a list."""

    id: str
    game: str
    players: int
    status: str
    lines: int
    changed: float
    seats: tuple[tuple[str, str], ...]
    """Kind and name of each."""


def list_tables(database: Database, status: str | None) -> list[Listed]:
    """The tables, those changed last first."""
    query = select(schema.game_table).order_by(
        schema.game_table.c.changed.desc(), schema.game_table.c.id
    )
    taken = select(schema.seat).order_by(schema.seat.c.table_id, schema.seat.c.seat)
    if status is not None:
        query = query.where(schema.game_table.c.status == status)
    seats: dict[str, list[tuple[str, str]]] = {}
    with database.read() as connection:
        for row in connection.execute(taken):
            seats.setdefault(row.table_id, []).append((row.kind, row.name))
        return [
            Listed(
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
    """A table's row; raises NotFound."""
    found = storage.table_row(connection, table_id, lock=lock) if table_id.isascii() else None
    if found is None:
        raise NotFound(Reason.of("admin-no-table", table=Literal(table_id)))
    return found


def end_table(database: Database, table_id: str, now: float) -> bool:
    """End a game for good; its record stays. False: that was done before."""
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
    """The whole record as it is stored, damaged or not."""
    with database.read() as connection:
        row = require_table_row(connection, table_id)
        texts = [text for text, _ in storage.lines(connection, table_id)]
    if not texts:
        raise Conflict(Reason("server-not-started"))
    return row, "".join(text + "\n" for text in texts)


def export_seat(database: Database, table_id: str, seat: int) -> dict[str, Any]:
    """A game as one seat knows it."""
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
class Repair:
    """What was found at a table, and what was done about it."""

    row: TableRow
    lines: int
    """How many lines are whole, from the first."""
    faults: tuple[Reason, ...] = ()
    quarantine: int | None = None
    """Where the record is kept as it was."""
    mended: tuple[str, ...] = ()
    """What of the table's row did not fit its record."""


def repair_table(database: Database, table_id: str, now: float, *, cut: bool = False) -> Repair:
    """Look for damage; mend the row, and with `cut` the record. A healthy table is left alone."""
    with database.write() as connection:
        row = require_table_row(connection, table_id, lock=True)
        game = find_game(row.game).game
        rows = _lines(connection, table_id)
        texts = [row.text for row in rows]
        faults, kept = examine(game, texts, row.status)
        if faults and not (cut and kept):
            return Repair(row, len(kept), faults)
        number = None
        wrong = ["record"]
        if faults:
            number = _set_aside(connection, table_id, texts, now)
            _forget_receipts(connection, table_id, [row.at for row in rows[len(kept) :]])
            storage.rewrite(connection, table_id, kept)
        else:
            wrong = _disagreements(connection, row, game, texts)
            if [row.number for row in rows] != [*range(1, len(rows) + 1)]:
                storage.rewrite(connection, table_id, texts)
                wrong.append("numbers")
        if wrong:
            _mend(connection, row, game, kept, now)
        return Repair(row, len(kept), faults, number, tuple(wrong) if not faults else ())


def _lines(connection: Connection, table_id: str) -> list[Any]:
    query = (
        select(schema.line).where(schema.line.c.table_id == table_id).order_by(schema.line.c.number)
    )
    return list(connection.execute(query))


def examine(game: Game, texts: list[str], status: str) -> tuple[tuple[Reason, ...], list[str]]:
    """What is wrong with a record, and the whole lines from which its game can go on."""
    if not texts:
        lost = status in (RUNNING, FINISHED)
        return ((corrupt(1, "cut").reason,) if lost else ()), []
    faults: list[Reason] = []
    kept = texts
    while kept:
        fault = _fault(game, kept)
        if fault is None:
            break
        line = dict(fault.args)["line"]
        assert isinstance(line, int)
        faults.insert(0, fault)
        kept = kept[: line - 1]
        if len(kept) == 1:
            kept = _deal_again(game, kept)
            break
    return tuple(faults), kept


def _fault(game: Game, texts: list[str]) -> Reason | None:
    for number, text in enumerate(texts, 1):
        if "\n" in text:
            return corrupt(number, "not-json").reason
    try:
        load_match(game, texts, None)
    except CorruptRecord as error:
        return error.reason
    return None


def _deal_again(game: Game, texts: list[str]) -> list[str]:
    """The set-up once more where only the header is left: the same deal from the same seed."""
    try:
        header = read(texts[0] + "\n", game).header
    except CorruptRecord:
        return []
    if header.seed is None:
        return []
    dealt = Match(
        game, header.config, header.seed, header.seats, answer_alone=False, stated=header.stated
    )
    return dealt.record.lines()


def _set_aside(connection: Connection, table_id: str, texts: list[str], now: float) -> int:
    """Keep a record as it is; the number it is kept under."""
    done = connection.execute(
        insert(schema.quarantine).values(
            table_id=table_id, at=now, text="".join(text + "\n" for text in texts)
        )
    )
    assert done.inserted_primary_key is not None
    return int(done.inserted_primary_key[0])


def _forget_receipts(connection: Connection, table_id: str, cut: list[float]) -> None:
    """What is not in the record any more can be sent again with the same key."""
    if cut:
        connection.execute(
            delete(schema.receipt).where(
                schema.receipt.c.table_id == table_id, schema.receipt.c.at >= cut[0]
            )
        )


def _read_clock(row: TableRow) -> Clock | None:
    """The stored clock, if it is one for this table."""
    if row.clock is None:
        return None
    try:
        clock = Clock.read(json.loads(row.clock))
    except (ValueError, CorruptRecord):
        return None
    return clock if len(clock.banks) == row.players else None


def _true_status(row: TableRow, match: Match | None) -> str:
    if row.status == ENDED:
        return ENDED
    if match is None:
        return OPEN
    return FINISHED if match.record.is_finished() else RUNNING


def _disagreements(
    connection: Connection, row: TableRow, game: Game, texts: list[str]
) -> list[str]:
    """What of a table's row does not fit its record, which is whole."""
    match = load_match(game, texts, None) if texts else None
    written = 0 if match is None else len(match.record.entries) + 1
    status = _true_status(row, match)
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
    if (due is not None) != (status == RUNNING and _bots_are_asked(match)):
        wrong.append("bots_due")
    return [*wrong, *_wrong_time(connection, row, status)]


def _bots_are_asked(match: Match | None) -> bool:
    return match is not None and any(match.players[seat] != PERSON for seat in match.waiting())


def _expected_result(match: Match | None, status: str) -> object:
    return wire.result(match.outcome()) if match is not None and status == FINISHED else None


def _stored_result(row: TableRow) -> object:
    try:
        return json.loads(row.result or "")
    except ValueError:
        return row.result


def _wrong_time(connection: Connection, row: TableRow, status: str) -> list[str]:
    """What is wrong with the clock; an early deadline is none: the server looks again."""
    rules = row.clock_rules()
    clock = _read_clock(row)
    expected = None
    if status == RUNNING and rules.kind != clocks.NONE:
        if clock is None:
            return ["clock"]
        expected = clocks.deadline(rules, clock, storage.outages(connection, LONG_AGO))
    if (row.deadline is None) != (expected is None):
        return ["deadline"]
    late = expected is not None and row.deadline is not None and row.deadline > expected + SLACK
    return ["deadline"] if late else []


def _mend(connection: Connection, row: TableRow, game: Game, texts: list[str], now: float) -> None:
    """Make the row fit the record, which is whole, and store what follows from it."""
    match = load_match(game, texts, None) if texts else None
    status = _true_status(row, match)
    values: dict[str, Any] = {"lines": len(texts), "deadline": None, "bots_due": None}
    result = _expected_result(match, status)
    values["result"] = None if result is None else json.dumps(result)
    if status == FINISHED and row.status != FINISHED:
        status = RUNNING  # storing finishes it, and counts its result
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
    """A game that was finished before has been counted; it must not be again."""
    settings = row.settings.model_copy(update={"rated": False})
    return {"settings": settings.model_dump_json()}


def _restart_clock(table: Table) -> None:
    """Let clocks run from now on: nobody could move while the table was damaged."""
    if table.match is None or table.status != RUNNING or table.clock_rules.kind == clocks.NONE:
        return
    era = table.match.era()
    players = len(table.match.players)
    clock = table.clock or clocks.begin(table.clock_rules, players, era)
    clock = replace(clock, since=(None,) * players, age=era)
    for seat in range(players):
        clock = clocks.grant(table.clock_rules, clock, seat, clocks.grace(table.clock_rules))
    table.clock = clock
